"""Functions of Python in the arena."""

import io
import json
import signal
import sys
import threading

import numpy as np
import pytest
import trefle
from trefle import arena


def first(position):
    return position.legal[0] if position.legal else None


@arena.batched
def random_numbers(batch):
    assert batch.observations.shape[0] == batch.masks.shape[0] == len(batch)
    noise = np.random.default_rng(0).random(batch.masks.shape)
    return np.argmax(noise * batch.masks, axis=1)


@pytest.mark.parametrize("game, seats", [("fits", 2), ("fillit", 2), ("falling", 4)])
def test_policies_play_legally_against_bots(game, seats):
    opening = 2 if game == "fillit" else 0
    bots = [first, random_numbers, "easy", "medium"][: max(seats, 2)]
    told = arena.play(game, bots, games=4, seed="s", nodes=50, seats=seats, opening=opening, at_once=4)
    sides = told["summary"]["sides"]
    assert [side["bot"] for side in sides] == ["first", "random_numbers", "easy", "medium"][: len(bots)]
    assert all(side["faults"]["illegal"] == side["faults"]["nonsense"] == 0 for side in sides)
    assert sides[0]["faults"]["decisions"] > 0 and "win_rate" in sides[0]
    assert "first" in told["table"]


def test_the_same_seed_gives_the_same_contest():
    contest = lambda: arena.play("fits", [first, "easy"], games=6, seed="s", nodes=50)
    assert contest() == contest()


def test_positions_come_in_batches():
    sizes = []

    @arena.batched
    def counting(batch):
        sizes.append(len(batch))
        assert batch.seats == [1] * len(batch)
        return [position.legal[0] for position in batch]

    arena.play("fits", [counting], games=64, seed="s", at_once=16, options={"boards": ["1"]})
    assert sum(sizes) == 64 * 16 and max(sizes) > 4


def test_what_is_not_legal_is_counted_and_an_easy_bot_plays_on():
    told = arena.play("fits", [lambda position: 12345], games=2, seed="s", options={"boards": ["1"]})
    faults = told["summary"]["sides"][0]["faults"]
    assert faults["illegal"] == faults["decisions"] == 32


def test_what_a_policy_raises_comes_back():
    def broken(position):
        raise ZeroDivisionError("no idea")

    with pytest.raises(ZeroDivisionError, match="no idea"):
        arena.play("fits", [broken, "easy"], games=8)
    for wrong in (3.5, [1], object()):
        with pytest.raises(TypeError):
            arena.play("fits", [lambda position: wrong], games=1)
    with pytest.raises(ValueError, match="number of actions"):
        arena.play("fits", [arena.batched(lambda batch: [])], games=1)
    for bots in (["genius"], [3], [None]):
        with pytest.raises((TypeError, ValueError)):
            arena.play("fits", bots, games=1)
    with pytest.raises(trefle.Error):
        arena.play("chess", ["easy"], games=1)
    with pytest.raises((trefle.Error, ValueError)):
        arena.play("fits", [], games=1)
    with pytest.raises((OverflowError, ValueError)):
        arena.play("fits", ["easy"], games=-1)


def test_ctrl_c_stops_a_contest():
    threading.Timer(0.5, lambda: signal.raise_signal(signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        arena.play("fits", ["strong", first], games=1_000_000, nodes=100_000, at_once=2)


def test_a_policy_as_a_program():
    view = trefle.Game("fits", 1, "s").view(1)
    question = json.dumps({"game": "fits", "seat": 1, "view": view, "legal": ["F.r0@1", "F.r0@2"], "millis": 5})
    out = io.StringIO()
    seen = []

    def policy(position):
        seen.append((position.seat, position.view["game"]))
        return position.legal[1]

    arena.serve(policy, io.StringIO(f'{question}\n{question}\n{{"over":true,"outcome":null}}\n{question}\n'), out)
    assert [json.loads(line) for line in out.getvalue().splitlines()] == [{"action": "F.r0@2"}] * 2
    assert seen == [(1, "fits")] * 2


def test_a_program_plays_in_the_arena(tmp_path):
    program = tmp_path / "bot.py"
    program.write_text("import trefle\ntrefle.arena.serve(lambda position: position.legal[-1])\n")
    bots = [f"cmd:{sys.executable} {program}"]
    told = arena.play("fits", bots, games=1, seed="s", options={"boards": ["1"]}, millis=20_000)
    faults = told["summary"]["sides"][0]["faults"]
    assert (faults["decisions"], faults["late"], faults["gone"], faults["illegal"]) == (16, 0, 0, 0)


def test_intervals():
    assert trefle.mean([]) is None and trefle.wilson(0, 0) is None
    value, low, high = trefle.mean([1.0, 2.0, 3.0])
    assert low < value == 2.0 < high
    rate, low, high = trefle.wilson(15, 148)
    assert (round(low, 4), round(high, 4)) == (0.0624, 0.1605), "Newcombe, 1998"
    for successes, trials in ((2, 1), (-1, 3), (float("nan"), 3)):
        with pytest.raises(ValueError):
            trefle.wilson(successes, trials)
