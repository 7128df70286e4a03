#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the end-to-end program of scalars and of tensors without elements: edge_shapes.py DIR

Needs numpy; not part of the build. Writes DIR/scalars_and_nothing.mlir. The expected values are numpy's; results of ops
on tensors without elements follow from their shapes.
"""

import pathlib
import sys

import numpy as np

X, Y = np.float32(0.5), np.float32(2.0)
UNARY = {
    "abs": abs(X), "cbrt": np.cbrt(X), "ceil": np.ceil(X), "cosine": np.cos(X), "exponential": np.exp(X),
    "exponential_minus_one": np.expm1(X), "floor": np.floor(X), "log": np.log(X), "log_plus_one": np.log1p(X),
    "logistic": 1 / (1 + np.exp(-X)), "negate": -X, "round_nearest_afz": np.float32(1), "round_nearest_even": np.float32(0),
    "rsqrt": 1 / np.sqrt(X), "sign": np.sign(X), "sine": np.sin(X), "sqrt": np.sqrt(X), "tan": np.tan(X), "tanh": np.tanh(X),
}
BINARY = {
    "add": X + Y, "atan2": np.arctan2(X, Y), "divide": X / Y, "maximum": max(X, Y), "minimum": min(X, Y), "multiply": X * Y,
    "power": X**Y, "remainder": np.fmod(X, Y), "subtract": X - Y,
}
UNARY_INT = {"not": ~6, "popcnt": 2, "count_leading_zeros": 29}
BINARY_INT = {"and": 6 & 3, "or": 6 | 3, "xor": 6 ^ 3, "shift_left": 6 << 3, "shift_right_arithmetic": 6 >> 3,
              "shift_right_logical": 6 >> 3}

# Ops whose results or operands have no elements: the lines of a function.
STRUCTURED = {
    "is_finite": """
  %x = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %v = stablehlo.optimization_barrier %x : tensor<f32>
  %0 = stablehlo.is_finite %v : (tensor<f32>) -> tensor<i1>
  check.expect_eq_const %0, dense<false> : tensor<i1>
  %1 = stablehlo.is_finite %f : (tensor<0x3xf32>) -> tensor<0x3xi1>
  check.expect_eq_const %1, dense<> : tensor<0x3xi1>""",
    "complex": """
  %x = stablehlo.constant dense<0.5> : tensor<f32>
  %v = stablehlo.optimization_barrier %x : tensor<f32>
  %0 = stablehlo.complex %v, %v : tensor<complex<f32>>
  check.expect_eq_const %0, dense<(0.5, 0.5)> : tensor<complex<f32>>
  %1 = stablehlo.imag %0 : (tensor<complex<f32>>) -> tensor<f32>
  check.expect_eq_const %1, dense<0.5> : tensor<f32>
  %2 = stablehlo.real %0 : (tensor<complex<f32>>) -> tensor<f32>
  check.expect_eq_const %2, dense<0.5> : tensor<f32>
  %3 = stablehlo.complex %f, %f : tensor<0x3xcomplex<f32>>
  %4 = stablehlo.real %3 : (tensor<0x3xcomplex<f32>>) -> tensor<0x3xf32>
  %5 = stablehlo.imag %3 : (tensor<0x3xcomplex<f32>>) -> tensor<0x3xf32>
  check.expect_eq %4, %5 : tensor<0x3xf32>""",
    "bitcast_convert": """
  %x = stablehlo.constant dense<1.0> : tensor<f32>
  %v = stablehlo.optimization_barrier %x : tensor<f32>
  %0 = stablehlo.bitcast_convert %v : (tensor<f32>) -> tensor<i32>
  check.expect_eq_const %0, dense<1065353216> : tensor<i32>
  %1 = stablehlo.bitcast_convert %f : (tensor<0x3xf32>) -> tensor<0x3x2xi16>
  check.expect_eq_const %1, dense<> : tensor<0x3x2xi16>""",
    "movement": """
  %0 = stablehlo.transpose %f, dims = [1, 0] : (tensor<0x3xf32>) -> tensor<3x0xf32>
  check.expect_eq_const %0, dense<> : tensor<3x0xf32>
  %1 = stablehlo.reverse %f, dims = [0, 1] : tensor<0x3xf32>
  check.expect_eq_const %1, dense<> : tensor<0x3xf32>
  %2 = stablehlo.broadcast_in_dim %f, dims = [1, 2] : (tensor<0x3xf32>) -> tensor<2x0x3xf32>
  check.expect_eq_const %2, dense<> : tensor<2x0x3xf32>
  %3 = stablehlo.reshape %f : (tensor<0x3xf32>) -> tensor<5x0xf32>
  check.expect_eq_const %3, dense<> : tensor<5x0xf32>
  %4 = stablehlo.iota dim = 0 : tensor<0x3xi32>
  check.expect_eq_const %4, dense<> : tensor<0x3xi32>
  %5 = stablehlo.select %p, %f, %f : tensor<0x3xi1>, tensor<0x3xf32>
  check.expect_eq_const %5, dense<> : tensor<0x3xf32>
  %6 = stablehlo.transpose %s, dims = [] : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %6, dense<7.0> : tensor<f32>
  %7 = stablehlo.reverse %s, dims = [] : tensor<f32>
  check.expect_eq_const %7, dense<7.0> : tensor<f32>
  %8 = stablehlo.slice %s [] : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %8, dense<7.0> : tensor<f32>
  %9 = stablehlo.pad %s, %s, low = [], high = [], interior = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %9, dense<7.0> : tensor<f32>
  %10 = stablehlo.dynamic_slice %s, sizes = [] : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %10, dense<7.0> : tensor<f32>
  %11 = stablehlo.dynamic_update_slice %s, %s : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %11, dense<7.0> : tensor<f32>
  %12 = stablehlo.broadcast %s, sizes = [2] : (tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %12, dense<7.0> : tensor<2xf32>
  %13 = stablehlo.broadcast %f, sizes = [2] : (tensor<0x3xf32>) -> tensor<2x0x3xf32>
  check.expect_eq_const %13, dense<> : tensor<2x0x3xf32>
  %14 = stablehlo.dynamic_update_slice %w, %f, %i, %i : (tensor<2x3xf32>, tensor<0x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  check.expect_eq_const %14, dense<4.0> : tensor<2x3xf32>""",
    "clamp": """
  %0 = stablehlo.clamp %f, %f, %f : tensor<0x3xf32>
  check.expect_eq_const %0, dense<> : tensor<0x3xf32>
  %1 = stablehlo.compare LT, %f, %f : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xi1>
  check.expect_eq_const %1, dense<> : tensor<0x3xi1>
  %2 = stablehlo.convert %f : (tensor<0x3xf32>) -> tensor<0x3xi8>
  check.expect_eq_const %2, dense<> : tensor<0x3xi8>
  %3 = stablehlo.reduce_precision %f, format = e5m2 : tensor<0x3xf32>
  check.expect_eq_const %3, dense<> : tensor<0x3xf32>""",
    "reductions": """
  %0 = stablehlo.reduce(%s init: %s) applies stablehlo.add across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %0, dense<14.0> : tensor<f32>
  %1 = "stablehlo.sort"(%f) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %lt = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %lt : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %1, dense<> : tensor<0x3xf32>
  %2 = "stablehlo.map"(%f) ({
  ^bb0(%a: tensor<f32>):
    %n = stablehlo.negate %a : tensor<f32>
    stablehlo.return %n : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %2, dense<> : tensor<0x3xf32>
  %3 = "stablehlo.map"(%s) ({
  ^bb0(%a: tensor<f32>):
    %n = stablehlo.negate %a : tensor<f32>
    stablehlo.return %n : tensor<f32>
  }) {dimensions = array<i64>} : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %3, dense<-7.0> : tensor<f32>
  %4 = "stablehlo.reduce_window"(%f, %s) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) {window_dimensions = array<i64: 1, 2>} : (tensor<0x3xf32>, tensor<f32>) -> tensor<0x2xf32>
  check.expect_eq_const %4, dense<> : tensor<0x2xf32>""",
    "indexing": """
  %0 = "stablehlo.gather"(%w, %none) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf32>, tensor<0x1xi32>) -> tensor<0x3xf32>
  check.expect_eq_const %0, dense<> : tensor<0x3xf32>
  %1 = "stablehlo.scatter"(%w, %none, %f) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<2x3xf32>, tensor<0x1xi32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %1, dense<4.0> : tensor<2x3xf32>
  %2 = "stablehlo.torch_index_select"(%w, %some) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<2x3xf32>, tensor<0xi32>) -> tensor<0x3xf32>
  check.expect_eq_const %2, dense<> : tensor<0x3xf32>
  %3 = "stablehlo.select_and_scatter"(%f, %g, %s) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %ge = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %ge : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) {window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 3>} : (tensor<0x3xf32>, tensor<0x1xf32>, tensor<f32>) -> tensor<0x3xf32>
  check.expect_eq_const %3, dense<> : tensor<0x3xf32>""",
    "contractions": """
  %0 = stablehlo.dot_general %s, %s, contracting_dims = [] x [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %0, dense<49.0> : tensor<f32>
  %1 = stablehlo.dot %f, %w3 : (tensor<0x3xf32>, tensor<3x2xf32>) -> tensor<0x2xf32>
  check.expect_eq_const %1, dense<> : tensor<0x2xf32>
  %2 = stablehlo.dot %t, %f : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<0.0> : tensor<2x3xf32>
  %3 = "stablehlo.einsum"(%t, %f) {einsum_config = "ij,jk->ik"} : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %3, dense<0.0> : tensor<2x3xf32>
  %4 = "stablehlo.unary_einsum"(%f) {einsum_config = "ij->i"} : (tensor<0x3xf32>) -> tensor<0xf32>
  check.expect_eq_const %4, dense<> : tensor<0xf32>
  %5 = stablehlo.convolution(%images, %kernel) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<0x4x4x2xf32>, tensor<3x3x2x5xf32>) -> tensor<0x2x2x5xf32>
  check.expect_eq_const %5, dense<> : tensor<0x2x2x5xf32>""",
    "linear_algebra": """
  %0 = stablehlo.cholesky %matrices, lower = true : tensor<0x2x2xf32>
  check.expect_eq_const %0, dense<> : tensor<0x2x2xf32>
  %1 = stablehlo.cholesky %nothing, lower = true : tensor<0x0xf32>
  check.expect_eq_const %1, dense<> : tensor<0x0xf32>
  %2 = "stablehlo.triangular_solve"(%matrices, %matrices) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> tensor<0x2x2xf32>
  check.expect_eq_const %2, dense<> : tensor<0x2x2xf32>
  %3 = "stablehlo.batch_norm_inference"(%f, %three, %three, %three, %three) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %3, dense<> : tensor<0x3xf32>
  %4 = "stablehlo.fft"(%complexes) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 3>} : (tensor<0x3xcomplex<f32>>) -> tensor<0x3xcomplex<f32>>
  check.expect_eq_const %4, dense<> : tensor<0x3xcomplex<f32>>""",
    "control_flow": """
  %0 = "stablehlo.if"(%yes) ({
    stablehlo.return %f : tensor<0x3xf32>
  }, {
    stablehlo.return %f : tensor<0x3xf32>
  }) : (tensor<i1>) -> tensor<0x3xf32>
  check.expect_eq_const %0, dense<> : tensor<0x3xf32>
  %1 = "stablehlo.case"(%i) ({
    stablehlo.return %f : tensor<0x3xf32>
  }) : (tensor<i32>) -> tensor<0x3xf32>
  check.expect_eq_const %1, dense<> : tensor<0x3xf32>
  %2 = stablehlo.while(%v = %f) : tensor<0x3xf32>
  cond {
    %no = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %no : tensor<i1>
  } do {
    stablehlo.return %v : tensor<0x3xf32>
  }
  check.expect_eq_const %2, dense<> : tensor<0x3xf32>""",
}

# Values that the functions above use: name, literal, type.
VALUES = [
    ("f", "", "tensor<0x3xf32>"), ("p", "", "tensor<0x3xi1>"), ("s", "7.0", "tensor<f32>"), ("i", "0", "tensor<i32>"),
    ("w", "4.0", "tensor<2x3xf32>"), ("none", "", "tensor<0x1xi32>"), ("some", "", "tensor<0xi32>"), ("g", "", "tensor<0x1xf32>"),
    ("w3", "4.0", "tensor<3x2xf32>"), ("t", "", "tensor<2x0xf32>"), ("images", "", "tensor<0x4x4x2xf32>"),
    ("kernel", "1.0", "tensor<3x3x2x5xf32>"), ("matrices", "", "tensor<0x2x2xf32>"), ("nothing", "", "tensor<0x0xf32>"),
    ("three", "1.0", "tensor<3xf32>"), ("complexes", "", "tensor<0x3xcomplex<f32>>"), ("yes", "true", "tensor<i1>"),
]


def elementwise(op, operands, element, expected, tolerance):
    scalar, empty = f"tensor<{element}>", f"tensor<0x3x{element}>"
    lines = []
    for i, operand in enumerate(operands):
        lines += [f"%c{i} = stablehlo.constant dense<{operand}> : {scalar}",
                  f"%x{i} = stablehlo.optimization_barrier %c{i} : {scalar}"]
    lines += [f"%c = stablehlo.constant dense<> : {empty}", f"%n = stablehlo.optimization_barrier %c : {empty}",
              f"%r = stablehlo.{op} " + ", ".join(f"%x{i}" for i in range(len(operands))) + f" : {scalar}",
              f"%e = stablehlo.constant dense<{expected}> : {scalar}"]
    lines.append(f"check.expect_close %r, %e, max_ulp_difference = {tolerance} : {scalar}, {scalar}" if element == "f32"
                 else f"check.expect_eq %r, %e : {scalar}")
    lines += [f"%m = stablehlo.{op} " + ", ".join(["%n"] * len(operands)) + f" : {empty}",
              f"check.expect_eq_const %m, dense<> : {empty}"]
    return f"func.func private @{op}() {{\n  " + "\n  ".join(lines + ["return"]) + "\n}\n"


def structured(name, body):
    used = [(value, literal, kind) for value, literal, kind in VALUES if f"%{value}," in body or f"%{value} " in body
            or f"%{value})" in body or f"(%{value}" in body]
    lines = []
    for value, literal, kind in used:
        lines += [f"%c_{value} = stablehlo.constant dense<{literal}> : {kind}",
                  f"%{value} = stablehlo.optimization_barrier %c_{value} : {kind}"]
    return f"func.func private @{name}() {{\n  " + "\n  ".join(lines) + body + "\n  return\n}\n"


def main():
    functions = {}
    for op, value in UNARY.items():
        functions[op] = elementwise(op, [float(X)], "f32", float(np.float32(value)), 2)
    for op, value in BINARY.items():
        functions[op] = elementwise(op, [float(X), float(Y)], "f32", float(np.float32(value)), 2)
    for op, value in UNARY_INT.items():
        functions[op] = elementwise(op, [6], "i32", value, 0)
    for op, value in BINARY_INT.items():
        functions[op] = elementwise(op, [6, 3], "i32", value, 0)
    for name, body in STRUCTURED.items():
        functions[name] = structured(name, body)
    calls = "".join(f"  call @{name}() : () -> ()\n" for name in functions)
    path = pathlib.Path(sys.argv[1]) / "scalars_and_nothing.mlir"
    path.write_text("// SPDX-License-Identifier: Apache-2.0\n// Ops on scalars and on tensors without elements. Written by "
                    f"scripts/oracles/edge_shapes.py.\nfunc.func @main() {{\n{calls}  return\n}}\n\n" + "\n".join(functions.values()))


if __name__ == "__main__":
    main()
