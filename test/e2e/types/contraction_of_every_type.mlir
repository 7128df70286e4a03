// SPDX-License-Identifier: Apache-2.0
// Sums of products, of the element types that the programs of test/e2e/contraction leave out. Written by scripts/oracles/element_types.py.
func.func @main() {
  call @dot_general_i2() : () -> ()
  call @dot_general_i4() : () -> ()
  call @dot_general_i16() : () -> ()
  call @dot_general_i64() : () -> ()
  call @dot_general_i1() : () -> ()
  call @dot_general_ui2() : () -> ()
  call @dot_general_ui4() : () -> ()
  call @dot_general_ui8() : () -> ()
  call @dot_general_ui16() : () -> ()
  call @dot_general_ui32() : () -> ()
  call @dot_general_ui64() : () -> ()
  call @dot_general_f4E2M1FN() : () -> ()
  call @dot_general_f6E2M3FN() : () -> ()
  call @dot_general_f6E3M2FN() : () -> ()
  call @dot_general_f8E3M4() : () -> ()
  call @dot_general_f8E4M3() : () -> ()
  call @dot_general_f8E4M3FN() : () -> ()
  call @dot_general_f8E4M3FNUZ() : () -> ()
  call @dot_general_f8E4M3B11FNUZ() : () -> ()
  call @dot_general_f8E5M2() : () -> ()
  call @dot_general_f8E5M2FNUZ() : () -> ()
  call @dot_general_f8E8M0FNU() : () -> ()
  call @convolution_i2() : () -> ()
  call @convolution_i4() : () -> ()
  call @convolution_i16() : () -> ()
  call @convolution_i64() : () -> ()
  call @convolution_i1() : () -> ()
  call @convolution_ui2() : () -> ()
  call @convolution_ui4() : () -> ()
  call @convolution_ui8() : () -> ()
  call @convolution_ui16() : () -> ()
  call @convolution_ui32() : () -> ()
  call @convolution_ui64() : () -> ()
  call @convolution_f4E2M1FN() : () -> ()
  call @convolution_f6E2M3FN() : () -> ()
  call @convolution_f6E3M2FN() : () -> ()
  call @convolution_f8E3M4() : () -> ()
  call @convolution_f8E4M3() : () -> ()
  call @convolution_f8E4M3FN() : () -> ()
  call @convolution_f8E4M3FNUZ() : () -> ()
  call @convolution_f8E4M3B11FNUZ() : () -> ()
  call @convolution_f8E5M2() : () -> ()
  call @convolution_f8E5M2FNUZ() : () -> ()
  call @convolution_f8E8M0FNU() : () -> ()
  return
}

func.func private @dot_general_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1], [1, -1, -1, 1, -1]]> : tensor<3x5xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi2>
  %c1 = stablehlo.constant dense<[[1, -1, -2], [-1, -1, 1], [-1, -2, -1], [0, 1, 0], [1, -2, 1]]> : tensor<5x3xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xi2>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xi2>, tensor<5x3xi2>) -> tensor<3x3xi2>
  check.expect_eq_const %r, dense<[[0, 0, -1], [-1, -1, -1], [-2, 1, 1]]> : tensor<3x3xi2>
  return
}

func.func private @dot_general_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1], [1, -1, -1, 1, -1]]> : tensor<3x5xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi4>
  %c1 = stablehlo.constant dense<[[1, -1, -2], [-1, -1, 1], [-1, -2, -1], [0, 1, 0], [1, -2, 1]]> : tensor<5x3xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xi4>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xi4>, tensor<5x3xi4>) -> tensor<3x3xi4>
  check.expect_eq_const %r, dense<[[-4, 4, -1], [-5, -1, 3], [2, 5, -3]]> : tensor<3x3xi4>
  return
}

func.func private @dot_general_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1], [1, -1, -1, 1, -1]]> : tensor<3x5xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi16>
  %c1 = stablehlo.constant dense<[[1, -1, -2], [-1, -1, 1], [-1, -2, -1], [0, 1, 0], [1, -2, 1]]> : tensor<5x3xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xi16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xi16>, tensor<5x3xi16>) -> tensor<3x3xi16>
  check.expect_eq_const %r, dense<[[-4, 4, -1], [-5, -1, 3], [2, 5, -3]]> : tensor<3x3xi16>
  return
}

