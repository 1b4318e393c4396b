"""A client of the GND protocol on plain sockets, written from the protocol's description alone: it shares
nothing with Parlor's own. It asks, waits, and plays moves that it works out from the grid it was sent."""

import ast
import json
import random
import socket

GOPHER, DODO = 0, 1
RED, BLUE = 1, 2
ILLEGAL = 310
AROUND = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))


class Refused(Exception):
    def __init__(self, status, sentence):
        super().__init__(f"{status} {sentence}")
        self.status = status


class Client:
    """One group. Keeps one connection open, as HTTP/1.1 does, and opens a new one where that was lost."""

    def __init__(self, port, group, password="secret", games=(DODO, GOPHER), members="Ann, Bob", timeout=120):
        self.port, self.group, self.password = port, group, password
        self.games, self.members, self.timeout = list(games), members, timeout
        self.token, self.connection = "", None

    def send(self, command, action=()):
        """The request alone, for those who want to wait for its answer later."""
        body = json.dumps(
            {
                "Token": self.token,
                "PossibleGames": self.games,
                "Id": self.group,
                "Members": self.members,
                "Password": self.password,
                "Action": list(action),
            }
        ).encode()
        if self.connection is None:
            self.connection = socket.create_connection(("127.0.0.1", self.port), timeout=self.timeout)
            self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        head = f"POST /{command} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.connection.sendall(head.encode() + body)

    def receive(self):
        data = b""
        while b"\r\n\r\n" not in data:
            data += self.more()
        head, _, body = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in lines[1:])
        while len(body) < int(fields["content-length"]):
            body += self.more()
        if fields.get("connection") == "close":
            self.close()
        return int(lines[0].split()[1]), body.decode()

    def more(self):
        data = self.connection.recv(1 << 16)
        if not data:
            self.close()
            raise ConnectionError("the server hung up")
        return data

    def close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def call(self, command, action=()):
        try:
            self.send(command, action)
            status, body = self.receive()
        except OSError:
            self.close()
            raise
        if status != 200:
            raise Refused(status, body)
        return json.loads(body)

    def register(self):
        self.token = self.call("register")["Token"]
        return self.token

    def start(self):
        return self.call("start")

    def play(self, action):
        return self.call("play", action)

    def play_match(self, rng=random, limit=400):
        """From `start` to the end; the last answer."""
        answer = self.start()
        for _ in range(limit):
            answer = self.play(rng.choice(legal_actions(answer)))
            if answer["Finished"]:
                return answer
        raise AssertionError("the match does not end")


def cells_of(answer):
    """The grid's cells as tuples, read as Python reads them."""
    return {ast.literal_eval(key): value for key, value in answer["Grid"]["Grid"].items()}


def legal_actions(answer):
    cells, me = cells_of(answer), answer["Player"]
    if answer["Game"] == DODO:
        sign = 1 if me == RED else -1
        steps = [(sign, 0), (0, sign), (sign, sign)]
        return [
            [str((x, y)), str((x + dx, y + dy))]
            for (x, y), stone in cells.items()
            if stone == me
            for dx, dy in steps
            if cells.get((x + dx, y + dy)) == 0
        ]
    if not any(cells.values()):
        return [[str(cell)] for cell in cells]

    def touching(x, y):
        return [cells.get((x + dx, y + dy), 0) for dx, dy in AROUND]

    return [
        [str(cell)]
        for cell, stone in cells.items()
        if stone == 0 and touching(*cell).count(3 - me) == 1 and me not in touching(*cell)
    ]
