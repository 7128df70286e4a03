#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Installs the wheels that scripts/package wrote into new environments, and uses them:

    scripts/oracles/wheel_checks.py build/packages
    scripts/oracles/wheel_checks.py build/packages --python python3.11 --python python3.13 --jax 0.10.2

With each Python it installs both wheels and JAX, and trains the digits in JAX: both together take at most 60 s. JAX is the
newest that the Python has, unless a version is given. The command of the wheel trains them as a job, in 60 s as well. Without
JAX_PLATFORMS, JAX keeps its own backends. An environment from which the wheels were removed has no file of theirs. There
JAX loads the library of the archive by its path alone. The time of an installation depends on the network and on pip's
cache, where earlier downloads lie. On a busy machine, --longest gives more time. In a bare system with Python's venv,
chroot runs this in a checkout. Not part of continuous integration: pip asks its index for JAX.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
from bundle.stopwatch import Stopwatch  # noqa: E402

LEAST_ACCURACY = 0.9
SINE = "import jax.numpy as jnp; print(round(float(jnp.sin(1.0)), 6))"
BACKEND = "import jax; print(jax.devices()[0].client.platform_version)"
DROPPED = ("JAX_PLATFORMS", "PJRT_NAMES_AND_LIBRARY_PATHS", "PYTHONPATH", "TESSERA_COMMAND", "TESSERA_LIBRARY",
           "TESSERA_PJRT_PLUGIN")  # fmt: skip


class Failure(Exception):
    """Raised when a check fails, with what was expected and what was got."""


def expect(condition, text):
    if not condition:
        raise Failure(text)


def run(*command, folder, **environment):
    """Returns what the command prints; raises Failure when it fails. Settings of the caller for JAX or us do not reach it."""
    clean = {key: value for key, value in os.environ.items() if key not in DROPPED}
    result = subprocess.run(command, cwd=folder, env={**clean, **environment}, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, check=False)  # fmt: skip
    expect(result.returncode == 0, f"{' '.join(map(str, command))}: exit code {result.returncode}\n{result.stdout[-4000:]}")
    return result.stdout


def check_accuracy(what, text):
    accuracy = re.search(r"^accuracy +([\d.]+)", text, re.MULTILINE)
    expect(accuracy and float(accuracy[1]) > LEAST_ACCURACY, f"{what}: expected more than {LEAST_ACCURACY}, got {text}")


def names_of(environment):
    return [str(path) for path in environment.rglob("*") if "tessera" in path.name]


def check_python(python, packages, jax, longest, folder):
    """Runs all checks with one Python, and prints their times; `folder` is empty."""
    environment = folder / "environment"
    wheels = sorted(packages.glob("tessera*.whl"))
    expect(len(wheels) == 2, f"{packages}: expected two wheels, got {[path.name for path in wheels]}")
    run(python, "-m", "venv", environment, folder=folder)
    inside = environment / "bin"
    both = Stopwatch()
    run(inside / "pip", "install", "--quiet", "--no-input", *wheels, jax, folder=folder)
    print(f"{python}: installed in {both}", flush=True)
    training = Stopwatch()
    text = run(inside / "python", ROOT / "examples" / "jax" / "digits.py", folder=folder, JAX_PLATFORMS="tessera,cpu")
    print(f"trained in JAX in {training}", flush=True)
    expect("tessera" in text, f"digits.py: expected the platform tessera, got {text}")
    check_accuracy("digits.py", text)
    expect(both.seconds() <= longest, f"digits.py: expected {longest} s with the installation, got {both}")

    training = Stopwatch()
    job, model = ROOT / "examples" / "digits" / "job.textproto", f"--model-dir={folder / 'digits.model'}"
    run(inside / "tessera", "train", job, model, folder=folder)
    print(f"trained as a job in {training}", flush=True)
    expect(training.seconds() <= longest, f"tessera train: expected {longest} s, got {training}")
    check_accuracy("tessera evaluate", run(inside / "tessera", "evaluate", job, model, folder=folder))

    for program in ("tessera-serve", "tessera-predict"):
        said = run(inside / program, "--version", folder=folder)
        expect(said.startswith(program), f"{program} --version: expected its name, got {said}")
    own = run(inside / "python", "-c", BACKEND, folder=folder)
    expect(own.splitlines()[-1] == "cpu", f"JAX without JAX_PLATFORMS: expected its own backend, got {own}")
    versions = run(inside / "python", "-c", "import jax, jaxlib, platform as p; "
                   "print('Python', p.python_version(), 'jax', jax.__version__, 'jaxlib', jaxlib.__version__)", folder=folder)  # fmt: skip
    run(inside / "pip", "uninstall", "--quiet", "--yes", "tessera", "tessera-jax", folder=folder)
    stay = names_of(environment)
    expect(not stay, f"pip uninstall: expected that no file stays, got {stay[:5]}")
    check_by_path(inside / "python", packages, folder)
    print(f"passed: {versions.strip()}", flush=True)


def check_by_path(python, packages, folder):
    """Has JAX load the library of the archive, with no Python package of ours and no other platform beside it."""
    archive = next(packages.glob("tessera-*.tar.gz"))
    run("tar", "xzf", archive, folder=folder)
    library = folder / archive.name.split("-linux")[0] / "lib" / "libtessera_pjrt.so"
    text = run(python, "-c", SINE, folder=folder, JAX_PLATFORMS="tessera", PJRT_NAMES_AND_LIBRARY_PATHS=f"tessera:{library}")
    expect(text.splitlines()[-1] == "0.841471", f"sin(1) by the library's path: expected 0.841471, got {text}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--python", action="append", help="an interpreter; this one unless given")
    parser.add_argument("--jax", help="the version of JAX; the newest for the interpreter unless given")
    parser.add_argument("--longest", type=float, default=60, help="seconds that a training may take, with the installation")
    arguments = parser.parse_args()
    jax = f"jax=={arguments.jax}" if arguments.jax else "jax"
    try:
        for python in arguments.python or [sys.executable]:
            with tempfile.TemporaryDirectory() as scratch:
                check_python(python, arguments.packages.resolve(), jax, arguments.longest, pathlib.Path(scratch))
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
