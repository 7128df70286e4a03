#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Builds the wheel from this folder and from an installed Tessera: tessera_wheel.py PREFIX FOLDER

PREFIX is where `cmake --install` put the components runtime, compiler and development. The wheel is the package with the
command in tessera/bin and the libraries in tessera/lib. It is the same to the bit for the same files: entries are sorted, and their
time is SOURCE_DATE_EPOCH, else the first that the format knows.

It is a build backend of PEP 517 as well: pip install . --config-settings=prefix=PREFIX
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


class UnsupportedOperation(Exception):
    """Raised for a kind of package that cannot be built, as PEP 517 asks."""


def project_version():
    text = (ROOT.parent / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"^project\(Tessera VERSION (\S+)", text, re.MULTILINE)[1]


def package_files():
    """Yields the package's own files as (name in the wheel, contents, whether it is a program)."""
    for path in (ROOT / "tessera").rglob("*"):
        if path.is_file() and (path.suffix == ".py" or path.name == "py.typed"):
            yield path.relative_to(ROOT).as_posix(), path.read_bytes(), False


def installed_files(prefix):
    """Yields the command and the libraries; raises FileNotFoundError when one of ours is missing."""
    libraries = ("libtessera_runtime.so", "libtessera.so")  # programs; the compiler and jobs
    for path in (prefix / "bin" / "tessera", *(prefix / "lib" / name for name in libraries)):
        if not path.is_file():
            raise FileNotFoundError(f"{path}: no such file; expected an installed Tessera; "
                                    "try cmake --install BUILD --strip --prefix=PREFIX")
    yield "tessera/bin/tessera", (prefix / "bin" / "tessera").read_bytes(), True
    for name in libraries:
        yield f"tessera/lib/{name}", (prefix / "lib" / name).read_bytes(), True
    for path in (prefix / "lib").iterdir():
        if path.is_file() and not path.is_symlink() and re.search(r"\.so(\.\d+)*$", path.name):
            if not path.name.startswith("libtessera"):
                yield f"tessera/lib/{path.name}", path.read_bytes(), True


def licences(prefix, info):
    yield f"{info}/licenses/LICENSE", (ROOT.parent / "LICENSE").read_bytes(), False
    folder = prefix / "share" / "doc" / "tessera"
    for path in folder.rglob("*"):
        if path.is_file() and path.parent != folder:
            yield f"{info}/licenses/{path.relative_to(folder).as_posix()}", path.read_bytes(), False


def descriptions(project, version, tag, info):
    """Yields the files by which installers know the package."""
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {version}",
             f"Summary: {project['description']}", f"License: {project['license']}",
             f"Requires-Python: {project['requires-python']}"]
    lines += [f"Requires-Dist: {name}" for name in project["dependencies"]]
    for extra, names in project["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}", *(f"Requires-Dist: {name}; extra == \"{extra}\"" for name in names)]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / project["readme"]).read_text(encoding="utf-8")]
    yield f"{info}/METADATA", "\n".join(lines).encode(), False
    yield f"{info}/WHEEL", (f"Wheel-Version: 1.0\nGenerator: tessera_wheel\nRoot-Is-Purelib: false\nTag: {tag}\n"
                            ).encode(), False
    scripts = "".join(f"{name} = {function}\n" for name, function in sorted(project["scripts"].items()))
    yield f"{info}/entry_points.txt", f"[console_scripts]\n{scripts}".encode(), False


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
            archive.writestr(entry, contents, compresslevel=9)


def build(prefix, folder, platform_tag=None):
    """Writes the wheel into `folder` and returns its name. The tag is that of this machine unless one is given."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = project_version()
    info = f"{project['name']}-{version}.dist-info"
    tag = f"py3-none-{platform_tag or 'linux_' + platform.machine()}"
    files = sorted([*package_files(), *installed_files(prefix)])
    files += sorted([*descriptions(project, version, tag, info), *licences(prefix, info)])
    name = f"{project['name']}-{version}-{tag}.whl"
    write(pathlib.Path(folder) / name, [*files, record(files, info)])
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """PEP 517. Settings: prefix, else the environment's TESSERA_PREFIX; platform-tag, such as manylinux_2_34_x86_64."""
    settings = config_settings or {}
    prefix = settings.get("prefix") or os.environ.get("TESSERA_PREFIX")
    if not prefix:
        raise ValueError("no installed Tessera is named; expected the setting prefix; "
                         "try --config-settings=prefix=PREFIX")
    return build(pathlib.Path(prefix), wheel_directory, settings.get("platform-tag"))


def build_sdist(sdist_directory, config_settings=None):
    """PEP 517. The sources of the package are no package: the wheel needs the command."""
    raise UnsupportedOperation("tessera has wheels only")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    print(build(pathlib.Path(sys.argv[1]), sys.argv[2]))
