"""The fast rules and features against the plain ones, move by move: python3 -m unittest agreement_test"""

import os
import random
import tempfile
import unittest

import jax
import jax.numpy as jnp
import numpy as np

import plain
from features import observe
from files import fnv1a, read_weights, write_weights
from network import new_actor, preferences
from rules import apply_move, legal_moves, new_game

GAMES = 64


def card(kind):
    return kind[0] * 5 + kind[1]


def events_of(game, move):
    """A rare case of the rules that is about to happen, if one is."""
    held = game.own[move - 5] if 5 <= move < 10 else None
    completes = held and held.rank == 4 and game.piles[held.colour] == 4
    return {"five with all clues"} if completes and game.clues == 8 else set()


def ending_of(game):
    if game.strikes_left == 0:
        return "third strike"
    return "25" if game.score == 25 else "last turn"


class Agreement(unittest.TestCase):
    def setUp(self):
        generator = random.Random(5)
        decks = [plain.shuffled_deck(generator) for _ in range(GAMES)]
        self.generator = generator
        self.plain = [plain.Game(deck) for deck in decks]
        cards = jnp.asarray([[card(kind) for kind in deck] for deck in decks], jnp.int8)
        self.fast = jax.vmap(new_game)(cards)

    def move_of(self, index):
        """What one who sees all cards might do, at random now and then, in one half of the games often: so
        that they end in every way.
        """
        game = self.plain[index]
        legal = [move for move in range(20) if game.legal(move)]
        if self.generator.random() < (0.02 if index % 2 else 0.2):
            return self.generator.choice(legal)
        plays = [5 + slot for slot, held in enumerate(game.own) if game.piles[held.colour] == held.rank]
        dead = [move for move in legal if move < 5 and game.standing(game.own[move].kind)[1]]
        clues = [move for move in legal if move >= 10]
        return self.generator.choice(plays or dead or clues or legal)

    def test_whole_games(self):
        legal_of, features_of = jax.jit(jax.vmap(legal_moves)), jax.jit(jax.vmap(observe))
        apply = jax.jit(jax.vmap(apply_move))
        seen = set()
        running = range(GAMES)
        while running:
            legal, features = np.asarray(legal_of(self.fast)), np.asarray(features_of(self.fast))
            moves = np.zeros(GAMES, np.int32)
            before = [game.score for game in self.plain]
            for i in running:
                self.assertEqual([self.plain[i].legal(move) for move in range(20)], legal[i].tolist())
                np.testing.assert_allclose(features[i], self.plain[i].features(), atol=1e-6)
                moves[i] = self.move_of(i)
                seen |= events_of(self.plain[i], int(moves[i]))
                self.plain[i].apply(int(moves[i]))
            self.fast, outcome = apply(self.fast, jnp.asarray(moves))
            for i in running:
                game = self.plain[i]
                self.assertEqual(game.over, bool(outcome.over[i]))
                self.assertEqual(game.score - before[i], int(outcome.points[i]))
                self.assertEqual(game.strikes_left == 0, bool(outcome.struck_out[i]))
                if game.over:
                    seen.add(ending_of(game))
            running = [i for i in running if not self.plain[i].over]
        self.assertEqual({"third strike", "25", "last turn", "five with all clues"}, seen)


class WeightsFile(unittest.TestCase):
    def test_known_hashes(self):
        self.assertEqual(fnv1a(b""), 0xCBF29CE484222325)
        self.assertEqual(fnv1a(b"a"), 0xAF63DC4C8601EC8C)
        self.assertEqual(fnv1a(b"foobar"), 0x85944171F73967E8)

    def test_both_readers_prefer_the_same(self):
        actor = new_actor(jax.random.key(3))
        features = np.asarray(observe(new_game(jnp.asarray(np.arange(50) % 25, jnp.int8))))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "weights")
            write_weights(path, actor, "a test")
            network = plain.Network(path)
            again = read_weights(path)
        self.assertEqual((network.origin, network.licence), ("a test", "MIT"))
        padded = jnp.pad(jnp.asarray(features), (0, again["entry"]["weights"].shape[0] - len(features)))
        logits = preferences(again, padded, jnp.ones((20,), bool), jnp.float32)
        np.testing.assert_allclose(np.asarray(logits), network.logits(features.tolist()), atol=1e-5)


if __name__ == "__main__":
    unittest.main()
