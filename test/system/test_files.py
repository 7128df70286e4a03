#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes or removes the folder in which the tests of one run keep their files: test_files.py begin|end FOLDER

Checkpoints and other results are synced to their disk, for which tests would wait as long as they compute. So FOLDER is
a link into memory where the machine has LEAST_BYTES free there, and a folder of the disk elsewhere. The build folder's
inode names the place in memory, so that two builds, or copies of one, never share it.
"""

import os
import pathlib
import shutil
import sys

MEMORY = pathlib.Path("/dev/shm")
LEAST_BYTES = 2 << 30  # an installed package, unpacked twice, is the largest content


def remove(folder, in_memory):
    if folder.is_symlink():
        folder.unlink()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.rmtree(in_memory, ignore_errors=True)


def make(folder, in_memory):
    folder.parent.mkdir(parents=True, exist_ok=True)
    try:
        space = os.statvfs(MEMORY)
        if space.f_bavail * space.f_frsize >= LEAST_BYTES:
            in_memory.mkdir(mode=0o700)
            folder.symlink_to(in_memory)
            return
    except OSError as error:
        print(f"no files in memory: {error}")
    folder.mkdir()


def main():
    what, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    build = folder.parent.stat()
    in_memory = MEMORY / f"tessera-tests-{build.st_dev}-{build.st_ino}"
    remove(folder, in_memory)
    if what == "begin":
        make(folder, in_memory)


if __name__ == "__main__":
    main()
