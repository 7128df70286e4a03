# SPDX-License-Identifier: Apache-2.0
"""Jobs as dictionaries: their text, and settings of single fields."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_ENUMERATOR = re.compile(r"[A-Z][A-Z0-9_]*")


def _word(value: Any, where: str) -> str:
    """Returns a value of one field in protobuf's text format. Raises TypeError for other values."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str) and _ENUMERATOR.fullmatch(value):
        return value
    if isinstance(value, (str, bytes)):
        return json.dumps(value if isinstance(value, str) else value.decode())
    raise TypeError(f"{where}: a {type(value).__name__}; expected a number, a string, a mapping or a list of them")


def _lines(fields: Mapping[str, Any], where: str) -> Iterator[str]:
    for name, value in fields.items():
        path = f"{where}.{name}" if where else name
        for each in value if isinstance(value, (list, tuple)) else [value]:
            if isinstance(each, Mapping):
                yield f"{name} {{ {' '.join(_lines(each, path))} }}"
            else:
                yield f"{name}: {_word(each, path)}"


def text_of(job: Mapping[str, Any]) -> str:
    """Returns the text of a job whose groups are mappings, and whose lists are lists.

    A string of capital letters is an enumerator, such as "TANH"; bytes are always text. Raises TypeError, with the path,
    for a value that no field has.
    """
    return "\n".join(_lines(job, ""))


def settings_of(overrides: Mapping[str, Any]) -> list[str]:
    """Returns "PATH=VALUE" for each field. Raises TypeError, with the path, for a value that no field has."""

    def value_of(value: Any, path: str) -> str:
        if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
            return "[" + ", ".join(value_of(each, path) for each in value) + "]"
        return value if isinstance(value, str) else _word(value, path)

    return [f"{path}={value_of(value, path)}" for path, value in overrides.items()]
