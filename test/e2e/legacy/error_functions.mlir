// SPDX-License-Identifier: Apache-2.0
// The error function, as TensorFlow leaves it in StableHLO.
func.func @main() {
  %c = stablehlo.constant dense<[-2.0, -0.0, 0.5, 3.0]> : tensor<4xf64>
  %x = stablehlo.optimization_barrier %c : tensor<4xf64>
  %0 = mhlo.erf %x : tensor<4xf64>
  check.expect_almost_eq_const %0, dense<[-0.9953222650189527, -0.0, 0.5204998778130465, 0.9999779095030014]> : tensor<4xf64> {tolerance = 1.0e-13 : f64}
  %1 = stablehlo.convert %x : (tensor<4xf64>) -> tensor<4xf32>
  %2 = "mhlo.erf"(%1) {xla_shape = "f32[4]{0}"} : (tensor<4xf32>) -> tensor<4xf32>
  check.expect_almost_eq_const %2, dense<[-0.995322265, -0.0, 0.520499878, 0.999977910]> : tensor<4xf32> {tolerance = 1.0e-6 : f64}
  return
}
