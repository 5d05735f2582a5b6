### Races that take days: what waits, and how people are called.

turns-title = Your turn
turns-go = Answer
turns-unhurried = no clock
turns-more = And { $n } more
turns-others = My other races
