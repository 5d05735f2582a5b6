### Rennen, die Tage dauern: was wartet, und wie Leute gerufen werden.

turns-title = Du bist dran
turns-go = Antworten
turns-unhurried = ohne Uhr
turns-more = Und { $n } weitere
turns-others = Meine anderen Rennen
calls-title = Wenn ich dran bin
calls-text = In Rennen mit einer Stunde Bedenkzeit oder mehr wirst du gerufen, wenn du etwas gefragt wirst und nicht hier bist: einmal, wie lange es auch dauert.
calls-mail = Per E-Mail
calls-never = Nie
calls-soon = Bald
calls-later = Später
calls-never-text = Es geht keine Mail hinaus.
calls-soon-text = Eine Mail kommt, wenn du ein paar Minuten nicht hier warst.
calls-later-text = Eine Mail kommt, wenn ein Viertel der Zeit um ist.
calls-no-address = Hinterlege zuerst eine E-Mail-Adresse.
calls-to = Mails gehen an { $email }.
calls-confirm = An { $email } ist ein Link unterwegs. Öffne ihn, damit wir wissen, dass die Adresse deine ist; vorher kommt nichts anderes.
calls-again = Link noch einmal schicken
devices-title = Mit einem Hinweis in diesem Browser
devices-never-text = Hier erscheint kein Hinweis.
devices-soon-text = Hier erscheint ein Hinweis, auch wenn diese Seite geschlossen ist, wenn du ein paar Minuten nicht hier warst; nach dem Abmelden nicht mehr.
devices-later-text = Hier erscheint ein Hinweis, auch wenn diese Seite geschlossen ist, wenn ein Viertel der Zeit um ist; nach dem Abmelden nicht mehr.
devices-denied = Der Browser lässt diese Seite keine Hinweise zeigen. In seinen Einstellungen kannst du es erlauben.
devices-failed = Dem Browser kann gerade kein Hinweis geschickt werden.
devices-others = { $n ->
    [one] Noch ein Browser von dir zeigt Hinweise.
   *[other] Noch { $n } Browser von dir zeigen Hinweise.
}
devices-end = Dort keine Hinweise mehr
link-confirm-title = Ist das deine Adresse?
link-confirm-text = Damit sagst du, dass dieses Postfach deins ist und dass RoboRally dir schreiben darf, wenn ein Rennen auf dich wartet.
link-confirm-go = Ja, sie ist meine
link-confirm-done = Danke, die Adresse ist bestätigt.
link-stop-title = Keine Mails mehr?
link-stop-text = Dann schreibt dir niemand mehr, wenn ein Rennen auf dich wartet. Auf der Seite deines Kontos kannst du das ändern.
link-stop-go = Keine Mails mehr
link-stop-done = Erledigt: keine Mails mehr.
turn-title = Ein Rennen wartet auf dich
turn-text = Melde dich an, um zu antworten: Links in Mails melden niemanden an.
turn-watch = Nur zuschauen
match-go = Mitspieler finden: Regeln { $edition }, Uhr: { $clock }
match-text = Du setzt dich in ein solches Rennen, oder öffnest eines, in dem andere dich finden.
