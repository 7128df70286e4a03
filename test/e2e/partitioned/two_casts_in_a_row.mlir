// SPDX-License-Identifier: Apache-2.0
// A whole value is cut to a shard's piece twice, the second time over another axis, and joined in two steps
// (openxla/xla#4258 ends at a silent check).
module attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  func.func @main() {
    %c = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
    %0 = stablehlo.custom_call @Sharding(%c) {mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}"} : (tensor<8xi32>) -> tensor<8xi32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xi32>) -> tensor<4xi32>
    %2 = stablehlo.custom_call @Sharding(%1) {mhlo.sharding = "{devices=[2,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<4xi32>) -> tensor<4xi32>
    %3 = stablehlo.custom_call @SPMDFullToShardShape(%2) {mhlo.sharding = "{manual}"} : (tensor<4xi32>) -> tensor<2xi32>
    %4 = stablehlo.negate %3 : tensor<2xi32>
    %5 = stablehlo.custom_call @Sharding(%4) {mhlo.sharding = "{manual}"} : (tensor<2xi32>) -> tensor<2xi32>
    %6 = stablehlo.custom_call @SPMDShardToFullShape(%5) {mhlo.sharding = "{devices=[2,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<2xi32>) -> tensor<4xi32>
    %7 = stablehlo.custom_call @Sharding(%6) {mhlo.sharding = "{manual}"} : (tensor<4xi32>) -> tensor<4xi32>
    %8 = stablehlo.custom_call @SPMDShardToFullShape(%7) {mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}"} : (tensor<4xi32>) -> tensor<8xi32>
    check.expect_eq_const %8, dense<[0, -1, -2, -3, -4, -5, -6, -7]> : tensor<8xi32>
    return
  }
}
