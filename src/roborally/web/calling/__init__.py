"""People are called when a race waits for them and they are not here."""
