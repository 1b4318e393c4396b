"""What those who look after a server rely on: health, metrics, the access log."""

import json
import os
import re
import signal
import sqlite3
import stat
import subprocess
import threading
import unittest
import urllib.request
from contextlib import closing
from pathlib import Path

from support import PersonSocket, WithServer, answer_to, parlor, told

SAMPLE = re.compile(r'([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (\S+)')
LABEL = re.compile(r'([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"')


def parse_metrics(text):
    """Prometheus' text format 0.0.4, strictly: {(name, labels): value}. Each name comes once, explained and typed."""
    assert text.endswith("\n")
    samples, types, helped = {}, {}, set()
    for line in text[:-1].split("\n"):
        if line.startswith("# HELP "):
            name = line.split(" ", 3)[2]
            assert name not in helped, line
            helped.add(name)
        elif line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert kind in ("counter", "gauge", "histogram") and name in helped and name not in types, line
            types[name] = kind
        else:
            found = SAMPLE.fullmatch(line)
            assert found, line
            name, labels, value = found.groups()
            family = next(iter(reversed(types)))  # samples follow their type
            suffixes = ("_bucket", "_sum", "_count") if types[family] == "histogram" else ("",)
            assert name in [family + suffix for suffix in suffixes], line
            key = (name, tuple(sorted(LABEL.findall(labels or ""))))
            assert key not in samples, line
            samples[key] = float(value)
    for name in (name for name, kind in types.items() if kind == "histogram"):
        buckets = {dict(key[1])["le"]: value for key, value in samples.items() if key[0] == f"{name}_bucket"}
        by_bound = [buckets[le] for le in sorted(buckets, key=float)]
        assert by_bound == sorted(by_bound), f"{name}: buckets count all below"
        assert buckets["+Inf"] == samples[(f"{name}_count", ())], name
    return samples


class TestMetrics(WithServer):
    def serve_with_metrics(self, *options):
        server = self.serve("--metrics", "127.0.0.1:0", *options)
        self.metrics_at = server.stdout.readline().split("http://")[1].split("/")[0]
        return server

    def get(self, address, path, **headers):
        request = urllib.request.Request(f"http://{address}{path}", headers=headers)
        status, fields, text = answer_to(request)
        return status, fields["Content-Type"], text

    def metrics(self):
        status, kind, text = self.get(self.metrics_at, "/metrics")
        self.assertEqual((status, kind), (200, "text/plain; version=0.0.4; charset=utf-8"))
        return parse_metrics(text)

    def test_metrics_count_what_happens(self):
        self.serve_with_metrics()
        before = self.metrics()
        table = self.ask("/api/tables", {"game": "gopher", "seats": ["person", "person"]})
        socket = PersonSocket(self.address, f"/api/tables/{table['id']}/socket?secret={table['seats'][0]}")
        socket.receive()
        self.assertEqual(self.get(self.address, "/api/nothing")[0], 404)
        after = self.metrics()
        self.assertEqual(after["parlor_tables", (("game", "gopher"),)], 1)
        self.assertEqual(after["parlor_sockets", ()], 1)
        self.assertGreaterEqual(after["parlor_connections", ()], 1)
        for status, more in (("1xx", 1), ("2xx", 1), ("4xx", 1), ("5xx", 0)):
            key = "parlor_requests_total", (("status", status),)
            self.assertEqual(after[key] - before[key], more, status)
        count = "parlor_request_seconds_count", ()
        self.assertEqual(after[count] - before[count], 3)
        self.assertGreater(after["parlor_commit_seconds_count", ()], before["parlor_commit_seconds_count", ()])
        self.assertGreater(after["parlor_store_bytes", ()], 0)
        self.assertEqual(after["parlor_store_keeping", ()], 1)
        self.assertGreater(after["process_resident_memory_bytes", ()], 1 << 20)
        for pool in ("players", "outside", "replays"):
            self.assertEqual(after["parlor_work_waiting", (("pool", pool),)], 0)
            self.assertIn(("parlor_work_running", (("pool", pool),)), after)
        for name in ("parlor_tournaments_running", "parlor_bots_connected"):
            self.assertEqual(after[name, ()], 0)
        socket.close()
        self.until(self.metrics, lambda m: m["parlor_sockets", ()] == 0)

    def test_strangers_see_no_metrics(self):
        self.serve_with_metrics()
        self.assertEqual(self.get(self.address, "/metrics")[0], 404, "where the page is")
        self.assertEqual(self.get(self.metrics_at, "/api/tables")[0], 404)
        self.assertEqual(self.get(self.metrics_at, "/metrics", Host="evil.example")[0], 403)

    def test_health_says_whether_the_store_takes_writes(self):
        self.serve_with_metrics()
        for address in (self.address, self.metrics_at):
            status, _, body = self.get(address, "/healthz")
            self.assertEqual((status, json.loads(body)), (200, {"keeping": True}))
        for file in Path(self.folder.name).glob("store.db*"):
            file.unlink()
        self.ask("/api/tables", {"game": "gopher"})
        for address in (self.address, self.metrics_at):
            status, _, body = self.get(address, "/healthz")
            self.assertEqual((status, json.loads(body)), (503, {"keeping": False}))
        self.assertEqual(self.metrics()["parlor_store_keeping", ()], 0)

    def test_it_goes_on_where_its_messages_are_not_taken(self):
        reader, writer = os.pipe()
        os.close(reader)
        for nowhere in (os.open("/dev/full", os.O_WRONLY), writer):
            server = self.start(*self.command(), stdout=subprocess.PIPE, stderr=nowhere)
            os.close(nowhere)
            self.address = server.stdout.readline().split("http://")[1].split("/")[0]
            for file in Path(self.folder.name).glob("store.db*"):
                file.unlink()
            self.assertIn("id", self.ask("/api/tables", {"game": "gopher"}))
            self.assertEqual(self.ask("/healthz"), {"keeping": False})


