// SPDX-License-Identifier: Apache-2.0
// Square roots are correctly rounded; of negative numbers NaN.
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
  %r = stablehlo.sqrt %x0 : tensor<14xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.7071067690849304, 1.4142135381698608, 0.03162277862429619, 3.1622776985168457, 100.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFFC00000, 1.9235384464263916, 0.9994998574256897]> : tensor<14xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 2.0, 0.001, 10.0, 10000.0, 0x7FF0000000000000, 0x7FF8000000000000, -1.0, 0xFFF0000000000000, 3.7, 0.999]> : tensor<14xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xf64>
  %r = stablehlo.sqrt %x0 : tensor<14xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.7071067811865476, 1.4142135623730951, 0.03162277660168379, 3.1622776601683795, 100.0, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 1.9235384061671346, 0.999499874937461]> : tensor<14xf64>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<14xf64>, tensor<14xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 2.0, 0.0010004043579101562, 10.0, 10000.0, 0x7C00, 0x7E00, -1.0, 0xFC00, 3.69921875, 0.9990234375]> : tensor<14xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xf16>
  %r = stablehlo.sqrt %x0 : tensor<14xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.70703125, 1.4140625, 0.0316162109375, 3.162109375, 100.0, 0x7C00, 0x7E00, 0xFE00, 0xFE00, 1.9228515625, 0.99951171875]> : tensor<14xf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<14xf16>, tensor<14xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 2.0, 0.00099945068359375, 10.0, 9984.0, 0x7F80, 0x7FC0, -1.0, 0xFF80, 3.703125, 1.0]> : tensor<14xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<14xbf16>
  %r = stablehlo.sqrt %x0 : tensor<14xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.70703125, 1.4140625, 0.031494140625, 3.15625, 100.0, 0x7F80, 0x7FC0, 0xFFC0, 0xFFC0, 1.921875, 1.0]> : tensor<14xbf16>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<14xbf16>, tensor<14xbf16>
  return
}
