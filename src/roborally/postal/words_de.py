"""The German words of orders, by what they mean; see the English ones."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "": (
        "sollte, sollten, der, die, das, den, dem, des, ein, eine, einen, einem, einer, mein, "
        "meine, meinen, meinem, meiner, bitte, werde, wird, werden, will, möchte, möchte "
        "gern, möchte gerne, soll, sollen, gern, gerne, dadurch, dabei, damit, dann auch, "
        "auch, ja, so, zu, es, sein, seine, seinen, ihren, ihre, zum, wieder, doch, mal, "
        "jeweils, ihr, lass, lasse, wenn möglich, falls möglich, nach möglichkeit, jemals, "
        "hiermit, wie immer"
    ),
    "should": "sollte, sollten",
    "if": (
        "wenn, falls, bei, sofern, solange, sobald, nur wenn, nur falls, nur dann wenn, wann "
        "immer, immer wenn, im falle, für den fall dass, vorausgesetzt"
    ),
    "unless": (
        "außer, ausser, es sei denn, außer wenn, ausser wenn, außer falls, aber nicht wenn, "
        "jedoch nicht wenn"
    ),
    "else": "sonst, ansonsten, andernfalls, anderenfalls, im anderen fall",
    "then": "dann, danach, und dann, anschließend, gefolgt von",
    "and": "und, sowie",
    "or": "oder",
    "not": (
        "nicht, nie, niemals, kein, keine, keinen, keiner, keinem, nein, ohne, auf keinen "
        "fall, keinesfalls"
    ),
    "only": "nur, nur noch, lediglich, ausschließlich",
    "always": "immer, jedes mal, stets, jedesmal",
    "instead": (
        "statt, anstatt, anstelle, anstelle von, anstelle eines, statt eines, um zu vermeiden, als"
    ),
    "rather": "lieber, eher",
    "number 0": "null",
    "number 1": "eins, ein leben, einem leben",
    "number 2": "zwei",
    "number 3": "drei",
    "number 4": "vier",
    "number 5": "fünf",
    "number 6": "sechs",
    "number 7": "sieben",
    "number 8": "acht",
    "number 9": "neun",
    "number 10": "zehn",
    "first": "erster, erste, ersten, erstes, zuerst, als erstes, zunächst",
    "second": "zweiter, zweite, zweiten, zweites",
    "third": "dritter, dritte, dritten, drittes",
    "fourth": "vierte, vierten",
    "fifth": "fünfter, fünfte, fünften",
    "tenth": "zehnter, zehnte, zehnten, tödlichen",
    ">": "mehr als, größer als, größer, höher als, über, grösser als, grösser",
    ">=": "mindestens, wenigstens, nicht weniger als, größer gleich, min",
    "<": "weniger als, kleiner als, kleiner, geringer als, unter, niedriger als",
    "<=": "höchstens, maximal, nicht mehr als, bis zu, kleiner gleich, max",
    "=": "genau, gleich, exakt",
    "!=": "ungleich, nicht gleich",
    "or more": "oder mehr, oder höher, oder darüber, und mehr, oder größer, aufwärts",
    "or less": "oder weniger, oder darunter, oder kleiner, und weniger, oder geringer",
    "between": "zwischen",
    "from": "ab, von",
    "onwards": "an",
    "me": "ich, mich, mir, mein roboter, selbst, er selbst, wir, meinen roboter, meines",
    "target": (
        "ziel, gegner, gegners, feind, opfer, sie, ihn, ihm, der andere roboter, andere "
        "roboter, zielroboter, ziels"
    ),
    "it": "er",
    "everyone": "alle, jeden, alle anderen, alle gegner",
    "be": "bin, ist, sind, wird, werde, beträgt, liegt, war, bist, steht bei",
    "have": "habe, hat, besitze, besitzt, haben, trage, trägt, mit",
    "points": "punkt, punkte, punkten",
    "left over": "übrig, noch",
    "damage": (
        "schaden, schäden, schadenspunkt, schadenspunkte, schadenspunkten, schadens, "
        "schadenspunktes, beschädigung, schadenpunkte, schadenpunkten, schadenpunkt, "
        "schadensmarker"
    ),
    "hits": "treffer",
    "flags": "flagge, flaggen, checkpoint, checkpoints",
    "lives": "leben, ein leben, einem leben",
    "options": "option, optionen, optionskarte, optionskarten",
    "cards": "karten",
    "card": "karte",
    "energy": "energie",
    "distance": "abstand, entfernung, felder entfernt, feld entfernt, entfernt, distanz",
    "turn": "runde, zug, runden",
    "undamaged": "unbeschädigt, keinen schaden, ohne schaden, heil, nicht beschädigt",
    "damaged": "beschädigt",
    "falls": (
        "fällt, stürzt, fallen, zieht, schiebt, stößt, fallen würde, fallen lässt, befördert, "
        "gezogen, geschoben, stürzen, fiele"
    ),
    "pit": (
        "in eine grube, in die grube, in ein loch, in das loch, ins loch, in grube, vom "
        "brett, vom plan, vom spielfeld, über den rand, vom feld, in einen abgrund, vom "
        "boden, in den abgrund, in einen schacht, vom spielplan"
    ),
    "destroyed": "zerstört, vernichtet, zerstörung, tot, sterbe, sterben, stirbt, kaputt",
    "destroy": "zerstöre, zerstören, vernichte, vernichten",
    "virtual": "virtuell",
    "touched": "berührt, erreicht",
    "standing": (
        "stehe, steht, stehen, ende, beende, lande, zug beende, runde beende, enden, stehen "
        "bleibe, stehenbleibe, am ende, am ende der runde, zum stehen komme, am rundenende, "
        "endet"
    ),
    "two wrenches": (
        "doppelschlüssel, zwei schlüssel, zwei schlüsseln, 2 schlüssel, 2 schlüsseln, zwei "
        "schraubenschlüssel, zwei schraubenschlüsseln, doppelten schraubenschlüssel, "
        "doppelter schraubenschlüssel, doppelschraubenschlüssel, 2 schraubenschlüssel, 2 "
        "schraubenschlüsseln, doppelschlüsselfeld, doppeltem schraubenschlüssel, "
        "doppelreparatur, doppelten schlüssel, doppelreparaturfeld, doppelten reparaturfeld"
    ),
    "repair site": (
        "reparaturfeld, schlüssel, schraubenschlüssel, einem schlüssel, reparaturstelle, "
        "reparaturplatz"
    ),
    "belt": "fließband, förderband, band, expressband, laufband",
    "gear": "zahnrad, drehfeld",
    "chop shop": "werkstatt, schrottladen, schrottplatz, chop shop, ausschlachter",
    "in": "in, im, während",
    "on": "auf, an, ein",
    "at": "gegen, gegenüber",
    "to": "nach, bis, zur, in richtung, richtung, um",
    "for": "für, fürs, beim",
    "with": "mit, mittels",
    "of": "von, vom",
    "before": "vor",
    "side north": "norden, nord, nordwärts, n",
    "side east": "osten, ost, o",
    "side south": "süden, süd, s",
    "side west": "westen, w",
    "side front": "vorn, vorne, front, vorderseite, vorwärts",
    "side left": "links, linke, linken, linke seite, linken seite, linksherum",
    "side right": "rechts, rechte, rechten, rechte seite, rechten seite",
    "side back": "hinten, rückseite, heck, rückwärts",
    "side": "seite",
    "use": (
        "nutze, benutze, benutzen, nutzen, verwende, verwenden, feuere, feuern, schieße, "
        "schießen, schiesse, schiessen, setze, einsetzen, drücke, drücken, betätige, "
        "betätigen, anwenden, wende, feuer, abfeuern, benutzt, einsatz, auslösen, gebrauche, "
        "gebrauchen, beschieße, schuss"
    ),
    "on switch": (
        "aktiv, aktivieren, aktiviere, einschalten, anschalten, eingeschaltet, anmachen, aktiviert"
    ),
    "off switch": "aus, inaktiv, deaktivieren, deaktiviere, ausschalten, ausgeschaltet",
    "switch": "schalte, schalten, schaltet",
    "down part": "ab",
    "put": (
        "lege, legen, stelle, stellen, drehe, drehen, richte, richten, zeigt, zeigen, zeige, "
        "setzen, ausrichten, speichern, speichere, ablegen, schwenke, schwenken, schützt, "
        "zeigend, gerichtet, gedreht, deckt, halte"
    ),
    "keep": "behalte, behalten",
    "take": "nehme, nehmen, ziehe, ziehen, nimm, hole, holen, zieh, wähle, wählen, bekommen",
    "save": (
        "rette mich, rette, retten, schütze mich, fange, abfangen, abwehren, verhindern, "
        "blocke, blocken"
    ),
    "give up": (
        "gib, gebe, opfere, opfern, abgeben, aufgeben, hergeben, abwerfen, geopfert, wirf, abgelegt"
    ),
    "lose": "verliere, verlieren, verloren, verliert, verlier",
    "scrap": "verschrotte, verschrotten, eintauschen, verschrottet, umtauschen, tausche ein",
    "recharge": "aufladen, lade, laden, auflade, wiederaufladen, nachladen",
    "repair": "reparieren, repariere, reparatur, reparatur nehmen, repariert, instand setzen",
    "when repairing": "wenn ich repariere, beim reparieren, bei reparatur",
    "unlock": "entsperre, entsperren, öffne, öffnen, freigeben, entriegeln, entsperrt",
    "lock": "sperre, sperren, blockieren, blockiere, verriegeln",
    "return": (
        "wenn ich zurückkomme, wenn ich zurückkehre, zurückkehren, zurückkommen, zurück, "
        "rückkehr, wiederkehren, wiederkehr, zurückgekehrt, wiedereinstieg, bei rückkehr, "
        "zurückkehre, zurückkomme, wiederkommen"
    ),
    "come": "komme, kommt, kehre, kehrt, komm, kommen, kehren",
    "start": "start, starte, beginne, startet, starten, am start, zu beginn, beginn",
    "start face": "startrichtung, startblick, startblickrichtung",
    "face": (
        "blick, blickrichtung, blicke, blickt, blickend, schaue, schaut, schauen, blicken, "
        "ausrichtung, schauend, gucken, gucke, ausgerichtet"
    ),
    "power down": (
        "unten bleiben, abschalten, abgeschaltet, abschaltung, herunterfahren, "
        "heruntergefahren, power down, abgeschaltete, runterfahren, stilllegen, fahre "
        "herunter, fahre runter, abschalte, herunterfahre, runtergefahren"
    ),
    "power up": "normal, hochgefahren, eingeschaltet, aktiv",
    "next turn": (
        "nächste runde, nächsten runde, nächsten zug, nächster runde, nächster zug, in der "
        "nächsten runde, im nächsten zug, für nächste runde, für die nächste runde, kommende "
        "runde, kommenden runde, nächste rd, nach dieser runde, folgende runde, nächstes mal"
    ),
    "another turn": (
        "noch eine runde, eine weitere runde, weitere runde, noch eine weitere runde, noch "
        "einen zug"
    ),
    "this turn": "diese runde, dieser runde, jetzt, sofort, in diesem zug",
    "stay": (
        "unten bleiben, bleibe, bleiben, bleibt, weiter, weiterhin, verbleiben, verbleibe, bleib"
    ),
    "wake": "aufwachen, aufwecken, wach auf, hochfahren, wache auf, erwachen",
    "announce": "ansagen, ankündigen, kündige, sage, anmelden, melde, mache, machen, ansage",
    "through": (
        "durchschießen, durchschiessen, durchdringen, hindurch, hindurchschießen, schieße "
        "durch, durch"
    ),
    "swap": "tauschen, tausche",
    "nothing": "nichts, keine karte, nichts tun",
    "touch": "berühre, berühren, fasse, anfassen",
    "next flag": "nächste flagge, zur nächsten flagge, nächsten flagge",
    "squares": "feld, felder, schritt, schritte",
    "laser": "laser, hauptlaser",
    "main": "normaler laser, normalen laser",
    "weapon": "waffe, waffen",
    "thanks": "danke, dankeschön, merci",
    "option Brakes": "bremse, bremsen, bremst, gebremst",
    "option Tractor Beam": "traktor",
    "option Pressor Beam": "druckstrahl, pressor, hochdruckstrahl",
    "option Mini Howitzer": "haubitze, mini haubitze",
    "option Gyroscopic Stabilizer": "kreisel, stabilisator, kreiselstabi",
    "option Abort Switch": "abbruch, abbrechen, abbruchschalter",
    "option Fourth Gear": "vierten gang, 4. gang, 4 gang, 4ten gang, vierte gang, vierter gang",
    "option Reverse Gears": "rückwärtsgänge",
    "option Mechanical Arm": "arm, roboterarm, mechanischer arm, mechanischen arm",
    "option Conditional Program": "bedingtes programm, bedingten programm",
    "option Turret": "turm, drehturm, geschützturms, laserturm",
    "option Shield": "schilds, schilde",
    "option Fire Control": "gezielten beschuss, feuerleitung, feuerkontrolle",
    "option Recompile": "neu kompilieren",
    "option Power Down Shield": "abschaltschild, schutzschild",
    "option Scrambler": "störsenders",
}
GREETINGS: Final = (
    "hallo, hi, guten tag, guten morgen, guten abend, moin, servus, liebe, lieber, hallo "
    "zusammen, hallo alle, liebe spielleitung, lieber spielleiter, tag, grüezi, hier meine "
    "befehle, hier sind meine befehle, anbei meine befehle, hier meine karten, hier kommen "
    "meine befehle, na"
)
CLOSINGS: Final = (
    "danke, danke schön, dankeschön, vielen dank, besten dank, herzlichen dank, danke sehr, "
    "gruß, gruss, grüße, grüsse, viele grüße, liebe grüße, lieben gruß, schöne grüße, beste "
    "grüße, herzliche grüße, mit freundlichen grüßen, mit freundlichem gruß, freundliche "
    "grüße, mfg, lg, vg, tschüss, tschüß, bis bald, bis dann, viel glück, viel glück allen, "
    "viel spaß, viel spass, viel erfolg, dein, deine, euer, eure, schönen gruß, schönes "
    "wochenende, das war's, das wars, das ist alles, fertig, ciao, herzlichst, schönen tag, "
    "schönen tag noch, bis zur nächsten runde, danke fürs spielleiten, danke im voraus, "
    "servus, viel glück euch allen"
)
TITLES: Final = (
    "karten, meine karten, meine fünf karten, fünf karten, die karten, programm, mein "
    "programm, befehle, meine befehle, bedingte befehle, anweisungen, bedingte anweisungen, "
    "optionen, sonderbefehle, weitere befehle, dauerbefehle, mein programm für diese runde, "
    "programm für diese runde, bedingungen, meine optionen, befehle für diese runde, "
    "register, phasen, sonstiges"
)
