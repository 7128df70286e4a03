// SPDX-License-Identifier: Apache-2.0
// long: cpu
// Elementwise ops that broadcast, on every element type. Written by scripts/oracles/elementwise_types.py.
func.func @main() {
  call @of_i1() : () -> ()
  call @of_i2() : () -> ()
  call @of_i4() : () -> ()
  call @of_i8() : () -> ()
  call @of_i16() : () -> ()
  call @of_i32() : () -> ()
  call @of_i64() : () -> ()
  call @of_ui2() : () -> ()
  call @of_ui4() : () -> ()
  call @of_ui8() : () -> ()
  call @of_ui16() : () -> ()
  call @of_ui32() : () -> ()
  call @of_ui64() : () -> ()
  call @of_f4E2M1FN() : () -> ()
  call @of_f8E4M3FN() : () -> ()
  call @of_f8E5M2() : () -> ()
  call @of_f16() : () -> ()
  call @of_bf16() : () -> ()
  call @of_f32() : () -> ()
  call @of_f64() : () -> ()
  call @of_c32() : () -> ()
  call @of_c64() : () -> ()
  return
}

func.func private @of_i1() {
  %c_x0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xi1>
  %c_x1 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xi1>
  %r0 = chlo.broadcast_and %x0, %x1 : (tensor<3xi1>, tensor<2x1xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r0, dense<[[true, false, true], [false, false, false]]> : tensor<2x3xi1>
  %r1 = chlo.broadcast_or %x0, %x1 : (tensor<3xi1>, tensor<2x1xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r1, dense<[[true, true, true], [true, false, true]]> : tensor<2x3xi1>
  %r2 = chlo.broadcast_xor %x0, %x1 : (tensor<3xi1>, tensor<2x1xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r2, dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  %r3 = chlo.broadcast_add %x0, %x1 : (tensor<3xi1>, tensor<2x1xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r3, dense<[[true, true, true], [true, false, true]]> : tensor<2x3xi1>
  %r4 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xi1>, tensor<2x1xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r4, dense<[[true, true, true], [true, false, true]]> : tensor<2x3xi1>
  %r5 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xi1>, tensor<2x1xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r5, dense<[[true, false, true], [false, false, false]]> : tensor<2x3xi1>
  %r6 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xi1>, tensor<2x1xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r6, dense<[[true, false, true], [false, false, false]]> : tensor<2x3xi1>
  %r7 = chlo.broadcast_select %x0, %x0, %x1 : (tensor<3xi1>, tensor<3xi1>, tensor<2x1xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r7, dense<[[true, true, true], [true, false, true]]> : tensor<2x3xi1>
  return
}

func.func private @of_i2() {
  %c_x0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi2>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xi2>
  %c_x1 = stablehlo.constant dense<[[1], [-1]]> : tensor<2x1xi2>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xi2>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r0, dense<[[0, 1, -2], [-2, -1, 0]]> : tensor<2x3xi2>
  %c_x2 = stablehlo.constant dense<[[1], [1]]> : tensor<2x1xi2>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xi2>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r1, dense<[[-1, 0, 1], [-1, 0, 1]]> : tensor<2x3xi2>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r2, dense<[[1, 1, 1], [-1, 0, 1]]> : tensor<2x3xi2>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r3, dense<[[-1, 0, 1], [-1, -1, -1]]> : tensor<2x3xi2>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r4, dense<[[-1, 0, 1], [1, 0, -1]]> : tensor<2x3xi2>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xi2>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xi2>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r5, dense<[[-1, 0, 1], [1, 1, 1]]> : tensor<2x3xi2>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi2>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r7, dense<[[-2, -1, 0], [0, 1, -2]]> : tensor<2x3xi2>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r8, dense<[[1, 0, 1], [-1, 0, 1]]> : tensor<2x3xi2>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r9, dense<[[-1, 1, 1], [-1, -1, -1]]> : tensor<2x3xi2>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r10, dense<[[-2, 1, 0], [0, -1, -2]]> : tensor<2x3xi2>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r11, dense<[[-2, 0, -2], [-1, 0, 1]]> : tensor<2x3xi2>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r12, dense<[[-1, 0, 0], [-1, 0, 1]]> : tensor<2x3xi2>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r13, dense<[[1, 0, 0], [-1, 0, 1]]> : tensor<2x3xi2>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [true, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xi2>, tensor<2x1xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %r14, dense<[[-1, 1, 1], [-1, -1, 1]]> : tensor<2x3xi2>
  return
}

func.func private @of_i4() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4]> : tensor<3xi4>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xi4>
  %c_x1 = stablehlo.constant dense<[[5], [-2]]> : tensor<2x1xi4>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xi4>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r0, dense<[[5, 6, -7], [-2, -1, 2]]> : tensor<2x3xi4>
  %c_x2 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi4>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xi4>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r1, dense<[[0, 1, 4], [0, 0, 2]]> : tensor<2x3xi4>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r2, dense<[[5, 5, 5], [0, 1, 4]]> : tensor<2x3xi4>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r3, dense<[[0, 1, 4], [-2, -2, -2]]> : tensor<2x3xi4>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r4, dense<[[0, 5, 4], [0, -2, -8]]> : tensor<2x3xi4>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xi4>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xi4>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r5, dense<[[0, 1, 4], [1, 1, 1]]> : tensor<2x3xi4>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 1, 0]]> : tensor<2x3xi4>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r7, dense<[[-5, -4, -1], [2, 3, 6]]> : tensor<2x3xi4>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r8, dense<[[0, 1, 4], [0, 0, 4]]> : tensor<2x3xi4>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r9, dense<[[5, 5, 5], [-2, -1, -2]]> : tensor<2x3xi4>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r10, dense<[[5, 4, 1], [-2, -1, -6]]> : tensor<2x3xi4>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r11, dense<[[0, 2, -8], [0, 1, 4]]> : tensor<2x3xi4>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r12, dense<[[0, 0, 2], [0, 1, 4]]> : tensor<2x3xi4>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r13, dense<[[0, 0, 2], [0, 1, 4]]> : tensor<2x3xi4>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xi4>, tensor<2x1xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r14, dense<[[0, 5, 4], [0, -2, 4]]> : tensor<2x3xi4>
  return
}

func.func private @of_i8() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4]> : tensor<3xi8>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xi8>
  %c_x1 = stablehlo.constant dense<[[5], [-2]]> : tensor<2x1xi8>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xi8>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r0, dense<[[5, 6, 9], [-2, -1, 2]]> : tensor<2x3xi8>
  %c_x2 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi8>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xi8>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r1, dense<[[0, 1, 4], [0, 0, 2]]> : tensor<2x3xi8>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r2, dense<[[5, 5, 5], [0, 1, 4]]> : tensor<2x3xi8>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r3, dense<[[0, 1, 4], [-2, -2, -2]]> : tensor<2x3xi8>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r4, dense<[[0, 5, 20], [0, -2, -8]]> : tensor<2x3xi8>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xi8>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xi8>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r5, dense<[[0, 1, 4], [1, 1, 1]]> : tensor<2x3xi8>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 1, 0]]> : tensor<2x3xi8>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r7, dense<[[-5, -4, -1], [2, 3, 6]]> : tensor<2x3xi8>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r8, dense<[[0, 1, 4], [0, 0, 4]]> : tensor<2x3xi8>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r9, dense<[[5, 5, 5], [-2, -1, -2]]> : tensor<2x3xi8>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r10, dense<[[5, 4, 1], [-2, -1, -6]]> : tensor<2x3xi8>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r11, dense<[[0, 2, 8], [0, 1, 4]]> : tensor<2x3xi8>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r12, dense<[[0, 0, 2], [0, 1, 4]]> : tensor<2x3xi8>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r13, dense<[[0, 0, 2], [0, 1, 4]]> : tensor<2x3xi8>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xi8>, tensor<2x1xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r14, dense<[[0, 5, 4], [0, -2, 4]]> : tensor<2x3xi8>
  return
}

