// SPDX-License-Identifier: Apache-2.0
// Shardings inside the functions of reductions, scatters, sorts and collectives, as JAX writes them for argmax,
// x.at[i].add(y) and psum over some axes of a mesh. The expected values are JAX's.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %a = stablehlo.constant dense<[[3, 1], [4, 1], [5, 9], [2, 6]]> : tensor<4x2xi32>
  %cut = sdy.sharding_constraint %a <@mesh, [{}, {"y"}]> : tensor<4x2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>

  // argmax along dimension 0
  %rows = stablehlo.iota dim = 0 : tensor<4x2xi32>
  %least = stablehlo.constant dense<-2147483648> : tensor<i32>
  %0:2 = stablehlo.reduce(%cut init: %least), (%rows init: %zero) across dimensions = [0] : (tensor<4x2xi32>, tensor<4x2xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
    reducer(%b: tensor<i32>, %c: tensor<i32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %greater = stablehlo.compare GT, %b, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %1 = sdy.sharding_constraint %greater <@mesh, []> : tensor<i1>
      %equal = stablehlo.compare EQ, %b, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %first = stablehlo.compare LT, %i, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %tie = stablehlo.and %equal, %first : tensor<i1>
      %take = stablehlo.or %1, %tie : tensor<i1>
      %value = stablehlo.select %1, %b, %c : tensor<i1>, tensor<i32>
      %2 = stablehlo.custom_call @Sharding(%value) {mhlo.sharding = "{replicated}"} : (tensor<i32>) -> tensor<i32>
      %index = stablehlo.select %take, %i, %j {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : tensor<i1>, tensor<i32>
      stablehlo.return %2, %index : tensor<i32>, tensor<i32>
    }
  check.expect_eq_const %0#0, dense<[5, 9]> : tensor<2xi32>
  check.expect_eq_const %0#1, dense<2> : tensor<2xi32>

  // a[[1, 3]] += 10
  %places = stablehlo.constant dense<[[1], [3]]> : tensor<2x1xi32>
  %updates = stablehlo.constant dense<10> : tensor<2x2xi32>
  %3 = "stablehlo.scatter"(%cut, %places, %updates) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%b: tensor<i32>, %c: tensor<i32>):
    %4 = stablehlo.add %b, %c : tensor<i32>
    %5 = sdy.sharding_constraint %4 <@mesh, []> : tensor<i32>
    stablehlo.return %5 : tensor<i32>
  }) : (tensor<4x2xi32>, tensor<2x1xi32>, tensor<2x2xi32>) -> tensor<4x2xi32>
  check.expect_eq_const %3, dense<[[3, 1], [14, 11], [5, 9], [12, 16]]> : tensor<4x2xi32>

  // sort along dimension 0
  %6 = "stablehlo.sort"(%cut) <{dimension = 0}> ({
  ^bb0(%b: tensor<i32>, %c: tensor<i32>):
    %7 = stablehlo.compare LT, %b, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %8 = sdy.sharding_constraint %7 <@mesh, []> : tensor<i1>
    stablehlo.return %8 : tensor<i1>
  }) : (tensor<4x2xi32>) -> tensor<4x2xi32>
  check.expect_eq_const %6, dense<[[2, 1], [3, 1], [4, 6], [5, 9]]> : tensor<4x2xi32>

  // psum over x of the rows
  %9 = sdy.manual_computation(%cut) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%p: tensor<2x2xi32>) {
    %10 = "stablehlo.all_reduce"(%p) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%b: tensor<i32>, %c: tensor<i32>):
      %11 = stablehlo.add %b, %c : tensor<i32>
      %12 = sdy.sharding_constraint %11 <@mesh, []> : tensor<i32>
      stablehlo.return %12 : tensor<i32>
    }) : (tensor<2x2xi32>) -> tensor<2x2xi32>
    sdy.return %10 : tensor<2x2xi32>
  } : (tensor<4x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %9, dense<[[8, 10], [6, 7]]> : tensor<2x2xi32>
  return
}
