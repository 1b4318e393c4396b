"""The units of systemd that docs/operations.md installs."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import PARLOR, ROOT, parlor

UNITS = ("parlor.service", "parlor-backup.service", "parlor-backup.timer")
MOST_EXPOSED = 2.0  # as systemd-analyze counts; 10 is a service that may do all


class TestUnits(unittest.TestCase):
    def test_the_command_line_has_options_that_there_are(self):
        text = (ROOT / "packaging/parlor.service").read_text().replace("\\\n", " ")
        command = re.search(r"^ExecStart=/usr/local/bin/parlor (.*)$", text, re.MULTILINE).group(1).split()
        help = parlor(command[0], "--help").stdout
        for option in (word for word in command if word.startswith("--")):
            self.assertRegex(help, rf"{option}\b")

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd is not here")
    def test_systemd_takes_the_units_and_finds_them_closed(self):
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / name for name in UNITS]
            for file in files:
                text = (ROOT / "packaging" / file.name).read_text()
                # A program and a user that are on every machine; an offline test takes any.
                text = text.replace("/usr/local/bin/parlor ", f"{os.path.abspath(PARLOR)} ")
                file.write_text(re.sub("^(User|Group)=parlor$", r"\1=daemon", text, flags=re.MULTILINE))
            done = self.analyze("verify", "--man=no", *files)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            told = self.analyze("security", "--offline=true", files[0]).stdout
            self.assertLessEqual(float(re.search(r"exposure level for parlor.service: ([0-9.]+)", told).group(1)), MOST_EXPOSED)

    @staticmethod
    def analyze(*arguments):
        command = ["systemd-analyze", *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


if __name__ == "__main__":
    unittest.main()
