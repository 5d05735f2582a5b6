### What happens in a race, one sentence for each kind of event.

event-turn-began = Turn { $turn_number } begins.
event-dealt = { $robot } is dealt { $count } cards{ event-cards }.
event-sealed = { $robot } is ready.
event-timed-out = { $robot } runs out of time: the open registers are filled at random.
event-power-down-announced = { $robot } will power down next turn.
event-powered-down = { $robot } is powered down.
event-powered-up = { $robot } powers up.
event-revealed = { $robot } reveals { $card }{ event-second }.
event-card-replaced = { $robot } now has { $card } in register { $in_register }.
event-card-randomized = { $robot } now has { $card } in register { $in_register } by the randomizer.
event-card-exchanged = { $robot } now has { $card } in register { $in_register } by { $option }.
event-moved = { $robot } moves from { $before } to { $after }.
    .off = { $robot } drives { event-off }.
event-pushed = { $robot } is pushed by { $by } from { $before } to { $after }.
    .off = { $robot } is pushed by { $by } { event-off }.
event-carried = A belt carries { $robot } from { $before } to { $after }{ event-and-turns }.
    .off = A belt carries { $robot } { event-off }.
event-shoved = A pusher shoves { $robot } from { $before } to { $after }.
    .off = A pusher shoves { $robot } { event-off }.
event-drifted = A current carries { $robot } from { $before } to { $after }{ event-and-turns }.
    .off = A current carries { $robot } { event-off }.
event-slid = { $robot } slides on oil from { $before } to { $after }.
    .off = { $robot } slides on oil { event-off }.
event-thrown = A repulsor field throws { $robot } from { $before } to { $after }.
    .off = A repulsor field throws { $robot } { event-off }.
event-jumped = A { event-passage } takes { $robot } from { $before } to { $after }.
    .off = A { event-passage } takes { $robot } { event-off }.
