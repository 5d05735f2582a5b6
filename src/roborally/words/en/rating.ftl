### What bots find out about a course by racing on it.

rating-title = Live rating
rating-races = { $n } of { $most } races
rating-soon = Bots are racing; in a moment there is something to say.
rating-rough = The bots are still getting to know the course; the numbers get sharper.
rating-unplayable = Bots race here as soon as the course has no errors.
rating-before = Before this change: { $turns } turns.
rating-length = Length
rating-difficulty = Difficulty
rating-interaction = Interaction
rating-turns = { $n } turns
rating-word-short = short
rating-word-medium = medium
rating-word-long = long
rating-word-easy = easy
rating-word-hard = hard
rating-word-calm = calm
rating-word-lively = lively
rating-word-wild = wild
rating-denied-length = The course calls itself { $said }; by its races it is { $found }.
rating-denied-difficulty = The course calls itself { $said }; by its races it is { $found }.
rating-fact-turns = turns of a race
rating-fact-minutes =
    { $n ->
        [one] minutes alone
       *[other] minutes with { $n } robots
    }
rating-fact-alone = turns alone
rating-fact-deaths = deaths a robot
rating-fact-pushes = pushes a robot and turn
rating-fact-shots = hits a robot and turn
rating-fact-leads = changes of the lead
rating-docks = Wins by dock
rating-dock-better = dock { $dock } wins { $n } %
rating-dock-none = no dock clearly better
rating-dock-share = { $dock }: { $n } %
rating-even = Dashed: even, { $n } %. The thin lines are what chance allows.
rating-deadliest = Deadliest squares:
rating-closest = Closest in the book:
rating-book-edition =
    Bars are places among the { $n ->
        [one] other course
       *[other] { $n } other courses
    } of the book for { $edition }.
rating-book = Bars are places among the { $n } courses of the book.
rating-map-share = Labels are percent of { $n } in { $races } races of bots.
rating-map = What the drawing shows
rating-map-none = Picture
rating-map-deaths = Deaths
rating-map-damage = Damage
rating-map-traffic = Traffic
rating-map-pushes = Pushes
rating-map-path = Way alone
