// SPDX-License-Identifier: Apache-2.0
// Windows that do not lie in the input whole are dropped whole. The expected values are XLA's.
func.func @main() {
  call @by_i8() : () -> ()
  call @by_i16() : () -> ()
  call @by_i32() : () -> ()
  call @by_i64() : () -> ()
  call @by_ui8() : () -> ()
  call @by_ui16() : () -> ()
  call @by_ui32() : () -> ()
  call @by_ui64() : () -> ()
  call @squares_add() : () -> ()
  call @squares_replace() : () -> ()
  call @squares_maximum() : () -> ()
  call @squares_by_swapped_columns() : () -> ()
  call @part_of_a_dimension_without_index() : () -> ()
  call @rows_of_two() : () -> ()
  call @batches() : () -> ()
  call @without_index() : () -> ()
  call @two_inputs() : () -> ()
  call @one_window_inside() : () -> ()
  call @one_window_half_outside() : () -> ()
  call @one_window_before() : () -> ()
  return
}

func.func private @by_i8() {
  %c0 = stablehlo.constant dense<[10, 20, 30, 40, 50, 60]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[-128], [-127], [-3], [-1], [0], [3], [4], [5], [6], [64], [126], [127]]> : tensor<12x1xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12x1xi8>
  %c2 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18], [19, 20, 21], [22, 23, 24], [25, 26, 27], [28, 29, 30], [31, 32, 33], [34, 35, 36]]> : tensor<12x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<12x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<12x1xi8>, tensor<12x3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[23, 34, 45, 56, 67, 78]> : tensor<6xi32>
  return
}

func.func private @by_i16() {
  %c0 = stablehlo.constant dense<[10, 20, 30, 40, 50, 60]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[-32768], [-32767], [-3], [-1], [0], [3], [4], [5], [6], [16384], [32766], [32767]]> : tensor<12x1xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12x1xi16>
  %c2 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18], [19, 20, 21], [22, 23, 24], [25, 26, 27], [28, 29, 30], [31, 32, 33], [34, 35, 36]]> : tensor<12x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<12x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<12x1xi16>, tensor<12x3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[23, 34, 45, 56, 67, 78]> : tensor<6xi32>
  return
}

func.func private @by_i32() {
  %c0 = stablehlo.constant dense<[10, 20, 30, 40, 50, 60]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[-2147483648], [-2147483647], [-3], [-1], [0], [3], [4], [5], [6], [1073741824], [2147483646], [2147483647]]> : tensor<12x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12x1xi32>
  %c2 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18], [19, 20, 21], [22, 23, 24], [25, 26, 27], [28, 29, 30], [31, 32, 33], [34, 35, 36]]> : tensor<12x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<12x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<12x1xi32>, tensor<12x3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[23, 34, 45, 56, 67, 78]> : tensor<6xi32>
  return
}

func.func private @by_i64() {
  %c0 = stablehlo.constant dense<[10, 20, 30, 40, 50, 60]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[-9223372036854775808], [-9223372036854775807], [-3], [-1], [0], [3], [4], [5], [6], [4611686018427387904], [9223372036854775806], [9223372036854775807]]> : tensor<12x1xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12x1xi64>
  %c2 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18], [19, 20, 21], [22, 23, 24], [25, 26, 27], [28, 29, 30], [31, 32, 33], [34, 35, 36]]> : tensor<12x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<12x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<12x1xi64>, tensor<12x3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[23, 34, 45, 56, 67, 78]> : tensor<6xi32>
  return
}

func.func private @by_ui8() {
  %c0 = stablehlo.constant dense<[10, 20, 30, 40, 50, 60]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[0], [1], [3], [4], [5], [6], [128], [254], [255]]> : tensor<9x1xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<9x1xui8>
  %c2 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18], [19, 20, 21], [22, 23, 24], [25, 26, 27]]> : tensor<9x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<9x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<9x1xui8>, tensor<9x3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[11, 26, 38, 53, 58, 69]> : tensor<6xi32>
  return
}

func.func private @by_ui16() {
  %c0 = stablehlo.constant dense<[10, 20, 30, 40, 50, 60]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[0], [1], [3], [4], [5], [6], [32768], [65534], [65535]]> : tensor<9x1xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<9x1xui16>
  %c2 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18], [19, 20, 21], [22, 23, 24], [25, 26, 27]]> : tensor<9x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<9x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<9x1xui16>, tensor<9x3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[11, 26, 38, 53, 58, 69]> : tensor<6xi32>
  return
}

