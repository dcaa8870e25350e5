"""FITS for one player, and thousands of rounds in one call."""

import gymnasium
import numpy as np
import pytest
import trefle
from gymnasium.utils.env_checker import check_env
from trefle import Game
from trefle.gymnasium.fits import ALWAYS_FIRST


@pytest.mark.parametrize("board", ["1", "4", "8", "jeuxsoc"])
def test_gymnasiums_own_check(board):
    for _ in range(20):
        # What it tries is drawn.
        check_env(gymnasium.make("trefle/Fits-v0", board=board).unwrapped, skip_render_check=True)
    check_env(gymnasium.make("trefle/Fits-v0", board=board).unwrapped)


def test_a_round_is_the_one_that_the_engine_deals():
    env = gymnasium.make("trefle/Fits-v0", board="4")
    observation, info = env.reset(seed=17)
    game = Game("fits", 1, "17", {"boards": ["4"]})
    rng, total, over = np.random.default_rng(1), 0.0, False
    while not over:
        assert env.unwrapped.game == game
        action = rng.choice(info["action_mask"].nonzero()[0])
        game.play(1, game.notation(1, action))
        observation, reward, over, _, info = env.step(action)
        total += reward
    assert [total] == game.outcome()["scores"]
    assert not info["action_mask"].any()
    with pytest.raises(trefle.Error, match="reset"):
        env.step(48)


def test_what_is_sampled_without_a_mask_is_legal_now_and_first_of_all():
    env = gymnasium.make("trefle/Fits-v0", board="1").unwrapped
    for seed in range(40):
        _, info = env.reset(seed=seed)
        assert (info["action_mask"] >= ALWAYS_FIRST).all()
    over = False
    while not over:
        action = env.action_space.sample()
        assert info["action_mask"][action] == 1
        _, _, over, _, info = env.step(action)


def test_pictures_and_text():
    env = gymnasium.make("trefle/Fits-v0", board="1", render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape[2] == 3
    env = gymnasium.make("trefle/Fits-v0", board="1", render_mode="text")
    env.reset(seed=1)
    assert "board 1" in env.render()


@pytest.mark.parametrize("wrong", [48, -1, 49, 10**30, "x", None, 1.5, [1]])
def test_wrong_actions_are_refused(wrong):
    env = gymnasium.make("trefle/Fits-v0", board="1").unwrapped
    env.reset(seed=1)
    before = env.game.copy()
    with pytest.raises((trefle.Error, TypeError, OverflowError)):
        env.step(wrong)
    assert env.game == before


@pytest.mark.parametrize("board", ["1", "6"])
def test_many_rounds_are_as_many_single_ones(board):
    many, seed = gymnasium.make_vec("trefle/Fits-v0", num_envs=4, board=board), 100
    observations, infos = many.reset(seed=seed)
    games = [Game("fits", 1, str(seed + index), {"boards": [board]}) for index in range(4)]
    rng = np.random.default_rng(2)
    for step in range(40):
        actions = np.array([rng.choice(mask.nonzero()[0]) for mask in infos["action_mask"]])
        for index, game in enumerate(games):
            planes = game.observation(1)
            assert (observations["ramp"][index] == planes[-1]).all()
            assert (observations["piece"][index] == planes[:16, 0, 0]).all()
            assert (observations["to_come"][index] == planes[16:32, 0, 0]).all()
            assert (infos["action_mask"][index] == game.mask(1)[:49]).all()
            game.play(1, game.notation(1, actions[index]))
        observations, rewards, ended, truncated, infos = many.step(actions)
        assert not truncated.any()
        for index, game in enumerate(games):
            assert ended[index] == (game.outcome() is not None)
            if ended[index]:
                assert game.outcome()["scores"] == [infos["score"][index]]
                assert (infos["final_obs"]["ramp"][index] == game.observation(1)[-1]).all()
                round_ = (step + 1) // 16 + 1
                games[index] = Game("fits", 1, f"{seed + index} {round_}", {"boards": [board]})


def test_nothing_is_copied_and_nothing_can_be_written():
    many = gymnasium.make_vec("trefle/Fits-v0", num_envs=3, board="1")
    first, infos = many.reset(seed=1)
    second, rewards, *_ = many.step(infos["action_mask"].argmax(1))
    assert all(first[key] is second[key] for key in first)
    assert first["ramp"].sum() > 0
    with pytest.raises(ValueError):
        first["ramp"][0, 0, 0] = 1
    assert many.observation_space.contains({key: value.copy() for key, value in second.items()})


def test_successors_are_what_steps_lead_to():
    many = gymnasium.make_vec("trefle/Fits-v0", num_envs=5, board="2")
    observations, infos = many.reset(seed=3)
    for _ in range(15):
        ramps, points = many.unwrapped.successors()
        actions = infos["action_mask"].argmax(1)
        expected = ramps[np.arange(5), actions]
        observations, rewards, *_, infos = many.step(actions)
        assert (observations["ramp"] == expected).all()


def test_wrong_shapes_types_and_actions_leave_all_rounds_as_they_were():
    many = gymnasium.make_vec("trefle/Fits-v0", num_envs=3, board="1").unwrapped
    with pytest.raises(trefle.Error, match="reset"):
        many.step([0, 0, 0])
    observations, infos = many.reset(seed=1)
    before = observations["ramp"].copy()
    legal = infos["action_mask"].argmax(1)
    for wrong in (legal[:2], [*legal, 0], [], [[0, 0, 0]], 5, [0.0, 0.0, 0.0], ["a", "b", "c"], None, [0, 0, 48]):
        with pytest.raises((trefle.Error, TypeError, ValueError)):
            many.step(wrong)
        assert (observations["ramp"] == before).all()
    with pytest.raises(trefle.Error, match="round 2"):
        many.step([legal[0], legal[1], 48])
    many.step(legal)
    for count in (0, -1, 10**12, 1.5):
        with pytest.raises((TypeError, ValueError, OverflowError)):
            trefle.gymnasium.FitsVector(count)
    with pytest.raises(trefle.Error):
        trefle.gymnasium.FitsVector(2, board="nowhere")
    ramps = np.zeros((3, 49, 15, 6), np.uint8)
    for wrong in (ramps[:1], ramps.astype(np.int32), ramps[..., :5], ramps.transpose(0, 1, 3, 2)):
        with pytest.raises((TypeError, ValueError)):
            many.rounds.successors(wrong, np.zeros((3, 49), np.int32))
