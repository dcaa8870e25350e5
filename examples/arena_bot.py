#!/usr/bin/env python3
"""A bot for all three games: `trefle arena fits --bots medium,cmd:examples/arena_bot.py`.

A line on standard input is a question, {"game":…,"seat":…,"view":…,"legal":[…],"millis":…}; the
answer is a line {"action":"…"} with one of `legal`; in FALLING null waits until something changes.
The last line is {"over":true,"outcome":…}. Notes to yourself go to standard error.
"""
import json
import sys

# FITS: the pieces as the rules draw them, rows from the top (FITS-02).
PIECES = {item[0]: item[2:].split("/") for item in (
    "F=.XX/XX./.X. L=X./X./X./XX N=.X/.X/XX/X. P=XX/XX/X. T=XXX/.X./.X. U=X.X/XXX V=X../X../XXX "
    "W=X../XX./.XX X=.X./XXX/.X. Y=.X/XX/.X/.X O=XX/XX t=XXX/.X. l=X./X./XX s=.XX/XX. i=XXX v=X./XX"
).split()}

def turned(piece, orientation):
    """The cells (column, row from the bottom): mirrored for f, then turned clockwise (FITS-05)."""
    rows = [row[::-1] for row in PIECES[piece]] if orientation[0] == "f" else PIECES[piece]
    for _ in range(int(orientation[1])):
        rows = ["".join(column)[::-1] for column in zip(*rows)]
    return [(x, y) for y, row in enumerate(rows[::-1]) for x, cell in enumerate(row) if cell == "X"]

def fits(view, seat, action):
    """How good the ramp is afterwards: level, without holes, bonuses open, plain cells covered."""
    if action == "-":  # set aside: as bad as the cells it leaves open elsewhere
        return fits(view, seat, None) - len(turned(view["card"], "r0"))
    grid = [list(row) for row in reversed(view["seats"][seat - 1]["grid"])]  # row 1 first
    tops = [max((y + 1 for y in range(15) if grid[y][x] != "."), default=0) for x in range(6)]
    if action:
        cells = [(x + int(action[5]) - 1, y) for x, y in turned(action[0], action[2:4])]
        floor = max(tops[x] - min(b for a, b in cells if a == x) for x, _ in cells)
        for x, y in cells:
            grid[y + floor][x] = action[0]
            tops[x] = max(tops[x], y + floor + 1)
    value = -0.5 * sum(abs(a - b) for a, b in zip(tops, tops[1:])) - 0.01 * sum(t * t for t in tops)
    for y, row in enumerate(reversed(view["layout"]["grid"])):
        for x, mark in enumerate(row):
            worth = -2 if mark == "." else view["layout"]["scoring"]["numbers"].get(mark, 1)
            if grid[y][x] == "." and (y < tops[x] or worth > 0):  # open for good, or perhaps
                value += worth
    return value

def fillit(view, seat, action):
    """How many tokens the pawn's slide lays; those that it takes from others count twice."""
    cells, colour = view["cells"], view["seats"][seat - 1]
    own = ("red", "blue")[(seat - 1) % 2] if len(view["seats"]) == 4 else colour  # four: teams
    for start, end in (move.split("-") for move in action.split()):
        if cells[start].get("pawn") == colour:
            steps = [(b > a) - (b < a) for a, b in zip(start, end)]
            value = 0
            while start != end:
                start = "".join(chr(ord(at) + step) for at, step in zip(start, steps))
                value += {None: 1, own: 0}.get(cells.get(start, {}).get("token"), 2)
            return value
    return 0  # a pearl alone

def falling(view, seat, action):
    """Rules of thumb; below 0 it is better to wait."""
    me, verb, at = view["seats"][seat - 1], *action.split()
    if verb == "take":  # what is worth a hand that holds one card
        card = me["piles"][int(at) - 1][-1]
        return {"Stop": 5, "Skip": 4, "Split": 3, "Hit": 1, "Grab": 0}.get(card, -1)
    own, near = int(at) == seat, view["deck_count"] < 3 * len(view["seats"])
    skips = (view["seats"][int(at) - 1]["rider"] or {}).get("card") == "Skip"
    good = {  # a Stop in hand saves from the ground, and a Skip is for then
        "Stop": own and not near and not skips, "Skip": own and near, "Hit": not own, "Grab": skips,
        "Split": not own, "Extra": own == skips, "Push": (me["rider"] or {}).get("card") != "Skip",
    }
    return 1 if good[me["hand"]] else -1

for line in sys.stdin:
    question = json.loads(line)
    if "over" in question:
        break
    judge = {"fits": fits, "fillit": fillit, "falling": falling}[question["game"]]
    view, seat, legal = question["view"], question["seat"], question["legal"]
    value, action = max((judge(view, seat, action), action) for action in legal)
    print(json.dumps({"action": None if judge is falling and value < 0 else action}), flush=True)
