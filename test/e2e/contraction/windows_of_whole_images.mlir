// SPDX-License-Identifier: Apache-2.0
// Convolutions by groups whose only window is the whole image: each result is a long sum. The operands are whole numbers,
// so that sums in any order are exact.
func.func @main() {
  call @taps_innermost() : () -> ()
  call @features_innermost() : () -> ()
  call @one_with_strides() : () -> ()
  call @kernel_with_strides() : () -> ()
  call @depthwise() : () -> ()
  call @of_no_group_order() : () -> ()
  call @channels_innermost() : () -> ()
  return
}

// Both operands have the taps innermost.
func.func private @taps_innermost() {
  %x0 = stablehlo.iota dim = 0 : tensor<7224xi32>
  %x1 = stablehlo.constant dense<7> : tensor<7224xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<7224xi32>
  %x3 = stablehlo.constant dense<13> : tensor<7224xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<7224xi32>
  %x5 = stablehlo.constant dense<6> : tensor<7224xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<7224xi32>
  %x7 = stablehlo.convert %x6 : (tensor<7224xi32>) -> tensor<7224xf32>
  %x8 = stablehlo.reshape %x7 : (tensor<7224xf32>) -> tensor<2x12x301xf32>
  %x = stablehlo.optimization_barrier %x8 : tensor<2x12x301xf32>
  %w0 = stablehlo.iota dim = 0 : tensor<7224xi32>
  %w1 = stablehlo.constant dense<5> : tensor<7224xi32>
  %w2 = stablehlo.multiply %w0, %w1 : tensor<7224xi32>
  %w3 = stablehlo.constant dense<11> : tensor<7224xi32>
  %w4 = stablehlo.remainder %w2, %w3 : tensor<7224xi32>
  %w5 = stablehlo.constant dense<5> : tensor<7224xi32>
  %w6 = stablehlo.subtract %w4, %w5 : tensor<7224xi32>
  %w7 = stablehlo.convert %w6 : (tensor<7224xi32>) -> tensor<7224xf32>
  %w8 = stablehlo.reshape %w7 : (tensor<7224xf32>) -> tensor<4x6x301xf32>
  %w = stablehlo.optimization_barrier %w8 : tensor<4x6x301xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[i, o, 0]->[b, f, 0], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x12x301xf32>, tensor<4x6x301xf32>) -> tensor<2x6x1xf32>
  check.expect_eq_const %r, dense<[[[-654.0], [-176.0], [-531.0], [56.0], [-359.0], [172.0]], [[-464.0], [37.0], [-239.0], [217.0], [-138.0], [277.0]]]> : tensor<2x6x1xf32>
  return
}

// Taps and features lie beside each other in one order.
func.func private @features_innermost() {
  %x0 = stablehlo.iota dim = 0 : tensor<3045xi32>
  %x1 = stablehlo.constant dense<7> : tensor<3045xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<3045xi32>
  %x3 = stablehlo.constant dense<13> : tensor<3045xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<3045xi32>
  %x5 = stablehlo.constant dense<6> : tensor<3045xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<3045xi32>
  %x7 = stablehlo.convert %x6 : (tensor<3045xi32>) -> tensor<3045xbf16>
  %x8 = stablehlo.reshape %x7 : (tensor<3045xbf16>) -> tensor<5x7x29x3xbf16>
  %x = stablehlo.optimization_barrier %x8 : tensor<5x7x29x3xbf16>
  %w0 = stablehlo.iota dim = 0 : tensor<6090xi32>
  %w1 = stablehlo.constant dense<5> : tensor<6090xi32>
  %w2 = stablehlo.multiply %w0, %w1 : tensor<6090xi32>
  %w3 = stablehlo.constant dense<11> : tensor<6090xi32>
  %w4 = stablehlo.remainder %w2, %w3 : tensor<6090xi32>
  %w5 = stablehlo.constant dense<5> : tensor<6090xi32>
  %w6 = stablehlo.subtract %w4, %w5 : tensor<6090xi32>
  %w7 = stablehlo.convert %w6 : (tensor<6090xi32>) -> tensor<6090xbf16>
  %w8 = stablehlo.reshape %w7 : (tensor<6090xbf16>) -> tensor<10x7x29x3xbf16>
  %w = stablehlo.optimization_barrier %w8 : tensor<10x7x29x3xbf16>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[o, 0, 1, i]->[f, 0, b, 1], window = {stride = [1, 1]} {batch_group_count = 5 : i64, feature_group_count = 1 : i64} : (tensor<5x7x29x3xbf16>, tensor<10x7x29x3xbf16>) -> tensor<10x1x1x1xbf16>
  check.expect_eq_const %r, dense<[[[[-254.0]]], [[[-11.0]]], [[[211.0]]], [[[131.0]]], [[[-248.0]]], [[[-244.0]]], [[[184.0]]], [[[217.0]]], [[[-44.0]]], [[[-300.0]]]]> : tensor<10x1x1x1xbf16>
  return
}

