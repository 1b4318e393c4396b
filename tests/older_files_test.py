"""Records and stores of older versions are still read. What a GND server kept is in gnd_store_test.py."""

import contextlib
import json
import sqlite3
import tempfile
import unittest
from pathlib import Path

from support import ROOT, answer, parlor

FORFEIT = "made an illegal move: (99,99) is off the board; on size 3 x, y and x-y lie between -2 and 2"


class OlderRecords(unittest.TestCase):
    def test_they_replay(self):
        """A game of every kind, and one that ended on time; `replay` compares the scores with the moves."""
        for file in "tests/golden/records.jsonl", "tests/golden/chifoumi.jsonl":
            for number, line in enumerate((ROOT / file).read_text().splitlines(), 1):
                written = json.loads(line)
                with self.subTest(file=file, game=written["game"]):
                    read = answer("replay", file, "--game", str(number))
                    for key in "game", "seed", "players", "moves", "scores", "ended_by":
                        self.assertEqual(read.get(key), written.get(key))
                    self.assertLessEqual(written["set"].items(), read["set"].items())


class OlderStores(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.store = str(Path(folder.name) / "cup.db")
        with contextlib.closing(sqlite3.connect(self.store)) as database:
            database.executescript((ROOT / "tests/golden/cup.sql").read_text())

    def test_a_tournament_is_sound_and_has_its_forfeits(self):
        self.assertIn("6 games played again", parlor("store", "check", self.store).stdout)
        games = [json.loads(line) for line in parlor("store", "export", self.store).stdout.splitlines()]
        self.assertEqual([game["scores"] for game in games], [[1, -1], [-1, 1], [1, -1], [1, -1], [-1, 1], [1, -1]])
        self.assertEqual(
            [game.get("ended_by") for game in games],
            [f"seat 1 {FORFEIT}", f"seat 0 {FORFEIT}", None, None, f"seat 0 {FORFEIT}", f"seat 1 {FORFEIT}"],
        )

    def test_a_tournament_goes_on_as_it_began(self):
        """Its games of chance have the dice of the seat; a second tournament of today's kind would be another one."""
        order = ["gopher", "easy", 'exec(cmd="python3 tests/bots/broken.py illegal",timeout=5)', "random"]
        report = answer("tournament", *order, "--set", "size=3", "--games", "2", "--seed", "3", "--store", self.store)
        self.assertEqual({row["player"]: row["games"] for row in report["standings"]}.get("easy"), 4)
        self.assertEqual(len(answer("store", "list", self.store)), 1)


if __name__ == "__main__":
    unittest.main()