func.func private @by_ui32() {
  %c0 = stablehlo.constant dense<[10, 20, 30, 40, 50, 60]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[0], [1], [3], [4], [5], [6], [2147483648], [4294967294], [4294967295]]> : tensor<9x1xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<9x1xui32>
  %c2 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18], [19, 20, 21], [22, 23, 24], [25, 26, 27]]> : tensor<9x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<9x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<9x1xui32>, tensor<9x3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[11, 26, 38, 53, 58, 69]> : tensor<6xi32>
  return
}

func.func private @by_ui64() {
  %c0 = stablehlo.constant dense<[10, 20, 30, 40, 50, 60]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[[0], [1], [3], [4], [5], [6], [9223372036854775808], [18446744073709551614], [18446744073709551615]]> : tensor<9x1xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<9x1xui64>
  %c2 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18], [19, 20, 21], [22, 23, 24], [25, 26, 27]]> : tensor<9x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<9x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6xi32>, tensor<9x1xui64>, tensor<9x3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[11, 26, 38, 53, 58, 69]> : tensor<6xi32>
  return
}

// One dimension outside is enough.
func.func private @squares_add() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[0, 0], [2, 3], [3, 0], [0, 4], [-1, 1], [1, -1], [2, 2], [2147483647, 0], [0, -2147483648], [1, 0]]> : tensor<10x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<10x2xi32>
  %c2 = stablehlo.constant dense<[[[101, 102], [103, 104]], [[201, 202], [203, 204]], [[301, 302], [303, 304]], [[401, 402], [403, 404]], [[501, 502], [503, 504]], [[601, 602], [603, 604]], [[701, 702], [703, 704]], [[801, 802], [803, 804]], [[901, 902], [903, 904]], [[1001, 1002], [1003, 1004]]]> : tensor<10x2x2xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<10x2x2xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<10x2xi32>, tensor<10x2x2xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[101, 103, 2, 3, 4], [1109, 1112, 7, 8, 9], [1013, 1015, 713, 916, 216], [15, 16, 720, 925, 223]]> : tensor<4x5xi32>
  return
}

func.func private @squares_replace() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[0, 0], [2, 3], [3, 0], [0, 4], [-1, 1], [1, -1], [2, 2], [2147483647, 0], [0, -2147483648], [1, 0]]> : tensor<10x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<10x2xi32>
  %c2 = stablehlo.constant dense<[[[101, 102], [103, 104]], [[201, 202], [203, 204]], [[301, 302], [303, 304]], [[401, 402], [403, 404]], [[501, 502], [503, 504]], [[601, 602], [603, 604]], [[701, 702], [703, 704]], [[801, 802], [803, 804]], [[901, 902], [903, 904]], [[1001, 1002], [1003, 1004]]]> : tensor<10x2x2xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<10x2x2xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<10x2xi32>, tensor<10x2x2xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[101, 102, 2, 3, 4], [1001, 1002, 7, 8, 9], [1003, 1004, 701, 702, 202], [15, 16, 703, 704, 204]]> : tensor<4x5xi32>
  return
}

func.func private @squares_maximum() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[0, 0], [2, 3], [3, 0], [0, 4], [-1, 1], [1, -1], [2, 2], [2147483647, 0], [0, -2147483648], [1, 0]]> : tensor<10x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<10x2xi32>
  %c2 = stablehlo.constant dense<[[[101, 102], [103, 104]], [[201, 202], [203, 204]], [[301, 302], [303, 304]], [[401, 402], [403, 404]], [[501, 502], [503, 504]], [[601, 602], [603, 604]], [[701, 702], [703, 704]], [[801, 802], [803, 804]], [[901, 902], [903, 904]], [[1001, 1002], [1003, 1004]]]> : tensor<10x2x2xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<10x2x2xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<10x2xi32>, tensor<10x2x2xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[101, 102, 2, 3, 4], [1001, 1002, 7, 8, 9], [1003, 1004, 701, 702, 202], [15, 16, 703, 704, 204]]> : tensor<4x5xi32>
  return
}

