"""Devices that show notices when a race waits for somebody, and keys of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), nullable=False),
        sa.Column(
            "session",
            sa.String(64),
            sa.ForeignKey("sessions.hash", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("endpoint", sa.String(1000), nullable=False, unique=True),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("when", sa.String(10), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_devices_user", "devices", ["user"])
    op.create_index("ix_devices_session", "devices", ["session"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("server_keys", "devices"):
        op.drop_table(name)
