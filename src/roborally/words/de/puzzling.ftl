### Rätsel im Browser.

puzzle-day = Rätsel des Tages
puzzle-one = Rätsel
puzzle-all = Alle Rätsel
puzzle-others = Weitere Rätsel
puzzle-about = Aus jeder Hand ist ein Programm klar das beste. Du hast { $solved } von { $all } gelöst.
puzzle-kind = Was erreicht werden soll
puzzle-kind-win = Jetzt gewinnen
puzzle-kind-flag = Flagge berühren
puzzle-kind-survive = Durchkommen
puzzle-kind-shove = Gegner wegschieben
puzzle-level = { $n ->
    [1] Neulinge lösen es
    [2] Lehrlinge lösen es
    [3] Rennfahrer lösen es
    [4] Taktiker lösen es
    [5] Meister lösen es
   *[other] kein Bot löst es
}
puzzle-streak = { $n ->
    [one] 1 Tag in Folge
   *[other] { $n } Tage in Folge
}
puzzle-days = Versucht an diesen Tagen
puzzle-stars = { $n ->
    [one] 1 Stern
   *[other] { $n } Sterne
}
puzzle-stands = auf { $square }, Blick nach { $facing }
puzzle-still = bleibt stehen
puzzle-best = Das beste Programm
puzzle-second = Das beste, das am Ziel vorbeigeht
puzzle-wins = gewinnt { $percent } %
puzzle-lay = Auslegen
puzzle-counted = { $solving } von { $programs } verschiedenen Programmen erreichen das Ziel. Die Anteile sind aus { $races } Rennen von dort, jedes mit eigenen Karten. Bots jeder Stärke haben es auch versucht:
puzzle-show = Lösung zeigen
puzzle-share = Teilen
puzzle-skip = Zum Ende springen
puzzle-more = { $n } weitere
puzzle-shared = RoboRally-Rätsel: { $stars } von 3 Sternen, Versuche: { $attempts }. { $address }
nav-puzzles = Rätsel
