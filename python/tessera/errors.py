# SPDX-License-Identifier: Apache-2.0
"""The exception of this package: a message of the library or of the command, and the fields that it names."""

from __future__ import annotations

import enum
import re
from typing import Optional


class ErrorCode(enum.IntEnum):
    """Kinds of failure, with the numbers of tessera.h."""

    CANCELLED = 1
    INVALID_ARGUMENT = 3  # the call does not fit the program, or the file is no program
    DEADLINE_EXCEEDED = 4
    NOT_FOUND = 5  # no such file, entry, value or variable
    PERMISSION_DENIED = 7
    RESOURCE_EXHAUSTED = 8  # memory or disk
    FAILED_PRECONDITION = 9  # this CPU cannot run it, a newer format, a variable without a value
    OUT_OF_RANGE = 11
    UNIMPLEMENTED = 12
    INTERNAL = 13
    UNAVAILABLE = 14
    DATA_LOSS = 15  # a damaged file


# "model.mlir:3:5:" at the begin of the message or of its part behind a colon.
_PLACE = re.compile(r"(?:^|(?<=: )|(?<=\n))(?P<file>[^:\n\"]+):(?P<line>\d+):(?P<column>\d+): ")
# The compiler's "error: 'stablehlo.add' op", or the runtime's "dot:" and 'host call "lookup":'.
_COMPILED_OP = re.compile(r"error: '(?P<op>[\w.]+)' op\b")
_RUN_OP = re.compile(r"(?!error: )(?P<op>[a-z][\w. ]*(?: \"[^\"\n]*\")?): ")
# An importer's "from_torch: 'aten.index.Tensor' op:", without a place.
_IMPORTED_OP = re.compile(r"from_\w+: '(?P<op>[\w.]+)' op\b")
_SHARD = re.compile(r"\bshard (\d+)\b")


class Error(RuntimeError):
    """A failure of the compiler or of the runtime. str() is its message.

    `code` is the kind of failure. Each other field is None when the message does not name it. `file`, `line` and
    `column` (from 1) are the place in the program, and `op` is the op or the call at this place. `shard` is the number
    of the shard.
    """

    code: ErrorCode
    message: str
    file: Optional[str]
    line: Optional[int]
    column: Optional[int]
    op: Optional[str]
    shard: Optional[int]

    def __init__(self, code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.file = self.line = self.column = self.op = None
        if place := _PLACE.search(message):
            self.file, self.line, self.column = place["file"], int(place["line"]), int(place["column"])
            op = _COMPILED_OP.match(message, place.end()) or _RUN_OP.match(message, place.end())
            self.op = op["op"] if op else None
        elif imported := _IMPORTED_OP.match(message):
            self.op = imported["op"]
        shard = _SHARD.search(message)
        self.shard = int(shard[1]) if shard else None

    def __reduce__(self) -> tuple[type[Error], tuple[ErrorCode, str]]:
        return type(self), (self.code, self.message)
