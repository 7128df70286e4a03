// Host code of partitioned programs costs the gathers of its operands and the broadcast of its results.
// RUN: tessera compile %s --explain=sharding | FileCheck %s
// CHECK: all_gather x 2 tensor<2xf32> 8 {{.*}}explain_host.mlir:10:10 dimension 0 is sharded over x, and tessera.host needs it whole
// CHECK: broadcast x 2 tensor<3xf64> 24 {{.*}}explain_host.mlir:11:10 one shard calls the host for all of them
// CHECK: 32 bytes a step outside of loops
module @m attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func @main(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<3xf64> {
    // A second call on the same value reuses the gathered one; a call without results broadcasts nothing.
    %0 = stablehlo.add %x, %x : tensor<4xf32>
    %1 = stablehlo.custom_call @lookup(%0) : (tensor<4xf32>) -> tensor<3xf64>
    stablehlo.custom_call @print(%0) {has_side_effect = true} : (tensor<4xf32>) -> ()
    return %1 : tensor<3xf64>
  }
}
