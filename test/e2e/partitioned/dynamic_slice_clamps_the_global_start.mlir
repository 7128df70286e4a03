// SPDX-License-Identifier: Apache-2.0
// strict: false
// A start is clamped in the whole tensor before it is made relative to a shard's piece (openxla/xla#49122 clamps it
// later). The result, the operand or both are cut along the sliced dimension.
sdy.mesh @mesh = <["x"=4]>
func.func @main() {
  %c = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : tensor<12xi32>
  %high = stablehlo.constant dense<11> : tensor<i32>
  %low = stablehlo.constant dense<-7> : tensor<i64>
  %inside = stablehlo.constant dense<2> : tensor<ui8>

  // The result is cut.
  %x0 = sdy.sharding_constraint %c <@mesh, [{}]> : tensor<12xi32>
  %0 = stablehlo.dynamic_slice %x0, %high, sizes = [8] : (tensor<12xi32>, tensor<i32>) -> tensor<8xi32>
  %r0 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<8xi32>
  check.expect_eq_const %r0, dense<[4, 5, 6, 7, 8, 9, 10, 11]> : tensor<8xi32>

  // The operand is cut.
  %x1 = sdy.sharding_constraint %c <@mesh, [{"x"}]> : tensor<12xi32>
  %1 = stablehlo.dynamic_slice %x1, %low, sizes = [5] : (tensor<12xi32>, tensor<i64>) -> tensor<5xi32>
  %r1 = sdy.sharding_constraint %1 <@mesh, [{}]> : tensor<5xi32>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %2 = stablehlo.dynamic_slice %x1, %high, sizes = [5] : (tensor<12xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq_const %2, dense<[7, 8, 9, 10, 11]> : tensor<5xi32>

  // Both are cut, and the window spans pieces.
  %3 = stablehlo.dynamic_slice %x1, %inside, sizes = [8] : (tensor<12xi32>, tensor<ui8>) -> tensor<8xi32>
  %r3 = sdy.sharding_constraint %3 <@mesh, [{"x"}]> : tensor<8xi32>
  check.expect_eq_const %r3, dense<[2, 3, 4, 5, 6, 7, 8, 9]> : tensor<8xi32>
  %4 = stablehlo.dynamic_slice %x1, %high, sizes = [8] : (tensor<12xi32>, tensor<i32>) -> tensor<8xi32>
  %r4 = sdy.sharding_constraint %4 <@mesh, [{"x"}]> : tensor<8xi32>
  check.expect_eq_const %r4, dense<[4, 5, 6, 7, 8, 9, 10, 11]> : tensor<8xi32>
  return
}
