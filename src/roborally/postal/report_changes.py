"""What a report says about changes by the referee, and whose orders count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from roborally.orders.standing_orders import PHASES
from roborally.postal.echo import understood
from roborally.postal.game import Game
from roborally.postal.terms import Correction
from roborally.postal.wording import level_word, moment, say


def local(game: Game, when: datetime, language: str) -> str:
    """A point in time as the players of a game read their clocks."""
    return moment(language, when.astimezone(game.terms.zone))


def due(game: Game, seat: int, language: str) -> str:
    """Until when which orders are wanted; of nobody in a turn that waits for the referee."""
    deadline = local(game, game.deadline, language)
    if not game.withdrawn:
        return say(language, "deadline", turn=game.turn, deadline=deadline)
    waiting = game.waiting()
    if seat in waiting:
        return say(language, "due anew", turn=game.turn, deadline=deadline)
    if waiting:
        names = [game.players[other].name for other in waiting]
        return say(language, "due from others", turn=game.turn, players=names)
    return say(language, "due from referee", turn=game.turn)


def corrections(game: Game, language: str) -> list[str]:
    """What the referee changed since the report before the last, as far as it still holds."""
    lines: list[str] = []
    for number, correction in enumerate(game.corrections):
        later = game.corrections[number + 1 :]
        if correction.turn < game.turn - 1:
            continue
        if correction.key == "corrected":
            lines += _taken_back(game, correction, later, language)
        elif correction.key == "replaced":
            lines.append(_replaced(game, correction, later, language))
        elif correction.key == "stand in":
            lines += _stand_in(game, correction, later, language)
        elif datetime.fromisoformat(correction.values["deadline"]) == game.deadline:
            deadline, reason = local(game, game.deadline, language), correction.values["reason"]
            lines.append(say(language, correction.key, deadline=deadline, reason=reason))
    return lines


def _taken_back(
    game: Game, correction: Correction, later: Sequence[Correction], language: str
) -> Iterator[str]:
    """That turns were taken back; one that was taken back once more is not spoken of."""
    values = correction.values
    turn, last = values["turn"], values["last"]
    several = last > turn
    if turn <= len(game.turns) and game.turns[turn - 1].entry > correction.entry:
        key = "several played again" if several else "played again"
        yield say(language, key, **values)
    elif game.withdrawn and not any(other.key == "corrected" for other in later):
        yield say(language, "several taken back" if several else "taken back", **values)
        yield from _whose_orders(game, language)


def _whose_orders(game: Game, language: str) -> Iterator[str]:
    """With which orders a turn will be played again."""
    playing = [seat for seat in range(len(game.players)) if game.table.waits_for(seat)]
    asked = [game.players[seat].name for seat in playing if seat in game.reopened]
    if asked:
        key = "asked anew" if len(asked) == 1 else "asked anew several"
        yield say(language, key, players=asked)
    kept = [seat for seat in playing if seat not in game.reopened]
    authors = [game.authors[seat] for seat in kept if seat in game.sheets]
    if authors:
        yield say(language, "orders kept", players=authors)
    bots = [seat for seat in kept if seat not in game.sheets and seat in game.stand_ins]
    for seat in bots:
        player, robot = game.players[seat].name, game.robot(seat).name
        level = level_word(language, game.stand_ins[seat])
        yield say(language, "bot again", player=player, robot=robot, level=level)
    left = [seat for seat in kept if seat not in game.sheets and seat not in bots]
    without = [game.players[seat].name for seat in left]
    if without:
        yield say(language, "none kept", players=without)


def _replaced(
    game: Game, correction: Correction, later: Sequence[Correction], language: str
) -> str:
    values = correction.values
    seat = values["seat"]
    author = game.authors.get(seat, values["player"])
    again = any(other.key == "replaced" and other.values["seat"] == seat for other in later)
    counts = author != values["player"] and not again and not game.withdrawn
    key = "replaced with orders" if counts else "replaced"
    return say(language, key, author=author, **values)


def _stand_in(
    game: Game, correction: Correction, later: Sequence[Correction], language: str
) -> Iterator[str]:
    """For whom a bot plays; seats about which something else was said later are left out."""
    decided = {seat for other in later if other.key == "stand in" for seat in other.values["seats"]}
    seats = [seat for seat in correction.values["seats"] if seat not in decided]
    if seats:
        yield stand_in_said(game, seats, correction.values["level"], language)


def stand_in_said(game: Game, seats: Sequence[int], level: str, language: str) -> str:
    """What is played for seats in a turn without orders."""
    names = [game.players[seat].name for seat in seats]
    key = ("stand in" if len(seats) == 1 else "stand in several") if level else "no stand in"
    return say(language, key, players=names, level=level_word(language, level))


def notes(game: Game, language: str) -> list[str]:
    """Whose orders were not there or not as they should be in the last turn."""
    if not game.turns:
        return []
    last = game.turns[-1]
    lines: list[str] = []
    for seat in last.missing:
        key, level = ("stood in", last.stood_in[seat]) if seat in last.stood_in else ("missing", "")
        player, robot = last.names[seat], game.robot(seat).name
        bot = level_word(language, level)
        lines.append(say(language, key, player=player, robot=robot, level=bot))
    for seat, registers in last.faulty.items():
        player, robot = last.authors[seat], game.robot(seat).name
        key = "faulty" if registers else "faulty orders"
        phases = ", ".join(PHASES[register - 1] for register in registers)
        lines.append(say(language, key, player=player, robot=robot, phases=phases))
    for seat, author in last.authors.items():
        if author != last.names[seat] and seat not in last.faulty:
            lines.append(say(language, "carried out", robot=game.robot(seat).name, author=author))
    return lines


def filed(game: Game, seat: int, language: str) -> list[str]:
    """The orders of a seat that are in, with whose they are and whether they can be changed."""
    if seat not in game.checked:
        return []
    author = game.authors[seat]
    kinds = ("filed", "filed by other")
    if game.is_frozen(seat):
        kinds = ("filed kept", "filed kept by other")
    elif seat in game.waiting() and game.withdrawn:
        kinds = ("filed old", "filed old by other")
    by_other = author != game.players[seat].name
    head = say(language, kinds[by_other], turn=game.turn, author=author)
    return [head, *understood(game.checked[seat], game.robot(seat), language)]