// The image has the taps outermost and is read with strides.
func.func private @one_with_strides() {
  %x0 = stablehlo.iota dim = 0 : tensor<120040xi32>
  %x1 = stablehlo.constant dense<7> : tensor<120040xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<120040xi32>
  %x3 = stablehlo.constant dense<13> : tensor<120040xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<120040xi32>
  %x5 = stablehlo.constant dense<6> : tensor<120040xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<120040xi32>
  %x7 = stablehlo.convert %x6 : (tensor<120040xi32>) -> tensor<120040xf32>
  %x8 = stablehlo.reshape %x7 : (tensor<120040xf32>) -> tensor<3001x10x4xf32>
  %x = stablehlo.optimization_barrier %x8 : tensor<3001x10x4xf32>
  %w0 = stablehlo.iota dim = 0 : tensor<240080xi32>
  %w1 = stablehlo.constant dense<5> : tensor<240080xi32>
  %w2 = stablehlo.multiply %w0, %w1 : tensor<240080xi32>
  %w3 = stablehlo.constant dense<11> : tensor<240080xi32>
  %w4 = stablehlo.remainder %w2, %w3 : tensor<240080xi32>
  %w5 = stablehlo.constant dense<5> : tensor<240080xi32>
  %w6 = stablehlo.subtract %w4, %w5 : tensor<240080xi32>
  %w7 = stablehlo.convert %w6 : (tensor<240080xi32>) -> tensor<240080xf32>
  %w8 = stablehlo.reshape %w7 : (tensor<240080xf32>) -> tensor<4x20x3001xf32>
  %w = stablehlo.optimization_barrier %w8 : tensor<4x20x3001xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [0, b, f]x[i, o, 0]->[0, f, b], window = {stride = [1]} {batch_group_count = 10 : i64, feature_group_count = 1 : i64} : (tensor<3001x10x4xf32>, tensor<4x20x3001xf32>) -> tensor<1x20x1xf32>
  check.expect_eq_const %r, dense<[[[13.0], [22.0], [1.0], [-37.0], [-45.0], [44.0], [19.0], [19.0], [7.0], [-27.0], [-6.0], [43.0], [-36.0], [-45.0], [-38.0], [-24.0], [37.0], [35.0], [4.0], [-14.0]]]> : tensor<1x20x1xf32>
  return
}

