// SPDX-License-Identifier: Apache-2.0
// Sums of each storage and expressed type. Written by scripts/oracles/quantized_programs.py.
func.func @main() {
  call @add_i4_f32_1() : () -> ()
  call @add_i4_f32_0() : () -> ()
  call @add_i4_f32_2() : () -> ()
  call @add_u4_f32_1() : () -> ()
  call @add_u4_f32_0() : () -> ()
  call @add_u4_f32_2() : () -> ()
  call @add_i8_f32_1() : () -> ()
  call @add_i8_f32_0() : () -> ()
  call @add_i8_f32_2() : () -> ()
  call @add_u8_f32_1() : () -> ()
  call @add_u8_f32_0() : () -> ()
  call @add_u8_f32_2() : () -> ()
  call @add_i4_f64_1() : () -> ()
  call @add_i4_f64_0() : () -> ()
  call @add_i4_f64_2() : () -> ()
  call @add_u4_f64_1() : () -> ()
  call @add_u4_f64_0() : () -> ()
  call @add_u4_f64_2() : () -> ()
  call @add_i8_f64_1() : () -> ()
  call @add_i8_f64_0() : () -> ()
  call @add_i8_f64_2() : () -> ()
  call @add_u8_f64_1() : () -> ()
  call @add_u8_f64_0() : () -> ()
  call @add_u8_f64_2() : () -> ()
  call @add_i4_f16_1() : () -> ()
  call @add_i4_f16_0() : () -> ()
  call @add_i4_f16_2() : () -> ()
  call @add_u4_f16_1() : () -> ()
  call @add_u4_f16_0() : () -> ()
  call @add_u4_f16_2() : () -> ()
  call @add_i8_f16_1() : () -> ()
  call @add_i8_f16_0() : () -> ()
  call @add_i8_f16_2() : () -> ()
  call @add_u8_f16_1() : () -> ()
  call @add_u8_f16_0() : () -> ()
  call @add_u8_f16_2() : () -> ()
  call @add_i4_bf16_1() : () -> ()
  call @add_i4_bf16_0() : () -> ()
  call @add_i4_bf16_2() : () -> ()
  call @add_u4_bf16_1() : () -> ()
  call @add_u4_bf16_0() : () -> ()
  call @add_u4_bf16_2() : () -> ()
  call @add_i8_bf16_1() : () -> ()
  call @add_i8_bf16_0() : () -> ()
  call @add_i8_bf16_2() : () -> ()
  call @add_u8_bf16_1() : () -> ()
  call @add_u8_bf16_0() : () -> ()
  call @add_u8_bf16_2() : () -> ()
  return
}

func.func private @add_i4_f32_1() {
  %v1 = stablehlo.constant() <{value = dense<[7, -4, 1, -3, 6, 5, 7, 3, -5, -1, -5, -8, -3, 7, -8, 1, 3, 7, -2]> : tensor<19xi4>}> : () -> tensor<19x!quant.uniform<i4:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i4:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[3, -3, -3, 5, -2, -7, -5, -6, -6, -2, 4, -4, -3, -7, -4, -3, -5, 6, -4]> : tensor<19xi4>}> : () -> tensor<19x!quant.uniform<i4:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i4:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<i4:f32, 0.5:2>>, tensor<19x!quant.uniform<i4:f32, 0.5:2>>) -> tensor<19x!quant.uniform<i4:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i4:f32, 1.0:3>>) -> tensor<19xi4>
  check.expect_eq_const %v6, dense<[6, -3, 0, 2, 3, 0, 2, -1, -5, -1, 1, -5, -2, 1, -5, 0, 0, 7, -2]> : tensor<19xi4>
  return
}

func.func private @add_i4_f32_0() {
  %v1 = stablehlo.constant() <{value = dense<6> : tensor<i4>}> : () -> tensor<!quant.uniform<i4:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<i4:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<-5> : tensor<i4>}> : () -> tensor<!quant.uniform<i4:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i4:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<i4:f32, 0.5:2>>, tensor<!quant.uniform<i4:f32, 0.5:2>>) -> tensor<!quant.uniform<i4:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<i4:f32, 1.0:3>>) -> tensor<i4>
  check.expect_eq_const %v6, dense<1> : tensor<i4>
  return
}

func.func private @add_i4_f32_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xi4>}> : () -> tensor<0x2x!quant.uniform<i4:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<i4:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xi4>}> : () -> tensor<0x2x!quant.uniform<i4:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<i4:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<i4:f32, 0.5:2>>, tensor<0x2x!quant.uniform<i4:f32, 0.5:2>>) -> tensor<0x2x!quant.uniform<i4:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<i4:f32, 1.0:3>>) -> tensor<0x2xi4>
  check.expect_eq_const %v6, dense<> : tensor<0x2xi4>
  return
}

