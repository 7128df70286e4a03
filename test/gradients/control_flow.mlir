// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s --tessera-differentiate -o %t.mlir
// RUN: tessera run %t.mlir --device=reference
// Written by scripts/oracles/jax_gradients.py; the expected values are JAX's.
func.func private @case0(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %0:4 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %c_0, %iterArg_3 = %c, %iterArg_4 = %arg0) : tensor<5xf64>, tensor<i64>, tensor<i64>, tensor<5xf64>
  cond {
    %c_5 = stablehlo.constant dense<4> : tensor<i64>
    %3 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  } do {
    %3:2 = func.call @case0_closed_call(%iterArg, %iterArg_3, %iterArg_4) : (tensor<5xf64>, tensor<i64>, tensor<5xf64>) -> (tensor<i64>, tensor<5xf64>)
    %c_5 = stablehlo.constant dense<1> : tensor<i64>
    %4 = stablehlo.add %iterArg_2, %c_5 : tensor<i64>
    stablehlo.return %iterArg, %4, %3#0, %3#1 : tensor<5xf64>, tensor<i64>, tensor<i64>, tensor<5xf64>
  }
  %1 = stablehlo.multiply %0#3, %cst : tensor<5xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %2 = stablehlo.reduce(%1 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %2 : tensor<f64>
}
func.func private @case0_closed_call(%arg0: tensor<5xf64>, %arg1: tensor<i64>, %arg2: tensor<5xf64>) -> (tensor<i64>, tensor<5xf64>) {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.add %arg1, %c : tensor<i64>
  %1 = stablehlo.sine %arg2 : tensor<5xf64>
  %2 = stablehlo.multiply %1, %arg0 : tensor<5xf64>
  %3 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f64>
  %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %5 = stablehlo.add %2, %4 : tensor<5xf64>
  return %0, %5 : tensor<i64>, tensor<5xf64>
}
func.func private @case0_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case0}

func.func private @case1(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<5xf64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %1:4 = stablehlo.while(%iterArg = %arg0, %iterArg_3 = %c, %iterArg_4 = %cst_0, %iterArg_5 = %0) : tensor<5xf64>, tensor<i64>, tensor<f64>, tensor<5xf64>
  cond {
    %c_6 = stablehlo.constant dense<5> : tensor<i64>
    %5 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %5 : tensor<i1>
  } do {
    %c_6 = stablehlo.constant dense<5> : tensor<i64>
    %5 = stablehlo.subtract %c_6, %iterArg_3 : tensor<i64>
    %c_7 = stablehlo.constant dense<1> : tensor<i64>
    %6 = stablehlo.subtract %5, %c_7 : tensor<i64>
    %7 = stablehlo.dynamic_slice %iterArg, %6, sizes = [1] : (tensor<5xf64>, tensor<i64>) -> tensor<1xf64>
    %8 = stablehlo.reshape %7 : (tensor<1xf64>) -> tensor<f64>
    %9:2 = func.call @case1_closed_call(%iterArg_4, %8) : (tensor<f64>, tensor<f64>) -> (tensor<f64>, tensor<f64>)
    %10 = stablehlo.broadcast_in_dim %9#1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %11 = stablehlo.dynamic_update_slice %iterArg_5, %10, %6 : (tensor<5xf64>, tensor<1xf64>, tensor<i64>) -> tensor<5xf64>
    %c_8 = stablehlo.constant dense<1> : tensor<i64>
    %12 = stablehlo.add %iterArg_3, %c_8 : tensor<i64>
    stablehlo.return %iterArg, %12, %9#0, %11 : tensor<5xf64>, tensor<i64>, tensor<f64>, tensor<5xf64>
  }
  %2 = stablehlo.convert %1#3 : tensor<5xf64>
  %3 = stablehlo.multiply %2, %cst : tensor<5xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %4 = stablehlo.reduce(%3 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %4 : tensor<f64>
}
func.func private @case1_closed_call(%arg0: tensor<f64>, %arg1: tensor<f64>) -> (tensor<f64>, tensor<f64>) {
  %0 = stablehlo.convert %arg0 : tensor<f64>
  %1 = stablehlo.multiply %0, %arg1 : tensor<f64>
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %2 = stablehlo.add %1, %cst : tensor<f64>
  return %2, %arg0 : tensor<f64>, tensor<f64>
}
func.func private @case1_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case1}

