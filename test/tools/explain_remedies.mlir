// The report names the annotation that costs a collective and a better one, which removes the collective.
// RUN: split-file %s %t

// A product along which one operand is cut, while the other one cuts its columns over the same axis.
// RUN: tessera compile %t/matmul.mlir --explain=sharding | FileCheck %s --check-prefix=MATMUL
// MATMUL: all_gather x 4 tensor<64x8xf32> 6144
// MATMUL: How to avoid them
// MATMUL-NEXT: all_gather over x at {{.*}}matmul.mlir:5:10, because of stablehlo.dot_general at {{.*}}matmul.mlir:6:10
// MATMUL-NEXT: argument 0 is sharded as [{}, {"x"}] at {{.*}}matmul.mlir:3:19: shard it as [{"x"}, {}], and a shard receives 0 bytes in total instead of 6144
// RUN: sed 's/@mesh, \[{}, {"x"}\]>}, \/\/ 0/@mesh, [{"x"}, {}]>},/' %t/matmul.mlir > %t/matmul_better.mlir
// RUN: tessera compile %t/matmul_better.mlir --explain=sharding | FileCheck %s --check-prefix=BETTER
// BETTER: argument 0 tensor<64x32xf32> [{"x"}, {}]
// BETTER: No data is sent between shards.

// A layer norm whose input is cut along the dimension that it normalises.
// RUN: tessera compile %t/norm.mlir --explain=sharding | FileCheck %s --check-prefix=NORM
// RUN: tessera compile %t/norm.mlir --explain=sharding --json | FileCheck %s --check-prefix=JSON
// NORM: all_reduce over x at {{.*}}norm.mlir:6:12, because of stablehlo.reduce at {{.*}}norm.mlir:6:12
// NORM-NEXT: argument 0 is sharded as [{}, {"x"}] at {{.*}}norm.mlir:3:19: shard it as [{"x"}, {}], and a shard receives 0 bytes in total instead of 768
// NORM: all_reduce over x at {{.*}}norm.mlir:11:14
// JSON: "op": "stablehlo.reduce",
// JSON: "remedy": {
// JSON-NEXT: "annotation": "argument 0",
// JSON-NEXT: "location": "{{.*}}norm.mlir:3:19",
// JSON-NEXT: "sharding": "[{}, {\"x\"}]",
// JSON-NEXT: "instead": "[{\"x\"}, {}]",
// JSON-NEXT: "bytes": 0
// RUN: sed 's/@mesh, \[{}, {"x"}\]>/@mesh, [{"x"}, {}]>/' %t/norm.mlir > %t/norm_better.mlir
// RUN: tessera compile %t/norm_better.mlir --explain=sharding | FileCheck %s --check-prefix=BETTER

// A result is annotated with another sharding than its op has.
// RUN: tessera compile %t/result.mlir --explain=sharding | FileCheck %s --check-prefix=RESULT
// RESULT: all_to_all over x at {{.*}}result.mlir:5:10, because of stablehlo.tanh at {{.*}}result.mlir:10:10
// RESULT-NEXT: result 0 is sharded as [{}, {"x"}] at {{.*}}result.mlir:11:5: shard it as [{"x"}, {}], and a shard receives 0 bytes in total instead of 1536
// RUN: sed 's/@mesh, \[{}, {"x"}\]>/@mesh, [{"x"}, {}]>/' %t/result.mlir > %t/result_better.mlir
// RUN: tessera compile %t/result_better.mlir --explain=sharding | FileCheck %s --check-prefix=BETTER

// The same product where the axis divides no other dimension: the annotation is better left out.
// RUN: sed 's/64x/63x/g' %t/matmul.mlir > %t/odd.mlir
// RUN: tessera compile %t/odd.mlir --explain=sharding | FileCheck %s --check-prefix=ODD
// ODD: argument 0 is sharded as [{}, {"x"}] at {{.*}}odd.mlir:3:19: leave that to propagation, and a shard receives 0 bytes in total instead of 6048
// RUN: sed 's/ {sdy.sharding.*\/\/ 0/,/' %t/odd.mlir > %t/odd_better.mlir
// RUN: tessera compile %t/odd_better.mlir --explain=sharding | FileCheck %s --check-prefix=LEFT
// LEFT: stablehlo.dot_general tensor<63x128xf32> [{}, {"x"}] argument 1
// LEFT: No data is sent between shards.

// Collectives that divide the work have no remedy: it would be none to let each shard compute everything.
// RUN: tessera compile %t/parts.mlir --explain=sharding | FileCheck %s --check-prefix=PARTS
// PARTS: all_reduce x 4 tensor<f32> 6
// PARTS-NOT: How to avoid them

//--- matmul.mlir
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%a: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, // 0
                  %b: tensor<32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<64x128xf32> {
    %0 = stablehlo.tanh %a : tensor<64x32xf32>
    %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0] : (tensor<64x32xf32>, tensor<32x128xf32>) -> tensor<64x128xf32>
    %2 = stablehlo.tanh %1 : tensor<64x128xf32>
    return %2 : tensor<64x128xf32>
  }
}

//--- norm.mlir
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%a: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<64x32xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %count = stablehlo.constant dense<32.0> : tensor<64x32xf32>
    %sum = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x32xf32>, tensor<f32>) -> tensor<64xf32>
    %sums = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<64xf32>) -> tensor<64x32xf32>
    %mean = stablehlo.divide %sums, %count : tensor<64x32xf32>
    %centred = stablehlo.subtract %a, %mean : tensor<64x32xf32>
    %squares = stablehlo.multiply %centred, %centred : tensor<64x32xf32>
    %total = stablehlo.reduce(%squares init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x32xf32>, tensor<f32>) -> tensor<64xf32>
    %totals = stablehlo.broadcast_in_dim %total, dims = [0] : (tensor<64xf32>) -> tensor<64x32xf32>
    %variance = stablehlo.divide %totals, %count : tensor<64x32xf32>
    %scale = stablehlo.rsqrt %variance : tensor<64x32xf32>
    %result = stablehlo.multiply %centred, %scale : tensor<64x32xf32>
    return %result : tensor<64x32xf32>
  }
}

//--- result.mlir
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%a: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<32x32xf32>) -> (tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
    %1 = "stablehlo.sort"(%0) <{dimension = 1 : i64}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %4 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %2 = stablehlo.tanh %1 : tensor<64x32xf32>
    return %2 : tensor<64x32xf32>
  }
}

//--- parts.mlir
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%a: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<f32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x32xf32>, tensor<f32>) -> tensor<f32>
    return %sum : tensor<f32>
  }
}
