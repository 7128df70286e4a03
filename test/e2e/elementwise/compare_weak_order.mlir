// SPDX-License-Identifier: Apache-2.0
// -infinity < ... < -0 = +0 < ... < infinity < NaN, whatever its sign.
func.func @main() {
  call @eq_f32() : () -> ()
  call @ne_f32() : () -> ()
  call @ge_f32() : () -> ()
  call @gt_f32() : () -> ()
  call @le_f32() : () -> ()
  call @lt_f32() : () -> ()
  call @eq_f64() : () -> ()
  call @lt_f64() : () -> ()
  call @eq_bf16() : () -> ()
  call @lt_bf16() : () -> ()
  call @eq_f16() : () -> ()
  call @lt_f16() : () -> ()
  return
}

func.func private @eq_f32() {
  %c0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<64xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xf32>
  %c1 = stablehlo.constant dense<[0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000]> : tensor<64xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xf32>
  %r = stablehlo.compare EQ, %x0, %x1, WEAKORDER : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true]> : tensor<64xi1>
  return
}

func.func private @ne_f32() {
  %c0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<64xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xf32>
  %c1 = stablehlo.constant dense<[0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000]> : tensor<64xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xf32>
  %r = stablehlo.compare NE, %x0, %x1, WEAKORDER : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, false]> : tensor<64xi1>
  return
}

func.func private @ge_f32() {
  %c0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<64xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xf32>
  %c1 = stablehlo.constant dense<[0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000]> : tensor<64xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xf32>
  %r = stablehlo.compare GE, %x0, %x1, WEAKORDER : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, true, true, true, true, true, true]> : tensor<64xi1>
  return
}

func.func private @gt_f32() {
  %c0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<64xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xf32>
  %c1 = stablehlo.constant dense<[0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000]> : tensor<64xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xf32>
  %r = stablehlo.compare GT, %x0, %x1, WEAKORDER : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true, true, true, true, false, false, true, true, true, true, true, true, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, true, true, true, false, false, false, false, true, true, true, true, true, false]> : tensor<64xi1>
  return
}

func.func private @le_f32() {
  %c0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<64xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xf32>
  %c1 = stablehlo.constant dense<[0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000]> : tensor<64xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xf32>
  %r = stablehlo.compare LE, %x0, %x1, WEAKORDER : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, false, true]> : tensor<64xi1>
  return
}

func.func private @lt_f32() {
  %c0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<64xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xf32>
  %c1 = stablehlo.constant dense<[0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000]> : tensor<64xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xf32>
  %r = stablehlo.compare LT, %x0, %x1, WEAKORDER : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, false, false, false, false, false, false]> : tensor<64xi1>
  return
}

func.func private @eq_f64() {
  %c0 = stablehlo.constant dense<[0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]> : tensor<64xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xf64>
  %c1 = stablehlo.constant dense<[0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000]> : tensor<64xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xf64>
  %r = stablehlo.compare EQ, %x0, %x1, WEAKORDER : (tensor<64xf64>, tensor<64xf64>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true]> : tensor<64xi1>
  return
}

func.func private @lt_f64() {
  %c0 = stablehlo.constant dense<[0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]> : tensor<64xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xf64>
  %c1 = stablehlo.constant dense<[0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, -0.0, 0.0, 1.0, 0x7FF0000000000000]> : tensor<64xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xf64>
  %r = stablehlo.compare LT, %x0, %x1, WEAKORDER : (tensor<64xf64>, tensor<64xf64>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, false, false, false, false, false, false]> : tensor<64xi1>
  return
}

func.func private @eq_bf16() {
  %c0 = stablehlo.constant dense<[0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80]> : tensor<64xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xbf16>
  %c1 = stablehlo.constant dense<[0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80]> : tensor<64xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xbf16>
  %r = stablehlo.compare EQ, %x0, %x1, WEAKORDER : (tensor<64xbf16>, tensor<64xbf16>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true]> : tensor<64xi1>
  return
}

func.func private @lt_bf16() {
  %c0 = stablehlo.constant dense<[0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80]> : tensor<64xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xbf16>
  %c1 = stablehlo.constant dense<[0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80, 0xFFC0, 0x7FC0, 0xFF80, -1.0, -0.0, 0.0, 1.0, 0x7F80]> : tensor<64xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xbf16>
  %r = stablehlo.compare LT, %x0, %x1, WEAKORDER : (tensor<64xbf16>, tensor<64xbf16>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, false, false, false, false, false, false]> : tensor<64xi1>
  return
}

func.func private @eq_f16() {
  %c0 = stablehlo.constant dense<[0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00]> : tensor<64xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xf16>
  %c1 = stablehlo.constant dense<[0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00]> : tensor<64xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xf16>
  %r = stablehlo.compare EQ, %x0, %x1, WEAKORDER : (tensor<64xf16>, tensor<64xf16>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true]> : tensor<64xi1>
  return
}

func.func private @lt_f16() {
  %c0 = stablehlo.constant dense<[0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00]> : tensor<64xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xf16>
  %c1 = stablehlo.constant dense<[0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00, 0xFE00, 0x7E00, 0xFC00, -1.0, -0.0, 0.0, 1.0, 0x7C00]> : tensor<64xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<64xf16>
  %r = stablehlo.compare LT, %x0, %x1, WEAKORDER : (tensor<64xf16>, tensor<64xf16>) -> tensor<64xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, false, false, false, false, false, false]> : tensor<64xi1>
  return
}
