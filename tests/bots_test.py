"""Programs as bots, end to end: the three kits in every game, and broken bots that must be found out."""

import json
import os
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from support import PARLOR, ROOT, all_games, broken, executed, parlor, processes_with

QUICK = {"chifoumi": ["--set", "games=1", "--set", "turns=40"], "gopher": ["--set", "size=4"]}


class Schema:
    """As much of JSON Schema as docs/protocol.schema.json uses."""

    def __init__(self):
        self.root = json.loads((ROOT / "docs/protocol.schema.json").read_text())

    TYPES = {
        "object": dict,
        "array": list,
        "string": str,
        "boolean": bool,
        "null": type(None),
        "integer": int,
        "number": (int, float),
    }

    def is_type(self, value, name):
        if isinstance(value, bool):
            return name == "boolean"
        return isinstance(value, self.TYPES[name])

    def fits(self, value, schema):
        known = {"$schema", "title", "$defs", "type", "required", "properties", "additionalProperties", "items"}
        known |= {"minItems", "minimum", "const", "enum", "$ref", "oneOf", "anyOf", "allOf"}
        assert set(schema) <= known, f"the test does not know {set(schema) - known}"
        if "$ref" in schema and not self.fits(value, self.part(schema["$ref"])):
            return False
        types = schema.get("type", [])
        types = [types] if isinstance(types, str) else types
        if types and not any(self.is_type(value, name) for name in types):
            return False
        if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
            return False
        if "minimum" in schema and self.is_type(value, "number") and value < schema["minimum"]:
            return False
        if isinstance(value, dict):
            if any(key not in value for key in schema.get("required", [])):
                return False
            parts = schema.get("properties", {})
            rest = schema.get("additionalProperties", {})
            if not all(self.fits(item, parts.get(key, rest)) for key, item in value.items()):
                return False
        if isinstance(value, list):
            if len(value) < schema.get("minItems", 0):
                return False
            if not all(self.fits(item, schema.get("items", {})) for item in value):
                return False
        if not all(self.fits(value, part) for part in schema.get("allOf", [])):
            return False
        if "anyOf" in schema and not any(self.fits(value, part) for part in schema["anyOf"]):
            return False
        return "oneOf" not in schema or sum(self.fits(value, part) for part in schema["oneOf"]) == 1

    def part(self, reference):
        assert reference.startswith("#/$defs/")
        return self.root["$defs"][reference.removeprefix("#/$defs/")]


class Kits(unittest.TestCase):
    """Each kit's examples play every game, and everything that is said fits the schema."""

    def play_everything(self, command, **keys):
        schema = Schema()
        for game, facts in all_games().items():
            with self.subTest(game), tempfile.TemporaryDirectory() as folder:
                transcript = Path(folder) / "said"
                spec = executed(command, transcript=transcript, **keys)
                players = [spec] if facts["shared"] else [spec, "random"]
                arguments = ["match", game, *players, "--games", "2", "--threads", "1", *QUICK.get(game, [])]
                report = json.loads(parlor(*arguments, "--json").stdout)
                self.assertEqual(report["games"], 2)
                for player in report.get("players", []):
                    if isinstance(player, dict):
                        self.assertEqual(player.get("faults", 0) + player.get("late", 0), 0)
                self.assertNotIn('"ended_by":"seat', transcript.read_text())
                said = transcript.read_text().splitlines()
                self.assertGreater(len(said), 8)
                for line in said:
                    side = "from_parlor" if line.startswith("> ") else "from_bot"
                    message = json.loads(line[2:])
                    self.assertTrue(schema.fits(message, schema.root), line)
                    self.assertTrue(schema.fits(message, schema.part("#/$defs/" + side)), line)

    def test_python(self):
        self.play_everything("python3 bots/python/examples.py")

    def test_javascript(self):
        self.play_everything("node bots/javascript/examples.mjs")

    def test_cpp(self):
        with tempfile.TemporaryDirectory() as folder:
            program = f"{folder}/examples"
            source = ROOT / "bots/cpp/examples.cpp"
            subprocess.run(["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", source, "-o", program], check=True)
            self.play_everything(program)
            parlor("bot", "check", program)

    def test_checks_pass(self):
        for command in "python3 bots/python/examples.py", "node bots/javascript/examples.mjs":
            checked = json.loads(parlor("bot", "check", command, "--json").stdout)
            self.assertTrue(checked["good"])
            self.assertEqual({finding["game"] for finding in checked["findings"]}, {"", *all_games()})
            self.assertGreater(checked["turns"], 100)


