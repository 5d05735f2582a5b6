### Setting races up, and sitting together.

edition-postal = Postspiel
home-postal = Nach den Regeln des Postspiels: denen von 1994, gemacht für Rennen, in denen Antworten Tage dauern.
home-clock-86400 = 1 Tag
home-box = Schachtel
home-nocourse = So eine Strecke gibt es nicht. Nimm einen Filter weg.
course-flags = { $n ->
    [one] { $n } Flagge
   *[other] { $n } Flaggen
}
course-checkpoints = { $n ->
    [one] { $n } Checkpoint
   *[other] { $n } Checkpoints
}
course-players = { $n } Spieler
course-anyplayers = beliebig viele Spieler
course-size = { $width } × { $height } Felder
course-otherrules = Eine Strecke aus { $box }, gefahren nach anderen Regeln.
course-teams = Zwei gleich große Teams gewinnen oder verlieren gemeinsam.
course-pairs = Gefahren wird zu zweit.
course-teams-how = Tischnachbarn sind in verschiedenen Teams; der Gastgeber kann das vor dem Start ändern.
course-tworobots = Jeder hat zwei Roboter.
own-open = Dateien öffnen
own-board = Spielplan { $name }
own-kept = { $name } ist in Ordnung und gewählt: Du kannst sofort fahren.
own-give-up = { $name } aufgeben
own-give-up-sure = { $name } für immer aufgeben
own-error = Fehler
own-warning = Warnung
own-hint = Hinweis
own-line =
    { $board ->
        [none] Zeile { $line }, Spalte { $column }
       *[other] Spielplan { $board }, Zeile { $line }, Spalte { $column }
    }
