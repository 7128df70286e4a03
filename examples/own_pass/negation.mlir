// RUN: tessera-opt %s --load-pass-plugin=%{plugin} --pass-pipeline='builtin.module(drop-double-negation,cse)' | FileCheck %s

// CHECK-LABEL: func.func @twice
// CHECK-NOT: stablehlo.negate
// CHECK: return %arg0
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @once
// CHECK: stablehlo.negate
func.func @once(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
