"""The weights of a network that a trainer wrote (PyTorch's names, float32), as the file that the game program loads.

  python3 export.py weights.npz ../../data/battleship/classic.weights --origin "one line on the run"

Nothing but Python's own library is needed. docs/battleship.md describes the file.
"""

import argparse
import array
import ast
import struct
import zipfile
from pathlib import Path

MAGIC, VERSION, LICENCE = b"PARLORNN", 1, "MIT"
PLANES, CHANNELS, BLOCKS, OUTPUTS = 16, 64, 4, 9
CELLS, TAPS = 100, 9
LARGEST = 32767
# As in src/core/network/convolution.hpp: no sum may leave 32 bits, whatever the levels.
MAX_LEVEL, MAX_SUM = 8191, 2**31 - 1
# The greatest number that each convolution is given, in the order of layers: among the planes, then, two a block, in the
# trainer's 2,818 saved positions with some room. With a room of 1 to 1.2 the rounded network plays 2,814 to 2,818 of the
# trainer's moves there, with this one all.
ROOM = 1.04
GREATEST = [4.0] + [ROOM * x for x in (3.853, 5.019, 3.929, 4.859, 5.451, 9.796, 10.764, 14.014)]


def read_arrays(path):
    """The float arrays of an npz file as (shape, numbers)."""
    found = {}
    with zipfile.ZipFile(path) as npz:
        for name in npz.namelist():
            data = npz.read(name)
            start, size = (10, data[8:10]) if data[6] == 1 else (12, data[8:12])
            end = start + int.from_bytes(size, "little")
            header = ast.literal_eval(data[start:end].decode())
            if header["descr"] == "<f4":
                found[name.removesuffix(".npy")] = (header["shape"], array.array("f", data[end:]))
    return found


def fnv1a(data):
    """The 64-bit hash FNV-1a."""
    digest = 0xCBF29CE484222325
    for byte in data:
        digest = (digest ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return digest


def text(string):
    encoded = string.encode()
    return struct.pack("<I", len(encoded)) + encoded


def floats(numbers):
    return struct.pack(f"<{len(numbers)}f", *numbers)


def layer(columns, bias, max_sum=None):
    """`columns`: for each output the weights of all inputs. Sixteen-bit integers, and what 1 stands for, by output."""
    scales, rounded = [], []
    for weights in columns:
        scale = max(max(map(abs, weights)) / LARGEST, 1e-12)
        if max_sum:  # rounding adds half of one to a weight at most
            scale = max(scale, sum(map(abs, weights)) / (max_sum - len(weights) / 2))
        scales.append(scale)
        rounded.append([round(w / scale) for w in weights])
    by_input = array.array("h", [w for row in zip(*rounded) for w in row])
    return by_input.tobytes() + floats(scales) + floats(bias)


class Network:
    def __init__(self, arrays):
        self.arrays = arrays

    def numbers(self, name):
        return self.arrays[name][1]

    def bias(self, name):
        return list(self.numbers(name + ".bias"))

    def convolution(self, name, inputs, greatest):
        weights, size = self.numbers(name + ".weight"), inputs * TAPS
        columns = [
            [weights[o * size + i * TAPS + tap] for tap in range(TAPS) for i in range(inputs)] for o in range(CHANNELS)
        ]
        return layer(columns, self.bias(name), MAX_SUM // MAX_LEVEL) + floats([MAX_LEVEL / greatest])

    def linear(self, name, first=0, count=None):
        weights, inputs = self.numbers(name + ".weight"), self.arrays[name + ".weight"][0][1]
        outputs = range(first, first + (count or self.arrays[name + ".weight"][0][0]))
        bias = self.bias(name) if name + ".bias" in self.arrays else [0.0] * (first + len(outputs))
        columns = [list(weights[o * inputs : (o + 1) * inputs]) for o in outputs]
        return layer(columns, bias[first : first + len(outputs)])

    def cells(self):
        numbers = self.numbers("pos")
        return layer([list(numbers[o * CELLS : (o + 1) * CELLS]) for o in range(CHANNELS)], [0.0] * CHANNELS)

    def layers(self):
        yield self.convolution("c0", PLANES, GREATEST[0])
        yield self.cells()
        yield self.linear("sc")
        for block in range(BLOCKS):
            yield self.convolution(f"a.{block}", CHANNELS, GREATEST[1 + 2 * block])
            yield self.convolution(f"b.{block}", CHANNELS, GREATEST[2 + 2 * block])
        yield self.linear("g")
        yield self.linear("head", 0, 1)
        yield self.linear("head", 8, OUTPUTS - 1)
        yield self.linear("v1")
        yield self.linear("v2")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("npz")
    parser.add_argument("weights")
    parser.add_argument("--origin", required=True)
    told = parser.parse_args()
    shape = struct.pack("<5I", VERSION, PLANES, CHANNELS, BLOCKS, OUTPUTS)
    data = MAGIC + shape + text(told.origin) + text(LICENCE) + b"".join(Network(read_arrays(told.npz)).layers())
    data += struct.pack("<Q", fnv1a(data))
    Path(told.weights).write_bytes(data)
    print(f"{len(data)} bytes")


if __name__ == "__main__":
    main()
