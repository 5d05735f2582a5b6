### Freunde, Profile, Ranglisten, Rennen des Tages.

nav-ladder = Rangliste
friends-title = Freunde
friends-none = Noch keine. Schick jemandem den Link zu deinem Profil, oder frag, mit wem du gefahren bist.
friends-ask = Freundschaft anbieten
friends-ask-one = { $name } Freundschaft anbieten
friends-asked = gefragt
friends-asks = { $name } bietet dir Freundschaft an
friends-agree = Annehmen
friends-refuse = Nein
friends-end = Freundschaft mit { $name } beenden
friends-met = Mit ihnen bist du gefahren
friends-racing = fährt { $course }, Runde { $turn }
friends-waiting = wartet bei { $course }
friends-today = heute hier
friends-seen = hier am { $day }
friends-invites = { $name } lädt dich ein
friends-invites-text = { $course }, Regeln { $edition }
friends-invite = Einladen
friends-invite-one = { $name } einladen
friends-invite-all = Alle einladen
friends-invited = eingeladen
friends-link = Link zu meinem Profil kopieren
profile-title = Mein Profil
profile-since = fährt hier seit { $day }
profile-closed = { $name } zeigt dieses Profil nur Freunden.
profile-races = Rennen
profile-wins = gewonnen
profile-streak = Siege in Folge
profile-best = längste Siegesserie
profile-days = Renntage
profile-weeks = 12 Wochen
profile-row = { $n ->
    [one] { $n } Tag in Folge
   *[other] { $n } Tage in Folge
}
profile-day = { $day }: { $n } Rennen
profile-robot = meist mit { $robot }
profile-ratings = Wertung nach Regeln
profile-ratings-text = Menschen und Bots auf einer Skala. Dunkel: in zwei von drei Fällen liegt sie dort; blass: in neunzehn von zwanzig.
profile-rating = { $rating } ± { $spread }
profile-rated = { $n ->
    [0] noch nicht gefahren
    [one] { $n } gewertetes Rennen
   *[other] { $n } gewertete Rennen
}
profile-rank = Platz { $n } der Rangliste
profile-beats = schlägt drei Rennfahrer in { $n } von 10 Rennen
profile-over-time = Verlauf nach den Regeln { $edition }
profile-one-race = Nach dem nächsten Rennen steht hier eine Linie.
profile-last = Letzte Rennen
profile-last-none = Noch kein Rennen, das zählt.
profile-place = { $place } von { $sides }
profile-hidden = ein privates Rennen
profile-shown = Was andere sehen
profile-open = Mein Profil, für alle
profile-open-text = Sonst lesen es nur Freunde. Damit erlaubst du auch, anderen die Rennen zu zeigen, in denen alle das erlauben.
profile-on-ladder = Mein Platz in der Rangliste
profile-start = Jetzt fahren
ladder-title = Rangliste
ladder-all = Alle
ladder-text = Der Punkt ist die Wertung, der Balken sagt, wie sicher sie ist. Ein Rang braucht { $n } Rennen; Bots stehen auf derselben Skala und haben keinen.
ladder-bot = Bot
today-title = Rennen des Tages
today-leads = { $n ->
    [one] die Führung wechselte einmal
   *[other] die Führung wechselte { $n }-mal
}
today-close = { $n ->
    [one] einem anderen Roboter fehlte eine Flagge
   *[other] { $n } Robotern fehlte eine Flagge
}
today-losses = { $n } Roboter gingen verloren
