#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs every command that README.md, CONTRIBUTING.md and docs/*.md show: doc_commands.py BIN SOURCE [PYTHON]

Commands are the lines of ```sh blocks and the inline `tessera ...`, `tessera-opt ...`, `scripts/...` and the like. Each
runs in one scratch folder, in the order of the page. The folder has the programs of BIN, a copy of examples/, and the
files that the pages name (model.mlir, train_step.mlir, rows.mlir, x.npy, exported). A command must succeed, or NOT_RUN must give
the reason why the suite does not run it. A server runs until the end of its page, on free ports in place of those that
the page names. PYTHON is an interpreter with NumPy, for commands that import tessera; without
it, they do not run.
"""

import os
import pathlib
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

from fork_servers import ForkServers

# Maps a command to the reason why it is not run here.
NOT_RUN = {
    "scripts/quickstart": "installs packages and builds from nothing",
    "scripts/test": "this suite; .ci/run runs it",
    "scripts/test asan-ubsan": "this suite, instrumented; run before a release",
    "scripts/test tsan": "this suite, instrumented; run before a release",
    "scripts/fuzz": "builds a preset of its own and runs as long as one likes",
    "scripts/fuzz [seconds] [target...]": "builds a preset of its own and runs as long as one likes",
    "scripts/long-programs": "programs that the suite leaves out because they take long",
    "scripts/test-cpus": "runs the suite twenty times over",
    "scripts/test-cpus --short": "runs the suite's programs several times; .ci/run runs it",
    "scripts/setup": "installs packages; scripts/test begins with it",
    "scripts/docs": "installs packages of Python",
    "scripts/docs --serve": "serves until it is stopped",
    "scripts/generate-docs": "the test generated_docs runs it",
    "scripts/command_reference build/release/bin": "the test command_reference runs it",
    "scripts/package": "a second build; package_checks.py checks its packages",
    "scripts/oracles/package_checks.py build/packages --same-as OTHER --root DEBIAN --root UBUNTU": "needs packages and root",
    "debootstrap --variant=minbase bookworm DEBIAN": "needs root",
    "debootstrap --variant=minbase jammy UBUNTU MIRROR": "needs root",
    "scripts/oracles/serving_container.py build/packages DEBIAN": "needs packages and root",
    "scripts/oracles/serving_unit.py build/packages SYSTEMD": "needs packages and root",
    "tar xf tessera-0.2.0-linux-x86_64.tar.gz": "package_checks.py unpacks an archive",
    "tessera-0.2.0/bin/tessera run model.mlir --input=x.npy": "package_checks.py runs the unpacked command",
    "scripts/oracles/wheel_checks.py build/packages --python python3.11 --python python3.13": "asks pip's index for JAX",
    "docker build -f scripts/bundle/Dockerfile -t tessera build/packages": "needs Docker",
    'docker run --rm -v "$PWD:/job" --user "$(id -u)" tessera run model.mlir --input=x.npy': "needs Docker",
    "pip install jax tessera-jax": "needs JAX",
    "JAX_PLATFORMS=tessera,cpu python examples/jax/digits.py": "needs JAX",
    "scripts/prose_sample": "draws sentences for a reader",
    "scripts/lint": ".ci/run runs it before the build",
    "cmake --install build/release --component runtime --prefix=/opt/tessera --strip": "deploy.py installs elsewhere",
    "cmake --install build/release --prefix=/opt/tessera --strip": "sdk.py installs elsewhere",
    "cmake -S rings -B rings/build -DCMAKE_PREFIX_PATH=/opt/tessera": "sdk.py builds the project",
    "tessera new rings && cmake -S rings -B rings/build && cmake --build rings/build": "sdk.py builds the project",
    "cmake --build rings/build": "sdk.py builds the project",
    "rings/build/rings train": "sdk.py builds the project",
    "rings/build/rings evaluate": "sdk.py builds the project",
    "ctest --test-dir rings/build": "sdk.py builds the project",
    'JAX_PLATFORMS=tessera,cpu python -c "import jax.numpy as jnp; print(jnp.sin(1.))"': "needs JAX",
    'JAX_PLATFORMS=tessera,cpu JAX_PJRT_CLIENT_CREATE_OPTIONS=num_devices:8 python -c "import jax; print(jax.devices())"': (
        "needs JAX"
    ),
    "python scripts/oracles/pjrt_smoke.py build/release/lib/libtessera_pjrt.so": "needs JAX",
    "TESSERA_CODE_DIR=code perf record tessera bench model.mlir --iterations=1000": "needs perf; code_files.py runs it",
    "perf report --stdio": "needs perf; code_files.py runs it",
    "perf annotate --stdio -l kernel_3": "needs perf; code_files.py runs it",
    "gdb -ex 'catch load model-' -ex run -ex 'rbreak ^kernel_' -ex continue --args tessera bench model.mlir --code-dir=code": (
        "needs gdb; code_files.py runs it"
    ),
    "python3 benchmarks/compare/compare.py --tessera=build/release/bin/tessera --output=compare": "needs JAX",
    "cmake --preset dev": "a second build; CI builds release",
    "cmake --build --preset dev --target <what you touch>": "a second build; CI builds release",
    "ctest --preset dev": "a second build; CI builds release",
    "lit -v build/dev/test --filter <name>": "a second build; ctest runs lit",
}

PROGRAM = """func.func @main(%image: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = stablehlo.add %image, %image : tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
"""
TRAIN_STEP = """func.func @main(%w: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %g: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.subtract %w, %g : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""
ROWS = """func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = stablehlo.add %x, %x : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
"""
INLINE = re.compile(r"`((?:tessera|tessera-opt|tessera-run|scripts/[\w-]+|cmake|ctest|lit) [^`]*|scripts/[\w-]+)`")
TIMEOUT = 120
STARTING = 20  # seconds in which a server answers
PORTS = ("8501", "8500")  # of REST, which a server has without an option, and of gRPC


def commands(path):
    """(line number, command) of a page, in order."""
    in_block = in_shell = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.startswith("```"):
            in_shell = not in_block and line[3:].strip() in ("sh", "bash", "console")
            in_block = not in_block
        elif in_shell:
            command = line.removeprefix("$ ").split("   #")[0].strip()
            if command and not command.startswith("#"):
                yield number, command
        elif not in_block:
            for match in INLINE.finditer(line):
                yield number, match.group(1).strip()


def write_npy(path, shape, values):
    header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    data = struct.pack(f"<{len(values)}f", *values)
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data)


def prepare(folder, source):
    shutil.copytree(source / "examples", folder / "examples")
    (folder / "model.mlir").write_text(PROGRAM)
    (folder / "train_step.mlir").write_text(TRAIN_STEP)
    (folder / "rows.mlir").write_text(ROWS)
    shutil.copy(source / "examples" / "deploy" / "score.mlir", folder / "score.mlir")
    shutil.copytree(source / "test" / "exported" / "jax2tf", folder / "exported")
    write_npy(folder / "x.npy", (1, 4), [1, 2, 3, 4])


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


class Server:
    """The server of a page, and the ports on which its commands find it."""

    def __init__(self, folder, environment):
        self._folder, self._environment = folder, environment
        self._process, self._ports = None, {}

    def on_its_ports(self, command):
        for port, used in self._ports.items():
            command = re.sub(rf"\b{port}\b", used, command)
        return command

    def start(self, command):
        """Returns "", or why the server does not answer."""
        self.stop()
        self._ports = {port: free_port() for port in PORTS}
        command = self.on_its_ports(command)
        if "--port=" not in command:
            command += f" --port={self._ports[PORTS[0]]}"
        self._process = subprocess.Popen(["bash", "-ec", "exec " + command], cwd=self._folder, env=self._environment,
                                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        end = time.monotonic() + STARTING
        while self._process.poll() is None and time.monotonic() < end:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self._ports[PORTS[0]]}/readyz").close()
                return ""
            except OSError:
                time.sleep(0.05)
        return f"does not answer\n{self.stop()}"

    def stop(self):
        """Ends the server; returns what it printed, and its exit code unless that is 0."""
        if self._process is None:
            return ""
        self._process.terminate()
        output, _ = self._process.communicate(timeout=TIMEOUT)
        code, self._process, self._ports = self._process.returncode, None, {}
        return output + (f"exits {code}" if code != 0 else "")


def main():
    bin_folder, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    python = sys.argv[3] if len(sys.argv) > 3 else None
    pages = [source / "README.md", source / "CONTRIBUTING.md", *sorted((source / "docs").glob("*.md"))]
    environment = dict(os.environ, PATH=f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
                       CPATH=str(bin_folder.parent / "include"))  # as if the headers were installed
    bad, seen, ran = [], set(), 0
    with tempfile.TemporaryDirectory() as scratch, tempfile.TemporaryDirectory() as programs:
        ForkServers().put_commands(pathlib.Path(programs), [bin_folder / "tessera", bin_folder / "tessera-opt"])
        environment["PATH"] = programs + os.pathsep + environment["PATH"]
        if python:
            (pathlib.Path(programs) / "python3").symlink_to(python)
            environment |= {
                "PYTHONPATH": str(source / "python"),
                "TESSERA_COMMAND": str(bin_folder / "tessera"),
                "TESSERA_LIBRARY": str(bin_folder.parent / "lib" / "libtessera_runtime.so"),
            }
        folder = pathlib.Path(scratch)
        prepare(folder, source)
        server = Server(folder, environment)
        for page in pages:
            server.stop()
            for number, command in commands(page):
                if command in seen:
                    continue
                seen.add(command)
                if command in NOT_RUN or ("import tessera" in command and not python):
                    continue
                ran += 1
                where = f"{page.relative_to(source)}:{number}"
                if command.startswith("tessera-serve --model"):
                    problem = server.start(command)
                    bad += [f"{where}: `{command}` {problem}"] if problem else []
                    continue
                command = server.on_its_ports(command)
                try:
                    run = subprocess.run(["bash", "-ec", command], cwd=folder, env=environment, text=True,
                                         stdin=subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT)
                except subprocess.TimeoutExpired:
                    bad.append(f"{where}: `{command}` takes more than {TIMEOUT} s")
                    continue
                if run.returncode != 0:
                    bad.append(f"{where}: `{command}` exits {run.returncode}\n{run.stdout}{run.stderr}")
        server.stop()
    bad += [f"NOT_RUN names `{command}`, which no page shows" for command in NOT_RUN if command not in seen]
    print("\n".join(bad + [f"{ran} commands run, {len(bad)} wrong"]))
    return 1 if bad or ran == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
