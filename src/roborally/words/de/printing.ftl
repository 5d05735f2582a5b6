### Strecken, Spielpläne und Karten auf Papier.

print-edition = Regeln von { $edition }
print-size = { $width } × { $height } Felder
print-players = { $players } Spieler
print-boards = Spielpläne: { $boards }
print-flags = Flaggen in ihrer Reihenfolge
print-checkpoints = Checkpoints in ihrer Reihenfolge
print-starts = Start
print-start = { $number }: { $square }, Blick nach { $facing }
print-rules = Sonderregeln
print-what = Was darauf liegt
print-plan = Wie die Blätter liegen
print-hint = Ohne Skalierung drucken. Von jedem Blatt den oberen und den linken Rand an den Marken abschneiden, es auf den Streifen legen, den das Blatt davor dafür lässt, und dort ankleben.
print-sheet = { $title }, Blatt { $number } von { $sheets }
print-scale = Diese Linie ist 100 mm lang.
print-cards = Karten von { $edition }
print-deck-programs = Programmkarten
print-deck-options = Optionen
print-deck-own = Programmkarten eines Spielers
print-deck-upgrades = Upgrades
print-deck-special = Besondere Programmkarten
print-deck-damage = Schadenskarten
