# SPDX-License-Identifier: Apache-2.0
"""Writes directories as reproducible .tar.gz and .deb files: they depend neither on the user nor on the time."""

import gzip
import os
import pathlib
import shutil
import subprocess
import tarfile
import tempfile

COMPRESSION = 6  # 9 takes three times as long for a hundredth
HOME = pathlib.PurePosixPath("/usr/lib/tessera")  # of the Debian packages: our libraries are not those of the system
MAINTAINER = "The Tessera authors <tessera@localhost>"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
RUNTIME_DEPENDS = "libc6 (>= 2.34), libgcc-s1, libstdc++6 (>= 11)"
SUMMARIES = {
    "tessera": "compiler and runtime of StableHLO programs, and training with them",
    "tessera-dev": "C++ interface of Tessera's compiler and estimator",
}
# A folder of the prefix, and the folder of the system that links to its files.
LINKED = (("bin", "usr/bin"), ("share/man/man1", "usr/share/man/man1"),
          ("share/bash-completion/completions", "usr/share/bash-completion/completions"),
          ("share/zsh/site-functions", "usr/share/zsh/vendor-completions"),
          ("share/fish/vendor_completions.d", "usr/share/fish/vendor_completions.d"))  # fmt: skip


def write_tar(folder, target, epoch):
    """Writes `folder` with its name as the .tar.gz file `target`. All times are `epoch`, in seconds."""

    def plain(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = epoch
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with target.open("wb") as file, gzip.GzipFile("", "wb", COMPRESSION, file, mtime=epoch) as stream:
        with tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for path in [folder, *sorted(folder.rglob("*"))]:
                archive.add(path, path.relative_to(folder.parent), recursive=False, filter=plain)


def link_into_system(root, prefix):
    """Makes links in the folders of the system to what users look for there."""
    for folder, where in LINKED:
        for path in sorted((prefix / folder).glob("*")):
            link = root / where / path.name
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(os.path.relpath(HOME / folder / path.name, "/" / pathlib.PurePosixPath(where)))
    for path in sorted((prefix / "lib" / "cmake" / "Tessera").glob("TesseraConfig*.cmake")):
        finder = root / "usr/lib/cmake/Tessera" / path.name
        finder.parent.mkdir(parents=True, exist_ok=True)
        finder.write_text(f'include("{HOME / "lib/cmake/Tessera" / path.name}")\n', encoding="utf-8")
    for path in sorted((prefix / "lib" / "pkgconfig").glob("*.pc")):
        lines = path.read_text(encoding="utf-8").splitlines()
        finder = root / "usr/lib/pkgconfig" / path.name
        finder.parent.mkdir(parents=True, exist_ok=True)
        lines = [f"prefix={HOME}" if line.startswith("prefix=") else line for line in lines]
        finder.write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_deb(name, version, prefix, paths, depends, folder, machine, epoch):
    """Writes the files `paths` of `prefix` as the Debian package `name` into `folder`. Returns the path of the package.

    The package installs below HOME, with links from the folders of the system. It has no scripts: what it installs,
    its removal removes.
    """
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch) / "root"
        home = root / str(HOME).lstrip("/")
        for path in paths:
            target = home / path.relative_to(prefix)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target, follow_symlinks=False)
        link_into_system(root, home)
        document = root / "usr/share/doc" / name
        document.mkdir(parents=True)
        shutil.copy2(prefix / "THIRD-PARTY-NOTICES", document / "copyright")
        shutil.copy2(prefix / "share/doc/tessera/tessera.cdx.json", document / f"{name}.cdx.json")
        size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink())
        control = root / "DEBIAN"
        control.mkdir()
        (control / "control").write_text(
            f"Package: {name}\nVersion: {version}\nArchitecture: {ARCHITECTURES[machine]}\nMaintainer: {MAINTAINER}\n"
            f"Installed-Size: {size // 1024}\nDepends: {depends}\nSection: science\nPriority: optional\n"
            f"Description: {SUMMARIES[name]}\n", encoding="utf-8")  # fmt: skip
        for path in [root, *root.rglob("*")]:
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
            os.utime(path, (epoch, epoch), follow_symlinks=False)  # dpkg-deb keeps times before the epoch
        target = folder / f"{name}_{version}_{ARCHITECTURES[machine]}.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zzstd", "-z9", "--threads-max=1", "--build", root, target],
                       env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}, stdout=subprocess.DEVNULL, check=True)
    return target
