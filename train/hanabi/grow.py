"""Makes a checkpoint whose network knew only the first features one that knows all of them. What came at the end
of the list begins with weights of zero, so that the network plays as before until it learns more.
"""

import argparse

import numpy as np

from features import FEATURES, PADDED
from files import load_checkpoint, save_checkpoint


def grown(weights, known, padded):
    """A first matrix of `padded` rows, of which `known` are features; other inputs may follow."""
    new = np.zeros((PADDED - known, weights.shape[1]), np.float32)
    return np.concatenate([weights[:known], new, weights[padded:]])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint")
    parser.add_argument("out")
    parser.add_argument("--known", type=int, required=True, help=f"features known so far, of {FEATURES}")
    arguments = parser.parse_args()
    networks, progress = load_checkpoint(arguments.checkpoint)
    padded = networks["actor"]["entry"]["weights"].shape[0]
    for network in networks.values():
        network["entry"]["weights"] = grown(np.asarray(network["entry"]["weights"]), arguments.known, padded)
    save_checkpoint(arguments.out, networks, progress)


if __name__ == "__main__":
    main()
