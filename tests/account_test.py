"""Accounts, roles, bans and the audit log of a real server."""

import json
import sys
import unittest
import urllib.request
from pathlib import Path

from support import ROOT, WithServer, answer_to, english, parlor

TRUSTED = ("--trusted-proxy", "127.0.0.1")
HOME = "198.51.100.1"
# It would take hours, so that it is still being played however slow the test is.
LONG = {"game": "gopher", "players": ["hard", "greedy"], "games": 900000, "set": {"size": "6"}}


class Browser:
    """Somebody at an address, with the cookies that the server set."""

    def __init__(self, test, address=HOME):
        self.test, self.from_, self.cookie = test, address, ""

    def ask(self, path, body=None, **headers):
        """Status and answer."""
        data = None if body is None else json.dumps(body).encode()
        fields = {"Content-Type": "application/json", "X-Forwarded-For": self.from_, **headers}
        if self.cookie:
            fields["Cookie"] = self.cookie
        request = urllib.request.Request(f"http://{self.test.address}{path}", data, fields)
        status, headers, text = answer_to(request)
        if status != 200:
            return status, english(json.loads(text)["error"])
        if "Set-Cookie" in headers:
            self.cookie = headers["Set-Cookie"].split(";")[0]
        return status, json.loads(text)

    def did(self, path, body=None):
        status, answer = self.ask(path, body)
        self.test.assertEqual(status, 200, f"{path}: {answer}")
        return answer


