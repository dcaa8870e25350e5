"""Games as objects: the commands of the engine protocol."""

import copy
import pickle
import signal
import threading
import time

import pytest
import trefle
from trefle import Game


def played(name, seats, turns, **options):
    """A game some turns in, by easy bots."""
    game = Game(name, seats, "clover", options)
    for _ in range(turns):
        if name == "falling":
            game.play("dealer", "deal")
        for seat in game.to_act():
            action = game.bot("easy", 10, seat=seat)
            if action is not None:
                game.play(seat, action)
    return game


GAMES = [("fits", 2, 5), ("fillit", 3, 5), ("falling", 4, 20)]


def test_every_registered_game_is_there():
    assert trefle.games() == ["fits", "fillit", "falling"]
    for name in trefle.games():
        assert Game(name).game == Game.new(name, seed="x").game == name


def test_a_game_from_its_beginning_to_its_end():
    game = Game.new("fits", seats=1, seed="clover", options={"boards": ["1"]})
    assert game.state()["cards_left"] and "cards_left" not in game.view(1)
    assert game.view() == game.view(1), "nothing is hidden in FITS but cards, and those from everybody"
    while game.outcome() is None:
        legal = game.legal(1)
        assert [preview["action"] for preview in game.previews(1)] == legal
        events = game.play(1, legal[0])
        assert events[0]["type"] in ("placed", "set_aside")
    assert game.outcome()["winners"] == [1]
    assert game.legal(1) == game.to_act() == []
    again = Game.load(game.record())
    assert again == game and again.record() == game.record()


def test_the_same_seed_is_the_same_game():
    assert Game("fits", 2, "a") == Game("fits", 2, "a")
    assert Game("fits", 2, "a") != Game("fits", 2, "b")
    assert Game("fits").seed != Game("fits").seed, "without one it is drawn"


@pytest.mark.parametrize("name, seats, turns", GAMES)
def test_copies_pickles_equality_and_hashes(name, seats, turns):
    game = played(name, seats, turns)
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game and hash(other) == hash(game) and other is not game
        assert len({other, game}) == 1
        seat = other.to_act()[0]
        other.play(seat, other.legal(seat)[0])
        assert other != game
    assert game != name and not game == 3


def test_the_same_nodes_give_the_same_answer():
    for name, seats, turns in GAMES:
        game = played(name, seats, turns)
        seat = game.to_act()[0]
        for level in ("easy", "medium", "strong"):
            answer = game.bot(level, 500, seat=seat)
            assert answer is None or answer in game.legal(seat)
            assert game.bot(level, nodes=500) == answer, "the first seat that is waited for"


def test_solve_is_a_proven_optimum_and_its_line_reaches_it():
    game = Game("fits", 1, "clover", {"boards": ["1"]})
    solved = game.solve()
    assert solved["proven"] and solved["best"] == solved["bound"]
    for action in solved["line"]:
        game.play(1, action)
    assert game.outcome()["scores"] == [solved["best"]]


def test_review_tells_what_each_placement_cost():
    game = Game("fits", 1, "clover", {"boards": ["1"]})
    best = game.solve()["best"]
    while game.outcome() is None:
        game.play(1, game.legal(1)[0])
    review = game.review(1)
    assert review["done"] and len(review["turns"]) == 16
    assert sum(turn["loss"] for turn in review["turns"]) == best - game.outcome()["scores"][0]


def test_perft_counts_turns():
    game = Game("fillit", 2)
    assert game.perft(0) == 1
    assert game.perft(1) == len(game.legal(1))


def code(call, *args, **kwargs):
    with pytest.raises(trefle.Error) as raised:
        call(*args, **kwargs)
    assert str(raised.value), "it says what is wrong"
    assert pickle.loads(pickle.dumps(raised.value)).code == raised.value.code
    return raised.value.code


def test_errors_have_the_engines_codes_and_change_nothing():
    game = Game("fits", 2, "clover")
    before = game.copy()
    assert code(Game, "chess") == "bad_options"
    assert code(Game, "fits", 9) == "bad_options"
    assert code(Game, "fits", 2, "s", {"colour": "red"}) == "bad_options"
    assert code(game.legal, 3) == "bad_seat"
    assert code(game.view, 0) == "bad_seat"
    assert code(game.view, 2**80) == "bad_seat"
    assert code(game.play, "dealer", "deal") == "bad_seat"
    assert code(game.play, 1, "nonsense") == "bad_notation"
    assert code(game.play, 1, "-") == "illegal_action"
    assert code(game.perft, 1) == "unsupported"
    assert code(Game("fillit").solve) == "unsupported"
    assert code(Game("fillit").play, 2, "E1-E4") == "not_your_turn"
    assert code(game.bot, "genius") == "bad_request"
    assert code(Game.load, "no record") == "bad_request"
    assert code(Game("fillit").perft, 5, millis=1) == "too_long"
    assert code(game.notation, 1, 50) == "illegal_action"
    assert game == before
    over = Game("falling", 2, "x")
    while over.outcome() is None:
        over.play("dealer", "deal")
    assert code(over.play, 1, "take 1") == "game_over"
    assert code(over.bot, "easy") == "game_over"
    assert code(over.notation, 1, 0) == "game_over"


