"""Everything that leaves the program as JSON, each shape once."""