func.func private @dot_general_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1], [1, -1, -1, 1, -1]]> : tensor<3x5xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi64>
  %c1 = stablehlo.constant dense<[[1, -1, -2], [-1, -1, 1], [-1, -2, -1], [0, 1, 0], [1, -2, 1]]> : tensor<5x3xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xi64>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xi64>, tensor<5x3xi64>) -> tensor<3x3xi64>
  check.expect_eq_const %r, dense<[[-4, 4, -1], [-5, -1, 3], [2, 5, -3]]> : tensor<3x3xi64>
  return
}

func.func private @dot_general_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false], [false, true, true, false, false], [true, false, false, true, false]]> : tensor<3x5xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi1>
  %c1 = stablehlo.constant dense<[[true, false, false], [false, false, true], [false, false, false], [true, true, true], [true, false, true]]> : tensor<5x3xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xi1>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xi1>, tensor<5x3xi1>) -> tensor<3x3xi1>
  check.expect_eq_const %r, dense<[[true, true, true], [false, false, true], [true, true, true]]> : tensor<3x3xi1>
  return
}

func.func private @dot_general_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui2>
  %c1 = stablehlo.constant dense<[[3, 1, 0], [1, 1, 3], [1, 0, 1], [2, 3, 2], [3, 0, 3]]> : tensor<5x3xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xui2>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xui2>, tensor<5x3xui2>) -> tensor<3x3xui2>
  check.expect_eq_const %r, dense<[[2, 0, 3], [1, 3, 3], [0, 1, 1]]> : tensor<3x3xui2>
  return
}

func.func private @dot_general_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui4>
  %c1 = stablehlo.constant dense<[[3, 1, 0], [1, 1, 3], [1, 0, 1], [2, 3, 2], [3, 0, 3]]> : tensor<5x3xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xui4>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xui4>, tensor<5x3xui4>) -> tensor<3x3xui4>
  check.expect_eq_const %r, dense<[[14, 12, 15], [9, 3, 15], [4, 13, 13]]> : tensor<3x3xui4>
  return
}

func.func private @dot_general_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui8>
  %c1 = stablehlo.constant dense<[[3, 1, 0], [1, 1, 3], [1, 0, 1], [2, 3, 2], [3, 0, 3]]> : tensor<5x3xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xui8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xui8>, tensor<5x3xui8>) -> tensor<3x3xui8>
  check.expect_eq_const %r, dense<[[14, 12, 15], [9, 3, 15], [20, 13, 13]]> : tensor<3x3xui8>
  return
}

func.func private @dot_general_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui16>
  %c1 = stablehlo.constant dense<[[3, 1, 0], [1, 1, 3], [1, 0, 1], [2, 3, 2], [3, 0, 3]]> : tensor<5x3xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xui16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xui16>, tensor<5x3xui16>) -> tensor<3x3xui16>
  check.expect_eq_const %r, dense<[[14, 12, 15], [9, 3, 15], [20, 13, 13]]> : tensor<3x3xui16>
  return
}

func.func private @dot_general_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui32>
  %c1 = stablehlo.constant dense<[[3, 1, 0], [1, 1, 3], [1, 0, 1], [2, 3, 2], [3, 0, 3]]> : tensor<5x3xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xui32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xui32>, tensor<5x3xui32>) -> tensor<3x3xui32>
  check.expect_eq_const %r, dense<[[14, 12, 15], [9, 3, 15], [20, 13, 13]]> : tensor<3x3xui32>
  return
}

func.func private @dot_general_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui64>
  %c1 = stablehlo.constant dense<[[3, 1, 0], [1, 1, 3], [1, 0, 1], [2, 3, 2], [3, 0, 3]]> : tensor<5x3xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xui64>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xui64>, tensor<5x3xui64>) -> tensor<3x3xui64>
  check.expect_eq_const %r, dense<[[14, 12, 15], [9, 3, 15], [20, 13, 13]]> : tensor<3x3xui64>
  return
}

