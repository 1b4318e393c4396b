#!/usr/bin/env python3
"""Runs clang-tidy on Parlor's own sources: tidy.py BUILD, a folder with compile_commands.json made for clang.

The sources that CMake compiles together are looked at together, which reads their headers once; each but the first is
then compiled alone, without making anything, to see that it includes what it uses. What passed is not looked at again
until its text, a header of Parlor's that it reads, its flags, .clang-tidy or a package of the system changes: BUILD/tidy/
holds an empty file named after the hash of all of these.
"""

import functools
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TIDY = "clang-tidy-19"
SOURCES = Path("src").resolve()
INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"(.*)"', re.MULTILINE)


def compilation(entry):
    """The compiler and its arguments, without the object file; ccache left out."""
    command = shlex.split(entry["command"])
    command = command[command.index("--") + 1 :] if "--" in command else command
    compiler = next(i for i, word in enumerate(command) if "clang++" in word)  # after ccache, if any
    output = command.index("-o")
    return [word for word in command[compiler:output] + command[output + 2 :] if word != "-c"]


@functools.cache
def packages():
    """What stands for the headers that are not Parlor's."""
    return subprocess.check_output(["dpkg-query", "-W"]) if shutil.which("dpkg-query") else b""


@functools.cache
def text_of(path):
    """A file's hash, and the files of Parlor's that it may include."""
    text = path.read_bytes()
    named = [folder / name.decode() for name in INCLUDE.findall(text) for folder in (path.parent, SOURCES)]
    return hashlib.sha256(text).digest(), [file.resolve() for file in named if file.is_file()]


def fingerprint(command, source, way):
    """Of the source and all that it reads, comments included, since they may hold a NOLINT."""
    digest = hashlib.sha256(way + packages() + " ".join(command).encode())
    seen, left = set(), [source]
    while left:
        file = left.pop()
        if file not in seen:
            seen.add(file)
            text, included = text_of(file)
            digest.update(text)
            left += included
    return digest.hexdigest()


def look(command, source, directory, check, way, passed):
    """What the command `check` has against the source that `command` compiles: nothing, if it is fine."""
    mark = passed / fingerprint(command, source, way)
    if mark.exists():
        return ""
    run = subprocess.run(check, cwd=directory, capture_output=True, text=True, check=False)
    if run.returncode == 0:
        mark.touch()
        return ""
    return run.stdout + run.stderr


def looks(entry, build, configuration):
    """All that is to be done for one entry, as arguments of `look`; the longest first."""
    command, file, directory = compilation(entry), Path(entry["file"]), entry["directory"]
    tidy = [TIDY, "--quiet", f"--config-file={Path('.clang-tidy').resolve()}", "-p", str(build), entry["file"]]
    yield command, file, directory, tidy, configuration
    if "/Unity/" in entry["file"]:
        together = re.findall(r'^#include "(.*)"$', file.read_text(), re.MULTILINE)
        # The first is compiled with nothing before it as it is: what it does not include, it does not have.
        for source in together[1:]:
            alone = [source if word == entry["file"] else word for word in command]
            yield alone, Path(source), directory, [*alone, "-fsyntax-only"], b"alone"


def main(build):
    build = build.resolve()
    passed = build / "tidy"
    passed.mkdir(exist_ok=True)
    configuration = Path(".clang-tidy").read_bytes() + subprocess.check_output([TIDY, "--version"])
    entries = json.loads((build / "compile_commands.json").read_text())
    # Tests are left to the compiler: they are the slowest to read, and the macros of their framework the loudest.
    entries = [e for e in entries if e["file"].endswith((".cpp", ".cxx")) and not e["file"].endswith("_test.cpp")]
    work = [one for entry in entries for one in looks(entry, build, configuration)]
    work.sort(key=lambda one: one[4] == b"alone")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = list(filter(None, pool.map(lambda one: look(*one, passed), work)))
    print(*complaints, f"{len(work) - len(complaints)} of {len(work)} looks found nothing", sep="\n")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
