"""Requests and websockets: routes, identities, limits."""