func.func private @add_u4_f32_1() {
  %v1 = stablehlo.constant() <{value = dense<[2, 9, 2, 6, 1, 3, 6, 15, 6, 0, 9, 14, 11, 9, 0, 2, 0, 2, 3]> : tensor<19xui4>}> : () -> tensor<19x!quant.uniform<u4:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<u4:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[9, 10, 3, 6, 0, 14, 10, 9, 4, 10, 5, 3, 15, 7, 14, 0, 8, 11, 4]> : tensor<19xui4>}> : () -> tensor<19x!quant.uniform<u4:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<u4:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<u4:f32, 0.5:2>>, tensor<19x!quant.uniform<u4:f32, 0.5:2>>) -> tensor<19x!quant.uniform<u4:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<u4:f32, 1.0:3>>) -> tensor<19xui4>
  check.expect_eq_const %v6, dense<[7, 11, 3, 7, 1, 9, 9, 13, 6, 6, 8, 9, 14, 9, 8, 2, 5, 7, 5]> : tensor<19xui4>
  return
}

func.func private @add_u4_f32_0() {
  %v1 = stablehlo.constant() <{value = dense<5> : tensor<ui4>}> : () -> tensor<!quant.uniform<u4:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<u4:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<0> : tensor<ui4>}> : () -> tensor<!quant.uniform<u4:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<u4:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<u4:f32, 0.5:2>>, tensor<!quant.uniform<u4:f32, 0.5:2>>) -> tensor<!quant.uniform<u4:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<u4:f32, 1.0:3>>) -> tensor<ui4>
  check.expect_eq_const %v6, dense<3> : tensor<ui4>
  return
}

func.func private @add_u4_f32_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xui4>}> : () -> tensor<0x2x!quant.uniform<u4:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<u4:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xui4>}> : () -> tensor<0x2x!quant.uniform<u4:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<u4:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<u4:f32, 0.5:2>>, tensor<0x2x!quant.uniform<u4:f32, 0.5:2>>) -> tensor<0x2x!quant.uniform<u4:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<u4:f32, 1.0:3>>) -> tensor<0x2xui4>
  check.expect_eq_const %v6, dense<> : tensor<0x2xui4>
  return
}

func.func private @add_i8_f32_1() {
  %v1 = stablehlo.constant() <{value = dense<[94, -101, 29, -70, 60, 41, 103, 121, 26, -56, 114, -92, -34, -49, 54, 22, -103, 87, 124]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[-43, -40, -114, -44, -54, -110, -6, 75, -88, 126, 10, -76, -14, -124, -91, 47, -89, 25, 37]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<i8:f32, 0.5:2>>, tensor<19x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<19x!quant.uniform<i8:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[27, -69, -41, -56, 4, -33, 49, 99, -30, 36, 63, -83, -23, -85, -17, 35, -95, 57, 81]> : tensor<19xi8>
  return
}

func.func private @add_i8_f32_0() {
  %v1 = stablehlo.constant() <{value = dense<31> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<i8:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<75> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i8:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<i8:f32, 0.5:2>>, tensor<!quant.uniform<i8:f32, 0.5:2>>) -> tensor<!quant.uniform<i8:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<i8:f32, 1.0:3>>) -> tensor<i8>
  check.expect_eq_const %v6, dense<54> : tensor<i8>
  return
}

func.func private @add_i8_f32_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xi8>}> : () -> tensor<0x2x!quant.uniform<i8:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<i8:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xi8>}> : () -> tensor<0x2x!quant.uniform<i8:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<i8:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<i8:f32, 0.5:2>>, tensor<0x2x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<0x2x!quant.uniform<i8:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<0x2xi8>
  check.expect_eq_const %v6, dense<> : tensor<0x2xi8>
  return
}

func.func private @add_u8_f32_1() {
  %v1 = stablehlo.constant() <{value = dense<[196, 70, 167, 69, 255, 77, 124, 4, 228, 113, 43, 178, 112, 138, 200, 168, 108, 216, 86]> : tensor<19xui8>}> : () -> tensor<19x!quant.uniform<u8:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<u8:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[122, 119, 47, 179, 18, 252, 34, 205, 253, 98, 97, 160, 195, 234, 45, 199, 16, 185, 159]> : tensor<19xui8>}> : () -> tensor<19x!quant.uniform<u8:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<u8:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<u8:f32, 0.5:2>>, tensor<19x!quant.uniform<u8:f32, 0.5:2>>) -> tensor<19x!quant.uniform<u8:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<u8:f32, 1.0:3>>) -> tensor<19xui8>
  check.expect_eq_const %v6, dense<[160, 95, 108, 125, 137, 165, 80, 105, 241, 107, 71, 170, 155, 187, 123, 185, 63, 201, 123]> : tensor<19xui8>
  return
}

