// The first matrix is cut by rows over x, the second by columns and the third by rows over y, and the result by both.
// The second product leaves parts, which are scattered. A plan by hand has one reduce_scatter of 256x512 f32 over four
// shards, which each read three quarters.
// RUN: tessera compile %s --explain=sharding | FileCheck %s
// CHECK: Collectives
// CHECK-NEXT: collective over
// CHECK-NEXT: reduce_scatter y 4 tensor<256x512xf32> 393216
// CHECK-NEXT: 393216 bytes a step
module @matmul_chain attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main(%arg0: tensor<512x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<256x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg2: tensor<1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<512x256xf32>, tensor<256x1024xf32>) -> tensor<512x1024xf32>
    %1 = stablehlo.dot_general %0, %arg2, contracting_dims = [1] x [0] : (tensor<512x1024xf32>, tensor<1024x512xf32>) -> tensor<512x512xf32>
    return %1 : tensor<512x512xf32>
  }
}