func.func private @dot_general_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]> : tensor<5x3xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf4E2M1FN>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xf4E2M1FN>, tensor<5x3xf4E2M1FN>) -> tensor<3x3xf4E2M1FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 3.0], [4.0, 3.0, 3.0]]> : tensor<3x3xf4E2M1FN>
  return
}

func.func private @dot_general_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]> : tensor<5x3xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf6E2M3FN>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xf6E2M3FN>, tensor<5x3xf6E2M3FN>) -> tensor<3x3xf6E2M3FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 3.0], [4.0, 3.0, 3.0]]> : tensor<3x3xf6E2M3FN>
  return
}

func.func private @dot_general_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]> : tensor<5x3xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf6E3M2FN>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xf6E3M2FN>, tensor<5x3xf6E3M2FN>) -> tensor<3x3xf6E3M2FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 3.0], [4.0, 3.0, 3.0]]> : tensor<3x3xf6E3M2FN>
  return
}

func.func private @dot_general_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E3M4>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]> : tensor<5x3xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf8E3M4>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xf8E3M4>, tensor<5x3xf8E3M4>) -> tensor<3x3xf8E3M4>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 3.0], [4.0, 3.0, 3.0]]> : tensor<3x3xf8E3M4>
  return
}

func.func private @dot_general_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E4M3>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]> : tensor<5x3xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf8E4M3>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xf8E4M3>, tensor<5x3xf8E4M3>) -> tensor<3x3xf8E4M3>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 3.0], [4.0, 3.0, 3.0]]> : tensor<3x3xf8E4M3>
  return
}

func.func private @dot_general_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]> : tensor<5x3xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf8E4M3FN>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xf8E4M3FN>, tensor<5x3xf8E4M3FN>) -> tensor<3x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 3.0], [4.0, 3.0, 3.0]]> : tensor<3x3xf8E4M3FN>
  return
}

func.func private @dot_general_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]> : tensor<5x3xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf8E4M3FNUZ>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xf8E4M3FNUZ>, tensor<5x3xf8E4M3FNUZ>) -> tensor<3x3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 3.0], [4.0, 3.0, 3.0]]> : tensor<3x3xf8E4M3FNUZ>
  return
}

func.func private @dot_general_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]> : tensor<5x3xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf8E4M3B11FNUZ>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xf8E4M3B11FNUZ>, tensor<5x3xf8E4M3B11FNUZ>) -> tensor<3x3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 3.0], [4.0, 3.0, 3.0]]> : tensor<3x3xf8E4M3B11FNUZ>
  return
}

func.func private @dot_general_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]> : tensor<5x3xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf8E5M2>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xf8E5M2>, tensor<5x3xf8E5M2>) -> tensor<3x3xf8E5M2>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 3.0], [4.0, 3.0, 3.0]]> : tensor<3x3xf8E5M2>
  return
}

func.func private @dot_general_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]]> : tensor<5x3xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5x3xf8E5M2FNUZ>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x5xf8E5M2FNUZ>, tensor<5x3xf8E5M2FNUZ>) -> tensor<3x3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 3.0], [4.0, 3.0, 3.0]]> : tensor<3x3xf8E5M2FNUZ>
  return
}

func.func private @dot_general_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<4x3xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4x3xf8E8M0FNU>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x4xf8E8M0FNU>, tensor<4x3xf8E8M0FNU>) -> tensor<3x3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0]]> : tensor<3x3xf8E8M0FNU>
  return
}

func.func private @convolution_i2() {
  %c0 = stablehlo.constant dense<[[[-1, 0], [1, 1], [-2, -2], [1, 1], [-2, -1], [1, -1], [-1, 1], [-1, -1], [0, 0]], [[-2, -2], [1, 1], [1, 0], [1, -1], [-1, 1], [-2, -1], [-2, -1], [1, -2], [-1, -1]]]> : tensor<2x9x2xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xi2>
  %c1 = stablehlo.constant dense<[[[1, -1, -2], [-1, -1, 1]], [[-1, -2, -1], [0, 1, 0]], [[1, -2, 1], [-2, 0, -1]]]> : tensor<3x2x3xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xi2>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xi2>, tensor<3x2x3xi2>) -> tensor<2x7x3xi2>
  check.expect_eq_const %r, dense<[[[0, 0, 1], [1, -2, 1], [-1, -1, 0], [1, -1, -1], [-1, -2, 0], [0, 1, -2], [-1, 1, 0]], [[0, 1, -2], [-2, -2, 0], [1, -2, -1], [-1, -1, 1], [0, -1, 0], [-2, 0, 0], [-1, 1, -2]]]> : tensor<2x7x3xi2>
  return
}

