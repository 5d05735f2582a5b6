"""Cups: who is entered, the rounds that are paired, and their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cups",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("host", sa.String(40)),
        sa.Column("host_name", sa.String(64), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("season", sa.String(40), nullable=False),
        sa.Column("seed", sa.String(60), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("driver", sa.String(40)),
        sa.Column("lease", sa.BigInteger, nullable=False),
    )
    for name in ("host", "status", "season"):
        op.create_index(f"ix_cups_{name}", "cups", [name])
    op.create_table(
        "racers",
        sa.Column("cup", sa.String(40), sa.ForeignKey("cups.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("user", sa.String(40)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("author", sa.String(64)),
        sa.Column("level", sa.String(32)),
        sa.Column("team", sa.Integer),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
        sa.UniqueConstraint("cup", "user"),
    )
    op.create_index("ix_racers_user", "racers", ["user"])
    op.create_table(
        "cup_rounds",
        sa.Column("cup", sa.String(40), sa.ForeignKey("cups.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "cup_tables",
        sa.Column("room", sa.String(40), primary_key=True),
        sa.Column("cup", sa.String(40), sa.ForeignKey("cups.id"), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("places", sa.Text),
    )
    op.create_index("ix_cup_tables_cup", "cup_tables", ["cup"])


def downgrade() -> None:
    for name in ("cup_tables", "cup_rounds", "racers", "cups"):
        op.drop_table(name)
