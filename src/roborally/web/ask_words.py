"""Titles of questions and words for their answers, in English and German."""

from __future__ import annotations

from typing import Final

from roborally.race.asks import Ask
from roborally.words.cards import card_called

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
    "announce_power_down": (
        "Power {robot} down next turn?",
        "{robot} nächste Runde abschalten?",
    ),
    "stay_powered_down": ("Does {robot} stay powered down?", "Bleibt {robot} abgeschaltet?"),
    "recompile": ("Swap the hand of {robot}?", "Die Karten von {robot} tauschen?"),
    "use_recompile": ("Swap the hand of {robot}?", "Die Karten von {robot} tauschen?"),
    "flywheel_take": ("Take the card from Flywheel?", "Die Karte vom Schwungrad nehmen?"),
    "flywheel_store": ("Lay a card on Flywheel?", "Eine Karte auf das Schwungrad legen?"),
    "conditional_store": (
        "Lay a card on Conditional Program?",
        "Eine Karte auf das Ersatzprogramm legen?",
    ),
    "conditional_swap": ("Play the stored card now?", "Die abgelegte Karte jetzt spielen?"),
    "abort_switch": ("Abort this card?", "Diese Karte abbrechen?"),
    "brakes": ("How far does {robot} move?", "Wie weit fährt {robot}?"),
    "fourth_gear": ("How far does {robot} move?", "Wie weit fährt {robot}?"),
    "reverse_gear": ("How far does {robot} back up?", "Wie weit fährt {robot} zurück?"),
    "pair_mode": ("How are the two cards played?", "Wie werden die zwei Karten gespielt?"),
    "gyro_state": ("Gyroscopic Stabilizer this turn?", "Kreiselstabilisator diese Runde?"),
    "shield_side": ("Which side does the shield cover?", "Welche Seite schützt der Schild?"),
    "turret_side": ("Where does the turret point?", "Wohin zeigt der Geschützturm?"),
    "mechanical_arm": ("What does the arm touch?", "Was berührt der Greifarm?"),
    "weapon_choice": (
        "What does {robot} fire at {target}?",
        "Womit schießt {robot} auf {target}?",
    ),
    "high_power_path": ("Does the beam go through?", "Geht der Strahl hindurch?"),
    "rail_gun": ("Does the beam go through?", "Geht der Strahl hindurch?"),
    "fire_control": ("What does the hit on {target} do?", "Was bewirkt der Treffer auf {target}?"),
    "block_damage_with_option": (
        "1 damage hits {robot}, which has {damage}. Give up an option instead?",
        "{robot} bekommt 1 Schaden und hat {damage}. Stattdessen eine Option abgeben?",
    ),
    "power_down_shield": ("Which hit is stopped?", "Welcher Treffer wird abgefangen?"),
    "lose_option": ("Which option does {robot} lose?", "Welche Option verliert {robot}?"),
    "repair_choice": ("What is repaired first?", "Was wird zuerst repariert?"),
    "repair_or_option": ("Repair, or draw an option?", "Reparieren oder Option ziehen?"),
    "tricksy_keep_option": ("Which option do you keep?", "Welche Option behältst du?"),
    "assign_runner_blocker": ("Which robot is the runner?", "Welcher Roboter ist der Läufer?"),
    "ctf_home_board": ("Which board is your home?", "Welcher Spielplan ist euer Zuhause?"),
    "ctf_place_robot": ("Where do you put {robot}?", "Wohin stellst du {robot}?"),
    "ctf_return_place": ("Where do you put {robot}?", "Wohin stellst du {robot}?"),
    "buy_upgrade": ("Buy an upgrade?", "Ein Upgrade kaufen?"),
    "discard_for_room": ("Which upgrade makes room?", "Welches Upgrade macht Platz?"),
    "use_memory_swap": ("Use Memory Swap?", "Speichertausch benutzen?"),
    "use_spam_blocker": ("Use SPAM Blocker?", "SPAM-Filter benutzen?"),
    "use_defrag": ("Which damage card goes?", "Welche Schadenskarte geht weg?"),
    "cache_memory": ("Which cards go on the deck?", "Welche Karten kommen auf den Stapel?"),
    "install_routine": ("Use {upgrade} now?", "{upgrade} jetzt benutzen?"),
    "use_recharge": ("Use {upgrade} now?", "{upgrade} jetzt benutzen?"),
    "manual_sort": ("Go first in this register?", "In diesem Register zuerst?"),
    "admin_privilege": ("Go first in this register?", "In diesem Register zuerst?"),
    "deflector_shield": ("Pay 1 energy for the shield?", "1 Energie für den Ablenkschild?"),
    "play_upgrade": ("Use an upgrade {moment}?", "Ein Upgrade {moment} benutzen?"),
    "refresh": ("Play another card instead?", "Stattdessen eine andere Karte?"),
    "refresh_purge": ("What happens to the old card?", "Was geschieht mit der alten Karte?"),
    "boink": ("Use Boink {moment}?", "Den Hopser {moment} benutzen?"),
    "zoop": ("Use Zoop {moment}?", "Den Kreisel {moment} benutzen?"),
    "hack": ("Play the card again?", "Die Karte noch einmal?"),
    "reboot_upgrade": ("Use Reboot {moment}?", "Den Neustart {moment} benutzen?"),
    "crab_legs": ("How does {robot} move?", "Wie geht {robot}?"),
    "teleporter": ("Pay 1 energy to teleport?", "1 Energie zum Teleportieren?"),
    "side_arms": ("Where is {target} pushed?", "Wohin wird {target} geschoben?"),
    "modular_take": ("What do you take from {target}?", "Was nimmst du von {target}?"),
    "weasel": ("Which way does {robot} turn?", "Wohin dreht {robot}?"),
    "sandbox": ("What does {robot} do?", "Was tut {robot}?"),
    "rear_laser": ("Fire the rear laser?", "Den Hecklaser abfeuern?"),
    "pressor": ("Push {target} away?", "{target} wegschieben?"),
    "tractor": ("Pull {target} nearer?", "{target} heranziehen?"),
    "howitzer": ("Hit somebody harder?", "Jemanden härter treffen?"),
    "blue_screen": ("Which card does {target} get?", "Welche Karte bekommt {target}?"),
    "needler_or_bluescreen": ("Which card does {target} get?", "Welche Karte bekommt {target}?"),
    "corruption_wave": ("Where does the card go?", "Wohin kommt die Karte?"),
    "pick_damage": ("Which damage card is taken?", "Welche Schadenskarte wird genommen?"),
    "chop_shop": ("What is done at the chop shop?", "Was geschieht in der Werkstatt?"),
}
"""By the name of the question; what it is about is put in."""

