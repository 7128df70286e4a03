#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the packages that scripts/package wrote:

    scripts/oracles/package_checks.py build/packages
    scripts/oracles/package_checks.py build/packages --same-as OTHER         a second folder's packages: the same bytes
    scripts/oracles/package_checks.py build/packages --root ROOT [--root ..] in clean systems; needs root, see below

The command has at most 75 MB and the server 30, and both need at most glibc 2.34. No file names a folder of the machine that built it. The
libraries for other languages show the functions of their interface alone. All libraries that the dynamic linker looks for
are in the list of parts, and in lib/ unless every system has them; in the wheels, too. Each package has its licences and
its list of parts, and those with the command have its manual page and completions. The unpacked folder works under
another name. The recipe of the container names files that are there; it is not built.

ROOT is the folder of a bare system, as `debootstrap --variant=minbase bookworm ROOT` makes it. There a user other than
root unpacks the archive, runs a program and trains the digits in at most 60 s; --longest gives a busy machine more. The
exported digits are served by REST and gRPC, without TLS and with it, and every answer is the one of the command `predict`.
Debian packages are installed, used and removed, and no file stays. Files that this adds to ROOT are removed again.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
from bundle import elf  # noqa: E402
from bundle.served import Served, ServerFailure, write_certificate  # noqa: E402
from bundle.stopwatch import Stopwatch  # noqa: E402

LARGEST = {"tessera": 75_000_000, "tessera-serve": 30_000_000, "tessera-predict": 30_000_000}  # bytes
NEWEST_GLIBC = (2, 34)
ROWS = 3  # that servers predict
USER = "1234:1234"  # some user without an account
EXPORTS = {"libtessera_runtime.so": r"tessera_\w+", "libtessera_pjrt.so": "GetPjrtApi"}  # regular expressions
SHELL_FILES = ("man/man1/tessera.1", "man/man1/tessera-serve.1", "man/man1/tessera-predict.1",
               "bash-completion/completions/tessera", "bash-completion/completions/tessera-serve", "_tessera",
               "fish/vendor_completions.d/tessera.fish", "fish/vendor_completions.d/tessera-serve.fish")  # fmt: skip
PROGRAMS = ("bin/tessera", "bin/tessera-run", "bin/tessera-serve", "bin/tessera-predict")
# By package: ends of the names of files that it has.
CONTENTS = {
    "tessera-*.tar.gz": ("/VERSION", "/CHANGELOG.md", "/THIRD-PARTY-NOTICES", "/tessera.cdx.json", *SHELL_FILES,
                        *PROGRAMS, "/lib/libtessera_client.so", "/tools/client/client.h"),
    "tessera_*.deb": ("/VERSION", "/CHANGELOG.md", "doc/tessera/copyright", "doc/tessera/tessera.cdx.json",
                      *(f"/usr/{name}" for name in PROGRAMS), *(f"/usr/share/{name}" if "/" in name else name for name in SHELL_FILES)),
    "tessera-dev_*.deb": ("/lib/libtessera_client.so", "/tools/client/client.h",
                          "doc/tessera-dev/copyright", "doc/tessera-dev/tessera-dev.cdx.json"),
    "tessera-*.whl": ("/licenses/THIRD-PARTY-NOTICES", "/sboms/tessera.cdx.json", *SHELL_FILES,
                      *(name for name in PROGRAMS if name != "bin/tessera-run")),
    "tessera_jax-*.whl": ("/licenses/THIRD-PARTY-NOTICES", "/sboms/tessera.cdx.json"),
}  # fmt: skip
RECIPE = ROOT / "scripts" / "bundle" / "Dockerfile"
SMALL = """func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %y = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}
"""
SMALL_ANSWER = ["[[7, 10],", "[15, 22]]"]


class Failure(Exception):
    """Raised when a check fails, with what was expected and what was got."""


def expect(condition, text):
    if not condition:
        raise Failure(text)


def only(folder, pattern):
    found = sorted(folder.glob(pattern))
    expect(len(found) == 1, f"{folder}: expected one file {pattern}, got {[path.name for path in found]}")
    return found[0]


def ours(path):
    return path.parent.name == "bin" or path.name.startswith("libtessera")


def check_sizes(prefix):
    for name, most in LARGEST.items():
        size = (prefix / "bin" / name).stat().st_size
        expect(size <= most, f"bin/{name}: expected at most {most} bytes, got {size}")
    for path in elf.objects(prefix):
        least = elf.least_glibc(path)
        expect(least <= NEWEST_GLIBC, f"{path.name}: expected glibc {NEWEST_GLIBC} at most, got {least}")


