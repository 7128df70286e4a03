// SPDX-License-Identifier: Apache-2.0
// Starts of gather, dynamic_slice and dynamic_update_slice are clamped, whatever their type. The expected values are XLA's.
func.func @main() {
  call @gather_by_i8() : () -> ()
  call @slice_by_i8() : () -> ()
  call @update_by_i8() : () -> ()
  call @gather_by_i16() : () -> ()
  call @slice_by_i16() : () -> ()
  call @update_by_i16() : () -> ()
  call @gather_by_i32() : () -> ()
  call @slice_by_i32() : () -> ()
  call @update_by_i32() : () -> ()
  call @gather_by_i64() : () -> ()
  call @slice_by_i64() : () -> ()
  call @update_by_i64() : () -> ()
  call @gather_by_ui8() : () -> ()
  call @slice_by_ui8() : () -> ()
  call @update_by_ui8() : () -> ()
  call @gather_by_ui16() : () -> ()
  call @slice_by_ui16() : () -> ()
  call @update_by_ui16() : () -> ()
  call @gather_by_ui32() : () -> ()
  call @slice_by_ui32() : () -> ()
  call @update_by_ui32() : () -> ()
  call @gather_by_ui64() : () -> ()
  call @slice_by_ui64() : () -> ()
  call @update_by_ui64() : () -> ()
  return
}

func.func private @gather_by_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[-128], [-127], [-3], [-1], [0], [3], [4], [5], [6], [64], [126], [127]]> : tensor<12x1xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12x1xi8>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<6xi32>, tensor<12x1xi8>) -> tensor<12x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5]]> : tensor<12x3xi32>
  return
}

func.func private @slice_by_i8() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<-128> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %c2 = stablehlo.constant dense<127> : tensor<i8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i8>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 3] : (tensor<4x5xi32>, tensor<i8>, tensor<i8>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[2, 3, 4], [7, 8, 9]]> : tensor<2x3xi32>
  return
}

func.func private @update_by_i8() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<-128> : tensor<i8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i8>
  %c3 = stablehlo.constant dense<127> : tensor<i8>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i8>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi32>, tensor<2x2xi32>, tensor<i8>, tensor<i8>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 100, 101], [5, 6, 7, 102, 103], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  return
}

func.func private @gather_by_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[-32768], [-32767], [-3], [-1], [0], [3], [4], [5], [6], [16384], [32766], [32767]]> : tensor<12x1xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12x1xi16>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<6xi32>, tensor<12x1xi16>) -> tensor<12x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5]]> : tensor<12x3xi32>
  return
}

func.func private @slice_by_i16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<-32768> : tensor<i16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i16>
  %c2 = stablehlo.constant dense<32767> : tensor<i16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i16>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 3] : (tensor<4x5xi32>, tensor<i16>, tensor<i16>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[2, 3, 4], [7, 8, 9]]> : tensor<2x3xi32>
  return
}

func.func private @update_by_i16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<-32768> : tensor<i16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i16>
  %c3 = stablehlo.constant dense<32767> : tensor<i16>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i16>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi32>, tensor<2x2xi32>, tensor<i16>, tensor<i16>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 100, 101], [5, 6, 7, 102, 103], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  return
}

func.func private @gather_by_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[-2147483648], [-2147483647], [-3], [-1], [0], [3], [4], [5], [6], [1073741824], [2147483646], [2147483647]]> : tensor<12x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<6xi32>, tensor<12x1xi32>) -> tensor<12x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5]]> : tensor<12x3xi32>
  return
}

func.func private @slice_by_i32() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<-2147483648> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<2147483647> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 3] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[2, 3, 4], [7, 8, 9]]> : tensor<2x3xi32>
  return
}

func.func private @update_by_i32() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<-2147483648> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<2147483647> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi32>, tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 100, 101], [5, 6, 7, 102, 103], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  return
}

func.func private @gather_by_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[-9223372036854775808], [-9223372036854775807], [-3], [-1], [0], [3], [4], [5], [6], [4611686018427387904], [9223372036854775806], [9223372036854775807]]> : tensor<12x1xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12x1xi64>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<6xi32>, tensor<12x1xi64>) -> tensor<12x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5]]> : tensor<12x3xi32>
  return
}

