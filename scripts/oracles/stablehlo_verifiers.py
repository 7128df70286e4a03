#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Finds the functions of StableHLO's own verifier tests that are not accepted or refused as they should be.

Takes the tests from a checkout of StableHLO, unchanged. Not part of the build or of continuous integration.

  python scripts/oracles/stablehlo_verifiers.py BIN STABLEHLO/stablehlo/tests

Each function is a program of its own, with the functions that it names and the other declarations of its part of the
file. A function without `expected-error` has to parse, verify, print in both of MLIR's forms, and read back as the
same text. If the file runs no passes, FileCheck also has to find the file's CHECK lines. A function with
`expected-error` has to be refused, in any words. The output is a table with a row per file, then the functions that
are not as they should be, each with its first error.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FILECHECK = next(filter(None, map(shutil.which, ["FileCheck", *(f"FileCheck-{n}" for n in range(30, 15, -1))])), None)
SPLIT = re.compile(r"^// -----.*\n", re.MULTILINE)
FUNCTION = re.compile(r'^(?:func\.func|"?func\.func"?)\b')
NAME = re.compile(r"func\.func[^@]*@([\w$.-]+|\"[^\"]*\")")
ERROR = re.compile(r"^within split at [^\n]*?:(\d+) offset :(\d+):(\d+): error: (.*)$", re.MULTILINE)
FIRST = re.compile(r"^[^\n]*?:(\d+):(\d+): error: (.*)$", re.MULTILINE)
MARKER = "// -----"
# Options that leave a program as it is.
PLAIN = {"-verify-diagnostics", "-split-input-file", "-allow-unregistered-dialect", "-hlo-test-infer"}

# Maps (file, function) to the reason of a deliberate difference. A listed function without a difference is an error.
EXCEPTIONS = {}

Program = collections.namedtuple("Program", "name text invalid checked")
Outcome = collections.namedtuple("Outcome", "program good error")


def items_of(part):
    """Returns the top-level operations and aliases of a part, each with the comments before it."""
    items, current, depth_open = [], [], False
    for line in part.splitlines(keepends=True):
        begins = bool(line.strip()) and not line[0].isspace() and line[0] not in "})/" and not depth_open
        if begins and not all(map(is_remark, current)):
            end = len(current)
            while is_remark(current[end - 1]):
                end -= 1
            items.append("".join(current[:end]))
            current = current[end:]
        current.append(line)
        if begins:
            depth_open = line.rstrip().endswith(("{", "(", ",", "->", "attributes"))
        elif depth_open and line[0] == "}":
            depth_open = False
    if any(line.strip() for line in current):
        items.append("".join(current))
    return items


def is_remark(line):
    return not line.strip() or line.startswith("//")


def is_function(item):
    return any(FUNCTION.match(line) for line in item.splitlines())


def programs_of(path, checked):
    programs = []
    for part in SPLIT.split(path.read_text()):
        items = items_of(part)
        functions = [item for item in items if is_function(item)]
        if not functions and not any(line.strip() and not line.startswith("//") for line in part.splitlines()):
            continue
        named = {match[1]: function for function in functions if (match := NAME.search(function))}
        if len(functions) < 2 or len(named) != len(functions):
            programs.append(program_of(next(iter(named), f"part {len(programs) + 1}"), part, checked))
            continue
        shared = "".join(item for item in items if not is_function(item))
        programs += [program_of(name, shared + "".join(with_callees(name, named)), checked) for name in named]
    return programs


def with_callees(name, named):
    """Returns the texts of a function and of all functions that it names, in the order of the file."""
    reached, todo = set(), [name]
    while todo:
        function = todo.pop()
        if function not in reached:
            reached.add(function)
            todo += [other for other in re.findall(r'@([\w$.-]+|"[^"]*")', strip_comments(named[function])) if other in named]
    return [text for function, text in named.items() if function in reached]


def strip_comments(text):
    return re.sub(r"//.*", "", text)


def program_of(name, text, checked):
    return Program(name, text, "expected-error" in text, checked and re.search(r"// CHECK(-LABEL|-NEXT|-SAME|-DAG)?(\{LITERAL\})?:", text) is not None)


def options_of(path):
    """Returns the options of the file's first command, and whether it leaves programs as they are."""
    commands = re.findall(r"// RUN: *stablehlo-opt(.*?)(?:\||$)", path.read_text(), re.MULTILINE)
    options = [word.lstrip("-") for word in (commands[0].split() if commands else []) if word.startswith("-")]
    return options, bool(commands) and all("-" + option in PLAIN for option in options)