class Schemas(unittest.TestCase):
    def test_the_schema_refuses(self):
        schema = Schema()
        good = {"type": "act", "table": "1", "number": 0, "move": "x"}
        self.assertTrue(schema.fits(good, schema.part("#/$defs/from_bot")))
        for wrong in ({"number": -1}, {"number": "0"}, {"move": None}, {"type": "turn"}, {"table": 1}):
            self.assertFalse(schema.fits(good | wrong, schema.part("#/$defs/from_bot")), wrong)


BROKEN = {  # how: what the record says of it, whether the game is lost on time
    "crash": ("seat 0 crashed: its program ended with status 1; its last words were 'RuntimeError: I was never tested'", False),
    "exit": ("seat 0 crashed: its program ended with status 0", False),
    "abort": ("seat 0 crashed: its program was killed by signal 6 (Aborted)", False),
    "garbage": ("seat 0 did not keep to the protocol: 'thinking hard...' is not a JSON object", False),
    "illegal": ("seat 0 made an illegal move: ", False),
    "wrong_number": ("seat 0 answered turn 2, which it was not asked; the last was 1", False),
    "long_line": ("seat 0 did not keep to the protocol: it said more than a line may hold", False),
    "chatter": ("seat 0 said more than 10000 things in one turn", False),
    "gives_up": ("seat 0 gave up: 'I do not know what to do'", False),
    "memory": ("seat 0 crashed: its program ended with status 1; its last words were 'MemoryError'", False),
}


