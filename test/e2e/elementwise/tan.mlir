// SPDX-License-Identifier: Apache-2.0
// Tangents.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7F800000, 0x7FC00000, 9.999999747378752e-05]> : tensor<12xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %r = stablehlo.tan %x0 : tensor<12xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.5463024973869324, -0.5463024973869324, 1.5574077367782593, -0.14254654943943024, 0.14254654943943024, 0.6483608484268188, -0.587213933467865, 0xFFC00000, 0x7FC00000, 9.999999747378752e-05]> : tensor<12xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<12xf32>, tensor<12xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7FF0000000000000, 0x7FF8000000000000, 0.0001]> : tensor<12xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf64>
  %r = stablehlo.tan %x0 : tensor<12xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.5463024898437905, -0.5463024898437905, 1.5574077246549023, -0.1425465430742778, 0.1425465430742778, 0.6483608274590866, -0.5872139151569291, 0xFFF8000000000000, 0x7FF8000000000000, 0.00010000000033333334]> : tensor<12xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<12xf64>, tensor<12xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7C00, 0x7E00, 0.00010001659393310547]> : tensor<12xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf16>
  %r = stablehlo.tan %x0 : tensor<12xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.54638671875, -0.54638671875, 1.5576171875, -0.142578125, 0.142578125, 0.6484375, -0.58740234375, 0xFE00, 0x7E00, 0.00010001659393310547]> : tensor<12xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<12xf16>, tensor<12xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7F80, 0x7FC0, 0.00010013580322265625]> : tensor<12xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xbf16>
  %r = stablehlo.tan %x0 : tensor<12xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.546875, -0.546875, 1.5546875, -0.142578125, 0.142578125, 0.6484375, -0.5859375, 0xFFC0, 0x7FC0, 0.00010013580322265625]> : tensor<12xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<12xbf16>, tensor<12xbf16>
  return
}
