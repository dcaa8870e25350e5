"""Steps a second of environments for learning, one core: Trèfle's beside others'. Prints JSON.

Each kind is measured in a process of its own, so that nothing is warm and a package that fails takes no other
with it: `environments.py NAME SECONDS`.
"""
import json
import sys
import time
from importlib.metadata import version

ROUNDS = 4096


def timed(step, seconds, each):
    """How many steps a second, where one call of `step` makes `each`."""
    step()
    calls, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        step()
        calls += 1
    return calls * each / (time.perf_counter() - begun)


def trefle_vector(seconds):
    """What is measured is `step`: masks, observations and the next rounds. Choosing is the learner's."""
    import gymnasium
    import numpy as np
    import trefle

    env = gymnasium.make_vec("trefle/Fits-v0", num_envs=ROUNDS, board="1")
    rng = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    steps, spent, begun = 0, 0.0, time.perf_counter()
    while spent < seconds:
        # A number for each action, at random where it is legal: its place is an even choice.
        actions = (rng.random((ROUNDS, 49), dtype=np.float32) * infos["action_mask"]).argmax(1)
        before = time.perf_counter()
        infos = env.step(actions)[4]
        spent += time.perf_counter() - before
        steps += ROUNDS
    return {"rate": steps / spent, "with_choice": steps / (time.perf_counter() - begun), "version": trefle.__version__}


def trefle_pettingzoo(seconds):
    from trefle.pettingzoo import fillit

    return agents(fillit.env(), seconds) | {"version": version("trefle")}


def pettingzoo_connect_four(seconds):
    from pettingzoo.classic import connect_four_v3

    return agents(connect_four_v3.env(), seconds) | {"version": version("pettingzoo")}


def agents(env, seconds):
    """Legal actions by chance, as PettingZoo's documentation shows it."""
    steps, begun, seed = 0, time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        seed += 1
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            env.step(None if over or cut else env.action_space(agent).sample(observation["action_mask"]))
            steps += not (over or cut)
    return {"rate": steps / (time.perf_counter() - begun)}


def openspiel(seconds):
    import random

    import pyspiel

    game, dice = pyspiel.load_game("connect_four"), random.Random(1)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.observation_tensor()
            state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
    return {"rate": steps / (time.perf_counter() - begun), "version": version("open_spiel")}


def pgx(seconds):
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make("connect_four")

    def play(state, key):
        """Steps and begins again what ended; the action is drawn within the compiled loop."""
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action_key, reset_key = jax.random.split(key)
        state = jax.vmap(env.step)(state, jax.random.categorical(action_key, logits, axis=1))
        fresh = jax.vmap(env.init)(jax.random.split(reset_key, ROUNDS))
        pick = lambda new, old: jnp.where(state.terminated.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)
        return jax.tree_util.tree_map(pick, fresh, state)

    play = jax.jit(play)
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), ROUNDS)), jax.random.PRNGKey(1)]

    def step():
        held[1], key = jax.random.split(held[1])
        held[0] = play(held[0], key)
        held[0].observation.block_until_ready()

    return {"rate": timed(step, seconds, ROUNDS), "version": f"{version('pgx')} on JAX {version('jax')}"}


def envpool(seconds):
    import envpool
    import numpy as np

    env = envpool.make_gymnasium("CartPole-v1", num_envs=ROUNDS, num_threads=1)
    env.reset()
    actions = np.zeros(ROUNDS, np.int64)
    return {"rate": timed(lambda: env.step(actions), seconds, ROUNDS), "version": version("envpool")}


KINDS = {
    "trefle_vector": trefle_vector,
    "trefle_pettingzoo": trefle_pettingzoo,
    "pettingzoo": pettingzoo_connect_four,
    "openspiel": openspiel,
    "pgx": pgx,
    "envpool": envpool,
}

if __name__ == "__main__":
    print(json.dumps(KINDS[sys.argv[1]](float(sys.argv[2]))))
