// SPDX-License-Identifier: Apache-2.0
// True is the greater boolean, and equal ones keep their order.
func.func @main() {
  %c = stablehlo.constant dense<[[false, true, false, true, true], [false, false, false, false, true], [true, true, true, true, true]]> : tensor<3x5xi1>
  %x = stablehlo.optimization_barrier %c : tensor<3x5xi1>
  %values, %places = chlo.top_k(%x, k = 4) : tensor<3x5xi1> -> (tensor<3x4xi1>, tensor<3x4xi32>)
  check.expect_eq_const %values, dense<[[true, true, true, false], [true, false, false, false], [true, true, true, true]]> : tensor<3x4xi1>
  check.expect_eq_const %places, dense<[[1, 3, 4, 0], [4, 0, 1, 2], [0, 1, 2, 3]]> : tensor<3x4xi32>
  return
}
