"""`solve`, its proofs and its checkpoints, from end to end."""

import json
import os
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from support import PARLOR, answer, parlor


class Solving(unittest.TestCase):
    def test_known_values(self):
        for size in "1", "2", "3", "4":
            self.assertEqual(answer("solve", "gopher", "--set", f"size={size}")["value"], "win")
        moves = answer("solve", "gopher", "--set", "size=4")["moves"]
        winner = {move["move"]: move["winner"] for move in moves}
        self.assertEqual(winner["(0,0)"], "Blue")
        self.assertEqual(sum(move["equivalent"] for move in moves), 37)

    def test_a_proof_is_written_and_checked(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "gopher3.proof"
            parlor("solve", "gopher", "--set", "size=3", "--proof", str(file))
            self.assertTrue(answer("solve", "--check", str(file))["proven"])
            self.assertIn("proof holds", parlor("solve", "--check", str(file)).stdout)
            whole = file.read_bytes()
            file.write_bytes(whole[: len(whole) // 2])
            parlor("solve", "--check", str(file), status=2)

    def test_gopher_5_and_its_proof(self):
        with tempfile.TemporaryDirectory() as folder:
            file = str(Path(folder) / "gopher5.proof")
            solved = answer("solve", "gopher", "--set", "size=5", "--proof", file)
            checked = answer("solve", "--check", file)
            self.assertTrue(checked["proven"])
            self.assertEqual(checked["looked_at"], solved["proof"]["positions"])
            self.assertEqual(
                [claim["winner"] for claim in checked["claims"]],
                [move["winner"] for move in solved["moves"]] + [solved["winner"]],
            )
            self.assertEqual(solved["winner"], "Red")
            self.assertEqual(sum(move["equivalent"] for move in solved["moves"]), 61)

    def test_the_shipped_refutations_of_gopher_hold(self):
        for name, positions, start in (
            ("gopher6_m2_m2", 4372, "1/2/3/4/5/6/5/6/5/6/5/6/5/6/2r2/6/5/4/3/2/1 b"),
            ("gopher6_0_0", 16357, "1/2/3/4/5/6/5/6/5/6/2r2/6/5/6/5/6/5/4/3/2/1 b"),
            ("gopher7_m3_m3", 14834, "1/2/3/4/5/6/7/6/7/6/7/6/7/6/7/6/7/6/3r3/6/5/4/3/2/1 b"),
        ):
            checked = answer("solve", "--check", f"tests/golden/{name}.proof")
            self.assertTrue(checked["proven"])
            self.assertEqual([(claim["position"], claim["winner"]) for claim in checked["claims"]], [(start, "Blue")])
            self.assertEqual(checked["looked_at"], positions)

    def test_perfect_knows_the_start_of_gopher_6(self):
        self.assertIn("proven: Red wins", parlor("analyse", "gopher", "start").stdout)
        self.assertIn("proven: Blue wins", parlor("analyse", "gopher", "1/2/r/2/1 b").stdout)

    def test_one_first_move(self):
        refuted = answer("solve", "gopher", "--set", "size=6", "--first", "(-4,-4)")
        self.assertEqual([move["winner"] for move in refuted["moves"]], ["Blue"])
        self.assertEqual(refuted["winner"], "unknown")
        self.assertIn("off the board", parlor("solve", "gopher", "--set", "size=3", "--first", "(7,7)", status=2).stderr)

    def test_a_long_solution_is_stopped_killed_and_taken_up_again(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "gopher6.checkpoint"
            command = ["solve", "gopher", "--set", "size=6", "--memory", "16M", "--checkpoint", str(file), "--json"]

            def run(stop):
                with subprocess.Popen([PARLOR, *command], stdout=subprocess.PIPE, text=True) as process:
                    time.sleep(0.7)
                    process.send_signal(stop)
                    output, _ = process.communicate(timeout=60)
                return json.loads(output) if output else None

            first = run(signal.SIGTERM)
            kept = file.read_bytes()
            self.assertIsNone(run(signal.SIGKILL))
            self.assertEqual(file.read_bytes(), kept)
            second = run(signal.SIGINT)
            self.assertGreater(second["nodes"], first["nodes"])
            self.assertGreater(second["seconds"], first["seconds"])
            other = command[:3] + ["size=5"] + command[4:]
            self.assertIn("size=6", parlor(*other, status=2).stderr)
            file.write_bytes(kept[:-100] + b"x" + kept[-99:])
            self.assertIn("damaged", parlor(*command, status=2).stderr)

    def test_a_proof_of_a_finished_game(self):
        with tempfile.TemporaryDirectory() as folder:
            file = str(Path(folder) / "dodo1.proof")
            parlor("solve", "dodo", "--set", "size=1", "--proof", file)
            self.assertTrue(answer("solve", "--check", file)["proven"])

    def test_a_proof_that_could_not_be_finished_is_owned_up_to(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "gopher8.proof"
            command = [PARLOR, "solve", "gopher", "--set", "size=8", "--memory", "64M", "--proof", file, "--json"]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
                while not Path(f"{file}.part").exists():
                    time.sleep(0.01)
                process.send_signal(signal.SIGINT)
                output, _ = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 1)
            self.assertIn("settled", json.loads(output)["no_proof"])
            self.assertEqual(os.listdir(folder), [])


if __name__ == "__main__":
    unittest.main()
