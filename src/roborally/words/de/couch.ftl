### Vor einem Tischschirm.

couch-title = Auf dem Sofa
couch-text = Das Rennen auf diesem Bildschirm, die Karten auf den Handys. Ohne App, ohne Konto.
couch-begin = Tisch hier zeigen
couch-code = Code vom Fernseher
couch-show-on-tv = Auf einem Fernseher zeigen
couch-join = Nimm Platz mit deinem Handy
couch-qr = Bild für Kameras: { $address }
couch-open = oder öffne
couch-type = und gib den Code ein
couch-code-is = Der Code ist { $letters }
couch-same-network = Selbes Netz. Ohne App, ohne Konto.
couch-nobody = Niemand da? Handys müssen im selben Netz sein; Gastnetze halten sie oft getrennt.
couch-other-address = Andere Adresse:
couch-alone = Nur dieser Rechner erreicht diesen Server. Damit Handys hereinkommen, starte ihn mit
couch-scan = scannen und hinsetzen
couch-choosing = wählt einen Roboter
couch-asleep = Handy schläft
couch-seconds = { $n } s zum Programmieren
couch-no-clock = Ohne Uhr
couch-sound = Für Ton eine Taste drücken
couch-nobody-yet = Noch ist niemand da
couch-ready-of = { $ready } von { $all } sind bereit
couch-waits-for = { $count ->
    [one] { $names } ist noch nicht bereit
   *[other] { $names } sind noch nicht bereit
}
couch-starts = { $name } startet das Rennen
couch-who = Wer bist du?
couch-watch = Nur zusehen
couch-choose = Wähle einen Roboter
couch-ready = Bereit
couch-not-ready = Doch noch nicht
couch-look-up = Schau hoch
couch-missed = Was habe ich verpasst?
couch-faces = Ein Gesicht machen
couch-face-ha = Ha
couch-face-oh = Oh
couch-face-ouch = Autsch
couch-face-grr = Grr
couch-face-hurry = Beeilung
couch-face-thanks = Danke
couch-next-flag = Als Nächstes: Flagge { $n } auf { $square }
couch-next-checkpoint = Als Nächstes: Checkpoint { $n } auf { $square }
couch-away = { $n ->
    [one] { $n } Feld entfernt
   *[other] { $n } Felder entfernt
}
couch-joining = Code
couch-then = dann { $phase }
couch-show = Zusehen
couch-decides = { $count ->
    [one] { $names } entscheidet
   *[other] { $names } entscheiden
}
couch-bots-think = Die Bots überlegen
couch-phone-asleep = Das Handy von { $name } schläft
couch-moment = Einen Moment
couch-again = Eine Revanche beginnt an den Handys.
couch-host-opens = Den Tischschirm öffnet, wer den Raum gemacht hat.
couch-to-room = Zum Raum
