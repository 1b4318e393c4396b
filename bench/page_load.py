#!/usr/bin/env python3
"""Many tables at once on the page's server: page_load.py PARLOR [TABLES] [GAME] [--experts N] [--connections N].

Starts the server on a free port with a store of its own, opens TABLES tables (500) of GAME (gopher) with a person
against `easy`, and plays them all at once, for ten seconds at most: each person answers at once with a random legal
move. Prints, as JSON, the time from a move to the opponent's answer, moves a second, and
the server's memory and processor time. With --experts there are N tables of a person against `expert` instead: each person
moves once, and after a minute at most the server's peak memory is printed, and how many were answered. With
--connections N clients connect, ask for the list of tables and stay: how many got it, and the memory. The client is one Python thread: on a small machine it is the slower half.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import re
import resource
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request


def patch(document, changes):
    """Applies a JSON Patch (RFC 6902), as far as the server uses it."""
    for change in changes:
        *way, last = [key.replace("~1", "/").replace("~0", "~") for key in change["path"].split("/")[1:]]
        node = document
        for key in way:
            node = node[int(key) if isinstance(node, list) else key]
        if isinstance(node, list) and last != "-":
            last = int(last)
        if change["op"] == "remove":
            del node[last]
        elif change["op"] == "add" and isinstance(node, list):
            node.insert(len(node) if last == "-" else last, change["value"])
        else:
            node[last] = change["value"]


class Socket:
    """As much of a WebSocket client as the test needs. Changes to a table come as the whole table."""

    async def open(self, port, path, headers=None):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        key = base64.b64encode(os.urandom(16)).decode()
        more = "".join(f"{name}: {value}\r\n" for name, value in (headers or {}).items())
        self.writer.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n{more}"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head
        return self

    def send(self, message):
        self.writer.write(frame(json.dumps(message).encode()))

    async def receive(self):
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 127
            if size == 126:
                (size,) = struct.unpack(">H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", await self.reader.readexactly(8))
            data = await self.reader.readexactly(size)
            if first & 15 == 1:
                return self.complete(json.loads(data))

    def complete(self, message):
        if message["type"] == "changes":
            patch(self.table, message["patch"])
        elif message["type"] == "table":
            self.table = message
        else:
            return message
        return dict(self.table)


def frame(data):
    """A text message of a client, below 64 KiB. Its mask is zero, which spares both sides the work."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
    return b"\x81" + size + bytes(4) + data


def open_table(port, game, opponent="easy"):
    order = {"game": game, "seats": ["person", opponent]}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables", json.dumps(order).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def play(port, game, until, waits):
    table = await asyncio.to_thread(open_table, port, game)
    socket = await Socket().open(port, f"/api/tables/{table['id']}/socket?secret={table['seats'][0]}")
    sent, acted = None, -1
    while time.monotonic() < until:
        message = await socket.receive()
        if message["type"] != "table":
            raise RuntimeError(message)
        mine = 0 in message["to_act"]
        if sent is not None and (mine or message["over"]) and message["number"] > acted + 1:
            waits.append(time.monotonic() - sent)
        if message["over"]:
            break
        if mine and message["number"] > acted:
            sent, acted = time.monotonic(), message["number"]
            socket.send({"type": "act", "number": acted, "move": random.choice(message["legal"])})
    socket.writer.close()


def usage(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        memory = int(re.search(r"VmRSS:\s+(\d+)", file.read()).group(1)) / 1024
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return memory, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(port, pid, tables, game, seconds=10):
    waits, begun = [], time.monotonic()
    until = begun + seconds
    _, before = usage(pid)
    await asyncio.gather(*(play(port, game, until, waits) for _ in range(tables)))
    memory, after = usage(pid)
    waits.sort()
    share = lambda part: round(1000 * waits[int(part * (len(waits) - 1))], 2)
    return {
        "tables": tables,
        "game": game,
        "answers": len(waits),
        "p50_ms": share(0.5),
        "p99_ms": share(0.99),
        "answers_a_second": round(len(waits) / (time.monotonic() - begun)),
        "server_cpu_ms_an_answer": round(1000 * (after - before) / len(waits), 3),
        "memory_mb": round(memory, 1),
    }


def peak(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return round(int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1)) / 1024, 1)


async def experts(port, pid, count, game, seconds=60):
    """Peak memory with an `expert` at each of so many tables."""
    answered, moved, seats = 0, 0, []
    until = time.monotonic() + seconds
    for _ in range(count):
        table = await asyncio.to_thread(open_table, port, game, "expert")
        socket = await Socket().open(port, f"/api/tables/{table['id']}/socket?secret={table['seats'][0]}")
        message = await socket.receive()
        socket.send({"type": "act", "number": 0, "move": random.choice(message["legal"])})
        moved += 1
        seats.append(socket)

    async def answer(socket):
        nonlocal answered
        while (await socket.receive()).get("number", 0) < 2:
            pass
        answered += 1

    left = max(0.1, until - time.monotonic())
    await asyncio.wait([asyncio.create_task(answer(socket)) for socket in seats], timeout=left)
    return {"tables": moved, "opponent": "expert", "game": game, "answered": answered, "peak_memory_mb": peak(pid)}


async def connections(port, pid, count):
    """Connections that are kept open after a request each."""
    served, held = 0, []
    for _ in range(count):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            held.append(writer)
            writer.write(f"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            served += b" 200 " in await asyncio.wait_for(reader.readline(), 30)
        except (OSError, TimeoutError):
            pass  # turned away
    return {"connections": count, "served": served, "peak_memory_mb": peak(pid)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parlor")
    parser.add_argument("tables", nargs="?", type=int, default=500)
    parser.add_argument("game", nargs="?", default="gopher")
    parser.add_argument("--experts", type=int, metavar="N")
    parser.add_argument("--connections", type=int, metavar="N")
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if hard > 0 else 20_000, hard))
    with tempfile.TemporaryDirectory() as folder:
        command = [options.parlor, "serve", "--as-root", "--port", "0", "--store", f"{folder}/load.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
                if options.experts:
                    work = experts(port, server.pid, options.experts, options.game)
                elif options.connections:
                    work = connections(port, server.pid, options.connections)
                else:
                    work = load(port, server.pid, options.tables, options.game)
                print(json.dumps(asyncio.run(work)))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
