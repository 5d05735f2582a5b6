"""The option cards, one class each, by family."""
