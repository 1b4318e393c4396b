"""A forfeit scores the same wherever the game is played: the rule of docs/records.md, on every face."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from gnd_server import GndCase, config  # noqa: E402
from support import PARLOR, ROOT, WithServer, broken, parlor  # noqa: E402

HOW = {"crash": "crashed", "late": "took longer than 0.5 s", "illegal": "made an illegal move"}
OPTIONS = {"gopher": {"size": "5"}, "hanabi": {}}


def scores(game, loser):
    """Hanabi's players share their score, and have lost together."""
    return [0, 0] if game == "hanabi" else [-1 if seat == loser else 1 for seat in (0, 1)]


def spec(how):
    return broken(how).replace("timeout=5", "timeout=0.5" if how == "late" else "timeout=5")


def set_options(game):
    return [word for key, value in OPTIONS[game].items() for word in ("--set", f"{key}={value}")]


class Forfeits(WithServer):
    def check(self, record, game, how):
        """The bot of a record has forfeited for that reason. Where a seat is named, it is the one that lost."""
        words = record["ended_by"]
        self.assertIn(HOW[how], words)
        loser = 0 if words.startswith(("seat 0", "Red", "A ")) else 1
        self.assertEqual(record["scores"], scores(game, loser), words)

    def every_way(self):
        for game in OPTIONS:
            for how in HOW:
                with self.subTest(game=game, how=how):
                    yield game, how

    def test_in_play(self):
        for game, how in self.every_way():
            arguments = ["play", game, *set_options(game), "--against", spec(how), "--seed", "1", "--json"]
            done = subprocess.run(
                [PARLOR, *arguments], input="random 100\n", capture_output=True, text=True, cwd=ROOT, timeout=60, check=True
            )
            self.check(json.loads(done.stdout), game, how)

    def test_in_a_match(self):
        for game, how in self.every_way():
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "games.jsonl"
                players = [spec(how)] if game == "hanabi" else [spec(how), "random"]
                parlor("match", game, *players, *set_options(game), "--games", "2", "--record", str(file))
                for line in file.read_text().splitlines():
                    self.check(json.loads(line), game, how)

    def test_in_a_tournament(self):
        for game, how in self.every_way():
            with tempfile.TemporaryDirectory() as folder:
                file = str(Path(folder) / "cup.db")
                parlor("tournament", game, spec(how), spec(how), *set_options(game), "--games", "2", "--store", file)
                for line in parlor("store", "export", file).stdout.splitlines():
                    self.check(json.loads(line), game, how)

    def test_on_the_page(self):
        self.serve("--programs")
        for game, how in self.every_way():
            self.check(self.play(spec(how), game, **OPTIONS[game]), game, how)


class ForfeitsOnGnd(GndCase):
    """There, a client that is gone or says nothing runs out of time, and an illegal move costs some of it."""

    def forfeit(self, how):
        """Red breaks off in that way when it is to move again."""
        (self.folder / "config.json").write_text(config(RedPlayer="1", PlayerInitialTime=30 if how == "illegal" else 5))
        server = self.serve()
        red, blue = self.enter(server, 1), self.enter(server, 2)
        red.send("start")
        blue.send("start")
        red.receive()
        red.send("play", ["(0, 0)"])
        blue.receive()
        blue.send("play", ["(1, 0)"])
        red.receive()
        if how == "crash":
            red.close()
        elif how == "illegal":
            self.assertEqual(red.play(["(7, 7)"])["FinalScore"], -1)
        blue.receive()
        return json.loads(server.stop().splitlines()[0])

    def test_on_the_gnd_server(self):
        for how in HOW:
            with self.subTest(how=how):
                record = self.forfeit(how)
                self.assertEqual(record["ended_by"], "group 1 ran out of time")
                self.assertEqual(record["players"], ["group 1", "group 2"])
                self.assertEqual(record["scores"], scores("gopher", 0))


if __name__ == "__main__":
    unittest.main()
