"""Help for people, from the same search that the bots use."""
