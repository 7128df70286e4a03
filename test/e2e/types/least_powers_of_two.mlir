// SPDX-License-Identifier: Apache-2.0
// Powers of two are computed in f32: what is too small for it is zero there, which is no power, and so NaN (255). Values of
// ml_dtypes.
func.func @main() {
  %x = stablehlo.constant dense<[0, 127, 125, 254]> : tensor<4xui8>
  %powers = stablehlo.bitcast_convert %x : (tensor<4xui8>) -> tensor<4xf8E8M0FNU>
  %greatest = stablehlo.constant dense<254> : tensor<4xui8>
  %divisors = stablehlo.bitcast_convert %greatest : (tensor<4xui8>) -> tensor<4xf8E8M0FNU>

  %product = stablehlo.multiply %powers, %powers : tensor<4xf8E8M0FNU>
  %product_bits = stablehlo.bitcast_convert %product : (tensor<4xf8E8M0FNU>) -> tensor<4xui8>
  check.expect_eq_const %product_bits, dense<[255, 127, 123, 255]> : tensor<4xui8>

  %quotient = stablehlo.divide %powers, %divisors : tensor<4xf8E8M0FNU>
  %quotient_bits = stablehlo.bitcast_convert %quotient : (tensor<4xf8E8M0FNU>) -> tensor<4xui8>
  check.expect_eq_const %quotient_bits, dense<[255, 0, 0, 127]> : tensor<4xui8>

  // 2^-254, 2^-149, 2^-128, 3 * 2^-128.
  %wide = stablehlo.constant dense<[0x3010000000000000, 0x36A0000000000000, 0x37F0000000000000, 0x3808000000000000]> : tensor<4xf64>
  %narrow = stablehlo.convert %wide : (tensor<4xf64>) -> tensor<4xf8E8M0FNU>
  %narrow_bits = stablehlo.bitcast_convert %narrow : (tensor<4xf8E8M0FNU>) -> tensor<4xui8>
  check.expect_eq_const %narrow_bits, dense<[255, 0, 0, 1]> : tensor<4xui8>
  return
}
