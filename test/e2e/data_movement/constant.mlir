// SPDX-License-Identifier: Apache-2.0
// Constants of every element type: lists, splats, bit patterns, no elements at all.
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
  call @i16() : () -> ()
  call @ui8() : () -> ()
  call @ui32() : () -> ()
  call @ui64() : () -> ()
  call @splat() : () -> ()
  call @bits() : () -> ()
  call @hexadecimal() : () -> ()
  call @empty() : () -> ()
  call @scalar() : () -> ()
  return
}

func.func private @f32() {
  %r = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  return
}

func.func private @f64() {
  %r = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf64>
  return
}

func.func private @f16() {
  %r = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf16>
  return
}

func.func private @bf16() {
  %r = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, 3.0]]> : tensor<2x3xbf16>
  return
}

func.func private @i8() {
  %r = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi8>
  return
}

func.func private @i32() {
  %r = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi32>
  return
}

func.func private @i64() {
  %r = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi64>
  return
}

func.func private @ui16() {
  %r = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  return
}

func.func private @i1() {
  %r = stablehlo.constant dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
  return
}

func.func private @i16() {
  %r = stablehlo.constant dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi16>
  check.expect_eq_const %r, dense<[[-2, -1, 0], [1, 2, 3]]> : tensor<2x3xi16>
  return
}

func.func private @ui8() {
  %r = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui8>
  return
}

func.func private @ui32() {
  %r = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui32>
  return
}

func.func private @ui64() {
  %r = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  return
}

func.func private @splat() {
  %r = stablehlo.constant dense<2.5> : tensor<2x2xf32>
  check.expect_eq_const %r, dense<2.5> : tensor<2x2xf32>
  return
}

func.func private @bits() {
  %r = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x3F800000]> : tensor<3xf32>
  check.expect_eq_const %r, dense<[0x7F800000, 0xFF800000, 1.0]> : tensor<3xf32>
  return
}

func.func private @hexadecimal() {
  %r = stablehlo.constant dense<"0x0000803F000000400000404000008040"> : tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  return
}

func.func private @empty() {
  %r = stablehlo.constant dense<> : tensor<0x4xf32>
  check.expect_eq_const %r, dense<> : tensor<0x4xf32>
  return
}

func.func private @scalar() {
  %r = stablehlo.constant dense<-7> : tensor<i64>
  check.expect_eq_const %r, dense<-7> : tensor<i64>
  return
}
