#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Builds a wheel from this folder and from an installed Tessera: tessera_wheel.py PREFIX FOLDER [NAME]

NAME is the wheel: tessera, which is the default, from the components runtime, server, compiler and development;
tessera-jax from the component plugin. PREFIX is where `cmake --install` put these, and nothing else. The wheel is the
Python package with programs in its folder bin and libraries in its folder lib; PREFIX may have licences and a list of
parts, too. It is the same to the bit for the same files: entries are sorted, and their time is SOURCE_DATE_EPOCH, else the
first that the format knows.

It is a build backend of PEP 517 as well, for tessera: pip install . --config-settings=prefix=PREFIX
"""

import base64
import calendar
import hashlib
import os
import pathlib
import platform
import re
import stat
import sys
import time
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
FIRST_TIME = calendar.timegm((1980, 1, 1, 0, 0, 0))
DESCRIPTIONS = {"tessera": ROOT / "pyproject.toml", "tessera-jax": ROOT / "jax_plugins" / "tessera_jax.toml"}
# The manual page and the completions of each program, as an installer puts them below the environment's folder.
SHELL_FILES = ("man/man1/{}.1", "bash-completion/completions/{}", "zsh/site-functions/_{}", "fish/vendor_completions.d/{}.fish")


class UnsupportedOperation(Exception):
    """Raised for a kind of package that cannot be built, as PEP 517 asks."""


def project_version():
    text = (ROOT.parent / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"^project\(Tessera VERSION (\S+)", text, re.MULTILINE)[1]


def package_files(package):
    """Yields the Python files of the folder `package` as (name in the wheel, contents, whether it is a program)."""
    for path in (ROOT / package).rglob("*"):
        if path.is_file() and (path.suffix == ".py" or path.name == "py.typed"):
            yield path.relative_to(ROOT).as_posix(), path.read_bytes(), False


def installed_files(prefix, wheel):
    """Yields the programs and libraries; raises FileNotFoundError when one of ours is missing."""
    ours = [*(f"bin/{name}" for name in wheel["programs"]), *(f"lib/{name}" for name in wheel["libraries"])]
    for name in ours:
        path = prefix / name
        if not path.is_file():
            raise FileNotFoundError(f"{path}: no such file; expected an installed Tessera; "
                                    "try cmake --install BUILD --strip --prefix=PREFIX")
        yield f"{wheel['package']}/{name}", path.read_bytes(), True
    for path in (prefix / "lib").iterdir():
        if path.is_file() and not path.is_symlink() and re.search(r"\.so(\.\w+)*$", path.name):
            if not path.name.startswith("libtessera"):
                yield f"{wheel['package']}/lib/{path.name}", path.read_bytes(), True


def shell_files(prefix, wheel, data):
    """Yields the manual pages and the completions of the wheel's programs, as far as they are installed."""
    for name in (name.format(program) for program in wheel["programs"] for name in SHELL_FILES):
        path = prefix / "share" / name
        if path.is_file():
            yield f"{data}/data/share/{name}", path.read_bytes(), False


def licences(prefix, info):
    """Yields our licence and those of others, and where the prefix has it, the list of the parts (PEP 770)."""
    yield f"{info}/licenses/LICENSE", (ROOT.parent / "LICENSE").read_bytes(), False
    folder = prefix / "share" / "doc" / "tessera"
    for path in folder.rglob("*"):
        if path.is_file() and path.parent != folder:
            yield f"{info}/licenses/{path.relative_to(folder).as_posix()}", path.read_bytes(), False
    for path, target in ((prefix / "THIRD-PARTY-NOTICES", "licenses"), (folder / "tessera.cdx.json", "sboms")):
        if path.is_file():
            yield f"{info}/{target}/{path.name}", path.read_bytes(), False


def entry_points(project):
    """Returns the text of entry_points.txt: commands, and what other packages look for."""
    groups = {"console_scripts": project.get("scripts", {}), **project.get("entry-points", {})}
    return "\n".join(f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in sorted(entries.items()))
                     for group, entries in sorted(groups.items()) if entries)  # fmt: skip


def descriptions(project, readme, version, tag, info):
    """Yields the files by which installers know the package."""
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {version}",
             f"Summary: {project['description']}", f"License: {project['license']}",
             f"Requires-Python: {project['requires-python']}"]
    lines += [f"Requires-Dist: {name}" for name in project["dependencies"]]
    for extra, names in project.get("optional-dependencies", {}).items():
        lines += [f"Provides-Extra: {extra}", *(f"Requires-Dist: {name}; extra == \"{extra}\"" for name in names)]
    lines += ["Description-Content-Type: text/markdown", "", readme.read_text(encoding="utf-8")]
    yield f"{info}/METADATA", "\n".join(lines).encode(), False
    yield f"{info}/WHEEL", (f"Wheel-Version: 1.0\nGenerator: tessera_wheel\nRoot-Is-Purelib: false\nTag: {tag}\n"
                            ).encode(), False
    yield f"{info}/entry_points.txt", entry_points(project).encode(), False


def record(files, info):
    lines = []
    for name, contents, _ in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(contents)}\n")
    return f"{info}/RECORD", "".join([*lines, f"{info}/RECORD,,\n"]).encode(), False


def write(path, files):
    moment = max(int(os.environ.get("SOURCE_DATE_EPOCH", FIRST_TIME)), FIRST_TIME)
    with zipfile.ZipFile(path, "w") as archive:
        for name, contents, is_program in files:
            entry = zipfile.ZipInfo(name, time.gmtime(moment)[:6])
            entry.create_system = 3  # Unix, whatever builds it
            entry.external_attr = (stat.S_IFREG | (0o755 if is_program else 0o644)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, contents, compresslevel=6)  # 9 takes three times as long for a hundredth


def build(prefix, folder, wheel_name="tessera", platform_tag=None):
    """Writes the wheel into `folder` and returns its name. The tag is that of this machine unless one is given."""
    file = DESCRIPTIONS[wheel_name]
    description = tomllib.loads(file.read_text(encoding="utf-8"))
    project, wheel, version = description["project"], description["tool"]["tessera_wheel"], project_version()
    name = f"{project['name'].replace('-', '_')}-{version}"
    info = f"{name}.dist-info"
    tag = f"py3-none-{platform_tag or 'linux_' + platform.machine()}"
    files = sorted([*package_files(wheel["package"]), *installed_files(prefix, wheel)])
    files += sorted([*shell_files(prefix, wheel, f"{name}.data"), *licences(prefix, info),
                     *descriptions(project, file.parent / project["readme"], version, tag, info)])  # fmt: skip
    write(pathlib.Path(folder) / f"{name}-{tag}.whl", [*files, record(files, info)])
    return f"{name}-{tag}.whl"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """PEP 517. Settings: prefix, else the environment's TESSERA_PREFIX; name, tessera unless given; platform-tag, such as
    manylinux_2_34_x86_64."""
    settings = config_settings or {}
    prefix = settings.get("prefix") or os.environ.get("TESSERA_PREFIX")
    if not prefix:
        raise ValueError("no installed Tessera is named; expected the setting prefix; "
                         "try --config-settings=prefix=PREFIX")
    return build(pathlib.Path(prefix), wheel_directory, settings.get("name", "tessera"), settings.get("platform-tag"))


def build_sdist(sdist_directory, config_settings=None):
    """PEP 517. The sources of the package are no package: the wheel needs the command."""
    raise UnsupportedOperation("tessera has wheels only")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], *([name] for name in DESCRIPTIONS)):
        sys.exit(__doc__)
    print(build(pathlib.Path(sys.argv[1]), *sys.argv[2:]))
