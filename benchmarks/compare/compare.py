#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs Tessera and JAX side by side on the same programs.

    python3 compare.py --tessera=build/release/bin/tessera [--rows='mlp*'] [--blocks=7] [--output=DIR]

Needs a Python with jax and numpy; Tessera itself needs neither. For every workload (workloads.py):

  1. JAX prints the program as StableHLO; Tessera compiles it to an executable.
  2. Both run it on the same arguments and the results must agree, else the row says so and is not timed.
  3. Blocks of calls alternate, JAX, Tessera, JAX, Tessera, ... on the same two threads. A block's figure is the median of
     its calls; the row shows the median over blocks, the median of the blocks' ratios (JAX's time by ours: above 1 is
     faster than JAX) and the least and greatest ratio.

Training steps donate their state on both sides: the results of a call are the arguments of the next. JAX also runs them
inside a compiled loop (`lax.scan`), and the better of its two figures counts.

Writes DIR/compare.md and DIR/compare.json; exit code 1 if any row disagrees.
"""

import argparse
import fnmatch
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

THREADS = 2
# Before JAX starts its threads; programs that are started here inherit it.
os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:THREADS])
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402

from workloads import WORKLOADS  # noqa: E402

SCAN_STEPS = 100


class Tessera:
    """One program, compiled once, run by the command line tool."""

    def __init__(self, binary, folder, text, arguments, carried):
        self.binary, self.folder = binary, folder
        self.program = folder / "program.mlir"
        self.program.write_text(text)
        self.executable = folder / "program.tsr"
        begin = time.perf_counter()
        self.call("compile", self.program, "-o", self.executable)
        self.compile_seconds = time.perf_counter() - begin
        self.inputs = []
        for i, argument in enumerate(arguments):
            path = folder / f"in_{i}.npy"
            # bfloat16 is two raw bytes in a file; the program has the type.
            np.save(path, argument.view("V2") if argument.dtype.name == "bfloat16" else argument)
            self.inputs.append(f"--input={path}")
        self.donates = carried > 0 and "--donate" in self.call("bench", "--help")

    def call(self, *arguments):
        done = subprocess.run([self.binary, *map(str, arguments)], capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"tessera {arguments[0]}: exit {done.returncode}: {done.stderr.strip()[:500]}")
        return done.stdout

    def results(self):
        output = self.folder / "out"
        self.call("run", self.executable, *self.inputs, f"--output-dir={output}")
        count = len(list(output.glob("*.npy")))
        return [np.load(output / f"{i}.npy") for i in range(count)]

    def median(self, calls):
        command = ["bench", self.executable, *self.inputs, f"--iterations={calls}", "--json"]
        command.append(f"--warmup={max(1, min(10, calls // 5))}")
        if self.donates:
            command.append("--donate")
        return json.loads(self.call(*command))["median_us"] * 1e-6


class Jax:
    def __init__(self, workload):
        self.workload = workload
        self.arguments = [jax.device_put(a) for a in workload.arguments]
        self.jitted = jax.jit(workload.function)
        begin = time.perf_counter()
        self.lowered = self.jitted.lower(*self.arguments)
        self.lowered.compile()
        self.compile_seconds = time.perf_counter() - begin
        donated = tuple(range(workload.carried))
        self.step = jax.jit(workload.function, donate_argnums=donated) if donated else self.jitted
        self.scan = jax.jit(self.many, donate_argnums=donated) if donated else None

    def many(self, *arguments):
        carried = self.workload.carried
        rest = arguments[carried:]

        def body(state, _):
            return tuple(self.workload.function(*state, *rest)[:carried]), None

        return lax.scan(body, tuple(arguments[:carried]), None, length=SCAN_STEPS)[0]

    def text(self):
        return self.lowered.as_text()

    def results(self):
        results = self.jitted(*self.arguments)
        return [np.asarray(r) for r in (results if isinstance(results, (tuple, list)) else [results])]

    def time_calls(self, function, calls):
        carried = self.workload.carried
        state = [jax.numpy.array(a) for a in self.arguments[:carried]]
        rest = self.arguments[carried:]
        jax.block_until_ready(state)
        seconds = []
        for call in range(-1, calls):
            begin = time.perf_counter()
            results = jax.block_until_ready(function(*state, *rest))
            if call >= 0:
                seconds.append(time.perf_counter() - begin)
            if carried:
                state = list(results if isinstance(results, (tuple, list)) else [results])[:carried]
        return statistics.median(seconds)

    def median(self, calls):
        return self.time_calls(self.step, calls)

    def scan_median(self, calls):
        """Seconds a step inside a compiled loop; None where there is nothing to carry."""
        if self.scan is None:
            return None
        return self.time_calls(self.scan, max(1, calls // SCAN_STEPS)) / SCAN_STEPS


def as_numbers(array):
    array = np.asarray(array)
    if array.dtype.kind == "V" or array.dtype.name == "bfloat16":
        bits = array.view(np.uint16).astype(np.uint32) << 16
        return bits.view(np.float32)
    return array


def difference(workload, ours, theirs):
    """What is wrong with our results; None if nothing."""
    if len(ours) != len(theirs):
        return f"{len(ours)} results, JAX has {len(theirs)}"
    for i, (a, b) in enumerate(zip(map(as_numbers, ours), map(as_numbers, theirs))):
        if a.shape != b.shape:
            return f"result {i} is {a.shape}, JAX's is {b.shape}"
        if not np.allclose(a, b, rtol=workload.rtol, atol=workload.atol, equal_nan=True):
            return f"result {i} differs by {np.max(np.abs(a.astype(np.float64) - b.astype(np.float64))):.3g}"
    return None


def compare(name, options):
    workload = WORKLOADS[name]()
    peer = Jax(workload)
    row = {"name": name, "jax_compile_s": peer.compile_seconds}
    with tempfile.TemporaryDirectory(prefix="compare-") as folder:
        try:
            ours = Tessera(options.tessera, pathlib.Path(folder), peer.text(), workload.arguments, workload.carried)
            row["tessera_compile_s"] = ours.compile_seconds
            wrong = difference(workload, ours.results(), peer.results())
        except RuntimeError as error:
            wrong = str(error)
        if wrong:
            row["error"] = wrong
            return row
        calls = max(3, min(2000, int(options.block_seconds / peer.median(3))))
        blocks = []
        for _ in range(options.blocks):
            theirs = peer.median(calls)
            scanned = peer.scan_median(calls)
            blocks.append((theirs, scanned, ours.median(calls)))
    row["calls"] = calls
    row["jax_call_us"] = statistics.median(b[0] for b in blocks) * 1e6
    if workload.carried:
        row["jax_scan_us"] = statistics.median(b[1] for b in blocks) * 1e6
    row["tessera_us"] = statistics.median(b[2] for b in blocks) * 1e6
    ratios = [min(t for t in (call, scan) if t is not None) / us for call, scan, us in blocks]
    row["ratio"], row["least"], row["greatest"] = statistics.median(ratios), min(ratios), max(ratios)
    return row


def duration(microseconds):
    if microseconds is None:
        return ""
    return f"{microseconds / 1000:.2f} ms" if microseconds >= 1000 else f"{microseconds:.2f} us"


def table(rows):
    lines = [
        "| program | JAX, a call | JAX, in a scan | Tessera | ratio (least to greatest) | compile, JAX | compile, Tessera |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        if "error" in row:
            lines.append(f"| {row['name']} | {row['error']} | | | | | |")
            continue
        lines.append(
            f"| {row['name']} | {duration(row['jax_call_us'])} | {duration(row.get('jax_scan_us'))} "
            f"| {duration(row['tessera_us'])} | {row['ratio']:.2f} ({row['least']:.2f} to {row['greatest']:.2f}) "
            f"| {row['jax_compile_s']:.2f} s | {row['tessera_compile_s']:.2f} s |"
        )
    timed = [row["ratio"] for row in rows if "ratio" in row]
    if timed:
        lines.append("")
        lines.append(f"Geometric mean of {len(timed)} ratios: {statistics.geometric_mean(timed):.2f}.")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tessera", required=True, type=pathlib.Path, help="the tessera program")
    parser.add_argument("--rows", default="*", help="names of workloads, with wildcards, separated by commas")
    parser.add_argument("--blocks", type=int, default=7)
    parser.add_argument("--block-seconds", type=float, default=0.3, help="about how long a block of JAX's calls takes")
    parser.add_argument("--output", type=pathlib.Path, help="folder for compare.md and compare.json")
    options = parser.parse_args()
    patterns = options.rows.split(",")
    names = [name for name in WORKLOADS if any(fnmatch.fnmatch(name, p) for p in patterns)]
    if not names:
        parser.error(f"--rows: no workload matches; there are: {', '.join(WORKLOADS)}")
    rows = []
    for name in names:
        rows.append(compare(name, options))
        print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
    print(table(rows))
    if options.output:
        options.output.mkdir(parents=True, exist_ok=True)
        (options.output / "compare.md").write_text(table(rows))
        document = {"jax": jax.__version__, "threads": THREADS, "blocks": options.blocks, "rows": rows}
        (options.output / "compare.json").write_text(json.dumps(document, indent=2) + "\n")
    return 1 if any("error" in row for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
