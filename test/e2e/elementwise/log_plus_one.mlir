// SPDX-License-Identifier: Apache-2.0
// log(1 + x), exact near zero.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 9.999999747378752e-05, -9.999999747378752e-05, 1.0, -0.5, -1.0, -2.0, 10.0, 0x7F800000, 0x7FC00000]> : tensor<11xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<11xf32>
  %r = stablehlo.log_plus_one %x0 : tensor<11xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 9.999499889090657e-05, -0.00010000499605666846, 0.6931471824645996, -0.6931471824645996, 0xFF800000, 0xFFC00000, 2.397895336151123, 0x7F800000, 0x7FC00000]> : tensor<11xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<11xf32>, tensor<11xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.0001, -0.0001, 1.0, -0.5, -1.0, -2.0, 10.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<11xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<11xf64>
  %r = stablehlo.log_plus_one %x0 : tensor<11xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 9.999500033330834e-05, -0.00010000500033335834, 0.6931471805599453, -0.6931471805599453, 0xFFF0000000000000, 0xFFF8000000000000, 2.3978952727983707, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<11xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<11xf64>, tensor<11xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.00010001659393310547, -0.00010001659393310547, 1.0, -0.5, -1.0, -2.0, 10.0, 0x7C00, 0x7E00]> : tensor<11xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<11xf16>
  %r = stablehlo.log_plus_one %x0 : tensor<11xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.00010001659393310547, -0.00010001659393310547, 0.693359375, -0.693359375, 0xFC00, 0xFE00, 2.3984375, 0x7C00, 0x7E00]> : tensor<11xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<11xf16>, tensor<11xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.00010013580322265625, -0.00010013580322265625, 1.0, -0.5, -1.0, -2.0, 10.0, 0x7F80, 0x7FC0]> : tensor<11xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<11xbf16>
  %r = stablehlo.log_plus_one %x0 : tensor<11xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.00010013580322265625, -0.00010013580322265625, 0.69140625, -0.69140625, 0xFF80, 0xFFC0, 2.390625, 0x7F80, 0x7FC0]> : tensor<11xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<11xbf16>, tensor<11xbf16>
  return
}