func.func private @case2(%arg0: tensor<5x8xf64>, %arg1: tensor<4x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808]> : tensor<8xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %1 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2xf64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %2 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<4x2xf64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %3:6 = stablehlo.while(%iterArg = %arg1, %iterArg_4 = %arg0, %iterArg_5 = %c, %iterArg_6 = %0, %iterArg_7 = %1, %iterArg_8 = %2) : tensor<4x3xf64>, tensor<5x8xf64>, tensor<i64>, tensor<2xf64>, tensor<2xf64>, tensor<4x2xf64>
  cond {
    %c_9 = stablehlo.constant dense<4> : tensor<i64>
    %7 = stablehlo.compare LT, %iterArg_5, %c_9, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %7 : tensor<i1>
  } do {
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.dynamic_slice %iterArg, %iterArg_5, %c_9, sizes = [1, 3] : (tensor<4x3xf64>, tensor<i64>, tensor<i64>) -> tensor<1x3xf64>
    %8 = stablehlo.reshape %7 : (tensor<1x3xf64>) -> tensor<3xf64>
    %9:3 = func.call @case2_closed_call(%iterArg_4, %iterArg_6, %iterArg_7, %8) : (tensor<5x8xf64>, tensor<2xf64>, tensor<2xf64>, tensor<3xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>)
    %10 = stablehlo.broadcast_in_dim %9#2, dims = [1] : (tensor<2xf64>) -> tensor<1x2xf64>
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %11 = stablehlo.dynamic_update_slice %iterArg_8, %10, %iterArg_5, %c_10 : (tensor<4x2xf64>, tensor<1x2xf64>, tensor<i64>, tensor<i64>) -> tensor<4x2xf64>
    %c_11 = stablehlo.constant dense<1> : tensor<i64>
    %12 = stablehlo.add %iterArg_5, %c_11 : tensor<i64>
    stablehlo.return %iterArg, %iterArg_4, %12, %9#0, %9#1, %11 : tensor<4x3xf64>, tensor<5x8xf64>, tensor<i64>, tensor<2xf64>, tensor<2xf64>, tensor<4x2xf64>
  }
  %4 = stablehlo.reshape %3#5 : (tensor<4x2xf64>) -> tensor<8xf64>
  %5 = stablehlo.multiply %4, %cst : tensor<8xf64>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %6 = stablehlo.reduce(%5 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<8xf64>, tensor<f64>) -> tensor<f64>
  return %6 : tensor<f64>
}
func.func private @case2_closed_call(%arg0: tensor<5x8xf64>, %arg1: tensor<2xf64>, %arg2: tensor<2xf64>, %arg3: tensor<3xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %0 = stablehlo.concatenate %arg3, %arg1, dim = 0 : (tensor<3xf64>, tensor<2xf64>) -> tensor<5xf64>
  %1 = stablehlo.dot_general %0, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5xf64>, tensor<5x8xf64>) -> tensor<8xf64>
  %2 = stablehlo.slice %1 [0:2] : (tensor<8xf64>) -> tensor<2xf64>
  %3 = stablehlo.slice %1 [2:4] : (tensor<8xf64>) -> tensor<2xf64>
  %4 = stablehlo.slice %1 [4:6] : (tensor<8xf64>) -> tensor<2xf64>
  %5 = stablehlo.slice %1 [6:8] : (tensor<8xf64>) -> tensor<2xf64>
  %6 = stablehlo.negate %3 : tensor<2xf64>
  %7 = stablehlo.exponential %6 : tensor<2xf64>
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2xf64>
  %9 = stablehlo.add %8, %7 : tensor<2xf64>
  %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2xf64>
  %11 = stablehlo.divide %10, %9 : tensor<2xf64>
  %12 = stablehlo.multiply %11, %arg2 : tensor<2xf64>
  %13 = stablehlo.negate %2 : tensor<2xf64>
  %14 = stablehlo.exponential %13 : tensor<2xf64>
  %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2xf64>
  %16 = stablehlo.add %15, %14 : tensor<2xf64>
  %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<2xf64>
  %18 = stablehlo.divide %17, %16 : tensor<2xf64>
  %19 = stablehlo.tanh %4 : tensor<2xf64>
  %20 = stablehlo.multiply %18, %19 : tensor<2xf64>
  %21 = stablehlo.add %12, %20 : tensor<2xf64>
  %22 = stablehlo.negate %5 : tensor<2xf64>
  %23 = stablehlo.exponential %22 : tensor<2xf64>
  %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<2xf64>
  %25 = stablehlo.add %24, %23 : tensor<2xf64>
  %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<2xf64>
  %27 = stablehlo.divide %26, %25 : tensor<2xf64>
  %28 = stablehlo.tanh %21 : tensor<2xf64>
  %29 = stablehlo.multiply %27, %28 : tensor<2xf64>
  return %29, %21, %29 : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
}
func.func private @case2_gradient(tensor<5x8xf64>, tensor<4x3xf64>) -> (tensor<5x8xf64>, tensor<4x3xf64>) attributes {tessera.gradient_of = @case2}

