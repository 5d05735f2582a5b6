"""A race that is over, looked back at: chances, best programs, turning points, what if."""
