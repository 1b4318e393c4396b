"""Measures weights over many games, or writes games down for the game program to replay: see README.md."""

import argparse
import json

import jax

from files import load_actor
from matches import careless, first_preference, measure, play
from rules import COLOUR_CLUE, HAND, PLAY, RANK_CLUE


def hanab_live(deck, moves, score):
    """A game as hanab.live's JSON writes it, with its score. Colours keep their numbers as suits."""
    hands = [list(range(HAND)), list(range(HAND, 2 * HAND))]
    drawn = 2 * HAND
    actions = []
    for turn, move in enumerate(moves):
        own = hands[turn % 2]
        if move >= COLOUR_CLUE:
            by_rank = move >= RANK_CLUE
            value = move % 5 + (1 if by_rank else 0)
            actions.append({"type": 3 if by_rank else 2, "target": 1 - turn % 2, "value": value})
            continue
        actions.append({"type": 0 if move >= PLAY else 1, "target": own.pop(move % 5)})
        if drawn < len(deck):
            own.append(drawn)
            drawn += 1
    cards = [{"suitIndex": card // 5, "rank": card % 5 + 1} for card in deck]
    return {"players": ["A", "B"], "deck": cards, "actions": actions, "score": score}


def write_games(path, actor, key, count):
    """As many careless games as good ones."""
    parts = ((first_preference, count - count // 2), (careless, count // 2))
    with open(path, "w") as file:
        for (policy, games), key in zip(parts, jax.random.split(key)):
            played = play(policy, actor, key, games)
            for deck, moves, score in zip(played.decks, played.moves.T, played.scores):
                made = [int(move) for move in moves if move >= 0]
                game = hanab_live(deck.tolist(), made, int(score))
                print(json.dumps(game, separators=(",", ":")), file=file)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", help="a checkpoint (.npz) or a file of weights")
    parser.add_argument("--games", type=int, default=262144, help="how many; measured in full batches")
    parser.add_argument("--write", metavar="FILE", help="write the games, one a line, instead of measuring")
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    actor = load_actor(arguments.weights)
    key = jax.random.key(arguments.seed)
    if arguments.write:
        write_games(arguments.write, actor, key, arguments.games)
    else:
        print(measure(actor, key, arguments.games))


if __name__ == "__main__":
    main()