func.func private @convolution_i4() {
  %c0 = stablehlo.constant dense<[[[-1, 0], [1, 1], [-2, -2], [1, 1], [-2, -1], [1, -1], [-1, 1], [-1, -1], [0, 0]], [[-2, -2], [1, 1], [1, 0], [1, -1], [-1, 1], [-2, -1], [-2, -1], [1, -2], [-1, -1]]]> : tensor<2x9x2xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xi4>
  %c1 = stablehlo.constant dense<[[[1, -1, -2], [-1, -1, 1]], [[-1, -2, -1], [0, 1, 0]], [[1, -2, 1], [-2, 0, -1]]]> : tensor<3x2x3xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xi4>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xi4>, tensor<3x2x3xi4>) -> tensor<2x7x3xi4>
  check.expect_eq_const %r, dense<[[[0, 4, 1], [1, -2, 1], [-1, 7, 0], [5, -1, 3], [-5, 2, 0], [4, 5, -2], [-1, 1, 4]], [[0, 1, 2], [2, -6, 0], [-3, -2, -5], [3, 7, -3], [0, 7, 4], [6, 4, -8], [-1, 1, 2]]]> : tensor<2x7x3xi4>
  return
}

func.func private @convolution_i16() {
  %c0 = stablehlo.constant dense<[[[-1, 0], [1, 1], [-2, -2], [1, 1], [-2, -1], [1, -1], [-1, 1], [-1, -1], [0, 0]], [[-2, -2], [1, 1], [1, 0], [1, -1], [-1, 1], [-2, -1], [-2, -1], [1, -2], [-1, -1]]]> : tensor<2x9x2xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xi16>
  %c1 = stablehlo.constant dense<[[[1, -1, -2], [-1, -1, 1]], [[-1, -2, -1], [0, 1, 0]], [[1, -2, 1], [-2, 0, -1]]]> : tensor<3x2x3xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xi16>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xi16>, tensor<3x2x3xi16>) -> tensor<2x7x3xi16>
  check.expect_eq_const %r, dense<[[[0, 4, 1], [1, -2, 1], [-1, 7, 0], [5, -1, 3], [-5, 2, 0], [4, 5, -2], [-1, 1, 4]], [[0, 1, 2], [2, -6, 0], [-3, -2, -5], [3, 7, -3], [0, 7, 4], [6, 4, 8], [-1, 1, 2]]]> : tensor<2x7x3xi16>
  return
}

func.func private @convolution_i64() {
  %c0 = stablehlo.constant dense<[[[-1, 0], [1, 1], [-2, -2], [1, 1], [-2, -1], [1, -1], [-1, 1], [-1, -1], [0, 0]], [[-2, -2], [1, 1], [1, 0], [1, -1], [-1, 1], [-2, -1], [-2, -1], [1, -2], [-1, -1]]]> : tensor<2x9x2xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xi64>
  %c1 = stablehlo.constant dense<[[[1, -1, -2], [-1, -1, 1]], [[-1, -2, -1], [0, 1, 0]], [[1, -2, 1], [-2, 0, -1]]]> : tensor<3x2x3xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xi64>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xi64>, tensor<3x2x3xi64>) -> tensor<2x7x3xi64>
  check.expect_eq_const %r, dense<[[[0, 4, 1], [1, -2, 1], [-1, 7, 0], [5, -1, 3], [-5, 2, 0], [4, 5, -2], [-1, 1, 4]], [[0, 1, 2], [2, -6, 0], [-3, -2, -5], [3, 7, -3], [0, 7, 4], [6, 4, 8], [-1, 1, 2]]]> : tensor<2x7x3xi64>
  return
}

