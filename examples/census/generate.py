#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes census.csv, a made-up census: generate.py FILE [ROWS]. Columns are those of the well-known income data."""

import math
import random
import sys

WORK = ["private", "self-employed", "government", "none"]
EDUCATION = ["primary", "secondary", "college", "bachelor", "master", "doctor"]
FAMILY = ["single", "married", "divorced", "widowed"]
JOB = ["craft", "sales", "clerk", "manager", "farm", "service", "science", "transport"]


def main():
    path, rows = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5000
    chance = random.Random(1)
    with open(path, "w") as file:
        file.write("age,work,education,family,job,hours,capital_gain,income\n")
        for _ in range(rows):
            age = chance.randint(17, 80)
            work, family, job = (chance.choice(words) for words in (WORK, FAMILY, JOB))
            education = min(int(abs(chance.gauss(1.8, 1.5))), 5)
            hours = 0 if work == "none" else max(5, min(80, int(chance.gauss(40, 10))))
            gain = int(chance.expovariate(1 / 5000)) if chance.random() < 0.08 else 0
            score = (0.9 * education + 0.05 * hours - 0.0025 * (age - 48) ** 2 + gain / 4000 + 1.2 * (family == "married") +
                     0.8 * (job in ("manager", "science")) - 0.8 * (job in ("farm", "service")) - 4.2)
            income = "above" if chance.random() < 1 / (1 + math.exp(-1.5 * score)) else "below"
            file.write(f"{age},{work},{EDUCATION[education]},{family},{job},{hours},{gain},{income}\n")


if __name__ == "__main__":
    main()
