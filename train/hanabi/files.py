"""The files of the trainer: checkpoints (numpy's npz, actor and critic in float32) and the weights that the
game program loads (the actor alone in eight bits; README.md describes the format).
"""

import struct

import jax.numpy as jnp
import numpy as np

from features import FEATURES
from network import BLOCKS, WIDTH, from_playing_layers, playing_layers
from rules import MOVES

MAGIC = b"PARLORNN"
VERSION = 1
LICENCE = "MIT"
LARGEST = 127
# Rows that share a scale in a column: one scale for a whole column costs 0.01 points a game.
BAND = 64


def save_checkpoint(path, networks, progress):
    """Both are dictionaries; the names in the file are actor.entry.weights, progress.seconds and so on."""
    arrays = {f"progress.{name}": np.asarray(number) for name, number in progress.items()}
    for network, layers in networks.items():
        for layer, parts in layers.items():
            arrays |= {f"{network}.{layer}.{part}": np.asarray(array) for part, array in parts.items()}
    np.savez(path, **arrays)


def load_checkpoint(path):
    networks, progress = {}, {}
    with np.load(path) as arrays:
        for name, array in arrays.items():
            first, *rest = name.split(".")
            if first == "progress":
                progress[rest[0]] = array.item()
            else:
                layer, part = rest
                networks.setdefault(first, {}).setdefault(layer, {})[part] = jnp.asarray(array)
    return networks, progress


def fnv1a(data):
    """The 64-bit hash FNV-1a."""
    digest = 0xCBF29CE484222325
    for byte in data:
        digest = (digest ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return digest


def eight_bits(weights):
    """Integers from -127 to 127 and, for each band of rows and each output, the number that 1 stands for."""
    bands = [weights[row : row + BAND] for row in range(0, len(weights), BAND)]
    scales = np.stack([np.maximum(np.abs(band).max(0) / LARGEST, 1e-12) for band in bands]).astype(np.float32)
    return np.rint(weights / by_row(scales, len(weights))).astype(np.int8), scales


def by_row(scales, rows):
    return np.repeat(scales, BAND, axis=0)[:rows]


def text(string):
    encoded = string.encode()
    return struct.pack("<I", len(encoded)) + encoded


def write_weights(path, actor, origin):
    data = MAGIC + struct.pack("<5I", VERSION, FEATURES, WIDTH, len(BLOCKS), MOVES)
    data += text(origin) + text(LICENCE)
    for layer in playing_layers(actor).values():
        integers, scales = eight_bits(layer["weights"])
        data += integers.tobytes() + scales.astype("<f4").tobytes()
        data += b"".join(layer[part].astype("<f4").tobytes() for part in ("gain", "bias") if part in layer)
    with open(path, "wb") as file:
        file.write(data + struct.pack("<Q", fnv1a(data)))


class Reader:
    """Bytes from the front to the back."""

    def __init__(self, data):
        self.data, self.place = data, 0

    def take(self, count):
        self.place += count
        return self.data[self.place - count : self.place]

    def integers(self, count):
        return struct.unpack(f"<{count}I", self.take(4 * count))

    def text(self):
        return self.take(*self.integers(1)).decode()

    def floats(self, count):
        return np.frombuffer(self.take(4 * count), "<f4")

    def matrix(self, inputs, outputs):
        integers = np.frombuffer(self.take(inputs * outputs), np.int8).reshape(inputs, outputs)
        scales = self.floats(-(-inputs // BAND) * outputs).reshape(-1, outputs)
        return integers * by_row(scales, inputs)


def read_weights(path):
    """The actor in a file of weights."""
    with open(path, "rb") as file:
        data = file.read()
    reader = Reader(data)
    if reader.take(8) != MAGIC or fnv1a(data[:-8]) != struct.unpack("<Q", data[-8:])[0]:
        raise SystemExit(f"{path} is not a file of weights, or a damaged one")
    shape = reader.integers(5)
    if shape != (VERSION, FEATURES, WIDTH, len(BLOCKS), MOVES):
        raise SystemExit(f"{path} holds a network of another shape: {shape}")
    reader.text(), reader.text()
    layers = {}
    for name, inputs in (("entry", FEATURES), *((block, WIDTH) for block in BLOCKS)):
        layers[name] = {"weights": reader.matrix(inputs, WIDTH), "gain": reader.floats(WIDTH)}
        layers[name]["bias"] = reader.floats(WIDTH)
    for name, outputs in (("head", WIDTH), ("moves", MOVES)):
        layers[name] = {"weights": reader.matrix(WIDTH, outputs), "bias": reader.floats(outputs)}
    return from_playing_layers(layers)


def load_actor(path):
    """The actor of a checkpoint or of a file of weights."""
    if path.endswith(".npz"):
        return load_checkpoint(path)[0]["actor"]
    return read_weights(path)
