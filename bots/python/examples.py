#!/usr/bin/env python3
"""A simple player for every game of Parlor: short, readable, and better than chance."""

from collections import deque

from parlor_bot import Bot, run

HEX_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))
BEATS = {"potion": "flame", "flame": "pumpkin", "pumpkin": "potion"}
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def cells_of(move):
    """"(1,2)-(2,2)" as [(1, 2), (2, 2)]."""
    return [tuple(int(n) for n in part.strip("()").split(",")) for part in move.replace(")-(", ") (").split()]


def neighbours(cell):
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in HEX_STEPS]


class Examples(Bot):
    name = "python examples"

    def gopher(self, turn):
        """Keeps as many places for itself, and leaves the other as few, as possible after this move."""
        view = turn.view
        size = view["size"]
        stones = [{tuple(c) for c in view["red"]}, {tuple(c) for c in view["blue"]}]

        def places(side, own, other):
            """Where that side may put a stone: next to one enemy stone, and to none of its own."""
            found = 0
            for x in range(1 - size, size):
                for y in range(1 - size, size):
                    cell = (x, y)
                    if abs(x - y) >= size or cell in own or cell in other:
                        continue
                    around = neighbours(cell)
                    if sum(c in other for c in around) == 1 and not any(c in own for c in around):
                        found += 1
            return found

        def value(move):
            (cell,) = cells_of(move)
            own, other = stones[turn.seat] | {cell}, stones[1 - turn.seat]
            return places(turn.seat, own, other) - 2 * places(1 - turn.seat, other, own)

        return self.best(turn, value)

    def dodo(self, turn):
        """Whoever cannot move wins: it leaves itself as few moves as it can."""
        view = turn.view
        size, seat = view["size"], turn.seat
        stones = [{tuple(c) for c in view["red"]}, {tuple(c) for c in view["blue"]}]

        def steps(side, mine, theirs):
            forward = ((1, 0), (0, 1), (1, 1)) if side == 0 else ((-1, 0), (0, -1), (-1, -1))
            free = 0
            for x, y in mine:
                for dx, dy in forward:
                    cell = (x + dx, y + dy)
                    on_board = max(abs(cell[0]), abs(cell[1]), abs(cell[0] - cell[1])) < size
                    free += on_board and cell not in mine and cell not in theirs
            return free

        def value(move):
            from_cell, to_cell = cells_of(move)
            mine = stones[seat] - {from_cell} | {to_cell}
            return steps(1 - seat, stones[1 - seat], mine) - steps(seat, mine, stones[1 - seat])

        return self.best(turn, value)

    def best(self, turn, value):
        """The move of greatest value; chance decides among equals."""
        values = {move: value(move) for move in turn.legal}
        most = max(values.values())
        turn.thought = {"words": f"the best of {len(values)} moves by a look one move ahead"}
        return self.random.choice([move for move in turn.legal if values[move] == most])

    def battleship(self, turn):
        """Places its fleet at random; then shoots around what it has hit, and otherwise on every second cell."""
        view = turn.view
        if view["phase"] == "placing":
            return self.random.choice(turn.legal)

        def at(name):
            return ord(name[0]) - ord("a"), int(name[1:]) - 1

        sunk = {shot["ship"] for shot in view["enemy"]["shots"] if shot["told"] == "sunk" and shot["ship"] is not None}
        hits = {at(s["cell"]) for s in view["enemy"]["shots"] if s["told"] == "hit" and s["ship"] not in sunk}

        def value(move):
            x, y = at(move)
            close = [(x + dx, y + dy) in hits for dx, dy in STEPS.values()]
            in_line = any((x + dx, y + dy) in hits and (x + 2 * dx, y + 2 * dy) in hits for dx, dy in STEPS.values())
            return 4 * in_line + 2 * any(close) + ((x + y) % 2 == 0)

        return self.best(turn, value)

    def chifoumi(self, turn):
        """Walks to the nearest object, and explores while it sees none; duels only when its bag looks good."""
        view = turn.view
        duel = [move for move in turn.legal if move.startswith("duel")]
        steps = [move for move in turn.legal if move in STEPS]
        if duel and (not steps or sum(view["bag"].values()) >= 3):
            return duel[0]
        if not steps or view["at"] is None:
            return turn.legal[0]
        (left, top), rows = view["origin"], view["rows"]

        def what(x, y):
            inside = 0 <= y - top < len(rows) and 0 <= x - left < len(rows[0])
            return rows[y - top][x - left] if inside else "?"

        here = tuple(view["at"])
        for wanted in "FPK", "?":
            first = {}
            queue = deque([here])
            while queue:
                x, y = queue.popleft()
                if (x, y) != here and what(x, y) in wanted:
                    return first[x, y]
                for move, (dx, dy) in STEPS.items():
                    cell = (x + dx, y + dy)
                    allowed = move in steps if (x, y) == here else True
                    on_map = 0 <= cell[0] < view["width"] and 0 <= cell[1] < view["height"]
                    if allowed and on_map and cell != here and cell not in first and what(*cell) != "#":
                        first[cell] = first.get((x, y), move)
                        queue.append(cell)
        return self.random.choice(steps)

    def hanabi(self, turn):
        """Plays what it knows to fit, tells others what they may play, and else discards its oldest card."""
        view = turn.view
        colours, piles, seat = view["colours"], view["piles"], view["seat"]

        def fits(card):
            return int(card[1]) == piles[colours.index(card[0])] + 1

        for slot, card in enumerate(view["hands"][seat], 1):
            if all(fits(c) for c in card["may_be"]) and f"p{slot}" in turn.legal:
                return f"p{slot}"
        for ahead in range(1, view["players"]):
            other = (seat + ahead) % view["players"]
            for card in view["hands"][other]:
                if not fits(card["card"]):
                    continue
                for named, clue in (("rank_named", card["card"][1]), ("colour_named", card["card"][0])):
                    move = f"c{clue}{chr(ord('A') + other)}"
                    if not card[named] and move in turn.legal:
                        return move
        discards = [move for move in turn.legal if move.startswith("d")]
        return discards[0] if discards else next(m for m in turn.legal if m.startswith("c"))

    def play(self, turn):
        """Any game that this file knows nothing of."""
        return self.random.choice(turn.legal)


if __name__ == "__main__":
    run(Examples)
