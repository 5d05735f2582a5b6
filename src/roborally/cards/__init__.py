"""Options, and the special rules of courses: whatever bends the rules."""
