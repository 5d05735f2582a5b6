"""Finding puzzles: races of bots are searched for moments in which one program is clearly best."""