func.func private @case3(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %cst_0 = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %1 = stablehlo.compare GT, %0, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
  %2 = stablehlo.convert %1 : (tensor<i1>) -> tensor<i32>
  %3 = "stablehlo.case"(%2) ({
    %4 = stablehlo.multiply %arg0, %arg0 : tensor<5xf64>
    %5 = stablehlo.multiply %4, %cst_0 : tensor<5xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.reduce(%5 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    stablehlo.return %6 : tensor<f64>
  }, {
    %4 = stablehlo.sine %arg0 : tensor<5xf64>
    %5 = stablehlo.multiply %4, %cst : tensor<5xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.reduce(%5 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    stablehlo.return %6 : tensor<f64>
  }) : (tensor<i32>) -> tensor<f64>
  return %3 : tensor<f64>
}
func.func private @case3_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case3}

func.func private @case4(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566]> : tensor<5xf64>
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<5xf64>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %c_0 = stablehlo.constant dense<2> : tensor<i32>
  %c_1 = stablehlo.constant dense<2> : tensor<i32>
  %1 = stablehlo.clamp %c, %c_0, %c_1 : tensor<i32>
  %2 = "stablehlo.case"(%1) ({
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %3 = stablehlo.reduce(%0 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    stablehlo.return %3 : tensor<f64>
  }, {
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %3 = stablehlo.reduce(%0 init: %cst_2) applies stablehlo.multiply across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    stablehlo.return %3 : tensor<f64>
  }, {
    %3 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.reduce(%3 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    stablehlo.return %4 : tensor<f64>
  }) : (tensor<i32>) -> tensor<f64>
  return %2 : tensor<f64>
}
func.func private @case4_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case4}

func.func private @case5(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759]> : tensor<9xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %1:3 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %c, %iterArg_3 = %0) : tensor<3x3xf64>, tensor<i64>, tensor<3x3xf64>
  cond {
    %c_4 = stablehlo.constant dense<3> : tensor<i64>
    %5 = stablehlo.compare LT, %iterArg_2, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %5 : tensor<i1>
  } do {
    %c_4 = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.dynamic_slice %iterArg, %iterArg_2, %c_4, sizes = [1, 3] : (tensor<3x3xf64>, tensor<i64>, tensor<i64>) -> tensor<1x3xf64>
    %6 = stablehlo.reshape %5 : (tensor<1x3xf64>) -> tensor<3xf64>
    %7 = func.call @case5_closed_call(%6) : (tensor<3xf64>) -> tensor<3xf64>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %c_5 = stablehlo.constant dense<0> : tensor<i64>
    %9 = stablehlo.dynamic_update_slice %iterArg_3, %8, %iterArg_2, %c_5 : (tensor<3x3xf64>, tensor<1x3xf64>, tensor<i64>, tensor<i64>) -> tensor<3x3xf64>
    %c_6 = stablehlo.constant dense<1> : tensor<i64>
    %10 = stablehlo.add %iterArg_2, %c_6 : tensor<i64>
    stablehlo.return %iterArg, %10, %9 : tensor<3x3xf64>, tensor<i64>, tensor<3x3xf64>
  }
  %2 = stablehlo.reshape %1#2 : (tensor<3x3xf64>) -> tensor<9xf64>
  %3 = stablehlo.multiply %2, %cst : tensor<9xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %4 = stablehlo.reduce(%3 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<9xf64>, tensor<f64>) -> tensor<f64>
  return %4 : tensor<f64>
}
func.func private @case5_closed_call(%arg0: tensor<3xf64>) -> tensor<3xf64> {
  %0 = call @case5_cumsum(%arg0) : (tensor<3xf64>) -> tensor<3xf64>
  %1 = stablehlo.slice %arg0 [0:1] : (tensor<3xf64>) -> tensor<1xf64>
  %2 = stablehlo.reshape %1 : (tensor<1xf64>) -> tensor<f64>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f64>) -> tensor<3xf64>
  %4 = stablehlo.multiply %0, %3 : tensor<3xf64>
  return %4 : tensor<3xf64>
}
func.func private @case5_cumsum(%arg0: tensor<3xf64>) -> tensor<3xf64> {
  %0 = call @case5_cumsum_0(%arg0) : (tensor<3xf64>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}
func.func private @case5_cumsum_0(%arg0: tensor<3xf64>) -> tensor<3xf64> {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[2, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
  ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f64>
    stablehlo.return %2 : tensor<f64>
  }) : (tensor<3xf64>, tensor<f64>) -> tensor<3xf64>
  return %1 : tensor<3xf64>
}
func.func private @case5_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case5}

