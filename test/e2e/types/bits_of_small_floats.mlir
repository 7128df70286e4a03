// SPDX-License-Identifier: Apache-2.0
// Every byte as a float of 8 bits and back, NaNs of all kinds too; the same in pairs.
func.func @main() {
  %i = stablehlo.iota dim = 0 : tensor<256xui8>
  %bytes = stablehlo.optimization_barrier %i : tensor<256xui8>
  %pairs = stablehlo.reshape %bytes : (tensor<256xui8>) -> tensor<128x2xui8>
  %words = stablehlo.bitcast_convert %pairs : (tensor<128x2xui8>) -> tensor<128xui16>
  %f8E3M4 = stablehlo.bitcast_convert %bytes : (tensor<256xui8>) -> tensor<256xf8E3M4>
  %f8E3M4_back = stablehlo.bitcast_convert %f8E3M4 : (tensor<256xf8E3M4>) -> tensor<256xui8>
  check.expect_eq %f8E3M4_back, %bytes : tensor<256xui8>
  %f8E3M4_pairs = stablehlo.bitcast_convert %words : (tensor<128xui16>) -> tensor<128x2xf8E3M4>
  %f8E3M4_words = stablehlo.bitcast_convert %f8E3M4_pairs : (tensor<128x2xf8E3M4>) -> tensor<128xui16>
  check.expect_eq %f8E3M4_words, %words : tensor<128xui16>
  %f8E4M3 = stablehlo.bitcast_convert %bytes : (tensor<256xui8>) -> tensor<256xf8E4M3>
  %f8E4M3_back = stablehlo.bitcast_convert %f8E4M3 : (tensor<256xf8E4M3>) -> tensor<256xui8>
  check.expect_eq %f8E4M3_back, %bytes : tensor<256xui8>
  %f8E4M3_pairs = stablehlo.bitcast_convert %words : (tensor<128xui16>) -> tensor<128x2xf8E4M3>
  %f8E4M3_words = stablehlo.bitcast_convert %f8E4M3_pairs : (tensor<128x2xf8E4M3>) -> tensor<128xui16>
  check.expect_eq %f8E4M3_words, %words : tensor<128xui16>
  %f8E4M3FN = stablehlo.bitcast_convert %bytes : (tensor<256xui8>) -> tensor<256xf8E4M3FN>
  %f8E4M3FN_back = stablehlo.bitcast_convert %f8E4M3FN : (tensor<256xf8E4M3FN>) -> tensor<256xui8>
  check.expect_eq %f8E4M3FN_back, %bytes : tensor<256xui8>
  %f8E4M3FN_pairs = stablehlo.bitcast_convert %words : (tensor<128xui16>) -> tensor<128x2xf8E4M3FN>
  %f8E4M3FN_words = stablehlo.bitcast_convert %f8E4M3FN_pairs : (tensor<128x2xf8E4M3FN>) -> tensor<128xui16>
  check.expect_eq %f8E4M3FN_words, %words : tensor<128xui16>
  %f8E4M3FNUZ = stablehlo.bitcast_convert %bytes : (tensor<256xui8>) -> tensor<256xf8E4M3FNUZ>
  %f8E4M3FNUZ_back = stablehlo.bitcast_convert %f8E4M3FNUZ : (tensor<256xf8E4M3FNUZ>) -> tensor<256xui8>
  check.expect_eq %f8E4M3FNUZ_back, %bytes : tensor<256xui8>
  %f8E4M3FNUZ_pairs = stablehlo.bitcast_convert %words : (tensor<128xui16>) -> tensor<128x2xf8E4M3FNUZ>
  %f8E4M3FNUZ_words = stablehlo.bitcast_convert %f8E4M3FNUZ_pairs : (tensor<128x2xf8E4M3FNUZ>) -> tensor<128xui16>
  check.expect_eq %f8E4M3FNUZ_words, %words : tensor<128xui16>
  %f8E4M3B11FNUZ = stablehlo.bitcast_convert %bytes : (tensor<256xui8>) -> tensor<256xf8E4M3B11FNUZ>
  %f8E4M3B11FNUZ_back = stablehlo.bitcast_convert %f8E4M3B11FNUZ : (tensor<256xf8E4M3B11FNUZ>) -> tensor<256xui8>
  check.expect_eq %f8E4M3B11FNUZ_back, %bytes : tensor<256xui8>
  %f8E4M3B11FNUZ_pairs = stablehlo.bitcast_convert %words : (tensor<128xui16>) -> tensor<128x2xf8E4M3B11FNUZ>
  %f8E4M3B11FNUZ_words = stablehlo.bitcast_convert %f8E4M3B11FNUZ_pairs : (tensor<128x2xf8E4M3B11FNUZ>) -> tensor<128xui16>
  check.expect_eq %f8E4M3B11FNUZ_words, %words : tensor<128xui16>
  %f8E5M2 = stablehlo.bitcast_convert %bytes : (tensor<256xui8>) -> tensor<256xf8E5M2>
  %f8E5M2_back = stablehlo.bitcast_convert %f8E5M2 : (tensor<256xf8E5M2>) -> tensor<256xui8>
  check.expect_eq %f8E5M2_back, %bytes : tensor<256xui8>
  %f8E5M2_pairs = stablehlo.bitcast_convert %words : (tensor<128xui16>) -> tensor<128x2xf8E5M2>
  %f8E5M2_words = stablehlo.bitcast_convert %f8E5M2_pairs : (tensor<128x2xf8E5M2>) -> tensor<128xui16>
  check.expect_eq %f8E5M2_words, %words : tensor<128xui16>
  %f8E5M2FNUZ = stablehlo.bitcast_convert %bytes : (tensor<256xui8>) -> tensor<256xf8E5M2FNUZ>
  %f8E5M2FNUZ_back = stablehlo.bitcast_convert %f8E5M2FNUZ : (tensor<256xf8E5M2FNUZ>) -> tensor<256xui8>
  check.expect_eq %f8E5M2FNUZ_back, %bytes : tensor<256xui8>
  %f8E5M2FNUZ_pairs = stablehlo.bitcast_convert %words : (tensor<128xui16>) -> tensor<128x2xf8E5M2FNUZ>
  %f8E5M2FNUZ_words = stablehlo.bitcast_convert %f8E5M2FNUZ_pairs : (tensor<128x2xf8E5M2FNUZ>) -> tensor<128xui16>
  check.expect_eq %f8E5M2FNUZ_words, %words : tensor<128xui16>
  %f8E8M0FNU = stablehlo.bitcast_convert %bytes : (tensor<256xui8>) -> tensor<256xf8E8M0FNU>
  %f8E8M0FNU_back = stablehlo.bitcast_convert %f8E8M0FNU : (tensor<256xf8E8M0FNU>) -> tensor<256xui8>
  check.expect_eq %f8E8M0FNU_back, %bytes : tensor<256xui8>
  %f8E8M0FNU_pairs = stablehlo.bitcast_convert %words : (tensor<128xui16>) -> tensor<128x2xf8E8M0FNU>
  %f8E8M0FNU_words = stablehlo.bitcast_convert %f8E8M0FNU_pairs : (tensor<128x2xf8E8M0FNU>) -> tensor<128xui16>
  check.expect_eq %f8E8M0FNU_words, %words : tensor<128xui16>
  return
}
