#!/usr/bin/env python3
"""Puts a load on `parlor gnd serve` and prints what came of it as JSON: gnd_load.py PARLOR [--waiting N] [--games N]
[--killed N] [--think SECONDS].

Three parts, each on a server of its own: many clients that wait at once, and the server's memory; many matches at
once between scripted clients, and how long a move takes from one to the other; matches in the middle of which
the server is killed and started again. Clients and server share the machine.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import secrets
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from gnd_client import legal_actions  # noqa: E402


SIZE = 4  # of the boards


class Server:
    def __init__(self, parlor, folder, address="127.0.0.1:0"):
        self.process = subprocess.Popen(
            [parlor, "gnd", "serve", "--as-root", "--json", "--rate", "1000000", "--address", address],
            cwd=folder,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.hello = json.loads(self.process.stdout.readline())
        self.port = self.hello["port"]
        # What it prints later is read and forgotten: a full pipe would hold it up.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def memory(self):
        fields = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return {line.split(":")[0]: int(line.split()[1]) / 1024 for line in fields if line.startswith(("VmRSS", "VmHWM"))}

    def cpu(self):
        """Seconds of processor time, all threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Client:
    def __init__(self, port, group):
        self.port, self.group, self.token, self.stream = port, group, "", None

    async def call(self, command, action=()):
        try:
            if self.stream is None:
                self.stream = await asyncio.open_connection("127.0.0.1", self.port)
            reader, writer = self.stream
            body = json.dumps(
                {
                    "Token": self.token,
                    "PossibleGames": [1, 0],
                    "Id": self.group,
                    "Members": "load",
                    "Password": "secret",
                    "Action": list(action),
                }
            )
            writer.write(f"POST /{command} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            text = await reader.readexactly(int(head.split("content-length: ")[1].split("\r\n")[0]))
        except (OSError, EOFError) as error:
            self.close()
            raise ConnectionError(str(error)) from error
        status = int(head.split()[1])
        if status != 200:
            raise ValueError(f"{command}: {status} {text.decode()}")
        return json.loads(text)

    def close(self):
        if self.stream is not None:
            self.stream[1].close()
            self.stream = None


async def open_house(parlor, folder, count, **param):
    """A server with so many groups, and their clients. Passwords are slow to hash, on purpose: a few groups register, and
    the others get copies of the first one's entry in the store, with tokens of their own."""
    write_config(folder, **param)
    server, few = Server(parlor, folder), 20
    begun = time.monotonic()
    for group in range(1, few + 1):
        await Client(server.port, group).call("register")
    seconds = (time.monotonic() - begun) / few
    server.kill()
    clients = [Client(0, group) for group in range(1, count + 1)]
    store = sqlite3.connect(Path(folder) / "server.db")
    (entry,) = store.execute("select entry from gnd_groups").fetchone()
    with store:
        for client in clients:
            client.token = secrets.token_hex(25)
            copy = {**json.loads(entry), "group": client.group, "token": client.token}
            store.execute("insert or replace into gnd_groups (id, entry) values (?, ?)", (client.group, json.dumps(copy)))
    store.close()
    server = Server(parlor, folder)
    for client in clients:
        client.port = server.port
    return server, clients, seconds


def write_config(folder, **param):
    param = {"Game": "gopher", "GridSize": SIZE, "PlayerInitialTime": 3600, **param}
    (Path(folder) / "config.json").write_text(json.dumps({"Tournaments": [{"Name": "load", "Param": param}]}))


async def measure_waiting(parlor, count):
    with tempfile.TemporaryDirectory() as folder:
        # Red never comes: everyone waits.
        server, clients, seconds = await open_house(parlor, folder, count, RedPlayer="999999")
        waiting = [asyncio.create_task(client.call("start")) for client in clients]
        status = {}
        while status.get("in_line", 0) < count:
            await asyncio.sleep(0.2)
            status = await look(server.port)
        memory = server.memory()
        for task in waiting:
            task.cancel()
        server.kill()
    return {
        "clients": count,
        "waiting": status["waiting"],
        "rss_mb": round(memory["VmRSS"], 1),
        "peak_mb": round(memory["VmHWM"], 1),
        "registration_s": round(seconds, 3),
    }


async def look(port):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /status.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    text = await reader.read()
    writer.close()
    return json.loads(text.partition(b"\r\n\r\n")[2])


class Times:
    """When moves were sent, by match, and how long they took to arrive."""

    def __init__(self):
        self.sent, self.took, self.moves = {}, [], 0

    def send(self, match):
        self.moves += 1
        self.sent[match] = time.perf_counter()

    def arrive(self, match):
        if match in self.sent:
            self.took.append(1000 * (time.perf_counter() - self.sent.pop(match)))


async def play(client, times, think, again=False):
    """One match; with `again` it comes back after every interruption."""
    answer, interruptions, matches = None, 0, set()
    while True:
        try:
            if answer is None:
                answer = await client.call("start")
                matches.add(answer["MatchToken"])
            times.arrive(answer["MatchToken"])
            if answer.get("Finished"):
                return answer, interruptions, matches
            actions = legal_actions(answer)
            await asyncio.sleep(random.uniform(0.5, 1.5) * think)
            times.send(answer["MatchToken"])
            answer = await client.call("play", random.choice(actions))
        except ConnectionError:
            if not again or interruptions > 200:
                raise
            times.sent.clear()
            answer, interruptions = None, interruptions + 1
            await asyncio.sleep(0.1)


def percentile(values, share):
    return round(sorted(values)[min(len(values) - 1, int(share * len(values)))], 2) if values else None


async def measure_games(parlor, count, think):
    with tempfile.TemporaryDirectory() as folder:
        server, clients, _ = await open_house(parlor, folder, 2 * count)
        times, begun, cpu = Times(), time.monotonic(), server.cpu()
        done = await asyncio.gather(*(play(client, times, think) for client in clients), return_exceptions=True)
        seconds, cpu, memory = time.monotonic() - begun, server.cpu() - cpu, server.memory()
        server.kill()
    errors = [str(result) for result in done if isinstance(result, BaseException)]
    return {
        "games": count,
        "errors": len(errors),
        "first_error": errors[0] if errors else None,
        "moves": times.moves,
        "moves_per_second": round(times.moves / seconds, 1),
        "thinking_s": think,
        "p50_ms": percentile(times.took, 0.5),
        "p99_ms": percentile(times.took, 0.99),
        "max_ms": percentile(times.took, 1),
        "server_cpu_ms_per_move": round(1000 * cpu / max(1, times.moves), 3),
        "load_average": os.getloadavg()[0],
        "rss_mb": round(memory["VmRSS"], 1),
    }


async def measure_kill(parlor, count, think):
    with tempfile.TemporaryDirectory() as folder:
        server, clients, _ = await open_house(parlor, folder, 2 * count)
        times = Times()
        playing = [asyncio.create_task(play(client, times, think, again=True)) for client in clients]
        while times.moves < 4 * count:
            await asyncio.sleep(0.05)
        before = len((await look(server.port))["latest"])
        server.kill()
        begun = time.monotonic()
        server = Server(parlor, folder, f"127.0.0.1:{server.port}")
        back = time.monotonic() - begun
        status, deadline = {"running": 1}, time.monotonic() + 300
        while status["running"] and time.monotonic() < deadline:
            await asyncio.sleep(0.5)
            status = await look(server.port)
        # Who came back with `start`, and whose match then ended before its turn, waits for another match now.
        done, late = await asyncio.wait(playing, timeout=3)
        for task in late:
            task.cancel()
        server.kill()
    errors = [str(task.exception()) for task in done if task.exception()]
    same = sum(len(task.result()[2]) == 1 for task in done if not task.exception())
    return {
        "games": count,
        "finished_before": before,
        "running_after_restart": server.hello["running"],
        "finished": status["finished"],
        "lost": count - status["finished"],
        "clients_in_one_match": same,
        "clients_still_waiting": len(late),
        "errors": len(errors),
        "first_error": errors[0] if errors else None,
        "restart_s": round(back, 3),
    }


async def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("parlor")
    options.add_argument("--waiting", type=int, default=2000)
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--killed", type=int, default=50)
    options.add_argument("--think", type=float, default=1.0, help="seconds a move, on average")
    chosen = options.parse_args()
    parlor = str(Path(chosen.parlor).resolve())
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 16384), hard))
    random.seed(1)
    report = {}
    if chosen.waiting:
        report["waiting"] = await measure_waiting(parlor, min(chosen.waiting, 4000))
    if chosen.games:
        report["games"] = await measure_games(parlor, min(chosen.games, 1000), chosen.think)
    if chosen.killed:
        report["killed"] = await measure_kill(parlor, min(chosen.killed, 1000), chosen.think / 4)
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    asyncio.run(main())
