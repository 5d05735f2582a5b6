### Learning: the map of lessons and the page of one.

learn-title = Learn to race
learn-text = One idea a lesson, two minutes each, played by the real rules. Nothing is locked: start where you like.
learn-shape = Lessons as
learn-map = Map
learn-list = List
learn-all-stars = { $n } of { $of } stars
learn-stars = { $n } of { $of } stars
learn-stars-short = { $n } of { $of } ★
learn-lessons-done = { $n } of { $of } lessons
learn-here = here
learn-done = done
learn-goon = Go on
learn-number = lesson { $n } of { $of }
learn-steps = { $n } steps
learn-start = Start the lesson
learn-puzzle = One moment of a race, and one program that is clearly the best.
learn-solve = Solve it
learn-where = Where you are
learn-leave = Leave
learn-idea = The idea
learn-steps-title = Steps
learn-step-1 = Meet it
learn-step-2 = Use it
learn-step-3 = Turned round
learn-step = step { $n } of { $of }
learn-goal = Goal
learn-par = { $n ->
    [0] Par: one answer
   *[other] Par: register { $n }
}
learn-par-text = A star for each step whose goal you reach by then.
learn-hint = Hint { $n } of { $of }
learn-hint-first = A hint
learn-hint-more = Another hint
learn-hint-free = a hint costs no star
learn-key = key
learn-run = { $n ->
    [one] Run register 1
   *[other] Run { $n } registers
}
learn-next = Next lesson
learn-next-step = Next step
learn-map-back = Back to the map
learn-again = Try again
learn-other = With the other cards
learn-other-answer = With the other answer
learn-skip = Skip
