# What the server does not do, and why. The browser begins it with a capital letter and ends it with a full stop.
refused-banned = ein Moderator hat dich gesperrt; du kannst nur zusehen
refused-muted = ein Moderator hat dir den Chat verboten
refused-course-hidden = ein Moderator hat diese Strecke verborgen
refused-host-blocks-you = der Gastgeber möchte nicht mit dir spielen
refused-block-oneself = niemand kann sich selbst blockieren
refused-too-many-blocked = niemand kann mehr als { $most } Leute blockieren
refused-friend-oneself = niemand kann sich selbst zum Freund haben
refused-too-many-friends = niemand kann mehr als { $most } Freunde haben
refused-no-friend = diese Person kann nicht gefragt werden
refused-not-friends = ihr seid nicht befreundet
refused-not-invited = du bist dorthin nicht eingeladen
refused-invite-not-here = nur wer in einem Raum sitzt, lädt Freunde dorthin ein
refused-not-blocked = du hast diese Person nicht blockiert
refused-report-about-nothing = eine Meldung handelt von einer Person, einem Raum oder einer Strecke
refused-not-moderator = das dürfen nur Moderatoren
refused-course-unplayable = diese Strecke kann nicht gespielt werden
refused-course-too-large = eine Strecke hat höchstens { $most } Felder je Seite
refused-password-length = ein Passwort hat { $least } bis { $most } Zeichen
refused-name-signs = ein Name hat 1 bis { $most } Zeichen, und weder Komma noch Doppelpunkt noch senkrechten Strich
refused-name-words = ein Name kann nicht die Wörter „with“ oder „in team“ enthalten
refused-not-printable = das lässt sich nicht darstellen
refused-no-asks-in-turn = in Runde { $turn } dieses Rennens wurde niemand etwas gefragt
refused-no-record = das ist keine Aufzeichnung: { $why }
refused-record-not-taken = diese Aufzeichnung kann nicht übernommen werden: { $why }
refused-no-such-lesson = diese Lektion gibt es nicht
refused-no-such-element = dieses Element gibt es nicht
refused-no-such-question = diese Frage gibt es zu diesen Regeln nicht
refused-no-such-character = den Charakter „{ $character }“ gibt es nicht; es gibt { $there }
refused-no-such-level = es gibt keine Bots der Stufe „{ $level }“; es gibt { $levels }
refused-no-such-rules = es gibt keine Regeln „{ $rules }“; es gibt { $there }
refused-seed-against-people = einen eigenen Startwert gibt es nur für Rennen allein gegen Bots
refused-seed-signs = ein Startwert ist eine Zeile druckbarer Zeichen
refused-no-robot-of-that-name = in den Regeln von { $rules } gibt es keinen Roboter „{ $robot }“
refused-no-race-like-this = so kann kein Rennen beginnen; wähle etwas anderes
refused-choose-robots = wähle { $count } von { $robots }
refused-account-exists = es gibt schon ein Konto namens { $name }
refused-no-spectators = hier darf niemand zusehen
refused-without-help = an diesem Tisch wird ohne diese Hilfe gespielt
refused-not-your-seat = das ist nicht dein Platz
refused-no-seat-of-yours = du hast hier keinen Platz
refused-seat-name-taken = ein anderer Platz heißt schon so
refused-silenced = der Gastgeber hat dir den Chat verboten
refused-no-team = du bist in keinem Team
refused-rematch-for-players = nur wer hier saß, kann eine Revanche verlangen
refused-not-host = das darf nur der Gastgeber
refused-sent-away = der Gastgeber hat dich weggeschickt
refused-neither-seat-nor-host = das ist nicht dein Platz, und du bist nicht der Gastgeber
refused-needs-invitation = das Rennen läuft; der Gastgeber kann einladen, wer noch keinen Platz hat
refused-no-such-robot = diesen Roboter gibt es nicht
refused-no-seat = es gibt keinen Platz { $seat }
refused-no-such-person-here = so jemanden gibt es hier nicht
refused-not-sent-away = diese Person wurde nicht weggeschickt
refused-race-not-over = dieses Rennen ist noch nicht zu Ende
refused-no-time-to-think = dafür ist jetzt keine Zeit zum Nachdenken
refused-no-race-to-think-about = es gibt kein Rennen, über das nachzudenken wäre
refused-asked-since = du hast inzwischen nach etwas anderem gefragt
refused-account-name-stays = der Name eines Kontos bleibt, wie er ist
refused-account-already = du hast schon ein Konto
refused-too-many-tokens = niemand darf mehr als { $most } Schlüssel haben
refused-not-played-on = dieses Rennen kann nicht weitergespielt werden: seine Aufzeichnung passt nicht mehr zu den Regeln
refused-rematch-already = es gibt schon eine Revanche
refused-paused = das Rennen ist angehalten
refused-no-account = du hast noch kein Konto
refused-takes-too-long = das dauert im Augenblick zu lange; versuche es später noch einmal
refused-not-your-version = du kannst nur eine Fassung veröffentlichen, die du behalten hast
refused-vote-after-race = das kann nur sagen, wer hier in einem Rennen war, das zu Ende ist
refused-looks-elsewhere = du siehst dir jetzt eine andere Strecke an
refused-race-over = das Rennen ist zu Ende
refused-race-begun = das Rennen hat begonnen
refused-no-invitation-needed = solange das Rennen nicht läuft, braucht niemand eine Einladung
refused-race-not-running = das Rennen läuft nicht
refused-not-paused = das Rennen ist nicht angehalten
refused-no-pause = darum kann nur bitten, wer hier spielt, und nicht in einem Cup
refused-nobody-asks-that = darum bittet niemand
refused-asked-already = darum hast du schon gebeten
refused-no-taking-back = an diesem Tisch bleibt ein abgegebenes Programm liegen
refused-nothing-to-take-back = dieses Programm lässt sich nicht mehr zurücknehmen
refused-nobody-sits-there = dort sitzt niemand
refused-race-not-begun = das Rennen hat noch nicht begonnen; ändere stattdessen die Einstellungen
refused-no-bot-on-seat = auf diesem Platz spielt kein Bot
refused-nobody-missing = dort fehlt niemand mehr
refused-no-bot-for-somebody = dort spielt kein Bot für jemanden, der fort war
refused-room-needed = diesen Raum braucht vielleicht noch jemand
refused-seats-taken = alle Plätze sind besetzt
refused-seat-taken = Platz { $seat } ist besetzt
refused-robots-chosen = { $name } hat { $robots } gewählt
refused-damaged = dieser Raum ist beschädigt und lässt sich nicht öffnen
refused-server-error = hier ist etwas schiefgegangen
refused-unavailable = der Server erreicht im Augenblick seinen Speicher nicht; bitte versuche es noch einmal
refused-answer-leads-nowhere = diese Antwort führt zu nichts; versuche eine andere
refused-stale = diese Frage ist nicht mehr offen
refused-too-many-connections = es gibt zu viele Verbindungen
refused-too-fast = bitte warte { $seconds } s
refused-nobody-chats = sag erst, wer du bist
refused-wrong-login = der Name oder das Passwort ist falsch
refused-wrong-password = das Passwort ist falsch
refused-wrong-code = dieser Code ist falsch, verbraucht oder zu alt
refused-no-message = das ist keine Nachricht: { $why }
refused-who-are-you = sag erst, wer du bist: POST /api/v1/me
refused-csrf = die Kopfzeile X-CSRF-Token fehlt oder ist falsch
refused-bots-make-no-bots = Bots machen keine Bots
refused-bot-does-not-wait = dieser Bot wartet gerade nicht auf eine Einladung
refused-only-bots-wait = nur Bots warten auf Einladungen: mach einen mit POST /bots
refused-no-such-token = diesen Schlüssel gibt es nicht
refused-bad-origin = das kommt von einer anderen Seite
refused-nested = das ist zu tief verschachtelt
refused-needs-session = das braucht eine Sitzung; ein Schlüssel genügt nicht
refused-unknown-token = dieser Schlüssel ist nicht bekannt
refused-token-not-enough = ein Schlüssel für „{ $scope }“ genügt dafür nicht
refused-turns = Drehungen sind Zahlen von 0 bis 3, eine für jeden Spielplan
refused-no-draft = nur Programme haben Entwürfe
refused-too-many-rooms = du hast { $most } offene Räume; schließe erst einen davon
refused-busy = hier laufen so viele Rennen, wie dieser Server schafft; versuche es in einer Minute noch einmal
refused-too-many-designs = du hast { $most } Strecken in Arbeit; verwirf erst eine davon
refused-too-many-courses = du hast { $most } Strecken mitgebracht; gib erst eine davon auf
refused-bad-host = dieser Server ist unter diesem Namen nicht bekannt; siehe --allow-host
refused-no-such-address = diese Adresse gibt es nicht
refused-no-such-course = diese Strecke gibt es nicht
refused-no-such-file = diese Datei gibt es nicht
refused-no-such-page = diese Seite gibt es nicht
refused-no-such-person = so jemanden gibt es nicht
refused-no-such-report = diese Meldung gibt es nicht
refused-no-such-room = diesen Raum gibt es nicht
refused-no-such-seat = diesen Platz gibt es nicht
refused-unknown-board = das ist keine Aufzeichnung: sie spricht von einem Spielplan, den hier niemand kennt
refused-no-address = das ist keine Adresse für E-Mail
refused-no-mail = dieser Server verschickt keine E-Mail
refused-no-own-address = dein Konto hat keine E-Mail-Adresse
refused-wrong-link = dieser Link ist falsch, verbraucht oder zu alt
refused-not-the-table = das darf nur der Tischschirm dieses Raums
refused-no-table = dieser Raum hat keinen Tischschirm
refused-nothing-waits = keine Uhr wartet auf das, was gezeigt wird
refused-no-such-code = kein Rennen hat den Code { $letters }; sieh noch einmal auf den Fernseher

