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

# So many moves are remembered, the latest first.
EVENTS = 10
# Piles on which no card is playable: what an untouched card remembers.
FULL = 5


class Hand(NamedTuple):
    """Cards from the oldest to the newest, then NO_CARD, what clues have told their holder about each, and how
    things were when they did.
    """

    cards: jax.Array  # (5,)
    colours: jax.Array  # (5 slots, 5) still possible
    ranks: jax.Array  # (5 slots, 5) still possible
    colour_clued: jax.Array  # (5,) touched by a colour clue
    rank_clued: jax.Array  # (5,) touched by a rank clue
    drawn: jax.Array  # (5,) the turn with which it came
    touches: jax.Array  # (5,) how many clues have touched it
    touched: jax.Array  # (5 slots, EVENTS) which of the last moves have
    first_by_colour: jax.Array  # (5,) the first clue that touched it named a colour,
    first_alone: jax.Array  # (5,) touched no other card,
    first_newest: jax.Array  # (5,) touched none newer
    first_piles: jax.Array  # (5 slots, 5) heights when that clue was given,
    last_piles: jax.Array  # (5 slots, 5) and the last one that touched it


class Event(NamedTuple):
    """A move as both players saw it; in a state EVENTS of them in each array."""

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
    events: Event


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


def unknown(cards, turn):
    """Cards in `cards`' shape that came with `turn` and about which nothing has been said."""
    nothing = jnp.zeros(cards.shape, bool)
    anything = jnp.ones(cards.shape + (5,), bool)
    full = jnp.full(cards.shape + (5,), FULL, jnp.int8)
    return Hand(
        cards=cards,
        colours=anything,
        ranks=anything,
        colour_clued=nothing,
        rank_clued=nothing,
        drawn=jnp.full(cards.shape, turn, jnp.int32),
        touches=jnp.zeros(cards.shape, jnp.int32),
        touched=jnp.zeros(cards.shape + (EVENTS,), bool),
        first_by_colour=nothing,
        first_alone=nothing,
        first_newest=nothing,
        first_piles=full,
        last_piles=full,
    )


def new_game(deck):
    cards = deck.astype(jnp.int32)
    nothing = Event(
        move=jnp.full((EVENTS,), NO_MOVE, jnp.int32),
        touched=jnp.zeros((EVENTS, HAND), bool),
        card=jnp.full((EVENTS,), NO_CARD, jnp.int32),
        success=jnp.zeros((EVENTS,), bool),
    )
    return State(
        deck=deck,
        drawn=jnp.int32(2 * HAND),
        own=unknown(cards[:HAND], 0),
        partner=unknown(cards[HAND : 2 * HAND], 0),
        piles=jnp.zeros((5,), jnp.int32),
        discards=jnp.zeros((CARDS,), jnp.int32),
        clues=jnp.int32(CLUES),
        strikes_left=jnp.int32(STRIKES),
        turns_left=jnp.int32(2),
        turn=jnp.int32(0),
        events=nothing,
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


def without(hand, slot, drawn, turn):
    """The hand after its card in `slot` left and `drawn` (perhaps NO_CARD) came in as the newest with `turn`."""

    def close_gap(values, newest):
        moved_up = jnp.concatenate([values[1:], newest[None]])
        behind = (SLOTS >= slot).reshape((HAND,) + (1,) * (values.ndim - 1))
        return jnp.where(behind, moved_up, values)

    return Hand(*(close_gap(values, newest) for values, newest in zip(hand, unknown(drawn, turn))))


def pushed(new, old):
    """`old` from the latest on, after `new` came before it and the earliest was forgotten."""
    return jnp.concatenate([new[None], old[:-1]])


def noted(hand, touched, by_colour, piles):
    """The hand after a move that touched these slots (perhaps none), as its players will remember it."""
    first = touched & (hand.touches == 0)
    newer = jnp.cumsum(touched[::-1])[::-1] - touched
    heights = piles.astype(jnp.int8)
    return hand._replace(
        touches=hand.touches + touched,
        touched=pushed(touched, hand.touched.T).T,
        first_by_colour=hand.first_by_colour | (first & by_colour),
        first_alone=hand.first_alone | (first & (jnp.sum(touched) == 1)),
        first_newest=hand.first_newest | (first & (newer == 0)),
        first_piles=jnp.where(first[:, None], heights, hand.first_piles),
        last_piles=jnp.where(touched[:, None], heights, hand.last_piles),
    )


def clued(hand, move, piles):
    """The hand after the clue `move`, and the slots touched; any other move tells nothing about it."""
    by_colour = (move >= COLOUR_CLUE) & (move < RANK_CLUE)
    by_rank = move >= RANK_CLUE
    named = FIVE == move % 5
    of_colour = by_colour & present(hand) & (hand.cards // 5 == move % 5)
    of_rank = by_rank & present(hand) & (hand.cards % 5 == move % 5)
    colours = hand.colours & (~by_colour | (of_colour[:, None] == named))
    ranks = hand.ranks & (~by_rank | (of_rank[:, None] == named))
    touched = of_colour | of_rank
    told = hand._replace(
        colours=colours,
        ranks=ranks,
        colour_clued=hand.colour_clued | of_colour,
        rank_clued=hand.rank_clued | of_rank,
    )
    return noted(told, touched, by_colour, piles), touched


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
    kept = noted(state.own, jnp.zeros((HAND,), bool), False, state.piles)
    changed = without(kept, slot, drawn, state.turn + 1)
    own = Hand(*(jnp.where(gives_card, after, before) for after, before in zip(changed, kept)))
    partner, touched = clued(state.partner, move, state.piles)
    event = Event(move, touched, jnp.where(gives_card, card, NO_CARD), success)
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
        events=jax.tree.map(pushed, event, state.events),
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
