// SPDX-License-Identifier: Apache-2.0
// The start is clamped so that the update lies inside.
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
  call @operand_is_kept() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %c1 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<2> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  check.expect_eq_const %r, dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, -1.0, 0.0, 3.0], [4.0, 5.0, 1.0, 2.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf64>
  %c1 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf64>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<2> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xf64>, tensor<2x2xf64>, tensor<i32>, tensor<i32>) -> tensor<4x5xf64>
  check.expect_eq_const %r, dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, -1.0, 0.0, 3.0], [4.0, 5.0, 1.0, 2.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf16>
  %c1 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf16>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<2> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xf16>, tensor<2x2xf16>, tensor<i32>, tensor<i32>) -> tensor<4x5xf16>
  check.expect_eq_const %r, dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, -1.0, 0.0, 3.0], [4.0, 5.0, 1.0, 2.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xbf16>
  %c1 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xbf16>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<2> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xbf16>, tensor<2x2xbf16>, tensor<i32>, tensor<i32>) -> tensor<4x5xbf16>
  check.expect_eq_const %r, dense<[[-6.0, -5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, -1.0, 0.0, 3.0], [4.0, 5.0, 1.0, 2.0, 8.0], [9.0, 10.0, 11.0, 12.0, 13.0]]> : tensor<4x5xbf16>
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[[-6, -5, -4, -3, -2], [-1, 0, 1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi8>
  %c1 = stablehlo.constant dense<[[-1, 0], [1, 2]]> : tensor<2x2xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<2> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi8>, tensor<2x2xi8>, tensor<i32>, tensor<i32>) -> tensor<4x5xi8>
  check.expect_eq_const %r, dense<[[-6, -5, -4, -3, -2], [-1, 0, -1, 0, 3], [4, 5, 1, 2, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi8>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[[-6, -5, -4, -3, -2], [-1, 0, 1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %c1 = stablehlo.constant dense<[[-1, 0], [1, 2]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<2> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi32>, tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<4x5xi32>
  check.expect_eq_const %r, dense<[[-6, -5, -4, -3, -2], [-1, 0, -1, 0, 3], [4, 5, 1, 2, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[[-6, -5, -4, -3, -2], [-1, 0, 1, 2, 3], [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi64>
  %c1 = stablehlo.constant dense<[[-1, 0], [1, 2]]> : tensor<2x2xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi64>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<2> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi64>, tensor<2x2xi64>, tensor<i32>, tensor<i32>) -> tensor<4x5xi64>
  check.expect_eq_const %r, dense<[[-6, -5, -4, -3, -2], [-1, 0, -1, 0, 3], [4, 5, 1, 2, 8], [9, 10, 11, 12, 13]]> : tensor<4x5xi64>
  return
}

func.func private @ui16() {
  %c0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xui16>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3]]> : tensor<2x2xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui16>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<2> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xui16>, tensor<2x2xui16>, tensor<i32>, tensor<i32>) -> tensor<4x5xui16>
  check.expect_eq_const %r, dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 9], [10, 11, 2, 3, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xui16>
  return
}

func.func private @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, true, false], [false, true, false, false, true], [false, false, true, false, false], [true, false, false, true, false]]> : tensor<4x5xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi1>
  %c1 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi1>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<2> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<4x5xi1>, tensor<2x2xi1>, tensor<i32>, tensor<i32>) -> tensor<4x5xi1>
  check.expect_eq_const %r, dense<[[true, false, false, true, false], [false, true, true, false, true], [false, false, false, true, false], [true, false, false, true, false]]> : tensor<4x5xi1>
  return
}

func.func private @beyond() {
  %c0 = stablehlo.constant dense<[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<[50.0, 51.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %c2 = stablehlo.constant dense<9> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2 : (tensor<6xf32>, tensor<2xf32>, tensor<i32>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[-2.0, -1.0, 0.0, 1.0, 50.0, 51.0]> : tensor<6xf32>
  return
}

func.func private @negative() {
  %c0 = stablehlo.constant dense<[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<[50.0, 51.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i64>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2 : (tensor<6xf32>, tensor<2xf32>, tensor<i64>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[50.0, 51.0, 0.0, 1.0, 2.0, 3.0]> : tensor<6xf32>
  return
}

// The operand is read after the update: it must not be overwritten.
func.func private @operand_is_kept() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 2.0]> : tensor<4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %c1 = stablehlo.constant dense<[50.0]> : tensor<1xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1xf32>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %u = stablehlo.dynamic_update_slice %x0, %x1, %x2 : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
  %r = stablehlo.add %u, %x0 : tensor<4xf32>
  check.expect_eq_const %r, dense<[-2.0, 50.0, 2.0, 4.0]> : tensor<4xf32>
  return
}
