"""The GND server and client from end to end: a client written from the protocol alone, and Parlor's own."""

import json
import sqlite3
import subprocess
import sys
import unittest
from pathlib import Path
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).parent))
from gnd_client import BLUE, DODO, GOPHER, ILLEGAL, RED, Client, Refused, cells_of  # noqa: E402
from gnd_server import PARLOR, GndCase, config, together  # noqa: E402


class Gnd(GndCase):
    def test_two_groups_play_every_configured_match(self):
        server = self.serve()
        names = [t["Name"] for t in json.loads((self.folder / "config.json").read_text())["Tournaments"]]
        self.assertEqual(len(names), 6)
        one, two = self.enter(server, 1), self.enter(server, 2)
        for name in names:
            first, second = together(one.play_match, two.play_match)
            self.assertEqual({first["Player"], second["Player"]}, {RED, BLUE})
            for key in ("Game", "Grid", "MatchToken", "Finished", "Winner", "FinalScore"):
                self.assertEqual(first[key], second[key])
            self.assertEqual(first["FinalScore"], 1 if first["Winner"] == RED else -1)
            self.assertEqual(first["Game"], DODO if name.startswith("Dodo") else GOPHER)
            size = first["Grid"]["Size"]
            self.assertIn(str(size), name)
            self.assertEqual(len(cells_of(first)), 3 * size * size - 3 * size + 1)
            self.assertTrue(all(" " not in key for key in first["Grid"]["Grid"]))
        records = [json.loads(line) for line in server.stop().splitlines()]
        self.assertEqual([record["game"] for record in records], ["dodo"] * 4 + ["gopher"] * 2)
        (self.folder / "games.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
        replay = subprocess.run(
            [PARLOR, "replay", "games.jsonl", "--game", "6", "--json"], cwd=self.folder, capture_output=True, timeout=60
        )
        self.assertEqual(replay.returncode, 0, replay.stderr)
        with sqlite3.connect(self.folder / "server.db") as store:
            stored = store.execute("select tournament from gnd_matches").fetchall()
        self.assertEqual(sorted(name for (name,) in stored), sorted(names))

    def test_an_illegal_action_is_310_and_the_match_goes_on(self):
        (self.folder / "config.json").write_text(config(RedPlayer="1"))
        server = self.serve()
        one, two = self.enter(server, 1), self.enter(server, 2)
        one.send("start")
        two.send("start")
        status, text = one.receive()
        first = json.loads(text)
        self.assertEqual((status, first["Player"]), (200, RED))
        self.assertIn(first["Clocktime"], range(590, 601))
        self.assertEqual(set(first), {"Game", "Player", "Clocktime", "Grid", "MatchToken"})
        self.assertEqual((len(first["MatchToken"]), len(one.token)), (10, 50))
        for action in (["(7, 7)"], ["(0, 0)", "(1, 1)"], ["nothing"]):
            with self.assertRaises(Refused) as refused:
                one.play(action)
            self.assertEqual(refused.exception.status, ILLEGAL)
        again = one.start()
        self.assertEqual(again["Grid"], first["Grid"])
        self.assertLessEqual(again["Clocktime"], 600 - 3 * 40)
        one.send("play", ["( 0,0 )"])
        self.assertEqual(json.loads(two.receive()[1])["Grid"]["Grid"]["(0,0)"], RED)

    def test_strangers_and_wrong_passwords_are_refused(self):
        server = self.serve()
        self.enter(server, 12, password="totovelo")
        with self.assertRaises(Refused) as refused:
            self.enter(server, 12, password="velo")
        self.assertEqual(refused.exception.status, 403)
        stranger = Client(server.port, 13)
        self.addCleanup(stranger.close)
        with self.assertRaises(Refused) as refused:
            stranger.start()
        self.assertEqual(refused.exception.status, 401)
        files = list(self.folder.glob("server.db*"))
        self.assertIn(self.folder / "server.db", files)
        for file in files:
            self.assertNotIn(b"totovelo", file.read_bytes())
            self.assertEqual(file.stat().st_mode & 0o777, 0o600)

    def test_options_of_the_course_with_one_dash(self):
        server = self.serve("-game", "gopher", "-rcolor", "blue", "-random")
        answer = self.enter(server, 1).play_match()
        self.assertEqual((answer["Game"], answer["Player"]), (GOPHER, RED))
        self.assertEqual(server.stop().count('"random"'), 1)
        help = subprocess.run([PARLOR, "gnd", "serve", "-h"], capture_output=True, text=True, timeout=60)
        for option in ("game", "random", "rcolor", "ai"):
            self.assertIn(f"--{option}", help.stdout)

    def test_a_player_of_ours_is_the_opponent(self):
        server = self.serve("-game", "dodo", "-ai", "easy")
        answer = self.enter(server, 1).play_match()
        self.assertEqual((answer["Game"], answer["Player"], answer["Finished"]), (DODO, BLUE, True))

    def test_matches_survive_a_kill(self):
        """Both wait or think when the server dies; one has its token still, the other registers again."""
        (self.folder / "config.json").write_text(config())
        server = self.serve("--rate", "100000")
        pairs = [(self.enter(server, 2 * i), self.enter(server, 2 * i + 1)) for i in range(5)]
        tokens = {}
        for one, two in pairs:
            one.send("start")
            while server.status()["in_line"] == 0:
                pass  # who comes first is red
            two.send("start")
            tokens[one.group] = json.loads(one.receive()[1])["MatchToken"]
            one.send("play", ["(0, 0)"])
            self.assertEqual(json.loads(two.receive()[1])["MatchToken"], tokens[one.group])
        server.kill()
        server = self.serve()
        self.assertEqual(server.hello["running"], 5)
        for one, two in pairs:
            one.close()
            two.close()
            one.port = two.port = server.port
            two.register()
            first, second = together(one.play_match, two.play_match)
            self.assertEqual(first["MatchToken"], tokens[one.group])
            self.assertEqual(first["Grid"], second["Grid"])
        self.assertEqual(server.status()["finished"], 5)
        server.stop()
        for name in ("config.json", "server.db"):
            (self.folder / name).unlink()
        self.assertEqual(self.serve().status()["groups"], 0)

    def test_our_client_plays_against_another(self):
        server = self.serve()
        other = self.enter(server, 1)
        url = f"http://127.0.0.1:{server.port}/"
        ours = lambda: subprocess.run(
            [PARLOR, "gnd", "play", url, "2", "Zoë", "secret", "--ai", "easy", "--json", "--matches", "2"],
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
        done, *_ = together(ours, lambda: (other.play_match(), other.play_match()))
        self.assertEqual(done.returncode, 0, done.stderr)
        matches = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(matches), 2)
        self.assertTrue(all(match["interruptions"] == 0 for match in matches))
        latest = server.status()["latest"]
        self.assertEqual({match["match"] for match in matches}, {match["match"] for match in latest})
        self.assertIn("Zoë", [group["members"] for group in server.status()["standings"]])
        page = urlopen(url, timeout=60)
        self.assertEqual(page.headers["Content-Security-Policy"], "frame-ancestors 'none'")
        self.assertIn("connect-src 'self'", page.read().decode())  # and nothing else

    def test_bad_arguments_are_one_sentence(self):
        for arguments, said in (
            (["serve", "--game", "chess"], "chess"),
            (["serve", "--ai", "nobody"], "nobody"),
            (["serve", "--random", "--ai", "easy"], "one of them"),
            (["serve", "--rcolor", "green"], "green"),
            (["serve", "--address", "here"], "here"),
            (["play", "ftp://x", "1", "a", "b"], "ftp://x"),
            (["play", "http://127.0.0.1:9", "one", "a", "b"], "'one'"),
            (["play", "http://127.0.0.1:9", "1", "a", "b", "--patience", "0"], "given up"),
            (["foo"], "parlor: there is no command 'gnd foo'; there are: gnd serve and gnd play"),
            ([], "parlor: gnd needs another word; there are: gnd serve and gnd play"),
        ):
            with self.subTest(arguments):
                done = subprocess.run(
                    [PARLOR, "gnd", *arguments], cwd=self.folder, capture_output=True, text=True, timeout=60, check=False
                )
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertIn(said, done.stderr.splitlines()[-1])


if __name__ == "__main__":
    unittest.main()
