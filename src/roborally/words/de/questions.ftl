### Questions to a player: titles, what they are about, and their answers in words.

ask-program-registers = Programmiere { $robot }
    .text = Eine Karte für jedes offene Register; in dieser Reihenfolge werden sie ausgeführt.
ask-initial-facing = Wohin schaut { $robot }?
    .text = Das Rennen beginnt, alle wählen gleichzeitig.
    .topic = Blick
    .order = Blick nach { $what }
ask-reentry-facing = Wohin schaut { $robot }?
    .text = Er kommt auf { $square } zurück.
    .topic = Rückkehr Blick
    .order = Rückkehr mit Blick nach { $what }
ask-reboot-facing = Wohin schaut { $robot }?
    .text = Er startet auf { $square } neu.
ask-reentry-space = Wo kommt { $robot } zurück?
    .text = Sein Archivfeld ist besetzt, also kommt er daneben zurück.
ask-choose-start-gear = Wo startet { $robot }?
    .text = Ein freies Startfeld; die anderen wählen unter den übrigen.
ask-reboot-start-fallback = Wo startet { $robot } neu?
    .text = Sein Startfeld lässt sich nicht räumen; er nimmt ein freies.
ask-return-powered-down = Kommt { $robot } abgeschaltet zurück?
    .text = Abgeschaltet bekommt er eine Runde lang keine Karten, und aller Schaden wird repariert.
    .answer-normal = Eingeschaltet
    .answer-down = Abgeschaltet
    .topic = Rückkehr
    .order-down = abgeschaltet zurückkehren
    .order-normal = Rückkehr normal
ask-announce-power-down = { $robot } nächste Runde abschalten?
    .text = Er hat { $damage } Schaden. Abgeschaltet: eine Runde keine Karten, und alles wird repariert.
    .answer-pass = Eingeschaltet bleiben
    .answer-down = Nächste Runde abschalten
ask-stay-powered-down = Bleibt { $robot } abgeschaltet?
    .text = Er hat { $damage } Schaden. Bleibt er abgeschaltet, wird auch der repariert.
    .answer-wake = Einschalten
    .answer-stay = Abgeschaltet bleiben
ask-block-damage-with-option = Statt 1 Schaden eine Option abgeben?
    .text = { $robot } hat { $damage } Schaden, 1 weiterer ist unterwegs. Jeder Punkt wird einzeln gefragt.
    .text-down = { $robot } kommt abgeschaltet zurück: Aller Schaden wird vor den nächsten Karten repariert.
    .answer-take = Den Schaden nehmen
    .answer = { $what } abgeben
    .topic = statt Schaden
    .order = Rette mich mit { $what }
ask-lose-option = Welche Option verliert { $robot }?
    .text = Ein zerstörter Roboter verliert eine seiner Optionen.
    .answer = { $what } verlieren
    .topic = Verliere
    .order = Verliere { $what }
ask-repair-choice = Was wird zuerst repariert?
    .text = 1 Schaden wird repariert, und damit wird ein gesperrtes Register frei.
    .answer-damage = 1 Schaden reparieren
    .answer = Register { $what } freigeben
    .topic = Entsperre
    .order = Entsperre: { $what }
ask-repair-or-option = Reparieren oder Option ziehen?
    .text = Er hat { $damage } Schaden. Das Feld repariert 2 oder gibt eine Option.
    .answer-repair = 2 Schaden reparieren
    .answer-option = Option ziehen
    .topic = Reparatur
    .order-repair = reparieren
    .order-option = Option ziehen
ask-chop-shop = Werkstatt: Was geschieht?
    .text = Eine Option kann gegen eine neue verschrottet oder eine verbrauchte neu geladen werden.
    .answer-draw = Option ziehen
    .topic = Chop Shop
    .order-draw = in der Werkstatt eine Option ziehen
    .order-scrap = verschrotte { $what }
    .order-recharge = { $what } aufladen
ask-buy-upgrade = Ein Upgrade kaufen?
    .text = Ein Upgrade je Runde. Du hast { $energy } Energie.
    .answer-pass = Nichts kaufen
    .answer = { $what } kaufen
ask-discard-for-room = Was macht Platz für „{ $upgrade }“?
    .text = Es ist Platz für drei einer Art. Was weicht, ist aus dem Spiel.
    .answer-cancel = Doch nicht kaufen
    .answer = { $what } ablegen
ask-pick-damage = Welche Schadenskarte nimmt { $robot }?
    .text = Der Stapel der Karte, die er nehmen müsste, ist leer; er nimmt eine andere.
