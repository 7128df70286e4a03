// SPDX-License-Identifier: Apache-2.0
// replicas: 4
// Four shards get ten rows. With padding each gets three, and the last two of all are padding. With dropping each gets
// two.
tessera.mesh @pod ["replica" = 4]
tessera.computation @main() on @pod manual ["replica"] {
  %x = stablehlo.iota dim = 0 : tensor<10xi32>
  %index = tessera.shard_index over ["replica"] : tensor<ui32>
  %k = stablehlo.convert %index : (tensor<ui32>) -> tensor<i32>

  %piece, %valid = tessera.split_batch %x dim 0 over ["replica"] policy pad : tensor<10xi32> -> tensor<3xi32>, tensor<3xi1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %first = stablehlo.multiply %k, %three : tensor<i32>
  %firsts = stablehlo.broadcast_in_dim %first, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %rows = stablehlo.iota dim = 0 : tensor<3xi32>
  %numbers = stablehlo.add %firsts, %rows : tensor<3xi32>
  %ten = stablehlo.constant dense<10> : tensor<3xi32>
  %real = stablehlo.compare LT, %numbers, %ten, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %zeros = stablehlo.constant dense<0> : tensor<3xi32>
  %padded = stablehlo.select %real, %numbers, %zeros : tensor<3xi1>, tensor<3xi32>
  check.expect_eq %piece, %padded : tensor<3xi32>
  check.expect_eq %valid, %real : tensor<3xi1>

  // Joined they are ten again, whatever the padding holds.
  %minus = stablehlo.constant dense<-1> : tensor<3xi32>
  %marked = stablehlo.select %valid, %piece, %minus : tensor<3xi1>, tensor<3xi32>
  %joined = tessera.merge_batch %marked dim 0 over ["replica"] policy pad : tensor<3xi32> -> tensor<10xi32>
  check.expect_eq %joined, %x : tensor<10xi32>

  %table = stablehlo.reshape %x : (tensor<10xi32>) -> tensor<1x10xi32>
  %fewer = tessera.split_batch %table dim 1 over ["replica"] policy drop : tensor<1x10xi32> -> tensor<1x2xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %begin = stablehlo.multiply %k, %two : tensor<i32>
  %begins = stablehlo.broadcast_in_dim %begin, dims = [] : (tensor<i32>) -> tensor<1x2xi32>
  %columns = stablehlo.iota dim = 1 : tensor<1x2xi32>
  %expected = stablehlo.add %begins, %columns : tensor<1x2xi32>
  check.expect_eq %fewer, %expected : tensor<1x2xi32>
}
