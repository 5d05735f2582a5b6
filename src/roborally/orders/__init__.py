"""Standing orders: what a player wants answered without being asked."""
