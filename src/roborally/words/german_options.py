"""The options of 1994 and 2005 in German."""

from __future__ import annotations

from typing import Final

_SHARED: Final = {
    "Ablative Coat": (
        "Fängt die nächsten drei Punkte Schaden ab, woher sie auch kommen; dann ist er verbraucht. "
        "Was ein Schild abhält, erreicht ihn nicht."
    ),
    "Abort Switch": (
        "Einmal je Runde darf statt der gerade aufgedeckten Karte die oberste des Stapels gelten; "
        "dann werden alle späteren Karten der Runde ebenso ersetzt."
    ),
    "Brakes": "„1 Vor“ darf ohne Bewegung ausgeführt werden, mit der Priorität dieser Karte.",
    "Circuit Breaker": (
        "Mit drei oder mehr Schaden am Ende der Runde, nach den Reparaturen, schaltet sich der "
        "Roboter für die nächste Runde ungefragt ab."
    ),
    "Conditional Program": (
        "Nach dem Programmieren darf eine übrige Karte verdeckt daraufgelegt werden. Bevor ein "
        "Register aufgedeckt wird, darf sie dort die Karte des Roboters ersetzen. Am Ende der "
        "Runde wird sie abgelegt."
    ),
    "Extra Memory": "Der Roboter bekommt eine Karte mehr.",
    "Fourth Gear": "„3 Vor“ darf vier Felder weit führen, mit der Priorität dieser Karte.",
    "Mini Howitzer": (
        "Statt des Hauptlasers: ein Schaden, und das Ziel wird ein Feld weggeschoben. Nach dem "
        "fünften Schuss ist sie verbraucht."
    ),
    "Pressor Beam": "Statt des Hauptlasers: schiebt das Ziel ein Feld weg, ohne Schaden.",
    "Ramming Gear": (
        "Ein Roboter, den der Besitzer schiebt oder anfährt, nimmt einen Schaden, einmal je Karte."
    ),
    "Recompile": (
        "Einmal je Runde dürfen vor dem Programmieren die ausgeteilten Karten gegen gleich viele "
        "neue getauscht werden; dann nimmt der Roboter einen Schaden. Eine Karte auf dem "
        "Schwungrad gehört nicht dazu."
    ),
    "Scrambler": (
        "Statt des Hauptlasers, nicht im fünften Register: Die nächste Karte des Ziels wird durch "
        "die oberste des Stapels ersetzt."
    ),
    "Tractor Beam": (
        "Statt des Hauptlasers: zieht einen Roboter, der nicht direkt daneben steht, ein Feld "
        "heran. Wer bis dahin direkt daneben steht, bleibt stehen."
    ),
}
_REAR: Final = "Ein zweiter Laser schießt nach hinten, zusätzlich zum Hauptlaser."
_BACK: Final = "„Rückwärts“ darf zwei Felder weit führen, mit der Priorität dieser Karte."

