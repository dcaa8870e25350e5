"""A round of FITS with all cards known as a model for CP-SAT. One JSON order in, one answer out.

The model is the straightforward one: for every piece a Boolean for each orientation, column and row it
may come to lie in; for every column how high it is filled after each piece, as Booleans too. A piece
lies no lower than what is under it, and touches it somewhere (FITS-12).
"""
import json
import sys
import time
from importlib.metadata import version

from ortools.sat.python import cp_model

PIECES = {item[0]: item[2:].split("/") for item in (
    "F=.XX/XX./.X. L=X./X./X./XX N=.X/.X/XX/X. P=XX/XX/X. T=XXX/.X./.X. U=X.X/XXX V=X../X../XXX "
    "W=X../XX./.XX X=.X./XXX/.X. Y=.X/XX/.X/.X O=XX/XX t=XXX/.X. l=X./X./XX s=.XX/XX. i=XXX v=X./XX"
).split()}
COLUMNS, ROWS, HIGHEST = 6, 12, 15


def shapes(piece):
    """The different orientations of a piece, each as cells (column, row from the bottom)."""
    found = []
    for mirrored in (False, True):
        rows = [row[::-1] for row in PIECES[piece]] if mirrored else PIECES[piece]
        for _ in range(4):
            cells = frozenset((x, y) for y, row in enumerate(rows[::-1]) for x, mark in enumerate(row) if mark == "X")
            if cells not in found:
                found.append(cells)
            rows = ["".join(column)[::-1] for column in zip(*rows)]
    return found


def build(order):
    model = cp_model.CpModel()
    covered_by = {(x, y): [] for x in range(COLUMNS) for y in range(ROWS)}
    filled = [[model.new_constant(int(height == 0)) for height in range(HIGHEST + 1)] for _ in range(COLUMNS)]
    for number, piece in enumerate(order["pieces"]):
        after = [[model.new_bool_var("") for _ in range(HIGHEST + 1)] for _ in range(COLUMNS)]
        for heights in after:
            model.add_exactly_one(heights)
        choices = [] if number == 0 else [model.new_bool_var("aside")]  # a start piece must be placed (FITS-07)
        rises = [[] for _ in range(COLUMNS)]
        for shape in shapes(piece):
            bottoms = {x: min(y for a, y in shape if a == x) for x, _ in shape}
            tops = {x: max(y for a, y in shape if a == x) + 1 for x, _ in shape}
            for left in range(COLUMNS - max(bottoms)):
                for rest in range(ROWS):  # its lowest cell lies on the board (FITS-14)
                    if rest + max(tops.values()) > HIGHEST:
                        continue
                    choice = model.new_bool_var("")
                    choices.append(choice)
                    touches = []
                    for x, bottom in bottoms.items():
                        column = left + x
                        model.add_bool_or(filled[column][: rest + bottom + 1]).only_enforce_if(choice)
                        touches.append(filled[column][rest + bottom])
                        model.add_implication(choice, after[column][rest + tops[x]])
                        rises[column].append(choice)
                    if rest > 0:
                        model.add_bool_or(touches).only_enforce_if(choice)
                    for x, y in shape:
                        if rest + y < ROWS:
                            covered_by[left + x, rest + y].append(choice)
        model.add_exactly_one(choices)
        for column in range(COLUMNS):
            for height in range(HIGHEST + 1):
                same = [filled[column][height].negated(), after[column][height], *rises[column]]
                model.add_bool_or(same)
        filled = after
    covered = {cell: sum(choices) for cell, choices in covered_by.items()}
    for cell in covered:
        model.add(covered[cell] <= 1)
    model.maximize(points(model, order, covered))
    return model


def points(model, order, covered):
    scoring, total = order["scoring"], 0
    groups = {}
    for y in range(ROWS):
        cells = [covered[x, y] for x in range(COLUMNS)]
        if "row" in scoring:
            whole = model.new_bool_var("row")
            model.add(sum(cells) >= COLUMNS * whole)
            total += scoring["row"] * whole
        for x, mark in enumerate(order["grid"][ROWS - 1 - y]):
            open_cell = 1 - covered[x, y]
            if mark == ".":
                total += scoring["plain"] * open_cell
            elif mark in scoring.get("numbers", {}):
                total += scoring["numbers"][mark] * open_cell
            else:
                groups.setdefault(mark, []).append(open_cell)
    for mark, cells in groups.items():
        counts = [model.new_bool_var("") for _ in range(len(cells) + 1)]
        model.add_exactly_one(counts)
        model.add(sum(cells) == sum(number * count for number, count in enumerate(counts)))
        total += sum(worth * count for worth, count in zip(scoring["groups"][mark], counts))
    return total


def main():
    order = json.load(sys.stdin)
    begun = time.perf_counter()
    model = build(order)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = order["cap"]
    status = solver.solve(model)
    best = round(solver.objective_value) if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else None
    print(json.dumps({"best": best, "proven": status == cp_model.OPTIMAL, "seconds": time.perf_counter() - begun,
                      "version": version("ortools")}))


main()
