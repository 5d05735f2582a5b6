"""PostgreSQL for the tests of this folder."""

from tests.web.conftest import databases, leave_nothing_running

__all__ = ["databases", "leave_nothing_running"]
