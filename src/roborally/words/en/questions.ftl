### Questions to a player: titles, what they are about, and their answers in words.

ask-program-registers = Program { $robot }
    .text = One card for each open register; they are carried out in this order.
ask-initial-facing = Where does { $robot } face?
    .text = The race begins, and everybody chooses at the same time.
    .topic = facing
    .order = face { $what }
ask-reentry-facing = Where does { $robot } face?
    .text = It comes back on { $square }.
    .topic = return facing
    .order = return facing { $what }
ask-reboot-facing = Where does { $robot } face?
    .text = It reboots on { $square }.
ask-reentry-space = Where does { $robot } come back?
    .text = Its archive square is taken, so it comes back beside it.
ask-choose-start-gear = Where does { $robot } start?
    .text = Any free start gear; the others choose among the rest.
ask-reboot-start-fallback = Where does { $robot } reboot?
    .text = Its start gear cannot be cleared; it takes a free one.
ask-return-powered-down = Does { $robot } come back powered down?
    .text = Powered down it gets no cards for a turn, and all its damage is repaired.
    .answer-normal = Powered up
    .answer-down = Powered down
    .topic = return
    .order-down = return powered down
    .order-normal = return normally
ask-announce-power-down = Power { $robot } down next turn?
    .text = It has { $damage } damage. Powered down it gets no cards for a turn, and all is repaired.
    .answer-pass = Stay on
    .answer-down = Power down next turn
ask-stay-powered-down = Does { $robot } stay powered down?
    .text = It has { $damage } damage. If it stays down, that is repaired as well.
    .answer-wake = Power up
    .answer-stay = Stay powered down
ask-block-damage-with-option = Give up an option instead of 1 damage?
    .text = { $robot } has { $damage } damage, and 1 more is on its way. Every point is asked about alone.
    .text-down = { $robot } comes back powered down: all its damage is repaired before the next cards.
    .answer-take = Take the damage
    .answer = Give up { $what }
    .topic = instead of damage
    .order = save me with { $what }
ask-lose-option = Which option does { $robot } lose?
    .text = A robot that is destroyed loses one of its options.
    .answer = Lose { $what }
    .topic = lose
    .order = lose { $what }
ask-repair-choice = What is repaired first?
    .text = 1 damage is repaired, and a locked register is freed with it.
    .answer-damage = Repair 1 damage
    .answer = Free register { $what }
    .topic = unlock
    .order = unlock: { $what }
ask-repair-or-option = Repair, or draw an option?
    .text = It has { $damage } damage. The site repairs 2, or gives an option.
    .answer-repair = Repair 2 damage
    .answer-option = Draw an option
    .topic = two wrenches
    .order-repair = repair
    .order-option = take option
ask-chop-shop = Chop shop: what is done?
    .text = An option may be scrapped for a new one, or one that is used up be charged again.
    .answer-draw = Draw an option
    .topic = chop shop
    .order-draw = draw an option at the chop shop
    .order-scrap = scrap { $what }
    .order-recharge = recharge { $what }
ask-buy-upgrade = Buy an upgrade?
    .text = One upgrade each round. You have { $energy } energy.
    .answer-pass = Buy nothing
    .answer = Buy { $what }
ask-discard-for-room = What makes room for { $upgrade }?
    .text = There is room for three of a kind. What goes is out of the game.
    .answer-cancel = Do not buy it
    .answer = Discard { $what }
ask-pick-damage = Which damage card does { $robot } take?
    .text = The pile of the card it should take is empty; it takes another one.
ask-weasel = Weasel Routine: which way to turn?
    .text = This card turns the robot as you like.
ask-sandbox = Sandbox Routine: which card is it?
    .text = This card stands for a move or turn of your choice.
ask-play-upgrade = { $moment ->
    [before] Use an upgrade before the card?
    [after] Use an upgrade after the card?
   *[now] Use an upgrade this turn?
}
    .text = Each works once; then you are asked about the others again.
ask-recompile = { $card }: swap the hand?
    .answer-keep = Keep the hand
    .answer-redraw = Draw a new hand
    .not-by-post = (not by post: the new hand would have to be sent out first)
ask-flywheel-take = { $card }: take its card?
    .answer-leave = Leave it there
    .answer-take = Take it into the hand
    .order-take = take flywheel card
ask-flywheel-store = { $card }: lay a card on it?
    .topic = flywheel
ask-conditional-store = { $card }: lay a card on it?
    .topic = conditional program
ask-conditional-swap = { $card }: play its card now?
    .answer-no = Play the card of the register
    .answer-swap = Play the card that lies on it
    .topic = swap
    .order-swap = swap
    .order-no = do not swap
ask-abort-switch = { $card }: replace this card?
    .answer-no = Play this card
    .answer-abort = Replace it by the top card
    .topic = abort
    .order-abort = abort
    .order-no = do not abort
ask-brakes = { $card }: does { $robot } move?
    .answer-1 = Move 1 square
    .answer-0 = Stay
    .topic = brakes
    .order-0 = brake
    .order-1 = do not brake
ask-afterburner = { $card }: how far does { $robot } move?
    .answer = Move { $what } squares
ask-fourth-gear = { $card }: how far does { $robot } move?
    .answer = Move { $what } squares
    .topic = fourth gear
    .order-4 = use fourth gear
    .order-3 = do not use fourth gear
