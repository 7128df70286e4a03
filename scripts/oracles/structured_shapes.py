#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the end-to-end programs of ops that are not elementwise, on other shapes and values: structured_shapes.py DIR

Needs numpy, scipy and ml_dtypes; not part of the build. Writes structured_shapes.mlir and collective_shapes_2.mlir to
DIR. They have f32 tensors of 19 elements (or another odd number beyond a vector) with NaN and infinities among them.
They also have scalars where the op takes one, and tensors without elements. The expected values are numpy's.
"""

import pathlib
import sys
import warnings

import numpy as np
from elementwise_types import INF, NAN, Function, literal, tensor

ROW = np.array([1.0, NAN, -2.0, INF, 0.5, 3.0, -INF, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0], np.float32)
ONE, NOTHING = np.float32(2.5), np.zeros((0, 3), np.float32)
SCALAR = "tensor<f32>"
ADDED = f"^bb0(%a: {SCALAR}, %b: {SCALAR}): %s = stablehlo.add %a, %b : {SCALAR} stablehlo.return %s : {SCALAR}"


def element_of(array):
    return {"f": "f32", "i": "i32", "b": "i1", "c": "complex<f32>"}[np.asarray(array).dtype.kind]


class Shapes(Function):
    def value(self, array):
        return self.operand(array, element_of(array))

    def op(self, text, arrays, *expected):
        """`text` with {0}, {1}: operands, {k}: their types, {r}: types of the results, which must be `expected`."""
        names, kinds = zip(*map(self.value, arrays)) if arrays else ((), ())
        result = f"%r{self.results}"
        self.results += 1
        types = [tensor(np.shape(e), element_of(e)) for e in expected]
        outputs = types[0] if len(types) == 1 else f"({', '.join(types)})"
        count = "" if len(types) == 1 else f":{len(types)}"
        for i, name in enumerate(names):
            text = text.replace("{%d}" % i, name)
        text = text.replace("{k}", ", ".join(kinds)).replace("{r}", outputs)
        self.lines.append(f"{result}{count} = {text}")
        for i, value in enumerate(expected):
            self.check(result if len(types) == 1 else f"{result}#{i}", value, types[i])
        return self

    def check(self, name, value, kind):
        element = element_of(value)
        text = literal(value, element) if np.size(value) else ""
        if element in ("i32", "i1") or not np.size(value):
            self.lines.append(f"check.expect_eq_const {name}, dense<{text}> : {kind}")
        else:
            expected = "%e_" + name[1:].replace("#", "_")
            self.lines += [f"{expected} = stablehlo.constant dense<{text}> : {kind}",
                           f"check.expect_close {name}, {expected}, max_ulp_difference = 4 : {kind}, {kind}"
                           if element == "f32" else
                           f"check.expect_almost_eq {name}, {expected}, tolerance = 1.0e-5 : {kind}"]


def movement(name, text, cases):
    """An op that moves elements: (arrays, expected, the values of {x} in its text)."""
    function = Shapes(name)
    for arrays, expected, words in cases:
        function.op(text.replace("{x}", words), arrays, expected)
    return function


def moved():
    column = ROW.reshape(19, 1)
    index = np.array([[18], [1], [3]], np.int32)
    none, three = np.zeros((0, 1), np.int32), np.array(3, np.int32)
    dims = "offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1"
    scattered = np.array(column)
    scattered[[18, 1, 3]] = [[NAN], [INF], [2.0]]
    update = np.array([[NAN], [INF], [2.0]], np.float32)
    wide = np.zeros((0, 1), np.float32)
    place = ("{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], "
             "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}")
    return [
        movement("reshape", "stablehlo.reshape {0} : ({k}) -> {r}",
                 [([ROW], column, ""), ([ONE], np.array([ONE]), ""), ([NOTHING], NOTHING.reshape(3, 0), "")]),
        movement("transpose", "stablehlo.transpose {0}, dims = [{x}] : ({k}) -> {r}",
                 [([column], column.T, "1, 0"), ([ONE], ONE, ""), ([NOTHING], NOTHING.T, "1, 0")]),
        movement("reverse", "stablehlo.reverse {0}, dims = [{x}] : {r}",
                 [([ROW], ROW[::-1], "0"), ([ONE], ONE, ""), ([NOTHING], NOTHING, "0, 1")]),
        movement("broadcast", "stablehlo.broadcast {0}, sizes = [{x}] : ({k}) -> {r}",
                 [([ROW], np.stack([ROW, ROW]), "2"), ([ONE], np.array([ONE, ONE]), "2"), ([NOTHING], np.stack([NOTHING] * 2), "2")]),
        movement("concatenate", "stablehlo.concatenate {0}, {1}, dim = 0 : ({k}) -> {r}",
                 [([ROW, ROW[:2]], np.concatenate([ROW, ROW[:2]]), ""), ([NOTHING, NOTHING], NOTHING, "")]),
        movement("slice", "stablehlo.slice {0} [{x}] : ({k}) -> {r}",
                 [([ROW], ROW[1:18:2], "1:18:2"), ([ONE], ONE, ""), ([NOTHING], NOTHING[:, 1:], "0:0, 1:3")]),
        movement("pad", "stablehlo.pad {0}, {1}, {x} : ({k}) -> {r}",
                 [([ROW, np.float32(NAN)], np.append(ROW, np.float32(NAN)), "low = [0], high = [1], interior = [0]"),
                  ([ONE, ONE], ONE, "low = [], high = [], interior = []"),
                  ([NOTHING, ONE], np.full((1, 3), ONE), "low = [1, 0], high = [0, 0], interior = [0, 0]")]),
        movement("dynamic_slice", "stablehlo.dynamic_slice {x} : ({k}) -> {r}",
                 [([ROW, three], ROW[3:8], "{0}, {1}, sizes = [5]"), ([ONE], ONE, "{0}, sizes = []"),
                  ([NOTHING, three, three], NOTHING[:, :2], "{0}, {1}, {2}, sizes = [0, 2]")]),
        movement("dynamic_update_slice", "stablehlo.dynamic_update_slice {x} : ({k}) -> {r}",
                 [([ROW, ROW[:3], three], np.concatenate([ROW[:3], ROW[:3], ROW[6:]]), "{0}, {1}, {2}"),
                  ([ONE, np.float32(NAN)], np.float32(NAN), "{0}, {1}"),
                  ([NOTHING, NOTHING, three, three], NOTHING, "{0}, {1}, {2}, {3}")]),
        movement("gather", f'"stablehlo.gather"({{0}}, {{1}}) <{{dimension_numbers = #stablehlo.gather<{dims}>, slice_sizes = '
                 "array<i64: 1, 1>}> : ({k}) -> {r}",
                 [([column, index], column[[18, 1, 3]], ""), ([column, none], wide, "")]),
        Shapes("gather_of_scalar").op(
            '"stablehlo.gather"({0}, {1}) <{dimension_numbers = #stablehlo.gather<index_vector_dim = 0>, slice_sizes = array<i64>}> : '
            "({k}) -> {r}", [ONE, np.zeros(0, np.int32)], ONE),
        movement("dynamic_gather", f'"stablehlo.dynamic_gather"({{0}}, {{1}}, %sizes) {{dimension_numbers = #stablehlo.gather<{dims}>}} : '
                 "({k}, tensor<2xi32>) -> {r}", [([column, index], column[[18, 1, 3]], ""), ([column, none], wide, "")]),
        movement("scatter", f'"stablehlo.scatter"({{0}}, {{1}}, {{2}}) ({{ ^bb0(%a: {SCALAR}, %b: {SCALAR}): stablehlo.return %b : '
                 f"{SCALAR} }}) {place} : ({{k}}) -> {{r}}",
                 [([column, index, update], scattered, ""), ([column, none, wide], column, "")]),
        Shapes("scatter_to_scalar").op(
            f'"stablehlo.scatter"({{0}}, {{1}}, {{2}}) ({{ {ADDED} }}) {{scatter_dimension_numbers = #stablehlo.scatter<index_vector_dim '
            "= 0>} : ({k}) -> {r}", [ONE, np.zeros(0, np.int32), ONE], ONE + ONE),
        movement("torch_index_select", '"stablehlo.torch_index_select"({0}, {1}) {dim = 0 : i64, batch_dims = 0 : i64} : ({k}) -> {r}',
                 [([ROW, index[:, 0]], ROW[[18, 1, 3]], ""), ([NOTHING, none[:, 0]], NOTHING, "")]),
    ]


def computed():
    column, square = ROW.reshape(19, 1), np.array([[2, 0, 0], [1, 1, 0], [4, 2, 3]], np.float32)
    matrix, many = square @ square.T, np.broadcast_to(np.eye(3, dtype=np.float32), (3, 3, 3))
    broken = np.array(many)
    broken[1], broken[2, 0, 0] = NAN, INF
    factors = np.array(many)
    factors[1], factors[2] = NAN, np.array([[INF, 0, 0], [0, 1, 0], [0, 0, 1]])
    right = np.array([[1, NAN, INF, 2, 4, 6, 8]] * 3, np.float32)
    total = np.cumsum(np.where(np.isfinite(ROW), ROW, 0)).astype(np.float32)
    best = np.argsort(-np.where(np.isnan(ROW), INF, ROW), kind="stable")
    best = np.concatenate([[1], best[best != 1]])[:5].astype(np.int32)
    settings = "{epsilon = 0.0 : f32, feature_index = 1 : i64}"
    ones, no_ones = np.ones(3, np.float32), np.zeros(3, np.float32)
    rows = np.array([[-1, NAN, 1], [1, 2, INF]] * 4 + [[0, 1, 2]], np.float32)  # 27 elements
    spread = rows.astype(np.float64)
    mean, variance = spread.mean(0), spread.var(0)
    normal = (spread - mean) / np.sqrt(variance)
    gradient = np.ones_like(rows)
    windows = np.lib.stride_tricks.sliding_window_view(ROW, 3)
    sums = np.array([w[0] + w[1] + w[2] for w in windows])
    complexes = np.array([complex(a, b) for a, b in zip(ROW, ROW[::-1])], np.complex64)
    finite = np.where(np.isfinite(ROW), ROW, 1).astype(np.float32)
    source = finite[:9]
    picked = np.zeros(19, np.float32)
    pooled = np.array(finite)
    pooled[3] = INF
    for i in range(9):
        picked[2 * i + int(not pooled[2 * i] >= pooled[2 * i + 1])] = source[i]
    spectrum = np.fft.fft(finite.astype(np.complex64)).astype(np.complex64)
    lines = np.stack([finite, ROW]).astype(np.complex64)
    return [
        movement("dot", "stablehlo.dot {0}, {1} : ({k}) -> {r}",
                 [([column, ONE.reshape(1, 1)], column * ONE, ""), ([NOTHING, square], NOTHING, ""), ([ROW, finite], np.float32(NAN), "")]),
        movement("dot_general", "stablehlo.dot_general {0}, {1}, contracting_dims = [{x}] x [{x}] : ({k}) -> {r}",
                 [([ROW, ONE], ROW * ONE, ""), ([ROW[:1], ROW[3:4]], np.float32(INF), "0"), ([ONE, ONE], ONE * ONE, ""),
                  ([NOTHING, NOTHING], np.zeros((3, 3), np.float32), "0")]),
        movement("einsum", 'stablehlo.einsum {0}, {1}, config = "{x}" : ({k}) -> {r}',
                 [([ROW, ONE], ROW * ONE, "i,->i"), ([ONE, ONE], ONE * ONE, ",->"), ([NOTHING, square], NOTHING, "ij,jk->ik")]),
        movement("unary_einsum", 'stablehlo.unary_einsum {0}, config = "{x}" : ({k}) -> {r}',
                 [([column], ROW, "ij->i"), ([ONE], ONE, "->"), ([NOTHING], np.zeros(3, np.float32), "ij->j")]),
        movement("convolution", "stablehlo.convolution({0}, {1}) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} "
                 "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : ({k}) -> {r}",
                 [([ROW.reshape(1, 19, 1), np.ones((3, 1, 1), np.float32)], sums.reshape(1, 17, 1), ""),
                  ([np.zeros((0, 5, 1), np.float32), np.ones((3, 1, 1), np.float32)], np.zeros((0, 3, 1), np.float32), "")]),
        movement("dynamic_conv", '"stablehlo.dynamic_conv"({0}, {1}, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, '
                 "batch_group_count = 1 : i64, feature_group_count = 1 : i64} : ({k}, tensor<1x2xi32>) -> {r}",
                 [([ROW.reshape(1, 19, 1), np.ones((3, 1, 1), np.float32)], sums.reshape(1, 17, 1), ""),
                  ([np.zeros((0, 5, 1), np.float32), np.ones((3, 1, 1), np.float32)], np.zeros((0, 3, 1), np.float32), "")]),
        movement("map", f'"stablehlo.map"({{0}}) <{{dimensions = array<i64{{x}}>}}> ({{ ^bb0(%a: {SCALAR}): %n = stablehlo.negate %a : '
                 f"{SCALAR} stablehlo.return %n : {SCALAR} }}) : ({{k}}) -> {{r}}",
                 [([ROW], -ROW, ": 0"), ([ONE], -ONE, ""), ([NOTHING], NOTHING, ": 0, 1")]),
        Shapes("scan").op(
            f"chlo.scan({{0}}) inits({{1}}) dimension=0 {{ ^bb0(%a: {SCALAR}, %b: {SCALAR}): %s = stablehlo.add %a, %b : {SCALAR} "
            f"stablehlo.return %s, %s : {SCALAR}, {SCALAR} }} : ({{k}}) -> {{r}}",
            [ROW, np.float32(0)], np.where(np.arange(19) < 1, total, NAN).astype(np.float32), np.float32(NAN)).op(
            f"chlo.scan({{0}}) inits({{1}}) dimension=0 {{ ^bb0(%a: {SCALAR}, %b: {SCALAR}): %s = stablehlo.add %a, %b : {SCALAR} "
            f"stablehlo.return %s, %s : {SCALAR}, {SCALAR} }} : ({{k}}) -> {{r}}", [np.zeros(0, np.float32), ONE], np.zeros(0, np.float32), ONE),
        Shapes("top_k").op("chlo.top_k({0}, k = 5) : {k} -> {r}", [ROW], ROW[best], best).op(
            "chlo.top_k({0}, k = 2) : {k} -> {r}", [NOTHING], NOTHING[:, :2], np.zeros((0, 2), np.int32)),
        movement("ragged_dot", '"chlo.ragged_dot"({0}, {1}, {2}) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = '
                 "[1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : ({k}) -> {r}",
                 [([column, np.array([[[1.0]], [[2.0]]], np.float32), np.array([9, 10], np.int32)],
                   column * np.where(np.arange(19) < 9, 1, 2).astype(np.float32)[:, None], ""),
                  ([NOTHING, square.reshape(1, 3, 3), np.array([0], np.int32)], NOTHING, "")]),
        movement("cholesky", "stablehlo.cholesky {0}, lower = true : {r}",
                 [([broken], factors.astype(np.float32), ""), ([matrix], square, ""), ([many[:0]], many[:0], "")]),
        movement("triangular_solve", '"stablehlo.triangular_solve"({0}, {1}) {left_side = true, lower = true, unit_diagonal = false, '
                 "transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : ({k}) -> {r}",
                 [([many[0] * 2, right], np.array([[0.5, NAN, INF, 1, 2, 3, 4]] + [[0.5, NAN, NAN, 1, 2, 3, 4]] * 2, np.float32), ""),
                  ([many[:0], many[:0]], many[:0], "")]),
        Shapes("batch_norm").op(
            f'"stablehlo.batch_norm_inference"({{0}}, {{1}}, {{2}}, {{2}}, {{1}}) {settings} : ({{k}}, tensor<3xf32>, tensor<3xf32>) -> {{r}}',
            [rows, ones, no_ones], rows).op(
            f'"stablehlo.batch_norm_training"({{0}}, {{1}}, {{2}}) {settings} : ({{k}}) -> {{r}}', [rows, ones, no_ones],
            normal.astype(np.float32), mean.astype(np.float32), variance.astype(np.float32)).op(
            f'"stablehlo.batch_norm_grad"({{0}}, {{1}}, {{2}}, {{3}}, {{4}}) {settings} : ({{k}}) -> {{r}}',
            [rows[:, :1].repeat(3, 1) * 3, ones, no_ones, ones * 9, gradient * np.array([1, NAN, INF], np.float32)],
            np.array([[0, NAN, NAN]] * 9, np.float32), np.array([0, NAN, NAN], np.float32), np.array([9, NAN, INF], np.float32)).op(
            f'"stablehlo.batch_norm_grad"({{0}}, {{1}}, {{2}}, {{1}}, {{0}}) {settings} : ({{k}}, tensor<3xf32>, tensor<0x3xf32>) -> {{r}}',
            [NOTHING, ones, no_ones], NOTHING, no_ones, no_ones).op(
            f'"stablehlo.batch_norm_training"({{0}}, {{1}}, {{2}}) {settings} : ({{k}}) -> {{r}}', [NOTHING, ones, no_ones],
            NOTHING, no_ones * NAN, no_ones * NAN),
        movement("fft", '"stablehlo.fft"({0}) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: {x}>} : ({k}) -> {r}',
                 [([lines], np.stack([spectrum, np.full(19, complex(NAN, NAN))]).astype(np.complex64), "19"),
                  ([np.zeros((0, 3), np.complex64)], np.zeros((0, 3), np.complex64), "3")]),
        movement("real", "stablehlo.real {0} : ({k}) -> {r}", [([complexes], ROW, ""), ([complexes[2]], ROW[2], ""),
                                                               ([complexes[:0]], ROW[:0], "")]),
        movement("imag", "stablehlo.imag {0} : ({k}) -> {r}", [([complexes], ROW[::-1], ""), ([complexes[2]], ROW[16], ""),
                                                               ([complexes[:0]], ROW[:0], "")]),
        movement("select_and_scatter", f'"stablehlo.select_and_scatter"({{0}}, {{1}}, {{2}}) ({{ ^bb0(%a: {SCALAR}, %b: {SCALAR}): %p = '
                 f"stablehlo.compare GE, %a, %b : ({SCALAR}, {SCALAR}) -> tensor<i1> stablehlo.return %p : tensor<i1> }}, {{ {ADDED} }}) "
                 "{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : ({k}) -> {r}",
                 [([pooled, source, np.float32(0)], picked, ""),
                  ([np.array([1, 2], np.float32), np.array([NAN], np.float32), np.float32(0)], np.array([0, NAN], np.float32), "")]),
        movement("reduce_precision", "stablehlo.reduce_precision {0}, format = e5m2 : {r}",
                 [([ROW], ROW, ""), ([ONE], ONE, ""), ([NOTHING], NOTHING, "")]),
        movement("constants", "chlo.constant dense<{x}> : {r}", [([], ROW, literal(ROW, "f32")), ([], ONE, "2.5"), ([], NOTHING, "")]),
        movement("constant_like", '"chlo.constant_like"({0}) {value = {x} : f32} : ({k}) -> {r}',
                 [([ROW], np.full_like(ROW, NAN), "0x7FC00000"), ([ONE], np.float32(INF), "0x7F800000"), ([NOTHING], NOTHING, "1.0")]),
        movement("iota", "stablehlo.iota dim = 0 : {r}", [([], np.arange(19, dtype=np.float32), ""), ([], NOTHING, "")]),
        movement("compare", "chlo.broadcast_compare {0}, {1} {comparison_direction = #chlo<comparison_direction LT>} : ({k}) -> {r}",
                 [([ROW, ONE], ROW < ONE, ""), ([ONE, ONE], np.array(False), ""), ([NOTHING, NOTHING], NOTHING < 0, "")]),
    ]


def dynamic():
    """Shapes that are constants here; {k} stands for the operands whose values are unknown."""
    function, constants = Shapes("dynamic"), {}

    def shape(*sizes):
        name = "%s_" + "_".join(map(str, sizes))
        if sizes not in constants:
            text = "[" + ", ".join(map(str, sizes)) + "]" if sizes else ""
            function.lines.append(f"{name} = stablehlo.constant dense<{text}> : tensor<{len(sizes)}xi32>")
            constants[sizes] = name
        return name

    pair, none = "tensor<1xi32>", "tensor<0xi32>"
    function.op(f"stablehlo.dynamic_broadcast_in_dim {{0}}, {shape(2, 19)}, dims = [1] : ({{k}}, tensor<2xi32>) -> {{r}}", [ROW],
                np.stack([ROW, ROW]))
    function.op(f"stablehlo.dynamic_broadcast_in_dim {{0}}, {shape(3)}, dims = [] : ({{k}}, {pair}) -> {{r}}", [ONE], np.full(3, ONE))
    function.op(f"stablehlo.dynamic_broadcast_in_dim {{0}}, {shape(0, 3)}, dims = [0, 1] : ({{k}}, tensor<2xi32>) -> {{r}}", [NOTHING], NOTHING)
    function.op(f"stablehlo.dynamic_reshape {{0}}, {shape(19, 1)} : ({{k}}, tensor<2xi32>) -> {{r}}", [ROW], ROW.reshape(19, 1))
    function.op(f"stablehlo.dynamic_reshape {{0}}, {shape(1)} : ({{k}}, {pair}) -> {{r}}", [ONE], np.array([ONE]))
    function.op(f"stablehlo.dynamic_reshape {{0}}, {shape(3, 0)} : ({{k}}, tensor<2xi32>) -> {{r}}", [NOTHING], NOTHING.reshape(3, 0))
    function.op(f"chlo.dynamic_reshape {{0}}, {shape(19, 1)} : ({{k}}, tensor<2xi32>) -> {{r}}", [ROW], ROW.reshape(19, 1))
    function.op(f"chlo.dynamic_reshape {{0}}, {shape(1)} : ({{k}}, {pair}) -> {{r}}", [ONE], np.array([ONE]))
    function.op(f"chlo.dynamic_reshape {{0}}, {shape(3, 0)} : ({{k}}, tensor<2xi32>) -> {{r}}", [NOTHING], NOTHING.reshape(3, 0))
    function.op(f"stablehlo.dynamic_pad {{0}}, {{1}}, {shape(1)}, {shape(1)}, {shape(0)} : ({{k}}, {pair}, {pair}, {pair}) -> {{r}}",
                [ROW, ONE], np.concatenate([[ONE], ROW, [ONE]]).astype(np.float32))
    function.op(f"stablehlo.dynamic_pad {{0}}, {{1}}, {shape()}, {shape()}, {shape()} : ({{k}}, {none}, {none}, {none}) -> {{r}}", [ONE, ONE], ONE)
    function.op(f"stablehlo.dynamic_pad {{0}}, {{1}}, {shape(1)}, {shape(1)}, {shape(0)} : ({{k}}, {pair}, {pair}, {pair}) -> {{r}}",
                [ROW[:0], ONE], np.full(2, ONE))
    function.op(f"stablehlo.real_dynamic_slice {{0}}, {shape(1)}, {shape(18)}, {shape(2)} : ({{k}}, {pair}, {pair}, {pair}) -> {{r}}",
                [ROW], ROW[1:18:2])
    function.op(f"stablehlo.real_dynamic_slice {{0}}, {shape()}, {shape()}, {shape()} : ({{k}}, {none}, {none}, {none}) -> {{r}}", [ONE], ONE)
    function.op(f"stablehlo.real_dynamic_slice {{0}}, {shape(0)}, {shape(0)}, {shape(1)} : ({{k}}, {pair}, {pair}, {pair}) -> {{r}}",
                [ROW[:0]], ROW[:0])
    function.op(f"stablehlo.dynamic_iota {shape(19)}, dim = 0 : ({pair}) -> {{r}}", [], np.arange(19, dtype=np.float32))
    function.op(f"stablehlo.dynamic_iota {shape(0, 3)}, dim = 1 : (tensor<2xi32>) -> {{r}}", [], NOTHING)
    # A bounded dimension with all and with none of its elements.
    for name, size, expected in ("all", 19, NAN), ("none", 0, 0.0):
        x, kind = function.value(ROW)
        zero, _ = function.value(np.float32(0))
        bounded = "tensor<?xf32, #stablehlo.bounds<19>>"
        function.lines += [
            f"%size_{name} = stablehlo.constant dense<{size}> : tensor<i32>",
            f"%{name} = stablehlo.set_dimension_size {x}, %size_{name}, dim = 0 : ({kind}, tensor<i32>) -> {bounded}",
            f"%got_{name} = stablehlo.get_dimension_size %{name}, dim = 0 : ({bounded}) -> tensor<i32>",
            f"check.expect_eq_const %got_{name}, dense<{size}> : tensor<i32>",
            f"%sum_{name} = stablehlo.reduce(%{name} init: {zero}) applies stablehlo.add across dimensions = [0] : ({bounded}, {SCALAR}) "
            f"-> {SCALAR}"]
        function.check(f"%sum_{name}", np.float32(expected), SCALAR)
    empty, kind = function.value(NOTHING)
    function.lines += [f"%rows = stablehlo.get_dimension_size {empty}, dim = 0 : ({kind}) -> tensor<i32>",
                       "check.expect_eq_const %rows, dense<0> : tensor<i32>"]
    return function


def packaged():
    functions = []
    for word, array in ("row", ROW), ("scalar", ONE), ("nothing", NOTHING):
        function = Shapes(f"packaged_{word}")
        x, kind = function.value(array)
        yes, _ = function.value(np.array(True))
        zero, _ = function.value(np.array(0, np.int32))
        pair = f"tuple<{kind}, tensor<i1>>"
        function.lines += [f"%t = stablehlo.tuple {x}, {yes} : {pair}"]
        function.op(f"stablehlo.get_tuple_element %t[0] : ({pair}) -> {{r}}", [], array)
        function.op(f'stablehlo.composite "test.same" {{0}} {{decomposition = @same_{word}}} : ({{k}}) -> {{r}}', [array], array)
        function.lines += [
            f'%if = "stablehlo.if"({yes}) ({{ stablehlo.return {x} : {kind} }}, {{ %n = stablehlo.negate {x} : {kind} stablehlo.return %n : '
            f"{kind} }}) : (tensor<i1>) -> {kind}",
            f'%case = "stablehlo.case"({zero}) ({{ stablehlo.return {x} : {kind} }}, {{ %n = stablehlo.negate {x} : {kind} stablehlo.return '
            f"%n : {kind} }}) : (tensor<i32>) -> {kind}"]
        function.check("%if", array, kind)
        function.check("%case", array, kind)
        # Two trips, each of which negates.
        function.lines.append(f"""%one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %w:2 = stablehlo.while(%v = {x}, %i = {zero}) : {kind}, tensor<i32>
  cond {{
    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }} do {{
    %next = stablehlo.add %i, %one : tensor<i32>
    %n = stablehlo.negate %v : {kind}
    stablehlo.return %n, %next : {kind}, tensor<i32>
  }}""")
        function.check("%w#0", array, kind)
        function.rest = f"func.func private @same_{word}(%x: {kind}) -> {kind} {{\n  return %x : {kind}\n}}\n"
        functions.append(function)
    return functions


def collectives():
    """Both replicas have the same values; sums are twice those."""
    group = "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>"
    swap = "source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>"
    same = [([ROW], ROW, ""), ([ONE], ONE, ""), ([NOTHING], NOTHING, "")]
    twice = [(arrays, expected * 2, words) for arrays, expected, words in same]
    functions = [
        movement("all_reduce", f'"stablehlo.all_reduce"({{0}}) <{{{group}}}> ({{ {ADDED} }}) : ({{k}}) -> {{r}}', twice),
        movement("cross_replica_sum", f'"stablehlo.cross-replica-sum"({{0}}) <{{{group}}}> : ({{k}}) -> {{r}}', twice),
        movement("collective_broadcast", f'"stablehlo.collective_broadcast"({{0}}) <{{{group}}}> : ({{k}}) -> {{r}}', same),
        movement("collective_permute", f'"stablehlo.collective_permute"({{0}}) <{{{swap}}}> : ({{k}}) -> {{r}}', same),
        movement("all_gather", f'"stablehlo.all_gather"({{0}}) <{{all_gather_dim = 0 : i64, {group}}}> : ({{k}}) -> {{r}}',
                 [([ROW], np.concatenate([ROW, ROW]), ""), ([NOTHING], NOTHING, "")]),
        movement("reduce_scatter", f'"stablehlo.reduce_scatter"({{0}}) <{{scatter_dimension = 1 : i64, {group}}}> ({{ {ADDED} }}) : '
                 "({k}) -> {r}", [([np.concatenate([ROW, ROW]).reshape(1, 38)], ROW.reshape(1, 19) * 2, ""),
                                  ([np.zeros((0, 2), np.float32)], np.zeros((0, 1), np.float32), "")]),
        movement("all_to_all", f'"stablehlo.all_to_all"({{0}}) <{{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : '
                 f"i64, {group}}}> : ({{k}}) -> {{r}}",
                 [([np.stack([ROW, ROW])], np.concatenate([ROW, ROW]).reshape(1, 38), ""),
                  ([np.zeros((2, 0), np.float32)], np.zeros((1, 0), np.float32), "")]),
    ]
    reduced = Shapes("collective_reduce")
    reduced.lines += ["%id = stablehlo.replica_id : tensor<ui32>", "%first_id = stablehlo.constant dense<0> : tensor<ui32>",
                      "%first = stablehlo.compare EQ, %id, %first_id : (tensor<ui32>, tensor<ui32>) -> tensor<i1>"]
    for i, array in enumerate((ROW, ONE, NOTHING)):
        x, kind = reduced.value(array)
        reduced.lines += [
            f'%c{i} = "stablehlo.collective_reduce"({x}) <{{{group}}}> ({{ {ADDED} }}) : ({kind}) -> {kind}',
            f"%none{i} = stablehlo.constant dense<0.0> : {kind}", f"%sum{i} = stablehlo.add {x}, {x} : {kind}",
            f"%wanted{i} = stablehlo.select %first, %sum{i}, %none{i} : tensor<i1>, {kind}",
            f"check.expect_close %c{i}, %wanted{i}, max_ulp_difference = 0 : {kind}, {kind}"]
    functions.append(reduced)
    sent = Shapes("sent")
    for i, array in enumerate((ROW, ONE, NOTHING)):
        x, kind = sent.value(array)
        way = f"<{{channel_handle = #stablehlo.channel_handle<handle = {i + 1}, type = 1>, {swap}}}>"
        sent.lines += [f"%t{i} = stablehlo.create_token : !stablehlo.token",
                       f'%s{i} = "stablehlo.send"({x}, %t{i}) {way} : ({kind}, !stablehlo.token) -> !stablehlo.token',
                       f'%g{i}:2 = "stablehlo.recv"(%s{i}) {way} : (!stablehlo.token) -> ({kind}, !stablehlo.token)']
        sent.check(f"%g{i}#0", array, kind)
    functions.append(sent)
    return functions


def write(path, what, functions):
    calls = "".join(f"  call @{function.name}() : () -> ()\n" for function in functions)
    bodies = []
    for function in functions:
        for name, text, kind in ("%sizes", "[1, 1]", "tensor<2xi32>"), ("%padding", "0", "tensor<1x2xi32>"):
            if any(name + ")" in line for line in function.lines):
                function.lines.insert(0, f"{name} = stablehlo.constant dense<{text}> : {kind}")
        bodies.append(function.text() + getattr(function, "rest", ""))
    path.write_text(f"// SPDX-License-Identifier: Apache-2.0\n// {what} Written by scripts/oracles/structured_shapes.py.\n"
                    f"func.func @main() {{\n{calls}  return\n}}\n\n" + "\n".join(bodies))


def main():
    warnings.simplefilter("ignore")
    folder = pathlib.Path(sys.argv[1])
    write(folder / "structured_shapes.mlir", "Ops that are not elementwise: NaN and infinities, odd sizes, scalars, nothing.",
          [*moved(), *computed(), dynamic(), *packaged()])
    write(folder / "collective_shapes_2.mlir", "replicas: 2\n// Collectives: NaN and infinities, odd sizes, scalars, nothing.", collectives())


if __name__ == "__main__":
    main()
