// SPDX-License-Identifier: Apache-2.0
// Adds, replaces, combines; updates outside are dropped; equal indices combine in order.
func.func @main() {
  call @add_rows_f32() : () -> ()
  call @add_rows_f64() : () -> ()
  call @add_rows_bf16() : () -> ()
  call @add_rows_f16() : () -> ()
  call @add_rows_i8() : () -> ()
  call @add_rows_i32() : () -> ()
  call @add_rows_i64() : () -> ()
  call @replace_rows() : () -> ()
  call @maximum_elements() : () -> ()
  call @add_window() : () -> ()
  call @add_columns() : () -> ()
  call @multiply() : () -> ()
  call @batching() : () -> ()
  call @huge_index() : () -> ()
  call @operand_is_kept() : () -> ()
  return
}

func.func private @add_rows_f32() {
  %c0 = stablehlo.constant dense<[[-3.0, -3.0, -1.0], [-4.0, 4.0, -3.0], [3.0, -1.0, 2.0], [4.0, -2.0, 3.0]]> : tensor<4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[2.0, -2.0, -4.0], [0.0, -2.0, 2.0], [-2.0, -1.0, -4.0], [-3.0, 0.0, -1.0], [-4.0, 2.0, 4.0]]> : tensor<5x3xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<5x3xf32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<5x1xi32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  check.expect_eq_const %r, dense<[[-3.0, -3.0, -1.0], [-4.0, 1.0, -11.0], [3.0, -1.0, 2.0], [4.0, -4.0, 5.0]]> : tensor<4x3xf32>
  return
}

func.func private @add_rows_f64() {
  %c0 = stablehlo.constant dense<[[-2.0, 0.0, -1.0], [2.0, -3.0, 0.0], [-1.0, -3.0, 2.0], [0.0, -2.0, -4.0]]> : tensor<4x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %c1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[4.0, -2.0, -4.0], [1.0, 3.0, -3.0], [4.0, 4.0, -4.0], [1.0, 2.0, -4.0], [4.0, -1.0, -3.0]]> : tensor<5x3xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<5x3xf64>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<4x3xf64>, tensor<5x1xi32>, tensor<5x3xf64>) -> tensor<4x3xf64>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, -1.0], [10.0, -1.0, -8.0], [-1.0, -3.0, 2.0], [1.0, 1.0, -7.0]]> : tensor<4x3xf64>
  return
}

func.func private @add_rows_bf16() {
  %c0 = stablehlo.constant dense<[[4.0, 4.0, -2.0], [-1.0, -3.0, -4.0], [-2.0, -4.0, 0.0], [-2.0, -1.0, 3.0]]> : tensor<4x3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xbf16>
  %c1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[-2.0, 2.0, 0.0], [-3.0, 0.0, 4.0], [2.0, 2.0, 4.0], [0.0, 1.0, -1.0], [-4.0, -2.0, -3.0]]> : tensor<5x3xbf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<5x3xbf16>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<4x3xbf16>, tensor<5x1xi32>, tensor<5x3xbf16>) -> tensor<4x3xbf16>
  check.expect_eq_const %r, dense<[[4.0, 4.0, -2.0], [-1.0, 1.0, 0.0], [-2.0, -4.0, 0.0], [-5.0, -1.0, 7.0]]> : tensor<4x3xbf16>
  return
}

func.func private @add_rows_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, -2.0, -4.0], [4.0, 1.0, -4.0], [4.0, 1.0, -1.0], [-1.0, 0.0, -2.0]]> : tensor<4x3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf16>
  %c1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[0.0, 1.0, 3.0], [2.0, 2.0, 2.0], [-1.0, -3.0, -2.0], [-3.0, -1.0, -3.0], [2.0, -2.0, 0.0]]> : tensor<5x3xf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<5x3xf16>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = stablehlo.add %a, %b : tensor<f16>
    stablehlo.return %c : tensor<f16>
  }) : (tensor<4x3xf16>, tensor<5x1xi32>, tensor<5x3xf16>) -> tensor<4x3xf16>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, -4.0], [3.0, -1.0, -3.0], [4.0, 1.0, -1.0], [1.0, 2.0, 0.0]]> : tensor<4x3xf16>
  return
}

