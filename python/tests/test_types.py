"""The stubs say what is there, and the package and its examples are typed."""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent.parent


def test_the_package_and_the_examples_are_typed():
    done = subprocess.run([sys.executable, "-m", "mypy"], cwd=HERE, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_are_what_is_compiled(tmp_path):
    command = [sys.executable, "-m", "mypy.stubtest", "trefle._trefle", "--ignore-missing-stub"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
