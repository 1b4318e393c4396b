"""Chifoumi on a grid from end to end: maps, matches, the arena, and a person at the keys."""

import base64
import copy
import json
import os
import pty
import re
import struct
import subprocess
import tempfile
import unittest
import zlib
from pathlib import Path

from command_test import PARLOR, answer, at_terminal, parlor

LANE = "tests/golden/chifoumi_lane.json"


def plain_map(width, height):
    """Nothing but floor, as Tiled writes it."""
    layer = {"type": "tilelayer", "name": "bg", "width": width, "height": height, "data": [1] * (width * height)}
    tiles = [
        {"id": i, "properties": [{"name": "kind", "type": "string", "value": kind}]}
        for i, kind in enumerate(("floor", "wall"))
    ]
    return {
        "type": "map", "orientation": "orthogonal", "infinite": False, "width": width, "height": height,
        "tilewidth": 16, "tileheight": 16, "layers": [layer], "tilesets": [{"firstgid": 1, "tiles": tiles}],
    }  # fmt: skip


class Maps(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def save(self, content):
        file = Path(self.folder.name) / "map.json"
        file.write_text(content if isinstance(content, str) else json.dumps(content))
        return str(file)

    def test_built_in_maps_can_be_played_and_are_drawn(self):
        for name in ("open", "course", "walls", "corridors", "large"):
            self.assertTrue(answer("map", "check", name)["playable"])
            same = answer("map", "check", f"maps/{name}.json")
            self.assertEqual(same["floor"], answer("map", "check", name)["floor"])
        drawn = parlor("map", "check", "open").stdout
        self.assertEqual(answer("map", "check", "open")["floor"], 17 * 17)
        self.assertIn("###################\n", drawn)
        self.assertEqual((answer("map", "check", "large")["width"], answer("map", "check", "large")["height"]), (64, 64))

    def test_a_map_that_is_not_there_is_bad_input(self):
        refused = parlor("map", "check", "no/such.json", status=2)
        self.assertIn("no such file", refused.stderr)
        self.assertEqual(refused.stderr.count("\n"), 1)
        parlor("map", "check", "open", "--tiles", "flame", status=2)
        refused = parlor("map", "check", self.folder.name, status=2)
        self.assertIn("that is a folder, not a file", refused.stderr)

    def test_a_map_for_two_is_playable_and_says_who_has_room(self):
        crowded = plain_map(7, 1)
        crowded["layers"][0]["data"] = [1, 2, 1, 2, 2, 2, 2]
        crowded["layers"].append(crowded["layers"][0] | {"name": "players", "data": [1, 0, 1, 1, 1, 1, 0]})
        file = self.save(crowded)
        told = answer("map", "check", file)
        self.assertEqual((told["playable"], told["floor"], told["room"], told["parts"]), (True, 2, 2, 2))
        drawn = parlor("map", "check", file).stdout
        self.assertIn("there is room for 2 players\n", drawn)
        self.assertIn("the floor falls into 2 parts", drawn)
        self.assertIn("of these places 3 are not on free floor", drawn)
        self.assertIn("there are no objects", drawn)
        answer("match", "chifoumi", "random", "--set", f"map={file}", "--set", "turns=5", "--games", "2")
        self.assertNotIn("beware", parlor("map", "check", "walls").stdout)
        self.assertEqual((answer("map", "check", "open")["room"], answer("map", "check", "open")["parts"]), (5, 1))

    def test_bad_maps_are_refused_with_file_and_field(self):
        good = plain_map(5, 4)
        packed = base64.b64encode(zlib.compress(struct.pack("<20I", *[1] * 20))).decode()

        def changed(change):
            bad = copy.deepcopy(good)
            change(bad, bad["layers"][0])
            return bad

        cases = {
            "JSON": "{",
            "orientation": changed(lambda m, l: m.update(orientation="isometric")),
            "width": changed(lambda m, l: m.update(width=100000)),
            "layers[0]: the layer is": changed(lambda m, l: l.update(height=7)),
            "data": changed(lambda m, l: l.update(data=[1] * 19)),
            "encoding": changed(lambda m, l: l.update(data=packed, encoding="base32")),
            "compression": changed(lambda m, l: l.update(data=packed, encoding="base64", compression="lzma")),
            "base 64": changed(lambda m, l: l.update(data=packed[:-3], encoding="base64", compression="zlib")),
            "layers": changed(lambda m, l: m.update(layers=[])),
            "tilesets": changed(lambda m, l: m.update(tilesets=[{"firstgid": 1, "source": "absent.tsj"}])),
            "folder": changed(lambda m, l: m.update(tilesets=[{"firstgid": 1, "source": "../absent.tsj"}])),
            "is not a wall": changed(lambda m, l: l.update(name="walls")),
            "floor": changed(lambda m, l: m["layers"].append(l | {"name": "walls", "data": [2] * 20})),
            "room": plain_map(1, 1),
            "a place for one player": changed(lambda m, l: m["layers"].append(l | {"name": "players", "data": [1] + [0] * 19})),
        }
        self.assertTrue(answer("map", "check", self.save(good))["playable"])
        for field, bad in cases.items():
            file = self.save(bad)
            refused = parlor("map", "check", file, status=1)
            self.assertIn("map.json", refused.stderr, field)
            self.assertIn(field, refused.stderr)
            self.assertEqual(refused.stderr.count("\n"), 1, field)
            self.assertEqual(json.loads(parlor("map", "check", file, "--json", status=1).stdout)["playable"], False)
            parlor("match", "chifoumi", "random", "--set", f"map={file}", status=2)

    def test_a_map_of_512_by_512_is_played(self):
        file = self.save(plain_map(512, 512))
        played = answer("match", "chifoumi", "random", "focused", "--set", f"map={file}", "--set", "games=1",
                        "--set", "turns=20", "--set", "scattered=900", "--games", "2")  # fmt: skip
        self.assertEqual(played["games"], 2)


class Matches(unittest.TestCase):
    def test_a_match_counts_points_and_duels_with_intervals(self):
        match = answer("match", "chifoumi", "majority", "random", "--games", "10")
        first, second = (player["measures"] for player in match["players"])
        self.assertAlmostEqual(first["points"]["mean"], -second["points"]["mean"])
        self.assertEqual(first["duels"], second["duels"])
        triggered = first["duels triggered"]["mean"] + second["duels triggered"]["mean"]
        self.assertAlmostEqual(triggered, first["duels"]["mean"])
        self.assertAlmostEqual(first["duels won"]["mean"] - second["duels won"]["mean"], first["points"]["mean"])
        for measure in first.values():
            self.assertLessEqual(measure["ci95"][0], measure["mean"])
            self.assertGreaterEqual(measure["ci95"][1], measure["mean"])

    def test_every_option_changes_play(self):
        play = lambda *set_: answer("match", "chifoumi", "random", "focused", "--games", "4",
                                    *(part for s in set_ for part in ("--set", s)))["length"]  # fmt: skip
        usual = play()
        for option in ("map=corridors", "vision=6", "turns=20", "games=3", "scattered=9", "starts=map"):
            self.assertNotEqual(play(option), usual, option)
        self.assertLessEqual(play("turns=20", "games=1")["max"], 40)
        arena = play("mode=arena", "players=2", "turns=60")
        self.assertNotEqual(play("mode=arena", "players=2", "turns=60", "pause=0"), arena)

    def test_the_arena_seats_five(self):
        arena = answer("match", "chifoumi", "expert", "random", "focused", "majority", "scout",
                       "--set", "mode=arena", "--set", "turns=40", "--games", "5")  # fmt: skip
        self.assertEqual(len(arena["players"]), 5)
        points = [player["measures"]["points"]["mean"] for player in arena["players"]]
        self.assertAlmostEqual(sum(points), 0)


class Play(unittest.TestCase):
    def test_arrows_move_and_d_duels(self):
        """The hand-checked game, played with keys by its first seat."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            terminal, inner = pty.openpty()
            command = [PARLOR, "play", "chifoumi", "--set", f"map={LANE}", "--set", "starts=map", "--set", "games=1",
                       "--set", "vision=2", "--against", "focused", "--seed", "1", "--record", str(file)]  # fmt: skip
            with subprocess.Popen(command, stdin=inner, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
                os.close(inner)
                seen = b""
                for key in (b"\x1b[C", b"d"):
                    while not seen.endswith(b"your move > "):
                        seen += os.read(process.stdout.fileno(), 4096)
                    os.write(terminal, key)
                    seen += os.read(process.stdout.fileno(), 4096)
                seen += process.stdout.read()
                self.assertEqual(process.wait(timeout=60), 0)
            os.close(terminal)
            moves = json.loads(file.read_text())["moves"]
            self.assertEqual(moves, [[0, "e"], [1, "w"], [0, "duel"]])
            self.assertIn("your bag: 0 flames, 1 potion and 0 pumpkins", seen.decode())

    def test_keys_that_come_together_each_count(self):
        """Arrows, letters and words in one go, as a slow line or a held key sends them; words that begin with a step are no step."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            keys = 3 * b"\x1b[C" + 2 * b"\x1b[D" + b"legal\r" + b"e\r" + b"why\r" + b"\x1bOD" + b"quit\r"
            seen = at_terminal("play", "chifoumi", "--set", "map=large", "--set", "vision=2", "--set", "games=1", "--seed", "2",
                               "--against", "random", "--record", str(file), typed=[keys])  # fmt: skip
            own = [move for seat, move in json.loads(file.read_text())["moves"] if seat == 0]
            self.assertEqual(own, ["e", "e", "e", "w", "w", "e", "w"])
            self.assertIn("your move > legal\nn e s w", seen)

    def test_the_word_duel_may_be_typed_where_d_is_a_key(self):
        """In a match d calls the duel and the rest of the word means nothing; in the arena a name follows, and is heard."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            lane = ("play", "chifoumi", "--set", f"map={LANE}", "--set", "starts=map", "--set", "vision=2",
                    "--against", "focused", "--seed", "1", "--record", str(file))  # fmt: skip
            told = at_terminal(*lane, "--set", "games=2", typed=(b"duel\r", b"\x1b[C", b"duel\r", b"quit\r"))
            self.assertIn("nobody is in sight to duel with", told)
            self.assertNotIn("is not a move", told)
            moves = json.loads(file.read_text())["moves"]
            self.assertEqual(moves[:3], [[0, "e"], [1, "w"], [0, "duel"]])

            typed = (b"\x1b[C", b"duel z\r", b"duel a\r", b"duel b\r", b"quit\r")
            told = at_terminal(*lane, "--set", "mode=arena", "--set", "players=2", typed=typed)
            self.assertIn("there is no player 'z'; in sight: B", told)
            self.assertIn("you cannot duel with yourself; in sight: B", told)
            own = [move for seat, move in json.loads(file.read_text())["moves"] if seat == 0]
            self.assertEqual(own, ["e", "duel B"])

    def test_who_loses_in_the_arena_is_told_and_is_back_when_it_was_said(self):
        """The lane again; as long as B has nothing, what it draws is chance, and sooner or later it wins."""
        lane = ("play", "chifoumi", "--set", f"map={LANE}", "--set", "starts=map", "--set", "vision=3", "--set", "mode=arena",
                "--set", "players=2", "--set", "pause=5", "--set", "scattered=0", "--against", "focused")  # fmt: skip
        for seed in range(20):
            said = parlor(*lane, "--seed", str(seed), text="e\nw\nduel b\nquit\n").stdout
            told = said.replace("\n  ", " ")
            news = re.search(r"\n(you called a duel and B|B called a duel and) won it, (.*) against your (.*): what you carried "
                             r"is scattered, and you sit out 5 turns and are back in turn (\d+)\n\n", told)  # fmt: skip
            if news:
                break
        self.assertIn((news[3], news[2]), (("flame", "potion"), ("potion", "pumpkin"), ("pumpkin", "flame")))
        self.assertIn(f"\nturn {news[4]} of 1000; ", told[news.end() :])
        self.assertLessEqual(max(map(len, said.splitlines())), 80)

    def test_an_arena_ends_with_its_winners_and_all_points(self):
        kinds = set()
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.jsonl"
            for seed in range(24):
                told = parlor("play", "chifoumi", "--set", "mode=arena", "--set", "players=4", "--set", "turns=8", "--set", "pause=0",
                              "--seed", str(seed), "--against", "random", "--record", str(file), text="random 1000\n").stdout  # fmt: skip
                scores = json.loads(file.read_text())["scores"]
                names = [("ABCD"[seat] + (" (you)" if seat == 0 else ""), score) for seat, score in enumerate(scores)]
                best = [name for name, score in names if score == max(scores)]
                end = told[told.index("The game is over: ") :]
                kinds.add((len(best), best[0]))
                if len(best) == 4:
                    self.assertEqual(end, f"The game is over: a draw, all have {scores[0]:+g}.\n")
                    continue
                won, rest = end.removeprefix("The game is over: ").removesuffix(".\n").split("; ")
                how = f"with {max(scores):+g}" + (" each" if len(best) > 1 else "")
                who = "you win" if best == ["A (you)"] else " and ".join(best) if len(best) < 3 else f"{best[0]}, {best[1]} and {best[2]}"
                verb = "" if who == "you win" else " win" if len(best) > 1 else " wins"
                self.assertEqual(won, f"{who}{verb} {how}")
                for name, score in names:
                    self.assertEqual(f"{name} {score:+g}" in rest, name not in best, end)
        self.assertIn((1, "A (you)"), kinds)
        self.assertTrue(any(name != "A (you)" for _, name in kinds), kinds)
        self.assertLessEqual({1, 2, 4}, {winners for winners, _ in kinds})

    def test_walls_and_empty_sight_are_refused_in_words(self):
        typed = "n\nduel\njump\nquit\n"
        told = parlor("play", "chifoumi", "--set", f"map={LANE}", "--set", "starts=map", "--set", "vision=1", text=typed)
        self.assertIn("there is a wall to the north", told.stdout)
        self.assertIn("nobody is in sight to duel with", told.stdout)
        self.assertIn("'jump' is not a move", told.stdout)


if __name__ == "__main__":
    unittest.main()
