// SPDX-License-Identifier: Apache-2.0
// Along some dimensions or none.
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
  call @both() : () -> ()
  call @none() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[0.0, -1.0, -2.0], [3.0, 2.0, 1.0]]> : tensor<2x3xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[0.0, -1.0, -2.0], [3.0, 2.0, 1.0]]> : tensor<2x3xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[0.0, -1.0, -2.0], [3.0, 2.0, 1.0]]> : tensor<2x3xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[0.0, -1.0, -2.0], [3.0, 2.0, 1.0]]> : tensor<2x3xbf16>
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[0, -1, -2], [3, 2, 1]]> : tensor<2x3xi8>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[0, -1, -2], [3, 2, 1]]> : tensor<2x3xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[0, -1, -2], [3, 2, 1]]> : tensor<2x3xi64>
  return
}

func.func private @ui16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[2, 1, 0], [5, 4, 3]]> : tensor<2x3xui16>
  return
}

func.func private @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[false, false, true], [false, false, true]]> : tensor<2x3xi1>
  return
}

func.func private @both() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = stablehlo.reverse %x0, dims = [0, 1] : tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[3.0, 2.0, 1.0], [0.0, -1.0, -2.0]]> : tensor<2x3xf32>
  return
}

func.func private @none() {
  %c0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = stablehlo.reverse %x0, dims = [] : tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  return
}
