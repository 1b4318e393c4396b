"""What the end-to-end tests share."""

import json
import os
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request
from pathlib import Path

os.environ["LC_ALL"] = "C.UTF-8"  # the tests quote English, whatever the locale of who runs them

PARLOR = os.environ["PARLOR"]
ROOT = Path(__file__).resolve().parent.parent


def parlor(*arguments, text=None, status=0):
    done = subprocess.run(
        [PARLOR, *arguments], input=text, capture_output=True, text=True, timeout=240, check=False, cwd=ROOT
    )
    assert done.returncode == status, f"{arguments}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done


def answer(*arguments):
    """What a command prints as JSON."""
    return json.loads(parlor(*arguments, "--json").stdout)


def all_games():
    return {game["name"]: game for game in answer("games")}


def executed(command, **keys):
    return "exec({})".format(",".join([f'cmd="{command}"', *(f"{key}={value}" for key, value in keys.items())]))


def broken(how, *more, **keys):
    return executed(" ".join(["python3", "tests/bots/broken.py", how, *more]), timeout=5, **keys)


def processes_with(word):
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                if word in (folder / "cmdline").read_bytes().decode(errors="replace").split("\0"):
                    found.append(int(folder.name))
            except OSError:
                pass  # it has ended
    return found


def english(sentence):
    """A sentence of the server's in English (docs/server.md, "Sentences")."""
    if not isinstance(sentence, list):
        return f"{sentence['number']:,.{sentence['digits']}f}" if isinstance(sentence, dict) else str(sentence)
    template, *values = sentence
    if "|" in template and values:
        template = template.split("|")[values[0] != 1]
    return template.format(*map(english, values)) if values else template


def answer_to(request):
    """Status, headers and text of a server's answer, a refusal included."""
    try:
        answer = urllib.request.urlopen(request, timeout=60)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return answer.status, answer.headers, answer.read().decode()


class WithServer(unittest.TestCase):
    """Tests that start a real server, and ask it."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.store = f"{self.folder.name}/store.db"
        self.running = []

    def tearDown(self):
        for process in self.running:
            process.kill()
            process.wait()
            for stream in (process.stdout, process.stderr):
                if stream:
                    stream.close()
        self.folder.cleanup()

    def start(self, *arguments, **more):
        self.running.append(subprocess.Popen(arguments, cwd=ROOT, text=True, **more))
        return self.running[-1]

    def command(self, *options):
        return PARLOR, "serve", "--as-root", "--port", "0", "--store", self.store, *options

    def serve(self, *options):
        server = self.start(*self.command(*options), stdout=subprocess.PIPE)
        self.address = server.stdout.readline().split("http://")[1].split("/")[0]
        return server

    def ask(self, path, body=None):
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"http://{self.address}{path}", data, {"Content-Type": "application/json"})
        answer = json.loads(answer_to(request)[2])
        for key in ("error", "ended_by"):
            if key in answer:
                answer[key] = english(answer[key])
        return answer

    def until(self, asked, wanted):
        for _ in range(3000):
            answer = asked()
            if wanted(answer):
                return answer
            time.sleep(0.02)
        self.fail(f"it never came: {answer}")

    def play(self, seat, game="gopher", **options):
        """The whole game of a person, who makes the first legal move each time, against that player."""
        opened = self.ask("/api/tables", {"game": game, "set": options, "seats": ["person", seat], "seed": 1})
        self.assertIn("id", opened, opened)
        secret = opened["seats"][0]
        look = lambda: self.ask(f"/api/tables/{opened['id']}?secret={secret}")
        socket = PersonSocket(self.address, f"/api/tables/{opened['id']}/socket?secret={secret}")
        try:
            while True:
                table = self.until(look, lambda t: t["over"] or t["to_act"] == [0])
                if table["over"]:
                    return table
                socket.send(json.dumps({"type": "act", "number": table["number"], "move": table["legal"][0]}))
                self.until(look, lambda t: t["over"] or t["number"] > table["number"])
        finally:
            socket.close()


def told(message, member):
    """What a member of a table has become, as a message of its socket tells; None where it does not."""
    changes = {change["path"]: change.get("value") for change in message.get("patch", [])}
    return changes.get(f"/{member}", message.get(member))


def PersonSocket(address, path, headers=()):
    """The kit's own client serves a person as well."""
    sys.path.insert(0, str(ROOT / "bots/python"))
    from parlor_bot import WebSocket

    return WebSocket(f"ws://{address}{path}", {"Origin": f"http://{address}", **dict(headers)})
