// SPDX-License-Identifier: Apache-2.0
// Copies, as TensorFlow leaves them in StableHLO, are their operands.
func.func @main() {
  %c = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %x = stablehlo.optimization_barrier %c : tensor<3xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = mhlo.copy %x : tensor<3xi32>
  %1 = "mhlo.copy"(%0) {xla_shape = "s32[3]{0}"} : (tensor<3xi32>) -> tensor<3xi32>
  %2 = stablehlo.custom_call @mhlo.copy(%1) : (tensor<3xi32>) -> tensor<3xi32>
  %3 = stablehlo.add %0, %2 : tensor<3xi32>
  check.expect_eq_const %3, dense<[2, 4, 6]> : tensor<3xi32>
  %4 = "stablehlo.reduce"(%3, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %5 = stablehlo.add %a, %b : tensor<i32>
    %6 = mhlo.copy %5 : tensor<i32>
    stablehlo.return %6 : tensor<i32>
  }) : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %4, dense<12> : tensor<i32>
  return
}