func.func private @case6(%arg0: tensor<3x3xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261]> : tensor<3xf64>
  %0 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<3x3xf64>) -> tensor<1x3xf64>
  %1 = stablehlo.reshape %0 : (tensor<1x3xf64>) -> tensor<3xf64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %2:4 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %c_0, %iterArg_3 = %c, %iterArg_4 = %1) : tensor<3x3xf64>, tensor<i64>, tensor<i64>, tensor<3xf64>
  cond {
    %c_5 = stablehlo.constant dense<3> : tensor<i64>
    %5 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %5 : tensor<i1>
  } do {
    %5:2 = func.call @case6_closed_call(%iterArg, %iterArg_3, %iterArg_4) : (tensor<3x3xf64>, tensor<i64>, tensor<3xf64>) -> (tensor<i64>, tensor<3xf64>)
    %c_5 = stablehlo.constant dense<1> : tensor<i64>
    %6 = stablehlo.add %iterArg_2, %c_5 : tensor<i64>
    stablehlo.return %iterArg, %6, %5#0, %5#1 : tensor<3x3xf64>, tensor<i64>, tensor<i64>, tensor<3xf64>
  }
  %3 = stablehlo.multiply %2#3, %cst : tensor<3xf64>
  %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %4 = stablehlo.reduce(%3 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  return %4 : tensor<f64>
}
func.func private @case6_closed_call(%arg0: tensor<3x3xf64>, %arg1: tensor<i64>, %arg2: tensor<3xf64>) -> (tensor<i64>, tensor<3xf64>) {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.add %arg1, %c : tensor<i64>
  %c_0 = stablehlo.constant dense<0> : tensor<i64>
  %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_1 = %arg0, %iterArg_2 = %c_0, %iterArg_3 = %arg2) : tensor<i64>, tensor<3x3xf64>, tensor<i64>, tensor<3xf64>
  cond {
    %c_4 = stablehlo.constant dense<2> : tensor<i64>
    %2 = stablehlo.compare LT, %iterArg_2, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  } do {
    %2 = func.call @case6_closed_call_2(%iterArg, %iterArg_1, %iterArg_3) : (tensor<i64>, tensor<3x3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %3 = stablehlo.add %iterArg_2, %c_4 : tensor<i64>
    stablehlo.return %iterArg, %iterArg_1, %3, %2 : tensor<i64>, tensor<3x3xf64>, tensor<i64>, tensor<3xf64>
  }
  return %0, %1#3 : tensor<i64>, tensor<3xf64>
}
func.func private @case6_closed_call_2(%arg0: tensor<i64>, %arg1: tensor<3x3xf64>, %arg2: tensor<3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.cosine %arg2 : tensor<3xf64>
  %1 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %2 = stablehlo.compare LT, %1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_0 = stablehlo.constant dense<3> : tensor<i32>
  %3 = stablehlo.add %1, %c_0 : tensor<i32>
  %4 = stablehlo.select %2, %3, %1 : tensor<i1>, tensor<i32>
  %c_1 = stablehlo.constant dense<0> : tensor<i32>
  %c_2 = stablehlo.constant dense<0> : tensor<i32>
  %5 = stablehlo.compare LT, %c_1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_3 = stablehlo.constant dense<0> : tensor<i32>
  %c_4 = stablehlo.constant dense<3> : tensor<i32>
  %6 = stablehlo.add %c_3, %c_4 : tensor<i32>
  %c_5 = stablehlo.constant dense<0> : tensor<i32>
  %7 = stablehlo.select %5, %6, %c_5 : tensor<i1>, tensor<i32>
  %8 = stablehlo.dynamic_slice %arg1, %4, %7, sizes = [1, 3] : (tensor<3x3xf64>, tensor<i32>, tensor<i32>) -> tensor<1x3xf64>
  %9 = stablehlo.reshape %8 : (tensor<1x3xf64>) -> tensor<3xf64>
  %10 = stablehlo.multiply %0, %9 : tensor<3xf64>
  return %10 : tensor<3xf64>
}
func.func private @case6_gradient(tensor<3x3xf64>) -> (tensor<3x3xf64>) attributes {tessera.gradient_of = @case6}

