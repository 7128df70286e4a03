// SPDX-License-Identifier: Apache-2.0
// Ties, limits, infinities and NaN of every storage and expressed type. Written by scripts/oracles/quantized_programs.py.
func.func @main() {
  call @of_0_i2_f32() : () -> ()
  call @of_1_u2_f32() : () -> ()
  call @of_2_i4_f32() : () -> ()
  call @of_3_u4_f32() : () -> ()
  call @of_4_i8_f32() : () -> ()
  call @of_5_u8_f32() : () -> ()
  call @of_6_i2_f64() : () -> ()
  call @of_7_u2_f64() : () -> ()
  call @of_8_i4_f64() : () -> ()
  call @of_9_u4_f64() : () -> ()
  call @of_10_i8_f64() : () -> ()
  call @of_11_u8_f64() : () -> ()
  call @of_12_i2_f16() : () -> ()
  call @of_13_u2_f16() : () -> ()
  call @of_14_i4_f16() : () -> ()
  call @of_15_u4_f16() : () -> ()
  call @of_16_i8_f16() : () -> ()
  call @of_17_u8_f16() : () -> ()
  call @of_18_i2_bf16() : () -> ()
  call @of_19_u2_bf16() : () -> ()
  call @of_20_i4_bf16() : () -> ()
  call @of_21_u4_bf16() : () -> ()
  call @of_22_i8_bf16() : () -> ()
  call @of_23_u8_bf16() : () -> ()
  call @of_24_i16_f32() : () -> ()
  call @of_25_i16_f64() : () -> ()
  call @of_26_u16_f32() : () -> ()
  call @of_27_i32_f64() : () -> ()
  call @of_28_u32_f64() : () -> ()
  call @of_29_i32_f32() : () -> ()
  call @of_30_i8_f32() : () -> ()
  call @of_31_i8_f32() : () -> ()
  call @shape_0() : () -> ()
  call @shape_1() : () -> ()
  call @shape_2() : () -> ()
  call @shape_3() : () -> ()
  return
}

func.func private @of_0_i2_f32() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<i2:f32, 0.25:-1>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i2:f32, 0.25:-1>>) -> tensor<19xi2>
  check.expect_eq_const %v4, dense<[-1, -1, 1, 1, -1, -2, -2, 1, -2, 0, -2, 0, 1, -2, 1, -2, 1, -2, 0]> : tensor<19xi2>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i2:f32, 0.25:-1>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.25, -0.25, 0.5, -0.25, 0.25, -0.25, 0.25, 0.5, -0.25, 0.5, -0.25, 0.5, -0.25, 0.25]> : tensor<19xf32>
  return
}

func.func private @of_1_u2_f32() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<u2:f32, 0.25:1>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u2:f32, 0.25:1>>) -> tensor<19xui2>
  check.expect_eq_const %v4, dense<[1, 1, 3, 3, 1, 0, 0, 3, 0, 2, 0, 2, 3, 0, 3, 0, 3, 0, 0]> : tensor<19xui2>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u2:f32, 0.25:1>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.25, -0.25, 0.5, -0.25, 0.25, -0.25, 0.25, 0.5, -0.25, 0.5, -0.25, 0.5, -0.25, -0.25]> : tensor<19xf32>
  return
}

func.func private @of_2_i4_f32() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<i4:f32, 0.25:3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i4:f32, 0.25:3>>) -> tensor<19xi4>
  check.expect_eq_const %v4, dense<[3, 3, 5, 5, 3, 1, 1, 6, 0, 4, 2, 4, 7, -8, 7, -8, 7, -8, 0]> : tensor<19xi4>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i4:f32, 0.25:3>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 1.0, -2.75, 1.0, -2.75, 1.0, -2.75, -0.75]> : tensor<19xf32>
  return
}

func.func private @of_3_u4_f32() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<u4:f32, 0.25:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u4:f32, 0.25:7>>) -> tensor<19xui4>
  check.expect_eq_const %v4, dense<[7, 7, 9, 9, 7, 5, 5, 10, 4, 8, 6, 8, 15, 0, 15, 0, 15, 0, 0]> : tensor<19xui4>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u4:f32, 0.25:7>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 2.0, -1.75, 2.0, -1.75, 2.0, -1.75, -1.75]> : tensor<19xf32>
  return
}

