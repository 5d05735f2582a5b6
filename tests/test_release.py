"""What release.py refuses."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import release

ROOT = Path(__file__).parents[1]

TODAY = "2026-12-01"
CHANGES = (
    "# Changelog\n\nThe form.\n\n## {title}\n\n- News.\n\n## 0.0.9 - 2026-01-01\n\n- Old news.\n"
)


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "src" / "roborally").mkdir(parents=True)
    write(tmp_path, "0.1.0", "0.1.0", "3 - Alpha")
    return tmp_path


def write(root: Path, version: str, cited: str, status: str) -> None:
    (root / "src" / "roborally" / "__init__.py").write_text(f'__version__ = "{version}"\n')
    (root / "CITATION.cff").write_text(f"cff-version: 1.2.0\nversion: {cited}\n")
    classifiers = f'[project]\nclassifiers = ["Development Status :: {status}"]\n'
    (root / "pyproject.toml").write_text(classifiers)


def test_the_version_is_said_once(sources: Path) -> None:
    assert release.version_of(sources) == "0.1.0"
    write(sources, "0.2.0", "0.1.0", "3 - Alpha")
    with pytest.raises(release.NotReady, match=r"CITATION\.cff names another version than 0\.2\.0"):
        release.version_of(sources)
    write(sources, "soon", "soon", "3 - Alpha")
    with pytest.raises(release.NotReady, match="no version such as"):
        release.version_of(sources)


@pytest.mark.parametrize(
    ("version", "status", "fits"),
    [
        ("1.0.0", "3 - Alpha", False),
        ("1.0.0", "5 - Production/Stable", True),
        ("0.9.0", "5 - Production/Stable", False),
    ],
)
def test_classifiers_fit_the_version(sources: Path, version: str, status: str, fits: bool) -> None:
    write(sources, version, version, status)
    if fits:
        assert release.version_of(sources) == version
        return
    with pytest.raises(release.NotReady, match="classifiers"):
        release.version_of(sources)


def test_our_own_files_agree() -> None:
    version = release.version_of(ROOT)
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert release.notes_of(changelog, version, TODAY, undated=True)


def test_the_changelog_has_the_version_and_the_day() -> None:
    def notes(title: str, *, undated: bool = False) -> str:
        return release.notes_of(CHANGES.format(title=title), "0.1.0", TODAY, undated=undated)

    assert notes(f"0.1.0 - {TODAY}") == "- News.\n"
    assert notes("Unreleased", undated=True) == "- News.\n"
    for title in ("Unreleased", "0.1.0 - 2026-11-30", f"0.2.0 - {TODAY}"):
        with pytest.raises(release.NotReady, match=f"not with '0.1.0 - {TODAY}'"):
            notes(title)
    with pytest.raises(release.NotReady, match="says nothing"):
        release.notes_of("## Unreleased\n\n## 0.0.9\n\n- Old.\n", "0.1.0", TODAY, undated=True)


def test_the_tree_is_clean_on_main_and_has_its_tag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(*command: str) -> str:
        done = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)
        return done.stdout

    def git(*words: str) -> None:
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        run("git", *who, *words)

    monkeypatch.setattr(release, "_run", run)
    git("init", "--initial-branch", "main")
    git("commit", "--allow-empty", "-m", "first")
    release.check_tree("0.1.0", tagged=False)
    with pytest.raises(release.NotReady, match=r"has no tag v0\.1\.0"):
        release.check_tree("0.1.0", tagged=True)
    (tmp_path / "new.txt").touch()
    with pytest.raises(release.NotReady, match="not committed"):
        release.check_tree("0.1.0", tagged=False)
    (tmp_path / "new.txt").unlink()
    git("tag", "v0.1.0")
    release.check_tree("0.1.0", tagged=True)
    with pytest.raises(release.NotReady, match="already"):
        release.check_tree("0.1.0", tagged=False)
    git("checkout", "-b", "other")
    with pytest.raises(release.NotReady, match="branch main"):
        release.check_tree("0.2.0", tagged=False)


def test_unknown_words_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["release.py", "--now"])
    with pytest.raises(SystemExit, match=r"release\.py takes .*, not --now"):
        release.main()
