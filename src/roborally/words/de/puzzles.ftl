### Rätsel: was erreicht werden soll, und wozu ein Programm geführt hat.

puzzle-goal-win = Gewinne in dieser Runde mit { $robot }.
puzzle-goal-flag = Berühre in dieser Runde mit { $robot } Flagge { $number } und bleib dabei heil.
puzzle-goal-checkpoint = Erreiche in dieser Runde mit { $robot } Checkpoint { $number }, ohne neu zu starten.
puzzle-goal-survive = Bring { $robot } heil durch diese Runde.
puzzle-goal-shove = Sorg dafür, dass { $rival } in dieser Runde zerstört wird und { $robot } heil bleibt.
puzzle-others-still = Die anderen bleiben stehen, aber ihre Laser feuern.
puzzle-others-move = Die anderen spielen die Programme, die offen liegen.
puzzle-solved = Gelöst
puzzle-missed = Noch nicht
turn-goal = { $goal ->
    [checkpoint] Erreicht Checkpoint { $number } in Register { $register }.
   *[flag] Berührt Flagge { $number } in Register { $register }.
}
turn-wins = Gewinnt in Register { $register }.
turn-pushes = Schiebt { $robot } in Register { $register }.
turn-destroyed = Wird auf { $square } in Register { $register } zerstört.
turn-rebooted = Startet in Register { $register } neu.
turn-rival = { $robot } wird in Register { $register } zerstört.
turn-damage = { $n ->
    [one] Nimmt 1 Schaden.
   *[other] Nimmt { $n } Schaden.
}
turn-ends = Endet auf { $square }, Blick nach { $facing }.
