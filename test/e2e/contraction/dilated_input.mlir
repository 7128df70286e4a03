// SPDX-License-Identifier: Apache-2.0
// Convolutions of a dilated input, drawn by scripts/oracles/dilated_convolutions.py.
func.func @main() {
  call @drawn_0() : () -> ()
  call @drawn_1() : () -> ()
  call @drawn_2() : () -> ()
  call @drawn_3() : () -> ()
  call @drawn_4() : () -> ()
  call @drawn_5() : () -> ()
  call @drawn_8() : () -> ()
  call @drawn_9() : () -> ()
  call @drawn_11() : () -> ()
  call @drawn_12() : () -> ()
  call @drawn_13() : () -> ()
  call @drawn_14() : () -> ()
  call @drawn_15() : () -> ()
  call @drawn_16() : () -> ()
  call @drawn_18() : () -> ()
  call @drawn_20() : () -> ()
  call @drawn_21() : () -> ()
  call @drawn_23() : () -> ()
  call @drawn_24() : () -> ()
  call @drawn_26() : () -> ()
  call @drawn_27() : () -> ()
  call @drawn_29() : () -> ()
  call @drawn_30() : () -> ()
  call @drawn_31() : () -> ()
  call @drawn_32() : () -> ()
  call @drawn_33() : () -> ()
  call @drawn_34() : () -> ()
  call @drawn_35() : () -> ()
  call @drawn_36() : () -> ()
  call @drawn_37() : () -> ()
  call @drawn_38() : () -> ()
  call @drawn_39() : () -> ()
  call @drawn_40() : () -> ()
  call @drawn_41() : () -> ()
  call @drawn_42() : () -> ()
  call @drawn_43() : () -> ()
  call @drawn_44() : () -> ()
  call @drawn_45() : () -> ()
  call @drawn_46() : () -> ()
  call @drawn_48() : () -> ()
  call @drawn_49() : () -> ()
  call @drawn_50() : () -> ()
  call @drawn_51() : () -> ()
  call @drawn_52() : () -> ()
  call @drawn_53() : () -> ()
  call @drawn_54() : () -> ()
  call @drawn_55() : () -> ()
  call @drawn_56() : () -> ()
  return
}

func.func private @drawn_0() {
  %cx = stablehlo.constant dense<[[[(0.0, 0.0)], [(1.0, -1.0)]]]> : tensor<1x2x1xcomplex<f32>>
  %x = stablehlo.optimization_barrier %cx : tensor<1x2x1xcomplex<f32>>
  %cw = stablehlo.constant dense<[[[(1.0, 1.0)], [(-1.0, 2.0)], [(0.0, 2.0)]], [[(-2.0, 2.0)], [(-1.0, 2.0)], [(-2.0, -2.0)]]]> : tensor<2x3x1xcomplex<f32>>
  %w = stablehlo.optimization_barrier %cw : tensor<2x3x1xcomplex<f32>>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, 0, i]->[b, 0, f], window = {stride = [1], pad = [[4, 2]], lhs_dilate = [2], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>) -> tensor<1x7x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)], [(2.0, 2.0), (-4.0, 0.0)], [(1.0, 3.0), (1.0, 3.0)], [(2.0, 0.0), (0.0, 4.0)]]]> : tensor<1x7x2xcomplex<f32>>
  return
}

func.func private @drawn_1() {
  %cx = stablehlo.constant dense<[[[-2.0, 0.0, 0.0, 1.0, 1.0, 1.0], [-1.0, -1.0, 1.0, 0.0, 1.0, 0.0], [2.0, 2.0, -1.0, -2.0, -1.0, 1.0]]]> : tensor<1x3x6xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<1x3x6xf32>
  %cw = stablehlo.constant dense<[[[-2.0, -2.0, 0.0, 0.0, 1.0, 0.0]], [[0.0, 0.0, -1.0, -1.0, 2.0, -1.0]], [[0.0, -1.0, -1.0, 1.0, 2.0, 1.0]], [[1.0, -2.0, 2.0, 2.0, 2.0, 0.0]], [[1.0, -2.0, -2.0, 2.0, -1.0, -1.0]], [[1.0, -1.0, 2.0, 2.0, 0.0, -1.0]]]> : tensor<6x1x6xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<6x1x6xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[o, i, 0]->[b, 0, f], window = {stride = [1], pad = [[4, -1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<1x3x6xf32>, tensor<6x1x6xf32>) -> tensor<1x4x6xf32>
  check.expect_eq_const %r, dense<[[[-2.0, -4.0, -3.0, -2.0, -4.0, -2.0], [0.0, 2.0, -2.0, -4.0, 3.0, 5.0], [0.0, 1.0, 2.0, -2.0, 3.0, 10.0], [5.0, 1.0, 4.0, 2.0, -7.0, 1.0]]]> : tensor<1x4x6xf32>
  return
}

func.func private @drawn_2() {
  %cx = stablehlo.constant dense<[[[[(-2.0, -2.0), (-1.0, 1.0)]], [[(1.0, -2.0), (1.0, -1.0)]], [[(-1.0, -1.0), (0.0, 0.0)]]], [[[(0.0, -2.0), (-2.0, -1.0)]], [[(0.0, -2.0), (-2.0, -1.0)]], [[(2.0, 2.0), (-2.0, 1.0)]]], [[[(2.0, -2.0), (2.0, -1.0)]], [[(-2.0, 2.0), (0.0, 2.0)]], [[(0.0, -1.0), (0.0, -2.0)]]]]> : tensor<3x3x1x2xcomplex<f32>>
  %x = stablehlo.optimization_barrier %cx : tensor<3x3x1x2xcomplex<f32>>
  %cw = stablehlo.constant dense<[[[[(0.0, -2.0)]]], [[[(0.0, 2.0)]]], [[[(0.0, -1.0)]]], [[[(-1.0, 2.0)]]]]> : tensor<4x1x1x1xcomplex<f32>>
  %w = stablehlo.optimization_barrier %cw : tensor<4x1x1x1xcomplex<f32>>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [0, 1, f, b]x[o, i, 0, 1]->[b, 0, 1, f], window = {stride = [3, 3], pad = [[2, -1], [1, 0]], lhs_dilate = [2, 4], rhs_dilate = [3, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<3x3x1x2xcomplex<f32>>, tensor<4x1x1x1xcomplex<f32>>) -> tensor<1x2x4x4xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]], [[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]]]> : tensor<1x2x4x4xcomplex<f32>>
  return
}

func.func private @drawn_3() {
  %cx = stablehlo.constant dense<[[[[0.0, 2.0], [0.0, -2.0]], [[-1.0, 0.0], [-2.0, 2.0]]], [[[-1.0, 0.0], [-1.0, 0.0]], [[-1.0, 1.0], [1.0, 2.0]]], [[[-1.0, -2.0], [-1.0, 0.0]], [[0.0, 1.0], [1.0, 1.0]]]]> : tensor<3x2x2x2xf16>
  %x = stablehlo.optimization_barrier %cx : tensor<3x2x2x2xf16>
  %cw = stablehlo.constant dense<[[[[0.0, -2.0]]], [[[-2.0, -2.0]]]]> : tensor<2x1x1x2xf16>
  %w = stablehlo.optimization_barrier %cw : tensor<2x1x1x2xf16>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [0, f, 1, b]x[i, 1, o, 0]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[-1, 2], [1, -2]], lhs_dilate = [3, 4], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x2x2x2xf16>, tensor<2x1x1x2xf16>) -> tensor<2x1x7x4xf32>
  check.expect_eq_const %r, dense<[[[[0.0, 0.0, 0.0, 0.0], [0.0, 4.0, 0.0, 0.0], [0.0, 2.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 2.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]], [[[0.0, 0.0, 0.0, 0.0], [0.0, -2.0, 0.0, 0.0], [0.0, -2.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 2.0, 0.0, 0.0], [0.0, -2.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]]]> : tensor<2x1x7x4xf32>
  return
}

func.func private @drawn_4() {
  %cx = stablehlo.constant dense<[[[[-2.0, 2.0]], [[1.0, -2.0]]], [[[-1.0, 2.0]], [[1.0, -1.0]]]]> : tensor<2x2x1x2xf16>
  %x = stablehlo.optimization_barrier %cx : tensor<2x2x1x2xf16>
  %cw = stablehlo.constant dense<[[[[1.0, 2.0], [-1.0, 2.0]], [[-2.0, -2.0], [-1.0, 1.0]]], [[[0.0, 2.0], [0.0, 0.0]], [[1.0, 1.0], [0.0, 2.0]]]]> : tensor<2x2x2x2xf16>
  %w = stablehlo.optimization_barrier %cw : tensor<2x2x2x2xf16>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[-2, 3], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [2, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x2x1x2xf16>, tensor<2x2x2x2xf16>) -> tensor<2x1x1x2xf16>
  check.expect_eq_const %r, dense<[[[[0.0, 0.0]]], [[[0.0, 0.0]]]]> : tensor<2x1x1x2xf16>
  return
}

func.func private @drawn_5() {
  %cx = stablehlo.constant dense<[[[1, 2]], [[1, 0]], [[-1, 0]], [[1, 0]], [[1, -1]], [[-1, 2]]]> : tensor<6x1x2xi8>
  %x = stablehlo.optimization_barrier %cx : tensor<6x1x2xi8>
  %cw = stablehlo.constant dense<[[[2, -1], [2, 2], [1, -1]], [[0, 0], [-2, 0], [1, 1]], [[0, 1], [-1, 1], [2, 0]]]> : tensor<3x3x2xi8>
  %w = stablehlo.optimization_barrier %cw : tensor<3x3x2xi8>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, 0, i]->[b, f, 0], window = {stride = [1], pad = [[5, 8]], lhs_dilate = [1], rhs_dilate = [3], reverse = [false]} {batch_group_count = 3 : i64, feature_group_count = 1 : i64} : (tensor<6x1x2xi8>, tensor<3x3x2xi8>) -> tensor<2x3x8xi8>
  check.expect_eq_const %r, dense<[[[0, 0, 6, 0, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0, 0], [0, 0, -2, 0, 0, -1, 0, 0]], [[0, 0, 2, 0, 0, 2, 0, 0], [0, 0, -2, 0, 0, 0, 0, 0], [0, 0, 3, 0, 0, 2, 0, 0]]]> : tensor<2x3x8xi8>
  return
}

