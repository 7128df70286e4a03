// RUN: tessera-opt %s --tessera-import-custom-calls -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @functions
func.func @functions(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x3xf32>, tensor<4x3xi32>) {
  // CHECK: chlo.erf %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %0 = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: chlo.asin
  %1 = stablehlo.custom_call @mhlo.asin(%0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK-NOT: Sharding
  %2 = stablehlo.custom_call @Sharding(%1) {mhlo.sharding = "{replicated}"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: %[[V:.*]], %[[I:.*]] = chlo.top_k(%{{.*}}, k = 3) : tensor<4x8xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
  %3:2 = stablehlo.custom_call @mhlo.topk(%2) {mhlo.attributes = {k = 3 : i64, largest = true}} : (tensor<4x8xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>)
  // CHECK: stablehlo.custom_call @mine
  %4 = stablehlo.custom_call @mine(%2) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %4, %3#0, %3#1 : tensor<4x8xf32>, tensor<4x3xf32>, tensor<4x3xi32>
}

// -----

func.func @wrong(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{@mhlo.erf: expected 1 operands and 1 results, got 2 and 1}}
  %0 = stablehlo.custom_call @mhlo.erf(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
