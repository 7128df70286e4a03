// SPDX-License-Identifier: Apache-2.0
// At the edges, between elements; negative padding crops.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  call @i8() : () -> ()
  call @i32() : () -> ()
  call @i64() : () -> ()
  call @ui16() : () -> ()
  call @i1() : () -> ()
  call @crop() : () -> ()
  call @crop_interior() : () -> ()
  call @interior_of_one() : () -> ()
  call @size_kept() : () -> ()
  call @empty() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<3.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x7xf32>
  check.expect_eq_const %r, dense<[[3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [-2.0, 3.0, -1.0, 3.0, 0.0, 3.0, 3.0], [1.0, 3.0, 2.0, 3.0, 3.0, 3.0, 3.0]]> : tensor<3x7xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %c1 = stablehlo.constant dense<3.0> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<3x7xf64>
  check.expect_eq_const %r, dense<[[3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [-2.0, 3.0, -1.0, 3.0, 0.0, 3.0, 3.0], [1.0, 3.0, 2.0, 3.0, 3.0, 3.0, 3.0]]> : tensor<3x7xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %c1 = stablehlo.constant dense<3.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<2x3xf16>, tensor<f16>) -> tensor<3x7xf16>
  check.expect_eq_const %r, dense<[[3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [-2.0, 3.0, -1.0, 3.0, 0.0, 3.0, 3.0], [1.0, 3.0, 2.0, 3.0, 3.0, 3.0, 3.0]]> : tensor<3x7xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %c1 = stablehlo.constant dense<3.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<2x3xbf16>, tensor<bf16>) -> tensor<3x7xbf16>
  check.expect_eq_const %r, dense<[[3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [-2.0, 3.0, -1.0, 3.0, 0.0, 3.0, 3.0], [1.0, 3.0, 2.0, 3.0, 3.0, 3.0, 3.0]]> : tensor<3x7xbf16>
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<3> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<2x3xi8>, tensor<i8>) -> tensor<3x7xi8>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3, 3], [-2, 3, -1, 3, 0, 3, 3], [1, 3, 2, 3, 3, 3, 3]]> : tensor<3x7xi8>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<3x7xi32>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3, 3], [-2, 3, -1, 3, 0, 3, 3], [1, 3, 2, 3, 3, 3, 3]]> : tensor<3x7xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %c1 = stablehlo.constant dense<3> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<2x3xi64>, tensor<i64>) -> tensor<3x7xi64>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3, 3], [-2, 3, -1, 3, 0, 3, 3], [1, 3, 2, 3, 3, 3, 3]]> : tensor<3x7xi64>
  return
}

func.func private @ui16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %c1 = stablehlo.constant dense<4> : tensor<ui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<2x3xui16>, tensor<ui16>) -> tensor<3x7xui16>
  check.expect_eq_const %r, dense<[[4, 4, 4, 4, 4, 4, 4], [0, 4, 1, 4, 2, 4, 4], [3, 4, 4, 4, 5, 4, 4]]> : tensor<3x7xui16>
  return
}

func.func private @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<2x3xi1>, tensor<i1>) -> tensor<3x7xi1>
  check.expect_eq_const %r, dense<[[false, false, false, false, false, false, false], [true, false, false, false, false, false, false], [true, false, false, false, false, false, false]]> : tensor<3x7xi1>
  return
}

func.func private @crop() {
  %c0 = stablehlo.constant dense<[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<9.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.pad %x0, %x1, low = [-1], high = [-2], interior = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-1.0, 0.0, 1.0]> : tensor<3xf32>
  return
}

func.func private @crop_interior() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 2.0]> : tensor<4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %c1 = stablehlo.constant dense<9.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.pad %x0, %x1, low = [-1], high = [2], interior = [2] : (tensor<4xf32>, tensor<f32>) -> tensor<11xf32>
  check.expect_eq_const %r, dense<[9.0, 9.0, 0.0, 9.0, 9.0, 1.0, 9.0, 9.0, 2.0, 9.0, 9.0]> : tensor<11xf32>
  return
}

func.func private @interior_of_one() {
  %c0 = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1xf32>
  %c1 = stablehlo.constant dense<9.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.pad %x0, %x1, low = [2], high = [1], interior = [3] : (tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[9.0, 9.0, 0.0, 9.0]> : tensor<4xf32>
  return
}

func.func private @empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %c1 = stablehlo.constant dense<9.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.pad %x0, %x1, low = [1], high = [1], interior = [1] : (tensor<0xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<9.0> : tensor<2xf32>
  return
}

// As many elements inserted as are cropped: the type is the operand's, the values are not.
func.func private @size_kept() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %x1 = stablehlo.constant dense<3.0> : tensor<f32>
  %r = stablehlo.pad %x0, %x1, low = [0], high = [-1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.0, 3.0]> : tensor<2xf32>
  return
}
