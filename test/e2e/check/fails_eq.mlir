// SPDX-License-Identifier: Apache-2.0
// A difference is named with its index and both values.
// error: 2 of 4 elements differ; at index [1,0] expected 5, got 3
func.func @main() {
  %c = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2x2xf32>
  check.expect_eq_const %x, dense<[[1.0, 2.0], [5.0, 6.0]]> : tensor<2x2xf32>
  return
}
