"""Seeds of games from seeds of environments."""

from __future__ import annotations

import secrets


class Seeds:
    """The first game after ``reset(seed=7)`` has the seed "7", the next "7 2", then "7 3": the same
    ones that the engine deals for these texts. Without a seed they are drawn."""

    def __init__(self) -> None:
        self.seed = secrets.token_hex(16)
        self.begun = 0

    def next(self, seed: int | None) -> str:
        if seed is not None:
            self.seed, self.begun = str(seed), 0
        self.begun += 1
        return self.seed if self.begun == 1 else f"{self.seed} {self.begun}"