ask-weasel = Wieselroutine: Wohin drehen?
    .text = Diese Karte dreht den Roboter, wie du willst.
ask-sandbox = Sandkastenroutine: Welche Karte ist es?
    .text = Diese Karte steht für eine Bewegung oder Drehung deiner Wahl.
ask-play-upgrade = { $moment ->
    [before] Ein Upgrade vor der Karte benutzen?
    [after] Ein Upgrade nach der Karte benutzen?
   *[now] Ein Upgrade in diesem Zug benutzen?
}
    .text = Jedes wirkt einmal; dann wirst du nach den anderen noch einmal gefragt.
ask-recompile = { $card }: die Hand tauschen?
    .answer-keep = Die Hand behalten
    .answer-redraw = Eine neue Hand ziehen
    .not-by-post = (per Post nicht möglich: die neuen Karten müssten erst verschickt werden)
ask-flywheel-take = { $card }: die Karte nehmen?
    .answer-leave = Liegen lassen
    .answer-take = Auf die Hand nehmen
    .order-take = nutze Flywheel
ask-flywheel-store = { $card }: eine Karte darauflegen?
    .topic = Flywheel
ask-conditional-store = { $card }: eine Karte darauflegen?
    .topic = Conditional Program
ask-conditional-swap = { $card }: die Karte jetzt spielen?
    .answer-no = Die Karte des Registers spielen
    .answer-swap = Die daraufgelegte Karte spielen
    .topic = Tauschen
    .order-swap = Tauschen
    .order-no = nicht tauschen
ask-abort-switch = { $card }: diese Karte ersetzen?
    .answer-no = Diese Karte spielen
    .answer-abort = Durch die oberste Karte ersetzen
    .topic = Abbrechen
    .order-abort = Abbrechen
    .order-no = nicht abbrechen
ask-brakes = { $card }: Fährt { $robot }?
    .answer-1 = 1 Feld fahren
    .answer-0 = Stehen bleiben
    .topic = Bremsen
    .order-0 = Bremsen
    .order-1 = nicht bremsen
ask-afterburner = { $card }: Wie weit fährt { $robot }?
    .answer = { $what } Felder fahren
ask-fourth-gear = { $card }: Wie weit fährt { $robot }?
    .answer = { $what } Felder fahren
    .topic = Fourth Gear
    .order-4 = nutze Fourth Gear
    .order-3 = kein Fourth Gear
ask-reverse-gear = { $card }: Wie weit fährt { $robot } zurück?
    .answer-1 = 1 Feld zurück
    .answer-2 = 2 Felder zurück
    .topic = Reverse Gears
    .order-2 = nutze Reverse Gears
    .order-1 = keine Reverse Gears
ask-pair-mode = { $card }: Wie gelten zwei Karten?
    .answer-crab = Ein Feld zur Seite
    .answer-dual = Eine kürzere Bewegung, dann die Drehung
ask-gyro-state = { $card }: diese Runde an?
    .answer-active = An
    .answer-inactive = Aus
    .topic = Kreisel
    .order-active = gyro on
    .order-inactive = gyro off
ask-shield-side = { $card }: Welche Seite ist geschützt?
    .topic = Schild
    .order = Schild: { $what }
ask-turret-side = { $card }: Wohin zeigt er?
    .topic = Geschützturm
    .order = Geschützturm: { $what }
ask-mechanical-arm = { $card }: Was wird berührt?
    .answer-none = Nichts berühren
    .topic = Greifarm
    .order-always = nutze Greifarm
ask-weapon-choice = { $many ->
    [yes] Laser oder andere Waffe auf { $target }?
   *[no] Laser oder { OR($weapons) } auf { $target }?
}
    .text = Statt des Hauptlasers darf eine andere Waffe feuern.
    .answer-laser = Hauptlaser
    .topic = Waffe
    .order = nutze { $what }
    .order-laser = nutze Laser
ask-high-power-path = { $card }: hindurchschießen?
    .answer-through = Hindurchschießen
    .answer-stop = Beim ersten Hindernis enden
    .topic = High Power Laser
    .order-through = fire through
    .order-stop = do not fire through
ask-fire-control = { $card }: Was bewirkt der Treffer auf { $target }?
    .answer-damage = Einfacher Schaden
    .topic = Fire Control
    .order-lock = Sperre Phase { $what }
    .order-destroy = zerstöre { $what }
