"""The fuzzing runs beside the other tests, for a minute; and Ctrl-C is heard."""

import pathlib
import signal
import subprocess
import sys

import pytest

FUZZ_SECONDS = 60

# A shell has programs in the background ignore Ctrl-C, and with it the tests would wait for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def fuzzing():
    script = pathlib.Path(__file__).with_name("fuzz.py")
    command = [sys.executable, "-X", "faulthandler", str(script), str(FUZZ_SECONDS)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    yield process
    process.kill()
    process.communicate()


def pytest_collection_modifyitems(items):
    # What waits for the fuzzing comes last.
    items.sort(key=lambda item: item.name.startswith("test_fuzz"))