func.func private @add_u8_f32_0() {
  %v1 = stablehlo.constant() <{value = dense<126> : tensor<ui8>}> : () -> tensor<!quant.uniform<u8:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<u8:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<2> : tensor<ui8>}> : () -> tensor<!quant.uniform<u8:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<u8:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<u8:f32, 0.5:2>>, tensor<!quant.uniform<u8:f32, 0.5:2>>) -> tensor<!quant.uniform<u8:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<u8:f32, 1.0:3>>) -> tensor<ui8>
  check.expect_eq_const %v6, dense<65> : tensor<ui8>
  return
}

func.func private @add_u8_f32_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xui8>}> : () -> tensor<0x2x!quant.uniform<u8:f32, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<u8:f32, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xui8>}> : () -> tensor<0x2x!quant.uniform<u8:f32, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<u8:f32, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<u8:f32, 0.5:2>>, tensor<0x2x!quant.uniform<u8:f32, 0.5:2>>) -> tensor<0x2x!quant.uniform<u8:f32, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<u8:f32, 1.0:3>>) -> tensor<0x2xui8>
  check.expect_eq_const %v6, dense<> : tensor<0x2xui8>
  return
}

func.func private @add_i4_f64_1() {
  %v1 = stablehlo.constant() <{value = dense<[4, -2, -4, 7, -2, 1, -1, -8, 1, -3, -4, -8, -4, 3, -2, -5, 6, 5, -5]> : tensor<19xi4>}> : () -> tensor<19x!quant.uniform<i4:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i4:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[-3, -2, 0, 3, 6, 3, -3, 4, -3, 4, -4, -7, 2, 6, -4, 2, 6, -2, 6]> : tensor<19xi4>}> : () -> tensor<19x!quant.uniform<i4:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i4:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<i4:f64, 0.5:2>>, tensor<19x!quant.uniform<i4:f64, 0.5:2>>) -> tensor<19x!quant.uniform<i4:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i4:f64, 1.0:3>>) -> tensor<19xi4>
  check.expect_eq_const %v6, dense<[1, -1, -1, 6, 3, 3, -1, -1, 0, 1, -3, -7, 0, 5, -2, -1, 7, 3, 1]> : tensor<19xi4>
  return
}

func.func private @add_i4_f64_0() {
  %v1 = stablehlo.constant() <{value = dense<-6> : tensor<i4>}> : () -> tensor<!quant.uniform<i4:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<i4:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<-8> : tensor<i4>}> : () -> tensor<!quant.uniform<i4:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i4:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<i4:f64, 0.5:2>>, tensor<!quant.uniform<i4:f64, 0.5:2>>) -> tensor<!quant.uniform<i4:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<i4:f64, 1.0:3>>) -> tensor<i4>
  check.expect_eq_const %v6, dense<-6> : tensor<i4>
  return
}

func.func private @add_i4_f64_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xi4>}> : () -> tensor<0x2x!quant.uniform<i4:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<i4:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xi4>}> : () -> tensor<0x2x!quant.uniform<i4:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<i4:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<i4:f64, 0.5:2>>, tensor<0x2x!quant.uniform<i4:f64, 0.5:2>>) -> tensor<0x2x!quant.uniform<i4:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<i4:f64, 1.0:3>>) -> tensor<0x2xi4>
  check.expect_eq_const %v6, dense<> : tensor<0x2xi4>
  return
}

func.func private @add_u4_f64_1() {
  %v1 = stablehlo.constant() <{value = dense<[15, 11, 3, 10, 13, 6, 15, 2, 5, 4, 13, 5, 1, 12, 0, 2, 9, 2, 1]> : tensor<19xui4>}> : () -> tensor<19x!quant.uniform<u4:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<u4:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[11, 11, 3, 5, 6, 5, 11, 8, 6, 4, 1, 0, 11, 2, 1, 13, 7, 9, 6]> : tensor<19xui4>}> : () -> tensor<19x!quant.uniform<u4:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<u4:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<u4:f64, 0.5:2>>, tensor<19x!quant.uniform<u4:f64, 0.5:2>>) -> tensor<19x!quant.uniform<u4:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<u4:f64, 1.0:3>>) -> tensor<19xui4>
  check.expect_eq_const %v6, dense<[14, 12, 4, 9, 11, 7, 14, 6, 7, 5, 8, 3, 7, 8, 1, 9, 9, 7, 5]> : tensor<19xui4>
  return
}

