### Was jemand auf einem Server hat: Schlüssel, Daten, blockierte Leute.

account-title = Mein Konto
account-nobody = Du hast hier noch nichts. Fahr ein Rennen oder gib dir oben einen Namen.
tokens-title = Schlüssel für Programme
tokens-text = Mit einem Schlüssel kommt ein Programm von dir als du herein: ein Bot, ein Bildschirm, eine Statistik. An dein Konto kommt es nie, und was damit gemacht wurde, endet mit ihm.
tokens-name = Name des Programms
tokens-scope = Was es darf
tokens-scope-read = Zusehen
tokens-scope-read-text = Es sieht, was du siehst, auch deine Hand, und ändert nichts.
tokens-scope-bot = Bot sein
tokens-scope-bot-text = Es sieht zu, setzt sich und antwortet. Es eröffnet keine Räume und sagt nichts im Chat.
tokens-scope-play = Spielen
tokens-scope-play-text = Es tut am Tisch alles, was du tust: Räume, Chat, Ratschläge, Strecken.
tokens-make = Schlüssel machen
tokens-made = Der Schlüssel von { $name } wird nur dieses eine Mal gezeigt. Hüte ihn wie ein Passwort.
tokens-copy = Kopieren
tokens-copied = Kopiert
tokens-since = seit { $day }
tokens-end = Beenden
tokens-end-one = Den Schlüssel von { $name } beenden
tokens-sure = Seine Programme verlieren die Verbindung.
tokens-none = Es gibt keine Schlüssel.
data-title = Meine Daten
data-text = Eine Datei mit allem, was dieser Server über dich gespeichert hat: Räume, Rennen mit ihren Aufzeichnungen, was du gesagt hast, Strecken, Schlüssel.
data-take = Meine Daten herunterladen
data-forget = Vergiss mich
data-forget-sure = Ja, vergiss mich für immer