event-slowed = { $robot } on { $square } loses a square of movement to the { event-ground }.
event-fell = { $robot } is hurt by a fall over a ledge to { $square }.
event-burned = A flamer burns { $robot } on { $square }.
event-blocked = { $robot } on { $square } cannot go { $direction }.
event-turned = { $robot } turns to the { $facing }{ event-on-gear }.
event-shot = { $weapon ->
    [board] { $shooter } hits { $target } on { $square } with the laser{ event-for-points }.
    [further-laser] { $shooter } hits { $target } on { $square } with another laser{ event-for-points }.
    [tractor] { $shooter } hits { $target } on { $square } with the Tractor Beam.
    [pressor] { $shooter } hits { $target } on { $square } with the Pressor Beam.
    [howitzer] { $shooter } hits { $target } on { $square } with the Mini Howitzer{ event-for-points }.
    [radio] { $shooter } takes { $target } on { $square } under Radio Control.
    [scrambler] { $shooter } hits { $target } on { $square } with the Scrambler.
   *[other] { $shooter } hits { $target } on { $square } with the { $weapon }{ event-for-points }.
}
event-damaged = { $robot } takes { $points } damage and has { $damage }.
event-locked = { $known ->
    [no] Register { $in_register } of { $robot } is locked.
   *[yes] Register { $in_register } of { $robot } is locked with { $card }.
}
event-unlocked = Register { $in_register } of { $robot } is open again.
event-destroyed = { $cause ->
    [pit] { $robot } is destroyed in the pit at { $square } and has { event-lives-left } left.
    [edge] { $robot } is destroyed over the edge at { $square } and has { event-lives-left } left.
    [damage] { $robot } is destroyed by damage on { $square } and has { event-lives-left } left.
    [crusher] { $robot } is destroyed by a crusher on { $square } and has { event-lives-left } left.
   *[other] { $robot } is destroyed on { $square } ({ event-cause }) and has { event-lives-left } left.
}
event-option-drawn = { $robot } draws the option { $option }.
event-upgrade-bought = { $robot } buys { $option } for { $cubes } energy.
event-upgrade-taken = { $robot } now has { $option }.
event-option-lost = { $reason ->
    [exchange] { $robot } gives up the option { $option } instead of taking damage.
    [destruction] { $robot } loses the option { $option } by being destroyed.
    [destroyed] { $option } of { $robot } is destroyed.
    [used-up] { $option } of { $robot } is used up.
    [used] { $robot } has used { $option }, and it is gone.
    [scrapped] { $robot } scraps the option { $option }.
    [discarded-for-room] { $robot } discards { $option } to make room.
    [swapped] { $robot } loses { $option } to a Modular Chassis.
   *[other] { $robot } loses the option { $option } ({ $reason }).
}
event-option-used = { $which ->
    [recompile] { $robot } uses { $option }: new cards.
    [circuit-breaker] { $robot } uses { $option }: it will power down.
    [deflector-shield] { $robot } uses { $option }: no robot can shoot it.
    [admin-privilege] { $robot } uses { $option }: priority for this register.
   *[other] { $robot } uses { $option }.
}
event-option-recharged = { $robot } uses { $option }: recharged.
event-option-spent = { $which ->
    [ablative-coat] { $robot } uses { $option }: { $spent } of { $uses } points are used.
    [mini-howitzer] { $robot } uses { $option }: shot { $spent } of { $uses }.
   *[other] { $robot } uses { $option } ({ $spent } of { $uses }).
}
event-side-shielded = { $robot } uses { $option }: { $side }.
event-robot-targeted = { $robot } uses { $option }: { $target }.
event-register-targeted = { $robot } uses { $option }: it locks register { $in_register }.
event-option-targeted = { $robot } uses { $option }: it destroys { $aim }.
event-cards-stacked = { $robot } uses { $option }: cards on top of the deck: { $count }.
event-card-returned = { $robot } uses { $option }: { $card }.
event-teleported = { $robot } uses { $option }: to { $square }.
event-touched = { $goal ->
    [checkpoint] { $robot } reaches checkpoint { $flag } on { $square }.
   *[flag] { $robot } touches flag { $flag } on { $square }.
}
event-archived = { $robot } archives on { $square }.
event-repaired = { $robot } repairs { $points } damage and has { $damage }.
event-reentered = { $robot } comes back on { $square } facing { $facing }{ event-virtual }.
event-became-real = { $robot } becomes real.
event-flag-moved = { $goal ->
    [checkpoint] Checkpoint { $flag } goes from { $before } to { $after }.
   *[flag] Flag { $flag } goes from { $before } to { $after }.
}
event-flag-taken = { $robot } picks up flag { $flag }.
event-flag-dropped = { $robot } drops flag { $flag } on { $square }.
event-flag-claimed = { $robot } claims flag { $flag } for team { $team }.
event-home-chosen = The home of team { $team } is { $board }.
event-placed = { $robot } is put on { $square } facing { $facing }.
event-taken-off = { $robot } is taken off the floor on { $square }.
event-role-taken = { $role ->
    [runner] { $robot } is the runner.
    [blocker] { $robot } is the blocker.
    [superbot] { $robot } is now the SuperBot.
   *[other] { $robot } is now the { $role }.
}
event-board-turned = { $robot } tosses a coin: { event-coin }.
event-shop-filled = { $upgrades ->
    [none] In the shop: nothing.
   *[other] In the shop: { $upgrades }.
}
event-damage-dealt = { $robot } takes a { $card } card{ event-on-top }.
event-energy-taken = { $robot } takes { $cubes } energy and has { $energy }.
event-rebooted = { $cause ->
    [pit] { $robot } fell into the pit at { $square } and reboots.
    [edge] { $robot } went over the edge at { $square } and reboots.
    [worm] { $robot } leaves { $square } and reboots because of a worm.
    [upgrade] { $robot } leaves { $square } and reboots by its upgrade.
   *[other] { $robot } leaves { $square } ({ event-cause }) and reboots.
}
event-finished = { $goal ->
    [checkpoint] { $robot } has reached all checkpoints and comes in at place { $rank }.
   *[flag] { $robot } has touched all flags and comes in at place { $rank }.
}
event-eliminated = { $robot } is out of the race.
event-race-over = The race is over; { event-winners }.

# Parts of the sentences above.
event-board = The board
event-nowhere = off the floor
event-off = { $edge ->
    [N] off the north edge at { $before }
    [E] off the east edge at { $before }
    [S] off the south edge at { $before }
    [W] off the west edge at { $before }
   *[none] off the floor at { $before }
}
event-lives-left = { $lives ->
    [0] no life
    [one] 1 life
   *[other] { $lives } lives
}
event-second = { $second ->
    [none] { "" }
   *[other] { " " }and { $second }
}
event-cards = { $known ->
    [no] { "" }
   *[yes] : { $cards }
}
event-on-gear = { $means ->
    [gear] { " " }on a gear
   *[other] { "" }
}
event-and-turns = { $turned ->
    [0] { "" }
   *[other] { " " }and turns it
}
event-for-points = { $points ->
    [0] { "" }
   *[other] { " " }for { $points }
}
event-on-top = { $on_top ->
    [yes] { " " }on top of its deck
   *[no] { "" }
}
event-virtual = { $virtual ->
    [yes] { " " }as a virtual robot
   *[no] { "" }
}
event-coin = { $heads ->
    [yes] heads, the board turns
   *[no] tails
}
event-winners = { $count ->
    [0] nobody won
   *[other] { $winners } won
}
event-side-front = to the front
event-side-right = to the right
event-side-back = to the back
event-side-left = to the left
event-cause = { $cause }
event-passage = { $passage }
event-ground = { $ground }
