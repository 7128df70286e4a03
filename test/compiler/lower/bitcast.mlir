// RUN: tessera-opt %s --tessera-lower-stablehlo | FileCheck %s

// CHECK-LABEL: func.func @same_width
// CHECK: arith.bitcast %{{.*}} : f32 to i32
func.func @same_width(%x: tensor<4xf32>) -> tensor<4xi32> {
  %0 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @parts
// CHECK: %[[BITS:.*]] = arith.bitcast %{{.*}} : f32 to i32
// CHECK: arith.shrui %[[BITS]]
// CHECK: arith.trunci %{{.*}} : i32 to i8
func.func @parts(%x: tensor<4xf32>) -> tensor<4x4xui8> {
  %0 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4x4xui8>
  return %0 : tensor<4x4xui8>
}

// CHECK-LABEL: func.func @joined
// CHECK-COUNT-2: arith.extui %{{.*}} : i32 to i64
func.func @joined(%x: tensor<3x2xui32>) -> tensor<3xui64> {
  %0 = stablehlo.bitcast_convert %x : (tensor<3x2xui32>) -> tensor<3xui64>
  return %0 : tensor<3xui64>
}

// CHECK-LABEL: func.func @reduce_precision
// CHECK: arith.constant 32767 : i32
// CHECK: arith.cmpf uno
func.func @reduce_precision(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.reduce_precision %x, format = e8m7 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
