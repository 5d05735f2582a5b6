### Lektionen der Reihe 1994.

lesson-virtual = Virtuelle Roboter
    .idea = Alle starten auf einem Feld, als Geister.
    .text = Virtuelle Roboter fahren durch andere hindurch und dürfen auf ihnen anhalten; nichts, was Roboter tun, erreicht sie. Wer am Ende einer Runde allein auf seinem Feld steht, wird real.
    .look-1 = Squash Bot steht auf der Flagge, vor einer Wand. Muss er weg?
    .why-1 = Ein virtueller Roboter braucht keinen Platz: Er hält auf demselben Feld.
    .look-2 = Zwei Geister teilen ein Feld. Was braucht Twonky, um real zu werden?
    .why-2 = Ein Feld weiter ist Twonky allein, wenn die Runde endet.
lesson-repairs = Zwei Werkzeuge
    .idea = Zwei Punkte oder eine Option.
    .text = Nach diesen Regeln gibt ein Feld mit zwei Werkzeugen am Ende der Runde, was du willst: zwei Punkte Schaden repariert oder eine Option.
    .look-1 = Fünf Punkte Schaden halten eine Sperre. Welche Antwort öffnet sie?
    .why-1 = Zwei Punkte weniger lassen drei, und keine Sperre.
    .look-2 = Ein Punkt Schaden ist wenig. Was ist mehr wert?
    .why-2 = Eine Option bleibt; ein einzelner Punkt kostet eine von neun Karten.
lesson-locks = Welche Sperre aufgeht
    .idea = Du wählst, welches Register sich öffnet.
    .text = Nimmt eine Reparatur einen Punkt fort, der eine Sperre hielt, so sagt nach diesen Regeln der Besitzer, welches Register sich öffnet. Die Karte darin wird abgelegt.
    .look-1 = In Register 4 liegt eine Drehung, in Register 5 ein Zug. Was soll fort?
    .why-1 = Öffnet sich Register 5, geht der Zug; die Drehung bleibt in Register 4.
    .look-2 = Jetzt ist der Zug willkommen. Welches Register öffnet sich?
    .why-2 = Öffnet sich Register 4, geht die Drehung; der Zug bleibt in Register 5.
