"""The command from end to end, as a person or a script uses it."""

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from support import PARLOR, answer, parlor


def at_terminal(*arguments, typed):
    """What is said to someone at a terminal who types the next piece of bytes whenever they are asked."""
    terminal, inner = pty.openpty()
    with subprocess.Popen([PARLOR, *arguments], stdin=inner, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        os.close(inner)
        seen = b""
        for piece in typed:
            while not seen.endswith(b"> "):
                more = os.read(process.stdout.fileno(), 4096)
                assert more, f"it ended before it had heard {piece}\n{seen.decode()}"
                seen += more
            os.write(terminal, piece)
            seen += b"\n"
        seen += process.stdout.read()
        assert process.wait(timeout=60) == 0
    os.close(terminal)
    return seen.decode()


class Commands(unittest.TestCase):
    def test_games_tell_their_options_and_players(self):
        games = {game["name"]: game for game in answer("games")}
        self.assertLessEqual({"hanabi", "gopher", "dodo"}, set(games))
        for game in games.values():
            players = {player["name"] for player in game["players"]}
            levels = {player["is"].partition("(")[0] for player in game["players"] if "is" in player}
            self.assertLessEqual({"random", game["opponent"], game["analyst"]} | levels, players)
        duellists = {player["name"] for player in games["dodo"]["players"]}
        self.assertLessEqual({"greedy", "alphabeta", "mcts", "perfect"}, duellists)
        self.assertIn("start", parlor("games", "dodo").stdout)
        external_players = {kind["name"]: [key["name"] for key in kind["keys"]] for kind in games["dodo"]["external_players"]}
        self.assertEqual(external_players["exec"][:2], ["cmd", "timeout"])
        self.assertEqual(external_players["remote"], ["name", "timeout"])
        self.assertRegex(parlor("games", "dodo").stdout, r"exec\(cmd=.*\n(.*\n)*.*remote\(name\)")

    def test_every_command_has_help_with_an_example(self):
        for command in "serve games play match replay perft solve analyse bench".split():
            self.assertIn(f"Example: parlor {command}", parlor(command, "--help").stdout)

    def test_the_version_is_the_projects(self):
        written = re.search(r"project\(parlor VERSION (\S+) ", Path("CMakeLists.txt").read_text())[1]
        self.assertEqual(parlor("--version").stdout, f"parlor {written}\n")

    def test_perft_counts_are_those_of_the_rules(self):
        dodo = answer("perft", "dodo", "--set", "size=4", "--depth", "4")
        self.assertEqual(dodo["counts"], [13, 166, 2330, 31408])
        gopher = answer("perft", "gopher", "--set", "size=3", "--depth", "4")
        self.assertEqual(gopher["counts"], [19, 84, 174, 672])

    def test_match_counts_every_game_and_repeats_itself(self):
        run = lambda: answer("match", "gopher", "easy", "random", "--set", "size=4", "--games", "20")
        first, second = run(), run()
        easy, rand = first["players"]
        self.assertEqual(first["games"], 20)
        self.assertEqual(easy["wins"] + easy["draws"] + easy["losses"], 20)
        self.assertEqual(easy["wins"], rand["losses"])
        self.assertLessEqual(easy["win_rate_ci95"][0], easy["win_rate"])
        self.assertGreater(easy["win_rate"], 0.5)
        for key in ("players", "length", "seat_wins"):
            self.assertEqual(first[key], second[key])

    def test_one_game_is_no_games(self):
        self.assertIn("\n1 game of ", parlor("match", "gopher", "random", "greedy", "--set", "size=3", "--games", "1").stdout)
        self.assertIn(", lost 100.00 %; 1 game of ", parlor("match", "hanabi", "random", "--games", "1").stdout)

    def test_records_replay(self):
        with tempfile.TemporaryDirectory() as folder:
            file = str(Path(folder) / "games.jsonl")
            parlor("match", "dodo", "greedy", "random", "--set", "size=3", "--games", "4", "--record", file)
            lines = Path(file).read_text().splitlines()
            self.assertEqual(len(lines), 4)
            replayed = answer("replay", file, "--game", "3")
            self.assertEqual(len(replayed["positions"]), len(json.loads(lines[2])["moves"]) + 1)
            self.assertIn("plays", parlor("replay", file).stdout)
            parlor("replay", file, "--game", "5", status=2)

    def test_damaged_records_are_refused_with_their_line(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "games.jsonl"
            parlor("match", "gopher", "random", "--set", "size=3", "--games", "2", "--record", str(file))
            good = file.read_text()
            first = json.loads(good.splitlines()[0])
            for bad, expected in (
                (good[: len(good) // 4], ":1: "),
                (json.dumps(first | {"scores": [-s for s in first["scores"]]}), "lead to"),
                (json.dumps(first | {"moves": first["moves"][:-1]}), "not over"),
                (json.dumps(first | {"moves": [[1, "(0,0)"]]}), "move 1"),
                (json.dumps(first | {"game": "chess"}), "chess"),
            ):
                file.write_text(bad)
                error = parlor("replay", str(file), status=2).stderr
                self.assertIn(expected, error)
                self.assertEqual(error.count("\n"), 1, error)

    def test_analysis_proves_what_is_near(self):
        found = answer("analyse", "gopher", "1/2/1/2/1 r")
        self.assertEqual(found["thought"]["proof"], "win")
        self.assertTrue(found["thought"]["candidates"])
        drawn = parlor("analyse", "dodo", "start", "--player", "alphabeta(nodes=2000,lines=3)").stdout
        self.assertIn("(R)", drawn)
        for player in "expert", "perfect":
            found = answer("analyse", "gopher", "start", "--set", "size=3", "--player", player)
            self.assertEqual(len(found["thought"]["candidates"]), 5)
        key = answer("analyse", "dodo", "start")["compact"]
        self.assertEqual(answer("analyse", "dodo", key)["position"], answer("analyse", "dodo", "start")["position"])
        self.assertIn("candidates", drawn)
        over = answer("analyse", "gopher", "r b")
        self.assertTrue(over["over"])

    def test_bench_has_a_signature_that_stays(self):
        first, second = answer("bench", "dodo"), answer("bench", "dodo")
        self.assertEqual(first["signature"], second["signature"])
        self.assertGreater(first["rates"]["dodo"]["random games"], 0)


class BadInput(unittest.TestCase):
    def refused(self, *arguments):
        done = parlor(*arguments, status=2)
        self.assertEqual(done.stdout, "")
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertTrue(done.stderr.startswith("parlor: "), done.stderr)
        return done.stderr

    def test_refusals_are_one_sentence_that_names_what_exists(self):
        for arguments, expected in (
            (["dance"], "match"),
            (["match", "chess", "random"], "gopher"),
            (["match", "gopher", "nobody"], "alphabeta"),
            (["match", "gopher", "mcts(speed=1)"], "playouts"),
            (["match", "gopher", "mcts(playouts=none)"], "whole number"),
            (["match", "gopher", "mcts("], "expected"),
            (["match", "gopher", "a", "b", "c"], "2 seats; name 2 players, or one to play on all of them, not 3"),
            (["match", "battleship", "a", "b", "--shots"], "battleship has one seat; name one player, not 2"),
            (["play", "gopher", "--against", "easy", "--against", "easy"], "names 2 players; gopher has 1 other seat\n"),
            (["match", "gopher", "random", "--games", "0"], "--games: a whole number from 1 to "),
            (["serve", "--port", "abc"], "--port: a whole number from 0 to 65535 is expected, not 'abc'"),
            (["serve", "--port", "65536"], "is expected, not '65536'"),
            (["gnd", "serve", "--port", "http"], "--port: a whole number from 0 to 65535 is expected, not 'http'"),
            (["gnd", "serve", "--address", "here", "--config", "/dev/null/x"], "/dev/null/x"),
            (["bot", "check", "true", "--timeout", "soon"], "--timeout: a number from 0.01 to 3600 is expected, not 'soon'"),
            (["match", "gopher", "random", "--seed", "1.5"], "--seed: a whole number from 0 to "),
            (["match", "gopher", "random", "--speed", "1"], "--speed"),
            (["match", "gopher", "random", "--clock", "soon"], "60+0.5"),
            (["match", "gopher", "random", "--set", "size=11"], "from 1 to 10"),
            (["match", "gopher", "random", "--set", "size"], "key=value"),
            (["match", "gopher", "random", "--set", "colour=red"], "size"),
            (["match", "dodo", "random", "--set", "start=middle"], "corners"),
            (["match", "gopher", "random", "--record", "no/such/folder/file"], "cannot be written"),
            (["perft", "dodo", "--depth", "0"], "--depth"),
            (["analyse", "gopher", "1/2"], "rows"),
            (["analyse", "gopher", "1/2/3/2/1r1/2/3/2/1 r"], "take turns"),
            (["analyse", "gopher", "64:!!", "--set", "size=3"], "digits"),
            (["analyse", "gopher", "1/2/1/2/1 r", "--set", "size=3"], "size"),
            (["play", "gopher", "--seat", "2"], "seats 0 to 1"),
            (["play", "gopher", "--against", "nobody"], "alphabeta"),
            (["replay", "no-such-file"], "cannot be read"),
            (["solve", "gopher", "--set", "size=0"], "from 1 to 10"),
            (["solve", "--check", "no-such-file"], "cannot be read"),
            (["solve", "gopher", "--check", "x"], "alone"),
            (["solve", "gopher", "--memory", "much"], "512M"),
            (["solve", "dodo", "--set", "size=3", "--checkpoint", "no-such-folder/x"], "cannot be written"),
            (["solve", "gopher", "--checkpoint", "no-such-folder/x"], "cannot be written"),
            (["solve", "--check", "x", "--checkpoint", "y"], "alone"),
            (["analyse", "dodo", "64:0", "--set", "size=1"], "who is to move"),
            (["bench", "chess"], "gopher"),
        ):
            with self.subTest(arguments):
                self.assertIn(expected, self.refused(*arguments))


class Playing(unittest.TestCase):
    def test_help_fits_a_terminal_and_tells_all_words(self):
        for game in answer("games"):
            for told in (parlor("play", game["name"], text="help\nquit\n").stdout,
                         at_terminal("play", game["name"], typed=(b"help\n", b"quit\n"))):  # fmt: skip
                lines = told[told.index(f"{game['name']}: ") :].split("\nyour move")[0].splitlines()
                self.assertGreater(len(lines), 10)
                for line in lines:
                    self.assertLessEqual(len(line), 80, line)
                for word in ("legal", "hint", "auto", "random", "why", "undo", "quit"):
                    self.assertTrue(any(line.startswith(f"  {word} ") for line in lines), (word, lines))

    def test_a_person_plays_a_game_to_its_end(self):
        with tempfile.TemporaryDirectory() as folder:
            file = str(Path(folder) / "game.jsonl")
            script = "help\nlegal\n(9,9)\n(0,0)\nwhy\nundo\n(1,1)\nhint\n"
            # Whatever is legal, until the game is over.
            cells = [(x, y) for x in range(-3, 4) for y in range(-3, 4) if abs(x - y) < 4]
            script += "".join(f"({x},{y})\n" for x, y in cells) * 20
            done = parlor("play", "gopher", "--set", "size=4", "--against", "easy", "--record", file, text=script)
            self.assertIn("take back your last move", done.stdout)
            self.assertIn("(0,0) (1,0)", done.stdout)
            self.assertIn("off the board", done.stdout)
            self.assertIn("nodes, depth", done.stdout)
            self.assertIn(" would play ", done.stdout)
            self.assertIn("The game is over: you ", done.stdout)
            record = json.loads(Path(file).read_text())
            self.assertEqual(record["players"], ["person", "easy"])
            self.assertEqual(record["moves"][0], [0, "(1,1)"])
            self.assertEqual(len(record["scores"]), 2)
            parlor("replay", file)

    def test_the_record_comes_alone_as_json(self):
        done = parlor("play", "gopher", "--set", "size=1", "--json", text="(0,0)\n")
        self.assertEqual(json.loads(done.stdout)["scores"], [1, -1])

    def test_leaving_early_keeps_what_was_played(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            parlor("play", "gopher", "--set", "size=3", "--record", str(file), text="(0,0)\n")
            record = json.loads(file.read_text())
            self.assertEqual(record["moves"][0], [0, "(0,0)"])
            self.assertNotIn("scores", record)


class Interrupts(unittest.TestCase):
    def test_a_match_stopped_by_ctrl_c_tells_what_was_finished(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "games.jsonl"
            command = [PARLOR, "match", "gopher", "random", "--games", "100000000", "--json", "--record", file]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
                while not file.exists() or file.stat().st_size < 10_000:
                    self.assertIsNone(process.poll())
                    time.sleep(0.01)
                process.send_signal(signal.SIGINT)
                output, _ = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 0)
            report = json.loads(output)
            self.assertTrue(report["interrupted"])
            self.assertEqual(report["games"], len(file.read_text().splitlines()))


    def test_ctrl_c_at_the_prompt_ends_the_game_and_keeps_it(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            terminal, inner = pty.openpty()
            command = [PARLOR, "play", "gopher", "--set", "size=3", "--against", "easy", "--record", file]
            with subprocess.Popen(command, stdin=inner, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
                os.write(terminal, b"(0,0)\n")
                seen = b""
                while seen.count(b"your move > ") < 2:
                    seen += os.read(process.stdout.fileno(), 4096)
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(timeout=60), 0)
            os.close(terminal)
            os.close(inner)
            self.assertEqual(len(json.loads(file.read_text())["moves"]), 2)

    def test_ctrl_c_while_somebody_moves_for_the_person_keeps_the_game(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            terminal, inner = pty.openpty()  # where each line is seen when it is said
            command = [PARLOR, "play", "dodo", "--set", "size=10", "--against", "random", "--record", file]
            with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=inner, stderr=subprocess.PIPE) as process:
                os.close(inner)
                process.stdin.write(b"auto 1000\nrandom 1000\nlegal\n")
                process.stdin.flush()
                seen = b""
                while b" for you" not in seen or b"(random) plays " not in seen:
                    seen += os.read(terminal, 4096)
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(timeout=60), 0)
                self.assertIn(b"the game is kept in ", process.stderr.read())
            with contextlib.suppress(OSError):  # nobody is at the other end any more
                while True:
                    seen += os.read(terminal, 4096)
            os.close(terminal)
            record = json.loads(file.read_text())
            self.assertNotIn("scores", record)
            self.assertEqual(seen.count(b" for you"), sum(seat == 0 for seat, _ in record["moves"]))
            self.assertEqual(seen.count(b"your move > "), 1)  # what was typed besides is not done any more

    def test_output_that_goes_nowhere_is_noticed(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            for arguments in (["games", "--json"], ["perft", "dodo"]):
                done = subprocess.run([PARLOR, *arguments], stdout=full, stderr=subprocess.PIPE, check=False)
                self.assertEqual(done.returncode, 2)
                self.assertEqual(done.stderr.count(b"\n"), 1)


if __name__ == "__main__":
    unittest.main()
