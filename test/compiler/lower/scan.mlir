// RUN: tessera-opt %s --tessera-lower-stablehlo --tessera-choose-kernels | FileCheck %s --implicit-check-not=tessera_rt.scan

// Rows are summed side by side.
// CHECK-LABEL: func.func @rows
// CHECK: scf.for {{.*}} -> (f32, f32, f32, f32, tensor<4x8xf32>)
// CHECK-COUNT-4: arith.addf %{{.*}} : f32
func.func @rows(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 8>, padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// Few extremes are carried as integers.
// CHECK-LABEL: func.func @few_extremes
// CHECK: scf.for {{.*}} -> (i32, tensor<8xf32>)
// CHECK: arith.maxsi
// CHECK: arith.bitcast %{{.*}} : i32 to f32
// CHECK: tensor.insert
func.func @few_extremes(%x: tensor<8xf32>) -> tensor<8xf32> {
  %init = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 8>, padding = dense<[[7, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// More of them hide the latency of each other, as floats.
// CHECK-LABEL: func.func @many_extremes
// CHECK: scf.for {{.*}} -> (f32, f32, f32, f32, tensor<4x8xf32>)
// CHECK-COUNT-4: arith.maximumf
func.func @many_extremes(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %init = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 1, 8>, padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// Narrow floats are rounded for memory alone.
// CHECK-LABEL: func.func @narrow
// CHECK: scf.for {{.*}} -> (f32, tensor<8xbf16>)
// CHECK: arith.mulf %{{.*}} : f32
// CHECK: arith.truncf %{{.*}} : f32 to bf16
// CHECK: tensor.insert
func.func @narrow(%x: tensor<8xbf16>) -> tensor<8xbf16> {
  %init = stablehlo.constant dense<1.0> : tensor<bf16>
  %0 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 8>, padding = dense<[[0, 7]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.multiply %a, %b : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<8xbf16>, tensor<bf16>) -> tensor<8xbf16>
  return %0 : tensor<8xbf16>
}

// Integers are carried as they lie in memory.
// CHECK-LABEL: func.func @integers
// CHECK: scf.for {{.*}} -> (i8, tensor<8xi8>)
// CHECK: arith.maxui %{{.*}} : i8
func.func @integers(%x: tensor<8xui8>) -> tensor<8xui8> {
  %init = stablehlo.constant dense<0> : tensor<ui8>
  %0 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 8>, padding = dense<[[7, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %c = stablehlo.maximum %a, %b : tensor<ui8>
    stablehlo.return %c : tensor<ui8>
  }) : (tensor<8xui8>, tensor<ui8>) -> tensor<8xui8>
  return %0 : tensor<8xui8>
}

// Columns take the result of the row before.
// CHECK-LABEL: func.func @across_rows
// CHECK: scf.for {{.*}} -> (tensor<8x32xi32>)
// CHECK: arith.addi %{{.*}} : i32
// CHECK: scf.for {{.*}} -> (tensor<8x32xi32>)
// CHECK: scf.for {{.*}} -> (tensor<8x32xi32>)
// CHECK: %[[BEFORE:.*]] = tensor.extract
// CHECK: %[[ELEMENT:.*]] = tensor.extract %arg0
// CHECK: arith.addi %[[BEFORE]], %[[ELEMENT]] : i32
func.func @across_rows(%x: tensor<8x32xi32>) -> tensor<8x32xi32> {
  %init = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 8, 1>, padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<8x32xi32>, tensor<i32>) -> tensor<8x32xi32>
  return %0 : tensor<8x32xi32>
}

// When a combiner has its operands swapped, a reverse scan passes the element first.
// CHECK-LABEL: func.func @element_first
// CHECK: scf.for {{.*}} iter_args(%[[SUM:[a-z0-9_]+]] = {{.*}} -> (f32, tensor<8xf32>)
// CHECK: %[[ELEMENT:.*]] = tensor.extract %arg0
// CHECK: arith.addf %[[SUM]], %[[ELEMENT]] : f32
func.func @element_first(%x: tensor<8xf32>) -> tensor<8xf32> {
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 8>, padding = dense<[[0, 7]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %b, %a : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
