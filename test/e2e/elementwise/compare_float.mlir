// SPDX-License-Identifier: Apache-2.0
// All directions; every comparison with NaN but NE is false.
func.func @main() {
  call @eq_f32() : () -> ()
  call @ne_f32() : () -> ()
  call @ge_f32() : () -> ()
  call @gt_f32() : () -> ()
  call @le_f32() : () -> ()
  call @lt_f32() : () -> ()
  call @eq_f64() : () -> ()
  call @ne_f64() : () -> ()
  call @ge_f64() : () -> ()
  call @gt_f64() : () -> ()
  call @le_f64() : () -> ()
  call @lt_f64() : () -> ()
  call @eq_f16() : () -> ()
  call @ne_f16() : () -> ()
  call @ge_f16() : () -> ()
  call @gt_f16() : () -> ()
  call @le_f16() : () -> ()
  call @lt_f16() : () -> ()
  call @eq_bf16() : () -> ()
  call @ne_bf16() : () -> ()
  call @ge_bf16() : () -> ()
  call @gt_bf16() : () -> ()
  call @le_bf16() : () -> ()
  call @lt_bf16() : () -> ()
  return
}

func.func private @eq_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC00000, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf32>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf32>
  %r = stablehlo.compare EQ, %x0, %x1, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, false, true, false, false, true, false, false]> : tensor<8xi1>
  return
}

func.func private @ne_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC00000, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf32>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf32>
  %r = stablehlo.compare NE, %x0, %x1, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, true, false, true, true, false, true, true]> : tensor<8xi1>
  return
}

func.func private @ge_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC00000, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf32>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf32>
  %r = stablehlo.compare GE, %x0, %x1, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, false, true, true, false, true, false, false]> : tensor<8xi1>
  return
}

func.func private @gt_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC00000, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf32>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf32>
  %r = stablehlo.compare GT, %x0, %x1, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, false, false, true, false, false, false, false]> : tensor<8xi1>
  return
}

func.func private @le_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC00000, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf32>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf32>
  %r = stablehlo.compare LE, %x0, %x1, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, true, true, false, false, true, true, false]> : tensor<8xi1>
  return
}

func.func private @lt_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC00000, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf32>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf32>
  %r = stablehlo.compare LT, %x0, %x1, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, true, false, false, false, false, true, false]> : tensor<8xi1>
  return
}

func.func private @eq_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf64>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf64>
  %r = stablehlo.compare EQ, %x0, %x1, FLOAT : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, false, true, false, false, true, false, false]> : tensor<8xi1>
  return
}

func.func private @ne_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf64>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf64>
  %r = stablehlo.compare NE, %x0, %x1, FLOAT : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, true, false, true, true, false, true, true]> : tensor<8xi1>
  return
}

func.func private @ge_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf64>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf64>
  %r = stablehlo.compare GE, %x0, %x1, FLOAT : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, false, true, true, false, true, false, false]> : tensor<8xi1>
  return
}

func.func private @gt_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf64>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf64>
  %r = stablehlo.compare GT, %x0, %x1, FLOAT : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, false, false, true, false, false, false, false]> : tensor<8xi1>
  return
}

func.func private @le_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf64>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf64>
  %r = stablehlo.compare LE, %x0, %x1, FLOAT : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, true, true, false, false, true, true, false]> : tensor<8xi1>
  return
}

func.func private @lt_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf64>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf64>
  %r = stablehlo.compare LT, %x0, %x1, FLOAT : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, true, false, false, false, false, true, false]> : tensor<8xi1>
  return
}

func.func private @eq_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7E00, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<8xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf16>
  %r = stablehlo.compare EQ, %x0, %x1, FLOAT : (tensor<8xf16>, tensor<8xf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, false, true, false, false, true, false, false]> : tensor<8xi1>
  return
}

func.func private @ne_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7E00, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<8xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf16>
  %r = stablehlo.compare NE, %x0, %x1, FLOAT : (tensor<8xf16>, tensor<8xf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, true, false, true, true, false, true, true]> : tensor<8xi1>
  return
}

func.func private @ge_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7E00, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<8xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf16>
  %r = stablehlo.compare GE, %x0, %x1, FLOAT : (tensor<8xf16>, tensor<8xf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, false, true, true, false, true, false, false]> : tensor<8xi1>
  return
}

func.func private @gt_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7E00, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<8xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf16>
  %r = stablehlo.compare GT, %x0, %x1, FLOAT : (tensor<8xf16>, tensor<8xf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, false, false, true, false, false, false, false]> : tensor<8xi1>
  return
}

func.func private @le_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7E00, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<8xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf16>
  %r = stablehlo.compare LE, %x0, %x1, FLOAT : (tensor<8xf16>, tensor<8xf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, true, true, false, false, true, true, false]> : tensor<8xi1>
  return
}

func.func private @lt_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7E00, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<8xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xf16>
  %r = stablehlo.compare LT, %x0, %x1, FLOAT : (tensor<8xf16>, tensor<8xf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, true, false, false, false, false, true, false]> : tensor<8xi1>
  return
}

func.func private @eq_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xbf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<8xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xbf16>
  %r = stablehlo.compare EQ, %x0, %x1, FLOAT : (tensor<8xbf16>, tensor<8xbf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, false, true, false, false, true, false, false]> : tensor<8xi1>
  return
}

func.func private @ne_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xbf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<8xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xbf16>
  %r = stablehlo.compare NE, %x0, %x1, FLOAT : (tensor<8xbf16>, tensor<8xbf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, true, false, true, true, false, true, true]> : tensor<8xi1>
  return
}

func.func private @ge_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xbf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<8xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xbf16>
  %r = stablehlo.compare GE, %x0, %x1, FLOAT : (tensor<8xbf16>, tensor<8xbf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, false, true, true, false, true, false, false]> : tensor<8xi1>
  return
}

func.func private @gt_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xbf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<8xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xbf16>
  %r = stablehlo.compare GT, %x0, %x1, FLOAT : (tensor<8xbf16>, tensor<8xbf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, false, false, true, false, false, false, false]> : tensor<8xi1>
  return
}

func.func private @le_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xbf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<8xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xbf16>
  %r = stablehlo.compare LE, %x0, %x1, FLOAT : (tensor<8xbf16>, tensor<8xbf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, true, true, false, false, true, true, false]> : tensor<8xi1>
  return
}

func.func private @lt_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 2.0, 0x7FC0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<8xbf16>
  %c1 = stablehlo.constant dense<[-0.0, 1.0, 1.0, 1.0, 1.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<8xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<8xbf16>
  %r = stablehlo.compare LT, %x0, %x1, FLOAT : (tensor<8xbf16>, tensor<8xbf16>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, true, false, false, false, false, true, false]> : tensor<8xi1>
  return
}
