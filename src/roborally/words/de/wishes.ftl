### Strecken, die nach Wunsch gemacht werden.

wish-title = Nach Wunsch
wish-open = Neue Strecke nach Wunsch
wish-boards = Spielpläne neben dem Start
wish-difficulty = Schwierigkeit
wish-any = egal
wish-easy = leicht
wish-medium = mittel
wish-hard = schwer
wish-minutes = Minuten
wish-players = Spieler
wish-seed = Startwert
wish-seed-text = derselbe Wunsch mit demselben Startwert gibt dieselbe Strecke
wish-scratch = Auch neue Spielpläne
wish-make = Strecke machen
wish-cancel = Aufhören
wish-searching = Bots fahren auf Strecken, bis eine so ausfällt wie gewünscht.
wish-best = Bisher die beste: { $turns } Runden, etwa { $minutes } Minuten, { $difficulty }.
wish-nearest = Näher kam keine: { $turns } Runden, etwa { $minutes } Minuten, { $difficulty }.
wish-take = Öffnen
