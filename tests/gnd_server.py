"""A real GND server for the end-to-end tests, and what its tests share."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).parent))
from gnd_client import Client  # noqa: E402

PARLOR = os.environ["PARLOR"]


class Server:
    """A real one, in a folder of its own."""

    def __init__(self, folder, *arguments, address="127.0.0.1:0"):
        self.folder = folder
        self.process = subprocess.Popen(
            [PARLOR, "gnd", "serve", "--as-root", "--json", "--address", address, *arguments],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        line = self.process.stdout.readline()
        assert line, self.process.communicate()[1]
        self.hello = json.loads(line)
        self.port = self.hello["port"]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self):
        """What it printed after it listened, and its status."""
        self.process.send_signal(signal.SIGINT)
        output, error = self.process.communicate(timeout=60)
        assert self.process.returncode == 0, error
        return output

    def status(self):
        return json.load(urlopen(f"http://127.0.0.1:{self.port}/status.json", timeout=60))


def together(*works):
    """Runs them at once; their results."""
    results, errors = [None] * len(works), []

    def run(i, work):
        try:
            results[i] = work()
        except Exception as error:  # for the thread that waits to raise
            errors.append(error)

    threads = [threading.Thread(target=run, args=item) for item in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
    return results


def config(**changes):
    tournament = {
        "Name": "test",
        "Param": {"Game": "gopher", "GridSize": 4, "PlayerInitialTime": 600, "RedPlayer": "", "BluePlayer": ""},
        "WarmUp": False,
        "WarmUpRounds": 0,
    }
    tournament["Param"].update(changes)
    return json.dumps({"Tournaments": [tournament]})


class GndCase(unittest.TestCase):
    """Each test has a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def serve(self, *arguments, **options):
        server = Server(self.folder, *arguments, **options)
        self.addCleanup(server.kill)
        return server

    def enter(self, server, group, **options):
        client = Client(server.port, group, **options)
        self.addCleanup(client.close)
        client.register()
        return client