func.func private @add_u4_f64_0() {
  %v1 = stablehlo.constant() <{value = dense<11> : tensor<ui4>}> : () -> tensor<!quant.uniform<u4:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<u4:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<4> : tensor<ui4>}> : () -> tensor<!quant.uniform<u4:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<u4:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<u4:f64, 0.5:2>>, tensor<!quant.uniform<u4:f64, 0.5:2>>) -> tensor<!quant.uniform<u4:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<u4:f64, 1.0:3>>) -> tensor<ui4>
  check.expect_eq_const %v6, dense<9> : tensor<ui4>
  return
}

func.func private @add_u4_f64_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xui4>}> : () -> tensor<0x2x!quant.uniform<u4:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<u4:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xui4>}> : () -> tensor<0x2x!quant.uniform<u4:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<u4:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<u4:f64, 0.5:2>>, tensor<0x2x!quant.uniform<u4:f64, 0.5:2>>) -> tensor<0x2x!quant.uniform<u4:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<u4:f64, 1.0:3>>) -> tensor<0x2xui4>
  check.expect_eq_const %v6, dense<> : tensor<0x2xui4>
  return
}

func.func private @add_i8_f64_1() {
  %v1 = stablehlo.constant() <{value = dense<[22, -127, 33, 108, 103, -43, -79, 109, -40, -51, -62, -119, -104, 80, -32, -115, -47, 70, -102]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[109, -70, -22, -44, -61, -91, -99, 57, 13, 45, -71, 11, -23, 34, -29, -108, -68, -106, 9]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<i8:f64, 0.5:2>>, tensor<19x!quant.uniform<i8:f64, 0.5:2>>) -> tensor<19x!quant.uniform<i8:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f64, 1.0:3>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[67, -97, 7, 33, 22, -66, -88, 84, -13, -2, -65, -53, -63, 58, -29, -111, -57, -17, -45]> : tensor<19xi8>
  return
}

func.func private @add_i8_f64_0() {
  %v1 = stablehlo.constant() <{value = dense<-21> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<i8:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<-19> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i8:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<i8:f64, 0.5:2>>, tensor<!quant.uniform<i8:f64, 0.5:2>>) -> tensor<!quant.uniform<i8:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<i8:f64, 1.0:3>>) -> tensor<i8>
  check.expect_eq_const %v6, dense<-19> : tensor<i8>
  return
}

func.func private @add_i8_f64_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xi8>}> : () -> tensor<0x2x!quant.uniform<i8:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<i8:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xi8>}> : () -> tensor<0x2x!quant.uniform<i8:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<i8:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<i8:f64, 0.5:2>>, tensor<0x2x!quant.uniform<i8:f64, 0.5:2>>) -> tensor<0x2x!quant.uniform<i8:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<i8:f64, 1.0:3>>) -> tensor<0x2xi8>
  check.expect_eq_const %v6, dense<> : tensor<0x2xi8>
  return
}

func.func private @add_u8_f64_1() {
  %v1 = stablehlo.constant() <{value = dense<[169, 158, 8, 220, 17, 74, 161, 240, 135, 83, 217, 58, 35, 255, 205, 1, 193, 177, 130]> : tensor<19xui8>}> : () -> tensor<19x!quant.uniform<u8:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<u8:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[240, 252, 195, 189, 56, 89, 161, 95, 223, 154, 19, 153, 204, 161, 165, 202, 219, 20, 114]> : tensor<19xui8>}> : () -> tensor<19x!quant.uniform<u8:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<u8:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<u8:f64, 0.5:2>>, tensor<19x!quant.uniform<u8:f64, 0.5:2>>) -> tensor<19x!quant.uniform<u8:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<u8:f64, 1.0:3>>) -> tensor<19xui8>
  check.expect_eq_const %v6, dense<[205, 206, 103, 205, 37, 83, 162, 169, 180, 119, 119, 107, 121, 209, 186, 103, 207, 99, 123]> : tensor<19xui8>
  return
}

