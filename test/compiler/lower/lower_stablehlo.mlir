// RUN: tessera-opt %s -tessera-lower-stablehlo -split-input-file -verify-diagnostics | FileCheck %s

// Unsigned integers lose their sign in types and keep it in the choice of ops.
// CHECK-LABEL: func.func @unsigned(%{{.*}}: tensor<4xi32>, %{{.*}}: tensor<4xi32>) -> tensor<4xi32>
func.func @unsigned(%x: tensor<4xui32>, %y: tensor<4xui32>) -> tensor<4xui32> {
  // CHECK: linalg.generic
  // CHECK: arith.divui
  %q = stablehlo.divide %x, %y : tensor<4xui32>
  return %q : tensor<4xui32>
}

// -----

// i1 lies in memory as i8 and is computed with as i1.
// CHECK-LABEL: func.func @predicate(%{{.*}}: tensor<4xf32>, %{{.*}}: tensor<4xf32>) -> tensor<4xi8>
func.func @predicate(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xi1> {
  // CHECK: %[[LESS:.*]] = arith.cmpf olt
  // CHECK: arith.extui %[[LESS]] : i1 to i8
  %p = stablehlo.compare LT, %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %p : tensor<4xi1>
}

// -----

// Only the sum of a reduction may be reassociated.
// CHECK-LABEL: func.func @sum
func.func @sum(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: iterator_types = ["parallel", "reduction"]
  // CHECK: arith.addf %{{.*}}, %{{.*}} fastmath<reassoc>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1]
      : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %s : tensor<4xf32>
}

// -----

// bf16 is computed in f32 and rounded after each op.
// CHECK-LABEL: func.func @narrow
func.func @narrow(%x: tensor<4xbf16>) -> tensor<4xbf16> {
  // CHECK-COUNT-2: arith.extf %{{.*}} : bf16 to f32
  // CHECK: arith.mulf %{{.*}}, %{{.*}} : f32
  // CHECK: arith.truncf %{{.*}} : f32 to bf16
  %y = stablehlo.multiply %x, %x : tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// -----

// A product keeps what the program says about it, whoever computes it.
// CHECK-LABEL: func.func @product
// CHECK: tessera_rt.dot_general %{{.*}}, %{{.*}} batching [0] x [1] contracting [2] x [2] elements [ui8, ui8, i32]
// CHECK-SAME: {precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x4xi8>, tensor<3x2x4xi8>) -> tensor<2x8x3xi32>
func.func @product(%a: tensor<2x8x4xui8>, %b: tensor<3x2x4xui8>) -> tensor<2x8x3xi32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [1], contracting_dims = [2] x [2], precision = [HIGH, DEFAULT] : (tensor<2x8x4xui8>, tensor<3x2x4xui8>) -> tensor<2x8x3xi32>
  return %0 : tensor<2x8x3xi32>
}

// -----

// So does a convolution. Where a library takes the window, reversed spatial dimensions of the kernel are part of it.
// CHECK-LABEL: func.func @convolution
// CHECK: tessera_rt.convolution %arg0, %arg1 dims [0, 3, 1, 2] x [2, 3, 0, 1] to [0, 3, 1, 2] elements [bf16, bf16, f32]
// CHECK-SAME: {batch_group_count = 1 : i64, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 2>, padding = array<i64: 1, 1, 0, 2>
// CHECK-SAME: rhs_dilation = array<i64: 2, 1>, window_reversal = array<i64: 1, 1>, window_strides = array<i64: 2, 1>}
// CHECK-SAME: (tensor<1x8x8x4xbf16>, tensor<3x3x2x6xbf16>) -> tensor<1x3x15x6xf32>
func.func @convolution(%x: tensor<1x8x8x4xbf16>, %k: tensor<3x3x2x6xbf16>) -> tensor<1x3x15x6xf32> {
  %r = stablehlo.reverse %k, dims = [0] : tensor<3x3x2x6xbf16>
  %0 = stablehlo.convolution(%x, %r) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x8x4xbf16>, tensor<3x3x2x6xbf16>) -> tensor<1x3x15x6xf32>
  return %0 : tensor<1x3x15x6xf32>
}

// -----

