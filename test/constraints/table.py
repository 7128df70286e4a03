#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the table of constraints: the tests that show a refusal for each constraint of the specification.

  python test/constraints/table.py [--check=docs/generated/constraints.md]

Prints the table, or says with --check how the file differs from it. constraints.txt lists the constraints. A program
that breaks one stands below test/dialects and says so:

  // constraint: gather C12
  func.func @slice_of_a_batching_dimension(...) {
    // expected-error@+1 {{gather_c12: ...}}

The function after such a comment must have an error that lit expects, and one of the ops that the comment names.
A constraint without a test has a reason in constraints.txt. It is an error if a constraint has neither or both, if a
test names an unknown constraint, or if numbers have a gap.
"""

import argparse
import difflib
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "test/constraints/constraints.txt"
TESTS = ROOT / "test/dialects"
COMMENT = re.compile(r"// constraint: (.+)")
LABEL = re.compile(r"([\w ]+?) ([CN]\d+(?:, [CN]\d+)*)")
# A verifier cites the constraints that it checks: gather_c9, c12, gather_c13 to c16, custom_call_n4.
CITED = re.compile(r"\b([a-z]\w*?)_([cn])(\d+)((?:(?:, | and | to )[cn]\d+)*)")
HEAD = """<!-- Written by test/constraints/table.py from constraints.txt and the tests; see scripts/generate-docs -->
# Constraints

This page lists the constraints on a StableHLO program, with the tests below `test/dialects` that show a refusal of a
program that breaks one. C is the number in the
[specification](https://github.com/openxla/stablehlo/blob/main/docs/spec.md), whose wording counts; N is a number of
ours where the specification has none. "Checked in" names the verifiers below `dialects/stablehlo` that cite a constraint.
"definition" is the definition of the op, type or attribute itself: its operand and result types and traits, or the
checks that MLIR makes of every program.

"""


def constraints():
    """[[subjects, [[label, statement, reason]]]] as constraints.txt has them."""
    groups = []
    for number, line in enumerate(LIST.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            groups.append([line.split(", "), []])
        elif match := re.fullmatch(r"  ([CN]\d+): (.+)", line):
            groups[-1][1].append([match[1], match[2], ""])
        elif match := re.fullmatch(r"    reason: (.+)", line):
            groups[-1][1][-1][2] = match[1]
        else:
            raise SystemExit(f"{LIST.name}:{number}: expected a subject, a constraint or a reason, got {line!r}")
    return groups


def numbering_errors(groups):
    for subjects, rows in groups:
        for kind in "CN":
            numbers = [int(label[1:]) for label, _, _ in rows if label[0] == kind]
            if numbers != list(range(1, len(numbers) + 1)):
                yield f"{LIST.name}: {subjects[0]}: expected {kind}1, {kind}2, ... in order, got {numbers}"


def tests(known, errors):
    """(subject, label) -> the files of tests, each once."""
    found = {}
    for path in sorted(TESTS.rglob("*.mlir")):
        lines = path.read_text().splitlines()
        for index, line in enumerate(lines):
            if not (match := COMMENT.fullmatch(line.strip())):
                continue
            place = f"{path.relative_to(ROOT)}:{index + 1}"
            rest = lines[index + 1 :]
            end = next((i for i, text in enumerate(rest) if COMMENT.fullmatch(text.strip()) or text == "// -----"), len(rest))
            program = "\n".join(rest[:end])
            if "expected-error" not in program:
                errors.append(f"{place}: expected an error of the program that follows, got none")
            for entry in match[1].split("; "):
                if not (label := LABEL.fullmatch(entry)):
                    errors.append(f"{place}: expected the form 'gather C12, C13; scatter C4', got '{entry}'")
                    continue
                subject = label[1]
                if (subject, "is an op") in known and not re.search(rf"\bstablehlo\.{subject}\b", program):
                    errors.append(f"{place}: expected a program with stablehlo.{subject}")
                for number in label[2].split(", "):
                    if (subject, number) not in known:
                        errors.append(f"{place}: no constraint {subject} {number} in {LIST.name}")
                    files = found.setdefault((subject, number), [])
                    name = str(path.relative_to(TESTS))
                    if name not in files:
                        files.append(name)
    return found


def citations():
    """(op, label) -> the files of dialects/stablehlo that cite the constraint."""
    cited = {}
    folder = ROOT / "dialects/stablehlo"
    for path in sorted(folder.rglob("*.cpp")):
        for match in CITED.finditer(path.read_text()):
            numbers, last = [int(match[3])], int(match[3])
            for word, number in re.findall(r"(, | and | to )[cn](\d+)", match[4]):
                numbers += range(last + 1, int(number) + 1) if word == " to " else [int(number)]
                last = int(number)
            for number in numbers:
                files = cited.setdefault((match[1], f"{match[2].upper()}{number}"), [])
                name = str(path.relative_to(folder))
                if name not in files:
                    files.append(name)
    return cited


def table(errors):
    groups = constraints()
    errors.extend(numbering_errors(groups))
    ops = set(re.findall(r'"([a-z0-9_\-]+)"', " ".join(path.read_text() for path in (ROOT / "dialects/stablehlo/td").glob("*_ops.td"))))
    known = {(subject, label) for subjects, rows in groups for subject in subjects for label, _, _ in rows}
    known |= {(subject, "is an op") for subjects, _ in groups for subject in subjects if subject in ops}
    found, cited = tests(known, errors), citations()
    text = "| of | constraint | statement | checked in | refusals |\n|---|---|---|---|---|\n"
    entries = sorted((subject, rows) for subjects, rows in groups for subject in subjects)
    for subject, rows in entries:
        name = f"`{subject}`" if subject in ops else subject
        for label, statement, reason in rows:
            files = found.get((subject, label), [])
            if bool(files) == bool(reason):
                what = "a reason and a test" if reason else "neither a test nor a reason"
                errors.append(f"{subject} {label}: {what}; expected one of them")
            where = ", ".join(f"`{file}`" for file in cited.get((subject, label), [])) or "definition"
            shown = ", ".join(f"`{file}`" for file in files) or f"none: {reason}"
            text += f"| {name} | {label} | {statement} | {where if not reason else '-'} | {shown} |\n"
    rows = [row for _, group in entries for row in group]
    reasons = sum(bool(reason) for _, _, reason in rows)
    return f"{HEAD}{len(rows)} constraints: {len(rows) - reasons} with tests, {reasons} with a reason why there is none.\n\n{text}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", type=pathlib.Path, help="a file that must hold the table")
    options = parser.parse_args()
    errors = []
    text = table(errors)
    if options.check is None:
        sys.stdout.write(text)
    else:
        old = options.check.read_text().splitlines() if options.check.exists() else []
        lines = list(difflib.unified_diff(old, text.splitlines(), "written", "generated", lineterm="", n=0))
        if lines:
            errors.append("\n".join(lines[:20]) + f"\n{options.check}: differs from the tests; run scripts/generate-docs")
    print("\n".join(errors), end="\n" if errors else "", file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
