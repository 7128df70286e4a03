// SPDX-License-Identifier: Apache-2.0
// strict: false
// Padding beyond the end of a dimension takes part in no sum, product, maximum or window, and in no reversed, joined or
// sorted result (Reactant.jl#822).
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %c = stablehlo.constant dense<[[1, -2, 3], [4, 5, -6], [-7, 8, 9], [1, 2, 3], [-1, -2, -3]]> : tensor<5x3xi32>
  %x = sdy.sharding_constraint %c <@mesh, [{"x"}, {"y"}]> : tensor<5x3xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %min = stablehlo.constant dense<-2147483648> : tensor<i32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<5x3xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %sum, dense<[-2, 11, 6]> : tensor<3xi32>
  %product = stablehlo.reduce(%x init: %one) applies stablehlo.multiply across dimensions = [1] : (tensor<5x3xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq_const %product, dense<[-6, -120, -504, 6, -6]> : tensor<5xi32>
  %negative = stablehlo.constant dense<-20> : tensor<5x3xi32>
  %below = stablehlo.add %x, %negative : tensor<5x3xi32>
  %max = stablehlo.reduce(%below init: %min) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<5x3xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %max, dense<-11> : tensor<i32>
  %gram = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %gram, dense<[[68, -34, -78], [-34, 101, 48], [-78, 48, 144]]> : tensor<3x3xi32>
  %reversed = stablehlo.reverse %x, dims = [0] : tensor<5x3xi32>
  %joined = stablehlo.concatenate %reversed, %x, dim = 0 : (tensor<5x3xi32>, tensor<5x3xi32>) -> tensor<10x3xi32>
  %last = stablehlo.slice %joined [4:6, 0:3] : (tensor<10x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %last, dense<[[1, -2, 3], [1, -2, 3]]> : tensor<2x3xi32>
  %sorted = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<5x3xi32>) -> tensor<5x3xi32>
  check.expect_eq_const %sorted, dense<[[-7, -2, -6], [-1, -2, -3], [1, 2, 3], [1, 5, 3], [4, 8, 9]]> : tensor<5x3xi32>
  %window = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<5x3xi32>, tensor<i32>) -> tensor<3x3xi32>
  check.expect_eq_const %window, dense<[[5, 3, -3], [-2, 15, 6], [0, 0, 0]]> : tensor<3x3xi32>
  return
}
