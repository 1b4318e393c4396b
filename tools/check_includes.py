#!/usr/bin/env python3
"""Refuses an #include that opens a door which Parlor's rooms do not have: check_includes.py [SRC].

A room is a folder of src/. Rooms that lie deeper in the house know nothing of those in front:
core <- game <- {search, the rules of a game} <- its players <- play <- catalog <- arena <- {bots, server, gnd} <- cli.
"""

import re
import sys
from fnmatch import fnmatch
from pathlib import Path

# What each room may include. X stands for the room's own game; a * matches anything. The first row that
# matches a room's name is its row.
ALLOWED = {
    "core": "core",
    "game": "core game",
    "search": "core game search",
    "games/hex": "core game games/hex",
    "games/*/solver": "core game search games/hex games/X games/X/solver",
    "games/*/players": "core game search games/hex games/X games/X/solver games/X/players",
    "games/*/front": "core game search games/hex games/X games/X/solver games/X/players play",
    "games/*": "core game games/hex games/X",
    "play": "core game play",
    "catalog": "core game search games/* play catalog",
    "store": "core store",
    "arena": "core game play catalog store arena",
    "net": "core net",
    "bots": "core game play catalog store net bots",
    "server": "core game play catalog store arena net bots server",
    "gnd": "core game games/hex play catalog store arena net gnd",
    "cli": "core game play catalog store arena net bots server gnd cli",
}

# What a test (*_test.cpp) may include besides: real games make the best examples.
ALLOWED_IN_TESTS = {
    "search": "games/*",
    "games/*": "search games/* play catalog",
    "play": "games/* catalog",
    "arena": "games/*",
    "bots": "games/*",
    "server": "games/*",
    "gnd": "games/*",
    "cli": "games/*",
}

INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^>"]+)[>"]')


def room_of(path):
    """The room of a file, given by its path from src/; hex has no inner rooms, for both hex games share it.

    games/X/X.hpp, the game as the catalog lists it, stands in front of the game's other rooms.
    """
    parts = path.parts
    if parts[0] != "games":
        return parts[0] if len(parts) > 1 else re.split(r"[._]", parts[0])[0]
    if len(parts) == 3 and parts[2] == parts[1] + ".hpp":
        return "/".join(parts[:2]) + "/front"
    inner = len(parts) > 3 and parts[1] != "hex" and parts[2] in ("players", "solver")
    return "/".join(parts[: 3 if inner else 2])


def allowed_rooms(room, is_test):
    tables = (ALLOWED, ALLOWED_IN_TESTS) if is_test else (ALLOWED,)
    rows = (next((row for key, row in table.items() if fnmatch(room, key)), "") for table in tables)
    game = "/".join(room.split("/")[:2])
    return [name.replace("games/X", game) for row in rows for name in row.split()]


def check_file(src, path):
    room = room_of(path)
    allowed = allowed_rooms(room, path.name.endswith("_test.cpp"))
    if not allowed:
        yield f"{src / path}:1: {room} is not a room that tools/check_includes.py knows"
        return
    for number, line in enumerate((src / path).read_text(encoding="utf-8").splitlines(), 1):
        include = INCLUDE.match(line)
        if not include:
            continue
        quote, name = include.groups()
        if not (src / name).is_file() or ".." in Path(name).parts:
            if quote == '"':
                yield f'{src / path}:{number}: "{name}" is not a file under {src}; give its path from there'
            continue
        target = room_of(Path(name))
        if not any(fnmatch(target, pattern) for pattern in allowed):
            yield f"{src / path}:{number}: room {room} may not include room {target}; allowed: {', '.join(allowed)}"


def check(src):
    files = sorted(path.relative_to(src) for path in src.rglob("*.[ch]pp"))
    return [error for path in files for error in check_file(src, path)]


if __name__ == "__main__":
    errors = check(Path(sys.argv[1] if len(sys.argv) > 1 else "src"))
    print("\n".join(errors) if errors else "every include goes through a door")
    sys.exit(1 if errors else 0)
