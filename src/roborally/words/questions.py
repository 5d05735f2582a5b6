"""Questions to a player: a title that names the card which asks, and what it is about.

``{card}`` is that card, ``{robot}`` the robot it is about; the other fields are what the question
says of itself. Without a text of its own a question has that of its card. A name with a word behind
it is the same question in another situation.
"""

from __future__ import annotations

from typing import Final

TITLES: Final[dict[str, tuple[str, str]]] = {
    "program_registers": ("Program {robot}", "Programmiere {robot}"),
    "initial_facing": ("Where does {robot} face?", "Wohin schaut {robot}?"),
    "reentry_facing": ("Where does {robot} face?", "Wohin schaut {robot}?"),
    "reboot_facing": ("Where does {robot} face?", "Wohin schaut {robot}?"),
    "reentry_space": ("Where does {robot} come back?", "Wo kommt {robot} zurück?"),
    "choose_start_gear": ("Where does {robot} start?", "Wo startet {robot}?"),
    "reboot_start_fallback": ("Where does {robot} reboot?", "Wo startet {robot} neu?"),
    "return_powered_down": (
        "Does {robot} come back powered down?",
        "Kommt {robot} abgeschaltet zurück?",
    ),
    "announce_power_down": ("Power {robot} down next turn?", "{robot} nächste Runde abschalten?"),
    "stay_powered_down": ("Does {robot} stay powered down?", "Bleibt {robot} abgeschaltet?"),
    "block_damage_with_option": (
        "Give up an option instead of 1 damage?",
        "Statt 1 Schaden eine Option abgeben?",
    ),
    "lose_option": ("Which option does {robot} lose?", "Welche Option verliert {robot}?"),
    "repair_choice": ("What is repaired first?", "Was wird zuerst repariert?"),
    "repair_or_option": ("Repair, or draw an option?", "Reparieren oder Option ziehen?"),
    "chop_shop": ("Chop shop: what is done?", "Werkstatt: Was geschieht?"),
    "buy_upgrade": ("Buy an upgrade?", "Ein Upgrade kaufen?"),
    "discard_for_room": (
        "What makes room for {upgrade}?",
        "Was macht Platz für „{upgrade}“?",
    ),
    "pick_damage": (
        "Which damage card does {robot} take?",
        "Welche Schadenskarte nimmt {robot}?",
    ),
    "weasel": ("Weasel Routine: which way to turn?", "Wieselroutine: Wohin drehen?"),
    "sandbox": ("Sandbox Routine: which card is it?", "Sandkastenroutine: Welche Karte ist es?"),
    "play_upgrade": ("Use an upgrade {moment}?", "Ein Upgrade {moment} benutzen?"),
    # cards of the classic editions
    "recompile": ("{card}: swap the hand?", "{card}: die Hand tauschen?"),
    "flywheel_take": ("{card}: take its card?", "{card}: die Karte nehmen?"),
    "flywheel_store": ("{card}: lay a card on it?", "{card}: eine Karte darauflegen?"),
    "conditional_store": ("{card}: lay a card on it?", "{card}: eine Karte darauflegen?"),
    "conditional_swap": ("{card}: play its card now?", "{card}: die Karte jetzt spielen?"),
    "abort_switch": ("{card}: replace this card?", "{card}: diese Karte ersetzen?"),
    "brakes": ("{card}: does {robot} move?", "{card}: Fährt {robot}?"),
    "fourth_gear": ("{card}: how far does {robot} move?", "{card}: Wie weit fährt {robot}?"),
    "reverse_gear": (
        "{card}: how far does {robot} back up?",
        "{card}: Wie weit fährt {robot} zurück?",
    ),
    "pair_mode": ("{card}: how are two cards played?", "{card}: Wie gelten zwei Karten?"),
    "gyro_state": ("{card}: on this turn?", "{card}: diese Runde an?"),
    "shield_side": ("{card}: which side is covered?", "{card}: Welche Seite ist geschützt?"),
    "turret_side": ("{card}: where does it point?", "{card}: Wohin zeigt er?"),
    "mechanical_arm": ("{card}: what does it touch?", "{card}: Was wird berührt?"),
    "weapon_choice": ("Laser or {weapons} at {target}?", "Laser oder {weapons} auf {target}?"),
    "high_power_path": ("{card}: shoot through?", "{card}: hindurchschießen?"),
    "fire_control": (
        "{card}: what does the hit on {target} do?",
        "{card}: Was bewirkt der Treffer auf {target}?",
    ),
    # special rules of courses
    "tricksy_keep_option": ("{card}: which option is kept?", "{card}: Welche Option bleibt?"),
    "assign_runner_blocker": ("{card}: which robot runs?", "{card}: Welcher Roboter läuft?"),
    "ctf_home_board": ("{card}: which board is home?", "{card}: Welcher Spielplan ist die Heimat?"),
    "ctf_place_robot": ("{card}: where does {robot} start?", "{card}: Wo startet {robot}?"),
    "ctf_return_place": (
        "{card}: where does {robot} come back?",
        "{card}: Wo kommt {robot} zurück?",
    ),
    # upgrades of 2016
    "use_memory_swap": ("Use {card}?", "{card} benutzen?"),
    "use_memory_swap drawn": (
        "{card}: which cards go on the deck?",
        "{card}: Welche Karten kommen auf den Stapel?",
    ),
    "use_spam_blocker": ("Use {card}?", "{card} benutzen?"),
    "use_recompile": ("Use {card}?", "{card} benutzen?"),
    "use_defrag": ("{card}: which damage card goes?", "{card}: Welche Schadenskarte geht weg?"),
    "cache_memory": (
        "{card}: which cards go on the deck?",
        "{card}: Welche Karten kommen auf den Stapel?",
    ),
    "install_routine": ("Use {card} now?", "{card} jetzt benutzen?"),
    "use_recharge": ("Use {card} now?", "{card} jetzt benutzen?"),
    "manual_sort": ("{card}: go first?", "{card}: zuerst an die Reihe?"),
    "admin_privilege": ("{card}: go first?", "{card}: zuerst an die Reihe?"),
    "deflector_shield": ("{card}: pay 1 energy?", "{card}: 1 Energie zahlen?"),
    "refresh": ("{card}: play another card instead?", "{card}: stattdessen eine andere Karte?"),
    "refresh_purge": (
        "{card}: what happens to the old card?",
        "{card}: Was geschieht mit der alten Karte?",
    ),
    "boink": ("Use {card} {moment}?", "{card} {moment} benutzen?"),
    "zoop": ("Use {card} {moment}?", "{card} {moment} benutzen?"),
    "reboot_upgrade": ("Use {card} {moment}?", "{card} {moment} benutzen?"),
    "hack": ("{card}: play the card again?", "{card}: die Karte noch einmal?"),
    "crab_legs": ("{card}: how does {robot} move?", "{card}: Wie geht {robot}?"),
    "teleporter": ("{card}: jump to {square}?", "{card}: nach {square} springen?"),
    "side_arms": ("{card}: where is {target} pushed?", "{card}: Wohin wird {target} geschoben?"),
    "modular_take": ("{card}: what is taken from {target}?", "{card}: Was nimmst du {target} ab?"),
    "rail_gun": ("{card}: shoot through?", "{card}: hindurchschießen?"),
    "rear_laser": ("{card}: fire backward too?", "{card}: auch nach hinten schießen?"),
    "pressor": ("{card}: push {target} away?", "{card}: {target} wegschieben?"),
    "tractor": ("{card}: pull {target} nearer?", "{card}: {target} heranziehen?"),
    "howitzer": ("{card}: who is hit harder?", "{card}: Wer wird härter getroffen?"),
    "blue_screen": (
        "{card}: which card does {target} get?",
        "{card}: Welche Karte bekommt {target}?",
    ),
    "needler_or_bluescreen": (
        "{card}: which card does {target} get?",
        "{card}: Welche Karte bekommt {target}?",
    ),
    "corruption_wave": ("{card}: where does the SPAM go?", "{card}: Wohin kommt der SPAM?"),
}
TEXTS: Final[dict[str, tuple[str, str]]] = {
    "program_registers": (
        "One card for each open register; they are carried out in this order.",
        "Eine Karte für jedes offene Register; in dieser Reihenfolge werden sie ausgeführt.",
    ),
    "initial_facing": (
        "The race begins, and everybody chooses at the same time.",
        "Das Rennen beginnt, alle wählen gleichzeitig.",
    ),
    "reentry_facing": ("It comes back on {square}.", "Er kommt auf {square} zurück."),
    "reboot_facing": ("It reboots on {square}.", "Er startet auf {square} neu."),
    "reentry_space": (
        "Its archive square is taken, so it comes back beside it.",
        "Sein Archivfeld ist besetzt, also kommt er daneben zurück.",
    ),
    "choose_start_gear": (
        "Any free start gear; the others choose among the rest.",
        "Ein freies Startfeld; die anderen wählen unter den übrigen.",
    ),
    "reboot_start_fallback": (
        "Its start gear cannot be cleared; it takes a free one.",
        "Sein Startfeld lässt sich nicht räumen; er nimmt ein freies.",
    ),
    "return_powered_down": (
        "Powered down it gets no cards for a turn, and all its damage is repaired.",
        "Abgeschaltet bekommt er eine Runde lang keine Karten, und aller Schaden wird repariert.",
    ),
    "announce_power_down": (
        "It has {damage} damage. Powered down it gets no cards for a turn, and all is repaired.",
        "Er hat {damage} Schaden. Abgeschaltet: eine Runde keine Karten, und alles wird repariert.",
    ),
    "stay_powered_down": (
        "It has {damage} damage. If it stays down, that is repaired as well.",
        "Er hat {damage} Schaden. Bleibt er abgeschaltet, wird auch der repariert.",
    ),
    "block_damage_with_option": (
        "{robot} has {damage} damage, and 1 more is on its way. Every point is asked about alone.",
        "{robot} hat {damage} Schaden, 1 weiterer ist unterwegs. Jeder Punkt wird einzeln gefragt.",
    ),
    "block_damage_with_option down": (
        "{robot} comes back powered down: all its damage is repaired before the next cards.",
        "{robot} kommt abgeschaltet zurück: Aller Schaden wird vor den nächsten Karten repariert.",
    ),
    "lose_option": (
        "A robot that is destroyed loses one of its options.",
        "Ein zerstörter Roboter verliert eine seiner Optionen.",
    ),
    "repair_choice": (
        "1 damage is repaired, and a locked register is freed with it.",
        "1 Schaden wird repariert, und damit wird ein gesperrtes Register frei.",
    ),
    "repair_or_option": (
        "It has {damage} damage. The site repairs 2, or gives an option.",
        "Er hat {damage} Schaden. Das Feld repariert 2 oder gibt eine Option.",
    ),
    "chop_shop": (
        "An option may be scrapped for a new one, or one that is used up be charged again.",
        "Eine Option kann gegen eine neue verschrottet oder eine verbrauchte neu geladen werden.",
    ),
    "buy_upgrade": (
        "One upgrade each round. You have {energy} energy.",
        "Ein Upgrade je Runde. Du hast {energy} Energie.",
    ),
    "discard_for_room": (
        "There is room for three of a kind. What goes is out of the game.",
        "Es ist Platz für drei einer Art. Was weicht, ist aus dem Spiel.",
    ),
    "pick_damage": (
        "The pile of the card it should take is empty; it takes another one.",
        "Der Stapel der Karte, die er nehmen müsste, ist leer; er nimmt eine andere.",
    ),
    "weasel": (
        "This card turns the robot as you like.",
        "Diese Karte dreht den Roboter, wie du willst.",
    ),
    "sandbox": (
        "This card stands for a move or turn of your choice.",
        "Diese Karte steht für eine Bewegung oder Drehung deiner Wahl.",
    ),
    "play_upgrade": (
        "Each works once; then you are asked about the others again.",
        "Jedes wirkt einmal; dann wirst du nach den anderen noch einmal gefragt.",
    ),
    "use_memory_swap drawn": (
        "The first one lies on top and is drawn first.",
        "Die erste liegt oben und wird zuerst gezogen.",
    ),
    "ctf_home_board": (
        "Your team defends the flag on it and captures the one on the other board.",
        "Euer Team verteidigt die Flagge darauf und erobert die auf dem anderen Spielplan.",
    ),
    "ctf_place_robot": (
        "Anywhere in the six rows farthest from the other board, except in pits.",
        "In den sechs Reihen am weitesten vom anderen Spielplan, nur nicht in Gruben.",
    ),
    "ctf_return_place": (
        "Anywhere in the six rows farthest from the other board, not facing a robot nearby.",
        "In den sechs Reihen am weitesten vom anderen Spielplan, keinen nahen Gegner im Blick.",
    ),
    "weapon_choice": (
        "Another weapon may be fired instead of the main laser.",
        "Statt des Hauptlasers darf eine andere Waffe feuern.",
    ),
}
"""What is decided where no card asks, or where its own text does not say it."""
