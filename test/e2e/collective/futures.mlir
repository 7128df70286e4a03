// SPDX-License-Identifier: Apache-2.0
// replicas: 2
// Collectives and slices are started first and awaited later. On replica r, x is r + 1.
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %r = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %x = stablehlo.add %r, %one : tensor<f32>
  call @reduced(%x) : (tensor<f32>) -> ()
  call @moved(%x) : (tensor<f32>) -> ()
  call @sliced() : () -> ()
  call @in_a_loop(%x) : (tensor<f32>) -> ()
  return
}

func.func private @sum(%x: tensor<f32>) -> !stablehlo.future<tensor<f32>> {
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<f32>):
    %1 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%l: tensor<f32>, %m: tensor<f32>):
      %2 = stablehlo.add %l, %m : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<f32>) -> tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<f32>) -> !stablehlo.future<tensor<f32>>
  return %0 : !stablehlo.future<tensor<f32>>
}

func.func private @wait(%f: !stablehlo.future<tensor<f32>>) -> tensor<f32> {
  %0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<f32>>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func private @reduced(%x: tensor<f32>) {
  %sum = call @sum(%x) : (tensor<f32>) -> !stablehlo.future<tensor<f32>>
  %double = stablehlo.add %x, %x : tensor<f32>
  %row = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<17xf32>
  %odd = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 0x7F800000, 0x7FC00000]> : tensor<17xf32>
  %values = stablehlo.multiply %row, %odd : tensor<17xf32>
  %started = "stablehlo.async_start"(%values) ({
  ^bb0(%a: tensor<17xf32>):
    %3 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%l: tensor<f32>, %m: tensor<f32>):
      %4 = stablehlo.maximum %l, %m : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<17xf32>) -> tensor<17xf32>
    stablehlo.return %3 : tensor<17xf32>
  }) : (tensor<17xf32>) -> !stablehlo.future<tensor<17xf32>>
  %0 = call @wait(%sum) : (!stablehlo.future<tensor<f32>>) -> tensor<f32>
  check.expect_eq_const %0, dense<3.0> : tensor<f32>
  %largest = "stablehlo.async_done"(%started) : (!stablehlo.future<tensor<17xf32>>) -> tensor<17xf32>
  %twice = stablehlo.add %odd, %odd : tensor<17xf32>
  check.expect_close %largest, %twice : tensor<17xf32>, tensor<17xf32>

  %scattered = "stablehlo.async_start"(%values) ({
  ^bb0(%a: tensor<17xf32>):
    %3 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%l: tensor<f32>, %m: tensor<f32>):
      %4 = stablehlo.maximum %l, %m : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<17xf32>) -> tensor<17xf32>
    stablehlo.return %3 : tensor<17xf32>
  }) : (tensor<17xf32>) -> !stablehlo.future<tensor<17xf32>>
  %at_first = "stablehlo.async_done"(%scattered) : (!stablehlo.future<tensor<17xf32>>) -> tensor<17xf32>
  %ones = stablehlo.constant dense<1.0> : tensor<17xf32>
  %is_first = stablehlo.compare EQ, %row, %ones : (tensor<17xf32>, tensor<17xf32>) -> tensor<17xi1>
  %zeros = stablehlo.constant dense<0.0> : tensor<17xf32>
  %expected = stablehlo.select %is_first, %twice, %zeros : tensor<17xi1>, tensor<17xf32>
  check.expect_close %at_first, %expected : tensor<17xf32>, tensor<17xf32>

  %pair = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %halves = "stablehlo.async_start"(%pair) ({
  ^bb0(%a: tensor<2xf32>):
    %3 = "stablehlo.reduce_scatter"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
    ^bb0(%l: tensor<f32>, %m: tensor<f32>):
      %4 = stablehlo.add %l, %m : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<1xf32>
    stablehlo.return %3 : tensor<1xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<1xf32>>
  %half = "stablehlo.async_done"(%halves) : (!stablehlo.future<tensor<1xf32>>) -> tensor<1xf32>
  check.expect_eq_const %half, dense<3.0> : tensor<1xf32>
  return
}

func.func private @moved(%x: tensor<f32>) {
  %pair = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %0 = "stablehlo.async_start"(%pair) ({
  ^bb0(%a: tensor<2xf32>):
    %9 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
    stablehlo.return %9 : tensor<4xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<4xf32>>
  %1 = "stablehlo.async_start"(%pair) ({
  ^bb0(%a: tensor<2xf32>):
    %9 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %9 : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
  %2 = "stablehlo.async_start"(%pair) ({
  ^bb0(%a: tensor<2xf32>):
    %9 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %9 : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
  %3 = "stablehlo.async_start"(%pair) ({
  ^bb0(%a: tensor<2xf32>):
    %9 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %9 : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
  // Ops are awaited in another order than they were started in.
  %rooted = "stablehlo.async_done"(%3) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %swapped = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %exchanged = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %gathered = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
  check.expect_eq_const %rooted, dense<2.0> : tensor<2xf32>
  %three = stablehlo.constant dense<3.0> : tensor<2xf32>
  %other = stablehlo.subtract %three, %pair : tensor<2xf32>
  check.expect_eq %swapped, %other : tensor<2xf32>
  check.expect_eq_const %exchanged, dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %gathered, dense<[1.0, 1.0, 2.0, 2.0]> : tensor<4xf32>
  return
}

func.func private @sliced() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %i = stablehlo.constant dense<1> : tensor<i32>
  %j = stablehlo.constant dense<9> : tensor<i32>
  %y = stablehlo.constant dense<7> : tensor<1x2xi32>
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<2x3xi32>):
    %5 = stablehlo.slice %a [0:2, 1:3] : (tensor<2x3xi32>) -> tensor<2x2xi32>
    stablehlo.return %5 : tensor<2x2xi32>
  }) : (tensor<2x3xi32>) -> !stablehlo.future<tensor<2x2xi32>>
  %1 = "stablehlo.async_start"(%x, %i, %j) ({
  ^bb0(%a: tensor<2x3xi32>, %b: tensor<i32>, %c: tensor<i32>):
    %5 = stablehlo.dynamic_slice %a, %b, %c, sizes = [1, 2] : (tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
    stablehlo.return %5 : tensor<1x2xi32>
  }) : (tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> !stablehlo.future<tensor<1x2xi32>>
  %2 = "stablehlo.async_start"(%x, %y, %i, %j) ({
  ^bb0(%a: tensor<2x3xi32>, %b: tensor<1x2xi32>, %c: tensor<i32>, %d: tensor<i32>):
    %5 = stablehlo.dynamic_update_slice %a, %b, %c, %d : (tensor<2x3xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
    stablehlo.return %5 : tensor<2x3xi32>
  }) : (tensor<2x3xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>) -> !stablehlo.future<tensor<2x3xi32>>
  %3 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<2x3xi32>):
    %5 = stablehlo.slice %a [0:0, 0:3] : (tensor<2x3xi32>) -> tensor<0x3xi32>
    stablehlo.return %5 : tensor<0x3xi32>
  }) : (tensor<2x3xi32>) -> !stablehlo.future<tensor<0x3xi32>>
  %part = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2x2xi32>>) -> tensor<2x2xi32>
  %clamped = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<1x2xi32>>) -> tensor<1x2xi32>
  %updated = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<2x3xi32>>) -> tensor<2x3xi32>
  %nothing = "stablehlo.async_done"(%3) : (!stablehlo.future<tensor<0x3xi32>>) -> tensor<0x3xi32>
  %again = "stablehlo.async_start"(%nothing) ({
  ^bb0(%a: tensor<0x3xi32>):
    %5 = stablehlo.slice %a [0:0, 0:2] : (tensor<0x3xi32>) -> tensor<0x2xi32>
    stablehlo.return %5 : tensor<0x2xi32>
  }) : (tensor<0x3xi32>) -> !stablehlo.future<tensor<0x2xi32>>
  %still = "stablehlo.async_done"(%again) : (!stablehlo.future<tensor<0x2xi32>>) -> tensor<0x2xi32>
  check.expect_eq_const %part, dense<[[2, 3], [5, 6]]> : tensor<2x2xi32>
  check.expect_eq_const %clamped, dense<[[5, 6]]> : tensor<1x2xi32>
  check.expect_eq_const %updated, dense<[[1, 2, 3], [4, 7, 7]]> : tensor<2x3xi32>
  check.expect_eq_const %still, dense<> : tensor<0x2xi32>
  return
}

// Each trip starts an op and waits for it.
func.func private @in_a_loop(%x: tensor<f32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %s = %x) : tensor<i32>, tensor<f32>
  cond {
    %three = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %f = func.call @sum(%s) : (tensor<f32>) -> !stablehlo.future<tensor<f32>>
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = func.call @wait(%f) : (!stablehlo.future<tensor<f32>>) -> tensor<f32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<f32>
  }
  check.expect_eq_const %0#1, dense<12.0> : tensor<f32>
  return
}
