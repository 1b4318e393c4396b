#!/usr/bin/env python3
"""Bots that are broken on purpose: broken.py HOW. Each breaks one rule of docs/protocol.md."""

import json
import os
import subprocess
import sys
import time

HOW = sys.argv[1]


def send(**message):
    print(json.dumps(message), flush=True)


def breaks(message):
    """What is wrong with the third answer of each game; what comes back is the move, None for no answer at all."""
    table, number, legal = message["table"], message["number"], message["legal"]
    if HOW == "crash":
        raise RuntimeError("I was never tested")
    if HOW == "exit":
        sys.exit(0)
    if HOW == "abort":
        os.abort()
    if HOW == "garbage":
        print("thinking hard...", flush=True)
    if HOW == "illegal":
        return "(99,99)"
    if HOW == "late":
        time.sleep(60)
    if HOW == "wrong_number":
        send(type="act", table=table, number=number + 1, move=legal[0])
        return None
    if HOW == "long_line":
        print("x" * (3 << 20), flush=True)
    if HOW == "chatter":
        for _ in range(20000):
            send(type="info", table=table, number=number, thought={})
    if HOW == "gives_up":
        send(type="error", error="I do not know what to do")
        return None
    if HOW == "memory":
        return "x" * len(bytearray(4 << 30))
    return legal[0]


def linger():
    """A child in a session of its own, and its child: both would live on."""
    code = "import subprocess, sys, time; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)', sys.argv[1]]); time.sleep(600)"
    subprocess.Popen([sys.executable, "-c", code, sys.argv[2]], start_new_session=True)


def main():
    if HOW == "crash_at_start":
        raise RuntimeError("no such opening book")
    if HOW == "silent":
        time.sleep(60)
    if HOW == "linger":
        linger()
    acted = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            version = 2 if HOW == "version" else 1
            games = ["chess"] if HOW == "games" else message["games"]
            send(type="hello", protocol=version, name=HOW, games=games)
        elif message["type"] == "turn":
            broken = message["number"] == 1 and HOW != "linger"
            move = breaks(message) if broken else message["legal"][0]
            if move is not None:
                send(type="act", table=message["table"], number=message["number"], move=move)
            if HOW == "deaf" and broken:
                time.sleep(60)
        elif message["type"] == "ping" and HOW != "no_pong":
            send(type="pong", id=message["id"])
    if HOW == "stays":
        time.sleep(60)


main()
