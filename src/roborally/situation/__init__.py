"""Situations: small files that put robots on a small floor and show what the rules say."""
