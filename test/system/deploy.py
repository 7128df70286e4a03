#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Installs the runtime, moves it, and builds and runs a project against it: deploy.py BUILD SOURCE

The project is examples/deploy, whose programs README.md shows; g++ builds it if there is one. The installed library
exports nothing but its own functions and needs neither MLIR, LLVM nor Protocol Buffers. Its Abseil is the system's,
whose symbols carry the name of its release. Programs load where nothing can be written and nothing on disk can be
executed. They also load in a process with another Abseil and another Protocol Buffers. Two libraries, oneDNN and
OpenBLAS, are loaded when a program needs them: without these files other programs still run.
"""

import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

EXPECTED = {"score": "scores 0 9\n", "train_step": "loss 0.000000\n"}


def run(*command, **options):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(str(word) for word in command)}\nexits {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def expect(holds, what):
    if not holds:
        sys.exit(what)


def install(build, folder):
    """Installs under one name and uses another: no installed file may hold its path."""
    run("cmake", "--install", build, "--component", "runtime", "--prefix", folder / "installed")
    package = folder / "elsewhere" / "tessera"
    package.parent.mkdir()
    shutil.move(folder / "installed", package)
    return package


def check_library(package):
    library = package / "lib" / "libtessera_runtime.so"
    for program in (library, package / "bin" / "tessera-run"):
        needed = run("ldd", program)
        for name in ("MLIR", "LLVM", "protobuf", "dnnl", "openblas", "not found"):
            expect(name not in needed, f"{program}: {name}\n{needed}")
    # These are loaded by name when needed, from the package's own folder.
    described = run(package / "bin" / "tessera-run", "--version", "--verbose")
    expect(re.search(r"^OpenBLAS: +[0-9.]+, \w+ kernels$", described, re.MULTILINE), described)
    expect(re.search(r"^oneDNN: +3[0-9.]+, \w+$", described, re.MULTILINE), described)
    shown = [line.split()[-1] for line in run("nm", "-D", "--defined-only", library).splitlines()]
    foreign = [name for name in shown if not re.match(r"tessera_|TESSERA_", name)]
    expect(len(shown) > 20 and not foreign, f"{library} shows {foreign}")
    unnamed = [line for line in run("nm", "-D", "--undefined-only", library).splitlines()
               if "4absl" in line and not re.search(r"4absl\d+(debian|lts_)", line)]
    expect(not unnamed, f"symbols of Abseil without its release: {unnamed}")


OTHERS = """
#include <cstdlib>
#include <unistd.h>
extern "C" void tessera_test_foreign() {
  (void)!write(2, "a foreign function was called\\n", 30);
  _exit(86);
}
"""


def build_other_libraries(package, folder):
    """A library with names of other releases of Abseil and of every function of Protocol Buffers, whose names are the
    same in all releases. A process that calls one of them ends with exit code 86."""
    names = set()
    for line in run("nm", "-D", "--undefined-only", package / "lib" / "libtessera_runtime.so").splitlines():
        name = line.split()[-1].split("@")[0]
        if found := re.search(r"4absl(\d+)(?=debian|lts_)", name):
            release = name[found.start():found.end() + int(found.group(1))]
            names.add(name.replace(release, "4absl"))
            names.add(name.replace(release, "4absl12lts_20240722"))
    library = subprocess.run(["g++", "-print-file-name=libprotobuf.so"], capture_output=True, text=True).stdout.strip()
    if pathlib.Path(library).exists():
        for line in run("nm", "-D", "--defined-only", library).splitlines():
            if "8protobuf" in line.split()[-1]:
                names.add(line.split()[-1].split("@")[0])
    expect(len(names) > 20, f"the names of other libraries are {sorted(names)}")
    source = folder / "others.cpp"
    source.write_text(OTHERS + "".join(f'asm(".globl {n}\\n.set {n}, tessera_test_foreign");\n' for n in sorted(names)))
    run("g++", "-shared", "-fPIC", "-o", folder / "libothers.so", source)
    return folder / "libothers.so"


def run_beside_others(others, folder):
    environment = dict(os.environ, LD_PRELOAD=str(others))
    for name, expected in EXPECTED.items():
        printed = run(folder / "build" / name, cwd=folder / "programs", env=environment)
        expect(printed == expected, f"{name} prints {printed} beside another Abseil and Protocol Buffers")
    # A program that links to Protocol Buffers gets this library: so would the runtime.
    if protoc := shutil.which("protoc"):
        result = subprocess.run([protoc, "--version"], capture_output=True, env=environment)
        expect(result.returncode == 86, f"protoc exits {result.returncode} beside another Protocol Buffers")


def check_readme(source):
    readme = (source / "README.md").read_text()
    for name in EXPECTED:
        code = (source / "examples" / "deploy" / f"{name}.cpp").read_text().split("\n", 1)[1]
        expect(code in readme, f"README.md does not show examples/deploy/{name}.cpp as it is")


def build_example(package, source, folder):
    compiler = shutil.which("g++-12") or shutil.which("g++")
    options = [f"-DCMAKE_CXX_COMPILER={compiler}"] if compiler else []
    ninja = ["-G", "Ninja"] if shutil.which("ninja") else []
    run("cmake", *ninja, "-S", source / "examples" / "deploy", "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={package}",
        "-DCMAKE_BUILD_TYPE=Debug", *options)
    run("cmake", "--build", folder / "build", "--parallel", "2")


def run_example(tessera, source, folder):
    programs = folder / "programs"
    programs.mkdir()
    for name, expected in EXPECTED.items():
        # Compiles two variants on the only kind of CPU that has levels.
        cpu = "x86-64-v2,native" if platform.machine() == "x86_64" else "native"
        run(tessera, "compile", source / "examples" / "deploy" / f"{name}.mlir", "-o", programs / f"{name}.tsr",
            f"--cpu={cpu}")
        printed = run(folder / "build" / name, cwd=programs)
        expect(printed == expected, f"{name} prints {printed}")
    expect((programs / "weights.npz").exists(), "train_step saved nothing")


PRODUCT = """func.func @main(%x: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %y = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
  return %y : tensor<128x128xf32>
}
"""


def run_without_libraries(tessera, package, folder):
    """Programs that need none of the libraries run without them; for others a missing one is named."""
    product = folder / "product.mlir"
    product.write_text(PRODUCT)
    run(tessera, "compile", product, "-o", folder / "product.tsr")
    multiply = [package / "bin" / "tessera-run", folder / "product.tsr", "--input=128x128xf32=zeros"]
    run(*multiply)
    installed = [package / "lib" / name for name in ("libdnnl.so.3", "libscipy_openblas.so")]
    missing = [library for library in installed if library.exists()]  # a oneDNN of the system is not installed
    for library in missing:
        library.rename(folder / library.name)
    for name, expected in EXPECTED.items():
        printed = run(folder / "build" / name, cwd=folder / "programs")
        expect(printed == expected, f"{name} prints {printed} without {missing}")
    described = run(package / "bin" / "tessera-run", "--version", "--verbose")
    for library in missing:
        expect(f" {library.name}: cannot be loaded; expected it beside libtessera_runtime" in described, described)
    if installed[0] in missing:
        result = subprocess.run([str(word) for word in multiply], capture_output=True, text=True)
        expect(result.returncode == 2 and "2:8: dot: libdnnl.so.3: cannot be loaded; expected it" in result.stderr, result)
    for library in missing:
        (folder / library.name).rename(library)


def run_locked(folder):
    """Runs with the whole file system read-only and the temporary folder writable but noexec."""
    script = f"""set -e
      mount --make-rprivate /
      mount -t tmpfs -o noexec tmpfs /dev/shm
      mount --bind /dev/shm /var/tmp
      mount -o remount,bind,ro /
      export TMPDIR=/var/tmp
      cd {folder / 'programs'}
      if touch probe 2>/dev/null; then mount --bind . . && mount -o remount,bind,ro . && cd {folder / 'programs'}; fi
      ! touch probe 2>/dev/null
      exec {folder / 'build' / 'score'}"""
    unshare = ["unshare", "--mount"] + ([] if os.getuid() == 0 else ["--map-root-user"])
    probe = subprocess.run([*unshare, "mount", "--make-rprivate", "/"], capture_output=True)
    if probe.returncode != 0:
        print("not run where nothing can be written: this system lets nobody make a mount namespace")
        return
    printed = run(*unshare, "bash", "-c", script)
    expect(printed == EXPECTED["score"], f"score prints {printed} where nothing can be written")


def main():
    build, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    check_readme(source)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve()
        package = install(build, folder)
        check_library(package)
        build_example(package, source, folder)
        run_example(build / "bin" / "tessera", source, folder)
        run_without_libraries(build / "bin" / "tessera", package, folder)
        run_locked(folder)
        run_beside_others(build_other_libraries(package, folder), folder)
    print("installed, moved, built against, run")


if __name__ == "__main__":
    main()
