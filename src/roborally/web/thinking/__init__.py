"""Bots that think beside the server, in turn for everybody."""
