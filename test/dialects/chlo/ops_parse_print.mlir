// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @unary
func.func @unary(%x: tensor<4xf32>, %i: tensor<4xi32>) {
  // CHECK: chlo.square %arg1 : tensor<4xi32> -> tensor<4xi32>
  %0 = chlo.square %i : tensor<4xi32> -> tensor<4xi32>
  // CHECK: chlo.erf %arg0 {a.b} : tensor<4xf32> -> tensor<4xf32>
  %1 = chlo.erf %x {a.b} : tensor<4xf32> -> tensor<4xf32>
  // CHECK: chlo.erfc %arg0 : tensor<4xf32> -> tensor<4xf32>
  %2 = chlo.erfc %x : tensor<4xf32> -> tensor<4xf32>
  // CHECK: chlo.erf_inv %arg0 : tensor<4xf32> -> tensor<4xf32>
  %3 = "chlo.erf_inv"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @top_k
func.func @top_k(%x: tensor<8x8xf32>) {
  // CHECK: %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<8x8xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  %0, %1 = chlo.top_k(%x, k = 3) : tensor<8x8xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  return
}
