// SPDX-License-Identifier: Apache-2.0
// Shardy's form: a region over one axis holds one over the other. The groups of the collectives follow from the axes:
// over x alone, over y alone, over both.
sdy.mesh @mesh = <["x"=2, "y"=3]>
func.func @main() {
  %c = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %0:3 = sdy.manual_computation(%c) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>] manual_axes={"x"} (%a: tensor<1x3xi32>) {
    %1:3 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {"y"}]>, <@mesh, [{}, {}]>] manual_axes={"y"} (%b: tensor<1x1xi32>) {
      %s = "stablehlo.all_reduce"(%b) <{replica_groups = dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
      ^bb0(%l: tensor<i32>, %r: tensor<i32>):
        %sum = stablehlo.add %l, %r : tensor<i32>
        stablehlo.return %sum : tensor<i32>
      }) : (tensor<1x1xi32>) -> tensor<1x1xi32>
      %t = "stablehlo.all_reduce"(%b) <{replica_groups = dense<[[0, 3], [1, 4], [2, 5]]> : tensor<3x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, use_global_device_ids}> ({
      ^bb0(%l: tensor<i32>, %r: tensor<i32>):
        %sum = stablehlo.add %l, %r : tensor<i32>
        stablehlo.return %sum : tensor<i32>
      }) : (tensor<1x1xi32>) -> tensor<1x1xi32>
      %u = "stablehlo.all_reduce"(%b) <{replica_groups = dense<[[0, 1, 2, 3, 4, 5]]> : tensor<1x6xi64>, channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, use_global_device_ids}> ({
      ^bb0(%l: tensor<i32>, %r: tensor<i32>):
        %max = stablehlo.maximum %l, %r : tensor<i32>
        stablehlo.return %max : tensor<i32>
      }) : (tensor<1x1xi32>) -> tensor<1x1xi32>
      sdy.return %s, %t, %u : tensor<1x1xi32>, tensor<1x1xi32>, tensor<1x1xi32>
    } : (tensor<1x3xi32>) -> (tensor<1x1xi32>, tensor<1x3xi32>, tensor<1x1xi32>)
    sdy.return %1#0, %1#1, %1#2 : tensor<1x1xi32>, tensor<1x3xi32>, tensor<1x1xi32>
  } : (tensor<2x3xi32>) -> (tensor<2x1xi32>, tensor<1x3xi32>, tensor<1x1xi32>)
  check.expect_eq_const %0#0, dense<[[3], [12]]> : tensor<2x1xi32>
  check.expect_eq_const %0#1, dense<[[3, 5, 7]]> : tensor<1x3xi32>
  check.expect_eq_const %0#2, dense<[[5]]> : tensor<1x1xi32>
  return
}
