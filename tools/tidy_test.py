"""Tests of tidy.py: what is looked at again, and what is compiled alone."""

import tempfile
import unittest
from pathlib import Path

import tidy


class Tidy(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = Path(self.folder.name).resolve()
        before = tidy.SOURCES
        self.addCleanup(setattr, tidy, "SOURCES", before)
        tidy.SOURCES = self.root / "src"

    def write(self, name, text):
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        tidy.text_of.cache_clear()
        return file

    def test_what_is_read_on_the_way_counts_and_nothing_else(self):
        source = self.write("src/room/a.cpp", '#include "room/b.hpp"\n#include <vector>\n')
        self.write("src/room/b.hpp", '#pragma once\n#  include "beside.hpp"\n')
        self.write("src/room/beside.hpp", "int one();\n")
        self.write("src/room/other.hpp", "int two();\n")
        seen = {tidy.fingerprint(["clang++"], source, b"")}
        self.write("src/room/other.hpp", "int three();\n")
        seen.add(tidy.fingerprint(["clang++"], source, b""))
        self.assertEqual(len(seen), 1)
        self.write("src/room/beside.hpp", "int one();  // NOLINT\n")
        seen.add(tidy.fingerprint(["clang++"], source, b""))
        seen.add(tidy.fingerprint(["clang++", "-Wall"], source, b""))
        seen.add(tidy.fingerprint(["clang++"], source, b"alone"))
        self.assertEqual(len(seen), 4)

    def test_sources_that_stand_behind_others_are_compiled_alone(self):
        unit = self.write("build/Unity/unit.cxx", '#include "/a.cpp"\n\n#include "/b.cpp"\n\n#include "/c.cpp"\n')
        entry = {"file": str(unit), "directory": "/", "command": f"/usr/bin/clang++-19 -Isrc -o unit.o -c {unit}"}
        whole, *alone = tidy.looks(entry, self.root, b"")
        self.assertEqual(whole[1], unit)
        self.assertEqual([str(one[1]) for one in alone], ["/b.cpp", "/c.cpp"])
        self.assertEqual(alone[0][3], ["/usr/bin/clang++-19", "-Isrc", "/b.cpp", "-fsyntax-only"])


if __name__ == "__main__":
    unittest.main()
