"""Courses that are published, what people think of them, and which course a race was on."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

COURSES = {
    "postgresql": "UPDATE races SET course = card::json->>'course'",
    "sqlite": "UPDATE races SET course = json_extract(card, '$.course')",
}


def upgrade() -> None:
    op.create_table(
        "published",
        sa.Column("course", sa.String(100), sa.ForeignKey("courses.id"), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("design", sa.String(40), nullable=False),
        sa.Column("licence", sa.String(20), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_published_user", "published", ["user"])
    op.create_table(
        "thumbs",
        sa.Column("course", sa.String(100), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("up", sa.Boolean, nullable=False),
    )
    op.add_column("races", sa.Column("course", sa.String(100)))
    op.create_index("ix_races_course", "races", ["course"])
    op.execute(COURSES[op.get_bind().dialect.name])


def downgrade() -> None:
    op.drop_index("ix_races_course", "races")
    op.drop_column("races", "course")
    op.drop_table("thumbs")
    op.drop_table("published")