// The kernel has the taps outermost, f64.
func.func private @kernel_with_strides() {
  %x0 = stablehlo.iota dim = 0 : tensor<96064xi32>
  %x1 = stablehlo.constant dense<7> : tensor<96064xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<96064xi32>
  %x3 = stablehlo.constant dense<13> : tensor<96064xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<96064xi32>
  %x5 = stablehlo.constant dense<6> : tensor<96064xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<96064xi32>
  %x7 = stablehlo.convert %x6 : (tensor<96064xi32>) -> tensor<96064xf64>
  %x8 = stablehlo.reshape %x7 : (tensor<96064xf64>) -> tensor<32x2x1501xf64>
  %x = stablehlo.optimization_barrier %x8 : tensor<32x2x1501xf64>
  %w0 = stablehlo.iota dim = 0 : tensor<96064xi32>
  %w1 = stablehlo.constant dense<5> : tensor<96064xi32>
  %w2 = stablehlo.multiply %w0, %w1 : tensor<96064xi32>
  %w3 = stablehlo.constant dense<11> : tensor<96064xi32>
  %w4 = stablehlo.remainder %w2, %w3 : tensor<96064xi32>
  %w5 = stablehlo.constant dense<5> : tensor<96064xi32>
  %w6 = stablehlo.subtract %w4, %w5 : tensor<96064xi32>
  %w7 = stablehlo.convert %w6 : (tensor<96064xi32>) -> tensor<96064xf64>
  %w8 = stablehlo.reshape %w7 : (tensor<96064xf64>) -> tensor<1501x8x8xf64>
  %w = stablehlo.optimization_barrier %w8 : tensor<1501x8x8xf64>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [f, b, 0]x[0, i, o]->[b, 0, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<32x2x1501xf64>, tensor<1501x8x8xf64>) -> tensor<2x1x8xf64>
  check.expect_eq_const %r, dense<[[[-48.0, 29.0, -5.0, 78.0, 9.0, -7.0, -22.0, 26.0]], [[-3.0, 47.0, 26.0, -22.0, -7.0, 9.0, 78.0, -5.0]]]> : tensor<2x1x8xf64>
  return
}

// One input feature and one output feature in a group.
func.func private @depthwise() {
  %x0 = stablehlo.iota dim = 0 : tensor<3039xi32>
  %x1 = stablehlo.constant dense<7> : tensor<3039xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<3039xi32>
  %x3 = stablehlo.constant dense<13> : tensor<3039xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<3039xi32>
  %x5 = stablehlo.constant dense<6> : tensor<3039xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<3039xi32>
  %x7 = stablehlo.convert %x6 : (tensor<3039xi32>) -> tensor<3039xf32>
  %x8 = stablehlo.reshape %x7 : (tensor<3039xf32>) -> tensor<3x1013x1xf32>
  %x = stablehlo.optimization_barrier %x8 : tensor<3x1013x1xf32>
  %w0 = stablehlo.iota dim = 0 : tensor<3039xi32>
  %w1 = stablehlo.constant dense<5> : tensor<3039xi32>
  %w2 = stablehlo.multiply %w0, %w1 : tensor<3039xi32>
  %w3 = stablehlo.constant dense<11> : tensor<3039xi32>
  %w4 = stablehlo.remainder %w2, %w3 : tensor<3039xi32>
  %w5 = stablehlo.constant dense<5> : tensor<3039xi32>
  %w6 = stablehlo.subtract %w4, %w5 : tensor<3039xi32>
  %w7 = stablehlo.convert %w6 : (tensor<3039xi32>) -> tensor<3039xf32>
  %w8 = stablehlo.reshape %w7 : (tensor<3039xf32>) -> tensor<3x1013x1xf32>
  %w = stablehlo.optimization_barrier %w8 : tensor<3x1013x1xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [f, 0, b]x[o, 0, i]->[0, f, b], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<3x1013x1xf32>, tensor<3x1013x1xf32>) -> tensor<1x3x1xf32>
  check.expect_eq_const %r, dense<[[[-95.0], [-125.0], [-35.0]]]> : tensor<1x3x1xf32>
  return
}

