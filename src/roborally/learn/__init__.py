"""Environments for learning, in the forms of Gymnasium and PettingZoo: ``roborally[learn]``.

Importing this makes ``RoboRally/Questions-v1`` and ``RoboRally/Turns-v1`` known to Gymnasium.
"""

from gymnasium.envs.registration import register

from roborally.learn.aec import Questions
from roborally.learn.parallel import Turns
from roborally.learn.solo import SoloQuestions, SoloTurns

__all__ = ["Questions", "SoloQuestions", "SoloTurns", "Turns"]

register("RoboRally/Questions-v1", "roborally.learn.solo:SoloQuestions")
register("RoboRally/Turns-v1", "roborally.learn.solo:SoloTurns")
