"""A league of bots: rated races without end, in a folder of bots."""
