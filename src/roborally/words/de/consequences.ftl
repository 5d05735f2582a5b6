### What an answer leads to: short sentences without a subject, about the robot that is asked for.

consequence-wins = Gewinnt das Rennen
consequence-falls-pit = Fällt bei { $square } in die Grube
consequence-falls-edge = Fällt bei { $square } über den Rand
consequence-falls-damage = Wird auf { $square } durch Schaden zerstört
consequence-falls-crusher = Wird auf { $square } zerquetscht
consequence-falls-worm = Startet wegen des Wurms neu
consequence-falls-upgrade = Startet neu
consequence-falls-other = Wird auf { $square } zerstört
consequence-lives = { $n ->
    [one] Noch 1 Leben
   *[other] Noch { $n } Leben
}
consequence-flag = Berührt Flagge { $number }
consequence-checkpoint = Erreicht Checkpoint { $number }
consequence-damage = { $n } Schaden mehr, zusammen { $damage }
consequence-damage-hand = { $damage } Schaden. Damit bekommst du { $cards } Karten
consequence-card-taken = Nimmt { $n } { $card }
consequence-card-gone = { $n } { $card } weniger
consequence-repaired = Repariert { $n } Schaden, { $damage } bleiben
consequence-locks = Sperrt Register { $registers }
consequence-opens = Gibt Register { $registers } frei
consequence-rests-planned = Nächste Runde keine Karten, dafür wird aller Schaden repariert, falls er nicht vorher zerstört wird
consequence-rests-next = Nächste Runde keine Karten, dafür wird aller Schaden repariert
consequence-rests = Diese Runde keine Karten, dafür wird aller Schaden repariert
consequence-wakes = Ist wieder an. Nächste Runde bekommst du { $cards } Karten
consequence-wakes-now = Ist wieder an. Du bekommst { $cards } Karten
consequence-returns-now = Kommt mit { $damage } Schaden zurück. Du bekommst { $cards } Karten
consequence-returns = Kommt mit { $damage } Schaden zurück. Nächste Runde bekommst du { $cards } Karten
consequence-energy-paid = Kostet { $n } Energie, { $left } übrig
consequence-energy = { $n } Energie mehr, zusammen { $left }
consequence-loses = Verliert { $option }
consequence-loses-one = Verliert eine Karte deiner Wahl
consequence-gets = Bekommt { $option }
consequence-cards-swapped = { $n ->
    [one] Tauscht 1 Karte
   *[other] Tauscht { $n } Karten
}
consequence-cards-new = Andere Karten auf der Hand
consequence-cards-more = { $n ->
    [one] 1 Karte mehr auf der Hand
   *[other] { $n } Karten mehr auf der Hand
}
consequence-kept = Bleibt für später liegen ({ $option })
consequence-on-deck = { $n ->
    [one] Liegt oben auf dem Stapel
   *[other] Liegen oben auf dem Stapel
}
consequence-other-falls-pit = { $robot } fällt bei { $square } in die Grube
consequence-other-falls-edge = { $robot } fällt bei { $square } über den Rand
consequence-other-falls-damage = { $robot } wird auf { $square } zerstört
consequence-other-falls-crusher = { $robot } wird auf { $square } zerquetscht
consequence-other-falls-worm = { $robot } startet neu
consequence-other-falls-upgrade = { $robot } startet neu
consequence-other-falls-other = { $robot } wird auf { $square } zerstört
consequence-other-flag = { $robot } berührt Flagge { $number }
consequence-other-checkpoint = { $robot } erreicht Checkpoint { $number }
consequence-other-damage = { $robot } nimmt { $n } Schaden
consequence-other-card = { $robot } nimmt { $n } { $card }
consequence-other-locks = Sperrt Register { $registers } von { $robot }
consequence-other-loses = { $robot } verliert { $option }
consequence-other-gets = { $robot } bekommt { $option }
consequence-ends = Endet auf { $square } mit Blick nach { $facing }
consequence-stays = Bleibt auf { $square } mit Blick nach { $facing }
consequence-drives = Fährt wie üblich
consequence-drives-to = Fährt wie üblich und endet auf { $square } mit Blick nach { $facing }
consequence-other-ends = { $robot } endet auf { $square }
consequence-other-faces = { $robot } schaut nach { $facing }
consequence-flag-ahead = Flagge { $number } liegt geradeaus
consequence-checkpoint-ahead = Checkpoint { $number } liegt geradeaus
consequence-pit-ahead = { $n ->
    [0] Grube direkt voraus
    [one] 1 freies Feld, dann eine Grube
   *[other] { $n } freie Felder, dann eine Grube
}
consequence-edge-ahead = { $n ->
    [0] Rand direkt voraus
    [one] 1 freies Feld, dann der Rand
   *[other] { $n } freie Felder, dann der Rand
}
consequence-wall-ahead = { $n ->
    [0] Wand direkt voraus
    [one] 1 freies Feld, dann eine Wand
   *[other] { $n } freie Felder, dann eine Wand
}
consequence-flag-far = { $n ->
    [one] 1 Feld bis Flagge { $number }
   *[other] { $n } Felder bis Flagge { $number }
}
consequence-checkpoint-far = { $n ->
    [one] 1 Feld bis Checkpoint { $number }
   *[other] { $n } Felder bis Checkpoint { $number }
}
consequence-robot-there = Dort ist jetzt { $robot } in Sicht
consequence-nobody-there = Dort ist jetzt niemand in Sicht
consequence-steady = Zahnräder und Bänder drehen ihn diese Runde nicht
consequence-unsteady = Zahnräder und Bänder drehen ihn wie üblich
consequence-drawn-soon = Liegt oben auf dem Stapel von { $robot }
consequence-drawn-later = Kommt dran, wenn { $robot } mischt
consequence-home = Eure Flagge steht auf { $own }, die zu erobernde auf { $other }
consequence-their-flag-far = { $n ->
    [one] 1 Feld bis zur anderen Flagge
   *[other] { $n } Felder bis zur anderen Flagge
}
consequence-their-flag-carried = Die andere Flagge wird gerade getragen
consequence-nothing = Keine Wirkung
consequence-open = Lässt sich nicht vorhersehen
consequence-likely = { $sentence }, sehr wahrscheinlich.
consequence-tries = { $sentence }, in { $times } von { $of } Versuchen.
consequence-certain = { $sentence }.
