### The text view and the command line.

keys-command = command line: 650 220 810 - 520, down, look, why C2, help
look-part = { $n } { $to }
look-here = here
look-robot = { $name } on { $square }: { $way }, facing { $facing }, { $damage } damage.
look-away = { $name } is not on the floor.
look-me = { $name } on { $square }, facing { $facing }. Damage { $damage }, lives { $lives }.
look-flag = { $far ->
    [one] Flag { $n } on { $square }: { $way }, { $far } square.
   *[other] Flag { $n } on { $square }: { $way }, { $far } squares.
}
look-nothing = plain floor
look-on = Under it: { $what }.
look-beam = Laser beam from { $from } to { $to }, going { $way }.
look-inbeam = In the laser beam from { $from } to { $to }, going { $way }.
text-on = Text view: lists instead of the board
text-off = Board instead of lists
text-me = My robot
text-near = Robots within five squares
text-nobody = Nobody.
text-beams = Laser beams near
text-nobeams = None.
text-choose = To choose from
text-floor = The whole floor
text-row = Row
command-title = Command line
command-example = 650 220 810 - 520, look, why C2, help
command-notnow = That is not asked now.
command-toomany = { $n ->
    [one] There is only { $n } open register.
   *[other] There are only { $n } open registers.
}
command-partly = Registers are still empty.
command-placed = All registers are filled. Type lock to lock in.
command-down = Powers down next turn.
command-up = Does not power down.
command-cleared = All registers are empty.
command-unknown = { $word } is not in your hand and is no command.
command-help = Cards by priority, place or kind (650 2 M1 -), lock, clear, down, up, look, why C2, the answer to a question, or a standing order (brakes: never).
look-me-energy = { $name } on { $square }, facing { $facing }. Damage cards { $damage }, energy { $energy }.
