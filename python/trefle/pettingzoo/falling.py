"""FALLING: in real time, out of an aeroplane.

A step is a beat of the dealer: every faller may act once or wait, then the dealer deals. Everybody acts
upon what they saw before the step, in an order that the seed decides anew each time; who comes too late
for the card they meant has waited. An action is a number: 0 waits, 1 to 16 takes the top of that pile of
one's own, 17 + k plays the card in hand at the k-th seat clockwise from oneself (k = 0 is oneself).
Rewards come when an agent goes out, and at the end: from -1 for the first to +1 for the last, evenly by
how many it outlasted. docs/python.md tells the planes.
"""

from __future__ import annotations

import random
from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec

from .._trefle import Error
from ._parallel import Parallel

# The usual time between two beats, which the record keeps.
BEAT_MILLIS = 1500


def text(view: dict[str, Any]) -> str:
    """A line for each seat."""
    lines = [f"FALLING, {view['deck_count']} cards, next is seat {view['next'] or '-'}"]
    for number, seat in enumerate(view["seats"], start=1):
        rider = seat["rider"]
        riding = "-" if rider is None else rider["card"] + ("+Extra" if rider["extra"] else "")
        piles = " | ".join(" ".join(pile) for pile in seat["piles"])
        state = "out" if seat["out"] else f"hand {seat['hand'] or '-'}, rider {riding}, piles {piles or '-'}"
        lines.append(f"{number}: {state}")
    return "\n".join(lines)


class Falling(Parallel):
    metadata = {**Parallel.metadata, "name": "trefle_falling_v0"}

    def __init__(self, seats: int | None = 4, render_mode: str | None = None, **options: Any) -> None:
        super().__init__("falling", text, seats, render_mode, options)
        self._dice = random.Random()
        self._beats = 0
        self._out: list[int] = []

    def begin(self, seed: int | None) -> None:
        super().begin(seed)
        self._dice = random.Random(self.game.seed)
        self._beats = 0
        self._out = []

    def is_out(self, agent: str) -> bool:
        return self.seat(agent) in self._out

    def act(self, actions: dict[str, str | None]) -> dict[str, float]:
        at = BEAT_MILLIS * self._beats
        meant = [(self.seat(agent), action) for agent, action in actions.items() if action is not None]
        aimed = [(seat, action, self.game.meant(seat, action)) for seat, action in meant]
        self._dice.shuffle(aimed)
        for seat, action, card in aimed:
            try:
                self.game.play(seat, action, card=card, at=at)
            except Error as error:
                if error.code != "illegal_action":
                    raise
        self._beats += 1
        self.game.play("dealer", "deal", at=BEAT_MILLIS * self._beats)
        return self._rewards()

    def _rewards(self) -> dict[str, float]:
        before, self._out = len(self._out), self.game.view()["out"]
        last = len(self.possible_agents) - 1
        placed = dict(list(enumerate(self._out))[before:])
        outcome = self.game.outcome()
        if outcome is not None:
            placed[last] = outcome["winners"][0]
        return {self.agent(seat): 2.0 * outlasted / last - 1.0 for outlasted, seat in placed.items()}


def parallel_env(**options: Any) -> Falling:
    """FALLING, a beat a step: ``seats`` (4), ``render_mode``, and the game's options."""
    return Falling(**options)


def env(**options: Any) -> Any:
    """The same for one agent after the other; the beat comes when all have said what they do."""
    return parallel_to_aec(Falling(**options))
