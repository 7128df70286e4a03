# SPDX-License-Identifier: Apache-2.0
"""Programs of the tests, each compiled once for a process."""

import functools

import tessera

SCALE = b"""
func.func @main(%x: tensor<2x3xf32> loc("x"), %by: tensor<f32> loc("by"))
    -> (tensor<2x3xf32> {jax.result_info = "result['scaled']"}) {
  %0 = stablehlo.broadcast_in_dim %by, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %1 = stablehlo.multiply %x, %0 : tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
"""

# The argument w is given up for the first result: it is the variable of a state.
STEP = b"""
func.func @main(%w: tensor<2xf32> {tf.aliasing_output = 0 : i32} loc("params['w']"), %x: tensor<2xf32> loc("x"))
    -> (tensor<2xf32> {jax.result_info = "result[0]['w']"}, tensor<f32> {jax.result_info = "result[1]['loss']"}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %new = stablehlo.add %w, %x : tensor<2xf32>
  %loss = stablehlo.reduce(%new init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %new, %loss : tensor<2xf32>, tensor<f32>
}
"""

BFLOAT = b"""
func.func @main(%x: tensor<4xbf16> loc("x")) -> tensor<4xbf16> {
  %0 = stablehlo.add %x, %x : tensor<4xbf16>
  return %0 : tensor<4xbf16>
}
"""

NARROW = b"""
func.func @main(%flags: tensor<2xi1>, %bytes: tensor<2xui8>) -> tensor<2xi1> {
  return %flags : tensor<2xi1>
}
"""

LOOKUP = b"""
func.func @main(%key: tensor<2xi32> loc("key")) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @lookup(%key) : (tensor<2xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""

# Large enough for all threads of a call.
PRODUCT = b"""
func.func @main(%x: tensor<256x256xf32> loc("x")) -> tensor<256x256xf32> {
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
  return %0 : tensor<256x256xf32>
}
"""

ROWS = b"""
func.func @main(%x: tensor<?x2xf32> loc("x")) -> tensor<?x2xf32> {
  %0 = stablehlo.add %x, %x : tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
"""


@functools.lru_cache(maxsize=None)
def compiled(source):
    return tessera.compile(source, threads=1)