func.func private @case7(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<f64> {jax.result_info = "result"}) {
  %cst = stablehlo.constant dense<[1.0097908098684232, 1.3471502463658693, 1.1397171669425261, 1.2417709473618572, 0.59149560506304566, 1.0411438213764888, 1.0077722363003501, 1.3713393766928808, 0.86126405901415759, 1.098184067207213, 0.55925164234550362, 0.8876318011107287]> : tensor<12xf64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %0:3 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<2x3xcomplex<f64>>, tensor<i64>, tensor<2x3xcomplex<f64>>
  cond {
    %c_3 = stablehlo.constant dense<3> : tensor<i64>
    %7 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %7 : tensor<i1>
  } do {
    %7 = func.call @case7_closed_call(%iterArg, %iterArg_2) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
    %c_3 = stablehlo.constant dense<1> : tensor<i64>
    %8 = stablehlo.add %iterArg_1, %c_3 : tensor<i64>
    stablehlo.return %iterArg, %8, %7 : tensor<2x3xcomplex<f64>>, tensor<i64>, tensor<2x3xcomplex<f64>>
  }
  %1 = stablehlo.reshape %0#2 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %2 = stablehlo.real %1 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %3 = stablehlo.imag %1 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %4 = stablehlo.concatenate %2, %3, dim = 0 : (tensor<6xf64>, tensor<6xf64>) -> tensor<12xf64>
  %5 = stablehlo.multiply %4, %cst : tensor<12xf64>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %6 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<12xf64>, tensor<f64>) -> tensor<f64>
  return %6 : tensor<f64>
}
func.func private @case7_closed_call(%arg0: tensor<2x3xcomplex<f64>>, %arg1: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %0 = stablehlo.multiply %arg1, %arg1 : tensor<2x3xcomplex<f64>>
  %1 = stablehlo.add %0, %arg0 : tensor<2x3xcomplex<f64>>
  return %1 : tensor<2x3xcomplex<f64>>
}
func.func private @case7_gradient(tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) attributes {tessera.gradient_of = @case7}

func.func private @case8(%arg0: tensor<5xf64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %0 = stablehlo.sine %arg0 : tensor<5xf64>
  %1 = stablehlo.sine %0 : tensor<5xf64>
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
  %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
  return %2 : tensor<f64>
}
func.func private @case8_gradient(tensor<5xf64>) -> (tensor<5xf64>) attributes {tessera.gradient_of = @case8}

