### Clocks, and several people at one screen.

home-relaxed = Relaxed: twice the time
home-clock-timer = The special rule of this course is a clock: everybody has { $n } seconds to program, counted from the deal.
home-clock-notimer = The special rule of this course is a clock of { $n } seconds. It runs only with the clock “As in the rules”.
home-clock-259200 = 3 days
home-clock-604800 = 1 week
home-clock-days = Nobody need be here all the time: whoever is asked something now answers { $until }. After that standing orders, or the usual answer, decide.
until-today = by { $time }
until-tomorrow = by tomorrow, { $time }
until-day = by { $day }, { $time }
clock-starts = does not run yet
clock-startsin = starts in { $time }
clock-why = Your time begins when the turn has been shown. You may answer before.
lobby-name = Name of the player on seat { $n }
cover-title = Pass the screen to { $name }
cover-program = { $robot } programs turn { $n }. Everybody else looks away.
cover-question = A question about { $robot }. Everybody else looks away.
cover-show = Show my cards
cover-answer = Show the question
cover-done = is ready
