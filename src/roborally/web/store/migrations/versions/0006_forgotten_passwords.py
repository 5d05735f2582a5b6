"""Where people who have forgotten their password are written to, and what they are sent."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("email", sa.String(254)))
    op.create_index("ix_users_email", "users", ["email"])
    op.create_table(
        "resets",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("resets")
    op.drop_index("ix_users_email", "users")
    op.drop_column("users", "email")
