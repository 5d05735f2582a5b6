# Sätze, die auf Englisch dort stehen, wo sie entstehen; der Name ist ihr Satz.

# Warum ein Rennen so nicht beginnen kann.
sentence-course-is-for-4-6-or-8-players-in-how-not-players = { $course } ist für 4, 6 oder 8 Spieler ({ $how }), nicht für { $players }
sentence-course-is-played-in-how-not-in-teams-of-sizes = { $course } wird so gespielt: { $how }, nicht in Teams zu { $sizes }
sentence-course-has-no-common-start-square = { $course } hat kein gemeinsames Startfeld
sentence-course-has-number-checkpoints-there-must-be-from-one-to-most = { $course } hat { $number } Checkpoints; es müssen einer bis { $most } sein
sentence-course-has-gears-start-gears-for-robots-robots = { $course } hat { $gears } Startfelder für { $robots } Roboter
sentence-course-has-flags-flags-there-are-only-most = { $course } hat { $flags } Flaggen; es gibt nur { $most }
sentence-course-has-docks-docks-for-robots-robots = { $course } hat { $docks } Docks für { $robots } Roboter
sentence-four-lives-are-for-least-or-more-players-not-players = vier Leben gibt es ab { $least } Spielern, nicht für { $players }
sentence-players-players-cannot-race-it-takes-1-to-most = { $players } Spieler können kein Rennen fahren; es braucht 1 bis { $most }
sentence-there-are-only-most-robots-not-robots = es gibt nur { $most } Roboter, nicht { $robots }
sentence-course-is-for-fitting-players-not-players = { $course } ist für { $fitting } Spieler, nicht für { $players }
sentence-options-options-are-too-few-to-give-robots-robots-each-each = { $options } Optionen sind zu wenige, um { $robots } Robotern je { $each } zu geben
sentence-two-players-cannot-both-have-robot = zwei Spieler können nicht beide { $robot } haben
sentence-one-and-other-cannot-be-played-together = { $one } und { $other } können nicht zusammen gespielt werden
sentence-capture-the-flag-needs-two-boards-with-one-flag-on-each = „Erobere die Flagge“ braucht zwei Spielpläne mit je einer Flagge
sentence-in-interference-every-player-has-two-robots = bei „Störmanöver“ hat jeder Spieler zwei Roboter
sentence-give-every-player-a-team-or-none-of-them = gib allen Spielern ein Team, oder keinem
sentence-in-2016-hands-depend-on-what-was-played-before-so-that-nobody-can-know-them = 2016 hängen die Handkarten davon ab, was vorher gespielt wurde; darum kann niemand sie kennen
sentence-one-among-others-needs-at-least-two-players = einer unter anderen braucht mindestens zwei Spieler
sentence-there-are-no-rules-for-the-edition-edition-there-are-editions = für die Ausgabe „{ $edition }“ gibt es keine Regeln; es gibt { $editions }
sentence-players-players-cannot-race-by-the-rules-of-rules-why = { $players } Spieler können nach den Regeln { $rules } kein Rennen fahren: { $why }

