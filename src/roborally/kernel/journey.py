"""What one movement card does on terrain, for its robot and for others in its way."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.row import ROBOTS


class Journey:
    """Robots as bits are ``1 << robot``.

    * ``value``: how many squares the card gives; a repulsor field throws as far (AMB-90).
    * ``thrown``: who was thrown by a field. To each that happens once a card, so that nobody
      bounces for ever; after that a field is a wall.
    * ``repelled``: who just ran into a field, if it ``repels``, and where it will be thrown:
      ``back``.
    * ``displaced``: who came onto another square and still stands, who did so last at the end, and
      in which direction: ``way``.
    * ``sliding``: who slides; ``resting``: who may slide next, and in which direction: ``slides``.
    * ``hurt``: who fell over a ledge or was landed on, once for each time.
    * ``entered``: who came onto a square by the step that is made.
    * ``climbed``: the ramps that are paid for have the ``number`` of this card. A row that goes up
      one robot after the other is a square longer once, not once for each robot.
    * ``line``: the robots that move a square together, from the back.
    """

    def __init__(self, size: int) -> None:
        self.number: i64 = 0
        self.value: i64 = 0
        self.thrown: i64 = 0
        self.repels: bool = False
        self.repelled: i64 = 0
        self.back: i64 = 0
        self.displaced: vec[i64] = vec[i64]([0] * ROBOTS)
        self.displacements: i64 = 0
        self.way: vec[i64] = vec[i64]([0] * ROBOTS)
        self.sliding: i64 = 0
        self.resting: vec[i64] = vec[i64]([0] * ROBOTS)
        self.slides: vec[i64] = vec[i64]([0] * ROBOTS)
        self.hurt: vec[i64] = vec[i64]([0] * (2 * ROBOTS))
        self.hurts: i64 = 0
        self.entered: vec[i64] = vec[i64]([0] * ROBOTS)
        self.entries: i64 = 0
        self.climbed: vec[i64] = vec[i64]([0] * (size * 4))
        self.line: vec[i64] = vec[i64]([0] * ROBOTS)
        self.lined: i64 = 0

    def begin(self, value: i64) -> None:
        """Another card is carried out."""
        self.value = value
        self.thrown = 0
        self.number += 1
        self.displacements = 0

    def note_hurt(self, robot: i64) -> None:
        """A fall hurts a robot."""
        self.hurt[self.hurts] = robot
        self.hurts += 1

    def enter(self, robot: i64) -> None:
        """A robot came onto another square."""
        self.entered[self.entries] = robot
        self.entries += 1

    def displace(self, robot: i64, direction: i64) -> None:
        """A robot came onto another square; the latest one is listed last."""
        self.forget(robot)
        self.displaced[self.displacements] = robot
        self.displacements += 1
        self.way[robot] = direction
        self.enter(robot)

    def forget(self, robot: i64) -> None:
        """A robot does not stand where it was moved."""
        kept: i64 = 0
        for number in range(self.displacements):
            if self.displaced[number] != robot:
                self.displaced[kept] = self.displaced[number]
                kept += 1
        self.displacements = kept
