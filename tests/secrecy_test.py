"""Secrets stay secret: in the store, in its rights, and in URLs."""

import stat
import unittest
import urllib.request
from pathlib import Path

from support import WithServer, answer_to


class TestSecrecy(WithServer):
    def open_table(self):
        return self.ask("/api/tables", {"game": "gopher", "seats": ["person", "person"]})

    def status(self, opened, secret):
        request = urllib.request.Request(f"http://{self.address}/api/tables/{opened['id']}")
        request.add_header("Authorization", f"Bearer {secret}")
        return answer_to(request)[0]

    def test_the_store_tells_no_secret_to_anyone(self):
        server = self.serve()
        opened = self.open_table()
        secrets = [*opened["seats"], opened["watch"]]
        for file in Path(self.folder.name).glob("store.db*"):
            self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600, file)
            for secret in secrets:
                self.assertNotIn(secret.encode(), file.read_bytes())
        server.terminate()
        server.wait(30)
        self.serve()
        for secret in secrets:
            self.assertEqual(self.status(opened, secret), 200, "after a restart its hash is enough")
        self.assertEqual(self.status(opened, secrets[0][:-1] + "x"), 403)

    def test_a_secret_comes_in_a_header_or_in_the_url_of_an_old_link(self):
        self.serve()
        opened = self.open_table()
        self.assertEqual(self.status(opened, opened["seats"][0]), 200)
        self.assertEqual(self.ask(f"/api/tables/{opened['id']}?secret={opened['seats'][1]}")["you"], 1)


if __name__ == "__main__":
    unittest.main()
