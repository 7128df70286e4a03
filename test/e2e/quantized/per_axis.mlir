// SPDX-License-Identifier: Apache-2.0
// Scales and zero points along an axis. Written by scripts/oracles/quantized_programs.py.
func.func @main() {
  call @axis_0_rank_2_size_15() : () -> ()
  call @axis_1_rank_2_size_12() : () -> ()
  call @axis_2_rank_3_size_12() : () -> ()
  call @axis_1_rank_3_size_0() : () -> ()
  call @moved() : () -> ()
  return
}

func.func private @axis_0_rank_2_size_15() {
  %v1 = stablehlo.constant dense<[[29.40625, -16.46875, -17.96875, -2.96875, 29.53125], [-28.34375, -18.84375, 1.65625, -19.46875, -6.84375], [-11.71875, -32.21875, -34.96875, -30.09375, 12.15625]]> : tensor<3x5xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<3x5xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<3x5xf32>) -> tensor<3x5x!quant.uniform<i8:f32:0, {0.5:0, 0.25:-7, 2.0:3}>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<3x5x!quant.uniform<i8:f32:0, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<3x5xi8>
  check.expect_eq_const %v4, dense<[[59, -33, -36, -6, 59], [-120, -82, 0, -85, -34], [-3, -13, -14, -12, 9]]> : tensor<3x5xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<3x5x!quant.uniform<i8:f32:0, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<3x5xf32>
  check.expect_eq_const %v5, dense<[[29.5, -16.5, -18.0, -3.0, 29.5], [-28.25, -18.75, 1.75, -19.5, -6.75], [-12.0, -32.0, -34.0, -30.0, 12.0]]> : tensor<3x5xf32>
  %v6 = stablehlo.uniform_quantize %v3 : (tensor<3x5x!quant.uniform<i8:f32:0, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<3x5x!quant.uniform<u8:f32, 0.125:100>>
  %v7 = stablehlo.bitcast_convert %v6 : (tensor<3x5x!quant.uniform<u8:f32, 0.125:100>>) -> tensor<3x5xui8>
  check.expect_eq_const %v7, dense<[[255, 0, 0, 76, 255], [0, 0, 114, 0, 46], [4, 0, 0, 0, 196]]> : tensor<3x5xui8>
  return
}

func.func private @axis_1_rank_2_size_12() {
  %v1 = stablehlo.constant dense<[[36.40625, 32.15625, 14.53125], [31.65625, -3.84375, 3.78125], [10.53125, -7.21875, -17.21875], [15.03125, -14.84375, 4.15625]]> : tensor<4x3xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<4x3xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<4x3xf32>) -> tensor<4x3x!quant.uniform<i8:f32:1, {0.5:0, 0.25:-7, 2.0:3}>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<4x3x!quant.uniform<i8:f32:1, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<4x3xi8>
  check.expect_eq_const %v4, dense<[[73, 122, 10], [63, -22, 5], [21, -36, -6], [30, -66, 5]]> : tensor<4x3xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<4x3x!quant.uniform<i8:f32:1, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<4x3xf32>
  check.expect_eq_const %v5, dense<[[36.5, 32.25, 14.0], [31.5, -3.75, 4.0], [10.5, -7.25, -18.0], [15.0, -14.75, 4.0]]> : tensor<4x3xf32>
  %v6 = stablehlo.uniform_quantize %v3 : (tensor<4x3x!quant.uniform<i8:f32:1, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<4x3x!quant.uniform<u8:f32, 0.125:100>>
  %v7 = stablehlo.bitcast_convert %v6 : (tensor<4x3x!quant.uniform<u8:f32, 0.125:100>>) -> tensor<4x3xui8>
  check.expect_eq_const %v7, dense<[[255, 255, 212], [255, 70, 132], [184, 42, 0], [220, 0, 132]]> : tensor<4x3xui8>
  return
}

