"""Who brought which course."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "own_courses",
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("course", sa.String(100), sa.ForeignKey("courses.id"), primary_key=True),
        sa.Column("brought", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("own_courses")
