"""What client A of attacks.py does: each attack goes on until `until`, and counts in `seen` what it was answered."""

import asyncio
import json
import os
import random
import time
from collections import Counter
from socket import SO_RCVBUF, SOL_SOCKET

from attack_client import Http, encoded, forwarded, table_socket
from page_load import Socket, frame

A = "198.51.100.1"


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


async def long_tables(port, until, seen):
    """20 watched tables of `random` against `random` without a pause, each in the middle of a long game"""
    game = json.loads(long_record())
    order = {key: game[key] for key in ("game", "set", "seed")}
    order |= {"acts": game["moves"][:5000], "seats": ["random", "random"]}

    async def table(_):
        opened = await Http(port, forwarded(A)).order("/api/tables", order)
        socket = await table_socket(port, opened["id"], opened["watch"], forwarded(A))
        socket.send({"type": "pace", "delay_ms": 0})
        while time.monotonic() < until:
            await asyncio.wait_for(socket.receive(), max(0.1, until - time.monotonic()))
            seen["messages"] += 1

    await swarm(20, table, seen)


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


async def rare_fleets(port, until, seen):
    """Battleship's options that take long to refuse, asked about on 8 connections"""
    fleet = {"width": "16", "height": "16", "touch": "no", "fleet": "7,7,6,5,5,5,4,4,4,3,3,2"}
    order = encoded({"game": "battleship", "set": fleet, "seats": ["person", "person"]})
    await asyncio.gather(
        repeat(port, until, seen, 4, 2000, "POST", "/api/tables", order),
        repeat(port, until, seen, 4, 2000, "POST", "/api/setup", order),
    )


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
        long_tables,
        idle_connections,
        slow_headers,
        unread_sockets,
        anonymous_bots,
        absent_bots,
        tournaments,
        new_tables,
        rare_fleets,
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
