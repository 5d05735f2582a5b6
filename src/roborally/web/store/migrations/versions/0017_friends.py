"""Friends, invitations, profiles that everybody may read, and which races are worth watching."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "opened",
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
    )
    op.create_table(
        "friends",
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("friend", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_friends_friend", "friends", ["friend"])
    op.create_table(
        "invited",
        sa.Column("room", sa.String(40), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("host", sa.String(40), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_invited_user", "invited", ["user"])
    op.create_index("ix_invited_host", "invited", ["host"])
    op.add_column("races", sa.Column("worth", sa.Integer))
    op.add_column("races", sa.Column("why", sa.String(20)))
    op.add_column("races", sa.Column("times", sa.Integer))


def downgrade() -> None:
    op.drop_column("races", "times")
    op.drop_column("races", "why")
    op.drop_column("races", "worth")
    for name in ("invited", "friends", "opened"):
        op.drop_table(name)
