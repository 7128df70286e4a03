// SPDX-License-Identifier: Apache-2.0
// Reciprocal square roots.
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
  %r = stablehlo.rsqrt %x0 : tensor<14xf32>
  %er = stablehlo.constant dense<[0x7F800000, 0xFF800000, 1.0, 1.4142135381698608, 0.7071067690849304, 31.62277603149414, 0.3162277638912201, 0.009999999776482582, 0.0, 0x7FC00000, 0xFFC00000, 0xFFC00000, 0.5198752284049988, 1.0005003213882446]> : tensor<14xf32>
  check.expect_close %r, %er, max_ulp_difference = 2 : tensor<14xf32>, tensor<14xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 2.0, 0.001, 10.0, 10000.0, 0x7FF0000000000000, 0x7FF8000000000000, -1.0, 0xFFF0000000000000, 3.7, 0.999]> : tensor<14xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xf64>
  %r = stablehlo.rsqrt %x0 : tensor<14xf64>
  %er = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 1.0, 1.4142135623730951, 0.7071067811865476, 31.622776601683793, 0.31622776601683794, 0.01, 0.0, 0x7FF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0.5198752449100363, 1.0005003753127737]> : tensor<14xf64>
  check.expect_close %r, %er, max_ulp_difference = 2 : tensor<14xf64>, tensor<14xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 2.0, 0.0010004043579101562, 10.0, 10000.0, 0x7C00, 0x7E00, -1.0, 0xFC00, 3.69921875, 0.9990234375]> : tensor<14xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xf16>
  %r = stablehlo.rsqrt %x0 : tensor<14xf16>
  %er = stablehlo.constant dense<[0x7C00, 0xFC00, 1.0, 1.4140625, 0.70703125, 31.609375, 0.316162109375, 0.01000213623046875, 0.0, 0x7E00, 0xFE00, 0xFE00, 0.52001953125, 1.0009765625]> : tensor<14xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<14xf16>, tensor<14xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 2.0, 0.00099945068359375, 10.0, 9984.0, 0x7F80, 0x7FC0, -1.0, 0xFF80, 3.703125, 1.0]> : tensor<14xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xbf16>
  %r = stablehlo.rsqrt %x0 : tensor<14xbf16>
  %er = stablehlo.constant dense<[0x7F80, 0xFF80, 1.0, 1.4140625, 0.70703125, 31.625, 0.31640625, 0.010009765625, 0.0, 0x7FC0, 0xFFC0, 0xFFC0, 0.51953125, 1.0]> : tensor<14xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<14xbf16>, tensor<14xbf16>
  return
}
