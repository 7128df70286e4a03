// SPDX-License-Identifier: Apache-2.0
// A real number is its own conjugate, to the bit.
func.func @main() {
  %f16_constant = stablehlo.constant dense<[1.5, -0.0, 0x7C00, -2.0, 0.25]> : tensor<5xf16>
  %f16 = stablehlo.optimization_barrier %f16_constant : tensor<5xf16>
  %f16_conjugate = chlo.conj %f16 : tensor<5xf16> -> tensor<5xf16>
  check.expect_eq_const %f16_conjugate, dense<[1.5, -0.0, 0x7C00, -2.0, 0.25]> : tensor<5xf16>
  %bf16_constant = stablehlo.constant dense<[1.5, -0.0, 0x7F80, -2.0, 0.25]> : tensor<5xbf16>
  %bf16 = stablehlo.optimization_barrier %bf16_constant : tensor<5xbf16>
  %bf16_conjugate = chlo.conj %bf16 : tensor<5xbf16> -> tensor<5xbf16>
  check.expect_eq_const %bf16_conjugate, dense<[1.5, -0.0, 0x7F80, -2.0, 0.25]> : tensor<5xbf16>
  %f64_constant = stablehlo.constant dense<[1.5, -0.0, 0x7FF0000000000000, -2.0, 0.25]> : tensor<5xf64>
  %f64 = stablehlo.optimization_barrier %f64_constant : tensor<5xf64>
  %f64_conjugate = chlo.conj %f64 : tensor<5xf64> -> tensor<5xf64>
  check.expect_eq_const %f64_conjugate, dense<[1.5, -0.0, 0x7FF0000000000000, -2.0, 0.25]> : tensor<5xf64>
  return
}