func.func private @add_u8_f64_0() {
  %v1 = stablehlo.constant() <{value = dense<148> : tensor<ui8>}> : () -> tensor<!quant.uniform<u8:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<u8:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<129> : tensor<ui8>}> : () -> tensor<!quant.uniform<u8:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<u8:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<u8:f64, 0.5:2>>, tensor<!quant.uniform<u8:f64, 0.5:2>>) -> tensor<!quant.uniform<u8:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<u8:f64, 1.0:3>>) -> tensor<ui8>
  check.expect_eq_const %v6, dense<139> : tensor<ui8>
  return
}

func.func private @add_u8_f64_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xui8>}> : () -> tensor<0x2x!quant.uniform<u8:f64, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<u8:f64, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xui8>}> : () -> tensor<0x2x!quant.uniform<u8:f64, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<u8:f64, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<u8:f64, 0.5:2>>, tensor<0x2x!quant.uniform<u8:f64, 0.5:2>>) -> tensor<0x2x!quant.uniform<u8:f64, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<u8:f64, 1.0:3>>) -> tensor<0x2xui8>
  check.expect_eq_const %v6, dense<> : tensor<0x2xui8>
  return
}

func.func private @add_i4_f16_1() {
  %v1 = stablehlo.constant() <{value = dense<[-4, -2, -1, -8, 1, -4, -1, -6, 3, -7, -5, 5, 2, 5, -3, 3, 5, 0, -1]> : tensor<19xi4>}> : () -> tensor<19x!quant.uniform<i4:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i4:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[-5, 2, -5, -1, 6, 7, 7, 4, 1, 6, 4, -6, -4, 2, -6, -5, -7, -3, 6]> : tensor<19xi4>}> : () -> tensor<19x!quant.uniform<i4:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i4:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<i4:f16, 0.5:2>>, tensor<19x!quant.uniform<i4:f16, 0.5:2>>) -> tensor<19x!quant.uniform<i4:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i4:f16, 1.0:3>>) -> tensor<19xi4>
  check.expect_eq_const %v6, dense<[-3, 1, -2, -3, 5, 3, 4, 0, 3, 1, 1, 1, 0, 5, -3, 0, 0, -1, 3]> : tensor<19xi4>
  return
}

func.func private @add_i4_f16_0() {
  %v1 = stablehlo.constant() <{value = dense<0> : tensor<i4>}> : () -> tensor<!quant.uniform<i4:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<i4:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<-4> : tensor<i4>}> : () -> tensor<!quant.uniform<i4:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i4:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<i4:f16, 0.5:2>>, tensor<!quant.uniform<i4:f16, 0.5:2>>) -> tensor<!quant.uniform<i4:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<i4:f16, 1.0:3>>) -> tensor<i4>
  check.expect_eq_const %v6, dense<-1> : tensor<i4>
  return
}

func.func private @add_i4_f16_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xi4>}> : () -> tensor<0x2x!quant.uniform<i4:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<i4:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xi4>}> : () -> tensor<0x2x!quant.uniform<i4:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<i4:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<i4:f16, 0.5:2>>, tensor<0x2x!quant.uniform<i4:f16, 0.5:2>>) -> tensor<0x2x!quant.uniform<i4:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<i4:f16, 1.0:3>>) -> tensor<0x2xi4>
  check.expect_eq_const %v6, dense<> : tensor<0x2xi4>
  return
}

func.func private @add_u4_f16_1() {
  %v1 = stablehlo.constant() <{value = dense<[6, 11, 0, 5, 9, 13, 14, 7, 15, 5, 10, 15, 5, 11, 9, 5, 9, 0, 13]> : tensor<19xui4>}> : () -> tensor<19x!quant.uniform<u4:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<u4:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[7, 7, 15, 6, 15, 6, 6, 7, 5, 11, 7, 0, 12, 8, 6, 3, 6, 15, 1]> : tensor<19xui4>}> : () -> tensor<19x!quant.uniform<u4:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<u4:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<u4:f16, 0.5:2>>, tensor<19x!quant.uniform<u4:f16, 0.5:2>>) -> tensor<19x!quant.uniform<u4:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<u4:f16, 1.0:3>>) -> tensor<19xui4>
  check.expect_eq_const %v6, dense<[7, 10, 9, 7, 13, 11, 11, 8, 11, 9, 9, 9, 9, 11, 9, 5, 9, 9, 8]> : tensor<19xui4>
  return
}

func.func private @add_u4_f16_0() {
  %v1 = stablehlo.constant() <{value = dense<12> : tensor<ui4>}> : () -> tensor<!quant.uniform<u4:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<u4:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<12> : tensor<ui4>}> : () -> tensor<!quant.uniform<u4:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<u4:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<u4:f16, 0.5:2>>, tensor<!quant.uniform<u4:f16, 0.5:2>>) -> tensor<!quant.uniform<u4:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<u4:f16, 1.0:3>>) -> tensor<ui4>
  check.expect_eq_const %v6, dense<13> : tensor<ui4>
  return
}

