"""What tokens are good for, which rooms were made with them, and who wants to be forgotten."""

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
    op.add_column("users", sa.Column("gone", sa.BigInteger))


def downgrade() -> None:
    op.drop_column("users", "gone")
    op.drop_index("ix_rooms_token", "rooms")
    op.drop_column("rooms", "token")
    op.drop_column("tokens", "scope")
