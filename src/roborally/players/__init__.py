"""Whoever answers asks: bots, order sheets, and help for people from the same search."""
