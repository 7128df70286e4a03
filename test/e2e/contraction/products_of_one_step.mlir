// SPDX-License-Identifier: Apache-2.0
// Sums of one product. All values are exact. A sum begins with zero, so that the product -0 gives 0.
func.func @main() {
  call @scaled() : () -> ()
  call @complex_by_rows() : () -> ()
  call @without_contraction() : () -> ()
  call @batches() : () -> ()
  call @of_one_element() : () -> ()
  call @two_dimensions_one_of_one() : () -> ()
  call @integers() : () -> ()
  call @booleans() : () -> ()
  call @narrow_into_wide() : () -> ()
  call @negative_zero() : () -> ()
  return
}

func.func private @scaled() {
  %c0 = stablehlo.constant dense<[[4.0], [1.0], [2.0], [4.0], [1.0]]> : tensor<5x1xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x1xf64>
  %c1 = stablehlo.constant dense<[[2.0, 3.0, -2.0, -4.0, -2.0, -2.0, 3.0, 4.0, -4.0, 0.0, 3.0, -3.0, 3.0, -3.0, 0.0, 3.0, -2.0, -1.0, -2.0]]> : tensor<1x19xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x19xf64>
  %p = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<5x1xf64>, tensor<1x19xf64>) -> tensor<5x19xf64>
  %s = stablehlo.constant dense<0.5> : tensor<5x19xf64>
  %r = stablehlo.multiply %p, %s : tensor<5x19xf64>
  check.expect_eq_const %r, dense<[[4.0, 6.0, -4.0, -8.0, -4.0, -4.0, 6.0, 8.0, -8.0, 0.0, 6.0, -6.0, 6.0, -6.0, 0.0, 6.0, -4.0, -2.0, -4.0], [1.0, 1.5, -1.0, -2.0, -1.0, -1.0, 1.5, 2.0, -2.0, 0.0, 1.5, -1.5, 1.5, -1.5, 0.0, 1.5, -1.0, -0.5, -1.0], [2.0, 3.0, -2.0, -4.0, -2.0, -2.0, 3.0, 4.0, -4.0, 0.0, 3.0, -3.0, 3.0, -3.0, 0.0, 3.0, -2.0, -1.0, -2.0], [4.0, 6.0, -4.0, -8.0, -4.0, -4.0, 6.0, 8.0, -8.0, 0.0, 6.0, -6.0, 6.0, -6.0, 0.0, 6.0, -4.0, -2.0, -4.0], [1.0, 1.5, -1.0, -2.0, -1.0, -1.0, 1.5, 2.0, -2.0, 0.0, 1.5, -1.5, 1.5, -1.5, 0.0, 1.5, -1.0, -0.5, -1.0]]> : tensor<5x19xf64>
  return
}

func.func private @complex_by_rows() {
  %c0 = stablehlo.constant dense<[[(2.0, 0.0)], [(1.0, -3.0)], [(-1.0, 3.0)], [(4.0, -3.0)]]> : tensor<4x1xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x1xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(2.0, 1.0)], [(-2.0, 0.0)], [(4.0, 0.0)], [(0.0, 4.0)], [(0.0, 3.0)], [(0.0, 3.0)]]> : tensor<6x1xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6x1xcomplex<f32>>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<4x1xcomplex<f32>>, tensor<6x1xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(4.0, 2.0), (-4.0, 0.0), (8.0, 0.0), (0.0, 8.0), (0.0, 6.0), (0.0, 6.0)], [(5.0, -5.0), (-2.0, 6.0), (4.0, -12.0), (12.0, 4.0), (9.0, 3.0), (9.0, 3.0)], [(-5.0, 5.0), (2.0, -6.0), (-4.0, 12.0), (-12.0, -4.0), (-9.0, -3.0), (-9.0, -3.0)], [(11.0, -2.0), (-8.0, 6.0), (16.0, -12.0), (12.0, 16.0), (9.0, 12.0), (9.0, 12.0)]]> : tensor<4x6xcomplex<f32>>
  return
}

func.func private @without_contraction() {
  %c0 = stablehlo.constant dense<[3.0, 1.0, -3.0, -4.0, 0.0, -4.0, -3.0]> : tensor<7xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<7xf32>
  %c1 = stablehlo.constant dense<[0.0, 4.0, 0.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [] x [] : (tensor<7xf32>, tensor<3xf32>) -> tensor<7x3xf32>
  check.expect_eq_const %r, dense<[[0.0, 12.0, 0.0], [0.0, 4.0, 0.0], [0.0, -12.0, 0.0], [0.0, -16.0, 0.0], [0.0, 0.0, 0.0], [0.0, -16.0, 0.0], [0.0, -12.0, 0.0]]> : tensor<7x3xf32>
  return
}

func.func private @batches() {
  %c0 = stablehlo.constant dense<[[[3.0], [4.0], [3.0], [1.0]], [[-1.0], [0.0], [-2.0], [0.0]], [[-1.0], [-2.0], [4.0], [-4.0]]]> : tensor<3x4x1xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4x1xf32>
  %c1 = stablehlo.constant dense<[[[-4.0, -3.0, 4.0, 2.0, 3.0]], [[-3.0, 2.0, -1.0, 0.0, -4.0]], [[1.0, 3.0, 1.0, -3.0, 0.0]]]> : tensor<3x1x5xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1x5xf32>
  %r = stablehlo.dot_general %x0, %x1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x4x1xf32>, tensor<3x1x5xf32>) -> tensor<3x4x5xf32>
  check.expect_eq_const %r, dense<[[[-12.0, -9.0, 12.0, 6.0, 9.0], [-16.0, -12.0, 16.0, 8.0, 12.0], [-12.0, -9.0, 12.0, 6.0, 9.0], [-4.0, -3.0, 4.0, 2.0, 3.0]], [[3.0, -2.0, 1.0, 0.0, 4.0], [0.0, 0.0, 0.0, 0.0, 0.0], [6.0, -4.0, 2.0, 0.0, 8.0], [0.0, 0.0, 0.0, 0.0, 0.0]], [[-1.0, -3.0, -1.0, 3.0, 0.0], [-2.0, -6.0, -2.0, 6.0, 0.0], [4.0, 12.0, 4.0, -12.0, 0.0], [-4.0, -12.0, -4.0, 12.0, 0.0]]]> : tensor<3x4x5xf32>
  return
}