func.func private @case9(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
  %0:4 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg0, %iterArg_1 = %c, %iterArg_2 = %cst) : tensor<f64>, tensor<f64>, tensor<i64>, tensor<f64>
  cond {
    %c_3 = stablehlo.constant dense<30> : tensor<i64>
    %1 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.multiply %iterArg_2, %iterArg_2 : tensor<f64>
    %3 = stablehlo.convert %2 : tensor<f64>
    %4 = stablehlo.subtract %3, %iterArg : tensor<f64>
    %5 = stablehlo.abs %4 : tensor<f64>
    %cst_4 = stablehlo.constant dense<9.9999999999999998E-13> : tensor<f64>
    %6 = stablehlo.compare GT, %5, %cst_4, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<false> : tensor<i1>
    %7 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i1>) -> tensor<i1>
    %8 = stablehlo.compare NE, %1, %7, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %9 = stablehlo.convert %8 : tensor<i1>
    %10 = stablehlo.and %9, %6 : tensor<i1>
    stablehlo.return %10 : tensor<i1>
  } do {
    %c_3 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.add %iterArg_1, %c_3 : tensor<i64>
    %2 = stablehlo.convert %iterArg_2 : tensor<f64>
    %3 = stablehlo.divide %iterArg_0, %2 : tensor<f64>
    %4 = stablehlo.convert %iterArg_2 : tensor<f64>
    %5 = stablehlo.add %4, %3 : tensor<f64>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %6 = stablehlo.multiply %cst_4, %5 : tensor<f64>
    stablehlo.return %iterArg, %iterArg_0, %1, %6 : tensor<f64>, tensor<f64>, tensor<i64>, tensor<f64>
  }
  return %0#3 : tensor<f64>
}
func.func private @case9_gradient(tensor<f64>) -> (tensor<f64>) attributes {tessera.gradient_of = @case9}
func.func @main() {
  %a0_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g0 = call @case0_gradient(%a0_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g0) {tolerance = 1.3e-09 : f64, value = dense<[0.6094856640505997, 1.346791435221414, 0.20284370008017563, 1.1291391271430258, -0.7431334034636343]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a1_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g1 = call @case1_gradient(%a1_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g1) {tolerance = 6.7e-09 : f64, value = dense<[-0.0, 2.2215397817105313, 0.6402966794579732, 6.678256138022329, 1.2417709473618572]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a2_0 = stablehlo.constant dense<[[-0.6679776939055659, 0.3557474171346189, -0.9578492911122178, -0.37885960589361023, 0.8766825737292279, 0.07679275975448929, 0.6231748054935016, 0.31605216322345164], [0.2215015712270525, -0.6174946398302052, 0.14878949651561202, -0.920627163082, 0.6033288101837466, 0.9201418340523522, 0.7080181426836905, -0.8985807080678776], [-0.32267983323956306, -0.3639936042754355, -0.77456601655426, 0.2532236386562421, 0.5949163507326667, -0.37255705599551225, 0.7256184698374695, 0.5942538256922594], [-0.7417241170513504, 0.5337183134763106, 0.7652414398038365, -0.605434860336507, 0.14728235899704623, 0.27749993204420575, 0.21866851498519968, -0.807508644743913], [0.3223829220298984, 0.26390944935903726, 0.6477709780040286, 0.6070253982606566, -0.3456635841346887, 0.44409466585310775, 0.7345467751447119, 0.7858955163815791]]> : tensor<5x8xf64>
  %a2_1 = stablehlo.constant dense<[[-0.6769753461060015, -0.9465952998274307, 0.30161488684445725], [-0.5706474545124733, 0.12741944853413845, 0.8896090596136819], [-0.24136075149486458, -0.4944508992313865, -0.08697990007626122], [0.31448782654146723, -0.7978020642906825, -0.23883047299891458]]> : tensor<4x3xf64>
  %g2:2 = call @case2_gradient(%a2_0, %a2_1) : (tensor<5x8xf64>, tensor<4x3xf64>) -> (tensor<5x8xf64>, tensor<4x3xf64>)
  "check.expect_almost_eq_const"(%g2#0) {tolerance = 1.0e-09 : f64, value = dense<[[0.06294644104000251, 0.19027395807282466, 0.04519214670675856, 0.052410581293322586, -0.36114847579098575, -0.3245832600695466, 0.07081259089692295, 0.08167247172940277], [0.15803456823507542, 0.30354872396194044, 0.007712522729080866, 0.06779873963442581, -0.2523266289342208, -0.5170168803795588, 0.14475229522460717, 0.27684819589925497], [0.008567948681881751, -0.112032405893422, -0.07268104554285783, -0.06944327558381534, 0.4121472438586737, 0.2317836045323662, -0.03137017355503594, -0.06241666972250575], [-0.0014221189948404216, 0.019153391218525394, 0.011876660685646854, 0.01912189210944254, -0.06772978807714347, -0.05747165720345233, 0.008221467360832103, 0.03150027110149204], [0.0012050270824026166, 0.058464534040276815, 0.03087230628852199, 0.05562887532506971, -0.18726917386747974, -0.17800072635640185, 0.026581450969901266, 0.09362107437571002]]> : tensor<5x8xf64>} : (tensor<5x8xf64>) -> ()
  "check.expect_almost_eq_const"(%g2#1) {tolerance = 1.0e-09 : f64, value = dense<[[0.0674267498846724, 0.4537578334526956, -0.00871655957466061], [0.44335048096855345, 0.7277605329832237, 0.16090774580447653], [0.12021486006059574, 0.5021845555209925, -0.07573518771999835], [0.05901823621033587, 0.5049533363585594, -0.11978779379553797]]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  %a3_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g3 = call @case3_gradient(%a3_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g3) {tolerance = 1.2e-09 : f64, value = dense<[0.9646900070510017, 1.030357341031309, 0.4129853533518099, 1.2417709473618572, -0.47387292762032956]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a4_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g4 = call @case4_gradient(%a4_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g4) {tolerance = 3.0e-09 : f64, value = dense<[0.6058744859210539, -1.886010344912217, 2.7353212006620624, 0.0, 2.957478025315228]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a5_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g5 = call @case5_gradient(%a5_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g5) {tolerance = 4.5e-09 : f64, value = dense<[[4.353707911142301, 0.6221916789035098, 0.28514690159204886], [-3.0341362956635116, -0.8972751514469361, -0.5721976725999572], [-4.466443299646573, -2.209092761580746, -0.8521944238499722]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a6_0 = stablehlo.constant dense<[[0.25019093320933394, 0.794427601939151, 0.551371380490387], [-0.5495856200188163, -0.39966743017754913, 0.7471068907925238], [-0.9894693908688506, 0.6424568367655326, 0.5941388575040925]]> : tensor<3x3xf64>
  %g6 = call @case6_gradient(%a6_0) : (tensor<3x3xf64>) -> (tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%g6) {tolerance = 1.0e-09 : f64, value = dense<[[-0.011761320814758646, 0.0028166758976989367, 0.012860588141478302], [0.20494376863055289, -0.09924725399296225, 0.04116136546243601], [-0.04305234568986879, 0.6630051314956932, 0.7374219280254674]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  %a7_0 = stablehlo.constant dense<[[(-0.003126564606495741, -0.1304636893977933), (-0.25248507797266917, -0.49626575794792405), (-0.48820597445749414, 0.33004772980174557)], [(-0.30759785601468936, -0.34553891893856015), (0.19203212088183919, -0.23240069543621455), (-0.2993932760130048, 0.38033215398082865)]]> : tensor<2x3xcomplex<f64>>
  %g7 = call @case7_gradient(%a7_0) : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>)
  "check.expect_almost_eq_const"(%g7) {tolerance = 2.6e-09 : f64, value = dense<[[(0.6965590834512239, -1.1262074576767127), (1.5186072429165467, -2.093049783157522), (1.5293412813589184, 0.5840282026779038)], [(0.6858602679360959, -1.5838497000896667), (-0.26864125398721156, -0.9429777700591445), (1.4583155968342556, -0.4748337704390162)]]> : tensor<2x3xcomplex<f64>>} : (tensor<2x3xcomplex<f64>>) -> ()
  %a8_0 = stablehlo.constant dense<[0.3, -0.7, 1.2, 0.0, 2.5]> : tensor<5xf64>
  %g8 = call @case8_gradient(%a8_0) : (tensor<5xf64>) -> (tensor<5xf64>)
  "check.expect_almost_eq_const"(%g8) {tolerance = 1.0e-09 : f64, value = dense<[0.9139233860764129, 0.6115447511069771, 0.21603702959319085, 1.0, -0.6619027270052865]> : tensor<5xf64>} : (tensor<5xf64>) -> ()
  %a9_0 = stablehlo.constant dense<9.0> : tensor<f64>
  %g9 = call @case9_gradient(%a9_0) : (tensor<f64>) -> (tensor<f64>)
  "check.expect_almost_eq_const"(%g9) {tolerance = 1.0e-09 : f64, value = dense<0.16666666666666666> : tensor<f64>} : (tensor<f64>) -> ()
  return
}
