### Clocks, and several people at one screen.

home-relaxed = Entspannt: doppelte Zeit
home-clock-timer = Die Sonderregel dieser Strecke ist eine Uhr: Alle haben ab dem Austeilen { $n } Sekunden zum Programmieren.
home-clock-notimer = Die Sonderregel dieser Strecke ist eine Uhr von { $n } Sekunden. Sie läuft nur mit der Uhr „Nach den Regeln“.
clock-starts = läuft noch nicht
clock-startsin = beginnt in { $time }
clock-why = Deine Zeit beginnt, wenn die Runde gezeigt wurde. Du darfst schon vorher antworten.
lobby-name = Name der Person auf Platz { $n }
cover-title = Gib den Bildschirm weiter an { $name }
cover-program = { $robot } programmiert Runde { $n }. Alle anderen schauen weg.
cover-question = Eine Frage zu { $robot }. Alle anderen schauen weg.
cover-show = Meine Karten zeigen
cover-answer = Die Frage zeigen
cover-done = ist fertig
