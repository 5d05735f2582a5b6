"""The upgrades of 2016 in German."""

from __future__ import annotations

from typing import Final

OF_2016: Final = {
    "Brakes": "„1 Vor“ darf ohne Bewegung ausgeführt werden: Der Roboter bleibt, wo er ist.",
    "Crab Legs": (
        "„1 Vor“ darf so aussehen: ein Feld vor, eins nach links oder rechts und noch eins vor, "
        "alles ohne Drehung. Ein Schritt, der blockiert ist, entfällt."
    ),
    "Hover Unit": (
        "Der Roboter schwebt über Gruben, auch wenn er geschoben wird, und fällt nur, wo seine "
        "Bewegung endet. Es wirkt immer."
    ),
    "Side Arms": (
        "Ein Roboter im Weg darf nach links oder rechts statt geradeaus geschoben werden, wenn er "
        "dort Platz hat. Die Seiten sind die des fahrenden Roboters, der dann weiterfährt."
    ),
    "Teleporter": (
        "Für eine Energie springt eine gerade Bewegung direkt an ihr Ende, was auch dazwischen "
        "steht. Sie darf nicht neben dem Spielplan, auf einer Grube oder auf der Antenne enden; "
        "mit einem Roboter dort werden die Plätze getauscht."
    ),
    "Ramming Gear": "Ein Roboter, den der Besitzer schiebt, bekommt eine SPAM-Karte.",
    "Virus Module": "Ein Roboter, den der Besitzer schiebt, bekommt eine Viruskarte.",
    "Modular Chassis": (
        "Schiebt der Besitzer einen Roboter mit einem dauerhaften Upgrade, muss diese Karte nach "
        "Ende der Bewegung gegen eines davon getauscht werden. Wer sie so bekam, behält sie bis "
        "zum nächsten Tausch und darf sie nicht abwerfen, um Platz zu schaffen."
    ),
    "Double Barrel Laser": "Wen der Besitzer trifft, der bekommt eine SPAM-Karte mehr.",
    "Rail Gun": (
        "Schüsse dürfen durch beliebig viele Wände und Roboter hindurch und treffen alle in der "
        "Linie; nur die Antenne hält sie auf."
    ),
    "Rear Laser": "Der Roboter darf auch nach hinten schießen.",
    "Pressor Beam": "Wer getroffen wird, darf ein Feld in Schussrichtung geschoben werden.",
    "Tractor Beam": (
        "Wer getroffen wird und nicht direkt daneben steht, darf ein Feld herangezogen werden."
    ),
    "Mini Howitzer": (
        "Einmal je Register, für eine Energie: Ein Treffer bringt zwei SPAM-Karten mehr und "
        "schiebt den Roboter ein Feld in Schussrichtung."
    ),
    "Scrambler": (
        "Die Karte im nächsten Register des Getroffenen wird durch die oberste seines Stapels "
        "ersetzt; nicht, wenn gerade das letzte Register läuft."
    ),
    "Corruption Wave": (
        "Jede SPAM-Karte, die der Besitzer austeilt, darf oben auf den Stapel des Opfers."
    ),
    "Blue Screen of Death": (
        "Ein Roboter direkt nebenan, den der Besitzer trifft oder schiebt, darf einen Wurm statt "
        "einer SPAM-Karte bekommen. Mit einer Trojanernadel dazu bestimmt der Besitzer, welche von "
        "beiden gilt."
    ),
    "Trojan Needler": (
        "Ein Roboter, den der Besitzer trifft oder schiebt, bekommt einen Trojaner statt einer "
        "SPAM-Karte, solange es welche gibt."
    ),
    "Memory Stick": "Der Besitzer zieht in jeder Runde eine Karte mehr.",
    "Cache Memory": (
        "Karten, die nicht programmiert wurden, dürfen in beliebiger Reihenfolge oben auf den "
        "Stapel; dafür wird nichts nachgezogen. Wem die Zeit ausgeht, dem bleibt nichts übrig."
    ),
    "Defrag Gizmo": (
        "Einmal je Runde darf eine Schadenskarte der Hand für immer auf ihren Stapel zurück; die "
        "oberste Karte des eigenen Stapels ersetzt sie."
    ),
    "Deflector Shield": (
        "Zu Beginn eines Registers darf eine Energie bezahlt werden; dann tun Schüsse von Robotern "
        "in diesem Register nichts. Schieben und die Laser des Spielplans werden nicht abgehalten."
    ),
    "Firewall": "Ein Neustart kostet kein SPAM, auch ein zweiter in derselben Runde nicht.",
    "Admin Privilege": (
        "Einmal je Runde darf der Besitzer zu Beginn eines Registers den Vortritt nehmen. Nur eine "
        "Handsortierung geht vor."
    ),
    "Boink": (
        "Ein Schritt auf ein Feld nebenan, ohne Drehung; ein Roboter dort wird weggeschoben."
    ),
    "Hack": (
        "Nach der eigenen Karte: Die Karte dieses Registers wird noch einmal ausgeführt, mit neuen "
        "Entscheidungen. Nach einer Schadenskarte ist es die, die an ihre Stelle trat."
    ),
    "Reboot": "Ein Neustart, ohne Schadenskarten zu nehmen.",
    "Refresh": (
        "Vor dem Zug: Die Karte dieses Registers gilt als eine andere. Eine Schadenskarte richtet "
        "dann nichts an und darf auf ihren Stapel zurück; jede andere bleibt bis zum Ende der "
        "Runde liegen. „Nochmal“ geht nicht in Register 1."
    ),
    "Zoop": "Der Roboter dreht sich zu einer beliebigen Seite.",
    "Energy Routine": (
        "Die Karte Energieroutine, eine weitere „Energie“, kommt auf den Ablagestapel."
    ),
    "Repeat Routine": (
        "Die Karte Wiederholroutine, ein weiteres „Nochmal“, kommt auf den Ablagestapel."
    ),
    "Sandbox Routine": (
        "Die Karte Sandkastenroutine, eine Bewegung oder Drehung nach Wahl, kommt auf den "
        "Ablagestapel."
    ),
    "SPAM Folder Routine": ("Die Karte SPAM-Ordner, die SPAM loswird, kommt auf den Ablagestapel."),
    "Speed Routine": "Die Karte Temporoutine, ein weiteres „3 Vor“, kommt auf den Ablagestapel.",
    "Weasel Routine": (
        "Die Karte Wieselroutine, eine Drehung nach Wahl, kommt auf den Ablagestapel."
    ),
    "Recharge": "Drei Energie aus der Bank.",
    "Manual Sort": (
        "Bevor ein Register aufgedeckt wird: Der Roboter ist in diesem Register zuerst dran, noch "
        "vor einem mit Administratorrechten."
    ),
    "Memory Swap": "Drei Karten ziehen, dann drei Karten der Hand oben auf den Stapel legen.",
    "SPAM Blocker": (
        "Alle SPAM-Karten der Hand gehen auf ihren Stapel zurück, und ebenso viele Karten werden "
        "gezogen. SPAM darunter bleibt."
    ),
    "Recompile": (
        "Die ganze Hand ablegen und gleich viele neue Karten ziehen; wenn nötig, wird die Ablage "
        "gemischt."
    ),
}
