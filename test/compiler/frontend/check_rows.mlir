// The batch has 11 rows in each program.
// RUN: tessera-opt %s --tessera-specialise="shapes=0=11x6 rows=11" --tessera-check-rows=number=11 -split-input-file | FileCheck %s

// Each row of the results follows from one row of the operands.
// CHECK-LABEL: tessera.computation @layers
// CHECK-SAME: tessera.rows = {arguments = array<i64: 0, -1>, mixed = "", results = array<i64: 0, 0, 1>}
tessera.computation @layers(%x: tensor<?x6xf32>, %w: tensor<2x3xf32>) -> (tensor<?x6xf32>, tensor<?x3xi32>, tensor<3x?xf32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x6xf32>) -> tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %merged = stablehlo.multiply %n, %three : tensor<i32>
  %m1 = stablehlo.reshape %merged : (tensor<i32>) -> tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %s = stablehlo.concatenate %m1, %two, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  // [n, 3, 2] becomes [3n, 2] and back, as exporters write a product of a batch of sequences.
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<?x6xf32>, tensor<2xi32>) -> tensor<?x2xf32>
  %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [0] : (tensor<?x2xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  %bias = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %three1 = stablehlo.constant dense<3> : tensor<1xi32>
  %s3 = stablehlo.concatenate %m1, %three1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %b = stablehlo.dynamic_broadcast_in_dim %bias, %s3, dims = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  %2 = stablehlo.add %1, %b : tensor<?x3xf32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %nine = stablehlo.constant dense<9> : tensor<1xi32>
  %s9 = stablehlo.concatenate %n1, %nine, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %3 = stablehlo.dynamic_reshape %2, %s9 : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x9xf32>
  %4 = stablehlo.slice %3 [0:11, 0:6] : (tensor<?x9xf32>) -> tensor<11x6xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %5 = stablehlo.reduce(%3 init: %zero) applies stablehlo.maximum across dimensions = [1] : (tensor<?x9xf32>, tensor<f32>) -> tensor<?xf32>
  %six = stablehlo.constant dense<6> : tensor<1xi32>
  %s6 = stablehlo.concatenate %n1, %six, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %6 = stablehlo.dynamic_broadcast_in_dim %5, %s6, dims = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x6xf32>
  %7 = stablehlo.add %6, %4 : (tensor<?x6xf32>, tensor<11x6xf32>) -> tensor<?x6xf32>
  %sn3 = stablehlo.concatenate %n1, %three1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %8 = stablehlo.dynamic_iota %sn3, dim = 0 : (tensor<2xi32>) -> tensor<?x3xi32>
  %9 = stablehlo.slice %x [0:11, 0:3] : (tensor<?x6xf32>) -> tensor<11x3xf32>
  %10 = stablehlo.transpose %9, dims = [1, 0] : (tensor<11x3xf32>) -> tensor<3x?xf32>
  tessera.return %7, %8, %10 : tensor<?x6xf32>, tensor<?x3xi32>, tensor<3x?xf32>
}

// -----

// These keep rows apart: a loop that carries rows for a fixed number of trips, a lookup by each row's indices, a
// batched product.
// CHECK-LABEL: tessera.computation @loops
// CHECK-SAME: mixed = "", results = array<i64: 0, 0, -1>
tessera.computation @loops(%x: tensor<?x6xi32>, %table: tensor<10x4xf32>) -> (tensor<?x6xi32>, tensor<?x6x6xf32>, tensor<10x4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<?x6xi32>
  cond {
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %b = stablehlo.add %a, %x : tensor<?x6xi32>
    %j = stablehlo.add %i, %three : tensor<i32>
    stablehlo.return %j, %b : tensor<i32>, tensor<?x6xi32>
  }
  %1 = "stablehlo.gather"(%table, %x) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 4>} : (tensor<10x4xf32>, tensor<?x6xi32>) -> tensor<?x6x4xf32>
  %2 = stablehlo.dot_general %1, %1, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<?x6x4xf32>, tensor<?x6x4xf32>) -> tensor<?x6x6xf32>
  tessera.return %0#1, %2, %table : tensor<?x6xi32>, tensor<?x6x6xf32>, tensor<10x4xf32>
}

// -----

// A mean over the batch mixes rows.
// CHECK-LABEL: tessera.computation @sum
// CHECK-SAME: mixed = "stablehlo.reduce at {{.*}}check_rows.mlir:[[#@LINE+3]]:{{[0-9]+}}", results = array<i64: -1>
tessera.computation @sum(%x: tensor<?x6xf32>) -> tensor<6xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?x6xf32>, tensor<f32>) -> tensor<6xf32>
  tessera.return %0 : tensor<6xf32>
}

// -----

// Every row has the number of rows in its value.
// CHECK-LABEL: tessera.computation @count
// CHECK-SAME: mixed = "the number of rows is used in a computation, at {{.*}}check_rows.mlir:[[#@LINE+2]]:{{[0-9]+}}"
tessera.computation @count(%x: tensor<?x6xi32>) -> tensor<?x6xi32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x6xi32>) -> tensor<i32>
  %0 = chlo.broadcast_add %x, %n : (tensor<?x6xi32>, tensor<i32>) -> tensor<?x6xi32>
  tessera.return %0 : tensor<?x6xi32>
}

