// A program for several devices, as JAX prints it, takes and gives global arrays and needs no flag.
// RUN: tessera run %s --input=4x4xf32=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 | FileCheck %s
// RUN: tessera run %s --device=reference --input=4x4xf32=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 | FileCheck %s
// RUN: tessera run %s --replicas=2 --input@0=4x4xf32=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 --input@1=4x4xf32=zeros | FileCheck %s --check-prefix=REPLICAS
// RUN: tessera compile %s -o %t.tsr
// RUN: tessera inspect %t.tsr | FileCheck %s --check-prefix=INSPECT
// RUN: tessera run %t.tsr --input=4x4xf32=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 | FileCheck %s
// RUN: tessera run %s --compare=reference --input=4x4xf32=random:3

// INSPECT: executable for 1 replica of 4 shards (x=2, y=2)

// CHECK: f32[4,4]
// CHECK-NEXT: {{\[\[}}10, 12, 14, 16],
// CHECK-NEXT: [18, 20, 22, 24],
// CHECK-NEXT: [10, 12, 14, 16],
// CHECK-NEXT: [18, 20, 22, 24]]
// CHECK: f32[2,4]
// CHECK-NEXT: {{\[\[}}12, 16, 20, 24],
// CHECK-NEXT: [28, 32, 36, 40]]

// REPLICAS: of replica 0: f32[4,4]
// REPLICAS: of replica 1: f32[4,4]
module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%arg0: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<4x4xf32>, tensor<2x4xf32>) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<4x4xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {"y"}]> : tensor<4x4xf32>
    // The upper rows are added to the lower ones.
    %2:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<2x2xf32>) {
      %3 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%b: tensor<f32>, %c: tensor<f32>):
        %4 = stablehlo.add %b, %c : tensor<f32>
        stablehlo.return %4 : tensor<f32>
      }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
      sdy.return %3, %3 : tensor<2x2xf32>, tensor<2x2xf32>
    } : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<2x4xf32>)
    %5 = stablehlo.slice %1 [0:2, 0:4] : (tensor<4x4xf32>) -> tensor<2x4xf32>
    %6 = stablehlo.add %5, %2#1 : tensor<2x4xf32>
    return %2#0, %6 : tensor<4x4xf32>, tensor<2x4xf32>
  }
}
