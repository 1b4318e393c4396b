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
from pathlib import Path

from attack_client import Http, encoded, forwarded, table_socket
from attack_list import ATTACKS, client_a

B = "203.0.113.7"
MEDIAN_MS, P99_MS, EASY_TIMES = 50, 250, 3
MEASURES = ("list", "move", "easy", "replay", "bot")
BOT = Path(__file__).parent.parent / "bots/python/examples.py"


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
