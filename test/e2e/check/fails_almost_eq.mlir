// SPDX-License-Identifier: Apache-2.0
// One beyond the tolerance.
// error: 1 of 4 elements differ within 0.0001; at index [1,1] expected 4.001, got 4
func.func @main() {
  %c = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2x2xf32>
  check.expect_almost_eq_const %x, dense<[[1.00005, 2.0], [3.0, 4.001]]> : tensor<2x2xf32>
  return
}
