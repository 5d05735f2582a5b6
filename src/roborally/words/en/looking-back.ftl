### Looking back at a race that is over.

analysis-tab = Analysis
analysis-replay = Replay
analysis-chances = Chance to win, after each turn
analysis-races = { $races } races from each turn, percent, ± { $range } at most
analysis-computing = computing, { $n } of { $all }
analysis-table = As a table
analysis-turn = Turn
analysis-percent = { $share } ± { $range }
analysis-split = program { $program }, cards and the others { $rest }
analysis-programs = Programs against the best found
analysis-robot = Whose programs
analysis-by = By what
analysis-came = As it came
analysis-known = As far as known then
analysis-came-text = In hindsight: the others play what they played. Chance to win with the played and with the best program, from races on fresh deals.
analysis-known-text = With what could be seen then: all that was hidden is drawn anew. The chances are estimates from the turns that all still need.
analysis-same = the same
analysis-as-good = as good
analysis-best = best
analysis-no-program = no program in this turn
analysis-what-if = What if
analysis-what-if-text = Turn { $turn } with other cards of that hand: choose a register, then a card. The others play what they played.
analysis-try = Try it
analysis-after = { $chance } % (± { $range }) instead of { $before } %.
analysis-show = Show on the board
analysis-back = Back to the race
