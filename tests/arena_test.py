"""What the arena keeps, takes in and finds out, from end to end: tournaments that grow and come together, openings,
adjudication, results of others, tuning."""

import contextlib
import json
import shlex
import sqlite3
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import PARLOR


def parlor(*arguments, status=0):
    done = subprocess.run([PARLOR, *arguments], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == status, f"{arguments}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done


def results(*arguments):
    """A tournament's report without what differs from run to run: how long the players thought."""
    report = json.loads(parlor("tournament", *arguments, "--json").stdout)
    for player in report["standings"]:
        del player["seconds_per_move"]
    return report


CUP = "--set size=4 --opening 1 --threads 2".split()


class Arena(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return str(Path(self.folder.name) / name)

    def test_a_tournament_grows(self):
        store = self.path("cup.db")
        results("gopher", "random", "greedy", *CUP, "--games", "40", "--store", store)
        said = parlor("tournament", "gopher", "random", "greedy", *CUP, "--games", "100", "--store", store)
        self.assertIn("grows, and keeps its 40 games", said.stderr)
        larger = ("gopher", "random", "greedy", "easy", *CUP, "--games", "120")
        self.assertEqual(results(*larger, "--store", store), results(*larger))
        listed = json.loads(parlor("store", "list", store, "--json").stdout)
        self.assertEqual([one["games"] for one in listed], [360])
        self.assertIn("360 games", parlor("store", "check", store).stdout)

    def test_stores_come_together(self):
        cup = ("gopher", "random", "greedy", *CUP, "--games", "200")
        parts = {"one.db": "number < 80", "two.db": "number BETWEEN 60 AND 139"}
        stores = [self.path(name) for name in parts]
        for store, kept in zip(stores, parts.values(), strict=True):
            results(*cup, "--store", store)
            with contextlib.closing(sqlite3.connect(store)) as database, database:
                database.execute(f"DELETE FROM games WHERE NOT ({kept})")
                database.execute("UPDATE tournaments SET finished = 0")
        missing = self.path("missing.db")
        parlor("store", "merge", *stores, missing, "--to", self.path("all.db"), status=2)
        self.assertFalse(Path(self.path("all.db")).exists())
        said = parlor("store", "merge", *stores, "--to", self.path("all.db"))
        self.assertIn("140 games are new, 20 were there", said.stdout)
        self.assertEqual(results(*cup, "--store", self.path("all.db")), results(*cup))
        self.assertIn("0 games are new", parlor("store", "merge", *stores, "--to", self.path("all.db")).stdout)
        self.assertIn("--to", parlor("store", "merge", *stores, status=2).stderr)

    def test_openings_are_read_and_refused(self):
        good, bad = self.path("good"), self.path("bad")
        Path(good).write_text("a1 b2\n\nc3 b2\n")
        Path(bad).write_text("a1 b2\na1 a1\n")
        games = self.path("games.jsonl")
        parlor("match", "tictactoe", "random", "mcts(playouts=10)", "--games", "8", "--openings", good, "--record", games)
        begun = [json.loads(line)["moves"][:2] for line in Path(games).read_text().splitlines()]
        expected = [[[0, "a1"], [1, "b2"]]] * 2 + [[[0, "c3"], [1, "b2"]]] * 2
        self.assertEqual(begun, expected * 2)
        refused = parlor("tournament", "tictactoe", "random", "random", "--openings", bad, status=2)
        self.assertIn(f"--openings {bad}: line 2: move 2", refused.stderr)

    def test_adjudicated_games_are_told_and_checked(self):
        store = self.path("cup.db")
        cup = "gopher random greedy --set size=4 --games 20 --adjudicate 500 --opening 1".split()
        self.assertEqual(results(*cup, "--store", store, "--threads", "1"), results(*cup, "--threads", "3"))
        games = [json.loads(line) for line in parlor("store", "export", store).stdout.splitlines()]
        self.assertTrue(all("solver knows" in game["ended_by"] for game in games))
        self.assertIn("20 games", parlor("store", "check", store).stdout)
        self.assertIn("solver", parlor("tournament", "hanabi", "random", "--adjudicate", "5", status=2).stderr)

    def test_results_are_rated_as_a_tournament_rates_them(self):
        store = self.path("cup.db")
        cup = results("gopher", "random", "greedy", "easy", *CUP, "--games", "40", "--store", store, "--anchor", "easy=1500")
        for form in ("csv", "jsonl"):
            file = self.path(form)
            Path(file).write_text(parlor("store", "export", store, "--as", form).stdout)
            rated = json.loads(parlor("rate", file, "--anchor", "easy=1500", "--json").stdout)
            self.assertEqual(
                [(one["player"], one["games"], one["wins"]) for one in rated["standings"]],
                [(one["player"], one["games"], one["wins"]) for one in cup["standings"]],
            )
            for mine, theirs in zip(rated["standings"], cup["standings"], strict=True):
                self.assertAlmostEqual(mine["rating"], theirs["rating"], 6)
            self.assertEqual(rated["first_seat"]["mean"], cup["first_seat"]["mean"])
            if form == "jsonl":  # CSV does not tell which games repeat others
                self.assertEqual(rated["repetitions"], cup["repetitions"])
        easy = next(one for one in cup["standings"] if one["player"] == "easy")
        self.assertEqual((easy["rating"], easy["rating_ci95"]), (1500, [1500, 1500]))
        bad = self.path("bad.csv")
        Path(bad).write_text("white,black,result\na,b,1-0\na,b,2-0\n")
        self.assertIn(f"{bad}:3: a result must be", parlor("rate", bad, status=2).stderr)

    def test_a_tuning_goes_on_where_it_was(self):
        order = "gopher mcts(playouts=20) --tune exploration=0.2..2 --set size=3 --games 300 --opening 2".split()
        whole = json.loads(parlor("tune", *order, "--json").stdout)
        self.assertEqual((whole["iterations"], whole["finished"]), (150, True))
        hanabi = "hanabi ismcts(playouts=5) --tune exploration=0.2..2 --games 2 --opening 1 --players 3".split()
        for tuned, options in ((order, ["'size=3'", "--opening 2"]), (hanabi, ["'players=3'", "--opening 1", "--compare"])):
            told = next(line for line in parlor("tune", *tuned).stdout.splitlines() if "a match tells: " in line)
            for option in options:
                self.assertIn(option, told)
            parlor(*shlex.split(told.partition("a match tells: parlor ")[2]), "--games", "6")
        file = self.path("exploration.tune")
        parlor("tune", *order, "--file", file)
        lines = Path(file).read_text().splitlines(keepends=True)
        self.assertEqual(len(lines), 151)
        Path(file).write_text("".join(lines[:60]) + lines[60][:10])  # a crash in the middle of a line
        again = json.loads(parlor("tune", *order, "--file", file, "--threads", "1", "--json").stdout)
        self.assertEqual((again["values"], again["found"]), (whole["values"], whole["found"]))
        self.assertEqual(Path(file).read_text(), "".join(lines))
        self.assertIn("another tuning", parlor("tune", *order, "--seed", "2", "--file", file, status=2).stderr)
        for foreign in ("a note", "a note\n", lines[0].strip() + " "):  # nothing of the tuning's, so it stays as it is
            Path(file).write_text(foreign)
            self.assertIn("another tuning", parlor("tune", *order, "--file", file, status=2).stderr)
            self.assertEqual(Path(file).read_text(), foreign)
        Path(file).write_text(lines[0][:20])  # a crash in the middle of the order
        parlor("tune", *order, "--file", file)
        self.assertEqual(Path(file).read_text(), "".join(lines))


if __name__ == "__main__":
    unittest.main()
