"""Bots from anywhere: of the game's own, classes of a module, and programs that speak JSON."""
