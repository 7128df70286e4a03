// SPDX-License-Identifier: Apache-2.0
// The clamped start decides which shards an update changes, and an update may span two pieces (openxla/xla#49118,
// #49120 drop or misplace it). Starts may be wider than a shard's index (#24186).
sdy.mesh @mesh = <["x"=4]>
func.func @main() {
  %zeros = stablehlo.constant dense<0> : tensor<12xi32>
  %three = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %beyond = stablehlo.constant dense<4294967296> : tensor<i64>
  %before = stablehlo.constant dense<-4294967297> : tensor<i64>
  %inside = stablehlo.constant dense<5> : tensor<ui8>
  %x = sdy.sharding_constraint %zeros <@mesh, [{"x"}]> : tensor<12xi32>

  %0 = stablehlo.dynamic_update_slice %x, %three, %beyond : (tensor<12xi32>, tensor<3xi32>, tensor<i64>) -> tensor<12xi32>
  %r0 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<12xi32>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3]> : tensor<12xi32>
  %1 = stablehlo.dynamic_update_slice %x, %three, %before : (tensor<12xi32>, tensor<3xi32>, tensor<i64>) -> tensor<12xi32>
  %r1 = sdy.sharding_constraint %1 <@mesh, [{"x"}]> : tensor<12xi32>
  check.expect_eq_const %r1, dense<[1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]> : tensor<12xi32>
  // Pieces begin at 0, 3, 6 and 9: from 5 on it lies in two of them.
  %2 = stablehlo.dynamic_update_slice %x, %three, %inside : (tensor<12xi32>, tensor<3xi32>, tensor<ui8>) -> tensor<12xi32>
  %r2 = sdy.sharding_constraint %2 <@mesh, [{"x"}]> : tensor<12xi32>
  check.expect_eq_const %r2, dense<[0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0]> : tensor<12xi32>

  // An update that is cut itself, larger than a piece.
  %eight = stablehlo.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : tensor<8xi32>
  %u = sdy.sharding_constraint %eight <@mesh, [{"x"}]> : tensor<8xi32>
  %3 = stablehlo.dynamic_update_slice %x, %u, %inside : (tensor<12xi32>, tensor<8xi32>, tensor<ui8>) -> tensor<12xi32>
  %r3 = sdy.sharding_constraint %3 <@mesh, [{"x"}]> : tensor<12xi32>
  check.expect_eq_const %r3, dense<[0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]> : tensor<12xi32>
  return
}
