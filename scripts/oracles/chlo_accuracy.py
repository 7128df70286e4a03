#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures the functions of CHLO against mpmath: the greatest error found, in units in the last place of the true value.

Needs NumPy and mpmath in an environment of their own; not part of the build or of continuous integration.

  python scripts/oracles/chlo_accuracy.py build/release/bin/tessera --count=20000 [--only=lgamma,digamma]

Arguments are random: of every size that the function's domain has, and evenly in the ranges where it is neither constant
nor out of range. For lgamma and digamma below 0, half of them lie next to a root.
"""

import argparse
import pathlib
import subprocess
import tempfile

import mpmath
import numpy as np

mpmath.mp.prec = 200
RNG = np.random.default_rng(7)
MANTISSA = {"f32": 23, "f64": 52}
LEAST = {"f32": -149, "f64": -1074}
KIND = {"f32": np.float32, "f64": np.float64}
LARGEST = {"f32": 88.0, "f64": 709.0}


def roots(function, count):
    """Returns the roots between the first poles below 0: sign changes on a grid that is finer next to the poles."""
    found = []
    for n in range(count):
        steps = [mpmath.mpf(2) ** -k for k in range(40, 1, -1)]
        grid = [-n - step for step in steps] + [-n - mpmath.mpf(k) / 16 for k in range(5, 12)]
        grid += [-n - 1 + step for step in reversed(steps)]
        for left, right in zip(grid, grid[1:]):
            if function(left) * function(right) < 0:
                found.append(float(mpmath.findroot(function, (left, right), solver="anderson")))
    return found


def sized(count, low, high):
    """Returns numbers of both signs, with exponents evenly between those of low and high."""
    return RNG.choice([-1, 1], count) * 2.0 ** RNG.uniform(np.log2(low), np.log2(high), count)


def near_roots(function, count):
    at = RNG.choice(roots(function, 12), count)
    return at * (1 + RNG.choice([-1, 1], count) * 2.0 ** RNG.uniform(-50, -6, count))


def loggamma(x):
    return mpmath.log(abs(mpmath.gamma(x)))


def bessel_i1e(x):
    return mpmath.besseli(1, x) * mpmath.exp(-abs(x))


# Maps a function to mpmath's function and to arguments for a type.
FUNCTIONS = {
    "acos": (mpmath.acos, lambda n, e: [RNG.uniform(-1, 1, n), sized(n, 1e-12, 1), 1 - abs(sized(n, 1e-7, 1))]),
    "asin": (mpmath.asin, lambda n, e: [RNG.uniform(-1, 1, n), sized(n, 1e-30, 1), 1 - abs(sized(n, 1e-7, 1))]),
    "atan": (mpmath.atan, lambda n, e: [RNG.uniform(-4, 4, n), sized(n, 1e-30, 1e30)]),
    "sinh": (mpmath.sinh, lambda n, e: [RNG.uniform(-3, 3, n), RNG.uniform(-LARGEST[e], LARGEST[e], n), sized(n, 1e-30, 1)]),
    "cosh": (mpmath.cosh, lambda n, e: [RNG.uniform(-3, 3, n), RNG.uniform(-LARGEST[e], LARGEST[e], n)]),
    "asinh": (mpmath.asinh, lambda n, e: [RNG.uniform(-4, 4, n), sized(n, 1e-30, 1e30)]),
    "acosh": (mpmath.acosh, lambda n, e: [RNG.uniform(1, 8, n), abs(sized(n, 1, 1e30)), 1 + abs(sized(n, 1e-7, 1))]),
    "atanh": (mpmath.atanh, lambda n, e: [RNG.uniform(-1, 1, n), sized(n, 1e-30, 1), 1 - abs(sized(n, 1e-7, 1))]),
    "bessel_i1e": (bessel_i1e, lambda n, e: [RNG.uniform(-20, 20, n), sized(n, 1e-20, 1e6)]),
    "lgamma": (loggamma, lambda n, e: [RNG.uniform(0, 8, n), abs(sized(n, 1e-20, 1e6))]),
    "lgamma below 0": (loggamma, lambda n, e: [RNG.uniform(-20, 0, n), near_roots(loggamma, n)]),
    "digamma": (mpmath.digamma, lambda n, e: [RNG.uniform(0, 8, n), abs(sized(n, 1e-20, 1e6))]),
    "digamma below 0": (mpmath.digamma, lambda n, e: [RNG.uniform(-20, 0, n), near_roots(mpmath.digamma, n)]),
    "lgamma far below 0": (loggamma, lambda n, e: [RNG.uniform(-200, -17, n)]),
    "digamma far below 0": (mpmath.digamma, lambda n, e: [RNG.uniform(-200, -20, n)]),
}


def run(tessera, device, name, element, x):
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "program.mlir"
        kind = f"tensor<{x.size}x{element}>"
        program.write_text(
            f"func.func @main(%x: {kind}) -> {kind} {{\n  %0 = chlo.{name} %x : {kind} -> {kind}\n  return %0 : {kind}\n}}\n"
        )
        np.save(pathlib.Path(folder) / "x.npy", x)
        command = [tessera, "run", program, f"--device={device}", f"--input={folder}/x.npy", f"--output-dir={folder}"]
        subprocess.run(command, check=True, capture_output=True)
        return np.load(pathlib.Path(folder) / "0.npy")


def ulps(got, true, element):
    """Returns the distance of `got` from `true`."""
    if not np.isfinite(got):
        return 0.0 if abs(true) > mpmath.mpf(float(np.finfo(KIND[element]).max)) else float("inf")
    if true == 0:
        return 0.0 if got == 0 else float("inf")
    exponent = max(int(mpmath.floor(mpmath.log(abs(true), 2))) - MANTISSA[element], LEAST[element])
    return float(abs(mpmath.mpf(float(got)) - true) / mpmath.mpf(2) ** exponent)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tessera")
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--only", default="")
    parser.add_argument("--device", default="cpu")
    options = parser.parse_args()
    for name, (function, arguments) in FUNCTIONS.items():
        if options.only and name not in options.only.split(","):
            continue
        for element in ("f32", "f64"):
            parts = arguments(options.count // 3, element)
            x = np.concatenate(parts).astype(KIND[element])
            x = x[(np.floor(x) != x) | (x > 0)] if "gamma" in name else x
            got = run(options.tessera, options.device, name.split()[0], element, x)
            errors = [ulps(g, mpmath.re(function(mpmath.mpf(float(v)))), element) for v, g in zip(x, got)]
            worst = int(np.argmax(errors))
            print(f"{name:16} {element}: {errors[worst]:8.3f} at {float(x[worst])!r}, of {len(x)}", flush=True)


if __name__ == "__main__":
    main()
