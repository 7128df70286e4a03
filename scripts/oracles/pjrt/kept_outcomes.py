# SPDX-License-Identifier: Apache-2.0
"""Stores test outcomes, so that each test runs once per backend, and an interrupted run resumes."""

import dataclasses
import hashlib
import json
import os
import pathlib
import threading

from processes import Outcome


def digest_of(*paths):
    """Returns the SHA-256 of files, one behind the other, in hexadecimal digits."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()


class KeptOutcomes:
    """The tests of one file and their outcomes on one backend, in a JSON file. Thread-safe.

    The JSON file is a new one where the test file itself or a condition is another. Conditions are the packages, the
    number of generated cases, the number of devices, and the plugin.
    """

    def __init__(self, folder, file, path, conditions):
        """Reads what `folder` has of the test file `file` at `path`; `conditions` are values of JSON by name."""
        made_with = {**conditions, "file": file, "digest": digest_of(path)}
        key = hashlib.sha256(json.dumps(made_with, sort_keys=True).encode()).hexdigest()[:12]
        stem = file.removesuffix(".py").replace("/", ".")
        self.path = pathlib.Path(folder) / f"jax-{conditions['versions']['jax']}" / f"{stem}.{key}.json"
        self.lock = threading.Lock()
        self.made_with, self.tests, self.outcomes = made_with, None, {}
        if self.path.exists():
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            self.tests = kept["tests"]
            self.outcomes = {test: Outcome(*fields) for test, fields in kept["outcomes"].items()}

    def set_tests(self, tests):
        """Keeps the names of all tests of the file."""
        with self.lock:
            self.tests = tests
            self._write()

    def missing(self, tests):
        """Returns those of `tests` that have no outcome yet, or crashed: a busy machine may have made them late."""
        return [test for test in tests if test not in self.outcomes or self.outcomes[test].outcome == "crashed"]

    def add(self, outcomes):
        """Keeps further outcomes, by name."""
        with self.lock:
            self.outcomes.update(outcomes)
            self._write()

    def _write(self):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        outcomes = {test: dataclasses.astuple(outcome) for test, outcome in self.outcomes.items()}
        scratch = self.path.with_suffix(f".{os.getpid()}")
        scratch.write_text(json.dumps({"made_with": self.made_with, "tests": self.tests, "outcomes": outcomes}, indent=0),
                           encoding="utf-8")  # fmt: skip
        scratch.rename(self.path)