func.func private @drawn_8() {
  %cx = stablehlo.constant dense<[[[2.0], [0.0], [2.0], [2.0], [-1.0], [2.0], [0.0]], [[2.0], [-2.0], [1.0], [-1.0], [1.0], [-2.0], [2.0]]]> : tensor<2x7x1xbf16>
  %x = stablehlo.optimization_barrier %cx : tensor<2x7x1xbf16>
  %cw = stablehlo.constant dense<[[[1.0, -2.0, 0.0]]]> : tensor<1x1x3xbf16>
  %w = stablehlo.optimization_barrier %cw : tensor<1x1x3xbf16>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[3, -1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x7x1xbf16>, tensor<1x1x3xbf16>) -> tensor<2x1x7xbf16>
  check.expect_eq_const %r, dense<[[[0.0, 0.0, -4.0, 2.0, -4.0, -2.0, 4.0]], [[0.0, 0.0, -4.0, 6.0, -4.0, 3.0, -3.0]]]> : tensor<2x1x7xbf16>
  return
}

func.func private @drawn_9() {
  %cx = stablehlo.constant dense<[[[(1.0, -1.0), (1.0, -1.0)]]]> : tensor<1x1x2xcomplex<f32>>
  %x = stablehlo.optimization_barrier %cx : tensor<1x1x2xcomplex<f32>>
  %cw = stablehlo.constant dense<[[[(-1.0, -2.0), (2.0, -2.0)], [(0.0, -2.0), (0.0, -2.0)], [(0.0, -2.0), (1.0, 1.0)], [(-1.0, 2.0), (-1.0, 0.0)]], [[(1.0, 1.0), (-1.0, 2.0)], [(2.0, 0.0), (-1.0, 0.0)], [(1.0, 0.0), (0.0, -2.0)], [(-2.0, -1.0), (-2.0, -2.0)]]]> : tensor<2x4x2xcomplex<f32>>
  %w = stablehlo.optimization_barrier %cw : tensor<2x4x2xcomplex<f32>>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, 0, i]->[f, b, 0], window = {stride = [1], pad = [[0, 3]], lhs_dilate = [4], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x2xcomplex<f32>>, tensor<2x4x2xcomplex<f32>>) -> tensor<2x1x1xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(-3.0, -5.0)]], [[(3.0, 3.0)]]]> : tensor<2x1x1xcomplex<f32>>
  return
}

func.func private @drawn_11() {
  %cx = stablehlo.constant dense<[[[-1], [2], [-1], [2], [0], [1]], [[-1], [1], [0], [-2], [0], [0]], [[1], [1], [2], [-1], [-1], [-2]]]> : tensor<3x6x1xi32>
  %x = stablehlo.optimization_barrier %cx : tensor<3x6x1xi32>
  %cw = stablehlo.constant dense<[[[1]], [[-2]], [[0]]]> : tensor<3x1x1xi32>
  %w = stablehlo.optimization_barrier %cw : tensor<3x1x1xi32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, 0, i]->[0, b, f], window = {stride = [2], pad = [[2, -2]], lhs_dilate = [4], rhs_dilate = [2], reverse = [false]} {batch_group_count = 3 : i64, feature_group_count = 1 : i64} : (tensor<3x6x1xi32>, tensor<3x1x1xi32>) -> tensor<11x1x3xi32>
  check.expect_eq_const %r, dense<[[[0, 0, 0]], [[-1, 2, 0]], [[0, 0, 0]], [[2, -2, 0]], [[0, 0, 0]], [[-1, 0, 0]], [[0, 0, 0]], [[2, 4, 0]], [[0, 0, 0]], [[0, 0, 0]], [[0, 0, 0]]]> : tensor<11x1x3xi32>
  return
}

func.func private @drawn_12() {
  %cx = stablehlo.constant dense<[[[[0.0]], [[2.0]], [[-2.0]], [[2.0]]]]> : tensor<1x4x1x1xf16>
  %x = stablehlo.optimization_barrier %cx : tensor<1x4x1x1xf16>
  %cw = stablehlo.constant dense<[[[[2.0, 1.0], [1.0, 1.0], [0.0, -2.0], [-1.0, -1.0]]], [[[2.0, -1.0], [-2.0, 2.0], [2.0, -1.0], [-1.0, 0.0]]]]> : tensor<2x1x4x2xf16>
  %w = stablehlo.optimization_barrier %cw : tensor<2x1x4x2xf16>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, 0, 1, i]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 1], [-1, 4]], lhs_dilate = [1, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x4x1x1xf16>, tensor<2x1x4x2xf16>) -> tensor<1x2x2x1xf16>
  check.expect_eq_const %r, dense<[[[[0.0], [0.0]], [[0.0], [0.0]]]]> : tensor<1x2x2x1xf16>
  return
}

