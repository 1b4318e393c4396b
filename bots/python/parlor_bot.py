"""Parlor's wire protocol for bots in Python: one file, nothing but the standard library.

A bot is a class with a method for each game that it plays, which gets a Turn and returns a move. A method
`play` plays every game that has none of its own:

    from parlor_bot import Bot, run

    class Careless(Bot):
        def gopher(self, turn):
            return turn.legal[0]

    if __name__ == "__main__":
        run(Careless)

`parlor match gopher 'exec(cmd="python3 careless.py")' random` lets it play. With the arguments
`--connect ws://127.0.0.1:8080/api/bots/socket --token TOKEN` the same program plays over the network instead.
The protocol itself is described in docs/protocol.md.
"""

import argparse
import base64
import hashlib
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
import traceback
from urllib.parse import urlsplit

PROTOCOL = 1
LONGEST_LINE = 1 << 20


class Turn:
    """What a bot is asked: `view` (docs/views.md), `legal` moves, `clock`, and facts about its table."""

    def __init__(self, table, message):
        self.table = table  # a Table
        self.number = message["number"]
        self.view = message["view"]
        self.legal = message["legal"]
        self.clock = message["clock"]
        self.position = message.get("position", "")
        self.seat = table.seat
        self.thought = {}  # what is put in here is sent along, such as {"words": "why"}


class Table:
    """A seat in one game; `memory` is the bot's own, for what it wants to keep from turn to turn."""

    def __init__(self, message):
        self.name = message["table"]
        self.game = message["game"]
        self.set = message["set"]
        self.seat = message["seat"]
        self.seats = message["seats"]
        self.shared = message["shared"]
        self.memory = {}


class Bot:
    """The base of all bots. A subclass has methods named after games, or `play`; the rest may be left as it is."""

    name = None  # None: the name of the class
    events = False  # True: `event` is called after every move, with what the seat sees then

    def __init__(self):
        self.random = random.Random()

    def start(self, table):
        """A game begins."""

    def event(self, table, view):
        """Something happened (only where `events` is True)."""

    def end(self, table, scores, ended_by):
        """A game is over; scores is None where it was given up."""

    def games(self, all_games):
        """Which of the games that Parlor has this bot plays."""
        return [game for game in all_games if self.chooser(game)]

    def chooser(self, game):
        """What plays a game."""
        own = None if hasattr(Bot, game) else getattr(self, game.replace("-", "_"), None)
        return own or getattr(self, "play", None)


class Player:
    """Speaks the protocol for a bot: lines in, lines out."""

    def __init__(self, bot, send, token=""):
        self.bot = bot
        self.send_line = send
        self.token = token
        self.tables = {}
        self.acts = {}  # by table: number and move of the last act, for a turn that is asked twice

    def send(self, type, **fields):
        self.send_line(json.dumps({"type": type, **fields}, separators=(",", ":")))

    def hear(self, line):
        try:
            message = json.loads(line)
            handler = getattr(self, "on_" + message["type"], None)
        except (ValueError, KeyError, TypeError):
            self.send("error", error="a line was not a message")
            return
        if handler:  # what a later version says is not for us
            handler(message)

    def on_hello(self, message):
        hello = {"protocol": PROTOCOL, "name": self.bot.name or type(self.bot).__name__, "games": self.bot.games(message["games"])}
        if self.bot.events:
            hello["events"] = True
        if self.token:
            hello["token"] = self.token
        self.send("hello", **hello)

    def on_start(self, message):
        table = Table(message)
        self.tables[table.name] = table
        self.acts.pop(table.name, None)
        self.bot.start(table)

    def on_resume(self, message):
        """As a start, unless this program remembers the table."""
        if message["table"] not in self.tables:
            self.on_start(message)

    def on_event(self, message):
        if message["table"] in self.tables:
            self.bot.event(self.tables[message["table"]], message["view"])

    def on_turn(self, message):
        table = self.tables[message["table"]]
        number = message["number"]
        if self.acts.get(table.name, (None,))[0] == number:  # our answer was lost on its way
            move = self.acts[table.name][1]
        else:
            turn = Turn(table, message)
            move = self.bot.chooser(table.game)(turn)
            if turn.thought:
                self.send("info", table=table.name, number=number, thought=turn.thought)
            self.acts[table.name] = (number, move)
        self.send("act", table=table.name, number=number, move=move)

    def on_end(self, message):
        table = self.tables.pop(message["table"], None)
        self.acts.pop(message["table"], None)
        if table:
            self.bot.end(table, message["scores"], message["ended_by"])

    def on_error(self, message):
        print("parlor:", message["error"], file=sys.stderr, flush=True)

    def on_ping(self, message):
        self.send("pong", id=message.get("id", 0))


