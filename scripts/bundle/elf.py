# SPDX-License-Identifier: Apache-2.0
"""Finds the ELF files of a directory, and the dependencies that the dynamic linker loads for them."""

import re
import subprocess


def objects(folder):
    """Returns the paths of all ELF files below `folder`, links left out, in order."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    found.append(path)
    return found


def needed(path):
    """Returns the names of the libraries that `path` names itself."""
    text = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^\s+NEEDED\s+(\S+)", text, re.MULTILINE)


def exported(path):
    """Returns the names of the functions and variables that `path` shows to others, without their versions."""
    text = subprocess.run(["nm", "-D", "--defined-only", path], capture_output=True, text=True, check=True).stdout
    return [name.split("@")[0] for kind, name in re.findall(r"^\S+ (\w) (\S+)$", text, re.MULTILINE) if kind != "A"]


def least_glibc(path):
    """Returns the least version of glibc that `path` runs with, as (2, 34)."""
    text = subprocess.run(["objdump", "-T", path], capture_output=True, text=True, check=True).stdout
    return max(((2, int(minor)) for minor in re.findall(r"\(GLIBC_2\.(\d+)", text)), default=(2, 0))
