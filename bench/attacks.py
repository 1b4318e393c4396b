#!/usr/bin/env python3
"""What one client can do to another: attacks.py PARLOR [ATTACK…] [--seconds N] [--json].

For each attack a server of its own is started on loopback. Client A attacks it for ten seconds, from a process of its
own; client B meanwhile asks for the list of tables, moves at its own table and plays against `easy`. A and B have
different addresses: both come through a trusted proxy, or A, where it attacks with connections, from 127.0.0.2.
Prints a line an attack: how long B waited, the server's peak memory, what A was answered, and the verdict. The bars:
B's cheap requests take 50 ms at the median and 250 ms at p99, and `easy` answers within three times its time on an
idle server. B's questions about a replay and the answers of B's own bot are shown too; they must come at all.
Every attack is bounded in count and time. A shares this machine's processors with the server: run it on
a machine with nothing else to do, and compare runs with the first line, which is the idle server.
"""

import argparse
import asyncio
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from socket import SO_RCVBUF, SOL_SOCKET

from page_load import Socket, frame

A, B = "198.51.100.1", "203.0.113.7"
MEDIAN_MS, P99_MS, EASY_TIMES = 50, 250, 3
MEASURES = ("list", "move", "easy", "replay", "bot")
BOT = Path(__file__).parent.parent / "bots/python/examples.py"


def encoded(value):
    return json.dumps(value).encode()


def forwarded(client):
    return {"X-Forwarded-For": client}


class Http:
    """One connection, kept alive, on which requests are made one after the other."""

    def __init__(self, port, headers=None, source=None):
        self.port, self.source = port, source
        self.fields = "".join(f"{name}: {value}\r\n" for name, value in (headers or {}).items())
        self.writer = None

    async def open(self):
        local = (self.source, 0) if self.source else None
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=local)
        return self

    async def ask(self, method, path, body=b""):
        """Status and body; the connection is made anew if the server has closed it."""
        if self.writer is None:
            await self.open()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{self.fields}"
        if method == "POST":
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        try:
            self.writer.write(head.encode() + b"\r\n" + body)
            await self.writer.drain()
            answer = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            size = re.search(r"content-length: (\d+)", answer)
            content = await self.reader.readexactly(int(size.group(1)) if size else 0)
            if "connection: close" in answer:
                self.close()
        except BaseException:
            self.close()
            raise
        return int(answer.split()[1]), content

    async def order(self, path, wanted):
        status, body = await self.ask("POST", path, json.dumps(wanted).encode())
        if status != 200:
            raise RuntimeError(f"{path}: {status} {body[:200]!r}")
        return json.loads(body)

    def close(self):
        if self.writer:
            self.writer.close()
        self.writer = None


def table_socket(port, table, secret, headers):
    return Socket().open(port, f"/api/tables/{table}/socket?secret={secret}", headers)


# Client B.


async def look(port, until, waits):
    """The list of tables, twenty times a second."""
    http = Http(port, forwarded(B))
    while (begun := time.monotonic()) < until:
        status, _ = await http.ask("GET", "/api/tables")
        waits.append(time.monotonic() - begun)
        if status != 200:
            raise RuntimeError(f"B was refused the list: {status}")
        await asyncio.sleep(0.05)


async def replay(port, until, waits):
    """The first positions of a short game, twice a second."""
    http = Http(port, forwarded(B))
    record = {"parlor": 1, "game": "gopher", "set": {"size": "6"}, "seed": 1, "players": ["a", "b"], "moves": []}
    body = encoded({"record": record, "numbers": [0]})
    while (begun := time.monotonic()) < until:
        status, answer = await http.ask("POST", "/api/replay/at", body)
        if status != 200:
            raise RuntimeError(f"B was refused a replay: {status} {answer[:100]!r}")
        waits.append(time.monotonic() - begun)
        await asyncio.sleep(0.5)


