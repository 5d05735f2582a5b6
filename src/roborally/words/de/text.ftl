### The text view and the command line.

keys-command = Befehlszeile: 650 220 810 - 520, down, look, why C2, help
look-part = { $n } nach { $to }
look-here = hier
look-robot = { $name } auf { $square }: { $way }, Blick nach { $facing }, { $damage } Schaden.
look-away = { $name } ist nicht auf dem Spielplan.
look-me = { $name } auf { $square }, Blick nach { $facing }. Schaden { $damage }, Leben { $lives }.
look-flag = { $far ->
    [one] Flagge { $n } auf { $square }: { $way }, { $far } Feld.
   *[other] Flagge { $n } auf { $square }: { $way }, { $far } Felder.
}
look-nothing = leeres Feld
look-on = Darunter: { $what }.
look-beam = Laserstrahl von { $from } bis { $to }, nach { $way }.
look-inbeam = Im Laserstrahl von { $from } bis { $to }, nach { $way }.
text-on = Textansicht: Listen statt Spielplan
text-off = Spielplan statt Listen
text-me = Mein Roboter
text-near = Roboter in fünf Feldern
text-nobody = Niemand.
text-beams = Laserstrahlen in der Nähe
text-nobeams = Keine.
text-choose = Zur Auswahl
text-floor = Der ganze Spielplan
text-row = Reihe
command-title = Befehlszeile
command-example = 650 220 810 - 520, look, why C2, help
command-notnow = Das ist jetzt nicht gefragt.
command-toomany = Es gibt nur { $n } offene Register.
command-partly = Noch sind Register leer.
command-placed = Alle Register sind gefüllt. lock gibt das Programm ab.
command-down = Schaltet sich nächste Runde ab.
command-up = Schaltet sich nicht ab.
command-cleared = Alle Register sind leer.
command-unknown = { $word } ist nicht auf der Hand und kein Befehl.
command-help = Karten nach Priorität, Platz oder Art (650 2 M1 -), lock, clear, down, up, look, why C2, die Antwort auf eine Frage oder ein Dauerbefehl (brakes: never).
look-me-energy = { $name } auf { $square }, Blick nach { $facing }. Schadenskarten { $damage }, Energie { $energy }.
