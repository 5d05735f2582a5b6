### Rennen, die Tage dauern: was wartet, und wie Leute gerufen werden.

turns-title = Du bist dran
turns-go = Antworten
turns-unhurried = ohne Uhr
turns-more = Und { $n } weitere
turns-others = Meine anderen Rennen
