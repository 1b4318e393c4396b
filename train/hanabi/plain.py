"""Rules, features and network once more, in plain Python without any library: what the fast versions are
checked against. Run as a program, it plays a file of weights and prints the score; a second or two a game.
"""

import argparse
import math
import random
import struct
from operator import mul

COPIES = (3, 2, 2, 2, 1)
KINDS = [(colour, rank) for colour in range(5) for rank in range(5)]


class Card:
    def __init__(self, colour, rank, turn):
        self.colour, self.rank, self.turn = colour, rank, turn
        self.colours, self.ranks = {0, 1, 2, 3, 4}, {0, 1, 2, 3, 4}
        self.colour_clued = self.rank_clued = False
        self.touches = []  # (turn, by colour, alone, newest of those touched, the piles then)

    @property
    def kind(self):
        return self.colour, self.rank


class Game:
    """A game whose deck is a list of (colour, rank) from the top."""

    def __init__(self, deck):
        self.deck = list(reversed(deck))
        self.hands = [[Card(*self.deck.pop(), 0) for _ in range(5)] for _ in range(2)]
        self.piles = [0] * 5
        self.discards = dict.fromkeys(KINDS, 0)
        self.clues, self.strikes_left, self.turns_left, self.player = 8, 3, 2, 0
        self.events = []  # (move, slots touched, card's kind or None, played well)

    @property
    def over(self):
        return self.strikes_left == 0 or sum(self.piles) == 25 or self.turns_left == 0

    @property
    def score(self):
        return sum(self.piles) if self.strikes_left else 0

    @property
    def own(self):
        return self.hands[self.player]

    @property
    def partner(self):
        return self.hands[1 - self.player]

    def legal(self, move):
        what, value = divmod(move, 5)
        if what < 2:
            return value < len(self.own) and (what == 1 or self.clues < 8)
        return self.clues > 0 and any(card.kind[what - 2] == value for card in self.partner)

    def apply(self, move):
        last_round = not self.deck
        what, value = divmod(move, 5)
        if what < 2:
            self.give(move, self.own.pop(value), playing=what == 1)
        else:
            self.clue(move, what == 2, value)
        self.turns_left -= last_round
        self.player = 1 - self.player

    def give(self, move, card, playing):
        success = playing and self.piles[card.colour] == card.rank
        if success:
            self.piles[card.colour] += 1
            if card.rank == 4 and self.clues < 8:
                self.clues += 1
        else:
            self.discards[card.kind] += 1
            if playing:
                self.strikes_left -= 1
            else:
                self.clues += 1
        if self.deck:
            self.own.append(Card(*self.deck.pop(), len(self.events) + 1))
        self.events.append((move, [], card.kind, success))

    def clue(self, move, by_colour, value):
        self.clues -= 1
        touched = []
        for slot, card in enumerate(self.partner):
            possible = card.colours if by_colour else card.ranks
            if (card.colour if by_colour else card.rank) == value:
                touched.append(slot)
                possible &= {value}
                card.colour_clued |= by_colour
                card.rank_clued |= not by_colour
            else:
                possible -= {value}
        for slot in touched:
            note = len(self.events), by_colour, len(touched) == 1, slot == touched[-1], tuple(self.piles)
            self.partner[slot].touches.append(note)
        self.events.append((move, touched, None, False))

    # The features, in the order that README.md lists.

    def belief(self, hand, unseen):
        rows = []
        for card in hand:
            row = [unseen[kind] if kind[0] in card.colours and kind[1] in card.ranks else 0 for kind in KINDS]
            total = sum(row)
            rows.append([weight / total for weight in row])
        return rows + [[0] * 25] * (5 - len(hand))

    def standing(self, kind):
        colour, rank = kind
        lost = any(self.discards[colour, below] == COPIES[below] for below in range(rank + 1))
        dead = lost or rank < self.piles[colour]
        critical = not dead and COPIES[rank] - self.discards[kind] == 1
        return self.piles[colour] == rank, dead, critical

    def features(self):
        own, partner, hands = self.own, self.partner, (self.own, self.partner)
        unseen = {(c, r): COPIES[r] - self.discards[c, r] - (r < self.piles[c]) for c, r in KINDS}
        unseen_by_me = dict(unseen)
        for card in partner:
            unseen_by_me[card.kind] -= 1
        seen = [[card.kind == kind for kind in KINDS] for card in partner] + [[0] * 25] * (5 - len(partner))
        tables = (self.belief(own, unseen_by_me), self.belief(partner, unseen), seen)
        kinds = list(zip(*map(self.standing, KINDS)))
        events = (self.events[::-1] + [(20, [], None, False)] * 2)[:2]

        out = [chance for table in tables for row in table for chance in row]
        out += [sum(map(mul, row, kind)) for table in tables for row in table for kind in kinds]
        for possible in ("colours", "ranks"):
            for hand in hands:
                sets = [getattr(card, possible) for card in hand] + [set()] * (5 - len(hand))
                out += [i in left for left in sets for i in range(5)]
        for mark in ("colour_clued", "rank_clued"):
            for hand in hands:
                out += [slot < len(hand) and getattr(hand[slot], mark) for slot in range(5)]
        out += [height > i for height in self.piles for i in range(5)]
        out += kinds[0]
        out += [self.discards[c, r] > i for c, r in KINDS for i in range(COPIES[r])]
        out += [self.clues > i for i in range(8)] + [self.clues == 0, self.clues == 8]
        out += [self.strikes_left > i for i in range(3)]
        out += [len(self.deck) > i for i in range(40)]
        out += [self.turns_left == 1, self.turns_left == 2]
        out += [len(hand) > slot for hand in hands for slot in range(5)]
        out += [move == i for move, _, _, _ in events for i in range(20)]
        out += [slot in touched for _, touched, _, _ in events for slot in range(5)]
        out += [card == kind for _, _, card, _ in events for kind in KINDS]
        out += [success for _, _, _, success in events]
        return [float(number) for number in out + self.remembered(tables)]

    def remembered(self, tables):
        hands, turns = (self.own, self.partner), len(self.events)
        cards = [hand[slot] if slot < len(hand) else None for hand in hands for slot in range(5)]
        first = [card.touches[0] if card and card.touches else (None, False, False, False, [5] * 5) for card in cards]
        last = [card.touches[-1] if card and card.touches else note for card, note in zip(cards, first)]
        earlier = (self.events[::-1] + [(20, [], None, False)] * 10)[2:10]

        out = [move == i for move, _, _, _ in earlier for i in range(20)]
        for back in range(2, 10):
            hand = cards[5 * (back % 2) :][:5]
            out += [bool(card) and turns - 1 - back in [note[0] for note in card.touches] for card in hand]
        out += [success for _, _, _, success in earlier]
        out += [bool(card) and turns - card.turn >= age for card in cards for age in (2, 4, 8, 16, 32)]
        out += [bool(card) and len(card.touches) > i for card in cards for i in (1, 2)]
        for what in (1, 2, 3):
            out += [note[what] for note in first]
        for notes in (first, last):
            for table, of_hand in zip(tables, (notes[:5], notes[5:], notes[5:])):
                for row, note in zip(table, of_hand):
                    out.append(sum(p for p, (colour, rank) in zip(row, KINDS) if note[4][colour] == rank))
        return out


