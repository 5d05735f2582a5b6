"""Matches on the screen: tables of shares, of solo races and of times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from rich.console import Console, Group
from rich.live import Live
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from roborally.arena.deals import Deal, Taken
from roborally.arena.estimates import Estimate
from roborally.arena.plan import LineUp
from roborally.arena.ratings import Ratings
from roborally.arena.shares import Summary, summary
from roborally.arena.solo import Solo
from roborally.contenders.contender import is_of_ladder

REFRESHES = 2
"""Times a second that the live table is drawn anew."""
EVERY = 20
"""After so many deals the live table is reckoned anew."""

WIDTH = 120
"""Characters in a line of tables that go into a file."""


def printer() -> Console:
    """For what is said in the end; files and pipes are wide enough for the tables."""
    console = Console()
    return console if console.is_terminal else Console(width=WIDTH)


class Screen:
    """A progress bar, with a table of what is known so far below it."""

    def __init__(self, title: str, total: int, done: int) -> None:
        self.console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=self.console,
        )
        self._task = self._progress.add_task(title, total=total, completed=done)
        self._live = Live(
            self._progress,
            console=self.console,
            refresh_per_second=REFRESHES,
            transient=True,
        )

    def __enter__(self) -> Self:
        if self.console.is_terminal:
            self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._live.stop()

    def preparing(self, name: str, done: float) -> None:
        """A course table is being computed."""
        self._progress.update(self._task, description=f"table of {name}: {done:.0%}")

    def step(self, title: str) -> None:
        """One deal more is done."""
        self._progress.update(self._task, advance=1, description=title)

    def show(self, table: Table) -> None:
        self._live.update(Group(self._progress, table))


def share_table(found: Summary, ratings: Ratings) -> Table:
    """The accounts with their shares in percent."""
    table = Table(title=f"{found.deals} deals, {found.races} races")
    table.add_column("bot")
    forfeited = any(account.forfeits for account in found.accounts)
    heads = ["wins %", "even %", "deaths a race", "rating"]
    for head in [*heads, "forfeits"] if forfeited else heads:
        table.add_column(head, justify="right")
    for account, (mean, sigma) in zip(found.accounts, ratings.rows(), strict=True):
        cells = [
            escape(account.name),
            account.share.text(100),
            f"{account.even * 100:.1f}",
            f"{account.deaths:.2f}",
            f"{mean:.1f} (sigma {sigma:.1f})",
        ]
        table.add_row(*cells, *[str(account.forfeits)] * forfeited)
    return table


def course_table(found: Summary) -> Table:
    """Every course by itself: turns, and the share of each account."""
    table = Table()
    table.add_column("course")
    table.add_column("turns", justify="right")
    for account in found.accounts:
        table.add_column(escape(f"{account.name} %"), justify="right")
    for course, turns in found.turns.items():
        shares = [account.by_course[course].text(100) for account in found.accounts]
        table.add_row(escape(course), turns.text(digits=2), *shares)
    return table


def match_tables(line_up: LineUp, deals: Sequence[Deal]) -> list[Table | str]:
    """All that is said about a match in the end."""
    found = summary(line_up, deals)
    seats = ", ".join(f"{share * 100:.1f}" for share in found.seats)
    said: list[Table | str] = [
        share_table(found, Ratings(line_up).add(deals)),
        course_table(found),
        f"wins by seat, %: {seats}",
    ]
    if found.undecided:
        said.append(f"races without a winner, divided among all: {found.undecided:.1%}")
    said += forfeit_lines(line_up, deals)
    return said


def forfeit_lines(line_up: LineUp, deals: Sequence[Deal]) -> list[str]:
    """Which bots forfeited how many answers, and the first of them in words."""
    counts: dict[tuple[str, str], tuple[int, str]] = {}
    for deal in deals:
        for rotations, race in deal.races:
            seated = line_up.rotated(rotations[0])
            for forfeit in race.forfeits:
                key = (line_up.bots[seated[forfeit.seat]], forfeit.kind)
                count, example = counts.get(key, (0, forfeit.example))
                counts[key] = (count + forfeit.count, example)
    return [
        f"{bot} forfeited {number_of(count, 'answer')} ({kind}), first {example}"
        for (bot, kind), (count, example) in sorted(counts.items())
    ]


def number_of(count: int, word: str) -> str:
    """1 deal, 2 deals."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def solo_table(rows: Sequence[Solo], bounds: dict[str, tuple[float, float]]) -> Table:
    """Courses with the turns that a bot needs alone, and their mean with equal weight."""
    table = Table()
    table.add_column("course")
    heads = ["turns", "to the register", "finished %", "deaths"]
    heads += ["clairvoyant / bot", "ratio"] if bounds else []
    for head in heads:
        table.add_column(head, justify="right")
    for row in rows:
        cells = [row.turns.text(digits=2), row.exact.text(digits=2)]
        cells += [f"{row.finished * 100:.1f}", f"{row.deaths:.3f}"]
        if row.course in bounds:
            best, own = bounds[row.course]
            cells += [f"{best:.2f} / {own:.2f}", f"{best / own:.3f}"]
        table.add_row(escape(row.course), *cells)
    number = len(rows)
    cells = [
        Estimate.over([row.turns for row in rows]).text(digits=2),
        Estimate.over([row.exact for row in rows]).text(digits=2),
        f"{sum(row.finished for row in rows) / number * 100:.1f}",
        f"{sum(row.deaths for row in rows) / number:.3f}",
    ]
    if bounds:
        cells += ["geometric mean", f"{geometric_mean(bounds):.3f}"]
    table.add_section()
    table.add_row("all", *cells)
    return table


def geometric_mean(bounds: dict[str, tuple[float, float]]) -> float:
    """Of the ratios of turns, over the courses."""
    product = 1.0
    for best, own in bounds.values():
        product *= (best / own) ** (1 / len(bounds))
    return product


def times_table(taken: Taken) -> Table:
    """Milliseconds for each bot and question; they are no part of the result.

    Bots of others work in processes of their own, where nobody counts.
    """
    table = Table(title="time of answers")
    table.add_column("bot")
    table.add_column("question")
    for head in ("answers", "CPU ms", "mean ms", "longest ms"):
        table.add_column(head, justify="right")
    for (bot, question), (count, total, longest, work) in sorted(taken.items()):
        worked, mean = (f"{seconds / count * 1000:.2f}" for seconds in (work, total))
        cells = [worked if is_of_ladder(bot) else "", mean, f"{longest * 1000:.1f}"]
        table.add_row(escape(bot), question, str(count), *cells)
    return table
