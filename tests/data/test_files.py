"""Tables in files can be read again."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet
import pytest

import roborally
from roborally import data
from roborally.data import files


@pytest.fixture(scope="module")
def tables() -> data.Tables:
    return data.tables(
        roborally.race("risky-exchange", bots=["Scrap"] * 2, seed=str(seed)).play(3)
        for seed in range(4)
    )


@pytest.mark.parametrize("small", [True, False])
@pytest.mark.parametrize(
    ("format", "read"), [("parquet", pa.parquet.read_table), ("arrow", pa.feather.read_table)]
)
def test_what_was_written_is_read_back(
    tables: data.Tables,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    format: files.Format,  # noqa: A002  (a good word)
    read: object,
    small: bool,
) -> None:
    assert callable(read)
    if small:
        monkeypatch.setattr(files, "ROWS", 10)
    tables.write(tmp_path / "new" / "folder", format)
    for name in data.TABLES:
        assert read(tmp_path / "new" / "folder" / f"{name}.{format}") == getattr(tables, name)
    assert len(list((tmp_path / "new" / "folder").iterdir())) == 5


def test_a_spreadsheet_gets_the_same(tables: data.Tables, tmp_path: Path) -> None:
    tables.write(tmp_path, "csv")
    for name in data.TABLES:
        table = getattr(tables, name)
        with (tmp_path / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            read = list(csv.DictReader(file))
        assert len(read) == table.num_rows
        for column in table.schema.names:
            written = ["" if v is None else str(v) for v in table[column].to_pylist()]
            if table.schema.field(column).type == pa.bool_():
                written = [word.lower() for word in written]
            assert [row[column] for row in read] == written


def test_what_goes_wrong_leaves_nothing_behind(tables: data.Tables, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="'xls'; there are parquet, arrow, csv"):
        tables.write(tmp_path / "new", "xls")  # type: ignore[arg-type]
    assert not (tmp_path / "new").exists()
    tables.write(tmp_path)
    before = (tmp_path / "races.parquet").read_bytes()
    with pytest.raises(KeyError), files.Writer(tmp_path, "parquet") as writer:
        writer.add({"races": tables.races})
    assert (tmp_path / "races.parquet").read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 5


def test_who_has_no_arrow_is_told_where_to_get_it(
    tables: data.Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(data.NoArrow, match=r"pip install 'roborally\[data\]'"):
        data.tables([])
    with pytest.raises(data.NoArrow):
        tables.write(tmp_path / "new")
    assert not (tmp_path / "new").exists()
