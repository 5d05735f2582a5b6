### What an answer leads to: short sentences without a subject, about the robot that is asked for.

consequence-wins = Wins the race
consequence-falls-pit = Falls into the pit at { $square }
consequence-falls-edge = Falls off the floor at { $square }
consequence-falls-damage = Destroyed by damage on { $square }
consequence-falls-crusher = Crushed on { $square }
consequence-falls-worm = Reboots because of the worm
consequence-falls-upgrade = Reboots
consequence-falls-other = Destroyed on { $square }
consequence-lives = { $n ->
    [one] 1 life left
   *[other] { $n } lives left
}
consequence-flag = Touches flag { $number }
consequence-checkpoint = Reaches checkpoint { $number }
consequence-damage = { $n ->
    [one] 1 more damage, { $damage } in all
   *[other] { $n } more damage, { $damage } in all
}
consequence-damage-hand = { $damage } damage. With that you get { $cards } cards
consequence-card-taken = Takes { $n } { $card }
consequence-card-gone = { $n } { $card } less
consequence-repaired = Repairs { $n } damage, { $damage } left
consequence-locks = Locks register { $registers }
consequence-opens = Frees register { $registers }
consequence-rests-planned = Next turn no cards, and all damage is repaired, unless it is destroyed before
consequence-rests-next = Next turn no cards, and all damage is repaired
consequence-rests = No cards this turn, and all damage is repaired
consequence-wakes = Is on again. Next turn you get { $cards } cards
consequence-wakes-now = Is on again. You get { $cards } cards
consequence-returns-now = Comes back with { $damage } damage. You get { $cards } cards
consequence-returns = Comes back with { $damage } damage. Next turn you get { $cards } cards
consequence-energy-paid = Costs { $n } energy, { $left } left
consequence-energy = { $n } more energy, { $left } in all
consequence-loses = Loses { $option }
consequence-loses-one = Loses one card of your choice
consequence-gets = Gets { $option }
consequence-cards-swapped = { $n ->
    [one] Swaps 1 card
   *[other] Swaps { $n } cards
}
consequence-cards-new = Other cards in the hand
consequence-cards-more = { $n ->
    [one] 1 more card in the hand
   *[other] { $n } more cards in the hand
}
consequence-kept = Is kept on { $option } for later
consequence-on-deck = { $n ->
    [one] Lies on top of the deck
   *[other] Lie on top of the deck
}
consequence-other-falls-pit = { $robot } falls into the pit at { $square }
consequence-other-falls-edge = { $robot } falls off the floor at { $square }
consequence-other-falls-damage = { $robot } is destroyed on { $square }
consequence-other-falls-crusher = { $robot } is crushed on { $square }
consequence-other-falls-worm = { $robot } reboots
consequence-other-falls-upgrade = { $robot } reboots
consequence-other-falls-other = { $robot } is destroyed on { $square }
consequence-other-flag = { $robot } touches flag { $number }
consequence-other-checkpoint = { $robot } reaches checkpoint { $number }
consequence-other-damage = { $robot } takes { $n } damage
consequence-other-card = { $robot } takes { $n } { $card }
consequence-other-locks = Locks register { $registers } of { $robot }
consequence-other-loses = { $robot } loses { $option }
consequence-other-gets = { $robot } gets { $option }
consequence-ends = Ends on { $square } facing { $facing }
consequence-stays = Stays on { $square } facing { $facing }
consequence-drives = Drives as usual
consequence-drives-to = Drives as usual and ends on { $square } facing { $facing }
consequence-other-ends = { $robot } ends on { $square }
consequence-other-faces = { $robot } faces { $facing }
consequence-flag-ahead = Flag { $number } lies straight ahead
consequence-checkpoint-ahead = Checkpoint { $number } lies straight ahead
consequence-pit-ahead = { $n ->
    [0] A pit right ahead
    [one] 1 free square, then a pit
   *[other] { $n } free squares, then a pit
}
consequence-edge-ahead = { $n ->
    [0] The edge right ahead
    [one] 1 free square, then the edge
   *[other] { $n } free squares, then the edge
}
consequence-wall-ahead = { $n ->
    [0] A wall right ahead
    [one] 1 free square, then a wall
   *[other] { $n } free squares, then a wall
}
consequence-flag-far = { $n ->
    [one] 1 square to flag { $number }
   *[other] { $n } squares to flag { $number }
}
consequence-checkpoint-far = { $n ->
    [one] 1 square to checkpoint { $number }
   *[other] { $n } squares to checkpoint { $number }
}
consequence-robot-there = { $robot } is in sight there now
consequence-nobody-there = Nobody is in sight there now
consequence-steady = Gears and belts do not turn it this turn
consequence-unsteady = Gears and belts turn it as usual
consequence-drawn-soon = Lies on top of the deck of { $robot }
consequence-drawn-later = Comes up when { $robot } shuffles
consequence-home = Your flag is on { $own }, the one to capture on { $other }
consequence-their-flag-far = { $n ->
    [one] 1 square to the other flag
   *[other] { $n } squares to the other flag
}
consequence-their-flag-carried = The other flag is being carried
consequence-nothing = No effect
consequence-open = Cannot be foreseen
consequence-likely = { $sentence }, most likely.
consequence-tries = { $sentence } in { $times } of { $of } tries.
consequence-certain = { $sentence }.
