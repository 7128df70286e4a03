// SPDX-License-Identifier: Apache-2.0
// Powers with the special cases of IEEE 754 pow.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[2.0, 2.0, -2.0, -2.0, 0.0, 0.0, 4.0, 0x7FC00000, 0x7FC00000, 1.0, 0x7F800000, 0xFF800000, 0.5]> : tensor<13xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf32>
  %c1 = stablehlo.constant dense<[3.0, -1.0, 3.0, 0.5, 0.0, -1.0, 0.5, 0.0, 1.0, 0x7FC00000, 2.0, 3.0, 10.0]> : tensor<13xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<13xf32>
  %r = stablehlo.power %x0, %x1 : tensor<13xf32>
  %er = stablehlo.constant dense<[8.0, 0.5, -8.0, 0xFFC00000, 1.0, 0x7F800000, 2.0, 1.0, 0x7FC00000, 1.0, 0x7F800000, 0xFF800000, 0.0009765625]> : tensor<13xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[2.0, 2.0, -2.0, -2.0, 0.0, 0.0, 4.0, 0x7FF8000000000000, 0x7FF8000000000000, 1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.5]> : tensor<13xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf64>
  %c1 = stablehlo.constant dense<[3.0, -1.0, 3.0, 0.5, 0.0, -1.0, 0.5, 0.0, 1.0, 0x7FF8000000000000, 2.0, 3.0, 10.0]> : tensor<13xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<13xf64>
  %r = stablehlo.power %x0, %x1 : tensor<13xf64>
  %er = stablehlo.constant dense<[8.0, 0.5, -8.0, 0xFFF8000000000000, 1.0, 0x7FF0000000000000, 2.0, 1.0, 0x7FF8000000000000, 1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0009765625]> : tensor<13xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[2.0, 2.0, -2.0, -2.0, 0.0, 0.0, 4.0, 0x7E00, 0x7E00, 1.0, 0x7C00, 0xFC00, 0.5]> : tensor<13xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xf16>
  %c1 = stablehlo.constant dense<[3.0, -1.0, 3.0, 0.5, 0.0, -1.0, 0.5, 0.0, 1.0, 0x7E00, 2.0, 3.0, 10.0]> : tensor<13xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<13xf16>
  %r = stablehlo.power %x0, %x1 : tensor<13xf16>
  %er = stablehlo.constant dense<[8.0, 0.5, -8.0, 0xFE00, 1.0, 0x7C00, 2.0, 1.0, 0x7E00, 1.0, 0x7C00, 0xFC00, 0.0009765625]> : tensor<13xf16>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[2.0, 2.0, -2.0, -2.0, 0.0, 0.0, 4.0, 0x7FC0, 0x7FC0, 1.0, 0x7F80, 0xFF80, 0.5]> : tensor<13xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<13xbf16>
  %c1 = stablehlo.constant dense<[3.0, -1.0, 3.0, 0.5, 0.0, -1.0, 0.5, 0.0, 1.0, 0x7FC0, 2.0, 3.0, 10.0]> : tensor<13xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<13xbf16>
  %r = stablehlo.power %x0, %x1 : tensor<13xbf16>
  %er = stablehlo.constant dense<[8.0, 0.5, -8.0, 0xFFC0, 1.0, 0x7F80, 2.0, 1.0, 0x7FC0, 1.0, 0x7F80, 0xFF80, 0.0009765625]> : tensor<13xbf16>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<13xbf16>, tensor<13xbf16>
  return
}
