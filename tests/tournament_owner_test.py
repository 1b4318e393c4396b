"""Tournaments of the page belong to whoever started them, and go on after a restart."""

import json
import unittest
import urllib.request

from support import WithServer, answer_to, parlor

# It would take hours, so that it is still being played however slow the test is.
LONG = {"game": "gopher", "players": ["hard", "greedy"], "games": 900000, "set": {"size": "6"}}


class TestOwners(WithServer):
    def post(self, path, body, client):
        headers = {"Content-Type": "application/json", "X-Forwarded-For": client}
        request = urllib.request.Request(f"http://{self.address}{path}", json.dumps(body).encode(), headers)
        status, _, text = answer_to(request)
        return status, json.loads(text)

    def in_play(self):
        return [row["id"] for row in self.ask("/api/tournaments") if row["running"]]

    def test_only_the_owner_stops_and_goes_on(self):
        server = self.serve("--trusted-proxy", "127.0.0.1")
        ann, bob = "198.51.100.1", "198.51.100.2"
        status, first = self.post("/api/tournaments", LONG, ann)
        self.assertEqual(status, 200, first)
        stop = f"/api/tournaments/{first['id']}/stop"
        self.assertEqual(self.post(stop, {}, bob)[0], 400)
        self.assertEqual(self.in_play(), [first["id"]])
        self.assertEqual(self.post("/api/tournaments", {**LONG, "seed": 2}, bob)[0], 200)
        self.assertEqual(self.post("/api/tournaments", {**LONG, "seed": 3}, bob)[0], 400)
        self.assertEqual(self.post("/api/tournaments", LONG, bob)[0], 400, "it is Ann's")
        self.assertEqual(len(self.ask("/api/tournaments")), 2, "what was refused is not stored")
        self.assertEqual(self.post(stop, {}, ann)[0], 200)
        self.until(self.in_play, lambda ids: first["id"] not in ids)
        server.terminate()
        server.wait(60)
        self.serve("--trusted-proxy", "127.0.0.1")
        self.assertEqual(len(self.in_play()), 1, "what was stopped stays so; the other goes on by itself")
        self.assertNotIn(first["id"], self.in_play())

    def test_nobody_takes_over_what_a_command_has_started(self):
        parlor("tournament", "gopher", "random", "greedy", "--games", "20", "--set", "size=3", "--store", self.store)
        order = {"game": "gopher", "players": ["random", "greedy"], "games": 20, "set": {"size": "3"}}
        self.serve("--trusted-proxy", "127.0.0.1")
        status, refused = self.post("/api/tournaments", order, "198.51.100.1")
        self.assertEqual(status, 400, refused)
        self.assertIn("only who started", str(refused))
        (there,) = self.ask("/api/tournaments")
        self.assertEqual(self.post(f"/api/tournaments/{there['id']}/go", {}, "198.51.100.1")[0], 400)
        self.assertEqual(self.post("/api/tournaments", order, "127.0.0.1")[0], 200, "at this machine one may")
        self.assertEqual(len(self.ask("/api/tournaments")), 1)

    def test_threads_of_tournaments_that_have_ended_leave_nothing_behind(self):
        server = self.serve()

        def stacks():
            with open(f"/proc/{server.pid}/maps", encoding="ascii") as file:
                ends = [[int(end, 16) for end in line.split()[0].split("-")] for line in file]
            return sum(8 << 20 <= last - first < 9 << 20 for first, last in ends)

        def hold(seeds):
            for seed in seeds:
                cup = {"game": "tictactoe", "players": ["random", "random"], "games": 2, "seed": seed}
                started = self.ask("/api/tournaments", cup)
                self.assertIn("id", started, started)
                self.until(lambda: self.ask(f"/api/tournaments/{started['id']}"), lambda t: t["finished"])
                self.until(self.in_play, lambda ids: not ids)

        hold(range(3))
        before = stacks()
        hold(range(3, 23))
        self.assertLess(stacks() - before, 10)  # some are kept for the next threads

    def test_go_is_held_to_the_limits_of_a_start(self):
        slow = ("--clock", "1000+0", "--games", "2", "--set", "size=3")
        parlor("tournament", "gopher", "random", "greedy", *slow, "--store", self.store)
        self.serve()
        (there,) = self.ask("/api/tournaments")
        status, refused = self.post(f"/api/tournaments/{there['id']}/go", {}, "127.0.0.1")
        self.assertEqual(status, 400, refused)
        self.assertIn("has at most", str(refused))


if __name__ == "__main__":
    unittest.main()
