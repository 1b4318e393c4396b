"""Files, requests and stores that are not what they should be: each is answered, none stops the program."""

import json
import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import tempfile
import time
import unittest

from support import PersonSocket, WithServer, english, parlor


class Files(unittest.TestCase):
    """A pipe that nobody writes to and a device without end are refused, wherever a file can be named."""

    COMMANDS = (
        ("replay", "{}"),
        ("solve", "--check", "{}"),
        ("solve", "gopher", "--set", "size=2", "--checkpoint", "{}"),
        ("tournament", "--file", "{}"),
        ("map", "check", "{}"),
        ("match", "hanabi", "learned(weights={})", "--set", "players=2", "--games", "1"),
        ("gnd", "serve", "--config", "{}"),
        ("gnd", "serve", "--as-root", "--config", "{1}/config.json", "--port", "0", "--store", "{}"),
        ("store", "list", "{}"),
        ("serve", "--as-root", "--port", "0", "--store", "{}"),
        ("bot", "token", "ann", "--store", "{}"),
        ("match", "chifoumi", "random", "random", "--games", "1", "--set", "map={}"),
    )
    WRITERS = (
        ("solve", "gopher", "--set", "size=2", "--proof", "{}"),
        ("tournament", "gopher", "random", "random", "--games", "2", "--set", "size=2", "--report", "{}"),
        ("match", "gopher", "random", "random", "--games", "2", "--set", "size=2", "--record", "{}"),
        ("match", "hanabi", "random", "random", "--games", "2", "--plot", "{}"),
        ("play", "gopher", "--set", "size=2", "--record", "{}"),
    )

    def test_what_is_no_file_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            pipe = f"{folder}/pipe"
            os.mkfifo(pipe)
            for name in (pipe, "/dev/zero"):
                for command in self.COMMANDS:
                    arguments = [word.format(name, folder) for word in command]
                    with self.subTest(arguments):
                        refused = parlor(*arguments, status=2)
                        self.assertRegex(refused.stderr, "no file|not a file|not a checkpoint")
                self.assertNotEqual(os.stat("/dev/zero").st_mode & 0o777, 0o600, "a device is left as it is")

    def test_nobody_waits_for_the_reader_of_a_pipe(self):
        with tempfile.TemporaryDirectory() as folder:
            pipe = f"{folder}/pipe"
            os.mkfifo(pipe)
            for command in self.WRITERS:
                with self.subTest(command):
                    refused = parlor(*(word.format(pipe) for word in command), status=2)
                    self.assertIn("written", refused.stderr)
                    self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))

    def test_a_device_is_written_to_and_not_replaced(self):
        with tempfile.TemporaryDirectory() as folder:
            device = f"{folder}/null"
            os.symlink("/dev/null", device)  # what would be replaced is the link
            for command in self.WRITERS[:-1]:  # the last one plays at the terminal
                with self.subTest(command):
                    parlor(*(word.format(device) for word in command))
                    self.assertTrue(os.path.islink(device))


class Stores(unittest.TestCase):
    CUP = ("tournament", "gopher", "random", "greedy", "--set", "size=3", "--games", "20")

    def test_deleted_games_are_noticed_and_played_again(self):
        with tempfile.TemporaryDirectory() as folder:
            store = f"{folder}/cup.db"
            figures = lambda text: [line for line in text.splitlines() if not re.search(r"\bs\b", line)]
            whole = parlor(*self.CUP, "--store", store).stdout
            parlor("store", "check", store)
            with sqlite3.connect(store) as database:
                database.execute("DELETE FROM games WHERE number IN (3, 19)")
            database.close()
            self.assertIn("game 3 of stage 0 of tournament 1: it was played", parlor("store", "check", store, status=1).stdout)
            again = parlor(*self.CUP, "--store", store).stdout
            self.assertEqual(len(figures(again)), len(figures(whole)))
            self.assertIn("20 games", parlor("store", "check", store).stdout)