class TestAccounts(WithServer):
    def serve(self, *options):
        server = super().serve(*TRUSTED, *options)
        self.server = server
        return server

    def restart(self, *options):
        self.server.terminate()
        self.server.wait(60)
        return self.serve(*options)

    def joined(self, name, key, address=HOME):
        browser = Browser(self, address)
        browser.did("/api/account/join", {"invitation": key, "name": name, "password": f"password of {name}"})
        return browser

    def owner_at_first_start(self):
        self.serve()
        line = self.server.stdout.readline()
        return self.joined("own", line.split("/#/invitation/")[1].split()[0])

    def invite(self, owner, **what):
        return owner.did("/api/admin/invitations", what)["invitation"]

    def test_the_key_is_printed_at_the_first_start_alone(self):
        owner = self.owner_at_first_start()
        self.assertEqual(owner.did("/api/account")["account"]["role"], "owner")
        self.restart()
        self.server.terminate()
        self.assertNotIn("invitation", self.server.stdout.read())
        listed = json.loads(parlor("account", "list", "--store", self.store, "--json").stdout)
        self.assertEqual([(one["name"], one["role"]) for one in listed], [("own", "owner")])

    def test_an_invitation_is_used_as_often_as_it_says(self):
        owner = self.owner_at_first_start()
        key = self.invite(owner, role="player", uses=2)
        self.joined("ann", key)
        self.joined("bob", key)
        body = {"invitation": key, "name": "cid", "password": "long enough"}
        status, why = Browser(self).ask("/api/account/join", body)
        self.assertEqual((status, "was used" in why), (400, True), why)
        names = {one["name"] for one in owner.did("/api/admin/accounts")}
        self.assertEqual(names, {"own", "ann", "bob"})

    def test_all_is_kept_and_nothing_secret_is(self):
        owner = self.owner_at_first_start()
        key = self.invite(owner, role="teacher")
        teacher = self.joined("tea", self.invite(owner, role="teacher"))
        token = teacher.did("/api/account/tokens", {"label": "laptop"})["token"]
        bot = teacher.did("/api/account/bots", {"name": "tea-1"})["token"]
        owner.did("/api/admin/bans", {"network": "192.0.2.0/24", "reason": "floods"})
        self.restart()
        self.assertEqual(teacher.did("/api/account")["account"]["name"], "tea", "the session goes on")
        program = Browser(self)
        status, answer = program.ask("/api/admin/accounts", Authorization=f"Bearer {token}")
        self.assertEqual(status, 200, answer)
        self.assertEqual(Browser(self, "192.0.2.9").ask("/api/games")[0], 403)
        log = [(entry["who"], entry["deed"], entry["target"]) for entry in owner.did("/api/admin/log")]
        self.assertIn(("@own", "banned", "192.0.2.0/24"), log)
        self.assertIn(("@tea", "made_bot", "tea-1"), log)
        self.joined("tom", key)
        self.server.terminate()
        self.server.wait(60)
        secrets = [key, token, bot, "password of tea", teacher.cookie.split("=")[1]]
        for file in Path(self.folder.name).iterdir():
            kept = file.read_bytes()
            for secret in secrets:
                self.assertNotIn(secret.encode(), kept, file)
        self.assertEqual(Path(self.store).stat().st_mode & 0o077, 0, "and nobody else reads it")

    def test_a_disabled_account_is_out_at_once(self):
        owner = self.owner_at_first_start()
        ann = self.joined("ann", self.invite(owner, role="player"))
        bot = self.bot_socket(ann.did("/api/account/bots", {"name": "ann"})["token"])
        self.until(lambda: Browser(self).did("/api/bots"), lambda bots: [b["name"] for b in bots] == ["ann"])
        owner.did("/api/admin/accounts/disable", {"name": "ann", "disabled": True})
        self.assertEqual(ann.ask("/api/account/bots")[0], 401)
        self.assertEqual(Browser(self).did("/api/bots"), [], "the bot is gone before the answer comes")
        login = {"name": "ann", "password": "password of ann"}
        self.assertEqual(Browser(self).ask("/api/login", login)[0], 401)
        bot.close()
        owner.did("/api/admin/accounts/disable", {"name": "ann", "disabled": False})
        Browser(self).did("/api/login", login)

    def test_the_command_line_works_beside_a_running_server(self):
        owner = self.owner_at_first_start()
        ann = self.joined("ann", self.invite(owner, role="player"))
        ann_bot = self.bot_socket(ann.did("/api/account/bots", {"name": "ann"})["token"])
        parlor("account", "disable", "ann", "--store", self.store)
        self.assertEqual(ann.ask("/api/account/bots")[0], 401)
        self.until(lambda: Browser(self).did("/api/bots"), lambda bots: bots == [])
        ann_bot.close()
        refused = parlor("account", "disable", "own", "--store", self.store, status=2)
        self.assertIn("own is the last owner", refused.stderr)
        link = parlor("account", "invite", "owner", "--store", self.store, "--public-url", "https://games.example")
        self.assertTrue(link.stdout.startswith("https://games.example/#/invitation/"))
        self.assertEqual(self.joined("new", link.stdout.strip().split("/")[-1]).did("/api/admin/log")[0]["who"], "@new")
        parlor("account", "enable", "ann", "--store", self.store)
        key = parlor("account", "reset", "ann", "--store", self.store).stdout.strip()
        again = Browser(self)
        again.did("/api/account/join", {"invitation": key, "password": "another password"})
        self.assertEqual(again.did("/api/account")["account"]["name"], "ann")
        Browser(self).did("/api/login", {"name": "ann", "password": "another password"})

    def bot_socket(self, token):
        sys.path.insert(0, str(ROOT / "bots/python"))
        from parlor_bot import WebSocket

        bot = WebSocket(f"ws://{self.address}/api/bots/socket", {"Authorization": f"Bearer {token}"})
        bot.receive()
        bot.send(json.dumps({"type": "hello", "protocol": 1, "name": "x", "games": ["gopher"]}))
        self.until(lambda: Browser(self).did("/api/bots"), lambda bots: bots != [])
        return bot

    def test_a_ban_is_for_requests_and_sockets(self):
        owner = self.owner_at_first_start()
        stranger = Browser(self, "192.0.2.7")
        opened = stranger.did("/api/tables", {"game": "gopher", "seats": ["person", "person"]})
        owner.did("/api/admin/bans", {"network": "192.0.2.7", "reason": "floods"})
        status, why = stranger.ask("/api/tables")
        self.assertEqual((status, why), (403, "your address is banned from this server: floods"))
        path = f"/api/tables/{opened['id']}/socket"
        for path in (path, "/api/bots/socket"):
            with self.subTest(path=path):
                upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
                upgrade |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": f"http://{self.address}"}
                self.assertEqual(stranger.ask(f"{path}?secret={opened['seats'][0]}", **upgrade)[0], 403)
        self.assertEqual(Browser(self, "192.0.2.8").ask("/api/tables")[0], 200)
        self.assertEqual(owner.ask("/api/admin/bans", {"network": "198.51.100.0/24"})[0], 400, "its own")
        owner.did("/api/admin/bans/lift", {"network": "192.0.2.7"})
        self.assertEqual(stranger.ask("/api/tables")[0], 200)

    def test_a_tournament_belongs_to_an_account(self):
        owner = self.owner_at_first_start()
        ann = self.joined("ann", self.invite(owner, role="player"))
        bob = self.joined("bob", self.invite(owner, role="player"))
        stop = f"/api/tournaments/{ann.did('/api/tournaments', LONG)['id']}/stop"
        self.assertEqual(bob.ask(stop, {})[0], 400, "another account, at the same address")
        self.assertEqual(Browser(self).ask(stop, {})[0], 400, "nobody, at the same address")
        ann.from_ = "203.0.113.9"
        ann.did(stop, {})
        second = ann.did("/api/tournaments", {**LONG, "seed": 2})["id"]
        owner.did(f"/api/tournaments/{second}/stop", {})
        self.assertEqual(owner.did("/api/admin/log")[0]["deed"], "stopped_tournament")

    def test_only_accounts_open_tables_where_the_owner_says_so(self):
        owner = self.owner_at_first_start()
        self.restart("--open-to", "accounts")
        stranger, table = Browser(self), {"game": "gopher", "seats": ["person", "open"]}
        self.assertEqual(stranger.ask("/api/tables", table)[0], 401)
        self.assertEqual(stranger.ask("/api/tournaments", LONG)[0], 401)
        opened = owner.did("/api/tables", table)
        self.assertEqual(stranger.ask(f"/api/tables/{opened['id']}?secret={opened['seats'][1]}")[0], 200)
        self.assertEqual(stranger.did("/api/tournaments"), [], "nothing was stored")
        refused = parlor("serve", "--open-to", "friends", "--store", self.store, status=2)
        self.assertIn("--open-to", refused.stderr)

    def test_another_sites_page_can_do_nothing(self):
        owner = self.owner_at_first_start()
        for body in ({"role": "owner"}, {"account": "own"}):
            status, _ = owner.ask("/api/admin/invitations", body, Origin="https://evil.example")
            self.assertEqual(status, 403)
        self.assertEqual(owner.ask("/api/logout", {}, **{"Content-Type": "text/plain"})[0], 415)
        self.assertEqual(owner.did("/api/account")["account"]["name"], "own")
        self.assertEqual(owner.did("/api/admin/invitations"), [])

    def test_a_table_is_ended(self):
        owner = self.owner_at_first_start()
        opened = owner.did("/api/tables", {"game": "gopher", "seats": ["person", "expert"]})
        path = f"/api/tables/{opened['id']}"
        self.assertIn(opened["id"], [row["id"] for row in owner.did("/api/admin/tables")])
        owner.did("/api/admin/tables/end", {"id": opened["id"]})
        self.restart()
        state = Browser(self).did(f"{path}?secret={opened['seats'][0]}")
        self.assertTrue(state["over"])
        self.assertEqual((english(state["ended_by"]), state["scores"]), ("own ended the game", [0, 0]))


if __name__ == "__main__":
    unittest.main()
