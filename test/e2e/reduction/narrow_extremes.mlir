// SPDX-License-Identifier: Apache-2.0
// Extremes of rows of bf16 and f16, compared by bits: zeros of both signs, infinities, NaNs of both signs, which win,
// and the smallest denormals. Each row is reduced as it is, and nine times over.
func.func @main() {
  call @maximum_f16() : () -> ()
  call @minimum_f16() : () -> ()
  call @maximum_bf16() : () -> ()
  call @minimum_bf16() : () -> ()
  call @other_init() : () -> ()
  call @empty_rows() : () -> ()
  return
}

func.func private @maximum_f16() {
  %c = stablehlo.constant dense<[[-0.0, 0.0, -1.0, -2.5, -0.0], [-0.0, -0.0, -1.5, -3.0, -0.0], [0.0, 1.0, -0.0, 2.5, 0.0], [0xFC00, -1.0, 0x7C00, 7.0, 0.5],
      [1.0, 0x7E00, 3.0, 0x7C00, 0xFC00], [0xFE00, 1.0, -1.0, 0.0, 0xFC00], [0x0001, 0.0, 0x8001, -0.0, 0.0]]> : tensor<7x5xf16>
  %x = stablehlo.optimization_barrier %c : tensor<7x5xf16>
  %long = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<7x5xf16>) -> tensor<7x9x5xf16>
  %init = stablehlo.constant dense<0xFC00> : tensor<f16>
  %r = stablehlo.reduce(%x init: %init) applies stablehlo.maximum across dimensions = [1] : (tensor<7x5xf16>, tensor<f16>) -> tensor<7xf16>
  %l = stablehlo.reduce(%long init: %init) applies stablehlo.maximum across dimensions = [1, 2] : (tensor<7x9x5xf16>, tensor<f16>) -> tensor<7xf16>
  call @expect_maximum_f16(%r) : (tensor<7xf16>) -> ()
  call @expect_maximum_f16(%l) : (tensor<7xf16>) -> ()
  return
}

func.func private @expect_maximum_f16(%r: tensor<7xf16>) {
  %number = stablehlo.compare EQ, %r, %r, FLOAT : (tensor<7xf16>, tensor<7xf16>) -> tensor<7xi1>
  check.expect_eq_const %number, dense<[true, true, true, true, false, false, true]> : tensor<7xi1>
  %bits = stablehlo.bitcast_convert %r : (tensor<7xf16>) -> tensor<7xi16>
  %nan = stablehlo.constant dense<1> : tensor<7xi16>
  %without_nan = stablehlo.select %number, %bits, %nan : tensor<7xi1>, tensor<7xi16>
  check.expect_eq_const %without_nan, dense<[0, -32768, 16640, 31744, 1, 1, 1]> : tensor<7xi16>
  return
}

func.func private @minimum_f16() {
  %c = stablehlo.constant dense<[[-0.0, 0.0, -1.0, -2.5, -0.0], [-0.0, -0.0, -1.5, -3.0, -0.0], [0.0, 1.0, -0.0, 2.5, 0.0], [0xFC00, -1.0, 0x7C00, 7.0, 0.5],
      [1.0, 0x7E00, 3.0, 0x7C00, 0xFC00], [0xFE00, 1.0, -1.0, 0.0, 0xFC00], [0x0001, 0.0, 0x8001, -0.0, 0.0]]> : tensor<7x5xf16>
  %x = stablehlo.optimization_barrier %c : tensor<7x5xf16>
  %long = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<7x5xf16>) -> tensor<7x9x5xf16>
  %init = stablehlo.constant dense<0x7C00> : tensor<f16>
  %r = stablehlo.reduce(%x init: %init) applies stablehlo.minimum across dimensions = [1] : (tensor<7x5xf16>, tensor<f16>) -> tensor<7xf16>
  %l = stablehlo.reduce(%long init: %init) applies stablehlo.minimum across dimensions = [1, 2] : (tensor<7x9x5xf16>, tensor<f16>) -> tensor<7xf16>
  call @expect_minimum_f16(%r) : (tensor<7xf16>) -> ()
  call @expect_minimum_f16(%l) : (tensor<7xf16>) -> ()
  return
}

func.func private @expect_minimum_f16(%r: tensor<7xf16>) {
  %number = stablehlo.compare EQ, %r, %r, FLOAT : (tensor<7xf16>, tensor<7xf16>) -> tensor<7xi1>
  check.expect_eq_const %number, dense<[true, true, true, true, false, false, true]> : tensor<7xi1>
  %bits = stablehlo.bitcast_convert %r : (tensor<7xf16>) -> tensor<7xi16>
  %nan = stablehlo.constant dense<1> : tensor<7xi16>
  %without_nan = stablehlo.select %number, %bits, %nan : tensor<7xi1>, tensor<7xi16>
  check.expect_eq_const %without_nan, dense<[-16128, -15872, -32768, -1024, 1, 1, -32767]> : tensor<7xi16>
  return
}

