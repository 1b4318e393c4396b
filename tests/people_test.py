"""People who come to the server from outside: the lobby, links for others, names, strangers."""

import hashlib
import json
import threading
import unittest
import urllib.request

from support import PersonSocket, WithServer, answer_to, english


class TestPeople(WithServer):
    def request(self, path, body=None):
        data = json.dumps(body).encode() if body is not None else None
        status, _, text = answer_to(
            urllib.request.Request(f"http://{self.address}{path}", data, {"Content-Type": "application/json"})
        )
        return status, json.loads(text)

    def socket(self, table, secret=None):
        query = f"?secret={secret}" if secret else ""
        return PersonSocket(self.address, f"/api/tables/{table['id']}/socket{query}")

    def test_of_many_who_want_a_seat_one_gets_it(self):
        self.serve()
        table = self.ask("/api/tables", {"game": "gopher", "seats": ["person", "open"], "joinable": True})
        self.assertEqual(self.request("/api/lobby")[1], {"open": [], "running": []}, "nobody waits there")
        opener = self.socket(table, table["seats"][0])
        self.assertEqual([one["id"] for one in self.request("/api/lobby")[1]["open"]], [table["id"]])
        answers = []
        ask = lambda i: answers.append(self.request(f"/api/tables/{table['id']}/join", {"name": f"guest {i}"}))
        threads = [threading.Thread(target=ask, args=(i,)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(status for status, _ in answers), [200] + 7 * [409])
        place = next(answer for status, answer in answers if status == 200)
        guest = self.socket(table, place["secret"])
        self.assertEqual(json.loads(guest.receive())["you"], place["seat"])
        self.assertEqual(self.request(f"/api/tables/{table['id']}?secret={table['seats'][1]}")[0], 403)
        self.assertEqual(self.request("/api/lobby")[1]["open"], [])
        for one in (opener, guest):
            one.close()

    def test_private_tables_are_told_of_nowhere(self):
        self.serve()
        table = self.ask("/api/tables", {"game": "hanabi", "seats": ["person", "open"]})
        opener = self.socket(table, table["seats"][0])
        self.assertEqual(self.request("/api/lobby")[1], {"open": [], "running": []})
        self.assertEqual(self.request(f"/api/tables/{table['id']}/join", {"name": "Eve"})[0], 409)
        for path in ("", "/record"):
            self.assertEqual(self.request(f"/api/tables/{table['id']}{path}")[0], 403)
        opener.close()

    def test_a_stranger_sees_only_what_everybody_knows(self):
        self.serve()
        table = self.ask("/api/tables", {"game": "hanabi", "seats": ["person", "person"], "watchable": True})
        seen = self.ask(f"/api/tables/{table['id']}")
        self.assertIsNone(seen["you"])
        self.assertNotIn('"card": "', json.dumps(seen))
        self.assertEqual(self.request(f"/api/tables/{table['id']}/record")[0], 403)
        stranger = self.socket(table)
        stranger.receive()
        stranger.send(json.dumps({"type": "resign"}))
        self.assertEqual(json.loads(stranger.receive())["of"], "resign")
        stranger.close()

    def test_a_seat_is_seen_by_who_takes_it(self):
        self.serve()
        table = self.ask("/api/tables", {"game": "hanabi", "seats": ["person", "open"]})
        secret = table["seats"][1]
        looked = self.ask(f"/api/tables/{table['id']}?secret={secret}")
        self.assertIsNone(looked["you"])
        self.assertNotIn('"card": "', json.dumps(looked), "the opener would see the own hand")
        guest = self.socket(table, secret)
        self.assertEqual(json.loads(guest.receive())["you"], 1)
        self.assertEqual(self.ask(f"/api/tables/{table['id']}?secret={secret}")["you"], 1)
        guest.close()

    def test_names_are_checked(self):
        self.serve()
        for name in ("a\nb", "a\u202eb", "x" * 41):
            self.assertEqual(self.request("/api/tables", {"game": "gopher", "names": [name]})[0], 400, name)
        for wrong in ({"joinable": 1}, {"watchable": "yes"}):
            status, answer = self.request("/api/tables", {"game": "gopher", **wrong})
            self.assertEqual(status, 400)
            self.assertIn("true or false", english(answer["error"]))

    def test_the_seed_is_told_as_it_was_promised(self):
        self.serve()
        table = self.ask("/api/tables", {"game": "hanabi", "seats": ["person", "person"]})
        look = lambda: self.ask(f"/api/tables/{table['id']}?secret={table['seats'][0]}")
        promised = look()["fairness"]
        person = self.socket(table, table["seats"][0])
        person.send(json.dumps({"type": "resign"}))
        told = self.until(look, lambda t: t["over"])["fairness"]
        self.assertEqual(told["commitment"], promised["commitment"])
        text = f"parlor:{told['seed']}:{told['nonce']}"
        self.assertEqual(hashlib.sha256(text.encode()).hexdigest(), promised["commitment"])
        record = self.ask(f"/api/tables/{table['id']}/record?secret={table['seats'][0]}")
        self.assertEqual(record["seed"], told["seed"])
        person.close()

    def test_links_for_others_have_an_address_that_works(self):
        self.serve()
        self.assertEqual(self.request("/api/reachable")[1], {"origins": [], "here": True})
        self.store += "2"
        self.serve("--public-url", "https://games.example")
        self.assertEqual(self.request("/api/reachable")[1]["origins"], ["https://games.example"])
        self.store += "3"
        self.serve("--host", "0.0.0.0", "--name", "parlor.example")
        port = self.address.split(":")[1]
        origins = self.request("/api/reachable")[1]["origins"]
        self.assertEqual(origins[0], f"http://parlor.example:{port}")
        self.assertFalse([origin for origin in origins if "127.0.0.1" in origin or "[::1]" in origin])


if __name__ == "__main__":
    unittest.main()