// No operand has the taps innermost.
func.func private @of_no_group_order() {
  %x0 = stablehlo.iota dim = 0 : tensor<2910xi32>
  %x1 = stablehlo.constant dense<7> : tensor<2910xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<2910xi32>
  %x3 = stablehlo.constant dense<13> : tensor<2910xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<2910xi32>
  %x5 = stablehlo.constant dense<6> : tensor<2910xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<2910xi32>
  %x7 = stablehlo.convert %x6 : (tensor<2910xi32>) -> tensor<2910xf32>
  %x8 = stablehlo.reshape %x7 : (tensor<2910xf32>) -> tensor<97x5x6xf32>
  %x = stablehlo.optimization_barrier %x8 : tensor<97x5x6xf32>
  %w0 = stablehlo.iota dim = 0 : tensor<2910xi32>
  %w1 = stablehlo.constant dense<5> : tensor<2910xi32>
  %w2 = stablehlo.multiply %w0, %w1 : tensor<2910xi32>
  %w3 = stablehlo.constant dense<11> : tensor<2910xi32>
  %w4 = stablehlo.remainder %w2, %w3 : tensor<2910xi32>
  %w5 = stablehlo.constant dense<5> : tensor<2910xi32>
  %w6 = stablehlo.subtract %w4, %w5 : tensor<2910xi32>
  %w7 = stablehlo.convert %w6 : (tensor<2910xi32>) -> tensor<2910xf32>
  %w8 = stablehlo.reshape %w7 : (tensor<2910xf32>) -> tensor<97x6x5xf32>
  %w = stablehlo.optimization_barrier %w8 : tensor<97x6x5xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [0, f, b]x[0, o, i]->[f, b, 0], window = {stride = [1]} {batch_group_count = 3 : i64, feature_group_count = 1 : i64} : (tensor<97x5x6xf32>, tensor<97x6x5xf32>) -> tensor<6x2x1xf32>
  check.expect_eq_const %r, dense<[[[-47.0], [-60.0]], [[-98.0], [-116.0]], [[99.0], [-14.0]], [[-94.0], [8.0]], [[124.0], [-89.0]], [[152.0], [11.0]]]> : tensor<6x2x1xf32>
  return
}

// The channels of all groups lie beside each other, in another order of the other dimensions for each operand.
func.func private @channels_innermost() {
  %x0 = stablehlo.iota dim = 0 : tensor<45030xi32>
  %x1 = stablehlo.constant dense<7> : tensor<45030xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<45030xi32>
  %x3 = stablehlo.constant dense<13> : tensor<45030xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<45030xi32>
  %x5 = stablehlo.constant dense<6> : tensor<45030xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<45030xi32>
  %x7 = stablehlo.convert %x6 : (tensor<45030xi32>) -> tensor<45030xf32>
  %x8 = stablehlo.reshape %x7 : (tensor<45030xf32>) -> tensor<3x1501x10xf32>
  %x = stablehlo.optimization_barrier %x8 : tensor<3x1501x10xf32>
  %w0 = stablehlo.iota dim = 0 : tensor<67545xi32>
  %w1 = stablehlo.constant dense<5> : tensor<67545xi32>
  %w2 = stablehlo.multiply %w0, %w1 : tensor<67545xi32>
  %w3 = stablehlo.constant dense<11> : tensor<67545xi32>
  %w4 = stablehlo.remainder %w2, %w3 : tensor<67545xi32>
  %w5 = stablehlo.constant dense<5> : tensor<67545xi32>
  %w6 = stablehlo.subtract %w4, %w5 : tensor<67545xi32>
  %w7 = stablehlo.convert %w6 : (tensor<67545xi32>) -> tensor<67545xf32>
  %w8 = stablehlo.reshape %w7 : (tensor<67545xf32>) -> tensor<1501x3x15xf32>
  %w = stablehlo.optimization_barrier %w8 : tensor<1501x3x15xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [f, 0, b]x[0, i, o]->[b, 0, f], window = {stride = [1]} {batch_group_count = 5 : i64, feature_group_count = 1 : i64} : (tensor<3x1501x10xf32>, tensor<1501x3x15xf32>) -> tensor<2x1x15xf32>
  check.expect_eq_const %r, dense<[[[-196.0, 225.0, -289.0, 266.0, -322.0, 289.0, 209.0, -123.0, -15.0, -181.0, 195.0, -232.0, 182.0, -231.0, 225.0]], [[-215.0, 218.0, -207.0, -276.0, 161.0, 4.0, 170.0, -215.0, 269.0, -276.0, 321.0, -303.0, -215.0, 111.0, 8.0]]]> : tensor<2x1x15xf32>
  return
}
