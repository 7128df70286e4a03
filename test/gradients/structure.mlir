// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s --tessera-differentiate -o %t.mlir
// RUN: tessera run %t.mlir --device=reference
// Written by scripts/oracles/jax_gradients.py; the expected values are JAX's.
func.func private @case0(%arg0: tensor<2x2xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693]> : tensor<2xf64>
  %cst_0 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %0 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.maximum across dimensions = [0] : (tensor<2x2xf64>, tensor<f64>) -> tensor<2xf64>
  %cst_1 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
  %1 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.minimum across dimensions = [0] : (tensor<2x2xf64>, tensor<f64>) -> tensor<2xf64>
  %2 = stablehlo.add %0, %1 : tensor<2xf64>
  %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.multiply across dimensions = [0] : (tensor<2x2xf64>, tensor<f64>) -> tensor<2xf64>
  %4 = stablehlo.add %2, %3 : tensor<2xf64>
  %5 = stablehlo.multiply %4, %cst : tensor<2xf64>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %6 = stablehlo.reduce(%5 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<2xf64>, tensor<f64>) -> tensor<f64>
  return %6 : tensor<f64>
}
func.func private @case0_gradient(tensor<2x2xf64>) -> (tensor<2x2xf64>) attributes {tessera.gradient_of = @case0}

func.func private @case1(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = call @case1_cumsum(%arg0) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = call @case1_cumprod(%arg0) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %2 = stablehlo.multiply %0, %1 : tensor<3x3xf64>
  %3 = stablehlo.reshape %2 : (tensor<3x3xf64>) -> tensor<9xf64>
  %4 = stablehlo.multiply %3, %cst : tensor<9xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %5 : tensor<f64>
}
func.func private @case1_cumsum(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = call @case1_cumsum_0(%arg0) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}
func.func private @case1_cumsum_0(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f64>
    stablehlo.return %2 : tensor<f64>
  }) : (tensor<3x3xf64>, tensor<f64>) -> tensor<3x3xf64>
  return %1 : tensor<3x3xf64>
}
func.func private @case1_cumprod(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = call @case1_cumprod_1(%arg0) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}
func.func private @case1_cumprod_1(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %1 = stablehlo.multiply %arg1, %arg2 : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }) : (tensor<3x3xf64>, tensor<f64>) -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}
func.func private @case1_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case1}

func.func private @case2(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = call @case2_cummax(%arg0) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = call @case2_cumlogsumexp(%arg0) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %2 = stablehlo.add %0, %1 : tensor<3x3xf64>
  %3 = stablehlo.reshape %2 : (tensor<3x3xf64>) -> tensor<9xf64>
  %4 = stablehlo.multiply %3, %cst : tensor<9xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %5 : tensor<f64>
}
func.func private @case2_cummax(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [2, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
    stablehlo.return %2 : tensor<f64>
  }) : (tensor<3x3xf64>, tensor<f64>) -> tensor<3x3xf64>
  return %1 : tensor<3x3xf64>
}
func.func private @case2_cumlogsumexp(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %1 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
    %2 = stablehlo.subtract %arg1, %arg2 : tensor<f64>
    %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %4 = stablehlo.add %arg1, %arg2 : tensor<f64>
    %5 = stablehlo.abs %2 : tensor<f64>
    %6 = stablehlo.negate %5 : tensor<f64>
    %7 = stablehlo.exponential %6 : tensor<f64>
    %8 = stablehlo.log_plus_one %7 : tensor<f64>
    %9 = stablehlo.add %1, %8 : tensor<f64>
    %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f64>
    stablehlo.return %10 : tensor<f64>
  }) : (tensor<3x3xf64>, tensor<f64>) -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}
func.func private @case2_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case2}

func.func private @case3(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261]> : tensor<3xf64>
  %cst_0 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %0 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.maximum across dimensions = [1] : (tensor<3x3xf64>, tensor<f64>) -> tensor<3xf64>
  %cst_1 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %1 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %2 = stablehlo.maximum %1, %0 : tensor<3xf64>
  %3 = stablehlo.is_finite %2 : (tensor<3xf64>) -> tensor<3xi1>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %5 = stablehlo.select %3, %2, %4 : tensor<3xi1>, tensor<3xf64>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xf64>) -> tensor<3x1xf64>
  %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<3x1xf64>) -> tensor<3x3xf64>
  %8 = stablehlo.subtract %arg0, %7 : tensor<3x3xf64>
  %9 = stablehlo.exponential %8 : tensor<3x3xf64>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %10 = stablehlo.reduce(%9 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<3x3xf64>, tensor<f64>) -> tensor<3xf64>
  %11 = stablehlo.abs %10 : tensor<3xf64>
  %12 = stablehlo.log %11 : tensor<3xf64>
  %13 = stablehlo.add %12, %5 : tensor<3xf64>
  %14 = stablehlo.multiply %13, %cst : tensor<3xf64>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %15 = stablehlo.reduce(%14 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %16 = call @case3__std(%arg0, %c) : (tensor<3x3xf64>, tensor<i64>) -> tensor<f64>
  %17 = stablehlo.add %15, %16 : tensor<f64>
  %c_5 = stablehlo.constant dense<0> : tensor<i64>
  %18 = call @case3__var(%arg0, %c_5) : (tensor<3x3xf64>, tensor<i64>) -> tensor<f64>
  %19 = stablehlo.add %17, %18 : tensor<f64>
  return %19 : tensor<f64>
}
func.func private @case3__std(%arg0: tensor<3x3xf64>, %arg1: tensor<i64>) -> tensor<f64> {
  %0 = call @case3__var(%arg0, %arg1) : (tensor<3x3xf64>, tensor<i64>) -> tensor<f64>
  %1 = stablehlo.sqrt %0 : tensor<f64>
  return %1 : tensor<f64>
}
func.func private @case3__var(%arg0: tensor<3x3xf64>, %arg1: tensor<i64>) -> tensor<f64> {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x3xf64>, tensor<f64>) -> tensor<f64>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1x1xf64>
  %cst_0 = stablehlo.constant dense<9.000000e+00> : tensor<f64>
  %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<1x1xf64>
  %3 = stablehlo.divide %1, %2 : tensor<1x1xf64>
  %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<3x3xf64>
  %5 = stablehlo.subtract %arg0, %4 : tensor<3x3xf64>
  %6 = chlo.square %5 : tensor<3x3xf64> -> tensor<3x3xf64>
  %7 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f64>
  %cst_1 = stablehlo.constant dense<9.000000e+00> : tensor<f64>
  %8 = stablehlo.subtract %cst_1, %7 : tensor<f64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x3xf64>, tensor<f64>) -> tensor<f64>
  %10 = stablehlo.divide %9, %8 : tensor<f64>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %11 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
  %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %12 = call @case3__where(%11, %10, %cst_4) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
  return %12 : tensor<f64>
}
func.func private @case3__where(%arg0: tensor<i1>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<f64> {
  %0 = stablehlo.convert %arg2 : tensor<f64>
  %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f64>
  return %1 : tensor<f64>
}
func.func private @case3_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case3}

func.func private @case4(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = call @case4_sort(%arg0) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %1 = call @case4_sort_1(%arg0) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %2 = stablehlo.multiply %0, %1 : tensor<3x3xf64>
  %3 = stablehlo.reshape %2 : (tensor<3x3xf64>) -> tensor<9xf64>
  %4 = stablehlo.multiply %3, %cst : tensor<9xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %5 : tensor<f64>
}
func.func private @case4_sort(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f64>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f64>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f64>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}
func.func private @case4_sort_1(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f64>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f64>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f64>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}
func.func private @case4_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case4}

func.func private @case5(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888]> : tensor<6xf64>
  %values, %indices = chlo.top_k(%arg0, k = 2) : tensor<3x3xf64> -> (tensor<3x2xf64>, tensor<3x2xi32>)
  %0 = stablehlo.reshape %values : (tensor<3x2xf64>) -> tensor<6xf64>
  %1 = stablehlo.multiply %0, %cst : tensor<6xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<6xf64>, tensor<f64>) -> tensor<f64>
  return %2 : tensor<f64>
}
func.func private @case5_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case5}

func.func private @case6(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261]> : tensor<3xf64>
  %0 = call @case6_median(%arg0) : (tensor<3x3xf64>) -> tensor<3xf64>
  %1 = stablehlo.multiply %0, %cst : tensor<3xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  return %2 : tensor<f64>
}
func.func private @case6_median(%arg0: tensor<3x3xf64>) -> tensor<3xf64> {
  %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
  %0 = call @case6_quantile(%arg0, %cst) : (tensor<3x3xf64>, tensor<f64>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}
func.func private @case6_quantile(%arg0: tensor<3x3xf64>, %arg1: tensor<f64>) -> tensor<3xf64> {
  %0 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xi1>
  %c = stablehlo.constant dense<false> : tensor<i1>
  %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<3x3xi1>, tensor<i1>) -> tensor<3xi1>
  %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xi1>) -> tensor<1x3xi1>
  %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
  %3 = call @case6__where(%2, %cst, %arg0) : (tensor<1x3xi1>, tensor<f64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %4 = "stablehlo.sort"(%3) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %22 = stablehlo.compare EQ, %arg2, %cst_9, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %23 = stablehlo.select %22, %cst_10, %arg2 : tensor<i1>, tensor<f64>
    %24 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_11 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %25 = stablehlo.select %24, %cst_11, %23 : tensor<i1>, tensor<f64>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %26 = stablehlo.compare EQ, %arg3, %cst_12, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %27 = stablehlo.select %26, %cst_13, %arg3 : tensor<i1>, tensor<f64>
    %28 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_14 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %29 = stablehlo.select %28, %cst_14, %27 : tensor<i1>, tensor<f64>
    %30 = stablehlo.compare LT, %25, %29, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %30 : tensor<i1>
  }) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
  %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %5 = stablehlo.subtract %cst_0, %cst_1 : tensor<f64>
  %6 = stablehlo.multiply %arg1, %5 : tensor<f64>
  %7 = stablehlo.floor %6 : tensor<f64>
  %8 = stablehlo.ceil %6 : tensor<f64>
  %cst_2 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
  %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %9 = stablehlo.subtract %cst_2, %cst_3 : tensor<f64>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %10 = stablehlo.clamp %cst_4, %7, %9 : tensor<f64>
  %cst_5 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
  %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %11 = stablehlo.subtract %cst_5, %cst_6 : tensor<f64>
  %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %12 = stablehlo.clamp %cst_7, %8, %11 : tensor<f64>
  %13 = stablehlo.convert %10 : (tensor<f64>) -> tensor<i64>
  %14 = stablehlo.convert %12 : (tensor<f64>) -> tensor<i64>
  %15 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i64>) -> tensor<1xi64>
  %16 = "stablehlo.gather"(%4, %15) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<3x3xf64>, tensor<1xi64>) -> tensor<3xf64>
  %17 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<i64>) -> tensor<1xi64>
  %18 = "stablehlo.gather"(%4, %17) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<3x3xf64>, tensor<1xi64>) -> tensor<3xf64>
  %19 = stablehlo.add %16, %18 : tensor<3xf64>
  %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
  %20 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %21 = stablehlo.multiply %19, %20 : tensor<3xf64>
  return %21 : tensor<3xf64>
}
func.func private @case6__where(%arg0: tensor<1x3xi1>, %arg1: tensor<f64>, %arg2: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = stablehlo.convert %arg1 : tensor<f64>
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x3xi1>) -> tensor<3x3xi1>
  %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %3 = stablehlo.select %1, %2, %arg2 : tensor<3x3xi1>, tensor<3x3xf64>
  return %3 : tensor<3x3xf64>
}
func.func private @case6_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case6}

func.func private @case7(%arg0: tensor<4x3xf64>, %arg1: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<[2, 0, 2]> : tensor<3xi64>
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %1 = stablehlo.compare LT, %c, %0, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %c_1 = stablehlo.constant dense<4> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %3 = stablehlo.add %c, %2 : tensor<3xi64>
  %4 = stablehlo.select %1, %3, %c : tensor<3xi1>, tensor<3xi64>
  %5 = stablehlo.convert %4 : (tensor<3xi64>) -> tensor<3xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
    stablehlo.return %arg3 : tensor<f64>
  }) : (tensor<4x3xf64>, tensor<3x1xi32>, tensor<3x3xf64>) -> tensor<4x3xf64>
  %8 = stablehlo.reshape %7 : (tensor<4x3xf64>) -> tensor<12xf64>
  %9 = stablehlo.multiply %8, %cst : tensor<12xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %10 : tensor<f64>
}
func.func private @case7_gradient(tensor<4x3xf64>, tensor<3x3xf64>) -> (tensor<4x3xf64>, tensor<3x3xf64>) attributes {tessera.gradient_of = @case7}

func.func private @case8(%arg0: tensor<4x3xf64>, %arg1: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<[2, 0, 2]> : tensor<3xi64>
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %1 = stablehlo.compare LT, %c, %0, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %c_1 = stablehlo.constant dense<4> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %3 = stablehlo.add %c, %2 : tensor<3xi64>
  %4 = stablehlo.select %1, %3, %c : tensor<3xi1>, tensor<3xi64>
  %5 = stablehlo.convert %4 : (tensor<3xi64>) -> tensor<3xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
    %11 = stablehlo.add %arg2, %arg3 : tensor<f64>
    stablehlo.return %11 : tensor<f64>
  }) : (tensor<4x3xf64>, tensor<3x1xi32>, tensor<3x3xf64>) -> tensor<4x3xf64>
  %8 = stablehlo.reshape %7 : (tensor<4x3xf64>) -> tensor<12xf64>
  %9 = stablehlo.multiply %8, %cst : tensor<12xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %10 : tensor<f64>
}
func.func private @case8_gradient(tensor<4x3xf64>, tensor<3x3xf64>) -> (tensor<4x3xf64>, tensor<3x3xf64>) attributes {tessera.gradient_of = @case8}

func.func private @case9(%arg0: tensor<4x3xf64>, %arg1: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<[2, 0, 2]> : tensor<3xi64>
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %1 = stablehlo.compare LT, %c, %0, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %c_1 = stablehlo.constant dense<4> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %3 = stablehlo.add %c, %2 : tensor<3xi64>
  %4 = stablehlo.select %1, %3, %c : tensor<3xi1>, tensor<3xi64>
  %5 = stablehlo.convert %4 : (tensor<3xi64>) -> tensor<3xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
    %11 = stablehlo.maximum %arg2, %arg3 : tensor<f64>
    stablehlo.return %11 : tensor<f64>
  }) : (tensor<4x3xf64>, tensor<3x1xi32>, tensor<3x3xf64>) -> tensor<4x3xf64>
  %8 = stablehlo.reshape %7 : (tensor<4x3xf64>) -> tensor<12xf64>
  %9 = stablehlo.multiply %8, %cst : tensor<12xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %10 : tensor<f64>
}
func.func private @case9_gradient(tensor<4x3xf64>, tensor<3x3xf64>) -> (tensor<4x3xf64>, tensor<3x3xf64>) attributes {tessera.gradient_of = @case9}

func.func private @case10(%arg0: tensor<4x2xf64>, %arg1: tensor<3x2xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<[1, 1, 3]> : tensor<3xi64>
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808]> : tensor<8xf64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %1 = stablehlo.compare LT, %c, %0, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %c_1 = stablehlo.constant dense<4> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %3 = stablehlo.add %c, %2 : tensor<3xi64>
  %4 = stablehlo.select %1, %3, %c : tensor<3xi1>, tensor<3xi64>
  %5 = stablehlo.convert %4 : (tensor<3xi64>) -> tensor<3xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
    %11 = stablehlo.minimum %arg2, %arg3 : tensor<f64>
    stablehlo.return %11 : tensor<f64>
  }) : (tensor<4x2xf64>, tensor<3x1xi32>, tensor<3x2xf64>) -> tensor<4x2xf64>
  %8 = stablehlo.reshape %7 : (tensor<4x2xf64>) -> tensor<8xf64>
  %9 = stablehlo.multiply %8, %cst : tensor<8xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<8xf64>, tensor<f64>) -> tensor<f64>
  return %10 : tensor<f64>
}
func.func private @case10_gradient(tensor<4x2xf64>, tensor<3x2xf64>) -> (tensor<4x2xf64>, tensor<3x2xf64>) attributes {tessera.gradient_of = @case10}

func.func private @case11(%arg0: tensor<4x3xf64>, %arg1: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<[2, 0, 3]> : tensor<3xi64>
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %1 = stablehlo.compare LT, %c, %0, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %c_1 = stablehlo.constant dense<4> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %3 = stablehlo.add %c, %2 : tensor<3xi64>
  %4 = stablehlo.select %1, %3, %c : tensor<3xi1>, tensor<3xi64>
  %5 = stablehlo.convert %4 : (tensor<3xi64>) -> tensor<3xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = "stablehlo.scatter"(%arg0, %6, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
    %11 = stablehlo.multiply %arg2, %arg3 : tensor<f64>
    stablehlo.return %11 : tensor<f64>
  }) : (tensor<4x3xf64>, tensor<3x1xi32>, tensor<3x3xf64>) -> tensor<4x3xf64>
  %8 = stablehlo.reshape %7 : (tensor<4x3xf64>) -> tensor<12xf64>
  %9 = stablehlo.multiply %8, %cst : tensor<12xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %10 : tensor<f64>
}
func.func private @case11_gradient(tensor<4x3xf64>, tensor<3x3xf64>) -> (tensor<4x3xf64>, tensor<3x3xf64>) attributes {tessera.gradient_of = @case11}

func.func private @case12(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<[0, 2, 2]> : tensor<3xi64>
  %c_0 = stablehlo.constant dense<[1, 1, 0]> : tensor<3xi64>
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261]> : tensor<3xf64>
  %c_1 = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %1 = stablehlo.compare LT, %c, %0, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %c_2 = stablehlo.constant dense<3> : tensor<i64>
  %2 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %3 = stablehlo.add %c, %2 : tensor<3xi64>
  %4 = stablehlo.select %1, %3, %c : tensor<3xi1>, tensor<3xi64>
  %c_3 = stablehlo.constant dense<0> : tensor<i64>
  %5 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %6 = stablehlo.compare LT, %c_0, %5, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %c_4 = stablehlo.constant dense<3> : tensor<i64>
  %7 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i64>) -> tensor<3xi64>
  %8 = stablehlo.add %c_0, %7 : tensor<3xi64>
  %9 = stablehlo.select %6, %8, %c_0 : tensor<3xi1>, tensor<3xi64>
  %10 = stablehlo.convert %4 : (tensor<3xi64>) -> tensor<3xi32>
  %11 = stablehlo.convert %9 : (tensor<3xi64>) -> tensor<3xi32>
  %12 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %13 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xf64>, tensor<3x2xi32>) -> tensor<3xf64>
  %16 = stablehlo.multiply %15, %cst : tensor<3xf64>
  %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %17 = stablehlo.reduce(%16 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  return %17 : tensor<f64>
}
func.func private @case12_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case12}

func.func private @case13(%arg0: tensor<4x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<[0, 1, 0, 2]> : tensor<4xi64>
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %1 = stablehlo.convert %c : (tensor<4xi64>) -> tensor<4xi32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %3 = "stablehlo.scatter"(%0, %2, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %7 = stablehlo.add %arg1, %arg2 : tensor<f64>
    stablehlo.return %7 : tensor<f64>
  }) : (tensor<3x3xf64>, tensor<4x1xi32>, tensor<4x3xf64>) -> tensor<3x3xf64>
  %4 = stablehlo.reshape %3 : (tensor<3x3xf64>) -> tensor<9xf64>
  %5 = stablehlo.multiply %4, %cst : tensor<9xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %6 = stablehlo.reduce(%5 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %6 : tensor<f64>
}
func.func private @case13_gradient(tensor<4x3xf64>) -> (tensor<4x3xf64>) attributes {tessera.gradient_of = @case13}

func.func private @case14(%arg0: tensor<1x2x4x5xf64>, %arg1: tensor<3x2x2x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287, 0.82303634625820665, 0.65019972907045187, 1.3163381038190756, 0.87944617155031246, 1.4787478844112216, 1.0899916930106102, 1.1050562538298512, 1.1379965807883323, 1.1764502438127882, 0.6507880191683687, 0.94031346718818754, 0.73956396182952333, 0.90249829810398163, 0.59670409393174562, 1.4678280510488215, 0.71500403735588003, 1.171765162611285, 0.80042008147907029, 1.3740770261495046, 1.1622147383384538, 0.63161581580830573, 1.345074320874553, 1.4449481711449796, 1.4039167881959269]> : tensor<36xf64>
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 2], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x4x5xf64>, tensor<3x2x2x3xf64>) -> tensor<1x3x4x3xf64>
  %1 = stablehlo.reshape %0 : (tensor<1x3x4x3xf64>) -> tensor<36xf64>
  %2 = stablehlo.multiply %1, %cst : tensor<36xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<36xf64>, tensor<f64>) -> tensor<f64>
  return %3 : tensor<f64>
}
func.func private @case14_gradient(tensor<1x2x4x5xf64>, tensor<3x2x2x3xf64>) -> (tensor<1x2x4x5xf64>, tensor<3x2x2x3xf64>) attributes {tessera.gradient_of = @case14}

func.func private @case15(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572]> : tensor<4xf64>
  %cst_0 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<f64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %5 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
    stablehlo.return %5 : tensor<f64>
  }) : (tensor<3x3xf64>, tensor<f64>) -> tensor<2x2xf64>
  %2 = stablehlo.reshape %1 : (tensor<2x2xf64>) -> tensor<4xf64>
  %3 = stablehlo.multiply %2, %cst : tensor<4xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %4 = stablehlo.reduce(%3 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<4xf64>, tensor<f64>) -> tensor<f64>
  return %4 : tensor<f64>
}
func.func private @case15_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case15}

func.func private @case16(%arg0: tensor<3x3xf64>, %arg1: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261]> : tensor<3xf64>
  %cst_0 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0:2 = stablehlo.reduce(%arg0 init: %cst_0), (%arg1 init: %cst_1) across dimensions = [0] : (tensor<3x3xf64>, tensor<3x3xf64>, tensor<f64>, tensor<f64>) -> (tensor<3xf64>, tensor<3xf64>)
   reducer(%arg2: tensor<f64>, %arg4: tensor<f64>) (%arg3: tensor<f64>, %arg5: tensor<f64>)  {
    %6 = stablehlo.compare GE, %arg2, %arg4, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %7 = func.call @case16__where(%6, %arg2, %arg4) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %8 = func.call @case16__where(%6, %arg3, %arg5) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    stablehlo.return %7, %8 : tensor<f64>, tensor<f64>
  }
  %1 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<3x3xf64>) -> tensor<1x3xf64>
  %2 = stablehlo.reshape %1 : (tensor<1x3xf64>) -> tensor<3xf64>
  %3 = stablehlo.multiply %0#1, %2 : tensor<3xf64>
  %4 = stablehlo.multiply %3, %cst : tensor<3xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.reduce(%4 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  return %5 : tensor<f64>
}
func.func private @case16__where(%arg0: tensor<i1>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<f64> {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f64>
  return %0 : tensor<f64>
}
func.func private @case16_gradient(tensor<3x3xf64>, tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xf64>) attributes {tessera.gradient_of = @case16}

func.func private @case17(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287, 0.82303634625820665, 0.65019972907045187, 1.3163381038190756, 0.87944617155031246, 1.4787478844112216, 1.0899916930106102, 1.1050562538298512, 1.1379965807883323, 1.1764502438127882, 0.6507880191683687, 0.94031346718818754, 0.73956396182952333]> : tensor<24xf64>
  %0 = call @case17__pad(%arg0) : (tensor<3x3xf64>) -> tensor<6x4xf64>
  %1 = stablehlo.reverse %0, dims = [1] : tensor<6x4xf64>
  %2 = stablehlo.reshape %1 : (tensor<6x4xf64>) -> tensor<24xf64>
  %3 = stablehlo.multiply %2, %cst : tensor<24xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<24xf64>, tensor<f64>) -> tensor<f64>
  return %4 : tensor<f64>
}
func.func private @case17__pad(%arg0: tensor<3x3xf64>) -> tensor<6x4xf64> {
  %0 = stablehlo.slice %arg0 [1:2, 0:3] : (tensor<3x3xf64>) -> tensor<1x3xf64>
  %1 = call @case17__flip(%0) : (tensor<1x3xf64>) -> tensor<1x3xf64>
  %2 = stablehlo.concatenate %1, %arg0, dim = 0 : (tensor<1x3xf64>, tensor<3x3xf64>) -> tensor<4x3xf64>
  %3 = stablehlo.slice %2 [1:3, 0:3] : (tensor<4x3xf64>) -> tensor<2x3xf64>
  %4 = call @case17__flip_1(%3) : (tensor<2x3xf64>) -> tensor<2x3xf64>
  %5 = stablehlo.concatenate %2, %4, dim = 0 : (tensor<4x3xf64>, tensor<2x3xf64>) -> tensor<6x3xf64>
  %6 = stablehlo.slice %5 [0:6, 1:2] : (tensor<6x3xf64>) -> tensor<6x1xf64>
  %7 = call @case17__flip_5(%6) : (tensor<6x1xf64>) -> tensor<6x1xf64>
  %8 = stablehlo.concatenate %5, %7, dim = 1 : (tensor<6x3xf64>, tensor<6x1xf64>) -> tensor<6x4xf64>
  return %8 : tensor<6x4xf64>
}
func.func private @case17__flip(%arg0: tensor<1x3xf64>) -> tensor<1x3xf64> {
  %0 = stablehlo.reverse %arg0, dims = [0] : tensor<1x3xf64>
  return %0 : tensor<1x3xf64>
}
func.func private @case17__flip_1(%arg0: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.reverse %arg0, dims = [0] : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
func.func private @case17__flip_5(%arg0: tensor<6x1xf64>) -> tensor<6x1xf64> {
  %0 = stablehlo.reverse %arg0, dims = [1] : tensor<6x1xf64>
  return %0 : tensor<6x1xf64>
}
func.func private @case17_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case17}

func.func private @case18(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %0 = stablehlo.slice %arg0 [0:2, 0:2] : (tensor<3x3xf64>) -> tensor<2x2xf64>
  %1 = stablehlo.multiply %0, %0 : tensor<2x2xf64>
  %c = stablehlo.constant dense<1> : tensor<i32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %2 = stablehlo.compare LT, %c, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_1 = stablehlo.constant dense<1> : tensor<i32>
  %c_2 = stablehlo.constant dense<3> : tensor<i32>
  %3 = stablehlo.add %c_1, %c_2 : tensor<i32>
  %c_3 = stablehlo.constant dense<1> : tensor<i32>
  %4 = stablehlo.select %2, %3, %c_3 : tensor<i1>, tensor<i32>
  %c_4 = stablehlo.constant dense<5> : tensor<i32>
  %c_5 = stablehlo.constant dense<0> : tensor<i32>
  %5 = stablehlo.compare LT, %c_4, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_6 = stablehlo.constant dense<5> : tensor<i32>
  %c_7 = stablehlo.constant dense<3> : tensor<i32>
  %6 = stablehlo.add %c_6, %c_7 : tensor<i32>
  %c_8 = stablehlo.constant dense<5> : tensor<i32>
  %7 = stablehlo.select %5, %6, %c_8 : tensor<i1>, tensor<i32>
  %8 = stablehlo.dynamic_update_slice %arg0, %1, %4, %7 : (tensor<3x3xf64>, tensor<2x2xf64>, tensor<i32>, tensor<i32>) -> tensor<3x3xf64>
  %9 = stablehlo.reshape %8 : (tensor<3x3xf64>) -> tensor<9xf64>
  %10 = stablehlo.multiply %9, %cst : tensor<9xf64>
  %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %11 = stablehlo.reduce(%10 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %11 : tensor<f64>
}
func.func private @case18_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case18}

func.func private @case19(%arg0: tensor<3x3xf64>, %arg1: tensor<4x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = stablehlo.iota dim = 0 : tensor<3x3xui32>
  %1 = stablehlo.iota dim = 1 : tensor<3x3xui32>
  %2 = stablehlo.compare EQ, %0, %1, UNSIGNED : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xi1>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %4 = stablehlo.select %2, %arg0, %3 : tensor<3x3xi1>, tensor<3x3xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %5 = stablehlo.reduce(%4 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<3x3xf64>, tensor<f64>) -> tensor<3xf64>
  %6 = stablehlo.dot_general %arg0, %5, batching_dims = [0] x [0], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf64>, tensor<3xf64>) -> tensor<3x3xf64>
  %7 = stablehlo.dot_general %6, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf64>, tensor<4x3xf64>) -> tensor<3x4xf64>
  %8 = stablehlo.reshape %7 : (tensor<3x4xf64>) -> tensor<12xf64>
  %9 = stablehlo.multiply %8, %cst : tensor<12xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %10 : tensor<f64>
}
func.func private @case19_gradient(tensor<3x3xf64>, tensor<4x3xf64>) -> (tensor<3x3xf64>, tensor<4x3xf64>) attributes {tessera.gradient_of = @case19}

func.func private @case20(%arg0: tensor<4x3xf64>, %arg1: tensor<2x3x2xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808]> : tensor<8xf64>
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<4x3xf64>) -> tensor<2x4x3xf64>
  %1 = stablehlo.iota dim = 1 : tensor<2x4x3xi32>
  %2 = call @case20_cumsum(%c) : (tensor<2xi32>) -> tensor<2xi32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %4 = stablehlo.slice %3 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
  %5 = stablehlo.slice %2 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
  %6 = stablehlo.concatenate %4, %5, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi32>) -> tensor<2x4x3xi32>
  %8 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi32>) -> tensor<2x4x3xi32>
  %9 = stablehlo.compare LE, %8, %1, SIGNED : (tensor<2x4x3xi32>, tensor<2x4x3xi32>) -> tensor<2x4x3xi1>
  %10 = stablehlo.compare LT, %1, %7, SIGNED : (tensor<2x4x3xi32>, tensor<2x4x3xi32>) -> tensor<2x4x3xi1>
  %11 = stablehlo.and %9, %10 : tensor<2x4x3xi1>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2x4x3xf64>
  %13 = stablehlo.select %11, %0, %12 : tensor<2x4x3xi1>, tensor<2x4x3xf64>
  %14 = stablehlo.dot_general %13, %arg1, contracting_dims = [2, 0] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x4x3xf64>, tensor<2x3x2xf64>) -> tensor<4x2xf64>
  %15 = stablehlo.reshape %14 : (tensor<4x2xf64>) -> tensor<8xf64>
  %16 = stablehlo.multiply %15, %cst : tensor<8xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %17 = stablehlo.reduce(%16 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<8xf64>, tensor<f64>) -> tensor<f64>
  return %17 : tensor<f64>
}
func.func private @case20_cumsum(%arg0: tensor<2xi32>) -> tensor<2xi32> {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 2>, window_strides = array<i64: 1>}> ({
  ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}
func.func private @case20_gradient(tensor<4x3xf64>, tensor<2x3x2xf64>) -> (tensor<4x3xf64>, tensor<2x3x2xf64>) attributes {tessera.gradient_of = @case20}

func.func private @case21(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888]> : tensor<6xf64>
  %cst_0 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
  %0 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  %cst_1 = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f64>>
  %1 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.multiply across dimensions = [0] : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  %2 = stablehlo.multiply %0, %1 : tensor<3xcomplex<f64>>
  %3 = call @case21_cumsum(%arg0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %4 = stablehlo.slice %3 [1:2, 0:3] : (tensor<2x3xcomplex<f64>>) -> tensor<1x3xcomplex<f64>>
  %5 = stablehlo.reshape %4 : (tensor<1x3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  %6 = stablehlo.add %2, %5 : tensor<3xcomplex<f64>>
  %7 = stablehlo.real %6 : (tensor<3xcomplex<f64>>) -> tensor<3xf64>
  %8 = stablehlo.imag %6 : (tensor<3xcomplex<f64>>) -> tensor<3xf64>
  %9 = stablehlo.concatenate %7, %8, dim = 0 : (tensor<3xf64>, tensor<3xf64>) -> tensor<6xf64>
  %10 = stablehlo.multiply %9, %cst : tensor<6xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<6xf64>, tensor<f64>) -> tensor<f64>
  return %11 : tensor<f64>
}
func.func private @case21_cumsum(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %0 = call @case21_cumsum_0(%arg0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  return %0 : tensor<2x3xcomplex<f64>>
}
func.func private @case21_cumsum_0(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<complex<f64>>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<complex<f64>>, %arg2: tensor<complex<f64>>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<complex<f64>>
    stablehlo.return %2 : tensor<complex<f64>>
  }) : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x3xcomplex<f64>>
  return %1 : tensor<2x3xcomplex<f64>>
}
func.func private @case21_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case21}

func.func private @case22(%arg0: tensor<4x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %0 = stablehlo.slice %arg0 [0:3:2, 0:3] : (tensor<4x3xf64>) -> tensor<2x3xf64>
  %1 = stablehlo.slice %arg0 [1:4:2, 0:3] : (tensor<4x3xf64>) -> tensor<2x3xf64>
  %2 = stablehlo.multiply %0, %1 : tensor<2x3xf64>
  %3 = stablehlo.add %2, %0 : tensor<2x3xf64>
  %4 = stablehlo.slice %3 [0:1:2, 0:3] : (tensor<2x3xf64>) -> tensor<1x3xf64>
  %5 = stablehlo.slice %3 [1:2:2, 0:3] : (tensor<2x3xf64>) -> tensor<1x3xf64>
  %6 = stablehlo.multiply %4, %5 : tensor<1x3xf64>
  %7 = stablehlo.add %6, %4 : tensor<1x3xf64>
  %8 = stablehlo.slice %7 [0:0, 0:3] : (tensor<1x3xf64>) -> tensor<0x3xf64>
  %9 = stablehlo.slice %3 [2:2:2, 0:3] : (tensor<2x3xf64>) -> tensor<0x3xf64>
  %10 = stablehlo.multiply %8, %9 : tensor<0x3xf64>
  %11 = stablehlo.add %10, %8 : tensor<0x3xf64>
  %12 = stablehlo.slice %3 [0:1, 0:3] : (tensor<2x3xf64>) -> tensor<1x3xf64>
  %13 = stablehlo.concatenate %12, %11, dim = 0 : (tensor<1x3xf64>, tensor<0x3xf64>) -> tensor<1x3xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %14 = stablehlo.pad %13, %cst_0, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<1x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %15 = stablehlo.pad %7, %cst_1, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<1x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  %16 = stablehlo.add %14, %15 : tensor<2x3xf64>
  %17 = stablehlo.slice %16 [0:1, 0:3] : (tensor<2x3xf64>) -> tensor<1x3xf64>
  %18 = stablehlo.slice %arg0 [2:4:2, 0:3] : (tensor<4x3xf64>) -> tensor<1x3xf64>
  %19 = stablehlo.multiply %17, %18 : tensor<1x3xf64>
  %20 = stablehlo.add %19, %17 : tensor<1x3xf64>
  %21 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<4x3xf64>) -> tensor<1x3xf64>
  %22 = stablehlo.concatenate %21, %20, dim = 0 : (tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<2x3xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %23 = stablehlo.pad %22, %cst_2, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<2x3xf64>, tensor<f64>) -> tensor<4x3xf64>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %24 = stablehlo.pad %16, %cst_3, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<2x3xf64>, tensor<f64>) -> tensor<4x3xf64>
  %25 = stablehlo.add %23, %24 : tensor<4x3xf64>
  %26 = stablehlo.reshape %25 : (tensor<4x3xf64>) -> tensor<12xf64>
  %27 = stablehlo.multiply %26, %cst : tensor<12xf64>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %28 = stablehlo.reduce(%27 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %28 : tensor<f64>
}
func.func private @case22_gradient(tensor<4x3xf64>) -> (tensor<4x3xf64>) attributes {tessera.gradient_of = @case22}
func.func @main() {
  %a0_0 = stablehlo.constant dense<[[1.0, 2.0], [1.0, 0.0]]> : tensor<2x2xf64>
  %g0 = call @case0_gradient(%a0_0) : (tensor<2x2xf64>) -> (tensor<2x2xf64>)
  "check.expect_almost_eq_const"(%g0) {tolerance = 4.0e-09 : f64, value = dense<[[2.0195816197368464, 1.3471502463658693], [2.0195816197368464, 4.041450739097608]]> : tensor<2x2xf64>} : (tensor<2x2xf64>) -> ()
  %a1_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g1 = call @case1_gradient(%a1_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g1) {tolerance = 3.6e-09 : f64, value = dense<[[-0.03035793681289828, 1.214346676821005, 3.6300551655125735], [0.19489598928348154, 0.4439224588714961, 1.9190606074573289], [0.315708741758159, -0.7313461666525536, 0.8822597331912113]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a2_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g2 = call @case2_gradient(%a2_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g2) {tolerance = 4.9e-09 : f64, value = dense<[[3.4558543858530864, 4.922268917557277, 1.873703414885779], [1.8872741210377306, 0.9212118115728127, 1.9338217048148558], [1.175539480170444, 2.7774709530701855, 0.275743749009026]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a3_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g3 = call @case3_gradient(%a3_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g3) {tolerance = 1.1e-09 : f64, value = dense<[[0.27505210949990744, 0.6727194170272962, 0.48302350724020837], [-0.0622339594674573, 0.0353785863032062, 1.0733483010421354], [-0.3665478096321768, 0.7151666118286575, 0.6707514593350418]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a4_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g4 = call @case4_gradient(%a4_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g4) {tolerance = 2.0e-09 : f64, value = dense<[[-1.9963168783321188, 1.4431734382243762, 0.36701069879493475], [-1.3649189120544383, 1.1227904864562335, 1.1719089835041505], [0.5047759813296319, 0.40705478484455393, 1.8672755757272905]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a5_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g5 = call @case5_gradient(%a5_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g5) {tolerance = 1.3e-09 : f64, value = dense<[[0.0, 1.0097908098684232, 1.3471502463658693], [0.0, 1.2417709473618572, 1.1397171669425261], [0.0, 0.5914956050630457, 1.0411438213764888]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a6_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g6 = call @case6_gradient(%a6_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g6) {tolerance = 1.3e-09 : f64, value = dense<[[0.0, 0.0, 0.0], [1.0097908098684232, 0.0, 0.0], [0.0, 1.3471502463658693, 1.1397171669425261]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a7_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %a7_1 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g7:2 = call @case7_gradient(%a7_0, %a7_1) : (tensor<4x3xf64>, tensor<3x3xf64>) -> (tensor<4x3xf64>, tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g7#0) {tolerance = 1.2e-09 : f64, value = dense<[[0.0, 0.0, 0.0], [1.2417709473618572, 0.5914956050630457, 1.0411438213764888], [0.0, 0.0, 0.0], [1.098184067207213, 0.5592516423455036, 0.8876318011107287]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  "check.expect_almost_eq_const"(%g7#1) {tolerance = 1.4e-09 : f64, value = dense<[[0.0, 0.0, 0.0], [1.0097908098684232, 1.3471502463658693, 1.1397171669425261], [1.00777223630035, 1.3713393766928808, 0.8612640590141576]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a8_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %a8_1 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g8:2 = call @case8_gradient(%a8_0, %a8_1) : (tensor<4x3xf64>, tensor<3x3xf64>) -> (tensor<4x3xf64>, tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g8#0) {tolerance = 1.4e-09 : f64, value = dense<[[1.0097908098684232, 1.3471502463658693, 1.1397171669425261], [1.2417709473618572, 0.5914956050630457, 1.0411438213764888], [1.00777223630035, 1.3713393766928808, 0.8612640590141576], [1.098184067207213, 0.5592516423455036, 0.8876318011107287]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  "check.expect_almost_eq_const"(%g8#1) {tolerance = 1.4e-09 : f64, value = dense<[[1.00777223630035, 1.3713393766928808, 0.8612640590141576], [1.0097908098684232, 1.3471502463658693, 1.1397171669425261], [1.00777223630035, 1.3713393766928808, 0.8612640590141576]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a9_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %a9_1 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g9:2 = call @case9_gradient(%a9_0, %a9_1) : (tensor<4x3xf64>, tensor<3x3xf64>) -> (tensor<4x3xf64>, tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g9#0) {tolerance = 1.3e-09 : f64, value = dense<[[1.0097908098684232, 1.3471502463658693, 0.0], [1.2417709473618572, 0.5914956050630457, 1.0411438213764888], [0.0, 0.0, 0.0], [1.098184067207213, 0.5592516423455036, 0.8876318011107287]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  "check.expect_almost_eq_const"(%g9#1) {tolerance = 1.4e-09 : f64, value = dense<[[1.00777223630035, 1.3713393766928808, 0.0], [0.0, 0.0, 1.1397171669425261], [0.0, 0.0, 0.8612640590141576]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a10_0 = stablehlo.constant dense<[[0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]> : tensor<4x2xf64>
  %a10_1 = stablehlo.constant dense<[[0.0, 1.0], [-1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf64>
  %g10:2 = call @case10_gradient(%a10_0, %a10_1) : (tensor<4x2xf64>, tensor<3x2xf64>) -> (tensor<4x2xf64>, tensor<3x2xf64>)
  "check.expect_almost_eq_const"(%g10#0) {tolerance = 1.3e-09 : f64, value = dense<[[1.0097908098684232, 1.3471502463658693], [0.0, 1.2417709473618572], [0.5914956050630457, 1.0411438213764888], [0.0, 0.6856696883464404]]> : tensor<4x2xf64>} : (tensor<4x2xf64>) -> ()
  "check.expect_almost_eq_const"(%g10#1) {tolerance = 1.1e-09 : f64, value = dense<[[0.0, 0.0], [1.1397171669425261, 0.0], [1.00777223630035, 0.6856696883464404]]> : tensor<3x2xf64>} : (tensor<3x2xf64>) -> ()
  %a11_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %a11_1 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g11:2 = call @case11_gradient(%a11_0, %a11_1) : (tensor<4x3xf64>, tensor<3x3xf64>) -> (tensor<4x3xf64>, tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g11#0) {tolerance = 1.2e-09 : f64, value = dense<[[-0.5549665083308399, -0.5384120770280992, 0.8514905489772945], [1.2417709473618572, 0.5914956050630457, 1.0411438213764888], [0.252135476262442, 1.0894298524708552, 0.47487635318539023], [-1.086619520041398, 0.3592950410972212, 0.5273765441962281]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  "check.expect_almost_eq_const"(%g11#1) {tolerance = 1.3e-09 : f64, value = dense<[[-0.9358570476373763, 0.040835251021266505, -0.05821107159712632], [0.24675092609298307, 1.3174055668254863, -0.6489351278002059], [0.9162540037454052, 0.1445399901165112, 0.025062544157142496]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a12_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g12 = call @case12_gradient(%a12_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g12) {tolerance = 1.3e-09 : f64, value = dense<[[0.0, 1.0097908098684232, 0.0], [0.0, 0.0, 0.0], [1.1397171669425261, 1.3471502463658693, 0.0]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a13_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %g13 = call @case13_gradient(%a13_0) : (tensor<4x3xf64>) -> (tensor<4x3xf64>)
  "check.expect_almost_eq_const"(%g13) {tolerance = 1.4e-09 : f64, value = dense<[[1.0097908098684232, 1.3471502463658693, 1.1397171669425261], [1.2417709473618572, 0.5914956050630457, 1.0411438213764888], [1.0097908098684232, 1.3471502463658693, 1.1397171669425261], [1.00777223630035, 1.3713393766928808, 0.8612640590141576]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  %a14_0 = stablehlo.constant dense<[[[[0.18058196457942932, 0.36736874667908737, -0.28917244595297587, 0.038196972991980216, 0.5304947665570452], [0.8183586279811004, -0.697875443846369, 0.8668387846148571, -0.9896422683691357, 0.5059550071955079], [0.6210536606344903, -0.7264718969148369, -0.1621926981736297, 0.6305125559900913, -0.9714576206307788], [0.25692389573258145, 0.5860473161960682, 0.026007165644416963, 0.4516988411021743, -0.5471530346057119]], [[-0.6029577040146543, -0.2737460988992968, -0.641187944865707, -0.3078771217750431, 0.8962481228216295], [0.14666543522224185, -0.3198638651583203, -0.45695076038242943, 0.9040789814150445, -0.11104358070577347], [0.9607895017611789, 0.031045338212541962, 0.04233225805244789, 0.7930810474320016, 0.4855348364300791], [0.1613057277056451, -0.14670099232748335, 0.756375718836561, -0.17670770018622317, 0.845519152336935]]]]> : tensor<1x2x4x5xf64>
  %a14_1 = stablehlo.constant dense<[[[[-0.8625692957562769, -0.14000627619767392, 0.03902963975571794], [0.9018763911636996, -0.4980015066704837, 0.6120782945242176]], [[0.3529423999971868, 0.4341718085622459, 0.2592443656804071], [0.9431214169231601, -0.3346370815773503, -0.20344888064125888]]], [[[-0.5941764955729676, -0.898591889455459, -0.5741836100493216], [0.8309287942478165, 0.6803376343167793, -0.775188517014842]], [[0.20755805063373067, -0.04160701022075042, 0.18936974097655712], [0.3185500132181265, -0.3866810182222562, 0.9227016894729139]]], [[[-0.06831992987775015, 0.2562017097298137, 0.2704523677994264], [-0.6322212069806177, -0.8762691636872517, -0.17696635300405017]], [[0.5280601768769373, 0.6304435765835434, 0.45997849800412993], [-0.773590094949554, 0.826709723062091, 0.6040731559945676]]]]> : tensor<3x2x2x3xf64>
  %g14:2 = call @case14_gradient(%a14_0, %a14_1) : (tensor<1x2x4x5xf64>, tensor<3x2x2x3xf64>) -> (tensor<1x2x4x5xf64>, tensor<3x2x2x3xf64>)
  "check.expect_almost_eq_const"(%g14#0) {tolerance = 4.6e-09 : f64, value = dense<[[[[-0.6497292295005034, -1.7781900248838272, -0.6199970834732166, -2.024879308886412, -0.9663582440670967], [-1.5146998392392532, -0.5336866904553147, -1.8627966187215093, -0.7008583254696021, -1.8783943444848101], [-1.4286676064545867, -1.1888301605736036, -1.2321287583812894, -1.4236271397049276, -1.4942222265155791], [-1.3480572179736354, -0.142216641262754, -1.4801787140492972, -0.32177502202385916, -0.6111472054407001]], [[0.9731528754365292, 1.75828686807501, 0.9340300552371535, 2.1974129415361117, 1.3654469369941833], [1.043258650836676, 4.066995741406201, 0.7250910143683366, 3.0337601585729312, 1.234376836032342], [1.0933392852840154, 3.5496785726895066, 1.4797286307534503, 4.649178186767889, 0.6150167670762722], [1.6691372847313632, 4.5836364270816, 1.1765174989622136, 4.3673524573287725, 1.0187450471100006]]]]> : tensor<1x2x4x5xf64>} : (tensor<1x2x4x5xf64>) -> ()
  "check.expect_almost_eq_const"(%g14#1) {tolerance = 4.0e-09 : f64, value = dense<[[[[-0.6292270826687274, 1.8309242132599013, -0.0008182261913637889], [-0.6486043021156301, 2.0579639121026294, -1.3570367035042834]], [[0.5191399612200435, 2.140199909622816, 0.3053191891246147], [1.090195425634064, 3.0576157312661687, 1.012422369624244]]], [[[-1.0213680133836553, 2.357797441830538, -1.0291219101062266], [-0.9451565300410916, 0.820438613430154, 0.2372811780904854]], [[0.6288988544194385, 2.721471618577986, 1.3053157062336247], [1.5176251507862455, 3.1479372491862234, 1.1614363391612108]]], [[[-0.2997177136555871, 2.441225628389444, -0.1287488828527784], [-1.2492164051259604, 1.5125670297249474, 0.32927251879575997]], [[-0.18947281059210022, 4.042316120209547, 0.9116293345099128], [1.5252348202032093, 2.4566724769343917, 0.7953425633839372]]]]> : tensor<3x2x2x3xf64>} : (tensor<3x2x2x3xf64>) -> ()
  %a15_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g15 = call @case15_gradient(%a15_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g15) {tolerance = 2.4e-09 : f64, value = dense<[[0.0, 2.3569410562342927, 0.0], [0.0, 0.0, 1.2417709473618572], [0.0, 1.1397171669425261, 0.0]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a16_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %a16_1 = stablehlo.constant dense<[[-0.06413009431255845, -0.39393514636137295, -0.44314877579845335], [-0.4902608246917508, -0.10984738823470686, 0.009096517915906599], [0.10699470414898493, 0.9910005668687853, 0.5853238384275061]]> : tensor<3x3xf64>
  %g16:2 = call @case16_gradient(%a16_0, %a16_1) : (tensor<3x3xf64>, tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g16#0) {tolerance = 1.0e-09 : f64, value = dense<[[-0.06475797987281676, -0.5306898294728983, 0.010367457628159], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  "check.expect_almost_eq_const"(%g16#1) {tolerance = 1.1e-09 : f64, value = dense<[[0.2526405050671899, 1.070213339672174, 0.0], [0.0, 0.0, 0.6284074277056936], [0.0, 0.0, 0.0]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a17_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g17 = call @case17_gradient(%a17_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g17) {tolerance = 6.2e-09 : f64, value = dense<[[2.1109033385224043, 3.716031552364371, 1.6919318405448576], [3.2673993292609183, 6.153827816411683, 3.5353260065836922], [0.8794461715503125, 2.139374450077282, 0.6501997290704519]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a18_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g18 = call @case18_gradient(%a18_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g18) {tolerance = 3.0e-09 : f64, value = dense<[[1.3057644847083092, 3.0013770249456444, 1.1397171669425261], [-0.2655658558300906, -0.6884383863409468, 0.0], [1.00777223630035, 0.0, 0.0]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a19_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %a19_1 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %g19:2 = call @case19_gradient(%a19_0, %a19_1) : (tensor<3x3xf64>, tensor<4x3xf64>) -> (tensor<3x3xf64>, tensor<4x3xf64>)
  "check.expect_almost_eq_const"(%g19#0) {tolerance = 1.7e-09 : f64, value = dense<[[-0.05615752584252301, 0.4117110331054687, -0.461773395457615], [0.14176171298167767, -1.7450959827138735, 0.5258921238496609], [-0.18691767253176092, 0.793466422058858, -0.6188314113436395]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  "check.expect_almost_eq_const"(%g19#1) {tolerance = 1.0e-09 : f64, value = dense<[[-0.3131905770489745, 0.6239384551663195, 0.26670859174771033], [-0.33258855944855525, 0.8532500693259164, 0.2626172970016008], [-0.03607426839039741, 0.6009752600199546, 0.05372318320491614], [-0.14287695753687366, 0.8046788994668348, 0.07516075633156716]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  %a20_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %a20_1 = stablehlo.constant dense<[[[0.755382733299067, 0.04660830595035459], [0.8312708702014648, -0.9066955240922256], [-0.939422332136796, -0.9595688532877062]], [[-0.4944626440950872, -0.5028604535820342], [-0.6249933312880669, 0.1341116367707913], [-0.9220283179339093, 0.1807757356697035]]]> : tensor<2x3x2xf64>
  %g20:2 = call @case20_gradient(%a20_0, %a20_1) : (tensor<4x3xf64>, tensor<2x3x2xf64>) -> (tensor<4x3xf64>, tensor<2x3x2xf64>)
  "check.expect_almost_eq_const"(%g20#0) {tolerance = 2.2e-09 : f64, value = dense<[[0.825566932862404, -0.38204541341890674, -2.2413034546884463], [-1.1879850657223394, -0.5457796946484924, -0.8263694458138133], [-0.8160225351116106, -0.23005130665200638, -0.35716215755427877], [-1.1878980655853764, -0.4459383587684618, -0.6812896552220178]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  "check.expect_almost_eq_const"(%g20#1) {tolerance = 1.3e-09 : f64, value = dense<[[[0.24675092609298307, 0.32918755808490874], [0.9874949270421487, 1.3174055668254863], [-0.5749573203423404, -0.7670439146202659]], [[-0.4829903057584379, -0.6665676788999679], [0.534601244366209, 0.6649257310660599], [-1.0510774757211252, -1.1642877361398407]]]> : tensor<2x3x2xf64>} : (tensor<2x3x2xf64>) -> ()
  %a21_0 = stablehlo.constant dense<[[(-0.006253129212991482, -0.2609273787955866), (-0.5049701559453383, -0.9925315158958481), (-0.9764119489149883, 0.6600954596034911)], [(-0.6151957120293787, -0.6910778378771203), (0.38406424176367837, -0.4648013908724291), (-0.5987865520260096, 0.7606643079616573)]]> : tensor<2x3xcomplex<f64>>
  %g21 = call @case21_gradient(%a21_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g21) {tolerance = 6.1e-09 : f64, value = dense<[[(2.0185605736417247, 0.5111328582088732), (-0.8951442056717182, -0.6514215758215289), (-2.2409529459954163, -4.6160929436808456)], [(0.998122683462538, -0.3827860748153869), (-0.9823101562380755, 1.5712548088939693), (-1.7938172986727186, -5.815090663707645)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  %a22_0 = stablehlo.constant dense<[[0.24435845888232532, 0.9779202953637698, -0.5693826035288021], [-0.6795759322843109, 0.22507920854606156, -0.9121159840772333], [-0.9286394424528077, 0.02977764054274057, -0.0675879493494218], [0.8343355463857045, 0.2584525089820209, 0.028235293199027733]]> : tensor<4x3xf64>
  %g22 = call @case22_gradient(%a22_0) : (tensor<4x3xf64>) -> (tensor<4x3xf64>)
  "check.expect_almost_eq_const"(%g22) {tolerance = 4.5e-09 : f64, value = dense<[[1.1831990463162618, 4.512606845154551, 1.3743799224717423], [0.1322427797573989, 2.5268278413789043, -1.5203321023915], [0.23663402412468637, 2.4860688324151092, -0.08876822182141907], [-0.07984997253136941, 0.019951023488344256, 0.0030020381794417746]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  return
}
