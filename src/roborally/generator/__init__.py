"""Courses made to a wish: boards, flags and starts so that races of bots turn out as wished."""
