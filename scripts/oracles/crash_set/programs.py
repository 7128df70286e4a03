# SPDX-License-Identifier: Apache-2.0
"""StableHLO programs of the scenarios for the package `tessera`."""

ADD = b"""
func.func @main(%x: tensor<4xf32> loc("x"), %y: tensor<4xf32> loc("y")) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""

# Computes for as long as the number of trips says.
LOOP = b"""
func.func @main(%x: tensor<4096xf32> loc("x"), %trips: tensor<i32> loc("trips")) -> tensor<4096xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<4096xf32>
  cond {
    %more = stablehlo.compare LT, %i, %trips : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %new = stablehlo.tanh %v : tensor<4096xf32>
    stablehlo.return %next, %new : tensor<i32>, tensor<4096xf32>
  }
  return %0#1 : tensor<4096xf32>
}
"""

LOOKUP = b"""
func.func @main(%key: tensor<2xi32> loc("key")) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @lookup(%key) : (tensor<2xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""

# The argument w is given up for the result: it is the variable of a state.
COUNT = b"""
func.func @main(%w: tensor<2xf32> {tf.aliasing_output = 0 : i32} loc("w"), %x: tensor<2xf32> loc("x")) -> tensor<2xf32> {
  %0 = stablehlo.add %w, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""

# Large enough for all threads of a call.
PRODUCT = b"""
func.func @main(%x: tensor<512x512xf32> loc("x")) -> tensor<512x512xf32> {
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %1 = stablehlo.tanh %0 : tensor<512x512xf32>
  return %1 : tensor<512x512xf32>
}
"""


def rows(count):
    """Returns a program whose argument and result have `count` rows of 1024 f32 each."""
    shape = f"tensor<{count}x1024xf32>"
    return f"""
func.func @main(%x: tensor<1024xf32> loc("x")) -> {shape} {{
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<1024xf32>) -> {shape}
  return %0 : {shape}
}}
""".encode()


def loop_for(seconds):
    """Returns a call without arguments that runs LOOP for `seconds`."""
    import numpy as np
    from scenario import timed

    import tessera

    program, x = tessera.compile(LOOP, threads=1), np.ones(4096, np.float32)
    trips = int(seconds * timed(lambda n: program(x, n)))
    return lambda: program(x, trips)