def test_wrong_types_are_type_errors():
    game = Game("fits")
    for call in (
        lambda: Game(3),
        lambda: Game("fits", seed=3),
        lambda: Game("fits", options={"boards": {1, 2}}),
        lambda: game.legal([1]),
        lambda: game.play(1, 7),
        lambda: game.bot("easy", "many"),
        lambda: game.notation(1, "x"),
        lambda: game.svg(width="wide"),
    ):
        with pytest.raises(TypeError):
            call()


def test_options_in_a_circle_or_nested_without_end_are_refused():
    circle = []
    circle.append(circle)
    with pytest.raises(ValueError):
        Game("fits", options={"boards": circle})
    deep = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises((RecursionError, TypeError, ValueError)):
        Game("fits", options={"boards": deep})


def test_long_calls_let_other_threads_go_on_and_stop_at_ctrl_c():
    game = Game("fillit", 2)
    ticks = []

    def tick():
        for _ in range(20):
            ticks.append(time.monotonic())
            time.sleep(0.02)
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=tick)
    begun = time.monotonic()
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        # Hours of counting.
        game.perft(6, millis=10**9)
    assert len(ticks) == 20, "the other thread went on meanwhile"
    assert time.monotonic() - begun < 60
    thread.join()
    threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        game.bot("strong", 10**15)
    crowd = Game("fits", 4, "clover")
    while crowd.outcome() is None:
        seat = crowd.to_act()[0]
        crowd.play(seat, crowd.legal(seat)[0])
    threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        # Four rounds of four players, a proof for each placement.
        for _ in range(1000):
            crowd.review(millis=10**9)
    assert game.perft(1) == len(game.legal(1)), "it goes on as if nothing had been"


@pytest.mark.parametrize("name, seats, turns", GAMES)
def test_pictures(name, seats, turns):
    game = played(name, seats, turns)
    assert game.svg(1).startswith("<svg")
    assert game.png(width=200).startswith(b"\x89PNG")
    light, dark = game.rgb(width=200), game.rgb(width=200, dark=True)
    assert light.shape == dark.shape and light.shape[1:] == (200, 3)
    assert light.mean() > dark.mean()
    assert code(game.rgb, width=3) == "bad_request"


@pytest.mark.parametrize("name, seats, turns", GAMES)
def test_numbers_and_notation_are_the_same_actions(name, seats, turns):
    game = played(name, seats, turns)
    (planes, rows, columns), actions = game.spaces()
    for seat in range(1, seats + 1):
        assert game.observation(seat).shape == (planes, rows, columns)
        mask = game.mask(seat)
        assert mask.shape == (actions,) and set(mask.tolist()) <= {0, 1}
        numbers = mask.nonzero()[0]
        notation = [game.notation(seat, number) for number in numbers]
        assert [game.number(seat, action) for action in notation] == numbers.tolist()
        assert sorted(action for action in notation if action) == sorted(game.legal(seat))


@pytest.mark.parametrize("name, seats, turns", GAMES)
def test_planes_hold_nothing_that_a_seat_may_not_know(name, seats, turns):
    """Games that differ only in the cards to come look the same."""
    game = played(name, seats, turns)
    if name == "fits":
        state = game.state()
        cards = game.view()["turned"] + sorted(state["cards_left"])
        start = "".join(seat["start"] for seat in state["seats"])
        other = Game(name, seats, "clover", {"start": [start] * 4, "build": ["".join(cards)] * 4})
    elif name == "falling":
        dealt = Game(name, seats, "clover").state()["deck"]
        left = len(game.state()["deck"])
        other = Game(name, seats, "x", {"deck": dealt[: len(dealt) - left] + sorted(dealt[len(dealt) - left :])})
    else:
        other = Game(name, seats, "another seed")
    lines = [line for line in game.record().splitlines() if not line.startswith("[")]
    for action in " ".join(lines).split("; "):
        who, what = action.strip().split(": ")
        seat = who.split()[-1]
        other.play(seat if seat == "dealer" else int(seat), what)
    if name != "fillit":
        assert other.state() != game.state()
    for seat in range(1, seats + 1):
        assert (other.observation(seat) == game.observation(seat)).all()
        assert (other.mask(seat) == game.mask(seat)).all()


def test_batches_are_what_single_calls_give():
    games = [played("fillit", 2, turns) for turns in range(6)]
    seats = [1, 2, 1, 2, 1, 2]
    observations, masks = trefle.batch(games, seats)
    for index, (game, seat) in enumerate(zip(games, seats)):
        assert (observations[index] == game.observation(seat)).all()
        assert (masks[index] == game.mask(seat)).all()
    for games, seats in (([], []), (games, [1]), ([Game("fits"), Game("fillit")], [1, 1])):
        with pytest.raises(ValueError):
            trefle.batch(games, seats)
