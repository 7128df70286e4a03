// SPDX-License-Identifier: Apache-2.0
// Sums of two tensors whose padding puts each at every other position. They have equally many elements or one more in
// the first, lie along an inner dimension, or leave positions to none or both.
func.func @main() {
  call @as_many() : () -> ()
  call @one_more() : () -> ()
  call @between() : () -> ()
  call @gap() : () -> ()
  call @not_zero() : () -> ()
  return
}

func.func private @as_many() {
  %c0 = stablehlo.constant dense<[-0.0, 2.0, 3.0]> : tensor<3xf32>
  %x = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[-1.0, -0.0, -3.0]> : tensor<3xf32>
  %y = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.pad %y, %zero, low = [1], high = [0], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  %1 = stablehlo.pad %x, %zero, low = [0], high = [1], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  %2 = stablehlo.add %0, %1 : tensor<6xf32>
  %3 = stablehlo.bitcast_convert %2 : (tensor<6xf32>) -> tensor<6xui32>
  %4 = stablehlo.constant dense<[0.0, -1.0, 2.0, 0.0, 3.0, -3.0]> : tensor<6xf32>
  %5 = stablehlo.bitcast_convert %4 : (tensor<6xf32>) -> tensor<6xui32>
  check.expect_eq %3, %5 : tensor<6xui32>
  return
}

func.func private @one_more() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %x = stablehlo.optimization_barrier %c0 : tensor<3xi32>
  %c1 = stablehlo.constant dense<[-1, -2]> : tensor<2xi32>
  %y = stablehlo.optimization_barrier %c1 : tensor<2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.pad %x, %zero, low = [0], high = [0], interior = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<5xi32>
  %1 = stablehlo.pad %y, %zero, low = [1], high = [1], interior = [1] : (tensor<2xi32>, tensor<i32>) -> tensor<5xi32>
  %2 = stablehlo.add %0, %1 : tensor<5xi32>
  check.expect_eq_const %2, dense<[1, -1, 2, -2, 3]> : tensor<5xi32>
  return
}

func.func private @between() {
  %c0 = stablehlo.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : tensor<2x2x2xi8>
  %x = stablehlo.optimization_barrier %c0 : tensor<2x2x2xi8>
  %c1 = stablehlo.constant dense<[[[-1, -2]], [[-3, -4]]]> : tensor<2x1x2xi8>
  %y = stablehlo.optimization_barrier %c1 : tensor<2x1x2xi8>
  %zero = stablehlo.constant dense<0> : tensor<i8>
  %0 = stablehlo.pad %x, %zero, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x2x2xi8>, tensor<i8>) -> tensor<2x3x2xi8>
  %1 = stablehlo.pad %y, %zero, low = [0, 1, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x1x2xi8>, tensor<i8>) -> tensor<2x3x2xi8>
  %2 = stablehlo.add %0, %1 : tensor<2x3x2xi8>
  check.expect_eq_const %2, dense<[[[1, 2], [-1, -2], [3, 4]], [[5, 6], [-3, -4], [7, 8]]]> : tensor<2x3x2xi8>
  return
}

func.func private @gap() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %x = stablehlo.optimization_barrier %c0 : tensor<2xi32>
  %c1 = stablehlo.constant dense<[5]> : tensor<1xi32>
  %y = stablehlo.optimization_barrier %c1 : tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.pad %x, %zero, low = [0], high = [1], interior = [1] : (tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  %1 = stablehlo.pad %y, %zero, low = [1], high = [2], interior = [1] : (tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
  %2 = stablehlo.add %0, %1 : tensor<4xi32>
  check.expect_eq_const %2, dense<[1, 5, 2, 0]> : tensor<4xi32>
  %3 = stablehlo.pad %x, %zero, low = [1], high = [0], interior = [1] : (tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  %4 = stablehlo.pad %x, %zero, low = [1], high = [0], interior = [1] : (tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  %5 = stablehlo.add %3, %4 : tensor<4xi32>
  check.expect_eq_const %5, dense<[0, 2, 0, 4]> : tensor<4xi32>
  return
}

func.func private @not_zero() {
  %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %x = stablehlo.optimization_barrier %c0 : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.pad %x, %one, low = [0], high = [1], interior = [1] : (tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  %1 = stablehlo.pad %x, %one, low = [1], high = [0], interior = [1] : (tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  %2 = stablehlo.add %0, %1 : tensor<4xi32>
  check.expect_eq_const %2, dense<[2, 2, 3, 3]> : tensor<4xi32>
  return
}
