"""Who is the host of a room, and when somebody was here last."""

import json
from time import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rooms", sa.Column("host", sa.String(40)))
    op.create_index("ix_rooms_host", "rooms", ["host"])
    op.add_column("users", sa.Column("seen", sa.BigInteger))
    # people who came before this was noted are taken to be here now
    here = sa.text("UPDATE users SET seen = :now").bindparams(now=int(time() * 1000))
    op.execute(here)
    _fill_hosts()


def _fill_hosts() -> None:
    """Rooms that there were before have the host who created them."""
    connection = op.get_bind()
    rows = connection.execute(sa.text("SELECT room, body FROM journal WHERE number = 1")).all()
    hosts = [{"room": room, "host": json.loads(body).get("host")} for room, body in rows]
    if hosts:
        change = sa.text("UPDATE rooms SET host = :host WHERE id = :room")
        connection.execute(change, hosts)


def downgrade() -> None:
    op.drop_column("users", "seen")
    op.drop_index("ix_rooms_host", "rooms")
    op.drop_column("rooms", "host")
