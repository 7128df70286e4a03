// RUN: tessera-opt %s --tessera-legalize-chlo -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @square
// CHECK: stablehlo.multiply %arg0, %arg0 : tensor<4xi32>
func.func @square(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = chlo.square %x : tensor<4xi32> -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @erf
// CHECK-NOT: chlo
// CHECK: stablehlo.reduce_precision %{{.*}}, format = e8m11 : tensor<4xf32>
func.func @erf(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @narrow
// CHECK: stablehlo.convert %arg0 : (tensor<4xbf16>) -> tensor<4xf32>
// CHECK: stablehlo.convert %{{.*}} : (tensor<4xf32>) -> tensor<4xbf16>
func.func @narrow(%x: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = chlo.erfc %x : tensor<4xbf16> -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// CHECK-LABEL: func.func @erf_inv
// CHECK: stablehlo.log
// CHECK: stablehlo.sqrt
func.func @erf_inv(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.erf_inv %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @top_k
// CHECK: %[[POSITIONS:.*]] = stablehlo.iota dim = 1 : tensor<8x8xi32>
// CHECK: %[[SORTED:.*]]:2 = "stablehlo.sort"(%arg0, %[[POSITIONS]]) <{dimension = 1 : i64, is_stable = true}>
// CHECK: stablehlo.compare GT, %{{.*}}, %{{.*}}, TOTALORDER
// CHECK: stablehlo.slice %[[SORTED]]#0 [0:8, 0:3] : (tensor<8x8xf32>) -> tensor<8x3xf32>
// CHECK: stablehlo.slice %[[SORTED]]#1 [0:8, 0:3] : (tensor<8x8xi32>) -> tensor<8x3xi32>
func.func @top_k(%x: tensor<8x8xf32>) -> (tensor<8x3xf32>, tensor<8x3xi32>) {
  %0, %1 = chlo.top_k(%x, k = 3) : tensor<8x8xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  return %0, %1 : tensor<8x3xf32>, tensor<8x3xi32>
}

// -----

func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{has a dynamic shape, which is not supported; give it a static shape}}
  %0 = chlo.erf %x : tensor<?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
