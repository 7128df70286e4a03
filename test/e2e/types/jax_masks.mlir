// SPDX-License-Identifier: Apache-2.0
// A program with a mask as JAX 0.10 prints it, a byte per element in hexadecimal, and the results that JAX has. The same
// mask with eight elements per byte, as MLIR up to 22 prints it, and as a list.
func.func @main() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 2.0]]> : tensor<13x11xf32>
  %r:4 = call @masked(%x) : (tensor<13x11xf32>) -> (tensor<13x11xf32>, tensor<i32>, tensor<13x11xi1>, tensor<8xf32>)
  check.expect_eq_const %r#0, dense<[[0.0, 1.0, -1.0, -1.0, 4.0, -1.0, -1.0, 0.0, -1.0, 2.0, 3.0], [-1.0, -1.0, -1.0, -1.0, -1.0, 2.0, -1.0, -1.0, 5.0, 6.0, -1.0], [1.0, 2.0, -1.0, -1.0, -1.0, -1.0, 0.0, -1.0, 2.0, 3.0, -1.0], [-1.0, 6.0, -1.0, 1.0, -1.0, -1.0, 4.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, 5.0, -1.0, 0.0, -1.0, 2.0, -1.0, 4.0, -1.0], [6.0, -1.0, 1.0, -1.0, 3.0, 4.0, -1.0, -1.0, -1.0, -1.0, 2.0], [-1.0, 4.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 4.0, 5.0, 6.0], [0.0, 1.0, -1.0, 3.0, 4.0, -1.0, -1.0, -1.0, -1.0, 2.0, -1.0], [-1.0, 5.0, -1.0, 0.0, -1.0, -1.0, -1.0, -1.0, -1.0, 6.0, -1.0], [1.0, -1.0, -1.0, -1.0, 5.0, 6.0, -1.0, 1.0, -1.0, 3.0, 4.0], [-1.0, 6.0, 0.0, 1.0, -1.0, 3.0, -1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, -1.0, 6.0, -1.0, 1.0, 2.0, -1.0, 4.0, -1.0], [-1.0, 0.0, -1.0, 2.0, -1.0, 4.0, 5.0, -1.0, -1.0, -1.0, 2.0]]> : tensor<13x11xf32>
  check.expect_eq_const %r#1, dense<57> : tensor<i32>
  check.expect_eq_const %r#2, dense<[[false, false, false, false, true, false, false, false, false, false, false], [false, false, false, false, false, false, false, false, true, true, false], [false, false, false, false, false, false, false, false, false, false, false], [false, true, false, false, false, false, true, false, false, false, false], [false, false, false, true, false, false, false, false, false, true, false], [true, false, false, false, false, true, false, false, false, false, false], [false, true, false, false, false, false, false, false, true, true, true], [false, false, false, false, true, false, false, false, false, false, false], [false, true, false, false, false, false, false, false, false, true, false], [false, false, false, false, true, true, false, false, false, false, true], [false, true, false, false, false, false, false, false, false, false, false], [false, false, false, false, true, false, false, false, false, true, false], [false, false, false, false, false, true, true, false, false, false, false]]> : tensor<13x11xi1>
  check.expect_eq_const %r#3, dense<[0.0, 1.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0]> : tensor<8xf32>
  %bytes = stablehlo.constant dense<"0x0101000001000001000101000000000001000001010001010000000001000101000001000100000100000000000000010001000100010001000100010100000000010001000000000000010101010100010100000000010000010001000000000001000100000001010001000101000101010001000000000000000000010001010001000001000100010100000001"> : tensor<13x11xi1>
  %packed = stablehlo.constant dense<"0x9306D9D09480AA1A0A7C430A8AB50BA0A546"> : tensor<13x11xi1>
  %all = stablehlo.constant dense<"0x01"> : tensor<13x11xi1>
  %none = stablehlo.constant dense<"0x00"> : tensor<13x11xi1>
  %eight = stablehlo.constant dense<"0x0100010100000001"> : tensor<8xi1>
  check.expect_eq_const %bytes, dense<[[true, true, false, false, true, false, false, true, false, true, true], [false, false, false, false, false, true, false, false, true, true, false], [true, true, false, false, false, false, true, false, true, true, false], [false, true, false, true, false, false, true, false, false, false, false], [false, false, false, true, false, true, false, true, false, true, false], [true, false, true, false, true, true, false, false, false, false, true], [false, true, false, false, false, false, false, false, true, true, true], [true, true, false, true, true, false, false, false, false, true, false], [false, true, false, true, false, false, false, false, false, true, false], [true, false, false, false, true, true, false, true, false, true, true], [false, true, true, true, false, true, false, false, false, false, false], [false, false, false, false, true, false, true, true, false, true, false], [false, true, false, true, false, true, true, false, false, false, true]]> : tensor<13x11xi1>
  check.expect_eq_const %packed, dense<[[true, true, false, false, true, false, false, true, false, true, true], [false, false, false, false, false, true, false, false, true, true, false], [true, true, false, false, false, false, true, false, true, true, false], [false, true, false, true, false, false, true, false, false, false, false], [false, false, false, true, false, true, false, true, false, true, false], [true, false, true, false, true, true, false, false, false, false, true], [false, true, false, false, false, false, false, false, true, true, true], [true, true, false, true, true, false, false, false, false, true, false], [false, true, false, true, false, false, false, false, false, true, false], [true, false, false, false, true, true, false, true, false, true, true], [false, true, true, true, false, true, false, false, false, false, false], [false, false, false, false, true, false, true, true, false, true, false], [false, true, false, true, false, true, true, false, false, false, true]]> : tensor<13x11xi1>
  check.expect_eq_const %all, dense<true> : tensor<13x11xi1>
  check.expect_eq_const %none, dense<false> : tensor<13x11xi1>
  check.expect_eq_const %eight, dense<[true, false, true, true, false, false, false, true]> : tensor<8xi1>
  return
}
func.func private @masked(%arg0: tensor<13x11xf32>) -> (tensor<13x11xf32>, tensor<i32>, tensor<13x11xi1>, tensor<8xf32>) {
  %c = stablehlo.constant dense<"0x0101000001000001000101000000000001000001010001010000000001000101000001000100000100000000000000010001000100010001000100010100000000010001000000000000010101010100010100000000010000010001000000000001000100000001010001000101000101010001000000000000000000010001010001000001000100010100000001"> : tensor<13x11xi1>
  %c_0 = stablehlo.constant dense<[true, true, false, false, true, false, false, true]> : tensor<8xi1>
  %cst = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
  %0 = call @_where(%c, %arg0, %cst) : (tensor<13x11xi1>, tensor<13x11xf32>, tensor<f32>) -> tensor<13x11xf32>
  %1 = stablehlo.convert %c : (tensor<13x11xi1>) -> tensor<13x11xi32>
  %c_1 = stablehlo.constant dense<0> : tensor<i32>
  %2 = stablehlo.reduce(%1 init: %c_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<13x11xi32>, tensor<i32>) -> tensor<i32>
  %cst_2 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
  %3 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<13x11xf32>
  %4 = stablehlo.compare GT, %arg0, %3, FLOAT : (tensor<13x11xf32>, tensor<13x11xf32>) -> tensor<13x11xi1>
  %5 = stablehlo.and %c, %4 : tensor<13x11xi1>
  %6 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<13x11xf32>) -> tensor<1x8xf32>
  %7 = stablehlo.reshape %6 : (tensor<1x8xf32>) -> tensor<8xf32>
  %c_3 = stablehlo.constant dense<0> : tensor<i32>
  %8 = call @_where_0(%c_0, %7, %c_3) : (tensor<8xi1>, tensor<8xf32>, tensor<i32>) -> tensor<8xf32>
  return %0, %2, %5, %8 : tensor<13x11xf32>, tensor<i32>, tensor<13x11xi1>, tensor<8xf32>
}
func.func private @_where(%arg0: tensor<13x11xi1>, %arg1: tensor<13x11xf32>, %arg2: tensor<f32>) -> tensor<13x11xf32> {
  %0 = stablehlo.convert %arg2 : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<13x11xf32>
  %2 = stablehlo.select %arg0, %arg1, %1 : tensor<13x11xi1>, tensor<13x11xf32>
  return %2 : tensor<13x11xf32>
}
func.func private @_where_0(%arg0: tensor<8xi1>, %arg1: tensor<8xf32>, %arg2: tensor<i32>) -> tensor<8xf32> {
  %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8xf32>
  %2 = stablehlo.select %arg0, %arg1, %1 : tensor<8xi1>, tensor<8xf32>
  return %2 : tensor<8xf32>
}
