// SPDX-License-Identifier: Apache-2.0
// Starts are clamped so that the slice lies inside; they may be of any integer type.
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
  call @beyond() : () -> ()
  call @negative() : () -> ()
  call @i64_start() : () -> ()
  call @i64_least() : () -> ()
  call @ui32_large() : () -> ()
  call @ui8() : () -> ()
  call @ui64_huge() : () -> ()
  call @empty() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 2] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[1.0, 2.0], [6.0, 7.0]]> : tensor<2x2xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf64>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 2] : (tensor<4x5xf64>, tensor<i32>, tensor<i32>) -> tensor<2x2xf64>
  check.expect_eq_const %r, dense<[[1.0, 2.0], [6.0, 7.0]]> : tensor<2x2xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf16>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 2] : (tensor<4x5xf16>, tensor<i32>, tensor<i32>) -> tensor<2x2xf16>
  check.expect_eq_const %r, dense<[[1.0, 2.0], [6.0, 7.0]]> : tensor<2x2xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xbf16>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 2] : (tensor<4x5xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x2xbf16>
  check.expect_eq_const %r, dense<[[1.0, 2.0], [6.0, 7.0]]> : tensor<2x2xbf16>
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[[-6, -5, -4, -3, -2], [-1, 0, 1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi8>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 2] : (tensor<4x5xi8>, tensor<i32>, tensor<i32>) -> tensor<2x2xi8>
  check.expect_eq_const %r, dense<[[1, 2], [6, 7]]> : tensor<2x2xi8>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[[-6, -5, -4, -3, -2], [-1, 0, 1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 2] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[1, 2], [6, 7]]> : tensor<2x2xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[[-6, -5, -4, -3, -2], [-1, 0, 1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi64>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 2] : (tensor<4x5xi64>, tensor<i32>, tensor<i32>) -> tensor<2x2xi64>
  check.expect_eq_const %r, dense<[[1, 2], [6, 7]]> : tensor<2x2xi64>
  return
}

func.func private @ui16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xui16>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 2] : (tensor<4x5xui16>, tensor<i32>, tensor<i32>) -> tensor<2x2xui16>
  check.expect_eq_const %r, dense<[[7, 8], [12, 13]]> : tensor<2x2xui16>
  return
}

func.func private @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, true, false], [false, true, false, false, true], [false, false, true, false, false], [true, false, false, true, false]]> : tensor<4x5xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi1>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 2] : (tensor<4x5xi1>, tensor<i32>, tensor<i32>) -> tensor<2x2xi1>
  check.expect_eq_const %r, dense<[[false, false], [true, false]]> : tensor<2x2xi1>
  return
}

func.func private @beyond() {
  %c0 = stablehlo.constant dense<[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<9> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, sizes = [3] : (tensor<6xf32>, tensor<i32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  return
}

func.func private @negative() {
  %c0 = stablehlo.constant dense<[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<-3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, sizes = [3] : (tensor<6xf32>, tensor<i32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-2.0, -1.0, 0.0]> : tensor<3xf32>
  return
}

func.func private @i64_start() {
  %c0 = stablehlo.constant dense<[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<2> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = stablehlo.dynamic_slice %x0, %x1, sizes = [3] : (tensor<6xf32>, tensor<i64>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  return
}

func.func private @i64_least() {
  %c0 = stablehlo.constant dense<[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = stablehlo.dynamic_slice %x0, %x1, sizes = [3] : (tensor<6xf32>, tensor<i64>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-2.0, -1.0, 0.0]> : tensor<3xf32>
  return
}

func.func private @ui32_large() {
  %c0 = stablehlo.constant dense<[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<4294967295> : tensor<ui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui32>
  %r = stablehlo.dynamic_slice %x0, %x1, sizes = [3] : (tensor<6xf32>, tensor<ui32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  return
}

func.func private @ui8() {
  %c0 = stablehlo.constant dense<[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<3> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = stablehlo.dynamic_slice %x0, %x1, sizes = [3] : (tensor<6xf32>, tensor<ui8>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  return
}

func.func private @ui64_huge() {
  %c0 = stablehlo.constant dense<[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %r = stablehlo.dynamic_slice %x0, %x1, sizes = [3] : (tensor<6xf32>, tensor<ui64>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  return
}

// A dimension without elements, beside one with some.
func.func private @empty() {
  %c0 = stablehlo.constant dense<> : tensor<4x0xf32>
  %x = stablehlo.optimization_barrier %c0 : tensor<4x0xf32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %start = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.dynamic_slice %x, %start, %start, sizes = [2, 0] : (tensor<4x0xf32>, tensor<i32>, tensor<i32>) -> tensor<2x0xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%r init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %sum, dense<0.0> : tensor<2xf32>
  return
}
