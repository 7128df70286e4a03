# SPDX-License-Identifier: Apache-2.0
"""Names of the inputs and outputs of programs that frameworks export without them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

# The entry of a module that XLA prints: arguments with a type and a place, results with a type.
_MAIN = re.compile(r"(?P<begin>func\.func (?:public )?@main\()(?P<arguments>.*?)\)(?: -> (?P<results>.*))? \{$",
                   re.MULTILINE)
_RESULT = re.compile(r"tensor<(?:[^<>]|<[^<>]*>)*>")
_ARGUMENT = re.compile(r"%arg\d+: " + _RESULT.pattern)


def leaves(value: Any, path: str = "result") -> Iterator[tuple[str, Any]]:
    """Yields the leaves of nested tuples, lists and mappings with their paths as JAX writes them: result['a'][0]."""
    if isinstance(value, Mapping):
        for key in value:
            yield from leaves(value[key], f"{path}[{key!r}]")
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        for field in value._fields:
            yield from leaves(getattr(value, field), f"{path}.{field}")
    elif isinstance(value, (tuple, list)):
        for index, part in enumerate(value):
            yield from leaves(part, f"{path}[{index}]")
    else:
        yield path, value


def attribute(name: str) -> str:
    """Returns the attribute that gives a value this name, in the words of MLIR's text."""
    return f"tessera.name = {json.dumps(name, ensure_ascii=False)}"


def counts(text: str) -> tuple[int, int]:
    """Returns how many arguments and results @main has in a module that XLA printed."""
    main = _MAIN.search(text)
    assert main, "expected a module with @main"
    return len(_ARGUMENT.findall(main["arguments"])), len(_RESULT.findall(main["results"] or ""))


def with_names(text: str, inputs: Sequence[str], outputs: Sequence[str]) -> str:
    """Returns the text of a module that XLA printed, with names for the arguments and the results of @main."""
    main = _MAIN.search(text)
    assert main, "expected a module with @main"
    arguments = ", ".join(f"{value} {{{attribute(name)}}}" for value, name in
                          zip(_ARGUMENT.findall(main["arguments"]), inputs))
    results = ", ".join(f"{result} {{{attribute(name)}}}" for result, name in
                        zip(_RESULT.findall(main["results"] or ""), outputs))
    return f"{text[:main.start()]}{main['begin']}{arguments}) -> ({results}) {{{text[main.end():]}"
