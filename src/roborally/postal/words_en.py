"""The English words of orders, by what they mean; phrases are separated by commas.

A word that stands nowhere here is not understood, and the line with it is refused: so nothing is
left out in reading that could turn its meaning round.
"""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "": (
        "should, the, my, a, an, please, kindly, pls, will, would, shall, want to, would like "
        "to, like to, 'd like to, am going to, going to, be, being, 'll, let, do, it so, "
        "simply, also, then also, through my use, through it, through this, because of it, "
        "because of this, by it, by this, via it, thereby, my own, own, for me, of mine, "
        "again, yes, if possible, my robot's, to be, to play, to the game, the game, the "
        "race, the board, game, ok, okay, wish to, intend to, plan to, going for, ever, "
        "whenever possible, where possible, when possible, if it is possible, as usual, "
        "always if possible, intending to, planning to, need to, hereby"
    ),
    "should": "should",
    "if": (
        "if, when, whenever, while, as long as, so long as, in case, provided, provided that, "
        "only if, only when"
    ),
    "unless": (
        "unless, except if, except when, except, but not if, but not when, but not, everyone "
        "but, everybody but, anyone but, anybody but, all but"
    ),
    "else": "else, otherwise, or else, failing that",
    "then": "then, and then, after that, followed by",
    "and": "and, &, &&, plus",
    "or": "or, |, ||",
    "not": (
        "not, never, no, don't, dont, do not, does not, doesn't, doesnt, is not, isn't, isnt, "
        "am not, won't, wont, will not, without, 'm not, haven't, hasn't, don't want to, do "
        "not want to, at no time"
    ),
    "only": "only, just, solely",
    "always": "always, every time, each time, in any case, in all phases, any time, at any time",
    "instead": "instead of, rather than, to avoid, to prevent, in place of, instead, to absorb",
    "rather": "prefer, preferably",
    "number 0": "zero",
    "number 1": "one",
    "number 2": "two",
    "number 3": "three",
    "number 4": "four",
    "number 5": "five",
    "number 6": "six",
    "number 7": "seven",
    "number 8": "eight",
    "number 9": "nine",
    "number 10": "ten",
    "first": "first, 1st, first of all",
    "second": "second, 2nd",
    "third": "third, 3rd",
    "fourth": "fourth",
    "fifth": "fifth, 5th",
    "tenth": "tenth, 10th, fatal",
    ">": (
        "more than, greater than, bigger than, higher than, larger than, over, above, "
        "exceeds, exceeding, beyond, >"
    ),
    ">=": (
        "at least, reaches, reach, has reached, no less than, not less than, no fewer than, "
        "min, minimum, >=, ≥, =>"
    ),
    "<": "less than, fewer than, smaller than, lower than, under, below, <",
    "<=": "at most, no more than, not more than, up to, max, maximum, <=, ≤, =<",
    "=": "equals, equal to, exactly, precisely, =, ==, is equal to",
    "!=": "!=, <>, ≠, not equal to, other than",
    "or more": (
        "or more, or higher, or greater, or above, or over, and more, and up, and above, or "
        "worse, +, plus points, or better, and over"
    ),
    "or less": "or less, or fewer, or lower, or below, or under, and below, and less",
    "between": "between",
    "from": "from, starting at, starting with, beginning with, starting from",
    "onwards": "onwards, onward, on and after, upwards, up",
    "me": "i, me, myself, my robot, mine, my bot, we, our robot, robot, 'm, 've, you, your",
    "target": (
        "target, opponent, enemy, victim, he, him, his, she, her, they, them, their, the "
        "other robot, other robot, foe, the robot in front"
    ),
    "it": "it, that, this, its",
    "everyone": (
        "everyone, everybody, anyone, anybody, all, all others, all robots, any, others, any "
        "robot, every robot, all other robots"
    ),
    "be": (
        "am, is, are, 's, stays, stay at, remains, gets, get, becomes, was, has been, have been, be"
    ),
    "have": "have, has, own, owns, got, have got, has got, hold, taken, have taken, having, with",
    "points": "point, points, points of, point of",
    "left over": "left, remaining",
    "damage": (
        "damage, damages, damage point, damage points, points of damage, point of damage, hit "
        "point, dmg, dam, a damage"
    ),
    "hits": "hits",
    "flags": "flag, flags, checkpoint, checkpoints, touched flags",
    "lives": "life, lives, life left, lives left",
    "options": (
        "option, options, option card, option cards, an option, new option, any option, any "
        "options, options of mine"
    ),
    "cards": "cards",
    "card": "card",
    "energy": "energy, energy cubes, cubes",
    "distance": (
        "distance, squares away, square away, spaces away, space away, range, away, squares distant"
    ),
    "turn": "turn, turns",
    "phase word": "phase, register",
    "undamaged": "undamaged, no damage, not damaged, unhurt, unharmed, without damage",
    "damaged": "damaged, hurt, any damage",
    "falls": (
        "falls, fall, drops, drop, will fall, would fall, pulls, pushes, pull, push, falls "
        "down, would drop, will drop, goes, sends, drags, shoves, knocks, moves, would push, "
        "would pull, falling"
    ),
    "pit": (
        "into a pit, into pit, into the pit, in a pit, into a hole, off the board, off the "
        "edge, off the floor, over the edge, off board, off the map, down a pit, down the "
        "pit, into the abyss, in the pit, down a hole, in a hole, off the factory floor"
    ),
    "destroyed": "destroyed, killed, dead, die, dies, destruction, wrecked, lose a life, blown up",
    "destroy": "destroy, destroys, kill, kills, shoot off, knock out, would destroy, would kill",
    "virtual": "virtual",
    "touched": "touched, reached, visited, tagged",
    "standing": (
        "finish, finishing, end, ending, stand, standing, stop, ends, finishes, finish turn, "
        "end turn, end up, end the turn, end my turn, finish the turn, finish my turn, land, "
        "sit, sitting, parked, ending my turn, stands, staying"
    ),
    "two wrenches": (
        "2 spanner repair site, 2 spanner repair, 2 spanner site, 2 spanner, two spanner "
        "repair site, 2 spanners, two spanners, double spanner, double wrench, double "
        "wrenches, two wrenches, 2 wrenches, two wrench, 2 wrench, double repair site, double "
        "wrench site, two wrench site, 2 wrench site, two spanner site, two spanner, double "
        "repair, two spanner repair, crossed wrenches, 2 wrench repair, 2 wrench repair site, "
        "two wrench repair site, double spanner site, double wrench repair site, 2x wrench, "
        "2x spanner"
    ),
    "repair site": (
        "repair site, wrench, single wrench, one wrench, spanner, 1 spanner, single spanner, "
        "1 wrench, a repair, repair square, wrench site, spanner site, repair space"
    ),
    "belt": (
        "belt, conveyor, conveyor belt, express belt, express conveyor, conveyer belt, conveyer"
    ),
    "gear": "gear, rotating gear, gear wheel",
    "chop shop": "chop shop, chopshop, chop shops",
    "in": "in, during, inside, within",
    "on": "on, onto",
    "at": "at, against, vs, versus, upon, towards, toward, on to, into",
    "to": "to, so that, so",
    "for": "for",
    "with": "with, using, by, by using",
    "of": "of, from the, off the, off",
    "before": "before",
    "side north": "north, n, northwards, northward",
    "side east": "east, e, eastwards, eastward",
    "side south": "south, s, southwards, southward",
    "side west": "west, w, westwards, westward",
    "side front": "front, forward, forwards, ahead",
    "side left": "left, left side, left hand side",
    "side right": "right, right side, right hand side",
    "side back": "back, rear, backward, backwards, behind, aft",
    "side": "side, direction, facing side",
    "use": (
        "use, fire, shoot, apply, employ, press, using, fires, trigger, pull the trigger, "
        "hit, engage, uses, used, shooting, firing"
    ),
    "on switch": (
        "activate, active, activated, switch on, turn on, turned on, switched on, enable, enabled"
    ),
    "off switch": (
        "deactivate, inactive, switch off, turn off, disable, turned off, switched off, "
        "disabled, deactivated"
    ),
    "switch": "switch",
    "put": (
        "put, set, place, store, lay, point, points, pointing, aim, aimed, aiming, rotate, "
        "cover, covers, covering, protect, protects, protecting, mount, mounted, move, "
        "stored, placed, position, pointed, directed, direct, swing, keep in store, raise, "
        "hold to"
    ),
    "keep": "keep, retain, save",
    "take": (
        "take, draw, get, choose, pick, have, accept, receive, grab, pick up, 'd like, would "
        "like, like, want, opt for, go for, taking, drawing"
    ),
    "save": (
        "save me, save myself, protect me, protect myself, save, absorb, block, soak up, "
        "soak, rescue me, absorb damage, prevent, avoid, shield me from"
    ),
    "give up": (
        "give up, sacrifice, discard, trash, spend, throw away, offer, surrender, ditch, get "
        "rid of, giving up, drop option, dump"
    ),
    "lose": "lose, losing",
    "scrap": "scrap, exchange, trade in, swap out, trade",
    "recharge": "recharge, reload, refill, recharging",
    "repair": (
        "repair, repairs, fix, mend, repair damage, repair it, repair the damage, repair "
        "myself, repair me, heal, be repaired, a repair, repairing, get repaired, repair "
        "points"
    ),
    "when repairing": "when repairing, when i repair, if i repair, if repairing",
    "unlock": "unlock, free, free up, open, unlocking",
    "lock": "lock",
    "return": (
        "return, come back, re enter, reenter, reactivate, on reactivation, respawn, "
        "returning, come back to life, reactivation, re entry, reentry, returns, comes back, "
        "come in, on return, on my return, upon return, when i come back, when i return, when "
        "returning, when coming back, if i come back, if i return, when i re enter, when i "
        "respawn, get back, reappear, restart"
    ),
    "start": "start, begin, starting, initial",
    "face": "face, facing, faces, look, looking, heading, orientation, pointing at",
    "power down": (
        "stay down, remain down, stays down, keep down, power down, powered down, powering "
        "down, powers down, powerdown, poweringdown, shut down, shutting down, pd, shutdown, "
        "powereddown, power off, powered off, shuts down"
    ),
    "power up": "powered up, power up, normal, normally, powered on, awake",
    "next turn": (
        "next turn, the following turn, following turn, after this turn, in the next turn, "
        "for next turn, for the next turn, in next turn, next round, at the end of this turn, "
        "coming turn, the turn after, at the start of next turn, end of this turn"
    ),
    "another turn": (
        "another turn, for another turn, one more turn, for one more turn, for one turn more, "
        "a further turn"
    ),
    "this turn": "this turn, now, immediately, at once, right now",
    "stay": (
        "stay down, remain down, stays down, keep down, stay, remain, keep, continue, stays, "
        "remains, staying, remaining, still, continue to be"
    ),
    "wake": "wake up, wake, power back up, power up again, come out of, boot up",
    "announce": "announce, order, request, declare, announcing, announcement",
    "through": (
        "through, go through, fire through, shoot through, penetrate, pierce, straight through"
    ),
    "swap": "swap, swap in, swap cards",
    "nothing": "nothing, none, do nothing, nothing at all",
    "touch": "touch, reach, tag",
    "next flag": (
        "next flag, towards next flag, to flag, toward next flag, my next flag, the next "
        "flag, to the next flag"
    ),
    "back up": (
        "go back, go backwards, back up, backup, reverse, move back, move backwards, move backward"
    ),
    "squares": "square, squares, space, spaces, step, steps, field, fields",
    "main": "main, normal laser, regular laser, standard laser, ordinary laser, plain laser",
    "laser": "laser, lasers, main laser",
    "weapon": "weapon, weapons",
    "thanks": "thanks, thank you, thx, ta",
    "option Brakes": "brake, brakes, braking",
    "option Tractor Beam": "tractor",
    "option Pressor Beam": "pressor",
    "option Mini Howitzer": "howitzer, mini howitzer shot",
    "option Radio Control": "radio, remote control",
    "option Scrambler": "scramble",
    "option Gyroscopic Stabilizer": (
        "gyro, gyroscope, gyroscopic stabiliser, gyro stabilizer, stabilizer, stabiliser, "
        "gyro stabiliser, gyros"
    ),
    "option Abort Switch": "abort, abort the program, abort program",
    "option Fourth Gear": "4th gear, gear four, gear 4",
    "option Reverse Gears": "reverse gear",
    "option Mechanical Arm": "arm, mech arm",
    "option Conditional Program": "conditional, conditional card, stored card",
    "option Turret": "laser turret, turret laser, turret gun",
    "option Shield": "shields",
    "option High Power Laser": "high powered laser, hpl",
    "option Double Barrel Laser": "double laser, double barrelled laser",
    "option Rear Laser": "rear gun",
    "option Power Down Shield": "power down shields, powered down shield",
    "option Superior Archive Copy": "superior archive",
    "option Circuit Breaker": "breaker",
}
GREETINGS: Final = (
    "hello, hi, hey, dear, good morning, good evening, good day, hiya, greetings, dear all, "
    "hello all, hi all, hello everybody, hello everyone, hi everyone, hi there, hello there, "
    "morning, evening, dear referee, dear gm, hello referee, hi referee, here are my orders, "
    "here is my sheet, here are my cards, my orders follow, here we go, here come my orders"
)
CLOSINGS: Final = (
    "thanks, thank you, many thanks, thanks a lot, thanks again, thanks very much, thank you "
    "very much, cheers, regards, best regards, kind regards, kindest regards, warm regards, "
    "best, best wishes, all the best, yours, yours sincerely, yours truly, sincerely, bye, "
    "good bye, goodbye, see you, see you soon, cu, ta, good luck, good luck all, good luck "
    "everybody, good luck everyone, good luck to all, have fun, have a nice day, have a good "
    "weekend, take care, have a nice weekend, love, greetings, br, rgds, that's all, that is "
    "all, that's it, thanks for running this, thanks for refereeing, that's it for this turn, "
    "done, that's all for now, so long, ciao, thanks in advance"
)
TITLES: Final = (
    "cards, my cards, the cards, my five cards, five cards, the five cards, this turn's "
    "cards, program, my program, the program, program for this turn, orders, my orders, the "
    "orders, conditional orders, standing orders, special orders, options, option orders, "
    "other orders, further orders, my program for this turn, cards for this turn, orders for "
    "this turn, my cards for this turn, conditionals, conditions, programme, my programme, "
    "programming, registers, phases, option cards, notes, additional orders, conditional, my "
    "options"
)
