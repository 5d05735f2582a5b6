"""Play by post: order sheets, reports, the folder of a game, and e-mail."""