func.func private @add_rows_i8() {
  %c0 = stablehlo.constant dense<[[-3, 4, 0], [0, -2, -4], [1, -4, 4], [-2, 3, -3]]> : tensor<4x3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xi8>
  %c1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[-4, -4, 4], [-2, -1, -2], [-3, -3, -2], [2, -4, 4], [-2, 3, 0]]> : tensor<5x3xi8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<5x3xi8>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = stablehlo.add %a, %b : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<4x3xi8>, tensor<5x1xi32>, tensor<5x3xi8>) -> tensor<4x3xi8>
  check.expect_eq_const %r, dense<[[-3, 4, 0], [-7, -9, -2], [1, -4, 4], [-4, 2, -5]]> : tensor<4x3xi8>
  return
}

func.func private @add_rows_i32() {
  %c0 = stablehlo.constant dense<[[2, -4, 1], [4, 3, -1], [-2, 0, -2], [-2, -4, 4]]> : tensor<4x3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xi32>
  %c1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[-4, 3, 2], [0, -1, -4], [1, 1, 2], [-1, -3, -3], [4, 0, -2]]> : tensor<5x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<5x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x3xi32>, tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<4x3xi32>
  check.expect_eq_const %r, dense<[[2, -4, 1], [1, 7, 3], [-2, 0, -2], [-2, -5, 0]]> : tensor<4x3xi32>
  return
}

func.func private @add_rows_i64() {
  %c0 = stablehlo.constant dense<[[2, -3, 1], [-2, -4, 3], [4, -4, 0], [2, 4, 2]]> : tensor<4x3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xi64>
  %c1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[-1, -2, 4], [1, 3, 2], [-4, 2, 3], [4, 2, -2], [1, -3, -4]]> : tensor<5x3xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<5x3xi64>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %c = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %c : tensor<i64>
  }) : (tensor<4x3xi64>, tensor<5x1xi32>, tensor<5x3xi64>) -> tensor<4x3xi64>
  check.expect_eq_const %r, dense<[[2, -3, 1], [-7, -4, 10], [4, -4, 0], [3, 7, 4]]> : tensor<4x3xi64>
  return
}