func.func private @of_4_i8_f32() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<i8:f32, 0.25:-3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.25:-3>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[-3, -3, -1, -1, -3, -5, -5, 0, -6, -2, -4, -2, 37, -43, 127, -128, 127, -128, 0]> : tensor<19xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i8:f32, 0.25:-3>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 10.0, -10.0, 32.5, -31.25, 32.5, -31.25, 0.75]> : tensor<19xf32>
  return
}

func.func private @of_5_u8_f32() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<u8:f32, 0.25:129>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u8:f32, 0.25:129>>) -> tensor<19xui8>
  check.expect_eq_const %v4, dense<[129, 129, 131, 131, 129, 127, 127, 132, 126, 130, 128, 130, 169, 89, 255, 0, 255, 0, 0]> : tensor<19xui8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u8:f32, 0.25:129>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 10.0, -10.0, 31.5, -32.25, 31.5, -32.25, -32.25]> : tensor<19xf32>
  return
}

func.func private @of_6_i2_f64() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<19xf64>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf64>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf64>) -> tensor<19x!quant.uniform<i2:f64, 0.25:-1>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i2:f64, 0.25:-1>>) -> tensor<19xi2>
  check.expect_eq_const %v4, dense<[-1, -1, 1, 1, -1, -2, -2, 1, -2, 0, -2, 0, 1, -2, 1, -2, 1, -2, 0]> : tensor<19xi2>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i2:f64, 0.25:-1>>) -> tensor<19xf64>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.25, -0.25, 0.5, -0.25, 0.25, -0.25, 0.25, 0.5, -0.25, 0.5, -0.25, 0.5, -0.25, 0.25]> : tensor<19xf64>
  return
}

func.func private @of_7_u2_f64() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<19xf64>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf64>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf64>) -> tensor<19x!quant.uniform<u2:f64, 0.25:1>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u2:f64, 0.25:1>>) -> tensor<19xui2>
  check.expect_eq_const %v4, dense<[1, 1, 3, 3, 1, 0, 0, 3, 0, 2, 0, 2, 3, 0, 3, 0, 3, 0, 0]> : tensor<19xui2>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u2:f64, 0.25:1>>) -> tensor<19xf64>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.25, -0.25, 0.5, -0.25, 0.25, -0.25, 0.25, 0.5, -0.25, 0.5, -0.25, 0.5, -0.25, -0.25]> : tensor<19xf64>
  return
}

func.func private @of_8_i4_f64() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<19xf64>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf64>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf64>) -> tensor<19x!quant.uniform<i4:f64, 0.25:3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i4:f64, 0.25:3>>) -> tensor<19xi4>
  check.expect_eq_const %v4, dense<[3, 3, 5, 5, 3, 1, 1, 6, 0, 4, 2, 4, 7, -8, 7, -8, 7, -8, 0]> : tensor<19xi4>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i4:f64, 0.25:3>>) -> tensor<19xf64>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 1.0, -2.75, 1.0, -2.75, 1.0, -2.75, -0.75]> : tensor<19xf64>
  return
}

func.func private @of_9_u4_f64() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<19xf64>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf64>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf64>) -> tensor<19x!quant.uniform<u4:f64, 0.25:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u4:f64, 0.25:7>>) -> tensor<19xui4>
  check.expect_eq_const %v4, dense<[7, 7, 9, 9, 7, 5, 5, 10, 4, 8, 6, 8, 15, 0, 15, 0, 15, 0, 0]> : tensor<19xui4>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u4:f64, 0.25:7>>) -> tensor<19xf64>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 2.0, -1.75, 2.0, -1.75, 2.0, -1.75, -1.75]> : tensor<19xf64>
  return
}

func.func private @of_10_i8_f64() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<19xf64>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf64>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf64>) -> tensor<19x!quant.uniform<i8:f64, 0.25:-3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f64, 0.25:-3>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[-3, -3, -1, -1, -3, -5, -5, 0, -6, -2, -4, -2, 37, -43, 127, -128, 127, -128, 0]> : tensor<19xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i8:f64, 0.25:-3>>) -> tensor<19xf64>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 10.0, -10.0, 32.5, -31.25, 32.5, -31.25, 0.75]> : tensor<19xf64>
  return
}

