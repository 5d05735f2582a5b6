"""The factory floor: boards, courses and the tables the rules read."""
