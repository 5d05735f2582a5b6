"""Matches between bots, and what they tell about bots and courses."""