# Was an einer Strecke falsch oder unklug ist.
sentence-the-course-does-not-say-for-how-many-players-it-is = die Strecke sagt nicht, für wie viele Spieler sie ist
sentence-the-course-does-not-say-how-long-it-is = die Strecke sagt nicht, wie lang sie ist
sentence-players-players-need-as-many-starting-places-not-places = { $players } Spieler brauchen ebenso viele Startfelder, nicht { $places }
sentence-there-is-no-flag-to-race-to = es gibt keine Flagge, um die man fährt
sentence-flags-flags-are-more-than-the-most-in-the-box = { $flags } Flaggen sind mehr als die { $most } in der Schachtel
sentence-flag-flag-on-square-lies-in-a-pit = Flagge { $flag } auf { $square } liegt in einer Grube
sentence-flag-flag-on-square-lies-under-the-antenna = Flagge { $flag } auf { $square } liegt unter der Antenne
sentence-flag-flag-on-square-lies-in-a-walled-corner = Flagge { $flag } auf { $square } liegt in einer Ecke aus Wänden
sentence-flag-flag-on-square-lies-on-a-belt-which-carries-robots-off-it = Flagge { $flag } auf { $square } liegt auf einem Fließband, das Roboter von ihr wegträgt
sentence-one-flag-a-tile-is-usual-here-it-is-flags-on-tiles = üblich ist eine Flagge je Spielplan; hier sind es { $flags } auf { $tiles }
sentence-the-flags-lie-spread-squares-apart-for-a-quick-race-with-two-or-three-players-keep-them-within-12-by-12-squares = die Flaggen liegen { $spread } Felder auseinander; für ein schnelles Rennen zu zweit oder dritt lege sie in 12 mal 12 Felder
sentence-there-is-no-place-to-start-from = es gibt kein Startfeld
sentence-the-start-on-square-lies-in-a-pit = der Start auf { $square } liegt in einer Grube
sentence-the-start-on-square-lies-on-a-portal = der Start auf { $square } liegt auf einem Portal
sentence-the-start-on-square-lies-under-the-antenna = der Start auf { $square } liegt unter der Antenne
sentence-the-start-on-square-should-be-a-repair-site-of-the-first-board = der Start auf { $square } sollte ein Reparaturfeld des ersten Spielplans sein
sentence-a-course-of-edition-has-one-priority-antenna-not-antennas = eine Strecke von { $edition } hat eine Prioritätsantenne, nicht { $antennas }
sentence-a-course-of-edition-needs-a-reboot-token = eine Strecke von { $edition } braucht einen Neustart-Marker
sentence-the-reboot-token-on-square-lies-in-a-pit = der Neustart-Marker auf { $square } liegt in einer Grube
sentence-the-reboot-token-on-square-faces-a-wall-robots-cannot-make-room = der Neustart-Marker auf { $square } zeigt auf eine Wand: Roboter können keinen Platz machen
sentence-flag-flag-on-square-cannot-be-reached-from-the-start = Flagge { $flag } auf { $square } ist vom Start aus nicht zu erreichen
sentence-flag-flag-on-square-cannot-be-reached-from-flag-before = Flagge { $flag } auf { $square } ist von Flagge { $before } aus nicht zu erreichen
sentence-the-belt-on-square-runs-into-a-wall = das Fließband auf { $square } läuft gegen eine Wand
sentence-the-belts-on-square-and-other-run-head-on = die Fließbänder auf { $square } und { $other } laufen gegeneinander
sentence-no-belt-feeds-the-bend-on-square-from-the-side =
    kein Fließband führt von { $side ->
        [north] Norden
        [east] Osten
        [south] Süden
       *[west] Westen
    } in die Kurve auf { $square }
sentence-belts-carry-robots-off-the-floor-on-squares = Fließbänder tragen Roboter vom Spielplan: { $squares }
sentence-the-laser-on-square-never-ends-no-wall-stops-it = der Laser auf { $square } endet nirgends: keine Wand hält ihn auf
sentence-the-laser-on-square-is-not-mounted-on-a-wall = der Laser auf { $square } sitzt an keiner Wand
sentence-the-paired-laser-on-square-has-no-partner-at-the-other-end = der Doppellaser auf { $square } hat am anderen Ende kein Gegenstück
sentence-the-pusher-on-square-pushes-against-a-wall = der Schieber auf { $square } schiebt gegen eine Wand
sentence-ledges-and-ramps-do-not-close-between-square-and-other = Kanten und Rampen gehen zwischen { $square } und { $other } nicht auf

# Was in der Datei einer Strecke oder eines Spielplans falsch geschrieben ist.
sentence-place-message = { $place }: { $message }
sentence-did-you-mean-word = { " " }(meinst du „{ $word }“?)
sentence-did-you-mean-words = ; meinst du { OR($words) }?
sentence-expected-words = ; erwartet wird { $words }
sentence-expected-one-of-words = ; erwartet wird eins von: { $words }
sentence-name-could-be-words-please-say-which = „{ $name }“ kann { OR($words) } sein; bitte sag, was davon
sentence-there-is-no-what-called-name-hint =
    { $what ->
        [board] es gibt keinen Spielplan namens „{ $name }“{ $hint }
       *[course] es gibt keine Strecke namens „{ $name }“{ $hint }
    }