class BrokenBots(unittest.TestCase):
    def match(self, spec, *more, games=2):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "games.jsonl"
            arguments = [spec, "random", "--set", "size=5", "--games", str(games), "--record", str(file)]
            report = json.loads(parlor("match", "gopher", *arguments, "--json", *more).stdout)
            return report, [json.loads(line) for line in file.read_text().splitlines()]

    def test_each_forfeits_with_its_reason(self):
        for how, (words, _) in BROKEN.items():
            with self.subTest(how):
                report, records = self.match(broken(how))
                self.assertEqual(report["players"][0]["faults"], 2)
                self.assertEqual(report["players"][0]["losses"], 2)
                self.assertEqual(records[0]["scores"], [-1, 1])
                self.assertTrue(records[0]["ended_by"].startswith(words), records[0]["ended_by"])
                self.assertTrue(records[1]["ended_by"].startswith(words.replace("seat 0", "seat 1", 1)))

    def test_who_hangs_is_late(self):
        spec = broken("late").replace("timeout=5", "timeout=0.5")
        report, records = self.match(spec)
        self.assertEqual(report["players"][0]["late"], 2)
        self.assertEqual(records[0]["ended_by"], "seat 0 took longer than 0.5 s over a move")
        report, records = self.match(broken("late"), "--clock", "1+0")
        self.assertEqual(records[0]["ended_by"], "seat 0 ran out of time")

    def test_what_cannot_play_is_refused_at_once(self):
        for spec, words in (
            (broken("crash_at_start"), "its last words were 'RuntimeError: no such opening book'"),
            (broken("silent", start=0.5), "did not say hello within 0.5 s"),
            (broken("version"), "speaks version 2 of the protocol; expected 1"),
            (broken("games"), "does not play gopher; it plays chess"),
            (executed("no-such-program"), "no program 'no-such-program'"),
            (executed("python3 'x"), "lacks a closing"),
            (executed("true", memory="much"), "2G"),
            (executed("true", speed=1), "timeout"),
            (executed("cat"), "is not"),
        ):
            with self.subTest(spec):
                if "cat" in spec:  # repeats what it hears: good enough as a hello, and found out at its first turn
                    _, records = self.match(spec)
                    self.assertIn("is what Parlor says, not a bot", records[0]["ended_by"])
                    continue
                error = parlor("match", "gopher", spec, "random", status=2).stderr
                self.assertIn(words, error)
                self.assertEqual(error.count("\n"), 1, error)

    def test_children_do_not_live_on(self):
        mark = f"parlor-test-{os.getpid()}"
        report, _ = self.match(broken("linger", mark))
        self.assertEqual(report["players"][0]["faults"], 0)
        self.assertEqual(processes_with(mark), [])

    def test_nothing_lives_on_when_parlor_is_killed(self):
        mark = f"parlor-kill-{os.getpid()}"
        arguments = ["match", "gopher", broken("linger", mark), "random", "--games", "1000000"]
        with subprocess.Popen([PARLOR, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL) as process:
            while len(processes_with(mark)) < 3:
                self.assertIsNone(process.poll())
                time.sleep(0.01)
            process.kill()
        for _ in range(1000):
            if not processes_with(mark):
                return
            time.sleep(0.01)
        self.fail(f"still there: {processes_with(mark)}")

    def test_check_says_what_is_wrong(self):
        expected = {how: words.removeprefix("seat 0 ") for how, (words, _) in BROKEN.items()}
        expected |= {"crash": "RuntimeError: I was never tested", "exit": "its program ended with status 0"}
        expected |= {"abort": "signal 6", "memory": "MemoryError"}
        expected |= {"crash_at_start": "no such opening book", "version": "version 2", "games": "there is no game 'chess'"}
        expected |= {"late": "took longer than 0.5 s", "silent": "did not say hello", "no_pong": "a ping was not answered"}
        expected |= {"stays": "its input was closed", "deaf": "took longer than 0.5 s"}
        expected |= {"long_line": "said more than a line may hold"}
        for how, words in expected.items():
            with self.subTest(how):
                timeout = "0.5" if how in ("late", "silent", "no_pong", "stays", "deaf") else "5"
                done = parlor("bot", "check", f"python3 tests/bots/broken.py {how}", "--timeout", timeout, "--json", status=1)
                wrong = [finding["wrong"] for finding in json.loads(done.stdout)["findings"] if not finding["good"]]
                self.assertTrue(any(words in sentence for sentence in wrong), wrong)

    def test_check_tells_what_a_table_would_tell(self):
        """No options that players must not know, and the names of the seats."""
        with tempfile.TemporaryDirectory() as folder:
            bot, heard = Path(folder) / "nosy.py", Path(folder) / "heard"
            bot.write_text(
                "import json, sys\nsys.path.insert(0, sys.argv[1])\nimport parlor_bot\n"
                "class Nosy(parlor_bot.Player):\n"
                "    def on_start(self, message):\n"
                "        open(sys.argv[2], 'a').write(json.dumps(message) + chr(10))\n"
                "        super().on_start(message)\n"
                "class First(parlor_bot.Bot):\n"
                "    def hanabi(self, turn): return turn.legal[0]\n"
                "    chifoumi = hanabi\n"
                "parlor_bot.Player = Nosy\nparlor_bot.serve_stdio(First())\n"
            )
            parlor("bot", "check", f"python3 {bot} bots/python {heard}")
            starts = [json.loads(line) for line in heard.read_text().splitlines()]
        self.assertEqual({start["game"] for start in starts}, {"hanabi", "chifoumi"})
        for start in starts:
            self.assertFalse({"deck", "map", "tiles", "scattered"} & set(start["set"]), start)
            self.assertEqual(len(start["seat_names"]), start["seats"])

    def test_check_names_whom_it_could_not_start(self):
        done = parlor("bot", "check", "python3 no/such/script.py", status=1)
        self.assertIn("'python3 no/such/script.py': 0 of 1 check passed", done.stdout)
        self.assertIn("No such file or directory'", done.stdout)

    def test_standard_error_goes_to_the_log(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "log"
            self.match(broken("crash", log=log))
            self.assertEqual(log.read_text().count("I was never tested"), 2 * 2)  # its line in the source, and the error


class Playing(unittest.TestCase):
    def test_a_person_wins_when_the_bot_crashes(self):
        script = "".join(f"({x},{y})\n" for x in range(-3, 4) for y in range(-3, 4)) * 20
        arguments = ["play", "gopher", "--set", "size=4", "--against", broken("crash")]
        done = subprocess.run([PARLOR, *arguments], input=script, capture_output=True, text=True, cwd=ROOT, check=True)
        self.assertIn("seat 1 crashed: its program ended with status 1", done.stdout)
        self.assertIn("The game is over: you win.", done.stdout)


if __name__ == "__main__":
    unittest.main()
