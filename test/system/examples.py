#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the commands that the READMEs of the examples show, in a copy: examples.py TESSERA SOURCE. The trained models
must reach the accuracy of LEAST, and `tessera job init` must write a job that does. A job on TFRecords is killed and
resumes to the same bits."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from fork_servers import ForkServers

TIMEOUT = 120

# The least accuracy of the models that a README trains, in the order of its evaluations.
LEAST = {"census": [0.82, 0.8, 0.8], "digits": [0.9, 0.93], "images": [0.85], "iris": [0.9], "jax": [0.88], "text": [0.9, 0.95],
         "tones": [0.95]}

# The largest mean losses of the regressions that a README trains, in the order of its evaluations.
MOST = {"diabetes": [3600, 3600, 6500], "job init": [3600]}

# Examples that train for less time than LLVM saves when it works less on their code (TESSERA_OPTIMIZE). The others run the
# code that users get.
QUICK = {"census", "diabetes", "iris", "job init", "job init of numbers", "premade", "text"}

# Commands that need more than the build has.
NOT_RUN = {"python examples/jax/export.py cnn examples/jax/cnn", "pip install jax tessera-jax",
           "JAX_PLATFORMS=tessera,cpu python examples/jax/digits.py", "tensorboard --logdir=tones.model"}

JOB_INIT = ["tessera job init examples/data/iris.csv --label=species --output=first.textproto",
            "tessera train first.textproto --model-dir=first.model", "tessera evaluate first.model"]
JOB_INIT_OF_NUMBERS = [
    "tessera job init examples/data/diabetes.csv --label=progression --output=numbers.textproto",
    "tessera train numbers.textproto --model-dir=numbers.model", "tessera evaluate numbers.model"]


def commands(readme):
    return [line.strip() for line in readme.read_text().splitlines() if line.startswith("    ")]


def run_all(commands, folder, environment):
    """Returns the accuracies and the mean losses without one that `commands` print, in order, and the error of the first
    command that fails."""
    accuracies, losses = [], []
    for command in commands:
        run = subprocess.run(["bash", "-ec", command], cwd=folder, env=environment, capture_output=True, text=True,
                             timeout=TIMEOUT)
        if run.returncode != 0:
            return accuracies, losses, f"`{command}` exits {run.returncode}\n{run.stdout}{run.stderr}"
        found = [float(value) for value in re.findall(r"^accuracy +(\S+)$", run.stdout, re.MULTILINE)]
        accuracies += found
        if not found:
            losses += [float(value) for value in re.findall(r"^average_loss +(\S+)$", run.stdout, re.MULTILINE)]
    return accuracies, losses, None


def main():
    tessera, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    bad = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder, programs = pathlib.Path(scratch), pathlib.Path(scratch) / "programs"
        shutil.copytree(source / "examples", folder / "examples")
        programs.mkdir()
        (programs / "python").symlink_to(sys.executable)
        ForkServers().put_commands(programs, [tessera])
        environment = dict(os.environ, PATH=os.pathsep.join([str(programs), str(tessera.parent), os.environ["PATH"]]))
        shown = {readme.parent.name: commands(readme) for readme in sorted(folder.glob("examples/*/README.md"))}
        examples = [(name, [command.removeprefix("build/release/bin/") for command in lines if command not in NOT_RUN],
                     LEAST.get(name, []), MOST.get(name, [])) for name, lines in shown.items() if lines]
        examples.append(("job init", JOB_INIT, LEAST["iris"], []))
        examples.append(("job init of numbers", JOB_INIT_OF_NUMBERS, [], MOST["job init"]))
        for name, lines, least, most in examples:
            of_example = environment | ({"TESSERA_OPTIMIZE": "quick"} if name in QUICK else {})
            accuracies, losses, wrong = run_all(lines, folder, of_example)
            ok = wrong is None and len(accuracies) == len(least) and all(a >= b for a, b in zip(accuracies, least))
            ok = ok and len(losses) == len(most) and all(a <= b for a, b in zip(losses, most))
            bad += not ok
            print(f"{name}: accuracy {accuracies}, at least {least}; mean loss {losses}, at most {most}: "
                  f"{'ok' if ok else 'FAILED'}")
            if wrong is not None:
                print(wrong)
        for name in QUICK - {name for name, *_ in examples}:
            bad += 1
            print(f"QUICK names {name}, which is no example with commands")
        for command in NOT_RUN - {line for lines in shown.values() for line in lines}:
            bad += 1
            print(f"NOT_RUN names `{command}`, which no README shows")
        # A signal meets a save while the disk works on it: the folder of temporary files may lie in memory.
        on_disk = {name: value for name, value in os.environ.items() if name != "TMPDIR"}
        kill_and_resume = pathlib.Path(__file__).with_name("kill_and_resume.py")
        bad += subprocess.run([sys.executable, kill_and_resume, tessera, folder / "examples" / "images" / "job.textproto",
                               "--kills=2", "--steps=200", "--seed=1"], env=on_disk).returncode != 0
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
