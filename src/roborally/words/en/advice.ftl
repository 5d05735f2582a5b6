### What speaks for and against a program, and what a preview comes to.

advice-ends = { $sure ->
    [always] Ends on { $square }.
    [probably] Probably ends on { $square }.
   *[perhaps] Perhaps ends on { $square }.
}
advice-finishes = { $sure ->
    [always] Finishes the race.
    [probably] Probably finishes the race.
   *[perhaps] Perhaps finishes the race.
}
advice-flag = { $sure ->
    [always] Touches flag { $number }.
    [probably] Probably touches flag { $number }.
   *[perhaps] Perhaps touches flag { $number }.
}
advice-checkpoint = { $sure ->
    [always] Reaches checkpoint { $number }.
    [probably] Probably reaches checkpoint { $number }.
   *[perhaps] Perhaps reaches checkpoint { $number }.
}
advice-destroyed = { $sure ->
    [always] Destroyed at { $square }.
    [probably] Probably destroyed at { $square }.
   *[perhaps] Perhaps destroyed at { $square }.
}
advice-reboots = { $sure ->
    [always] Reboots after { $square }.
    [probably] Probably reboots after { $square }.
   *[perhaps] Perhaps reboots after { $square }.
}
advice-damage = About { $points } damage.
advice-damage-cards = { $points ->
    [one] About { $points } damage card.
   *[other] About { $points } damage cards.
}
advice-slower = { $turns ->
    [one] About { $turns } turn slower than the fastest program.
   *[other] About { $turns } turns slower than the fastest program.
}
advice-next-flag = { $turns ->
    [one] Flag { $number } in the next turn or so.
   *[other] Flag { $number } in about { $turns } turns.
}
advice-next-checkpoint = { $turns ->
    [one] Checkpoint { $number } in the next turn or so.
   *[other] Checkpoint { $number } in about { $turns } turns.
}
advice-left = { $turns ->
    [one] About { $turns } more turn after this one.
   *[other] About { $turns } more turns after this one.
}
preview-flag = Reaches flag { $number } if nobody interferes.
preview-checkpoint = Reaches checkpoint { $number } if nobody interferes.
preview-destroyed = { $cause ->
    [pit] { $robot } falls into the pit at { $square } in register { $register }.
    [edge] { $robot } goes over the edge at { $square } in register { $register }.
    [damage] { $robot } is destroyed by damage on { $square } in register { $register }.
    [crusher] { $robot } is crushed on { $square } in register { $register }.
    [worm] { $robot } reboots in register { $register } because of a worm.
   *[other] { $robot } is destroyed on { $square } in register { $register }.
}
preview-reboots = { $cause ->
    [pit] { $robot } falls into the pit at { $square } in register { $register }.
    [edge] { $robot } goes over the edge at { $square } in register { $register }.
    [damage] { $robot } is destroyed by damage on { $square } in register { $register }.
    [crusher] { $robot } is crushed on { $square } in register { $register }.
    [worm] { $robot } reboots in register { $register } because of a worm.
   *[other] { $robot } reboots in register { $register }.
}
preview-chance = From register { $register } on chance decides.
preview-choice = In register { $register } you choose what happens.
preview-ends = Ends on { $square } facing { $facing }.
