"""What the network is told: the view of the player to act as 1145 numbers, in an order that the game program
repeats (README.md lists it), and, for the critic alone, the cards that this player cannot see.
"""

import jax
import jax.numpy as jnp
import numpy as np

from rules import CARDS, CLUES, COPIES, DECK, EVENTS, EVERY_CARD, FIVE, HAND, MOVES, NO_CARD, STRIKES, present

FEATURES = 1145
# The first matrix is multiplied fastest when its rows are a multiple of 64; the rest of a row is zero.
PADDED = 1152

# The critic's cards: the own hand, then the deck in the order in which it will be drawn, then NO_CARD.
HIDDEN = 48

# Of the last moves everything is told, of those before them less.
LAST = 2
AGES = np.array([2, 4, 8, 16, 32])

COPY_NUMBER = np.concatenate([np.arange(copies) for copies in COPIES])


def flat(values):
    return values.astype(jnp.float32).reshape(-1)


def at_least(value, steps):
    """A number as `steps` flags: more than 0, more than 1, …"""
    return flat(value > np.arange(steps))


def belief(hand, unseen):
    """(5, 25) chances of each slot's card, from its clues and the copies not yet seen."""
    possible = (hand.colours[:, :, None] & hand.ranks[:, None, :]).reshape(HAND, CARDS)
    weights = (possible * unseen).astype(jnp.float32)
    total = jnp.maximum(weights.sum(1, keepdims=True), 1e-6)
    return jnp.where(present(hand)[:, None], weights / total, 0.0)


def standing(state):
    """(25, 3) for each card whether it is playable, dead (never playable again), critical (the last copy)."""
    rank = np.tile(FIVE, 5)
    height = jnp.repeat(state.piles, 5)
    left = COPIES - state.discards
    lost = (left == 0).reshape(5, 5)
    blocked = (jnp.cumsum(lost, axis=1) > 0).reshape(CARDS)
    dead = (rank < height) | blocked
    return jnp.stack([rank == height, dead, ~dead & (left == 1)], 1).astype(jnp.float32)


def observe(state):
    """(1145,) the view of the player to act."""
    own, partner = state.own, state.partner
    seen = partner.cards[:, None] == np.arange(CARDS)
    played = np.tile(FIVE, 5) < jnp.repeat(state.piles, 5)
    unseen_by_both = COPIES - state.discards - played
    beliefs = [
        belief(own, unseen_by_both - seen.sum(0)),
        belief(partner, unseen_by_both),
        seen.astype(jnp.float32),
    ]
    kinds = standing(state)
    hands = (own, partner)
    last = jax.tree.map(lambda part: part[:LAST], state.events)
    parts = [flat(chances) for chances in beliefs]
    parts += [flat((chances[:, :, None] * kinds).sum(1)) for chances in beliefs]
    parts += [flat(hand.colours & present(hand)[:, None]) for hand in hands]
    parts += [flat(hand.ranks & present(hand)[:, None]) for hand in hands]
    parts += [flat(hand.colour_clued) for hand in hands]
    parts += [flat(hand.rank_clued) for hand in hands]
    parts += [flat(state.piles[:, None] > FIVE), kinds[:, 0]]
    parts += [flat(state.discards[EVERY_CARD] > COPY_NUMBER)]
    parts += [at_least(state.clues, CLUES), flat(state.clues == 0), flat(state.clues == CLUES)]
    parts += [at_least(state.strikes_left, STRIKES), at_least(DECK - state.drawn, DECK - 2 * HAND)]
    parts += [flat(state.turns_left == np.array([1, 2]))]
    parts += [flat(present(hand)) for hand in hands]
    parts += [flat(last.move[:, None] == np.arange(MOVES)), flat(last.touched)]
    parts += [flat(last.card[:, None] == np.arange(CARDS)), flat(last.success)]
    return jnp.concatenate(parts + remembered(state, beliefs))


def remembered(state, beliefs):
    """The moves before the last ones, and for each card how things were when it was touched."""
    hands = (state.own, state.partner)
    parts = [flat(state.events.move[LAST:, None] == np.arange(MOVES))]
    # The latest move is the partner's, about the own hand, and so on in turn.
    parts += [flat(hands[back % 2].touched[:, back]) for back in range(LAST, EVENTS)]
    parts += [flat(state.events.success[LAST:])]
    parts += [flat((state.turn - hand.drawn[:, None] >= AGES) & present(hand)[:, None]) for hand in hands]
    parts += [flat(hand.touches[:, None] > np.array([1, 2])) for hand in hands]
    for name in ("first_by_colour", "first_alone", "first_newest"):
        parts += [flat(getattr(hand, name)) for hand in hands]
    for name in ("first_piles", "last_piles"):
        for chances, hand in zip(beliefs, (state.own, state.partner, state.partner)):
            playable_then = np.tile(FIVE, 5) == jnp.repeat(getattr(hand, name), 5, axis=1)
            parts += [(chances * playable_then).sum(1)]
    return parts


def network_input(state, dtype=jnp.bfloat16):
    """`observe`, padded and as precise as the network is to be."""
    return jnp.pad(observe(state), (0, PADDED - FEATURES)).astype(dtype)


def hidden_cards(state):
    """(48,) what nobody who plays may see: the own hand and the deck to come."""
    drawable = DECK - 2 * HAND
    undealt = state.deck[2 * HAND :]
    place = np.arange(drawable) + state.drawn - 2 * HAND
    coming = jnp.where(place < drawable, undealt[jnp.minimum(place, drawable - 1)], NO_CARD)
    filling = jnp.full((HIDDEN - HAND - drawable,), NO_CARD)
    return jnp.concatenate([state.own.cards, coming, filling]).astype(jnp.int8)
