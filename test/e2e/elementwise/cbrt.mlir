// SPDX-License-Identifier: Apache-2.0
// Cube roots.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 8.0, -27.0, 0.10000000149011612, 1000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = stablehlo.cbrt %x0 : tensor<9xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 2.0, -3.0, 0.46415889263153076, 10.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 8.0, -27.0, 0.1, 1000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<9xf64>
  %r = stablehlo.cbrt %x0 : tensor<9xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 2.0, -3.0, 0.4641588833612779, 10.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<9xf64>, tensor<9xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 8.0, -27.0, 0.0999755859375, 1000.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<9xf16>
  %r = stablehlo.cbrt %x0 : tensor<9xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 2.0, -3.0, 0.464111328125, 10.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<9xf16>, tensor<9xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 8.0, -27.0, 0.10009765625, 1000.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<9xbf16>
  %r = stablehlo.cbrt %x0 : tensor<9xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 2.0, -3.0, 0.46484375, 10.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<9xbf16>, tensor<9xbf16>
  return
}
