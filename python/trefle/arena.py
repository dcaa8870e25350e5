"""Functions of Python against Trèfle's bots.

``play("fits", [policy, "easy"])`` plays a contest in this process and tells who is better, with intervals;
``serve(policy)`` makes a program that `trefle arena` and `trefle bot` can run as ``cmd:python3 my_bot.py``.
A policy is a function of a ``Position`` that returns an action: in notation, by its number, or ``None`` for
waiting. ``batched(policy)`` is one of a ``Batch``, for a network that decides about many in one call.
"""

from __future__ import annotations

import functools
import json
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TextIO

import numpy as np

from ._trefle import arena as _arena

Array = np.ndarray[Any, Any]
Action = str | int | None


class Position:
    """What a seat may know when it is to decide."""

    def __init__(self, seat: int, view: str | dict[str, Any], legal: list[str], planes: Array, mask: Array) -> None:
        self.seat = seat
        self.legal = legal
        """Every legal action, in notation."""
        self.observation = planes
        """The planes of docs/python.md."""
        self.mask = mask
        """Which numbered actions are legal."""
        self._view = view

    @functools.cached_property
    def view(self) -> dict[str, Any]:
        """The view of docs/engine.md."""
        view = json.loads(self._view) if isinstance(self._view, str) else self._view
        assert isinstance(view, dict)
        return view


class Batch:
    """Positions that are to be decided in one call."""

    def __init__(self, planes: Array, masks: Array, seats: list[int], views: list[str], legal: list[list[str]]) -> None:
        self.observations = planes
        """(positions, planes, rows, columns), float32."""
        self.masks = masks
        """(positions, actions), int8."""
        self.seats = seats
        self._views, self._legal = views, legal

    def __len__(self) -> int:
        return len(self.seats)

    def __iter__(self) -> Iterator[Position]:
        for index, seat in enumerate(self.seats):
            view, legal = self._views[index], self._legal[index]
            yield Position(seat, view, legal, self.observations[index], self.masks[index])


Policy = Callable[[Position], Action]
BatchPolicy = Callable[[Batch], Sequence[Action] | Array]


def batched(policy: BatchPolicy) -> BatchPolicy:
    """Marks a function that takes a ``Batch`` and returns an action for each of its positions."""

    @functools.wraps(policy)
    def decide(batch: Batch) -> Sequence[Action] | Array:
        return policy(batch)

    decide.batched = True  # type: ignore[attr-defined]
    return decide


def _name(policy: Any) -> str:
    return str(getattr(policy, "__name__", type(policy).__name__))


def _asked(policy: Any) -> Callable[..., list[Action]]:
    def ask(*given: Any) -> list[Action]:
        batch = Batch(*given)
        if getattr(policy, "batched", False):
            return list(policy(batch))
        return [policy(position) for position in batch]

    return ask


def play(
    game: str,
    bots: Sequence[Any],
    *,
    games: int = 100,
    seed: str | None = None,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    nodes: int | None = 1000,
    millis: int = 100,
    opening: int = 0,
    at_once: int = 32,
    pace: int = 1500,
) -> dict[str, Any]:
    """Plays a contest as `trefle arena` does: every order of cards once in every rotation of the seats.

    A bot is ``"easy"``, ``"medium"``, ``"strong"``, ``"cmd:PROGRAM"`` or a policy; one that is named twice
    holds two seats. `at_once` games are played at the same time, so a batch has at most so many positions.
    The built-in bots spend `nodes` on a decision, or `millis` where that is ``None``. Returns what
    `trefle arena --json` writes, and as ``table`` what it prints.
    """
    asked: dict[int, Callable[..., list[Action]]] = {}
    for bot in bots:
        if callable(bot):
            asked.setdefault(id(bot), _asked(bot))
    named = [(_name(bot), asked.get(id(bot), bot)) for bot in bots]
    told = _arena(
        game,
        named,
        games=games,
        seed=secrets.token_hex(8) if seed is None else seed,
        seats=seats,
        options=options or {},
        nodes=nodes,
        millis=millis,
        opening=opening,
        at_once=at_once,
        pace=pace,
    )
    assert isinstance(told, dict)
    return told


def serve(policy: Policy, lines: TextIO | None = None, out: TextIO | None = None) -> None:
    """Answers an arena's or a server's questions with a policy, until they end (docs/arena.md). The policy
    gets positions without planes: `observation` and `mask` are empty."""
    lines, out = lines or sys.stdin, out or sys.stdout
    nothing = np.zeros(0, np.float32)
    for line in lines:
        question = json.loads(line)
        if question.get("over"):
            return
        legal = question["legal"]
        action = policy(Position(question["seat"], question["view"], legal, nothing, nothing))
        if isinstance(action, int):
            raise TypeError("a program answers in notation, not with a number")
        print(json.dumps({"action": action}), file=out, flush=True)
