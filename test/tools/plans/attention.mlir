// Attention has its heads cut over y and its batch over x. Each shard has its heads from the projections on, and the
// last projection leaves parts. A plan by hand has one all_reduce of 2x128x256 f32 over four shards, which moves three
// quarters there and back.
// RUN: tessera compile %s --explain=sharding | FileCheck %s
// CHECK: Collectives
// CHECK-NEXT: collective over
// CHECK-NEXT: all_reduce y 4 tensor<2x128x256xf32> 393216
// CHECK-NEXT: 393216 bytes a step
module @attention attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main(%arg0: tensor<4x128x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<256x8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {}]>}, %arg2: tensor<256x8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {}]>}, %arg3: tensor<256x8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {}]>}, %arg4: tensor<8x64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}) -> (tensor<4x128x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [0] x [2] : (tensor<256x8x64xf32>, tensor<4x128x256xf32>) -> tensor<8x64x4x128xf32>
    %1 = stablehlo.transpose %0, dims = [2, 0, 3, 1] : (tensor<8x64x4x128xf32>) -> tensor<4x8x128x64xf32>
    %2 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [0] x [2] : (tensor<256x8x64xf32>, tensor<4x128x256xf32>) -> tensor<8x64x4x128xf32>
    %3 = stablehlo.transpose %2, dims = [2, 0, 3, 1] : (tensor<8x64x4x128xf32>) -> tensor<4x8x128x64xf32>
    %4 = stablehlo.dot_general %arg3, %arg0, contracting_dims = [0] x [2] : (tensor<256x8x64xf32>, tensor<4x128x256xf32>) -> tensor<8x64x4x128xf32>
    %5 = stablehlo.transpose %4, dims = [2, 0, 3, 1] : (tensor<8x64x4x128xf32>) -> tensor<4x8x128x64xf32>
    %6 = stablehlo.dot_general %1, %3, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<4x8x128x64xf32>, tensor<4x8x128x64xf32>) -> tensor<4x8x128x128xf32>
    %cst = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x128x128xf32>
    %8 = stablehlo.divide %6, %7 : tensor<4x8x128x128xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_0) applies stablehlo.maximum across dimensions = [3] : (tensor<4x8x128x128xf32>, tensor<f32>) -> tensor<4x8x128xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x128xf32>
    %11 = stablehlo.maximum %10, %9 : tensor<4x8x128xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<4x8x128xf32>) -> tensor<4x8x128x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<4x8x128x1xf32>) -> tensor<4x8x128x128xf32>
    %14 = stablehlo.subtract %8, %13 : tensor<4x8x128x128xf32>
    %15 = stablehlo.exponential %14 : tensor<4x8x128x128xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<4x8x128x128xf32>, tensor<f32>) -> tensor<4x8x128xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<4x8x128xf32>) -> tensor<4x8x128x1xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<4x8x128x1xf32>) -> tensor<4x8x128x128xf32>
    %19 = stablehlo.divide %15, %18 : tensor<4x8x128x128xf32>
    %20 = stablehlo.dot_general %19, %5, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<4x8x128x128xf32>, tensor<4x8x128x64xf32>) -> tensor<4x8x128x64xf32>
    %21 = stablehlo.dot_general %20, %arg4, contracting_dims = [1, 3] x [0, 1] : (tensor<4x8x128x64xf32>, tensor<8x64x256xf32>) -> tensor<4x128x256xf32>
    %22 = stablehlo.add %arg0, %21 : tensor<4x128x256xf32>
    return %22 : tensor<4x128x256xf32>
  }
}
