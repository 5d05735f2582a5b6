"""A moment of a race from data: a floor with elements, robots on it, what lies before them."""