func.func private @drawn_13() {
  %cx = stablehlo.constant dense<[[[-2.0, -1.0]]]> : tensor<1x1x2xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<1x1x2xf32>
  %cw = stablehlo.constant dense<[[[-1.0]], [[-1.0]]]> : tensor<2x1x1xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<2x1x1xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [f, b, 0]x[o, 0, i]->[b, 0, f], window = {stride = [1], pad = [[2, 1]], lhs_dilate = [4], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x2xf32>, tensor<2x1x1xf32>) -> tensor<1x8x2xf32>
  check.expect_eq_const %r, dense<[[[0.0, 0.0], [0.0, 0.0], [2.0, 2.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [1.0, 1.0], [0.0, 0.0]]]> : tensor<1x8x2xf32>
  return
}

func.func private @drawn_14() {
  %cx = stablehlo.constant dense<[[[[[1.0, 0.0], [2.0, 0.0], [-2.0, 1.0]]], [[[-2.0, 1.0], [0.0, 1.0], [-1.0, 0.0]]]], [[[[-2.0, -2.0], [2.0, 1.0], [1.0, 2.0]]], [[[-1.0, -1.0], [1.0, -1.0], [2.0, -2.0]]]]]> : tensor<2x2x1x3x2xbf16>
  %x = stablehlo.optimization_barrier %cx : tensor<2x2x1x3x2xbf16>
  %cw = stablehlo.constant dense<[[[[[0.0], [1.0]]]], [[[[-1.0], [-1.0]]]]]> : tensor<2x1x1x2x1xbf16>
  %w = stablehlo.optimization_barrier %cw : tensor<2x1x1x2x1xbf16>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, 2, f]x[i, 2, 1, o, 0]->[b, f, 0, 1, 2], window = {stride = [1, 2, 1], pad = [[-2, 2], [-1, 2], [2, 0]], lhs_dilate = [4, 2, 3], rhs_dilate = [3, 1, 1], reverse = [false, true, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x2x1x3x2xbf16>, tensor<2x1x1x2x1xbf16>) -> tensor<1x2x5x1x9xbf16>
  check.expect_eq_const %r, dense<[[[[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]], [[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]]]]> : tensor<1x2x5x1x9xbf16>
  return
}

func.func private @drawn_15() {
  %cx = stablehlo.constant dense<[[[[2, -2, 1, -2], [-1, -2, 1, 2]]], [[[-2, 2, -2, 0], [2, 0, -2, 0]]], [[[-1, 0, -2, -1], [2, 2, 1, -2]]], [[[2, -2, 2, 1], [0, -2, -2, 2]]]]> : tensor<4x1x2x4xi8>
  %x = stablehlo.optimization_barrier %cx : tensor<4x1x2x4xi8>
  %cw = stablehlo.constant dense<[[[[0, 1, -1], [0, 0, -1], [2, 1, -2], [-1, 0, -1]], [[2, 1, 1], [2, -1, 2], [0, -2, 2], [2, 0, 1]]], [[[-1, 2, 2], [-1, -1, -1], [-1, 2, -1], [1, 0, 2]], [[0, 2, 2], [0, 0, 2], [-1, 1, 2], [0, 0, -2]]], [[[2, 1, 1], [0, 1, 2], [1, 2, 2], [0, 1, 2]], [[-1, 2, 2], [2, 1, -2], [0, 0, -1], [1, -2, 0]]], [[[0, -1, 2], [0, 0, -1], [0, -2, 2], [0, 1, -2]], [[-1, 1, -2], [0, 2, 1], [1, -1, -1], [0, -2, -1]]]]> : tensor<4x2x4x3xi8>
  %w = stablehlo.optimization_barrier %cw : tensor<4x2x4x3xi8>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [1, 0, f, b]x[o, i, 0, 1]->[b, 0, 1, f], window = {stride = [3, 3], pad = [[2, 1], [4, -1]], lhs_dilate = [3, 2], rhs_dilate = [1, 1], reverse = [true, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<4x1x2x4xi8>, tensor<4x2x4x3xi8>) -> tensor<2x1x3x4xi8>
  check.expect_eq_const %r, dense<[[[[0, 0, 0, 0], [1, -2, 2, 2], [9, 7, -10, 3]]], [[[0, 0, 0, 0], [2, 2, 0, 4], [4, 2, 2, -1]]]]> : tensor<2x1x3x4xi8>
  return
}

func.func private @drawn_16() {
  %cx = stablehlo.constant dense<[[[[0.0, 0.0], [0.0, -2.0], [-2.0, 2.0], [2.0, 2.0]], [[2.0, -2.0], [1.0, 0.0], [0.0, 1.0], [1.0, -2.0]]], [[[-1.0, 0.0], [0.0, 1.0], [-2.0, 2.0], [2.0, 2.0]], [[0.0, 1.0], [-1.0, -2.0], [-1.0, 2.0], [1.0, 2.0]]]]> : tensor<2x2x4x2xf16>
  %x = stablehlo.optimization_barrier %cx : tensor<2x2x4x2xf16>
  %cw = stablehlo.constant dense<[[[[-2.0, -2.0, -1.0, 1.0, -1.0, 0.0, -2.0, -1.0, 2.0, 0.0, -1.0, 2.0, 0.0], [-2.0, 2.0, 1.0, -2.0, -2.0, 2.0, 0.0, -2.0, 0.0, 1.0, 2.0, 1.0, 0.0], [2.0, -2.0, -1.0, 1.0, 1.0, -1.0, -2.0, -2.0, -2.0, -1.0, 2.0, -2.0, 2.0]], [[-1.0, 2.0, 1.0, 1.0, 1.0, 2.0, 1.0, -1.0, 2.0, -2.0, 2.0, 0.0, 0.0], [-1.0, 2.0, -1.0, -1.0, -1.0, -1.0, -2.0, -1.0, -2.0, -2.0, 1.0, 1.0, -2.0], [-2.0, -2.0, 1.0, 1.0, -1.0, 0.0, 2.0, -2.0, -1.0, 0.0, 1.0, 0.0, 2.0]]], [[[-1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, 2.0, 0.0, 2.0, -2.0, 0.0, 2.0], [-2.0, 1.0, 2.0, -2.0, -2.0, -2.0, -2.0, 2.0, -1.0, 1.0, -1.0, -2.0, 1.0], [-2.0, 1.0, 1.0, 2.0, 0.0, 2.0, -2.0, -2.0, -2.0, -2.0, 2.0, 2.0, 2.0]], [[0.0, 0.0, -2.0, 2.0, 0.0, -2.0, -2.0, -2.0, -1.0, 0.0, -1.0, 2.0, -2.0], [-2.0, 0.0, -2.0, -1.0, -1.0, -1.0, 2.0, 2.0, -1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 1.0, -1.0, 0.0, 1.0, -2.0, 0.0, 2.0, 0.0, 1.0, 0.0, 1.0, 2.0]]]]> : tensor<2x2x3x13xf16>
  %w = stablehlo.optimization_barrier %cw : tensor<2x2x3x13xf16>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[o, i, 0, 1]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 0], [2, 1]], lhs_dilate = [2, 4], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x2x4x2xf16>, tensor<2x2x3x13xf16>) -> tensor<2x2x4x2xf16>
  check.expect_eq_const %r, dense<[[[[2.0, -6.0], [-4.0, -2.0], [-6.0, 4.0], [8.0, -4.0]], [[-1.0, 8.0], [-9.0, 3.0], [4.0, -10.0], [-1.0, -4.0]]], [[[-5.0, -2.0], [-9.0, -6.0], [-7.0, 3.0], [5.0, -7.0]], [[7.0, 0.0], [0.0, 0.0], [8.0, 6.0], [-2.0, 6.0]]]]> : tensor<2x2x4x2xf16>
  return
}

func.func private @drawn_18() {
  %cx = stablehlo.constant dense<[[[2, 2]], [[2, 1]]]> : tensor<2x1x2xi8>
  %x = stablehlo.optimization_barrier %cx : tensor<2x1x2xi8>
  %cw = stablehlo.constant dense<[[[-2, 1, 0, 2, -2], [-2, -1, 2, -1, 2]], [[1, 2, 1, -2, -2], [-1, -1, -1, 0, 1]]]> : tensor<2x2x5xi8>
  %w = stablehlo.optimization_barrier %cw : tensor<2x2x5xi8>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, i, 0]->[b, 0, f], window = {stride = [1], pad = [[9, -1]], lhs_dilate = [4], rhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x1x2xi8>, tensor<2x2x5xi8>) -> tensor<2x1x2xi8>
  check.expect_eq_const %r, dense<[[[0, 0]], [[0, 0]]]> : tensor<2x1x2xi8>
  return
}

func.func private @drawn_20() {
  %cx = stablehlo.constant dense<[[[0.0, 0.0], [2.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, 2.0], [2.0, -1.0], [0.0, -1.0]]]> : tensor<1x7x2xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<1x7x2xf32>
  %cw = stablehlo.constant dense<[[[2.0, 0.0]], [[-1.0, 2.0]]]> : tensor<2x1x2xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<2x1x2xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, 0, i]->[b, 0, f], window = {stride = [1], pad = [[-1, 2]], lhs_dilate = [2], rhs_dilate = [2], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x7x2xf32>, tensor<2x1x2xf32>) -> tensor<1x14x2xf32>
  check.expect_eq_const %r, dense<[[[0.0, 0.0], [4.0, -2.0], [0.0, 0.0], [-2.0, 1.0], [0.0, 0.0], [0.0, 2.0], [0.0, 0.0], [0.0, 4.0], [0.0, 0.0], [4.0, -4.0], [0.0, 0.0], [0.0, -2.0], [0.0, 0.0], [0.0, 0.0]]]> : tensor<1x14x2xf32>
  return
}

func.func private @drawn_21() {
  %cx = stablehlo.constant dense<[[[2.0], [0.0], [-2.0], [0.0], [1.0]], [[-2.0], [-2.0], [-2.0], [1.0], [2.0]]]> : tensor<2x5x1xf64>
  %x = stablehlo.optimization_barrier %cx : tensor<2x5x1xf64>
  %cw = stablehlo.constant dense<[[[-1.0], [1.0]]]> : tensor<1x2x1xf64>
  %w = stablehlo.optimization_barrier %cw : tensor<1x2x1xf64>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, 0, i]->[b, 0, f], window = {stride = [3], pad = [[2, 4]], lhs_dilate = [2], rhs_dilate = [2], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x5x1xf64>, tensor<1x2x1xf64>) -> tensor<2x5x1xf64>
  check.expect_eq_const %r, dense<[[[2.0], [0.0], [2.0], [0.0], [0.0]], [[-2.0], [0.0], [3.0], [0.0], [0.0]]]> : tensor<2x5x1xf64>
  return
}

func.func private @drawn_23() {
  %cx = stablehlo.constant dense<[[[2.0, 1.0, 0.0]]]> : tensor<1x1x3xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<1x1x3xf32>
  %cw = stablehlo.constant dense<[[[1.0]]]> : tensor<1x1x1xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<1x1x1xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[o, i, 0]->[f, b, 0], window = {stride = [1], pad = [[0, -1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x3xf32>, tensor<1x1x1xf32>) -> tensor<1x1x2xf32>
  check.expect_eq_const %r, dense<[[[2.0, 1.0]]]> : tensor<1x1x2xf32>
  return
}

func.func private @drawn_24() {
  %cx = stablehlo.constant dense<[[[[0.0], [1.0]], [[-2.0], [2.0]], [[0.0], [0.0]], [[0.0], [1.0]]], [[[-1.0], [2.0]], [[0.0], [0.0]], [[-2.0], [-2.0]], [[-2.0], [1.0]]]]> : tensor<2x4x2x1xf64>
  %x = stablehlo.optimization_barrier %cx : tensor<2x4x2x1xf64>
  %cw = stablehlo.constant dense<[[[[1.0], [1.0]]]]> : tensor<1x1x2x1xf64>
  %w = stablehlo.optimization_barrier %cw : tensor<1x1x2x1xf64>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[o, i, 1, 0]->[b, f, 0, 1], window = {stride = [1, 3], pad = [[-1, 0], [2, 1]], lhs_dilate = [4, 4], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x2x1xf64>, tensor<1x1x2x1xf64>) -> tensor<2x1x12x3xf64>
  check.expect_eq_const %r, dense<[[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 2.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 1.0]]], [[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, -2.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 1.0]]]]> : tensor<2x1x12x3xf64>
  return
}

func.func private @drawn_26() {
  %cx = stablehlo.constant dense<[[[[[-1.0]], [[0.0]], [[0.0]]]]]> : tensor<1x1x3x1x1xbf16>
  %x = stablehlo.optimization_barrier %cx : tensor<1x1x3x1x1xbf16>
  %cw = stablehlo.constant dense<[[[[[-2.0, 0.0, -2.0]], [[-1.0, -2.0, -2.0]], [[1.0, 1.0, 1.0]]]], [[[[1.0, 0.0, 2.0]], [[2.0, 0.0, -2.0]], [[-2.0, -1.0, -2.0]]]]]> : tensor<2x1x3x1x3xbf16>
  %w = stablehlo.optimization_barrier %cw : tensor<2x1x3x1x3xbf16>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, 2, f]x[o, i, 0, 1, 2]->[b, 0, 1, 2, f], window = {stride = [1, 1, 1], pad = [[1, 3], [1, 2], [-2, 4]], lhs_dilate = [4, 1, 2], rhs_dilate = [1, 1, 1], reverse = [false, false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x3x1x1xbf16>, tensor<2x1x3x1x3xbf16>) -> tensor<1x3x6x1x2xbf16>
  check.expect_eq_const %r, dense<[[[[[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]]]]]> : tensor<1x3x6x1x2xbf16>
  return
}

