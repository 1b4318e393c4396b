"""Proximal policy optimisation by self-play: one update plays all games on by `TURNS` moves, then fits the
actor and the critic to what came of them.
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from adam import Moments, adam_step, no_moments
from features import hidden_cards, network_input
from network import preferences, value
from rules import MOVES, State, apply_move, choose, legal_moves, new_game, score, shuffled

TURNS = 64
EPOCHS = 1
MINIBATCH = 32768
# No discount: what counts is the score at the end, however long the game.
ADVANTAGE_DECAY = 0.95
CLIP = 0.2
# The unit of the critic's values: rewards of a size that suits Adam.
POINT = 0.2

new_games = jax.vmap(new_game)


class Learner(NamedTuple):
    actor: dict
    critic: dict
    actor_moments: Moments
    critic_moments: Moments
    games: State
    key: jax.Array


class Rates(NamedTuple):
    """What the schedule sets anew for each update."""

    actor: jax.Array
    critic: jax.Array
    entropy: jax.Array


class Decisions(NamedTuple):
    features: jax.Array
    hidden: jax.Array
    legal: jax.Array
    move: jax.Array
    log_chance: jax.Array
    reward: jax.Array
    over: jax.Array


class Lesson(NamedTuple):
    """A decision with what came of it, as the actor and the critic learn from it."""

    features: jax.Array
    hidden: jax.Array
    legal: jax.Array
    move: jax.Array
    log_chance: jax.Array
    advantage: jax.Array
    worth: jax.Array


class Finished(NamedTuple):
    """Sums over the games that ended."""

    games: jax.Array
    points: jax.Array
    perfect: jax.Array
    struck_out: jax.Array


class Report(NamedTuple):
    finished: Finished
    noise: jax.Array  # standard deviation of the advantages, in points
    entropy: jax.Array
    divergence: jax.Array
    clipped: jax.Array


def new_learner(actor, critic, games, key):
    key, deal = jax.random.split(key)
    return Learner(
        actor, critic, no_moments(actor), no_moments(critic), new_games(shuffled(deal, games)), key
    )


def play_on(actor, games, key):
    """Plays every game on by TURNS moves drawn from the actor; a new one follows each that ends."""
    count = games.turn.shape[0]
    key, deal = jax.random.split(key)
    decks = shuffled(deal, 2 * count)

    def turn(carry, key):
        games, used, finished = carry
        features = jax.vmap(network_input)(games)
        hidden = jax.vmap(hidden_cards)(games)
        legal = jax.vmap(legal_moves)(games)
        logits = preferences(actor, features, legal)
        move = jax.random.categorical(key, logits).astype(jnp.int32)
        log_chance = chance_of(logits, move)
        after, outcome = jax.vmap(apply_move)(games, move)
        over = outcome.over
        points = jnp.where(over, jax.vmap(score)(after), 0)
        ended = (over, points, over & (points == 25), over & outcome.struck_out)
        finished = Finished(*(total + jnp.sum(part) for total, part in zip(finished, ended)))
        place = (used + jnp.cumsum(over)) % decks.shape[0]
        games = choose(over, new_games(decks[place]), after)
        decisions = Decisions(
            features, hidden, legal, move.astype(jnp.int8), log_chance, POINT * outcome.points, over
        )
        return (games, used + jnp.sum(over), finished), decisions

    start = (games, jnp.int32(0), Finished(*(jnp.int32(0),) * 4))
    (games, _, finished), decisions = lax.scan(turn, start, jax.random.split(key, TURNS))
    return games, decisions, finished


def chance_of(logits, move):
    """The logarithm of the chance of `move`."""
    chosen = move[..., None] == np.arange(MOVES)
    return jnp.sum(jnp.where(chosen, jax.nn.log_softmax(logits), 0.0), -1)


def advantages(values, decisions, last_value):
    """Generalised advantage estimates, (TURNS, games)."""

    def back(carry, decision):
        advantage, next_value = carry
        current, reward, over = decision
        goes_on = 1.0 - over
        surprise = reward + goes_on * next_value - current
        advantage = surprise + goes_on * ADVANTAGE_DECAY * advantage
        return (advantage, current), advantage

    start = (jnp.zeros_like(last_value), last_value)
    steps = (values, decisions.reward, decisions.over.astype(jnp.float32))
    return lax.scan(back, start, steps, reverse=True)[1]


def lessons_of(critic, decisions, games):
    values = lax.map(lambda turn: value(critic, turn.features, turn.hidden), decisions)
    last_value = value(critic, jax.vmap(network_input)(games), jax.vmap(hidden_cards)(games))
    advantage = advantages(values, decisions, last_value)
    noise = advantage.std()
    lessons = Lesson(
        decisions.features,
        decisions.hidden,
        decisions.legal,
        decisions.move,
        decisions.log_chance,
        (advantage - advantage.mean()) / (noise + 1e-8),
        advantage + values,
    )
    return jax.tree.map(lambda part: part.reshape((-1,) + part.shape[2:]), lessons), noise / POINT


def actor_loss(actor, lesson, entropy_rate):
    logits = preferences(actor, lesson.features, lesson.legal)
    log_ratio = chance_of(logits, lesson.move) - lesson.log_chance
    ratio = jnp.exp(log_ratio)
    trusted = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    gain = jnp.minimum(ratio * lesson.advantage, trusted * lesson.advantage).mean()
    log_chances = jax.nn.log_softmax(logits)
    entropy = -jnp.sum(jnp.where(lesson.legal, jnp.exp(log_chances) * log_chances, 0.0), -1).mean()
    divergence = (ratio - 1 - log_ratio).mean()
    clipped = (ratio != trusted).mean()
    return -gain - entropy_rate * entropy, jnp.stack([entropy, divergence, clipped])


def critic_loss(critic, lesson):
    return 0.5 * jnp.square(value(critic, lesson.features, lesson.hidden) - lesson.worth).mean()


def update(learner, rates):
    """One round of play and of learning from it."""
    key, play_key, shuffle_key = jax.random.split(learner.key, 3)
    games, decisions, finished = play_on(learner.actor, learner.games, play_key)
    lessons, noise = lessons_of(learner.critic, decisions, games)
    count = lessons.move.shape[0]

    def learn(carry, places):
        actor, critic, actor_moments, critic_moments = carry
        lesson = jax.tree.map(lambda part: part[places], lessons)
        gradient, measures = jax.grad(actor_loss, has_aux=True)(actor, lesson, rates.entropy)
        actor, actor_moments = adam_step(actor, actor_moments, gradient, rates.actor)
        gradient = jax.grad(critic_loss)(critic, lesson)
        critic, critic_moments = adam_step(critic, critic_moments, gradient, rates.critic)
        return (actor, critic, actor_moments, critic_moments), measures

    def epoch(carry, key):
        return lax.scan(learn, carry, jax.random.permutation(key, count).reshape(-1, MINIBATCH))

    learned, measures = lax.scan(epoch, learner[:4], jax.random.split(shuffle_key, EPOCHS))
    report = Report(finished, noise, *measures.reshape(-1, 3).mean(0))
    return Learner(*learned, games, key), report
