"""Two-player Hanabi in JAX: the rules of one game as pure functions, to be vmapped over thousands.

Whoever is to act is `own`, the other is `partner`: after every move the two change places, so that one set of
weights plays both seats. A card is colour * 5 + rank, both from 0; the oldest card of a hand is in slot 0.
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

HAND = 5
DECK = 50
CARDS = 25
NO_CARD = CARDS
CLUES = 8
STRIKES = 3
BEST_SCORE = 25

COPIES = np.tile([3, 2, 2, 2, 1], 5)
EVERY_CARD = np.repeat(np.arange(CARDS), COPIES)

# Moves: 0-4 discard a slot, 5-9 play a slot, 10-14 clue a colour, 15-19 clue a rank.
MOVES = 20
NO_MOVE = MOVES
PLAY, COLOUR_CLUE, RANK_CLUE = 5, 10, 15

SLOTS = np.arange(HAND)
FIVE = np.arange(5)


class Hand(NamedTuple):
    """Cards from the oldest to the newest, then NO_CARD, and what clues have told their holder about each."""

    cards: jax.Array  # (5,)
    colours: jax.Array  # (5 slots, 5) still possible
    ranks: jax.Array  # (5 slots, 5) still possible
    colour_clued: jax.Array  # (5,) touched by a colour clue
    rank_clued: jax.Array  # (5,) touched by a rank clue


class Event(NamedTuple):
    """A move as both players saw it."""

    move: jax.Array
    touched: jax.Array  # (5,) slots of the hand that was clued
    card: jax.Array  # played or discarded, or NO_CARD
    success: jax.Array  # played onto its pile


class State(NamedTuple):
    deck: jax.Array  # (50,) from the top
    drawn: jax.Array
    own: Hand
    partner: Hand
    piles: jax.Array  # (5,) height by colour
    discards: jax.Array  # (25,) copies of each card
    clues: jax.Array
    strikes_left: jax.Array
    turns_left: jax.Array  # counts down once the deck is empty
    turn: jax.Array
    last: Event
    before_last: Event


class Outcome(NamedTuple):
    """What a move did to the score: a strikeout takes all points back."""

    points: jax.Array
    over: jax.Array
    struck_out: jax.Array


def shuffled(key, games):
    """Decks in random order, (games, 50)."""
    order = jax.random.bits(key, (games, DECK), jnp.uint32)
    cards = jnp.broadcast_to(jnp.asarray(EVERY_CARD, jnp.int32), (games, DECK))
    _, decks = lax.sort((order, cards), dimension=1, num_keys=1)
    return decks.astype(jnp.int8)


def unknown(cards):
    """Cards in `cards`' shape about which nothing has been said."""
    nothing = jnp.zeros(cards.shape, bool)
    anything = jnp.ones(cards.shape + (5,), bool)
    return Hand(cards, anything, anything, nothing, nothing)


def new_game(deck):
    cards = deck.astype(jnp.int32)
    nothing = Event(jnp.int32(NO_MOVE), jnp.zeros((HAND,), bool), jnp.int32(NO_CARD), jnp.zeros((), bool))
    return State(
        deck=deck,
        drawn=jnp.int32(2 * HAND),
        own=unknown(cards[:HAND]),
        partner=unknown(cards[HAND : 2 * HAND]),
        piles=jnp.zeros((5,), jnp.int32),
        discards=jnp.zeros((CARDS,), jnp.int32),
        clues=jnp.int32(CLUES),
        strikes_left=jnp.int32(STRIKES),
        turns_left=jnp.int32(2),
        turn=jnp.int32(0),
        last=nothing,
        before_last=nothing,
    )


def present(hand):
    return hand.cards < NO_CARD


