"""FITS alone as a Gymnasium environment: ``gymnasium.make("trefle/Fits-v0", board="1")``, and thousands of
rounds in one call: ``gymnasium.make_vec("trefle/Fits-v0", num_envs=4096, board="1")``."""

import gymnasium

from .fits import Fits, FitsVector

__all__ = ["Fits", "FitsVector"]

if "trefle/Fits-v0" not in gymnasium.registry:
    gymnasium.register(
        "trefle/Fits-v0",
        entry_point="trefle.gymnasium.fits:Fits",
        vector_entry_point="trefle.gymnasium.fits:FitsVector",
    )