func.func private @add_u4_f16_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xui4>}> : () -> tensor<0x2x!quant.uniform<u4:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<u4:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xui4>}> : () -> tensor<0x2x!quant.uniform<u4:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<u4:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<u4:f16, 0.5:2>>, tensor<0x2x!quant.uniform<u4:f16, 0.5:2>>) -> tensor<0x2x!quant.uniform<u4:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<u4:f16, 1.0:3>>) -> tensor<0x2xui4>
  check.expect_eq_const %v6, dense<> : tensor<0x2xui4>
  return
}

func.func private @add_i8_f16_1() {
  %v1 = stablehlo.constant() <{value = dense<[21, 126, -102, -74, 65, 63, 5, -109, -50, -63, 86, -59, -89, 43, -14, 50, 4, 102, -109]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[-10, 77, -58, -125, 126, 11, 74, -82, 50, -68, -15, -90, 91, -116, 47, -21, 108, 84, -104]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<i8:f16, 0.5:2>>, tensor<19x!quant.uniform<i8:f16, 0.5:2>>) -> tensor<19x!quant.uniform<i8:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f16, 1.0:3>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[7, 103, -79, -99, 97, 38, 41, -95, 1, -65, 37, -73, 2, -35, 17, 15, 57, 94, -105]> : tensor<19xi8>
  return
}

func.func private @add_i8_f16_0() {
  %v1 = stablehlo.constant() <{value = dense<-121> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<i8:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<-64> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i8:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<i8:f16, 0.5:2>>, tensor<!quant.uniform<i8:f16, 0.5:2>>) -> tensor<!quant.uniform<i8:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<i8:f16, 1.0:3>>) -> tensor<i8>
  check.expect_eq_const %v6, dense<-91> : tensor<i8>
  return
}

func.func private @add_i8_f16_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xi8>}> : () -> tensor<0x2x!quant.uniform<i8:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<i8:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xi8>}> : () -> tensor<0x2x!quant.uniform<i8:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<i8:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<i8:f16, 0.5:2>>, tensor<0x2x!quant.uniform<i8:f16, 0.5:2>>) -> tensor<0x2x!quant.uniform<i8:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<i8:f16, 1.0:3>>) -> tensor<0x2xi8>
  check.expect_eq_const %v6, dense<> : tensor<0x2xi8>
  return
}

func.func private @add_u8_f16_1() {
  %v1 = stablehlo.constant() <{value = dense<[83, 112, 190, 120, 155, 73, 255, 105, 170, 253, 163, 5, 13, 218, 75, 4, 252, 5, 159]> : tensor<19xui8>}> : () -> tensor<19x!quant.uniform<u8:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<u8:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[242, 195, 214, 172, 54, 10, 93, 130, 20, 199, 31, 136, 79, 58, 76, 120, 30, 241, 27]> : tensor<19xui8>}> : () -> tensor<19x!quant.uniform<u8:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<u8:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<u8:f16, 0.5:2>>, tensor<19x!quant.uniform<u8:f16, 0.5:2>>) -> tensor<19x!quant.uniform<u8:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<u8:f16, 1.0:3>>) -> tensor<19xui8>
  check.expect_eq_const %v6, dense<[163, 155, 203, 147, 105, 43, 175, 119, 96, 227, 98, 71, 47, 139, 77, 63, 142, 124, 94]> : tensor<19xui8>
  return
}

func.func private @add_u8_f16_0() {
  %v1 = stablehlo.constant() <{value = dense<207> : tensor<ui8>}> : () -> tensor<!quant.uniform<u8:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<u8:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<240> : tensor<ui8>}> : () -> tensor<!quant.uniform<u8:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<u8:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<u8:f16, 0.5:2>>, tensor<!quant.uniform<u8:f16, 0.5:2>>) -> tensor<!quant.uniform<u8:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<u8:f16, 1.0:3>>) -> tensor<ui8>
  check.expect_eq_const %v6, dense<225> : tensor<ui8>
  return
}

func.func private @add_u8_f16_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xui8>}> : () -> tensor<0x2x!quant.uniform<u8:f16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<u8:f16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xui8>}> : () -> tensor<0x2x!quant.uniform<u8:f16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<u8:f16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<u8:f16, 0.5:2>>, tensor<0x2x!quant.uniform<u8:f16, 0.5:2>>) -> tensor<0x2x!quant.uniform<u8:f16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<u8:f16, 1.0:3>>) -> tensor<0x2xui8>
  check.expect_eq_const %v6, dense<> : tensor<0x2xui8>
  return
}

