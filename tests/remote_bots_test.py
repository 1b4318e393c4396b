"""Bots over the network, end to end: what the kits do when the other side misbehaves, and the server's own bots."""

import base64
import hashlib
import json
import os
import socket
import struct
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from support import ROOT, WithServer, broken, executed, parlor, processes_with


class Host:
    """A small server for one test: speaks WebSocket as RFC 6455 asks for, and the protocol's side of Parlor."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.settimeout(60)
        self.url = "ws://127.0.0.1:{}/api/bots/socket".format(self.listener.getsockname()[1])

    def accept(self):
        self.socket, _ = self.listener.accept()
        self.socket.settimeout(60)
        self.stream = self.socket.makefile("rb")
        self.request = self.stream.readline().decode()
        self.headers = {}
        while (line := self.stream.readline().decode().strip()) != "":
            name, _, value = line.partition(":")
            self.headers[name.lower()] = value.strip()

    def shake_hands(self):
        key = self.headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        accept = base64.b64encode(hashlib.sha1(key.encode()).digest()).decode()
        answer = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.socket.sendall(f"{answer}Sec-WebSocket-Accept: {accept}\r\n\r\n".encode())

    def frame(self, payload, opcode=1, final=True):
        size = len(payload)
        head = bytes([(0x80 if final else 0) | opcode])
        head += bytes([size]) if size < 126 else bytes([126]) + struct.pack(">H", size)
        self.socket.sendall(head + payload)

    def say(self, **message):
        self.frame(json.dumps(message).encode())

    def hear(self):
        """The next frame, unmasked: its opcode and its payload."""
        first, second = self.stream.read(2)
        assert first & 0x80 and second & 0x80, "a client sends whole frames, masked"
        size = second & 127
        if size == 126:
            (size,) = struct.unpack(">H", self.stream.read(2))
        mask = self.stream.read(4)
        payload = self.stream.read(size)
        return first & 15, bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))

    def message(self):
        opcode, payload = self.hear()
        assert opcode == 1
        return json.loads(payload)

    def close(self):
        self.stream.close()
        self.socket.close()


class Network(unittest.TestCase):
    """The kits' own WebSocket clients."""

    SEAT = {"table": "1", "game": "gopher", "set": {}, "seat": 0, "seats": 2, "seat_names": [], "shared": False}
    VIEW = {"size": 3, "turn": 0, "red": [], "blue": []}
    TURN = {"type": "turn", "table": "1", "view": VIEW, "legal": ["(0,0)"], "clock": {"limit": 10}}

    def play(self, *command):
        host = Host()
        arguments = [*command, "--connect", host.url, "--token", "secret"]
        with subprocess.Popen(arguments, cwd=ROOT, stderr=subprocess.DEVNULL) as bot:
            try:
                self.converse(host)
                host.close()  # the connection is lost: it must come back, and be where it was
                host.accept()
                self.assertEqual(host.headers["authorization"], "Bearer secret")
                host.shake_hands()
                host.say(type="hello", protocol=1, name="parlor", games=["gopher"])
                self.assertEqual(host.message()["type"], "hello")
                host.say(type="resume", **self.SEAT, number=1, view=self.VIEW)
                host.say(**self.TURN, number=1)
                self.assertEqual(host.message()["type"], "info")
                self.assertEqual(host.message()["number"], 1)
            finally:
                bot.kill()
        host.close()
        host.listener.close()

    def converse(self, host):
        host.accept()
        self.assertEqual(host.request, "GET /api/bots/socket HTTP/1.1\r\n")
        self.assertEqual(host.headers["authorization"], "Bearer secret")
        host.shake_hands()
        host.say(type="hello", protocol=1, name="parlor", games=["gopher"])
        self.assertIn("gopher", host.message()["games"])
        host.frame(b"are you there?", opcode=9)
        self.assertEqual(host.hear(), (10, b"are you there?"))
        start = json.dumps({"type": "start", **self.SEAT}).encode()
        host.frame(start[:20], final=False)  # a message in two frames
        host.frame(start[20:], opcode=0)
        long_turn = {**self.TURN, "legal": ["(0,0)"] * 200}  # more than 125 bytes, and than fits a small frame
        host.say(**long_turn, number=0)
        self.assertEqual(host.message()["type"], "info")
        self.assertEqual(host.message(), {"type": "act", "table": "1", "number": 0, "move": "(0,0)"})

    def test_python(self):
        self.play("python3", "bots/python/examples.py")

    def test_javascript(self):
        self.play("node", "bots/javascript/examples.mjs")

    def test_a_refusal_is_told_and_final(self):
        for command in (["python3", "bots/python/examples.py"], ["node", "bots/javascript/examples.mjs"]):
            host = Host()
            arguments = [*command, "--connect", host.url, "--token", "wrong"]
            with subprocess.Popen(arguments, cwd=ROOT, stderr=subprocess.PIPE, text=True) as bot:
                for answer, why in (
                    ("503 Service Unavailable", "the server is too busy"),  # it tries again
                    ("429 Too Many Requests", "too many requests"),
                    ("401 Unauthorized", "this token is not known here"),
                ):
                    host.accept()
                    body = json.dumps({"error": why})
                    host.socket.sendall(f"HTTP/1.1 {answer}\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
                    host.close()
                _, said = bot.communicate(timeout=60)
            self.assertIn("this token is not known here", said)
            self.assertEqual(bot.returncode, 1)
            host.listener.close()

    def test_a_late_move_does_not_come_before_the_hello(self):
        host = Host()
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "slow.mjs"
            program.write_text(
                f"import {{ Bot, run }} from '{ROOT}/bots/javascript/parlor_bot.mjs';\n"
                "class Slow extends Bot {\n"
                "  gopher(turn) { return new Promise((done) => setTimeout(() => done(turn.legal[0]), 1000)); }\n}\n"
                "run(new Slow());\n"
            )
            arguments = ["node", str(program), "--connect", host.url, "--token", "secret"]
            with subprocess.Popen(arguments, stderr=subprocess.DEVNULL) as bot:
                host.accept()
                host.shake_hands()
                host.say(type="hello", protocol=1, name="parlor", games=["gopher"])
                self.assertEqual(host.message()["type"], "hello")
                host.say(type="start", **self.SEAT)
                host.say(**self.TURN, number=0)
                host.close()
                host.accept()
                time.sleep(1.5)  # meanwhile the move is found, and nobody may be told
                host.shake_hands()
                host.say(type="hello", protocol=1, name="parlor", games=["gopher"])
                self.assertEqual(host.message()["type"], "hello")
                host.say(type="resume", **self.SEAT, number=0, view=self.VIEW)
                host.say(**self.TURN, number=0)
                self.assertEqual(host.message(), {"type": "act", "table": "1", "number": 0, "move": "(0,0)"})
                bot.kill()
        host.close()
        host.listener.close()


class Served(WithServer):
    """Bots that come over the network to a real server, and programs that it starts."""

    def connect(self, *command, token):
        bot = self.start(*command, "--connect", f"ws://{self.address}/api/bots/socket", "--token", token, stderr=subprocess.DEVNULL)
        self.until(lambda: self.ask("/api/bots"), lambda bots: [b["name"] for b in bots] == ["ann"])
        return bot

    def test_a_remote_bot_plays_is_lost_and_comes_back(self):
        token = parlor("bot", "token", "ann", "--store", self.store).stdout.strip()
        self.assertNotIn(token, Path(self.store).read_bytes().decode("latin-1"))
        self.serve()
        bot = self.connect("python3", "bots/python/examples.py", token=token)
        self.assertEqual(self.play("remote(ann)", size="3")["ended_by"], "")
        bot.kill()
        self.until(lambda: self.ask("/api/bots"), lambda bots: bots == [])
        table = self.play("remote(ann,timeout=0.1)", size="3")
        self.assertEqual(table["ended_by"], "Blue took longer than 0.1 s over a move, for its connection was lost")
        self.connect("node", "bots/javascript/examples.mjs", token=token)
        self.assertEqual(self.play("remote(ann)", size="3")["ended_by"], "")

    def test_strangers_are_refused(self):
        token = parlor("bot", "token", "ann", "--store", self.store).stdout.strip()
        again = parlor("bot", "token", "ann", "--store", self.store, status=2)
        self.assertEqual(again.stdout, "")
        self.assertIn("--renew", again.stderr)
        newer = parlor("bot", "token", "ann", "--renew", "--store", self.store).stdout.strip()
        self.serve()
        self.connect("python3", "bots/python/examples.py", token=newer)
        url = f"ws://{self.address}/api/bots/socket"
        for wrong in (token, "nonsense"):
            done = subprocess.run(
                ["python3", "bots/python/examples.py", "--connect", url, "--token", wrong],
                cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
            )
            self.assertEqual(done.returncode, 1)
            self.assertIn("401", done.stderr)
            self.assertIn("token", done.stderr)
        for seat, words in (("remote(bob)", "no bot 'bob' has a token"), (executed("true"), "this server was started without --programs")):
            self.assertIn(words, self.ask("/api/tables", {"game": "gopher", "seats": ["person", seat]})["error"])

    def test_no_program_is_started_unless_the_server_was_told_so(self):
        with tempfile.TemporaryDirectory() as folder:
            started = Path(folder) / "started"
            spec = executed(f"touch {started}")
            self.serve()
            refused = "players 'exec' start programs on the server's machine, and this server was started without --programs"
            self.assertEqual(self.ask("/api/tables", {"game": "gopher", "seats": ["person", spec]})["error"], refused)
            self.assertEqual(self.ask("/api/tournaments", {"game": "gopher", "players": ["random", spec]})["error"], refused)
            self.assertFalse(started.exists())

    def test_programs_play_where_the_server_was_told_so(self):
        self.serve("--programs")
        self.assertEqual(self.play(executed("python3 bots/python/examples.py"), size="3")["ended_by"], "")
        self.assertTrue(self.play(broken("garbage"), size="3")["ended_by"].startswith("Blue did not keep to the protocol"))

    def test_programs_do_not_outlive_their_game_nor_their_patience(self):
        self.serve("--programs")
        for how, ended_by in (("linger", ""), ("late", "Blue took longer than 0.5 s over a move")):
            mark = f"parlor-{how}-{os.getpid()}"
            table = self.play(broken(how, mark).replace("timeout=5", "timeout=0.5" if how == "late" else "timeout=5"), size="3")
            self.assertEqual(table["ended_by"], ended_by)
            # The table is still there, for people look at it now and then; the program is not.
            self.until(lambda: processes_with(mark), lambda left: left == [])


if __name__ == "__main__":
    unittest.main()
