### What speaks for and against a program, and what a preview comes to.

advice-ends = { $sure ->
    [always] Endet auf { $square }.
    [probably] Endet wahrscheinlich auf { $square }.
   *[perhaps] Endet vielleicht auf { $square }.
}
advice-finishes = { $sure ->
    [always] Beendet das Rennen.
    [probably] Beendet wahrscheinlich das Rennen.
   *[perhaps] Beendet vielleicht das Rennen.
}
advice-flag = { $sure ->
    [always] Berührt Flagge { $number }.
    [probably] Berührt wahrscheinlich Flagge { $number }.
   *[perhaps] Berührt vielleicht Flagge { $number }.
}
advice-checkpoint = { $sure ->
    [always] Erreicht Checkpoint { $number }.
    [probably] Erreicht wahrscheinlich Checkpoint { $number }.
   *[perhaps] Erreicht vielleicht Checkpoint { $number }.
}
advice-destroyed = { $sure ->
    [always] Wird bei { $square } zerstört.
    [probably] Wird wahrscheinlich bei { $square } zerstört.
   *[perhaps] Wird vielleicht bei { $square } zerstört.
}
advice-reboots = { $sure ->
    [always] Startet nach { $square } neu.
    [probably] Startet wahrscheinlich nach { $square } neu.
   *[perhaps] Startet vielleicht nach { $square } neu.
}
advice-damage = Etwa { $points } Schaden.
advice-damage-cards = { $points ->
    [one] Etwa { $points } Schadenskarte.
   *[other] Etwa { $points } Schadenskarten.
}
advice-slower = { $turns ->
    [one] Etwa { $turns } Runde langsamer als das schnellste Programm.
   *[other] Etwa { $turns } Runden langsamer als das schnellste Programm.
}
advice-next-flag = { $turns ->
    [one] Flagge { $number } etwa in der nächsten Runde.
   *[other] Flagge { $number } in etwa { $turns } Runden.
}
advice-next-checkpoint = { $turns ->
    [one] Checkpoint { $number } etwa in der nächsten Runde.
   *[other] Checkpoint { $number } in etwa { $turns } Runden.
}
advice-left = { $turns ->
    [one] Danach noch etwa { $turns } Runde.
   *[other] Danach noch etwa { $turns } Runden.
}
preview-flag = Erreicht Flagge { $number }, wenn niemand stört.
preview-checkpoint = Erreicht Checkpoint { $number }, wenn niemand stört.
preview-destroyed = { $cause ->
    [pit] { $robot } fällt in Register { $register } bei { $square } in die Grube.
    [edge] { $robot } gerät in Register { $register } bei { $square } über den Rand.
    [damage] { $robot } wird in Register { $register } auf { $square } durch Schaden zerstört.
    [crusher] { $robot } wird in Register { $register } auf { $square } zerquetscht.
    [worm] { $robot } startet in Register { $register } wegen eines Wurms neu.
   *[other] { $robot } wird in Register { $register } auf { $square } zerstört.
}
preview-reboots = { $cause ->
    [pit] { $robot } fällt in Register { $register } bei { $square } in die Grube.
    [edge] { $robot } gerät in Register { $register } bei { $square } über den Rand.
    [damage] { $robot } wird in Register { $register } auf { $square } durch Schaden zerstört.
    [crusher] { $robot } wird in Register { $register } auf { $square } zerquetscht.
    [worm] { $robot } startet in Register { $register } wegen eines Wurms neu.
   *[other] { $robot } startet in Register { $register } neu.
}
preview-chance = Ab Register { $register } entscheidet der Zufall.
preview-choice = In Register { $register } wählst du, was geschieht.
preview-ends = Endet auf { $square } mit Blick nach { $facing }.