house-deadly_damage = Schaden, der einen Roboter zerstört
house-first_lock = Schaden, der das erste Register sperrt
house-one_flag_per_turn = Höchstens eine Flagge je Runde
house-pd_needs_damage = Nur beschädigte Roboter schalten ab
house-pd_exchange = Abgeschaltete dürfen Optionen gegen Schaden abgeben
house-pd_draws_options = Abgeschaltete ziehen Optionen
house-down_touches = Abgeschaltete berühren Flaggen
house-down_uses_options = Abgeschaltete benutzen Optionen
house-free_choice_of_repairs = Frei wählen, welches Register repariert wird
house-wrenches_or_option = Zwei Reparaturen oder eine Option
house-secret_damage_decisions = Optionen gegen Schaden geheim wählen
house-ram_per_space = Rammen trifft auf jedem Feld
house-arm_repairs = Greifarm erreicht auch Reparaturen
house-oil_after_elements = Öl wirkt auch nach Fließbändern
house-belt_conflict = Zwei Roboter auf dasselbe Feld getragen: beide bleiben
house-virtual_blocks_beam = Virtuelle Roboter halten Laser auf
house-archive_rides_flag = Archivmarken fahren mit Flaggen mit
house-frenetic_pit_safe = Drehende Spielpläne werfen niemanden in Gruben
house-dynamic_priority = Priorität nach jedem Roboter neu bestimmen
house-energy5_both = Zwei Energie auf vollem Feld in Register 5
house-energy_bank = Energie in der Bank
house-light_remove_powerup = Ohne Upgrades: keine Karten „Energie“
house-start_board_token_for_all = Alle starten auf dem Startspielplan neu
house-virus_metric = Reichweite eines Virus
house-push_needler_always = Trojanernadel wirkt bei jedem Stoß
house-chassis_takes_temporary = Wechselfahrgestell nimmt auch einmalige Upgrades
house-paired_double = Strahlen mit zwei Enden treffen doppelt
word-edition = wie in den Regeln
word-off = aus
word-whole = die ganze Bewegung lang
word-step = nur diesen Schritt lang
word-manhattan = sechs Schritte entlang der Reihen
word-square = sechs Felder ringsum
word-box = so viele Würfel wie in der Schachtel
word-unlimited = unbegrenzt
lobby-qr = Der Link als QR-Code, für Telefone
lobby-alone = Diese Adresse gilt nur auf diesem Rechner. Für andere im Netz starte den Server mit --host 0.0.0.0 und öffne ihn über die Adresse dieses Rechners.
lobby-host = Gastgeber
lobby-gone = weg
lobby-team = Team { $n }
lobby-noteam = kein Team
lobby-teams = In Teams fahren
lobby-robot = Roboter auf Platz { $n }
lobby-teamof = Team von Platz { $n }
lobby-player = Wer auf Platz { $n } spielt
lobby-person = ein Mensch
lobby-drop = Platz { $n } wegnehmen
lobby-addbot = Bot dazu
lobby-addseat = Platz für einen Menschen dazu
lobby-hotseat-text = Mehrere an diesem Bildschirm? Nimm für jeden einen Platz. Bevor Karten zu sehen sind, wartet die Seite, bis der Bildschirm weitergegeben ist.
lobby-missing = Startest du jetzt, fahren Bots auf freien Plätzen ({ $n }).
lobby-settings = Einstellungen
lobby-spectators = Zuschauer
lobby-watch-live = sofort
lobby-watch-turn = eine Runde später
lobby-watch-none = keine
lobby-listed = Auf der ersten Seite zu finden
lobby-take-back = Programme lassen sich ändern, bis alle fertig sind
lobby-whenaway = Ein Bot fährt, wenn jemand eine Minute weg ist
lobby-course = Andere Strecke, Regeln und Hausregeln
lobby-takecourse = Diese Strecke nehmen
people-title = Leute
people-none = Noch hat sich niemand sonst gesetzt.
people-banned = weggeschickt
people-forgive = Wieder hereinlassen
people-silence = Chat verbieten
people-letspeak = Chat erlauben
people-watching = { $n ->
    [one] { $n } sieht zu
   *[other] { $n } sehen zu
}
people-close = Diesen Raum beenden
company-title = Plätze
company-bot = ein Bot fährt
company-coming = { $name } übernimmt mit der nächsten Runde
company-invited = offen für alle
company-invite = Platz anbieten
company-take = Platz nehmen
company-offer = Du kannst { $robots } ab der nächsten Runde fahren.
company-waits = Du übernimmst { $robots } mit der nächsten Runde.
company-not = Lieber nicht
rules-courses = Besondere Regeln von Strecken
person-title = Wer hier spielt
person-haveone = Ich habe eines
person-havenone = Ich habe keines
person-newpassword = Passwort ändern
person-old = Altes Passwort
person-new = Neues Passwort (mindestens 8 Zeichen)
person-changed = Das Passwort ist geändert; andere Browser sind abgemeldet.
person-everywhere = Überall abmelden
person-everywhere-text = Beendet deine Sitzungen in allen Browsern, auch diese. Deine Rennen bleiben.
person-tokens = Auch die Schlüssel meiner Bots
person-close = Konto löschen
person-close-text = Es ist sofort und für immer weg, mit allen Sitzungen und Schlüsseln. Rennen bleiben; dort heißt du „{ person-former }“, und was du im Chat gesagt hast, verschwindet.
person-password-plain = Passwort
device-title = Anderes Gerät
device-text = Ein Code bringt dich und alle deine Plätze auf ein anderes Gerät, ohne Konto. Er gilt einmal, zehn Minuten lang.
device-make = Code zeigen
device-code = Code des anderen Geräts
device-enter = Hier weiter
after-moments = Augenblicke des Rennens
after-lost = verloren: { $n }
after-rematch-asked = Eine Revanche ist aufgebaut, dein Platz ist frei gehalten.
after-rematch-in = In { $n } s geht es dorthin.
after-rematch-go = Hingehen
after-rematch-stay = Hier bleiben
home-end = Dieses Rennen beenden
home-end-sure = Beenden?
home-allmine = Alle { $n } Rennen
home-fewer = Weniger
table-closeroom-sure = Für alle beenden?
