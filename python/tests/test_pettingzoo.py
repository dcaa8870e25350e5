"""The PettingZoo environments pass PettingZoo's own tests, and mean what docs/python.md says."""

import warnings

import numpy as np
import pytest
import trefle
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from trefle.pettingzoo import falling, fillit, fits

AEC = [
    (fits, {}),
    (fits, {"seats": 1, "boards": ["jeuxsoc"]}),
    (fits, {"seats": 4, "boards": ["4", "1"]}),
    (fillit, {}),
    (fillit, {"seats": 3, "board": "mini"}),
    (fillit, {"seats": 4, "setup": "B"}),
    (falling, {}),
    (falling, {"seats": 2}),
    (falling, {"seats": 16, "decks": 2}),
]
PARALLEL = [(module, options) for module, options in AEC if module is not fillit]

# PettingZoo knows by name which environments give dicts with masks; it warns of all others.
EXPECTED = ["Observation is not a NumPy array", "Observation space for each agent probably should be"]


@pytest.mark.parametrize("module, options", AEC)
def test_api(module, options):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(module.env(**options), num_cycles=60)
    told = {str(warning.message) for warning in caught if issubclass(warning.category, UserWarning)}
    # An agent that is out, or has nothing to do after the end, has no legal action left.
    expected = (*EXPECTED, "Action mask numpy array is all zeros")
    assert all(words.startswith(expected) for words in told), told


@pytest.mark.parametrize("module, options", PARALLEL)
def test_parallel_api(module, options):
    parallel_api_test(module.parallel_env(**options), num_cycles=200)


@pytest.mark.parametrize("module, options", AEC)
def test_seed(module, options):
    seed_test(lambda: module.env(**options), num_cycles=20)


@pytest.mark.parametrize("module", [fits, fillit, falling])
def test_render_in_all_modes(module):
    is_text = {"text": lambda shown: isinstance(shown, str) and shown}
    render_test(lambda render_mode=None: module.env(render_mode=render_mode), is_text)
    assert set(module.env().metadata["render_modes"]) == {"human", "text", "ansi", "rgb_array"}
    with pytest.raises(ValueError):
        module.env(render_mode="cinema")


@pytest.mark.parametrize("module", [fits, falling])
def test_render_of_parallel_environments_in_all_modes(module):
    for mode in module.parallel_env().metadata["render_modes"]:
        env = module.parallel_env(render_mode=mode)
        observations, _ = env.reset(seed=1)
        env.step({agent: observations[agent]["action_mask"].argmax() for agent in env.agents})
        shown = env.render()
        if mode == "human":
            assert shown is None
        elif mode == "rgb_array":
            assert shown.dtype == np.uint8 and shown.ndim == 3 and shown.shape[2] == 3
        else:
            assert isinstance(shown, str) and shown


def random_action(observation, rng):
    return rng.choice(observation["action_mask"].nonzero()[0])


@pytest.mark.parametrize("module", [fits, falling])
def test_parallel_and_one_after_the_other_are_the_same_game(module):
    parallel, aec = module.parallel_env(), module.env()
    observations, _ = parallel.reset(seed=5)
    aec.reset(seed=5)
    rng = np.random.default_rng(0)
    while parallel.agents:
        actions = {agent: random_action(observations[agent], rng) for agent in parallel.agents}
        for agent in list(parallel.agents):
            assert aec.agent_selection == agent
            seen = aec.last()[0]
            assert (seen["observation"] == observations[agent]["observation"]).all()
            aec.step(actions[agent])
        observations, rewards, ended, _, _ = parallel.step(actions)
        assert rewards == {agent: aec.rewards[agent] for agent in rewards}
        for agent in [agent for agent in ended if ended[agent]]:
            aec.step(None)


def test_rewards_of_fits_add_up_to_the_total():
    env = fits.parallel_env(seats=3, boards=["1", "4", "6"])
    observations, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    sums = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        actions = {agent: random_action(observations[agent], rng) for agent in env.agents}
        observations, rewards, _, _, _ = env.step(actions)
        for agent, reward in rewards.items():
            sums[agent] += reward
    assert list(sums.values()) == env.game.outcome()["scores"]


def test_rewards_of_falling_rank_everybody():
    env = falling.parallel_env(seats=5)
    observations, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    sums = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        actions = {agent: random_action(observations[agent], rng) for agent in env.agents}
        observations, rewards, ended, _, _ = env.step(actions)
        assert all(ended[agent] for agent in rewards if rewards[agent])
        for agent, reward in rewards.items():
            sums[agent] += reward
    ranking = [env.agent(seat) for seat in env.game.outcome()["ranking"]]
    assert [sums[agent] for agent in ranking] == [1.0, 0.5, 0.0, -0.5, -1.0]
    assert trefle.Game.load(env.game.record()) == env.game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rewards_of_fillit_are_of_the_side_that_wins(seats):
    env = fillit.env(seats=seats)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, over, _, _ = env.last()
        game = env.unwrapped.game
        seat = env.unwrapped.seat(agent)
        env.step(None if over else game.number(seat, game.bot("medium", 200)))
        if game.outcome() is not None and not over:
            rewards = dict(env.rewards)
    winners = game.outcome()["winners"]
    assert winners and len(winners) == (2 if seats == 4 else 1)
    for agent, reward in rewards.items():
        assert reward == (1.0 if env.unwrapped.seat(agent) in winners else -1.0)


@pytest.mark.parametrize("module, options", AEC)
def test_illegal_actions_are_refused_and_change_nothing(module, options):
    env = module.env(**options)
    env.reset(seed=3)
    before = env.unwrapped.game.copy()
    mask = env.last()[0]["action_mask"]
    for wrong in (int((mask == 0).nonzero()[0][0]), -1, len(mask), 10**30, "x", None, 1.5, [1]):
        with pytest.raises((trefle.Error, TypeError, ValueError, OverflowError)):
            for _ in env.possible_agents:
                env.step(wrong)
        assert env.unwrapped.game == before
        env.reset(seed=3)


def test_use_before_the_beginning_and_after_the_end():
    env = fits.parallel_env(seats=1, boards=["1"])
    with pytest.raises(trefle.Error, match="reset"):
        env.step({"player_1": 0})
    observations, _ = env.reset(seed=0)
    with pytest.raises(ValueError, match="player_1"):
        env.step({})
    while env.agents:
        observations, *_ = env.step({"player_1": observations["player_1"]["action_mask"].argmax()})
    with pytest.raises(trefle.Error) as raised:
        env.step({"player_1": 48})
    assert raised.value.code == "game_over"
    with pytest.raises(trefle.Error):
        fits.env(boards=["nowhere"])
    with pytest.raises(trefle.Error):
        falling.parallel_env(seats=99)