func.func private @of_i16() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4]> : tensor<3xi16>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xi16>
  %c_x1 = stablehlo.constant dense<[[5], [-2]]> : tensor<2x1xi16>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xi16>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r0, dense<[[5, 6, 9], [-2, -1, 2]]> : tensor<2x3xi16>
  %c_x2 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi16>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xi16>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r1, dense<[[0, 1, 4], [0, 0, 2]]> : tensor<2x3xi16>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r2, dense<[[5, 5, 5], [0, 1, 4]]> : tensor<2x3xi16>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r3, dense<[[0, 1, 4], [-2, -2, -2]]> : tensor<2x3xi16>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r4, dense<[[0, 5, 20], [0, -2, -8]]> : tensor<2x3xi16>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xi16>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xi16>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r5, dense<[[0, 1, 4], [1, 1, 1]]> : tensor<2x3xi16>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 1, 0]]> : tensor<2x3xi16>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r7, dense<[[-5, -4, -1], [2, 3, 6]]> : tensor<2x3xi16>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r8, dense<[[0, 1, 4], [0, 0, 4]]> : tensor<2x3xi16>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r9, dense<[[5, 5, 5], [-2, -1, -2]]> : tensor<2x3xi16>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r10, dense<[[5, 4, 1], [-2, -1, -6]]> : tensor<2x3xi16>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r11, dense<[[0, 2, 8], [0, 1, 4]]> : tensor<2x3xi16>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r12, dense<[[0, 0, 2], [0, 1, 4]]> : tensor<2x3xi16>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r13, dense<[[0, 0, 2], [0, 1, 4]]> : tensor<2x3xi16>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xi16>, tensor<2x1xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %r14, dense<[[0, 5, 4], [0, -2, 4]]> : tensor<2x3xi16>
  return
}

func.func private @of_i32() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4]> : tensor<3xi32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xi32>
  %c_x1 = stablehlo.constant dense<[[5], [-2]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xi32>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r0, dense<[[5, 6, 9], [-2, -1, 2]]> : tensor<2x3xi32>
  %c_x2 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xi32>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r1, dense<[[0, 1, 4], [0, 0, 2]]> : tensor<2x3xi32>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r2, dense<[[5, 5, 5], [0, 1, 4]]> : tensor<2x3xi32>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r3, dense<[[0, 1, 4], [-2, -2, -2]]> : tensor<2x3xi32>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r4, dense<[[0, 5, 20], [0, -2, -8]]> : tensor<2x3xi32>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xi32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xi32>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r5, dense<[[0, 1, 4], [1, 1, 1]]> : tensor<2x3xi32>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 1, 0]]> : tensor<2x3xi32>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r7, dense<[[-5, -4, -1], [2, 3, 6]]> : tensor<2x3xi32>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r8, dense<[[0, 1, 4], [0, 0, 4]]> : tensor<2x3xi32>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r9, dense<[[5, 5, 5], [-2, -1, -2]]> : tensor<2x3xi32>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r10, dense<[[5, 4, 1], [-2, -1, -6]]> : tensor<2x3xi32>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r11, dense<[[0, 2, 8], [0, 1, 4]]> : tensor<2x3xi32>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r12, dense<[[0, 0, 2], [0, 1, 4]]> : tensor<2x3xi32>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r13, dense<[[0, 0, 2], [0, 1, 4]]> : tensor<2x3xi32>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r14, dense<[[0, 5, 4], [0, -2, 4]]> : tensor<2x3xi32>
  return
}

func.func private @of_i64() {
  %c_x0 = stablehlo.constant dense<[0, 1, 4]> : tensor<3xi64>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xi64>
  %c_x1 = stablehlo.constant dense<[[5], [-2]]> : tensor<2x1xi64>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xi64>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r0, dense<[[5, 6, 9], [-2, -1, 2]]> : tensor<2x3xi64>
  %c_x2 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi64>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xi64>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r1, dense<[[0, 1, 4], [0, 0, 2]]> : tensor<2x3xi64>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r2, dense<[[5, 5, 5], [0, 1, 4]]> : tensor<2x3xi64>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r3, dense<[[0, 1, 4], [-2, -2, -2]]> : tensor<2x3xi64>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r4, dense<[[0, 5, 20], [0, -2, -8]]> : tensor<2x3xi64>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xi64>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xi64>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r5, dense<[[0, 1, 4], [1, 1, 1]]> : tensor<2x3xi64>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 1, 0]]> : tensor<2x3xi64>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r7, dense<[[-5, -4, -1], [2, 3, 6]]> : tensor<2x3xi64>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r8, dense<[[0, 1, 4], [0, 0, 4]]> : tensor<2x3xi64>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r9, dense<[[5, 5, 5], [-2, -1, -2]]> : tensor<2x3xi64>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r10, dense<[[5, 4, 1], [-2, -1, -6]]> : tensor<2x3xi64>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r11, dense<[[0, 2, 8], [0, 1, 4]]> : tensor<2x3xi64>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r12, dense<[[0, 0, 2], [0, 1, 4]]> : tensor<2x3xi64>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r13, dense<[[0, 0, 2], [0, 1, 4]]> : tensor<2x3xi64>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xi64>, tensor<2x1xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r14, dense<[[0, 5, 4], [0, -2, 4]]> : tensor<2x3xi64>
  return
}

func.func private @of_ui2() {
  %c_x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui2>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xui2>
  %c_x1 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xui2>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xui2>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r0, dense<[[0, 1, 2], [2, 3, 0]]> : tensor<2x3xui2>
  %c_x2 = stablehlo.constant dense<[[1], [1]]> : tensor<2x1xui2>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xui2>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r1, dense<[[1, 2, 3], [1, 2, 3]]> : tensor<2x3xui2>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r2, dense<[[3, 3, 3], [1, 2, 3]]> : tensor<2x3xui2>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r3, dense<[[1, 2, 3], [1, 1, 1]]> : tensor<2x3xui2>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r4, dense<[[3, 2, 1], [1, 2, 3]]> : tensor<2x3xui2>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui2>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xui2>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r5, dense<[[1, 2, 3], [1, 1, 1]]> : tensor<2x3xui2>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xui2>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r7, dense<[[2, 3, 0], [0, 1, 2]]> : tensor<2x3xui2>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r8, dense<[[1, 2, 3], [1, 0, 1]]> : tensor<2x3xui2>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r9, dense<[[3, 3, 3], [1, 3, 3]]> : tensor<2x3xui2>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r10, dense<[[2, 1, 0], [0, 3, 2]]> : tensor<2x3xui2>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r11, dense<[[2, 0, 2], [1, 2, 3]]> : tensor<2x3xui2>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r12, dense<[[0, 3, 3], [1, 2, 3]]> : tensor<2x3xui2>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r13, dense<[[0, 1, 1], [1, 2, 3]]> : tensor<2x3xui2>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [true, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xui2>, tensor<2x1xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r14, dense<[[1, 3, 3], [1, 1, 3]]> : tensor<2x3xui2>
  return
}

func.func private @of_ui4() {
  %c_x0 = stablehlo.constant dense<[4, 5, 7]> : tensor<3xui4>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xui4>
  %c_x1 = stablehlo.constant dense<[[8], [2]]> : tensor<2x1xui4>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xui4>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r0, dense<[[12, 13, 15], [6, 7, 9]]> : tensor<2x3xui4>
  %c_x2 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xui4>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xui4>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r1, dense<[[4, 5, 7], [2, 2, 3]]> : tensor<2x3xui4>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r2, dense<[[8, 8, 8], [4, 5, 7]]> : tensor<2x3xui4>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r3, dense<[[4, 5, 7], [2, 2, 2]]> : tensor<2x3xui4>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r4, dense<[[0, 8, 8], [8, 10, 14]]> : tensor<2x3xui4>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui4>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xui4>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r5, dense<[[4, 5, 7], [1, 1, 1]]> : tensor<2x3xui4>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 1, 1]]> : tensor<2x3xui4>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r7, dense<[[12, 13, 15], [2, 3, 5]]> : tensor<2x3xui4>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r8, dense<[[0, 0, 0], [0, 0, 2]]> : tensor<2x3xui4>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r9, dense<[[12, 13, 15], [6, 7, 7]]> : tensor<2x3xui4>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r10, dense<[[12, 13, 15], [6, 7, 5]]> : tensor<2x3xui4>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r11, dense<[[8, 10, 14], [4, 5, 7]]> : tensor<2x3xui4>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r12, dense<[[2, 2, 3], [4, 5, 7]]> : tensor<2x3xui4>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r13, dense<[[2, 2, 3], [4, 5, 7]]> : tensor<2x3xui4>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xui4>, tensor<2x1xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r14, dense<[[4, 8, 7], [4, 2, 7]]> : tensor<2x3xui4>
  return
}

