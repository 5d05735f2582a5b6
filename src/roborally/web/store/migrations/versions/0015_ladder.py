"""Ratings of people, race by race, and who wants to stand on no ladder."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rated",
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("edition", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("room", sa.String(40), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("sides", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("robot", sa.String(64), nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("spread", sa.Float, nullable=False),
    )
    op.create_index("ix_rated_room", "rated", ["room"])
    op.create_table(
        "unlisted",
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
    )


def downgrade() -> None:
    for name in ("unlisted", "rated"):
        op.drop_table(name)
