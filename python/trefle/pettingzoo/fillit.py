"""FILLIT: sliding pawns lay tokens, stepping pearls stop them.

An action is a turn and has a number. Directions from 0: along the row, up the row letters, up both, and
their opposites. A slide is its direction (6); a step is ``(row * 9 + number) * 6 + direction`` of the
pearl's hex (486), row A and number 1 being 0. ``slide * 486 + step`` slides first, ``2916 + step * 6 +
slide`` steps first, ``5832 + slide`` only slides (it wins), ``5838 + step`` only steps (the pawn is
stuck). The reward comes at the end: +1 for the winner, or both of a winning team, -1 for the others, 0
when nobody won. docs/python.md tells the planes.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from .._picture import RENDER_MODES
from ._table import Table


def _mark(lies: dict[str, str] | None) -> str:
    if lies is None:
        return "."
    if "pawn" in lies:
        return lies["pawn"][0].upper()
    return "o" + lies["pearl"][0] if "pearl" in lies else lies["token"][0]


def text(view: dict[str, Any]) -> str:
    """The board: pawns in capitals, pearls with an o, tokens in small letters."""
    supply = ", ".join(f"{side} {left}" for side, left in view["supply"].items())
    lines = [f"FILLIT, turn {view['turn']}, seat {view['to_move'] or '-'} to move; left: {supply}"]
    side = 5 if view["board"] == "large" else 4
    for row in reversed(range(2 * side - 1)):
        first = max(0, row - side + 1)
        numbers = range(first, min(2 * side - 1, row + side))
        names = [f"{'ABCDEFGHI'[row]}{number + 1}" for number in numbers]
        hexes = " ".join(f"{_mark(view['cells'].get(name)):<3}" for name in names)
        lines.append(" " * 2 * abs(row - side + 1) + hexes.rstrip())
    return "\n".join(lines)


class Fillit(Table, AECEnv):  # type: ignore[misc]
    metadata: dict[str, Any] = {
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "name": "trefle_fillit_v0",
    }

    def __init__(self, seats: int | None = 2, render_mode: str | None = None, **options: Any) -> None:
        super().__init__("fillit", text, seats, render_mode, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agent(self.game.to_act()[0])

    def step(self, action: Any) -> None:
        """The turn of the agent that is to move. One that is not legal changes nothing."""
        self.check_begun()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat(agent)
        notation = self.game.notation(seat, action)
        assert notation is not None, "nobody waits in FILLIT"
        self.game.play(seat, notation)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = self.game.outcome()
        if outcome is None:
            self.agent_selection = self.agent(self.game.to_act()[0])
        else:
            won = [self.agent(winner) for winner in outcome["winners"]]
            for other in self.agents:
                self.rewards[other] = 0.0 if not won else 1.0 if other in won else -1.0
                self.terminations[other] = True
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        self._accumulate_rewards()


def env(**options: Any) -> Any:
    """FILLIT: ``seats`` (2 to 4), ``render_mode``, and the game's options."""
    return OrderEnforcingWrapper(Fillit(**options))
