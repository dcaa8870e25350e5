"""Playing where nothing is played."""

from ._trefle import Error


def over(message: str) -> Error:
    """What is raised before the beginning and after the end, with the engine's code."""
    error = Error(message)
    error.code = "game_over"
    return error
