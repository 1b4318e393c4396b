"""What the GND server keeps: whatever it has told is there, however often it is killed, and an older server's state is
taken over."""

import json
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
import unittest
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from gnd_client import Client, Refused, cells_of, legal_actions  # noqa: E402
from gnd_server import PARLOR, GndCase, config  # noqa: E402

GOLDEN = Path(__file__).parent / "golden" / "gnd"


class Player:
    """Plays match after match against whoever comes, and remembers whatever it was told. A server that is gone is asked
    again."""

    def __init__(self, server, group, moved):
        self.client = Client(server.port, group)
        self.client.register()
        self.rng, self.moved, self.over = random.Random(group), moved, threading.Event()
        self.stones = {}  # by match, as last told
        self.answered = defaultdict(list)  # by match: the actions of which the server told what came next
        self.winners = {}  # by match

    def play(self):
        answer = None
        while not self.over.is_set():
            try:
                answer = self.step(answer)
            except OSError:
                answer = None  # it was killed

    def step(self, answer):
        if answer is None:
            answer = self.told(self.client.start())
        action = self.rng.choice(legal_actions(answer))
        self.moved()
        try:
            answer = self.told(self.client.play(action))
        except Refused as refused:
            if refused.status != 409:
                raise
            return None
        self.answered[answer["MatchToken"]].append(action)
        if not answer["Finished"]:
            return answer
        self.winners[answer["MatchToken"]] = answer["Winner"]
        return None

    def told(self, answer):
        match, stones = answer["MatchToken"], sum(map(bool, cells_of(answer).values()))
        assert stones >= self.stones.get(match, 0), "a move was lost"
        self.stones[match] = stones
        return answer


class Kills(threading.Semaphore):
    """Lets the server be killed after every so many moves."""

    def __init__(self, every):
        super().__init__(0)
        self.every, self.moves, self.lock = every, 0, threading.Lock()

    def moved(self):
        with self.lock:
            self.moves += 1
            if self.moves % self.every == 0:
                self.release()


class GndStore(GndCase):
    def rows(self, sql):
        with sqlite3.connect(self.folder / "server.db") as store:
            return store.execute(sql).fetchall()

    def test_nothing_is_missing_after_20_kills_in_50_matches(self):
        (self.folder / "config.json").write_text(config())
        server, kills = self.serve(), Kills(every=25)
        players = [Player(server, group, kills.moved) for group in range(1, 11)]
        errors = []

        def play(player):
            try:
                player.play()
            except Exception as error:  # for the thread that waits to show
                errors.append(error)
                kills.release(1000)
            finally:
                player.client.close()

        threads = [threading.Thread(target=play, args=(player,)) for player in players]
        for thread in threads:
            thread.start()
        for _ in range(20):
            kills.acquire()
            server.kill()
            server = self.serve(address=f"127.0.0.1:{server.port}")
        while not errors and server.status()["finished"] < 50:
            kills.acquire()
        status = server.status()
        for player in players:
            player.over.set()
        server.kill()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])

        results = {
            match: (winner, [move for _, move in json.loads(record)["moves"]])
            for match, winner, record in self.rows("select match, winner, record from gnd_matches")
        }
        self.assertGreaterEqual(len(results), status["finished"])
        running = defaultdict(list)
        for match, event in self.rows("select match, event from gnd_events order by number"):
            running[match].append(json.loads(event).get("move"))
        for player in players:
            for match, winner in player.winners.items():
                self.assertEqual(results[match][0], ("red", "blue")[winner - 1])
            for match in player.stones:
                moves = results[match][1] if match in results else running[match]
                for action in player.answered[match]:
                    self.assertIn(action[0].replace(" ", ""), moves)
        self.assertEqual(
            self.rows("select sum(won), sum(lost) from gnd_groups"), [(len(results), len(results))], "each has a winner and a loser"
        )

    def test_an_older_servers_state_is_taken_over_once(self):
        def told(now, then):  # what the older server told, as it is told now
            if isinstance(then, dict):
                return {key: told(now[key], then[key]) for key in then}
            if isinstance(then, list):
                self.assertEqual(len(now), len(then))
                return [told(*pair) for pair in zip(now, then)]
            return now

        status = json.loads((GOLDEN / "status.json").read_text())
        for name in ("server.json", "rewritten.json"):
            with self.subTest(name):
                for file in self.folder.iterdir():
                    file.unlink()
                shutil.copy(GOLDEN / name, self.folder / "server.json")
                server = self.serve()
                self.assertEqual(told(server.status(), status), status)
                server.kill()
                self.assertEqual((self.folder / "server.json.old").read_bytes(), (GOLDEN / name).read_bytes())
                self.assertFalse((self.folder / "server.json").exists())
                server = self.serve()
                self.assertEqual(told(server.status(), status), status, "and it is not read again")
                client = Client(server.port, 2)
                self.addCleanup(client.close)
                client.register()  # its password is still good
                client.send("start")  # and it waits for the other's move
                other = Client(server.port, 1)
                self.addCleanup(other.close)
                other.token = json.loads((GOLDEN / "server.json").read_text().splitlines()[0])["token"]
                answer = other.start()
                self.assertEqual(answer["MatchToken"], status["matches"][0]["match"])
                self.assertLessEqual(answer["Clocktime"], 560, "the penalty is still there")
                other.send("play", random.choice(legal_actions(answer)))
                self.assertEqual(json.loads(client.receive()[1])["MatchToken"], answer["MatchToken"])
                server.kill()

    def test_an_older_state_goes_into_the_store_that_is_named(self):
        shutil.copy(GOLDEN / "server.json", self.folder / "server.json")
        server = self.serve("--store", "class.db")
        self.assertEqual(server.status()["finished"], 2)
        self.assertFalse((self.folder / "server.db").exists())
        server.kill()
        self.assertEqual(self.serve("--store", "class.db").status()["finished"], 2)

    def test_a_second_server_on_the_same_store_is_refused(self):
        self.serve()
        second = subprocess.run(
            [PARLOR, "gnd", "serve", "--as-root", "--port", "0"], cwd=self.folder, capture_output=True, text=True, timeout=60, check=False
        )
        self.assertEqual(second.returncode, 2)
        self.assertEqual(second.stderr, "parlor: server.db is in use by another server\n")


if __name__ == "__main__":
    unittest.main()
