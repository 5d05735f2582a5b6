### Courses, boards and cards on paper.

print-edition = { $edition } rules
print-size = { $width } × { $height } squares
print-players = { $players } players
print-boards = boards: { $boards }
print-flags = Flags in their order
print-checkpoints = Checkpoints in their order
print-starts = Start
print-start = { $number }: { $square }, facing { $facing }
print-rules = Special rules
print-what = What is on it
print-plan = How the sheets lie
print-hint = Print without scaling. Cut off the upper and the left edge of each sheet along the marks, lay it over the strip that the sheet before it leaves for that, and glue it there.
print-sheet = { $title }, sheet { $number } of { $sheets }
print-scale = This line is 100 mm long.
print-cards = Cards of { $edition }
print-deck-programs = Program cards
print-deck-options = Options
print-deck-own = Programming cards of one player
print-deck-upgrades = Upgrades
print-deck-special = Special programming cards
print-deck-damage = Damage cards