func.func private @of_11_u8_f64() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<19xf64>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf64>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf64>) -> tensor<19x!quant.uniform<u8:f64, 0.25:129>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u8:f64, 0.25:129>>) -> tensor<19xui8>
  check.expect_eq_const %v4, dense<[129, 129, 131, 131, 129, 127, 127, 132, 126, 130, 128, 130, 169, 89, 255, 0, 255, 0, 0]> : tensor<19xui8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u8:f64, 0.25:129>>) -> tensor<19xf64>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 10.0, -10.0, 31.5, -32.25, 31.5, -32.25, -32.25]> : tensor<19xf64>
  return
}

func.func private @of_12_i2_f16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf16>) -> tensor<19x!quant.uniform<i2:f16, 0.25:-1>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i2:f16, 0.25:-1>>) -> tensor<19xi2>
  check.expect_eq_const %v4, dense<[-1, -1, 1, 1, -1, -2, -2, 1, -2, 0, -2, 0, 1, -2, 1, -2, 1, -2, 0]> : tensor<19xi2>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i2:f16, 0.25:-1>>) -> tensor<19xf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.25, -0.25, 0.5, -0.25, 0.25, -0.25, 0.25, 0.5, -0.25, 0.5, -0.25, 0.5, -0.25, 0.25]> : tensor<19xf16>
  return
}

func.func private @of_13_u2_f16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf16>) -> tensor<19x!quant.uniform<u2:f16, 0.25:1>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u2:f16, 0.25:1>>) -> tensor<19xui2>
  check.expect_eq_const %v4, dense<[1, 1, 3, 3, 1, 0, 0, 3, 0, 2, 0, 2, 3, 0, 3, 0, 3, 0, 0]> : tensor<19xui2>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u2:f16, 0.25:1>>) -> tensor<19xf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.25, -0.25, 0.5, -0.25, 0.25, -0.25, 0.25, 0.5, -0.25, 0.5, -0.25, 0.5, -0.25, -0.25]> : tensor<19xf16>
  return
}

func.func private @of_14_i4_f16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf16>) -> tensor<19x!quant.uniform<i4:f16, 0.25:3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i4:f16, 0.25:3>>) -> tensor<19xi4>
  check.expect_eq_const %v4, dense<[3, 3, 5, 5, 3, 1, 1, 6, 0, 4, 2, 4, 7, -8, 7, -8, 7, -8, 0]> : tensor<19xi4>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i4:f16, 0.25:3>>) -> tensor<19xf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 1.0, -2.75, 1.0, -2.75, 1.0, -2.75, -0.75]> : tensor<19xf16>
  return
}

func.func private @of_15_u4_f16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf16>) -> tensor<19x!quant.uniform<u4:f16, 0.25:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u4:f16, 0.25:7>>) -> tensor<19xui4>
  check.expect_eq_const %v4, dense<[7, 7, 9, 9, 7, 5, 5, 10, 4, 8, 6, 8, 15, 0, 15, 0, 15, 0, 0]> : tensor<19xui4>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u4:f16, 0.25:7>>) -> tensor<19xf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 2.0, -1.75, 2.0, -1.75, 2.0, -1.75, -1.75]> : tensor<19xf16>
  return
}

func.func private @of_16_i8_f16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf16>) -> tensor<19x!quant.uniform<i8:f16, 0.25:-3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f16, 0.25:-3>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[-3, -3, -1, -1, -3, -5, -5, 0, -6, -2, -4, -2, 37, -43, 127, -128, 127, -128, 0]> : tensor<19xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i8:f16, 0.25:-3>>) -> tensor<19xf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 10.0, -10.0, 32.5, -31.25, 32.5, -31.25, 0.75]> : tensor<19xf16>
  return
}

func.func private @of_17_u8_f16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf16>) -> tensor<19x!quant.uniform<u8:f16, 0.25:129>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u8:f16, 0.25:129>>) -> tensor<19xui8>
  check.expect_eq_const %v4, dense<[129, 129, 131, 131, 129, 127, 127, 132, 126, 130, 128, 130, 169, 89, 255, 0, 255, 0, 0]> : tensor<19xui8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u8:f16, 0.25:129>>) -> tensor<19xf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 10.0, -10.0, 31.5, -32.25, 31.5, -32.25, -32.25]> : tensor<19xf16>
  return
}