ANSWERS: Final[dict[str, tuple[str, str]]] = {
    "pass": ("No", "Nein"),
    "no": ("No", "Nein"),
    "not": ("No", "Nein"),
    "none": ("None", "Nichts"),
    "yes": ("Yes", "Ja"),
    "down": ("Power down", "Abschalten"),
    "normal": ("Powered up", "Eingeschaltet"),
    "stay": ("Stay powered down", "Abgeschaltet bleiben"),
    "wake": ("Power up", "Einschalten"),
    "keep": ("Keep", "Behalten"),
    "redraw": ("Swap", "Tauschen"),
    "leave": ("Leave it", "Liegen lassen"),
    "take": ("Take it", "Nehmen"),
    "abort": ("Abort", "Abbrechen"),
    "swap": ("Swap", "Tauschen"),
    "through": ("Through", "Hindurch"),
    "stop": ("Stop", "Anhalten"),
    "damage": ("Damage", "Schaden"),
    "cancel": ("Cancel", "Doch nicht"),
    "now": ("Now", "Jetzt"),
    "later": ("Later", "Später"),
    "fire": ("Fire", "Feuern"),
    "hold": ("Hold", "Nicht feuern"),
    "push": ("Push", "Schieben"),
    "pull": ("Pull", "Ziehen"),
    "left": ("Left", "Links"),
    "right": ("Right", "Rechts"),
    "front": ("Front", "Vorn"),
    "back": ("Back", "Hinten"),
    "straight": ("Straight on", "Geradeaus"),
    "plain": ("As usual", "Wie üblich"),
    "top": ("Top of the deck", "Oben auf den Stapel"),
    "discard": ("Discard pile", "Ablagestapel"),
    "purge": ("Out of the game", "Aus dem Spiel"),
    "nothing": ("Nothing", "Nichts"),
    "draw": ("Draw an option", "Option ziehen"),
    "repair": ("Repair", "Reparieren"),
    "option": ("Draw an option", "Option ziehen"),
    "active": ("On", "An"),
    "inactive": ("Off", "Aus"),
    "laser": ("Laser", "Laser"),
    "tractor": ("Tractor Beam", "Traktorstrahl"),
    "pressor": ("Pressor Beam", "Hochdruckstrahl"),
    "howitzer": ("Mini Howitzer", "Minihaubitze"),
    "radio": ("Radio Control", "Fernsteuerung"),
    "scrambler": ("Scrambler", "Störsender"),
    "before": ("Before the card", "Vor der Karte"),
    "after": ("After the card", "Nach der Karte"),
    "Trojan": ("Trojan Horse", "Trojaner"),
    "Worm": ("Worm", "Wurm"),
}
"""Answers that are words of the rules; names and numbers stay as they are."""

VERBS: Final[dict[str, tuple[str, str]]] = {
    "destroy": ("Destroy {}", "{} zerstören"),
    "scrap": ("Scrap {}", "{} verschrotten"),
    "recharge": ("Recharge {}", "{} neu laden"),
    "lock": ("Lock register {}", "Register {} sperren"),
}
"""Answers that do something to a card or register."""

PLACES: Final = {"en": 0, "de": 1}


class _Whatever(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "?"


def title_of(ask: Ask, robot: str, language: str = "en") -> str:
    """The question as a short title."""
    titles = TITLES.get(ask.name)
    if titles is None:
        return f"{robot}: {ask.name.replace('_', ' ')}"
    about = {key: card_called(value, language) for key, value in ask.about.items()}
    if "moment" in about:
        when = choice_words(about["moment"], language)
        about["moment"] = f"{when[0].lower()}{when[1:]}"
    return titles[PLACES[language]].format_map(_Whatever(about, robot=robot))


def choice_words(answer: str, language: str = "en") -> str:
    """An answer in words."""
    words = ANSWERS.get(answer)
    if words:
        return words[PLACES[language]]
    verb, _, card = answer.partition(" ")
    if card and verb in VERBS:
        return VERBS[verb][PLACES[language]].format(card_called(card, language))
    return card_called(answer, language)