def check_folders(prefix):
    """Compares the bytes of our files with the names of the folders that only the building machine has."""
    home = str(pathlib.Path.home()).encode()
    strange = [str(ROOT).encode() + b"/", b"/usr/lib/llvm-", *([home + b"/"] if home != b"/" else [])]
    for path in sorted(prefix.rglob("*")):
        if path.is_file() and not path.is_symlink() and (ours(path) or path.suffix in (".cmake", ".pc", ".h", ".hpp")):
            contents = path.read_bytes()
            for folder in strange:
                expect(folder not in contents, f"{path.name}: expected no folder of this machine, got {folder.decode()}")
    for path in elf.objects(prefix):
        text = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout
        for line in re.findall(r"^\s+(?:RPATH|RUNPATH)\s+(\S*)", text, re.MULTILINE):
            outside = [part for part in line.split(":") if not part.startswith("$ORIGIN")]
            expect(not outside, f"{path.name}: expected to look for libraries in the package, got {outside}")


def check_exports(prefix):
    """Compares the functions that our libraries show with those of their interface."""
    for name, pattern in EXPORTS.items():
        shown = elf.exported(prefix / "lib" / name)
        strange = [function for function in shown if not re.fullmatch(pattern, function)]
        expect(shown and not strange, f"{name}: expected {pattern} alone, got {strange[:5] or 'nothing'}")


def check_parts(prefix):
    """Compares the list of parts with what the dynamic linker asks for and finds."""
    document = json.loads(only(prefix, "**/tessera.cdx.json").read_text(encoding="utf-8"))
    libraries = only(prefix, "**/libgomp.so.1").parent
    named, of_system = set(), set()
    for component in document["components"]:
        properties = [(entry["name"], entry["value"]) for entry in component["properties"]]
        names = {value for name, value in properties if name == "tessera:library"}
        named |= names
        if ("tessera:how", "system") in properties:
            of_system |= names
    for path in elf.objects(prefix):
        for name in elf.needed(path):
            expect(name in named or name.startswith("libtessera"), f"{path.name}: {name} is not in the list of parts")
            beside = name in of_system or (libraries / name).exists()
            expect(beside, f"{path.name}: expected {name} in lib/, got no such file")
    for path in filter(ours, elf.objects(prefix)):
        text = subprocess.run(["ldd", path], capture_output=True, text=True, check=True).stdout
        expect("not found" not in text, f"{path.name}: expected all libraries, got:\n{text}")
        for name, found in re.findall(r"^\s+(\S+) => (\S+)", text, re.MULTILINE):
            expect(name in named, f"{path.name}: ldd's {name} is not in the list of parts")
            inside = pathlib.Path(found).resolve().is_relative_to(prefix.resolve())
            expect(inside != (name in of_system), f"{path.name}: expected {name} of the package, got {found}")


def check_moved(prefix):
    """Runs a program from a folder with a space in its name, with nothing of the checkout in the environment."""
    moved = prefix.parent / "another place"
    prefix.rename(moved)
    try:
        program = moved / "small.mlir"
        program.write_text(SMALL, encoding="utf-8")
        result = subprocess.run([moved / "bin" / "tessera", "run", program, "--input=2x2xf32=1,2,3,4"],
                                env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=False)  # fmt: skip
        program.unlink()
        expect(all(line in result.stdout for line in SMALL_ANSWER), f"run: got {result.stdout!r} {result.stderr!r}")
        version = (moved / "VERSION").read_text(encoding="utf-8").strip()
        said = subprocess.run([moved / "bin" / "tessera", "--version"], capture_output=True, text=True, check=True).stdout
        expect(said.split() == ["tessera", version], f"--version: expected {version}, got {said!r}")
    finally:
        moved.rename(prefix)


def names_in(package):
    """Returns the names of all files of a package."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return wheel.namelist()
    command = ["dpkg-deb", "--contents", package] if package.suffix == ".deb" else ["tar", "tvzf", package]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return [line.split(maxsplit=5)[5].split(" -> ")[0] for line in lines]


def check_contents(packages):
    """Compares the names in each package with CONTENTS."""
    for pattern, ends in CONTENTS.items():
        names = names_in(only(packages, pattern))
        missing = [end for end in ends if not any(name.endswith(end) for name in names)]
        expect(not missing, f"{pattern}: expected {missing}, got no such file")


def check_times(packages):
    """Expects one time in each archive and Debian package, that of the commit. Others depend on when files were built."""
    for package in [*sorted(packages.glob("*.deb")), only(packages, "tessera-*.tar.gz")]:
        command = ["dpkg-deb", "--fsys-tarfile", package] if package.suffix == ".deb" else ["gzip", "-dc", package]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as unpacked:
            times = {entry.mtime: entry.name for entry in tarfile.open(fileobj=unpacked.stdout, mode="r|")}
        expect(len(times) == 1, f"{package.name}: expected one time of all files, got those of {sorted(times.values())[:5]}")


def check_wheels(packages, scratch):
    """Unpacks each wheel and compares its list of parts with its libraries."""
    for wheel in sorted(packages.glob("*.whl")):
        folder = scratch / wheel.name
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
        check_parts(folder)


def check_container(packages):
    """Looks for the files that the container's recipe names."""
    recipe = RECIPE.read_text(encoding="utf-8")
    named = re.findall(r" /packages/(\S+)", recipe)
    expect(named, f"{RECIPE.name}: expected files of /packages, got none")
    inside = names_in(only(packages, named[0]))
    command = re.search(r'^ENTRYPOINT \["(\w+)"', recipe, re.MULTILINE)
    expect(command and f"./usr/bin/{command[1]}" in inside, f"{RECIPE.name}: expected a command of {named[0]} to start")


