### Lektionen: ihr Rahmen, und was nach einer Lage erwartet wird.

track-classic = Klassisch
    .about = die Regeln von 2005
track-modern = 2016
    .about = eigene Decks und Energie
track-oldest = 1994
    .about = was anders ist als 2005
track-grand-prix = Grand Prix
    .about = neue Felder, Rennen per Post
hint-compare = Vergleiche { $one } mit { $other } in Register { $register }.
hint-answers = Zwei Antworten sind einen Gedanken wert: { $one } und { $other }.
hint-solution = { $answer }. { $why }
lesson-reached = Genau so.
lesson-late = Geschafft, aber erst in Register { $register }. Es geht bis Register { $par }.
lesson-missed = Diesmal nicht.
expect-robot = { $robot } { $what }
expect-at = steht auf { $square }
expect-facing = schaut nach { $facing }
expect-destroyed-yes = ist zerstört
expect-destroyed-no = ist heil
expect-gone-yes = ist verloren
expect-gone-no = ist noch da
expect-damage = { $n ->
    [0] hat keinen Schaden
   *[other] hat { $n } Schaden
}
expect-lives = hat noch { $n ->
    [one] 1 Leben
   *[other] { $n } Leben
}
expect-flags = { $n ->
    [0] hat keine Flagge berührt
    [one] hat Flagge 1 berührt
   *[other] hat { $n } Flaggen berührt
}
expect-checkpoints = { $n ->
    [0] hat keinen Checkpoint erreicht
    [one] hat Checkpoint 1 erreicht
   *[other] hat { $n } Checkpoints erreicht
}
expect-energy = hat { $n } Energie
expect-spam = { $n ->
    [0] hat kein SPAM auf seinem Ablagestapel
   *[other] hat { $n } SPAM auf seinem Ablagestapel
}
expect-cards = hat { $n } Karten auf der Hand
expect-locked = hat { $n ->
    [one] Register { $names } gesperrt
   *[other] die Register { $names } gesperrt
}
expect-locked-none = hat kein gesperrtes Register
expect-power-on = ist eingeschaltet
expect-power-down = ist abgeschaltet
expect-power-announced = hat das Abschalten angesagt
expect-rebooted-yes = ist neu gestartet
expect-rebooted-no = ist nicht neu gestartet
expect-virtual-yes = ist virtuell
expect-virtual-no = ist echt
expect-archive = kommt auf { $square } zurück
expect-options = hat { $names }
expect-options-none = hat keine Option
expect-option_count = hat { $n ->
    [one] 1 Option
   *[other] { $n } Optionen
}
expect-upgrades = hat { $names }
expect-upgrades-none = hat kein Upgrade
