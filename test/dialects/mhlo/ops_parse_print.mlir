// RUN: tessera-opt %s | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<4xf32>, %y: tuple<tensor<2xf32>>) -> (tensor<4xf32>, tuple<tensor<2xf32>>) {
  // CHECK: mhlo.copy %arg0 : tensor<4xf32>
  %0 = mhlo.copy %x : tensor<4xf32>
  // CHECK: mhlo.copy %arg1 {xla_shape = "f32[2]{0}"} : tuple<tensor<2xf32>>
  %1 = "mhlo.copy"(%y) {xla_shape = "f32[2]{0}"} : (tuple<tensor<2xf32>>) -> tuple<tensor<2xf32>>
  // CHECK: mhlo.erf %arg0 : tensor<4xf32>
  %2 = mhlo.erf %x : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tuple<tensor<2xf32>>
}
