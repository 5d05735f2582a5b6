### In front of a table screen.

couch-title = On the couch
couch-text = The race on this screen, everybody's cards on their phones. No app, no account.
couch-begin = Show the table here
couch-code = Code on the TV
couch-show-on-tv = Show on a TV
couch-join = Take a seat with your phone
couch-qr = Picture for cameras: { $address }
couch-open = or open
couch-type = and type the code
couch-code-is = The code is { $letters }
couch-same-network = Same network. No app, no account.
couch-nobody = Nobody arrived? Phones must be in the same network; guest networks often keep them apart.
couch-other-address = Another address:
couch-alone = Only this computer reaches this server. To let phones in, start it with
couch-scan = scan to sit down
couch-choosing = choosing a robot
couch-asleep = phone asleep
couch-seconds = { $n } s to program
couch-no-clock = No clock
couch-sound = Press any key for sound
couch-nobody-yet = Nobody is here yet
couch-ready-of = { $ready } of { $all } are ready
couch-waits-for = { $count ->
    [one] { $names } is not ready yet
   *[other] { $names } are not ready yet
}
couch-starts = { $name } starts the race
couch-who = Who are you?
couch-watch = Only watch
couch-choose = Choose a robot
couch-ready = Ready
couch-not-ready = Not ready yet
couch-look-up = Look up
couch-missed = What did I miss?
couch-faces = Make a face
couch-face-ha = Ha
couch-face-oh = Oh
couch-face-ouch = Ouch
couch-face-grr = Grr
couch-face-hurry = Hurry
couch-face-thanks = Thanks
couch-next-flag = Next: flag { $n } on { $square }
couch-next-checkpoint = Next: checkpoint { $n } on { $square }
couch-away = { $n ->
    [one] { $n } square away
   *[other] { $n } squares away
}
couch-joining = join
couch-then = then { $phase }
couch-show = Watch
couch-decides = { $count ->
    [one] { $names } decides
   *[other] { $names } decide
}
couch-bots-think = The bots think
couch-phone-asleep = { $name }’s phone is asleep
couch-moment = One moment
couch-again = A rematch begins on the phones.
couch-host-opens = The host of the room opens its table screen.
couch-to-room = To the room
