// SPDX-License-Identifier: Apache-2.0
// dequantize_op_quantize of each elementwise op. Written by scripts/oracles/quantized_programs.py.
func.func @main() {
  call @abs() : () -> ()
  call @cbrt() : () -> ()
  call @ceil() : () -> ()
  call @cosine() : () -> ()
  call @exponential() : () -> ()
  call @exponential_minus_one() : () -> ()
  call @floor() : () -> ()
  call @log() : () -> ()
  call @log_plus_one() : () -> ()
  call @logistic() : () -> ()
  call @negate() : () -> ()
  call @round_nearest_even() : () -> ()
  call @round_nearest_afz() : () -> ()
  call @rsqrt() : () -> ()
  call @sign() : () -> ()
  call @sine() : () -> ()
  call @sqrt() : () -> ()
  call @tan() : () -> ()
  call @tanh() : () -> ()
  call @add() : () -> ()
  call @subtract() : () -> ()
  call @multiply() : () -> ()
  call @divide() : () -> ()
  call @maximum() : () -> ()
  call @minimum() : () -> ()
  call @power() : () -> ()
  call @remainder() : () -> ()
  call @atan2() : () -> ()
  call @compare_eq() : () -> ()
  call @compare_ne() : () -> ()
  call @compare_lt() : () -> ()
  call @compare_ge() : () -> ()
  call @is_finite() : () -> ()
  call @select_of_one_type() : () -> ()
  call @select() : () -> ()
  call @clamp() : () -> ()
  return
}