class TestAccessLog(WithServer):
    def setUp(self):
        super().setUp()
        self.log = Path(self.folder.name) / "access.log"

    def lines(self):
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def play_a_little(self):
        """A secret in the URL, one in a header, and one as a subprotocol of a socket; all of them."""
        table = self.ask("/api/tables", {"game": "gopher", "seats": ["person", "person"]})
        by_url, by_header = table["seats"]
        request = urllib.request.Request(f"http://{self.address}/api/tables/{table['id']}")
        request.add_header("Authorization", f"Bearer {by_header}")
        with urllib.request.urlopen(request, timeout=60) as response:
            self.assertEqual(json.load(response)["you"], 1)
        path = f"/api/tables/{table['id']}/socket"
        sockets = [
            PersonSocket(self.address, f"{path}?secret={by_url}&beside={by_header}"),
            PersonSocket(self.address, path, {"Sec-WebSocket-Protocol": f"parlor, secret.{table['watch']}"}),
        ]
        first = json.loads(sockets[0].receive())
        sockets[0].send(json.dumps({"type": "act", "number": 0, "move": first["legal"][0]}))
        self.until(lambda: json.loads(sockets[0].receive()), lambda m: told(m, "number") == 1)
        for socket in sockets:
            socket.close()
        self.ask(f"/api/tables/{table['id']}/{by_url}")  # a careless client
        return table, [by_url, by_header, table["watch"]]

    def test_every_answer_is_a_line_without_secrets(self):
        server = self.serve("--access-log", str(self.log), "--trusted-proxy", "127.0.0.1")
        table, secrets = self.play_a_little()
        request = urllib.request.Request(f"http://{self.address}/api/games?secret={secrets[0]}")
        request.add_header("X-Forwarded-For", "192.0.2.7")
        urllib.request.urlopen(request, timeout=60).close()
        server.terminate()
        server.wait(60)
        lines = self.lines()
        self.assertEqual(set(lines[0]), {"time", "client", "method", "path", "status", "bytes", "ms"})
        asked = [(line["method"], line["path"], line["status"]) for line in lines]
        socket = ("GET", f"/api/tables/{table['id']}/socket", 101)
        self.assertEqual(asked.count(socket), 2)
        self.assertIn(("POST", "/api/tables", 200), asked)
        self.assertEqual((lines[-1]["client"], lines[-1]["path"]), ("192.0.2.7", "/api/games"))
        for secret in secrets:
            self.assertNotIn(secret, self.log.read_text())

    def test_a_log_that_was_moved_away_is_begun_anew(self):
        server = self.serve("--access-log", str(self.log))
        self.ask("/api/games")
        old = self.log.rename(self.log.with_suffix(".1"))
        server.send_signal(signal.SIGHUP)

        def renewed():
            self.ask("/api/bots")
            return self.log.exists() and self.log.read_text()

        self.until(renewed, bool)
        self.assertIn("/api/games", old.read_text())
        self.assertEqual({line["path"] for line in self.lines()}, {"/api/bots"})

    def test_a_log_that_cannot_be_written_is_refused(self):
        server = self.start(
            *self.command("--access-log", f"{self.folder.name}/none/access.log"), stderr=-1, stdout=-1
        )
        _, error = server.communicate(timeout=60)
        self.assertEqual(server.returncode, 2)
        self.assertIn("the access log", error)