func.func private @of_18_i2_bf16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xbf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xbf16>) -> tensor<19x!quant.uniform<i2:bf16, 0.25:-1>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i2:bf16, 0.25:-1>>) -> tensor<19xi2>
  check.expect_eq_const %v4, dense<[-1, -1, 1, 1, -1, -2, -2, 1, -2, 0, -2, 0, 1, -2, 1, -2, 1, -2, 0]> : tensor<19xi2>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i2:bf16, 0.25:-1>>) -> tensor<19xbf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.25, -0.25, 0.5, -0.25, 0.25, -0.25, 0.25, 0.5, -0.25, 0.5, -0.25, 0.5, -0.25, 0.25]> : tensor<19xbf16>
  return
}

func.func private @of_19_u2_bf16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xbf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xbf16>) -> tensor<19x!quant.uniform<u2:bf16, 0.25:1>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u2:bf16, 0.25:1>>) -> tensor<19xui2>
  check.expect_eq_const %v4, dense<[1, 1, 3, 3, 1, 0, 0, 3, 0, 2, 0, 2, 3, 0, 3, 0, 3, 0, 0]> : tensor<19xui2>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u2:bf16, 0.25:1>>) -> tensor<19xbf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.25, -0.25, 0.5, -0.25, 0.25, -0.25, 0.25, 0.5, -0.25, 0.5, -0.25, 0.5, -0.25, -0.25]> : tensor<19xbf16>
  return
}

func.func private @of_20_i4_bf16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xbf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xbf16>) -> tensor<19x!quant.uniform<i4:bf16, 0.25:3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i4:bf16, 0.25:3>>) -> tensor<19xi4>
  check.expect_eq_const %v4, dense<[3, 3, 5, 5, 3, 1, 1, 6, 0, 4, 2, 4, 7, -8, 7, -8, 7, -8, 0]> : tensor<19xi4>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i4:bf16, 0.25:3>>) -> tensor<19xbf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 1.0, -2.75, 1.0, -2.75, 1.0, -2.75, -0.75]> : tensor<19xbf16>
  return
}

func.func private @of_21_u4_bf16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xbf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xbf16>) -> tensor<19x!quant.uniform<u4:bf16, 0.25:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u4:bf16, 0.25:7>>) -> tensor<19xui4>
  check.expect_eq_const %v4, dense<[7, 7, 9, 9, 7, 5, 5, 10, 4, 8, 6, 8, 15, 0, 15, 0, 15, 0, 0]> : tensor<19xui4>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u4:bf16, 0.25:7>>) -> tensor<19xbf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 2.0, -1.75, 2.0, -1.75, 2.0, -1.75, -1.75]> : tensor<19xbf16>
  return
}

func.func private @of_22_i8_bf16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xbf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xbf16>) -> tensor<19x!quant.uniform<i8:bf16, 0.25:-3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:bf16, 0.25:-3>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[-3, -3, -1, -1, -3, -5, -5, 0, -6, -2, -4, -2, 37, -43, 127, -128, 127, -128, 0]> : tensor<19xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i8:bf16, 0.25:-3>>) -> tensor<19xbf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 10.0, -10.0, 32.5, -31.25, 32.5, -31.25, 0.75]> : tensor<19xbf16>
  return
}

func.func private @of_23_u8_bf16() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xbf16>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xbf16>) -> tensor<19x!quant.uniform<u8:bf16, 0.25:129>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u8:bf16, 0.25:129>>) -> tensor<19xui8>
  check.expect_eq_const %v4, dense<[129, 129, 131, 131, 129, 127, 127, 132, 126, 130, 128, 130, 169, 89, 255, 0, 255, 0, 0]> : tensor<19xui8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u8:bf16, 0.25:129>>) -> tensor<19xbf16>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 10.0, -10.0, 31.5, -32.25, 31.5, -32.25, -32.25]> : tensor<19xbf16>
  return
}

func.func private @of_24_i16_f32() {
  %v1 = stablehlo.constant dense<[0.0, 0.25, 0.75, 1.25, -0.25, -0.75, -1.25, 1.5, -1.5, 0.375, -0.375, 0.625, 20.0, -20.0, 5000.0, -5000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<i16:f32, 0.5:1001>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i16:f32, 0.5:1001>>) -> tensor<19xi16>
  check.expect_eq_const %v4, dense<[1001, 1001, 1003, 1003, 1001, 999, 999, 1004, 998, 1002, 1000, 1002, 1041, 961, 11001, -8999, 32767, -32768, 0]> : tensor<19xi16>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i16:f32, 0.5:1001>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.5, -1.5, 0.5, -0.5, 0.5, 20.0, -20.0, 5000.0, -5000.0, 15883.0, -16884.5, -500.5]> : tensor<19xf32>
  return
}

