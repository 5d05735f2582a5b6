### Was Bots über eine Strecke herausfinden, indem sie darauf fahren.

rating-title = Bewertung
rating-races = { $n } von { $most } Rennen
rating-soon = Bots fahren; gleich lässt sich etwas sagen.
rating-rough = Die Bots lernen die Strecke noch kennen; die Zahlen werden genauer.
rating-unplayable = Bots fahren hier, sobald die Strecke keine Fehler hat.
rating-before = Vor dieser Änderung: { $turns } Runden.
rating-length = Länge
rating-difficulty = Schwierigkeit
rating-interaction = Begegnungen
rating-turns = { $n } Runden
rating-word-short = kurz
rating-word-medium = mittel
rating-word-long = lang
rating-word-easy = leicht
rating-word-hard = schwer
rating-word-calm = ruhig
rating-word-lively = lebhaft
rating-word-wild = wild
rating-denied-length = Die Strecke nennt sich { $said }; nach ihren Rennen ist sie { $found }.
rating-denied-difficulty = Die Strecke nennt sich { $said }; nach ihren Rennen ist sie { $found }.
rating-fact-turns = Runden eines Rennens
rating-fact-minutes =
    { $n ->
        [one] Minuten allein
       *[other] Minuten mit { $n } Robotern
    }
rating-fact-alone = Runden allein
rating-fact-deaths = Tode je Roboter
rating-fact-pushes = Stöße je Roboter und Runde
rating-fact-shots = Treffer je Roboter und Runde
rating-fact-leads = Wechsel der Führung
rating-docks = Siege je Startfeld
rating-dock-better = Startfeld { $dock } gewinnt { $n } %
rating-dock-none = kein Startfeld klar besser
rating-dock-share = { $dock }: { $n } %
rating-even = Gestrichelt: ausgeglichen, { $n } %. Die dünnen Linien sind, was der Zufall erlaubt.
rating-deadliest = Tödlichste Felder:
rating-closest = Am ähnlichsten in der Sammlung:
rating-book-edition =
    Die Balken sind Plätze unter { $n ->
        [one] der anderen Strecke
       *[other] den { $n } anderen Strecken
    } der Sammlung für { $edition }.
rating-book = Die Balken sind Plätze unter den { $n } Strecken der Sammlung.
rating-map-share = Die Zahlen sind Prozent von { $n } in { $races } Rennen von Bots.
rating-map = Was die Zeichnung zeigt
rating-map-none = Bild
rating-map-deaths = Tode
rating-map-damage = Schaden
rating-map-traffic = Verkehr
rating-map-pushes = Stöße
rating-map-path = Weg allein