ask-reverse-gear = { $card }: how far does { $robot } back up?
    .answer-1 = Back up 1 square
    .answer-2 = Back up 2 squares
    .topic = reverse gears
    .order-2 = use reverse gears
    .order-1 = do not use reverse gears
ask-pair-mode = { $card }: how are two cards played?
    .answer-crab = One square to the side
    .answer-dual = A shorter move, then the turn
ask-gyro-state = { $card }: on this turn?
    .answer-active = On
    .answer-inactive = Off
    .topic = gyro
    .order-active = gyro on
    .order-inactive = gyro off
ask-shield-side = { $card }: which side is covered?
    .topic = shield
    .order = shield: { $what }
ask-turret-side = { $card }: where does it point?
    .topic = turret
    .order = turret: { $what }
ask-mechanical-arm = { $card }: what does it touch?
    .answer-none = Touch nothing
    .topic = arm
    .order-always = use arm
ask-weapon-choice = { $many ->
    [yes] Laser or another weapon at { $target }?
   *[no] Laser or { OR($weapons) } at { $target }?
}
    .text = Another weapon may be fired instead of the main laser.
    .answer-laser = Main laser
    .topic = weapon
    .order = use { $what }
    .order-laser = use laser
ask-high-power-path = { $card }: shoot through?
    .answer-through = Shoot through
    .answer-stop = Stop at what is first in the way
    .topic = high power laser
    .order-through = fire through
    .order-stop = do not fire through
ask-fire-control = { $card }: what does the hit on { $target } do?
    .answer-damage = Plain damage
    .topic = fire control
    .order-lock = lock phase { $what }
    .order-destroy = destroy { $what }
ask-tricksy-keep-option = { $card }: which option is kept?
ask-assign-runner-blocker = { $card }: which robot runs?
ask-ctf-home-board = { $card }: which board is home?
    .text = Your team defends the flag on it and captures the one on the other board.
ask-ctf-place-robot = { $card }: where does { $robot } start?
    .text = Anywhere in the six rows farthest from the other board, except in pits.
ask-ctf-return-place = { $card }: where does { $robot } come back?
    .text = Anywhere in the six rows farthest from the other board, not facing a robot nearby.
ask-use-memory-swap = Use { $card }?
    .title-drawn = { $card }: which cards go on the deck?
    .text-drawn = The first one lies on top and is drawn first.
ask-use-spam-blocker = Use { $card }?
ask-use-recompile = Use { $card }?
ask-use-defrag = { $card }: which damage card goes?
ask-cache-memory = { $card }: which cards go on the deck?
ask-install-routine = Use { $card } now?
ask-use-recharge = Use { $card } now?
ask-manual-sort = { $card }: go first?
ask-admin-privilege = { $card }: go first?
ask-deflector-shield = { $card }: pay 1 energy?
ask-refresh = { $card }: play another card instead?
    .answer-no = Play the card as it is
ask-refresh-purge = { $card }: what happens to the old card?
    .answer-purge = Back to its pile
    .answer-keep = Keep it
ask-boink = { $moment ->
    [before] Use { $card } before the card?
    [after] Use { $card } after the card?
   *[now] Use { $card } this turn?
}
ask-zoop = { $moment ->
    [before] Use { $card } before the card?
    [after] Use { $card } after the card?
   *[now] Use { $card } this turn?
}
ask-reboot-upgrade = { $moment ->
    [before] Use { $card } before the card?
    [after] Use { $card } after the card?
   *[now] Use { $card } this turn?
}
    .answer-before = Reboot
    .answer-after = Reboot
ask-hack = { $card }: play the card again?
ask-crab-legs = { $card }: how does { $robot } move?
    .answer-plain = Straight on as usual
ask-teleporter = { $card }: jump to { $square }?
ask-side-arms = { $card }: where is { $target } pushed?
ask-modular-take = { $card }: what is taken from { $target }?
ask-rail-gun = { $card }: shoot through?
    .answer-through = Shoot through everything
    .answer-stop = Stop at what is first in the way
ask-rear-laser = { $card }: fire backward too?
    .answer-fire = Fire backward too
    .answer-hold = Only forward
ask-pressor = { $card }: push { $target } away?
    .answer-not = Do not push
    .answer-push = Push 1 square
ask-tractor = { $card }: pull { $target } nearer?
    .answer-not = Do not pull
    .answer-pull = Pull 1 square
ask-howitzer = { $card }: who is hit harder?
    .answer-none = Nobody
ask-blue-screen = { $card }: which card does { $target } get?
ask-needler-or-bluescreen = { $card }: which card does { $target } get?
ask-corruption-wave = { $card }: where does the SPAM go?
    .answer-top = On top of the deck
    .answer-discard = On the discard pile

# A question that has no words yet.
ask-other = { $who }: { $question }

# Answers that mean the same in all questions.
answer-pass = No
answer-no = No
answer-not = No
answer-none = None
answer-yes = Yes
answer-now = Use it now
answer-later = Later
answer-left = Left
answer-right = Right
answer-front = Front
answer-back = Back
answer-straight = Straight on
answer-nothing = Nothing
answer-draw = Draw an option
answer-before = Before the card
answer-after = After the card
answer-Trojan = Trojan Horse
answer-Worm = Worm

# Answers that do something to a card or register.
verb-destroy = Destroy { $what }
verb-scrap = Scrap { $what } for another
verb-recharge = Recharge { $what }
verb-lock = Lock register { $what }
