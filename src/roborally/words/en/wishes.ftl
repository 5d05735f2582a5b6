### Courses that are made to a wish.

wish-title = From a wish
wish-open = New course from a wish
wish-boards = Boards besides the start
wish-difficulty = Difficulty
wish-any = any
wish-easy = easy
wish-medium = medium
wish-hard = hard
wish-minutes = Minutes
wish-players = Players
wish-seed = Seed
wish-seed-text = the same wish and seed give the same course
wish-scratch = New boards, too
wish-make = Make it
wish-cancel = Stop
wish-searching = Bots race on courses until one turns out as wished.
wish-best = The best yet: { $turns } turns, about { $minutes } minutes, { $difficulty }.
wish-nearest = This is the nearest that was found: { $turns } turns, about { $minutes } minutes, { $difficulty }.
wish-take = Open it
