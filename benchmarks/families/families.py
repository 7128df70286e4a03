#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs drawn programs of a family on Tessera, JAX and PyTorch side by side.

    python3 families.py --tessera=build/release/bin/tessera --family=reductions [--seeds=0:100] [--json=FILE]

Needs a Python with jax, numpy and ml_dtypes; with torch, PyTorch is a peer as well. For every seed:

  1. The family draws a case; JAX prints it as StableHLO and Tessera compiles that.
  2. Tessera's results must agree with JAX's, else the row says so and is not timed.
  3. Blocks of calls alternate between the three on the same two threads. A block's figure is the median of its calls, and
     the row's ratio is the median over blocks of Tessera's time by the better of the other two: above 1 is slower.

A case takes about half a second of timing, however long a call takes, and a second more to compile and to compare.
--json=FILE keeps the rows in a file. Only --again measures a seed that the file has, so an interrupted run resumes
where it stopped. --check-only compares results and times nothing.

A family is one module of this folder: README.md says how to add one.
"""

import argparse
import contextlib
import importlib
import json
import pathlib
import statistics
import sys
import tempfile
import time

import case as cases  # noqa: F401  (puts benchmarks/compare on the path)
import compare  # first: it binds the process to its threads before anything starts some
import jax
import numpy as np

try:
    import torch

    torch.set_num_threads(compare.THREADS)
except ImportError:
    torch = None

BLOCKS = 5
BLOCK_SECONDS = 0.03  # for each of the three
MOST_CALLS = 2000
FIRST_CALLS = 15
# The threads of the OpenBLAS that JAX calls spin for 2^28 cycles after their work. They would take turns with Tessera's.
SPIN_SECONDS = 0.1
BOUNDS = (1.0, 1.5, 2.0)  # the summary counts cases within so many times the better of the others


class Torch:
    """One case in PyTorch, called without a compiler."""

    def __init__(self, case):
        self.function = case.torch
        prepare = case.torch_arguments or (lambda *arrays: [self.tensor(a) for a in arrays])
        self.arguments = list(prepare(*case.arguments))

    @staticmethod
    def tensor(array):
        if array.dtype.name == "bfloat16":
            return torch.from_numpy(array.view(np.int16).copy()).view(torch.bfloat16)
        return torch.from_numpy(np.array(array))

    def results(self):
        with torch.no_grad():
            results = self.function(*self.arguments)
        results = list(results) if isinstance(results, (tuple, list)) else [results]
        return [(r.float() if r.dtype == torch.bfloat16 else r).numpy() for r in results]

    def seconds(self, calls):
        seconds = []
        with torch.no_grad():
            for call in range(-1, calls):
                begin = time.perf_counter()
                self.function(*self.arguments)
                if call >= 0:
                    seconds.append(time.perf_counter() - begin)
        return statistics.median(seconds)


def needs_wide_types(case):
    return any(a.dtype.itemsize // (2 if a.dtype.kind == "c" else 1) == 8 for a in case.arguments)


def torch_peer(case, row, theirs):
    """Returns PyTorch's side of a case, or None if it has none. A side with other values is timed; the row says so."""
    if torch is None or case.torch is None:
        return None
    try:
        peer = Torch(case)
        results = peer.results()
    except (RuntimeError, TypeError, NotImplementedError) as error:
        row["torch_error"] = str(error).splitlines()[0][:200]
        return None
    differs = compare.difference(case, results, theirs)
    if differs:
        row["torch_differs"] = differs
    return peer


def calls_within(seconds, once):
    return max(1, min(MOST_CALLS, int(seconds / once)))


def measure_blocks(row, sides):
    """Times the sides in turn. |sides| maps a name to a function from a number of calls to the seconds of one call."""
    once = {name: seconds(1) for name, seconds in sides.items()}
    # The first calls of a process may wait a few milliseconds for its threads to be put on processors of their own.
    once = {name: min(once[name], seconds(FIRST_CALLS)) if once[name] < 0.1 else once[name] for name, seconds in sides.items()}
    # Calls that take long are not repeated as often.
    slow = sum(once.values())
    blocks = BLOCKS if slow < 0.2 else 3 if slow < 1 else 1
    times = {name: [] for name in sides}
    for _ in range(blocks):
        for name, seconds in sides.items():
            times[name].append(seconds(calls_within(BLOCK_SECONDS, once[name])))
    for name in sides:
        row[f"{name}_us"] = statistics.median(times[name]) * 1e6
    peers = [times[name] for name in sides if name != "tessera"]
    row["ratio"] = statistics.median(ours / min(theirs) for ours, *theirs in zip(times["tessera"], *peers))


