// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s

// CHECK: tessera.mesh @pod ["replica" = 8, "model" = 2]
tessera.mesh @pod ["replica" = 8, "model" = 2]
// CHECK: tessera.mesh @alone ["replica" = 8, "model" = 2] shards_per_domain 1
tessera.mesh @alone ["replica" = 8, "model" = 2] shards_per_domain 1
// CHECK: tessera.mesh @machines ["replica" = 8, "one" = 1, "model" = 2] shards_per_domain 2
tessera.mesh @machines ["replica" = 8, "one" = 1, "model" = 2] shards_per_domain 2
// CHECK: tessera.mesh @together ["replica" = 2] shards_per_domain 2
tessera.mesh @together ["replica" = 2] shards_per_domain 2
// CHECK: tessera.var @"dense/kernel" mirrored : tensor<64x10xf32>
tessera.var @"dense/kernel" mirrored : tensor<64x10xf32>
// CHECK: tessera.var @table sharded by div : tensor<13x4xf32>
tessera.var @table sharded by div : tensor<13x4xf32>
// CHECK: tessera.var @pieces sharded by mod into 5 : tensor<13x4xf32> {trainable = false}
tessera.var @pieces sharded by mod into 5 : tensor<13x4xf32> {trainable = false}
// CHECK: tessera.var @total per_replica : tensor<f32> {saved = false, trainable = false}
tessera.var @total per_replica : tensor<f32> {saved = false, trainable = false}
// CHECK: tessera.var @large mirrored : tensor<64x10xf32> {tessera.storage = "file"}
tessera.var @large mirrored : tensor<64x10xf32> {tessera.storage = "file"}
// CHECK: tessera.feed @train infeed ("pixels" : tensor<16x64xf32>, tensor<16xi32>) split [0, 0]
tessera.feed @train infeed ("pixels" : tensor<16x64xf32>, tensor<16xi32>) split [0, 0]
// CHECK: tessera.feed @metrics outfeed ("loss" : tensor<f32>) split [-1]
tessera.feed @metrics outfeed ("loss" : tensor<f32>) split [-1]
// CHECK: tessera.feed @uneven infeed (tensor<5x64xf32>) split [0] of [36]
tessera.feed @uneven infeed (tensor<5x64xf32>) split [0] of [36]
// CHECK: tessera.feed @nothing outfeed () split []
tessera.feed @nothing outfeed () split []

// CHECK-LABEL: tessera.computation @train_step() on @pod manual ["replica"] {
tessera.computation @train_step() on @pod manual ["replica"] {
  // CHECK: %[[BATCH:.*]]:2 = tessera.infeed @train : tensor<16x64xf32>, tensor<16xi32>
  %x, %y = tessera.infeed @train : tensor<16x64xf32>, tensor<16xi32>
  // CHECK: %[[W:.*]] = tessera.read_var @"dense/kernel" : tensor<64x10xf32>
  %w = tessera.read_var @"dense/kernel" : tensor<64x10xf32>
  // CHECK: tessera.write_var @"dense/kernel", %[[W]] : tensor<64x10xf32>
  tessera.write_var @"dense/kernel", %w : tensor<64x10xf32>
  %loss = tessera.read_var @total : tensor<f32>
  // CHECK: tessera.host(%{{.*}}) {mode = #tessera.host_mode<once>} : (tensor<f32>) -> tensor<i1> {
  // CHECK-NEXT: ^bb0(%[[VALUE:.*]]: tensor<f32>):
  // CHECK-NEXT: %[[STOP:.*]] = tessera.host_call @log_loss(%[[VALUE]]) {config = "every=10"} : (tensor<f32>) -> tensor<i1>
  // CHECK-NEXT: tessera.return %[[STOP]] : tensor<i1>
  %stop = tessera.host(%loss) {mode = #tessera.host_mode<once>} : (tensor<f32>) -> tensor<i1> {
  ^bb0(%value: tensor<f32>):
    %0 = tessera.host_call @log_loss(%value) {config = "every=10"} : (tensor<f32>) -> tensor<i1>
    tessera.return %0 : tensor<i1>
  }
  // A region without results ends by itself.
  // CHECK: tessera.host() : () -> () {
  // CHECK-NEXT: tessera.host_call @tick() : () -> ()
  // CHECK-NEXT: }
  tessera.host() : () -> () {
    tessera.host_call @tick() : () -> ()
  }
  // CHECK: tessera.host_call @f(%{{.*}}) {gradient = @df} : (tensor<f32>) -> tensor<f32>
  %f = tessera.host(%loss) : (tensor<f32>) -> tensor<f32> {
  ^bb0(%value: tensor<f32>):
    %0 = tessera.host_call @f(%value) {gradient = @df} : (tensor<f32>) -> tensor<f32>
    tessera.return %0 : tensor<f32>
  }
  // CHECK: tessera.outfeed @metrics, %{{.*}} : tensor<f32>
  tessera.outfeed @metrics, %loss : tensor<f32>
  // CHECK: tessera.outfeed @nothing{{$}}
  tessera.outfeed @nothing
}

// CHECK-LABEL: tessera.computation private @identity(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32> {tessera.name = "x", tessera.role = #tessera.role<input 0>},
// CHECK-SAME: %{{.*}}: tensor<16xi32> {tessera.role = #tessera.role<infeed @train 1>},
// CHECK-SAME: %[[W:.*]]: tensor<64x10xf32> {tessera.role = #tessera.role<state @"dense/kernel">})
// CHECK-SAME: -> (tensor<4xf32> {tessera.role = #tessera.role<output 0>}, tensor<64x10xf32> {tessera.role = #tessera.role<state @"dense/kernel">})
// CHECK-SAME: attributes {note = "kept"} {
// CHECK-NEXT: tessera.return %[[X]], %[[W]] : tensor<4xf32>, tensor<64x10xf32>
tessera.computation private @identity(
    %x: tensor<4xf32> {tessera.name = "x", tessera.role = #tessera.role<input 0>},
    %label: tensor<16xi32> {tessera.role = #tessera.role<infeed @train 1>},
    %w: tensor<64x10xf32> {tessera.role = #tessera.role<state @"dense/kernel">})
    -> (tensor<4xf32> {tessera.role = #tessera.role<output 0>},
        tensor<64x10xf32> {tessera.role = #tessera.role<state @"dense/kernel">}) attributes {note = "kept"} {
  tessera.return %x, %w : tensor<4xf32>, tensor<64x10xf32>
}

// CHECK-LABEL: func.func @host_program
func.func @host_program(%x: tensor<4xf32>, %n: i64) -> tensor<4xf32> {
  // CHECK: tessera.execute @identity(%{{.*}}) donated [0] : (tensor<4xf32>) -> tensor<4xf32>
  %y = tessera.execute @identity(%x) donated [0] : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: tessera.execute @train_step() steps %{{.*}} : () -> ()
  tessera.execute @train_step() steps %n : () -> ()
  return %y : tensor<4xf32>
}
