#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws gathers, scatters, dynamic slices and updates whose indices are the extremes of their types; XLA judges.

Needs JAX in an environment of its own; not part of the build or of continuous integration.

  python scripts/oracles/drawn/index_extremes.py build/release/bin/tessera --count=200 --seed=1

Indices are of all integer types from 8 to 64 bits: the least and the greatest number, sizes and their neighbours.
Others are numbers that a conversion to 8, 32 or 64 bits would wrap. Both devices must give XLA's values.
"""

import argparse
import os
import subprocess
import tempfile

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import numpy as np  # noqa: E402
from jax._src.lib import xla_client  # noqa: E402

jax.config.update("jax_enable_x64", True)
TYPES = {"i8": np.int8, "ui8": np.uint8, "i16": np.int16, "ui16": np.uint16, "i32": np.int32, "ui32": np.uint32, "i64": np.int64, "ui64": np.uint64}


def run_with_xla(text, arguments):
    device = jax.devices("cpu")[0]
    executable = device.client.compile_and_load(text, xla_client._xla.DeviceList((device,)), xla_client.CompileOptions())
    return np.asarray(executable.execute([jax.device_put(argument, device) for argument in arguments])[0])


def tensor(shape, element="f32"):
    return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"


class Draw:
    def __init__(self, rng):
        self.rng = rng
        self.element = str(rng.choice(list(TYPES)))
        self.shape = [int(size) for size in rng.integers(1, 7, int(rng.integers(1, 4)))]
        if rng.random() < 0.2:
            self.shape[0] = int(rng.choice([130, 260]))  # the size needs more than 8 bits
        self.sizes = [int(rng.integers(1, size + 1)) for size in self.shape]

    def indices(self, count, size):
        limits = np.iinfo(TYPES[self.element])
        pool = [limits.min, limits.min + 1, limits.max - 1, limits.max, -2, -1, 0, 1, size - 2, size - 1, size, size + 1]
        pool += [127, 128, 255, 256, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**63 - 1]
        pool = [value for value in pool if limits.min <= value <= limits.max]
        return np.array([pool[i] for i in self.rng.integers(0, len(pool), count)], TYPES[self.element])

    def values(self, shape):
        return self.rng.integers(-8, 9, shape).astype(np.float32)  # sums are exact

    def slice_or_update(self):
        x, scalars = tensor(self.shape), [np.asarray(self.indices(1, size)[0]) for size in self.shape]
        names = ", ".join(f"%i{i}" for i in range(len(scalars)))
        types = ", ".join([tensor([], self.element)] * len(scalars))
        given = ", ".join(f"%i{i}: {tensor([], self.element)}" for i in range(len(scalars)))
        part = tensor(self.sizes)
        if self.rng.random() < 0.5:
            sizes = ", ".join(map(str, self.sizes))
            op = f"stablehlo.dynamic_slice %x, {names}, sizes = [{sizes}] : ({x}, {types}) -> {part}"
            return f"func.func @main(%x: {x}, {given}) -> {part} {{\n  %0 = {op}\n  return %0 : {part}\n}}\n", [self.values(self.shape), *scalars]
        op = f"stablehlo.dynamic_update_slice %x, %u, {names} : ({x}, {part}, {types}) -> {x}"
        text = f"func.func @main(%x: {x}, %u: {part}, {given}) -> {x} {{\n  %0 = {op}\n  return %0 : {x}\n}}\n"
        return text, [self.values(self.shape), self.values(self.sizes), *scalars]

    def gather_or_scatter(self):
        rank, count = len(self.shape), int(self.rng.integers(1, 9))
        dims = sorted(self.rng.choice(rank, int(self.rng.integers(1, rank + 1)), replace=False).tolist())
        indices = np.stack([self.indices(count, self.shape[dim]) for dim in dims], 1)
        collapsed = [dim for dim in range(rank) if self.sizes[dim] == 1 and self.rng.random() < 0.5]
        window = list(range(1, 1 + rank - len(collapsed)))
        slices = [count] + [self.sizes[dim] for dim in range(rank) if dim not in collapsed]
        x, i, u = tensor(self.shape), tensor(indices.shape, self.element), tensor(slices)
        if self.rng.random() < 0.5:
            numbers = f"offset_dims = {window}, collapsed_slice_dims = {collapsed}, start_index_map = {dims}, index_vector_dim = 1"
            sizes = ", ".join(map(str, self.sizes))
            op = f'"stablehlo.gather"(%x, %i) <{{dimension_numbers = #stablehlo.gather<{numbers}>, slice_sizes = array<i64: {sizes}>}}> : ({x}, {i}) -> {u}'
            return f"func.func @main(%x: {x}, %i: {i}) -> {u} {{\n  %0 = {op}\n  return %0 : {u}\n}}\n", [self.values(self.shape), indices]
        numbers = f"update_window_dims = {window}, inserted_window_dims = {collapsed}, scatter_dims_to_operand_dims = {dims}, index_vector_dim = 1"
        body = "^bb0(%a: tensor<f32>, %b: tensor<f32>):\n    %1 = stablehlo.add %a, %b : tensor<f32>\n    stablehlo.return %1 : tensor<f32>\n"
        op = f'"stablehlo.scatter"(%x, %i, %u) <{{scatter_dimension_numbers = #stablehlo.scatter<{numbers}>}}> ({{\n  {body}  }}) : ({x}, {i}, {u}) -> {x}'
        text = f"func.func @main(%x: {x}, %i: {i}, %u: {u}) -> {x} {{\n  %0 = {op}\n  return %0 : {x}\n}}\n"
        return text, [self.values(self.shape), indices, self.values(slices)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tessera")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    wrong = 0
    for number in range(options.count):
        draw = Draw(rng)
        text, arguments = draw.slice_or_update() if rng.random() < 0.5 else draw.gather_or_scatter()
        expected = run_with_xla(text, arguments)
        with tempfile.TemporaryDirectory() as folder:
            inputs = []
            for i, argument in enumerate(arguments):
                np.save(f"{folder}/{i}.npy", argument)
                inputs.append(f"--input={folder}/{i}.npy")
            with open(f"{folder}/program.mlir", "w") as file:
                file.write(text)
            for device in ("cpu", "reference"):
                command = [options.tessera, "run", f"{folder}/program.mlir", f"--device={device}", f"--output-dir={folder}/results", *inputs]
                done = subprocess.run(command, capture_output=True, text=True)
                if done.returncode != 0 or not np.array_equal(np.load(f"{folder}/results/0.npy"), expected):
                    wrong += 1
                    print(f"program {number} on {device}: {done.stderr}\n{text}", [a.tolist() for a in arguments[1:]], flush=True)
    print(f"{options.count} programs on two devices, {wrong} wrong")
    raise SystemExit(wrong > 0)


if __name__ == "__main__":
    main()