# Was der Server per E-Mail schreibt.
mail-reset-subject = Ein neues Passwort für { $name }
mail-reset =
    Jemand, vielleicht du, möchte ein neues Passwort für das Konto { $name } bei RoboRally.

    Um eines zu wählen, öffne diesen Link innerhalb von { $minutes } Minuten. Er gilt einmal.

    { $link }

    Wenn du es nicht warst, tu nichts: das Passwort bleibt, wie es ist.
mail-confirm-subject = Ist das deine Adresse, { $name }?
mail-confirm =
    { $name } möchte, dass RoboRally an diese Adresse schreibt, wenn ein Rennen wartet.

    Wenn du das bist, öffne innerhalb von { $hours } Stunden diesen Link und sag es:

    { $link }

    Wenn du es nicht warst, tu nichts: es kommt nichts mehr.
mail-call-subject = { $n ->
    [1] Du bist dran: { $course }
   *[other] Du bist in { $n } Rennen dran
}
offline-title = Kein Weg zur Fabrik
offline-text = Es gibt kein Netz, oder der Server ruht. Deine Roboter warten, und keine Karte geht verloren. Diese Seite sieht von selbst wieder nach.
offline-again = Noch einmal
mail-call-when = EEEE, d. MMMM, HH:mm
mail-call-race =
    { $course }, Runde { $turn }: Antworte bis { $until }.
    { $link }