class Server(WithServer):
    def head_of(self, table):
        with sqlite3.connect(self.store) as database:
            (head,) = database.execute("SELECT head FROM hall_tables WHERE id=?", (table,)).fetchone()
        database.close()
        return json.loads(head)

    def test_a_damaged_table_hurts_no_other(self):
        server = self.serve()
        opened = self.ask("/api/tables", {"game": "hanabi", "seats": ["person", "person"]})
        other = self.ask("/api/tables", {"game": "gopher"})
        server.terminate()
        self.assertEqual(server.wait(60), 0)
        head = self.head_of(opened["id"]) | {"ended_by": "seat 0 resigned", "scores": []}
        with sqlite3.connect(self.store) as database:
            database.execute("UPDATE hall_tables SET head=? WHERE id=?", (json.dumps(head), opened["id"]))
        database.close()
        self.serve()
        self.assertIn("error", self.ask(f"/api/tables/{opened['id']}?secret={opened['watch']}"))
        self.assertEqual(self.ask(f"/api/tables/{other['id']}?secret={other['watch']}")["id"], other["id"])

    def test_two_servers_do_not_share_a_store(self):
        server = self.serve()
        refused = parlor(*self.command()[1:], status=2)
        self.assertIn("store.db is in use by another server", refused.stderr)
        parlor("account", "list", "--store", self.store)  # other commands may use it
        server.kill()
        server.wait(60)
        self.serve()

    def test_a_store_that_was_deleted_keeps_nothing(self):
        self.serve()
        os.remove(self.store)
        opened = self.ask("/api/tables", {"game": "gopher"})
        table = self.ask(f"/api/tables/{opened['id']}?secret={opened['watch']}")
        self.assertFalse(table["saved"])

    @unittest.skipUnless(os.geteuid() == 0, "only root can mount a disk that is small enough to fill")
    def test_a_disk_that_is_nearly_full_takes_nothing_new(self):
        disk = tempfile.mkdtemp()
        self.addCleanup(os.rmdir, disk)
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "none", disk], capture_output=True, check=False)
        if mounted.returncode:
            self.skipTest("nothing can be mounted here")
        self.addCleanup(subprocess.run, ["umount", "-l", disk], check=True)
        self.store, log = f"{disk}/store.db", f"{disk}/access.log"
        self.serve("--access-log", log)
        order = {"game": "gopher", "seats": ["person", "person"]}
        table, over = self.ask("/api/tables", order), self.ask("/api/tables", order)
        with open(f"{disk}/filler", "wb") as file:
            file.write(bytes(62 << 20))
        self.assertIn("nearly full", self.ask("/api/tables", order)["error"])
        played = PersonSocket(self.address, f"/api/tables/{over['id']}/socket?secret={over['seats'][0]}")
        played.send(json.dumps({"type": "resign"}))
        played.send(json.dumps({"type": "rematch"}))
        while (answer := json.loads(played.receive())).get("of") != "rematch":
            self.assertNotEqual(answer["type"], "rematch", "a rematch is a new table, too")
        played.close()
        lines = os.path.getsize(log)
        cup = {"game": "gopher", "players": ["random", "greedy"], "games": 2}
        self.assertIn("nearly full", self.ask("/api/tournaments", cup)["error"])
        path = f"/api/tables/{table['id']}"
        socket = PersonSocket(self.address, f"{path}/socket?secret={table['seats'][0]}")
        move = json.loads(socket.receive())["legal"][0]
        socket.send(json.dumps({"type": "act", "number": 0, "move": move}))
        self.assertTrue(self.until(lambda: self.ask(f"{path}?secret={table['watch']}"), lambda t: t["number"] == 1)["saved"])
        socket.close()
        self.assertEqual(os.path.getsize(log), lines)
        os.remove(f"{disk}/filler")
        self.assertIn("id", self.ask("/api/tables", order))
        with open(f"{disk}/filler", "wb") as file:
            file.write(bytes(40 << 20))
        cup = {"game": "chifoumi", "set": {"games": "100", "turns": "10000"}, "players": ["random", "random"], "games": 100_000}
        self.assertIn("id", self.ask("/api/tournaments", cup))
        ended = self.until(lambda: self.ask("/api/tournaments")[0], lambda t: not t["running"])
        self.assertIn("too nearly full for tournaments", english(ended["error"]))
        self.assertEqual(self.ask("/healthz"), {"keeping": True}, "what it wrote last fits, even on so small a disk")

    def test_errors_do_not_tell_where_the_store_lies(self):
        self.serve()
        os.rename(self.store, self.store + ".aside")
        os.mkdir(self.store)
        answer = self.ask("/api/tournaments")
        self.assertIn("store.db", answer["error"])
        self.assertNotIn(self.folder.name, json.dumps(answer))

    def test_large_bodies_cost_little_and_do_not_hold_up_the_end(self):
        server = self.serve()
        body = b"[" + b"{}," * 1_300_000 + b"{}]"
        host, port = self.address.split(":")
        sockets = []
        for _ in range(4):
            client = socket.create_connection((host, int(port)))
            client.sendall(
                b"POST /api/replay HTTP/1.1\r\nHost: " + self.address.encode() + b"\r\n"
                b"Content-Type: application/json\r\nContent-Length: " + str(len(body)).encode() + b"\r\n\r\n" + body
            )
            sockets.append(client)
        time.sleep(0.5)
        server.send_signal(signal.SIGTERM)
        # Its processor time, which does not depend on what else the machine has to do.
        _, status, used = os.wait4(server.pid, 0)
        server.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(server.returncode, 0)
        self.assertLess(used.ru_utime + used.ru_stime, 30)
        for client in sockets:
            client.close()


if __name__ == "__main__":
    unittest.main()
