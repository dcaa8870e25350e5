"""Whatever is handed in, the interpreter lives: `python fuzz.py SECONDS [SEED]`.

Calls everything with arguments that fit, nearly fit and do not fit at all. An exception is fine as long as it
says something; a panic of the compiled part, or the end of the interpreter, is not.
"""

import copy
import pickle
import random
import sys
import time

import numpy as np
import trefle
from trefle import Game, gymnasium
from trefle._trefle import Rounds
from trefle.pettingzoo import falling, fillit, fits


class Hostile:
    """Raises wherever it is looked at."""

    def __index__(self):
        raise ArithmeticError("no number")

    def __len__(self):
        return -1

    def __iter__(self):
        raise ArithmeticError("no list")


def anything(rng, depth=0):
    """A value that some argument may or may not take."""
    simple = [
        None, True, 0, 1, 2, 3, 4, 16, 48, 49, -1, 255, 256, 2**31, 2**63, 2**64, -(2**63), 10**40,
        0.0, 1.5, -1e308, float("nan"), float("inf"), "", "1", "2", "-", "dealer", "deal", "take 1",
        "play 2", "F.r0@1", "E1-E4 F3-F4", "easy", "strong", "fits", "fillit", "falling", "mini", "A", "\0", "é" * 50,
        "\ud800", "x" * 10_000, "name = 1\n", b"bytes", object(), Hostile(), lambda *given: 0, range(3),
        np.int8(1), np.float64(2.5), np.zeros(3), np.zeros((2, 3), np.int64), np.array(["a"]), np.array(None),
        np.zeros((0,), np.int64), np.arange(4)[::-2], np.zeros(3, np.int64, order="F"),
    ]
    if depth < 3 and rng.random() < 0.15:
        keys = ["boards", "start", "build", "board", "setup", "first", "decks", "level", "deck", "deck_file", "seats", "x"]
        return rng.choice([
            lambda: [anything(rng, depth + 1) for _ in range(rng.randrange(4))],
            lambda: {rng.choice(keys): anything(rng, depth + 1) for _ in range(rng.randrange(3))},
            lambda: (anything(rng, depth + 1),),
        ])()
    return rng.choice(simple)


def begun(rng):
    """A game somewhere in its course."""
    name, seats = rng.choice([("fits", 1), ("fits", 3), ("fillit", 2), ("fillit", 4), ("falling", 3)])
    game = Game(name, seats, str(rng.randrange(50)), {"boards": ["1"]} if name == "fits" else {})
    for _ in range(rng.choice([0, 3, 30, 200])):
        actors = [seat for seat in game.to_act() if name != "falling" or rng.random() < 0.5]
        if name == "falling" and not actors and game.outcome() is None:
            actors = ["dealer"]
        if not actors:
            break
        actor = rng.choice(actors)
        game.play(actor, rng.choice(game.legal(actor)))
    return game


def table(rng):
    """An environment somewhere in its course."""
    make = rng.choice([fits.env, fits.parallel_env, fillit.env, falling.env, falling.parallel_env, gymnasium.Fits])
    env = make(render_mode=rng.choice([None, "text"]))
    if rng.random() < 0.8:
        env.reset(seed=rng.randrange(50))
    return env


def rounds(rng):
    some = Rounds(rng.choice(["1", "4"]), rng.choice([1, 3]))
    some.reset(rng.randrange(50))
    return some


QUICK = {"millis": 5, "nodes": 50}
THINKING = {"bot", "solve", "perft", "review"}


def call(rng, things):
    thing = rng.choice(things)
    names = [name for name in dir(thing) if not name.startswith("_") or name in ("__eq__", "__hash__", "__deepcopy__")]
    what = getattr(thing, rng.choice(names))
    if not callable(what) or isinstance(what, type(copy)):
        return
    given = [anything(rng) if rng.random() < 0.85 else rng.choice(things) for _ in range(rng.randrange(4))]
    named = {key: anything(rng) for key in ("seat", "width", "at", "card", "seed", "options") if rng.random() < 0.05}
    if what.__name__ in THINKING:
        given, named = given[:1], {**named, **{key: QUICK[key] for key in QUICK if rng.random() < 0.9}, "millis": 5}
    if what.__name__ == "play" and thing is trefle.arena:
        named |= {"games": 1, "nodes": 1, "at_once": 2}
        given = [given[0] if given else "fits", [anything(rng) for _ in range(rng.randrange(3))]]
    if what.__name__ == "serve":
        return
    what(*given, **named)


def main(seconds, seed):
    rng = random.Random(seed)
    until = time.monotonic() + seconds
    calls, refused = 0, 0
    while time.monotonic() < until:
        things = [begun(rng), begun(rng), table(rng), rounds(rng), trefle, trefle.arena, Game]
        if rng.random() < 0.2:
            things.append(gymnasium.FitsVector(3))
        for _ in range(60):
            calls += 1
            try:
                call(rng, things)
            except Exception as error:
                refused += 1
                assert str(error) or isinstance(error, (AssertionError, StopIteration, KeyError, NotImplementedError)), repr(error)
        for game in things[:2]:
            assert pickle.loads(pickle.dumps(game)) == game.copy(), game
    print(f"seed {seed}: {calls} calls, {refused} refused")


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else random.SystemRandom().randrange(2**32))
