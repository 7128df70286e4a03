// SPDX-License-Identifier: Apache-2.0
// Random bits as any type: those that JAX 0.10 draws as unsigned integers of that width, which for less than a byte are
// the low bits of a byte. XLA has no floats of 6 bits; here they are the low bits, too.
func.func @main() {
  %constant = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %state = stablehlo.optimization_barrier %constant : tensor<2xui64>
  %bits8 = stablehlo.constant dense<[84, 59, 211, 3, 211, 97, 96, 52, 173, 229, 23, 49, 208, 130, 101, 78, 242, 76, 57]> : tensor<19xui8>
  %bits16 = stablehlo.constant dense<[59732, 54587, 37587, 20483, 3027, 62049, 7520, 54068, 49325, 19685, 23063, 22577, 29648, 42114, 55141, 31310, 42738, 59724, 7737]> : tensor<19xui16>
  %bits32 = stablehlo.constant dense<[43444564, 2150618427, 3979645651, 3745730563, 1672743891, 4240503393, 2109414752, 618976052, 2534981805, 3824176357, 2868795927, 3753859121, 2915202000, 3844842626, 3159807845, 3120200270, 299673330, 3388664140, 2730565177]> : tensor<19xui32>
  %bits64 = stablehlo.constant dense<[9236835810183407956, 16087790271692313299, 18212823393184779219, 2658481902456610144, 16424712389986402477, 16122702161355102743, 16513473339851961296, 13401158119780177765, 14554201658727638770, 7288330543630982713, 853546183039212516, 3116677314375671452, 5893929251593275775, 17607315122293360763, 6225994315530189186, 10037663843120672061, 1466457621231431856, 10978840578580891004, 2374775036021010794]> : tensor<19xui64>
  %state_i8, %i8 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xi8>)
  %bits_i8 = stablehlo.bitcast_convert %i8 : (tensor<19xi8>) -> tensor<19xui8>
  check.expect_eq %bits_i8, %bits8 : tensor<19xui8>
  %state_i16, %i16 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xi16>)
  %bits_i16 = stablehlo.bitcast_convert %i16 : (tensor<19xi16>) -> tensor<19xui16>
  check.expect_eq %bits_i16, %bits16 : tensor<19xui16>
  %state_i32, %i32 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xi32>)
  %bits_i32 = stablehlo.bitcast_convert %i32 : (tensor<19xi32>) -> tensor<19xui32>
  check.expect_eq %bits_i32, %bits32 : tensor<19xui32>
  %state_i64, %i64 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xi64>)
  %bits_i64 = stablehlo.bitcast_convert %i64 : (tensor<19xi64>) -> tensor<19xui64>
  check.expect_eq %bits_i64, %bits64 : tensor<19xui64>
  %state_f16, %f16 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf16>)
  %bits_f16 = stablehlo.bitcast_convert %f16 : (tensor<19xf16>) -> tensor<19xui16>
  check.expect_eq %bits_f16, %bits16 : tensor<19xui16>
  %state_bf16, %bf16 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xbf16>)
  %bits_bf16 = stablehlo.bitcast_convert %bf16 : (tensor<19xbf16>) -> tensor<19xui16>
  check.expect_eq %bits_bf16, %bits16 : tensor<19xui16>
  %state_f32, %f32 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf32>)
  %bits_f32 = stablehlo.bitcast_convert %f32 : (tensor<19xf32>) -> tensor<19xui32>
  check.expect_eq %bits_f32, %bits32 : tensor<19xui32>
  %state_f64, %f64 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf64>)
  %bits_f64 = stablehlo.bitcast_convert %f64 : (tensor<19xf64>) -> tensor<19xui64>
  check.expect_eq %bits_f64, %bits64 : tensor<19xui64>
  %state_f8E3M4, %f8E3M4 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf8E3M4>)
  %bits_f8E3M4 = stablehlo.bitcast_convert %f8E3M4 : (tensor<19xf8E3M4>) -> tensor<19xui8>
  check.expect_eq %bits_f8E3M4, %bits8 : tensor<19xui8>
  %state_f8E4M3, %f8E4M3 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf8E4M3>)
  %bits_f8E4M3 = stablehlo.bitcast_convert %f8E4M3 : (tensor<19xf8E4M3>) -> tensor<19xui8>
  check.expect_eq %bits_f8E4M3, %bits8 : tensor<19xui8>
  %state_f8E4M3FN, %f8E4M3FN = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf8E4M3FN>)
  %bits_f8E4M3FN = stablehlo.bitcast_convert %f8E4M3FN : (tensor<19xf8E4M3FN>) -> tensor<19xui8>
  check.expect_eq %bits_f8E4M3FN, %bits8 : tensor<19xui8>
  %state_f8E4M3FNUZ, %f8E4M3FNUZ = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf8E4M3FNUZ>)
  %bits_f8E4M3FNUZ = stablehlo.bitcast_convert %f8E4M3FNUZ : (tensor<19xf8E4M3FNUZ>) -> tensor<19xui8>
  check.expect_eq %bits_f8E4M3FNUZ, %bits8 : tensor<19xui8>
  %state_f8E4M3B11FNUZ, %f8E4M3B11FNUZ = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf8E4M3B11FNUZ>)
  %bits_f8E4M3B11FNUZ = stablehlo.bitcast_convert %f8E4M3B11FNUZ : (tensor<19xf8E4M3B11FNUZ>) -> tensor<19xui8>
  check.expect_eq %bits_f8E4M3B11FNUZ, %bits8 : tensor<19xui8>
  %state_f8E5M2, %f8E5M2 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf8E5M2>)
  %bits_f8E5M2 = stablehlo.bitcast_convert %f8E5M2 : (tensor<19xf8E5M2>) -> tensor<19xui8>
  check.expect_eq %bits_f8E5M2, %bits8 : tensor<19xui8>
  %state_f8E5M2FNUZ, %f8E5M2FNUZ = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf8E5M2FNUZ>)
  %bits_f8E5M2FNUZ = stablehlo.bitcast_convert %f8E5M2FNUZ : (tensor<19xf8E5M2FNUZ>) -> tensor<19xui8>
  check.expect_eq %bits_f8E5M2FNUZ, %bits8 : tensor<19xui8>
  %state_f8E8M0FNU, %f8E8M0FNU = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf8E8M0FNU>)
  %bits_f8E8M0FNU = stablehlo.bitcast_convert %f8E8M0FNU : (tensor<19xf8E8M0FNU>) -> tensor<19xui8>
  check.expect_eq %bits_f8E8M0FNU, %bits8 : tensor<19xui8>
  %bits4 = stablehlo.constant dense<[4, 11, 3, 3, 3, 1, 0, 4, 13, 5, 7, 1, 0, 2, 5, 14, 2, 12, 9]> : tensor<19xui4>
  %bits2 = stablehlo.constant dense<[0, 3, 3, 3, 3, 1, 0, 0, 1, 1, 3, 1, 0, 2, 1, 2, 2, 0, 1]> : tensor<19xui2>
  %state_i4, %i4 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xi4>)
  %bits_i4 = stablehlo.bitcast_convert %i4 : (tensor<19xi4>) -> tensor<19xui4>
  check.expect_eq %bits_i4, %bits4 : tensor<19xui4>
  %state_ui4, %ui4 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xui4>)
  check.expect_eq %ui4, %bits4 : tensor<19xui4>
  %state_i2, %i2 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xi2>)
  %bits_i2 = stablehlo.bitcast_convert %i2 : (tensor<19xi2>) -> tensor<19xui2>
  check.expect_eq %bits_i2, %bits2 : tensor<19xui2>
  %state_ui2, %ui2 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xui2>)
  check.expect_eq %ui2, %bits2 : tensor<19xui2>
  %state_f4E2M1FN, %f4E2M1FN = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf4E2M1FN>)
  %bits_f4E2M1FN = stablehlo.bitcast_convert %f4E2M1FN : (tensor<19xf4E2M1FN>) -> tensor<19xui4>
  check.expect_eq %bits_f4E2M1FN, %bits4 : tensor<19xui4>
  %state_f6E2M3FN, %f6E2M3FN = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf6E2M3FN>)
  %wide_f6E2M3FN = stablehlo.convert %f6E2M3FN : (tensor<19xf6E2M3FN>) -> tensor<19xf32>
  %expected_f6E2M3FN = stablehlo.constant dense<[3.0, -5.5, 2.75, 0.375, 2.75, -0.125, -0.0, -3.0, -1.625, -0.625, 3.75, -2.25, 2.0, 0.25, -0.625, 1.75, -2.5, 1.5, -4.5]> : tensor<19xf32>
  check.expect_eq %wide_f6E2M3FN, %expected_f6E2M3FN : tensor<19xf32>
  %state_f6E3M2FN, %f6E3M2FN = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<19xf6E3M2FN>)
  %wide_f6E3M2FN = stablehlo.convert %f6E3M2FN : (tensor<19xf6E3M2FN>) -> tensor<19xf32>
  %expected_f6E3M2FN = stablehlo.constant dense<[4.0, -14.0, 3.5, 0.1875, 3.5, -0.0625, -0.0, -4.0, -1.25, -0.3125, 7.0, -2.5, 2.0, 0.125, -0.3125, 1.5, -3.0, 1.0, -10.0]> : tensor<19xf32>
  check.expect_eq %wide_f6E3M2FN, %expected_f6E3M2FN : tensor<19xf32>
  %state_philox, %philox = stablehlo.rng_bit_generator %state, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9xui4>)
  check.expect_eq_const %philox, dense<[9, 8, 7, 9, 14, 3, 7, 12, 3]> : tensor<9xui4>
  check.expect_eq_const %state_philox, dense<[1, 5]> : tensor<2xui64>
  return
}
