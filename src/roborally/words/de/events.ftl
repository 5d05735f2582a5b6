### What happens in a race, one sentence for each kind of event.

event-turn-began = Runde { $turn_number } beginnt.
event-dealt = { $robot } erhält { $count } Karten{ event-cards }.
event-sealed = { $robot } ist fertig.
event-timed-out = { $robot } hat keine Zeit mehr: Die offenen Register werden zufällig gefüllt.
event-power-down-announced = { $robot } schaltet sich in der nächsten Runde ab.
event-powered-down = { $robot } ist abgeschaltet.
event-powered-up = { $robot } schaltet sich wieder ein.
event-revealed = { $robot } deckt { $card }{ event-second } auf.
event-card-replaced = { $robot } hat jetzt { $card } in Register { $in_register }.
event-card-randomized = { $robot } hat jetzt { $card } in Register { $in_register } durch den Zufallsgenerator.
event-card-exchanged = { $robot } hat jetzt { $card } in Register { $in_register } durch { $option }.
event-moved = { $robot } fährt von { $before } nach { $after }.
    .off = { $robot } fährt { event-off }.
event-pushed = { $robot } wird von { $by } von { $before } nach { $after } geschoben.
    .off = { $robot } wird von { $by } { event-off } geschoben.
event-carried = Ein Fließband trägt { $robot } von { $before } nach { $after }{ event-and-turns }.
    .off = Ein Fließband trägt { $robot } { event-off }.
event-shoved = Ein Schieber stößt { $robot } von { $before } nach { $after }.
    .off = Ein Schieber stößt { $robot } { event-off }.
event-drifted = Eine Strömung trägt { $robot } von { $before } nach { $after }{ event-and-turns }.
    .off = Eine Strömung trägt { $robot } { event-off }.
event-slid = { $robot } rutscht auf Öl von { $before } nach { $after }.
    .off = { $robot } rutscht auf Öl { event-off }.
event-thrown = Ein Abstoßungsfeld wirft { $robot } von { $before } nach { $after }.
    .off = Ein Abstoßungsfeld wirft { $robot } { event-off }.
event-jumped = { $robot } springt per { event-passage } von { $before } nach { $after }.
    .off = { $robot } springt per { event-passage } { event-off }.