func.func private @convolution_i1() {
  %c0 = stablehlo.constant dense<[[[false, true], [true, true], [false, false], [true, true], [false, false], [true, false], [false, true], [false, false], [true, true]], [[false, false], [true, true], [true, true], [true, false], [false, true], [false, false], [false, false], [true, false], [false, false]]]> : tensor<2x9x2xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xi1>
  %c1 = stablehlo.constant dense<[[[true, false, false], [false, false, true]], [[false, false, false], [true, true, true]], [[true, false, true], [false, true, false]]]> : tensor<3x2x3xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xi1>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xi1>, tensor<3x2x3xi1>) -> tensor<2x7x3xi1>
  check.expect_eq_const %r, dense<[[[true, true, true], [true, true, true], [true, true, true], [true, false, true], [false, true, false], [true, true, true], [true, true, true]], [[true, true, true], [true, true, true], [true, true, true], [true, true, true], [false, false, true], [true, false, true], [false, false, false]]]> : tensor<2x7x3xi1>
  return
}

func.func private @convolution_ui2() {
  %c0 = stablehlo.constant dense<[[[1, 2], [3, 3], [0, 0], [3, 3], [0, 1], [3, 1], [1, 3], [1, 1], [2, 2]], [[0, 0], [3, 3], [3, 2], [3, 1], [1, 3], [0, 1], [0, 1], [3, 0], [1, 1]]]> : tensor<2x9x2xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xui2>
  %c1 = stablehlo.constant dense<[[[3, 1, 0], [1, 1, 3]], [[1, 0, 1], [2, 3, 2]], [[3, 0, 3], [0, 2, 1]]]> : tensor<3x2x3xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xui2>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xui2>, tensor<3x2x3xui2>) -> tensor<2x7x3xui2>
  check.expect_eq_const %r, dense<[[[2, 0, 3], [1, 0, 1], [1, 3, 2], [3, 3, 1], [1, 2, 2], [0, 3, 2], [3, 3, 0]], [[2, 1, 0], [0, 2, 2], [3, 2, 1], [1, 3, 3], [0, 1, 0], [0, 0, 2], [3, 3, 2]]]> : tensor<2x7x3xui2>
  return
}

func.func private @convolution_ui4() {
  %c0 = stablehlo.constant dense<[[[1, 2], [3, 3], [0, 0], [3, 3], [0, 1], [3, 1], [1, 3], [1, 1], [2, 2]], [[0, 0], [3, 3], [3, 2], [3, 1], [1, 3], [0, 1], [0, 1], [3, 0], [1, 1]]]> : tensor<2x9x2xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xui4>
  %c1 = stablehlo.constant dense<[[[3, 1, 0], [1, 1, 3]], [[1, 0, 1], [2, 3, 2]], [[3, 0, 3], [0, 2, 1]]]> : tensor<3x2x3xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xui4>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xui4>, tensor<3x2x3xui4>) -> tensor<2x7x3xui4>
  check.expect_eq_const %r, dense<[[[14, 12, 15], [5, 12, 5], [9, 11, 10], [7, 11, 5], [9, 10, 14], [4, 15, 14], [15, 11, 4]], [[2, 13, 4], [12, 14, 10], [3, 14, 1], [1, 15, 11], [8, 9, 12], [12, 4, 14], [7, 3, 10]]]> : tensor<2x7x3xui4>
  return
}

func.func private @convolution_ui8() {
  %c0 = stablehlo.constant dense<[[[1, 2], [3, 3], [0, 0], [3, 3], [0, 1], [3, 1], [1, 3], [1, 1], [2, 2]], [[0, 0], [3, 3], [3, 2], [3, 1], [1, 3], [0, 1], [0, 1], [3, 0], [1, 1]]]> : tensor<2x9x2xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xui8>
  %c1 = stablehlo.constant dense<[[[3, 1, 0], [1, 1, 3]], [[1, 0, 1], [2, 3, 2]], [[3, 0, 3], [0, 2, 1]]]> : tensor<3x2x3xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xui8>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xui8>, tensor<3x2x3xui8>) -> tensor<2x7x3xui8>
  check.expect_eq_const %r, dense<[[[14, 12, 15], [21, 12, 21], [9, 11, 10], [23, 11, 21], [9, 10, 14], [20, 15, 14], [15, 11, 20]], [[18, 13, 20], [28, 14, 26], [19, 14, 17], [17, 15, 11], [8, 9, 12], [12, 4, 14], [7, 3, 10]]]> : tensor<2x7x3xui8>
  return
}

