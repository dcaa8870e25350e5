"""Learn FITS on board 1 with numpy alone, and beat the easy bot within a minute.

A linear value of the ramp after each possible action, and the cross-entropy method: weights are drawn around
a mean, each draw plays some rounds, and the mean moves to those that scored best. All rounds of a generation
are played in one call a step.
"""

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import trefle

Array = np.ndarray[Any, Any]


def features(ramps: Array) -> Array:
    """(n, 15, 6) ramps as (n, 8) numbers: what tells a ramp that can still be filled from one that cannot."""
    walled = np.pad(ramps, ((0, 0), (0, 0), (1, 1)), constant_values=1).astype(np.int8)
    grounded = np.pad(ramps, ((0, 0), (1, 0), (0, 0)), constant_values=1).astype(np.int8)
    # Where something lies above a cell no piece can reach it any more.
    closed = np.maximum.accumulate(ramps[:, ::-1], axis=1)[:, ::-1]
    heights = closed.sum(1, dtype=np.int16)
    beside = np.pad(heights, ((0, 0), (1, 1)), constant_values=15)
    wells = np.clip(np.minimum(beside[:, :-2], beside[:, 2:]) - heights, 0, None)
    numbers = (
        (closed - ramps)[:, :12].sum((1, 2)),
        (closed > ramps).any(2).sum(1),
        np.abs(np.diff(walled, axis=2)).sum((1, 2)),
        np.abs(np.diff(grounded, axis=1)).sum((1, 2)),
        (wells * (wells + 1) // 2).sum(1),
        np.abs(np.diff(heights, axis=1)).sum(1),
        heights.max(1),
        np.clip(heights - 12, 0, None).sum(1),
    )
    return np.stack(numbers, axis=1).astype(np.float32)


def play(weights: Array, rounds: int, seed: int, board: str = "1") -> Array:
    """The scores of so many rounds with each of some weights."""
    env = gymnasium.make_vec("trefle/Fits-v0", num_envs=len(weights) * rounds, board=board)
    of_round = np.repeat(weights, rounds, axis=0)
    _, infos = env.reset(seed=seed)
    for _ in range(16):
        ramps, points = env.unwrapped.successors()  # type: ignore[attr-defined]
        legal = infos["action_mask"] == 1
        values = np.full(legal.shape, -np.inf)
        values[legal] = points[legal] + (features(ramps[legal]) * of_round[legal.nonzero()[0]]).sum(1)
        _, _, _, _, infos = env.step(values.argmax(1))
    return np.asarray(infos["score"], float).reshape(len(weights), rounds)


def learn(generations: int, population: int = 40, rounds: int = 16) -> Array:
    """Weights that score well."""
    rng = np.random.default_rng(1)
    mean, spread = np.zeros(8), np.full(8, 2.0)
    for generation in range(generations):
        weights = mean + spread * rng.standard_normal((population, 8))
        scores = play(weights, rounds, seed=1_000_000 * (generation + 1)).mean(1)
        best = weights[np.argsort(scores)[-population // 5 :]]
        # A little more spread than the best have keeps it from settling too soon.
        mean, spread = best.mean(0), best.std(0) + 0.5 / (generation + 1)
        print(f"generation {generation + 1}: mean {scores.mean():6.2f}, best {scores.max():6.2f}")
    return mean


def easy(rounds: int, seed: int) -> Array:
    """What the easy bot scores in so many rounds."""
    told = trefle.arena.play("fits", ["easy"], games=rounds, seed=str(seed), options={"boards": ["1"]})
    return np.array([game["outcome"]["scores"][0] for game in told["games"]])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="a few generations, for a test")
    short = parser.parse_args().short
    learned = learn(15 if short else 40)
    rounds = 100 if short else 400
    ours = trefle.mean(list(play(learned[None], rounds, seed=0)[0]))
    theirs = trefle.mean(list(easy(rounds, 7)))
    assert ours and theirs
    print("learned {:.2f} [{:.2f}, {:.2f}], easy {:.2f} [{:.2f}, {:.2f}]".format(*ours, *theirs))
    print(f"{time.process_time():.0f} seconds of one core")
    assert ours[1] > theirs[2], "the learned weights beat the easy bot"
    assert time.process_time() < 60, "within a minute"
