"""A policy against Trèfle's bots in the arena, with the interval.

The policy is a function of what its seat may know: it puts every piece where the ramp is lowest. The arena
plays every order of cards in every rotation of the seats, and says how sure the difference is.
"""

import argparse

import trefle
from trefle.arena import Position


def lowest(position: Position) -> str | None:
    """The placement whose leftmost column is the lowest."""
    view, me = position.view, position.seat - 1
    grid = view["seats"][me]["grid"]

    def height(column: int) -> int:
        return next((15 - row for row in range(15) if grid[row][column] != "."), 0)

    def cost(action: str) -> tuple[int, int]:
        if action == "-":
            return (99, 99)
        column = int(action.split("@")[1]) - 1
        return (height(column), column)

    return min(position.legal, key=cost)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="a few games, for a test")
    short = parser.parse_args().short
    told = trefle.arena.play(
        "fits",
        [lowest, "easy", "medium"],
        games=9 if short else 300,
        seed="clover",
        options={"boards": ["1"]},
    )
    print(told["table"])
    for side in told["summary"]["sides"]:
        total = side["total"]
        print(f"{side['bot']:8} {total['value']:6.2f} points, 95 % between {total['low']:.2f} and {total['high']:.2f}")
