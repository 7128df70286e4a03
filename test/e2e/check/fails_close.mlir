// SPDX-License-Identifier: Apache-2.0
// Two units in the last place where one is allowed.
// error: 1 of 4 elements differ within 0 to 1 ulp; at index [0,0] expected 1.0000002, got 1
func.func @main() {
  %c = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2x2xf32>
  %e = stablehlo.constant dense<[[0x3F800002, 0x40000001], [3.0, 4.0]]> : tensor<2x2xf32>
  check.expect_close %x, %e : tensor<2x2xf32>, tensor<2x2xf32>
  return
}
