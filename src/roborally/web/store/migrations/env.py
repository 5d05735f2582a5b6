"""Alembic runs this file; the connection is handed over by ``migrate``."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
