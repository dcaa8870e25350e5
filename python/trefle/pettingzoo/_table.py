"""What the environments of all games share: agents, spaces, observations, pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces

from .._over import over
from .._picture import Picture
from .._seeds import Seeds
from .._trefle import Game

Observation = dict[str, np.ndarray[Any, Any]]

# Wide enough to read every card, small enough for a film.
PICTURE_WIDTH = 640


class Table:
    """A game with an agent at each seat, ``player_1`` at seat 1. Options are the game's (docs/engine.md)
    besides ``seats`` and ``render_mode``."""

    def __init__(
        self,
        game: str,
        text: Callable[[Any], str],
        seats: int | None,
        render_mode: str | None,
        options: dict[str, Any],
    ) -> None:
        self.render_mode = render_mode
        self._picture = Picture(render_mode, text, PICTURE_WIDTH)
        self._options = options
        # Begun once to hear at once of options that do not go together.
        self.game = Game(game, seats, "0", options)
        self._seeds = Seeds()
        self.possible_agents = [f"player_{seat}" for seat in range(1, self.game.seats + 1)]
        self.agents: list[str] = []
        shape, actions = self.game.spaces()
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1000.0, 1000.0, shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self._action_spaces:
            raise ValueError(f"there is no agent {agent!r}; the agents are {self.possible_agents}")
        return agent

    def seat(self, agent: str) -> int:
        """The seat of an agent."""
        return self.possible_agents.index(self._known(agent)) + 1

    def agent(self, seat: int) -> str:
        """The agent at a seat."""
        return self.possible_agents[seat - 1]

    def begin(self, seed: int | None) -> None:
        """A new game, everybody at the table."""
        self.game = Game(self.game.game, self.game.seats, self._seeds.next(seed), self._options)
        self.agents = self.possible_agents[:]

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know, and which actions are legal."""
        seat = self.seat(agent)
        return {"observation": self.game.observation(seat), "action_mask": self.game.mask(seat)}

    def check_begun(self) -> None:
        """Nobody plays before the beginning or after the end."""
        if not self.agents:
            raise over("the game is over, or has not begun: call reset()")

    def render(self) -> Any:
        """The position: as text, as pixels, or printed."""
        return self._picture.of(self.game)

    def close(self) -> None:
        """There is nothing to let go of."""
