"""Races as tidy tables for Arrow, polars, pandas and spreadsheets.

``tables(records)`` makes five tables; ``races``, ``seats``, ``turns``, ``programs`` and ``events``
make one of them. Records are files, texts of records or races; they are complete, so everything
that was hidden from players stands in the tables. This needs ``pip install 'roborally[data]'``.
"""

from __future__ import annotations

from roborally.data.arrow import NoArrow as NoArrow
from roborally.data.columns import TABLES as TABLES
from roborally.data.columns import Column as Column
from roborally.data.five_tables import BadRecord as BadRecord
from roborally.data.five_tables import Tables as Tables
from roborally.data.five_tables import events as events
from roborally.data.five_tables import programs as programs
from roborally.data.five_tables import races as races
from roborally.data.five_tables import seats as seats
from roborally.data.five_tables import tables as tables
from roborally.data.five_tables import turns as turns