func.func private @of_ui8() {
  %c_x0 = stablehlo.constant dense<[4, 5, 7]> : tensor<3xui8>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xui8>
  %c_x1 = stablehlo.constant dense<[[8], [2]]> : tensor<2x1xui8>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xui8>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r0, dense<[[12, 13, 15], [6, 7, 9]]> : tensor<2x3xui8>
  %c_x2 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xui8>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xui8>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r1, dense<[[4, 5, 7], [2, 2, 3]]> : tensor<2x3xui8>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r2, dense<[[8, 8, 8], [4, 5, 7]]> : tensor<2x3xui8>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r3, dense<[[4, 5, 7], [2, 2, 2]]> : tensor<2x3xui8>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r4, dense<[[32, 40, 56], [8, 10, 14]]> : tensor<2x3xui8>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui8>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xui8>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r5, dense<[[4, 5, 7], [1, 1, 1]]> : tensor<2x3xui8>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 1, 1]]> : tensor<2x3xui8>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r7, dense<[[252, 253, 255], [2, 3, 5]]> : tensor<2x3xui8>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r8, dense<[[0, 0, 0], [0, 0, 2]]> : tensor<2x3xui8>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r9, dense<[[12, 13, 15], [6, 7, 7]]> : tensor<2x3xui8>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r10, dense<[[12, 13, 15], [6, 7, 5]]> : tensor<2x3xui8>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r11, dense<[[8, 10, 14], [4, 5, 7]]> : tensor<2x3xui8>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r12, dense<[[2, 2, 3], [4, 5, 7]]> : tensor<2x3xui8>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r13, dense<[[2, 2, 3], [4, 5, 7]]> : tensor<2x3xui8>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xui8>, tensor<2x1xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r14, dense<[[4, 8, 7], [4, 2, 7]]> : tensor<2x3xui8>
  return
}

func.func private @of_ui16() {
  %c_x0 = stablehlo.constant dense<[4, 5, 7]> : tensor<3xui16>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xui16>
  %c_x1 = stablehlo.constant dense<[[8], [2]]> : tensor<2x1xui16>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xui16>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r0, dense<[[12, 13, 15], [6, 7, 9]]> : tensor<2x3xui16>
  %c_x2 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xui16>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xui16>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r1, dense<[[4, 5, 7], [2, 2, 3]]> : tensor<2x3xui16>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r2, dense<[[8, 8, 8], [4, 5, 7]]> : tensor<2x3xui16>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r3, dense<[[4, 5, 7], [2, 2, 2]]> : tensor<2x3xui16>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r4, dense<[[32, 40, 56], [8, 10, 14]]> : tensor<2x3xui16>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui16>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xui16>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r5, dense<[[4, 5, 7], [1, 1, 1]]> : tensor<2x3xui16>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 1, 1]]> : tensor<2x3xui16>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r7, dense<[[65532, 65533, 65535], [2, 3, 5]]> : tensor<2x3xui16>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r8, dense<[[0, 0, 0], [0, 0, 2]]> : tensor<2x3xui16>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r9, dense<[[12, 13, 15], [6, 7, 7]]> : tensor<2x3xui16>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r10, dense<[[12, 13, 15], [6, 7, 5]]> : tensor<2x3xui16>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r11, dense<[[8, 10, 14], [4, 5, 7]]> : tensor<2x3xui16>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r12, dense<[[2, 2, 3], [4, 5, 7]]> : tensor<2x3xui16>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r13, dense<[[2, 2, 3], [4, 5, 7]]> : tensor<2x3xui16>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xui16>, tensor<2x1xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r14, dense<[[4, 8, 7], [4, 2, 7]]> : tensor<2x3xui16>
  return
}

func.func private @of_ui32() {
  %c_x0 = stablehlo.constant dense<[4, 5, 7]> : tensor<3xui32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xui32>
  %c_x1 = stablehlo.constant dense<[[8], [2]]> : tensor<2x1xui32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xui32>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r0, dense<[[12, 13, 15], [6, 7, 9]]> : tensor<2x3xui32>
  %c_x2 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xui32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xui32>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r1, dense<[[4, 5, 7], [2, 2, 3]]> : tensor<2x3xui32>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r2, dense<[[8, 8, 8], [4, 5, 7]]> : tensor<2x3xui32>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r3, dense<[[4, 5, 7], [2, 2, 2]]> : tensor<2x3xui32>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r4, dense<[[32, 40, 56], [8, 10, 14]]> : tensor<2x3xui32>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xui32>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r5, dense<[[4, 5, 7], [1, 1, 1]]> : tensor<2x3xui32>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 1, 1]]> : tensor<2x3xui32>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r7, dense<[[4294967292, 4294967293, 4294967295], [2, 3, 5]]> : tensor<2x3xui32>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r8, dense<[[0, 0, 0], [0, 0, 2]]> : tensor<2x3xui32>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r9, dense<[[12, 13, 15], [6, 7, 7]]> : tensor<2x3xui32>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r10, dense<[[12, 13, 15], [6, 7, 5]]> : tensor<2x3xui32>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r11, dense<[[8, 10, 14], [4, 5, 7]]> : tensor<2x3xui32>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r12, dense<[[2, 2, 3], [4, 5, 7]]> : tensor<2x3xui32>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r13, dense<[[2, 2, 3], [4, 5, 7]]> : tensor<2x3xui32>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xui32>, tensor<2x1xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r14, dense<[[4, 8, 7], [4, 2, 7]]> : tensor<2x3xui32>
  return
}

