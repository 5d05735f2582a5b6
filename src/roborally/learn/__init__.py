"""Environments for learning, in the forms of Gymnasium and PettingZoo: ``roborally[learn]``.

Importing this makes ``RoboRally/Questions-v1`` and ``RoboRally/Turns-v1`` known to Gymnasium.
"""

try:
    from gymnasium.envs.registration import register

    from roborally.learn.aec import Questions
    from roborally.learn.parallel import Turns
    from roborally.learn.solo import SoloQuestions, SoloTurns
    from roborally.learn.vector import VectorTurns
except ModuleNotFoundError as error:
    if error.name is None or error.name.startswith("roborally"):
        raise
    how = 'pip install "roborally[learn]"'
    raise ModuleNotFoundError(
        f"{error.name} is missing; install it with: {how}", name=error.name
    ) from None

__all__ = ["Questions", "SoloQuestions", "SoloTurns", "Turns", "VectorTurns"]

register("RoboRally/Questions-v1", "roborally.learn.solo:SoloQuestions")
register("RoboRally/Turns-v1", "roborally.learn.solo:SoloTurns")
