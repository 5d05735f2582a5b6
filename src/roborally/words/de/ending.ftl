### Das Ende eines Rennens.

after-you = Du gewinnst
after-your-team = Dein Team gewinnt
after-your-place = Du bist Nummer { $n }
after-awards = Auszeichnungen
after-awards-hint = Gezählt aus den Ereignissen dieses Rennens.
award-sharpshooter = Scharfschütze
    .text = { $n } Lasertreffer
award-bulldozer = Bulldozer
    .text = hat andere { $n } Felder geschoben
award-hard_to_break = Unverwüstlich
    .text = { $n } Schaden, kein Leben verloren
award-free_ride = Freifahrt
    .text = { $n } Felder auf Bändern
award-long_haul = Langstrecke
    .text = { $n } Felder mit eigenen Karten
award-down_together = Gemeinsam hinab
    .text = { $n ->
        [one] hat { $n }-mal jemanden hinabgeschoben und ist gefolgt
       *[other] hat { $n }-mal jemanden hinabgeschoben und ist gefolgt
    }
award-phoenix = Phönix
    .text = { $n } Flaggen nach dem ersten Verlust
award-cold_blood = Kaltblütig
    .text = { $n } Runden ohne Strom
award-early_bird = Früher Vogel
    .text = bei { $n } Flaggen als Erster
award-untouched = Unberührt
    .text = insgesamt { $n } Schaden
preview-room = Ein Rennen nach den Regeln von { $rules }. Nimm Platz oder sieh zu.
preview-course = Eine Strecke nach den Regeln von { $rules }: { $flags ->
        [one] eine Flagge
       *[other] { $flags } Flaggen
    } auf { $width } × { $height } Feldern.
after-picture = Bild
after-film = Aufzeichnung als Datei
after-film-text = Eine Datei mit dem ganzen Rennen: Sie spielt in jedem Browser, ohne diesen Server und ohne Netz
after-share-title = Dieses Rennen teilen
after-share-text = Link und Datei zeigen alles, auch die Karten, die man auf der Hand hatte.
