"""Boards, courses and cards on paper, set by typst."""
