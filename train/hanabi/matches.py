"""Whole games in which both players choose the actor's first preference, in float32 as the game program does,
or are careless now and then.
"""

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from features import network_input
from network import preferences
from rules import BEST_SCORE, apply_move, choose, legal_moves, new_game, score, shuffled

BATCH = 16384


class Played(NamedTuple):
    decks: np.ndarray  # (games, 50)
    moves: np.ndarray  # (turns, games), -1 after the end
    scores: np.ndarray
    struck_out: np.ndarray


class Summary(NamedTuple):
    games: int
    mean: float
    error: float  # standard error of the mean
    perfect: float
    struck_out: float

    def __str__(self):
        return (
            f"{self.games} games: {self.mean:.4f} ± {self.error:.4f} mean and standard error,"
            f" {self.perfect:.2%} perfect, {self.struck_out:.4%} struck out"
        )


def first_preference(actor, games, legal, key):
    del key  # nothing is left to chance
    inputs = jax.vmap(partial(network_input, dtype=jnp.float32))(games)
    return jnp.argmax(preferences(actor, inputs, legal, jnp.float32), -1)


def careless(actor, games, legal, key):
    """Any legal move one time in eight: such games end in all the ways there are."""
    when, which = jax.random.split(key)
    any_legal = jax.random.categorical(which, jnp.where(legal, 0.0, -jnp.inf))
    slips = jax.random.bernoulli(when, 1 / 8, any_legal.shape)
    return jnp.where(slips, any_legal, first_preference(actor, games, legal, key))


@partial(jax.jit, static_argnums=0)
def play_turn(policy, actor, games, over, key):
    """One more move in every game that is not over; the move is -1 where it is."""
    move = policy(actor, games, jax.vmap(legal_moves)(games), key).astype(jnp.int32)
    after, outcome = jax.vmap(apply_move)(games, move)
    return choose(over, games, after), over | outcome.over, jnp.where(over, -1, move)


def play(policy, actor, key, count):
    key, deal = jax.random.split(key)
    decks = shuffled(deal, count)
    games = jax.vmap(new_game)(decks)
    over = jnp.zeros((count,), bool)
    moves = []
    while not over.all():
        key, draw = jax.random.split(key)
        games, over, move = play_turn(policy, actor, games, over, draw)
        moves.append(np.asarray(move))
    scores = np.asarray(jax.vmap(score)(games))
    return Played(np.asarray(decks), np.stack(moves), scores, np.asarray(games.strikes_left == 0))


def measure(actor, key, count):
    """How the actor scores over at least `count` games."""
    batches = -(-count // BATCH)
    played = [play(first_preference, actor, key, BATCH) for key in jax.random.split(key, batches)]
    scores = np.concatenate([part.scores for part in played])
    struck_out = np.concatenate([part.struck_out for part in played])
    return Summary(
        games=len(scores),
        mean=scores.mean(),
        error=scores.std() / len(scores) ** 0.5,
        perfect=(scores == BEST_SCORE).mean(),
        struck_out=struck_out.mean(),
    )
