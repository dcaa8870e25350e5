"""The games as PettingZoo environments: one module each, with ``env(**options)`` and, where all act at
once, ``parallel_env(**options)``."""

from . import falling, fillit, fits

__all__ = ["falling", "fillit", "fits"]