func.func private @maximum_bf16() {
  %c = stablehlo.constant dense<[[-0.0, 0.0, -1.0, -2.5, -0.0], [-0.0, -0.0, -1.5, -3.0, -0.0], [0.0, 1.0, -0.0, 2.5, 0.0], [0xFF80, -1.0, 0x7F80, 7.0, 0.5],
      [1.0, 0x7FC0, 3.0, 0x7F80, 0xFF80], [0xFFC0, 1.0, -1.0, 0.0, 0xFF80], [0x0001, 0.0, 0x8001, -0.0, 0.0]]> : tensor<7x5xbf16>
  %x = stablehlo.optimization_barrier %c : tensor<7x5xbf16>
  %long = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<7x5xbf16>) -> tensor<7x9x5xbf16>
  %init = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %r = stablehlo.reduce(%x init: %init) applies stablehlo.maximum across dimensions = [1] : (tensor<7x5xbf16>, tensor<bf16>) -> tensor<7xbf16>
  %l = stablehlo.reduce(%long init: %init) applies stablehlo.maximum across dimensions = [1, 2] : (tensor<7x9x5xbf16>, tensor<bf16>) -> tensor<7xbf16>
  call @expect_maximum_bf16(%r) : (tensor<7xbf16>) -> ()
  call @expect_maximum_bf16(%l) : (tensor<7xbf16>) -> ()
  return
}

func.func private @expect_maximum_bf16(%r: tensor<7xbf16>) {
  %number = stablehlo.compare EQ, %r, %r, FLOAT : (tensor<7xbf16>, tensor<7xbf16>) -> tensor<7xi1>
  check.expect_eq_const %number, dense<[true, true, true, true, false, false, true]> : tensor<7xi1>
  %bits = stablehlo.bitcast_convert %r : (tensor<7xbf16>) -> tensor<7xi16>
  %nan = stablehlo.constant dense<1> : tensor<7xi16>
  %without_nan = stablehlo.select %number, %bits, %nan : tensor<7xi1>, tensor<7xi16>
  check.expect_eq_const %without_nan, dense<[0, -32768, 16416, 32640, 1, 1, 1]> : tensor<7xi16>
  return
}

func.func private @minimum_bf16() {
  %c = stablehlo.constant dense<[[-0.0, 0.0, -1.0, -2.5, -0.0], [-0.0, -0.0, -1.5, -3.0, -0.0], [0.0, 1.0, -0.0, 2.5, 0.0], [0xFF80, -1.0, 0x7F80, 7.0, 0.5],
      [1.0, 0x7FC0, 3.0, 0x7F80, 0xFF80], [0xFFC0, 1.0, -1.0, 0.0, 0xFF80], [0x0001, 0.0, 0x8001, -0.0, 0.0]]> : tensor<7x5xbf16>
  %x = stablehlo.optimization_barrier %c : tensor<7x5xbf16>
  %long = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<7x5xbf16>) -> tensor<7x9x5xbf16>
  %init = stablehlo.constant dense<0x7F80> : tensor<bf16>
  %r = stablehlo.reduce(%x init: %init) applies stablehlo.minimum across dimensions = [1] : (tensor<7x5xbf16>, tensor<bf16>) -> tensor<7xbf16>
  %l = stablehlo.reduce(%long init: %init) applies stablehlo.minimum across dimensions = [1, 2] : (tensor<7x9x5xbf16>, tensor<bf16>) -> tensor<7xbf16>
  call @expect_minimum_bf16(%r) : (tensor<7xbf16>) -> ()
  call @expect_minimum_bf16(%l) : (tensor<7xbf16>) -> ()
  return
}

func.func private @expect_minimum_bf16(%r: tensor<7xbf16>) {
  %number = stablehlo.compare EQ, %r, %r, FLOAT : (tensor<7xbf16>, tensor<7xbf16>) -> tensor<7xi1>
  check.expect_eq_const %number, dense<[true, true, true, true, false, false, true]> : tensor<7xi1>
  %bits = stablehlo.bitcast_convert %r : (tensor<7xbf16>) -> tensor<7xi16>
  %nan = stablehlo.constant dense<1> : tensor<7xi16>
  %without_nan = stablehlo.select %number, %bits, %nan : tensor<7xi1>, tensor<7xi16>
  check.expect_eq_const %without_nan, dense<[-16352, -16320, -32768, -128, 1, 1, -32767]> : tensor<7xi16>
  return
}

// The value from which a reduction starts is one of its numbers.
func.func private @other_init() {
  %c = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf16>
  %x = stablehlo.optimization_barrier %c : tensor<2x3xf16>
  %i = stablehlo.constant dense<4.5> : tensor<f16>
  %init = stablehlo.optimization_barrier %i : tensor<f16>
  %max = stablehlo.reduce(%x init: %init) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf16>, tensor<f16>) -> tensor<2xf16>
  check.expect_eq_const %max, dense<[4.5, 6.0]> : tensor<2xf16>
  %all = stablehlo.reduce(%x init: %init) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<2x3xf16>, tensor<f16>) -> tensor<f16>
  check.expect_eq_const %all, dense<1.0> : tensor<f16>
  return
}

func.func private @empty_rows() {
  %c = stablehlo.constant dense<0.0> : tensor<2x0xbf16>
  %init = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %max = stablehlo.reduce(%c init: %init) applies stablehlo.maximum across dimensions = [1] : (tensor<2x0xbf16>, tensor<bf16>) -> tensor<2xbf16>
  check.expect_eq_const %max, dense<0xFF80> : tensor<2xbf16>
  return
}