func.func private @drawn_27() {
  %cx = stablehlo.constant dense<[[[0.0], [-1.0], [-2.0], [2.0], [1.0], [1.0]], [[2.0], [1.0], [1.0], [0.0], [1.0], [-2.0]]]> : tensor<2x6x1xf16>
  %x = stablehlo.optimization_barrier %cx : tensor<2x6x1xf16>
  %cw = stablehlo.constant dense<[[[0.0, 1.0], [-1.0, 2.0], [2.0, -1.0], [2.0, 1.0], [1.0, 1.0], [-1.0, 0.0], [0.0, 0.0]], [[0.0, 1.0], [2.0, 2.0], [0.0, 0.0], [-2.0, 1.0], [1.0, 1.0], [1.0, -2.0], [2.0, 1.0]], [[0.0, 2.0], [-2.0, -2.0], [-1.0, 1.0], [2.0, -2.0], [-2.0, -2.0], [2.0, -2.0], [1.0, 2.0]]]> : tensor<3x7x2xf16>
  %w = stablehlo.optimization_barrier %cw : tensor<3x7x2xf16>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[o, 0, i]->[b, 0, f], window = {stride = [1], pad = [[6, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x6x1xf16>, tensor<3x7x2xf16>) -> tensor<2x2x3xf32>
  check.expect_eq_const %r, dense<[[[0.0, -2.0, 3.0], [0.0, -6.0, 0.0]], [[0.0, 2.0, -3.0], [-2.0, 1.0, 6.0]]]> : tensor<2x2x3xf32>
  return
}

func.func private @drawn_29() {
  %cx = stablehlo.constant dense<[[[2.0, -2.0], [0.0, 2.0], [-2.0, -2.0], [-1.0, -1.0], [1.0, -1.0]]]> : tensor<1x5x2xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<1x5x2xf32>
  %cw = stablehlo.constant dense<[[[2.0]], [[-2.0]]]> : tensor<2x1x1xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<2x1x1xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, 0, i]->[f, 0, b], window = {stride = [3], pad = [[1, 1]], lhs_dilate = [2], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x5x2xf32>, tensor<2x1x1xf32>) -> tensor<2x4x1xf32>
  check.expect_eq_const %r, dense<[[[0.0], [0.0], [0.0], [2.0]], [[0.0], [-4.0], [0.0], [2.0]]]> : tensor<2x4x1xf32>
  return
}

func.func private @drawn_30() {
  %cx = stablehlo.constant dense<[[[(2.0, -2.0), (2.0, -2.0), (2.0, 1.0), (1.0, 2.0), (2.0, -2.0), (1.0, 1.0)], [(1.0, -2.0), (-2.0, 1.0), (0.0, 1.0), (0.0, 1.0), (-1.0, 1.0), (2.0, 0.0)], [(-2.0, 0.0), (-2.0, 0.0), (0.0, -2.0), (0.0, -2.0), (-1.0, 0.0), (2.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (0.0, -2.0), (-2.0, -1.0), (2.0, -1.0), (-2.0, 1.0)], [(-2.0, -1.0), (1.0, -1.0), (0.0, 1.0), (1.0, 1.0), (-2.0, -1.0), (-1.0, -1.0)]], [[(-2.0, -1.0), (2.0, 0.0), (0.0, 1.0), (-2.0, 1.0), (2.0, 2.0), (-2.0, -1.0)], [(1.0, 1.0), (-2.0, 2.0), (-1.0, 2.0), (-1.0, 1.0), (2.0, 2.0), (2.0, 2.0)], [(2.0, -1.0), (-2.0, 2.0), (-1.0, 0.0), (-1.0, -2.0), (-2.0, 1.0), (2.0, 0.0)], [(1.0, -1.0), (-2.0, -2.0), (0.0, -2.0), (0.0, 0.0), (1.0, -1.0), (1.0, -2.0)], [(1.0, -1.0), (0.0, 1.0), (1.0, -1.0), (-2.0, 1.0), (0.0, 1.0), (1.0, 2.0)]]]> : tensor<2x5x6xcomplex<f32>>
  %x = stablehlo.optimization_barrier %cx : tensor<2x5x6xcomplex<f32>>
  %cw = stablehlo.constant dense<[[[(0.0, 1.0), (0.0, -1.0), (-2.0, -1.0)], [(-1.0, -2.0), (-1.0, 0.0), (1.0, -2.0)]], [[(-1.0, -2.0), (-1.0, -1.0), (0.0, 1.0)], [(2.0, -1.0), (1.0, -2.0), (1.0, 0.0)]], [[(2.0, -2.0), (2.0, -1.0), (0.0, -1.0)], [(2.0, -2.0), (0.0, 2.0), (2.0, 2.0)]]]> : tensor<3x2x3xcomplex<f32>>
  %w = stablehlo.optimization_barrier %cw : tensor<3x2x3xcomplex<f32>>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, i, 0]->[b, f, 0], window = {stride = [2], pad = [[0, 4]], lhs_dilate = [4], rhs_dilate = [1], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x5x6xcomplex<f32>>, tensor<3x2x3xcomplex<f32>>) -> tensor<2x3x10xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(-8.0, -4.0), (6.0, 4.0), (-4.0, 8.0), (2.0, 2.0), (2.0, 6.0), (1.0, 1.0), (-3.0, 1.0), (-2.0, -3.0), (2.0, 1.0), (0.0, 0.0)], [(0.0, 4.0), (3.0, 1.0), (-1.0, 1.0), (-6.0, -2.0), (2.0, -2.0), (-9.0, 2.0), (0.0, -1.0), (5.0, 0.0), (0.0, 1.0), (0.0, 0.0)], [(-2.0, 2.0), (4.0, 0.0), (5.0, 5.0), (0.0, -4.0), (6.0, 3.0), (0.0, 0.0), (-7.0, -4.0), (-10.0, 2.0), (-1.0, -2.0), (0.0, 0.0)]], [[(5.0, 0.0), (5.0, 3.0), (1.0, 3.0), (7.0, 4.0), (-3.0, 6.0), (-1.0, 7.0), (-9.0, 3.0), (3.0, 0.0), (-1.0, 2.0), (0.0, 0.0)], [(-3.0, 1.0), (4.0, 3.0), (-3.0, 0.0), (-3.0, -1.0), (-1.0, -3.0), (-4.0, 2.0), (2.0, 0.0), (-6.0, 3.0), (-1.0, 2.0), (0.0, 0.0)], [(0.0, -8.0), (16.0, 0.0), (2.0, 6.0), (2.0, 2.0), (5.0, 6.0), (-2.0, -10.0), (5.0, -3.0), (8.0, 4.0), (-1.0, 6.0), (0.0, 0.0)]]]> : tensor<2x3x10xcomplex<f32>>
  return
}

func.func private @drawn_31() {
  %cx = stablehlo.constant dense<[[[(-1.0, -2.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0), (-1.0, 1.0)], [(-1.0, 2.0), (-1.0, 0.0), (0.0, 2.0), (2.0, -1.0), (-2.0, 2.0)]], [[(2.0, 0.0), (0.0, -1.0), (-2.0, -1.0), (-2.0, 0.0), (-1.0, 0.0)], [(0.0, 1.0), (2.0, -1.0), (0.0, 0.0), (0.0, 1.0), (2.0, 2.0)]]]> : tensor<2x2x5xcomplex<f32>>
  %x = stablehlo.optimization_barrier %cx : tensor<2x2x5xcomplex<f32>>
  %cw = stablehlo.constant dense<[[[(1.0, -2.0), (-2.0, 1.0)], [(0.0, 1.0), (2.0, 2.0)]], [[(2.0, 0.0), (-2.0, -2.0)], [(0.0, 2.0), (0.0, -2.0)]], [[(0.0, -1.0), (2.0, -1.0)], [(0.0, 1.0), (1.0, -2.0)]], [[(2.0, 1.0), (0.0, 1.0)], [(1.0, -1.0), (1.0, 1.0)]]]> : tensor<4x2x2xcomplex<f32>>
  %w = stablehlo.optimization_barrier %cw : tensor<4x2x2xcomplex<f32>>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[o, 0, i]->[b, f, 0], window = {stride = [1], pad = [[0, -2]], lhs_dilate = [3], rhs_dilate = [1], reverse = [false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x2x5xcomplex<f32>>, tensor<4x2x2xcomplex<f32>>) -> tensor<1x4x10xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(-5.0, -5.0), (0.0, 0.0), (-2.0, -1.0), (3.0, -3.0), (0.0, 0.0), (-3.0, 4.0), (-4.0, -5.0), (0.0, 0.0), (6.0, 1.0), (-4.0, 6.0)], [(4.0, -6.0), (0.0, 0.0), (0.0, 4.0), (4.0, 2.0), (0.0, 0.0), (6.0, 0.0), (4.0, -6.0), (0.0, 0.0), (-2.0, -6.0), (-8.0, -2.0)], [(1.0, 0.0), (0.0, 0.0), (1.0, -5.0), (2.0, -4.0), (0.0, 0.0), (1.0, -2.0), (-1.0, 2.0), (0.0, 0.0), (2.0, -1.0), (1.0, 4.0)], [(3.0, 2.0), (0.0, 0.0), (2.0, 0.0), (2.0, 0.0), (0.0, 0.0), (-3.0, 1.0), (-3.0, -4.0), (0.0, 0.0), (-3.0, 3.0), (-5.0, -2.0)]]]> : tensor<1x4x10xcomplex<f32>>
  return
}

