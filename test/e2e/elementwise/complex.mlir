// SPDX-License-Identifier: Apache-2.0
// Complex numbers: construction, parts, arithmetic.
func.func @main() {
  call @to_boolean() : () -> ()
  call @make() : () -> ()
  call @real() : () -> ()
  call @imag() : () -> ()
  call @add() : () -> ()
  call @subtract() : () -> ()
  call @multiply() : () -> ()
  call @divide() : () -> ()
  call @abs() : () -> ()
  call @exponential() : () -> ()
  call @log() : () -> ()
  call @sqrt() : () -> ()
  call @tanh() : () -> ()
  return
}

func.func private @make() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %c1 = stablehlo.constant dense<[3.0, -4.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = stablehlo.complex %x0, %x1 : tensor<2xcomplex<f32>>
  check.expect_eq_const %r, dense<[(1.0, 3.0), (2.0, -4.0)]> : tensor<2xcomplex<f32>>
  return
}

func.func private @real() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %r = stablehlo.real %x0 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[1.0, -0.5, 3.0]> : tensor<3xf32>
  return
}

func.func private @imag() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %r = stablehlo.imag %x0 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[2.0, 0.25, -4.0]> : tensor<3xf32>
  return
}

func.func private @add() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(2.0, -1.0), (0.0, 1.0), (-1.0, 0.5)]> : tensor<3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %r = stablehlo.add %x0, %x1 : tensor<3xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-06 : f64, value = dense<[(3.0, 1.0), (-0.5, 1.25), (2.0, -3.5)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  return
}

func.func private @subtract() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(2.0, -1.0), (0.0, 1.0), (-1.0, 0.5)]> : tensor<3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %r = stablehlo.subtract %x0, %x1 : tensor<3xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-06 : f64, value = dense<[(-1.0, 3.0), (-0.5, -0.75), (4.0, -4.5)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  return
}

func.func private @multiply() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(2.0, -1.0), (0.0, 1.0), (-1.0, 0.5)]> : tensor<3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %r = stablehlo.multiply %x0, %x1 : tensor<3xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-06 : f64, value = dense<[(4.0, 3.0), (-0.25, -0.5), (-1.0, 5.5)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  return
}

func.func private @divide() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(2.0, -1.0), (0.0, 1.0), (-1.0, 0.5)]> : tensor<3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %r = stablehlo.divide %x0, %x1 : tensor<3xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-06 : f64, value = dense<[(0.0, 1.0), (0.25, 0.5), (-4.0, 2.0)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  return
}

func.func private @abs() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %r = stablehlo.abs %x0 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  %er = stablehlo.constant dense<[2.2360680103302, 0.55901700258255, 5.0]> : tensor<3xf32>
  check.expect_close %r, %er, max_ulp_difference = 2 : tensor<3xf32>, tensor<3xf32>
  return
}

func.func private @exponential() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %r = stablehlo.exponential %x0 : tensor<3xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-05 : f64, value = dense<[(-1.13120436668396, 2.471726655960083), (0.5876750946044922, 0.1500580906867981), (-13.128783226013184, 15.200784683227539)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  return
}

func.func private @log() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %r = stablehlo.log %x0 : tensor<3xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-05 : f64, value = dense<[(0.8047189712524414, 1.1071487665176392), (-0.5815753936767578, 2.677945137023926), (1.6094379425048828, -0.9272952079772949)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  return
}

func.func private @sqrt() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %r = stablehlo.sqrt %x0 : tensor<3xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-05 : f64, value = dense<[(1.272019624710083, 0.7861513495445251), (0.17178037762641907, 0.727673351764679), (2.0, -1.0)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  return
}

func.func private @tanh() {
  %c0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -4.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %r = stablehlo.tanh %x0 : tensor<3xcomplex<f32>>
  "check.expect_almost_eq_const"(%r) {tolerance = 1.0e-05 : f64, value = dense<[(1.1667362451553345, -0.24345819652080536), (-0.48548728227615356, 0.1980554461479187), (1.0007095336914062, -0.004908258095383644)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  return
}

// Complex numbers are compared by the real part, as in XLA.
func.func private @to_boolean() {
  %c0 = stablehlo.constant dense<[(0.0, 1.5), (1.0, 0.0), (0.0, 0.0), (0x7FC00000, 0.0), (-0.0, 2.0)]> : tensor<5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = stablehlo.convert %x0 : (tensor<5xcomplex<f32>>) -> tensor<5xi1>
  check.expect_eq_const %r, dense<[false, true, false, true, false]> : tensor<5xi1>
  return
}
