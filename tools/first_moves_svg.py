#!/usr/bin/env python3
"""Draws who wins after each first move: parlor solve gopher --set size=5 --json | first_moves_svg.py > board.svg

A cell has the colour of the player who wins if Red's first stone goes there; grey: not settled. Cells that a
turn or reflection of the board carries into each other have the same.
"""

import json
import math
import re
import sys

COLOURS = {"Red": "#d0463b", "Blue": "#3f6fb5", "unknown": "#b9b9b9"}
RADIUS = 14


def images(x, y):
    for x, y in ((x, y), (y, x)):
        for _ in range(6):
            x, y = x - y, x
            yield x, y


def hexagon(x, y, colour):
    across, down = RADIUS * math.sqrt(3), RADIUS * 1.5
    centre = ((x - y / 2) * across, -y * down)
    turns = [math.pi / 6 + i * math.pi / 3 for i in range(6)]
    corners = " ".join(
        f"{centre[0] + RADIUS * math.cos(t):.1f},{centre[1] + RADIUS * math.sin(t):.1f}" for t in turns
    )
    return f'<polygon points="{corners}" fill="{colour}" stroke="#fff" stroke-width="1.5"><title>({x},{y})</title></polygon>'


def draw(solution):
    winners = {}
    for move in solution["moves"]:
        x, y = map(int, re.findall(r"-?\d+", move["move"]))
        winners.update(dict.fromkeys(images(x, y), move["winner"]))
    size = int(solution["set"]["size"])
    width, height = RADIUS * math.sqrt(3) * (2 * size - 1) + 4, RADIUS * (3 * size - 1) + 4
    box = f"{-width / 2:.1f} {-height / 2:.1f} {width:.1f} {height:.1f}"
    cells = [hexagon(x, y, COLOURS[winner]) for (x, y), winner in sorted(winners.items())]
    title = f"<title>Gopher {size}: who wins after each first move</title>"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width:.0f}" height="{height:.0f}">'
    return "\n".join([head, title, *cells, "</svg>"])


if __name__ == "__main__":
    print(draw(json.load(sys.stdin)))
