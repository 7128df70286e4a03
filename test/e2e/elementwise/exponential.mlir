// SPDX-License-Identifier: Apache-2.0
// e^x, overflow and underflow included.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  call @folded() : () -> ()
  return
}

// LLVM folds so few elements at compile time, by its own rules for conversions that fit no integer.
func.func private @folded() {
  %c0 = stablehlo.constant dense<[0.0, 0x7F800000, 0x7FC00000, 0xFF800000]> : tensor<4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %r = stablehlo.exponential %x0 : tensor<4xf32>
  %er = stablehlo.constant dense<[1.0, 0x7F800000, 0x7FC00000, 0.0]> : tensor<4xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, 10.0, -10.0, 88.0, -87.0, 1000.0, -1000.0, 0x7F800000, 0xFF800000, 0x7FC00000, 9.999999747378752e-05]> : tensor<15xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf32>
  %r = stablehlo.exponential %x0 : tensor<15xf32>
  %er = stablehlo.constant dense<[1.0, 1.0, 2.7182817459106445, 0.3678794503211975, 1.6487212181091309, 22026.46484375, 4.539993096841499e-05, 1.6516362661361307e+38, 1.6458114537543937e-38, 0x7F800000, 0.0, 0x7F800000, 0.0, 0x7FC00000, 1.000100016593933]> : tensor<15xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<15xf32>, tensor<15xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, 10.0, -10.0, 88.0, -87.0, 1000.0, -1000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0001]> : tensor<15xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf64>
  %r = stablehlo.exponential %x0 : tensor<15xf64>
  %er = stablehlo.constant dense<[1.0, 1.0, 2.718281828459045, 0.36787944117144233, 1.6487212707001282, 22026.465794806718, 4.5399929762484854e-05, 1.6516362549940018e+38, 1.6458114310822737e-38, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 1.0001000050001667]> : tensor<15xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<15xf64>, tensor<15xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, 10.0, -10.0, 88.0, -87.0, 1000.0, -1000.0, 0x7C00, 0xFC00, 0x7E00, 0.00010001659393310547]> : tensor<15xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf16>
  %r = stablehlo.exponential %x0 : tensor<15xf16>
  %er = stablehlo.constant dense<[1.0, 1.0, 2.71875, 0.367919921875, 1.6484375, 22032.0, 4.5418739318847656e-05, 0x7C00, 0.0, 0x7C00, 0.0, 0x7C00, 0.0, 0x7E00, 1.0]> : tensor<15xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<15xf16>, tensor<15xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, 10.0, -10.0, 88.0, -87.0, 1000.0, -1000.0, 0x7F80, 0xFF80, 0x7FC0, 0.00010013580322265625]> : tensor<15xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xbf16>
  %r = stablehlo.exponential %x0 : tensor<15xbf16>
  %er = stablehlo.constant dense<[1.0, 1.0, 2.71875, 0.3671875, 1.6484375, 22016.0, 4.5299530029296875e-05, 1.6548888547522203e+38, 1.6438553812280427e-38, 0x7F80, 0.0, 0x7F80, 0.0, 0x7FC0, 1.0]> : tensor<15xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<15xbf16>, tensor<15xbf16>
  return
}