func.func private @of_one_element() {
  %c0 = stablehlo.constant dense<[[-2.0, 4.0, 3.0, -3.0], [0.0, 4.0, 3.0, 2.0], [1.0, -4.0, 2.0, 0.0]]> : tensor<3x4xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<[[-4.0, -2.0, 0.0, 2.0], [0.0, 1.0, 3.0, 2.0], [-1.0, 1.0, 1.0, -4.0]]> : tensor<3x4xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x4xbf16>
  %r = stablehlo.dot_general %x0, %x1, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [] : (tensor<3x4xbf16>, tensor<3x4xbf16>) -> tensor<3x4xbf16>
  check.expect_eq_const %r, dense<[[8.0, -8.0, 0.0, -6.0], [0.0, 4.0, 9.0, 4.0], [-1.0, -4.0, 2.0, 0.0]]> : tensor<3x4xbf16>
  return
}

func.func private @two_dimensions_one_of_one() {
  %c0 = stablehlo.constant dense<[[[-4.0, 1.0, -1.0]], [[1.0, -2.0, -2.0]]]> : tensor<2x1x3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x1x3xf16>
  %c1 = stablehlo.constant dense<[[[-3.0, -1.0, 3.0, -1.0, -1.0], [1.0, 4.0, -1.0, 1.0, -1.0], [1.0, 0.0, 1.0, 0.0, 2.0]]]> : tensor<1x3x5xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x3x5xf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1, 2] x [0, 1] : (tensor<2x1x3xf16>, tensor<1x3x5xf16>) -> tensor<2x5xf16>
  check.expect_eq_const %r, dense<[[12.0, 8.0, -14.0, 5.0, 1.0], [-7.0, -9.0, 3.0, -3.0, -3.0]]> : tensor<2x5xf16>
  return
}

func.func private @integers() {
  %c0 = stablehlo.constant dense<[[4], [-3], [1], [-1], [-1]]> : tensor<5x1xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x1xi8>
  %c1 = stablehlo.constant dense<[[-2, -4, -1, 3, -4, -1]]> : tensor<1x6xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x6xi8>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<5x1xi8>, tensor<1x6xi8>) -> tensor<5x6xi32>
  check.expect_eq_const %r, dense<[[-8, -16, -4, 12, -16, -4], [6, 12, 3, -9, 12, 3], [-2, -4, -1, 3, -4, -1], [2, 4, 1, -3, 4, 1], [2, 4, 1, -3, 4, 1]]> : tensor<5x6xi32>
  return
}

func.func private @booleans() {
  %c0 = stablehlo.constant dense<[[true], [true], [false], [false]]> : tensor<4x1xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x1xi1>
  %c1 = stablehlo.constant dense<[[true, false, false, false]]> : tensor<1x4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x4xi1>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<4x1xi1>, tensor<1x4xi1>) -> tensor<4x4xi1>
  check.expect_eq_const %r, dense<[[true, false, false, false], [true, false, false, false], [false, false, false, false], [false, false, false, false]]> : tensor<4x4xi1>
  return
}

func.func private @narrow_into_wide() {
  %c0 = stablehlo.constant dense<[[3.0], [-4.0], [1.0]]> : tensor<3x1xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x1xbf16>
  %c1 = stablehlo.constant dense<[[0.0, -3.0, 3.0, 3.0]]> : tensor<1x4xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x4xbf16>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<3x1xbf16>, tensor<1x4xbf16>) -> tensor<3x4xf32>
  check.expect_eq_const %r, dense<[[0.0, -9.0, 9.0, 9.0], [0.0, 12.0, -12.0, -12.0], [0.0, -3.0, 3.0, 3.0]]> : tensor<3x4xf32>
  return
}

func.func private @negative_zero() {
  %c0 = stablehlo.constant dense<[[-0.0], [2.0]]> : tensor<2x1xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf32>
  %c1 = stablehlo.constant dense<[[1.0, -0.0]]> : tensor<1x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1x2xf32>
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [0] : (tensor<2x1xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  %one = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %q = stablehlo.divide %one, %r : tensor<2x2xf32>
  check.expect_eq_const %q, dense<[[0x7F800000, 0x7F800000], [0.5, 0x7F800000]]> : tensor<2x2xf32>
  return
}
