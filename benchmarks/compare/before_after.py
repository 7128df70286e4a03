#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs two builds of Tessera side by side on the programs of compare.py: did a change make a row slower?

    python3 before_after.py --before=OLD/tessera --after=build/release/bin/tessera [--rows='mlp*'] [--blocks=9] [--json=FILE]

Needs a Python with jax and numpy. Each build compiles the program that JAX prints. Blocks of calls then alternate, before, after,
after, before, and so on, on the same two threads. A row shows the medians and the median of the blocks' ratios (after by
before: above 1 is slower), with the least and the greatest. Rows above --limit run again with three times the blocks, once,
before they are called slower. Exits 1 when a row is slower or the builds' results differ beyond the row's tolerance.
"""

import argparse
import json
import pathlib
import statistics
import sys
import tempfile

from compare import THREADS, Jax, Tessera, as_numbers, chosen, difference, duration
from workloads import WORKLOADS

LEAST_CALLS, MOST_CALLS = 3, 2000


def build(binary, folder, workload, text):
    folder.mkdir()
    return Tessera(binary, folder, workload, text)


def ratios(sides, kind, calls, blocks):
    """Seconds of a step of both builds, block by block."""
    pairs = []
    for block in range(blocks):
        order = (0, 1) if block % 2 == 0 else (1, 0)
        seconds = [0.0, 0.0]
        for side in order:
            seconds[side] = sides[side].seconds(calls, kind)
        pairs.append(tuple(seconds))
    return pairs


def measure(name, options):
    workload = WORKLOADS[name]()
    row = {"name": name}
    peer = Jax(workload)
    peer.compile()
    with tempfile.TemporaryDirectory(prefix="before-after-") as folder:
        folder = pathlib.Path(folder)
        try:
            sides = [build(binary, folder / side, workload, peer.text())
                     for side, binary in (("before", options.before), ("after", options.after))]  # fmt: skip
            wrong = difference(workload, sides[1].results(), [as_numbers(r) for r in sides[0].results()])
            if wrong:
                row["error"] = wrong
                return row
            if workload.compile_only:
                return row
            once = sides[0].seconds(1, 1)
            kind = 100 if workload.carried and options.block_seconds / once >= 500 else 1
            calls = max(LEAST_CALLS, kind, min(MOST_CALLS, int(options.block_seconds / once)))
            pairs = ratios(sides, kind, calls, options.blocks)
            if statistics.median(after / before for before, after in pairs) > options.limit:
                pairs += ratios(sides, kind, calls, 3 * options.blocks)
        except RuntimeError as error:
            row["error"] = str(error)
            return row
    row["before_us"], row["after_us"] = (statistics.median(side) * 1e6 for side in zip(*pairs))
    quotients = [after / before for before, after in pairs]
    row["ratio"], row["least"], row["greatest"] = statistics.median(quotients), min(quotients), max(quotients)
    row["best_ratio"] = min(after for _, after in pairs) / min(before for before, _ in pairs)
    return row


def line(row):
    if "error" in row:
        return f"| {row['name']} | {row['error']} | | |"
    if "ratio" not in row:
        return f"| {row['name']} | compiled alone | | |"
    spread = f"{row['ratio']:.3f} ({row['least']:.2f} to {row['greatest']:.2f}), least by least {row['best_ratio']:.3f}"
    return f"| {row['name']} | {duration(row['before_us'])} | {duration(row['after_us'])} | {spread} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", required=True, type=pathlib.Path, help="the tessera program of the build before")
    parser.add_argument("--after", required=True, type=pathlib.Path, help="the tessera program of the build after")
    parser.add_argument("--rows", default="*", help="names of workloads, with wildcards, separated by commas")
    parser.add_argument("--blocks", type=int, default=9)
    parser.add_argument("--block-seconds", type=float, default=0.1, help="about how long a block takes")
    parser.add_argument("--limit", type=float, default=1.03, help="a ratio above which a row is slower")
    parser.add_argument("--json", type=pathlib.Path, help="a file for all figures")
    options = parser.parse_args()
    names = chosen(options.rows, parser)
    print("| program | before | after | after by before (least to greatest) |\n|---|---|---|---|")
    rows = []
    for name in names:
        rows.append(measure(name, options))
        print(line(rows[-1]), flush=True)
        if options.json:
            options.json.write_text(json.dumps({"threads": THREADS, "rows": rows}, indent=2) + "\n")
    slower = [row["name"] for row in rows if row.get("ratio", 0) > options.limit and row["best_ratio"] > options.limit]
    wrong = [row["name"] for row in rows if "error" in row]
    measured = [row["ratio"] for row in rows if "ratio" in row]
    if measured:
        print(f"\n{len(measured)} rows, geometric mean {statistics.geometric_mean(measured):.3f}")
    print(f"slower than {options.limit:g}: {', '.join(slower) or 'none'}; in error: {', '.join(wrong) or 'none'}")
    return 1 if slower or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