def check_same(packages, others):
    """Compares the packages with those of another folder, byte by byte."""
    ours_there = sorted(path.name for path in packages.iterdir())
    theirs = sorted(path.name for path in others.iterdir())
    expect(ours_there == theirs, f"packages: expected {ours_there}, got {theirs}")
    for name in ours_there:
        expect((packages / name).read_bytes() == (others / name).read_bytes(),
               f"{name}: expected the same bytes in both folders; try diffoscope {packages / name} {others / name}")


def inside(root, *command, user=None):
    """Runs the command in the system `root` and returns what it prints; raises Failure when it fails."""
    call = ["chroot", *([f"--userspec={user}"] if user else []), root, *command]
    result = subprocess.run(call, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/nowhere"},
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)  # fmt: skip
    expect(result.returncode == 0, f"{' '.join(map(str, command))}: failed in {root}:\n{result.stdout[-2000:]}")
    return result.stdout


def check_archive_in(root, packages, work, longest):
    """Unpacks the archive as a user without rights, runs a program and trains; `work` is a folder of that user.

    Prints the time, which is at most `longest` seconds.
    """
    archive = only(packages, "tessera-*.tar.gz")
    name = archive.name.split("-linux")[0]
    here = pathlib.PurePosixPath("/") / work.relative_to(root)
    for path in (archive, ROOT / "examples" / "data" / "digits.csv", ROOT / "examples" / "digits" / "job.textproto"):
        folder = work / ("files" if path == archive else path.parent.name)
        folder.mkdir(exist_ok=True)
        shutil.copy(path, folder)
    (work / "small.mlir").write_text(SMALL, encoding="utf-8")
    watch = Stopwatch()
    inside(root, "tar", "xzf", here / "files" / archive.name, "-C", here, user=USER)
    command = here / name / "bin" / "tessera"
    text = inside(root, command, "run", here / "small.mlir", "--input=2x2xf32=1,2,3,4", user=USER)
    expect(all(line in text for line in SMALL_ANSWER), f"run in {root}: got {text!r}")
    job, model = here / "digits" / "job.textproto", f"--model-dir={here / 'digits.model'}"
    inside(root, command, "train", job, model, user=USER)
    print(f"{root}: unpacked, ran and trained in {watch}", flush=True)
    expect(watch.seconds() <= longest, f"digits in {root}: expected {longest} s at most, got {watch}")
    accuracy = re.search(r"accuracy\s+([\d.]+)", inside(root, command, "evaluate", job, model, user=USER))
    expect(accuracy and float(accuracy[1]) > 0.9, f"digits in {root}: expected an accuracy above 0.9, got {accuracy}")
    check_server_in(root, command, work)


def check_server_in(root, command, work):
    """Exports the trained digits, serves them as a user without rights, and compares the answers with predictions."""
    here = pathlib.PurePosixPath("/") / work.relative_to(root)
    inside(root, command, "export", here / "digits.model", here / "exports", user=USER)
    version = only(work / "exports", "*").name
    lines = [line.rsplit(",", 1)[0] for line in (work / "data" / "digits.csv").read_text(encoding="utf-8").splitlines()]
    rows = lines[1 : ROWS + 1]  # below the names of the columns
    (work / "rows.csv").write_text("\n".join(lines[: ROWS + 1]) + "\n", encoding="utf-8")
    expected = inside(root, command, "predict", f"--saved-model={here / 'exports' / version}", here / "rows.csv", user=USER)
    expect(len(expected.splitlines()) == ROWS, f"predict in {root}: expected {ROWS} rows, got {expected!r}")
    write_certificate(work)
    tls = (f"--tls-certificate={here / 'cert.pem'}", f"--tls-key={here / 'key.pem'}")
    for options, asked, authority in (((), (), None), (tls, ("--tls", f"--tls-ca={here / 'cert.pem'}"), work / "cert.pem")):
        with Served("chroot", f"--userspec={USER}", root, command, "serve", f"--model=digits={here / 'exports'}",
                    "--port=0", "--grpc-port=0", *options, authority=authority) as server:  # fmt: skip
            expect(server.ask("/healthz") == "ok\n", f"/healthz in {root}: expected ok")
            for row, line in zip(rows, expected.splitlines(), strict=True):
                answer, known = server.predict("digits", [float(pixel) for pixel in row.split(",")]), json.loads(line)
                expect(answer["classes"] == known["classes"], f"REST in {root}: expected {known}, got {answer}")
            by_server = inside(root, command, "predict", f"--server=127.0.0.1:{server.grpc_port}/digits", *asked,
                               here / "rows.csv", user=USER)  # fmt: skip
            expect(by_server == expected, f"predict --server in {root}: expected {expected!r}, got {by_server!r}")
    print(f"{root}: served by REST and gRPC, without TLS and with it", flush=True)