@unittest.skipUnless(os.geteuid() == 0, "only root can try this")
class TestRoot(WithServer):
    def test_root_starts_a_server_only_where_it_is_told_to(self):
        asked = [word for word in self.command()[1:] if word != "--as-root"]
        config = f"{self.folder.name}/config.json"
        for command in asked, ["gnd", "serve", "--config", config, "--port", "0", "--store", self.store]:
            self.assertIn("root", parlor(*command, status=2).stderr)
            self.assertFalse(Path(self.store).exists())
        self.serve()
        self.assertEqual(self.ask("/healthz"), {"keeping": True})


class TestBackup(WithServer):
    def test_a_backup_of_a_busy_server_is_whole(self):
        server = self.serve()
        kept, stop = [], threading.Event()

        def play():
            order = {"game": "gopher", "set": {"size": "3"}, "seats": ["person", "person"], "acts": [[0, "(0,0)"]]}
            while not stop.is_set():
                kept.append(self.ask("/api/tables", order)["id"])

        player = threading.Thread(target=play)
        player.start()
        try:
            self.until(lambda: len(kept), lambda count: count >= 50)
            before = list(kept)
            copy = Path(self.folder.name) / "copy.db"
            told = json.loads(parlor("store", "backup", self.store, "--to", str(copy), "--json").stdout)
            self.assertGreater(told["pages"], 0)
            self.until(lambda: len(kept), lambda count: count >= len(before) + 5)
        finally:
            stop.set()
            player.join(60)
        server.kill()
        self.assertEqual(stat.S_IMODE(copy.stat().st_mode), 0o600)
        self.assertEqual([file.name for file in copy.parent.glob("*.part")], [])
        self.assertIn("sound", parlor("store", "check", str(copy)).stdout)
        with closing(sqlite3.connect(copy)) as database:
            tables = {id for (id,) in database.execute("SELECT id FROM hall_tables")}
            acts = {id for (id,) in database.execute("SELECT id FROM hall_acts")}
        self.assertLessEqual(set(before), tables & acts, "what was told before the backup began is in it")
        self.assertEqual(tables, acts, "all of a table or nothing")
        self.store = str(copy)
        self.serve()
        self.assertEqual(self.ask(f"/api/tables/{before[0]}")["error"], "the secret does not belong to this table")

    def test_a_backup_overwrites_nothing(self):
        self.serve().kill()
        copy = Path(self.folder.name) / "copy.db"
        copy.write_text("mine")
        done = parlor("store", "backup", self.store, "--to", str(copy), status=2)
        self.assertIn("is there already", done.stderr)
        self.assertEqual(copy.read_text(), "mine")
        done = parlor("store", "backup", self.store, "--to", f"{self.folder.name}/none/copy.db", status=2)
        self.assertIn("cannot be made", done.stderr)


if __name__ == "__main__":
    unittest.main()
