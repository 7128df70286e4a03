// The batch has 11 rows in each program.
// RUN: tessera-opt %s --tessera-check-rows=number=11 --tessera-dynamic-rows=number=11 -split-input-file -verify-diagnostics | FileCheck %s

// Ops that spell the shape of their result take it as an operand; the others only change their types.
// CHECK-LABEL: tessera.computation @layers
// CHECK-SAME: (%[[IN:.*]]: tensor<?x4xf32>, %[[W:.*]]: tensor<2x3xf32>) -> tensor<?x6xf32>
// CHECK: %[[N:.*]] = stablehlo.get_dimension_size %[[IN]], dim = 0
// CHECK: %[[N1:.*]] = stablehlo.reshape %[[N]] : (tensor<i32>) -> tensor<1xi32>
// CHECK: %[[MERGED:.*]] = stablehlo.multiply %[[N1]], %{{.*}} : tensor<1xi32>
// CHECK: %[[SHAPE:.*]] = stablehlo.concatenate %[[MERGED]], %{{.*}}, dim = 0
// CHECK: %[[X:.*]] = stablehlo.dynamic_reshape %[[IN]], %[[SHAPE]] : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x2xf32>
// CHECK: %[[DOT:.*]] = stablehlo.dot_general %[[X]], %[[W]], contracting_dims = [1] x [0] : (tensor<?x2xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
// CHECK: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK: stablehlo.dynamic_broadcast_in_dim %[[ONE]], %{{.*}}, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x3xf32>
// CHECK: %[[ROW:.*]] = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
// CHECK: stablehlo.dynamic_broadcast_in_dim %[[ROW]], %{{.*}}, dims = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
tessera.mesh @replicas ["replica" = 1]
tessera.computation @layers(%x: tensor<11x4xf32>, %w: tensor<2x3xf32>) -> tensor<11x6xf32> {
  %0 = stablehlo.reshape %x : (tensor<11x4xf32>) -> tensor<22x2xf32>
  %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [0] : (tensor<22x2xf32>, tensor<2x3xf32>) -> tensor<22x3xf32>
  %ones = stablehlo.constant dense<1.0> : tensor<22x3xf32>
  %2 = stablehlo.add %1, %ones : tensor<22x3xf32>
  %rows = stablehlo.constant dense<[[1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0]]> : tensor<22x3xf32>
  %3 = stablehlo.multiply %2, %rows : tensor<22x3xf32>
  %4 = stablehlo.reshape %3 : (tensor<22x3xf32>) -> tensor<11x6xf32>
  tessera.return %4 : tensor<11x6xf32>
}

// -----

// A slice with all rows begins at the first one; other starts are clamped as dynamic_slice clamps them.
// CHECK-LABEL: tessera.computation @places
// CHECK: %[[START:.*]] = stablehlo.clamp %{{.*}}, %{{.*}}, %{{.*}} : tensor<i64>
// CHECK: %[[NARROW:.*]] = stablehlo.convert %[[START]] : (tensor<i64>) -> tensor<i32>
// CHECK: stablehlo.real_dynamic_slice {{.*}} -> tensor<?x2xf32>
// CHECK: "stablehlo.dynamic_gather"(%{{.*}}, %{{.*}}, %{{.*}}) {{.*}} -> tensor<2x?xf32>
tessera.mesh @replicas ["replica" = 1]
tessera.computation @places(%x: tensor<11x4xf32>, %k: tensor<i64>, %i: tensor<2x1xi32>) -> (tensor<11x2xf32>, tensor<2x11xf32>) {
  %0 = stablehlo.dynamic_slice %x, %k, %k, sizes = [11, 2] : (tensor<11x4xf32>, tensor<i64>, tensor<i64>) -> tensor<11x2xf32>
  %1 = stablehlo.transpose %x, dims = [1, 0] : (tensor<11x4xf32>) -> tensor<4x11xf32>
  %2 = "stablehlo.gather"(%1, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 11>} : (tensor<4x11xf32>, tensor<2x1xi32>) -> tensor<2x11xf32>
  tessera.return %0, %2 : tensor<11x2xf32>, tensor<2x11xf32>
}

// -----

// Regions see the sizes that are computed before them. A program without rows is left as it is.
// CHECK-LABEL: tessera.computation @loop
// CHECK: stablehlo.while({{.*}}) : tensor<i32>, tensor<?x4xf32>
// CHECK: stablehlo.dynamic_broadcast_in_dim
// CHECK-LABEL: tessera.computation @none(%{{.*}}: tensor<4xf32>) -> tensor<4xf32>
tessera.mesh @replicas ["replica" = 1]
tessera.computation @loop(%x: tensor<11x4xf32>) -> tensor<11x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<11x4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %halves = stablehlo.constant dense<0.5> : tensor<11x4xf32>
    %b = stablehlo.multiply %a, %halves : tensor<11x4xf32>
    %j = stablehlo.add %i, %three : tensor<i32>
    stablehlo.return %j, %b : tensor<i32>, tensor<11x4xf32>
  }
  tessera.return %0#1 : tensor<11x4xf32>
}
tessera.computation @none(%x: tensor<4xf32>) -> tensor<4xf32> {
  tessera.return %x : tensor<4xf32>
}

// -----

tessera.mesh @replicas ["replica" = 1]
// expected-error @+1 {{brings rows together (stablehlo.reduce at}}
tessera.computation @sum(%x: tensor<11x4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<11x4xf32>, tensor<f32>) -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

tessera.mesh @replicas ["replica" = 1]
// expected-error @+1 {{brings rows together (stablehlo.constant at}}
tessera.computation @other_rows(%x: tensor<11xf32>) -> tensor<11xf32> {
  %c = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0]> : tensor<11xf32>
  %0 = stablehlo.add %x, %c : tensor<11xf32>
  tessera.return %0 : tensor<11xf32>
}
