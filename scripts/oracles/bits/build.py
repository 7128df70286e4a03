# SPDX-License-Identifier: Apache-2.0
"""Runs the programs of one build of Tessera, and collects all output of each case."""

import dataclasses
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "test" / "system"))
from fork_servers import ForkServers

TIMEOUT = 300  # seconds of one command; a busy machine is slow

# Settings of the caller that would give both builds other code, or one of them the code of the other.
DROPPED = ("TESSERA_COMPILE_CACHE", "TESSERA_CPU")


@dataclasses.dataclass(frozen=True)
class Case:
    """Commands that both builds run, each in a folder of its own, until one fails."""

    part: str
    name: str
    commands: tuple  # tuples of words; the first word is a program of the build
    files: tuple = ("**/*",)  # patterns of the files that are compared, below the folder; printed text is there, too
    keep: bool = False  # keeps the folders after equal runs

    def folder(self):
        """Returns the name of the folder."""
        return "".join(c if c.isalnum() or c in "._-" else "_" for c in f"{self.part}_{self.name}")


@dataclasses.dataclass
class Outcome:
    exits: list  # exit codes of the commands that ran
    files: dict  # paths by name

    def is_done(self):
        """Returns whether every command succeeded."""
        return not any(self.exits)


def printed(command, stream):
    """Returns the name of the file with the "stdout" or "stderr" of a case's command, which is numbered from 1."""
    return f"command_{command}.{stream}"


class Build:
    """The programs of one build, and the folder below which they run."""

    def __init__(self, name, binaries, scratch, fork_servers):
        """`binaries` holds tessera. `fork_servers` holds the build's fork server; None starts every program anew."""
        self.name, self.binaries, self.scratch = name, binaries.resolve(), scratch / name
        self.scratch.mkdir()
        self.environment = {key: value for key, value in os.environ.items() if key not in DROPPED}
        self.environment["OMP_WAIT_POLICY"] = "passive"  # programs share the cores
        self.tessera = ForkServers(fork_servers).command(str(self.binaries / "tessera"))

    def command(self, words, attempt):
        """Returns the words that start a command of a case. Processes of a fork server share their addresses, so later
        attempts are started anew."""
        program = self.tessera if words[0] == "tessera" and attempt == 0 else [str(self.binaries / words[0])]
        return [*program, *words[1:]]

    def folder(self, case, attempt=0):
        return self.scratch / (case.folder() + (f".{attempt}" if attempt else ""))

    def run(self, case, attempt=0):
        """Returns the outcome of `case`; a command that takes longer than TIMEOUT has failed."""
        folder = self.folder(case, attempt)
        folder.mkdir()
        exits = []
        for i, words in enumerate(case.commands, start=1):
            with (open(folder / printed(i, "stdout"), "wb") as out,
                  open(folder / printed(i, "stderr"), "wb") as messages):
                exits.append(self.exit_code(self.command(words, attempt), folder, out, messages))
            if exits[-1] != 0:
                break
        found = {path for pattern in case.files for path in folder.glob(pattern) if path.is_file()}
        return Outcome(exits, {str(path.relative_to(folder)): path for path in sorted(found)})

    def exit_code(self, command, folder, out, messages):
        try:
            return subprocess.run(command, cwd=folder, env=self.environment, stdin=subprocess.DEVNULL,
                                  stdout=out, stderr=messages, timeout=TIMEOUT).returncode
        except subprocess.TimeoutExpired:
            return f"none in {TIMEOUT} s"

    def remove(self, case, attempts):
        for attempt in range(attempts):
            shutil.rmtree(self.folder(case, attempt), ignore_errors=True)
