// SPDX-License-Identifier: Apache-2.0
// Products of floats.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.5, -2.25, 0x7F800000, 0xFF800000, 0x7FC00000, 9.99994610111476e-41, 3.0, -7.5, 100.0, 0.10000000149011612]> : tensor<12xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %c1 = stablehlo.constant dense<[-0.0, 0.0, 0.5, 4.0, 1.0, 0xFF800000, 1.0, 9.99994610111476e-41, 0x7FC00000, 2.0, -0.30000001192092896, 0.20000000298023224]> : tensor<12xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xf32>
  %r = stablehlo.multiply %x0, %x1 : tensor<12xf32>
  %er = stablehlo.constant dense<[-0.0, -0.0, 0.75, -9.0, 0x7F800000, 0x7F800000, 0x7FC00000, 0.0, 0x7FC00000, -15.0, -30.000001907348633, 0.020000001415610313]> : tensor<12xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<12xf32>, tensor<12xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.5, -2.25, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.0e-40, 3.0, -7.5, 100.0, 0.1]> : tensor<12xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf64>
  %c1 = stablehlo.constant dense<[-0.0, 0.0, 0.5, 4.0, 1.0, 0xFFF0000000000000, 1.0, 1.0e-40, 0x7FF8000000000000, 2.0, -0.3, 0.2]> : tensor<12xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xf64>
  %r = stablehlo.multiply %x0, %x1 : tensor<12xf64>
  %er = stablehlo.constant dense<[-0.0, -0.0, 0.75, -9.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 9.999999999999998e-81, 0x7FF8000000000000, -15.0, -30.0, 0.020000000000000004]> : tensor<12xf64>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<12xf64>, tensor<12xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.5, -2.25, 0x7C00, 0xFC00, 0x7E00, 0.0, 3.0, -7.5, 100.0, 0.0999755859375]> : tensor<12xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf16>
  %c1 = stablehlo.constant dense<[-0.0, 0.0, 0.5, 4.0, 1.0, 0xFC00, 1.0, 0.0, 0x7E00, 2.0, -0.300048828125, 0.199951171875]> : tensor<12xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xf16>
  %r = stablehlo.multiply %x0, %x1 : tensor<12xf16>
  %er = stablehlo.constant dense<[-0.0, -0.0, 0.75, -9.0, 0x7C00, 0x7C00, 0x7E00, 0.0, 0x7E00, -15.0, -30.0, 0.019989013671875]> : tensor<12xf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<12xf16>, tensor<12xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.5, -2.25, 0x7F80, 0xFF80, 0x7FC0, 9.183549615799121e-41, 3.0, -7.5, 100.0, 0.10009765625]> : tensor<12xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xbf16>
  %c1 = stablehlo.constant dense<[-0.0, 0.0, 0.5, 4.0, 1.0, 0xFF80, 1.0, 9.183549615799121e-41, 0x7FC0, 2.0, -0.30078125, 0.2001953125]> : tensor<12xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xbf16>
  %r = stablehlo.multiply %x0, %x1 : tensor<12xbf16>
  %er = stablehlo.constant dense<[-0.0, -0.0, 0.75, -9.0, 0x7F80, 0x7F80, 0x7FC0, 0.0, 0x7FC0, -15.0, -30.125, 0.02001953125]> : tensor<12xbf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<12xbf16>, tensor<12xbf16>
  return
}