func.func private @convolution_ui16() {
  %c0 = stablehlo.constant dense<[[[1, 2], [3, 3], [0, 0], [3, 3], [0, 1], [3, 1], [1, 3], [1, 1], [2, 2]], [[0, 0], [3, 3], [3, 2], [3, 1], [1, 3], [0, 1], [0, 1], [3, 0], [1, 1]]]> : tensor<2x9x2xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xui16>
  %c1 = stablehlo.constant dense<[[[3, 1, 0], [1, 1, 3]], [[1, 0, 1], [2, 3, 2]], [[3, 0, 3], [0, 2, 1]]]> : tensor<3x2x3xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xui16>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xui16>, tensor<3x2x3xui16>) -> tensor<2x7x3xui16>
  check.expect_eq_const %r, dense<[[[14, 12, 15], [21, 12, 21], [9, 11, 10], [23, 11, 21], [9, 10, 14], [20, 15, 14], [15, 11, 20]], [[18, 13, 20], [28, 14, 26], [19, 14, 17], [17, 15, 11], [8, 9, 12], [12, 4, 14], [7, 3, 10]]]> : tensor<2x7x3xui16>
  return
}

func.func private @convolution_ui32() {
  %c0 = stablehlo.constant dense<[[[1, 2], [3, 3], [0, 0], [3, 3], [0, 1], [3, 1], [1, 3], [1, 1], [2, 2]], [[0, 0], [3, 3], [3, 2], [3, 1], [1, 3], [0, 1], [0, 1], [3, 0], [1, 1]]]> : tensor<2x9x2xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xui32>
  %c1 = stablehlo.constant dense<[[[3, 1, 0], [1, 1, 3]], [[1, 0, 1], [2, 3, 2]], [[3, 0, 3], [0, 2, 1]]]> : tensor<3x2x3xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xui32>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xui32>, tensor<3x2x3xui32>) -> tensor<2x7x3xui32>
  check.expect_eq_const %r, dense<[[[14, 12, 15], [21, 12, 21], [9, 11, 10], [23, 11, 21], [9, 10, 14], [20, 15, 14], [15, 11, 20]], [[18, 13, 20], [28, 14, 26], [19, 14, 17], [17, 15, 11], [8, 9, 12], [12, 4, 14], [7, 3, 10]]]> : tensor<2x7x3xui32>
  return
}

func.func private @convolution_ui64() {
  %c0 = stablehlo.constant dense<[[[1, 2], [3, 3], [0, 0], [3, 3], [0, 1], [3, 1], [1, 3], [1, 1], [2, 2]], [[0, 0], [3, 3], [3, 2], [3, 1], [1, 3], [0, 1], [0, 1], [3, 0], [1, 1]]]> : tensor<2x9x2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xui64>
  %c1 = stablehlo.constant dense<[[[3, 1, 0], [1, 1, 3]], [[1, 0, 1], [2, 3, 2]], [[3, 0, 3], [0, 2, 1]]]> : tensor<3x2x3xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xui64>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xui64>, tensor<3x2x3xui64>) -> tensor<2x7x3xui64>
  check.expect_eq_const %r, dense<[[[14, 12, 15], [21, 12, 21], [9, 11, 10], [23, 11, 21], [9, 10, 14], [20, 15, 14], [15, 11, 20]], [[18, 13, 20], [28, 14, 26], [19, 14, 17], [17, 15, 11], [8, 9, 12], [12, 4, 14], [7, 3, 10]]]> : tensor<2x7x3xui64>
  return
}

func.func private @convolution_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]]> : tensor<2x9x2xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]> : tensor<3x2x3xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf4E2M1FN>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf4E2M1FN>, tensor<3x2x3xf4E2M1FN>) -> tensor<2x7x3xf4E2M1FN>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 0.0, 1.0], [2.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0]], [[2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0], [1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [2.0, 0.0, 2.0]]]> : tensor<2x7x3xf4E2M1FN>
  return
}

