"""Whether the tests would notice errors: ``python bench/mutants.py --most 200 --jobs 2``.

Errors are put into copies of the source, one at a time: a comparison the other way round, a number
one too large, a condition negated, a line left out. Each copy meets the tests of its part. What no
test notices is listed in the end with its place; some of these are no errors, because nothing
depends on what was changed. ``--seed`` chooses others, ``--only steps/lasers`` a part.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "roborally"
RULES: Final = ("tests/rules", "tests/cards", "tests/properties", "tests/playthroughs")
ROOMS: Final = (
    "tests/web/test_permissions.py",
    "tests/web/test_rooms.py",
    "tests/web/test_live.py",
    "tests/web/test_live_advice.py",
)
KERNEL: Final = ("tests/kernel/test_as_the_referee.py::test_crowded_turns_end_alike",)
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "steps/*.py": RULES,
    "cards/**/*.py": RULES,
    "rules/*.py": RULES,
    "kernel/[!_]*.py": KERNEL,
    "game/view.py": ("tests/properties/test_secrets.py", *RULES),
    "web/rooms/permissions.py": ROOMS,
    "web/http/*.py": ROOMS,
}
"""Which tests answer for which sources."""
LONGEST: Final = 900
"""Seconds after which a copy that hangs counts as noticed."""

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}


@dataclass(frozen=True)
class Mutant:
    """One error: the file, the line, what stood there and what stands there now."""

    file: Path
    line: int
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.file.as_posix()}:{self.line}: {self.before}  ->  {self.after}"


def changes(node: ast.AST) -> Iterator[Callable[[ast.AST], ast.AST]]:
    """The errors that can be made at a node; each turns a copy of it into the wrong one."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:

            def compare(n: ast.AST) -> ast.AST:
                assert isinstance(n, ast.Compare)
                n.ops = [COMPARISONS[type(n.ops[0])]()]
                return n

            yield compare
        case ast.BinOp(op=op) if type(op) in OPERATORS:

            def operate(n: ast.AST) -> ast.AST:
                assert isinstance(n, ast.BinOp)
                n.op = OPERATORS[type(n.op)]()
                return n

            yield operate
        case ast.BoolOp():

            def combine(n: ast.AST) -> ast.AST:
                assert isinstance(n, ast.BoolOp)
                n.op = ast.Or() if isinstance(n.op, ast.And) else ast.And()
                return n

            yield combine
        case ast.If() | ast.IfExp() | ast.While():

            def negate(n: ast.AST) -> ast.AST:
                assert isinstance(n, ast.If | ast.IfExp | ast.While)
                n.test = ast.UnaryOp(ast.Not(), n.test)
                return n

            yield negate
        case ast.Constant(value=bool()):

            def deny(n: ast.AST) -> ast.AST:
                assert isinstance(n, ast.Constant)
                n.value = not n.value
                return n

            yield deny
        case ast.Constant(value=int()):

            def count(n: ast.AST) -> ast.AST:
                assert isinstance(n, ast.Constant)
                assert isinstance(n.value, int)
                n.value += 1
                return n

            yield count
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign():
            yield lambda _: ast.Pass()
        case ast.Break():
            yield lambda _: ast.Continue()


class Changing(ast.NodeTransformer):
    """Makes the error with a certain number in a tree."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.seen = -1
        self.before = self.after = ""
        self.line = 0

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None  # annotations decide nothing
            node.args.defaults = [self.visit(one) for one in node.args.defaults]
            node.body = [self.visit(one) for one in node.body]
            return node
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                node.value = self.visit(node.value)
            return node
        found: ast.AST = node
        for change in changes(node):
            self.seen += 1
            if self.seen == self.wanted:
                self.line = getattr(node, "lineno", 0)
                self.before = ast.unparse(node).partition("\n")[0]
                found = ast.copy_location(change(deepcopy(node)), node)
                self.after = ast.unparse(ast.fix_missing_locations(found)).partition("\n")[0]
                return found
        return self.generic_visit(node)


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every error that can be put into a file."""
    text = file.read_text("utf-8")
    number = 0
    while True:
        changing = Changing(number)
        tree = changing.visit(ast.parse(text))
        if not changing.line:
            return
        relative = file.relative_to(PACKAGE)
        yield Mutant(relative, changing.line, changing.before, changing.after, ast.unparse(tree))
        number += 1


def is_noticed(mutant: Mutant | None, tests: tuple[str, ...]) -> bool:
    """Whether tests fail on a copy of the package with the error in it, or with none."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "src"
        shutil.copytree(PACKAGE, copy / "roborally", ignore=shutil.ignore_patterns("__pycache__"))
        if mutant is not None:
            (copy / "roborally" / mutant.file).write_text(mutant.source, "utf-8")
        environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
        words = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
        try:
            done = subprocess.run(
                [sys.executable, "-m", "pytest", *words],
                cwd=ROOT,
                env=environment,
                capture_output=True,
                check=False,
                timeout=LONGEST,
            )
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default=str(random.randrange(10**6)))
    parser.add_argument("--only", default="")
    words = parser.parse_args()
    found = [
        (mutant, tests)
        for pattern, tests in PARTS.items()
        for file in sorted(PACKAGE.glob(pattern))
        if words.only in file.as_posix()
        for mutant in mutants_of(file)
    ]
    chosen = random.Random(words.seed).sample(found, min(words.most, len(found)))
    print(f"{len(chosen)} of {len(found)} possible errors, seed {words.seed}", flush=True)
    for tests in {tests for _, tests in chosen}:
        if is_noticed(None, tests):
            sys.exit(f"without any error the tests fail already: {' '.join(tests)}")
    survivors = []
    with ThreadPoolExecutor(words.jobs) as jobs:
        noticed = jobs.map(lambda pair: is_noticed(*pair), chosen)
        for (mutant, _), seen in zip(chosen, noticed, strict=True):
            print("noticed " if seen else "SURVIVED", mutant, flush=True)
            if not seen:
                survivors.append(mutant)
    print(f"\n{len(chosen) - len(survivors)} of {len(chosen)} errors were noticed; not noticed:")
    for mutant in survivors:
        print(" ", mutant)


if __name__ == "__main__":
    main()