class Tool:
    def __init__(self, programs):
        self.path = str(pathlib.Path(programs) / "tessera-opt")

    def run(self, text, *options):
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(text)
            file.flush()
            try:
                return subprocess.run([self.path, file.name, *options], capture_output=True, text=True, timeout=300)
            except subprocess.TimeoutExpired:
                return subprocess.CompletedProcess([], -1, "", "timeout")

    def errors(self, texts, *options):
        """Returns the first error of each text, or None.

        One process reads all texts; if a signal ends it, each text gets a process of its own.
        """
        joined, starts, line = "", [], 1
        for text in texts:
            starts.append(line)
            joined += text.rstrip("\n") + f"\n{MARKER}\n"
            line = joined.count("\n") + 1
        done = self.run(joined, "--split-input-file", *options)
        if done.returncode not in (0, 1):
            if len(texts) == 1:
                return [f"ended by signal {-done.returncode}: {done.stderr[:200]}"]
            return [error for text in texts for error in self.errors([text], *options)]
        found = [None] * len(texts)
        for split, offset, _, what in ERROR.findall(done.stderr):
            place = int(split) + int(offset) - 1
            index = max(i for i, start in enumerate(starts) if start <= place)
            found[index] = found[index] or what
        if done.returncode == 1 and not any(found):
            if len(texts) == 1:
                first = FIRST.search(done.stderr)
                return [first[3] if first else done.stderr[:200] or "failed without a message"]
            return [error for text in texts for error in self.errors([text], *options)]
        return found

    def printed(self, texts, *options):
        done = self.run(f"\n{MARKER}\n".join(texts), "--split-input-file", *options)
        parts = done.stdout.split(f"\n{MARKER}\n")
        if done.returncode == 0 and len(parts) == len(texts):
            return parts
        return [self.run(text, *options).stdout for text in texts]


def check(program, printed):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(program.text)
        file.flush()
        done = subprocess.run([FILECHECK, file.name], input=printed, capture_output=True, text=True)
    return None if done.returncode == 0 else "printed otherwise: " + done.stderr.split("\n")[0].split("error: ")[-1]


def outcomes_of(tool, path):
    options, plain = options_of(path)
    programs = programs_of(path, plain and "hlo-test-infer" not in options)
    if not plain:  # errors may be those of passes
        programs = [program for program in programs if not program.invalid]
    if not programs:
        return []
    flags = ["--allow-unregistered-dialect"] if "allow-unregistered-dialect" in options or not plain else []
    errors = tool.errors([program.text for program in programs], *flags)
    accepted = [program for program, error in zip(programs, errors) if error is None]
    valid = [program for program in accepted if not program.invalid]
    again = {}
    if valid:
        printed = tool.printed([program.text for program in valid], *flags)
        pretty = tool.printed(printed, *flags)
        generic = tool.printed(tool.printed(printed, "--mlir-print-op-generic", *flags), *flags)
        for program, first, *others in zip(valid, printed, pretty, generic):
            if not first or any(other.strip() != first.strip() for other in others):
                again[program.name] = "does not read back as the same text"
            elif program.checked and (error := check(program, first)):
                again[program.name] = error
    outcomes = []
    for program, error in zip(programs, errors):
        if program.invalid:
            what = (re.search(r"expected-error[^{]*\{\{(.*?)\}\}", program.text) or [None, ""])[1]
            signal = error is not None and error.startswith(("ended by", "timeout"))
            outcomes.append(Outcome(program, error is not None and not signal, error if signal else f"accepted: {what}"))
        else:
            error = error or again.get(program.name)
            outcomes.append(Outcome(program, error is None, error))
    return outcomes


def share(good, all_):
    return f"{good} of {all_}" + (f" ({100 * good / all_:.1f} %)" if all_ else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", help="folder of tessera-opt")
    parser.add_argument("paths", nargs="+", type=pathlib.Path, help="files or folders of StableHLO's tests")
    parser.add_argument("--only", default="", help="regular expression that file names must contain")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if FILECHECK is None:
        parser.error("no FileCheck of LLVM in PATH")
    files = []
    for path in options.paths:
        files += sorted(p for p in path.rglob("*.mlir") if not {"interpret", "math", "vhlo"} & set(p.parts)) if path.is_dir() else [path]
    files = [path for path in files if re.search(options.only, path.name)]

    tool = Tool(options.programs)
    totals = {True: collections.Counter(), False: collections.Counter()}
    wrong, rows = [], []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for path, outcomes in zip(files, pool.map(lambda path: outcomes_of(tool, path), files)):
            plain = options_of(path)[1]
            row = collections.Counter()
            for outcome in outcomes:
                reason = EXCEPTIONS.get((path.name, outcome.program.name))
                good = outcome.good if reason is None else not outcome.good
                kind = "invalid" if outcome.program.invalid else "valid"
                for counter in (row, totals[plain]):
                    counter[kind] += 1
                    counter[kind, "good"] += good
                if not good:
                    what = outcome.error if reason is None else f"no longer differs: {reason}"
                    wrong.append(f"{kind:<8} {path.name} @{outcome.program.name}: {what}")
            rows.append((path.name, plain, row))
    print(f"{'file':<60}{'valid, taken':>24}{'invalid, refused':>24}")
    for plain, title in ((True, "verifier tests"), (False, "tests of passes, their programs alone")):
        for name, _, row in (row for row in rows if row[1] == plain and row[2]):
            print(f"{name:<60}{share(row['valid', 'good'], row['valid']):>24}{share(row['invalid', 'good'], row['invalid']):>24}")
        total = totals[plain]
        print(f"{title:<60}{share(total['valid', 'good'], total['valid']):>24}{share(total['invalid', 'good'], total['invalid']):>24}\n")
    print("\n".join(sorted(wrong)))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
