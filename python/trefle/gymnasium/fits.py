"""A round of FITS for one player, and many of them at once.

An observation is a dict of uint8 arrays: ``ramp`` (15, 6) with the covered cells, the lowest row first,
``piece`` (16,) with a 1 at the piece at hand, ``to_come`` (16,) with a 1 at each piece still to come. Pieces
are in the order F L N P T U V W X Y O t l s i v. An action is a number: ``orientation * 6 + column`` places
the piece (orientations r0 r1 r2 r3 f0 f1 f2 f3 from 0, the leftmost column from 0), 48 sets it aside.
``info["action_mask"]`` says which are legal. Rewards are points: by how much the ramp scores more as it
lies, so that those of a round add up to its score. A round is 16 steps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import Env, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .._over import over
from .._picture import RENDER_MODES, Picture
from .._trefle import Game, Rounds
from ..pettingzoo.fits import text

Array = np.ndarray[Any, Any]

ROWS, COLUMNS, PIECES, ACTIONS = 15, 6, 16, 49

PICTURE_WIDTH = 400


def _observation_space() -> spaces.Dict:
    return spaces.Dict(
        {
            "ramp": spaces.Box(0, 1, (ROWS, COLUMNS), np.uint8),
            "piece": spaces.Box(0, 1, (PIECES,), np.uint8),
            "to_come": spaces.Box(0, 1, (PIECES,), np.uint8),
        }
    )


# What can be played first, whatever the start piece: each is 2 or 3 columns wide upright, and at most 4
# lying, in all eight orientations.
ALWAYS_FIRST = np.array([column < 4 - orientation % 2 for orientation in range(8) for column in range(COLUMNS)] + [0], np.int8)


class Legal(spaces.Discrete):
    """The numbers of actions. Without a mask it samples one that is legal now, where it can one that is
    also legal at the beginning of every round: who tries an environment samples, resets and steps."""

    def __init__(self, legal: Callable[[], Array]) -> None:
        super().__init__(ACTIONS)
        self._legal = legal

    def sample(self, mask: Array | None = None, probability: Array | None = None) -> np.int64:
        if mask is None and probability is None:
            legal = self._legal()
            mask = legal & ALWAYS_FIRST if (legal & ALWAYS_FIRST).any() else legal
        return super().sample(mask=mask, probability=probability)


class Fits(Env[dict[str, Array], np.int64]):
    """A round of FITS for one player on a board, by its name or the text of its file."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(self, board: str = "1", render_mode: str | None = None) -> None:
        self.render_mode = render_mode
        self._picture = Picture(render_mode, text, PICTURE_WIDTH)
        self.board = board
        self.observation_space = _observation_space()  # type: ignore[assignment]
        self.action_space = Legal(lambda: self.game.mask(1)[:ACTIONS])
        # Begun to hear at once of a board that there is not; reset() begins the first round.
        self.game = Game("fits", 1, "0", {"boards": [board]})
        self._begun = False
        self._points = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """A new round; with a seed, the round that the engine deals for that number as text."""
        super().reset(seed=seed)
        text_seed = str(seed) if seed is not None else str(self.np_random.integers(2**62))
        self.game = Game("fits", 1, text_seed, {"boards": [self.board]})
        self._begun, self._points = True, 0
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        """Places the piece or sets it aside. An action that is not legal changes nothing."""
        if not self._begun or self.game.outcome() is not None:
            raise over("the round is over, or has not begun: call reset()")
        notation = self.game.notation(1, action)
        assert notation is not None, "who plays alone never waits"
        self.game.play(1, notation)
        points = int(self.game.view()["standings"][0]["points"])
        reward, self._points = float(points - self._points), points
        ended = self.game.outcome() is not None
        return self._observation(), reward, ended, False, self._info()

    def _observation(self) -> dict[str, Array]:
        # The planes of the game that are this round's, each once (docs/python.md).
        planes = self.game.observation(1)
        found = {"ramp": planes[-1], "piece": planes[:PIECES, 0, 0], "to_come": planes[PIECES : 2 * PIECES, 0, 0]}
        return {name: array.astype(np.uint8) for name, array in found.items()}

    def _info(self) -> dict[str, Any]:
        # The last number, waiting, is for tables of several.
        return {"action_mask": self.game.mask(1)[:ACTIONS]}

    def render(self) -> Any:
        """The position: as text, as pixels, or printed."""
        return self._picture.of(self.game)


class FitsVector(VectorEnv[dict[str, Array], Array, Array]):
    """Many rounds in one call. The arrays that ``reset`` and ``step`` return are always the same ones,
    changed in place: copy what is to be kept. A round that ends is followed by the next in the same step;
    ``infos["score"]`` has its score and ``infos["final_obs"]`` its last ramp where ``infos["_score"]`` says so.

    After ``reset(seed=s)`` the first round of place ``i`` is the one that ``Game("fits", 1, str(s + i), …)``
    plays, the ``k``-th after it that of the seed ``f"{s + i} {k}"``.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, num_envs: int = 1, board: str = "1") -> None:
        self.rounds = Rounds(board, num_envs)
        self.num_envs = num_envs
        self.single_observation_space = _observation_space()
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begun = False
        # What others see can be read only: what is drawn in place must stay as it was drawn.
        rounds = self.rounds
        self._observations = {
            "ramp": _read_only(rounds.ramps),
            "piece": _read_only(rounds.pieces),
            "to_come": _read_only(rounds.to_come),
        }
        self._rewards, self._ended = _read_only(rounds.rewards), _read_only(rounds.ended)
        self._truncations = _read_only(np.zeros(num_envs, bool))
        nothing = _read_only(np.zeros((num_envs, PIECES), np.uint8))
        self._infos: dict[str, Any] = {
            "action_mask": _read_only(rounds.masks),
            "score": _read_only(rounds.scores),
            "_score": self._ended,
            "final_obs": {"ramp": _read_only(rounds.last_ramps), "piece": nothing, "to_come": nothing},
            "_final_obs": self._ended,
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """New rounds everywhere."""
        super().reset(seed=seed)
        if seed is None and not self._begun:
            seed = int(self.np_random.integers(2**62))
        self.rounds.reset(seed)
        self._begun = True
        return self._observations, {"action_mask": self._infos["action_mask"]}

    def step(self, actions: Any) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        """One action in each round. Where one is not legal, none is played."""
        if not self._begun:
            raise over("the rounds have not begun: call reset()")
        self.rounds.step(_whole_numbers(actions))
        return self._observations, self._rewards, self._ended, self._truncations, self._infos

    def successors(self) -> tuple[Array, Array]:
        """What each action would lead to: the ramps (rounds, 49, 15, 6), all 0 where it is not legal, and
        what they would score as they lie (rounds, 49)."""
        ramps = np.empty((self.num_envs, ACTIONS, ROWS, COLUMNS), np.uint8)
        points = np.empty((self.num_envs, ACTIONS), np.int32)
        self.rounds.successors(ramps, points)
        return ramps, points


def _whole_numbers(actions: Any) -> Array:
    numbers = np.asarray(actions)
    if numbers.dtype.kind not in "iu":
        raise TypeError(f"actions are whole numbers, not {numbers.dtype}")
    if numbers.ndim != 1:
        raise ValueError(f"actions have one dimension, a number for each round, not the shape {numbers.shape}")
    return np.ascontiguousarray(numbers, dtype=np.int64)


def _read_only(array: Array) -> Array:
    view = array.view()
    view.flags.writeable = False
    return view
