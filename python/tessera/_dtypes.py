# SPDX-License-Identifier: Apache-2.0
"""Element types of programs as types of NumPy, and as those of DLPack.

NumPy has no bf16 and no types of eight bits or less but integers. They are those of the package ml_dtypes, which JAX
brings along; programs without such values do not need it.
"""

from __future__ import annotations

import functools
from typing import Optional

import numpy as np

from .errors import Error, ErrorCode

# By TesseraElementType, from 1: the name in StableHLO, and the type in NumPy or in ml_dtypes.
_NAMES = (
    ("i1", "bool"), ("i8", "int8"), ("i16", "int16"), ("i32", "int32"), ("i64", "int64"), ("ui8", "uint8"),
    ("ui16", "uint16"), ("ui32", "uint32"), ("ui64", "uint64"), ("f16", "float16"), ("bf16", "bfloat16"),
    ("f32", "float32"), ("f64", "float64"), ("complex<f32>", "complex64"), ("complex<f64>", "complex128"),
    ("i2", "int2"), ("i4", "int4"), ("ui2", "uint2"), ("ui4", "uint4"), ("f4E2M1FN", "float4_e2m1fn"),
    ("f6E2M3FN", "float6_e2m3fn"), ("f6E3M2FN", "float6_e3m2fn"), ("f8E3M4", "float8_e3m4"),
    ("f8E4M3", "float8_e4m3"), ("f8E4M3FN", "float8_e4m3fn"), ("f8E4M3FNUZ", "float8_e4m3fnuz"),
    ("f8E4M3B11FNUZ", "float8_e4m3b11fnuz"), ("f8E5M2", "float8_e5m2"), ("f8E5M2FNUZ", "float8_e5m2fnuz"),
    ("f8E8M0FNU", "float8_e8m0fnu"),
)
_OF_NUMPY = frozenset(range(1, 16)) - {11}

# By code and bits of DLPack. Types of less than a byte are packed there, and are none of these.
_OF_DLPACK = {
    (0, 8): "int8", (0, 16): "int16", (0, 32): "int32", (0, 64): "int64", (1, 8): "uint8", (1, 16): "uint16",
    (1, 32): "uint32", (1, 64): "uint64", (2, 16): "float16", (2, 32): "float32", (2, 64): "float64",
    (4, 16): "bfloat16", (5, 64): "complex64", (5, 128): "complex128", (6, 8): "bool", (7, 8): "float8_e3m4",
    (8, 8): "float8_e4m3", (9, 8): "float8_e4m3b11fnuz", (10, 8): "float8_e4m3fn", (11, 8): "float8_e4m3fnuz",
    (12, 8): "float8_e5m2", (13, 8): "float8_e5m2fnuz", (14, 8): "float8_e8m0fnu",
}


def element_type_name(element_type: int) -> str:
    """Returns StableHLO's name of a TesseraElementType, such as "f32"."""
    return _NAMES[element_type - 1][0]


@functools.lru_cache(maxsize=None)
def _named(name: str) -> np.dtype:
    try:
        return np.dtype(name)
    except TypeError:
        pass
    try:
        import ml_dtypes
        return np.dtype(getattr(ml_dtypes, name))
    except (ImportError, AttributeError) as error:
        raise Error(ErrorCode.UNIMPLEMENTED, f"element type {name}: NumPy has none of this name; "
                    "try \"pip install --upgrade ml_dtypes\"") from error


def dtype_of(element_type: int) -> np.dtype:
    """Returns the type of arrays that hold a TesseraElementType. Raises UNIMPLEMENTED when ml_dtypes lacks it."""
    return _named(_NAMES[element_type - 1][1])


def holds(element_type: int, given: np.dtype) -> bool:
    """Returns whether a TesseraElementType can hold numbers of `given`, up to their size and precision.

    Booleans are numbers, and whole numbers are real and complex ones; no conversion goes the other way.
    """
    name = _NAMES[element_type - 1][0]
    kinds = "b" if name == "i1" else "biufc" if name.startswith("complex") else "biuf" if "f" in name else "biu"
    return given.kind in kinds


@functools.lru_cache(maxsize=None)
def element_type_of(dtype: np.dtype) -> int:
    """Returns the TesseraElementType of arrays of `dtype`. Raises INVALID_ARGUMENT when there is none."""
    for index, (_, name) in enumerate(_NAMES, 1):
        if name == dtype.name and (index in _OF_NUMPY or _named(name) == dtype):
            return index
    raise Error(ErrorCode.INVALID_ARGUMENT, f"an array of {dtype}: no element type of programs; "
                "expected numbers or booleans; try array.astype(\"float32\")")


def dtype_of_dlpack(code: int, bits: int, lanes: int) -> np.dtype:
    """Returns the type of arrays for a type of DLPack. Raises INVALID_ARGUMENT when there is none."""
    name: Optional[str] = _OF_DLPACK.get((code, bits)) if lanes == 1 else None
    if name is None:
        raise Error(ErrorCode.INVALID_ARGUMENT, f"a tensor of DLPack's type (code {code}, {bits} bits, {lanes} lanes): "
                    "no element type of programs; expected numbers or booleans of at least a byte")
    return _named(name)
