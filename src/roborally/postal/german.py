"""What postal play says in German, by key."""

from __future__ import annotations

from typing import Final

TEXT: Final = {
    # problems of a sheet
    "in line": "Zeile {line}: {message}",
    "too many lines": "Das Blatt geht noch weiter; nur die ersten {most} Zeilen werden gelesen",
    "too long": "Die Zeile ist länger als {most} Zeichen",
    "phase twice": "Phase {phase} steht schon in Zeile {first}",
    "no priority": "Bei '{text}' fehlt die Priorität; geschrieben wird es wie 'Vor-1 P500'",
    "conditional power down": (
        "'{text}': Abschalten geht nur ohne Bedingung; schreibe 'Nächste Runde abschalten' oder "
        "nichts"
    ),
    "conditional stay": (
        "'{text}': Abgeschaltet bleiben geht nur ohne Bedingung; schreibe 'Abgeschaltet bleiben' "
        "oder nichts"
    ),
    "whole turn": (
        "'{text}' wird außerhalb der Phasen entschieden; lass 'in Phase' weg, es gilt für die "
        "ganze Runde"
    ),
    "draw at the end": (
        "'{text}': Optionen werden am Ende der Runde gezogen; lass die Phase weg oder schreibe "
        "Phase e"
    ),
    "phases mixed": (
        "'{text}': Schreibe vor jede Karte ihre Phase, oder vor keine und die Karten der Reihe nach"
    ),
    "too many cards": "'{text}' ist eine sechste Karte; es gibt fünf Phasen",
    "power twice": (
        "Diese Zeile und Zeile {first} widersprechen sich beim Abschalten; streiche eine davon"
    ),
    "card by priority": (
        "'{text}' ist keine Karte, aber P{priority} ist {card}; wenn du sie meinst, schreibe so"
    ),
    "order twice": "'{order}' kann nie zählen, weil '{first}' immer zählt; streiche eins davon",
    "other player": "Das sind Befehle von '{name}', aber du spielst als {player}",
    "other turn": "Das sind Befehle für Runde {given}; jetzt ist Runde {turn}",
    "no program": "{robot} bekommt in dieser Runde keine Karten; lass die Programmzeilen weg",
    "phase missing": "Phase {phase} hat keine Karte; {open} brauchen alle eine",
    "not locked": "Phase {phase} ist nicht gesperrt; gib ihr eine deiner Karten",
    "locked": "Phase {phase} ist mit {card} gesperrt und nicht zu ändern",
    "card twice": "{written} kommt zweimal vor",
    "other kind": "P{priority} ist {card}, nicht {written}",
    "not in hand": "{written} ist nicht unter deinen Karten; du hast {hand}",
    "undamaged": "{robot} hat keinen Schaden, und nur beschädigte Roboter dürfen abschalten",
    "nothing": "Es wurden keine Befehle gefunden; schreibe Zeilen wie 'a - Vor-1 P500'",
    "not owned": (
        "'{order}' zählt nur, wenn {robot} in dieser Runde {option} bekommt: Jetzt hat er die "
        "Option nicht"
    ),
    "echo notes": "Bitte beachten:",
    # orders that are not understood
    "two priorities": "'{text}' hat zwei Prioritäten; eine Karte hat eine, wie 'Vor-1 P500'",
    "phase or squares": (
        "'{text}' kann Phase {phase} heißen oder die Felder eines Vor; schreibe 'Phase {phase}' "
        "oder 'Vor'"
    ),
    "not and else": (
        "'not' schließt Antworten aus; daneben gibt es keine anderen Antworten und kein 'sonst'"
    ),
    "two meanings": (
        "'{text}' kann '{one}' und '{other}' heißen; schreibe es so, dass es eins davon heißt"
    ),
    "phases twice": "'{text}' nennt zweimal Phasen; schreibe für jede eine eigene Zeile",
    "which number": (
        "In '{text}' ist nicht klar, ob genau {number} oder mehr gemeint ist; schreibe "
        "'{number} oder mehr', 'genau {number}' oder '{number} oder weniger'"
    ),
    "no target": (
        "'{test}' gilt in '{text}' nie: Da geht es um keinen anderen Roboter; Abstand und Ziel "
        "gibt es nur bei Waffen"
    ),
    "unknown word": (
        "Das Wort '{word}' in '{text}' ist nicht zu verstehen; möglich sind Programmzeilen wie "
        "'a - Vor-1 P500', 'Nächste Runde abschalten', Sätze wie 'wenn Schaden > 3, reparieren, "
        "sonst Option ziehen' und Befehle wie 'Schild: links'"
    ),
    "nearly a word": "Das Wort '{word}' in '{text}' ist nicht zu verstehen; ist '{near}' gemeint?",
    "not a card": "'{text}' ist keine Karte; Karten schreibt man wie 'Vor-1 P500' oder 'Links P70'",
    "no such card": (
        "Eine Karte '{text}' gibt es nicht; Karten sind Vor-1, Vor-2, Vor-3, Rückwärts, Links, "
        "Rechts, Kehrtwendung, mit ihrer Priorität wie P500"
    ),
    "nearly a card": "Eine Karte '{text}' gibt es nicht; ist {near_card} gemeint?",
    "no order": "'{text}' ist kein Befehl; Befehle schreibt man so: {form}",
    "no question": "Eine Frage '{text}' gibt es nicht; es gibt {questions}",
    "nearly a question": "Eine Frage '{text}' gibt es nicht; ist '{near}' gemeint?",
    "order too long": "Ein Befehl hat höchstens {most} Zeichen",
    "too many": "Befehle haben höchstens {most} Zeilen",
    "program": "Programme sind keine Dauerbefehle; sie werden jede Runde geschrieben",
    "two elses": "'sonst' darf nur einmal vorkommen",
    "answer missing": "Nach dem Doppelpunkt fehlt die Antwort; geschrieben wird es so: {form}",
    "no answer": (
        "In '{text}' ist die Antwort auf {question} nicht zu verstehen; es gibt {accepted}"
    ),
    "nearly an answer": (
        "In '{text}' ist die Antwort auf {question} nicht zu verstehen; ist '{near}' gemeint? Es "
        "gibt {accepted}"
    ),
    "no condition": (
        "In '{text}' ist die Bedingung nicht zu verstehen; möglich sind Vergleiche wie "
        "'Schaden > 3' mit {numbers}; 'Ziel = ROBOTER'; 'has OPTION'; und {facts}"
    ),
    "nearly a condition": (
        "In '{text}' ist die Bedingung nicht zu verstehen; ist '{near}' gemeint?"
    ),
    "no option": "Eine Option '{text}' gibt es nicht",
    "no robot": "Kein Roboter heißt '{text}'; es gibt {robots}",
    "two questions": "'{text}' und '{other}' beantworten verschiedene Fragen",
    "comma missing": (
        "In '{text}' ist die Bedingung nicht von dem zu trennen, was geschehen soll; setze ein "
        "Komma dazwischen wie in 'wenn Schaden > 3, reparieren'"
    ),
    "not understood": (
        "'{text}' ist nicht zu verstehen; möglich sind Programmzeilen wie 'a - Vor-1 P500', "
        "'Nächste Runde abschalten', Sätze wie 'wenn Schaden > 3, reparieren, sonst Option ziehen' "
        "und Befehle wie 'Schild: links'"
    ),
    # echo
    "echo good": "Deine Befehle für Runde {turn} sind verstanden:",
    "echo bad": "Deine Befehle für Runde {turn} haben Fehler:",
    "echo so far": (
        "Wenn bis zum Termin keine besseren kommen, zählt dies (Phasen mit * werden mit deinen "
        "Karten gefüllt, wie sie ausgeteilt wurden):"
    ),
    "echo replace": (
        "Bis die Runde gespielt wird, kannst du neue Befehle schicken; die letzten zählen."
    ),
    "echo again": "Bitte schicke das ganze Blatt noch einmal. Termin ist {deadline}.",
    "phase line": "  {phase} - {card}{mark}",
    "locked mark": " (gesperrt)",
    "filled mark": " *",
    "down line": "  Nächste Runde ABSCHALTEN",
    "stay line": "  ABGESCHALTET BLEIBEN",
    "order line": "  {order}",
    "no conditional": "  (keine bedingten Befehle)",
    # report
    "report title": "{title}: Runde {turn}",
    "report final": "{title}: Das Rennen ist vorbei",
    "for player": "Bericht für {player} mit {robot}",
    "for public": "Öffentlicher Bericht",
    "deadline": "Befehle für Runde {turn} bitte bis {deadline}.",
    "deadline passed": "Termin ist {deadline}.",
    "robots": "Roboter",
    "map": "Karte",
    "story": "Was geschah",
    "your cards": "Deine Karten",
    "your orders": "Deine Befehle",
    "machines": "Maschinen",
    "corrections": "Korrekturen der Spielleitung",
    "notes": "Anmerkungen",
    "robot": "Roboter",
    "player": "Spieler",
    "square": "Feld",
    "facing": "Blick",
    "damage": "Schaden",
    "lives": "Leben",
    "flag": "nächste Flagge",
    "archive": "Archiv",
    "options": "Optionen",
    "locked cards": "gesperrte Karten",
    "state": "Zustand",
    "powered down": "in dieser Runde abgeschaltet",
    "announced": "schaltet nächste Runde ab",
    "virtual": "virtuell",
    "destroyed": "zerstört, kommt zurück",
    "out": "aus dem Rennen",
    "finished": "im Ziel",
    "none": "keine",
    "all flags": "alle berührt",
    "before": "Vor der ersten Phase",
    "phase": "Phase {phase}",
    "after": "Ende der Runde",
    "next turn": "Runde {turn} beginnt",
    "revealed": "Karten: {cards}.",
    "revealed card": "{robot} {card}",
    "nothing happened": "Noch nichts.",
    "hand": "Du hast {count} Karten für die Phasen {open}:",
    "all locked": "Alle Phasen von {robot} sind gesperrt; es gibt nichts zu programmieren.",
    "no hand": "{robot} wird in dieser Runde nicht programmiert.",
    "down hand": (
        "{robot} ist in dieser Runde abgeschaltet. Schreibe 'Abgeschaltet bleiben', um es noch "
        "eine Runde zu bleiben."
    ),
    "locked hand": "Gesperrt: {cards}.",
    "spare": "Auf deinem Flywheel liegt {card}; du kannst die Karte im Programm verwenden.",
    "choose facing": (
        "Schreibe, wohin {robot} am Start blickt, etwa 'Blick nach Norden'; sonst blickt er nach "
        "{default}."
    ),
    "sample": "Schreibe deine Befehle so und ändere, was du willst:",
    "option help": "{option}: {text}",
    "option orders": "  Befehle:",
    "pusher": "Schieber auf {square} schiebt nach {side} in den Phasen {phases}",
    "crusher": "Presse auf {square} arbeitet in den Phasen {phases}",
    "flamer": "Flammenwerfer auf {square} brennt nach {side} in den Phasen {phases}",
    "missing": "Von {player} kamen keine Befehle; {robot} bekam die Karten, wie ausgeteilt.",
    "faulty": (
        "Die Befehle von {player} hatten Fehler; die Phasen {phases} von {robot} bekamen Karten, "
        "wie ausgeteilt."
    ),
    "faulty orders": "Die Befehle von {player} hatten Fehler; was richtig war, zählte.",
    "winner": "Gewonnen: {robots}.",
    "nobody": "Niemand hat gewonnen.",
    "help": "Wie man Befehle schreibt: {where}",
    # mail
    "subject report": "{title}: Runde {turn} [{code}]",
    "subject final": "{title}: Das Rennen ist vorbei",
    "subject good": "{title}: Befehle für Runde {turn} verstanden [{code}]",
    "subject bad": "{title}: Fehler in deinen Befehlen für Runde {turn} [{code}]",
    "subject reminder": "{title}: Befehle für Runde {turn} fehlen [{code}]",
    "reply hint": (
        "Antworte auf diese Mail mit deinen Befehlen. Lass [{code}] im Betreff stehen; es zeigt, "
        "dass die Befehle von dir sind. Was nach einer Zeile ENDE kommt, wird nicht gelesen."
    ),
    "no code": (
        "Im Betreff deiner Mail fehlte dein Code, deshalb wurde nichts darin gelesen. Der Betreff "
        "muss [{code}] enthalten; eine Antwort auf einen Bericht tut es."
    ),
    "strange sender": (
        "Befehle mit deinem Code kamen von {sender}, das ist nicht deine Adresse. Sie wurden nicht "
        "gelesen. Wenn du das warst, schreibe von {address} oder bitte die Spielleitung, deine "
        "Adresse zu ändern."
    ),
    "too big": "Deine Mail hat {size} Bytes; erlaubt sind {most}. Sie wurde nicht gelesen.",
    "unreadable": "Deine Mail war nicht zu lesen: {reason}. Am besten ist reiner Text.",
    "frozen": (
        "Die Spielleitung hat Runde {turn} zurückgenommen, um sie neu zu spielen. Die Befehle "
        "dafür bleiben, wie sie waren, und lassen sich nicht per Mail ändern."
    ),
    "too late": "Runde {given} ist gespielt. Jetzt werden Befehle für Runde {turn} gebraucht.",
    "over": "Das Rennen ist vorbei; Befehle werden nicht mehr gebraucht.",
    "reminder": (
        "Deine Befehle für Runde {turn} fehlen. Termin ist {deadline}. Ohne Befehle werden deine "
        "Karten gespielt, wie sie ausgeteilt wurden."
    ),
    "reminder faulty": (
        "Deine Befehle für Runde {turn} haben noch Fehler. Termin ist {deadline}. Was darin "
        "richtig ist, zählt; der Rest wird gespielt, wie ausgeteilt."
    ),
}
DIRECTIONS: Final = ("Norden", "Osten", "Süden", "Westen")
LEGEND: Final = {
    "robot": "Roboter mit Blick",
    "flag": "Flagge",
    "checkpoint": "Checkpoint",
    "start": "gemeinsamer Start",
    "dock": "Dock",
    "start-gear": "Startfeld mit Blick",
    "antenna": "Antenne mit Blick",
    "reboot": "Neustart mit Blick",
    "belt": "Fließband",
    "belt-turns": "Band, dreht in der Kurve",
    "express": "Expressband",
    "express-turns": "Expressband, dreht",
    "current": "Strömung",
    "water": "Wasser",
    "drain": "Abfluss",
    "pit": "Grube",
    "oil": "Ölfleck",
    "gear-right": "Zahnrad, dreht rechts",
    "gear-left": "Zahnrad, dreht links",
    "pusher": "Schieber, in Phase 2 und 4",
    "crusher": "Presse, in Phase 2 und 4",
    "flamer": "Flammenwerfer",
    "laser": "Laser, ein * je Strahl",
    "beam": "Laserstrahl",
    "repair-1": "Reparatur, ein Schlüssel",
    "repair-2": "Reparatur, zwei Schlüssel",
    "repair-3": "Schlüssel und Hammer",
    "chop-shop": "Werkstatt",
    "teleporter": "Teleporter",
    "randomizer": "Zufallsgenerator",
    "portal": "Portal zum Zwilling",
    "energy": "Energiefeld mit Würfel",
    "energy-taken": "Energiefeld, leer",
    "wall": "Wand",
    "ledge": "Kante, zeigt abwärts",
    "ramp": "Rampe, zeigt abwärts",
    "repulsor": "Abstoßungsfeld",
    "rim": "offener Rand: Absturz",
    "seam": "Naht zweier Spielpläne",
    "more": "und mehr",
}
"""What the signs of the map mean."""
ANSWERS: Final = {
    "an option": "eine Option",
    "a card": "eine Karte",
    "cards joined by +": "Karten mit + verbunden",
    "a square": "ein Feld",
    "a square and a facing": "ein Feld mit Blickrichtung",
    "a robot": "ein Roboter",
    "destroy an option": "zerstöre eine Option",
    "front": "vorn",
    "right": "rechts",
    "back": "hinten",
    "left": "links",
    "always": "immer",
    "never": "nie",
    "ask me": "frag mich",
    "damage": "Schaden",
    "hits": "Treffer",
    "flags": "Flaggen",
    "lives": "Leben",
    "options": "Optionen",
    "cards": "Karten",
    "distance": "Abstand",
    "turn": "Runde",
    "target falls": "Ziel fällt",
    "target destroyed": "Ziel zerstört",
    "target powered down": "Ziel abgeschaltet",
    "destroyed": "zerstört",
    "virtual": "virtuell",
    "on flag": "auf Flagge",
    "on repair site": "auf Reparaturfeld",
    "on two wrenches": "auf Doppelschlüssel",
}
"""Answers, numbers and facts of orders; those that are not here are written as in English."""