func.func private @add_i4_bf16_1() {
  %v1 = stablehlo.constant() <{value = dense<[6, -3, 0, 0, -2, 0, 4, -5, 0, 4, -5, 6, -7, 1, 6, 4, -5, -2, -2]> : tensor<19xi4>}> : () -> tensor<19x!quant.uniform<i4:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i4:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[1, 3, -1, 3, -6, -7, 7, -6, -7, 0, -8, -6, 2, 3, 4, 1, 0, -1, -6]> : tensor<19xi4>}> : () -> tensor<19x!quant.uniform<i4:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i4:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<i4:bf16, 0.5:2>>, tensor<19x!quant.uniform<i4:bf16, 0.5:2>>) -> tensor<19x!quant.uniform<i4:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i4:bf16, 1.0:3>>) -> tensor<19xi4>
  check.expect_eq_const %v6, dense<[5, 1, 1, 3, -3, -3, 7, -5, -3, 3, -5, 1, -1, 3, 6, 3, -1, -1, -3]> : tensor<19xi4>
  return
}

func.func private @add_i4_bf16_0() {
  %v1 = stablehlo.constant() <{value = dense<-7> : tensor<i4>}> : () -> tensor<!quant.uniform<i4:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<i4:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<-5> : tensor<i4>}> : () -> tensor<!quant.uniform<i4:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i4:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<i4:bf16, 0.5:2>>, tensor<!quant.uniform<i4:bf16, 0.5:2>>) -> tensor<!quant.uniform<i4:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<i4:bf16, 1.0:3>>) -> tensor<i4>
  check.expect_eq_const %v6, dense<-5> : tensor<i4>
  return
}

func.func private @add_i4_bf16_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xi4>}> : () -> tensor<0x2x!quant.uniform<i4:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<i4:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xi4>}> : () -> tensor<0x2x!quant.uniform<i4:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<i4:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<i4:bf16, 0.5:2>>, tensor<0x2x!quant.uniform<i4:bf16, 0.5:2>>) -> tensor<0x2x!quant.uniform<i4:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<i4:bf16, 1.0:3>>) -> tensor<0x2xi4>
  check.expect_eq_const %v6, dense<> : tensor<0x2xi4>
  return
}

func.func private @add_u4_bf16_1() {
  %v1 = stablehlo.constant() <{value = dense<[14, 0, 0, 14, 13, 13, 9, 12, 13, 8, 2, 10, 8, 5, 4, 9, 1, 13, 8]> : tensor<19xui4>}> : () -> tensor<19x!quant.uniform<u4:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<u4:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[8, 15, 2, 4, 14, 0, 4, 14, 9, 12, 7, 8, 12, 5, 7, 13, 11, 15, 3]> : tensor<19xui4>}> : () -> tensor<19x!quant.uniform<u4:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<u4:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<u4:bf16, 0.5:2>>, tensor<19x!quant.uniform<u4:bf16, 0.5:2>>) -> tensor<19x!quant.uniform<u4:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<u4:bf16, 1.0:3>>) -> tensor<19xui4>
  check.expect_eq_const %v6, dense<[12, 9, 2, 10, 15, 7, 7, 14, 12, 11, 5, 10, 11, 6, 7, 12, 7, 15, 7]> : tensor<19xui4>
  return
}

func.func private @add_u4_bf16_0() {
  %v1 = stablehlo.constant() <{value = dense<2> : tensor<ui4>}> : () -> tensor<!quant.uniform<u4:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<u4:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<3> : tensor<ui4>}> : () -> tensor<!quant.uniform<u4:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<u4:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<u4:bf16, 0.5:2>>, tensor<!quant.uniform<u4:bf16, 0.5:2>>) -> tensor<!quant.uniform<u4:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<u4:bf16, 1.0:3>>) -> tensor<ui4>
  check.expect_eq_const %v6, dense<3> : tensor<ui4>
  return
}

func.func private @add_u4_bf16_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xui4>}> : () -> tensor<0x2x!quant.uniform<u4:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<u4:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xui4>}> : () -> tensor<0x2x!quant.uniform<u4:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<u4:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<u4:bf16, 0.5:2>>, tensor<0x2x!quant.uniform<u4:bf16, 0.5:2>>) -> tensor<0x2x!quant.uniform<u4:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<u4:bf16, 1.0:3>>) -> tensor<0x2xui4>
  check.expect_eq_const %v6, dense<> : tensor<0x2xui4>
  return
}