func.func private @of_25_i16_f64() {
  %v1 = stablehlo.constant dense<[0.0, 0.25, 0.75, 1.25, -0.25, -0.75, -1.25, 1.5, -1.5, 0.375, -0.375, 0.625, 20.0, -20.0, 5000.0, -5000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<19xf64>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf64>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf64>) -> tensor<19x!quant.uniform<i16:f64, 0.5:1001>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i16:f64, 0.5:1001>>) -> tensor<19xi16>
  check.expect_eq_const %v4, dense<[1001, 1001, 1003, 1003, 1001, 999, 999, 1004, 998, 1002, 1000, 1002, 1041, 961, 11001, -8999, 32767, -32768, 0]> : tensor<19xi16>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i16:f64, 0.5:1001>>) -> tensor<19xf64>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.5, -1.5, 0.5, -0.5, 0.5, 20.0, -20.0, 5000.0, -5000.0, 15883.0, -16884.5, -500.5]> : tensor<19xf64>
  return
}

func.func private @of_26_u16_f32() {
  %v1 = stablehlo.constant dense<[0.0, 0.25, 0.75, 1.25, -0.25, -0.75, -1.25, 1.5, -1.5, 0.375, -0.375, 0.625, 20.0, -20.0, 5000.0, -5000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<u16:f32, 0.5:4097>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u16:f32, 0.5:4097>>) -> tensor<19xui16>
  check.expect_eq_const %v4, dense<[4097, 4097, 4099, 4099, 4097, 4095, 4095, 4100, 4094, 4098, 4096, 4098, 4137, 4057, 14097, 0, 65535, 0, 0]> : tensor<19xui16>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u16:f32, 0.5:4097>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.5, -1.5, 0.5, -0.5, 0.5, 20.0, -20.0, 5000.0, -2048.5, 30719.0, -2048.5, -2048.5]> : tensor<19xf32>
  return
}

func.func private @of_27_i32_f64() {
  %v1 = stablehlo.constant dense<[0.0, 0.25, 0.75, 1.25, -0.25, -0.75, -1.25, 1.5, -1.5, 0.375, -0.375, 0.625, 20.0, -20.0, 5000.0, -5000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<19xf64>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf64>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf64>) -> tensor<19x!quant.uniform<i32:f64, 0.5:-70000>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i32:f64, 0.5:-70000>>) -> tensor<19xi32>
  check.expect_eq_const %v4, dense<[-70000, -70000, -69998, -69998, -70000, -70002, -70002, -69997, -70003, -69999, -70001, -69999, -69960, -70040, -60000, -80000, 2147483647, -2147483648, 0]> : tensor<19xi32>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i32:f64, 0.5:-70000>>) -> tensor<19xf64>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.5, -1.5, 0.5, -0.5, 0.5, 20.0, -20.0, 5000.0, -5000.0, 1073776823.5, -1073706824.0, 35000.0]> : tensor<19xf64>
  return
}

func.func private @of_28_u32_f64() {
  %v1 = stablehlo.constant dense<[0.0, 0.25, 0.75, 1.25, -0.25, -0.75, -1.25, 1.5, -1.5, 0.375, -0.375, 0.625, 20.0, -20.0, 5000.0, -5000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<19xf64>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf64>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf64>) -> tensor<19x!quant.uniform<u32:f64, 0.5:3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<u32:f64, 0.5:3>>) -> tensor<19xui32>
  check.expect_eq_const %v4, dense<[3, 3, 5, 5, 3, 1, 1, 6, 0, 4, 2, 4, 43, 0, 10003, 0, 4294967295, 0, 0]> : tensor<19xui32>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<u32:f64, 0.5:3>>) -> tensor<19xf64>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.5, -1.5, 0.5, -0.5, 0.5, 20.0, -1.5, 5000.0, -1.5, 2147483646.0, -1.5, -1.5]> : tensor<19xf64>
  return
}