func.func private @drawn_32() {
  %cx = stablehlo.constant dense<[[[[1.0], [0.0], [-1.0], [1.0]]], [[[0.0], [2.0], [1.0], [-2.0]]]]> : tensor<2x1x4x1xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<2x1x4x1xf32>
  %cw = stablehlo.constant dense<[[[[2.0, -2.0, 0.0, -2.0]]], [[[-2.0, -2.0, -2.0, -1.0]]], [[[-2.0, 1.0, -2.0, 0.0]]]]> : tensor<3x1x1x4xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<3x1x1x4xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 3], [1, -1]], lhs_dilate = [3, 1], rhs_dilate = [1, 1], reverse = [true, true]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x1x4x1xf32>, tensor<3x1x1x4xf32>) -> tensor<1x11x1x4xf32>
  check.expect_eq_const %r, dense<[[[[0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0]]]]> : tensor<1x11x1x4xf32>
  return
}

func.func private @drawn_33() {
  %cx = stablehlo.constant dense<[[[[-2]], [[1]]], [[[-1]], [[-1]]], [[[1]], [[-1]]]]> : tensor<3x2x1x1xi32>
  %x = stablehlo.optimization_barrier %cx : tensor<3x2x1x1xi32>
  %cw = stablehlo.constant dense<[[[[-1], [-1]]]]> : tensor<1x1x2x1xi32>
  %w = stablehlo.optimization_barrier %cw : tensor<1x1x2x1xi32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [1, 0, f, b]x[o, 0, 1, i]->[b, f, 0, 1], window = {stride = [2, 1], pad = [[0, 0], [3, -1]], lhs_dilate = [2, 4], rhs_dilate = [1, 3], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x2x1x1xi32>, tensor<1x1x2x1xi32>) -> tensor<1x1x2x8xi32>
  check.expect_eq_const %r, dense<[[[[2, 0, 0, 2, 1, 0, 0, 1], [-1, 0, 0, -1, 1, 0, 0, 1]]]]> : tensor<1x1x2x8xi32>
  return
}

func.func private @drawn_34() {
  %cx = stablehlo.constant dense<[[[-1, 2], [-2, 2], [2, 2]]]> : tensor<1x3x2xi8>
  %x = stablehlo.optimization_barrier %cx : tensor<1x3x2xi8>
  %cw = stablehlo.constant dense<[[[-1, 2, 0, 0]], [[-2, -2, -1, -2]]]> : tensor<2x1x4xi8>
  %w = stablehlo.optimization_barrier %cw : tensor<2x1x4xi8>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[-2, 5]], lhs_dilate = [3], rhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x3x2xi8>, tensor<2x1x4xi8>) -> tensor<1x2x4xi8>
  check.expect_eq_const %r, dense<[[[4, 0, 0, 0], [-4, -4, -2, 0]]]> : tensor<1x2x4xi8>
  return
}

func.func private @drawn_35() {
  %cx = stablehlo.constant dense<[[[[(0.0, -2.0), (-1.0, -2.0)], [(-2.0, 2.0), (-1.0, 2.0)]], [[(2.0, 1.0), (-2.0, 1.0)], [(-2.0, 2.0), (-1.0, -2.0)]], [[(2.0, 1.0), (2.0, -2.0)], [(1.0, -1.0), (0.0, 1.0)]], [[(0.0, 0.0), (2.0, -1.0)], [(1.0, -1.0), (-2.0, 0.0)]]]]> : tensor<1x4x2x2xcomplex<f32>>
  %x = stablehlo.optimization_barrier %cx : tensor<1x4x2x2xcomplex<f32>>
  %cw = stablehlo.constant dense<[[[[(0.0, 0.0)], [(2.0, 2.0)], [(0.0, -1.0)]], [[(0.0, 1.0)], [(1.0, 2.0)], [(-2.0, -1.0)]], [[(-1.0, -2.0)], [(0.0, -2.0)], [(-1.0, 2.0)]], [[(1.0, 2.0)], [(-2.0, 0.0)], [(-1.0, 0.0)]]], [[[(0.0, 2.0)], [(2.0, -1.0)], [(-2.0, 2.0)]], [[(-1.0, -1.0)], [(2.0, 0.0)], [(2.0, 1.0)]], [[(0.0, 1.0)], [(-1.0, -2.0)], [(-1.0, 0.0)]], [[(2.0, 1.0)], [(-1.0, -1.0)], [(2.0, 2.0)]]]]> : tensor<2x4x3x1xcomplex<f32>>
  %w = stablehlo.optimization_barrier %cw : tensor<2x4x3x1xcomplex<f32>>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 2], [1, 2]], lhs_dilate = [1, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x4x2x2xcomplex<f32>>, tensor<2x4x3x1xcomplex<f32>>) -> tensor<1x5x4x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[[(-8.0, -2.0), (0.0, 5.0)], [(-4.0, -1.0), (0.0, -9.0)], [(8.0, 0.0), (4.0, 3.0)], [(0.0, 0.0), (-2.0, -6.0)]], [[(2.0, -8.0), (-2.0, -1.0)], [(5.0, -7.0), (-1.0, 6.0)], [(-4.0, 4.0), (-4.0, 7.0)], [(7.0, 1.0), (4.0, 0.0)]], [[(6.0, -3.0), (-17.0, -4.0)], [(7.0, 1.0), (8.0, -15.0)], [(-18.0, -2.0), (2.0, 2.0)], [(-2.0, -2.0), (-10.0, -1.0)]], [[(2.0, 11.0), (-3.0, -3.0)], [(-1.0, 8.0), (2.0, 2.0)], [(-7.0, -1.0), (-2.0, 3.0)], [(-2.0, 0.0), (5.0, -5.0)]], [[(2.0, 6.0), (6.0, -8.0)], [(-4.0, 0.0), (-5.0, -1.0)], [(7.0, 1.0), (-3.0, 2.0)], [(1.0, 1.0), (0.0, 2.0)]]]]> : tensor<1x5x4x2xcomplex<f32>>
  return
}

func.func private @drawn_36() {
  %cx = stablehlo.constant dense<[[[-1, 2], [2, 0]]]> : tensor<1x2x2xi32>
  %x = stablehlo.optimization_barrier %cx : tensor<1x2x2xi32>
  %cw = stablehlo.constant dense<[[[-1, -1], [1, -1], [1, -1], [-1, 0], [-2, 1]]]> : tensor<1x5x2xi32>
  %w = stablehlo.optimization_barrier %cw : tensor<1x5x2xi32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[o, 0, i]->[f, b, 0], window = {stride = [2], pad = [[1, 0]], lhs_dilate = [4], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x2xi32>, tensor<1x5x2xi32>) -> tensor<1x1x1xi32>
  check.expect_eq_const %r, dense<[[[-3]]]> : tensor<1x1x1xi32>
  return
}

func.func private @drawn_37() {
  %cx = stablehlo.constant dense<[[[(-2.0, 0.0), (1.0, -1.0)], [(2.0, 0.0), (1.0, 2.0)], [(2.0, 1.0), (1.0, 1.0)], [(-1.0, 0.0), (1.0, -1.0)]], [[(-1.0, 1.0), (1.0, -2.0)], [(-1.0, -1.0), (2.0, -2.0)], [(2.0, 2.0), (1.0, 0.0)], [(-2.0, 0.0), (-2.0, 0.0)]]]> : tensor<2x4x2xcomplex<f32>>
  %x = stablehlo.optimization_barrier %cx : tensor<2x4x2xcomplex<f32>>
  %cw = stablehlo.constant dense<[[[(0.0, -1.0), (2.0, 0.0)], [(0.0, 1.0), (-2.0, -1.0)], [(-1.0, -2.0), (1.0, 2.0)]]]> : tensor<1x3x2xcomplex<f32>>
  %w = stablehlo.optimization_barrier %cw : tensor<1x3x2xcomplex<f32>>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [f, 0, b]x[o, 0, i]->[b, f, 0], window = {stride = [1], pad = [[-1, -2]], lhs_dilate = [2], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x2xcomplex<f32>>, tensor<1x3x2xcomplex<f32>>) -> tensor<2x1x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(1.0, 5.0), (-4.0, -3.0)]], [[(-8.0, 3.0), (8.0, -6.0)]]]> : tensor<2x1x2xcomplex<f32>>
  return
}

