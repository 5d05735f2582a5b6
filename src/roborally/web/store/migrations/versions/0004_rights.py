"""What tokens are good for, who wants to be forgotten, and what moderators need."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # tokens of before could do everything at a table
    scope = sa.Column("scope", sa.String(10), nullable=False, server_default="play")
    op.add_column("tokens", scope)
    op.add_column("rooms", sa.Column("token", sa.String(40)))
    op.create_index("ix_rooms_token", "rooms", ["token"])
    for name in ("gone", "muted", "banned"):
        op.add_column("users", sa.Column(name, sa.BigInteger))
    hidden = sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("courses", hidden)
    op.create_table(
        "blocks",
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("blocked", sa.String(40), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("done", sa.BigInteger),
    )
    op.create_index("ix_reports_user", "reports", ["user"])
    op.create_index("ix_reports_at", "reports", ["at"])
    op.create_table(
        "deeds",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("moderator", sa.String(40), nullable=False),
        sa.Column("deed", sa.String(20), nullable=False),
        sa.Column("about", sa.String(100), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("deeds", "reports", "blocks"):
        op.drop_table(name)
    op.drop_column("courses", "hidden")
    for name in ("banned", "muted", "gone"):
        op.drop_column("users", name)
    op.drop_index("ix_rooms_token", "rooms")
    op.drop_column("rooms", "token")
    op.drop_column("tokens", "scope")
