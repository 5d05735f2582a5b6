"""RoboRally in all its editions: factory floors, races, referees and players.

An unofficial fan implementation. The parts are imported from their own packages, for example
``from roborally.floor import ...``.
"""

__version__ = "0.1.0"
