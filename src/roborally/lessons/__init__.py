"""Lessons and questions about the rules: situations that somebody plays, run by the referee."""
