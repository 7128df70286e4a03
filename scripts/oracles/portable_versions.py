#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads StableHLO's own portable artifact of every version, and writes it back.

Takes the artifacts from a checkout of StableHLO; not part of the build or of continuous integration.

  python scripts/oracles/portable_versions.py BIN STABLEHLO/stablehlo/tests/vhlo

The artifact of a version holds every operation, type and attribute that the version has. Each is read, written in its own
version and in the newest, and read again: both have to give the text that the first reading gave. A row per version says
how many operations it has and what went wrong.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ARTIFACT = re.compile(r"stablehlo_legalize_to_vhlo\.(\d+)_(\d+)_(\d+)\.mlir\.bc")


def translate(programs, data, *arguments):
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        program = str(pathlib.Path(programs) / "tessera-translate")
        done = subprocess.run([program, file.name, *arguments], capture_output=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(arguments)}: {done.stderr.decode(errors='replace').strip()[:300]}")
    return done.stdout


def there_and_back(programs, artifact, version):
    text = translate(programs, artifact.read_bytes(), "--deserialize")
    for target in (version, "current"):
        again = translate(programs, translate(programs, text, "--serialize", f"--target={target}"), "--deserialize")
        if again != text:
            raise RuntimeError(f"another text comes back from version {target}")
    return text.decode().count("stablehlo.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", help="folder of tessera-translate")
    parser.add_argument("folder", type=pathlib.Path, help="stablehlo/tests/vhlo of a checkout")
    options = parser.parse_args()
    found = {tuple(map(int, match.groups())): path for path in options.folder.iterdir() if (match := ARTIFACT.fullmatch(path.name))}
    if not found:
        parser.error(f"no artifacts in {options.folder}")
    failures = 0
    for numbers, path in sorted(found.items()):
        version = ".".join(map(str, numbers))
        try:
            print(f"{version:<8} {there_and_back(options.programs, path, version)} mentions of StableHLO there and back")
        except RuntimeError as error:
            failures += 1
            print(f"{version:<8} FAILED {error}")
    print(f"{len(found) - failures} of {len(found)} versions")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
