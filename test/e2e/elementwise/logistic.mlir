// SPDX-License-Identifier: Apache-2.0
// 1 / (1 + e^-x).
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7F800000, 0xFF800000, 0x7FC00000, 9.999999747378752e-05, 0.699999988079071, 88.0]> : tensor<16xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf32>
  %r = stablehlo.logistic %x0 : tensor<16xf32>
  %er = stablehlo.constant dense<[0.5, 0.5, 0.622459352016449, 0.3775406777858734, 0.7310585975646973, 0.2689414322376251, 0.9241418242454529, 0.07585818320512772, 0.9999545812606812, 4.539786823443137e-05, 1.0, 0.0, 0xFFC00000, 0.5000249743461609, 0.6681877970695496, 1.0]> : tensor<16xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<16xf32>, tensor<16xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0001, 0.7, 88.0]> : tensor<16xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf64>
  %r = stablehlo.logistic %x0 : tensor<16xf64>
  %er = stablehlo.constant dense<[0.5, 0.5, 0.6224593312018546, 0.37754066879814546, 0.7310585786300049, 0.2689414213699951, 0.9241418199787564, 0.07585818002124355, 0.9999546021312976, 4.5397868702434395e-05, 1.0, 0.0, 0xFFF8000000000000, 0.5000249999999792, 0.668187772168166, 1.0]> : tensor<16xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<16xf64>, tensor<16xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7C00, 0xFC00, 0x7E00, 0.00010001659393310547, 0.7001953125, 88.0]> : tensor<16xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf16>
  %r = stablehlo.logistic %x0 : tensor<16xf16>
  %er = stablehlo.constant dense<[0.5, 0.5, 0.62255859375, 0.37744140625, 0.73095703125, 0.26904296875, 0.92431640625, 0.07586669921875, 1.0, 4.5418739318847656e-05, 1.0, 0.0, 0xFE00, 0.5, 0.66845703125, 1.0]> : tensor<16xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<16xf16>, tensor<16xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7F80, 0xFF80, 0x7FC0, 0.00010013580322265625, 0.69921875, 88.0]> : tensor<16xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xbf16>
  %r = stablehlo.logistic %x0 : tensor<16xbf16>
  %er = stablehlo.constant dense<[0.5, 0.5, 0.62109375, 0.376953125, 0.73046875, 0.26953125, 0.92578125, 0.07568359375, 1.0, 4.5299530029296875e-05, 1.0, 0.0, 0xFFC0, 0.5, 0.66796875, 1.0]> : tensor<16xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<16xbf16>, tensor<16xbf16>
  return
}
