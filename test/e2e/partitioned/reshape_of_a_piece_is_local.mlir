// SPDX-License-Identifier: Apache-2.0
// strict: false
// A reshape works on pieces if the cuts fit (tt-xla#1725 gives a shard the shape of the whole). It splits a dimension,
// merges dimensions, and merges some whose major one is not cut completely.
sdy.mesh @mesh = <["x"=2, "y"=3]>
func.func @main() {
  %c = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : tensor<12xi32>
  %x = sdy.sharding_constraint %c <@mesh, [{"x", "y"}]> : tensor<12xi32>
  %0 = stablehlo.negate %x : tensor<12xi32>
  %split = stablehlo.reshape %0 : (tensor<12xi32>) -> tensor<2x1x3x2xi32>
  %1 = stablehlo.negate %split : tensor<2x1x3x2xi32>
  check.expect_eq_const %1, dense<[[[[0, 1], [2, 3], [4, 5]]], [[[6, 7], [8, 9], [10, 11]]]]> : tensor<2x1x3x2xi32>
  %t = stablehlo.transpose %1, dims = [2, 3, 0, 1] : (tensor<2x1x3x2xi32>) -> tensor<3x2x2x1xi32>
  %merged = stablehlo.reshape %t : (tensor<3x2x2x1xi32>) -> tensor<12xi32>
  check.expect_eq_const %merged, dense<[0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11]> : tensor<12xi32>

  // Pieces of two of four rows and one of three columns are not contiguous in the flat tensor.
  %d = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]> : tensor<4x3xi32>
  %y = sdy.sharding_constraint %d <@mesh, [{"x"}, {"y"}]> : tensor<4x3xi32>
  %2 = stablehlo.negate %y : tensor<4x3xi32>
  %flat = stablehlo.reshape %2 : (tensor<4x3xi32>) -> tensor<12xi32>
  %r = sdy.sharding_constraint %flat <@mesh, [{"x", "y"}]> : tensor<12xi32>
  check.expect_eq_const %r, dense<[0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11]> : tensor<12xi32>
  %back = stablehlo.reshape %r : (tensor<12xi32>) -> tensor<6x2xi32>
  %z = sdy.sharding_constraint %back <@mesh, [{"y"}, {"x"}]> : tensor<6x2xi32>
  check.expect_eq_const %z, dense<[[0, -1], [-2, -3], [-4, -5], [-6, -7], [-8, -9], [-10, -11]]> : tensor<6x2xi32>
  return
}
