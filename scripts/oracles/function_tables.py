#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Computes the constants of lgamma, digamma and bessel_i1e, as compiler/lower/math/{gamma,bessel}_tables.h hold them.

Needs mpmath in an environment of its own; not part of the build or of continuous integration.

  python scripts/oracles/function_tables.py DIR   # writes the two files there, to be formatted

Polynomials interpolate at Chebyshev's points, which is within a bit of the best; the error of each is printed.
"""

import argparse
import pathlib

import mpmath as mp

mp.mp.dps = 60
TINY = mp.mpf(10) ** -30


def lgamma(x):
    return mp.log(abs(mp.gamma(x)))


def over(function, root, slope):
    """Returns function(x) / (x - root)."""
    return lambda x: slope if abs(x - root) < TINY else function(x) / (x - root)


def fit(name, function, middle, half, terms):
    """Returns coefficients in powers of x - middle, highest first, and the rounding error of the last one."""
    exact, error = mp.chebyfit(lambda t: function(middle + t), [-half, half], terms, error=True)
    WORST[name] = max(WORST.get(name, 0), error / abs(exact[-1]))
    return split([*exact])


WORST = {}


def split(numbers):
    """Returns the numbers as doubles, and the rounding error of the last one."""
    return [float(x) for x in numbers] + [float(numbers[-1] - mp.mpf(float(numbers[-1])))]


def quarters(low, high):
    """Returns middle and half width of each quarter of the octaves from low to high."""
    x = mp.mpf(low)
    while x < high:
        for k in range(4):
            yield x * (1 + (k + mp.mpf(0.5)) / 4), x / 8
        x *= 2


def root_of(function, left, right):
    return mp.findroot(function, (mp.mpf(left), mp.mpf(right)), solver="anderson", tol=1e-100)


def bracketed(function, pole, side):
    """Returns the root next to a pole of lgamma: -pole - d below it, -pole + d above it."""
    steps = [mp.mpf(2) ** -k for k in range(60, 0, -1)]
    for near, far in zip(steps, steps[1:]):
        if function(-pole + side * near) * function(-pole + side * far) < 0:
            return mp.findroot(lambda t: function(-pole + side * t), (near, far), solver="anderson", tol=1e-100)
    raise ValueError(f"no root at {-pole}")


def gamma_rows():
    def of_lgamma(middle):
        if abs(middle - 1) < 0.13:
            return over(lgamma, 1, -mp.euler)
        return over(lgamma, 2, 1 - mp.euler) if abs(middle - 2) < 0.26 else lgamma

    yield "kLgammaRows", [fit("lgamma", of_lgamma(m), m, h, 14) for m, h in quarters(0.5, 8)]
    root = root_of(mp.digamma, 1.4, 1.5)

    def of_digamma(middle):
        return over(mp.digamma, root, mp.polygamma(1, root)) if 1.25 < middle < 1.75 else mp.digamma

    yield "kDigammaRows", [fit("digamma", of_digamma(m), m, h, 15) for m, h in quarters(0.5, 8)]
    yield "kDigammaRoot", [split([root])]
    # The fit is exact at 2, so that its error vanishes with the distance.
    slope = over(lgamma, 2, 1 - mp.euler)
    curve = over(lambda x: slope(x) - slope(2), 2, (mp.zeta(2) - 1) / 2)
    yield "kLgammaAtTwo", [fit("lgamma at two", curve, mp.mpf(2), mp.mpf(0.5), 19)[:-1] + split([slope(2)])]
    rows = []
    for pole in range(2, 9):
        for side in (-1, 1):
            if (pole, side) == (2, 1):
                rows.append([0.0] * 23)
                continue
            distance = bracketed(lgamma, pole, side)
            slope = mp.digamma(-pole + side * distance)
            # In units of d / distance, whose powers are divided out again: mpmath's tolerances are absolute.
            function = over(lambda t, p=pole, s=side, w=distance: lgamma(-p + s * w + w * t), 0, slope * distance)
            exact, error = mp.chebyfit(function, [-0.25, 0.25], 20, error=True)
            WORST["lgamma next to roots"] = max(WORST.get("lgamma next to roots", 0), error / abs(exact[-1]))
            scaled = [c / distance ** (len(exact) - k) for k, c in enumerate(exact)]
            rows.append(split([side * distance]) + split(scaled))
    yield "kLgammaNextToRoots", rows
    rows = []
    for pole in range(1, 21):
        root = root_of(mp.digamma, -pole + 0.01, -pole + 0.99)
        exact = fit("digamma next to roots", over(mp.digamma, root, mp.polygamma(1, root)), root, mp.mpf(1) / 16, 21)
        rows.append(split([root + pole]) + exact)
    yield "kDigammaNextToRoots", rows
    # Stirling's series: B(2k) / (2k (2k - 1)) x^(1 - 2k), and its derivative.
    yield "kStirling", [[float(mp.bernoulli(2 * k) / (2 * k * (2 * k - 1))) for k in range(10, 0, -1)]]
    yield "kDigammaFar", [[float(-mp.bernoulli(2 * k) / (2 * k)) for k in range(10, 0, -1)]]


def bessel_rows():
    def scaled(x):
        return mp.besseli(1, x) * mp.exp(-x)

    yield "kBesselNear", [fit("bessel near 0", over(scaled, 0, mp.mpf(0.5)), mp.mpf(0.25), mp.mpf(0.25), 13)]
    yield "kBesselRows", [fit("bessel", scaled, m, h, 14) for m, h in quarters(0.5, 64)]
    # The series of sqrt(2 pi x) e^-x I1(x) is 1 - 3 / (8 x) - 15 / (2 (8 x)^2) - ...
    terms = [mp.mpf(1)]
    for k in range(1, 14):
        terms.append(terms[-1] * ((2 * k - 1) ** 2 - 4) / (8 * k))
    yield "kBesselFar", [[float(t / mp.sqrt(2 * mp.pi)) for t in reversed(terms)]]


def header(guard, what, arrays):
    lines = ["// SPDX-License-Identifier: Apache-2.0", *what, f"#ifndef {guard}", f"#define {guard}", ""]
    lines += ["namespace tessera::elementary {", ""]
    for name, rows in arrays:
        lines.append(f"inline constexpr double {name}[] = {{")
        lines += ["    " + ", ".join(repr(x) for x in row) + "," for row in rows]
        lines += ["};", ""]
    return "\n".join([*lines, "}  // namespace tessera::elementary", "", f"#endif  // {guard}", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    folder = parser.parse_args().folder
    how = ["// from scripts/oracles/function_tables.py."]
    for stem, what, arrays in [
        ("gamma", ["// The constants of gamma.h, which says what each is for,"], gamma_rows()),
        ("bessel", ["// The constants of bessel.h, which says what each is for,"], bessel_rows()),
    ]:
        guard = f"TESSERA_COMPILER_LOWER_MATH_{stem.upper()}_TABLES_H_"
        (folder / f"{stem}_tables.h").write_text(header(guard, what + how, arrays))
    for name, error in WORST.items():
        print(f"{name}: 2^{float(mp.log(error, 2)):.1f} of the constant term")


if __name__ == "__main__":
    main()
