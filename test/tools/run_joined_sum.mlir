// A result that is a large sum of parts is scattered, and each shard writes its piece.
// RUN: tessera run %s --compare=reference --input=8x70000xf32=random:1
// RUN: tessera compile %s --explain=sharding | FileCheck %s
// CHECK: reduce_scatter x 4 tensor<70000xf32> 210000
// CHECK: 210000 bytes a step
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%a: tensor<8x70000xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<70000xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8x70000xf32>, tensor<f32>) -> tensor<70000xf32>
    return %0 : tensor<70000xf32>
  }
}
