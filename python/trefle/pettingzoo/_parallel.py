"""Games in which all act at once."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from .._picture import RENDER_MODES
from ._table import Observation, Table

Step = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]


class Parallel(Table, ParallelEnv):  # type: ignore[misc]
    """An environment in which every agent acts in every step. What a step does is each game's own."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": True}

    def act(self, actions: dict[str, str | None]) -> dict[str, float]:
        """Carries out what the agents do, in notation (``None`` for waiting); returns rewards."""
        raise NotImplementedError

    def is_out(self, agent: str) -> bool:
        """Whether an agent plays no more while others do."""
        return False

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game."""
        self.begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Step:
        """One action of every agent. Where one is missing or not legal, nothing is done at all."""
        self.check_begun()
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise ValueError(f"an action is missing for {missing}")
        notation = {agent: self.game.notation(self.seat(agent), actions[agent]) for agent in self.agents}
        gained = self.act(notation)
        playing = self.agents
        rewards = {agent: gained.get(agent, 0.0) for agent in playing}
        over = self.game.outcome() is not None
        terminations = {agent: over or self.is_out(agent) for agent in playing}
        observations = {agent: self.observe(agent) for agent in playing}
        self.agents = [agent for agent in playing if not terminations[agent]]
        truncations = dict.fromkeys(playing, False)
        return observations, rewards, terminations, truncations, {agent: {} for agent in playing}