OF_1994: Final = _SHARED | {
    "Double Barrel Laser": "Der Hauptlaser gibt immer zwei Schüsse ab.",
    "Fire Control": (
        "Für jeden Punkt des Hauptlasers darf der Schütze bestimmen, welches Register der Schaden "
        "sperrt, oder stattdessen eine Option des Ziels zerstören."
    ),
    "Flywheel": (
        "Nach dem Programmieren darf eine übrige Bewegungskarte verdeckt daraufgelegt werden; in "
        "einer späteren Runde darf sie zu den ausgeteilten Karten kommen. Es fasst eine Karte."
    ),
    "Gyroscopic Stabilizer": (
        "Wird nach dem Programmieren eingestellt: Solange er an ist, drehen Zahnräder und Bänder "
        "den Roboter nicht. Bei abgeschaltetem Roboter tut er nichts."
    ),
    "High Power Laser": (
        "Der Hauptlaser geht immer durch die erste Wand oder den ersten Roboter auf seinem Weg; "
        "ein durchschossener Roboter wird auch getroffen."
    ),
    "Mechanical Arm": (
        "Ein Roboter, der ein Register auf einem der vier Felder neben einer Flagge beendet, darf "
        "sie berühren, zusätzlich zu dem, worauf er steht, wenn keine Wand dazwischen steht."
    ),
    "Power Down Shield": (
        "Solange der Roboter abgeschaltet ist, hält jede seiner vier Seiten in jedem Register "
        "einen Punkt Schaden ab."
    ),
    "Radio Control": (
        "Statt des Hauptlasers, auf ein Ziel in höchstens sechs Feldern Entfernung: Für den Rest "
        "der Runde führt es das Programm des Schützen aus, gleich nach ihm."
    ),
    "Rear Laser": _REAR,
    "Reverse Gears": _BACK,
    "Shield": (
        "Nach dem Programmieren wird eine Seite bestimmt; von dort wird in jedem Register der "
        "Runde ein Punkt Schaden abgehalten."
    ),
    "Superior Archive Copy": (
        "Die nächste Rückkehr ins Rennen kostet keinen Schaden, auch wenn bei der Zerstörung "
        "gerade diese Option verloren geht; dann ist sie verbraucht."
    ),
    "Turret": (
        "Nach dem Programmieren wird eine Seite bestimmt; dorthin zeigen in dieser Runde der "
        "Hauptlaser und alles, was statt seiner feuert."
    ),
}
OF_2005: Final = _SHARED | {
    "Crab Legs": (
        "„1 Vor“ und eine Links- oder Rechtsdrehung dürfen sich ein Register teilen: Der Roboter "
        "geht ein Feld zu dieser Seite, ohne sich zu drehen, mit der Priorität von „1 Vor“."
    ),
    "Double-Barreled Laser": "Der Hauptlaser gibt zwei Schüsse ab.",
    "Dual Processor": (
        "Eine Bewegung und eine Drehung dürfen sich ein Register teilen: Der Roboter fährt ein "
        "Feld weniger, bei einer Kehrtwendung zwei weniger, und dreht sich dann, mit der Priorität "
        "der Bewegung."
    ),
    "Fire Control": (
        "Für jeden Treffer des Hauptlasers darf der Schütze ein Register des Ziels sperren oder "
        "eine seiner Optionen zerstören, statt Schaden zu machen. Das Ziel kann das nicht "
        "abwenden."
    ),
    "Flywheel": (
        "Nach dem Programmieren darf eine übrige Karte verdeckt daraufgelegt werden; in einer "
        "späteren Runde darf sie zu den ausgeteilten Karten kommen. Es fasst eine Karte."
    ),
    "Gyroscopic Stabilizer": (
        "Vor dem Aufdecken des ersten Registers wird gesagt, ob er in dieser Runde an ist; dann "
        "drehen Zahnräder und Bänder den Roboter nicht."
    ),
    "High-Power Laser": (
        "Der Hauptlaser darf unterwegs durch eine Wand oder einen Roboter hindurch; ein "
        "durchschossener Roboter wird auch getroffen. Was statt des Hauptlasers feuert, darf sein "
        "Ziel ebenso erreichen und tut einem Roboter auf dem Weg nichts."
    ),
    "Mechanical Arm": (
        "Am Ende eines Registers darf der Roboter zusätzlich zu dem, worauf er steht, eine Flagge "
        "oder ein Reparaturfeld berühren, das gerade oder schräg ein Feld entfernt ist, wenn keine "
        "Wand dazwischen steht; seine Archivmarke kommt dorthin."
    ),
    "Power-Down Shield": (
        "Solange der Roboter abgeschaltet ist, wird in jedem Register von jeder der vier Seiten "
        "ein Punkt Schaden abgehalten."
    ),
    "Radio Control": (
        "Statt des Hauptlasers: Für den Rest der Runde führt das Ziel das Programm des Schützen "
        "aus, gleich nach ihm."
    ),
    "Rear-Firing Laser": _REAR,
    "Reverse Gear": _BACK,
    "Superior Archive": "Der Roboter kommt ohne die üblichen zwei Schaden zurück.",
}
