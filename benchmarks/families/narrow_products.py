#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times products of bf16 and f16 beside products of f32, and beside JAX's products of the same type.

    python3 narrow_products.py --tessera=build/release/bin/tessera [--rows='skinny*'] [--seeds=0:40] [--json=FILE]

Needs a Python with jax, numpy and ml_dtypes. A row is a shape: one of a table, or with --seeds one that is drawn. Blocks of calls alternate on the same two threads: of
Tessera in f32, bf16 and f16, and of JAX in bf16 and f16. A time is the median over blocks. A ratio is the median over
blocks of the ratios within a block: of a narrow type to f32, and of Tessera to JAX. A ratio above 1 is slower.

A narrow product may take 1.1 times f32's time, and as long as JAX's; a row above either bound says so. Results must agree
with JAX's, else the row is not timed.
"""

import argparse
import fnmatch
import json
import math
import pathlib
import statistics
import sys
import tempfile

import case as cases  # noqa: F401  (puts benchmarks/compare on the path)
import compare  # first: it binds the process to its threads before anything starts some
import jax
import jax.numpy as jnp
from case import Case, Draw
from products import ROUNDING, check_by_rounding

BLOCKS = 5
BLOCK_SECONDS = 0.02  # for each side
MOST_CALLS = 1000
NARROW = ("bf16", "f16")
MOST_BY_F32, MOST_BY_JAX = 1.1, 1.0

# Maps a name to the equation, the sizes of its letters and the epilogue.
SHAPES = {
    **{f"square {n}": ("mk,kn->mn", dict(m=n, n=n, k=n), "") for n in (16, 32, 64, 96, 128, 256, 512, 1024, 2048)},
    **{f"odd {n}": ("mk,kn->mn", dict(m=n, n=n, k=n), "") for n in (21, 65, 127, 333, 777, 1023)},
    "odd 501x273x1111": ("mk,kn->mn", dict(m=501, n=273, k=1111), ""),
    "transposed right 384": ("mk,nk->mn", dict(m=384, n=384, k=384), ""),
    "transposed left 384": ("km,kn->mn", dict(m=384, n=384, k=384), ""),
    "both transposed 511": ("km,nk->mn", dict(m=511, n=511, k=511), ""),
    "tall 16384x64x64": ("mk,kn->mn", dict(m=16384, n=64, k=64), ""),
    "tall 30001x17x23": ("mk,kn->mn", dict(m=30001, n=17, k=23), ""),
    "wide 64x16384x64": ("mk,kn->mn", dict(m=64, n=16384, k=64), ""),
    "deep 64x64x65536": ("mk,kn->mn", dict(m=64, n=64, k=65536), ""),
    "outer 2048x2048x2": ("mk,kn->mn", dict(m=2048, n=2048, k=2), ""),
    **{f"skinny {m}x1024x1024": ("mk,kn->mn", dict(m=m, n=1024, k=1024), "") for m in (1, 8, 32)},
    **{f"skinny {m}x4096x1024": ("mk,kn->mn", dict(m=m, n=4096, k=1024), "") for m in (1, 8, 32)},
    **{f"skinny {m}x1024x4096, by rows": ("mk,nk->mn", dict(m=m, n=1024, k=4096), "") for m in (1, 8, 32)},
    "matrix by vector 2000x3000": ("mk,k->m", dict(m=2000, k=3000), ""),
    "batched 16x128x128x128": ("bmk,bkn->bmn", dict(b=16, m=128, n=128, k=128), ""),
    "batched 256x32x32x32": ("bmk,bkn->bmn", dict(b=256, m=32, n=32, k=32), ""),
    "scores 96x128x128x64": ("bmk,bnk->bmn", dict(b=96, m=128, n=128, k=64), ""),
    "mixed 96x128x64x128": ("bmk,bkn->bmn", dict(b=96, m=128, n=64, k=128), ""),
    "batched 33x77x55x99": ("bmk,bkn->bmn", dict(b=33, m=77, n=55, k=99), ""),
    "dense 128x768x768": ("mk,kn->mn", dict(m=128, n=768, k=768), "bias_relu"),
    "dense 512x512x2048": ("mk,kn->mn", dict(m=512, n=512, k=2048), "bias_relu"),
    "dense 1024x1024x2560": ("mk,kn->mn", dict(m=1024, n=1024, k=2560), "bias_relu"),
    "dense 100x10x784": ("mk,kn->mn", dict(m=100, n=10, k=784), "bias_relu"),
    "dense 1x1000x2048": ("mk,kn->mn", dict(m=1, n=1000, k=2048), "bias_relu"),
}

MOST_WORK = 1 << 29  # multiply-adds of a drawn product


def drawn(seed):
    """Returns the name of a seed's shape and the shape: log-uniform sizes, each layout, sometimes a batch or a layer."""
    draw = Draw("narrow_products", 1000 + seed)
    batch = draw.log_uniform(2, 128) if draw.chance(0.25) else 1
    most = 256 if batch > 1 else 4096
    while True:
        sizes = {letter: draw.log_uniform(4, most) for letter in "mnk"}
        if 1 << 12 <= batch * math.prod(sizes.values()) <= MOST_WORK:
            break
    after = "bias_relu" if batch == 1 and draw.chance(0.2) else ""
    left, right = draw.choice(("mk", "mk", "km")), draw.choice(("kn", "kn", "nk"))
    b = "b" if batch > 1 else ""
    text = "x".join(str(size) for size in ([batch] if b else []) + list(sizes.values()))
    name = f"seed {seed}: {text} {left},{right}" + (" dense" if after else "")
    return name, (f"{b}{left},{b}{right}->{b}mn", sizes | ({"b": batch} if b else {}), after)


