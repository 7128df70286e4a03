// SPDX-License-Identifier: Apache-2.0
// The custom call of the same name.
// error: at index [0,1] expected 2.5, got 2
func.func @main() {
  %c = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %x = stablehlo.optimization_barrier %c : tensor<2x2xf32>
  %e = stablehlo.constant dense<[[1.0, 2.5], [3.0, 4.0]]> : tensor<2x2xf32>
  stablehlo.custom_call @check.expect_eq(%x, %e) {has_side_effect = true} : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
  return
}
