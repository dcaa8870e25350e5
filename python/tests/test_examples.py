"""The examples run, in a short version, and are short themselves."""

import pathlib
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"


@pytest.mark.parametrize("name", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_an_example(name, tmp_path):
    assert len((EXAMPLES / name).read_text().splitlines()) < 100
    command = [sys.executable, str(EXAMPLES / name), "--short"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout
