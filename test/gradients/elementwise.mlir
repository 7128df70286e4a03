// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s --tessera-differentiate -o %t.mlir
// RUN: tessera run %t.mlir --device=reference
// Written by scripts/oracles/jax_gradients.py; the expected values are JAX's.
func.func private @case0(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %1 = stablehlo.multiply %0, %arg0 : tensor<5xf64>
  %2 = stablehlo.maximum %arg0, %1 : tensor<5xf64>
  %3 = stablehlo.multiply %2, %cst : tensor<5xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %4 = stablehlo.reduce(%3 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %4 : tensor<f64>
}
func.func private @case0_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case0}

func.func private @case1(%arg0: tensor<5xf64>, %arg1: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %0 = stablehlo.maximum %arg0, %arg1 : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %2 = stablehlo.minimum %arg0, %1 : tensor<5xf64>
  %3 = stablehlo.multiply %0, %2 : tensor<5xf64>
  %4 = stablehlo.multiply %3, %cst : tensor<5xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.reduce(%4 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %5 : tensor<f64>
}
func.func private @case1_gradient(tensor<5xf64>, tensor<5xf64>) -> (tensor<5xf64>, tensor<5xf64>) attributes {tessera.gradient_of = @case1}

func.func private @case2(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<-5.000000e-01> : tensor<f64>
  %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %0 = call @case2_clip(%arg0, %cst_0, %cst_1) : (tensor<5xf64>, tensor<f64>, tensor<f64>) -> tensor<5xf64>
  %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %2 = stablehlo.reduce(%1 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %2 : tensor<f64>
}
func.func private @case2_clip(%arg0: tensor<5xf64>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<5xf64> {
  %0 = stablehlo.convert %arg1 : tensor<f64>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %2 = stablehlo.maximum %1, %arg0 : tensor<5xf64>
  %3 = stablehlo.convert %arg2 : tensor<f64>
  %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %5 = stablehlo.minimum %4, %2 : tensor<5xf64>
  return %5 : tensor<5xf64>
}
func.func private @case2_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case2}

func.func private @case3(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %1 = stablehlo.compare GT, %arg0, %0, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %2 = stablehlo.sine %arg0 : tensor<5xf64>
  %3 = stablehlo.multiply %arg0, %arg0 : tensor<5xf64>
  %4 = stablehlo.multiply %3, %arg0 : tensor<5xf64>
  %5 = call @case3__where(%1, %2, %4) : (tensor<5xi1>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
  %6 = stablehlo.multiply %5, %cst : tensor<5xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %7 : tensor<f64>
}
func.func private @case3__where(%arg0: tensor<5xi1>, %arg1: tensor<5xf64>, %arg2: tensor<5xf64>) -> tensor<5xf64> {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5xi1>, tensor<5xf64>
  return %0 : tensor<5xf64>
}
func.func private @case3_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case3}

func.func private @case4(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<5xf64>
  %1 = stablehlo.multiply %0, %arg0 : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f64>
  %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %3 = stablehlo.multiply %2, %1 : tensor<5xf64>
  %4 = stablehlo.add %arg0, %3 : tensor<5xf64>
  %cst_1 = stablehlo.constant dense<0.79788456080286541> : tensor<f64>
  %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %6 = stablehlo.multiply %5, %4 : tensor<5xf64>
  %7 = stablehlo.tanh %6 : tensor<5xf64>
  %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %9 = stablehlo.add %8, %7 : tensor<5xf64>
  %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
  %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %11 = stablehlo.multiply %10, %9 : tensor<5xf64>
  %12 = stablehlo.multiply %arg0, %11 : tensor<5xf64>
  %13 = call @case4_softplus(%arg0) : (tensor<5xf64>) -> tensor<5xf64>
  %14 = stablehlo.add %12, %13 : tensor<5xf64>
  %15 = call @case4_silu(%arg0) : (tensor<5xf64>) -> tensor<5xf64>
  %16 = stablehlo.add %14, %15 : tensor<5xf64>
  %17 = stablehlo.multiply %16, %cst : tensor<5xf64>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %18 = stablehlo.reduce(%17 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %18 : tensor<f64>
}
func.func private @case4_softplus(%arg0: tensor<5xf64>) -> tensor<5xf64> {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %1 = stablehlo.maximum %arg0, %0 : tensor<5xf64>
  %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %3 = stablehlo.subtract %arg0, %2 : tensor<5xf64>
  %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %6 = stablehlo.add %arg0, %5 : tensor<5xf64>
  %7 = stablehlo.abs %3 : tensor<5xf64>
  %8 = stablehlo.negate %7 : tensor<5xf64>
  %9 = stablehlo.exponential %8 : tensor<5xf64>
  %10 = stablehlo.log_plus_one %9 : tensor<5xf64>
  %11 = stablehlo.add %1, %10 : tensor<5xf64>
  %12 = stablehlo.select %4, %6, %11 : tensor<5xi1>, tensor<5xf64>
  return %12 : tensor<5xf64>
}
func.func private @case4_silu(%arg0: tensor<5xf64>) -> tensor<5xf64> {
  %0 = stablehlo.negate %arg0 : tensor<5xf64>
  %1 = stablehlo.exponential %0 : tensor<5xf64>
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %3 = stablehlo.add %2, %1 : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %5 = stablehlo.divide %4, %3 : tensor<5xf64>
  %6 = stablehlo.multiply %arg0, %5 : tensor<5xf64>
  return %6 : tensor<5xf64>
}
func.func private @case4_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case4}

func.func private @case5(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %0 = chlo.bessel_i1e %arg0 : tensor<5xf64> -> tensor<5xf64>
  %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %2 : tensor<f64>
}
func.func private @case5_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case5}

func.func private @case6(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %0 = chlo.digamma %arg0 : tensor<5xf64> -> tensor<5xf64>
  %1 = chlo.lgamma %arg0 : tensor<5xf64> -> tensor<5xf64>
  %2 = stablehlo.add %0, %1 : tensor<5xf64>
  %3 = stablehlo.multiply %2, %cst : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %4 : tensor<f64>
}
func.func private @case6_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case6}

func.func private @case7(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %1 = chlo.polygamma %0, %arg0 : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  %cst_1 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
  %2 = stablehlo.convert %cst_1 : tensor<f64>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %4 = chlo.zeta %3, %arg0 : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  %5 = stablehlo.add %1, %4 : tensor<5xf64>
  %6 = stablehlo.multiply %5, %cst : tensor<5xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %7 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %7 : tensor<f64>
}
func.func private @case7_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case7}

func.func private @case8(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<3.000000e-01> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %1 = stablehlo.multiply %0, %arg0 : tensor<5xf64>
  %2 = chlo.erf_inv %1 : tensor<5xf64> -> tensor<5xf64>
  %3 = chlo.erfc %arg0 : tensor<5xf64> -> tensor<5xf64>
  %4 = stablehlo.add %2, %3 : tensor<5xf64>
  %5 = stablehlo.multiply %4, %cst : tensor<5xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %6 = stablehlo.reduce(%5 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %6 : tensor<f64>
}
func.func private @case8_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case8}

func.func private @case9(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %0 = stablehlo.reduce_precision %arg0, format = e8m7 : tensor<5xf64>
  %1 = stablehlo.multiply %0, %arg0 : tensor<5xf64>
  %2 = stablehlo.multiply %1, %cst : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %3 : tensor<f64>
}
func.func private @case9_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case9}

func.func private @case10(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<4.000000e-01> : tensor<f64>
  %0 = call @case10_remainder(%arg0, %cst_0) : (tensor<5xf64>, tensor<f64>) -> tensor<5xf64>
  %1 = call @case10_sinc(%arg0) : (tensor<5xf64>) -> tensor<5xf64>
  %2 = stablehlo.add %0, %1 : tensor<5xf64>
  %3 = stablehlo.multiply %2, %cst : tensor<5xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %4 = stablehlo.reduce(%3 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %4 : tensor<f64>
}
func.func private @case10_remainder(%arg0: tensor<5xf64>, %arg1: tensor<f64>) -> tensor<5xf64> {
  %0 = stablehlo.convert %arg1 : tensor<f64>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %2 = stablehlo.remainder %arg0, %1 : tensor<5xf64>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %4 = stablehlo.compare NE, %2, %3, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %6 = stablehlo.compare LT, %2, %5, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %7 = stablehlo.compare LT, %0, %cst_1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
  %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i1>) -> tensor<5xi1>
  %9 = stablehlo.compare NE, %6, %8, UNSIGNED : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
  %10 = stablehlo.and %9, %4 : tensor<5xi1>
  %11 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %12 = stablehlo.add %2, %11 : tensor<5xf64>
  %13 = stablehlo.select %10, %12, %2 : tensor<5xi1>, tensor<5xf64>
  return %13 : tensor<5xf64>
}
func.func private @case10_sinc(%arg0: tensor<5xf64>) -> tensor<5xf64> {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %1 = stablehlo.compare EQ, %arg0, %0, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %cst_0 = stablehlo.constant dense<3.1415926535897931> : tensor<f64>
  %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %3 = stablehlo.multiply %2, %arg0 : tensor<5xf64>
  %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %4 = call @case10__where(%1, %cst_1, %3) : (tensor<5xi1>, tensor<f64>, tensor<5xf64>) -> tensor<5xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %6 = stablehlo.multiply %3, %5 : tensor<5xf64>
  %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %8 = stablehlo.add %6, %7 : tensor<5xf64>
  %9 = stablehlo.sine %4 : tensor<5xf64>
  %10 = stablehlo.divide %9, %4 : tensor<5xf64>
  %11 = call @case10__where_3(%1, %8, %10) : (tensor<5xi1>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
  return %11 : tensor<5xf64>
}
func.func private @case10__where(%arg0: tensor<5xi1>, %arg1: tensor<f64>, %arg2: tensor<5xf64>) -> tensor<5xf64> {
  %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %1 = stablehlo.select %arg0, %0, %arg2 : tensor<5xi1>, tensor<5xf64>
  return %1 : tensor<5xf64>
}
func.func private @case10__where_3(%arg0: tensor<5xi1>, %arg1: tensor<5xf64>, %arg2: tensor<5xf64>) -> tensor<5xf64> {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5xi1>, tensor<5xf64>
  return %0 : tensor<5xf64>
}
func.func private @case10_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case10}

func.func private @case11(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888]> : tensor<6xf64>
  %0 = stablehlo.abs %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %1 = call @case11_angle(%arg0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %2 = stablehlo.add %0, %1 : tensor<2x3xf64>
  %3 = stablehlo.reshape %2 : (tensor<2x3xf64>) -> tensor<6xf64>
  %4 = stablehlo.multiply %3, %cst : tensor<6xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<6xf64>, tensor<f64>) -> tensor<f64>
  return %5 : tensor<f64>
}
func.func private @case11_angle(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64> {
  %0 = stablehlo.real %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %1 = stablehlo.imag %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %2 = stablehlo.atan2 %1, %0 : tensor<2x3xf64>
  return %2 : tensor<2x3xf64>
}
func.func private @case11_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case11}

func.func private @case12(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = stablehlo.real %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %1 = stablehlo.imag %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %2 = stablehlo.negate %1 : tensor<2x3xf64>
  %3 = stablehlo.complex %0, %2 : tensor<2x3xcomplex<f64>>
  %4 = stablehlo.multiply %arg0, %3 : tensor<2x3xcomplex<f64>>
  %5 = stablehlo.real %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %6 = stablehlo.imag %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %7 = stablehlo.multiply %5, %6 : tensor<2x3xf64>
  %8 = stablehlo.convert %7 : (tensor<2x3xf64>) -> tensor<2x3xcomplex<f64>>
  %9 = stablehlo.add %4, %8 : tensor<2x3xcomplex<f64>>
  %10 = stablehlo.reshape %9 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %11 = stablehlo.real %10 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %12 = stablehlo.imag %10 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %13 = stablehlo.concatenate %11, %12, dim = 0 : (tensor<6xf64>, tensor<6xf64>) -> tensor<12xf64>
  %14 = stablehlo.multiply %13, %cst : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %15 = stablehlo.reduce(%14 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %15 : tensor<f64>
}
func.func private @case12_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case12}

func.func private @case13(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = stablehlo.exponential %arg0 : tensor<2x3xcomplex<f64>>
  %1 = stablehlo.log %arg0 : tensor<2x3xcomplex<f64>>
  %2 = stablehlo.divide %0, %1 : tensor<2x3xcomplex<f64>>
  %3 = stablehlo.sqrt %arg0 : tensor<2x3xcomplex<f64>>
  %4 = stablehlo.power %3, %arg0 : tensor<2x3xcomplex<f64>>
  %5 = stablehlo.add %2, %4 : tensor<2x3xcomplex<f64>>
  %6 = stablehlo.reshape %5 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %7 = stablehlo.real %6 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %8 = stablehlo.imag %6 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %9 = stablehlo.concatenate %7, %8, dim = 0 : (tensor<6xf64>, tensor<6xf64>) -> tensor<12xf64>
  %10 = stablehlo.multiply %9, %cst : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %11 = stablehlo.reduce(%10 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %11 : tensor<f64>
}
func.func private @case13_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case13}

func.func private @case14(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = stablehlo.tanh %arg0 : tensor<2x3xcomplex<f64>>
  %1 = stablehlo.real %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %2 = stablehlo.imag %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %4 = stablehlo.compare EQ, %1, %3, FLOAT : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xi1>
  %5 = stablehlo.sine %1 : tensor<2x3xf64>
  %6 = stablehlo.cosine %1 : tensor<2x3xf64>
  %7 = stablehlo.exponential_minus_one %2 : tensor<2x3xf64>
  %8 = stablehlo.negate %2 : tensor<2x3xf64>
  %9 = stablehlo.exponential_minus_one %8 : tensor<2x3xf64>
  %10 = stablehlo.subtract %7, %9 : tensor<2x3xf64>
  %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %12 = stablehlo.divide %10, %11 : tensor<2x3xf64>
  %13 = stablehlo.add %7, %9 : tensor<2x3xf64>
  %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %15 = stablehlo.add %13, %14 : tensor<2x3xf64>
  %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %17 = stablehlo.divide %15, %16 : tensor<2x3xf64>
  %18 = stablehlo.multiply %5, %17 : tensor<2x3xf64>
  %19 = stablehlo.multiply %6, %12 : tensor<2x3xf64>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %21 = stablehlo.complex %20, %19 : tensor<2x3xcomplex<f64>>
  %22 = stablehlo.complex %18, %19 : tensor<2x3xcomplex<f64>>
  %23 = stablehlo.select %4, %21, %22 : tensor<2x3xi1>, tensor<2x3xcomplex<f64>>
  %24 = stablehlo.real %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %25 = stablehlo.imag %arg0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xf64>
  %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %26 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %27 = stablehlo.compare EQ, %24, %26, FLOAT : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xi1>
  %28 = stablehlo.sine %24 : tensor<2x3xf64>
  %29 = stablehlo.cosine %24 : tensor<2x3xf64>
  %30 = stablehlo.exponential_minus_one %25 : tensor<2x3xf64>
  %31 = stablehlo.negate %25 : tensor<2x3xf64>
  %32 = stablehlo.exponential_minus_one %31 : tensor<2x3xf64>
  %33 = stablehlo.subtract %30, %32 : tensor<2x3xf64>
  %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %34 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %35 = stablehlo.divide %33, %34 : tensor<2x3xf64>
  %36 = stablehlo.add %30, %32 : tensor<2x3xf64>
  %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %37 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %38 = stablehlo.add %36, %37 : tensor<2x3xf64>
  %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
  %39 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %40 = stablehlo.divide %38, %39 : tensor<2x3xf64>
  %41 = stablehlo.multiply %29, %40 : tensor<2x3xf64>
  %42 = stablehlo.negate %28 : tensor<2x3xf64>
  %43 = stablehlo.multiply %42, %35 : tensor<2x3xf64>
  %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %44 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
  %45 = stablehlo.complex %41, %44 : tensor<2x3xcomplex<f64>>
  %46 = stablehlo.complex %41, %43 : tensor<2x3xcomplex<f64>>
  %47 = stablehlo.select %27, %45, %46 : tensor<2x3xi1>, tensor<2x3xcomplex<f64>>
  %48 = stablehlo.multiply %23, %47 : tensor<2x3xcomplex<f64>>
  %49 = stablehlo.add %0, %48 : tensor<2x3xcomplex<f64>>
  %50 = stablehlo.reshape %49 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %51 = stablehlo.real %50 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %52 = stablehlo.imag %50 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %53 = stablehlo.concatenate %51, %52, dim = 0 : (tensor<6xf64>, tensor<6xf64>) -> tensor<12xf64>
  %54 = stablehlo.multiply %53, %cst : tensor<12xf64>
  %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %55 = stablehlo.reduce(%54 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %55 : tensor<f64>
}
func.func private @case14_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case14}

func.func private @case15(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = chlo.asin %arg0 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %1 = chlo.atan %arg0 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %2 = chlo.acos %arg0 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %3 = stablehlo.multiply %1, %2 : tensor<2x3xcomplex<f64>>
  %4 = stablehlo.add %0, %3 : tensor<2x3xcomplex<f64>>
  %5 = stablehlo.reshape %4 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %6 = stablehlo.real %5 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %7 = stablehlo.imag %5 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %8 = stablehlo.concatenate %6, %7, dim = 0 : (tensor<6xf64>, tensor<6xf64>) -> tensor<12xf64>
  %9 = stablehlo.multiply %8, %cst : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %10 = stablehlo.reduce(%9 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %10 : tensor<f64>
}
func.func private @case15_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case15}

func.func private @case16(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = chlo.sinh %arg0 : tensor<2x3xcomplex<f64>> -> tensor<2x3xcomplex<f64>>
  %1 = stablehlo.log_plus_one %arg0 : tensor<2x3xcomplex<f64>>
  %2 = stablehlo.add %0, %1 : tensor<2x3xcomplex<f64>>
  %3 = stablehlo.exponential_minus_one %arg0 : tensor<2x3xcomplex<f64>>
  %4 = stablehlo.add %2, %3 : tensor<2x3xcomplex<f64>>
  %5 = stablehlo.reshape %4 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %6 = stablehlo.real %5 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %7 = stablehlo.imag %5 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %8 = stablehlo.concatenate %6, %7, dim = 0 : (tensor<6xf64>, tensor<6xf64>) -> tensor<12xf64>
  %9 = stablehlo.multiply %8, %cst : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %10 = stablehlo.reduce(%9 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %10 : tensor<f64>
}
func.func private @case16_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case16}

func.func private @case17(%arg0: tensor<2x3xcomplex<f64>>, %arg1: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = stablehlo.convert %arg1 : (tensor<3x3xf64>) -> tensor<3x3xcomplex<f64>>
  %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %2 = stablehlo.reshape %1 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %3 = stablehlo.real %2 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %4 = stablehlo.imag %2 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %5 = stablehlo.concatenate %3, %4, dim = 0 : (tensor<6xf64>, tensor<6xf64>) -> tensor<12xf64>
  %6 = stablehlo.multiply %5, %cst : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %7 : tensor<f64>
}
func.func private @case17_gradient(tensor<2x3xcomplex<f64>>, tensor<3x3xf64>) -> (tensor<2x3xcomplex<f64>>, tensor<3x3xf64>) attributes {tessera.gradient_of = @case17}
func.func @main() {
  %a0_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g0 = call @case0_gradient(%a0_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g0) {tolerance = 1.1e-09 : f64, value = dense<[1.0097908098684232, 0.6735751231829347, 1.1397171669425261, 0.9313282105213929, 0.5914956050630457]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a1_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %a1_1 = stablehlo.constant dense<[0.3, 0.1, 0.1, 0.0, 2.5]> : tensor<5xf64>
  %g1:2 = call @case1_gradient(%a1_0, %a1_1) : (tensor<5xf64>, tensor<5xf64>) -> (tensor<5xf64>, tensor<5xf64>)
  "check.expect_almost_eq_const"(%g1#0) {tolerance = 1.1e-09 : f64, value = dense<[0.4544058644407904, 0.13471502463658694, 1.1397171669425261, 0.0, 0.29574780253152283]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  "check.expect_almost_eq_const"(%g1#1) {tolerance = 1.0e-09 : f64, value = dense<[0.15146862148026347, -0.9430051724561085, 0.0, 0.0, 0.29574780253152283]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a2_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g2 = call @case2_gradient(%a2_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g2) {tolerance = 1.2e-09 : f64, value = dense<[1.0097908098684232, 0.0, 0.0, 1.2417709473618572, 0.0]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a3_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g3 = call @case3_gradient(%a3_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g3) {tolerance = 2.0e-09 : f64, value = dense<[0.9646900070510017, 1.9803108621578276, 0.4129853533518099, 0.0, -0.47387292762032956]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a4_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g4 = call @case4_gradient(%a4_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g4) {tolerance = 3.3e-09 : f64, value = dense<[1.973654292683889, 0.7167758413384223, 3.2689926591354443, 1.8626564210427858, 1.8108605461303924]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a5_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g5 = call @case5_gradient(%a5_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g5) {tolerance = 1.0e-09 : f64, value = dense<[0.2732606985090349, 0.14929291823083657, 0.02865762219137858, 0.6208854736809286, -0.011340193803194912]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a6_0 = stablehlo.constant dense<[0.3, 0.7, 1.2, 0.5, 2.5]> : tensor<5xf64>
  %g6 = call @case6_gradient(%a6_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g6) {tolerance = 8.8e-09 : f64, value = dense<[8.828439811228963, 2.174334988717792, 1.1150278259357165, 3.6896642984466146, 0.7059585202544228]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a7_0 = stablehlo.constant dense<[0.3, 0.7, 1.2, 0.5, 2.5]> : tensor<5xf64>
  %g7 = call @case7_gradient(%a7_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g7) {tolerance = 3.8e-07 : f64, value = dense<[375.20886218903644, 17.43155143251659, 1.8491881769841583, 60.479889627475366, 0.06621966276165776]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a8_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g8 = call @case8_gradient(%a8_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g8) {tolerance = 1.1e-09 : f64, value = dense<[-0.7711659334123648, -0.5601582335837021, 0.03333873849771957, -1.071041212668461, 0.303479624034461]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a9_0 = stablehlo.constant dense<[0.3, 0.7, 1.2, 0.5, 2.5]> : tensor<5xf64>
  %g9 = call @case9_gradient(%a9_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g9) {tolerance = 3.0e-09 : f64, value = dense<[0.6064605170307367, 1.8833589613261352, 2.738409716477727, 1.2419792236809286, 2.955301512657614]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a10_0 = stablehlo.constant dense<[0.3, 0.7, 1.2, 0.5, 2.5]> : tensor<5xf64>
  %g10 = call @case10_gradient(%a10_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g10) {tolerance = 1.0e-09 : f64, value = dense<[0.09893109381137499, -0.49203366186500674, 0.519424091275921, -0.3393009283225057, 0.5613709812669129]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a11_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %g11 = call @case11_gradient(%a11_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g11) {tolerance = 4.0e-09 : f64, value = dense<[[(3.8435930421729703, 1.1021925155418992), (0.4673257080635318, 1.749241499769123), (-1.4857837522623663, 0.16279814918092483)], [(0.17679469084128752, 1.8198957385022214), (1.1330101913032957, -0.16890635789143038), (-1.4890555998403787, -0.15285517966767515)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  %a12_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %g12 = call @case12_gradient(%a12_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g12) {tolerance = 4.3e-09 : f64, value = dense<[[(-0.27611077397523737, 0.533278490713879), (-2.6976304161433293, 3.3544488223191373), (-1.4733447932415265, -0.39181079407561015)], [(-2.3860247057208035, 2.480252925022585), (0.17941664220194092, 0.32268364879137845), (-0.4548848935545206, -0.9604989697865929)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  %a13_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %g13 = call @case13_gradient(%a13_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g13) {tolerance = 2.8e-09 : f64, value = dense<[[(-0.9230481932754637, 1.150645088074211), (0.9231385376847099, -0.8917205209606637), (0.5764365326828877, -0.7669092987864873)], [(0.8515282164593094, -0.6559232079200337), (2.1390004597528502, 1.8503580856381414), (0.6215365730542733, -0.6207382379222715)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  %a14_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %g14 = call @case14_gradient(%a14_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g14) {tolerance = 1.0e-08 : f64, value = dense<[[(2.221598903687628, -2.2381272770964955), (-2.981570497198705, -9.763086227919489), (1.219299131790058, 2.7782468610400586)], [(-1.060807728602935, -4.582036123155448), (1.8262391851252868, -0.47708786130622416), (4.144748788218706, 1.6842695755501154)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  %a15_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %g15 = call @case15_gradient(%a15_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g15) {tolerance = 5.0e-09 : f64, value = dense<[[(3.227777747660619, -2.1512652724087404), (2.378411647404379, -4.42699806350417), (2.0822762556415664, -2.8010812348388434)], [(3.7169816195696845, -2.9886420177987016), (1.5828382122274667, -0.1678748744092063), (2.948097954645709, -2.4816605778634364)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  %a16_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %g16 = call @case16_gradient(%a16_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g16) {tolerance = 4.1e-09 : f64, value = dense<[[(2.888132115214388, -2.897626780601141), (2.836901554708267, -0.851093434161375), (0.0596247841661216, -3.5913293644770334)], [(3.7175993629328206, -0.6823008125603587), (1.383813354954146, -1.999024477004471), (0.9072874407217824, -2.7289291765379113)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  %a17_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %a17_1 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g17:2 = call @case17_gradient(%a17_0, %a17_1) : (tensor<2x3xcomplex<f64>>, tensor<3x3xf64>) -> (tensor<2x3xcomplex<f64>>, tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g17#0) {tolerance = 2.7e-09 : f64, value = dense<[[(1.9512612724450573, -1.8164416819186875), (-0.24188803638164458, 0.4584805006275867), (0.5434790438276857, -0.3955770213274874)], [(1.3546371733218758, -1.2084554092648558), (-0.14101526120764585, 0.1639050030932584), (-0.23009994696518132, 0.19994793474794859)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%g17#1) {tolerance = 2.1e-09 : f64, value = dense<[[-1.7921325533493522, -1.1166158692998538, -1.4857840525398416], [-1.5436775926335198, -2.07413685049062, -1.4430612610194458], [-0.22895225564393895, -0.3389355517980297, -0.492550054559862]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