def measure(family, seed, options):
    case = family.draw(seed)
    row = {"seed": seed, "case": case.name}
    wide = jax.enable_x64(True) if needs_wide_types(case) else contextlib.nullcontext()
    with wide, tempfile.TemporaryDirectory(prefix="families-") as folder:
        peer = compare.Jax(case)
        peer.compile()
        try:
            ours = compare.Tessera(options.tessera, pathlib.Path(folder), case, peer.text())
            row["compile_s"] = ours.first_compile_seconds
            theirs = peer.results()
            wrong = (case.check or (lambda a, b: compare.difference(case, a, b)))(ours.results(), theirs)
            if wrong:
                raise RuntimeError(wrong)
        except RuntimeError as error:
            row["error"] = str(error)
            return row
        if options.check_only:
            return row
        sides = {"jax": lambda calls: peer.seconds(calls, 1)}
        other = torch_peer(case, row, theirs) if options.peers == "all" else None
        if other:
            sides["torch"] = other.seconds

        def rested_seconds(calls):
            time.sleep(SPIN_SECONDS)
            return ours.seconds(calls, 1)

        sides["tessera"] = rested_seconds
        measure_blocks(row, sides)
    return row


def table(rows):
    lines = ["| seed | case | JAX | PyTorch | Tessera | times the better |", "|---|---|---|---|---|---|"]
    for row in rows:
        cells = [str(row["seed"]), row["case"]]
        cells += [compare.duration(row.get(f"{side}_us")) for side in ("jax", "torch", "tessera")]
        cells.append(row.get("error") or (f"{row['ratio']:.2f}" if "ratio" in row else ""))
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def summary(rows):
    ratios = [row["ratio"] for row in rows if "ratio" in row]
    failed = sum("error" in row for row in rows)
    text = f"{len(rows)} cases, {failed} failed"
    if ratios:
        within = ", ".join(f"{sum(r <= bound for r in ratios)} within {bound:g}x" for bound in BOUNDS)
        mean = statistics.geometric_mean(ratios)
        text += f"; of {len(ratios)} timed {within} of the better peer; geometric mean {mean:.2f}, worst {max(ratios):.2f}"
    return text


def seeds_of(text):
    """Returns the seeds of a text such as 0:100 or 3,7,20:25."""
    seeds = []
    for part in text.split(","):
        first, colon, end = part.partition(":")
        seeds += range(int(first), int(end) if colon else int(first) + 1)
    return seeds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tessera", required=True, type=pathlib.Path, help="the tessera program")
    parser.add_argument("--family", required=True, help="a module of this folder")
    parser.add_argument("--seeds", default="0:100", type=seeds_of, help="0:100, or 3,7,20:25")
    parser.add_argument("--json", type=pathlib.Path, help="file that keeps the rows")
    parser.add_argument("--peers", default="all", choices=("all", "jax"), help="whom to compare with")
    parser.add_argument("--again", action="store_true", help="measure seeds that the file has, too")
    parser.add_argument("--check-only", action="store_true", help="compare results and time nothing")
    parser.add_argument("--worst", type=int, default=0, help="print so many rows, the slowest first, instead of all")
    options = parser.parse_args()
    family = importlib.import_module(options.family)
    known = {}
    if options.json and options.json.exists():
        known = {row["seed"]: row for row in json.loads(options.json.read_text())["rows"]}
    for seed in options.seeds:
        if seed in known and not options.again:
            continue
        known[seed] = row = measure(family, seed, options)
        print(json.dumps(row), file=sys.stderr, flush=True)
        if options.json:
            kept = {"family": options.family, "jax": jax.__version__, "torch": torch and torch.__version__}
            kept["rows"] = [known[s] for s in sorted(known)]
            options.json.write_text(json.dumps(kept, indent=1) + "\n")
    rows = [known[seed] for seed in options.seeds]
    shown = rows
    if options.worst:
        shown = sorted(rows, key=lambda row: -row.get("ratio", float("inf")))[: options.worst]
    print(table(shown))
    print(summary(rows))
    return 1 if any("error" in row for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
