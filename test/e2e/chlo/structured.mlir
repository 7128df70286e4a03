// SPDX-License-Identifier: Apache-2.0
// scan and ragged_dot: values of NumPy.
func.func @main() {
  call @cumulative_sum() : () -> ()
  call @second_dimension() : () -> ()
  call @maximum_with_place() : () -> ()
  call @reverse() : () -> ()
  call @no_inputs() : () -> ()
  call @ragged_rows() : () -> ()
  call @ragged_contraction() : () -> ()
  call @ragged_batch() : () -> ()
  call @complex_sum() : () -> ()
  return
}

func.func private @cumulative_sum() {
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = chlo.scan(%x) inits(%zero) dimension=0 {
  ^bb0(%element: tensor<i32>, %sum: tensor<i32>):
    %1 = stablehlo.add %element, %sum : tensor<i32>
    stablehlo.return %1, %1 : tensor<i32>, tensor<i32>
  } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
  check.expect_eq_const %0#0, dense<[1, 3, 6, 10]> : tensor<4xi32>
  check.expect_eq_const %0#1, dense<10> : tensor<i32>
  return
}

func.func private @complex_sum() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (3.0, -4.0)]> : tensor<2xcomplex<f32>>
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %0:2 = chlo.scan(%x) inits(%zero) dimension=0 {
  ^bb0(%element: tensor<complex<f32>>, %sum: tensor<complex<f32>>):
    %1 = stablehlo.add %element, %sum : tensor<complex<f32>>
    stablehlo.return %1, %1 : tensor<complex<f32>>, tensor<complex<f32>>
  } : (tensor<2xcomplex<f32>>, tensor<complex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<complex<f32>>)
  check.expect_eq_const %0#0, dense<[(1.0, 2.0), (4.0, -2.0)]> : tensor<2xcomplex<f32>>
  return
}

func.func private @second_dimension() {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %one = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0:2 = chlo.scan(%x) inits(%one) dimension=1 {
  ^bb0(%element: tensor<2xf32>, %product: tensor<2xf32>):
    %1 = stablehlo.multiply %element, %product : tensor<2xf32>
    stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2xf32>)
  check.expect_eq_const %0#0, dense<[[1.0, 2.0, 6.0], [4.0, 20.0, 120.0]]> : tensor<2x3xf32>
  check.expect_eq_const %0#1, dense<[6.0, 120.0]> : tensor<2xf32>
  return
}

func.func private @maximum_with_place() {
  %x = stablehlo.constant dense<[3, 1, 4, 1, 5]> : tensor<5xi32>
  %places = stablehlo.iota dim = 0 : tensor<5xi32>
  %low = stablehlo.constant dense<-2147483648> : tensor<i32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %0:4 = chlo.scan(%x, %places) inits(%low, %none) dimension=0 {
  ^bb0(%element: tensor<i32>, %place: tensor<i32>, %best: tensor<i32>, %where: tensor<i32>):
    %greater = stablehlo.compare GT, %element, %best : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = stablehlo.select %greater, %element, %best : tensor<i1>, tensor<i32>
    %2 = stablehlo.select %greater, %place, %where : tensor<i1>, tensor<i32>
    stablehlo.return %1, %2, %1, %2 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
  } : (tensor<5xi32>, tensor<5xi32>, tensor<i32>, tensor<i32>) -> (tensor<5xi32>, tensor<5xi32>, tensor<i32>, tensor<i32>)
  check.expect_eq_const %0#0, dense<[3, 3, 4, 4, 5]> : tensor<5xi32>
  check.expect_eq_const %0#1, dense<[0, 0, 2, 2, 4]> : tensor<5xi32>
  check.expect_eq_const %0#2, dense<5> : tensor<i32>
  check.expect_eq_const %0#3, dense<4> : tensor<i32>
  return
}

func.func private @reverse() {
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = chlo.scan(%x) inits(%zero) dimension=0 attributes {is_reverse = true} {
  ^bb0(%element: tensor<i32>, %sum: tensor<i32>):
    %1 = stablehlo.add %element, %sum : tensor<i32>
    stablehlo.return %1, %1 : tensor<i32>, tensor<i32>
  } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
  check.expect_eq_const %0#0, dense<[10, 9, 7, 4]> : tensor<4xi32>
  check.expect_eq_const %0#1, dense<10> : tensor<i32>
  return
}

func.func private @no_inputs() {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = chlo.scan() inits(%one) dimension=0 {
  ^bb0(%value: tensor<i32>):
    %1 = stablehlo.add %value, %value : tensor<i32>
    stablehlo.return %value, %1 : tensor<i32>, tensor<i32>
  } : (tensor<i32>) -> (tensor<5xi32>, tensor<i32>)
  check.expect_eq_const %0#0, dense<[1, 2, 4, 8, 16]> : tensor<5xi32>
  check.expect_eq_const %0#1, dense<32> : tensor<i32>
  return
}

// Rows 0 and 1 meet the first matrix, row 2 the second, row 3 none.
func.func private @ragged_rows() {
  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %y = stablehlo.constant dense<[[[1.0, 0.0, 1.0], [0.0, 1.0, 1.0]], [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0]]]> : tensor<2x2x3xf32>
  %sizes = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %0 = "chlo.ragged_dot"(%x, %y, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>,
    precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]
  } : (tensor<4x2xf32>, tensor<2x2x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  check.expect_eq_const %0, dense<[[1.0, 2.0, 3.0], [3.0, 4.0, 7.0], [10.0, 18.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<4x3xf32>
  return
}

// A product per group of the summed dimension: 1 and 3 elements.
func.func private @ragged_contraction() {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : tensor<2x4xf32>
  %y = stablehlo.constant dense<[[1.0], [10.0], [100.0], [1000.0]]> : tensor<4x1xf32>
  %sizes = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  %0 = "chlo.ragged_dot"(%x, %y, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0],
      lhs_ragged_dimensions = [1]>
  } : (tensor<2x4xf32>, tensor<4x1xf32>, tensor<2xi32>) -> tensor<2x2x1xf32>
  check.expect_eq_const %0, dense<[[[1.0], [5.0]], [[4320.0], [8760.0]]]> : tensor<2x2x1xf32>
  return
}

func.func private @ragged_batch() {
  %x = stablehlo.constant dense<[[[1.0, 2.0]], [[3.0, 4.0]]]> : tensor<2x1x2xf32>
  %y = stablehlo.constant dense<[[[1.0], [1.0]], [[2.0], [3.0]]]> : tensor<2x2x1xf32>
  %sizes = stablehlo.constant dense<[1, 1]> : tensor<2xi32>
  %0 = "chlo.ragged_dot"(%x, %y, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0],
      lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>
  } : (tensor<2x1x2xf32>, tensor<2x2x1xf32>, tensor<2xi32>) -> tensor<2x1x1xf32>
  check.expect_eq_const %0, dense<[[[3.0]], [[18.0]]]> : tensor<2x1x1xf32>
  return
}
