"""Rooms: what their journals make of them, who drives them, and what visitors are told."""
