"""Courses that people make in the studio, and the versions of them that were kept."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "designs",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("name", sa.String(2000), nullable=False),
        sa.Column("edition", sa.String(2000), nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("parent", sa.String(100)),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("ix_designs_user", "designs", ["user"])
    op.create_table(
        "versions",
        sa.Column("design", sa.String(40), sa.ForeignKey("designs.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("course", sa.String(100), sa.ForeignKey("courses.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_versions_course", "versions", ["course"])


def downgrade() -> None:
    op.drop_table("versions")
    op.drop_table("designs")