mail-call =
    Hallo { $name },

    Roboter von dir warten auf Befehle.

    { $races }

    Diese Mail kommt, weil du gerufen werden wolltest: für jedes Warten einmal. Keine Mails mehr:
    { $stop }
notice-title = Du bist dran: { $course }
notice-text = Runde { $turn }: Antworte bis { $until }.
refused-no-notices = dieser Server schickt keine Hinweise
refused-endpoint = Hinweise gehen nur an öffentliche Adressen mit https
refused-push-keys = das sind keine Schlüssel eines Push-Abonnements
refused-no-such-puzzle = dieses Rätsel gibt es nicht
refused-no-such-turn = diese Runde gibt es nicht
refused-no-such-day = einen Tag { $day } gibt es nicht
refused-race-goes-on = das Rennen ist nicht vorbei: der Rückblick würde verdeckte Karten verraten
refused-not-analysed = auf dieses Rennen lässt sich nicht zurückblicken
refused-no-typesetter = dieser Server kann kein PDF machen: dafür müsste bei ihm roborally[pdf] installiert sein
refused-wish = so eine Strecke wurde nicht gefunden; wünsche etwas anderes oder nimm einen anderen Startwert
refused-no-such-cup = es gibt keinen solchen Pokal
refused-cup-seats = die Plätze eines Pokals gehören denen, die angemeldet sind
refused-too-many-cups = du hast { $most } Pokale ausgerichtet, die noch nicht zu Ende sind; beende erst einen davon
refused-cup-clock = ein Pokal braucht eine Uhr für jede Entscheidung, sonst endet er vielleicht nie
refused-cup-bots = ein Pokal braucht einen Platz für Menschen: weniger als { $places } Bots
refused-cup-starts = ein Pokal beginnt in der Zukunft, und innerhalb von 90 Tagen
refused-cup-teams = Teams brauchen verschiedene Namen, und es müssen mindestens zwei sein
refused-no-such-team = es gibt kein solches Team
refused-cup-full = alle Plätze des Pokals sind vergeben
refused-cup-begun = der Pokal hat begonnen; niemand meldet sich mehr an
refused-cup-over = der Pokal ist zu Ende
refused-not-entered = du bist nicht angemeldet
refused-cup-too-few = ein Pokal braucht mindestens { $least } Teilnehmer
refused-not-cup-host = das darf nur, wer den Pokal ausrichtet
