# SPDX-License-Identifier: Apache-2.0
"""Runs tests in child processes, several tests per process: a crash loses only one test."""

import dataclasses
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import threading
import time

RUN_TESTS = pathlib.Path(__file__).resolve().parent / "run_tests.py"
CHUNK = 100  # tests to a process: importing JAX and a file takes seconds, and memory grows with the programs
STARTING = 1800  # seconds at most until a file's tests are collected, on a busy machine
TAIL = 65536  # bytes of a process's output in which the cause of its end is sought

AT_END = "(end of the process)"  # stands for a test when a process crashes after its last one

LINES = 40  # the last lines of the output, which the message of a crash keeps
STOPPED = threading.Event()  # ends all processes, when the user interrupts

# Lines that libraries print before they end a process.
CAUSE = re.compile(
    r"^(?:F\d{4} .*|.*(?:Check failed|Assertion .* failed|LLVM ERROR|UNREACHABLE executed|pure virtual method"
    r"|terminate called|what\(\):|stack smashing|Fatal Python error: (?!Segm|Abort|Bus|Ill|Float)).*"
    r"|(?:free|malloc|munmap|corrupted|double free).*)$",
    re.M,
)


@dataclasses.dataclass(frozen=True)
class Outcome:
    """The result of a test: passed, skipped, failed, crashed, or missing where the backend does not have the test."""

    outcome: str
    message: str = ""
    seconds: float = 0.0


@dataclasses.dataclass(frozen=True)
class Setting:
    """How the tests of one backend run."""

    python: str
    folder: pathlib.Path  # names of test files are relative to it
    environment: dict
    timeout: float  # seconds of one test


@dataclasses.dataclass(frozen=True)
class Ended:
    """A process that ended: the events that it reported and how it ended."""

    events: list
    cause: str  # why it crashed; empty where the exit code is one of pytest's
    output: str  # the last of its output


def cause_of(code, output):
    """Returns why a process ended with the exit code `code` of subprocess."""
    name = signal.Signals(-code).name if code < 0 else f"exit code {code}"
    found = CAUSE.findall(output)
    return f"{name}: {found[0].lstrip('.').strip()}" if found else name


def crashed(ended):
    """Returns the outcome of the test in which a process ended; the message has the end of its output."""
    cause = ended.cause or "the process ended inside of the test"
    return Outcome("crashed", "\n".join([cause, *ended.output.splitlines()[-LINES:]]))


def events_in(report):
    """Returns the events of a report; the last line may be cut off by the end of the process."""
    events = []
    for line in report.read_text(encoding="utf-8").splitlines():
        try:
            events.append(json.loads(line))
        except json.JSONDecodeError:
            break
    return events


def is_late(report, started, timeout):
    """Returns whether the process has reported nothing for too long."""
    begun = report.stat().st_size > 0
    last = report.stat().st_mtime if begun else started
    return time.time() - last > (timeout if begun else STARTING)


def run_process(setting, file, tests):
    """Runs `tests` of `file` in one process, until the first that crashes or is late; none: collects them.

    Fails with RuntimeError when the user interrupts.
    """
    with tempfile.TemporaryDirectory(prefix="jax_tests_") as scratch:
        report, log, names = (pathlib.Path(scratch) / name for name in ("report", "log", "names"))
        report.touch()
        names.write_text("\n".join(tests), encoding="utf-8")
        started, late = time.time(), False
        with open(log, "wb") as output, open(names, "rb") as stdin:
            process = subprocess.Popen(
                [setting.python, str(RUN_TESTS), str(report), file], cwd=setting.folder, env=setting.environment,
                stdin=stdin, stdout=output, stderr=subprocess.STDOUT, start_new_session=True)  # fmt: skip
            try:
                while process.poll() is None and not late:
                    if STOPPED.wait(0.1):
                        raise RuntimeError("interrupted")
                    late = is_late(report, started, setting.timeout)
            finally:
                end_group(process)
        with open(log, "rb") as output:
            output.seek(max(0, log.stat().st_size - TAIL))
            text = output.read().decode(errors="replace")
        code = process.returncode
        # pytest's exit codes: 0 all passed, 1 some failed, 2 not collected, 5 none ran.
        cause = "timeout" if late else "" if code in (0, 1, 2, 5) else cause_of(code, text)
        return Ended(events_in(report), cause, text)


def end_group(process):
    """Ends a process and those that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def collect(setting, file):
    """Returns the names of all tests in `file`. Fails with RuntimeError where pytest does not collect them."""
    ended = run_process(setting, file, [])
    for event in ended.events:
        if event["event"] == "collected" and event["tests"]:
            return event["tests"]
    messages = [event["message"] for event in ended.events if event["event"] == "not collected"]
    raise RuntimeError("\n".join(messages) or ended.cause or ended.output[-2000:])


def run_chunk(setting, file, tests):
    """Returns the outcomes of `tests` of `file` by name. Begins a process anew behind each test that crashes."""
    outcomes, left = {}, list(tests)
    while left:
        ended = run_process(setting, file, left)
        current = None
        for event in ended.events:
            if event["event"] == "begin":
                current = event["test"]
            elif event["event"] == "end":
                outcomes[event["test"]] = Outcome(event["outcome"], event["message"], event["seconds"])
                current = None
        if current is not None:
            outcomes[current] = crashed(ended)
        left = [test for test in left if test not in outcomes]
        if current is None:
            if ended.cause and any(event["event"] == "end" for event in ended.events):
                outcomes[f"{file}::{AT_END}"] = crashed(ended)
                continue
            reason = next((e["message"] for e in ended.events if e["event"] == "not collected"), "")
            kind = "crashed" if ended.cause else "missing"
            outcomes.update((test, Outcome(kind, ended.cause or reason or "no such test on this backend")) for test in left)
            break
    return outcomes


def chunks(tests, size=CHUNK):
    """Returns `tests` in lists of at most `size`."""
    return [tests[i : i + size] for i in range(0, len(tests), size)]
