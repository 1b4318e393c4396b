"""Learns to play two-player Hanabi by self-play on one GPU: see README.md."""

import argparse
import math
import os
import time

import jax
import jax.numpy as jnp
import numpy as np

from files import load_checkpoint, save_checkpoint
from matches import measure
from network import new_actor, new_critic
from ppo import TURNS, Finished, Rates, new_learner, update

PROGRESS_GAMES = 65536
FINAL_GAMES = 262144
COLUMNS = (
    *("seconds", "decisions", "per_second", "sampled", "greedy", "error", "perfect", "struck_out"),
    *("noise", "entropy", "divergence", "clipped"),
)


def parsed_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    number = dict(type=float, metavar="X")
    parser.add_argument("--out", required=True, help="checkpoint to write, an .npz file")
    parser.add_argument("--start", help="checkpoint whose weights to start from (a critic in it is optional)")
    parser.add_argument("--resume", help="checkpoint to go on from, its clock included")
    parser.add_argument("--minutes", default=26.0, **number, help="length of the whole schedule")
    parser.add_argument("--games", type=int, default=16384, help="games played at once")
    parser.add_argument("--rate", default=5e-4, **number, help="the actor's learning rate, which falls to 0")
    parser.add_argument("--critic-rate", default=5e-4, **number, help="the critic's, likewise")
    parser.add_argument("--critic-first", default=0.0, **number, help="seconds of the critic alone")
    parser.add_argument("--entropy", nargs=2, default=(0.03, 0.002), **number, help="weight: first, last")
    averages = "seconds over which to average the actor besides; each into a checkpoint of its own"
    parser.add_argument("--average", nargs="*", default=(), **number, help=averages)
    parser.add_argument("--every", default=60.0, **number, help="seconds between lines of progress")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


class Schedule:
    """Rates that follow the clock, so that a run ends in the time it was given."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.seconds = 60 * arguments.minutes

    def rates(self, elapsed):
        left = max(0.0, 1 - elapsed / self.seconds)
        first, last = self.arguments.entropy
        learning = elapsed >= self.arguments.critic_first
        return Rates(
            jnp.float32(self.arguments.rate * left if learning else 0.0),
            jnp.float32(self.arguments.critic_rate * left),
            jnp.float32(last + (first - last) * left),
        )


def starting_point(arguments):
    """The networks to start from and how far they have come."""
    actor_key, critic_key = jax.random.split(jax.random.key(arguments.seed))
    networks = {"actor": new_actor(actor_key), "critic": new_critic(critic_key)}
    progress = {"seconds": 0.0, "decisions": 0}
    if arguments.resume:
        loaded, progress = load_checkpoint(arguments.resume)
        networks |= loaded
    elif arguments.start:
        networks |= load_checkpoint(arguments.start)[0]
    return networks, progress


@jax.jit
def moved_towards(average, actor, share):
    return jax.tree.map(lambda old, new: old + share * (new - old), average, actor)


class Averages:
    """Averages of the actor's weights over the last updates, by how many seconds ago they were."""

    def __init__(self, seconds, actor):
        # Copies: they must not share what an update may overwrite.
        self.actors = {length: jax.tree.map(jnp.copy, actor) for length in seconds}

    def add(self, actor, elapsed):
        for length, average in self.actors.items():
            self.actors[length] = moved_towards(average, actor, jnp.float32(-math.expm1(-elapsed / length)))


class Log:
    """Gathers the updates' reports between two lines of progress."""

    def __init__(self, progress, averages):
        self.reports = []
        self.before = dict(progress)
        columns = COLUMNS + tuple(f"average_{length:g}" for length in averages.actors)
        print(*(f"{column:>12}" for column in columns), flush=True)

    def line(self, progress, summary, average_summaries):
        reports = jax.tree.map(lambda *parts: np.stack(parts), *self.reports)
        finished = Finished(*(part.sum() for part in reports.finished))
        decisions = progress["decisions"] - self.before["decisions"]
        speed = decisions / (progress["seconds"] - self.before["seconds"])
        print(
            f"{progress['seconds']:12.0f} {progress['decisions']:12.3e} {speed:12.3e}"
            f" {finished.points / max(1, finished.games):12.3f} {summary.mean:12.4f} {summary.error:12.4f}"
            f" {summary.perfect:12.4f} {summary.struck_out:12.5f}"
            f" {reports.noise.mean():12.4f} {reports.entropy.mean():12.4f}"
            f" {reports.divergence.mean():12.5f} {reports.clipped.mean():12.4f}",
            *(f"{average.mean:12.4f}" for average in average_summaries),
            flush=True,
        )
        self.reports, self.before = [], dict(progress)


def save(path, networks, progress):
    """Under another name first: a run that is stopped while it writes leaves the checkpoint before whole."""
    partial = f"{path}.partial.npz"
    save_checkpoint(partial, networks, progress)
    os.replace(partial, path)


def save_all(path, learner, averages, progress):
    save(path, {"actor": learner.actor, "critic": learner.critic}, progress)
    for length, average in averages.actors.items():
        save(f"{os.path.splitext(path)[0]}.average_{length:g}.npz", {"actor": average}, progress)


def learn(arguments):
    networks, progress = starting_point(arguments)
    schedule = Schedule(arguments)
    key, eval_key = jax.random.split(jax.random.key(arguments.seed + 1000))
    learner = new_learner(networks["actor"], networks["critic"], arguments.games, key)
    averages = Averages(arguments.average, learner.actor)
    compiled = jax.jit(update).lower(learner, schedule.rates(0.0)).compile()
    log = Log(progress, averages)
    start = time.monotonic() - progress["seconds"]
    next_line = progress["seconds"] + arguments.every
    while progress["seconds"] < schedule.seconds:
        before = progress["seconds"]
        learner, report = compiled(learner, schedule.rates(before))
        log.reports.append(jax.device_get(report))
        progress["decisions"] += arguments.games * TURNS
        progress["seconds"] = time.monotonic() - start
        averages.add(learner.actor, progress["seconds"] - before)
        if progress["seconds"] >= next_line:
            next_line += arguments.every
            eval_key, key = jax.random.split(eval_key)
            summary, *others = measured(learner, averages, key, PROGRESS_GAMES)
            log.line(progress, summary, others)
            save_all(arguments.out, learner, averages, progress)
    save_all(arguments.out, learner, averages, progress)
    print(*measured(learner, averages, eval_key, FINAL_GAMES), sep="\n")


def measured(learner, averages, key, games):
    """How the actor and its averages score, all on the same decks."""
    return [measure(actor, key, games) for actor in (learner.actor, *averages.actors.values())]


if __name__ == "__main__":
    # The generator of the hardware: random numbers are a good part of the time otherwise.
    jax.config.update("jax_default_prng_impl", "rbg")
    learn(parsed_arguments())
