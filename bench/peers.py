#!/usr/bin/env python3
"""Trèfle beside others, in one run on one machine: `make bench-peers`.

* FITS orders to the proven optimum: `trefle engine`'s solve, and OR-tools' CP-SAT (cpsat.py).
* Games played out by chance, a second: FITS and FILLIT here, OpenSpiel (openspiel.py), and FITS
  written for boardgame.io (boardgame.io/).
* Steps of environments for learning, a second: Trèfle's Python package beside PettingZoo's connect_four,
  OpenSpiel's Python loop, Pgx and EnvPool (environments.py).
* Rooms of four players: `trefle serve`, boardgame.io's server and Colyseus (rooms/), with the same
  number of sockets and the same rate of actions asked for.

Rules, solvers and environments run on one core, servers with their clients on all. The tables go into docs/benchmarks.md
between their marks. A package that cannot be had is said to be missing; the rest is measured all the same.
"""
import argparse
import contextlib
import json
import os
import platform
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
HOUSE = HERE.parent
VENV = HOUSE / "target" / "bench-peers"
DOCS = HOUSE / "docs" / "benchmarks.md"


def run(*command, **options):
    """What a command printed; its own words are shown if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, **options)
    if done.returncode != 0:
        raise RuntimeError(f"`{' '.join(map(str, command))}` ended with {done.returncode}")
    return done.stdout


class Engine:
    """`trefle engine`, one line a question."""

    def __init__(self):
        command = [HOUSE / "target" / "ship" / "trefle", "engine"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **question):
        self.process.stdin.write(json.dumps({"id": 1, **question}) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if not reply["ok"]:
            raise RuntimeError(reply["error"]["message"])
        return reply


def orders(engine, boards, count, cap):
    """The orders of cards: each with its board, its pieces, and what `solve` makes of it."""
    for board in boards:
        layout = tomllib.loads((HOUSE / "crates" / "fits" / "boards" / f"{board}.toml").read_text())
        for number in range(1, count + 1):
            engine.ask(do="new", game="fits", seats=1, seed=f"peers {number}", options={"boards": [board]})
            state = engine.ask(do="state")["state"]
            start = state["seats"][0]["start"]
            cards = ([state["card"]] if state["phase"] == "build" else []) + state["cards_left"]
            begun = time.perf_counter()
            solved = engine.ask(do="solve", seat=1, millis=int(cap * 1000))
            took = time.perf_counter() - begun
            pieces = [start] + [card for card in cards if card != start]
            yield {"board": board, "grid": layout["grid"], "scoring": layout["scoring"], "pieces": pieces,
                   "best": solved["best"], "proven": solved["proven"], "seconds": took}


def cpsat(order, cap):
    """The same order in CP-SAT, in a process of its own so that nothing is warm."""
    question = json.dumps({**order, "cap": cap})
    return json.loads(run(VENV / "bin" / "python", HERE / "cpsat.py", input=question))


def own_playouts(package, bench, name):
    """Games by chance a second: the median of `cargo bench`, over all boards where there are several."""
    text = run("cargo", "bench", "--locked", "--quiet", "-p", package, "--bench", bench, "--", name, cwd=HOUSE)
    rates = []
    for line in text.splitlines():
        found = re.findall(r"([\d.]+) ([KMG]?)item/s", line)
        if len(found) >= 3:  # fastest, slowest, median, mean
            value, unit = found[2]
            rates.append(float(value) * {"": 1, "K": 1e3, "M": 1e6, "G": 1e9}[unit])
    return statistics.median(rates)


def attempt(what, measure):
    """What was measured, or why it could not be."""
    try:
        return measure(), None
    except (OSError, RuntimeError, ValueError, KeyError, statistics.StatisticsError) as error:
        print(f"{what}: {error}", file=sys.stderr)
        return None, str(error)


def install_npm(folder):
    return attempt(folder, lambda: run("npm", "install", "--no-audit", "--no-fund", "--silent", cwd=HERE / folder))[1]


# The packages of environments, each with what it is called in environments.py and in the table.
ENVIRONMENTS = (("trefle_vector", "trefle", "FITS, Trèfle's vector environment, 4,096 rounds"),
                ("pgx", "pgx", "connect_four, Pgx, 4,096 at once"),
                ("envpool", "envpool", "CartPole, EnvPool, 4,096 at once"),
                ("openspiel", "open_spiel", "connect_four, OpenSpiel's Python loop"),
                ("pettingzoo", "pettingzoo", "connect_four, PettingZoo"),
                ("trefle_pettingzoo", "trefle", "FILLIT, Trèfle's PettingZoo environment"))


def environment(name, seconds):
    """One kind of environment, in a process of its own, held to one core."""
    one_core = {**os.environ, "OMP_NUM_THREADS": "1", "JAX_PLATFORMS": "cpu"}
    pin = ("taskset", "-c", "0") if shutil.which("taskset") else ()
    return json.loads(run(*pin, VENV / "bin" / "python", HERE / "environments.py", name, str(seconds), env=one_core))


def environments(problems, seconds):
    """The table of environments."""
    found, versions, missing = {}, {}, []
    for name, package, title in ENVIRONMENTS:
        measured, why = None, problems.get(package)
        if why is None:
            measured, why = attempt(title, lambda: environment(name, seconds))
        if measured:
            found[title] = measured
            versions[package] = measured["version"]
        else:
            missing.append(f"\n{title} could not be measured here: {why}.")
    ours = found.get(ENVIRONMENTS[0][2])
    lines = [f"`make bench-peers PEERS=--only-environments`, {time.strftime('%Y-%m-%d')}: {machine()}.", "",
             "| environment, one core | steps a second | Trèfle's vector environment is |", "|---|---|---|"]
    for title, measured in found.items():
        times = f"{ours['rate'] / measured['rate']:,.1f} times" if ours else ""
        lines.append(f"| {title} | {measured['rate']:,.0f} | {times} |")
    if ours:
        lines += ["", f"With numpy drawing the legal actions Trèfle's whole loop makes {ours['with_choice']:,.0f} steps a second. Its step gives "
                  "observations, masks and rewards of 4,096 rounds and deals the next ones where they end; Pgx draws its actions in its "
                  "compiled loop and begins ended games again, EnvPool's CartPole has no masks, OpenSpiel's loop asks for legal actions "
                  "and the observation of each position. The games differ: the ratios say how many steps a learner gets, not more."]
    return [*lines, "", f"Versions: {', '.join(f'{name} {number}' for name, number in versions.items())}.", *missing]


def install():
    """The packages, in a place of their own under target/."""
    if not (VENV / "bin" / "python").exists():
        run(sys.executable, "-m", "venv", VENV)
    problems = {"boardgame.io": install_npm("boardgame.io")}
    for package in (HERE / "requirements.txt").read_text().split():
        _, problem = attempt(package, lambda: run(VENV / "bin" / "pip", "install", "--quiet", package))
        problems[re.split(r"[\[=]", package)[0]] = problem
    # The package as it is shipped, as `pip install ./python` makes it.
    _, problems["trefle"] = attempt("trefle", lambda: run(VENV / "bin" / "pip", "install", "--quiet", HOUSE / "python"))
    return problems


def listening(port):
    """Waits until somebody listens there."""
    for _ in range(300):
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError(f"nobody listens on port {port}")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextlib.contextmanager
def serving(*command, port):
    """A server while it is needed."""
    env = {**os.environ, "NODE_ENV": "production"}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=env)
    try:
        listening(port)
        yield
    finally:
        process.terminate()
        process.wait(30)


def own_rooms(rooms, rate, seconds):
    """`trefle load` with four at each table of FILLIT, every action durable before it is told."""
    trefle, port = HOUSE / "target" / "ship" / "trefle", free_port()
    with tempfile.TemporaryDirectory() as folder:
        serve = (trefle, "serve", "--no-address-limits", "--data", folder, "--listen", f"127.0.0.1:{port}")
        with serving(*serve, port=port):
            text = run(trefle, "load", "--connect", f"127.0.0.1:{port}", "--game", "fillit", "--seats", "4",
                       "--tables", str(rooms), "--sockets", str(rooms * 4), "--rate", str(rate), "--seconds", str(seconds))
    reached = float(re.search(r": (\d+) a second", text).group(1))
    p50, p99 = (float(re.search(rf"{name} ([\d.]+) ms", text).group(1)) for name in ("p50", "p99"))
    return {"rate": reached, "p50": p50, "p99": p99}


def peer_rooms(peer, script, rooms, rate, seconds):
    port = free_port()
    with serving("node", HERE / "rooms" / script, str(port), port=port):
        return json.loads(run("node", HERE / "rooms" / "drive.mjs", peer, str(port), str(rooms), str(rate), str(seconds)))


def rooms_table(found, rooms):
    lines = [f"| {rooms} rooms of four, {rooms * 4} sockets | asked | actions a second | p50 | p99 | lasting |",
             "|---|---|---|---|---|---|"]
    for name, rate, measured in found:
        lasting = "every action, before anybody is told" if "Trèfle" in name else "nothing"
        reached = (f"{measured['rate']:,.0f} | {measured['p50']:.1f} ms | {measured['p99']:.1f} ms"
                   if measured else "not carried out | | ")
        lines.append(f"| {name} | {rate:,} | {reached} | {lasting} |")
    lines += ["", "Servers and their clients share the machine's cores; latency is from sending an action until all four have been "
              "told. Comparable: sockets, players in a room, the rate asked for, one machine, one run. Not comparable: Trèfle "
              "checks the rules of FILLIT, lists each player's legal turns with what they would do, and has every action on disk "
              "before it tells it; the other two set one of 61 cells and keep all in memory. Their clients are their own "
              "(socket.io, Colyseus' SDK) in one Node process, ours is `trefle load`. Colyseus sends its state at once here, not "
              "twenty times a second as it would by itself."]
    return lines


def machine():
    info = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    name = re.search(r"model name\s*: (.*)", info)
    load = os.getloadavg()[0]
    return (f"{name.group(1) if name else platform.processor()}, {os.cpu_count()} cores, Linux {platform.release()}, "
            f"load {load:.1f} at the start, Python {platform.python_version()}")


def solver_table(rows, cap):
    lines = ["| board | orders | Trèfle, median | CP-SAT, median | proven by CP-SAT | ratio of the medians |",
             "|---|---|---|---|---|---|"]
    for board in dict.fromkeys(row["board"] for row in rows):
        of_board = [row for row in rows if row["board"] == board]
        ours = statistics.median(row["seconds"] for row in of_board)
        theirs = statistics.median(row["peer"]["seconds"] for row in of_board)
        proven = sum(row["peer"]["proven"] for row in of_board)
        at_least = "at least " if proven <= len(of_board) / 2 else ""
        lines.append(f"| {board} | {len(of_board)} | {ours * 1e3:.1f} ms | {at_least}{theirs:.1f} s "
                     f"| {proven} of {len(of_board)} | {at_least}{theirs / ours:,.0f} |")
    both = [row for row in rows if row["proven"] and row["peer"]["proven"]]
    wrong = [row for row in both if row["best"] != row["peer"]["best"]]
    beaten = [row for row in rows if row["proven"] and (row["peer"]["best"] or -99) > row["best"]]
    lines += ["", f"Cap of {cap:.0f} s an order; the time of an order that CP-SAT did not prove counts as the cap or a little "
              f"more. Trèfle proved {sum(row['proven'] for row in rows)} of {len(rows)}. Of the {len(both)} that both proved, "
              f"{len(both) - len(wrong)} have the same optimum; CP-SAT found more than a proven optimum {len(beaten)} times."]
    return lines


def playout_table(rates):
    lines = ["| games by chance, one core | a second | FILLIT here is | FITS here is |", "|---|---|---|---|"]
    fillit, fits = rates.get("FILLIT, Trèfle"), rates.get("FITS, Trèfle")
    for name, rate in rates.items():
        times = lambda ours: f"{ours / rate:,.2f} times" if ours and rate else ""
        lines.append(f"| {name} | {rate:,.0f} | {times(fillit)} | {times(fits)} |")
    return lines


def write(part, lines):
    """Puts a part between its two marks in docs/benchmarks.md."""
    begin, end = f"<!-- {part}: written by bench/peers.py -->", f"<!-- {part}: end -->"
    head, rest = DOCS.read_text().split(begin)
    DOCS.write_text(f"{head}{begin}\n" + "\n".join(lines) + f"\n{end}{rest.split(end)[1]}")
    print("\n".join(lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--orders", type=int, default=3, help="orders of cards on each board (default 3)")
    parser.add_argument("--cap", type=float, default=60, help="seconds that CP-SAT may take for one (default 60)")
    parser.add_argument("--boards", default="1,2,3,4", help="boards (default 1,2,3,4)")
    parser.add_argument("--seconds", type=float, default=3, help="how long each kind of playout is measured")
    parser.add_argument("--rooms", type=int, default=250, help="rooms of four (default 250)")
    parser.add_argument("--rates", default="500,1000,2000", help="actions a second asked for (default 500,1000,2000)")
    parser.add_argument("--load", type=int, default=15, help="seconds of each load (default 15)")
    parser.add_argument("--only-environments", action="store_true", help="measure nothing but environments")
    parser.add_argument("--only-rooms", action="store_true", help="measure nothing but rooms, and write nothing")
    args = parser.parse_args()
    lines = [f"`make bench-peers`, {time.strftime('%Y-%m-%d')}: {machine()}.", ""]
    if not args.only_environments:
        run("cargo", "build", "--locked", "--profile", "ship", "-p", "trefle", cwd=HOUSE)
    versions, rates = [], {}

    if not args.only_environments and install_npm("rooms") is None:
        found = []
        for rate in map(int, args.rates.split(",")):
            measures = {"Trèfle": lambda: own_rooms(args.rooms, rate, args.load),
                        "boardgame.io": lambda: peer_rooms("boardgame.io", "boardgameio.cjs", args.rooms, rate, args.load),
                        "Colyseus": lambda: peer_rooms("colyseus", "colyseus.mjs", args.rooms, rate, args.load)}
            for name, measure in measures.items():
                measured, _ = attempt(f"{name} at {rate} a second", measure)
                version = (measured or {}).get("version")
                if version and f"{name} {version}" not in versions:
                    versions.append(f"{name} {version}")
                found.append((name, rate, measured))
        lines += [*rooms_table(found, args.rooms), ""]
    if args.only_rooms:
        print("\n".join([*lines, f"Versions: {', '.join(versions)}."]))
        return

    problems = install()
    write("bench-environments", environments(problems, args.seconds))
    if args.only_environments:
        return
    if problems["ortools"] is None:
        rows = []
        for order in orders(Engine(), args.boards.split(","), args.orders, args.cap):
            peer, problem = attempt("CP-SAT", lambda: cpsat(order, args.cap))
            problems["ortools"] = problems["ortools"] or problem
            if peer is not None:
                print(f"board {order['board']}: {order['best']} in {order['seconds'] * 1e3:.1f} ms; "
                      f"CP-SAT {peer['best']}{'' if peer['proven'] else ' (not proven)'} in {peer['seconds']:.1f} s",
                      file=sys.stderr)
                rows.append({**order, "peer": peer})
        if rows:
            versions.append(f"OR-tools {rows[0]['peer']['version']}")
            lines += ["FITS orders to the proven optimum, all cards known, one core:", "", *solver_table(rows, args.cap), ""]

    for name, package, bench, what in (("FITS, Trèfle", "trefle-fits", "rules", "rounds"),
                                       ("FILLIT, Trèfle", "trefle-fillit", "fillit", "playouts")):
        rate, _ = attempt(name, lambda: own_playouts(package, bench, what))
        if rate is not None:
            rates[name] = rate
    if problems["open_spiel"] is None:
        script = (VENV / "bin" / "python", HERE / "openspiel.py", str(args.seconds))
        found, problems["open_spiel"] = attempt("OpenSpiel", lambda: json.loads(run(*script)))
        if found:
            versions.append(f"OpenSpiel {found['version']}")
            rates |= {f"{game}, OpenSpiel": rate for game, rate in found["rates"].items()}
    if problems["boardgame.io"] is None:
        production = {**os.environ, "NODE_ENV": "production"}
        script = ("node", HERE / "boardgame.io" / "playouts.cjs", str(args.seconds))
        found, problems["boardgame.io"] = attempt("boardgame.io", lambda: json.loads(run(*script, env=production)))
        if found:
            versions.append(f"boardgame.io {found['version']} on Node {found['node']}")
            rates["FITS, boardgame.io"] = found["rate"]
    lines += [*playout_table(rates), "",
              "A game of FITS is one round of one player; OpenSpiel's games are played by its own rollouts in C++, "
              "boardgame.io's by its client's moves. The games differ: the ratios say how quick the rules are, not more."]
    lines += ["", f"Versions: {', '.join(versions)}."]
    lines += [f"\n{name} could not be measured here: {why}." for name, why in problems.items() if why]
    write("bench-peers", lines)


if __name__ == "__main__":
    main()
