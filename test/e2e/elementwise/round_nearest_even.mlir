// SPDX-License-Identifier: Apache-2.0
// To the nearest; halves to even.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49000000953674316, -0.49000000953674316, 3.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0]> : tensor<14xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xf32>
  %r = stablehlo.round_nearest_even %x0 : tensor<14xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 2.0, -2.0, 2.0, -2.0, 0.0, -0.0, 3.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 1000000.0]> : tensor<14xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49, -0.49, 3.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1000000.0]> : tensor<14xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xf64>
  %r = stablehlo.round_nearest_even %x0 : tensor<14xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 2.0, -2.0, 2.0, -2.0, 0.0, -0.0, 3.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1000000.0]> : tensor<14xf64>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<14xf64>, tensor<14xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.489990234375, -0.489990234375, 3.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x7C00]> : tensor<14xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xf16>
  %r = stablehlo.round_nearest_even %x0 : tensor<14xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 2.0, -2.0, 2.0, -2.0, 0.0, -0.0, 3.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x7C00]> : tensor<14xf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<14xf16>, tensor<14xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.490234375, -0.490234375, 3.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 999424.0]> : tensor<14xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xbf16>
  %r = stablehlo.round_nearest_even %x0 : tensor<14xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 2.0, -2.0, 2.0, -2.0, 0.0, -0.0, 3.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 999424.0]> : tensor<14xbf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<14xbf16>, tensor<14xbf16>
  return
}