func.func private @of_29_i32_f32() {
  %v1 = stablehlo.constant dense<[0.0, 1.0, 3.0, 5.0, -1.0, -3.0, -5.0, 6.0, -6.0, 1.5, -1.5, 2.5, 80.0, -80.0, 20000.0, -20000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<i32:f32, 2.0:5>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i32:f32, 2.0:5>>) -> tensor<19xi32>
  check.expect_eq_const %v4, dense<[5, 5, 7, 7, 5, 3, 3, 8, 2, 6, 4, 6, 45, -35, 10005, -9995, 2147483647, -2147483648, 0]> : tensor<19xi32>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i32:f32, 2.0:5>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 4.0, 4.0, 0.0, -4.0, -4.0, 6.0, -6.0, 2.0, -2.0, 2.0, 80.0, -80.0, 20000.0, -20000.0, 4294967284.0, -4294967306.0, -10.0]> : tensor<19xf32>
  return
}

func.func private @of_30_i8_f32() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<i8:f32, 0.25:0>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[0, 0, 2, 2, 0, -2, -2, 3, -3, 1, -1, 1, 40, -40, 127, -128, 127, -128, 0]> : tensor<19xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 10.0, -10.0, 31.75, -32.0, 31.75, -32.0, 0.0]> : tensor<19xf32>
  return
}

func.func private @of_31_i8_f32() {
  %v1 = stablehlo.constant dense<[0.0, 0.125, 0.375, 0.625, -0.125, -0.375, -0.625, 0.75, -0.75, 0.1875, -0.1875, 0.3125, 10.0, -10.0, 2500.0, -2500.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<19xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<19xf32>) -> tensor<19x!quant.uniform<i8<-127:100>:f32, 0.25:5>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8<-127:100>:f32, 0.25:5>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[5, 5, 7, 7, 5, 3, 3, 8, 2, 6, 4, 6, 45, -35, 100, -127, 100, -127, 0]> : tensor<19xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<19x!quant.uniform<i8<-127:100>:f32, 0.25:5>>) -> tensor<19xf32>
  check.expect_eq_const %v5, dense<[0.0, 0.0, 0.5, 0.5, 0.0, -0.5, -0.5, 0.75, -0.75, 0.25, -0.25, 0.25, 10.0, -10.0, 23.75, -33.0, 23.75, -33.0, -1.25]> : tensor<19xf32>
  return
}

func.func private @shape_0() {
  %v1 = stablehlo.constant dense<1.25> : tensor<f32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<f32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<f32>) -> tensor<!quant.uniform<i8:f32, 0.25:-3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<!quant.uniform<i8:f32, 0.25:-3>>) -> tensor<i8>
  check.expect_eq_const %v4, dense<2> : tensor<i8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<!quant.uniform<i8:f32, 0.25:-3>>) -> tensor<f32>
  check.expect_eq_const %v5, dense<1.25> : tensor<f32>
  return
}

func.func private @shape_1() {
  %v1 = stablehlo.constant dense<> : tensor<0x3xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x3xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<0x3xf32>) -> tensor<0x3x!quant.uniform<i8:f32, 0.25:-3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<0x3x!quant.uniform<i8:f32, 0.25:-3>>) -> tensor<0x3xi8>
  check.expect_eq_const %v4, dense<> : tensor<0x3xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<0x3x!quant.uniform<i8:f32, 0.25:-3>>) -> tensor<0x3xf32>
  check.expect_eq_const %v5, dense<> : tensor<0x3xf32>
  return
}

func.func private @shape_2() {
  %v1 = stablehlo.constant dense<1.25> : tensor<f64>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<f64>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<f64>) -> tensor<!quant.uniform<u32:f64, 0.5:3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<!quant.uniform<u32:f64, 0.5:3>>) -> tensor<ui32>
  check.expect_eq_const %v4, dense<5> : tensor<ui32>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<!quant.uniform<u32:f64, 0.5:3>>) -> tensor<f64>
  check.expect_eq_const %v5, dense<1.0> : tensor<f64>
  return
}

func.func private @shape_3() {
  %v1 = stablehlo.constant dense<> : tensor<2x0xf32>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<2x0xf32>
  %v3 = stablehlo.uniform_quantize %v2 : (tensor<2x0xf32>) -> tensor<2x0x!quant.uniform<i8<-127:100>:f32, 0.25:5>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<2x0x!quant.uniform<i8<-127:100>:f32, 0.25:5>>) -> tensor<2x0xi8>
  check.expect_eq_const %v4, dense<> : tensor<2x0xi8>
  %v5 = stablehlo.uniform_dequantize %v3 : (tensor<2x0x!quant.uniform<i8<-127:100>:f32, 0.25:5>>) -> tensor<2x0xf32>
  check.expect_eq_const %v5, dense<> : tensor<2x0xf32>
  return
}
