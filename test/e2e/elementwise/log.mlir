// SPDX-License-Identifier: Apache-2.0
// Natural logarithm: of 0 -infinity, of negative numbers NaN.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 2.0, 0.0010000000474974513, 10.0, 10000.0, 0x7F800000, 0x7FC00000, -1.0, 0xFF800000, 3.700000047683716, 0.9990000128746033]> : tensor<14xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xf32>
  %r = stablehlo.log %x0 : tensor<14xf32>
  %er = stablehlo.constant dense<[0xFF800000, 0xFF800000, 0.0, -0.6931471824645996, 0.6931471824645996, -6.907755374908447, 2.3025851249694824, 9.21034049987793, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 1.3083328008651733, -0.0010004874784499407]> : tensor<14xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<14xf32>, tensor<14xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 2.0, 0.001, 10.0, 10000.0, 0x7FF0000000000000, 0x7FF8000000000000, -1.0, 0xFFF0000000000000, 3.7, 0.999]> : tensor<14xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xf64>
  %r = stablehlo.log %x0 : tensor<14xf64>
  %er = stablehlo.constant dense<[0xFFF0000000000000, 0xFFF0000000000000, 0.0, -0.6931471805599453, 0.6931471805599453, -6.907755278982137, 2.302585092994046, 9.210340371976184, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 1.308332819650179, -0.0010005003335835344]> : tensor<14xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<14xf64>, tensor<14xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 2.0, 0.0010004043579101562, 10.0, 10000.0, 0x7C00, 0x7E00, -1.0, 0xFC00, 3.69921875, 0.9990234375]> : tensor<14xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xf16>
  %r = stablehlo.log %x0 : tensor<14xf16>
  %er = stablehlo.constant dense<[0xFC00, 0xFC00, 0.0, -0.693359375, 0.693359375, -6.90625, 2.302734375, 9.2109375, 0x7C00, 0x7E00, 0x7E00, 0x7E00, 1.30859375, -0.0009775161743164062]> : tensor<14xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<14xf16>, tensor<14xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 2.0, 0.00099945068359375, 10.0, 9984.0, 0x7F80, 0x7FC0, -1.0, 0xFF80, 3.703125, 1.0]> : tensor<14xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xbf16>
  %r = stablehlo.log %x0 : tensor<14xbf16>
  %er = stablehlo.constant dense<[0xFF80, 0xFF80, 0.0, -0.69140625, 0.69140625, -6.90625, 2.296875, 9.1875, 0x7F80, 0x7FC0, 0x7FC0, 0x7FC0, 1.3125, 0.0]> : tensor<14xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<14xbf16>, tensor<14xbf16>
  return
}
