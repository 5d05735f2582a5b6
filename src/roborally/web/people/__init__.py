"""People: guests, accounts, sessions and tokens."""
