// SPDX-License-Identifier: Apache-2.0
// Features since version 1.16.0 survive a round trip, and older targets refuse them.
// RUN: split-file %s %t
// RUN: tessera-translate --serialize --target=1.22.0 %t/all.mlir -o %t/all.mlirbc
// RUN: tessera-translate --deserialize %t/all.mlirbc | FileCheck %t/all.mlir
// RUN: not tessera-translate --serialize --target=1.21.0 %t/weak.mlir 2>&1 | FileCheck %s --check-prefix=WEAK
// RUN: not tessera-translate --serialize --target=1.19.0 %t/root.mlir 2>&1 | FileCheck %s --check-prefix=ROOT
// RUN: not tessera-translate --serialize --target=1.18.0 %t/reduce.mlir 2>&1 | FileCheck %s --check-prefix=REDUCE
// WEAK: error: 'stablehlo.compare' op attribute "compare_type" has a value that version 1.21.0 of StableHLO does not have; 1.22.0 does
// ROOT: error: 'stablehlo.collective_broadcast' op attribute "has_dynamic_root" is not in version 1.19.0 of StableHLO
// REDUCE: error: 'stablehlo.collective_reduce' op is not in version 1.18.0 of StableHLO

//--- all.mlir
// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<4xf32>, %root: tensor<1xi32>) -> tensor<4xi1> {
  // CHECK: stablehlo.compare LT, %{{.*}}, %{{.*}}, WEAKORDER
  %0 = stablehlo.compare LT, %x, %x, WEAKORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: "stablehlo.collective_broadcast"(%{{.*}}, %{{.*}}) <{
  // CHECK-SAME: has_dynamic_root
  %1 = "stablehlo.collective_broadcast"(%x, %root) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  // CHECK: "stablehlo.collective_reduce"
  // CHECK-SAME: use_global_device_ids
  %2 = "stablehlo.collective_reduce"(%1) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.custom_call @function(%{{.*}}) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.custom_call @function(%2) : (tensor<4xf32>) -> tensor<4xf32>
  // Tiles are an attribute that no op reads, and an empty tuple has an empty list of layouts.
  // CHECK: stablehlo.custom_call @tiles(%{{.*}}) {result_tilings = {{\[\[}}dense<8> : tensor<1xindex>]]} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = stablehlo.custom_call @tiles(%2) {result_tilings = [[dense<8> : tensor<1xindex>]]} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.custom_call @nothing(%{{.*}}) {{{.*}}operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = []} : (tensor<4xf32>) -> tuple<>
  %5 = stablehlo.custom_call @nothing(%4) {has_side_effect = true, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = []} : (tensor<4xf32>) -> tuple<>
  return %0 : tensor<4xi1>
}

//--- weak.mlir
func.func @main(%x: tensor<4xf32>) -> tensor<4xi1> {
  %0 = stablehlo.compare LT, %x, %x, WEAKORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

//--- root.mlir
func.func @main(%x: tensor<4xf32>, %root: tensor<1xi32>) -> tensor<4xf32> {
  %0 = "stablehlo.collective_broadcast"(%x, %root) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

//--- reduce.mlir
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
