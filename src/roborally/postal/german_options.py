"""The options of 1994 in German, in our own words. Their names stay as they are printed."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "Ablative Coat": "Fängt die nächsten drei Punkte Schaden ab, woher sie auch kommen.",
    "Abort Switch": (
        "Einmal je Runde: Statt der aufgedeckten Karte gilt die oberste des Stapels, und so weiter "
        "in allen folgenden Registern."
    ),
    "Brakes": "Eine Vor-1 darf ohne Bewegung ausgeführt werden.",
    "Circuit Breaker": (
        "Mit drei oder mehr Schaden am Ende der Runde schaltet sich der Roboter in der nächsten ab."
    ),
    "Conditional Program": (
        "Eine übrige Karte kommt verdeckt darauf und darf vor dem Aufdecken eine Karte ersetzen."
    ),
    "Double Barrel Laser": "Der Hauptlaser gibt zwei Schüsse ab.",
    "Extra Memory": "Der Roboter bekommt eine Karte mehr.",
    "Fire Control": (
        "Für jeden Punkt des Hauptlasers darf der Schütze wählen, welches Register gesperrt wird, "
        "oder stattdessen eine Option zerstören."
    ),
    "Flywheel": "Eine übrige Bewegungskarte darf für eine spätere Runde aufgehoben werden.",
    "Fourth Gear": "Eine Vor-3 darf vier Felder weit führen.",
    "Gyroscopic Stabilizer": (
        "Wird für eine Runde eingeschaltet; dann drehen Zahnräder und Bänder den Roboter nicht."
    ),
    "High Power Laser": "Der Hauptlaser darf durch eine Wand oder einen Roboter hindurchgehen.",
    "Mechanical Arm": "Am Ende eines Registers berührt der Roboter auch eine Flagge nebenan.",
    "Mini Howitzer": (
        "Statt des Hauptlasers: ein Schaden, und das Ziel wird ein Feld weggeschoben. Fünf Schuss."
    ),
    "Power Down Shield": (
        "Solange der Roboter abgeschaltet ist, hält jede Seite in jedem Register einen Punkt ab."
    ),
    "Pressor Beam": "Statt des Hauptlasers: schiebt das Ziel ein Feld weg, ohne Schaden.",
    "Radio Control": (
        "Statt des Hauptlasers, bis sechs Felder: Das Ziel führt den Rest der Runde das Programm "
        "des Schützen aus."
    ),
    "Ramming Gear": "Ein Roboter, der gerammt wird, nimmt einen Schaden, einmal je Karte.",
    "Rear Laser": "Ein zweiter Laser schießt nach hinten.",
    "Recompile": (
        "Einmal je Runde darf die Hand gegen gleich viele neue Karten getauscht werden; das kostet "
        "einen Schaden."
    ),
    "Reverse Gears": "Eine Zurück darf zwei Felder weit führen.",
    "Scrambler": (
        "Statt des Hauptlasers, nicht in Phase e: Die nächste Karte des Ziels wird durch die "
        "oberste des Stapels ersetzt."
    ),
    "Shield": "Hält auf der gewählten Seite in jedem Register einen Punkt Schaden ab.",
    "Superior Archive Copy": "Die nächste Rückkehr kostet keinen Schaden.",
    "Tractor Beam": (
        "Statt des Hauptlasers: zieht ein Ziel, das nicht nebenan steht, ein Feld heran."
    ),
    "Turret": "Hauptlaser und Zusatzwaffen zeigen in dieser Runde zur gewählten Seite.",
}
