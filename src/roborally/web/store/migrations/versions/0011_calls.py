"""How people want to be called when a race waits for them, and what they were called about."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "calls_wanted",
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("mail", sa.String(10), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.Column("stop", sa.String(64), nullable=False, unique=True),
    )
    op.create_table(
        "confirmations",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "calls",
        sa.Column("room", sa.String(40), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("way", sa.String(40), primary_key=True),
        sa.Column("asks", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("calls")
    op.drop_table("confirmations")
    op.drop_table("calls_wanted")