func.func private @squares_by_swapped_columns() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[0, 3, 0, 4, 1, -1, 2, 0, -2147483648, 0], [0, 2, 3, 0, -1, 1, 2, 2147483647, 0, 1]]> : tensor<2x10xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x10xi32>
  %c2 = stablehlo.constant dense<[[[101, 102], [103, 104]], [[201, 202], [203, 204]], [[301, 302], [303, 304]], [[401, 402], [403, 404]], [[501, 502], [503, 504]], [[601, 602], [603, 604]], [[701, 702], [703, 704]], [[801, 802], [803, 804]], [[901, 902], [903, 904]], [[1001, 1002], [1003, 1004]]]> : tensor<10x2x2xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<10x2x2xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 0>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<2x10xi32>, tensor<10x2x2xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[101, 103, 2, 3, 4], [1109, 1112, 7, 8, 9], [1013, 1015, 713, 916, 216], [15, 16, 720, 925, 223]]> : tensor<4x5xi32>
  return
}

func.func private @part_of_a_dimension_without_index() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[1, 2, -1]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %c2 = stablehlo.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]], [[13, 14], [15, 16], [17, 18]]]> : tensor<3x3x2xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3x3x2xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<3xi32>, tensor<3x3x2xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 3, 4], [6, 8, 7, 8, 9], [13, 15, 12, 13, 14], [20, 22, 17, 18, 19]]> : tensor<4x5xi32>
  return
}

func.func private @rows_of_two() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[0, 3], [0, 4], [3, -1], [4, 0], [3, 3], [0, 3]]> : tensor<6x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6x2xi32>
  %c2 = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12]]> : tensor<6x2xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<6x2xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<6x2xi32>, tensor<6x2xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 15, 18], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 27, 29]]> : tensor<4x5xi32>
  return
}

func.func private @batches() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]> : tensor<2x6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi32>
  %c1 = stablehlo.constant dense<[[0, 4, -1], [5, 3, 1]]> : tensor<2x3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi32>
  %c2 = stablehlo.constant dense<[[[1, 2, 3], [4, 5, 6], [7, 8, 9]], [[10, 11, 12], [13, 14, 15], [16, 17, 18]]]> : tensor<2x3x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x3x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<2x6xi32>, tensor<2x3xi32>, tensor<2x3x3xi32>) -> tensor<2x6xi32>
  check.expect_eq_const %r, dense<[[1, 3, 5, 3, 4, 5], [6, 23, 25, 40, 24, 26]]> : tensor<2x6xi32>
  return
}

func.func private @without_index() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[], []]> : tensor<2x0xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x0xi32>
  %c2 = stablehlo.constant dense<[[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]]> : tensor<2x2x3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x2x3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], index_vector_dim = 1>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x5xi32>, tensor<2x0xi32>, tensor<2x2x3xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[8, 11, 14, 3, 4], [19, 22, 25, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  return
}

func.func private @two_inputs() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[9, 8, 7, 6, 5, 4]> : tensor<6xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi32>
  %c2 = stablehlo.constant dense<[[4], [5], [1], [-1]]> : tensor<4x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4x1xi32>
  %c3 = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<4x2xi32>
  %c4 = stablehlo.constant dense<[[-1, -2], [-3, -4], [-5, -6], [-7, -8]]> : tensor<4x2xi32>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<4x2xi32>
  %r:2 = "stablehlo.scatter"(%x0, %x1, %x2, %x3, %x4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.add %a, %c : tensor<i32>
    %f = stablehlo.minimum %b, %d : tensor<i32>
    stablehlo.return %e, %f : tensor<i32>, tensor<i32>
  }) : (tensor<6xi32>, tensor<6xi32>, tensor<4x1xi32>, tensor<4x2xi32>, tensor<4x2xi32>) -> (tensor<6xi32>, tensor<6xi32>)
  check.expect_eq_const %r#0, dense<[1, 7, 9, 4, 6, 8]> : tensor<6xi32>
  check.expect_eq_const %r#1, dense<[9, -5, -6, 6, -1, -2]> : tensor<6xi32>
  return
}

func.func private @one_window_inside() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[3]> : tensor<1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1xi32>
  %c2 = stablehlo.constant dense<[7, 8, 9]> : tensor<3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<6xi32>, tensor<1xi32>, tensor<3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 7, 8, 9]> : tensor<6xi32>
  return
}

func.func private @one_window_half_outside() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[4]> : tensor<1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1xi32>
  %c2 = stablehlo.constant dense<[7, 8, 9]> : tensor<3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<6xi32>, tensor<1xi32>, tensor<3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  return
}

func.func private @one_window_before() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[-1]> : tensor<1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1xi32>
  %c2 = stablehlo.constant dense<[7, 8, 9]> : tensor<3xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<3xi32>
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>, unique_indices = false}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<6xi32>, tensor<1xi32>, tensor<3xi32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  return
}
