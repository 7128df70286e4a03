// RUN: tessera-opt %s --tessera-lower-stablehlo --tessera-choose-kernels | FileCheck %s --implicit-check-not=tessera_rt.scan

// There are two loops over the result, and one over the only dimension of the window that is larger than 1.
// CHECK: #[[INPUT:.*]] = affine_map<(d0, d1, d2) -> (d0, d1 * 2 + d2)>
// CHECK: #[[WINDOW:.*]] = affine_map<(d0, d1, d2) -> (d2)>
// CHECK: #[[RESULT:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func.func @reduce_window
// CHECK: linalg.generic {indexing_maps = [#[[INPUT]], #[[WINDOW]], #[[RESULT]]], iterator_types = ["parallel", "parallel", "reduction"]}
// CHECK: arith.maximumf
func.func @reduce_window(%x: tensor<4x8xf32>, %c: tensor<f32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// The input is padded with the initial value.
// CHECK-LABEL: func.func @padded
// CHECK: linalg.fill {{.*}} -> tensor<10xf32>
// CHECK: tensor.insert_slice %arg0 into %{{.*}}[1] [8] [1]
func.func @padded(%x: tensor<8xf32>, %c: tensor<f32>) -> tensor<8xf32> {
  %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 3>, padding = dense<1> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @select_and_scatter
// CHECK: scf.for
// CHECK: scf.for {{.*}} -> (i1, f32, index)
// CHECK: arith.cmpf oge
// CHECK: arith.addf
// CHECK: tensor.insert
func.func @select_and_scatter(%x: tensor<8xf32>, %s: tensor<4xf32>, %c: tensor<f32>) -> tensor<8xf32> {
  %0 = "stablehlo.select_and_scatter"(%x, %s, %c) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %t = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<8xf32>, tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
