### Clocks, and several people at one screen.

home-relaxed = Entspannt: doppelte Zeit
home-clock-timer = Die Sonderregel dieser Strecke ist eine Uhr: Alle haben ab dem Austeilen { $n } Sekunden zum Programmieren.
home-clock-notimer = Die Sonderregel dieser Strecke ist eine Uhr von { $n } Sekunden. Sie läuft nur mit der Uhr „Nach den Regeln“.
home-clock-259200 = 3 Tage
home-clock-604800 = 1 Woche
home-clock-days = Niemand muss die ganze Zeit hier sein: Wer jetzt gefragt wird, antwortet { $until }. Danach entscheiden Dauerbefehle oder die übliche Antwort.
until-today = bis { $time }
until-tomorrow = bis morgen, { $time }
until-day = bis { $day }, { $time }
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
