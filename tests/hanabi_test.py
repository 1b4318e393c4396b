"""Hanabi from end to end: statistics, decks, files of hanab.live, and a person at the table."""

import json
import tempfile
import unittest
from pathlib import Path

from command_test import answer, at_terminal, parlor


class Hanabi(unittest.TestCase):
    def test_statistics_of_a_match_add_up(self):
        match = answer("match", "hanabi", "recommendation", "--players", "5", "--games", "60")
        scores = {int(score): count for score, count in match["histogram"].items()}
        self.assertEqual(sum(scores.values()), 60)
        mean = sum(score * count for score, count in scores.items()) / 60
        self.assertAlmostEqual(match["mean"], mean, places=9)
        variance = sum(count * (score - mean) ** 2 for score, count in scores.items()) / 59
        self.assertAlmostEqual(match["stddev"], variance**0.5, places=9)
        self.assertEqual((match["min"], match["max"]), (min(scores), max(scores)))
        self.assertEqual(match["perfect"], scores.get(25, 0) / 60)
        reach = 2.000995 * ((variance + 2**2 / 59) / 60) ** 0.5  # Student's t of 59, and one score more, 2 points off
        self.assertAlmostEqual(match["ci95"][0], mean - reach, places=5)
        self.assertAlmostEqual(match["ci95"][1], mean + reach, places=5)
        self.assertEqual(match["set"]["players"], "5")

    def test_a_lost_game_scores_nothing_unless_points_are_kept(self):
        lost = answer("match", "hanabi", "random", "--games", "20")
        kept = answer("match", "hanabi", "random", "--games", "20", "--set", "strikeout=keep")
        self.assertEqual((lost["lost"], lost["mean"]), (1, 0))
        self.assertEqual(kept["lost"], 1)
        self.assertGreater(kept["mean"], 0)

    def test_strategies_are_compared_on_the_same_deals(self):
        with tempfile.TemporaryDirectory() as folder:
            plot = Path(folder) / "scores.html"
            both = answer("match", "hanabi", "robot2", "robot2", "robot1", "--compare", "--games", "30",
                          "--plot", str(plot))  # fmt: skip
            self.assertEqual(both["differences"][0]["mean"], 0)
            low, high = both["differences"][0]["ci95"]  # thirty deals do not prove that none differs
            self.assertTrue(-0.2 < low < 0 < high < 0.2)
            means = [match["mean"] for match in both["matches"]]
            self.assertAlmostEqual(both["differences"][1]["mean"], means[2] - means[0], places=5)
            self.assertEqual(plot.read_text().count('"player":"'), 3)
        self.assertIn("one score", parlor("match", "gopher", "easy", "random", "--compare", status=2).stderr)

    def test_weights_that_are_none_are_refused_by_name(self):
        weights = Path(__file__).parent.parent / "data/hanabi/two_players.weights"
        if not weights.exists():
            self.skipTest(f"there is no {weights.name} to damage")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "my.weights"
            for spec in (f"learned(weights={file})", f"search(over=learned(weights={file}))"):
                for held, complaint in ((weights.read_bytes()[:-9], "damaged"), (b"GIF89a", "no file of weights")):
                    file.write_bytes(held)
                    said = parlor("match", "hanabi", spec, "--games", "1", status=2).stderr
                    self.assertIn("my.weights", said)
                    self.assertIn(complaint, said)
                    self.assertEqual(said.count("\n"), 1)

            said = parlor("match", "hanabi", f"learned(weights={folder})", "--games", "1", status=2).stderr
            self.assertIn("that is a folder, not a file", said)

    def test_games_lost_on_time_are_told(self):
        hurried = ("match", "hanabi", "search", "--games", "3", "--clock", "0.000001")
        self.assertEqual(sum(answer(*hurried)["late"]), 3)
        told = parlor(*hurried).stdout
        self.assertIn("3 games lost on time", told)
        self.assertNotRegex(told, r"mean \d")
        self.assertNotIn("on time", parlor("match", "hanabi", "robot1", "--games", "3").stdout)

    def test_a_given_deck_is_dealt(self):
        deck = "".join(colour + rank for rank in "1112233445" for colour in "RBGWY")
        with tempfile.TemporaryDirectory() as folder:
            record = Path(folder) / "game.jsonl"
            parlor("match", "hanabi", "robot2", "--games", "1", "--set", f"deck={deck}", "--record", str(record))
            live = json.loads(parlor("replay", str(record), "--as", "hanab.live").stdout)
        suits = {"R": 0, "Y": 1, "G": 2, "B": 3, "W": 4}
        expected = [{"suitIndex": suits[c], "rank": int(r)} for c, r in zip(deck[::2], deck[1::2])]
        self.assertEqual(live["deck"], expected)
        for bad in ("R1", deck[:-2] + "R1", deck + "R1", "X" + deck[1:]):
            self.assertRegex(parlor("match", "hanabi", "robot2", "--set", f"deck={bad}", status=2).stderr, "deck|card")

    def test_a_game_goes_to_hanab_live_and_back(self):
        with tempfile.TemporaryDirectory() as folder:
            record, live = Path(folder) / "game.jsonl", Path(folder) / "game.json"
            parlor("match", "hanabi", "conventions", "--games", "1", "--players", "3", "--record", str(record))
            score = json.loads(record.read_text())["scores"]
            live.write_text(parlor("replay", str(record), "--as", "hanab.live").stdout)
            exported = json.loads(live.read_text())
            self.assertEqual(len(exported["deck"]), 50)
            self.assertEqual(exported["players"], ["conventions"] * 3)
            back = json.loads(parlor("replay", str(live), "--as", "record").stdout)
            self.assertEqual(back["scores"], score)
            self.assertEqual(back["players"], ["conventions"] * 3)
            self.assertIn("points", parlor("replay", str(live)).stdout)

            link = parlor("replay", str(record), "--as", "hanab.live-link").stdout
            self.assertRegex(link, "^https://hanab.live/shared-replay-json/315")
            live.write_text(link)
            self.assertEqual(json.loads(parlor("replay", str(live), "--as", "record").stdout)["scores"], score)
            wrong = parlor("replay", str(record), "--as", "paper", status=2).stderr
            self.assertIn("can be written as record, hanab.live and hanab.live-link, not as 'paper'", wrong)
            live.write_text(json.dumps(exported))

            slot = next(action for action in exported["actions"] if action["type"] < 2)
            slot["target"] = 49
            live.write_text(json.dumps(exported))
            self.assertIn("deck", parlor("replay", str(live), status=2).stderr)

    def test_a_person_plays_and_is_told_of_slips(self):
        lines = "cRA\nc7\np9\nd1\nhint\nwhy\nundo\nhelp\nquit\n"
        said = parlor("play", "hanabi", "--seed", "1", text=lines).stdout
        for part in ("cannot clue itself", "neither a colour nor a rank", "no slot 9", "nothing may be discarded",
                     "conventions would clue 1 to B: type c1B", "cannot be taken back",
                     "undo     is not possible: once you have moved", "points so far: 0"):  # fmt: skip
            self.assertIn(part, said)

    def test_advice_can_be_typed_as_it_was_said(self):
        advised = parlor("play", "hanabi", "--seed", "1", text="hint\n").stdout
        self.assertIn("conventions would clue 1 to B: type c1B\n", advised)
        record = json.loads(parlor("play", "hanabi", "--seed", "1", "--json", text="clue 1 to B\n").stdout)
        self.assertEqual(record["moves"][0], [0, "c1B"])

    def test_only_a_move_in_other_words_is_shown_before_it_is_sent(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"

            def at_hanabi(*lines):
                told = at_terminal("play", "hanabi", "--seed", "1", "--record", str(file), typed=lines)
                return told, [move for seat, move in json.loads(file.read_text())["moves"] if seat == 0]

            told, own = at_hanabi(b"c1B\n", b"P1\n", b"quit\n")
            self.assertNotIn("enter sends it", told)
            self.assertEqual(own, ["c1B", "p1"])
            told, own = at_hanabi(b"clue 1s to B\n", b"\n", b"quit\n")
            self.assertIn("c1B: enter sends it, n takes it back > ", told)
            self.assertEqual(own, ["c1B"])
            told, own = at_hanabi(b"clue 1 to B\n", b"n\n", b"quit\n")
            self.assertIn("c1B is taken back\n", told)
            self.assertEqual(own, [])
            told, own = at_hanabi(b"clue 1 to B\n", b"p2\n", b"clue 1 to B\n", b"legal\n", b"play slot 1\n", b"quit\n")
            self.assertEqual(own, ["p2"])
            self.assertRegex(told, "c1B is taken back\np1 p2 p3 p4 p5")
            self.assertIn("points so far: ", told)

    def test_a_partners_reasons_tell_nothing_hidden(self):
        said = parlor("play", "hanabi", "--seed", "1", text="c1\nwhy\nquit\n").stdout
        reason = said.split("your move > ")[2]
        self.assertRegex(reason, "[Mm]y|I ")
        self.assertNotRegex(reason, r"\b[RBGWY][1-5]\b|%")


class Conventions(unittest.TestCase):
    def test_a_card_that_cannot_fit_is_not_played_for_a_third_strike(self):
        told = parlor("play", "hanabi", "--seed", "4", text="c2B\np1\np1\nquit\n").stdout
        self.assertIn("strikes 2 of 3", told)
        self.assertNotIn("The third strike", told)


if __name__ == "__main__":
    unittest.main()
