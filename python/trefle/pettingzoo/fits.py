"""FITS: pieces slide down a ramp, everybody at once.

An action is a number: ``orientation * 6 + column`` places the piece at hand (orientations r0 r1 r2 r3 f0
f1 f2 f3 from 0, the leftmost column from 0), 48 sets it aside, 49 waits, which is legal only for who has
nothing to do with this card. Rewards are points: by how much the agent's ramp scores more as it lies, so
that they add up to the total. docs/python.md tells the planes.
"""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec

from ._parallel import Parallel


def text(view: dict[str, Any]) -> str:
    """The ramps side by side."""
    heading = f"FITS, round {view['round']} on board {view['board']}, card {view['card'] or '-'}"
    rows = ["   ".join(row) for row in zip(*(seat["grid"] for seat in view["seats"]))]
    scores = "   ".join(f"{standing['points']:<6}" for standing in view["standings"])
    return "\n".join([heading, *rows, scores.rstrip()])


class Fits(Parallel):
    metadata = {**Parallel.metadata, "name": "trefle_fits_v0"}

    def __init__(self, seats: int | None = 2, render_mode: str | None = None, **options: Any) -> None:
        super().__init__("fits", text, seats, render_mode, options)
        self._points: dict[str, int] = {}

    def begin(self, seed: int | None) -> None:
        super().begin(seed)
        self._points = dict.fromkeys(self.agents, 0)

    def act(self, actions: dict[str, str | None]) -> dict[str, float]:
        for agent, action in actions.items():
            if action is not None:
                self.game.play(self.seat(agent), action)
        rewards = {}
        for agent, points in zip(self.possible_agents, self._totals()):
            rewards[agent] = float(points - self._points[agent])
            self._points[agent] = points
        return rewards

    def _totals(self) -> list[int]:
        """What everybody has: finished rounds, and the ramp as it lies once something lies on it."""
        view = self.game.view()
        totals = []
        for seat, standing in zip(view["seats"], view["standings"]):
            begun = view["phase"] != "over" and any(row != "......" for row in seat["grid"])
            totals.append(sum(seat["scores"]) + (standing["points"] if begun else 0))
        return totals


def parallel_env(**options: Any) -> Fits:
    """FITS for all agents at once: ``seats`` (2), ``render_mode``, and the game's options."""
    return Fits(**options)


def env(**options: Any) -> Any:
    """The same for one agent after the other; a card is placed when all have said where."""
    return parallel_to_aec(Fits(**options))
