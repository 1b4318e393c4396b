#!/usr/bin/env python3
"""Runs clang-tidy on Parlor's own sources: tidy.py BUILD, a folder with compile_commands.json made for clang.

The sources that CMake compiles together are looked at together, which reads their headers once; each is then compiled
alone, without making anything, to see that it includes what it uses. What passed is not looked at again until its
text, a header it reads, its flags or .clang-tidy changes: BUILD/tidy/ holds an empty file named after the hash of all
of these.
"""

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TIDY = "clang-tidy-19"


def compilation(entry):
    """The compiler and its arguments, without the object file; ccache left out."""
    command = shlex.split(entry["command"])
    command = command[command.index("--") + 1 :] if "--" in command else command
    compiler = next(i for i, word in enumerate(command) if "clang++" in word)  # after ccache, if any
    output = command.index("-o")
    return [word for word in command[compiler:output] + command[output + 2 :] if word != "-c"]


def fingerprint(command, directory, way):
    """The source as the compiler sees it, comments included, since they may hold a NOLINT."""
    text = subprocess.run([*command, "-E", "-C"], cwd=directory, capture_output=True, check=False).stdout
    return hashlib.sha256(way + " ".join(command).encode() + text).hexdigest()


def look(command, entry, check, way, passed):
    """What the command `check` has against the source that `command` compiles: nothing, if it is fine."""
    mark = passed / fingerprint(command, entry["directory"], way)
    if mark.exists():
        return ""
    run = subprocess.run(check, cwd=entry["directory"], capture_output=True, text=True, check=False)
    if run.returncode == 0:
        mark.touch()
        return ""
    return run.stdout + run.stderr


def looks(entry, build, configuration):
    """All that is to be done for one entry, as arguments of `look`; the longest first."""
    command = compilation(entry)
    tidy = [TIDY, "--quiet", f"--config-file={Path('.clang-tidy').resolve()}", "-p", str(build), entry["file"]]
    yield command, entry, tidy, configuration
    if "/Unity/" in entry["file"]:
        for source in re.findall(r'^#include "(.*)"$', Path(entry["file"]).read_text(), re.MULTILINE):
            alone = [source if word == entry["file"] else word for word in command]
            yield alone, entry, [*alone, "-fsyntax-only"], b"alone"


def main(build):
    build = build.resolve()
    passed = build / "tidy"
    passed.mkdir(exist_ok=True)
    configuration = Path(".clang-tidy").read_bytes() + subprocess.check_output([TIDY, "--version"])
    entries = json.loads((build / "compile_commands.json").read_text())
    # Tests are left to the compiler: they are the slowest to read, and the macros of their framework the loudest.
    entries = [e for e in entries if e["file"].endswith((".cpp", ".cxx")) and not e["file"].endswith("_test.cpp")]
    work = [one for entry in entries for one in looks(entry, build, configuration)]
    work.sort(key=lambda one: one[3] == b"alone")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = list(filter(None, pool.map(lambda one: look(*one, passed), work)))
    print(*complaints, f"{len(work) - len(complaints)} of {len(work)} looks found nothing", sep="\n")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
