### Rückblick auf ein Rennen, das vorbei ist.

analysis-tab = Analyse
analysis-replay = Replay
analysis-chances = Siegchance nach jeder Runde
analysis-races = { $races } Rennen aus jeder Runde, Prozent, höchstens ± { $range }
analysis-computing = wird berechnet, { $n } von { $all }
analysis-table = Als Tabelle
analysis-turn = Runde
analysis-percent = { $share } ± { $range }
analysis-split = Programm { $program }, Karten und die anderen { $rest }
analysis-programs = Programme neben dem besten gefundenen
analysis-robot = Wessen Programme
analysis-by = Wonach
analysis-came = Wie es kam
analysis-known = Soweit damals bekannt
analysis-came-text = Im Nachhinein: Die anderen spielen, was sie gespielt haben. Siegchance mit dem gespielten und mit dem besten Programm, aus Rennen mit frischen Karten.
analysis-known-text = Mit dem, was damals zu sehen war: Alles Verdeckte wird neu gezogen. Die Chancen sind geschätzt, aus den Runden, die alle noch brauchen.
analysis-same = dasselbe
analysis-as-good = ebenso gut
analysis-best = bestes
analysis-no-program = kein Programm in dieser Runde
analysis-what-if = Was wäre wenn
analysis-what-if-text = Runde { $turn } mit anderen Karten dieser Hand: Wähle ein Register, dann eine Karte. Die anderen spielen, was sie gespielt haben.
analysis-try = Ausprobieren
analysis-after = { $chance } % (± { $range }) statt { $before } %.
analysis-show = Auf dem Spielplan zeigen
analysis-back = Zurück zum Rennen
