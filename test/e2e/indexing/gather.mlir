// SPDX-License-Identifier: Apache-2.0
// Rows, columns, elements, slices; indices outside are clamped; batching dimensions.
func.func @main() {
  call @rows_f32() : () -> ()
  call @rows_f64() : () -> ()
  call @rows_bf16() : () -> ()
  call @rows_i8() : () -> ()
  call @rows_i64() : () -> ()
  call @rows_i1() : () -> ()
  call @elements() : () -> ()
  call @columns() : () -> ()
  call @slices() : () -> ()
  call @index_map_swapped() : () -> ()
  call @vector_first() : () -> ()
  call @one_index() : () -> ()
  call @unsigned() : () -> ()
  call @batching() : () -> ()
  call @none() : () -> ()
  return
}

func.func private @rows_f32() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x3xf32>
  %c1 = stablehlo.constant dense<[[4], [0], [2], [9], [-3]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  check.expect_eq_const %r, dense<[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0], [6.0, 0.0, 1.0], [5.0, 6.0, 0.0], [0.0, 1.0, 2.0]]> : tensor<5x3xf32>
  return
}

func.func private @rows_f64() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x3xf64>
  %c1 = stablehlo.constant dense<[[4], [0], [2], [9], [-3]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf64>, tensor<5x1xi32>) -> tensor<5x3xf64>
  check.expect_eq_const %r, dense<[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0], [6.0, 0.0, 1.0], [5.0, 6.0, 0.0], [0.0, 1.0, 2.0]]> : tensor<5x3xf64>
  return
}

func.func private @rows_bf16() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 0.0, 1.0], [2.0, 3.0, 4.0], [5.0, 6.0, 0.0]]> : tensor<5x3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x3xbf16>
  %c1 = stablehlo.constant dense<[[4], [0], [2], [9], [-3]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xbf16>, tensor<5x1xi32>) -> tensor<5x3xbf16>
  check.expect_eq_const %r, dense<[[5.0, 6.0, 0.0], [0.0, 1.0, 2.0], [6.0, 0.0, 1.0], [5.0, 6.0, 0.0], [0.0, 1.0, 2.0]]> : tensor<5x3xbf16>
  return
}

func.func private @rows_i8() {
  %c0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x3xi8>
  %c1 = stablehlo.constant dense<[[4], [0], [2], [9], [-3]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xi8>, tensor<5x1xi32>) -> tensor<5x3xi8>
  check.expect_eq_const %r, dense<[[5, 6, 0], [0, 1, 2], [6, 0, 1], [5, 6, 0], [0, 1, 2]]> : tensor<5x3xi8>
  return
}

func.func private @rows_i64() {
  %c0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 0, 1], [2, 3, 4], [5, 6, 0]]> : tensor<5x3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x3xi64>
  %c1 = stablehlo.constant dense<[[4], [0], [2], [9], [-3]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xi64>, tensor<5x1xi32>) -> tensor<5x3xi64>
  check.expect_eq_const %r, dense<[[5, 6, 0], [0, 1, 2], [6, 0, 1], [5, 6, 0], [0, 1, 2]]> : tensor<5x3xi64>
  return
}

func.func private @rows_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true], [true, true, true], [true, false, true], [true, true, true], [true, true, false]]> : tensor<5x3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x3xi1>
  %c1 = stablehlo.constant dense<[[4], [0], [2], [9], [-3]]> : tensor<5x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xi1>, tensor<5x1xi32>) -> tensor<5x3xi1>
  check.expect_eq_const %r, dense<[[true, true, false], [false, true, true], [true, false, true], [true, true, false], [false, true, true]]> : tensor<5x3xi1>
  return
}

func.func private @elements() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[[0, 1], [3, 4], [7, -1], [2, 2]]> : tensor<4x2xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi64>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x5xf32>, tensor<4x2xi64>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[1.0, 19.0, 15.0, 12.0]> : tensor<4xf32>
  return
}

func.func private @columns() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x5xf32>, tensor<2xi32>) -> tensor<4x2xf32>
  check.expect_eq_const %r, dense<[[3.0, 0.0], [8.0, 5.0], [13.0, 10.0], [18.0, 15.0]]> : tensor<4x2xf32>
  return
}

func.func private @slices() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[[1, 1], [3, 4]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 3>}> : (tensor<4x5xf32>, tensor<2x2xi32>) -> tensor<2x2x3xf32>
  check.expect_eq_const %r, dense<[[[6.0, 7.0, 8.0], [11.0, 12.0, 13.0]], [[12.0, 13.0, 14.0], [17.0, 18.0, 19.0]]]> : tensor<2x2x3xf32>
  return
}

func.func private @index_map_swapped() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[[1, 0], [4, 3]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 2>}> : (tensor<4x5xf32>, tensor<2x2xi32>) -> tensor<2x2x2xf32>
  check.expect_eq_const %r, dense<[[[1.0, 2.0], [6.0, 7.0]], [[13.0, 14.0], [18.0, 19.0]]]> : tensor<2x2x2xf32>
  return
}

func.func private @vector_first() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[[0, 3, 1], [1, 4, 0]]> : tensor<2x3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x5xf32>, tensor<2x3xi32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[1.0, 19.0, 5.0]> : tensor<3xf32>
  return
}

func.func private @one_index() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<i32>) -> tensor<5xf32>
  check.expect_eq_const %r, dense<[10.0, 11.0, 12.0, 13.0, 14.0]> : tensor<5xf32>
  return
}

func.func private @unsigned() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[[2], [200]]> : tensor<2x1xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xui8>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<2x1xui8>) -> tensor<2x5xf32>
  check.expect_eq_const %r, dense<[[10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<2x5xf32>
  return
}

func.func private @batching() {
  %c0 = stablehlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0, 15.0], [16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0]]]> : tensor<2x3x4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %c1 = stablehlo.constant dense<[[[2], [0]], [[1], [9]]]> : tensor<2x2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<2x3x4xf32>, tensor<2x2x1xi32>) -> tensor<2x2x4xf32>
  check.expect_eq_const %r, dense<[[[8.0, 9.0, 10.0, 11.0], [0.0, 1.0, 2.0, 3.0]], [[16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0]]]> : tensor<2x2x4xf32>
  return
}

func.func private @none() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<> : tensor<0x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<0x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<0x1xi32>) -> tensor<0x5xf32>
  check.expect_eq_const %r, dense<> : tensor<0x5xf32>
  return
}
