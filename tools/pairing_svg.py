#!/usr/bin/env python3
"""Draws one of Red's pairings (docs/gopher-pairing.md): pairing_svg.py SIZE DIVISOR > board.svg

The cells of the pairing are red. A line joins the two that answer each other through the cell between or
beside them; the walls, where x, y or x - y is a multiple of the divisor, are grey.
"""

import math
import sys

from first_moves_svg import RADIUS, hexagon

STEPS = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)]


def board(size):
    line = range(1 - size, size)
    return [(x, y) for x in line for y in line if abs(x - y) < size]


def in_pairing(x, y, divisor):
    distances = [y % divisor, (x - y) % divisor, -x % divisor]
    odd = sum(distances) == divisor
    return all(d > 0 and d % 2 == odd for d in distances)


def on_wall(x, y, divisor):
    return any(n % divisor == 0 for n in (x, y, x - y))


def centre(x, y):
    return (x - y / 2) * RADIUS * math.sqrt(3), -y * RADIUS * 1.5


def answer(cell, pairing):
    """The line from one answer through the cell to the other; nothing where it touches none."""
    x, y = cell
    ends = [(x + dx, y + dy) for dx, dy in STEPS if (x + dx, y + dy) in pairing]
    if not ends:
        return None
    assert len(ends) == 2, cell
    points = " ".join("{:.1f},{:.1f}".format(*centre(*c)) for c in (ends[0], cell, ends[1]))
    return f'<polyline points="{points}" fill="none" stroke="#222" stroke-opacity="0.45" stroke-width="1.5"/>'


def draw(size, divisor):
    cells = board(size)
    pairing = {c for c in cells if in_pairing(*c, divisor)}
    colour = {c: "#d0463b" if c in pairing else "#c4c4c4" if on_wall(*c, divisor) else "#ececec" for c in cells}
    width, height = RADIUS * math.sqrt(3) * (2 * size - 1) + 4, RADIUS * (3 * size - 1) + 4
    box = f"{-width / 2:.1f} {-height / 2:.1f} {width:.1f} {height:.1f}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width:.0f}" height="{height:.0f}">'
    lines = [line for c in cells if c not in pairing and (line := answer(c, pairing))]
    title = f"<title>Gopher {size}: Red's pairing for the divisor {divisor}</title>"
    return "\n".join([head, title, *(hexagon(x, y, colour[x, y]) for x, y in cells), *lines, "</svg>"])


if __name__ == "__main__":
    print(draw(int(sys.argv[1]), int(sys.argv[2])))
