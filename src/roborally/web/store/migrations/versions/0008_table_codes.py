"""The codes that table screens show."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "table_codes",
        sa.Column("code", sa.String(4), primary_key=True),
        sa.Column("room", sa.String(40), sa.ForeignKey("rooms.id"), nullable=False, unique=True),
    )


def downgrade() -> None:
    op.drop_table("table_codes")
