// SPDX-License-Identifier: Apache-2.0
// From version 1.11.0 on, artifacts hold shardings unchanged.
// RUN: tessera-translate --serialize --target=1.13.0 %s -o %t.mlirbc
// RUN: tessera-translate --deserialize %t.mlirbc | FileCheck %s
// RUN: not tessera-translate --serialize --target=1.10.0 %s 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: error: 'stablehlo.sine' op attribute "sdy.sharding" has a value that version 1.10.0 of StableHLO does not have; 1.11.0 does

// CHECK: sdy.mesh @mesh = <["x"=2]>
sdy.mesh @mesh = <["x"=2]>

// CHECK: func.func @main(%[[X:.*]]: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4x8xf32>
// CHECK: %[[S:.*]] = stablehlo.sine %[[X]] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, {"x"}p1]>]>} : tensor<4x8xf32>
// CHECK: %[[C:.*]] = sdy.sharding_constraint %[[S]] <@mesh, [{"x"}, {}]> : tensor<4x8xf32>
// CHECK: %[[M:.*]] = sdy.manual_computation(%[[C]]) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%[[P:.*]]: tensor<2x8xf32>) {
// CHECK:   %[[N:.*]] = stablehlo.negate %[[P]] : tensor<2x8xf32>
// CHECK:   sdy.return %[[N]] : tensor<2x8xf32>
// CHECK: return %[[M]] : tensor<4x8xf32>
func.func @main(%x: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4x8xf32> {
  %0 = stablehlo.sine %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, {"x"}p1]>]>} : tensor<4x8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<4x8xf32>
  %2 = sdy.manual_computation(%1) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<2x8xf32>) {
    %3 = stablehlo.negate %a : tensor<2x8xf32>
    sdy.return %3 : tensor<2x8xf32>
  } : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}
