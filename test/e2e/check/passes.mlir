// SPDX-License-Identifier: Apache-2.0
// Each kind of expectation, met at its very bound.
func.func @main() {
  %c = stablehlo.constant dense<[1.0, 0x7F800000, -2.5]> : tensor<3xf32>
  %x = stablehlo.optimization_barrier %c : tensor<3xf32>
  check.expect_eq %x, %c : tensor<3xf32>
  check.expect_eq_const %x, dense<[1.0, 0x7F800000, -2.5]> : tensor<3xf32>
  check.expect_almost_eq %x, %c : tensor<3xf32>
  check.expect_almost_eq_const %x, dense<[1.25, 0x7F800000, -2.75]> : tensor<3xf32> {tolerance = 2.5e-1 : f64}
  %next = stablehlo.constant dense<[0x3F800003, 0x7F800000, 0xC0200003]> : tensor<3xf32>
  check.expect_close %x, %next, max_ulp_difference = 3 : tensor<3xf32>, tensor<3xf32>
  stablehlo.custom_call @check.expect_eq(%x, %c) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%x, %next) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  %near = stablehlo.constant dense<[1.0009, 0x7F800000, -2.5]> : tensor<3xf32>
  stablehlo.custom_call @check.expect_almost_eq(%x, %near) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  %close = stablehlo.constant dense<[1.00009, 0x7F800000, -2.5]> : tensor<3xf32>
  %held = stablehlo.custom_call @check.eq(%x, %close) : (tensor<3xf32>, tensor<3xf32>) -> tensor<i1>
  check.expect_eq_const %held, dense<true> : tensor<i1>
  return
}
