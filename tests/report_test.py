"""The report of a tournament as a file. web/tests/report.test.mjs opens it in a browser."""

import base64
import json
import os
import re
import subprocess
import tempfile
import unittest
import zlib
from pathlib import Path

PARLOR = os.environ["PARLOR"]


def parlor(*arguments):
    return subprocess.run([PARLOR, *arguments], check=True, capture_output=True, text=True, timeout=120).stdout




class Report(unittest.TestCase):
    def test_it_is_one_file_with_everything_in_it(self):
        cup = "gopher easy greedy random --set size=4 --games 20 --opening 1".split()
        with tempfile.TemporaryDirectory() as folder:
            store, played, stored = (str(Path(folder) / name) for name in ("cup.db", "a.html", "b.html"))
            printed = json.loads(parlor("tournament", *cup, "--store", store, "--report", played, "--json"))
            parlor("store", "show", store, "--report", stored)
            self.assertEqual(sorted(name for name in os.listdir(folder) if "cup.db" not in name), ["a.html", "b.html"])
            pages = [Path(name).read_text() for name in (played, stored)]
        self.assertEqual(pages[0], pages[1])
        page = pages[0]
        outside = {url for url in re.findall(r"https?:[^\s\"'`)\\]*", page) if not url.startswith("http://www.w3.org/")}
        self.assertEqual(outside, set())  # but for the names of SVG and the like, which nobody fetches
        self.assertIsNone(re.search(r"<(link|script|img|iframe)[^>]*(src|href)=(?!\"data:)", page))
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1]
        self.assertTrue(policy.startswith("default-src 'none'; script-src 'sha256-"), policy)
        self.assertNotIn("unsafe", policy)
        self.assertNotIn("connect-src", policy)
        data = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)[1]
        self.assertNotIn("<", data)
        report = json.loads(data)["report"]
        for highlight in report["highlights"]:
            replay = highlight.pop("replay")
            frames = base64.urlsafe_b64decode(replay["frames"] + "===")
            changes = json.loads(zlib.decompress(frames, wbits=-15))["changes"]
            self.assertEqual(len(changes), len(highlight["record"]["moves"]))
        self.assertEqual(report, printed)


if __name__ == "__main__":
    unittest.main()
