"""Puzzles: moments of races in which one program is clearly the best."""
