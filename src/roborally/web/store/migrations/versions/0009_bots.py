"""Bots have an author, and can be invited.

Who has no account and no session, but a token of its own name, was made as a bot.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

BOTS = """
    UPDATE users SET author = ''
    WHERE account IS NULL AND gone IS NULL
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions."user" = users.id)
      AND EXISTS (
        SELECT 1 FROM tokens WHERE tokens."user" = users.id AND tokens.name = users.name
      )
"""


def upgrade() -> None:
    op.add_column("users", sa.Column("author", sa.String(40)))
    op.create_index("ix_users_author", "users", ["author"])
    op.execute(BOTS)
    op.add_column("tokens", sa.Column("made_with", sa.String(40)))
    op.create_index("ix_tokens_made_with", "tokens", ["made_with"])
    op.create_table(
        "waiting_bots",
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("room", sa.String(40)),
        sa.Column("seat", sa.Integer),
    )


def downgrade() -> None:
    op.drop_table("waiting_bots")
    op.drop_index("ix_tokens_made_with", "tokens")
    with op.batch_alter_table("tokens") as table:
        table.drop_column("made_with")
    op.drop_index("ix_users_author", "users")
    with op.batch_alter_table("users") as table:
        table.drop_column("author")
