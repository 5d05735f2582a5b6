"""Bots: tables of courses, search over the own hand, sampling, and the ladder of levels."""
