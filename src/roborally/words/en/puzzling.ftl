### Puzzles in the browser.

puzzle-day = Puzzle of the day
puzzle-one = Puzzle
puzzle-all = All puzzles
puzzle-others = More puzzles
puzzle-about = One program of each hand is clearly the best. You have solved { $solved } of { $all }.
puzzle-kind = What is to be reached
puzzle-kind-win = Win now
puzzle-kind-flag = Touch the flag
puzzle-kind-survive = Come through
puzzle-kind-shove = Shove a rival
puzzle-level = { $n ->
    [1] Novices know it
    [2] Apprentices know it
    [3] Racers know it
    [4] Tacticians know it
    [5] Masters know it
   *[other] no bot knows it
}
puzzle-streak = { $n ->
    [one] 1 day in a row
   *[other] { $n } days in a row
}
puzzle-days = Tried on these days
puzzle-stars = { $n ->
    [one] 1 star
   *[other] { $n } stars
}
puzzle-stands = on { $square }, facing { $facing }
puzzle-still = stands still
puzzle-best = The best program
puzzle-second = The best that misses the goal
puzzle-wins = wins { $percent } %
puzzle-lay = Lay it
puzzle-counted = { $solving } of { $programs } different programs reach the goal. The shares are of { $races } races from there, each with its own deals. Bots of every level tried it as well:
puzzle-show = Show the solution
puzzle-share = Share
puzzle-skip = Skip to the end
puzzle-more = { $n } more
puzzle-shared = RoboRally puzzle: { $stars } of 3 stars, attempts: { $attempts }. { $address }
nav-puzzles = Puzzles