func.func private @drawn_38() {
  %cx = stablehlo.constant dense<[[[1.0], [2.0], [1.0], [-2.0], [-2.0], [-2.0], [1.0]], [[-2.0], [2.0], [0.0], [0.0], [0.0], [-2.0], [2.0]]]> : tensor<2x7x1xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<2x7x1xf32>
  %cw = stablehlo.constant dense<[[[0.0, 1.0, 0.0, 1.0, -1.0, 2.0, 0.0, 1.0, 1.0, 2.0, -1.0, 1.0, -2.0]], [[1.0, -2.0, -2.0, 1.0, -2.0, -2.0, 0.0, -2.0, -1.0, 2.0, 0.0, 0.0, 2.0]], [[-1.0, 2.0, 2.0, -1.0, 1.0, -1.0, 0.0, -2.0, 0.0, 1.0, 1.0, -1.0, 1.0]], [[-1.0, -1.0, 0.0, 0.0, -2.0, 1.0, -1.0, -1.0, 0.0, -1.0, 2.0, 0.0, 2.0]]]> : tensor<4x1x13xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<4x1x13xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[2, 2]], lhs_dilate = [2], rhs_dilate = [1], reverse = [false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x7x1xf32>, tensor<4x1x13xf32>) -> tensor<1x4x5xf32>
  check.expect_eq_const %r, dense<[[[2.0, -3.0, -3.0, -6.0, -1.0], [-8.0, -2.0, -1.0, 1.0, 6.0], [-4.0, -4.0, 6.0, 0.0, 0.0], [-8.0, 2.0, 2.0, 0.0, 2.0]]]> : tensor<1x4x5xf32>
  return
}

func.func private @drawn_39() {
  %cx = stablehlo.constant dense<[[[2]], [[-1]], [[-1]], [[-2]], [[-2]], [[-2]]]> : tensor<6x1x1xi8>
  %x = stablehlo.optimization_barrier %cx : tensor<6x1x1xi8>
  %cw = stablehlo.constant dense<[[[0, -2, 0, -1, 1, -1]]]> : tensor<1x1x6xi8>
  %w = stablehlo.optimization_barrier %cw : tensor<1x1x6xi8>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [0, b, f]x[i, o, 0]->[f, 0, b], window = {stride = [1], pad = [[1, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<6x1x1xi8>, tensor<1x1x6xi8>) -> tensor<1x2x1xi8>
  check.expect_eq_const %r, dense<[[[-3], [4]]]> : tensor<1x2x1xi8>
  return
}

func.func private @drawn_40() {
  %cx = stablehlo.constant dense<[[[[[0, -2], [0, -2], [1, 1]]], [[[0, -1], [-1, 1], [-2, 2]]]]]> : tensor<1x2x1x3x2xi8>
  %x = stablehlo.optimization_barrier %cx : tensor<1x2x1x3x2xi8>
  %cw = stablehlo.constant dense<[[[[[2, 2]], [[-2, 2]]], [[[-1, 2]], [[1, -1]]]], [[[[-1, -1]], [[-1, 1]]], [[[-2, -2]], [[-1, 2]]]]]> : tensor<2x2x2x1x2xi8>
  %w = stablehlo.optimization_barrier %cw : tensor<2x2x2x1x2xi8>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, 2, f]x[o, i, 0, 1, 2]->[b, 0, 1, 2, f], window = {stride = [3, 1, 1], pad = [[2, 1], [-2, 2], [0, 0]], lhs_dilate = [4, 4, 1], rhs_dilate = [1, 1, 1], reverse = [false, true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1x3x2xi8>, tensor<2x2x2x1x2xi8>) -> tensor<1x3x1x2x2xi8>
  check.expect_eq_const %r, dense<[[[[[0, 0], [0, 0]]], [[[0, 0], [0, 0]]], [[[0, 0], [0, 0]]]]]> : tensor<1x3x1x2x2xi8>
  return
}

func.func private @drawn_41() {
  %cx = stablehlo.constant dense<[[[-1.0], [1.0], [1.0], [-2.0], [-1.0]], [[-1.0], [2.0], [-1.0], [0.0], [-1.0]], [[0.0], [-1.0], [-1.0], [-1.0], [1.0]], [[1.0], [1.0], [2.0], [2.0], [1.0]], [[-1.0], [-1.0], [0.0], [1.0], [-1.0]], [[1.0], [-2.0], [-1.0], [2.0], [1.0]]]> : tensor<6x5x1xf64>
  %x = stablehlo.optimization_barrier %cx : tensor<6x5x1xf64>
  %cw = stablehlo.constant dense<[[[-2.0]], [[-1.0]], [[-2.0]], [[0.0]], [[-2.0]], [[-2.0]]]> : tensor<6x1x1xf64>
  %w = stablehlo.optimization_barrier %cw : tensor<6x1x1xf64>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, i, 0]->[b, 0, f], window = {stride = [1], pad = [[0, 1]], lhs_dilate = [2], rhs_dilate = [1], reverse = [false]} {batch_group_count = 3 : i64, feature_group_count = 1 : i64} : (tensor<6x5x1xf64>, tensor<6x1x1xf64>) -> tensor<2x10x6xf64>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 0.0, 0.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [-2.0, -1.0, 2.0, 0.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [-2.0, -1.0, 2.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [4.0, 2.0, 2.0, 0.0, -2.0, -2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [2.0, 1.0, -2.0, 0.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[2.0, 1.0, -2.0, 0.0, -2.0, -2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [-4.0, -2.0, -2.0, 0.0, 4.0, 4.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [2.0, 1.0, -4.0, 0.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, -4.0, 0.0, -4.0, -4.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [2.0, 1.0, -2.0, 0.0, -2.0, -2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]]> : tensor<2x10x6xf64>
  return
}

func.func private @drawn_42() {
  %cx = stablehlo.constant dense<[[[-2.0]], [[1.0]]]> : tensor<2x1x1xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<2x1x1xf32>
  %cw = stablehlo.constant dense<[[[1.0], [-2.0], [-1.0], [-1.0], [-1.0], [-2.0], [-1.0], [1.0]], [[2.0], [-1.0], [-1.0], [-2.0], [2.0], [2.0], [-2.0], [0.0]]]> : tensor<2x8x1xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<2x8x1xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, 0, i]->[b, 0, f], window = {stride = [1], pad = [[2, 19]], lhs_dilate = [1], rhs_dilate = [3], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x1x1xf32>, tensor<2x8x1xf32>) -> tensor<2x1x2xf32>
  check.expect_eq_const %r, dense<[[[0.0, 0.0]], [[0.0, 0.0]]]> : tensor<2x1x2xf32>
  return
}

func.func private @drawn_43() {
  %cx = stablehlo.constant dense<[[[[1.0, -2.0, -1.0, 0.0, 0.0, -1.0]]], [[[2.0, 0.0, 1.0, 1.0, -1.0, -1.0]]], [[[0.0, 0.0, -2.0, 1.0, 2.0, -2.0]]]]> : tensor<3x1x1x6xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<3x1x1x6xf32>
  %cw = stablehlo.constant dense<[[[[-2.0, 0.0], [0.0, -1.0]]], [[[0.0, 1.0], [0.0, -2.0]]], [[[2.0, -2.0], [-1.0, 0.0]]], [[[-1.0, 2.0], [0.0, -1.0]]], [[[1.0, -1.0], [0.0, 0.0]]], [[[0.0, 0.0], [2.0, 1.0]]]]> : tensor<6x1x2x2xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<6x1x2x2xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [1, 0, b, f]x[o, 0, 1, i]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[-1, 1], [1, 1]], lhs_dilate = [3, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<3x1x1x6xf32>, tensor<6x1x2x2xf32>) -> tensor<1x1x6x6xf32>
  check.expect_eq_const %r, dense<[[[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]]]> : tensor<1x1x6x6xf32>
  return
}

func.func private @drawn_44() {
  %cx = stablehlo.constant dense<[[[[[(2.0, 2.0), (0.0, 1.0), (0.0, 2.0)]], [[(1.0, 2.0), (1.0, 2.0), (1.0, 2.0)]]]]]> : tensor<1x1x2x1x3xcomplex<f32>>
  %x = stablehlo.optimization_barrier %cx : tensor<1x1x2x1x3xcomplex<f32>>
  %cw = stablehlo.constant dense<[[[[[(2.0, -2.0), (2.0, 0.0), (0.0, -2.0)], [(-2.0, -1.0), (2.0, 2.0), (2.0, -1.0)], [(1.0, -1.0), (1.0, -2.0), (2.0, -2.0)]], [[(-2.0, 0.0), (1.0, -1.0), (0.0, -2.0)], [(1.0, 0.0), (1.0, 1.0), (-1.0, 2.0)], [(-1.0, -1.0), (2.0, -1.0), (-1.0, 0.0)]]]]]> : tensor<1x1x2x3x3xcomplex<f32>>
  %w = stablehlo.optimization_barrier %cw : tensor<1x1x2x3x3xcomplex<f32>>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1, 2]x[o, i, 0, 1, 2]->[b, 0, 1, 2, f], window = {stride = [1, 2, 3], pad = [[-1, 0], [-2, 4], [-2, 4]], lhs_dilate = [2, 4, 1], rhs_dilate = [1, 1, 2], reverse = [true, false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x2x1x3xcomplex<f32>>, tensor<1x1x2x3x3xcomplex<f32>>) -> tensor<1x1x1x1x1xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[[[(0.0, 0.0)]]]]]> : tensor<1x1x1x1x1xcomplex<f32>>
  return
}

func.func private @drawn_45() {
  %cx = stablehlo.constant dense<[[[[2.0], [-1.0], [2.0], [-2.0]], [[2.0], [2.0], [-1.0], [1.0]]]]> : tensor<1x2x4x1xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<1x2x4x1xf32>
  %cw = stablehlo.constant dense<[[[[2.0, 2.0, -1.0]]], [[[-2.0, 1.0, -2.0]]], [[[1.0, -1.0, -1.0]]], [[[-1.0, -2.0, 1.0]]]]> : tensor<4x1x1x3xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<4x1x1x3xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[1, o, i, 0]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 4], [1, 5]], lhs_dilate = [1, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x4x1xf32>, tensor<4x1x1x3xf32>) -> tensor<1x1x4x10xf32>
  check.expect_eq_const %r, dense<[[[[-5.0, 5.0, 4.0, 5.0, -5.0, -1.0, 5.0, -2.0, 0.0, 0.0], [-6.0, 6.0, -3.0, 3.0, 1.0, -1.0, -2.0, 2.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]]]> : tensor<1x1x4x10xf32>
  return
}

func.func private @drawn_46() {
  %cx = stablehlo.constant dense<[[[[-1.0, 1.0], [1.0, -2.0]], [[-2.0, 0.0], [1.0, 0.0]], [[2.0, 1.0], [2.0, 1.0]], [[2.0, -2.0], [-1.0, 0.0]]]]> : tensor<1x4x2x2xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<1x4x2x2xf32>
  %cw = stablehlo.constant dense<[[[[-1.0], [-1.0], [1.0]], [[2.0], [1.0], [0.0]]], [[[-1.0], [2.0], [-1.0]], [[-2.0], [1.0], [2.0]]]]> : tensor<2x2x3x1xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<2x2x3x1xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[1, i, 0, o]->[0, f, 1, b], window = {stride = [1, 1], pad = [[3, 3], [-1, 3]], lhs_dilate = [3, 3], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2x2xf32>, tensor<2x2x3x1xf32>) -> tensor<14x1x5x1xf32>
  check.expect_eq_const %r, dense<[[[[0.0], [0.0], [0.0], [0.0], [0.0]]], [[[0.0], [-5.0], [1.0], [0.0], [0.0]]], [[[0.0], [0.0], [-3.0], [0.0], [0.0]]], [[[0.0], [3.0], [-5.0], [0.0], [0.0]]], [[[0.0], [-1.0], [1.0], [0.0], [0.0]]], [[[0.0], [2.0], [-1.0], [0.0], [0.0]]], [[[0.0], [-1.0], [-1.0], [0.0], [0.0]]], [[[0.0], [0.0], [2.0], [0.0], [0.0]]], [[[0.0], [5.0], [-1.0], [0.0], [0.0]]], [[[0.0], [-4.0], [0.0], [0.0], [0.0]]], [[[0.0], [1.0], [-1.0], [0.0], [0.0]]], [[[0.0], [-2.0], [1.0], [0.0], [0.0]]], [[[0.0], [1.0], [1.0], [0.0], [0.0]]], [[[0.0], [0.0], [0.0], [0.0], [0.0]]]]> : tensor<14x1x5x1xf32>
  return
}

func.func private @drawn_48() {
  %cx = stablehlo.constant dense<[[[[[2.0, -1.0, -1.0, 0.0]]], [[[2.0, 2.0, -2.0, -1.0]]], [[[-2.0, -2.0, 1.0, 0.0]]]], [[[[2.0, -2.0, 0.0, 1.0]]], [[[-1.0, 0.0, 1.0, -2.0]]], [[[-1.0, 0.0, -2.0, -1.0]]]]]> : tensor<2x3x1x1x4xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<2x3x1x1x4xf32>
  %cw = stablehlo.constant dense<[[[[[-1.0, -2.0], [2.0, 1.0], [0.0, -2.0]]], [[[-2.0, 1.0], [0.0, 1.0], [-2.0, 1.0]]]], [[[[-2.0, 1.0], [1.0, 1.0], [2.0, 2.0]]], [[[0.0, -1.0], [-1.0, 2.0], [-1.0, 0.0]]]]]> : tensor<2x2x1x3x2xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<2x2x1x3x2xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, 2, f]x[o, 0, 1, 2, i]->[b, 0, 1, 2, f], window = {stride = [2, 1, 1], pad = [[1, 3], [-1, 2], [4, -2]], lhs_dilate = [3, 3, 4], rhs_dilate = [1, 1, 1], reverse = [false, false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x3x1x1x4xf32>, tensor<2x2x1x3x2xf32>) -> tensor<2x5x2x1x2xf32>
  check.expect_eq_const %r, dense<[[[[[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]]]], [[[[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]]]]]> : tensor<2x5x2x1x2xf32>
  return
}

func.func private @drawn_49() {
  %cx = stablehlo.constant dense<[[[[(1.0, -1.0), (2.0, 0.0), (-1.0, 1.0), (2.0, 1.0), (-2.0, 2.0), (1.0, 2.0)], [(1.0, 1.0), (2.0, -1.0), (2.0, 2.0), (1.0, 2.0), (0.0, 2.0), (2.0, -1.0)], [(1.0, 1.0), (0.0, -1.0), (-1.0, -1.0), (-2.0, 1.0), (2.0, 2.0), (-1.0, 0.0)], [(0.0, 1.0), (1.0, 1.0), (0.0, 0.0), (2.0, -1.0), (1.0, 1.0), (-1.0, 0.0)]]], [[[(-1.0, 2.0), (2.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (2.0, -1.0)], [(-2.0, 0.0), (0.0, 1.0), (-2.0, 0.0), (0.0, 2.0), (0.0, 0.0), (-2.0, -1.0)], [(2.0, -1.0), (1.0, 1.0), (-1.0, 2.0), (-1.0, 1.0), (1.0, 2.0), (-2.0, 0.0)], [(0.0, -1.0), (2.0, 0.0), (-2.0, -1.0), (2.0, 2.0), (-2.0, 1.0), (0.0, 2.0)]]]]> : tensor<2x1x4x6xcomplex<f32>>
  %x = stablehlo.optimization_barrier %cx : tensor<2x1x4x6xcomplex<f32>>
  %cw = stablehlo.constant dense<[[[[(-2.0, 0.0), (1.0, 1.0)], [(1.0, 0.0), (1.0, 1.0)]], [[(2.0, -1.0), (2.0, 2.0)], [(1.0, 0.0), (0.0, -2.0)]], [[(-2.0, 0.0), (-2.0, 0.0)], [(1.0, 0.0), (2.0, 2.0)]]], [[[(0.0, 0.0), (2.0, -1.0)], [(-2.0, 0.0), (2.0, -1.0)]], [[(2.0, -1.0), (-2.0, 0.0)], [(-1.0, 2.0), (-1.0, 2.0)]], [[(0.0, -1.0), (0.0, 2.0)], [(-2.0, 2.0), (1.0, -2.0)]]], [[[(2.0, 1.0), (0.0, -2.0)], [(-1.0, 0.0), (0.0, 0.0)]], [[(1.0, 1.0), (-2.0, -1.0)], [(1.0, -1.0), (0.0, -1.0)]], [[(-1.0, -2.0), (2.0, -2.0)], [(-2.0, -2.0), (-2.0, -2.0)]]]]> : tensor<3x3x2x2xcomplex<f32>>
  %w = stablehlo.optimization_barrier %cw : tensor<3x3x2x2xcomplex<f32>>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f], window = {stride = [1, 2], pad = [[-1, 3], [-1, -1]], lhs_dilate = [3, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x1x4x6xcomplex<f32>>, tensor<3x3x2x2xcomplex<f32>>) -> tensor<2x1x2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]], [[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]]]> : tensor<2x1x2x3xcomplex<f32>>
  return
}

