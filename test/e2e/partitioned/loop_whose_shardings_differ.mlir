// SPDX-License-Identifier: Apache-2.0
// The initial value, the body's result and the loop's result have three shardings. One carried value has no sharding
// where another is replicated, although both start from one value (GB-25#258, Reactant.jl#1010).
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %c = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %start = sdy.sharding_constraint %c <@mesh, [{"x"}, {}]> : tensor<2x2xi32>
  %whole = sdy.sharding_constraint %c <@mesh, [{}, {}]> : tensor<2x2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:4 = stablehlo.while(%i = %zero, %v = %start, %w = %whole, %n = %c) : tensor<i32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32> cond {
    %limit = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %t = stablehlo.transpose %v, dims = [1, 0] : (tensor<2x2xi32>) -> tensor<2x2xi32>
    %a = stablehlo.add %t, %w : tensor<2x2xi32>
    %b = sdy.sharding_constraint %a <@mesh, [{"y"}, {"x"}]> : tensor<2x2xi32>
    %d = sdy.sharding_constraint %n <@mesh, [{"x", "y"}, {}]> : tensor<2x2xi32>
    %e = stablehlo.subtract %w, %d : tensor<2x2xi32>
    stablehlo.return %j, %b, %w, %e : tensor<i32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>
  }
  %v = sdy.sharding_constraint %r#1 <@mesh, [{}, {"y"}]> : tensor<2x2xi32>
  // The loop transposes the value and adds c, three times.
  check.expect_eq_const %v, dense<[[4, 10], [10, 16]]> : tensor<2x2xi32>
  check.expect_eq_const %r#2, dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  check.expect_eq_const %r#3, dense<0> : tensor<2x2xi32>
  return
}
