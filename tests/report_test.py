"""The report of a tournament in a browser: it opens without an error, and its games can be stepped through."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PARLOR = os.environ["PARLOR"]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

# Goes through the page as a reader does, and writes down what it met: the test reads it from the page's title.
PROBE = """
<script>
const errors = [];
window.addEventListener("error", (event) => errors.push(event.message));
window.addEventListener("securitypolicyviolation", (event) => errors.push("asked for " + event.blockedURI));
window.addEventListener("load", () => {
  const seen = new Set();
  const select = document.getElementById("game");
  for (const option of select.options) {
    select.value = option.value;
    select.dispatchEvent(new Event("change"));
    const slider = document.getElementById("slider");
    for (let i = 0; i <= Number(slider.max); ++i) {
      seen.add(document.getElementById("board").textContent + document.getElementById("said").textContent);
      document.getElementById("next").click();
    }
  }
  const wide = document.documentElement.scrollWidth > window.innerWidth;
  const drawn = [...document.querySelectorAll("svg")].filter((svg) => svg.getBoundingClientRect().width > 20).length;
  document.title = `probe errors=${errors.join("|") || "none"} positions=${seen.size} drawings=${drawn} wide=${wide}`;
});
</script>
"""
# The page may load nothing at all from elsewhere.
POLICY = (
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
    "script-src 'unsafe-inline'; img-src data:\">"
)


class Report(unittest.TestCase):
    def setUp(self):
        self.assertTrue(CHROMIUM, "chromium is needed to open the report; ./parlor test installs it")

    def probe(self, arguments, size):
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "report.html"
            subprocess.run(
                [PARLOR, "tournament", *arguments, "--report", str(page)], check=True, capture_output=True, timeout=120
            )
            text = page.read_text()
            page.write_text(text.replace("<head>", "<head>" + POLICY + PROBE))
            command = [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={size}"]
            command += [f"--user-data-dir={folder}/profile", "--virtual-time-budget=5000", "--dump-dom", page.as_uri()]
            dom = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
            title = re.search(r"<title>probe ([^<]*)</title>", dom)
            self.assertTrue(title, "the page's scripts did not run to their end")
            return dict(part.split("=", 1) for part in title[1].split(" ") if "=" in part)

    def test_it_opens_without_an_error(self):
        for arguments, size in (
            ("gopher easy greedy random --set size=4 --games 20 --opening 1", "1000,800"),
            ("hanabi robot2 robot3 --games 10", "500,800"),
        ):
            with self.subTest(arguments):
                found = self.probe(arguments.split(), size)
                self.assertEqual(found["errors"], "none")
                self.assertGreater(int(found["positions"]), 10)
                self.assertGreaterEqual(int(found["drawings"]), 3)
                self.assertEqual(found["wide"], "false")


if __name__ == "__main__":
    unittest.main()
