"""Games of OpenSpiel played out by chance, a second: by its own rollouts, in C++."""
import json
import sys
import time
from importlib.metadata import version

import pyspiel

# A bot that looks at nothing but the first position rolls it out so often for one decision: the way
# to OpenSpiel's rollouts from Python.
ROLLOUTS = 500


def rate(name, seconds):
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, uct_c=2.0, max_simulations=1, max_memory_mb=100, solve=False, seed=1,
                          verbose=False)
    state = game.new_initial_state()
    rollouts, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        bot.step(state)
        rollouts += ROLLOUTS
    return rollouts / (time.perf_counter() - begun)


games = ("connect_four", "hex", "breakthrough")
rates = {name: rate(name, float(sys.argv[1])) for name in games}
print(json.dumps({"version": version("open_spiel"), "rates": rates}))
