"""Writes the actor of a checkpoint as the file of weights that the game program loads."""

import argparse

from files import load_actor, write_weights

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", help="an .npz file of train.py")
    parser.add_argument("weights", help="file to write")
    parser.add_argument("--origin", required=True, help="one line: which run these weights come from")
    arguments = parser.parse_args()
    write_weights(arguments.weights, load_actor(arguments.checkpoint), arguments.origin)