func.func private @slice_by_i64() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %c2 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i64>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 3] : (tensor<4x5xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[2, 3, 4], [7, 8, 9]]> : tensor<2x3xi32>
  return
}

func.func private @update_by_i64() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i64>
  %c3 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i64>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi32>, tensor<2x2xi32>, tensor<i64>, tensor<i64>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 100, 101], [5, 6, 7, 102, 103], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  return
}

func.func private @gather_by_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[0], [1], [3], [4], [5], [6], [128], [254], [255]]> : tensor<9x1xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<9x1xui8>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<6xi32>, tensor<9x1xui8>) -> tensor<9x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [1, 2, 3], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5]]> : tensor<9x3xi32>
  return
}

func.func private @slice_by_ui8() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<0> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %c2 = stablehlo.constant dense<255> : tensor<ui8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui8>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 3] : (tensor<4x5xi32>, tensor<ui8>, tensor<ui8>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[2, 3, 4], [7, 8, 9]]> : tensor<2x3xi32>
  return
}

func.func private @update_by_ui8() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<0> : tensor<ui8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui8>
  %c3 = stablehlo.constant dense<255> : tensor<ui8>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<ui8>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi32>, tensor<2x2xi32>, tensor<ui8>, tensor<ui8>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 100, 101], [5, 6, 7, 102, 103], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  return
}

func.func private @gather_by_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[0], [1], [3], [4], [5], [6], [32768], [65534], [65535]]> : tensor<9x1xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<9x1xui16>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<6xi32>, tensor<9x1xui16>) -> tensor<9x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [1, 2, 3], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5]]> : tensor<9x3xi32>
  return
}

func.func private @slice_by_ui16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<0> : tensor<ui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %c2 = stablehlo.constant dense<65535> : tensor<ui16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui16>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 3] : (tensor<4x5xi32>, tensor<ui16>, tensor<ui16>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[2, 3, 4], [7, 8, 9]]> : tensor<2x3xi32>
  return
}

func.func private @update_by_ui16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<0> : tensor<ui16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui16>
  %c3 = stablehlo.constant dense<65535> : tensor<ui16>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<ui16>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi32>, tensor<2x2xi32>, tensor<ui16>, tensor<ui16>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 100, 101], [5, 6, 7, 102, 103], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  return
}

func.func private @gather_by_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[0], [1], [3], [4], [5], [6], [2147483648], [4294967294], [4294967295]]> : tensor<9x1xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<9x1xui32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<6xi32>, tensor<9x1xui32>) -> tensor<9x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [1, 2, 3], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5]]> : tensor<9x3xi32>
  return
}

func.func private @slice_by_ui32() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<0> : tensor<ui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui32>
  %c2 = stablehlo.constant dense<4294967295> : tensor<ui32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 3] : (tensor<4x5xi32>, tensor<ui32>, tensor<ui32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[2, 3, 4], [7, 8, 9]]> : tensor<2x3xi32>
  return
}

func.func private @update_by_ui32() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<0> : tensor<ui32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui32>
  %c3 = stablehlo.constant dense<4294967295> : tensor<ui32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<ui32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi32>, tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 100, 101], [5, 6, 7, 102, 103], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  return
}

func.func private @gather_by_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[0], [1], [3], [4], [5], [6], [9223372036854775808], [18446744073709551614], [18446744073709551615]]> : tensor<9x1xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<9x1xui64>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<6xi32>, tensor<9x1xui64>) -> tensor<9x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [1, 2, 3], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5], [3, 4, 5]]> : tensor<9x3xi32>
  return
}

func.func private @slice_by_ui64() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<0> : tensor<ui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %c2 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui64>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 3] : (tensor<4x5xi32>, tensor<ui64>, tensor<ui64>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[2, 3, 4], [7, 8, 9]]> : tensor<2x3xi32>
  return
}

func.func private @update_by_ui64() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<0> : tensor<ui64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui64>
  %c3 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<ui64>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi32>, tensor<2x2xi32>, tensor<ui64>, tensor<ui64>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 100, 101], [5, 6, 7, 102, 103], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  return
}
