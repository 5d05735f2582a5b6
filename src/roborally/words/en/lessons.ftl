### Lessons: their frame, and what is expected after a situation.

track-classic = Classic
    .about = the rules of 2005
track-modern = 2016
    .about = own decks and energy
track-oldest = 1994
    .about = what differs from 2005
track-grand-prix = Grand Prix
    .about = new ground, raced by post
hint-compare = Compare { $one } with { $other } in register { $register }.
hint-answers = Two answers are worth a thought: { $one } and { $other }.
hint-solution = { $answer }. { $why }
lesson-reached = That is it.
lesson-late = You are there, but in register { $register }. It can be done by register { $par }.
lesson-missed = Not this time.
expect-robot = { $robot } { $what }
expect-at = stands on { $square }
expect-facing = faces { $facing }
expect-destroyed-yes = is destroyed
expect-destroyed-no = is whole
expect-gone-yes = is lost
expect-gone-no = is still there
expect-damage = { $n ->
    [0] has no damage
    [one] has 1 damage
   *[other] has { $n } damage
}
expect-lives = has { $n ->
    [one] 1 life left
   *[other] { $n } lives left
}
expect-flags = { $n ->
    [0] has touched no flag
    [one] has touched flag 1
   *[other] has touched { $n } flags
}
expect-checkpoints = { $n ->
    [0] has reached no checkpoint
    [one] has reached checkpoint 1
   *[other] has reached { $n } checkpoints
}
expect-energy = has { $n } energy
expect-spam = { $n ->
    [0] has no SPAM in its discard pile
    [one] has 1 SPAM in its discard pile
   *[other] has { $n } SPAM in its discard pile
}
expect-cards = holds { $n } cards
expect-locked = has { $n ->
    [one] register { $names } locked
   *[other] registers { $names } locked
}
expect-locked-none = has no register locked
expect-power-on = is powered up
expect-power-down = is powered down
expect-power-announced = has announced a power-down
expect-rebooted-yes = has rebooted
expect-rebooted-no = has not rebooted
expect-virtual-yes = is virtual
expect-virtual-no = is real
expect-archive = comes back on { $square }
expect-options = has { $names }
expect-options-none = has no option
expect-option_count = has { $n ->
    [one] 1 option
   *[other] { $n } options
}
expect-upgrades = has { $names }
expect-upgrades-none = has no upgrade
