#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares our verifier with StableHLO's own on programs drawn by seed: verifier_draws.py BIN [--seed=N] [--count=N]

Needs JAX, which includes StableHLO's verifier, but not the dialect of quantized types; not part of the build or of
continuous integration.

A program is one of BASES, each a valid op, with one or two changes. A change replaces, omits or repeats a number, a
size, an element type or an entry of a list. Both verifiers read it. A program that one refuses and the other accepts is
printed with the message; a program on which both agree is counted. DIFFERENCES are intended.
"""

import argparse
import collections
import pathlib
import random
import re
import subprocess
import sys

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir

PAIR = "(%a: tensor<f32>, %b: tensor<f32>)"
ADD = f"({{^bb0{PAIR}: %r = stablehlo.add %a, %b : tensor<f32> stablehlo.return %r : tensor<f32>}})"
LESS = f"{{^bb0{PAIR}: %r = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %r : tensor<i1>}}"
GROUPS = "replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>"
WINDOW = (
    "window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, "
    "lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>"
)
CONV = (
    "batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, "
    "feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]"
)
# Operand types, op with its attributes and regions, result types. %c: a constant of two elements.
BASES = [
    ("10x8xf32, 3x1xi32", '"stablehlo.gather" <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}>', "3x8xf32"),
    ("3x10x8xf32, 3x5x1xi32", '"stablehlo.gather" <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}>', "3x5x8xf32"),
    ("10x8xf32, 3x1xi32, 2xi32", '"stablehlo.dynamic_gather" <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}>', "3x8xf32"),
    ("10x8xf32, 3x1xi32, %c", '"stablehlo.dynamic_gather" <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}>', "3x3xf32"),
    ("3x10x8xf32, 3x5x1xi32, 3x5x8xf32", '"stablehlo.scatter" <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ' + ADD, "3x10x8xf32"),
    ("2x8x9x4xf32, 3x3x2x8xf32", f'"stablehlo.convolution" <{{{CONV}, {WINDOW}}}>', "2x8x4x8xf32"),
    ("2x8x9x4xf32, 3x3x2x8xf32, 2x2xi32", f'"stablehlo.dynamic_conv" <{{{CONV}}}>', "2x?x?x8xf32"),
    ("5x2x3xf32, 5x3x4xf32", '"stablehlo.dot_general" <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}>', "5x2x4xf32"),
    ("4x3xf32, 3x4xf32", '"stablehlo.dot_general" <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>}>', "4x4xf32"),
    ("1x2xf32", '"stablehlo.broadcast_in_dim" <{broadcast_dimensions = array<i64: 1, 2>}>', "2x3x2xf32"),
    ("2x3xf32", '"stablehlo.reshape"', "6x1xf32"),
    ("2x1xf32, %c", '"stablehlo.dynamic_broadcast_in_dim" <{broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: 0>}>', "2x3xf32"),
    ("6xf32, %c", '"stablehlo.dynamic_reshape"', "2x3xf32"),
    ("%c", '"stablehlo.dynamic_iota" <{iota_dimension = 1 : i64}>', "2x3xf32"),
    ("2x2xf32, f32, %c, %c, %c", '"stablehlo.dynamic_pad"', "8x11xf32"),
    ("2x3xf32, f32", '"stablehlo.pad" <{edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 1, -1>, interior_padding = array<i64: 1, 2>}>', "5x6xf32"),
    ("4x5xf32", '"stablehlo.slice" <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 5>, strides = array<i64: 1, 2>}>', "2x3xf32"),
    ("4x5xf32, i32, i32", '"stablehlo.dynamic_slice" <{slice_sizes = array<i64: 2, 5>}>', "2x5xf32"),
    ("4x5xf32, 2x5xf32, i32, i32", '"stablehlo.dynamic_update_slice"', "4x5xf32"),
    ("2x3xf32, ?x4xf32, 2x1xf32", '"stablehlo.concatenate" <{dimension = 1 : i64}>', "2x8xf32"),
    ("2x3x4xf32, f32", '"stablehlo.reduce" <{dimensions = array<i64: 0, 2>}> ' + ADD, "3xf32"),
    ("4x6xf32, f32", '"stablehlo.reduce_window" <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 2, 1>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ' + ADD, "3x3xf32"),
    ("4x6xf32, 2x3xf32, f32", '"stablehlo.select_and_scatter" <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<0> : tensor<2x2xi64>}> (' + LESS + ", " + ADD[1:-1] + ")", "4x6xf32"),
    ("2x3xf32", f'"stablehlo.sort" <{{dimension = 1 : i64}}> ({LESS})', "2x3xf32"),
    ("2x4xf32", f'"stablehlo.all_gather" <{{all_gather_dim = 1 : i64, {GROUPS}, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}}>', "2x8xf32"),
    ("2x4xf32", f'"stablehlo.all_reduce" <{{{GROUPS}}}> ' + ADD, "2x4xf32"),
    ("2x4xf32", f'"stablehlo.reduce_scatter" <{{scatter_dimension = 1 : i64, {GROUPS}}}> ' + ADD, "2x2xf32"),
    ("2x4xf32", f'"stablehlo.all_to_all" <{{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, {GROUPS}}}>', "4x2xf32"),
    ("2x4xf32", f'"stablehlo.collective_broadcast" <{{{GROUPS}}}>', "2x4xf32"),
    ("2x4xf32", '"stablehlo.collective_permute" <{source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}>', "2x4xf32"),
    ("3x3xf32, 3x2xf32", '"stablehlo.triangular_solve" <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}>', "3x2xf32"),
    ("3x4x4xf32", '"stablehlo.cholesky" <{lower = true}>', "3x4x4xf32"),
    ("3x8xf32", '"stablehlo.fft" <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8>}>', "3x5xcomplex<f32>"),
    ("2x3xf32, 3xf32, 3xf32", '"stablehlo.batch_norm_training" <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}>', "2x3xf32, 3xf32, 3xf32"),
    ("i1, 2x3xf32, 2x3xf32", '"stablehlo.select"', "2x3xf32"),
    ("2x3xi1, ?x3xf32, 2x?xf32", '"stablehlo.select"', "2x3xf32"),
    ("f32, 2x3xf32, 2x3xf32", '"stablehlo.clamp"', "2x3xf32"),
    ("2x3xf32", '"stablehlo.bitcast_convert"', "2x3x2xi16"),
    ("2xui64", '"stablehlo.rng_bit_generator" <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}>', "2xui64, 4x2xui32"),
    ("f32, f32, 2xi64", '"stablehlo.rng" <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}>', "?x?xf32"),
    ("2x3xf32", '"stablehlo.reduce_precision" <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}>', "2x3xf32"),
    ("2x3xf32", '"stablehlo.custom_call" <{call_target_name = "f", api_version = 4 : i32, backend_config = {a = 1 : i32}, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}>', "2x3xf32"),
]  # fmt: skip
# Programs that we refuse on purpose: a word of the program, a word of our message, why.
DIFFERENCES = [
    ("use_global_device_ids", "all_gather_c5", "ids of processes without a channel mean nothing"),
    ("all_gather", "all_gather_c6", "the result is as large as its group says"),
    ("reduce_scatter", "reduce_scatter_c8", "the result is as large as its group says"),
    ("dynamic_conv", "dynamic_conv_c25", "what of the result is known is checked"),
    ("select", "select_c1", "the predicate goes with both values, of which one may be dynamic"),
    ("dynamic_conv", "window dimensions must be positive", "as of convolution, where StableHLO demands it"),
]
NUMBER = re.compile(r"(?<![\w.%#@^-])-?\d+(?=[\],>x\s:})])|(?<=x)\d+(?=[x>])|\?(?=x)")
ELEMENT = re.compile(r"\b(?:f32|i32|i64|f64|bf16|i1|ui32)\b(?=>)")
ENTRY = re.compile(r"(?<=[\[:] )-?\d+, |(?<=\[)-?\d+, |, -?\d+(?=[\]>])")


def tensor(text):
    return f"tensor<{text}>"


def split(types):
    return re.split(r", (?![^<{]*[}>])", types)


def program(base, draw):
    operands, op, results = base
    name, rest = re.match(r'("[\w.]+")\s*(.*)', op, re.DOTALL).groups()
    types = [tensor("2xi64" if text == "%c" else text) for text in split(operands)]
    values = ["%c" if text == "%c" else f"%x{index}" for index, text in enumerate(split(operands))]
    outputs = [tensor(text) for text in split(results)]
    attributes, regions = re.match(r"((?:<\{.*?\}>(?=$| \())?)\s*(.*)", rest, re.DOTALL).groups()
    signature = "({}) -> ({})".format(", ".join(types), ", ".join(outputs))
    body = draw(attributes + "\0" + signature)
    attributes, signature = body.split("\0")
    types = split(signature[1 : signature.rindex(") -> (")])
    parameters = [f"{value}: {kind}" for value, kind in zip(values, types) if value != "%c"]
    constant = "  %c = stablehlo.constant dense<[2, 3]> : tensor<2xi64>\n" if "%c" in values else ""
    count = signature[signature.rindex(") -> (") :].count("tensor<")
    return (
        f"func.func @main({', '.join(parameters)}) {{\n{constant}  %r:{count} = {name}({', '.join(values)}) {attributes} {regions}"
        f" : {signature}\n  return\n}}\n"
    )


def changed(text, rng):
    """Returns |text| with one change."""
    kind = rng.random()
    pattern = NUMBER if kind < 0.6 else ELEMENT if kind < 0.75 else ENTRY
    places = list(pattern.finditer(text))
    if not places:
        return text
    place = rng.choice(places)
    old = place[0]
    if pattern is NUMBER:
        new = str(rng.choice([-1, 0, 1, 2, 3, 5, "?"] if old == "?" else [int(old) - 1, int(old) + 1, 0, 1, -int(old)]))
        if text[place.end() : place.end() + 1] == "x" or text[place.start() - 1 : place.start()] in ("x", "<"):
            new = new.lstrip("-") if rng.random() < 0.8 else "?"
    elif pattern is ELEMENT:
        new = rng.choice(["f32", "f64", "i32", "bf16"])
    else:
        new = rng.choice(["", old + old])
    return text[: place.start()] + new + text[place.end() :]


def theirs(text, context):
    try:
        with context:
            ir.Module.parse(text)
        return None
    except ir.MLIRError as error:
        return " ".join(str(error.error_diagnostics[0].message if error.error_diagnostics else error).split())


def ours(binary, programs):
    """Returns for each program the first error, or None."""
    run = subprocess.run(
        [str(binary / "tessera-opt"), "--split-input-file", "-", "-o", "/dev/null"],
        input="// -----\n".join(programs), capture_output=True, text=True,
    )  # fmt: skip
    if run.returncode not in (0, 1):
        raise SystemExit(f"tessera-opt died with {run.returncode}: {run.stderr[-2000:]}")
    starts, line = [], 1
    for text in programs:
        starts.append(line)
        line += text.count("\n") + 1
    found = {}
    for place, message in re.findall(r"^(?:within split at )?<stdin>:(\d+).*?: error: (.*)", run.stderr, re.MULTILINE):
        index = max(i for i, start in enumerate(starts) if start <= int(place) + 1)
        found.setdefault(index, message)
    return [found.get(index) for index in range(len(programs))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin", type=pathlib.Path, help="folder of tessera-opt")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    context = jax_mlir.make_ir_context()
    programs = [program(base, lambda text: text) for base in BASES]
    for _ in range(options.count):
        changes = rng.choice([1, 1, 2])

        def draw(text):
            for _ in range(changes):
                text = changed(text, rng)
            return text

        programs.append(program(rng.choice(BASES), draw))
    table, different = collections.Counter(), []
    for start in range(0, len(programs), 200):
        part = programs[start : start + 200]
        for text, mine in zip(part, ours(options.bin, part)):
            upstream = theirs(text, context)
            verdict = ("refused" if upstream else "accepted", "refused" if mine else "accepted")
            table[verdict] += 1
            meant = any(word in text and note in (mine or "") for word, note, _ in DIFFERENCES)
            if verdict[0] != verdict[1] and not meant:
                different.append(f"StableHLO {verdict[0]}: {upstream}\nTessera {verdict[1]}: {mine}\n{text}")
    print("\n".join(different))
    for (upstream, mine), count in sorted(table.items()):
        print(f"StableHLO {upstream:8}  Tessera {mine:8}  {count}")
    print(f"seed {options.seed}: {len(different)} of {len(programs)} programs differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