def legal_moves(state):
    """(20,) which moves the rules allow."""
    own = present(state.own)
    held = present(state.partner)[:, None]
    colours = (held & (state.partner.cards[:, None] // 5 == FIVE)).any(0)
    ranks = (held & (state.partner.cards[:, None] % 5 == FIVE)).any(0)
    can_clue = state.clues > 0
    return jnp.concatenate([own & (state.clues < CLUES), own, colours & can_clue, ranks & can_clue])


def without(hand, slot, drawn):
    """The hand after its card in `slot` left and `drawn` (perhaps NO_CARD) came in as the newest."""

    def close_gap(values, newest):
        moved_up = jnp.concatenate([values[1:], newest[None]])
        behind = (SLOTS >= slot).reshape((HAND,) + (1,) * (values.ndim - 1))
        return jnp.where(behind, moved_up, values)

    return Hand(*(close_gap(values, newest) for values, newest in zip(hand, unknown(drawn))))


def clued(hand, move):
    """The hand after the clue `move`, and the slots touched; any other move leaves it as it is."""
    by_colour = (move >= COLOUR_CLUE) & (move < RANK_CLUE)
    by_rank = move >= RANK_CLUE
    named = FIVE == move % 5
    of_colour = by_colour & present(hand) & (hand.cards // 5 == move % 5)
    of_rank = by_rank & present(hand) & (hand.cards % 5 == move % 5)
    colours = hand.colours & (~by_colour | (of_colour[:, None] == named))
    ranks = hand.ranks & (~by_rank | (of_rank[:, None] == named))
    touched = of_colour | of_rank
    return Hand(hand.cards, colours, ranks, hand.colour_clued | of_colour, hand.rank_clued | of_rank), touched


def apply_move(state, move):
    """The state after a legal move, seen from the next player, and its outcome."""
    is_discard = move < PLAY
    is_play = (move >= PLAY) & (move < COLOUR_CLUE)
    gives_card = is_discard | is_play
    slot = move % 5

    # Sums over a mask rather than indexing: they fuse into one kernel over all games.
    card = jnp.sum(jnp.where(SLOTS == slot, state.own.cards, 0))
    fits = jnp.sum(jnp.where(FIVE == card // 5, state.piles, 0)) == card % 5
    success = is_play & fits
    strike = is_play & ~fits
    piles = state.piles + ((FIVE == card // 5) & success)
    discards = state.discards + ((np.arange(CARDS) == card) & (is_discard | strike))
    completed = success & (card % 5 == 4) & (state.clues < CLUES)
    clues = state.clues + is_discard + completed - ~gives_card
    strikes_left = state.strikes_left - strike

    deck_left = state.drawn < DECK
    top = jnp.sum(jnp.where(np.arange(DECK) == state.drawn, state.deck, 0), dtype=jnp.int32)
    drawn = jnp.where(deck_left, top, NO_CARD)
    changed = without(state.own, slot, drawn)
    own = Hand(*(jnp.where(gives_card, after, before) for after, before in zip(changed, state.own)))
    partner, touched = clued(state.partner, move)
    turns_left = state.turns_left - ~deck_left

    struck_out = strikes_left == 0
    over = struck_out | (jnp.sum(piles) == BEST_SCORE) | (turns_left == 0)
    points = success.astype(jnp.int32) - jnp.where(struck_out, jnp.sum(state.piles), 0)
    after = State(
        deck=state.deck,
        drawn=state.drawn + (gives_card & deck_left),
        own=partner,
        partner=own,
        piles=piles,
        discards=discards,
        clues=clues,
        strikes_left=strikes_left,
        turns_left=turns_left,
        turn=state.turn + 1,
        last=Event(move, touched, jnp.where(gives_card, card, NO_CARD), success),
        before_last=state.last,
    )
    return after, Outcome(points, over, struck_out)


def score(state):
    """Points that count: none after a strikeout."""
    return jnp.where(state.strikes_left == 0, 0, jnp.sum(state.piles))


def choose(condition, one, other):
    """Of two batches of states, game by game."""

    def pick(a, b):
        return jnp.where(condition.reshape((-1,) + (1,) * (a.ndim - 1)), a, b)

    return jax.tree.map(pick, one, other)
