"""The two networks. The actor is what plays: 1145 features, three layers of 512 (layer norm, the last two
residual), a head of 512, 20 moves. The critic exists in training only and sees all cards, so that it can tell
the luck of the deck from the merit of a move.
"""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from features import FEATURES, HIDDEN, PADDED
from rules import CARDS, MOVES

WIDTH = 512
BLOCKS = ("block1", "block2")
ILLEGAL = -1e9


def normed_layer(key, inputs, outputs):
    weights = jax.nn.initializers.orthogonal(2**0.5)(key, (inputs, outputs), jnp.float32)
    return {"weights": weights, "gain": jnp.ones((outputs,)), "bias": jnp.zeros((outputs,))}


def biased_layer(key, inputs, outputs, size):
    weights = jax.nn.initializers.orthogonal(size)(key, (inputs, outputs), jnp.float32)
    return {"weights": weights, "bias": jnp.zeros((outputs,))}


def new_actor(key):
    keys = jax.random.split(key, 5)
    return {
        "entry": normed_layer(keys[0], PADDED, WIDTH),
        "block1": normed_layer(keys[1], WIDTH, WIDTH),
        "block2": normed_layer(keys[2], WIDTH, WIDTH),
        "head": biased_layer(keys[3], WIDTH, WIDTH, 2**0.5),
        "moves": biased_layer(keys[4], WIDTH, MOVES, 0.01),
    }


def new_critic(key):
    keys = jax.random.split(key, 4)
    return {
        "entry": normed_layer(keys[0], PADDED + HIDDEN * CARDS, WIDTH),
        "block1": normed_layer(keys[1], WIDTH, WIDTH),
        "block2": normed_layer(keys[2], WIDTH, WIDTH),
        "value": biased_layer(keys[3], WIDTH, 1, 0.1),
    }


def multiply(values, weights, dtype, result=None):
    """A matrix product in `dtype`: bfloat16 to learn fast, float32 to play as the game program does. What a
    network puts out is kept in float32 (`result`): eight bits are too few for a logit or a value.
    """
    precision = lax.Precision.HIGHEST if dtype == jnp.float32 else None
    values, weights = values.astype(dtype), weights.astype(dtype)
    return jnp.dot(values, weights, precision=precision, preferred_element_type=result)


def normed(sums, layer):
    sums = sums.astype(jnp.float32)
    centred = sums - sums.mean(-1, keepdims=True)
    variance = jnp.square(centred).mean(-1, keepdims=True)
    return jax.nn.relu(centred * lax.rsqrt(variance + 1e-5) * layer["gain"] + layer["bias"])


def through_blocks(params, values, dtype):
    for block in BLOCKS:
        added = normed(multiply(values, params[block]["weights"], dtype), params[block])
        values = (values + added).astype(dtype)
    return values


def preferences(actor, features, legal, dtype=jnp.bfloat16):
    """(…, 20) logits, where illegal moves have none."""
    values = normed(multiply(features, actor["entry"]["weights"], dtype), actor["entry"]).astype(dtype)
    values = through_blocks(actor, values, dtype)
    values = multiply(values, actor["head"]["weights"], dtype) + actor["head"]["bias"]
    logits = multiply(jax.nn.relu(values), actor["moves"]["weights"], dtype, jnp.float32)
    return jnp.where(legal, logits + actor["moves"]["bias"], ILLEGAL)


def value(critic, features, hidden):
    """(…) the points still to come, in the unit of the rewards."""
    dtype = jnp.bfloat16
    cards = (hidden[..., None] == np.arange(CARDS)).astype(dtype)
    cards = cards.reshape(hidden.shape[:-1] + (HIDDEN * CARDS,))
    weights = critic["entry"]["weights"]
    sums = multiply(features, weights[:PADDED], dtype) + multiply(cards, weights[PADDED:], dtype)
    values = normed(sums, critic["entry"]).astype(dtype)
    values = through_blocks(critic, values, dtype)
    points = multiply(values, critic["value"]["weights"], dtype, jnp.float32) + critic["value"]["bias"]
    return points[..., 0]


def playing_layers(actor):
    """The actor as numpy arrays without the padding, in the order in which they are applied."""
    layers = jax.tree.map(np.asarray, actor)
    layers["entry"]["weights"] = layers["entry"]["weights"][:FEATURES]
    return {name: layers[name] for name in ("entry", *BLOCKS, "head", "moves")}


def from_playing_layers(layers):
    """The opposite of `playing_layers`."""
    actor = jax.tree.map(jnp.asarray, layers)
    padding = ((0, PADDED - FEATURES), (0, 0))
    actor["entry"] = dict(actor["entry"], weights=jnp.pad(actor["entry"]["weights"], padding))
    return actor
