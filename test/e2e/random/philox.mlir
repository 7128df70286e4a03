// SPDX-License-Identifier: Apache-2.0
// Bit for bit as XLA, with states of two and three words.
func.func @main() {
  call @ui32_6_state2() : () -> ()
  call @ui32_3x3_state2() : () -> ()
  call @ui64_6_state2() : () -> ()
  call @ui64_3x3_state2() : () -> ()
  call @ui16_6_state2() : () -> ()
  call @ui16_3x3_state2() : () -> ()
  call @ui32_6_state3() : () -> ()
  call @ui32_3x3_state3() : () -> ()
  call @ui64_6_state3() : () -> ()
  call @ui64_3x3_state3() : () -> ()
  call @ui16_6_state3() : () -> ()
  call @ui16_3x3_state3() : () -> ()
  return
}

func.func private @ui32_6_state2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui32>)
  check.expect_eq_const %state, dense<[81985529216486895, 44]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[3791907809, 4068996696, 3672118799, 1572151927, 3445859634, 1087759285]> : tensor<6xui32>
  return
}

func.func private @ui32_3x3_state2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3xui32>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[3791907809, 4068996696, 3672118799], [1572151927, 3445859634, 1087759285], [3834195534, 2291164528, 1393144805]]> : tensor<3x3xui32>
  return
}

func.func private @ui64_6_state2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui64>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[17476207740643961825, 6752341114480498191, 4671890558441202994, 9840476721349471822, 10065104444792091621, 17313068330690629406]> : tensor<6xui64>
  return
}

func.func private @ui64_3x3_state2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3xui64>)
  check.expect_eq_const %state, dense<[81985529216486895, 47]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[17476207740643961825, 6752341114480498191, 4671890558441202994], [9840476721349471822, 10065104444792091621, 17313068330690629406], [17762512206725912314, 17703916011816015627, 8354686764818939653]]> : tensor<3x3xui64>
  return
}

func.func private @ui16_6_state2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui16>)
  check.expect_eq_const %state, dense<[81985529216486895, 44]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[60385, 63064, 5647, 8823, 42290, 58293]> : tensor<6xui16>
  return
}

func.func private @ui16_3x3_state2() {
  %c0 = stablehlo.constant dense<[81985529216486895, 42]> : tensor<2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3xui16>)
  check.expect_eq_const %state, dense<[81985529216486895, 45]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[60385, 63064, 5647], [8823, 42290, 58293], [11854, 25968, 46053]]> : tensor<3x3xui16>
  return
}

func.func private @ui32_6_state3() {
  %c0 = stablehlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<6xui32>)
  check.expect_eq_const %state, dense<[7, 1, 6]> : tensor<3xui64>
  check.expect_eq_const %bits, dense<[592388033, 4281800940, 662029415, 3118642158, 2900326916, 2923260437]> : tensor<6xui32>
  return
}

func.func private @ui32_3x3_state3() {
  %c0 = stablehlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x3xui32>)
  check.expect_eq_const %state, dense<[7, 2, 6]> : tensor<3xui64>
  check.expect_eq_const %bits, dense<[[592388033, 4281800940, 662029415], [3118642158, 2900326916, 2923260437], [966877904, 1475541809, 817843520]]> : tensor<3x3xui32>
  return
}

func.func private @ui64_6_state3() {
  %c0 = stablehlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<6xui64>)
  check.expect_eq_const %state, dense<[7, 2, 6]> : tensor<3xui64>
  check.expect_eq_const %bits, dense<[18390195005874446273, 13394466077198894183, 12555307977505995268, 6337403814502556368, 18238163467448044864, 8442807621819038452]> : tensor<6xui64>
  return
}

func.func private @ui64_3x3_state3() {
  %c0 = stablehlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x3xui64>)
  check.expect_eq_const %state, dense<[7, 4, 6]> : tensor<3xui64>
  check.expect_eq_const %bits, dense<[[18390195005874446273, 13394466077198894183, 12555307977505995268], [6337403814502556368, 18238163467448044864, 8442807621819038452], [16778998166917987496, 7651599711088811300, 2715041553354563718]]> : tensor<3x3xui64>
  return
}

func.func private @ui16_6_state3() {
  %c0 = stablehlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<6xui16>)
  check.expect_eq_const %state, dense<[7, 1, 6]> : tensor<3xui64>
  check.expect_eq_const %bits, dense<[8129, 6380, 50279, 46062, 31236, 27157]> : tensor<6xui16>
  return
}

func.func private @ui16_3x3_state3() {
  %c0 = stablehlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %state, %bits = stablehlo.rng_bit_generator %x0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x3xui16>)
  check.expect_eq_const %state, dense<[7, 2, 6]> : tensor<3xui64>
  check.expect_eq_const %bits, dense<[[8129, 6380, 50279], [46062, 31236, 27157], [25296, 64305, 19776]]> : tensor<3x3xui16>
  return
}
