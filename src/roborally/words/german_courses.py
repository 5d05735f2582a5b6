"""The special rules of courses in German."""

from __future__ import annotations

from typing import Final

_OPTION: Final = "Alle beginnen mit einer Option."

OF_COURSES: Final = {
    "Tricksy": (
        "Vor dem Rennen bekommen alle verdeckt drei Optionen, behalten eine und legen die anderen "
        "beiden unter den Stapel. Die Wahl ist geheim; danach liegt die Option offen."
    ),
    "Moving Targets": (
        "Bänder tragen Flaggen wie Roboter. Eine Flagge, die in eine Grube oder vom Spielplan "
        "fällt, kommt zu Beginn des nächsten Registers auf ihr erstes Feld zurück. Zwei Flaggen "
        "stehen nie auf demselben Feld, und Flaggen und Roboter stören einander nicht. "
        "Archivmarken bleiben, wo sie gelegt wurden, außer der Tisch lässt sie auf der Flagge "
        "mitfahren."
    ),
    "Set to Kill": (
        "Jeder Schuss eines Roboterlasers zählt doppelt, auch aus Lasern von Optionen. Waffen "
        "statt des Lasers und die Laser des Spielplans sind wie immer."
    ),
    "Factory Rejects": (
        "Alle Roboter beginnen mit zwei Schaden, und niemand darf sich abschalten."
    ),
    "Option World": (
        "Wer die Runde auf einem einzelnen Schraubenschlüssel oder einer Flagge beendet, zieht "
        "eine Option, statt zu reparieren; bei Schraubenschlüssel und Hammer sind es zwei, auch "
        "ohne Reparatur."
    ),
    "Tight Collar": (
        "Alle haben ab dem Austeilen eine Minute zum Programmieren. Danach werden offene Register "
        "zufällig aus der eigenen Hand gefüllt."
    ),
    "Ball Lightning": (
        "Alle haben ab dem Austeilen eine halbe Minute zum Programmieren. Danach werden offene "
        "Register zufällig aus der eigenen Hand gefüllt."
    ),
    "Day of the SuperBot": (
        "Der Roboter auf Dock 1 beginnt als Superbot. Nur der Superbot kann Flaggen berühren; "
        "seine Laserschüsse zählen doppelt, und am Ende der Runde legt er seinen ganzen Schaden "
        "ab. Wird er zerstört, ist sofort der Roboter Superbot, der ihn in diesem Leben zuletzt "
        "mit einem Laser traf oder direkt schob; von mehreren Schützen eines Registers der mit der "
        "niedrigsten Priorität. War es niemand, behält er den Titel; hat er auch kein Leben mehr, "
        "übernimmt der Roboter im Rennen mit der niedrigsten Docknummer. Was statt des Lasers "
        "benutzt wird, zählt nicht, außer es schiebt."
    ),
    "Interference": (
        "Alle spielen zwei Roboter und bestimmen, welcher läuft; der andere blockiert und kann "
        "keine Flaggen berühren. Jeder hat Dock, Leben, Hand und Programm für sich. Man gewinnt "
        "mit dem Läufer, oder wenn alle anderen Läufer ihr letztes Leben verloren haben."
    ),
    "Flag Fry": _OPTION,
    "Frenetic Factory": (
        "Wer eine Flagge berührt, wirft eine Münze, in jedem Register und auch außer der Reihe. "
        "Bei Kopf dreht sich der Spielplan unter dem Roboter eine Vierteldrehung im "
        "Uhrzeigersinn; Flaggen und Roboter behalten ihren Platz, und ein Roboter, der nun auf "
        "einer Grube steht, fällt. Eine Andockstation dreht sich nicht."
    ),
    "Marathon Madness": _OPTION,
    "Tandem Carnage": (
        "Paare. Eine Flagge, die einer von beiden berührt hat, muss der andere nicht mehr "
        "berühren; die Reihenfolge der Flaggen gilt für das Paar. Was der eine berührt, zählt für "
        "den Partner ab dem nächsten Register."
    ),
    "All for One": (
        "Zwei Teams. Ein Team gewinnt, wenn einer seiner Roboter allein alle Flaggen der Reihe "
        "nach berührt hat."
    ),
    "Capture the Flag": (
        "Zwei Teams, jedes mit einem Heimatspielplan und der Flagge darauf. Eine Münze "
        "entscheidet, welches Team seinen Spielplan wählt; es stellt seine Roboter zuerst auf, "
        "beliebig außer in Gruben, in den sechs Reihen, die vom anderen Spielplan am weitesten "
        "entfernt sind. Ein Roboter, der von seinem Heimatspielplan aus einen Gegner anfährt und "
        "das Register übersteht, nimmt ihn unbeschädigt vom Spielplan; er kommt am Ende der Runde "
        "in jenen sechs Reihen zurück, nicht mit Blick auf einen Gegner in drei Feldern. Wer die "
        "fremde Flagge berührt, trägt sie, und verliert sie, wenn er zerstört, vom Spielplan "
        "genommen oder auf dem gegnerischen Spielplan geschoben wird. Wer die eigene Flagge auf "
        "dem Heimatspielplan berührt, schickt sie auf ihr erstes Feld zurück, außer die andere "
        "liegt dort. Ein Team gewinnt, wenn es am Ende einer Runde die fremde Flagge auf seinem "
        "Heimatspielplan hat. Eine getragene Flagge liegt nicht auf dem Spielplan."
    ),
    "Toggle Boggle": (
        "Zwei Teams. Flaggen dürfen in beliebiger Reihenfolge berührt werden, und wer berührt, "
        "erobert die Flagge, bis das andere Team sie berührt; wer alle hält, gewinnt. Ein "
        "zerstörter Roboter setzt eine ganze Runde aus, bevor er zurückkommt."
    ),
    "War Zone": (
        "Zwei Teams und keine Flaggen: Ein Team gewinnt, wenn das andere sein letztes Leben "
        "verloren hat. Alle beginnen mit einer Option."
    ),
    "Moving Checkpoints": (
        "Bänder tragen Checkpoints Schritt für Schritt wie Roboter. Roboter und Checkpoints stören "
        "einander nicht, und zwei Checkpoints stehen nie auf demselben Feld. Einer, der den "
        "Spielplan verlassen oder in eine Grube fallen würde, kommt sofort auf sein erstes Feld, "
        "wo dieselben Bänder ihn nicht weitertragen; ein Roboter, der auf ihm fuhr, fällt. Solange "
        "dort ein anderer liegt, wird er nicht fortgetragen."
    ),
    "Checkpoint Pit Reset": (
        "Ein Checkpoint, der in eine Grube getragen wird, kommt sofort auf sein erstes Feld "
        "zurück; ein Roboter darauf startet neu und bekommt ihn nicht. Bewegliche Checkpoints tun "
        "das schon."
    ),
    "Reboot on Start Board": (
        "Die einzige Neustartmarke liegt auf dem Startspielplan, und jeder Neustart führt dorthin."
    ),
}
