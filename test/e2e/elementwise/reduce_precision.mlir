// SPDX-License-Identifier: Apache-2.0
// Rounds to fewer bits: too large becomes infinity, too small for the exponent becomes zero.
func.func @main() {
  call @f32_e5m10() : () -> ()
  call @f32_e8m7() : () -> ()
  call @f32_e8m23() : () -> ()
  call @f32_e4m3() : () -> ()
  call @f32_e11m52() : () -> ()
  call @f64_e8m23() : () -> ()
  call @powers_of_two() : () -> ()
  return
}

// Halfway between two powers of two, to the one whose exponent is stored as an even number: 2 for 1.5 and for 3.
func.func private @powers_of_two() {
  %c0 = stablehlo.constant dense<[1.5, 3.0, 6.0, 12.0, 0.75, -3.0, 1.25, 2.5]> : tensor<8xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf64>
  %r0 = stablehlo.reduce_precision %x0, format = e5m0 : tensor<8xf64>
  check.expect_eq_const %r0, dense<[2.0, 2.0, 8.0, 8.0, 0.5, -2.0, 1.0, 2.0]> : tensor<8xf64>
  %x1 = stablehlo.convert %x0 : (tensor<8xf64>) -> tensor<8xf32>
  %r1 = stablehlo.reduce_precision %x1, format = e8m0 : tensor<8xf32>
  check.expect_eq_const %r1, dense<[2.0, 2.0, 8.0, 8.0, 0.5, -2.0, 1.0, 2.0]> : tensor<8xf32>
  %x2 = stablehlo.convert %x0 : (tensor<8xf64>) -> tensor<8xbf16>
  %r2 = stablehlo.reduce_precision %x2, format = e5m0 : tensor<8xbf16>
  check.expect_eq_const %r2, dense<[2.0, 2.0, 8.0, 8.0, 0.5, -2.0, 1.0, 2.0]> : tensor<8xbf16>
  return
}

func.func private @f32_e5m10() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.100000023841858, -3.141590118408203, 65504.0, 65520.0, 1.0000000150474662e+30, 9.999999974752427e-07, 5.99999978589949e-08, 0x7F800000, 0xFF800000, 0x7FC00000, 9.99994610111476e-41, 100.30000305175781]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.reduce_precision %x0, format = e5m10 : tensor<15xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.099609375, -3.140625, 65504.0, 0x7F800000, 0x7F800000, 0.0, 0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 100.3125]> : tensor<15xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<15xf32>, tensor<15xf32>
  return
}

func.func private @f32_e8m7() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.100000023841858, -3.141590118408203, 65504.0, 65520.0, 1.0000000150474662e+30, 9.999999974752427e-07, 5.99999978589949e-08, 0x7F800000, 0xFF800000, 0x7FC00000, 9.99994610111476e-41, 100.30000305175781]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.reduce_precision %x0, format = e8m7 : tensor<15xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.1015625, -3.140625, 65536.0, 65536.0, 1.0002555517425873e+30, 9.98377799987793e-07, 6.007030606269836e-08, 0x7F800000, 0xFF800000, 0x7FC00000, 9.183549615799121e-41, 100.5]> : tensor<15xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<15xf32>, tensor<15xf32>
  return
}

func.func private @f32_e8m23() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.100000023841858, -3.141590118408203, 65504.0, 65520.0, 1.0000000150474662e+30, 9.999999974752427e-07, 5.99999978589949e-08, 0x7F800000, 0xFF800000, 0x7FC00000, 9.99994610111476e-41, 100.30000305175781]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.reduce_precision %x0, format = e8m23 : tensor<15xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.100000023841858, -3.141590118408203, 65504.0, 65520.0, 1.0000000150474662e+30, 9.999999974752427e-07, 5.99999978589949e-08, 0x7F800000, 0xFF800000, 0x7FC00000, 9.99994610111476e-41, 100.30000305175781]> : tensor<15xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<15xf32>, tensor<15xf32>
  return
}

func.func private @f32_e4m3() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.100000023841858, -3.141590118408203, 65504.0, 65520.0, 1.0000000150474662e+30, 9.999999974752427e-07, 5.99999978589949e-08, 0x7F800000, 0xFF800000, 0x7FC00000, 9.99994610111476e-41, 100.30000305175781]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.reduce_precision %x0, format = e4m3 : tensor<15xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.125, -3.25, 0x7F800000, 0x7F800000, 0x7F800000, 0.0, 0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 104.0]> : tensor<15xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<15xf32>, tensor<15xf32>
  return
}

func.func private @f32_e11m52() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.100000023841858, -3.141590118408203, 65504.0, 65520.0, 1.0000000150474662e+30, 9.999999974752427e-07, 5.99999978589949e-08, 0x7F800000, 0xFF800000, 0x7FC00000, 9.99994610111476e-41, 100.30000305175781]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.reduce_precision %x0, format = e11m52 : tensor<15xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.100000023841858, -3.141590118408203, 65504.0, 65520.0, 1.0000000150474662e+30, 9.999999974752427e-07, 5.99999978589949e-08, 0x7F800000, 0xFF800000, 0x7FC00000, 9.99994610111476e-41, 100.30000305175781]> : tensor<15xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<15xf32>, tensor<15xf32>
  return
}

func.func private @f64_e8m23() {
  %c0 = stablehlo.constant dense<[0.1, 1.0e+300, -1.0e-300, 3.0, 0x7FF8000000000000]> : tensor<5xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xf64>
  %r = stablehlo.reduce_precision %x0, format = e8m23 : tensor<5xf64>
  %er = stablehlo.constant dense<[0.10000000149011612, 0x7FF0000000000000, -0.0, 3.0, 0x7FF8000000000000]> : tensor<5xf64>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<5xf64>, tensor<5xf64>
  return
}