func.func private @drawn_50() {
  %cx = stablehlo.constant dense<[[[[-2, 0], [-2, -2]], [[-2, -1], [-2, 2]]], [[[0, -2], [-2, 1]], [[1, 0], [-1, -1]]], [[[0, 2], [0, 1]], [[-2, -2], [-2, 1]]]]> : tensor<3x2x2x2xi32>
  %x = stablehlo.optimization_barrier %cx : tensor<3x2x2x2xi32>
  %cw = stablehlo.constant dense<[[[[2, 1], [2, 0], [-2, 0]], [[0, 2], [1, -2], [-2, -2]], [[1, 2], [2, -1], [2, 2]]], [[[-2, 0], [-1, 2], [2, 0]], [[-2, 0], [-2, 1], [-2, -1]], [[0, 2], [-2, 1], [2, -2]]], [[[2, 2], [-1, 0], [2, 0]], [[-2, -1], [0, -2], [0, 0]], [[-2, 0], [0, -1], [-1, 2]]]]> : tensor<3x3x3x2xi32>
  %w = stablehlo.optimization_barrier %cw : tensor<3x3x3x2xi32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [6, 5]], lhs_dilate = [4, 4], rhs_dilate = [1, 3], reverse = [false, true]} {batch_group_count = 3 : i64, feature_group_count = 1 : i64} : (tensor<3x2x2x2xi32>, tensor<3x3x3x2xi32>) -> tensor<1x4x10x3xi32>
  check.expect_eq_const %r, dense<[[[[-4, 0, 4], [0, 0, 0], [0, 0, 0], [-4, -4, 0], [-6, 4, 2], [0, 0, 0], [4, 0, 0], [-4, 4, 0], [0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]], [[-4, 0, 4], [0, 0, 0], [0, 0, 0], [-3, -2, 2], [2, -2, 4], [0, 0, 0], [-6, 2, -2], [-6, 1, -1], [0, 0, 0], [0, 0, 0]], [[-2, -2, 6], [0, 0, 0], [0, 0, 0], [0, -2, 4], [4, 2, 3], [0, 0, 0], [6, -2, 0], [-6, 1, -2], [0, 0, 0], [0, 0, 0]]]]> : tensor<1x4x10x3xi32>
  return
}