def serve_stdio(bot):
    def send(line):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    player = Player(bot, send)
    for line in sys.stdin:
        if line.strip():
            player.hear(line)


class Refused(Exception):
    """The server does not want us, and will not later: a wrong token, a wrong place."""


class WebSocket:
    """The client's side of RFC 6455, as much of it as text messages need."""

    MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

    def __init__(self, url, headers, timeout=90):
        parts = urlsplit(url)
        if parts.scheme not in ("ws", "wss"):
            raise ValueError(f"{url} does not begin with ws:// or wss://")
        port = parts.port or (443 if parts.scheme == "wss" else 80)
        self.socket = socket.create_connection((parts.hostname, port), timeout=timeout)
        if parts.scheme == "wss":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
        else:
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = self.socket.makefile("rb")
        self.shake_hands(parts, headers)

    def shake_hands(self, parts, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        path = (parts.path or "/") + ("?" + parts.query if parts.query else "")
        lines = [f"GET {path} HTTP/1.1", f"Host: {parts.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = self.stream.readline(65536).decode("latin-1").split(" ", 2)
        fields = {}
        while (line := self.stream.readline(65536)) not in (b"\r\n", b"\n", b""):
            name, _, value = line.decode("latin-1").partition(":")
            fields[name.strip().lower()] = value.strip()
        if len(status) < 2 or status[1] != "101":
            refusal = Refused if status[1:2] and status[1] in ("401", "403", "404") else ConnectionError
            body = self.stream.read(min(int(fields.get("content-length", 0) or 0), 4096)).decode(errors="replace")
            raise refusal(f"the server said {' '.join(status).strip()} {body}".strip())
        expected = base64.b64encode(hashlib.sha1((key + self.MAGIC).encode()).digest()).decode()
        if fields.get("sec-websocket-accept") != expected:
            raise ConnectionError("the server does not speak WebSocket")

    def send(self, text, opcode=1):
        payload = text.encode() if isinstance(text, str) else text
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4)
        masked = int.from_bytes(payload, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        self.socket.sendall(head + mask + masked.to_bytes(size, "big"))

    def read(self, size):
        data = self.stream.read(size)
        if len(data) < size:
            raise ConnectionError("the server has hung up")
        return data

    def receive(self):
        """The next text; None when the server has said goodbye."""
        whole = b""
        while True:
            first, second = self.read(2)
            size = second & 127
            if size == 126:
                (size,) = struct.unpack(">H", self.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.read(8))
            if size + len(whole) > LONGEST_LINE:
                raise ConnectionError("the server sent more than a line may hold")
            payload = self.read(size)
            opcode = first & 15
            if opcode == 8:
                self.send(payload, 8)
                return None
            if opcode == 9:
                self.send(payload, 10)
            elif opcode in (0, 1, 2):
                whole += payload
                if first & 0x80:
                    return whole.decode()

    def close(self):
        self.stream.close()  # as long as that is open the connection is too
        self.socket.close()


def serve_network(bot, url, token, once=False):
    """Plays over the network, and connects again whenever the connection is lost."""
    player = Player(bot, None, token)
    wait = 0.5
    while True:
        try:
            connection = WebSocket(url, {"Authorization": f"Bearer {token}"})
            print(f"connected to {url}", file=sys.stderr, flush=True)
            player.send_line = connection.send
            wait = 0.5
            while (line := connection.receive()) is not None:
                player.hear(line)
        except OSError as error:
            print(f"{error}; connecting again in {wait:g} s", file=sys.stderr, flush=True)
        if once:
            return
        time.sleep(wait)
        wait = min(30, wait * 2)


def run(bot_class):
    parser = argparse.ArgumentParser(description=bot_class.__doc__)
    parser.add_argument("--connect", metavar="URL", help="play over the network: ws://HOST:PORT/api/bots/socket")
    parser.add_argument("--token", default=os.environ.get("PARLOR_TOKEN", ""), help="from `parlor bot token`")
    options = parser.parse_args()
    bot = bot_class()
    try:
        if options.connect:
            serve_network(bot, options.connect, options.token)
        else:
            serve_stdio(bot)
    except Refused as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        pass
    except Exception:  # the last line says what was wrong: Parlor quotes it
        traceback.print_exc()
        sys.exit(1)
