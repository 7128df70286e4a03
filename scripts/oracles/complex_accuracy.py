#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures functions of complex numbers against mpmath: the greatest error found, beside the magnitude of the true value.

Needs NumPy and mpmath in an environment of their own; not part of the build or of continuous integration.

  python scripts/oracles/complex_accuracy.py build/release/bin/tessera --count=1200 [--device=reference] [--only=log,sine]

The unit is 2^-24 of |true value| for f32 and 2^-53 for f64. Arguments are random: in a box, of all sizes, and near
points where results vanish or grow without bound. It also prints the greatest error of a part in units of that part
alone. This error has no bound if one part almost vanishes and the other does not.
"""

import argparse
import pathlib
import subprocess
import tempfile

import mpmath as mp
import numpy as np

mp.mp.prec = 250
RNG = np.random.default_rng(5)
BITS = {"f32": 24, "f64": 53}
KIND = {"f32": np.complex64, "f64": np.complex128}
REAL = {"f32": np.float32, "f64": np.float64}


def sized(low, high):
    def draw(count):
        parts = RNG.choice([-1, 1], (2, count)) * 2.0 ** RNG.uniform(np.log2(low), np.log2(high), (2, count))
        return parts[0] + 1j * parts[1]

    return draw


def box(size):
    return lambda count: RNG.uniform(-size, size, count) + 1j * RNG.uniform(-size, size, count)


def near(centre):
    return lambda count: centre + sized(1e-8, 0.3)(count)


def circle(count):
    return np.exp(1j * RNG.uniform(-3.1, 3.1, count))


ALL_SIZES = sized(1e-18, 1e18)
INVERSES = [box(3), ALL_SIZES, near(1), near(1j), sized(1e-9, 3)]
# Maps a function to mpmath's function and its arguments.
FUNCTIONS = {
    "exponential": (mp.exp, [box(5), box(80), sized(1e-10, 50)]),
    "exponential_minus_one": (mp.expm1, [box(2), sized(1e-10, 50), near(2j * np.pi)]),
    "log": (mp.log, [box(5), ALL_SIZES, near(1), circle]),
    "log_plus_one": (lambda z: mp.log(1 + z), [box(5), ALL_SIZES, sized(1e-12, 1), near(-1)]),
    "sine": (mp.sin, [box(5), sized(1e-8, 80), near(np.pi)]),
    "cosine": (mp.cos, [box(5), sized(1e-8, 80), near(np.pi / 2)]),
    "tan": (mp.tan, [box(5), sized(1e-8, 300), near(np.pi / 2)]),
    "tanh": (mp.tanh, [box(5), sized(1e-8, 300), near(1j * np.pi / 2)]),
    "sqrt": (mp.sqrt, [box(5), ALL_SIZES, near(-1)]),
    "rsqrt": (lambda z: 1 / mp.sqrt(z), [box(5), ALL_SIZES, near(-1)]),
    "cbrt": (lambda z: mp.exp(mp.log(z) / 3), [box(5), ALL_SIZES]),
    "logistic": (lambda z: 1 / (1 + mp.exp(-z)), [box(5), sized(1e-8, 80), near(1j * np.pi)]),
    "abs": (abs, [box(5), ALL_SIZES]),
    "sign": (lambda z: z / abs(z), [box(5), ALL_SIZES]),
    "multiply": (lambda z, w: z * w, [box(5), sized(1e-6, 1e6)]),
    "divide": (lambda z, w: z / w, [box(5), sized(1e-8, 1e8), ALL_SIZES]),
    "power": (lambda z, w: mp.exp(w * mp.log(z)), [box(3), box(0.5), sized(0.01, 8)]),
    **{f"chlo.{name}": (getattr(mp, name), INVERSES) for name in ("acos", "acosh", "asin", "asinh", "atan", "atanh")},
    **{f"chlo.{name}": (getattr(mp, name), [box(5), sized(1e-8, 80)]) for name in ("sinh", "cosh")},
}


def run(tessera, device, name, element, arguments):
    kind = f"tensor<{arguments[0].size}xcomplex<{element}>>"
    result = kind.replace(f"complex<{element}>", element) if name == "abs" else kind
    operands = ", ".join(f"%{i}" for i in range(len(arguments)))
    types = f"({kind}) -> {result}" if name == "abs" else f"{kind} -> {kind}" if "chlo" in name else kind
    op = name if "chlo" in name else f"stablehlo.{name}"
    parameters = ", ".join(f"%{i}: {kind}" for i in range(len(arguments)))
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        text = f"func.func @main({parameters}) -> {result} {{\n  %r = {op} {operands} : {types}\n  return %r : {result}\n}}\n"
        (folder / "program.mlir").write_text(text)
        command = [tessera, "run", folder / "program.mlir", f"--device={device}", f"--output-dir={folder / 'results'}"]
        for i, argument in enumerate(arguments):
            np.save(folder / f"input_{i}.npy", argument)
            command.append(f"--input={folder / f'input_{i}.npy'}")
        subprocess.run(command, check=True, capture_output=True)
        return np.load(folder / "results" / "0.npy")


def errors(got, true, element):
    """Returns (error relative to the magnitude, error of the worse part), or None near the ends of the type's range."""
    limits = np.finfo(REAL[element])
    if not 4 * float(limits.tiny) < abs(true) < float(limits.max) / 4:
        return None
    if not np.isfinite(got):
        return float("inf"), float("inf")
    unit = mp.mpf(2) ** -BITS[element]
    off = mp.mpc(complex(got)) - true
    parts = [(mp.re(off), mp.re(true)), (mp.im(off), mp.im(true))]
    alone = max((abs(a / b) for a, b in parts if abs(b) > float(limits.tiny)), default=0)
    return float(abs(off) / abs(true) / unit), float(alone / unit)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tessera")
    parser.add_argument("--count", type=int, default=1200)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    for name, (function, draws) in FUNCTIONS.items():
        if options.only and name not in options.only.split(","):
            continue
        operands = 2 if name in ("multiply", "divide", "power") else 1
        for element in ("f32", "f64"):
            arguments = []
            for _ in range(operands):
                drawn = [draw(options.count // len(draws)) for draw in draws]
                arguments.append(np.concatenate(drawn).astype(KIND[element]))
            got = run(options.tessera, options.device, name, element, arguments)
            worst = [(0.0, None), (0.0, None)]
            for i in range(arguments[0].size):
                at = [complex(argument[i]) for argument in arguments]
                found = errors(got[i], function(*map(mp.mpc, at)), element)
                worst = [max(w, (e, at), key=lambda pair: pair[0]) for w, e in zip(worst, found)] if found else worst
            print(f"{name:22} {element}: {worst[0][0]:9.3g} at {worst[0][1]}; of a part {worst[1][0]:9.3g}", flush=True)


if __name__ == "__main__":
    main()
