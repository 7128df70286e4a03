#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs Tessera and JAX side by side on the same programs.

    python3 compare.py --tessera=build/release/bin/tessera [--rows='mlp*'] [--blocks=7] [--output=DIR]

Needs a Python with jax and numpy; Tessera itself needs neither. For every workload (workloads.py):

  1. JAX prints the program as StableHLO; Tessera compiles it to an executable.
  2. Both run it on the same arguments and the results must agree, else the row says so and is not timed.
  3. Blocks of calls alternate, JAX, Tessera, JAX, Tessera, ... on the same two threads. A block's figure is the median
     of its calls. The row shows the median over blocks, the median of the blocks' ratios, and the least and greatest
     ratio. A ratio is JAX's time by ours: above 1 is faster than JAX.

Training steps donate their state on both sides: the results of a call are the arguments of the next. Both sides also
run the steps inside a compiled loop (`lax.scan`, `bench --loop`) if a loop of several steps fits into a block. The
better of a side's two figures counts.

JAX's compile time is from tracing to machine code, ours from the program's text to machine code. Each is measured in a
process that has compiled the same program as many times before.

Writes DIR/compare.md and DIR/compare.json; rows that are not measured this time stay as they were. The exit code is 1
if any row disagrees.
"""

import argparse
import fnmatch
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

THREADS = 2
# Set before JAX starts its threads; programs that are started here inherit it.
os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:THREADS])
os.environ.setdefault("JAX_PLATFORMS", "cpu")
# With these set, libraries of both sides do not choose their kernels, and the figures are not those of most users.
for _name in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE", "ONEDNN_MAX_CPU_ISA", "DNNL_MAX_CPU_ISA", "TESSERA_CPU"):
    if _name in os.environ:
        print(f"note: {_name}={os.environ[_name]} is set, and limits what is measured", file=sys.stderr)

import jax  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402

from workloads import WORKLOADS  # noqa: E402

# JAX treats denormals as zero on CPUs. The moments of a unit that never fires shrink step by step until they are
# denormal, and processors need three times as long for denormals.
OPTIONS = ["--flush-denormals"]

MOST_STEPS = 100  # the most steps of a compiled loop
LEAST_STEPS = 5


class Tessera:
    """One program, run by the command line tool."""

    def __init__(self, binary, folder, workload, text):
        self.binary, self.folder, self.donates = binary, folder, workload.carried > 0
        self.program = folder / "program.mlir"
        self.program.write_text(text)
        self.executable = folder / "program.tsr"
        self.inputs = []
        for i, argument in enumerate(workload.arguments):
            path = folder / f"in_{i}.npy"
            # A file holds bfloat16 as two raw bytes; the program has the type.
            np.save(path, argument.view("V2") if argument.dtype.name == "bfloat16" else argument)
            self.inputs.append(f"--input={path}")

        timing = self.call("compile", self.program, *OPTIONS, "-o", self.executable, "--print-timing").stderr
        self.first_compile_seconds = float(re.search(r"^total +([\d.]+) ms", timing, re.MULTILINE).group(1)) * 1e-3

    def call(self, *arguments):
        # Kernels that put two spinning threads on one processor, and leave them there, would be measured instead.
        environment = {**os.environ, "OMP_PROC_BIND": "true"}
        done = subprocess.run([self.binary, *map(str, arguments)], capture_output=True, text=True, env=environment)
        if done.returncode != 0:
            raise RuntimeError(f"tessera {arguments[0]}: exit {done.returncode}: {done.stderr.strip()[:500]}")
        return done

    def compile(self, ordinal):
        """Returns the seconds of compilation number `ordinal` in its process."""
        command = ["bench", self.program, *OPTIONS, *self.inputs, f"--compilations={ordinal}"]
        return json.loads(self.call(*command, "--iterations=1", "--warmup=0", "--json").stdout)["compile_s"]

    def results(self):
        output = self.folder / "out"
        self.call("run", self.executable, *self.inputs, f"--output-dir={output}")
        count = len(list(output.glob("*.npy")))
        return [np.load(output / f"{i}.npy") for i in range(count)]

    def seconds(self, calls, steps):
        """Returns the seconds of a step, measured in calls of `steps` steps."""
        calls = max(1, calls // steps)
        command = ["bench", self.executable, *self.inputs, f"--iterations={calls}", f"--loop={steps}", "--json"]
        command.append(f"--warmup={max(3, min(10, calls // 5))}")
        if self.donates:
            command.append("--donate")
        return json.loads(self.call(*command).stdout)["median_us"] * 1e-6


class Jax:
    def __init__(self, workload):
        self.workload = workload
        self.donated = tuple(range(workload.carried))
        self.arguments = [jax.device_put(a) for a in workload.arguments]
        self.loops = {}

    def compile(self):
        """Returns the seconds of a compilation."""
        jax.clear_caches()
        self.step = jax.jit(self.workload.function, donate_argnums=self.donated, keep_unused=True)
        begin = time.perf_counter()
        self.lowered = self.step.lower(*self.arguments)
        self.lowered.compile()
        return time.perf_counter() - begin

    def loop(self, steps):
        """Returns the program that runs `steps` steps in a scan."""
        carried = self.workload.carried

        def many(*arguments):
            rest = arguments[carried:]

            def body(state, _):
                return tuple(self.workload.function(*state, *rest)[:carried]), None

            return lax.scan(body, tuple(arguments[:carried]), None, length=steps)[0]

        if steps not in self.loops:
            self.loops[steps] = jax.jit(many, donate_argnums=self.donated)
        return self.loops[steps]

    def text(self):
        return self.lowered.as_text()

    def state(self):
        """Returns copies of the arguments that a call may give up."""
        return [jax.numpy.array(a) for a in self.arguments[: self.workload.carried]]

    def results(self):
        begin = time.perf_counter()
        results = jax.block_until_ready(self.step(*self.state(), *self.arguments[self.workload.carried :]))
        self.first_call_seconds = time.perf_counter() - begin
        return [np.asarray(r) for r in (results if isinstance(results, (tuple, list)) else [results])]

    def seconds(self, calls, steps):
        """Returns the seconds of a step, measured in calls of `steps` steps."""
        carried = self.workload.carried
        function = self.step if steps == 1 else self.loop(steps)
        state, rest = self.state(), self.arguments[carried:]
        jax.block_until_ready(state)
        seconds = []
        # A function that takes a second is warm since results().
        warmup = 0 if self.first_call_seconds > 1 else 1
        for call in range(-warmup, max(1, calls // steps)):
            begin = time.perf_counter()
            results = jax.block_until_ready(function(*state, *rest))
            if call >= 0:
                seconds.append((time.perf_counter() - begin) / steps)
            if carried:
                state = list(results if isinstance(results, (tuple, list)) else [results])[:carried]
        return statistics.median(seconds)


def as_numbers(array):
    array = np.asarray(array)
    if array.dtype.kind == "V" or array.dtype.name == "bfloat16":
        bits = array.view(np.uint16).astype(np.uint32) << 16
        return bits.view(np.float32)
    return array


def difference(workload, ours, theirs):
    """Returns the error in our results, or None."""
    if len(ours) != len(theirs):
        return f"{len(ours)} results, JAX has {len(theirs)}"
    for i, (a, b) in enumerate(zip(map(as_numbers, ours), map(as_numbers, theirs))):
        if a.shape != b.shape:
            return f"result {i} is {a.shape}, JAX's is {b.shape}"
        wide = np.atleast_1d(np.abs(a.astype(np.float64) - b.astype(np.float64)))
        wide[np.atleast_1d((a == b) | (np.isnan(a) & np.isnan(b)))] = 0
        if workload.by_norm:
            close = np.linalg.norm(wide) <= workload.atol + workload.rtol * np.linalg.norm(b.astype(np.float64))
        else:
            close = np.all(wide <= workload.atol + workload.rtol * np.abs(b))
        if not close:
            return f"result {i} differs by {np.max(wide):.3g}"
    return None


def measure_compilation(row, first, peer, ours, options):
    """Sets the median times of compilation of both sides in |row|, and the median ratio of pairs. |first| is the time
    of JAX's first compilation in its process. If that took seconds, the first compilations of both sides make a pair,
    because one-time costs of a process do not matter. The next pairs are the second compilations of both in their
    processes, the third ones, and so on."""
    compilations = [(first, ours.first_compile_seconds)] if first > 1 else []
    while len(compilations) < options.blocks and sum(map(sum, compilations)) < 2:
        compilations.append((peer.compile(), ours.compile(len(compilations) + 2)))
    row["jax_compile_s"], row["tessera_compile_s"] = map(statistics.median, zip(*compilations))
    row["compile_ratio"] = statistics.median(theirs / mine for theirs, mine in compilations)


def measure_steps(row, workload, peer, ours, options):
    once = peer.first_call_seconds if peer.first_call_seconds > 1 else peer.seconds(1, 1)
    calls = max(1, min(2000, int(options.block_seconds / once)))
    steps = min(MOST_STEPS, int(options.block_seconds / once)) if workload.carried else 1
    kinds = [1, steps] if steps >= LEAST_STEPS else [1]
    blocks = []
    for _ in range(options.blocks):
        blocks.append([(peer.seconds(calls, kind), ours.seconds(calls, kind)) for kind in kinds])
    row["calls"], row["steps"] = calls, kinds[-1]
    for i, kind in enumerate(kinds):
        name = "call" if kind == 1 else "loop"
        for j, side in enumerate(("jax", "tessera")):
            row[f"{side}_{name}_us"] = statistics.median(block[i][j] for block in blocks) * 1e6
    ratios = [min(theirs for theirs, _ in block) / min(mine for _, mine in block) for block in blocks]
    row["ratio"], row["least"], row["greatest"] = statistics.median(ratios), min(ratios), max(ratios)


def compare(name, options):
    workload = WORKLOADS[name]()
    row = {"name": name, "target": workload.target}
    with tempfile.TemporaryDirectory(prefix="compare-") as folder:
        peer = Jax(workload)
        first = peer.compile()
        try:
            ours = Tessera(options.tessera, pathlib.Path(folder), workload, peer.text())
            measure_compilation(row, first, peer, ours, options)
            if not workload.compile_only:
                wrong = difference(workload, ours.results(), peer.results())
                if wrong:
                    raise RuntimeError(wrong)
                measure_steps(row, workload, peer, ours, options)
        except RuntimeError as error:
            row["error"] = str(error)
    return row


def duration(microseconds):
    if microseconds is None:
        return ""
    return f"{microseconds / 1000:.2f} ms" if microseconds >= 1000 else f"{microseconds:.2f} us"


def cells(row):
    if "error" in row:
        return [row["error"]] + [""] * 6
    compilation = f"{row['jax_compile_s']:.2f} / {row['tessera_compile_s']:.2f} s ({row['compile_ratio']:.1f})"
    if "ratio" not in row:
        return [""] * 6 + [compilation]
    spread = f"{row['ratio']:.2f} ({row['least']:.2f} to {row['greatest']:.2f})"
    target = f"{row['target']:g}" + ("" if row["ratio"] >= row["target"] else ", missed")
    times = [row.get(f"{side}_{kind}_us") for side in ("jax", "tessera") for kind in ("call", "loop")]
    return [*map(duration, times), spread, target, compilation]


def table(rows):
    lines = [
        "| program | JAX, a call | JAX, in a scan | Tessera, a call | Tessera, in a loop | ratio (least to greatest) | target "
        "| compile: JAX / Tessera (ratio) |",
        "|---|---|---|---|---|---|---|---|",
    ]
    lines += [f"| {row['name']} | {' | '.join(cells(row))} |" for row in rows]
    for key, text in (("ratio", "ratios"), ("compile_ratio", "ratios of compile times")):
        values = [row[key] for row in rows if key in row]
        if values:
            mean = statistics.geometric_mean(values)
            lines += ["", f"Geometric mean of {len(values)} {text}: {mean:.2f}; the least {min(values):.2f}."]
    return "\n".join(lines) + "\n"


def save(folder, row):
    """Adds the row to the rows of earlier runs, in the order of the workloads."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "compare.json"
    known = {old["name"]: old for old in json.loads(file.read_text())["rows"]} if file.exists() else {}
    known[row["name"]] = row
    rows = [known[name] for name in WORKLOADS if name in known]
    file.write_text(json.dumps({"jax": jax.__version__, "threads": THREADS, "rows": rows}, indent=2) + "\n")
    (folder / "compare.md").write_text(table(rows))


def chosen(rows, parser):
    """The names of the workloads that --rows asks for; a parser error where there are none."""
    names = [name for name in WORKLOADS if any(fnmatch.fnmatch(name, pattern) for pattern in rows.split(","))]
    if not names:
        parser.error(f"--rows: no workload matches; there are: {', '.join(WORKLOADS)}")
    return names


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tessera", required=True, type=pathlib.Path, help="the tessera program")
    parser.add_argument("--rows", default="*", help="names of workloads, with wildcards, separated by commas")
    parser.add_argument("--blocks", type=int, default=7)
    parser.add_argument("--block-seconds", type=float, default=0.3, help="about how long a block of JAX's calls takes")
    parser.add_argument("--output", type=pathlib.Path, help="folder for compare.md and compare.json")
    options = parser.parse_args()
    names = chosen(options.rows, parser)
    rows = []
    for name in names:
        rows.append(compare(name, options))
        print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
        if options.output:
            save(options.output, rows[-1])
    print(table(rows))
    return 1 if any("error" in row for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