class Network:
    """The playing network of a file of weights."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        if self.data[:8] != b"PARLORNN":
            raise SystemExit(f"{path} is not a file of weights")
        self.place = 8
        _, features, width, blocks, moves = self.numbers("I", 5)
        self.origin, self.licence = (self.take(self.numbers("I", 1)[0]).decode() for _ in range(2))
        self.normed = []
        for inputs in [features] + [width] * blocks:
            layer = self.matrix(inputs, width), self.numbers("f", width), self.numbers("f", width)
            self.normed.append(layer)
        self.head = self.matrix(width, width), self.numbers("f", width)
        self.moves = self.matrix(width, moves), self.numbers("f", moves)

    def take(self, count):
        self.place += count
        return self.data[self.place - count : self.place]

    def numbers(self, kind, count):
        return struct.unpack(f"<{count}{kind}", self.take(struct.calcsize(f"<{count}{kind}")))

    def matrix(self, inputs, outputs):
        """Its columns, one for each output."""
        integers = self.numbers("b", inputs * outputs)
        scales = self.numbers("f", -(-inputs // 64) * outputs)
        return [
            [integers[row * outputs + i] * scales[row // 64 * outputs + i] for row in range(inputs)]
            for i in range(outputs)
        ]

    def logits(self, features):
        values = None
        present = [i for i, feature in enumerate(features) if feature]
        for columns, gain, bias in self.normed:
            if values is None:
                sums = [sum(features[i] * column[i] for i in present) for column in columns]
            else:
                sums = product(columns, values)
            mean = sum(sums) / len(sums)
            spread = math.sqrt(sum((number - mean) ** 2 for number in sums) / len(sums) + 1e-5)
            added = [max(0.0, (s - mean) / spread * g + b) for s, g, b in zip(sums, gain, bias)]
            values = added if values is None else [v + a for v, a in zip(values, added)]
        values = [max(0.0, s + b) for s, b in zip(product(self.head[0], values), self.head[1])]
        return [s + b for s, b in zip(product(self.moves[0], values), self.moves[1])]


def product(columns, values):
    return [sum(map(mul, column, values)) for column in columns]


def shuffled_deck(generator):
    deck = [(colour, rank) for colour, rank in KINDS for _ in range(COPIES[rank])]
    generator.shuffle(deck)
    return deck


def played(network, deck):
    game = Game(deck)
    while not game.over:
        logits = network.logits(game.features())
        game.apply(max(filter(game.legal, range(20)), key=logits.__getitem__))
    return game


def written(deck, game):
    """A game on one line: its deck from the top, then its moves in the notation of the game program."""
    cards = "".join("RBGWY"[colour] + "12345"[rank] for colour, rank in deck)
    words = [("d", "p", "c", "c")[move // 5] + ("12345", "12345", "RBGWY", "12345")[move // 5][move % 5]
             for move, *_ in game.events]
    return " ".join([cards, *words])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", help="a file of weights")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", help="file for the games: a deck and its moves on each line")
    arguments = parser.parse_args()
    network = Network(arguments.weights)
    generator = random.Random(arguments.seed)
    decks = [shuffled_deck(generator) for _ in range(arguments.games)]
    games = [played(network, deck) for deck in decks]
    if arguments.write:
        with open(arguments.write, "w") as file:
            file.writelines(written(deck, game) + "\n" for deck, game in zip(decks, games))
    scores = [game.score for game in games]
    mean = sum(scores) / len(scores)
    error = math.sqrt(sum((score - mean) ** 2 for score in scores)) / len(scores)
    perfect = scores.count(25) / len(scores)
    print(f"{len(scores)} games: {mean:.3f} ± {error:.3f} mean and standard error, {perfect:.1%} perfect")


if __name__ == "__main__":
    main()
