// SPDX-License-Identifier: Apache-2.0
// The message begins with file, line and column.
// error: check/fails_location.mlir:7:3
func.func @main() {
  %c = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2x2xf32>
  check.expect_eq_const %x, dense<0.0> : tensor<2x2xf32>
  return
}
