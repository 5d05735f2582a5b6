"""Matches on many machines: a real Dask scheduler with real workers, one of which is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from roborally.arena.cluster import NoCluster, on_cluster
from roborally.cli import main
from tests.shared_cache import shared_cache

DASK = [sys.executable, "-W", "ignore", "-m", "dask"]
pytestmark = pytest.mark.xdist_group("cluster")
MATCH = ["arena", "Scrap,Scrap,Scrap", "--courses", "risky-exchange,island-hop", "--turns", "12"]


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path, workers: int, leaving: ExitStack) -> None:
        self.file = folder / "scheduler.json"
        self.leaving = leaving
        words = ["--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(self.file)]
        scheduler = self._start("scheduler", *words, "--port", "0")
        while not self.file.is_file() or not self.file.read_text("utf-8").strip():
            assert scheduler.poll() is None, "it ended"
            time.sleep(0.05)
        words += ["--nthreads", "1", "--no-nanny", "--local-directory", str(folder)]
        self.workers = [self._start("worker", *words) for _ in range(workers)]

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        environment = os.environ | {"XDG_CACHE_HOME": str(shared_cache())}
        process = subprocess.Popen(
            [*DASK, *words], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.leaving.callback(process.wait)
        self.leaving.callback(process.kill)
        return process

    @property
    def address(self) -> str:
        return str(json.loads(self.file.read_text("utf-8"))["address"])


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """All tests share it; with one worker fewer it still works."""
    with ExitStack() as leaving:
        yield Cluster(tmp_path_factory.mktemp("cluster"), 3, leaving)


def roborally(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "roborally", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_match_is_the_same_to_the_byte_though_a_worker_dies(
    cluster: Cluster, tmp_path: Path
) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    done = roborally(*MATCH, "--deals", "12", "--jobs", "1", "--out", str(here))
    assert done.returncode == 0, done.stderr
    command = [*MATCH, "--deals", "12", "--cluster", cluster.address, "--out", str(there)]
    with subprocess.Popen(
        [sys.executable, "-m", "roborally", *command],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as match:
        while not there.is_file() or there.read_text("utf-8").count("\n") < 3:
            assert match.poll() is None, match.stderr and match.stderr.read()
            time.sleep(0.05)
        cluster.workers[0].send_signal(signal.SIGKILL)
        _, errors = match.communicate()
        assert match.returncode == 0, errors
    assert there.read_bytes() == here.read_bytes()


def test_what_a_cluster_began_this_machine_can_finish(cluster: Cluster, tmp_path: Path) -> None:
    """The journal is the same, so a match can go on anywhere."""
    begun, whole = tmp_path / "begun.jsonl", tmp_path / "whole.jsonl"
    roborally(*MATCH, "--deals", "2", "--cluster", cluster.address, "--out", str(begun))
    roborally(*MATCH, "--deals", "3", "--jobs", "1", "--out", str(begun))
    roborally(*MATCH, "--deals", "3", "--jobs", "1", "--out", str(whole))
    assert begun.read_bytes() == whole.read_bytes()


def test_tables_are_the_same_too(cluster: Cluster, tmp_path: Path) -> None:
    words = ["race", "risky-exchange", "--players", "2", "--turns", "5", "--deals", "4"]
    words += ["--format", "csv"]
    here = roborally(*words, "--data", str(tmp_path / "here"), "--jobs", "1")
    there = roborally(*words, "--data", str(tmp_path / "there"), "--cluster", cluster.address)
    assert (here.returncode, there.returncode) == (0, 0), there.stderr
    files = sorted(path.name for path in (tmp_path / "here").iterdir())
    assert files
    for name in files:
        found = (tmp_path / "there" / name).read_bytes()
        assert found == (tmp_path / "here" / name).read_bytes()


@pytest.mark.nightly
def test_ratings_and_puzzles_are_the_same_too(cluster: Cluster, tmp_path: Path) -> None:
    rating = ["rate", "risky-exchange", "--deals", "2", "--json"]
    here = roborally(*rating, "--jobs", "1")
    there = roborally(*rating, "--cluster", cluster.address)
    assert there.stdout == here.stdout != "", there.stderr
    mining = ["puzzle", "--mine", "1", "--courses", "risky-exchange", "--into"]
    for name, how in (("here", ("--jobs", "1")), ("there", ("--cluster", cluster.address))):
        done = roborally(*mining, str(tmp_path / name), *how)
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "there").read_bytes() == (tmp_path / "here").read_bytes()


@pytest.mark.parametrize(
    "words",
    [("rate", "risky-exchange", "--deals", "2"), ("puzzle", "--mine", "1", "--into", "found")],
    ids=["rate", "puzzle"],
)
def test_ratings_and_puzzles_go_to_the_cluster_too(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("roborally.arena.cluster.TO_CONNECT", 1)
    with pytest.raises(SystemExit) as end:
        main([*words, "--cluster", "tcp://127.0.0.1:9"])
    assert end.value.code == 2
    assert "--cluster tcp://127.0.0.1:9: the scheduler cannot be reached" in capsys.readouterr().err


@pytest.mark.nightly
def test_a_cluster_of_this_machine_alone(tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    roborally(*MATCH, "--deals", "1", "--jobs", "1", "--out", str(here))
    match = [*MATCH, "--deals", "1", "--jobs", "1", "--cluster", "local", "--out", str(there)]
    assert roborally(*match).returncode == 0
    assert there.read_bytes() == here.read_bytes()


def test_a_scheduler_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roborally.arena.cluster.TO_CONNECT", 1)
    with pytest.raises(NoCluster, match=r"tcp://127\.0\.0\.1:9: the scheduler cannot be reached"):
        list(on_cluster(lambda: str, [1], "tcp://127.0.0.1:9", 1))
