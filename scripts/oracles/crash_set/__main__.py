# SPDX-License-Identifier: Apache-2.0
"""Runs the crash set: what users, other libraries and the system do to a process in which Tessera runs.

  python scripts/oracles/crash_set --plugin=build/release/lib/libtessera_pjrt.so \
      --library=build/release/lib/libtessera_runtime.so --tessera=build/release/bin/tessera

Each scenario runs in a process of its own, on the plugin under JAX or on the Python package `tessera`. It checks the
exact error, or the values, and that the next call works. The process must end with the expected exit code within its
time. Prints a row for each scenario. Exits 1 if one fails. Needs NumPy; scenarios whose modules are missing are skipped
with the reason. With --cpu JAX runs on its own CPU backend, which tells the plugin's failures from JAX's.
"""

import argparse
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]
sys.path.insert(0, str(FOLDER.parent / "pjrt"))
import buffers, callbacks, ends, files, forks, limits, neighbours, threads  # noqa: E401, F401
from plugin import cpu_environment, plugin_environment
from processes import cause_of
from scenario import JAX, REACHED, SCENARIOS, SKIPPED, run_here

DUMPING = 20  # seconds in which Python prints the stacks of a process that hangs


def environment_of(scenario, options):
    """Returns the environment of a scenario's process."""
    if scenario.door == JAX and not options.cpu:
        environment = plugin_environment(options.plugin, ROOT / "python")
    else:
        environment = cpu_environment() | {"PYTHONPATH": str(ROOT / "python")}
    return environment | {"TESSERA_LIBRARY": str(options.library), "TESSERA_COMMAND": str(options.tessera),
                          "TF_CPP_MIN_LOG_LEVEL": "3"} | scenario.environment  # fmt: skip


def run(scenario, options):
    """Returns the outcome of a scenario (ok, skip or FAIL), and what to say about it."""
    command = [sys.executable, "-X", "faulthandler", str(FOLDER), f"--child={scenario.name}",
               f"--plugin={options.plugin}"]  # fmt: skip
    process = subprocess.Popen(command, env=environment_of(scenario, options), stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)  # fmt: skip
    hangs = False
    try:
        said, errors = process.communicate(timeout=scenario.limit)
    except subprocess.TimeoutExpired:
        hangs = True
        process.send_signal(signal.SIGABRT)  # faulthandler prints the stacks
        try:
            said, errors = process.communicate(timeout=DUMPING)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            said, errors = process.communicate()
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)  # children that the scenario left
        except ProcessLookupError:
            pass
    said, errors = said.decode(errors="replace"), errors.decode(errors="replace")
    return judge(scenario, "hangs" if hangs else process.returncode, said, errors)


def judge(scenario, code, said, errors):
    """Returns the outcome of a process by its exit code, or "hangs", and by what it said."""
    if code == "hangs":
        return "FAIL", f"no end after {scenario.limit} s\n{errors}"
    if code == SKIPPED:
        return "skip", said.strip().splitlines()[-1]
    if code not in scenario.ends:
        return "FAIL", f"{cause_of(code, errors)}; expected {scenario.ends}\n{errors}"
    if REACHED not in said:
        return "FAIL", f"ended early, with exit code {code}\n{errors}"
    if missing := [text for text in scenario.says if not re.search(text, errors)]:
        return "FAIL", f"standard error has no {missing}\n{errors}"
    return "ok", ""


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plugin", type=pathlib.Path, help="libtessera_pjrt.so")
    parser.add_argument("--library", type=pathlib.Path, help="libtessera_runtime.so")
    parser.add_argument("--tessera", type=pathlib.Path, help="the command")
    parser.add_argument("--cpu", action="store_true", help="run JAX on its own CPU backend")
    parser.add_argument("--list", action="store_true", help="print the scenarios alone")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("names", nargs="*", metavar="NAME", help="run the scenarios whose names have one of these")
    options = parser.parse_args()
    if not options.child and not options.list:
        for name in ("plugin", "library", "tessera"):
            path = getattr(options, name)
            if path is None or not path.is_file():
                parser.error(f"--{name}={path}: no such file")
            setattr(options, name, path.resolve())
    return options


def main():
    options = parse_arguments()
    if options.child:
        os.environ["TESSERA_CRASH_SET_PLUGIN"] = str(options.plugin)
        return run_here(options.child)
    chosen = [scenario for name, scenario in SCENARIOS.items()
              if not options.names or any(part in name for part in options.names)]  # fmt: skip
    counts = {"ok": 0, "skip": 0, "FAIL": 0}
    for scenario in chosen:
        if options.list:
            print(f"{scenario.name:55} {scenario.title}")
            continue
        begin = time.monotonic()
        outcome, message = run(scenario, options)
        counts[outcome] += 1
        print(f"{outcome:4} {time.monotonic() - begin:5.1f} s  {scenario.name:52} {scenario.title}", flush=True)
        if message:
            print("       " + "\n       ".join(message.strip().splitlines()[-40:]), flush=True)
    print(f"{counts['ok']} of {len(chosen)} as promised, {counts['skip']} skipped, {counts['FAIL']} not")
    return 1 if counts["FAIL"] else 0


if __name__ == "__main__":
    sys.exit(main())