async def own_bot(port, token, until, waits):
    """B's bot connects, and B plays against it."""
    url = f"ws://127.0.0.1:{port}/api/bots/socket"
    bot = await asyncio.create_subprocess_exec(
        sys.executable, BOT, "--connect", url, "--token", token, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        http = Http(port, forwarded(B))
        while b'"bob"' not in (await http.ask("GET", "/api/bots"))[1]:
            await asyncio.sleep(0.2)
        play = lambda sockets, end: meet_easy(sockets, end, waits)
        await games(port, until, ["person", "remote(bob)"], play)
    finally:
        bot.kill()
        await bot.wait()


async def games(port, until, seats, play):
    """Plays one game after another at tables of B's own."""
    http = Http(port, forwarded(B))
    while time.monotonic() < until:
        table = await http.order("/api/tables", {"game": "gopher", "set": {"size": "6"}, "seats": seats})
        sockets = [await table_socket(port, table["id"], secret, forwarded(B)) for secret in table["seats"] if secret]
        await play(sockets, until)
        for socket in sockets:
            socket.writer.close()


async def next_table(socket, number):
    while True:
        message = await socket.receive()
        if message["type"] == "table" and (message["over"] or message["number"] >= number):
            return message


async def move_alone(sockets, until, waits):
    """Both seats are B's: the time from a move until the table tells of it."""
    shown = [await next_table(socket, 0) for socket in sockets]
    while time.monotonic() < until and not shown[0]["over"]:
        seat = shown[0]["to_act"][0]
        begun = time.monotonic()
        sockets[seat].send({"type": "act", "number": shown[seat]["number"], "move": random.choice(shown[seat]["legal"])})
        number = shown[seat]["number"] + 1
        shown[seat] = await next_table(sockets[seat], number)
        waits.append(time.monotonic() - begun)
        shown[1 - seat] = await next_table(sockets[1 - seat], number)
        await asyncio.sleep(0.05)


async def meet_easy(sockets, until, waits):
    """The time from a move until `easy` has answered it."""
    (socket,) = sockets
    shown = await next_table(socket, 0)
    while time.monotonic() < until and not shown["over"]:
        begun = time.monotonic()
        socket.send({"type": "act", "number": shown["number"], "move": random.choice(shown["legal"])})
        shown = await next_table(socket, shown["number"] + 2)
        waits.append(time.monotonic() - begun)
        await asyncio.sleep(0.05)


async def client_b(port, token, seconds):
    """How long B waited for everything that it asked for."""
    until = time.monotonic() + seconds
    found = {what: [] for what in MEASURES}
    works = [
        look(port, until, found["list"]),
        games(port, until, ["person", "person"], lambda sockets, end: move_alone(sockets, end, found["move"])),
        games(port, until, ["person", "easy"], lambda sockets, end: meet_easy(sockets, end, found["easy"])),
        replay(port, until, found["replay"]),
        own_bot(port, token, until, found["bot"]),
    ]
    tasks = [asyncio.create_task(work) for work in works]
    _, pending = await asyncio.wait(tasks, timeout=2 * seconds)
    for (what, waits), task in zip(found.items(), tasks, strict=True):
        if task in pending:
            waits.append(seconds)  # at least: it has not come when the attack was over
            task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    failures = [str(task.exception()) for task in tasks if task not in pending and task.exception()]
    return found, failures


# Client A: each attack goes on until `until`, and counts in `seen` what it was answered.


async def swarm(count, work, seen):
    """So many of it at once; what goes wrong is counted."""

    async def one(number):
        try:
            await work(number)
        except (OSError, asyncio.IncompleteReadError, AssertionError, RuntimeError) as error:
            seen[type(error).__name__] += 1

    await asyncio.gather(*(one(number) for number in range(count)))


async def repeat(port, until, seen, lanes, times, method, path, body):
    """The same request, at most `times` times on each of so many connections."""

    async def lane(number):
        http = Http(port, forwarded(A))
        for turn in range(times):
            if time.monotonic() > until:
                return
            content = body(number, turn) if callable(body) else body
            try:
                status, _ = await http.ask(method, path, content)
                seen[status] += 1
            except (OSError, asyncio.IncompleteReadError):
                seen["closed"] += 1
                await asyncio.sleep(0.05)

    await swarm(lanes, lane, seen)


async def hold(until):
    await asyncio.sleep(max(0, until - time.monotonic()))


def long_record():
    with open(os.environ["LONG_RECORD"], "rb") as file:
        return file.read()


async def nothing(_port, until, _seen):
    """an idle server"""
    await hold(until)


async def many_objects(port, until, seen):
    """4 MB of [{},{},…] to /api/replay, 4 at once"""
    body = b"[" + b"{}," * ((4 << 20) // 3 - 2) + b"{}]"
    await repeat(port, until, seen, 4, 50, "POST", "/api/replay", body[: 4 << 20])


async def large_messages(port, until, seen):
    """64 KiB of JSON a message on 4 sockets of tables"""

    async def shout(_):
        http = Http(port, forwarded(A))
        table = await http.order("/api/tables", {"game": "gopher", "seats": ["person", "person"]})
        socket = await table_socket(port, table["id"], table["seats"][0], forwarded(A))
        message = frame(b"[" + b"{}," * 21000 + b"{}]")
        for _ in range(500):
            if time.monotonic() > until:
                return
            socket.writer.write(message)
            await socket.writer.drain()
            seen["sent"] += 1
            await asyncio.sleep(0.02)

    await swarm(4, shout, seen)


async def replay_thoughts(port, until, seen):
    """300 questions about replays at once: a second of thought each"""
    record = {"parlor": 1, "game": "dodo", "set": {}, "seed": 1, "players": ["a", "b"], "moves": []}
    await repeat(port, until, seen, 300, 20, "POST", "/api/replay/thought", encoded({"record": record, "number": 0}))


async def slow_tables(port, until, seen):
    """30 tables of `expert` against `expert`, watched and without a pause"""

    async def table(_):
        http = Http(port, forwarded(A))
        opened = await http.order("/api/tables", {"game": "dodo", "set": {"size": "6"}, "seats": ["expert", "expert"]})
        seen["opened"] += 1
        socket = await table_socket(port, opened["id"], opened["watch"], forwarded(A))
        socket.send({"type": "pace", "delay_ms": 0})
        while time.monotonic() < until:
            await asyncio.wait_for(socket.receive(), max(0.1, until - time.monotonic()))

    await swarm(30, table, seen)


async def idle_connections(port, until, seen):
    """4,200 connections that say nothing"""
    held = []

    async def connect(_):
        for _ in range(42):
            held.append(await Http(port, source="127.0.0.2").open())
            seen["connected"] += 1

    await swarm(100, connect, seen)
    await hold(until)


async def slow_headers(port, until, seen):
    """300 connections that send a byte of their headers every 50 ms"""

    async def drip(_):
        http = await Http(port, source="127.0.0.2").open()
        for byte in b"GET /api/tables HTTP/1.1\r\nX: " + b"x" * 500:
            if time.monotonic() > until:
                return
            http.writer.write(bytes([byte]))
            await http.writer.drain()
            await asyncio.sleep(0.05)

    await swarm(300, drip, seen)


async def unread_sockets(port, until, seen):
    """50 sockets at each of 10 busy tables in a long game, none of which is read"""
    deaf = []
    game = json.loads(long_record())
    order = {key: game[key] for key in ("game", "set", "seed")}
    order |= {"acts": game["moves"][:5000], "seats": ["random", "random"]}

    async def crowd(_):
        http = Http(port, forwarded(A))
        table = await http.order("/api/tables", order)
        for _ in range(50):
            socket = await table_socket(port, table["id"], table["watch"], forwarded(A))
            socket.writer.transport.pause_reading()
            socket.writer.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
            deaf.append(socket)
            seen["sockets"] += 1
        deaf[-1].send({"type": "pace", "delay_ms": 0})

    await swarm(10, crowd, seen)
    await hold(until)


async def anonymous_bots(port, until, seen):
    """256 sockets of bots that never say who they are"""
    silent = []

    async def bot(_):
        silent.append(await Socket().open(port, "/api/bots/socket", forwarded(A)))
        seen["connected"] += 1

    await swarm(256, bot, seen)
    await hold(until)


async def absent_bots(port, until, seen):
    """100 tables against remote(ann,timeout=600), who is not there"""
    order = {"game": "gopher", "seats": ["remote(ann,timeout=600)", "person"]}
    await repeat(port, until, seen, 4, 25, "POST", "/api/tables", encoded(order))
    await hold(until)


async def tournaments(port, until, seen):
    """tournaments started one after the other"""
    order = lambda lane, turn: encoded(
        {"game": "gopher", "players": ["expert", "hard"], "games": 10000, "seed": 1000 * lane + turn}
    )
    await repeat(port, until, seen, 4, 500, "POST", "/api/tournaments", order)


async def new_tables(port, until, seen):
    """tables opened as fast as they are answered"""
    order = encoded({"game": "gopher", "seats": ["person", "random"]})
    await repeat(port, until, seen, 8, 2000, "POST", "/api/tables", order)


async def large_replays(port, until, seen):
    """the values of 60 games of 19,000 moves at once"""
    body = b'{"record":' + long_record() + b"}"
    await repeat(port, until, seen, 60, 20, "POST", "/api/replay/values", body)


async def lists(port, until, seen):
    """the list of tables, asked for as fast as it is answered on 50 connections"""
    await repeat(port, until, seen, 50, 2000, "GET", "/api/tables", b"")


async def hints(port, until, seen):
    """hints asked for at 100 tables"""

    async def ask(_):
        http = Http(port, forwarded(A))
        table = await http.order("/api/tables", {"game": "dodo", "seats": ["person", "person"]})
        socket = await table_socket(port, table["id"], table["seats"][0], forwarded(A))
        while time.monotonic() < until:
            socket.send({"type": "hint"})
            message = await asyncio.wait_for(socket.receive(), max(0.1, until - time.monotonic()))
            seen[message["type"]] += 1
            await asyncio.sleep(0.2)

    await swarm(100, ask, seen)


async def unread_answers(port, until, seen):
    """1,500 questions whose answers of 1.5 MB nobody reads"""
    game = {"parlor": 1, "game": "hanabi", "set": {"players": "5"}, "seed": 1, "players": ["a"] * 5, "moves": []}
    body = encoded({"record": game, "numbers": [0] * 64})
    held = []

    async def ask(_):
        http = Http(port, forwarded(A))
        await http.open()
        http.writer.transport.pause_reading()
        http.writer.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
        head = f"POST /api/replay/at HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{http.fields}"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        http.writer.write(head.encode() + body)
        held.append(http)
        seen["asked"] += 1

    await swarm(1500, ask, seen)
    await hold(until)


async def pour(port, until, seen, lanes, open_one, piece):
    """The same bytes again and again, as fast as they are taken, on so many connections; what is answered is not looked at."""

    async def lane(_):
        reader, writer = await open_one()
        drain = asyncio.create_task(swallow(reader))
        try:
            while time.monotonic() < until:
                writer.write(piece)
                await asyncio.wait_for(writer.drain(), max(0.1, until - time.monotonic()))
                seen["pieces"] += 1
        except TimeoutError:
            pass
        finally:
            drain.cancel()
            writer.close()

    await swarm(lanes, lane, seen)


async def swallow(reader):
    try:
        while await reader.read(1 << 16):
            pass
    except OSError:
        pass


async def control_frames(port, until, seen, piece):
    """On 100 sockets of a table."""
    order = {"game": "gopher", "seats": ["person", "person"]}
    table = await Http(port, forwarded(A)).order("/api/tables", order)

    async def open_one():
        socket = await table_socket(port, table["id"], table["watch"], forwarded(A))
        return socket.reader, socket.writer

    await pour(port, until, seen, 100, open_one, piece)


async def pings(port, until, seen):
    """pings on 100 sockets, as fast as they are taken"""
    await control_frames(port, until, seen, (b"\x89\x80" + bytes(4)) * 10_000)


async def empty_frames(port, until, seen):
    """messages in endless frames of nothing on 100 sockets"""
    await control_frames(port, until, seen, b"\x01\x80" + bytes(4) + (b"\x00\x80" + bytes(4)) * 10_000)


async def many_headers(port, until, seen):
    """requests with 2,500 headers each, one after the other on 100 connections"""
    request = f"GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Forwarded-For: {A}\r\n".encode()
    request += b"".join(b"a:%d\r\n" % (n % 10) for n in range(2500)) + b"\r\n"

    async def open_one():
        http = await Http(port).open()
        return http.reader, http.writer

    await pour(port, until, seen, 100, open_one, request)


async def wrong_secrets(port, until, seen):
    """sockets asked for with a wrong secret, at 20 tables of 5,000 acts, on 100 connections"""
    game = json.loads(long_record())
    order = {key: game[key] for key in ("game", "set", "seed")}
    order |= {"acts": game["moves"][:5000], "seats": ["person", "person"]}
    http = Http(port, forwarded(A))
    tables = [(await http.order("/api/tables", order))["id"] for _ in range(20)]

    async def knock(lane):
        while time.monotonic() < until:
            path = f"/api/tables/{random.choice(tables)}/socket?secret={lane}"
            try:
                await Socket().open(port, path, forwarded(A))
            except AssertionError:
                seen["refused"] += 1

    await swarm(100, knock, seen)


async def new_connections(port, until, seen):
    """connections that are made, say nothing that is HTTP, and end, 50 at once"""

    async def lane(_):
        while time.monotonic() < until:
            http = await Http(port, source="127.0.0.2").open()
            http.writer.write(b"\x16\x03\x01\r\n\r\n")
            await http.reader.read(1000)
            http.close()
            seen["connected"] += 1

    await swarm(50, lane, seen)


ATTACKS = {
    work.__name__: work
    for work in (
        nothing,
        many_objects,
        large_messages,
        replay_thoughts,
        slow_tables,
        idle_connections,
        slow_headers,
        unread_sockets,
        anonymous_bots,
        absent_bots,
        tournaments,
        new_tables,
        large_replays,
        lists,
        hints,
        unread_answers,
        pings,
        empty_frames,
        many_headers,
        wrong_secrets,
        new_connections,
    )
}


async def client_a(name, port, seconds):
    seen = Counter()
    try:
        await asyncio.wait_for(ATTACKS[name](port, time.monotonic() + seconds, seen), seconds + 2)
    except TimeoutError:
        pass  # answers that never came
    return {str(key): count for key, count in seen.items()}


# The two together.


def allow_files(count):
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (count if hard < 0 else min(count, hard), hard))


def peak_memory(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1)) / 1024


