### The studio, where courses and boards are made.

studio-title = Studio
studio-canvas = The course; arrows move the cursor, Enter uses the tool, Shift with an arrow draws
studio-palette = Tools and elements
studio-tools = Tools
studio-tool-select = Select
studio-tool-paint = Paint
studio-tool-wall = Wall
studio-tool-piece = Flag
studio-tool-erase = Erase
studio-tool-board = Board
studio-find = Find an element
studio-found-nothing = Nothing is called like that.
studio-registers = Registers
studio-reach = Length of the flame
studio-hint = R turns the piece. Drag a line of belts: bends and junctions are set by themselves.
studio-group-belts = Belts
studio-group-machines = Machines
studio-group-sites = Sites
studio-group-ground = Ground
studio-group-starts = Starts
studio-group-edges = Edges
studio-group-pieces = Pieces of the course
studio-element-belt = Belt
studio-element-curve = Bend of a belt
studio-element-junction = Junction of belts
studio-element-express = Express belt
studio-element-express-curve = Bend of an express belt
studio-element-express-junction = Junction of express belts
studio-element-gearRight = Gear to the right
studio-element-gearLeft = Gear to the left
studio-element-pusher = Pusher
studio-element-crusher = Crusher
studio-element-laser = Laser
studio-element-laser-paired = Paired laser
studio-element-flamer = Flamer
studio-element-repair = Repair site
studio-element-repair-twice = Repair site with two wrenches
studio-element-repairBoth = Wrench and hammer
studio-element-energy = Energy space
studio-element-chopShop = Chop shop
studio-element-teleporter = Teleporter
studio-element-randomizer = Randomizer
studio-element-portal = Portal
studio-element-pit = Pit
studio-element-water = Water
studio-element-current = Current in water
studio-element-oil = Oil
studio-element-dock = Dock
studio-element-start = Starting place
studio-element-antenna = Priority antenna
studio-element-wall = Wall
studio-element-repulsor = Repulsor field
studio-element-ledge = Ledge
studio-element-ramp = Ramp
studio-element-ledge-wall = Ledge with a wall
studio-piece-flag = Flag
studio-piece-common-start = Common start
studio-piece-reboot = Reboot token
studio-piece-course-antenna = Antenna of the course
studio-piece-cube = Energy cube
studio-checks = Checks
studio-errors =
    { $n ->
        [0] no errors
        [one] 1 error
       *[other] { $n } errors
    }
studio-hints =
    { $n ->
        [one] 1 hint
       *[other] { $n } hints
    }
studio-show = Show
studio-fix = Fix
studio-all-well = There is nothing to say against it.
studio-boards = Boards of the course
studio-board = Board
studio-no-board = No board yet
studio-own = your own
studio-of-library = from the library
studio-turn-board = Turn the board
studio-mirror-board = Mirror
studio-at = at
studio-column = Column of its north-west corner
studio-row = Row of its north-west corner
studio-size = size
studio-width = Squares from west to east
studio-height = Squares from north to south
studio-flat = Keep it as it lies
studio-copy-own = Make my own copy
studio-remove-board = Remove
studio-no-room = The boards would lie over one another, or beyond 64 squares: nothing was changed.
studio-find-board = Find a board
studio-blank = New empty board
studio-new-board = Board { $n }
studio-new-course = New course
studio-square = The square under the cursor
studio-codes = Codes
studio-flag-at = Go to flag { $n } on { $square }
studio-sheet = Course sheet
studio-name = Name
studio-edition = Edition
studio-rules = Special rules
studio-energy = Energy cubes
studio-energy-all = on all energy spaces
studio-energy-chosen = where I put them
studio-note = Notes, one a line
studio-undo = Undo
studio-redo = Redo
studio-actions = What can be done with the selection
studio-turn = Turn
studio-mirror = Mirror
studio-fill = Fill
studio-copy = Copy
studio-paste = Paste
studio-clear = Clear
studio-text = The course as text
studio-panes = Checks, or the course as text
studio-as-text = Text
studio-files = Files of the course
studio-reads-well = reads well
studio-reads-not =
    { $n ->
        [one] 1 mistake
       *[other] { $n } mistakes
    }
studio-text-hint = Text and picture are the same course: change one and the other follows. A mistake is marked in its line, and the picture waits.
studio-make = Make one in the studio
studio-mine = My courses
studio-mine-text = Courses that you make. Drafts are seen by nobody else; a version that you keep never changes and can be shared by its link.
studio-new = New course
studio-from = Begin with
studio-copy-course = Copy this course
studio-draft = draft
studio-version = version { $n }
studio-changed = changed { $when }
studio-drop = Drop { $name }
studio-drop-sure = Drop { $name } for good
studio-none = You have made no course yet.
studio-saved = draft, saved
studio-saving = draft, not saved yet
studio-sharing = Race it, keep it, share it
studio-drive = Test drive
studio-watch = Watch bots
studio-keep = Keep a version
studio-kept = Version { $n } is kept and can be raced.
studio-publish = Publish…
studio-download = Save as file
studio-share = Link to version { $n }
studio-link-copied = The link is copied.
studio-flags =
    { $n ->
        [one] 1 flag
       *[other] { $n } flags
    }
studio-race = Race it now
studio-fork = Make my own of it
studio-back = Back to the draft
studio-print = Print PDF
studio-print-cards = Print the cards
