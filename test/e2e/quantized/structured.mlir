// SPDX-License-Identifier: Apache-2.0
// Functions on quantized scalars, loops, movement. Written by scripts/oracles/quantized_programs.py.
func.func @main() {
  call @reduce() : () -> ()
  call @reduce_window() : () -> ()
  call @sort() : () -> ()
  call @while_loop() : () -> ()
  call @moves() : () -> ()
  call @iota() : () -> ()
  return
}

func.func private @reduce() {
  %v1 = stablehlo.constant() <{value = dense<[[-4, 6, 0, 6, -2, -1, 1], [3, 1, 5, 0, 2, 0, 9], [7, -2, -1, -5, -5, 8, 4]]> : tensor<3x7xi8>}> : () -> tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v3 = stablehlo.constant() <{value = dense<3> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i8:f32, 0.5:3>>
  %v5 = "stablehlo.reduce"(%v2, %v4) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<!quant.uniform<i8:f32, 0.5:3>>):
    %s = stablehlo.add %a, %b : tensor<!quant.uniform<i8:f32, 0.5:3>>
    stablehlo.return %s : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xi8>
  check.expect_eq_const %v6, dense<[-12, 2, -12]> : tensor<3xi8>
  return
}

func.func private @reduce_window() {
  %v1 = stablehlo.constant() <{value = dense<[[-4, 6, 0, 6, -2, -1, 1], [3, 1, 5, 0, 2, 0, 9], [7, -2, -1, -5, -5, 8, 4]]> : tensor<3x7xi8>}> : () -> tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v3 = stablehlo.constant() <{value = dense<-128> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i8:f32, 0.5:3>>
  %v5 = "stablehlo.reduce_window"(%v2, %v4) <{window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<!quant.uniform<i8:f32, 0.5:3>>):
    %s = stablehlo.maximum %a, %b : tensor<!quant.uniform<i8:f32, 0.5:3>>
    stablehlo.return %s : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x6x!quant.uniform<i8:f32, 0.5:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<3x6x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x6xi8>
  check.expect_eq_const %v6, dense<[[6, 6, 6, 6, -1, 1], [3, 5, 5, 2, 2, 9], [7, -1, -1, -5, 8, 8]]> : tensor<3x6xi8>
  return
}

func.func private @sort() {
  %v1 = stablehlo.constant() <{value = dense<[[-4, 6, 0, 6, -2, -1, 1], [3, 1, 5, 0, 2, 0, 9], [7, -2, -1, -5, -5, 8, 4]]> : tensor<3x7xi8>}> : () -> tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v3 = "stablehlo.sort"(%v2) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<!quant.uniform<i8:f32, 0.5:3>>):
    %s = stablehlo.compare LT, %a, %b : (tensor<!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v4 = stablehlo.bitcast_convert %v3 : (tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x7xi8>
  check.expect_eq_const %v4, dense<[[-4, -2, -1, 0, 1, 6, 6], [0, 0, 1, 2, 3, 5, 9], [-5, -5, -2, -1, 4, 7, 8]]> : tensor<3x7xi8>
  return
}

func.func private @while_loop() {
  %v1 = stablehlo.constant() <{value = dense<[[-4, 6, 0, 6, -2, -1, 1], [3, 1, 5, 0, 2, 0, 9], [7, -2, -1, -5, -5, 8, 4]]> : tensor<3x7xi8>}> : () -> tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %n = stablehlo.constant dense<0> : tensor<i32>
  %w:2 = stablehlo.while(%i = %n, %q = %v2) : tensor<i32>, tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  cond {
    %end = stablehlo.constant dense<2> : tensor<i32>
    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %r = stablehlo.add %q, %q : tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
    stablehlo.return %next, %r : tensor<i32>, tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  }
  %v3 = stablehlo.bitcast_convert %w#1 : (tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x7xi8>
  check.expect_eq_const %v3, dense<[[-25, 15, -9, 15, -17, -13, -5], [3, -5, 11, -9, -1, -9, 27], [19, -17, -13, -29, -29, 23, 7]]> : tensor<3x7xi8>
  return
}

func.func private @moves() {
  %v1 = stablehlo.constant() <{value = dense<[[-4, 6, 0, 6, -2, -1, 1], [3, 1, 5, 0, 2, 0, 9], [7, -2, -1, -5, -5, 8, 4]]> : tensor<3x7xi8>}> : () -> tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v2 = stablehlo.optimization_barrier %v1 : tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v3 = stablehlo.constant() <{value = dense<9> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %v4 = stablehlo.optimization_barrier %v3 : tensor<!quant.uniform<i8:f32, 0.5:3>>
  %v5 = stablehlo.pad %v2, %v4, low = [1, 0], high = [0, 2], interior = [0, 0] : (tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x9x!quant.uniform<i8:f32, 0.5:3>>
  %v6 = stablehlo.bitcast_convert %v5 : (tensor<4x9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x9xi8>
  check.expect_eq_const %v6, dense<[[9, 9, 9, 9, 9, 9, 9, 9, 9], [-4, 6, 0, 6, -2, -1, 1, 9, 9], [3, 1, 5, 0, 2, 0, 9, 9, 9], [7, -2, -1, -5, -5, 8, 4, 9, 9]]> : tensor<4x9xi8>
  %v7 = stablehlo.slice %v2 [0:2, 1:7:2] : (tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %v8 = stablehlo.bitcast_convert %v7 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %v8, dense<[[6, 6, -1], [1, 0, 0]]> : tensor<2x3xi8>
  %v9 = stablehlo.concatenate %v2, %v2, dim = 0 : (tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<6x7x!quant.uniform<i8:f32, 0.5:3>>
  %v10 = stablehlo.bitcast_convert %v9 : (tensor<6x7x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<6x7xi8>
  check.expect_eq_const %v10, dense<[[-4, 6, 0, 6, -2, -1, 1], [3, 1, 5, 0, 2, 0, 9], [7, -2, -1, -5, -5, 8, 4], [-4, 6, 0, 6, -2, -1, 1], [3, 1, 5, 0, 2, 0, 9], [7, -2, -1, -5, -5, 8, 4]]> : tensor<6x7xi8>
  %v11 = stablehlo.reverse %v2, dims = [1] : tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>
  %v12 = stablehlo.bitcast_convert %v11 : (tensor<3x7x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x7xi8>
  check.expect_eq_const %v12, dense<[[1, -1, -2, 6, 0, 6, -4], [9, 0, 2, 0, 5, 1, 3], [4, 8, -5, -5, -1, -2, 7]]> : tensor<3x7xi8>
  return
}

func.func private @iota() {
  %v1 = stablehlo.iota dim = 0 : tensor<6x!quant.uniform<i8:f32, 2.0:-1>>
  %v2 = stablehlo.bitcast_convert %v1 : (tensor<6x!quant.uniform<i8:f32, 2.0:-1>>) -> tensor<6xi8>
  check.expect_eq_const %v2, dense<[-1, -1, 0, 1, 1, 1]> : tensor<6xi8>
  return
}