event-slowed = { $robot } auf { $square } verliert ein Feld Bewegung ({ event-ground }).
event-fell = { $robot } wird durch einen Sturz über eine Kante nach { $square } beschädigt.
event-burned = Ein Flammenwerfer verbrennt { $robot } auf { $square }.
event-blocked = { $robot } auf { $square } kann nicht nach { $direction }.
event-turned = { $robot } dreht sich{ event-on-gear } nach { $facing }.
event-shot = { $weapon ->
    [laser] { $shooter } trifft { $target } auf { $square } mit dem Laser{ event-for-points }.
    [board] { $shooter } trifft { $target } auf { $square } mit dem Laser{ event-for-points }.
    [further-laser] { $shooter } trifft { $target } auf { $square } mit einem Zusatzlaser{ event-for-points }.
    [tractor] { $shooter } trifft { $target } auf { $square } mit dem Traktorstrahl.
    [pressor] { $shooter } trifft { $target } auf { $square } mit dem Hochdruckstrahl.
    [howitzer] { $shooter } trifft { $target } auf { $square } mit der Minihaubitze{ event-for-points }.
    [radio] { $shooter } übernimmt { $target } auf { $square } mit der Fernsteuerung.
    [scrambler] { $shooter } trifft { $target } auf { $square } mit dem Störsender.
   *[other] { $shooter } trifft { $target } auf { $square } mit dem { $weapon }{ event-for-points }.
}
event-damaged = { $robot } nimmt { $points } Schaden und hat jetzt { $damage }.
event-locked = { $known ->
    [no] Register { $in_register } von { $robot } ist gesperrt.
   *[yes] Register { $in_register } von { $robot } ist mit { $card } gesperrt.
}
event-unlocked = Register { $in_register } von { $robot } ist wieder offen.
event-destroyed = { $cause ->
    [pit] { $robot } wird in der Grube bei { $square } zerstört und hat { event-lives-left }.
    [edge] { $robot } wird hinter dem Rand bei { $square } zerstört und hat { event-lives-left }.
    [damage] { $robot } wird auf { $square } durch Schaden zerstört und hat { event-lives-left }.
    [crusher] { $robot } wird auf { $square } von einer Presse zerstört und hat { event-lives-left }.
   *[other] { $robot } wird auf { $square } zerstört ({ event-cause }) und hat { event-lives-left }.
}
event-option-drawn = { $robot } zieht die Option { $option }.
event-upgrade-bought = { $robot } kauft { $option } für { $cubes } Energie.
event-upgrade-taken = { $robot } hat jetzt { $option }.
event-option-lost = { $reason ->
    [exchange] { $robot } gibt die Option { $option } ab, statt Schaden zu nehmen.
    [destruction] { $robot } verliert durch die Zerstörung die Option { $option }.
    [destroyed] { $option } von { $robot } wird zerstört.
    [used-up] { $option } von { $robot } ist verbraucht.
    [used] { $robot } hat { $option } benutzt; die Karte ist weg.
    [scrapped] { $robot } verschrottet die Option { $option }.
    [discarded-for-room] { $robot } wirft { $option } ab, um Platz zu schaffen.
    [swapped] { $robot } verliert { $option } an ein Wechselfahrgestell.
   *[other] { $robot } verliert die Option { $option } ({ $reason }).
}
event-option-used = { $which ->
    [recompile] { $robot } setzt { $option } ein: neue Karten.
    [circuit-breaker] { $robot } setzt { $option } ein: schaltet sich ab.
    [deflector-shield] { $robot } setzt { $option } ein: kein Roboter kann ihn treffen.
    [admin-privilege] { $robot } setzt { $option } ein: Vortritt in diesem Register.
   *[other] { $robot } setzt { $option } ein.
}
event-option-recharged = { $robot } setzt { $option } ein: neu geladen.
event-option-spent = { $which ->
    [ablative-coat] { $robot } setzt { $option } ein: { $spent } von { $uses } Punkten verbraucht.
    [mini-howitzer] { $robot } setzt { $option } ein: Schuss { $spent } von { $uses }.
   *[other] { $robot } setzt { $option } ein ({ $spent } von { $uses }).
}
event-side-shielded = { $robot } setzt { $option } ein: { $side }.
event-robot-targeted = { $robot } setzt { $option } ein: { $target }.
event-register-targeted = { $robot } setzt { $option } ein: sperrt Register { $in_register }.
event-option-targeted = { $robot } setzt { $option } ein: zerstört { $aim }.
event-cards-stacked = { $robot } setzt { $option } ein: Karten oben auf dem Stapel: { $count }.
event-card-returned = { $robot } setzt { $option } ein: { $card }.
event-teleported = { $robot } setzt { $option } ein: nach { $square }.
event-touched = { $goal ->
    [checkpoint] { $robot } erreicht Checkpoint { $flag } auf { $square }.
   *[flag] { $robot } berührt Flagge { $flag } auf { $square }.
}
event-archived = { $robot } legt das Archiv auf { $square }.
event-repaired = { $robot } repariert { $points } Schaden und hat jetzt { $damage }.
event-reentered = { $robot } kommt auf { $square } mit Blick nach { $facing }{ event-virtual } zurück.
event-became-real = { $robot } wird real.
event-flag-moved = { $goal ->
    [checkpoint] Checkpoint { $flag } wandert von { $before } nach { $after }.
   *[flag] Flagge { $flag } wandert von { $before } nach { $after }.
}
event-flag-taken = { $robot } nimmt Flagge { $flag } auf.
event-flag-dropped = { $robot } lässt Flagge { $flag } auf { $square } fallen.
event-flag-claimed = { $robot } erobert Flagge { $flag } für Team { $team }.
event-home-chosen = Team { $team } ist auf { $board } zu Hause.
event-placed = { $robot } wird auf { $square } mit Blick nach { $facing } gestellt.
event-taken-off = { $robot } wird auf { $square } vom Spielplan genommen.
event-role-taken = { $role ->
    [runner] { $robot } ist der Läufer.
    [blocker] { $robot } ist der Blocker.
    [superbot] { $robot } ist jetzt der Superbot.
   *[other] { $robot } ist jetzt { $role }.
}
event-board-turned = { $robot } wirft eine Münze: { event-coin }.
event-shop-filled = { $upgrades ->
    [none] Im Laden: nichts.
   *[other] Im Laden: { $upgrades }.
}
event-damage-dealt = { $robot } bekommt eine Karte { $card }{ event-on-top }.
event-energy-taken = { $robot } nimmt { $cubes } Energie und hat jetzt { $energy }.
event-rebooted = { $cause ->
    [pit] { $robot } ist bei { $square } in die Grube gefallen und startet neu.
    [edge] { $robot } ist bei { $square } über den Rand geraten und startet neu.
    [worm] { $robot } verlässt { $square } und startet wegen eines Wurms neu.
    [upgrade] { $robot } verlässt { $square } und startet durch sein Upgrade neu.
   *[other] { $robot } verlässt { $square } ({ event-cause }) und startet neu.
}
event-finished = { $goal ->
    [checkpoint] { $robot } hat alle Checkpoints erreicht und ist auf Platz { $rank }.
   *[flag] { $robot } hat alle Flaggen berührt und ist auf Platz { $rank }.
}
event-eliminated = { $robot } ist aus dem Rennen.
event-race-over = Das Rennen ist vorbei; { event-winners }.