func.func private @replace_rows() {
  %c0 = stablehlo.constant dense<[[2.0, 1.0, -1.0, 1.0, -3.0], [3.0, -1.0, -1.0, 4.0, -4.0], [1.0, 2.0, 0.0, -1.0, 2.0], [-2.0, -1.0, 2.0, 3.0, -4.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi64>
  %c2 = stablehlo.constant dense<[[2.0, -4.0, 3.0, 4.0, 3.0], [3.0, 2.0, 3.0, 4.0, 0.0]]> : tensor<2x5xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x5xf32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<2x1xi64>, tensor<2x5xf32>) -> tensor<4x5xf32>
  check.expect_eq_const %r, dense<[[3.0, 2.0, 3.0, 4.0, 0.0], [3.0, -1.0, -1.0, 4.0, -4.0], [2.0, -4.0, 3.0, 4.0, 3.0], [-2.0, -1.0, 2.0, 3.0, -4.0]]> : tensor<4x5xf32>
  return
}

func.func private @maximum_elements() {
  %c0 = stablehlo.constant dense<[[2.0, 1.0, -1.0, 1.0, -3.0], [3.0, -1.0, -1.0, 4.0, -4.0], [1.0, 2.0, 0.0, -1.0, 2.0], [-2.0, -1.0, 2.0, 3.0, -4.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[[0, 1], [3, 4], [0, 1], [4, 0]]> : tensor<4x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %c2 = stablehlo.constant dense<[-3.0, -1.0, -4.0, -3.0]> : tensor<4xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xf32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<4x2xi32>, tensor<4xf32>) -> tensor<4x5xf32>
  check.expect_eq_const %r, dense<[[2.0, 1.0, -1.0, 1.0, -3.0], [3.0, -1.0, -1.0, 4.0, -4.0], [1.0, 2.0, 0.0, -1.0, 2.0], [-2.0, -1.0, 2.0, 3.0, -1.0]]> : tensor<4x5xf32>
  return
}

func.func private @add_window() {
  %c0 = stablehlo.constant dense<[[2.0, 1.0, -1.0, 1.0, -3.0], [3.0, -1.0, -1.0, 4.0, -4.0], [1.0, 2.0, 0.0, -1.0, 2.0], [-2.0, -1.0, 2.0, 3.0, -4.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %c2 = stablehlo.constant dense<[[0.0, -4.0, 4.0], [3.0, 1.0, -2.0]]> : tensor<2x3xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x3xf32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = false}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<2xi32>, tensor<2x3xf32>) -> tensor<4x5xf32>
  check.expect_eq_const %r, dense<[[2.0, 1.0, -1.0, 1.0, -3.0], [3.0, -1.0, -1.0, 0.0, 0.0], [1.0, 2.0, 3.0, 0.0, 0.0], [-2.0, -1.0, 2.0, 3.0, -4.0]]> : tensor<4x5xf32>
  return
}

func.func private @add_columns() {
  %c0 = stablehlo.constant dense<[[2.0, 1.0, -1.0, 1.0, -3.0], [3.0, -1.0, -1.0, 4.0, -4.0], [1.0, 2.0, 0.0, -1.0, 2.0], [-2.0, -1.0, 2.0, 3.0, -4.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[3, 0, 3]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %c2 = stablehlo.constant dense<[[-3.0, 2.0, -3.0], [-4.0, -1.0, -2.0], [0.0, -1.0, 1.0], [-1.0, 3.0, -3.0]]> : tensor<4x3xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4x3xf32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<3xi32>, tensor<4x3xf32>) -> tensor<4x5xf32>
  check.expect_eq_const %r, dense<[[4.0, 1.0, -1.0, -5.0, -3.0], [2.0, -1.0, -1.0, -2.0, -4.0], [0.0, 2.0, 0.0, 0.0, 2.0], [1.0, -1.0, 2.0, -1.0, -4.0]]> : tensor<4x5xf32>
  return
}

func.func private @multiply() {
  %c0 = stablehlo.constant dense<2.0> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[[0], [0], [2]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %c2 = stablehlo.constant dense<[3.0, 5.0, 7.0]> : tensor<3xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xf32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.multiply %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<3xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[30.0, 2.0, 14.0]> : tensor<3xf32>
  return
}

func.func private @batching() {
  %c0 = stablehlo.constant dense<[[[3.0, 2.0, -4.0, -4.0], [-3.0, 1.0, -1.0, 1.0], [-3.0, 0.0, -2.0, -3.0]], [[-4.0, 1.0, 1.0, 2.0], [-4.0, 1.0, -2.0, 1.0], [3.0, 0.0, 0.0, -1.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %c1 = stablehlo.constant dense<[[[2], [0]], [[1], [9]]]> : tensor<2x2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x1xi32>
  %c2 = stablehlo.constant dense<[[[0.0, 1.0, -3.0, 0.0], [-2.0, -2.0, -2.0, 3.0]], [[-1.0, -1.0, -2.0, -4.0], [0.0, 1.0, -2.0, 3.0]]]> : tensor<2x2x4xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x2x4xf32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<2x3x4xf32>, tensor<2x2x1xi32>, tensor<2x2x4xf32>) -> tensor<2x3x4xf32>
  check.expect_eq_const %r, dense<[[[1.0, 0.0, -6.0, -1.0], [-3.0, 1.0, -1.0, 1.0], [-3.0, 1.0, -5.0, -3.0]], [[-4.0, 1.0, 1.0, 2.0], [-5.0, 0.0, -4.0, -3.0], [3.0, 0.0, 0.0, -1.0]]]> : tensor<2x3x4xf32>
  return
}

func.func private @huge_index() {
  %c0 = stablehlo.constant dense<0.0> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[[9223372036854775807], [-9223372036854775808], [1]]> : tensor<3x1xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi64>
  %c2 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xf32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<3xf32>, tensor<3x1xi64>, tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[0.0, 3.0, 0.0]> : tensor<3xf32>
  return
}

// The operand is read after the update: it must not be overwritten.
func.func private @operand_is_kept() {
  %c0 = stablehlo.constant dense<[1.0, -3.0, -3.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[[1]]> : tensor<1x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x1xi32>
  %c2 = stablehlo.constant dense<[50.0]> : tensor<1xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<1xf32>
  %s = "stablehlo.scatter"(%x0, %x1, %x2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<3xf32>, tensor<1x1xi32>, tensor<1xf32>) -> tensor<3xf32>
  %r = stablehlo.subtract %s, %x0 : tensor<3xf32>
  check.expect_eq_const %r, dense<[0.0, 53.0, 0.0]> : tensor<3xf32>
  return
}
