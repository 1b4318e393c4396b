"""Tournaments from end to end: what is killed goes on, what is damaged is refused."""

import csv
import json
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from support import PARLOR


def parlor(*arguments, status=0, **options):
    done = subprocess.run(
        [PARLOR, *arguments], capture_output=True, text=True, timeout=120, check=False, **options
    )
    assert done.returncode == status, f"{arguments}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done


def without_times(report):
    """A report without what differs from run to run: how long the players thought."""
    for player in report["standings"]:
        del player["seconds_per_move"]
    return report


def results(*arguments):
    return without_times(json.loads(parlor("tournament", *arguments, "--json").stdout))


class Tournaments(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return str(Path(self.folder.name) / name)

    def test_twenty_kills_do_not_change_the_result(self):
        cup = "gopher random greedy easy --set size=4 --games 2000 --opening 1 --threads 2".split()
        undisturbed = results(*cup)
        rng = random.Random(1)
        kills = stores = 0
        while kills < 20:
            stores += 1
            store = self.path(f"cup{stores}.db")
            over = False
            while not over and kills < 20:
                process = subprocess.Popen(
                    [PARLOR, "tournament", *cup, "--store", store], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )
                time.sleep(rng.uniform(0.005, 0.06))
                process.send_signal(signal.SIGKILL)
                over = process.wait() == 0  # it was quicker: the next one begins anew
                kills += not over
            self.assertEqual(results(*cup, "--store", store), undisturbed)
            self.assertIn("6000 games", parlor("store", "check", store).stdout)

    def test_decisions_do_not_depend_on_threads_or_stops(self):
        for cup in (
            "gopher greedy random --set size=4 --games 4000 --opening 1 --sprt elo0=0,elo1=50",
            "gopher random greedy easy --set size=4 --games 20 --opening 1 --format knockout",
            "dodo random greedy random easy greedy --set size=3 --games 10 --opening 1 --format swiss",
        ):
            with self.subTest(cup):
                store = self.path(f"{hash(cup)}.db")
                one = results(*cup.split(), "--threads", "1")
                self.assertTrue(one["finished"])
                self.assertEqual(one, results(*cup.split(), "--threads", "3", "--store", store))
                self.assertEqual(one, results(*cup.split(), "--store", store))  # nothing is left to play

    def test_kills_do_not_change_who_goes_on(self):
        cup = "gopher random greedy easy random --set size=4 --games 400 --opening 1 --threads 2 --format knockout".split()
        cup += ["--sprt", "elo0=0,elo1=20"]
        undisturbed = results(*cup)
        self.assertEqual(len(undisturbed["sprt"]), 3)  # of both rounds
        rng = random.Random(2)
        store = self.path("cup.db")
        for _ in range(5):
            process = subprocess.Popen(
                [PARLOR, "tournament", *cup, "--store", store], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            time.sleep(rng.uniform(0.005, 0.05))
            process.send_signal(signal.SIGKILL)
            process.wait()
        self.assertEqual(results(*cup, "--store", store), undisturbed)

    def test_a_sequential_test_ends_early(self):
        report = results(*"gopher easy random --set size=4 --games 100000 --opening 1 --sprt elo0=0,elo1=50".split())
        self.assertEqual(report["sprt"][0]["accepted"], "elo1")
        self.assertGreaterEqual(report["sprt"][0]["llr"], report["sprt"][0]["bounds"][1])
        self.assertLess(report["games"], 2000)

    def test_two_processes_share_a_store(self):
        cup = "gopher random greedy easy --set size=4 --games 2000 --opening 1 --threads 1".split()
        store = self.path("cup.db")
        both = [
            subprocess.Popen([PARLOR, "tournament", *cup, "--store", store, "--json"], stdout=subprocess.PIPE, text=True)
            for _ in range(2)
        ]
        reports = [without_times(json.loads(process.communicate(timeout=120)[0])) for process in both]
        self.assertEqual([process.returncode for process in both], [0, 0])
        self.assertEqual(reports[0], reports[1])
        self.assertEqual(reports[0], results(*cup))
        self.assertEqual(json.loads(parlor("store", "list", store, "--json").stdout)[0]["games"], 6000)

    def test_an_interrupt_keeps_what_is_done(self):
        cup = "gopher random greedy --set size=4 --games 200000 --opening 1".split()
        store = self.path("cup.db")
        process = subprocess.Popen([PARLOR, "tournament", *cup, "--store", store, "--json"], stdout=subprocess.PIPE, text=True)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        report = json.loads(process.communicate(timeout=60)[0])
        self.assertEqual(process.returncode, 1)
        self.assertFalse(report["finished"])
        shown = json.loads(parlor("store", "show", store, "--json").stdout)
        self.assertGreaterEqual(shown["games"], report["games"])

    def test_hanabi_teams_meet_the_same_deals(self):
        report = results(*"hanabi robot2 robot3 robot4 --games 60".split())
        mean = {line["player"]: line["scores"]["mean"] for line in report["standings"]}
        names = report["players"]
        for i, row in enumerate(report["cross_table"]):
            for j, cell in enumerate(row):
                if i != j:
                    self.assertAlmostEqual(cell["mean"], mean[names[i]] - mean[names[j]])
        alone = json.loads(parlor(*"match hanabi robot3 --games 60 --seed 1 --json".split()).stdout)
        self.assertAlmostEqual(mean["robot3"], alone["mean"])  # the deals of parlor match
        mixed = results(*"hanabi robot2 robot3 --mixed --games 20".split())
        self.assertEqual(mixed["games"], 60)
        self.assertEqual(mixed["cross_table"][0][1], mixed["cross_table"][1][0])
        clones = results(*"hanabi robot3 robot3 robot3 --mixed --games 60".split())["standings"][0]["scores"]
        self.assertEqual(clones["count"], 180)
        for got, expected in zip(clones["ci95"], alone["ci95"]):  # the same deals again tell nothing new
            self.assertAlmostEqual(got, expected)

    def test_several_players_sit_everywhere_equally(self):
        store = self.path("cup.db")
        cup = "chifoumi random focused majority scout --set mode=arena --players 3 --games 6".split()
        report = results(*cup, "--store", store)
        self.assertEqual(report["games"], 4 * 6)
        rows = list(csv.DictReader(parlor("store", "export", store, "--as", "csv").stdout.splitlines()))
        self.assertEqual(len(rows), 24)
        for seat in range(3):
            names = [row[f"player{seat}"] for row in rows]
            self.assertEqual({names.count(name) for name in set(names)}, {6})

    def test_clocks_that_are_written_down_are_for_the_players_written_down(self):
        written = self.path("cup.json")
        Path(written).write_text('{"game": "gopher", "players": ["easy", "random"], "clock": ["5", "1"]}')
        parlor("tournament", "--file", written, "--games", "2", "--set", "size=3")
        self.assertIn("2 clocks and 3 players", parlor("tournament", "gopher", "easy", "easy", "easy", "--file", written, status=2).stderr)

    def test_a_tournament_can_be_written_down(self):
        file = Path(self.path("cup.json"))
        file.write_text('{"game": "gopher", "set": {"size": 4}, "players": ["easy", "random"], "games": 6, "seed": 3}')
        written = results("--file", str(file))
        self.assertEqual(written, results(*"gopher easy random --set size=4 --games 6 --seed 3".split()))
        self.assertEqual(results("--file", str(file), "--games", "2")["games"], 2)
        file.write_text('{"game": "gopher", "playerz": []}')
        self.assertIn("no 'playerz'", parlor("tournament", "--file", str(file), status=2).stderr)

    def test_stored_games_can_be_exported_and_replayed(self):
        store, games = self.path("cup.db"), Path(self.path("games.jsonl"))
        results(*"dodo greedy random --set size=3 --games 6".split(), "--store", store)
        games.write_text(parlor("store", "export", store).stdout)
        self.assertEqual(len(games.read_text().splitlines()), 6)
        for game in range(1, 7):
            parlor("replay", str(games), "--game", str(game))

    def test_bad_orders_are_refused_in_a_sentence(self):
        for arguments, expected in (
            ("gopher easy", "at least as many players"),
            ("gopher easy nobody", "no player"),
            ("gopher easy random --format cup", "no format"),
            ("gopher easy random --mixed", "one score for all seats"),
            ("hanabi robot1 robot2 --format swiss", "round-robin"),
            ("gopher easy random --sprt elo0=3,elo1=1", "elo0 below elo1"),
            ("gopher easy random greedy --clock 5 --clock 6", "one clock for all or one for each"),
            ("gopher", "name the players"),
            ("", "there is no game"),
        ):
            self.assertIn(expected, parlor("tournament", *arguments.split(), status=2).stderr)

    def test_files_that_are_no_store_are_refused(self):
        store = self.path("cup.db")
        cup = "gopher random greedy --set size=3 --games 400".split()
        parlor("tournament", *cup, "--store", store)
        whole = Path(store).read_bytes()
        damaged, text = Path(self.path("damaged.db")), Path(self.path("text.db"))
        damaged.write_bytes(whole[:20000] + bytes(4000) + whole[24000:])
        self.assertRegex(parlor("store", "check", str(damaged), status=2).stderr, "damaged")
        text.write_text("not a database, but long enough to look like one\n" * 100)
        for command in (["tournament", *cup, "--store", str(text)], ["store", "list", str(text)]):
            self.assertIn("other than a database", parlor(*command, status=2).stderr)
        self.assertIn("no file", parlor("store", "list", self.path("missing.db"), status=2).stderr)
        for name in ("page.html", "page.html.part"):  # nothing is left of a report that nobody gets
            parlor("tournament", "gopher", "easy", "nobody", "--report", self.path("page.html"), status=2)
            self.assertFalse(Path(self.path(name)).exists())
        self.assertIn("no tournament '7'", parlor("store", "show", store, "--tournament", "7", status=2).stderr)
        self.assertIn("no tournament 'last'; it has: 1", parlor("store", "show", store, "last", status=2).stderr)
        self.assertEqual(parlor("store", "show", store, "1").stdout, parlor("store", "show", store).stdout)

    def test_a_store_is_read_where_nothing_may_be_written(self):
        folder = Path(self.path("100% read-only?#"))  # as awkward as an address makes it
        folder.mkdir()
        store = str(folder / "cup.db")
        parlor("tournament", *"gopher random greedy --set size=3 --games 4".split(), "--store", store)
        program = shutil.copy(PARLOR, self.path("parlor"))
        for place in (self.folder.name, program, folder, store):
            os.chmod(place, 0o555)
        someone_else = {"user": 65534} if os.geteuid() == 0 else {}  # who may do anything proves nothing
        listed = subprocess.run([program, "store", "list", store], capture_output=True, text=True, **someone_else)
        os.chmod(folder, 0o755)
        self.assertEqual((listed.returncode, listed.stderr), (0, ""))
        self.assertIn("4 games", listed.stdout)

    def test_games_that_make_no_whole_pairs_are_owned_up_to(self):
        cup = "gopher random greedy --set size=3 --json --games".split()
        for games, played, said in (
            ("5", 6, "each encounter has 6 games instead of 5, so that all play from every seat alike\n"),
            ("1", 2, "each encounter has 2 games instead of 1, so that all play from every seat alike\n"),
            ("6", 6, ""),
        ):
            done = parlor("tournament", *cup, games)
            told = json.loads(done.stdout)
            self.assertEqual((told["encounter_games"], told["games"], done.stderr), (played, played, said))
        alone = parlor("tournament", *"battleship random --set solo=on --games 1".split())
        self.assertEqual(alone.stderr, "")
        self.assertIn("battleship, round-robin of 1 player\n", alone.stdout)
        self.assertIn("\n1 game of ", alone.stdout)

    def test_a_changed_game_is_found(self):
        import sqlite3

        store = self.path("cup.db")
        parlor("tournament", *"gopher random greedy --set size=3 --games 4".split(), "--store", store)
        with sqlite3.connect(store) as database:
            database.execute("UPDATE games SET scores='1 1' WHERE number=2")
        self.assertIn("game 2 of stage 0", parlor("store", "check", store, status=1).stdout)
        for nonsense in ("nan nan", "1e300 0", "1"):
            with sqlite3.connect(store) as database:
                database.execute("UPDATE games SET scores=? WHERE number=2", [nonsense])
            self.assertIn("game 2 of stage 0", parlor("store", "show", store, status=2).stderr)
        with sqlite3.connect(store) as database:
            database.execute("UPDATE parlor_tables SET version=99")
        self.assertIn("newer Parlor", parlor("store", "list", store, status=2).stderr)


if __name__ == "__main__":
    unittest.main()