// -----

// A value depends on the number of rows although its type does not show it: a sum of as many ones as rows, ten at most.
// CHECK-LABEL: tessera.computation @other
// CHECK-SAME: mixed = "the number of rows is used in a computation, at {{.*}}check_rows.mlir:[[#@LINE+7]]:{{[0-9]+}}"
tessera.computation @other(%x: tensor<?x6xf32>) -> tensor<f32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x6xf32>) -> tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %few = stablehlo.minimum %n, %ten : tensor<i32>
  %few1 = stablehlo.reshape %few : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %ones = stablehlo.dynamic_broadcast_in_dim %one, %few1, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = stablehlo.reduce(%ones init: %one) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
  tessera.return %0 : tensor<f32>
}

// -----

// The position of a slice depends on the number of rows; the sliced tensor has no rows.
// CHECK-LABEL: tessera.computation @place
// CHECK-SAME: mixed = "the number of rows is used in a computation, at
tessera.computation @place(%x: tensor<?x6xf32>, %table: tensor<100xf32>) -> tensor<1xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x6xf32>) -> tensor<i32>
  %start = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %limit = stablehlo.add %start, %one : tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %table, %start, %limit, %one : (tensor<100xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xf32>
  tessera.return %0 : tensor<1xf32>
}

// -----

// The host sees rows, rows decide how often a loop runs, and one row reads another.
// CHECK-LABEL: tessera.computation @host
// CHECK-SAME: mixed = "stablehlo.custom_call at
tessera.computation @host(%x: tensor<?x6xf32>) -> tensor<?x6xf32> {
  stablehlo.custom_call @note(%x) {has_side_effect = true} : (tensor<?x6xf32>) -> ()
  tessera.return %x : tensor<?x6xf32>
}

// -----

// CHECK-LABEL: tessera.computation @until
// CHECK-SAME: mixed = "stablehlo.reduce at
tessera.computation @until(%x: tensor<?x6xf32>) -> tensor<?x6xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.while(%a = %x) : tensor<?x6xf32>
  cond {
    %sum = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x6xf32>, tensor<f32>) -> tensor<f32>
    %p = stablehlo.compare LT, %sum, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %b = stablehlo.add %a, %a : tensor<?x6xf32>
    stablehlo.return %b : tensor<?x6xf32>
  }
  tessera.return %0 : tensor<?x6xf32>
}

// -----

// CHECK-LABEL: tessera.computation @reversed
// CHECK-SAME: mixed = "stablehlo.reverse at
tessera.computation @reversed(%x: tensor<?x6xf32>) -> tensor<?x6xf32> {
  %0 = stablehlo.reverse %x, dims = [0] : tensor<?x6xf32>
  tessera.return %0 : tensor<?x6xf32>
}

// -----

// A carried value mixes rows only in the second round.
// CHECK-LABEL: tessera.computation @later
// CHECK-SAME: mixed = "stablehlo.reduce at
tessera.computation @later(%x: tensor<?x6xf32>) -> tensor<6xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %none = stablehlo.constant dense<0.0> : tensor<6xf32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0:3 = stablehlo.while(%i = %i0, %a = %none, %b = %none) : tensor<i32>, tensor<6xf32>, tensor<6xf32>
  cond {
    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?x6xf32>, tensor<f32>) -> tensor<6xf32>
    %j = stablehlo.add %i, %two : tensor<i32>
    stablehlo.return %j, %sum, %a : tensor<i32>, tensor<6xf32>, tensor<6xf32>
  }
  tessera.return %0#2 : tensor<6xf32>
}

// -----

// A scan slices all rows at a position that is computed elementwise from a tensor with rows in its other elements.
// CHECK-LABEL: tessera.computation @scan
// CHECK-SAME: mixed = "", results = array<i64: 0>
// CHECK: stablehlo.dynamic_slice %{{.*}}, %{{.*}}, %{{.*}}, sizes = [11, 1]
tessera.computation @scan(%x: tensor<?x6xf32>, %i: tensor<i32>) -> tensor<?x?xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x6xf32>) -> tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %six = stablehlo.constant dense<6> : tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<1xi32>
  %zeros = stablehlo.constant dense<0> : tensor<2xi32>
  %ones = stablehlo.constant dense<1> : tensor<2xi32>
  %i1 = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
  %sizes = stablehlo.concatenate %n1, %one, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %all = stablehlo.concatenate %n1, %six, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %wanted = stablehlo.concatenate %zero, %i1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %last = stablehlo.subtract %all, %sizes : tensor<2xi32>
  %start = stablehlo.clamp %zeros, %wanted, %last : tensor<2xi32>
  %limit = stablehlo.add %start, %sizes : tensor<2xi32>
  %0 = stablehlo.real_dynamic_slice %x, %start, %limit, %ones : (tensor<?x6xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  tessera.return %0 : tensor<?x?xf32>
}
