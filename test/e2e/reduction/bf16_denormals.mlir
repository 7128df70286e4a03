// SPDX-License-Identifier: Apache-2.0
// bf16 values in registers keep denormals around a loop, and conversions call no function of the compiler's library.
func.func @main() {
  call @minimum_of_denormals() : () -> ()
  call @booleans() : () -> ()
  return
}

func.func private @booleans() {
  %c = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %x = stablehlo.optimization_barrier %c : tensor<3xi1>
  %y = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xi1>) -> tensor<16x3xi1>
  %0 = stablehlo.convert %y : (tensor<16x3xi1>) -> tensor<16x3xbf16>
  %e = stablehlo.constant dense<[1.0, 0.0, 1.0]> : tensor<3xbf16>
  %1 = stablehlo.broadcast_in_dim %e, dims = [1] : (tensor<3xbf16>) -> tensor<16x3xbf16>
  check.expect_eq %0, %1 : tensor<16x3xbf16>
  return
}

func.func private @minimum_of_denormals() {
  %pattern = stablehlo.constant dense<[-9.1835e-41, 1.5, 1.5, 1.5, 1.5]> : tensor<5xbf16>
  %rows = stablehlo.broadcast_in_dim %pattern, dims = [1] : (tensor<5xbf16>) -> tensor<34x5xbf16>
  %flat = stablehlo.reshape %rows : (tensor<34x5xbf16>) -> tensor<170xbf16>
  %some = stablehlo.slice %flat [0:168] : (tensor<170xbf16>) -> tensor<168xbf16>
  %cube = stablehlo.reshape %some : (tensor<168xbf16>) -> tensor<3x8x7xbf16>
  %x = stablehlo.optimization_barrier %cube : tensor<3x8x7xbf16>
  %init = stablehlo.constant dense<128.0> : tensor<bf16>
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<3x8x7xbf16>, tensor<bf16>) -> tensor<7xbf16>
  check.expect_eq_const %0, dense<-9.1835e-41> : tensor<7xbf16>
  return
}