ask-tricksy-keep-option = { $card }: Welche Option bleibt?
ask-assign-runner-blocker = { $card }: Welcher Roboter läuft?
ask-ctf-home-board = { $card }: Welcher Spielplan ist die Heimat?
    .text = Euer Team verteidigt die Flagge darauf und erobert die auf dem anderen Spielplan.
ask-ctf-place-robot = { $card }: Wo startet { $robot }?
    .text = In den sechs Reihen am weitesten vom anderen Spielplan, nur nicht in Gruben.
ask-ctf-return-place = { $card }: Wo kommt { $robot } zurück?
    .text = In den sechs Reihen am weitesten vom anderen Spielplan, keinen nahen Gegner im Blick.
ask-use-memory-swap = { $card } benutzen?
    .title-drawn = { $card }: Welche Karten kommen auf den Stapel?
    .text-drawn = Die erste liegt oben und wird zuerst gezogen.
ask-use-spam-blocker = { $card } benutzen?
ask-use-recompile = { $card } benutzen?
ask-use-defrag = { $card }: Welche Schadenskarte geht weg?
ask-cache-memory = { $card }: Welche Karten kommen auf den Stapel?
ask-install-routine = { $card } jetzt benutzen?
ask-use-recharge = { $card } jetzt benutzen?
ask-manual-sort = { $card }: zuerst an die Reihe?
ask-admin-privilege = { $card }: zuerst an die Reihe?
ask-deflector-shield = { $card }: 1 Energie zahlen?
ask-refresh = { $card }: stattdessen eine andere Karte?
    .answer-no = Die Karte spielen, wie sie ist
ask-refresh-purge = { $card }: Was geschieht mit der alten Karte?
    .answer-purge = Zurück auf ihren Stapel
    .answer-keep = Behalten
ask-boink = { $moment ->
    [before] { $card } vor der Karte benutzen?
    [after] { $card } nach der Karte benutzen?
   *[now] { $card } in diesem Zug benutzen?
}
ask-zoop = { $moment ->
    [before] { $card } vor der Karte benutzen?
    [after] { $card } nach der Karte benutzen?
   *[now] { $card } in diesem Zug benutzen?
}
ask-reboot-upgrade = { $moment ->
    [before] { $card } vor der Karte benutzen?
    [after] { $card } nach der Karte benutzen?
   *[now] { $card } in diesem Zug benutzen?
}
    .answer-before = Neu starten
    .answer-after = Neu starten
ask-hack = { $card }: die Karte noch einmal?
ask-crab-legs = { $card }: Wie geht { $robot }?
    .answer-plain = Geradeaus wie üblich
ask-teleporter = { $card }: nach { $square } springen?
ask-side-arms = { $card }: Wohin wird { $target } geschoben?
ask-modular-take = { $card }: Was nimmst du { $target } ab?
ask-rail-gun = { $card }: hindurchschießen?
    .answer-through = Durch alles hindurchschießen
    .answer-stop = Beim ersten Hindernis enden
ask-rear-laser = { $card }: auch nach hinten schießen?
    .answer-fire = Auch nach hinten schießen
    .answer-hold = Nur nach vorn
ask-pressor = { $card }: { $target } wegschieben?
    .answer-not = Nicht schieben
    .answer-push = 1 Feld schieben
ask-tractor = { $card }: { $target } heranziehen?
    .answer-not = Nicht ziehen
    .answer-pull = 1 Feld heranziehen
ask-howitzer = { $card }: Wer wird härter getroffen?
    .answer-none = Niemand
ask-blue-screen = { $card }: Welche Karte bekommt { $target }?
ask-needler-or-bluescreen = { $card }: Welche Karte bekommt { $target }?
ask-corruption-wave = { $card }: Wohin kommt der SPAM?
    .answer-top = Oben auf den Stapel
    .answer-discard = Auf den Ablagestapel

# A question that has no words yet.
ask-other = { $who }: { $question }

# Answers that mean the same in all questions.
answer-pass = Nein
answer-no = Nein
answer-not = Nein
answer-none = Keine
answer-yes = Ja
answer-now = Jetzt benutzen
answer-later = Später
answer-left = Links
answer-right = Rechts
answer-front = Vorn
answer-back = Hinten
answer-straight = Geradeaus
answer-nothing = Nichts
answer-draw = Option ziehen
answer-before = Vor der Karte
answer-after = Nach der Karte
answer-Trojan = Trojaner
answer-Worm = Wurm

# Answers that do something to a card or register.
verb-destroy = { $what } zerstören
verb-scrap = { $what } gegen eine andere verschrotten
verb-recharge = { $what } neu laden
verb-lock = Register { $what } sperren