sentence-this-is-not-utf-8-text = das ist kein Text in UTF-8
sentence-the-entry-key-is-missing = der Eintrag „{ $key }: …“ fehlt
sentence-key-was-already-given-in-line-line = „{ $key }“ stand schon in Zeile { $line }
sentence-an-indented-line-must-follow-the-key-it-belongs-to = eine eingerückte Zeile muss dem Schlüssel folgen, zu dem sie gehört
sentence-expected-key-value-found-line = erwartet wird „Schlüssel: Wert“, gefunden wurde „{ $line }“
sentence-unknown-key-key-hint = der Schlüssel „{ $key }“ ist unbekannt{ $hint }
sentence-unknown-length-word-hint = die Länge „{ $word }“ ist unbekannt{ $hint }
sentence-unknown-special-rule-word-hint = die Sonderregel „{ $word }“ ist unbekannt{ $hint }
sentence-the-special-rule-rule-is-named-twice = die Sonderregel { $rule } ist zweimal genannt
sentence-a-name-is-missing-between-the-commas = zwischen den Kommas fehlt ein Name
sentence-a-course-has-flags-or-checkpoints-not-both = eine Strecke hat Flaggen oder Checkpoints, nicht beides
sentence-boards-stand-below-one-a-line-exchange-2005-at-a1 = Spielpläne stehen darunter, einer je Zeile: „  exchange-2005 at A1“
sentence-a-course-has-at-most-most-boards = eine Strecke hat höchstens { $most } Spielpläne
sentence-a-course-needs-at-least-one-board = eine Strecke braucht mindestens einen Spielplan
sentence-a-line-about-a-board-has-at-most-most-characters = eine Zeile über einen Spielplan hat höchstens { $most } Zeichen
sentence-expected-board-at-square-turned-90-180-270-mirrored-found-line = erwartet wird „BOARD at SQUARE [turned 90|180|270] [mirrored]“, gefunden wurde „{ $line }“
sentence-a-board-is-turned-clockwise-by-90-180-or-270-degrees-not-degrees = ein Spielplan wird um 90, 180 oder 270 Grad im Uhrzeigersinn gedreht, nicht um „{ $degrees }“
sentence-board-overlaps-another-board-on-number-squares-the-first-of-them-square = { $board } überdeckt einen anderen Spielplan auf { $number } Feldern, zuerst auf { $square }
sentence-square-is-not-on-any-board-of-the-course = { $square } liegt auf keinem Spielplan der Strecke
sentence-key-square-is-named-twice = { $key }: { $square } ist zweimal genannt
sentence-key-name-at-least-one-square-or-leave-the-entry-out-hint = { $key }: nenne mindestens ein Feld, oder lass den Eintrag weg{ $hint }
sentence-energy-none-means-no-cubes = ; „energy: none“ heißt ohne Würfel
sentence-expected-square-facing-direction-found-text = erwartet wird „SQUARE facing DIRECTION“, gefunden wurde „{ $text }“
sentence-more-than-most-players-cannot-race = mehr als { $most } Spieler können kein Rennen fahren
sentence-expected-players-like-2-8-or-4-6-or-8-found-text = erwartet werden Spieler wie „2-8“ oder „4, 6 or 8“, gefunden wurde „{ $text }“
sentence-expected-belts-as-printed-or-no-such-entry = erwartet wird „belts: as printed“, oder kein solcher Eintrag
sentence-name-is-not-a-square-squares-are-named-like-a1-or-l12 = „{ $name }“ ist kein Feld; Felder heißen wie A1 oder L12
sentence-word-is-not-a-direction-expected-north-east-south-or-west = „{ $word }“ ist keine Richtung; erwartet wird north, east, south oder west
sentence-a-map-has-rows-of-edges-above-between-and-below-its-rows-of-squares = eine Karte hat Zeilen aus Rändern über, zwischen und unter ihren Zeilen aus Feldern
sentence-the-first-row-of-edges-must-have-a-at-every-corner-like = die erste Zeile aus Rändern braucht an jeder Ecke ein „+“, etwa +   +
sentence-expected-a-row-of-edges-like = erwartet wird eine Zeile aus Rändern, etwa +     +-----+
sentence-expected-at-the-corner-here-found-sign = erwartet wird hier an der Ecke „+“, gefunden wurde „{ $sign }“
sentence-the-row-goes-on-beyond-column-column = die Zeile geht über Spalte { $column } hinaus
sentence-the-columns-should-be-named-first-to-last = die Spalten sollten { $first } bis { $last } heißen
sentence-this-is-row-row-but-it-is-labelled-label = das ist Zeile { $row }, aber sie heißt „{ $label }“
sentence-sign-cannot-stand-between-two-squares-expected-one-of-signs-or-a-space-squares-are-width-wide = „{ $sign }“ kann nicht zwischen zwei Feldern stehen; erwartet wird eins von { $signs } oder ein Leerzeichen (Felder sind { $width } Zeichen breit)
sentence-sign-is-no-edge-expected-one-of-signs-or-spaces = „{ $sign }“ ist kein Rand; erwartet wird eins von { $signs } oder Leerzeichen
sentence-a-ledge-or-ramp-at-the-border-cannot-drop-off-the-board = eine Kante oder Rampe am Rand kann nicht vom Spielplan hinabführen
sentence-portal-name-on-where-has-no-partner = Portal ({ $name }) auf { $where } hat kein Gegenstück
sentence-portal-name-on-where-is-one-too-many-portals-come-in-pairs = Portal ({ $name }) auf { $where } ist eins zu viel: Portale kommen paarweise
sentence-expected-a-footnote-like-a-pv135-n = erwartet wird eine Fußnote wie „a: Pv135 >n“
sentence-footnote-name-is-given-twice = die Fußnote „{ $name }“ steht zweimal da
sentence-footnote-name-is-not-used-anywhere-in-the-map = die Fußnote „{ $name }“ kommt in der Karte nicht vor
sentence-the-footnote-name-has-no-closing-bracket = der Fußnote „{ $name }“ fehlt die schließende Klammer
sentence-there-is-no-footnote-name-below-the-map = unter der Karte gibt es keine Fußnote „{ $name }“
sentence-unknown-element-word-hint = das Zeichen „{ $word }“ ist unbekannt{ $hint }
sentence-a-second-what-on-one-square-code = zweimal dasselbe auf einem Feld: „{ $code }“
sentence-two-what-on-one-square-fire-the-same-way =
    { $what ->
        [flamers] zwei Flammenwerfer auf einem Feld feuern in dieselbe Richtung
       *[lasers] zwei Laser auf einem Feld feuern in dieselbe Richtung
    }
sentence-belt-code-a-robot-can-only-be-turned-coming-in-from-the-left-or-the-right = Fließband „{ $code }“: nur wer von links oder rechts hereinkommt, kann gedreht werden
sentence-registers-digits-must-be-in-order-each-once = die Register „{ $digits }“ müssen der Reihe nach stehen, jedes einmal
sentence-the-board-name-is-there-twice = der Spielplan „{ $name }“ steht zweimal da
sentence-the-rows-of-a-board-must-be-of-one-length = die Reihen eines Spielplans müssen gleich lang sein
sentence-courses-can-be-generated-for-the-editions-editions = Strecken können für die Ausgaben { $editions } gemacht werden
sentence-a-generated-course-has-fewest-to-most-boards-besides-that-of-the-start = eine gemachte Strecke hat { $fewest } bis { $most } Spielpläne außer dem des Starts
sentence-by-the-rules-of-edition-2-to-most-race = nach den Regeln von { $edition } fahren 2 bis { $most }
sentence-a-course-is-words = eine Strecke ist { $words }
sentence-a-race-of-players-lasts-fewest-to-most-minutes = ein Rennen zu { $players } dauert { $fewest } bis { $most } Minuten