func.func private @of_ui64() {
  %c_x0 = stablehlo.constant dense<[4, 5, 7]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xui64>
  %c_x1 = stablehlo.constant dense<[[8], [2]]> : tensor<2x1xui64>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xui64>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r0, dense<[[12, 13, 15], [6, 7, 9]]> : tensor<2x3xui64>
  %c_x2 = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xui64>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2x1xui64>
  %r1 = chlo.broadcast_divide %x0, %x2 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r1, dense<[[4, 5, 7], [2, 2, 3]]> : tensor<2x3xui64>
  %r2 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r2, dense<[[8, 8, 8], [4, 5, 7]]> : tensor<2x3xui64>
  %r3 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r3, dense<[[4, 5, 7], [2, 2, 2]]> : tensor<2x3xui64>
  %r4 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r4, dense<[[32, 40, 56], [8, 10, 14]]> : tensor<2x3xui64>
  %c_x3 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xui64>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xui64>
  %r5 = chlo.broadcast_power %x0, %x3 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r5, dense<[[4, 5, 7], [1, 1, 1]]> : tensor<2x3xui64>
  %r6 = chlo.broadcast_remainder %x0, %x2 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r6, dense<[[0, 0, 0], [0, 1, 1]]> : tensor<2x3xui64>
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r7, dense<[[18446744073709551612, 18446744073709551613, 18446744073709551615], [2, 3, 5]]> : tensor<2x3xui64>
  %r8 = chlo.broadcast_and %x0, %x1 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r8, dense<[[0, 0, 0], [0, 0, 2]]> : tensor<2x3xui64>
  %r9 = chlo.broadcast_or %x0, %x1 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r9, dense<[[12, 13, 15], [6, 7, 7]]> : tensor<2x3xui64>
  %r10 = chlo.broadcast_xor %x0, %x1 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r10, dense<[[12, 13, 15], [6, 7, 5]]> : tensor<2x3xui64>
  %r11 = chlo.broadcast_shift_left %x0, %x3 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r11, dense<[[8, 10, 14], [4, 5, 7]]> : tensor<2x3xui64>
  %r12 = chlo.broadcast_shift_right_arithmetic %x0, %x3 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r12, dense<[[2, 2, 3], [4, 5, 7]]> : tensor<2x3xui64>
  %r13 = chlo.broadcast_shift_right_logical %x0, %x3 : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r13, dense<[[2, 2, 3], [4, 5, 7]]> : tensor<2x3xui64>
  %less = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  %c_x4 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xi1>
  %r14 = chlo.broadcast_select %x4, %x0, %x1 : (tensor<3xi1>, tensor<3xui64>, tensor<2x1xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r14, dense<[[4, 8, 7], [4, 2, 7]]> : tensor<2x3xui64>
  return
}

func.func private @of_f4E2M1FN() {
  %c_x0 = stablehlo.constant dense<[1.0, 0.5, -1.0]> : tensor<3xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xf4E2M1FN>
  %c_x1 = stablehlo.constant dense<[[1.0], [0.5]]> : tensor<2x1xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xf4E2M1FN>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e0 = stablehlo.constant dense<[[2.0, 1.5, 0.0], [1.5, 1.0, -0.5]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r0, %e0, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  %c_x2 = stablehlo.constant dense<[1.0, 0.5, 2.0]> : tensor<3xf4E2M1FN>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3xf4E2M1FN>
  %r1 = chlo.broadcast_atan2 %x2, %x1 : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e1 = stablehlo.constant dense<[[1.0, 0.5, 1.0], [1.0, 1.0, 1.5]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r1, %e1, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  %r2 = chlo.broadcast_divide %x2, %x1 : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e2 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [2.0, 1.0, 4.0]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r2, %e2, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  %r3 = chlo.broadcast_maximum %x2, %x1 : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e3 = stablehlo.constant dense<[[1.0, 1.0, 2.0], [1.0, 0.5, 2.0]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r3, %e3, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  %r4 = chlo.broadcast_minimum %x2, %x1 : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e4 = stablehlo.constant dense<[[1.0, 0.5, 1.0], [0.5, 0.5, 0.5]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r4, %e4, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  %c_x3 = stablehlo.constant dense<[1.0, 2.0, -1.0]> : tensor<3xf4E2M1FN>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<3xf4E2M1FN>
  %r5 = chlo.broadcast_multiply %x3, %x1 : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e5 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [0.5, 1.0, -0.5]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r5, %e5, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  %r6 = chlo.broadcast_power %x2, %x1 : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e6 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 0.5, 1.5]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r6, %e6, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  %r7 = chlo.broadcast_remainder %x2, %x1 : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e7 = stablehlo.constant dense<[[0.0, 0.5, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r7, %e7, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  %r8 = chlo.broadcast_subtract %x2, %x1 : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e8 = stablehlo.constant dense<[[0.0, -0.5, 1.0], [0.5, 0.0, 1.5]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r8, %e8, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  %c_x4 = stablehlo.constant dense<[[1.0], [2.0]]> : tensor<2x1xf4E2M1FN>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<2x1xf4E2M1FN>
  %r9 = chlo.broadcast_next_after %x2, %x4 : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e9 = stablehlo.constant dense<[[1.0, 1.0, 1.5], [1.5, 1.0, 2.0]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r9, %e9, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  %c_x5 = stablehlo.constant dense<[[0.5], [1.0]]> : tensor<2x1xf4E2M1FN>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<2x1xf4E2M1FN>
  %less = chlo.broadcast_compare %x2, %x5 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[false, true, false], [true, true, false]]> : tensor<2x3xi1>
  %c_x6 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<3xi1>
  %r10 = chlo.broadcast_select %x6, %x2, %x5 : (tensor<3xi1>, tensor<3xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  %e10 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 1.0, 2.0]]> : tensor<2x3xf4E2M1FN>
  check.expect_close %r10, %e10, max_ulp_difference = 0 : tensor<2x3xf4E2M1FN>, tensor<2x3xf4E2M1FN>
  return
}

func.func private @of_f8E4M3FN() {
  %c_x0 = stablehlo.constant dense<[1.0, 0.5, -1.0]> : tensor<3xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xf8E4M3FN>
  %c_x1 = stablehlo.constant dense<[[0.375], [1.0]]> : tensor<2x1xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xf8E4M3FN>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e0 = stablehlo.constant dense<[[1.375, 0.875, -0.625], [2.0, 1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r0, %e0, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  %c_x2 = stablehlo.constant dense<[1.0, 0.5, 2.0]> : tensor<3xf8E4M3FN>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3xf8E4M3FN>
  %r1 = chlo.broadcast_atan2 %x2, %x1 : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e1 = stablehlo.constant dense<[[1.25, 0.9375, 1.375], [0.8125, 0.46875, 1.125]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r1, %e1, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  %r2 = chlo.broadcast_divide %x2, %x1 : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e2 = stablehlo.constant dense<[[2.75, 1.375, 5.5], [1.0, 0.5, 2.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r2, %e2, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  %r3 = chlo.broadcast_maximum %x2, %x1 : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e3 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 1.0, 2.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r3, %e3, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  %r4 = chlo.broadcast_minimum %x2, %x1 : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e4 = stablehlo.constant dense<[[0.375, 0.375, 0.375], [1.0, 0.5, 1.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r4, %e4, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  %r5 = chlo.broadcast_multiply %x2, %x1 : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e5 = stablehlo.constant dense<[[0.375, 0.1875, 0.75], [1.0, 0.5, 2.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r5, %e5, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  %c_x3 = stablehlo.constant dense<[[0.0], [0.375]]> : tensor<2x1xf8E4M3FN>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xf8E4M3FN>
  %r6 = chlo.broadcast_power %x2, %x3 : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e6 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [1.0, 0.75, 1.25]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r6, %e6, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  %r7 = chlo.broadcast_remainder %x2, %x1 : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e7 = stablehlo.constant dense<[[0.25, 0.125, 0.125], [0.0, 0.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r7, %e7, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  %r8 = chlo.broadcast_subtract %x2, %x1 : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e8 = stablehlo.constant dense<[[0.625, 0.125, 1.625], [0.0, -0.5, 1.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r8, %e8, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  %r9 = chlo.broadcast_next_after %x2, %x1 : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e9 = stablehlo.constant dense<[[0.9375, 0.46875, 1.875], [1.0, 0.5625, 1.875]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r9, %e9, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  %c_x4 = stablehlo.constant dense<[[0.5], [1.0]]> : tensor<2x1xf8E4M3FN>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<2x1xf8E4M3FN>
  %less = chlo.broadcast_compare %x2, %x4 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[false, true, false], [true, true, false]]> : tensor<2x3xi1>
  %c_x5 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<3xi1>
  %r10 = chlo.broadcast_select %x5, %x2, %x4 : (tensor<3xi1>, tensor<3xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %e10 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 1.0, 2.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r10, %e10, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  return
}

func.func private @of_f8E5M2() {
  %c_x0 = stablehlo.constant dense<[1.0, 0.5, -1.0]> : tensor<3xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xf8E5M2>
  %c_x1 = stablehlo.constant dense<[[2.5], [1.0]]> : tensor<2x1xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xf8E5M2>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e0 = stablehlo.constant dense<[[3.5, 3.0, 1.5], [2.0, 1.5, 0.0]]> : tensor<2x3xf8E5M2>
  check.expect_close %r0, %e0, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  %c_x2 = stablehlo.constant dense<[0x7C, 0xFC, 1.0]> : tensor<3xf8E5M2>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3xf8E5M2>
  %c_x3 = stablehlo.constant dense<[[0.375], [0x7C]]> : tensor<2x1xf8E5M2>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xf8E5M2>
  %r1 = chlo.broadcast_atan2 %x2, %x3 : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e1 = stablehlo.constant dense<[[1.5, -1.5, 1.25], [0.75, -0.75, 0.0]]> : tensor<2x3xf8E5M2>
  check.expect_close %r1, %e1, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  %c_x4 = stablehlo.constant dense<[1.0, 0.5, 2.0]> : tensor<3xf8E5M2>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xf8E5M2>
  %c_x5 = stablehlo.constant dense<[[2.5], [10.0]]> : tensor<2x1xf8E5M2>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<2x1xf8E5M2>
  %r2 = chlo.broadcast_divide %x4, %x5 : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e2 = stablehlo.constant dense<[[0.375, 0.1875, 0.75], [0.09375, 0.046875, 0.1875]]> : tensor<2x3xf8E5M2>
  check.expect_close %r2, %e2, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  %c_x6 = stablehlo.constant dense<[0xFC, 1.0, 0.5]> : tensor<3xf8E5M2>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<3xf8E5M2>
  %c_x7 = stablehlo.constant dense<[[10.0], [0.375]]> : tensor<2x1xf8E5M2>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<2x1xf8E5M2>
  %r3 = chlo.broadcast_maximum %x6, %x7 : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e3 = stablehlo.constant dense<[[10.0, 10.0, 10.0], [0.375, 1.0, 0.5]]> : tensor<2x3xf8E5M2>
  check.expect_close %r3, %e3, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  %c_x8 = stablehlo.constant dense<[0x7C, 1.0, 0.5]> : tensor<3xf8E5M2>
  %x8 = stablehlo.optimization_barrier %c_x8 : tensor<3xf8E5M2>
  %c_x9 = stablehlo.constant dense<[[0.375], [1.0]]> : tensor<2x1xf8E5M2>
  %x9 = stablehlo.optimization_barrier %c_x9 : tensor<2x1xf8E5M2>
  %r4 = chlo.broadcast_minimum %x8, %x9 : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e4 = stablehlo.constant dense<[[0.375, 0.375, 0.375], [1.0, 1.0, 0.5]]> : tensor<2x3xf8E5M2>
  check.expect_close %r4, %e4, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  %r5 = chlo.broadcast_multiply %x4, %x5 : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e5 = stablehlo.constant dense<[[2.5, 1.25, 5.0], [10.0, 5.0, 20.0]]> : tensor<2x3xf8E5M2>
  check.expect_close %r5, %e5, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  %c_x10 = stablehlo.constant dense<[[0.0], [-1.0]]> : tensor<2x1xf8E5M2>
  %x10 = stablehlo.optimization_barrier %c_x10 : tensor<2x1xf8E5M2>
  %r6 = chlo.broadcast_power %x2, %x10 : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e6 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [0.0, -0.0, 1.0]]> : tensor<2x3xf8E5M2>
  check.expect_close %r6, %e6, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  %r7 = chlo.broadcast_remainder %x4, %x5 : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e7 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 0.5, 2.0]]> : tensor<2x3xf8E5M2>
  check.expect_close %r7, %e7, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  %c_x11 = stablehlo.constant dense<[1.0, 0.5, -0.5]> : tensor<3xf8E5M2>
  %x11 = stablehlo.optimization_barrier %c_x11 : tensor<3xf8E5M2>
  %c_x12 = stablehlo.constant dense<[[2.5], [0.375]]> : tensor<2x1xf8E5M2>
  %x12 = stablehlo.optimization_barrier %c_x12 : tensor<2x1xf8E5M2>
  %r8 = chlo.broadcast_subtract %x11, %x12 : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e8 = stablehlo.constant dense<[[-1.5, -2.0, -3.0], [0.625, 0.125, -0.875]]> : tensor<2x3xf8E5M2>
  check.expect_close %r8, %e8, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  %r9 = chlo.broadcast_next_after %x4, %x5 : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e9 = stablehlo.constant dense<[[1.25, 0.625, 2.5], [1.25, 0.625, 2.5]]> : tensor<2x3xf8E5M2>
  check.expect_close %r9, %e9, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  %c_x13 = stablehlo.constant dense<[[0.5], [1.0]]> : tensor<2x1xf8E5M2>
  %x13 = stablehlo.optimization_barrier %c_x13 : tensor<2x1xf8E5M2>
  %less = chlo.broadcast_compare %x4, %x13 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[false, true, false], [true, true, false]]> : tensor<2x3xi1>
  %c_x14 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x14 = stablehlo.optimization_barrier %c_x14 : tensor<3xi1>
  %r10 = chlo.broadcast_select %x14, %x4, %x13 : (tensor<3xi1>, tensor<3xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x3xf8E5M2>
  %e10 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 1.0, 2.0]]> : tensor<2x3xf8E5M2>
  check.expect_close %r10, %e10, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  return
}

func.func private @of_f16() {
  %c_x0 = stablehlo.constant dense<[1.0, 0.5, 2.0]> : tensor<3xf16>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xf16>
  %c_x1 = stablehlo.constant dense<[[2.5], [10.0]]> : tensor<2x1xf16>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xf16>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e0 = stablehlo.constant dense<[[3.5, 3.0, 4.5], [11.0, 10.5, 12.0]]> : tensor<2x3xf16>
  check.expect_close %r0, %e0, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  %r1 = chlo.broadcast_atan2 %x0, %x1 : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e1 = stablehlo.constant dense<[[0.380615234375, 0.1973876953125, 0.6748046875], [0.09967041015625, 0.049957275390625, 0.1973876953125]]> : tensor<2x3xf16>
  check.expect_close %r1, %e1, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  %r2 = chlo.broadcast_divide %x0, %x1 : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e2 = stablehlo.constant dense<[[0.39990234375, 0.199951171875, 0.7998046875], [0.0999755859375, 0.04998779296875, 0.199951171875]]> : tensor<2x3xf16>
  check.expect_close %r2, %e2, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  %c_x2 = stablehlo.constant dense<[0xFC00, 1.0, 0.5]> : tensor<3xf16>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3xf16>
  %c_x3 = stablehlo.constant dense<[[10.0], [0.375]]> : tensor<2x1xf16>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xf16>
  %r3 = chlo.broadcast_maximum %x2, %x3 : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e3 = stablehlo.constant dense<[[10.0, 10.0, 10.0], [0.375, 1.0, 0.5]]> : tensor<2x3xf16>
  check.expect_close %r3, %e3, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  %c_x4 = stablehlo.constant dense<[0x7C00, 1.0, 0.5]> : tensor<3xf16>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xf16>
  %c_x5 = stablehlo.constant dense<[[0.375], [1.0]]> : tensor<2x1xf16>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<2x1xf16>
  %r4 = chlo.broadcast_minimum %x4, %x5 : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e4 = stablehlo.constant dense<[[0.375, 0.375, 0.375], [1.0, 1.0, 0.5]]> : tensor<2x3xf16>
  check.expect_close %r4, %e4, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  %r5 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e5 = stablehlo.constant dense<[[2.5, 1.25, 5.0], [10.0, 5.0, 20.0]]> : tensor<2x3xf16>
  check.expect_close %r5, %e5, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  %c_x6 = stablehlo.constant dense<[0x7C00, 0xFC00, 1.0]> : tensor<3xf16>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<3xf16>
  %c_x7 = stablehlo.constant dense<[[0.0], [-1.0]]> : tensor<2x1xf16>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<2x1xf16>
  %r6 = chlo.broadcast_power %x6, %x7 : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e6 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [0.0, -0.0, 1.0]]> : tensor<2x3xf16>
  check.expect_close %r6, %e6, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  %r7 = chlo.broadcast_remainder %x0, %x1 : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e7 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 0.5, 2.0]]> : tensor<2x3xf16>
  check.expect_close %r7, %e7, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  %r8 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e8 = stablehlo.constant dense<[[-1.5, -2.0, -0.5], [-9.0, -9.5, -8.0]]> : tensor<2x3xf16>
  check.expect_close %r8, %e8, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  %r9 = chlo.broadcast_next_after %x0, %x1 : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e9 = stablehlo.constant dense<[[1.0009765625, 0.50048828125, 2.001953125], [1.0009765625, 0.50048828125, 2.001953125]]> : tensor<2x3xf16>
  check.expect_close %r9, %e9, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  %c_x8 = stablehlo.constant dense<[[0.5], [1.0]]> : tensor<2x1xf16>
  %x8 = stablehlo.optimization_barrier %c_x8 : tensor<2x1xf16>
  %less = chlo.broadcast_compare %x0, %x8 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[false, true, false], [true, true, false]]> : tensor<2x3xi1>
  %c_x9 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x9 = stablehlo.optimization_barrier %c_x9 : tensor<3xi1>
  %r10 = chlo.broadcast_select %x9, %x0, %x8 : (tensor<3xi1>, tensor<3xf16>, tensor<2x1xf16>) -> tensor<2x3xf16>
  %e10 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 1.0, 2.0]]> : tensor<2x3xf16>
  check.expect_close %r10, %e10, max_ulp_difference = 0 : tensor<2x3xf16>, tensor<2x3xf16>
  return
}

func.func private @of_bf16() {
  %c_x0 = stablehlo.constant dense<[1.0, 0.5, 2.0]> : tensor<3xbf16>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xbf16>
  %c_x1 = stablehlo.constant dense<[[2.5], [10.0]]> : tensor<2x1xbf16>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xbf16>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e0 = stablehlo.constant dense<[[3.5, 3.0, 4.5], [11.0, 10.5, 12.0]]> : tensor<2x3xbf16>
  check.expect_close %r0, %e0, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  %c_x2 = stablehlo.constant dense<[0x7F80, 0xFF80, 1.0]> : tensor<3xbf16>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3xbf16>
  %c_x3 = stablehlo.constant dense<[[0.375], [0x7F80]]> : tensor<2x1xbf16>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xbf16>
  %r1 = chlo.broadcast_atan2 %x2, %x3 : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e1 = stablehlo.constant dense<[[1.5703125, -1.5703125, 1.2109375], [0.78515625, -0.78515625, 0.0]]> : tensor<2x3xbf16>
  check.expect_close %r1, %e1, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  %r2 = chlo.broadcast_divide %x0, %x1 : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e2 = stablehlo.constant dense<[[0.400390625, 0.2001953125, 0.80078125], [0.10009765625, 0.050048828125, 0.2001953125]]> : tensor<2x3xbf16>
  check.expect_close %r2, %e2, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  %c_x4 = stablehlo.constant dense<[0xFF80, 1.0, 0.5]> : tensor<3xbf16>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xbf16>
  %c_x5 = stablehlo.constant dense<[[10.0], [0.375]]> : tensor<2x1xbf16>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<2x1xbf16>
  %r3 = chlo.broadcast_maximum %x4, %x5 : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e3 = stablehlo.constant dense<[[10.0, 10.0, 10.0], [0.375, 1.0, 0.5]]> : tensor<2x3xbf16>
  check.expect_close %r3, %e3, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  %c_x6 = stablehlo.constant dense<[0x7F80, 1.0, 0.5]> : tensor<3xbf16>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<3xbf16>
  %c_x7 = stablehlo.constant dense<[[0.375], [1.0]]> : tensor<2x1xbf16>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<2x1xbf16>
  %r4 = chlo.broadcast_minimum %x6, %x7 : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e4 = stablehlo.constant dense<[[0.375, 0.375, 0.375], [1.0, 1.0, 0.5]]> : tensor<2x3xbf16>
  check.expect_close %r4, %e4, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  %r5 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e5 = stablehlo.constant dense<[[2.5, 1.25, 5.0], [10.0, 5.0, 20.0]]> : tensor<2x3xbf16>
  check.expect_close %r5, %e5, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  %c_x8 = stablehlo.constant dense<[[0.0], [-1.0]]> : tensor<2x1xbf16>
  %x8 = stablehlo.optimization_barrier %c_x8 : tensor<2x1xbf16>
  %r6 = chlo.broadcast_power %x2, %x8 : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e6 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [0.0, -0.0, 1.0]]> : tensor<2x3xbf16>
  check.expect_close %r6, %e6, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  %r7 = chlo.broadcast_remainder %x0, %x1 : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e7 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 0.5, 2.0]]> : tensor<2x3xbf16>
  check.expect_close %r7, %e7, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  %r8 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e8 = stablehlo.constant dense<[[-1.5, -2.0, -0.5], [-9.0, -9.5, -8.0]]> : tensor<2x3xbf16>
  check.expect_close %r8, %e8, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  %r9 = chlo.broadcast_next_after %x0, %x1 : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e9 = stablehlo.constant dense<[[1.0078125, 0.50390625, 2.015625], [1.0078125, 0.50390625, 2.015625]]> : tensor<2x3xbf16>
  check.expect_close %r9, %e9, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  %c_x9 = stablehlo.constant dense<[[0.5], [1.0]]> : tensor<2x1xbf16>
  %x9 = stablehlo.optimization_barrier %c_x9 : tensor<2x1xbf16>
  %less = chlo.broadcast_compare %x0, %x9 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[false, true, false], [true, true, false]]> : tensor<2x3xi1>
  %c_x10 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x10 = stablehlo.optimization_barrier %c_x10 : tensor<3xi1>
  %r10 = chlo.broadcast_select %x10, %x0, %x9 : (tensor<3xi1>, tensor<3xbf16>, tensor<2x1xbf16>) -> tensor<2x3xbf16>
  %e10 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 1.0, 2.0]]> : tensor<2x3xbf16>
  check.expect_close %r10, %e10, max_ulp_difference = 0 : tensor<2x3xbf16>, tensor<2x3xbf16>
  return
}

func.func private @of_f32() {
  %c_x0 = stablehlo.constant dense<[1.0, 0.5, 2.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xf32>
  %c_x1 = stablehlo.constant dense<[[2.5], [10.0]]> : tensor<2x1xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xf32>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e0 = stablehlo.constant dense<[[3.5, 3.0, 4.5], [11.0, 10.5, 12.0]]> : tensor<2x3xf32>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %c_x2 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 1.0]> : tensor<3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3xf32>
  %c_x3 = stablehlo.constant dense<[[0.375], [0x7F800000]]> : tensor<2x1xf32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xf32>
  %r1 = chlo.broadcast_atan2 %x2, %x3 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e1 = stablehlo.constant dense<[[1.5707963705062866, -1.5707963705062866, 1.2120256423950195], [0.7853981852531433, -0.7853981852531433, 0.0]]> : tensor<2x3xf32>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %r2 = chlo.broadcast_divide %x0, %x1 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e2 = stablehlo.constant dense<[[0.4000000059604645, 0.20000000298023224, 0.800000011920929], [0.10000000149011612, 0.05000000074505806, 0.20000000298023224]]> : tensor<2x3xf32>
  check.expect_close %r2, %e2, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %c_x4 = stablehlo.constant dense<[0xFF800000, 1.0, 0.5]> : tensor<3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xf32>
  %c_x5 = stablehlo.constant dense<[[10.0], [0.375]]> : tensor<2x1xf32>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<2x1xf32>
  %r3 = chlo.broadcast_maximum %x4, %x5 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e3 = stablehlo.constant dense<[[10.0, 10.0, 10.0], [0.375, 1.0, 0.5]]> : tensor<2x3xf32>
  check.expect_close %r3, %e3, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %c_x6 = stablehlo.constant dense<[0x7F800000, 1.0, 0.5]> : tensor<3xf32>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<3xf32>
  %c_x7 = stablehlo.constant dense<[[0.375], [1.0]]> : tensor<2x1xf32>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<2x1xf32>
  %r4 = chlo.broadcast_minimum %x6, %x7 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e4 = stablehlo.constant dense<[[0.375, 0.375, 0.375], [1.0, 1.0, 0.5]]> : tensor<2x3xf32>
  check.expect_close %r4, %e4, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %r5 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e5 = stablehlo.constant dense<[[2.5, 1.25, 5.0], [10.0, 5.0, 20.0]]> : tensor<2x3xf32>
  check.expect_close %r5, %e5, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %c_x8 = stablehlo.constant dense<[[0.0], [-1.0]]> : tensor<2x1xf32>
  %x8 = stablehlo.optimization_barrier %c_x8 : tensor<2x1xf32>
  %r6 = chlo.broadcast_power %x2, %x8 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e6 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [0.0, -0.0, 1.0]]> : tensor<2x3xf32>
  check.expect_close %r6, %e6, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %r7 = chlo.broadcast_remainder %x0, %x1 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e7 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 0.5, 2.0]]> : tensor<2x3xf32>
  check.expect_close %r7, %e7, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %r8 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e8 = stablehlo.constant dense<[[-1.5, -2.0, -0.5], [-9.0, -9.5, -8.0]]> : tensor<2x3xf32>
  check.expect_close %r8, %e8, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %r9 = chlo.broadcast_next_after %x0, %x1 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e9 = stablehlo.constant dense<[[1.0000001192092896, 0.5000000596046448, 2.000000238418579], [1.0000001192092896, 0.5000000596046448, 2.000000238418579]]> : tensor<2x3xf32>
  check.expect_close %r9, %e9, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %c_x9 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x9 = stablehlo.optimization_barrier %c_x9 : tensor<2xf32>
  %c_x10 = stablehlo.constant dense<[[1.0], [0.5]]> : tensor<2x1xf32>
  %x10 = stablehlo.optimization_barrier %c_x10 : tensor<2x1xf32>
  %r10 = chlo.broadcast_polygamma %x9, %x10 : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %e10 = stablehlo.constant dense<[[1.644934058189392, -2.40411376953125], [4.934802055358887, -16.82879638671875]]> : tensor<2x2xf32>
  check.expect_close %r10, %e10, max_ulp_difference = 6 : tensor<2x2xf32>, tensor<2x2xf32>
  %c_x11 = stablehlo.constant dense<[2.0, 1.5, 3.0]> : tensor<3xf32>
  %x11 = stablehlo.optimization_barrier %c_x11 : tensor<3xf32>
  %r11 = chlo.broadcast_zeta %x11, %x10 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e11 = stablehlo.constant dense<[[1.644934058189392, 2.612375259399414, 1.202056884765625], [4.934802055358887, 4.776537895202637, 8.414398193359375]]> : tensor<2x3xf32>
  check.expect_close %r11, %e11, max_ulp_difference = 6 : tensor<2x3xf32>, tensor<2x3xf32>
  %c_x12 = stablehlo.constant dense<[[0.5], [1.0]]> : tensor<2x1xf32>
  %x12 = stablehlo.optimization_barrier %c_x12 : tensor<2x1xf32>
  %r12 = chlo.broadcast_complex %x0, %x12 : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r12, dense<[[(1.0, 0.5), (0.5, 0.5), (2.0, 0.5)], [(1.0, 1.0), (0.5, 1.0), (2.0, 1.0)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-5
  %less = chlo.broadcast_compare %x0, %x12 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[false, true, false], [true, true, false]]> : tensor<2x3xi1>
  %c_x13 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x13 = stablehlo.optimization_barrier %c_x13 : tensor<3xi1>
  %r13 = chlo.broadcast_select %x13, %x0, %x12 : (tensor<3xi1>, tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %e13 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 1.0, 2.0]]> : tensor<2x3xf32>
  check.expect_close %r13, %e13, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}

