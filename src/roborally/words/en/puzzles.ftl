### Puzzles: what is to be reached, and what a program led to.

puzzle-goal-win = Win the race in this turn with { $robot }.
puzzle-goal-flag = Touch flag { $number } in this turn with { $robot }, and stay whole.
puzzle-goal-checkpoint = Reach checkpoint { $number } in this turn with { $robot }, without a reboot.
puzzle-goal-survive = Bring { $robot } through this turn whole.
puzzle-goal-shove = Have { $rival } destroyed in this turn, and keep { $robot } whole.
puzzle-others-still = The others stand still, but their lasers fire.
puzzle-others-move = The others play the programs that lie open.
puzzle-solved = Solved
puzzle-missed = Not yet
turn-goal = { $goal ->
    [checkpoint] Reaches checkpoint { $number } in register { $register }.
   *[flag] Touches flag { $number } in register { $register }.
}
turn-wins = Wins in register { $register }.
turn-pushes = Pushes { $robot } in register { $register }.
turn-destroyed = Is destroyed on { $square } in register { $register }.
turn-rebooted = Reboots in register { $register }.
turn-rival = { $robot } is destroyed in register { $register }.
turn-damage = { $n ->
    [one] Takes 1 damage.
   *[other] Takes { $n } damage.
}
turn-ends = Ends on { $square }, facing { $facing }.
