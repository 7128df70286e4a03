# SPDX-License-Identifier: Apache-2.0
"""The tessera command that the wheel brings along."""

from __future__ import annotations

import logging
import os
import pathlib
import signal
import subprocess
import sys
from collections.abc import Sequence
from typing import NoReturn, Optional

from ._library import find_file
from .errors import Error, ErrorCode

_LOG = logging.getLogger("tessera")
_BESIDE = ("tessera-predict", "tessera-serve")
_USAGE = 2  # exit code for every mistake that is found before something runs


def path() -> pathlib.Path:
    """Returns the command's file: that of TESSERA_COMMAND, else the one of this package. Raises ImportError without."""
    return find_file("TESSERA_COMMAND", "bin", "tessera")


def replace_process() -> NoReturn:
    """Becomes the command, with the arguments of this process. Raises ImportError when there is no command.

    A script that is named after another program, such as tessera-serve, becomes that program, which lies beside the command.
    """
    name = pathlib.Path(sys.argv[0]).name
    command = str(path().with_name(name) if name in _BESIDE else path())
    os.execv(command, [command, *sys.argv[1:]])


def run(arguments: Sequence[str], folder: Optional[pathlib.Path] = None) -> None:
    """Runs the command in `folder`, else here, and logs at level INFO, under "tessera", what it says beside.

    Raises Error with the command's message when it fails: with INVALID_ARGUMENT for a mistake in its input, else with
    INTERNAL.
    """
    result = subprocess.run([str(path()), *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                            text=True, errors="replace", check=False)
    if result.returncode == 0:
        for line in result.stderr.splitlines():
            _LOG.info("%s", line)
        return
    before, found, message = result.stderr.partition(f"tessera {arguments[0]}: error: ")
    message = (message if found else before).strip()
    if result.returncode < 0:
        ended = f"tessera {arguments[0]}: ended by {signal.Signals(-result.returncode).name}"
        message = f"{ended}; {message}" if message else ended
    code = ErrorCode.INVALID_ARGUMENT if result.returncode == _USAGE else ErrorCode.INTERNAL
    raise Error(code, message)
