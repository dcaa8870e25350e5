#!/usr/bin/env python3
"""The smallest bot that plays all three games at a server's table.

    trefle bot --connect http://127.0.0.1:8080/t/TABLE cmd:examples/bot.py

`trefle bot` speaks to the server; this program only answers questions. A question is one line of
JSON on standard input:

    {"game": "fits", "seat": 2, "view": {...}, "legal": ["F.r0@1", ...], "millis": 2000}

`view` is all that the seat may know, `legal` is every action the rules allow, and `millis` is how
long the answer may take. The answer is one line on standard output with one of `legal`:

    {"action": "F.r0@1"}

In FALLING nobody has to act: {"action": null} waits until something changes. The last line is
{"over": true, "outcome": {...}}. Standard output is for answers only; notes go to standard error.
docs/engine.md describes views and notation.
"""
import json
import random
import sys


def fits(view, seat, legal):
    """Put the piece where it lies lowest: a low ramp has room for what is to come."""
    placements = [action for action in legal if action != "-"]
    if not placements:
        return "-"  # set the piece aside
    heights = column_heights(view["seats"][seat - 1]["grid"])
    # F.r0@3 names the piece, its orientation and the leftmost column it covers.
    return min(placements, key=lambda action: heights[int(action.split("@")[1]) - 1])


def column_heights(grid):
    """How high each of the six columns is filled; rows come from the top."""
    return [max((15 - row for row in range(15) if grid[row][column] != "."), default=0)
            for column in range(6)]


def fillit(view, seat, legal):
    """The longest turn: it lays the most tokens."""
    return max(legal, key=len)


def falling(view, seat, legal):
    """Take what can be taken, play what is in hand, and now and then just wait."""
    return random.choice(legal) if legal and random.random() < 0.7 else None


for line in sys.stdin:
    question = json.loads(line)
    if "over" in question:
        print("the end:", question["outcome"], file=sys.stderr)
        break
    decide = {"fits": fits, "fillit": fillit, "falling": falling}[question["game"]]
    action = decide(question["view"], question["seat"], question["legal"])
    # Flushed at once: the other side waits for this line.
    print(json.dumps({"action": action}), flush=True)
