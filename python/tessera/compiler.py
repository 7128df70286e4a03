# SPDX-License-Identifier: Apache-2.0
"""Compiling: StableHLO, and functions and models of frameworks, as programs."""

from __future__ import annotations

import difflib
import os
import pathlib
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Optional, TypedDict, Union

from . import _command
from .host import HostFunction
from .program import Program, load

if TYPE_CHECKING:
    from typing_extensions import Unpack


class CompileOptions(TypedDict, total=False):
    """Options of tessera.compile and tessera.from_*, each of which may be left out.

    `entry` is the function to compile: by default "main", else the only one. `replicas` is their number, and `mesh` has
    the sizes of mesh axes, such as {"replica": 8}. `shapes` has the shapes of arguments with dynamic sizes. `cpu` is the
    CPU to compile for, or several: "native" (the default), a level such as "x86-64-v3", or LLVM's name.
    `specialise` is ("batch", [1, 8, 32]) for a program of several sizes. `flush_denormals` computes with denormal
    numbers flushed to zero. `strict` makes the compiler's fallbacks errors.

    `threads`, `deadline_seconds` and `host_functions` are those of tessera.load.
    """

    entry: str
    replicas: int
    mesh: Mapping[str, int]
    shapes: Mapping[str, Sequence[Union[int, str]]]
    cpu: Union[str, Sequence[str]]
    specialise: tuple[str, Sequence[int]]
    flush_denormals: bool
    strict: bool
    threads: int
    deadline_seconds: float
    host_functions: Mapping[str, HostFunction]


_LOADING = ("threads", "deadline_seconds", "host_functions")


def _flags(options: Mapping[str, Any]) -> Iterable[str]:
    """Yields the command's words for the options. Raises TypeError for an unknown one."""
    for name, value in options.items():
        if name not in CompileOptions.__annotations__:
            near = difflib.get_close_matches(name, CompileOptions.__annotations__, 1)
            raise TypeError(f"unknown option {name!r}" + (f"; did you mean {near[0]!r}?" if near else
                            f"; expected one of {', '.join(CompileOptions.__annotations__)}"))
        if name in ("entry", "replicas"):
            yield f"--{name}={value}"
        elif name == "mesh":
            yield "--mesh=" + ",".join(f"{axis}={size}" for axis, size in value.items())
        elif name == "shapes":
            yield from (f"--shape={argument}={'x'.join(map(str, shape))}" for argument, shape in value.items())
        elif name == "cpu":
            yield "--cpu=" + (value if isinstance(value, str) else ",".join(value))
        elif name == "specialise":
            yield f"--specialise={value[0]}:{','.join(map(str, value[1]))}"
        elif name not in _LOADING and value:
            yield "--" + name.replace("_", "-")


def _compile_file(source: pathlib.Path, options: Mapping[str, Any], folder: Optional[pathlib.Path] = None) -> Program:
    """Returns the program of a file, which messages call `source`: a path from `folder`, else from here."""
    flags = list(_flags(options))
    with tempfile.TemporaryDirectory(prefix="tessera-") as scratch:
        output = pathlib.Path(scratch, "program.tsr")
        _command.run(["compile", str(source), "-o", str(output), *flags], folder)
        return Program(output, str(source), **{key: options[key] for key in _LOADING if key in options})


def compile_module(module: Union[str, bytes], name: str, options: Mapping[str, Any]) -> Program:
    """Returns the program of StableHLO: text, bytecode, or a portable artifact. `name` stands for a file in messages."""
    source = pathlib.Path(re.sub(r"[^\w.-]+", "_", name) + ".mlir")
    with tempfile.TemporaryDirectory(prefix="tessera-") as folder:
        pathlib.Path(folder, source).write_bytes(module.encode() if isinstance(module, str) else module)
        return _compile_file(source, options, pathlib.Path(folder))


def compile(source: Union[str, os.PathLike[str], bytes, Callable[..., Any]], args: Sequence[Any] = (),
            **options: Unpack[CompileOptions]) -> Program:
    """Returns the compiled program of a file or a function. CompileOptions describes the options.

    `source` is one of these:
      a path: a file of StableHLO, as text or bytecode, or an executable (.tsr), which is loaded;
      bytes: the contents of a file of StableHLO;
      a function of JAX, which is traced with `args` (from_jax);
      a torch.nn.Module, which is exported with `args` (from_torch);
      a tf.function, which is traced with `args` (from_tf).

    Raises Error with the place in the program when it is wrong. Raises ImportError when the package of the framework,
    or the command, is missing, TypeError for an unknown option, and FileNotFoundError for a missing file.
    """
    from . import importers

    if isinstance(source, (bytes, bytearray)):
        return compile_module(bytes(source), "program", options)
    if isinstance(source, (str, os.PathLike)):
        path = pathlib.Path(source)
        if path.suffix == ".tsr":
            return _load(path, options)
        if not path.exists():
            raise FileNotFoundError(f"{path}: no such file; expected StableHLO; try bytes for a program in memory")
        return _compile_file(path, options)
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(source, torch.nn.Module):
        return importers.from_torch(source, tuple(args), **options)
    if hasattr(source, "experimental_get_compiler_ir"):
        return importers.from_tf(source, tuple(args), **options)
    if callable(source):
        return importers.from_jax(source, tuple(args), **options)
    raise TypeError(f"compile: a {type(source).__name__}; expected a path, bytes of StableHLO, or a function")


def _load(path: pathlib.Path, options: Mapping[str, Any]) -> Program:
    if foreign := sorted(set(options) - {*_LOADING, "cpu"}):
        raise TypeError(f"{path}: an executable is loaded, not compiled; expected none of {', '.join(foreign)}")
    return load(path, **options)
