// SPDX-License-Identifier: Apache-2.0
// Sines.
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
  %r = stablehlo.sine %x0 : tensor<12xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.4794255495071411, -0.4794255495071411, 0.8414709568023682, 0.14112000167369843, -0.14112000167369843, -0.5440211296081543, -0.5063656568527222, 0xFFC00000, 0x7FC00000, 9.999999747378752e-05]> : tensor<12xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<12xf32>, tensor<12xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7FF0000000000000, 0x7FF8000000000000, 0.0001]> : tensor<12xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf64>
  %r = stablehlo.sine %x0 : tensor<12xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.479425538604203, -0.479425538604203, 0.8414709848078965, 0.1411200080598672, -0.1411200080598672, -0.5440211108893698, -0.5063656411097588, 0xFFF8000000000000, 0x7FF8000000000000, 9.999999983333334e-05]> : tensor<12xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<12xf64>, tensor<12xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7C00, 0x7E00, 0.00010001659393310547]> : tensor<12xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf16>
  %r = stablehlo.sine %x0 : tensor<12xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.4794921875, -0.4794921875, 0.84130859375, 0.14111328125, -0.14111328125, -0.5439453125, -0.50634765625, 0xFE00, 0x7E00, 0.00010001659393310547]> : tensor<12xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<12xf16>, tensor<12xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7F80, 0x7FC0, 0.00010013580322265625]> : tensor<12xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xbf16>
  %r = stablehlo.sine %x0 : tensor<12xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.478515625, -0.478515625, 0.83984375, 0.1416015625, -0.1416015625, -0.54296875, -0.5078125, 0xFFC0, 0x7FC0, 0.00010013580322265625]> : tensor<12xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<12xbf16>, tensor<12xbf16>
  return
}