func.func private @convolution_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]]> : tensor<2x9x2xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]> : tensor<3x2x3xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf6E2M3FN>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf6E2M3FN>, tensor<3x2x3xf6E2M3FN>) -> tensor<2x7x3xf6E2M3FN>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 0.0, 1.0], [2.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0]], [[2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0], [1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [2.0, 0.0, 2.0]]]> : tensor<2x7x3xf6E2M3FN>
  return
}

func.func private @convolution_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]]> : tensor<2x9x2xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]> : tensor<3x2x3xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf6E3M2FN>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf6E3M2FN>, tensor<3x2x3xf6E3M2FN>) -> tensor<2x7x3xf6E3M2FN>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 0.0, 1.0], [2.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0]], [[2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0], [1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [2.0, 0.0, 2.0]]]> : tensor<2x7x3xf6E3M2FN>
  return
}

func.func private @convolution_f8E3M4() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]]> : tensor<2x9x2xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf8E3M4>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]> : tensor<3x2x3xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf8E3M4>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf8E3M4>, tensor<3x2x3xf8E3M4>) -> tensor<2x7x3xf8E3M4>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 0.0, 1.0], [2.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0]], [[2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0], [1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [2.0, 0.0, 2.0]]]> : tensor<2x7x3xf8E3M4>
  return
}

func.func private @convolution_f8E4M3() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]]> : tensor<2x9x2xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf8E4M3>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]> : tensor<3x2x3xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf8E4M3>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf8E4M3>, tensor<3x2x3xf8E4M3>) -> tensor<2x7x3xf8E4M3>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 0.0, 1.0], [2.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0]], [[2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0], [1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [2.0, 0.0, 2.0]]]> : tensor<2x7x3xf8E4M3>
  return
}

func.func private @convolution_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]]> : tensor<2x9x2xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]> : tensor<3x2x3xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf8E4M3FN>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf8E4M3FN>, tensor<3x2x3xf8E4M3FN>) -> tensor<2x7x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 0.0, 1.0], [2.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0]], [[2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0], [1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [2.0, 0.0, 2.0]]]> : tensor<2x7x3xf8E4M3FN>
  return
}

func.func private @convolution_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]]> : tensor<2x9x2xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]> : tensor<3x2x3xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf8E4M3FNUZ>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf8E4M3FNUZ>, tensor<3x2x3xf8E4M3FNUZ>) -> tensor<2x7x3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 0.0, 1.0], [2.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0]], [[2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0], [1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [2.0, 0.0, 2.0]]]> : tensor<2x7x3xf8E4M3FNUZ>
  return
}

func.func private @convolution_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]]> : tensor<2x9x2xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]> : tensor<3x2x3xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf8E4M3B11FNUZ>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf8E4M3B11FNUZ>, tensor<3x2x3xf8E4M3B11FNUZ>) -> tensor<2x7x3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 0.0, 1.0], [2.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0]], [[2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0], [1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [2.0, 0.0, 2.0]]]> : tensor<2x7x3xf8E4M3B11FNUZ>
  return
}

func.func private @convolution_f8E5M2() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]]> : tensor<2x9x2xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]> : tensor<3x2x3xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf8E5M2>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf8E5M2>, tensor<3x2x3xf8E5M2>) -> tensor<2x7x3xf8E5M2>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 0.0, 1.0], [2.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0]], [[2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0], [1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [2.0, 0.0, 2.0]]]> : tensor<2x7x3xf8E5M2>
  return
}

func.func private @convolution_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]]> : tensor<2x9x2xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]> : tensor<3x2x3xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf8E5M2FNUZ>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf8E5M2FNUZ>, tensor<3x2x3xf8E5M2FNUZ>) -> tensor<2x7x3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 0.0, 1.0], [2.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0]], [[2.0, 0.0, 2.0], [3.0, 1.0, 2.0], [3.0, 1.0, 2.0], [2.0, 1.0, 1.0], [1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [2.0, 0.0, 2.0]]]> : tensor<2x7x3xf8E5M2FNUZ>
  return
}

func.func private @convolution_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[[1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0]]]> : tensor<2x9x2xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x9x2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E8M0FNU>
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x2xf8E8M0FNU>, tensor<2x2x3xf8E8M0FNU>) -> tensor<2x8x3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[[4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0]], [[4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0]]]> : tensor<2x8x3xf8E8M0FNU>
  return
}
