"""SIGTERM: whatever is going on, a server saves and ends. It is meant to take less than 3 s (bench/stop.py measures that); no test
depends on how quick a machine is, so much more is allowed here: less than a single one of the thoughts under way may take."""

import json
import time
import unittest

from busy_server import BusyServer
from gnd_server import GndCase, config
from support import PersonSocket

ALLOWED = 25  # seconds; `expert` may think 30 s over a move, and hundreds of moves are still to be made


class TestShutdown(BusyServer):
    def test_a_busy_server_saves_and_ends(self):
        server = self.serve()
        mine = self.ask("/api/tables", {"game": "gopher", "seats": ["person", "person"]})
        sockets = [
            PersonSocket(self.address, f"/api/tables/{mine['id']}/socket?secret={secret}") for secret in mine["seats"]
        ]
        self.open += sockets
        told = json.loads(sockets[0].receive())
        self.make_busy()
        while told["number"] < 4:
            sockets[told["to_act"][0]].send(
                json.dumps({"type": "act", "number": told["number"], "move": self.legal(mine, told)})
            )
            number = told["number"] + 1
            told = self.until(lambda: self.look(mine), lambda t, number=number: t["number"] == number)
        server.terminate()
        self.assertEqual(server.wait(ALLOWED), 0)
        self.serve()
        self.assertEqual(self.look(mine)["number"], 4, "what was told was safe")
        running = [one["running"] for one in self.ask("/api/tournaments")]
        self.assertEqual(running, [True], "the tournament goes on")

    def look(self, table, seat=0):
        return self.ask(f"/api/tables/{table['id']}?secret={table['seats'][seat]}")

    def legal(self, table, told):
        return self.look(table, told["to_act"][0])["legal"][0]


class TestGndShutdown(GndCase):
    def test_a_busy_server_saves_and_ends(self):
        (self.folder / "config.json").write_text(config(Game="dodo", GridSize=6))
        server = self.serve("--ai", "expert", "--threads", "2")
        clients = [self.enter(server, group) for group in range(1, 5)]
        for client in clients:
            client.send("start")
        for _ in range(6000):  # `expert`, who begins, may take a minute for its move
            if server.status()["running"] == len(clients):
                break
            time.sleep(0.02)
        else:
            self.fail("the matches did not begin")
        server.process.terminate()
        server.process.communicate(timeout=ALLOWED)
        self.assertEqual(server.process.returncode, 0)
        self.assertEqual(self.serve("--ai", "expert").hello["running"], len(clients))


if __name__ == "__main__":
    unittest.main()
