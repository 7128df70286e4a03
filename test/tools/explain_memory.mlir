// The report says where buffers lie in the arena, which values are updated in place, and why others are not.
// RUN: split-file %s %t

// RUN: tessera compile --strict=false %t/donated.mlir --explain=memory | FileCheck %s
// RUN: tessera compile --strict=false %t/donated.mlir --explain=memory --json | FileCheck %s --check-prefix=JSON
// CHECK: 1 shard, constants of {{[0-9]+}} bytes
// CHECK: Entry main: an arena of {{[1-9][0-9]*}} bytes for each shard, of which at most {{[1-9][0-9]*}} are live at a time
// CHECK: what name type bytes of updated
// CHECK-NEXT: argument 0 tensor<16x16xf32> 1024 each shard by result 0, in place
// CHECK-NEXT: argument 1 tensor<16x16xf32> 1024 each shard by result 1, copied: its old value is still read at {{.*}}donated.mlir:5:8 while the new one is computed
// CHECK-NEXT: argument 2 tensor<16x16xf32> 1024 each shard by result 2, copied: its new value is also stored elsewhere
// CHECK-NEXT: argument 3 tensor<5xf32> 20 each shard donation unused: no remaining result has its type
// CHECK-NEXT: argument 4 tensor<16x16xf32> 1024 the caller only read
// CHECK-NEXT: result 3 tensor<16xf32> 64 each shard in place
// CHECK: offset bytes from to type first in at
// CHECK-NEXT: 0 1024 {{[0-9]+ [0-9]+}} memref<16x16xf32> {{.*}}donated.mlir

// JSON: "name": "main",
// JSON-NEXT: "arena_bytes": {{[1-9]}}
// JSON: "offset": 0,
// JSON: "update": "in place",
// JSON: "update": "copied",
// JSON-NEXT: "result": 1,
// JSON-NEXT: "why": "its old value is still read at

// The shards of a replica share the buffer of an argument that they write by pieces.
// RUN: tessera compile --strict=false %t/shared.mlir --explain=memory | FileCheck %s --check-prefix=SHARED
// SHARED: 2 shards
// SHARED: argument 0 tensor<8xf32> 32 a replica's shards by result 0, in place
// SHARED-NEXT: argument 1 tensor<8xf32> 32 a replica's shards by result 1, in place
// SHARED-NEXT: argument 2 tensor<f32> 4 each shard donation unused: the shards of a replica share it, and result 2 is not written in pieces

// RUN: tessera compile --strict=false %t/variables.mlir --explain=memory | FileCheck %s --check-prefix=STATE
// STATE: variable w tensor<16x16xf32> 1024 all shards copied: its old value is still read at {{.*}}variables.mlir:12:9 while the new one is computed
// STATE-NEXT: variable m tensor<4xf32> 16 all shards in place
// STATE-NEXT: variable own tensor<4xf32> 16 each shard in place
// STATE-NEXT: argument 0 tensor<16x16xf32> 1024 the caller only read

//--- donated.mlir
func.func @main(%a: tensor<16x16xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<16x16xf32> {tf.aliasing_output = 1 : i32},
                %c: tensor<16x16xf32> {tf.aliasing_output = 2 : i32}, %d: tensor<5xf32> {jax.buffer_donor = true},
                %e: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16xf32>) {
  %0 = stablehlo.add %a, %e : tensor<16x16xf32>
  %1 = stablehlo.dot_general %b, %e, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<16x16xf32>, tensor<f32>) -> tensor<16xf32>
  return %0, %1, %0, %4 : tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16xf32>
}

//--- shared.mlir
module @shared attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>, tf.aliasing_output = 0 : i32},
                  %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>, tf.aliasing_output = 1 : i32},
                  %c: tensor<f32> {tf.aliasing_output = 2 : i32})
      -> (tensor<8xf32>, tensor<8xf32>, tensor<f32>) {
    %0 = stablehlo.negate %a : tensor<8xf32>
    %1 = stablehlo.reverse %b, dims = [0] : tensor<8xf32>
    %2 = stablehlo.add %1, %0 : tensor<8xf32>
    %3 = stablehlo.tanh %c : tensor<f32>
    return %0, %2, %3 : tensor<8xf32>, tensor<8xf32>, tensor<f32>
  }
}

//--- variables.mlir
tessera.mesh @pod ["replica" = 2]
tessera.var @w mirrored : tensor<16x16xf32>
tessera.var @m mirrored : tensor<4xf32>
tessera.var @own per_replica : tensor<4xf32>
tessera.computation @train(%x: tensor<16x16xf32>) on @pod manual ["replica"] {
  %w = tessera.read_var @w : tensor<16x16xf32>
  %m = tessera.read_var @m : tensor<4xf32>
  %own = tessera.read_var @own : tensor<4xf32>
  %p = stablehlo.dot_general %w, %x, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %g = tessera.all_reduce %p over ["replica"] sum : tensor<16x16xf32>
  %t = stablehlo.transpose %w, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
  %w1 = stablehlo.subtract %t, %g : tensor<16x16xf32>
  tessera.write_var @w, %w1 : tensor<16x16xf32>
  %own1 = stablehlo.add %own, %m : tensor<4xf32>
  tessera.write_var @own, %own1 : tensor<4xf32>
  %m1 = stablehlo.add %m, %m : tensor<4xf32>
  tessera.write_var @m, %m1 : tensor<4xf32>
  tessera.return
}
