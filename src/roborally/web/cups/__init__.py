"""Cups: people and bots race at many tables, round after round, until one has won."""
