// SPDX-License-Identifier: Apache-2.0
// Ops whose shapes are values that can be computed when compiling.
func.func @main() {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %three = stablehlo.constant dense<3> : tensor<1xi32>
  %shape = stablehlo.concatenate %two, %three, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>

  %i = stablehlo.dynamic_iota %shape, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi32>
  %b = stablehlo.dynamic_broadcast_in_dim %one, %shape, dims = [1] : (tensor<1xi32>, tensor<2xi32>) -> tensor<?x?xi32>
  %sum = stablehlo.add %i, %b : tensor<?x?xi32>
  %e0 = stablehlo.constant dense<[[1, 2, 3], [1, 2, 3]]> : tensor<2x3xi32>
  %sum_static = stablehlo.dynamic_reshape %sum, %shape : (tensor<?x?xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq %sum_static, %e0 : tensor<2x3xi32>

  // The size -1 is the number of elements divided by the other sizes.
  %rest = stablehlo.constant dense<[3, -1]> : tensor<2xi64>
  %turned = chlo.dynamic_reshape %sum, %rest : (tensor<?x?xi32>, tensor<2xi64>) -> tensor<3x2xi32>
  %e1 = stablehlo.constant dense<[[1, 2], [3, 1], [2, 3]]> : tensor<3x2xi32>
  check.expect_eq %turned, %e1 : tensor<3x2xi32>

  %zero = stablehlo.constant dense<0> : tensor<i32>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %interior = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %padded = stablehlo.dynamic_pad %sum, %zero, %low, %high, %interior : (tensor<?x?xi32>, tensor<i32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<3x6xi32>
  %e2 = stablehlo.constant dense<[[0, 1, 0, 2, 0, 3], [0, 1, 0, 2, 0, 3], [0, 0, 0, 0, 0, 0]]> : tensor<3x6xi32>
  check.expect_eq %padded, %e2 : tensor<3x6xi32>

  %start = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %stride = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %slice = stablehlo.real_dynamic_slice %sum, %start, %shape, %stride : (tensor<?x?xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x2xi32>
  %e3 = stablehlo.constant dense<[[1, 3]]> : tensor<1x2xi32>
  check.expect_eq %slice, %e3 : tensor<1x2xi32>

  %rows = stablehlo.get_dimension_size %sum, dim = 0 : (tensor<?x?xi32>) -> tensor<i32>
  %columns = stablehlo.get_dimension_size %sum, dim = 1 : (tensor<?x?xi32>) -> tensor<i32>
  check.expect_eq_const %rows, dense<2> : tensor<i32>
  check.expect_eq_const %columns, dense<3> : tensor<i32>

  // A bounded dimension: the first two columns alone take part in the sum.
  %narrow = stablehlo.set_dimension_size %sum_static, %rows, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x?xi32, #stablehlo.bounds<?, 3>>
  %total = stablehlo.reduce(%narrow init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x?xi32, #stablehlo.bounds<?, 3>>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %total, dense<[3, 3]> : tensor<2xi32>

  %sizes = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %where = stablehlo.constant dense<[[1, 1], [0, 0]]> : tensor<2x2xi32>
  %gathered = "stablehlo.dynamic_gather"(%sum, %where, %sizes) {
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>
  } : (tensor<?x?xi32>, tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  %e4 = stablehlo.constant dense<[[2, 3], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq %gathered, %e4 : tensor<2x2xi32>

  %image = stablehlo.constant dense<[[[[1.0], [2.0], [3.0]]]]> : tensor<1x1x3x1xf32>
  %kernel = stablehlo.constant dense<1.0> : tensor<1x3x1x1xf32>
  %padding = stablehlo.constant dense<[[0, 0], [1, 1]]> : tensor<2x2xi32>
  %convolved = "stablehlo.dynamic_conv"(%image, %kernel, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x3x1xf32>, tensor<1x3x1x1xf32>, tensor<2x2xi32>) -> tensor<1x?x?x1xf32>
  %flat = stablehlo.constant dense<[3]> : tensor<1xi32>
  %row = stablehlo.dynamic_reshape %convolved, %flat : (tensor<1x?x?x1xf32>, tensor<1xi32>) -> tensor<3xf32>
  check.expect_eq_const %row, dense<[3.0, 6.0, 5.0]> : tensor<3xf32>
  return
}
