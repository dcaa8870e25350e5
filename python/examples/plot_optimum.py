"""How far the bots are from the proven optimum, order of cards by order of cards, as a picture.

Every order is played by each bot and then solved, all cards known: no play can score more than the upper line.
"""

import argparse

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import trefle
from trefle import Game

BOTS = ["easy", "medium", "strong"]


def score(level: str, seed: str, board: str) -> int:
    """What a bot makes of an order of cards."""
    game = Game("fits", 1, seed, {"boards": [board]})
    outcome = None
    while outcome is None:
        action = game.bot(level, nodes=1000)
        assert action is not None
        game.play(1, action)
        outcome = game.outcome()
    return int(outcome["scores"][0])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="a few orders, for a test")
    parser.add_argument("--board", default="1")
    args = parser.parse_args()
    seeds = [f"plot {number}" for number in range(5 if args.short else 50)]
    solved = [Game("fits", 1, seed, {"boards": [args.board]}).solve() for seed in seeds]
    assert all(found["proven"] for found in solved)
    order = sorted(range(len(seeds)), key=lambda index: int(solved[index]["best"]))
    for level in BOTS:
        scores = [score(level, seeds[index], args.board) for index in order]
        assert all(mine <= solved[index]["best"] for mine, index in zip(scores, order))
        plt.plot(scores, ".", label=level)
        print(level, trefle.mean([float(mine) for mine in scores]))
    plt.plot([solved[index]["best"] for index in order], color="black", label="the optimum, proven")
    plt.xlabel("orders of cards, by their optimum")
    plt.ylabel(f"score on board {args.board}")
    plt.legend()
    plt.savefig("fits_optimum.svg")
    print("fits_optimum.svg")
