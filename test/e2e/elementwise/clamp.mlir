// SPDX-License-Identifier: Apache-2.0
// Between tensors or scalars; the upper bound wins when bounds cross; NaN stays.
func.func @main() {
  call @scalars_f32() : () -> ()
  call @tensors_f32() : () -> ()
  call @scalars_f16() : () -> ()
  call @tensors_f16() : () -> ()
  call @scalars_bf16() : () -> ()
  call @tensors_bf16() : () -> ()
  call @scalars_f64() : () -> ()
  call @tensors_f64() : () -> ()
  call @scalars_i32() : () -> ()
  call @tensors_i32() : () -> ()
  call @scalars_ui8() : () -> ()
  call @tensors_ui8() : () -> ()
  call @nan() : () -> ()
  return
}

func.func private @scalars_f32() {
  %c0 = stablehlo.constant dense<3.0> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<[0.0, 5.0, 9.0, 100.0]> : tensor<4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf32>
  %c2 = stablehlo.constant dense<10.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[3.0, 5.0, 9.0, 10.0]> : tensor<4xf32>
  return
}

func.func private @tensors_f32() {
  %c0 = stablehlo.constant dense<[1.0, 6.0, 9.0, 8.0]> : tensor<4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %c1 = stablehlo.constant dense<[0.0, 5.0, 9.0, 100.0]> : tensor<4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf32>
  %c2 = stablehlo.constant dense<[4.0, 4.0, 10.0, 50.0]> : tensor<4xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xf32>
  %r = stablehlo.clamp %x0, %x1, %x2 : tensor<4xf32>
  check.expect_eq_const %r, dense<[1.0, 4.0, 9.0, 50.0]> : tensor<4xf32>
  return
}

func.func private @scalars_f16() {
  %c0 = stablehlo.constant dense<3.0> : tensor<f16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f16>
  %c1 = stablehlo.constant dense<[0.0, 5.0, 9.0, 100.0]> : tensor<4xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf16>
  %c2 = stablehlo.constant dense<10.0> : tensor<f16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f16>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f16>, tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  check.expect_eq_const %r, dense<[3.0, 5.0, 9.0, 10.0]> : tensor<4xf16>
  return
}

func.func private @tensors_f16() {
  %c0 = stablehlo.constant dense<[1.0, 6.0, 9.0, 8.0]> : tensor<4xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf16>
  %c1 = stablehlo.constant dense<[0.0, 5.0, 9.0, 100.0]> : tensor<4xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf16>
  %c2 = stablehlo.constant dense<[4.0, 4.0, 10.0, 50.0]> : tensor<4xf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xf16>
  %r = stablehlo.clamp %x0, %x1, %x2 : tensor<4xf16>
  check.expect_eq_const %r, dense<[1.0, 4.0, 9.0, 50.0]> : tensor<4xf16>
  return
}

func.func private @scalars_bf16() {
  %c0 = stablehlo.constant dense<3.0> : tensor<bf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<bf16>
  %c1 = stablehlo.constant dense<[0.0, 5.0, 9.0, 100.0]> : tensor<4xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xbf16>
  %c2 = stablehlo.constant dense<10.0> : tensor<bf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<bf16>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<bf16>, tensor<4xbf16>, tensor<bf16>) -> tensor<4xbf16>
  check.expect_eq_const %r, dense<[3.0, 5.0, 9.0, 10.0]> : tensor<4xbf16>
  return
}

func.func private @tensors_bf16() {
  %c0 = stablehlo.constant dense<[1.0, 6.0, 9.0, 8.0]> : tensor<4xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xbf16>
  %c1 = stablehlo.constant dense<[0.0, 5.0, 9.0, 100.0]> : tensor<4xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xbf16>
  %c2 = stablehlo.constant dense<[4.0, 4.0, 10.0, 50.0]> : tensor<4xbf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xbf16>
  %r = stablehlo.clamp %x0, %x1, %x2 : tensor<4xbf16>
  check.expect_eq_const %r, dense<[1.0, 4.0, 9.0, 50.0]> : tensor<4xbf16>
  return
}

func.func private @scalars_f64() {
  %c0 = stablehlo.constant dense<3.0> : tensor<f64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f64>
  %c1 = stablehlo.constant dense<[0.0, 5.0, 9.0, 100.0]> : tensor<4xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf64>
  %c2 = stablehlo.constant dense<10.0> : tensor<f64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f64>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f64>, tensor<4xf64>, tensor<f64>) -> tensor<4xf64>
  check.expect_eq_const %r, dense<[3.0, 5.0, 9.0, 10.0]> : tensor<4xf64>
  return
}

func.func private @tensors_f64() {
  %c0 = stablehlo.constant dense<[1.0, 6.0, 9.0, 8.0]> : tensor<4xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf64>
  %c1 = stablehlo.constant dense<[0.0, 5.0, 9.0, 100.0]> : tensor<4xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf64>
  %c2 = stablehlo.constant dense<[4.0, 4.0, 10.0, 50.0]> : tensor<4xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xf64>
  %r = stablehlo.clamp %x0, %x1, %x2 : tensor<4xf64>
  check.expect_eq_const %r, dense<[1.0, 4.0, 9.0, 50.0]> : tensor<4xf64>
  return
}

func.func private @scalars_i32() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<[0, 5, 9, 100]> : tensor<4xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi32>
  %c2 = stablehlo.constant dense<10> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<i32>, tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[3, 5, 9, 10]> : tensor<4xi32>
  return
}

func.func private @tensors_i32() {
  %c0 = stablehlo.constant dense<[1, 6, 9, 8]> : tensor<4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi32>
  %c1 = stablehlo.constant dense<[0, 5, 9, 100]> : tensor<4xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi32>
  %c2 = stablehlo.constant dense<[4, 4, 10, 50]> : tensor<4xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xi32>
  %r = stablehlo.clamp %x0, %x1, %x2 : tensor<4xi32>
  check.expect_eq_const %r, dense<[1, 4, 9, 50]> : tensor<4xi32>
  return
}

func.func private @scalars_ui8() {
  %c0 = stablehlo.constant dense<3> : tensor<ui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<ui8>
  %c1 = stablehlo.constant dense<[0, 5, 9, 100]> : tensor<4xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui8>
  %c2 = stablehlo.constant dense<10> : tensor<ui8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<ui8>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<ui8>, tensor<4xui8>, tensor<ui8>) -> tensor<4xui8>
  check.expect_eq_const %r, dense<[3, 5, 9, 10]> : tensor<4xui8>
  return
}

func.func private @tensors_ui8() {
  %c0 = stablehlo.constant dense<[1, 6, 9, 8]> : tensor<4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui8>
  %c1 = stablehlo.constant dense<[0, 5, 9, 100]> : tensor<4xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui8>
  %c2 = stablehlo.constant dense<[4, 4, 10, 50]> : tensor<4xui8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<4xui8>
  %r = stablehlo.clamp %x0, %x1, %x2 : tensor<4xui8>
  check.expect_eq_const %r, dense<[1, 4, 9, 50]> : tensor<4xui8>
  return
}

func.func private @nan() {
  %c0 = stablehlo.constant dense<-1.0> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<[0x7FC00000, 1.0, 0xFF800000, 0x7F800000]> : tensor<4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xf32>
  %c2 = stablehlo.constant dense<2.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<f32>
  %r = stablehlo.clamp %x0, %x1, %x2 : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %er = stablehlo.constant dense<[0x7FC00000, 1.0, -1.0, 2.0]> : tensor<4xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
