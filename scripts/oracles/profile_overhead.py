#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures what --profile costs, and checks the operations that it counts.

For a quiet machine; not part of the build or of continuous integration.

  python scripts/oracles/profile_overhead.py [BUILD] [--rounds=N] [--json=FILE]

Runs `tessera bench` of BUILD (build/release) on networks of several sizes, with and without --profile in turn. The
order changes from round to round, so that a machine that becomes slower favours neither. A round compares the medians
of two neighbouring runs; the overhead is the median over rounds of their ratio. It must be below 2 % for steps of at
least 1 ms. Shorter steps are reported only. The operations that the profile counts must be those of the network, two
for each step of a product and one for each other op on an element.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_OVERHEAD = 0.02
LONG_STEP_US = 1000
SECONDS_PER_RUN = 1.0


@dataclass(frozen=True)
class Network:
    """Layers that compute tanh(h w) + h on `rows` rows of `width` elements."""

    name: str
    rows: int
    width: int
    layers: int

    def text(self):
        rows, matrix = f"tensor<{self.rows}x{self.width}xf32>", f"tensor<{self.width}x{self.width}xf32>"
        lines = [f"func.func @main(%h0: {rows}, %w: {matrix}) -> {rows} {{"]
        for i in range(self.layers):
            lines += [
                f"  %d{i} = stablehlo.dot_general %h{i}, %w, contracting_dims = [1] x [0] : ({rows}, {matrix}) -> {rows}",
                f"  %t{i} = stablehlo.tanh %d{i} : {rows}",
                f"  %h{i + 1} = stablehlo.add %t{i}, %h{i} : {rows}",
            ]
        return "\n".join([*lines, f"  return %h{self.layers} : {rows}", "}"]) + "\n"

    def flops(self):
        return self.layers * (2 * self.rows * self.width * self.width + 2 * self.rows * self.width)


NETWORKS = [
    Network("tiny kernels, short step", 8, 32, 20),
    Network("short kernels, long step", 16, 64, 400),
    Network("small kernels", 64, 128, 100),
    Network("medium kernels", 256, 512, 20),
    Network("large kernels", 1024, 1024, 8),
]


def bench(tessera, folder, network, iterations, profile=None):
    (folder / "network.mlir").write_text(network.text())
    command = [str(tessera), "bench", "network.mlir", f"--iterations={iterations}", "--json",
               "--compile-cache=cache"]  # fmt: skip
    if profile is not None:
        command.append(f"--profile={profile}")
    done = subprocess.run(command, cwd=folder, text=True, capture_output=True, timeout=600)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-2000:]}")
    return json.loads(done.stdout)


def measure(tessera, folder, network, rounds):
    first = bench(tessera, folder, network, 5)
    iterations = max(5, min(100_000, int(SECONDS_PER_RUN * 1e6 / first["median_us"])))
    off, on, profile = [], [], None
    for number in range(rounds):
        for with_profile in (False, True) if number % 2 == 0 else (True, False):
            result = bench(tessera, folder, network, iterations, "profile.json" if with_profile else None)
            (on if with_profile else off).append(result["median_us"])
            profile = result.get("profile", profile)
    return {
        "network": network.name,
        "off_us": statistics.median(off),
        "on_us": statistics.median(on),
        "overhead": statistics.median(b / a for a, b in zip(off, on)) - 1,
        "flops": profile["flops"] / profile["steps"],
        "expected_flops": network.flops(),
        "dropped_spans": profile["dropped_spans"],
    }


def problems_of(row):
    if row["flops"] != row["expected_flops"]:
        yield f"{row['network']}: {row['flops']:.0f} operations per step; expected {row['expected_flops']}"
    if row["off_us"] >= LONG_STEP_US and row["overhead"] >= MOST_OVERHEAD:
        yield f"{row['network']}: --profile costs {100 * row['overhead']:.1f} %; expected below {100 * MOST_OVERHEAD:.0f} %"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="?", default=str(ROOT / "build/release"))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=pathlib.Path, help="a file for the numbers")
    options = parser.parse_args()
    tessera = pathlib.Path(options.build).resolve() / "bin/tessera"
    rows = []
    print("| network | step, us | with --profile | overhead | operations per step |")
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        for network in NETWORKS:
            row = measure(tessera, pathlib.Path(name), network, options.rounds)
            rows.append(row)
            print(f"| {row['network']} | {row['off_us']:.1f} | {row['on_us']:.1f} | {100 * row['overhead']:+.1f} % | "
                  f"{row['flops']:.0f} |", flush=True)  # fmt: skip
    if options.json:
        options.json.write_text(json.dumps(rows, indent=2) + "\n")
    problems = [problem for row in rows for problem in problems_of(row)]
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
