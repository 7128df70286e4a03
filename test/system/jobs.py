# SPDX-License-Identifier: Apache-2.0
"""Common parts of the tests of whole jobs: run a program to its end, and read the model directory."""

import atexit
import functools
import json
import os
import pathlib
import re
import subprocess
import tempfile

from fork_servers import ForkServers

SERVERS = ForkServers()
DEADLINE = 60  # seconds for one run: what takes longer hangs


class Result:
    """One run: exit code, and its messages to stderr without log lines and without the name of the model directory."""

    def __init__(self, process, model_dir):
        self.code = process.returncode
        self.stdout = process.stdout
        self.log = process.stderr.replace(str(model_dir), "DIR")
        self.messages = [line for line in self.log.splitlines()
                         if line and not line.startswith("model directory: ") and not is_log(line)]


def is_log(line):
    # Matches the log of the tessera command and the log of EstimatorMain.
    return re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [IWE] ", line) is not None


# Most runs of a test use one model: a process compiles it once, and the tests of one run of ctest do.
@functools.cache
def shared_compile_cache():
    if shared := os.environ.get("TESSERA_COMPILE_CACHE"):
        return shared
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    return folder.name


class Job:
    """A training with its own model directory, in a folder that is deleted with it."""

    def __init__(self, command, tessera):
        self.folder = tempfile.TemporaryDirectory()
        self.model_dir = pathlib.Path(self.folder.name) / "model"
        self.command = command
        self.tessera = tessera
        self.compile_cache = shared_compile_cache()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def words(self, *arguments):
        return [*self.command, f"--model-dir={self.model_dir}", f"--compile-cache={self.compile_cache}", *arguments]

    def train(self, *arguments, fault=None, **process_options):
        environment = {**os.environ, "FAULT": fault or ""}
        words = self.words(*arguments)
        if not process_options:
            words[:1] = SERVERS.command(words[0])
        process = subprocess.run(words, capture_output=True, text=True, timeout=DEADLINE, env=environment,
                                 **process_options)
        return self.as_result(process)

    def as_result(self, process):
        return Result(process, self.model_dir)

    def start(self, *arguments, fault=None):
        environment = {**os.environ, "FAULT": fault or ""}
        return subprocess.Popen(self.words(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                env=environment)

    def steps(self):
        """Returns the steps of the checkpoints that exist, in order."""
        names = os.listdir(self.model_dir) if self.model_dir.exists() else []
        return sorted(int(match.group(1)) for name in names if (match := re.fullmatch(r"model\.ckpt-(\d+)\.index", name)))

    def variables(self, step=None):
        """Returns `{name: {dtype, shape, sha256, values}}` of a checkpoint, by default the newest; verifies
        checksums."""
        prefix = self.model_dir / f"model.ckpt-{self.steps()[-1] if step is None else step}"
        text = subprocess.run([*SERVERS.command(self.tessera), "inspect", str(prefix), "--json"], check=True, capture_output=True, text=True,
                              timeout=DEADLINE).stdout
        return json.loads(text)["variables"]

    def hashes(self, step=None):
        return {name: value["sha256"] for name, value in self.variables(step).items()}

    def shard_steps(self):
        """Returns how many steps the newest checkpoint counted on every replica, from the model's own counter."""
        return {value["values"][0] for name, value in self.variables().items() if name.split("/")[-1] == "steps"}


class Checks:
    """Counts the checks that held and prints the others."""

    def __init__(self):
        self.count = 0
        self.failures = 0

    def equal(self, what, got, expected):
        self.count += 1
        if got != expected:
            self.failures += 1
            print(f"{what}:\n  got      {got}\n  expected {expected}", flush=True)

    def matches(self, what, got, pattern):
        self.count += 1
        if not re.fullmatch(pattern, got):
            self.failures += 1
            print(f"{what}:\n  got      {got}\n  expected {pattern}", flush=True)

    def holds(self, what, condition, details=""):
        self.count += 1
        if not condition:
            self.failures += 1
            print(f"{what} does not hold\n  {details}", flush=True)

    def exit_code(self):
        print(f"{self.count} checks, {self.failures} failed")
        return 1 if self.failures or self.count == 0 else 0
