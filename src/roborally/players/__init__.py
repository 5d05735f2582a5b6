"""Whoever answers asks: random, and later people, bots, order sheets and recorded games."""