func.func private @drawn_51() {
  %cx = stablehlo.constant dense<[[[2, 2, -2], [-1, 2, -2]], [[2, -1, 1], [-1, -1, 0]], [[1, 1, -2], [0, -2, -1]], [[-1, 2, -2], [-2, -1, 1]], [[2, -1, 1], [-1, 2, 1]], [[-1, 1, 2], [-1, -2, 2]], [[-1, 2, -2], [2, 1, -1]]]> : tensor<7x2x3xi8>
  %x = stablehlo.optimization_barrier %cx : tensor<7x2x3xi8>
  %cw = stablehlo.constant dense<[[[0, -2, 0, 0, -2, 0, 2], [1, -1, -1, 2, -1, -2, 2]], [[2, 2, -1, 0, 1, 2, -1], [1, -1, -1, -2, -1, -1, -2]], [[1, 0, 2, -2, -2, 0, -1], [1, 0, 0, 0, -2, -2, -2]]]> : tensor<3x2x7xi8>
  %w = stablehlo.optimization_barrier %cw : tensor<3x2x7xi8>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [0, f, b]x[o, i, 0]->[b, 0, f], window = {stride = [1], pad = [[-2, 8]], lhs_dilate = [2], rhs_dilate = [1], reverse = [false]} {batch_group_count = 3 : i64, feature_group_count = 1 : i64} : (tensor<7x2x3xi8>, tensor<3x2x7xi8>) -> tensor<1x13x3xi8>
  check.expect_eq_const %r, dense<[[[5, -2, -4], [-4, 2, 2], [-5, -1, -17], [4, 5, -6], [4, 1, -3], [-9, 3, -2], [0, 2, 12], [7, 2, 4], [-3, -3, 0], [0, 3, 0], [2, 5, -3], [0, 0, 0], [0, 0, 0]]]> : tensor<1x13x3xi8>
  return
}

func.func private @drawn_52() {
  %cx = stablehlo.constant dense<[[[0.0, 2.0], [-2.0, 2.0]], [[-2.0, -2.0], [0.0, 1.0]], [[-1.0, 1.0], [2.0, 0.0]]]> : tensor<3x2x2xbf16>
  %x = stablehlo.optimization_barrier %cx : tensor<3x2x2xbf16>
  %cw = stablehlo.constant dense<[[[0.0, -1.0, -2.0, -2.0, -2.0], [2.0, 1.0, 2.0, 1.0, -2.0]], [[-2.0, 2.0, -1.0, 2.0, 0.0], [0.0, 2.0, -1.0, 1.0, 2.0]], [[0.0, 2.0, 1.0, -2.0, 2.0], [2.0, 2.0, 0.0, 1.0, 0.0]]]> : tensor<3x2x5xbf16>
  %w = stablehlo.optimization_barrier %cw : tensor<3x2x5xbf16>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[o, i, 0]->[b, 0, f], window = {stride = [1], pad = [[3, 1]], lhs_dilate = [4], rhs_dilate = [1], reverse = [true]} {batch_group_count = 3 : i64, feature_group_count = 1 : i64} : (tensor<3x2x2xbf16>, tensor<3x2x5xbf16>) -> tensor<1x5x3xbf16>
  check.expect_eq_const %r, dense<[[[-2.0, -4.0, 2.0], [-4.0, 2.0, -1.0], [-2.0, -4.0, 4.0], [8.0, 4.0, -2.0], [0.0, -2.0, 2.0]]]> : tensor<1x5x3xbf16>
  return
}

func.func private @drawn_53() {
  %cx = stablehlo.constant dense<[[[[1.0, -2.0, -1.0], [0.0, 0.0, 0.0]]]]> : tensor<1x1x2x3xf32>
  %x = stablehlo.optimization_barrier %cx : tensor<1x1x2x3xf32>
  %cw = stablehlo.constant dense<[[[[-1.0], [-2.0]], [[2.0], [1.0]], [[-1.0], [2.0]]], [[[-1.0], [-2.0]], [[-2.0], [-2.0]], [[-2.0], [0.0]]]]> : tensor<2x3x2x1xf32>
  %w = stablehlo.optimization_barrier %cw : tensor<2x3x2x1xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [f, b, 0, 1]x[o, 0, 1, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [-2, -1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x2x3xf32>, tensor<2x3x2x1xf32>) -> tensor<1x3x1x2xf32>
  check.expect_eq_const %r, dense<[[[[-2.0, 4.0]], [[4.0, 4.0]], [[0.0, 0.0]]]]> : tensor<1x3x1x2xf32>
  return
}

func.func private @drawn_54() {
  %cx = stablehlo.constant dense<[[[2.0, 2.0], [2.0, -1.0]]]> : tensor<1x2x2xf64>
  %x = stablehlo.optimization_barrier %cx : tensor<1x2x2xf64>
  %cw = stablehlo.constant dense<[[[0.0], [1.0], [1.0], [-1.0], [0.0], [-1.0]], [[2.0], [-1.0], [1.0], [1.0], [-1.0], [-2.0]], [[-2.0], [2.0], [0.0], [-2.0], [1.0], [2.0]], [[-1.0], [-2.0], [-2.0], [-2.0], [-1.0], [-2.0]]]> : tensor<4x6x1xf64>
  %w = stablehlo.optimization_barrier %cw : tensor<4x6x1xf64>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[o, 0, i]->[0, b, f], window = {stride = [1], pad = [[1, 4]], lhs_dilate = [4], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x2x2xf64>, tensor<4x6x1xf64>) -> tensor<5x1x4xf64>
  check.expect_eq_const %r, dense<[[[0.0, -6.0, 2.0, -2.0]], [[0.0, 2.0, -5.0, -1.0]], [[-2.0, 2.0, 2.0, 2.0]], [[2.0, 2.0, 0.0, 2.0]], [[2.0, -2.0, -2.0, 2.0]]]> : tensor<5x1x4xf64>
  return
}

func.func private @drawn_55() {
  %cx = stablehlo.constant dense<[[[[[0.0], [2.0]], [[0.0], [0.0]], [[0.0], [0.0]]]], [[[[1.0], [2.0]], [[1.0], [0.0]], [[-1.0], [2.0]]]]]> : tensor<2x1x3x2x1xf64>
  %x = stablehlo.optimization_barrier %cx : tensor<2x1x3x2x1xf64>
  %cw = stablehlo.constant dense<[[[[[1.0], [-2.0], [-2.0]], [[-1.0], [1.0], [1.0]]], [[[-1.0], [-2.0], [0.0]], [[-1.0], [1.0], [-2.0]]]], [[[[2.0], [-1.0], [-1.0]], [[1.0], [-2.0], [-2.0]]], [[[1.0], [-2.0], [0.0]], [[-2.0], [-1.0], [-2.0]]]], [[[[1.0], [0.0], [1.0]], [[-2.0], [-2.0], [1.0]]], [[[2.0], [0.0], [-2.0]], [[-2.0], [2.0], [2.0]]]], [[[[2.0], [-1.0], [-2.0]], [[-2.0], [1.0], [-2.0]]], [[[-1.0], [2.0], [2.0]], [[2.0], [0.0], [-2.0]]]]]> : tensor<4x2x2x3x1xf64>
  %w = stablehlo.optimization_barrier %cw : tensor<4x2x2x3x1xf64>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1, 2]x[o, 0, 1, 2, i]->[b, 1, 2, 0, f], window = {stride = [1, 1, 1], pad = [[-2, 1], [-2, 1], [3, 2]], lhs_dilate = [3, 2, 1], rhs_dilate = [1, 1, 1], reverse = [false, false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x1x3x2x1xf64>, tensor<4x2x2x3x1xf64>) -> tensor<1x1x4x5x4xf64>
  check.expect_eq_const %r, dense<[[[[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, -4.0, 4.0], [0.0, 0.0, 2.0, -4.0]], [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 4.0], [0.0, 0.0, 0.0, -2.0]], [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 4.0, -2.0], [0.0, 0.0, 2.0, 4.0]]]]]> : tensor<1x1x4x5x4xf64>
  return
}

func.func private @drawn_56() {
  %cx = stablehlo.constant dense<[[[[1.0, 2.0]], [[2.0, 0.0]]], [[[0.0, -1.0]], [[1.0, 0.0]]], [[[1.0, 0.0]], [[0.0, -2.0]]]]> : tensor<3x2x1x2xf64>
  %x = stablehlo.optimization_barrier %cx : tensor<3x2x1x2xf64>
  %cw = stablehlo.constant dense<[[[[2.0, -1.0], [-2.0, 1.0], [2.0, 1.0]]], [[[0.0, -2.0], [-2.0, 2.0], [-1.0, 0.0]]], [[[1.0, 2.0], [-2.0, 2.0], [0.0, 1.0]]], [[[-2.0, -2.0], [-1.0, 0.0], [-1.0, -2.0]]]]> : tensor<4x1x3x2xf64>
  %w = stablehlo.optimization_barrier %cw : tensor<4x1x3x2xf64>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [0, 1, b, f]x[o, i, 0, 1]->[1, f, b, 0], window = {stride = [1, 1], pad = [[0, 2], [0, -2]], lhs_dilate = [1, 4], rhs_dilate = [2, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<3x2x1x2xf64>, tensor<4x1x3x2xf64>) -> tensor<2x4x1x1xf64>
  check.expect_eq_const %r, dense<[[[[0.0]], [[-2.0]], [[2.0]], [[-4.0]]], [[[0.0]], [[0.0]], [[0.0]], [[0.0]]]]> : tensor<2x4x1x1xf64>
  return
}
