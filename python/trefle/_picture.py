"""What environments show: text, pixels, or print."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._trefle import Game

RENDER_MODES = ["human", "text", "ansi", "rgb_array"]


class Picture:
    """How an environment shows its game: as ``text`` writes it, or as wide a picture."""

    def __init__(self, render_mode: str | None, text: Callable[[Any], str], width: int) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is None or one of {RENDER_MODES}, not {render_mode!r}")
        self.mode, self.text, self.width = render_mode, text, width

    def of(self, game: Game) -> Any:
        """The position: as text, as pixels, or printed."""
        if self.mode is None:
            return None
        if self.mode == "rgb_array":
            return game.rgb(width=self.width)
        shown = self.text(game.view())
        if self.mode == "human":
            print(shown)
            return None
        return shown