def all_paths(root):
    """Returns the paths below `root` but for the records of dpkg itself, which has a log and backups."""
    skipped = {root / "proc", root / "var" / "lib" / "dpkg", root / "var" / "log", root / "var" / "cache"}
    found = set()
    for folder, names, files in os.walk(root):
        names[:] = [name for name in names if pathlib.Path(folder, name) not in skipped]
        found.update(os.path.join(folder, name) for name in names + files)
    return found


def check_debian_in(root, packages, work):
    """Installs, uses and removes the packages. `tessera-dev` is unpacked alone: a bare system has no libabsl-dev."""
    here = pathlib.PurePosixPath("/") / work.relative_to(root)
    for path in packages.glob("*.deb"):
        shutil.copy(path, work)
    before = all_paths(root)
    inside(root, "dpkg", "--install", here / only(packages, "tessera_*.deb").name)
    inside(root, "dpkg", "--unpack", here / only(packages, "tessera-dev_*.deb").name)
    for program in ("tessera", "tessera-serve", "tessera-predict"):
        expect(program in inside(root, program, "--version", user=USER), f"installed {program}: expected a version")
    inside(root, "tessera", "serve", "ctl", "--help", user=USER)
    inside(root, "dpkg", "--remove", "tessera-dev", "tessera")
    stay = sorted(all_paths(root) - before)
    expect(not stay, f"dpkg --remove: expected that no file stays, got {stay[:5]}")


def check_in(root, packages, longest):
    """Runs the checks in the system `root`, whose /proc is this machine's meanwhile."""
    work = root / "tmp" / "package_checks"
    work.mkdir(mode=0o777)
    work.chmod(0o777)
    mounted = (root / "proc" / "self").exists()
    if not mounted:
        subprocess.run(["mount", "--bind", "/proc", root / "proc"], check=True)
    try:
        check_archive_in(root, packages, work, longest)
        check_debian_in(root, packages, work)
        print(f"{root}: Debian packages installed and removed", flush=True)
    finally:
        if not mounted:
            subprocess.run(["umount", root / "proc"], check=True)
        shutil.rmtree(work)


def passes(check, *of_check):
    """Runs the check and prints how it ended; the others go on after a failure."""
    try:
        check(*of_check)
    except (Failure, ServerFailure) as failure:
        print(f"{check.__name__}: {failure}", file=sys.stderr, flush=True)
        return False
    print(f"{check.__name__}: passed", flush=True)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--same-as", type=pathlib.Path, help="packages of the same commit, from another folder")
    parser.add_argument("--root", type=pathlib.Path, action="append", default=[], help="the folder of a bare system")
    parser.add_argument("--longest", type=float, default=60, help="seconds that unpacking and a training may take there")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        archive = only(arguments.packages, "tessera-*.tar.gz")
        subprocess.run(["tar", "xzf", archive, "-C", scratch], check=True)
        prefix = pathlib.Path(scratch) / archive.name.split("-linux")[0]
        checks = [(check, prefix) for check in (check_sizes, check_folders, check_exports, check_parts, check_moved)]
        checks += [(check_contents, arguments.packages), (check_times, arguments.packages),
                   (check_wheels, arguments.packages, pathlib.Path(scratch)), (check_container, arguments.packages)]  # fmt: skip
        if arguments.same_as:
            checks.append((check_same, arguments.packages, arguments.same_as))
        checks += [(check_in, root.resolve(), arguments.packages, arguments.longest) for root in arguments.root]
        failed = [check.__name__ for check, *of_check in checks if not passes(check, *of_check)]
    return f"failed: {', '.join(failed)}" if failed else 0


if __name__ == "__main__":
    sys.exit(main())