// So does a sort. Its second operand is unused, the third one holds places; two elements of each line are read.
// CHECK-LABEL: func.func @sort
// CHECK: %[[SORTED:.*]]:2 = tessera_rt.sort %arg0, %arg1, %{{.*}} {
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: i8, %{{.*}}: i8, %{{.*}}: i32, %{{.*}}: i32):
// CHECK-NEXT: %[[GREATER:.*]] = arith.cmpf ogt, %[[A]], %[[B]] : f32
// CHECK-NEXT: tessera_rt.yield %[[GREATER]] : i1
// CHECK-NEXT: } {descending = array<i64: 1>, dimension = 1 : i64, element_types = [f32, ui8, i32], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64: 2>, sources = array<i64: 0, 2>}
// CHECK-SAME: (tensor<3x40xf32>, tensor<3x40xi8>, tensor<3x40xi32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
// CHECK: return %[[SORTED]]#0, %[[SORTED]]#1
func.func @sort(%x: tensor<3x40xf32>, %y: tensor<3x40xui8>) -> (tensor<3x2xf32>, tensor<3x2xi32>) {
  %p = stablehlo.iota dim = 1 : tensor<3x40xi32>
  %0:3 = "stablehlo.sort"(%x, %y, %p) <{dimension = -1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<ui8>, %d: tensor<ui8>, %e: tensor<i32>, %f: tensor<i32>):
    %q = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<3x40xf32>, tensor<3x40xui8>, tensor<3x40xi32>) -> (tensor<3x40xf32>, tensor<3x40xui8>, tensor<3x40xi32>)
  %1 = stablehlo.slice %0#0 [0:3, 0:2] : (tensor<3x40xf32>) -> tensor<3x2xf32>
  %2 = stablehlo.slice %0#2 [0:3, 0:2] : (tensor<3x40xi32>) -> tensor<3x2xi32>
  return %1, %2 : tensor<3x2xf32>, tensor<3x2xi32>
}

// -----

// And a scatter.
// CHECK-LABEL: func.func @scatter
// CHECK: tessera_rt.scatter %arg0 at %arg1 update %arg2 {
// CHECK-NEXT: ^bb0(%[[OLD:.*]]: f32, %[[NEW:.*]]: f32):
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[OLD]], %[[NEW]] : f32
// CHECK-NEXT: tessera_rt.yield %[[SUM]] : f32
// CHECK-NEXT: } {element_types = [f32, ui32, f32], index_vector_dim = 1 : i64, input_batching_dims = array<i64>, inserted_window_dims = array<i64: 0>, scatter_dims_to_operand_dims = array<i64: 0>, scatter_indices_batching_dims = array<i64>, unique_indices, update_window_dims = array<i64: 1>}
// CHECK-SAME: (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<8x2xf32>
func.func @scatter(%x: tensor<8x2xf32>, %i: tensor<3x1xui32>, %u: tensor<3x2xf32>) -> tensor<8x2xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x2xf32>, tensor<3x1xui32>, tensor<3x2xf32>) -> tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}

// -----

// And a window that ends at the edge: a running product, from the last element on.
// CHECK-LABEL: func.func @running_product
// CHECK: %[[ONE:.*]] = arith.constant 1.000000e+00 : bf16
// CHECK: tessera_rt.scan %arg0 from %[[ONE]] reduction product {
// CHECK-NEXT: ^bb0(%[[PRODUCT:.*]]: bf16, %[[ELEMENT:.*]]: bf16):
// CHECK: tessera_rt.yield %{{.*}} : bf16
// CHECK-NEXT: } {dimension = 1 : i64, element_type = bf16, reverse} : (tensor<3x8xbf16>, bf16) -> tensor<3x8xbf16>
func.func @running_product(%x: tensor<3x8xbf16>) -> tensor<3x8xbf16> {
  %one = stablehlo.constant dense<1.0> : tensor<bf16>
  %0 = "stablehlo.reduce_window"(%x, %one) <{window_dimensions = array<i64: 1, 8>, padding = dense<[[0, 0], [0, 7]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = stablehlo.multiply %a, %b : tensor<bf16>
    stablehlo.return %p : tensor<bf16>
  }) : (tensor<3x8xbf16>, tensor<bf16>) -> tensor<3x8xbf16>
  return %0 : tensor<3x8xbf16>
}

// -----

func.func @unsupported(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'stablehlo.custom_call' on '(tensor<4xf32>) -> tensor<4xf32>' cannot be compiled}}
  %y = stablehlo.custom_call @unknown(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