# Parts of the sentences above.
event-board = Der Spielplan
event-nowhere = außerhalb des Spielplans
event-off = { $edge ->
    [N] bei { $before } über den nördlichen Rand
    [E] bei { $before } über den östlichen Rand
    [S] bei { $before } über den südlichen Rand
    [W] bei { $before } über den westlichen Rand
   *[none] bei { $before } über den Rand
}
event-lives-left = { $lives ->
    [0] kein Leben mehr
    [one] noch 1 Leben
   *[other] noch { $lives } Leben
}
event-second = { $second ->
    [none] { "" }
   *[other] { " " }und { $second }
}
event-cards = { $known ->
    [no] { "" }
   *[yes] : { $cards }
}
event-on-gear = { $means ->
    [gear] { " " }auf einem Zahnrad
   *[other] { "" }
}
event-and-turns = { $turned ->
    [0] { "" }
   *[other] { " " }und dreht ihn
}
event-for-points = { $points ->
    [0] { "" }
   *[other] { " " }({ $points } Schaden)
}
event-on-top = { $on_top ->
    [yes] , oben auf den Stapel
   *[no] { "" }
}
event-virtual = { $virtual ->
    [yes] { " " }als virtueller Roboter
   *[no] { "" }
}
event-coin = { $heads ->
    [yes] Kopf, der Spielplan dreht sich
   *[no] Zahl
}
event-winners = { $count ->
    [0] niemand hat gewonnen
   *[other] Sieg für { $winners }
}
event-side-front = nach vorn
event-side-right = nach rechts
event-side-back = nach hinten
event-side-left = nach links
event-cause = { $cause ->
    [pit] Grube
    [edge] Rand
    [damage] Schaden
    [crusher] Presse
    [worm] Wurm
    [upgrade] Upgrade
    [checkpoint] Checkpoint
   *[other] { $cause }
}
event-passage = { $passage ->
    [portal] Portal
   *[teleporter] Teleporter
}
event-ground = { $ground ->
    [oil] Öl
   *[water] Wasser
}
