"""The server behind a real nginx with TLS, end to end: names, origins, the client's address, WebSocket."""

import json
import shutil
import socket
import ssl
import subprocess
import sys
import unittest
import urllib.parse
import urllib.request
from pathlib import Path

from support import ROOT, WithServer, answer_to, told

# What Debian's nginx.conf brings, for a user without rights; the site itself is the one that docs/operations.md installs.
FRAME = """
daemon off;
user root;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 64; }}
http {{
  access_log {folder}/access.log;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
"""
SITE = ROOT / "packaging/nginx.conf"


def site(**places):
    """The documented site, with what is different on this machine."""
    text = SITE.read_text()
    for documented, here in places.values():
        assert text.count(documented) == 1, documented
        text = text.replace(documented, here)
    return text


def free_ports(count):
    """Different ones, since all are held until the last one is known."""
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


class TestProxy(WithServer):
    def setUp(self):
        super().setUp()
        self.port, self.plain_port = free_ports(2)
        self.origin = f"https://games.example:{self.port}"
        folder = Path(self.folder.name)
        command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=games.example"
        names = ["-addext", "subjectAltName=DNS:games.example"]
        files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")]
        subprocess.run([*command.split(), *names, *files], check=True, capture_output=True, timeout=60)
        self.tls = ssl.create_default_context(cafile=str(folder / "certificate.pem"))

    def serve_behind_nginx(self, *options):
        self.serve("--public-url", self.origin, *options)
        folder = Path(self.folder.name)
        certificates = "/etc/letsencrypt/live/games.example"
        text = site(
            plain=("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            plain6=("listen [::]:80;", ""),
            tls=("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
            tls6=("listen [::]:443 ssl http2;", ""),
            certificate=(f"{certificates}/fullchain.pem", f"{folder}/certificate.pem"),
            key=(f"{certificates}/privkey.pem", f"{folder}/key.pem"),
            upstream=("http://127.0.0.1:8080;", f"http://{self.address};"),
        )
        (folder / "site.conf").write_text(text)
        (folder / "nginx.conf").write_text(FRAME.format(folder=folder))
        nginx = shutil.which("nginx") or "/usr/sbin/nginx"
        self.start(nginx, "-e", str(folder / "error.log"), "-p", str(folder), "-c", str(folder / "nginx.conf"))
        self.until(self.reachable, bool)

    def tearDown(self):
        self.running[-1].terminate()  # nginx, so that it ends its workers
        self.running[-1].wait(30)
        super().tearDown()

    def connect(self):
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        return self.tls.wrap_socket(plain, server_hostname="games.example")

    def reachable(self):
        try:
            self.connect().close()
            return True
        except OSError:
            return False

    def request(self, method, path, body="", **headers):
        """Status and body of an answer that came through nginx."""
        fields = {"Host": f"games.example:{self.port}", "Connection": "close", **headers}
        if body:
            fields |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
        with self.connect() as stream:
            stream.sendall(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
            answer = b""
            while part := stream.recv(65536):
                answer += part
        head, _, rest = answer.partition(b"\r\n\r\n")
        return int(head.split()[1]), rest.decode()

    def open_table(self, **headers):
        order = json.dumps({"game": "gopher", "set": {"size": "3"}, "seats": ["person", "random"]})
        return self.request("POST", "/api/tables", order, **headers)

    def test_a_game_is_played_over_tls(self):
        self.serve_behind_nginx("--trusted-proxy", "127.0.0.1")
        status, body = self.open_table(Origin=self.origin)
        self.assertEqual(status, 200, body)
        opened = json.loads(body)
        socket_ = self.table_socket(opened, self.origin)
        first = json.loads(socket_.receive())
        self.assertEqual(first["you"], 0)
        socket_.send(json.dumps({"type": "act", "number": first["number"], "move": first["legal"][0]}))
        self.until(lambda: json.loads(socket_.receive()), lambda m: (told(m, "number") or 0) > 0)
        socket_.close()

    def table_socket(self, opened, origin):
        sys.path.insert(0, str(ROOT / "bots/python"))
        from parlor_bot import WebSocket

        test = self

        class Through(WebSocket):  # games.example is here
            def __init__(self, url, headers):
                self.socket = test.connect()
                self.stream = self.socket.makefile("rb")
                try:
                    self.shake_hands(urllib.parse.urlsplit(url), headers)
                except Exception:
                    self.socket.close()
                    raise

        url = f"wss://games.example:{self.port}/api/tables/{opened['id']}/socket?secret={opened['seats'][0]}"
        return Through(url, {"Origin": origin})

    def test_large_records_pass_and_plain_http_is_sent_to_tls(self):
        self.serve_behind_nginx("--trusted-proxy", "127.0.0.1")
        status, body = self.request("POST", "/api/replay", json.dumps({"record": {"parlor": 1, "x": "y" * 3_000_000}}))
        self.assertEqual(status, 400, body[:200])
        with socket.create_connection(("127.0.0.1", self.plain_port), timeout=60) as plain:
            plain.sendall(b"GET /play HTTP/1.1\r\nHost: games.example\r\nConnection: close\r\n\r\n")
            answer = plain.makefile("rb").read().decode()
        self.assertIn("301", answer.splitlines()[0])
        self.assertIn("Location: https://games.example/play\r\n", answer)

    def test_other_sites_are_kept_out(self):
        self.serve_behind_nginx("--trusted-proxy", "127.0.0.1")
        self.assertEqual(self.open_table(Origin="https://evil.example")[0], 403)
        self.assertEqual(self.open_table(Origin=self.origin.replace("https", "http"))[0], 403)
        status, body = self.open_table(Origin=self.origin)
        self.assertEqual(status, 200, body)
        with self.assertRaisesRegex(Exception, "another site's page may not do this"):
            self.table_socket(json.loads(body), "https://evil.example")


class TestNames(WithServer):
    """Whatever it listens on, a server answers to its own names alone: a page whose name was made to lead here is refused."""

    def status(self, host, port):
        request = urllib.request.Request(f"http://127.0.0.1:{port}/api/games", headers={"Host": host})
        return answer_to(request)[0]

    def test_other_names_are_refused_on_every_address(self):
        for host in ("127.0.0.1", "0.0.0.0"):
            server = self.serve("--host", host, "--name", "class.example")
            port = self.address.split(":")[1]
            with self.subTest(host=host):
                for own in ("localhost", f"127.0.0.1:{port}", "class.example"):
                    self.assertEqual(self.status(own, port), 200, own)
                self.assertEqual(self.status("evil.example", port), 403)
                if host == "0.0.0.0":
                    self.assertEqual(self.status(socket.gethostname(), port), 200)
            server.terminate()
            server.wait(60)


if __name__ == "__main__":
    unittest.main()
