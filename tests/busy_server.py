"""A server under every kind of load at once, for the test and the measurement of how it stops."""

import json
import socket
import subprocess
import threading

from support import PARLOR, PersonSocket, WithServer

TOURNAMENT = {"game": "dodo", "players": ["expert", "hard"], "games": 10000}


class BusyServer(WithServer):
    """What keeps it busy goes on until the test is over."""

    def setUp(self):
        super().setUp()
        self.open = []

    def tearDown(self):
        for one in self.open:
            one.close()
        super().tearDown()

    def make_busy(self):
        tables = [self.slow_table() for _ in range(8)]
        started = self.ask("/api/tournaments", TOURNAMENT)
        self.assertIn("id", started, started)
        self.long_answers()
        self.slow_reader()
        self.half_a_request()
        for table in tables:
            self.until(lambda table=table: self.ask(table), lambda t: t["thinking"] or t["over"])
        self.until(lambda: self.ask("/api/tournaments"), lambda all: any(one["running"] for one in all))

    def slow_table(self):
        """`expert` against `expert`, watched; the path by which it is asked for."""
        order = {"game": "dodo", "set": {"size": "6"}, "seats": ["expert", "expert"]}
        table = self.ask("/api/tables", order)
        watcher = PersonSocket(self.address, f"/api/tables/{table['id']}/socket?secret={table['watch']}")
        watcher.send(json.dumps({"type": "pace", "delay_ms": 0}))
        self.open.append(watcher)
        return f"/api/tables/{table['id']}?secret={table['watch']}"

    def long_answers(self):
        """Values and thoughts of a replay are being worked out."""
        games = f"{self.folder.name}/long.jsonl"
        subprocess.run(
            [PARLOR, "match", "chifoumi", "random", "random", "--games", "1", "--record", games],
            check=True,
            capture_output=True,
            timeout=240,
        )
        with open(games, encoding="utf-8") as file:
            record = json.loads(file.readline())
        for what in ("values", "thought", "values"):
            self.post(f"/api/replay/{what}", {"record": record, "number": 0})

    def post(self, path, body):
        """Sends a request whose answer nobody waits for."""
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: {self.address}\r\nContent-Type: application/json\r\n"
        client = self.connect()
        client.sendall(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)

    def slow_reader(self):
        """Asks for much, and reads none of it."""
        client = self.connect()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        request = f"GET /api/sentences/fr HTTP/1.1\r\nHost: {self.address}\r\n\r\n".encode() * 200
        threading.Thread(target=self.send_quietly, args=(client, request), daemon=True).start()

    @staticmethod
    def send_quietly(client, data):
        try:
            client.sendall(data)
        except OSError:
            pass  # the server has ended

    def half_a_request(self):
        self.connect().sendall(b"POST /api/tables HTTP/1.1\r\nHost: ")

    def connect(self):
        host, port = self.address.split(":")
        self.open.append(socket.create_connection((host, int(port)), timeout=60))
        return self.open[-1]
