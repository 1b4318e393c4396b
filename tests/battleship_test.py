"""Battleship from end to end: shots counted, positions counted, and a person at the keys."""

import json
import tempfile
import unittest
from pathlib import Path

from command_test import answer, at_terminal, parlor

TEN = ("--set", "fleet=4,3,3,2,2,2,1,1,1,1")


class Shots(unittest.TestCase):
    def test_statistics(self):
        told = answer("match", "battleship", "density", "--shots", "--games", "200")
        self.assertEqual(told["set"]["solo"], "on")
        self.assertEqual(len(told["deciles"]), 9)
        self.assertEqual(sum(told["histogram"].values()), 200)
        self.assertTrue(told["ci95"][0] < told["mean"] < told["ci95"][1])
        for meaningless in ("perfect", "perfect_ci95", "lost", "lost_ci95"):
            self.assertNotIn(meaningless, told)
        self.assertNotIn("perfect", parlor("match", "battleship", "density", "--shots", "--games", "2").stdout)
        table = parlor("tournament", "battleship", "density", "random", "--set", "solo=on", "--games", "2").stdout
        self.assertIn("mean shots", table)
        self.assertNotIn("perfect", table)

    def test_hidden_fleets_cost_more(self):
        hidden = answer("match", "battleship", "density", "--shots", "--set", "solo=hidden", "--games", "1000")
        uniform = answer("match", "battleship", "density", "--shots", "--games", "1000")
        self.assertEqual(hidden["set"]["solo"], "hidden")
        self.assertGreater(hidden["ci95"][0], uniform["ci95"][1])


class Learned(unittest.TestCase):
    def test_what_it_was_not_trained_for_is_refused_by_name(self):
        for rules in ("announce=sunk", "touch=no", "width=9", "fleet=5,4,3,3"):
            said = parlor("match", "battleship", "learned", "density", "--set", rules, status=2).stderr
            self.assertIn("trained for nothing else", said)
            self.assertEqual(said.count("\n"), 1)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "my.weights"
            file.write_bytes(b"PARLORNN and no more")
            said = parlor("match", "battleship", f"learned(weights={file})", "--shots", status=2).stderr
            self.assertIn("my.weights", said)
            self.assertIn("damaged", said)

    def test_the_same_seed_is_the_same_game(self):
        played = [answer("match", "battleship", "learned", "--shots", "--games", "20")["histogram"] for _ in range(2)]
        self.assertEqual(*played)


class Analyse(unittest.TestCase):
    def test_ten_ships_are_counted_to_the_last_one(self):
        told = parlor("analyse", "battleship", "e5- f6- c3- h8- b9x", "--set", "announce=none", "--set", "touch=no",
                      "--set", "width=8", "--set", "height=9", *TEN)  # fmt: skip
        self.assertRegex(told.stdout, "all [0-9,]{15,} fleets that fit were counted")

    def test_as_many_candidates_as_asked_for_and_the_choice_first(self):
        seen = ("analyse", "battleship", "e5- f6A", "--player", "expert(looks=0)")
        for asked, told in ((1, 1), (7, 7), (98, 98), (400, 98)):
            found = answer(*seen, "--candidates", str(asked))
            candidates = found["thought"]["candidates"]
            self.assertEqual(len({candidate["move"] for candidate in candidates}), told)
            self.assertEqual(candidates[0]["move"], found["move"])
            chances = [candidate["value"] for candidate in candidates[1:]]
            self.assertEqual(chances, sorted(chances, reverse=True))
        said = parlor(*seen, "--candidates", "12").stdout
        self.assertIn("candidates, its choice first: chance of a hit\n", said)
        self.assertIn("  and 86 more\n", said)
        refused = parlor(*seen, "--candidates", "401", status=2).stderr
        self.assertIn("--candidates: a whole number from 1 to 400 is expected, not '401'", refused)

    def test_answers_that_no_fleet_gives(self):
        for position, why in (
            ("e5A*", "none answers e5A* to a first shot"),
            ("e5A f6A", "f6A, shot 2, contradicts those before it"),
            ("e5- e5-", "e5 is shot at twice"),
        ):
            told = parlor("analyse", "battleship", position, status=2)
            self.assertIn(why, told.stderr)
            self.assertEqual(told.stdout, "")


class Play(unittest.TestCase):
    def test_a_person_at_a_terminal(self):
        """Ships are placed by typing and at random; a shot is sent as it is typed, a berth typed otherwise is shown."""
        typed = (b"a1-e1\n", b"a1-a4\n", b"j1 down\n", b"\n", b"random 3\n", b"e5\n", b"e5\n", b"quit\n")
        told = at_terminal("play", "battleship", "--seed", "5", "--against", "easy", typed=typed)
        self.assertIn("the battleship cannot lie on a1-a4: another ship lies there", told)
        self.assertIn("j1-j4: enter sends it", told)
        self.assertNotIn("e5: enter sends it", told)
        self.assertRegex(told, "e5: you (missed|hit)")
        self.assertIn("e5 was shot at before", told)
        self.assertIn("enemy ships left: A5 B4 C3 D3 E2", told)

    def test_ships_are_taken_back_until_somebody_fires(self):
        typed = "undo\na1-e1\nundo\nb1-f1\na3-a6\nundo\nundo\na1-e1\nj1-j4\nrandom 2\nj9-j10\nundo\ni9-i10\nhelp\na1\nundo\nhelp\nquit\n"
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            told = parlor("play", "battleship", "--seed", "5", "--against", "easy", "--record", str(file), text=typed).stdout
            acts = json.loads(file.read_text())["moves"]
        own = [move for seat, move in acts if seat == 0]
        self.assertEqual(own[:2] + own[4:6], ["a1-e1", "j1-j4", "i9-i10", "a1"])
        self.assertEqual([seat for seat, _ in acts[:10]], 5 * [0, 1])
        self.assertEqual(told.count("there is nothing to take back"), 1)
        self.assertEqual(told.count("a move that has shown something hidden cannot be taken back"), 1)
        before, after = told.split("undo     ")[1:]
        self.assertTrue(before.startswith("take back your last move"), before)
        self.assertTrue(after.startswith("is not possible"), after)

    def test_a_whole_game(self):
        told = parlor("play", "battleship", "--against", "easy", "--seed", "5", text="random 5\nrandom 1000\n").stdout
        self.assertRegex(told, "The game is over: you (win|lose)")

    def test_a_game_alone_tells_its_score(self):
        told = parlor("play", "battleship", "--set", "solo=on", "--seed", "5", text="random 100\n").stdout
        self.assertRegex(told, r"The game is over: your score is \d+\.")


if __name__ == "__main__":
    unittest.main()
