"""Adam, with the gradient's length limited."""

from typing import NamedTuple

import jax
import jax.numpy as jnp

FIRST_DECAY, SECOND_DECAY = 0.9, 0.999
EPSILON = 1e-5
LONGEST = 0.5


class Moments(NamedTuple):
    first: dict
    second: dict
    steps: jax.Array


def no_moments(params):
    zeros = jax.tree.map(jnp.zeros_like, params)
    return Moments(first=zeros, second=zeros, steps=jnp.int32(0))


def adam_step(params, moments, gradient, rate):
    length = jnp.sqrt(sum(jnp.sum(jnp.square(part)) for part in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda part: part * jnp.minimum(1.0, LONGEST / (length + 1e-8)), gradient)
    steps = moments.steps + 1
    first = jax.tree.map(lambda m, g: FIRST_DECAY * m + (1 - FIRST_DECAY) * g, moments.first, gradient)
    second = jax.tree.map(
        lambda m, g: SECOND_DECAY * m + (1 - SECOND_DECAY) * jnp.square(g), moments.second, gradient
    )
    grown, grown_square = 1 - FIRST_DECAY**steps, 1 - SECOND_DECAY**steps

    def moved(param, m, s):
        return param - rate * (m / grown) / (jnp.sqrt(s / grown_square) + EPSILON)

    return jax.tree.map(moved, params, first, second), Moments(first, second, steps)
