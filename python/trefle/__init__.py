"""FITS, FILLIT and FALLING for those who teach machines to play (docs/python.md).

``trefle.Game`` is any game by name. ``trefle.pettingzoo`` and ``trefle.gymnasium`` are environments,
``trefle.arena`` lets a function play against the bots.
"""

from . import arena, gymnasium
from ._trefle import Error, Game, __version__, batch, games, mean, wilson

__all__ = ["Error", "Game", "__version__", "arena", "batch", "games", "gymnasium", "mean", "wilson"]