def make(name, shape, type_name):
    equation, sizes, after = shape
    draw = Draw("narrow_products", len(name))
    left, right, result = equation.replace("->", ",").split(",")
    scale = sizes["k"] ** -0.25
    arrays = [draw.array(tuple(sizes[letter] for letter in side), type_name, scale) for side in (left, right)]
    if after:
        arrays.append(draw.array((sizes[result[-1]],), type_name))

    def function(a, b, *bias):
        product = jnp.einsum(equation, a, b)
        return jnp.maximum(product + bias[0], 0) if bias else product

    return Case(function, arrays, name=name, check=check_by_rounding(ROUNDING[type_name]))


def prepare(name, shape, type_name, tessera, folder):
    """Returns two functions from a number of calls to the seconds of one call: Tessera's and JAX's."""
    case, folder = make(name, shape, type_name), folder / type_name
    folder.mkdir()
    peer = compare.Jax(case)
    peer.compile()
    ours = compare.Tessera(tessera, folder, case, peer.text())
    wrong = case.check(ours.results(), peer.results())
    if wrong:
        raise RuntimeError(f"{type_name}: {wrong}")
    return lambda calls: ours.seconds(calls, 1), lambda calls: peer.seconds(calls, 1)


def measure(name, shape, options):
    row = {"case": name}
    with tempfile.TemporaryDirectory(prefix="narrow-products-") as folder:
        sides, peers = {}, {}
        try:
            for type_name in ("f32", *NARROW):
                sides[type_name], peers[type_name] = prepare(
                    name, shape, type_name, options.tessera, pathlib.Path(folder)
                )
        except RuntimeError as error:
            return row | {"error": str(error)}
        # JAX's sides come first: starting our process takes longer than JAX's threads wait for more work.
        order = {**{f"jax_{t}": peers[t] for t in NARROW}, **{f"tessera_{t}": sides[t] for t in ("f32", *NARROW)}}
        calls = {side: max(1, min(MOST_CALLS, int(BLOCK_SECONDS / seconds(1)))) for side, seconds in order.items()}
        blocks = [{side: seconds(calls[side]) for side, seconds in order.items()} for _ in range(options.blocks)]
    for side in order:
        row[f"{side}_us"] = statistics.median(block[side] for block in blocks) * 1e6
    for t in NARROW:
        row[f"{t}_by_f32"] = statistics.median(block[f"tessera_{t}"] / block["tessera_f32"] for block in blocks)
        row[f"{t}_by_jax"] = statistics.median(block[f"tessera_{t}"] / block[f"jax_{t}"] for block in blocks)
    return row


def is_above(row):
    return any(row[f"{t}_by_f32"] > MOST_BY_F32 or row[f"{t}_by_jax"] > MOST_BY_JAX for t in NARROW)


def table(rows):
    lines = ["| shape | f32 | bf16 | by f32 | by JAX | f16 | by f32 | by JAX |", "|---|---|---|---|---|---|---|---|"]
    for row in rows:
        if "error" in row:
            lines.append(f"| {row['case']} | {row['error']} | | | | | | |")
            continue
        cells = [row["case"], compare.duration(row["tessera_f32_us"])]
        for t in NARROW:
            cells += [compare.duration(row[f"tessera_{t}_us"]), f"{row[f'{t}_by_f32']:.2f}", f"{row[f'{t}_by_jax']:.2f}"]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tessera", required=True, type=pathlib.Path, help="the tessera program")
    parser.add_argument("--rows", default="*", help="names of shapes, as a pattern of the shell")
    parser.add_argument("--seeds", help="drawn shapes FIRST:END instead of the table's")
    parser.add_argument("--blocks", default=BLOCKS, type=int, help="of calls per side")
    parser.add_argument("--json", type=pathlib.Path, help="file that the rows are written to")
    options = parser.parse_args()
    shapes = dict(map(drawn, range(*map(int, options.seeds.split(":"))))) if options.seeds else SHAPES
    rows = []
    for name, shape in shapes.items():
        if not fnmatch.fnmatch(name, options.rows):
            continue
        rows.append(measure(name, shape, options))
        print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
        if options.json:
            options.json.write_text(json.dumps({"jax": jax.__version__, "rows": rows}, indent=1) + "\n")
    print(table(rows))
    timed = [row for row in rows if "error" not in row]
    above = [row["case"] for row in timed if is_above(row)]
    for t in NARROW:
        ratios = sorted(row[f"{t}_by_f32"] for row in timed)
        if ratios:
            within = sum(ratio <= MOST_BY_F32 for ratio in ratios)
            print(f"{t} by f32: {within} of {len(ratios)} within {MOST_BY_F32:g}, geometric mean "
                  f"{statistics.geometric_mean(ratios):.3f}, median {statistics.median(ratios):.3f}, "
                  f"greatest {ratios[-1]:.2f}")
    print(f"{len(rows)} shapes, {len(rows) - len(timed)} failed; {len(above)} above {MOST_BY_F32:g} times f32 or "
          f"{MOST_BY_JAX:g} times JAX: {'; '.join(above) or 'none'}")
    return 1 if len(timed) < len(rows) else 0


if __name__ == "__main__":
    sys.exit(main())
