// SPDX-License-Identifier: Apache-2.0
// Shards along "y" share memory, shards along "x" do not: values do not depend on that.
module attributes {mhlo.num_partitions = 4 : i32, tessera.shards_per_domain = 2 : i64} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main() {
    %c = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8]]> : tensor<2x4xi32>
    %x = sdy.sharding_constraint %c <@mesh, [{"x"}, {"y"}]> : tensor<2x4xi32>
    %0 = stablehlo.add %x, %x : tensor<2x4xi32>
    check.expect_eq_const %0, dense<[[2, 4, 6, 8], [10, 12, 14, 16]]> : tensor<2x4xi32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %sums = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<4xi32>
    %y = sdy.sharding_constraint %sums <@mesh, [{"y"}]> : tensor<4xi32>
    check.expect_eq_const %y, dense<[12, 16, 20, 24]> : tensor<4xi32>
    return
  }
}
