// SPDX-License-Identifier: Apache-2.0
// Hyperbolic tangents; 1 and -1 at the infinities.
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
  %r = stablehlo.tanh %x0 : tensor<16xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.46211716532707214, -0.46211716532707214, 0.7615941762924194, -0.7615941762924194, 0.9866142868995667, -0.9866142868995667, 1.0, -1.0, 1.0, -1.0, 0x7FC00000, 9.999999747378752e-05, 0.6043677926063538, 1.0]> : tensor<16xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<16xf32>, tensor<16xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0001, 0.7, 88.0]> : tensor<16xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf64>
  %r = stablehlo.tanh %x0 : tensor<16xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.46211715726000974, -0.46211715726000974, 0.7615941559557649, -0.7615941559557649, 0.9866142981514303, -0.9866142981514303, 0.9999999958776927, -0.9999999958776927, 1.0, -1.0, 0x7FF8000000000000, 9.999999966666667e-05, 0.6043677771171635, 1.0]> : tensor<16xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<16xf64>, tensor<16xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7C00, 0xFC00, 0x7E00, 0.00010001659393310547, 0.7001953125, 88.0]> : tensor<16xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf16>
  %r = stablehlo.tanh %x0 : tensor<16xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.462158203125, -0.462158203125, 0.76171875, -0.76171875, 0.98681640625, -0.98681640625, 1.0, -1.0, 1.0, -1.0, 0x7E00, 0.00010001659393310547, 0.6044921875, 1.0]> : tensor<16xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<16xf16>, tensor<16xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7F80, 0xFF80, 0x7FC0, 0.00010013580322265625, 0.69921875, 88.0]> : tensor<16xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xbf16>
  %r = stablehlo.tanh %x0 : tensor<16xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.462890625, -0.462890625, 0.76171875, -0.76171875, 0.98828125, -0.98828125, 1.0, -1.0, 1.0, -1.0, 0x7FC0, 0.00010013580322265625, 0.60546875, 1.0]> : tensor<16xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<16xbf16>, tensor<16xbf16>
  return
}