func.func private @add_i8_bf16_1() {
  %v1 = stablehlo.constant() <{value = dense<[13, -125, -26, -52, 24, -57, -69, 47, -7, 71, -115, -117, 47, -31, 17, 26, 98, 95, -91]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[-20, -3, -14, -41, 92, -58, 16, 98, 38, -14, 91, 109, -96, 41, -87, -34, 105, -79, 103]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<i8:bf16, 0.5:2>>, tensor<19x!quant.uniform<i8:bf16, 0.5:2>>) -> tensor<19x!quant.uniform<i8:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:bf16, 1.0:3>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[-3, -63, -19, -45, 59, -57, -25, 73, 17, 29, -11, -3, -23, 6, -34, -3, 103, 9, 7]> : tensor<19xi8>
  return
}

func.func private @add_i8_bf16_0() {
  %v1 = stablehlo.constant() <{value = dense<106> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<i8:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<122> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i8:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<i8:bf16, 0.5:2>>, tensor<!quant.uniform<i8:bf16, 0.5:2>>) -> tensor<!quant.uniform<i8:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<i8:bf16, 1.0:3>>) -> tensor<i8>
  check.expect_eq_const %v6, dense<115> : tensor<i8>
  return
}

func.func private @add_i8_bf16_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xi8>}> : () -> tensor<0x2x!quant.uniform<i8:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<i8:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xi8>}> : () -> tensor<0x2x!quant.uniform<i8:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<i8:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<i8:bf16, 0.5:2>>, tensor<0x2x!quant.uniform<i8:bf16, 0.5:2>>) -> tensor<0x2x!quant.uniform<i8:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<i8:bf16, 1.0:3>>) -> tensor<0x2xi8>
  check.expect_eq_const %v6, dense<> : tensor<0x2xi8>
  return
}

func.func private @add_u8_bf16_1() {
  %v1 = stablehlo.constant() <{value = dense<[229, 254, 52, 225, 104, 246, 189, 124, 144, 37, 97, 253, 43, 57, 58, 20, 242, 131, 249]> : tensor<19xui8>}> : () -> tensor<19x!quant.uniform<u8:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<u8:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<[96, 8, 253, 130, 12, 237, 96, 90, 167, 218, 12, 86, 158, 115, 113, 34, 123, 53, 48]> : tensor<19xui8>}> : () -> tensor<19x!quant.uniform<u8:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<u8:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<u8:bf16, 0.5:2>>, tensor<19x!quant.uniform<u8:bf16, 0.5:2>>) -> tensor<19x!quant.uniform<u8:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<u8:bf16, 1.0:3>>) -> tensor<19xui8>
  check.expect_eq_const %v6, dense<[163, 132, 153, 179, 59, 243, 143, 108, 157, 129, 55, 171, 101, 87, 87, 28, 183, 93, 149]> : tensor<19xui8>
  return
}

func.func private @add_u8_bf16_0() {
  %v1 = stablehlo.constant() <{value = dense<234> : tensor<ui8>}> : () -> tensor<!quant.uniform<u8:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<u8:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<111> : tensor<ui8>}> : () -> tensor<!quant.uniform<u8:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<u8:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<!quant.uniform<u8:bf16, 0.5:2>>, tensor<!quant.uniform<u8:bf16, 0.5:2>>) -> tensor<!quant.uniform<u8:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<!quant.uniform<u8:bf16, 1.0:3>>) -> tensor<ui8>
  check.expect_eq_const %v6, dense<173> : tensor<ui8>
  return
}

func.func private @add_u8_bf16_2() {
  %v1 = stablehlo.constant() <{value = dense<> : tensor<0x2xui8>}> : () -> tensor<0x2x!quant.uniform<u8:bf16, 0.5:2>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<0x2x!quant.uniform<u8:bf16, 0.5:2>>
  %v3 = stablehlo.constant() <{value = dense<> : tensor<0x2xui8>}> : () -> tensor<0x2x!quant.uniform<u8:bf16, 0.5:2>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<0x2x!quant.uniform<u8:bf16, 0.5:2>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<0x2x!quant.uniform<u8:bf16, 0.5:2>>, tensor<0x2x!quant.uniform<u8:bf16, 0.5:2>>) -> tensor<0x2x!quant.uniform<u8:bf16, 1.0:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<0x2x!quant.uniform<u8:bf16, 1.0:3>>) -> tensor<0x2xui8>
  check.expect_eq_const %v6, dense<> : tensor<0x2xui8>
  return
}