func.func private @axis_2_rank_3_size_12() {
  %v1 = stablehlo.constant dense<[[[-31.96875, -21.59375, -33.59375], [8.65625, 23.03125, 28.40625]], [[23.40625, 31.53125, -37.21875], [20.15625, -12.71875, 11.03125]]]> : tensor<2x2x3xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<2x2x3xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<2x2x3xf32>) -> tensor<2x2x3x!quant.uniform<i8:f32:2, {0.5:0, 0.25:-7, 2.0:3}>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<2x2x3x!quant.uniform<i8:f32:2, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<2x2x3xi8>
  check.expect_eq_const %v4, dense<[[[-64, -93, -14], [17, 85, 17]], [[47, 119, -16], [40, -58, 9]]]> : tensor<2x2x3xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<2x2x3x!quant.uniform<i8:f32:2, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<2x2x3xf32>
  check.expect_eq_const %v5, dense<[[[-32.0, -21.5, -34.0], [8.5, 23.0, 28.0]], [[23.5, 31.5, -38.0], [20.0, -12.75, 12.0]]]> : tensor<2x2x3xf32>
  %v6 = stablehlo.uniform_quantize %v3 : (tensor<2x2x3x!quant.uniform<i8:f32:2, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<2x2x3x!quant.uniform<u8:f32, 0.125:100>>
  %v7 = stablehlo.bitcast_convert %v6 : (tensor<2x2x3x!quant.uniform<u8:f32, 0.125:100>>) -> tensor<2x2x3xui8>
  check.expect_eq_const %v7, dense<[[[0, 0, 0], [168, 255, 255]], [[255, 255, 0], [255, 0, 196]]]> : tensor<2x2x3xui8>
  return
}

func.func private @axis_1_rank_3_size_0() {
  %v1 = stablehlo.constant dense<> : tensor<2x3x0xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<2x3x0xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<2x3x0xf32>) -> tensor<2x3x0x!quant.uniform<i8:f32:1, {0.5:0, 0.25:-7, 2.0:3}>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<2x3x0x!quant.uniform<i8:f32:1, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<2x3x0xi8>
  check.expect_eq_const %v4, dense<> : tensor<2x3x0xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<2x3x0x!quant.uniform<i8:f32:1, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<2x3x0xf32>
  check.expect_eq_const %v5, dense<> : tensor<2x3x0xf32>
  %v6 = stablehlo.uniform_quantize %v3 : (tensor<2x3x0x!quant.uniform<i8:f32:1, {0.5:0, 0.25:-7, 2.0:3}>>) -> tensor<2x3x0x!quant.uniform<u8:f32, 0.125:100>>
  %v7 = stablehlo.bitcast_convert %v6 : (tensor<2x3x0x!quant.uniform<u8:f32, 0.125:100>>) -> tensor<2x3x0xui8>
  check.expect_eq_const %v7, dense<> : tensor<2x3x0xui8>
  return
}

func.func private @moved() {
  %v1 = stablehlo.constant() <{value = dense<[[-106, -72, -9], [-60, 30, 103]]> : tensor<2x3xi8>}> : () -> tensor<2x3x!quant.uniform<i8:f32:0, {0.5:1, 0.25:-1}>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<2x3x!quant.uniform<i8:f32:0, {0.5:1, 0.25:-1}>>
  %v3 = stablehlo.transpose %v2, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5:1, 0.25:-1}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5:1, 0.25:-1}>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5:1, 0.25:-1}>>) -> tensor<3x2xi8>
  check.expect_eq_const %v4, dense<[[-106, -60], [-72, 30], [-9, 103]]> : tensor<3x2xi8>
  %v5 = stablehlo.broadcast_in_dim %v2, dims = [1, 2] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5:1, 0.25:-1}>>) -> tensor<2x2x3x!quant.uniform<i8:f32:1, {0.5:1, 0.25:-1}>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<2x2x3x!quant.uniform<i8:f32:1, {0.5:1, 0.25:-1}>>) -> tensor<2x2x3xi8>
  check.expect_eq_const %v6, dense<[[[-106, -72, -9], [-60, 30, 103]], [[-106, -72, -9], [-60, 30, 103]]]> : tensor<2x2x3xi8>
  %v7 = stablehlo.reshape %v2 : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5:1, 0.25:-1}>>) -> tensor<1x2x3x!quant.uniform<i8:f32:1, {0.5:1, 0.25:-1}>>
  %v8 = stablehlo.bitcast_convert %v7 : (tensor<1x2x3x!quant.uniform<i8:f32:1, {0.5:1, 0.25:-1}>>) -> tensor<1x2x3xi8>
  check.expect_eq_const %v8, dense<[[[-106, -72, -9], [-60, 30, 103]]]> : tensor<1x2x3xi8>
  return
}