def share(waits, part):
    """In milliseconds; nothing if there was no answer at all."""
    return round(1000 * sorted(waits)[int(part * (len(waits) - 1))], 1) if waits else None


def prepare(parlor, store):
    """Makes the record of a long game, and two bots with a token. That of B's bot comes back."""
    long = ["--games", "1", "--set", "games=100", "--set", "turns=1000", "--record", os.environ["LONG_RECORD"]]
    told = [
        subprocess.run([parlor, *command], check=True, capture_output=True, text=True).stdout
        for command in (
            ["match", "chifoumi", "random", "random", *long],
            ["bot", "token", "ann", "--store", store],
            ["bot", "token", "bob", "--store", store],
        )
    ]
    return told[-1].split()[-1]


def run(parlor, name, seconds):
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/attacked.db"
        os.environ["LONG_RECORD"] = f"{folder}/long.json"
        token = prepare(parlor, store)
        command = [parlor, "serve", "--as-root", "--port", "0", "--store", store, "--trusted-proxy", "127.0.0.1"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
                attack = [sys.executable, __file__, "--attack", name, "--port", str(port), "--seconds", str(seconds)]
                with subprocess.Popen(["nice", *attack], stdout=subprocess.PIPE, text=True) as attacker:
                    time.sleep(1.5)  # it is under way
                    found, failures = asyncio.run(client_b(port, token, seconds - 2))
                    seen = json.loads(attacker.communicate()[0] or "{}")
                memory = peak_memory(server.pid)
            finally:
                ended = time.monotonic()
                server.terminate()
                try:
                    server.wait(60)
                except subprocess.TimeoutExpired:
                    server.kill()
    return {
        "attack": name,
        **{f"{what}_ms": [share(waits, 0.5), share(waits, 0.99)] for what, waits in found.items()},
        "stop_s": round(time.monotonic() - ended, 1),
        "peak_mb": round(memory),
        "failures": failures,
        "seen": seen,
    }


def verdict(row, idle):
    """What misses a bar, in a few words."""
    missed = [*row["failures"]]
    for what in ("list_ms", "move_ms"):
        median, p99 = row[what]
        if median is None or median > MEDIAN_MS:
            missed.append(f"{what} median")
        if p99 is None or p99 > P99_MS:
            missed.append(f"{what} p99")
    easy = row["easy_ms"][0]
    if easy is None or (idle and easy > EASY_TIMES * idle["easy_ms"][0]):
        missed.append(f"easy {easy / idle['easy_ms'][0]:.1f} times" if easy else "easy never")
    missed += [f"{what} never" for what in ("replay", "bot") if row[f"{what}_ms"][0] is None]
    return "; ".join(missed) or "fair"


def print_row(row, idle):
    pair = lambda key: "/".join("-" if ms is None else f"{ms:.1f}" for ms in row[key])
    seen = " ".join(f"{key}:{count}" for key, count in sorted(row["seen"].items()))
    times = " ".join(f"{pair(f'{what}_ms'):>15}" for what in MEASURES)
    print(f"{row['attack']:<17} {times} {row['stop_s']:>6} {row['peak_mb']:>7}  {verdict(row, idle)}  [{seen}]", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parlor", nargs="?")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=" ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=10, help="how long each attack lasts")
    parser.add_argument("--json", action="store_true", help="print a JSON object an attack instead of a table")
    parser.add_argument("--attack", help=argparse.SUPPRESS)  # this process is client A
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    allow_files(10_000)
    if options.attack:
        print(json.dumps(asyncio.run(client_a(options.attack, options.port, options.seconds))))
        return
    unknown = set(options.attacks) - set(ATTACKS)
    if not options.parlor or unknown:
        parser.error(f"there is no attack {unknown.pop()}" if unknown else "which program?")
    if not options.json:
        heading = " ".join(f"{what:>15}" for what in MEASURES)
        print(f"{'attack':<17} {heading} {'stop s':>6} {'peak MB':>7}  verdict  [A was answered]; ms, median/p99")
    idle = None
    for name in options.attacks or ATTACKS:
        row = run(options.parlor, name, options.seconds)
        if name == "nothing":
            idle = row
        print(json.dumps(row)) if options.json else print_row(row, idle)


if __name__ == "__main__":
    main()
