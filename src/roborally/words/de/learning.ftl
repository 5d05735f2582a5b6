### Lernen: die Karte der Lektionen und die Seite einer Lektion.

learn-title = Fahren lernen
learn-text = Ein Gedanke je Lektion, je zwei Minuten, nach den echten Regeln. Nichts ist verschlossen: Fang an, wo du willst.
learn-shape = Lektionen als
learn-map = Karte
learn-list = Liste
learn-all-stars = { $n } von { $of } Sternen
learn-stars = { $n } von { $of } Sternen
learn-stars-short = { $n } von { $of } ★
learn-lessons-done = { $n } von { $of } Lektionen
learn-here = hier
learn-done = fertig
learn-goon = Weiter
learn-number = Lektion { $n } von { $of }
learn-steps = { $n } Schritte
learn-start = Lektion beginnen
learn-puzzle = Ein Augenblick eines Rennens, und ein Programm, das klar das beste ist.
learn-solve = Lösen
learn-where = Wo du bist
learn-leave = Verlassen
learn-idea = Der Gedanke
learn-steps-title = Schritte
learn-step-1 = Kennenlernen
learn-step-2 = Benutzen
learn-step-3 = Umgekehrt
learn-step = Schritt { $n } von { $of }
learn-goal = Ziel
learn-par = { $n ->
    [0] Par: eine Antwort
   *[other] Par: Register { $n }
}
learn-par-text = Ein Stern für jeden Schritt, dessen Ziel du bis dahin erreichst.
learn-hint = Hinweis { $n } von { $of }
learn-hint-first = Ein Hinweis
learn-hint-more = Noch ein Hinweis
learn-hint-free = ein Hinweis kostet keinen Stern
learn-key = Taste
learn-run = { $n ->
    [one] Register 1 ausführen
   *[other] { $n } Register ausführen
}
learn-next = Nächste Lektion
learn-next-step = Nächster Schritt
learn-map-back = Zurück zur Karte
learn-again = Noch einmal
learn-other = Mit den anderen Karten
learn-other-answer = Mit der anderen Antwort
learn-skip = Überspringen