func.func private @abs() {
  %v1 = stablehlo.constant() <{value = dense<[24, 106, -67, 0, 56, -63, 37, 5, 19, 56, 103, -66, -77, -39, -64, -45, -40, 38, 84]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.abs %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[57, 89, 20, 47, 69, 22, 62, 49, 55, 69, 88, 21, 16, 31, 21, 29, 31, 62, 81]> : tensor<19xi8>
  return
}

func.func private @cbrt() {
  %v1 = stablehlo.constant() <{value = dense<[-87, -53, -43, 115, 105, 29, -86, -80, 75, 106, -37, -53, 26, 19, -1, -56, 14, 101, 36]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.cbrt %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[20, 27, 28, 40, 39, 34, 20, 22, 37, 39, 29, 27, 34, 34, 32, 26, 33, 39, 35]> : tensor<19xi8>
  return
}

func.func private @ceil() {
  %v1 = stablehlo.constant() <{value = dense<[78, -68, 17, 51, 35, -45, -81, 9, 40, 95, 77, 42, -37, 80, -78, 17, -48, 103, 93]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.ceil %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[87, 27, 67, 87, 67, 47, 27, 67, 67, 87, 87, 67, 47, 87, 27, 67, 47, 107, 87]> : tensor<19xi8>
  return
}

func.func private @cosine() {
  %v1 = stablehlo.constant() <{value = dense<[-90, 74, 27, 41, 54, 7, 118, 100, 34, 56, 58, -82, 64, 107, -43, 37, 95, -76, -45]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.cosine %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[27, -12, -9, -12, -13, -4, 0, -6, -11, -13, -13, 26, -13, -4, 15, -11, -8, 25, 16]> : tensor<19xi8>
  return
}

func.func private @exponential() {
  %v1 = stablehlo.constant() <{value = dense<[4, 110, -55, 83, 88, -73, 44, 98, 91, 95, 57, -81, 39, -68, -56, -78, -76, 81, -82]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.exponential %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[127, 127, 56, 127, 127, 41, 127, 127, 127, 127, 127, 36, 127, 45, 55, 38, 39, 127, 36]> : tensor<19xi8>
  return
}

func.func private @exponential_minus_one() {
  %v1 = stablehlo.constant() <{value = dense<[-78, 4, 68, 22, -40, 113, -46, -39, 115, 108, -60, 21, 73, 68, 21, 78, -65, 1, 109]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.exponential_minus_one %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[18, 127, 127, 127, 53, 127, 46, 55, 127, 127, 32, 127, 127, 127, 127, 127, 27, 127, 127]> : tensor<19xi8>
  return
}

func.func private @floor() {
  %v1 = stablehlo.constant() <{value = dense<[-52, -43, 83, 15, 40, 87, 113, 45, -56, 107, -51, -64, 12, -51, 114, -64, 40, 64, -52]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.floor %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[7, 27, 67, 47, 47, 67, 87, 47, 7, 87, 7, 7, 47, 7, 87, 7, 47, 67, 7]> : tensor<19xi8>
  return
}

func.func private @log() {
  %v1 = stablehlo.constant() <{value = dense<[12, 55, 50, -43, 29, 66, 82, 28, 69, 61, 102, 98, -1, -95, 26, 80, 33, -59, 77]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.log %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[23, 30, 29, 10, 26, 31, 33, 26, 31, 30, 35, 35, 21, -39, 25, 33, 27, 3, 32]> : tensor<19xi8>
  return
}

func.func private @log_plus_one() {
  %v1 = stablehlo.constant() <{value = dense<[108, -56, 108, -85, 106, 118, -2, 30, -3, -1, 99, -37, -85, -52, -4, 107, -65, 64, 52]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.log_plus_one %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[40, 20, 40, 12, 40, 41, 29, 33, 29, 29, 39, 23, 12, 20, 28, 40, 18, 36, 35]> : tensor<19xi8>
  return
}

func.func private @logistic() {
  %v1 = stablehlo.constant() <{value = dense<[-55, 9, 17, 6, 21, -38, -61, 67, -61, 89, 17, -84, 78, -86, 80, -45, 108, -3, 1]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.logistic %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[21, 25, 25, 25, 25, 23, 21, 26, 21, 27, 25, 19, 26, 18, 26, 22, 27, 24, 25]> : tensor<19xi8>
  return
}

func.func private @negate() {
  %v1 = stablehlo.constant() <{value = dense<[26, -77, -71, -91, -69, 16, -43, -52, 4, -77, 53, -71, -75, 41, 89, -57, -56, 73, 19]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.negate %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[-43, -2, -5, 3, -5, -39, -16, -12, -35, -2, -54, -5, -3, -49, -69, -10, -11, -62, -41]> : tensor<19xi8>
  return
}

func.func private @round_nearest_even() {
  %v1 = stablehlo.constant() <{value = dense<[-85, 7, 71, 64, 5, -86, 8, 48, -84, 37, 92, 39, -71, -48, -80, 85, 83, -87, -41]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.round_nearest_even %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[7, 47, 67, 67, 47, 7, 47, 67, 7, 67, 87, 67, 27, 27, 7, 87, 87, 7, 27]> : tensor<19xi8>
  return
}

func.func private @round_nearest_afz() {
  %v1 = stablehlo.constant() <{value = dense<[68, 97, 82, 45, -57, 13, -48, 39, 91, 53, 108, -80, -70, 92, 53, 34, -58, -66, 119]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.round_nearest_afz %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[67, 87, 87, 67, 27, 47, 27, 67, 87, 67, 87, 7, 27, 87, 67, 67, 27, 27, 87]> : tensor<19xi8>
  return
}

func.func private @rsqrt() {
  %v1 = stablehlo.constant() <{value = dense<[86, 93, 77, 66, -70, -72, 63, 30, 38, -62, -74, 36, 45, 111, -60, 57, 18, 31, 42]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.rsqrt %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[17, 17, 18, 18, 33, 34, 18, 19, 19, 30, 35, 19, 19, 17, 29, 18, 20, 19, 19]> : tensor<19xi8>
  return
}

func.func private @sign() {
  %v1 = stablehlo.constant() <{value = dense<[55, -68, -86, 54, 40, -46, 106, -93, 98, 22, -39, -41, 73, 54, 64, 12, -4, 22, -74]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.sign %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27, 27]> : tensor<19xi8>
  return
}

func.func private @sine() {
  %v1 = stablehlo.constant() <{value = dense<[91, 19, 104, 117, 94, 53, 96, 97, 7, 81, -6, 75, -94, 53, 43, 99, -54, 25, 111]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.sine %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[-6, 21, -9, -12, -6, 9, -7, -7, 24, -2, 26, 0, 9, 9, 13, -8, 23, 19, -11]> : tensor<19xi8>
  return
}

func.func private @sqrt() {
  %v1 = stablehlo.constant() <{value = dense<[-56, -62, 118, 25, 22, 58, 22, -41, 67, -38, 118, 61, -1, -57, 71, 18, -64, -49, 1]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.sqrt %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[26, 24, 49, 39, 38, 43, 38, 29, 44, 29, 49, 43, 35, 26, 44, 38, 24, 27, 35]> : tensor<19xi8>
  return
}

func.func private @tan() {
  %v1 = stablehlo.constant() <{value = dense<[-3, 52, 51, -52, -80, 112, -45, -78, 53, -39, 115, -89, 111, 28, 6, -88, 111, -67, 89]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.tan %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[-45, 5, 5, 36, 15, 46, 46, 16, 5, 62, 53, 11, 44, -6, -26, 12, 44, 23, 22]> : tensor<19xi8>
  return
}

func.func private @tanh() {
  %v1 = stablehlo.constant() <{value = dense<[53, -4, -50, -68, 98, 116, 19, 61, 50, -56, 15, -83, 120, 101, -71, 21, 98, 48, 18]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.tanh %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v4, dense<[27, 26, 22, 18, 27, 27, 27, 27, 27, 21, 27, 14, 27, 27, 17, 27, 27, 27, 27]> : tensor<19xi8>
  return
}

func.func private @add() {
  %v1 = stablehlo.constant() <{value = dense<[58, -27, 2, 58, 31, -53, -89, 120, 64, 25, 76, 5, -94, 37, 102, 115, -67, -5, -95]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[23, 97, -9, 102, -7, 33, -9, 41, 113, 60, 18, 106, 40, 41, 103, 32, 73, 38, 76]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v5 = stablehlo.add %v2, %v4 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[81, 67, 51, 102, 63, 40, 14, 111, 107, 78, 87, 82, 25, 78, 120, 107, 44, 60, 34]> : tensor<19xi8>
  return
}

func.func private @subtract() {
  %v1 = stablehlo.constant() <{value = dense<[-76, -54, -47, 19, -60, 69, 87, 72, -74, -53, 107, -84, -64, 93, -22, -71, -20, 100, 57]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[4, 12, 88, 7, 107, 55, 37, 83, 110, 3, 114, 29, 59, 29, 21, 89, 112, 4, -2]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v5 = stablehlo.subtract %v2, %v4 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[10, 17, 0, 48, -10, 55, 67, 49, -16, 20, 55, 1, 1, 71, 28, -10, 5, 81, 65]> : tensor<19xi8>
  return
}

func.func private @multiply() {
  %v1 = stablehlo.constant() <{value = dense<[-57, 16, 8, -63, 18, 25, 97, -31, 81, 57, 50, 22, -49, 103, -32, 88, -32, -79, -16]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[81, 2, 0, 13, 99, 31, 80, 35, 27, 41, 87, 49, 11, 93, 64, -1, 58, 23, 90]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v5 = stablehlo.multiply %v2, %v4 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[30, 20, 18, 13, 80, 40, 109, 27, 51, 57, 90, 51, 15, 126, 37, 26, 35, 12, 55]> : tensor<19xi8>
  return
}

func.func private @divide() {
  %v1 = stablehlo.constant() <{value = dense<[112, -85, 45, 49, 98, 109, -92, -18, 19, -83, 5, 2, 84, 15, 90, 8, 40, 67, -18]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[102, 48, 27, 37, 46, 39, 32, 85, 38, 24, 87, 35, -8, 42, 16, 60, 89, 16, 4]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v5 = stablehlo.divide %v2, %v4 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[60, 14, 102, 87, 99, 116, 12, 31, 70, 19, 37, 64, 127, 64, 127, 49, 47, 127, 112]> : tensor<19xi8>
  return
}

func.func private @maximum() {
  %v1 = stablehlo.constant() <{value = dense<[118, 26, 11, -75, 102, -22, 12, -39, 53, -78, 32, 42, -79, 19, 70, -27, 42, 12, -51]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[109, 117, 102, 60, 107, 119, 84, 92, 108, 75, 94, 54, 117, 77, 73, 66, 24, 64, 104]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v5 = stablehlo.maximum %v2, %v4 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[94, 57, 51, 28, 88, 43, 52, 36, 68, 32, 60, 64, 43, 55, 75, 36, 64, 52, 39]> : tensor<19xi8>
  return
}

func.func private @minimum() {
  %v1 = stablehlo.constant() <{value = dense<[82, 24, 73, 29, 73, -64, 69, -29, -42, -13, 3, -59, -23, -46, -90, 72, -51, -18, -64]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[39, 112, 107, 87, 75, 16, 17, 23, 117, 63, 101, 100, 99, 40, -5, 30, 44, 52, 86]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v5 = stablehlo.minimum %v2, %v4 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[22, 41, 40, 35, 32, 16, 17, 18, 30, 29, 38, 23, 38, 23, 11, 20, 24, 26, 21]> : tensor<19xi8>
  return
}

func.func private @power() {
  %v1 = stablehlo.constant() <{value = dense<[-76, 117, 89, 68, -81, 61, 89, 108, 58, 85, -71, 97, 34, 17, 94, 84, 87, 15, -62]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[68, 110, 64, 40, 50, 24, -4, 5, 18, 14, -4, 118, 66, 13, -5, 21, 74, -4, 79]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v5 = stablehlo.power %v2, %v4 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[16, 127, 92, 58, 15, 46, 33, 39, 42, 43, 25, 127, 67, 36, 33, 47, 107, 31, 21]> : tensor<19xi8>
  return
}

func.func private @remainder() {
  %v1 = stablehlo.constant() <{value = dense<[-53, -90, -63, -16, -56, 34, 117, 11, 27, -91, -10, -49, 93, -61, -26, 0, -45, -65, -76]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[69, 76, 47, 52, 112, 57, 95, 75, 119, 66, 106, 80, 83, 26, 53, -2, 92, 119, -5]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v5 = stablehlo.remainder %v2, %v4 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[26, 11, 22, 22, 25, 21, 34, 27, 22, 11, 10, 27, 31, 11, 18, 10, 29, 21, 9]> : tensor<19xi8>
  return
}

func.func private @atan2() {
  %v1 = stablehlo.constant() <{value = dense<[99, 35, 120, 118, -14, 59, -59, -72, -82, 42, -68, -62, -87, 104, 78, 103, -19, -15, 26]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[-1, 82, 61, 50, 0, 99, 32, 43, 66, 110, -8, 71, 27, 74, 6, 81, 22, 88, 108]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v5 = stablehlo.atan2 %v2, %v4 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v6, dense<[37, 29, 34, 34, 35, 29, 25, 19, 13, 28, 34, 18, 15, 33, 37, 32, 32, 25, 27]> : tensor<19xi8>
  return
}

func.func private @compare_eq() {
  %v1 = stablehlo.constant() <{value = dense<[-97, -100, -90, -91, -96, -95, -95, -91, -95, -100, -95, -97, -90, -91, -98, -97, -97, -91, -97]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[-92, -90, -98, -98, -94, -97, -93, -95, -91, -100, -97, -100, -95, -92, -91, -99, -94, -92, -96]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v5 = stablehlo.compare EQ, %v2, %v4, FLOAT : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19xi1>
  check.expect_eq_const %v5, dense<[false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false]> : tensor<19xi1>
  return
}

func.func private @compare_ne() {
  %v1 = stablehlo.constant() <{value = dense<[-97, -100, -90, -91, -96, -95, -95, -91, -95, -100, -95, -97, -90, -91, -98, -97, -97, -91, -97]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[-92, -90, -98, -98, -94, -97, -93, -95, -91, -100, -97, -100, -95, -92, -91, -99, -94, -92, -96]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v5 = stablehlo.compare NE, %v2, %v4, FLOAT : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19xi1>
  check.expect_eq_const %v5, dense<[true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true]> : tensor<19xi1>
  return
}

func.func private @compare_lt() {
  %v1 = stablehlo.constant() <{value = dense<[-97, -100, -90, -91, -96, -95, -95, -91, -95, -100, -95, -97, -90, -91, -98, -97, -97, -91, -97]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[-92, -90, -98, -98, -94, -97, -93, -95, -91, -100, -97, -100, -95, -92, -91, -99, -94, -92, -96]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v5 = stablehlo.compare LT, %v2, %v4, FLOAT : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19xi1>
  check.expect_eq_const %v5, dense<[true, true, false, false, true, false, true, false, true, false, false, false, false, false, true, false, true, false, true]> : tensor<19xi1>
  return
}

func.func private @compare_ge() {
  %v1 = stablehlo.constant() <{value = dense<[-97, -100, -90, -91, -96, -95, -95, -91, -95, -100, -95, -97, -90, -91, -98, -97, -97, -91, -97]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[-92, -90, -98, -98, -94, -97, -93, -95, -91, -100, -97, -100, -95, -92, -91, -99, -94, -92, -96]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v5 = stablehlo.compare GE, %v2, %v4, FLOAT : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19xi1>
  check.expect_eq_const %v5, dense<[false, false, true, true, false, true, false, true, false, true, true, true, true, true, false, true, false, true, false]> : tensor<19xi1>
  return
}

func.func private @is_finite() {
  %v1 = stablehlo.constant() <{value = dense<[-97, -100, -90, -91, -96, -95, -95, -91, -95, -100, -95, -97, -90, -91, -98, -97, -97, -91, -97]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.is_finite %v2 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19xi1>
  check.expect_eq_const %v3, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<19xi1>
  return
}

func.func private @select_of_one_type() {
  %v1 = stablehlo.constant dense<[true, true, false, false, true, false, true, false, true, false, false, false, false, false, true, false, true, false, true]> : tensor<19xi1>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xi1>
  %v3 = stablehlo.constant() <{value = dense<[-97, -100, -90, -91, -96, -95, -95, -91, -95, -100, -95, -97, -90, -91, -98, -97, -97, -91, -97]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v5 = stablehlo.constant() <{value = dense<[-92, -90, -98, -98, -94, -97, -93, -95, -91, -100, -97, -100, -95, -92, -91, -99, -94, -92, -96]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v6 = stablehlo.optimization_barrier %v5 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v7 = stablehlo.select %v2, %v4, %v6 : tensor<19xi1>, tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v8 = stablehlo.bitcast_convert %v7 : (tensor<19x!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19xi8>
  check.expect_eq_const %v8, dense<[-97, -100, -98, -98, -96, -97, -95, -95, -95, -100, -97, -100, -95, -92, -98, -99, -97, -92, -97]> : tensor<19xi8>
  return
}

func.func private @select() {
  %v1 = stablehlo.constant dense<[true, false, false, true, false, false, false, true, false, true, false, true, false, true, true, true, true, true, true]> : tensor<19xi1>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<19xi1>
  %v3 = stablehlo.constant() <{value = dense<[-100, 43, 101, -90, 24, 30, 95, -42, 7, 38, 71, 5, 122, -113, -120, -6, -66, -123, -78]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.02:-100>>
  %v5 = stablehlo.constant() <{value = dense<[82, 2, 19, -47, -32, -118, 71, 91, -93, 74, -117, 49, 121, -8, -52, 1, 8, 111, 29]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v6 = stablehlo.optimization_barrier %v5 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v7 = stablehlo.select %v2, %v4, %v6 : (tensor<19xi1>, tensor<19x!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v8 = stablehlo.bitcast_convert %v7 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v8, dense<[7, 13, 17, 11, 4, -18, 31, 30, -12, 62, -18, 49, 44, 2, -1, 45, 21, -2, 16]> : tensor<19xi8>
  return
}

func.func private @clamp() {
  %v1 = stablehlo.constant() <{value = dense<-90> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.02:-100>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<!quant.uniform<i8:f32, 0.02:-100>>
  %v3 = stablehlo.constant() <{value = dense<[82, 2, 19, -47, -32, -118, 71, 91, -93, 74, -117, 49, 121, -8, -52, 1, 8, 111, 29]> : tensor<19xi8>}> : () -> tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<19x!quant.uniform<i8:f32, 0.013:-20>>
  %v5 = stablehlo.constant() <{value = dense<30> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.02:-100>>
  %v6 = stablehlo.optimization_barrier %v5 : tensor<!quant.uniform<i8:f32, 0.02:-100>>
  %v7 = stablehlo.clamp %v2, %v4, %v6 : (tensor<!quant.uniform<i8:f32, 0.02:-100>>, tensor<19x!quant.uniform<i8:f32, 0.013:-20>>, tensor<!quant.uniform<i8:f32, 0.02:-100>>) -> tensor<19x!quant.uniform<i8:f32, 0.05:7>>
  %v8 = stablehlo.bitcast_convert %v7 : (tensor<19x!quant.uniform<i8:f32, 0.05:7>>) -> tensor<19xi8>
  check.expect_eq_const %v8, dense<[34, 13, 17, 11, 11, 11, 31, 36, 11, 31, 11, 25, 44, 11, 11, 12, 14, 41, 20]> : tensor<19xi8>
  return
}
