# SPDX-License-Identifier: Apache-2.0
"""Cases that compile and run the programs of the source tree, and random ones."""

import fnmatch
import re

from build import ROOT, Case, printed

CPUS = ("x86-64-v3", "native")
FOLDERS = ("benchmarks", "examples", "test")
MOST_OPS = 15
DRAWS = {"plain": (), "folded": ("--folded",), "partitioned": ("--partitioned",)}
TYPE = r"tensor<((?:[^<>]|<[^<>]*>)*)>"  # an element type may have a parameter of its own

# The text of a check before its operands: in its own form, in MLIR's generic form, or as StableHLO's suite calls it.
CHECK = re.compile(r'\s*(?:stablehlo\.custom_call @)?"?check\.expect_\w+"?\s*\(?\s*(%[\w#]+)')


def header(text, key):
    """Returns the value of "// key: value" at the head of a program; empty when there is none."""
    for line in text.splitlines():
        if not line.startswith("//"):
            return ""
        if line.startswith(f"// {key}: "):
            return line.split(": ", 1)[1]
    return ""


def paths(suffixes, patterns):
    """Returns the files of the tree with these suffixes whose path, or a folder of it, matches one of `patterns`."""
    found = (path.relative_to(ROOT) for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")))
    return [path for path in found if path.suffix in suffixes
            and any(fnmatch.fnmatch(str(part), pattern) for part in (path, *path.parents) for pattern in patterns)]


def pieces(path, scratch):
    """Returns pairs of a name and a file for each program of a file: lit tests have several between `// -----`."""
    if path.parts[0] == "examples":  # the copy has the data that jobs read
        return [(str(path), scratch / path)]
    if path.suffix != ".mlir":
        return [(str(path), ROOT / path)]
    texts = re.split(r"^// -----.*\n", (ROOT / path).read_text(), flags=re.MULTILINE)
    if len(texts) == 1:
        return [(str(path), ROOT / path)]
    written = []
    for i, text in enumerate(texts):
        piece = scratch / "pieces" / path.with_suffix(f".{i}.mlir")
        piece.parent.mkdir(parents=True, exist_ok=True)
        piece.write_text(text)
        written.append((f"{path}:{i}", piece))
    return written


def is_left_out(path, long):
    """Returns whether a program takes minutes on a processor, and `long` does not ask for it."""
    return not long and path.suffix == ".mlir" and header((ROOT / path).read_text(), "long") == "cpu"


def compiled(scratch, patterns, long):
    """Returns the cases that compile every program for each of CPUS, jobs too. `scratch` has the examples."""
    cases = []
    for path in paths((".mlir", ".mlirbc", ".textproto"), patterns):
        if is_left_out(path, long) or (path.suffix == ".textproto" and path.parts[0] != "examples"):
            continue
        for name, file in pieces(path, scratch):
            for label, options in ways_to_compile(path):
                words = ("tessera", "compile", str(file), f"--cpu={','.join(CPUS)}", *options, "-o", "program.tsr")
                cases.append(Case("executables", name + label, (words,)))
    return cases


def ways_to_compile(path):
    """Returns pairs of a label and options for a program of the tree."""
    if path.parts[:2] != ("test", "e2e"):
        return [("", ())]
    replicas = header((ROOT / path).read_text(), "replicas").split(",")
    ways = [(f" on {count}", (f"--replicas={count}",)) for count in replicas if count] or [("", ())]
    # The suite leaves the pass out because the programs compute on constants, which it folds. Here it folds them once.
    unfolded = [(f"{label} unfolded", (*options, "--without=simplify")) for label, options in ways]
    return [ways[0], *unfolded]


def with_saved_values(text):
    """Returns a program that writes to files what it checks: a check accepts values whose bits differ."""
    lines = []
    for line in text.splitlines():
        check = CHECK.match(line)
        types = re.findall(TYPE, line.rsplit(" : ", 1)[-1]) if check else []
        if types:
            config = f'{{backend_config = "{len(lines)}.{{replica}}.{{partition}}.npy", has_side_effect = true}}'
            line = f"stablehlo.custom_call @save_npy({check.group(1)}) {config} : (tensor<{types[0]}>) -> ()"
        lines.append(line)
    return "\n".join(lines) + "\n"


def run(scratch, patterns, long):
    """Returns the cases that run programs with their inputs: those of test/e2e have none, and write what they check."""
    cases = []
    for path in paths((".mlir", ".mlirbc"), patterns):
        if path.parts[:2] == ("test", "programs"):
            inputs = (ROOT / path).with_name(path.stem + "_inputs.npz")
            words = ("tessera", "run", str(ROOT / path), f"--input={inputs}", "--output-dir=results")
            cases.append(Case("results", str(path), (words,)))
        elif path.parts[:2] == ("test", "e2e") and not is_left_out(path, long):
            cases += run_of_checked(path, scratch)
    return cases


def run_of_checked(path, scratch):
    text = (ROOT / path).read_text()
    program = ROOT / path
    if not header(text, "error"):
        program = scratch / "saved" / path
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(with_saved_values(text))
    words = ("tessera", "run", str(program), "--without=simplify", "--host-output-dir=results")
    counts = header(text, "replicas").split(",")
    return [Case("results", f"{path} on {count}" if count else str(path),
                 ((*words, f"--replicas={count}") if count else words,)) for count in counts]


def draws(seed, count):
    """Returns a case for each kind of random programs: both builds draw `count` in all, gradients included, and the
    interpreter runs plain ones of one replica."""
    cases = {}
    for i, (kind, options) in enumerate(DRAWS.items()):
        share = count // len(DRAWS) + (i < count % len(DRAWS))
        if share:
            words = ("tessera-random-programs", f"--seed={seed}", f"--count={share}", f"--most-ops={MOST_OPS}",
                     "--print", "--write=.", *options)
            cases[kind] = Case("random programs", f"draw of {kind} ones", (words,), keep=True)
    return cases


def drawn(kind, seed, folder):
    """Returns the cases of the programs of a draw, which ran in `folder`."""
    text = re.sub(r"^seeds? \d+.*\n?", "", (folder / printed(1, "stdout")).read_text(), flags=re.MULTILINE)
    begins = re.finditer(r"^(sdy\.mesh .*\n|module attributes .*\n)?func\.func @main\(", text, re.MULTILINE)
    begins = [begin.start() for begin in begins]
    cases = []
    for i, (begin, end) in enumerate(zip(begins, [*begins[1:], len(text)])):
        stem = folder / f"random_{seed + i}"
        program = stem.with_suffix(".mlir")
        options = ()
        if not program.exists():  # it is for several replicas or partitions
            program.write_text(text[begin:end])
            options = replica_options(kind, text[begin:end])
        cpu = CPUS[(seed + i) % len(CPUS)]
        compiling = ("tessera", "compile", str(program), f"--cpu={cpu}", *options, "-o", "program.tsr")
        running = ("tessera", "run", "program.tsr", *inputs(stem, program.read_text(), options), "--output-dir=results")
        cases.append(Case("random programs", f"{kind} {seed + i}", (compiling, running)))
    return cases


def replica_options(kind, text):
    """Returns the options for a program of several replicas; a draw chooses 2 or 4 and does not print which."""
    if kind == "partitioned":
        return ()
    groups = re.findall(r"(?:replica_groups|source_target_pairs) = dense<([^>]*)>", text)
    ids = [int(number) for group in groups for number in re.findall(r"\d+", group)]
    folded = ("--fold-replicas",) if kind == "folded" else ()
    return (f"--replicas={4 if max(ids, default=0) > 1 else 2}", *folded)


def inputs(stem, text, options):
    """Returns options with the inputs of a program: its files, else random numbers, others for each replica."""
    arguments = re.findall(rf"%\w+: {TYPE}", re.search(r"func\.func .*@main\(.*", text).group(0).split(" -> ")[0])
    replicas = int(options[0].split("=")[1]) if options else 1
    words = []
    for replica in range(replicas):
        for i, argument in enumerate(arguments):
            file = stem.with_name(f"{stem.name}.input.{i}.npy")
            # Elements that NumPy has no type for are raw bytes, which an executable's inputs cannot be.
            is_file = file.exists() and b"'|V" not in file.read_bytes()[:128]
            value = file if is_file else f"{argument}=random:{len(arguments) * replica + i}"
            words.append(f"--input{f'@{replica}' if replica else ''}={value}")
    return words