func.func private @of_f64() {
  %c_x0 = stablehlo.constant dense<[1.0, 0.5, 2.0]> : tensor<3xf64>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xf64>
  %c_x1 = stablehlo.constant dense<[[2.5], [10.0]]> : tensor<2x1xf64>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xf64>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e0 = stablehlo.constant dense<[[3.5, 3.0, 4.5], [11.0, 10.5, 12.0]]> : tensor<2x3xf64>
  check.expect_close %r0, %e0, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %c_x2 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 1.0]> : tensor<3xf64>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3xf64>
  %c_x3 = stablehlo.constant dense<[[0.375], [0x7FF0000000000000]]> : tensor<2x1xf64>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2x1xf64>
  %r1 = chlo.broadcast_atan2 %x2, %x3 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e1 = stablehlo.constant dense<[[1.5707963267948966, -1.5707963267948966, 1.2120256565243244], [0.7853981633974483, -0.7853981633974483, 0.0]]> : tensor<2x3xf64>
  check.expect_close %r1, %e1, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %r2 = chlo.broadcast_divide %x0, %x1 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e2 = stablehlo.constant dense<[[0.4, 0.2, 0.8], [0.1, 0.05, 0.2]]> : tensor<2x3xf64>
  check.expect_close %r2, %e2, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %c_x4 = stablehlo.constant dense<[0xFFF0000000000000, 1.0, 0.5]> : tensor<3xf64>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xf64>
  %c_x5 = stablehlo.constant dense<[[10.0], [0.375]]> : tensor<2x1xf64>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<2x1xf64>
  %r3 = chlo.broadcast_maximum %x4, %x5 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e3 = stablehlo.constant dense<[[10.0, 10.0, 10.0], [0.375, 1.0, 0.5]]> : tensor<2x3xf64>
  check.expect_close %r3, %e3, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %c_x6 = stablehlo.constant dense<[0x7FF0000000000000, 1.0, 0.5]> : tensor<3xf64>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<3xf64>
  %c_x7 = stablehlo.constant dense<[[0.375], [1.0]]> : tensor<2x1xf64>
  %x7 = stablehlo.optimization_barrier %c_x7 : tensor<2x1xf64>
  %r4 = chlo.broadcast_minimum %x6, %x7 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e4 = stablehlo.constant dense<[[0.375, 0.375, 0.375], [1.0, 1.0, 0.5]]> : tensor<2x3xf64>
  check.expect_close %r4, %e4, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %r5 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e5 = stablehlo.constant dense<[[2.5, 1.25, 5.0], [10.0, 5.0, 20.0]]> : tensor<2x3xf64>
  check.expect_close %r5, %e5, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %c_x8 = stablehlo.constant dense<[[0.0], [-1.0]]> : tensor<2x1xf64>
  %x8 = stablehlo.optimization_barrier %c_x8 : tensor<2x1xf64>
  %r6 = chlo.broadcast_power %x2, %x8 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e6 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [0.0, -0.0, 1.0]]> : tensor<2x3xf64>
  check.expect_close %r6, %e6, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %r7 = chlo.broadcast_remainder %x0, %x1 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e7 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 0.5, 2.0]]> : tensor<2x3xf64>
  check.expect_close %r7, %e7, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %r8 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e8 = stablehlo.constant dense<[[-1.5, -2.0, -0.5], [-9.0, -9.5, -8.0]]> : tensor<2x3xf64>
  check.expect_close %r8, %e8, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %r9 = chlo.broadcast_next_after %x0, %x1 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e9 = stablehlo.constant dense<[[1.0000000000000002, 0.5000000000000001, 2.0000000000000004], [1.0000000000000002, 0.5000000000000001, 2.0000000000000004]]> : tensor<2x3xf64>
  check.expect_close %r9, %e9, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %c_x9 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %x9 = stablehlo.optimization_barrier %c_x9 : tensor<2xf64>
  %c_x10 = stablehlo.constant dense<[[1.0], [0.5]]> : tensor<2x1xf64>
  %x10 = stablehlo.optimization_barrier %c_x10 : tensor<2x1xf64>
  %r10 = chlo.broadcast_polygamma %x9, %x10 : (tensor<2xf64>, tensor<2x1xf64>) -> tensor<2x2xf64>
  %e10 = stablehlo.constant dense<[[1.6449340668482266, -2.404113806319188], [4.93480220054468, -16.828796644234316]]> : tensor<2x2xf64>
  check.expect_close %r10, %e10, max_ulp_difference = 6 : tensor<2x2xf64>, tensor<2x2xf64>
  %c_x11 = stablehlo.constant dense<[2.0, 1.5, 3.0]> : tensor<3xf64>
  %x11 = stablehlo.optimization_barrier %c_x11 : tensor<3xf64>
  %r11 = chlo.broadcast_zeta %x11, %x10 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e11 = stablehlo.constant dense<[[1.6449340668482266, 2.612375348685488, 1.202056903159594], [4.93480220054468, 4.776537947554834, 8.414398322117158]]> : tensor<2x3xf64>
  check.expect_close %r11, %e11, max_ulp_difference = 6 : tensor<2x3xf64>, tensor<2x3xf64>
  %c_x12 = stablehlo.constant dense<[[0.5], [1.0]]> : tensor<2x1xf64>
  %x12 = stablehlo.optimization_barrier %c_x12 : tensor<2x1xf64>
  %r12 = chlo.broadcast_complex %x0, %x12 : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r12, dense<[[(1.0, 0.5), (0.5, 0.5), (2.0, 0.5)], [(1.0, 1.0), (0.5, 1.0), (2.0, 1.0)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-13
  %less = chlo.broadcast_compare %x0, %x12 {comparison_direction = #chlo<comparison_direction LE>} : (tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xi1>
  check.expect_eq_const %less, dense<[[false, true, false], [true, true, false]]> : tensor<2x3xi1>
  %c_x13 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x13 = stablehlo.optimization_barrier %c_x13 : tensor<3xi1>
  %r13 = chlo.broadcast_select %x13, %x0, %x12 : (tensor<3xi1>, tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  %e13 = stablehlo.constant dense<[[1.0, 0.5, 2.0], [1.0, 1.0, 2.0]]> : tensor<2x3xf64>
  check.expect_close %r13, %e13, max_ulp_difference = 0 : tensor<2x3xf64>, tensor<2x3xf64>
  return
}

func.func private @of_c32() {
  %c_x0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 1.0), (2.0, -1.5)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xcomplex<f32>>
  %c_x1 = stablehlo.constant dense<[[(0.5, -1.0)], [(2.0, 0.5)]]> : tensor<2x1xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xcomplex<f32>>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r0, dense<[[(1.5, 1.0), (0.0, 0.0), (2.5, -2.5)], [(3.0, 2.5), (1.5, 1.5), (4.0, -1.0)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-5
  %r1 = chlo.broadcast_atan2 %x0, %x1 : (tensor<3xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r1, dense<[[(1.908166766166687, 0.3790868818759918), (-0.7853981852531433, 8.865115647390472e-17), (1.1780972480773926, 0.1732867956161499)], [(0.8475756645202637, 0.49429067969322205), (-0.16087527573108673, 0.5756462812423706), (0.9346476197242737, -0.5003700256347656)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-5
  %r2 = chlo.broadcast_divide %x0, %x1 : (tensor<3xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r2, dense<[[(-1.2000000476837158, 1.600000023841858), (-1.0, -0.0), (2.0, 1.0)], [(0.7058823704719543, 0.8235294222831726), (-0.11764705926179886, 0.529411792755127), (0.7647058963775635, -0.9411764740943909)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-5
  %r3 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r3, dense<[[(1.0, 2.0), (0.5, -1.0), (2.0, -1.5)], [(2.0, 0.5), (2.0, 0.5), (2.0, 0.5)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-5
  %r4 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r4, dense<[[(0.5, -1.0), (-0.5, 1.0), (0.5, -1.0)], [(1.0, 2.0), (-0.5, 1.0), (2.0, -1.5)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-5
  %r5 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r5, dense<[[(2.5, 0.0), (0.75, 1.0), (-0.5, -2.75)], [(1.0, 4.5), (-1.5, 1.75), (4.75, -2.0)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-5
  %r6 = chlo.broadcast_power %x0, %x1 : (tensor<3xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r6, dense<[[(4.382565021514893, -1.1243975162506104), (4.990947246551514, 6.362888336181641), (0.2713821530342102, -0.7852355241775513)], [(-2.4874284267425537, 1.4405550956726074), (-0.25061506032943726, -0.3761567771434784), (5.826135158538818, -6.355883598327637)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-5
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r7, dense<[[(0.5, 3.0), (-1.0, 2.0), (1.5, -0.5)], [(-1.0, 1.5), (-2.5, 0.5), (0.0, -2.0)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-5
  %equal = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<3xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x3xi1>
  check.expect_eq_const %equal, dense<[[false, false, false], [false, false, false]]> : tensor<2x3xi1>
  %c_x2 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3xi1>
  %r8 = chlo.broadcast_select %x2, %x0, %x1 : (tensor<3xi1>, tensor<3xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r8, dense<[[(1.0, 2.0), (0.5, -1.0), (2.0, -1.5)], [(1.0, 2.0), (2.0, 0.5), (2.0, -1.5)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-5
  return
}

func.func private @of_c64() {
  %c_x0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 1.0), (2.0, -1.5)]> : tensor<3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3xcomplex<f64>>
  %c_x1 = stablehlo.constant dense<[[(0.5, -1.0)], [(2.0, 0.5)]]> : tensor<2x1xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1xcomplex<f64>>
  %r0 = chlo.broadcast_add %x0, %x1 : (tensor<3xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r0, dense<[[(1.5, 1.0), (0.0, 0.0), (2.5, -2.5)], [(3.0, 2.5), (1.5, 1.5), (4.0, -1.0)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-13
  %r1 = chlo.broadcast_atan2 %x0, %x1 : (tensor<3xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r1, dense<[[(1.908166797906673, 0.37908687234202215), (-0.7853981633974483, 8.865115929175828e-17), (1.1780972450961724, 0.1732867951399863)], [(0.847575660670829, 0.4942906731398544), (-0.1608752771983211, 0.5756462732485115), (0.934647629190538, -0.500370000052531)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-13
  %r2 = chlo.broadcast_divide %x0, %x1 : (tensor<3xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r2, dense<[[(-1.2000000000000002, 1.6), (-1.0, -0.0), (2.0, 1.0)], [(0.7058823529411764, 0.8235294117647058), (-0.11764705882352941, 0.5294117647058824), (0.7647058823529411, -0.9411764705882353)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-13
  %r3 = chlo.broadcast_maximum %x0, %x1 : (tensor<3xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r3, dense<[[(1.0, 2.0), (0.5, -1.0), (2.0, -1.5)], [(2.0, 0.5), (2.0, 0.5), (2.0, 0.5)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-13
  %r4 = chlo.broadcast_minimum %x0, %x1 : (tensor<3xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r4, dense<[[(0.5, -1.0), (-0.5, 1.0), (0.5, -1.0)], [(1.0, 2.0), (-0.5, 1.0), (2.0, -1.5)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-13
  %r5 = chlo.broadcast_multiply %x0, %x1 : (tensor<3xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r5, dense<[[(2.5, 0.0), (0.75, 1.0), (-0.5, -2.75)], [(1.0, 4.5), (-1.5, 1.75), (4.75, -2.0)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-13
  %r6 = chlo.broadcast_power %x0, %x1 : (tensor<3xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r6, dense<[[(4.382565059863358, -1.1243974773611554), (4.990947322747593, 6.362888508869829), (0.271382142534554, -0.7852355000449914)], [(-2.487428456305371, 1.440555054199786), (-0.250615064932525, -0.37615677116656526), (5.826135269895222, -6.35588336634064)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-13
  %r7 = chlo.broadcast_subtract %x0, %x1 : (tensor<3xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r7, dense<[[(0.5, 3.0), (-1.0, 2.0), (1.5, -0.5)], [(-1.0, 1.5), (-2.5, 0.5), (0.0, -2.0)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-13
  %equal = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<3xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x3xi1>
  check.expect_eq_const %equal, dense<[[false, false, false], [false, false, false]]> : tensor<2x3xi1>
  %c_x2 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3xi1>
  %r8 = chlo.broadcast_select %x2, %x0, %x1 : (tensor<3xi1>, tensor<3xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r8, dense<[[(1.0, 2.0), (0.5, -1.0), (2.0, -1.5)], [(1.0, 2.0), (2.0, 0.5), (2.0, -1.5)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-13
  return
}
