// SPDX-License-Identifier: Apache-2.0
// A value that leaves or enters a manual region unreduced is the sum of parts, which the devices along the unreduced
// axes have. The parts that leave one region are those that enter another. On other values such axes only advise when
// to sum parts; results do not change.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  // Each shard along y gives its piece times one more than its index: 1 + 2 of each element.
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] manual_axes={"x", "y"} (%p: tensor<2xi32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %two = stablehlo.constant dense<2> : tensor<ui32>
    %y = stablehlo.remainder %id, %two : tensor<ui32>
    %index = stablehlo.convert %y : (tensor<ui32>) -> tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %times = stablehlo.add %index, %one : tensor<i32>
    %all = stablehlo.broadcast_in_dim %times, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %q = stablehlo.multiply %p, %all : tensor<2xi32>
    sdy.return %q : tensor<2xi32>
  } : (tensor<4xi32>) -> tensor<4xi32>
  check.expect_eq_const %0, dense<[3, 6, 9, 12]> : tensor<4xi32>
  // The region sums the parts that enter it.
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%p: tensor<2xi32>) {
    %q = "stablehlo.all_reduce"(%p) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%b: tensor<i32>, %c: tensor<i32>):
      %s = stablehlo.add %b, %c : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) : (tensor<2xi32>) -> tensor<2xi32>
    sdy.return %q : tensor<2xi32>
  } : (tensor<4xi32>) -> tensor<4xi32>
  check.expect_eq_const %1, dense<[3, 6, 9, 12]> : tensor<4xi32>
  // It sees the parts themselves: 1 + 4 times the square of each element.
  %squares = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] out_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] manual_axes={"x", "y"} (%p: tensor<2xi32>) {
    %q = stablehlo.multiply %p, %p : tensor<2xi32>
    sdy.return %q : tensor<2xi32>
  } : (tensor<4xi32>) -> tensor<4xi32>
  check.expect_eq_const %squares, dense<[5, 20, 45, 80]> : tensor<4xi32>
  %2 = sdy.sharding_constraint %1 <@mesh, [{"x"}], unreduced={"y"}> : tensor<4xi32>
  %3 = stablehlo.negate %2 : tensor<4xi32>
  check.expect_eq_const %3, dense<[-3, -6, -9, -12]> : tensor<4xi32>
  return
}
