#!/usr/bin/env python3
"""Runs clang-tidy on Parlor's own sources: tidy.py BUILD, a folder with compile_commands.json made for clang.

A source that passed is not looked at again until its text, a header it reads, its flags or .clang-tidy changes:
BUILD/tidy/ holds an empty file named after the hash of all of these.
"""

import hashlib
import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TIDY = "clang-tidy-19"


def fingerprint(entry, configuration):
    """The source as the compiler sees it, comments included, since they may hold a NOLINT."""
    command = shlex.split(entry["command"])
    command = command[command.index("--") + 1 :] if "--" in command else command
    compiler = next(i for i, word in enumerate(command) if "clang++" in word)  # after ccache, if any
    output = command.index("-o")
    command = command[compiler:output] + command[output + 2 :]
    preprocess = [word for word in command if word != "-c"] + ["-E", "-C"]
    text = subprocess.run(preprocess, cwd=entry["directory"], capture_output=True, check=False).stdout
    return hashlib.sha256(configuration + " ".join(command).encode() + text).hexdigest()


def tidy(entry, build, configuration):
    """What clang-tidy has against one source: nothing, if it is fine."""
    passed = build / "tidy" / fingerprint(entry, configuration)
    if passed.exists():
        return ""
    run = subprocess.run([TIDY, "--quiet", "-p", build, entry["file"]], capture_output=True, text=True, check=False)
    if run.returncode == 0:
        passed.touch()
        return ""
    return run.stdout or run.stderr


def main(build):
    (build / "tidy").mkdir(exist_ok=True)
    configuration = Path(".clang-tidy").read_bytes() + subprocess.check_output([TIDY, "--version"])
    entries = json.loads((build / "compile_commands.json").read_text())
    # Tests are left to the compiler: they are the slowest to read, and the macros of their framework the loudest.
    entries = [e for e in entries if e["file"].endswith(".cpp") and not e["file"].endswith("_test.cpp")]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = list(filter(None, pool.map(lambda entry: tidy(entry, build, configuration), entries)))
    print(*complaints, f"{len(entries) - len(complaints)} of {len(entries)} sources are tidy", sep="\n")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
