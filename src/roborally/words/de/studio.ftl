### Das Studio, in dem Strecken und Spielpläne entstehen.

studio-title = Studio
studio-canvas = Die Strecke; Pfeile bewegen den Cursor, Eingabe benutzt das Werkzeug, Umschalt mit einem Pfeil zeichnet
studio-palette = Werkzeuge und Elemente
studio-tools = Werkzeuge
studio-tool-select = Wählen
studio-tool-paint = Malen
studio-tool-wall = Wand
studio-tool-piece = Flagge
studio-tool-erase = Leeren
studio-tool-board = Spielplan
studio-find = Element suchen
studio-found-nothing = So heißt nichts.
studio-registers = Register
studio-reach = Länge der Flamme
studio-hint = R dreht das Teil. Zieh eine Linie aus Bändern: Kurven und Einmündungen entstehen von selbst.
studio-group-belts = Bänder
studio-group-machines = Maschinen
studio-group-sites = Stationen
studio-group-ground = Gelände
studio-group-starts = Start
studio-group-edges = Kanten
studio-group-pieces = Teile der Strecke
studio-element-belt = Fließband
studio-element-curve = Kurve eines Fließbands
studio-element-junction = Einmündung von Fließbändern
studio-element-express = Expressband
studio-element-express-curve = Kurve eines Expressbands
studio-element-express-junction = Einmündung von Expressbändern
studio-element-gearRight = Zahnrad nach rechts
studio-element-gearLeft = Zahnrad nach links
studio-element-pusher = Schieber
studio-element-crusher = Presse
studio-element-laser = Laser
studio-element-laser-paired = Gegenüberliegender Laser
studio-element-flamer = Flammenwerfer
studio-element-repair = Reparaturfeld
studio-element-repair-twice = Reparaturfeld mit zwei Schlüsseln
studio-element-repairBoth = Schlüssel und Hammer
studio-element-energy = Energiefeld
studio-element-chopShop = Werkstatt
studio-element-teleporter = Teleporter
studio-element-randomizer = Zufallsgenerator
studio-element-portal = Portal
studio-element-pit = Grube
studio-element-water = Wasser
studio-element-current = Strömung im Wasser
studio-element-oil = Öl
studio-element-dock = Dock
studio-element-start = Startfeld
studio-element-antenna = Prioritätsantenne
studio-element-wall = Wand
studio-element-repulsor = Abstoßungsfeld
studio-element-ledge = Kante
studio-element-ramp = Rampe
studio-element-ledge-wall = Kante mit Wand
studio-piece-flag = Flagge
studio-piece-common-start = Gemeinsamer Start
studio-piece-reboot = Neustart-Marker
studio-piece-course-antenna = Antenne der Strecke
studio-piece-cube = Energiewürfel
studio-checks = Prüfung
studio-errors =
    { $n ->
        [0] keine Fehler
        [one] 1 Fehler
       *[other] { $n } Fehler
    }
studio-hints =
    { $n ->
        [one] 1 Hinweis
       *[other] { $n } Hinweise
    }
studio-show = Zeigen
studio-fix = Beheben
studio-all-well = Es gibt nichts daran auszusetzen.
studio-boards = Spielpläne der Strecke
studio-board = Spielplan
studio-no-board = Noch kein Spielplan
studio-own = dein eigener
studio-of-library = aus der Sammlung
studio-turn-board = Spielplan drehen
studio-mirror-board = Spiegeln
studio-at = bei
studio-column = Spalte seiner Nordwestecke
studio-row = Reihe seiner Nordwestecke
studio-size = Größe
studio-width = Felder von Westen nach Osten
studio-height = Felder von Norden nach Süden
studio-flat = So lassen, wie er liegt
studio-copy-own = Eigene Kopie machen
studio-remove-board = Entfernen
studio-no-room = Die Spielpläne lägen übereinander oder jenseits von 64 Feldern: Nichts wurde geändert.
studio-find-board = Spielplan suchen
studio-blank = Neuer leerer Spielplan
studio-new-board = Spielplan { $n }
studio-new-course = Neue Strecke
studio-square = Das Feld unter dem Cursor
studio-codes = Zeichen
studio-flag-at = Zur Flagge { $n } auf { $square }
studio-sheet = Streckenblatt
studio-name = Name
studio-edition = Ausgabe
studio-rules = Sonderregeln
studio-energy = Energiewürfel
studio-energy-all = auf allen Energiefeldern
studio-energy-chosen = wo ich sie hinlege
studio-note = Anmerkungen, eine je Zeile
studio-undo = Rückgängig
studio-redo = Wiederholen
studio-actions = Was mit der Auswahl geschehen kann
studio-turn = Drehen
studio-mirror = Spiegeln
studio-fill = Füllen
studio-copy = Kopieren
studio-paste = Einfügen
studio-clear = Leeren
studio-text = Die Strecke als Text
studio-panes = Prüfung, oder die Strecke als Text
studio-as-text = Text
studio-files = Dateien der Strecke
studio-reads-well = gut lesbar
studio-reads-not =
    { $n ->
        [one] 1 Fehler
       *[other] { $n } Fehler
    }
studio-text-hint = Text und Bild sind dieselbe Strecke: Änderst du das eine, folgt das andere. Ein Fehler wird in seiner Zeile angezeigt, und das Bild wartet.
studio-make = Im Studio eine bauen
studio-mine = Meine Strecken
studio-mine-text = Strecken, die du baust. Entwürfe sieht niemand sonst; eine Fassung, die du behältst, ändert sich nie und lässt sich mit ihrem Link teilen.
studio-new = Neue Strecke
studio-from = Beginnen mit
studio-copy-course = Diese Strecke kopieren
studio-draft = Entwurf
studio-version = Fassung { $n }
studio-changed = geändert { $when }
studio-drop = { $name } verwerfen
studio-drop-sure = { $name } endgültig verwerfen
studio-none = Du hast noch keine Strecke gebaut.
studio-saved = Entwurf, gesichert
studio-saving = Entwurf, noch nicht gesichert
studio-sharing = Fahren, behalten, teilen
studio-drive = Probefahrt
studio-watch = Bots zusehen
studio-keep = Fassung behalten
studio-kept = Fassung { $n } ist behalten und kann gefahren werden.
studio-publish = Veröffentlichen …
studio-download = Als Datei sichern
studio-share = Link zu Fassung { $n }
studio-link-copied = Der Link ist kopiert.
studio-flags =
    { $n ->
        [one] 1 Flagge
       *[other] { $n } Flaggen
    }
studio-race = Jetzt fahren
studio-fork = Meine eigene daraus machen
studio-back = Zurück zum Entwurf
studio-print = PDF drucken
studio-print-cards = Karten drucken
