// SPDX-License-Identifier: Apache-2.0
// A collective in a loop: the n-th round of one replica meets the n-th rounds of the others.
// replicas: 1,2,8
func.func @main() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %start = stablehlo.constant dense<1.0> : tensor<f32>
  %id = stablehlo.replica_id : tensor<ui32>
  %result:2 = stablehlo.while(%i = %zero, %x = %start) : tensor<i32>, tensor<f32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %five, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %y = "stablehlo.all_reduce"(%x) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
    %doubled = stablehlo.add %y, %x : tensor<f32>
    stablehlo.return %next, %doubled : tensor<i32>, tensor<f32>
  }
  check.expect_eq_const %result#1, dense<32.0> : tensor<f32>
  return
}
