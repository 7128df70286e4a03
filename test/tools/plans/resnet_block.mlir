// Two convolutions of 3x3 on images cut over y, and the batch over x. The first convolution reads its rows from the
// argument; the second needs a row of each neighbour. A plan by hand has two permutes of 2x1x32x64 f32.
// RUN: tessera compile %s --explain=sharding | FileCheck %s
// CHECK: Collectives
// CHECK-NEXT: collective over
// CHECK-NEXT: permute y 4 tensor<2x1x32x64xf32> 16384
// CHECK-NEXT: permute y 4 tensor<2x1x32x64xf32> 16384
// CHECK-NEXT: 32768 bytes a step
module @resnet_block attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main(%arg0: tensor<4x32x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}, {}]>}, %arg1: tensor<3x3x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg2: tensor<3x3x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg3: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg4: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg5: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg6: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<4x32x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}, {}]>}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x64xf32>, tensor<3x3x64x64xf32>) -> tensor<4x32x32x64xf32>
    %1 = stablehlo.broadcast_in_dim %arg3, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<4x32x32x64xf32>
    %3 = stablehlo.multiply %0, %2 : tensor<4x32x32x64xf32>
    %4 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<4x32x32x64xf32>
    %6 = stablehlo.add %3, %5 : tensor<4x32x32x64xf32>
    %7 = call @relu(%6) : (tensor<4x32x32x64xf32>) -> tensor<4x32x32x64xf32>
    %8 = stablehlo.convolution(%7, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x32x32x64xf32>, tensor<3x3x64x64xf32>) -> tensor<4x32x32x64xf32>
    %9 = stablehlo.broadcast_in_dim %arg5, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<4x32x32x64xf32>
    %11 = stablehlo.multiply %8, %10 : tensor<4x32x32x64xf32>
    %12 = stablehlo.add %arg0, %11 : tensor<4x32x32x64xf32>
    %13 = stablehlo.broadcast_in_dim %arg6, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<4x32x32x64xf32>
    %15 = stablehlo.add %12, %14 : tensor<4x32x32x64xf32>
    %16 = call @relu(%15) : (tensor<4x32x32x64xf32>) -> tensor<4x32x32x64xf32>
    return %16 : tensor<4x32x32x64xf32>
  }
  func.func private @relu(%arg0: tensor<4x32x32x64xf32>) -> tensor<4x32x32x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32x32x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x32x32x64xf32>
    return %1 : tensor<4x32x32x64xf32>
  }
}
