// RUN: tessera compile --strict=false %s --explain=sharding | FileCheck %s
// RUN: tessera compile --strict=false %s --explain=sharding --json | FileCheck %s --check-prefix=JSON
// RUN: not tessera compile --strict=false %s --explain=memroy 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not tessera compile --strict=false %s -o %t.tsr --json 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: tessera compile --strict=false %s --explain=sharding --mesh=x=4,y=1 | FileCheck %s --check-prefix=MESH
// UNKNOWN: --explain=memroy: unknown; expected sharding or memory
// ALONE: --json: no report to print; give --explain=sharding or memory

// CHECK: Mesh: replica=1, x=2, y=2
// CHECK: value type sharding from at
// CHECK: argument 0 tensor<8x4xf32> [{"x"}, {}] argument 0
// CHECK: stablehlo.dot_general tensor<8x6xf32> [{"x"}, {"y"}] argument 0, argument 1
// CHECK: stablehlo.tanh tensor<8x6xf32> [{"x"}, {"y"}]
// A quarter of 8x2 f32 goes each way, and each half of the batch to the other, to be sorted. The results are written by
// pieces.
// CHECK: all_reduce y 2 tensor<4x2xf32> 32 {{.*}}compile_explain.mlir:34:10 each shard holds a partial result of stablehlo.dot_general
// CHECK: all_gather x 2 tensor<4x2xf32> 32 {{.*}}dimension 0 is sharded over x, and stablehlo.sort needs it whole
// CHECK: 64 bytes a step outside of loops

// JSON: "kind": "all_reduce",
// JSON: "bytes": 32,
// JSON: "bytes_per_step": 64

// MESH: Mesh: replica=1, x=4
// MESH-NOT: all_reduce
// MESH: all_gather x 4
module @two_layers attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                         %w: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>},
                         %v: tensor<6x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x2xf32>, tensor<8x2xf32>) {
    %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
    %1 = stablehlo.tanh %0 : tensor<8x6xf32>
    %2 = stablehlo.dot_general %1, %v, contracting_dims = [1] x [0] : (tensor<8x6xf32>, tensor<6x2xf32>) -> tensor<8x2xf32>
    %3 = "stablehlo.sort"(%2) <{dimension = 0 : i64}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %4 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<8x2xf32>) -> tensor<8x2xf32>
    return %2, %3 : tensor<8x2xf32>, tensor<8x2xf32>
  }
}
