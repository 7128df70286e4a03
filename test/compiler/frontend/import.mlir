// RUN: split-file %s %t
// RUN: tessera-opt %t/main.mlir --tessera-import=replicas=8 | FileCheck %t/main.mlir
// RUN: tessera-opt %t/main.mlir --tessera-import=entry=helper | FileCheck %t/main.mlir --check-prefix=HELPER
// RUN: not tessera-opt %t/main.mlir --tessera-import=entry=man 2>&1 | FileCheck %t/main.mlir --check-prefix=UNKNOWN
// RUN: tessera-opt %t/only.mlir --tessera-import | FileCheck %t/only.mlir
// RUN: tessera-opt %t/init.mlir --tessera-import | FileCheck %t/init.mlir
// RUN: tessera-opt %t/init.mlir --tessera-import=entry=main | FileCheck %t/init.mlir --check-prefix=MAIN
// RUN: not tessera-opt %t/several.mlir --tessera-import 2>&1 | FileCheck %t/several.mlir
// RUN: tessera-opt --strict=false %t/partitions.mlir --tessera-import | FileCheck %t/partitions.mlir
// RUN: tessera-opt %t/mesh.mlir --tessera-import | FileCheck %t/mesh.mlir
// RUN: tessera-opt %t/taken.mlir --tessera-import | FileCheck %t/taken.mlir
// RUN: tessera-opt %t/meshes.mlir --tessera-import | FileCheck %t/meshes.mlir
// RUN: tessera-opt %t/tiles.mlir --tessera-import | FileCheck %t/tiles.mlir
// RUN: tessera-opt %t/orders.mlir --split-input-file --tessera-import | FileCheck %t/orders.mlir
// RUN: not tessera-opt %t/crossed.mlir --tessera-import 2>&1 | FileCheck %t/crossed.mlir
// RUN: not tessera-opt %t/contradiction.mlir --tessera-import 2>&1 | FileCheck %t/contradiction.mlir
// RUN: not tessera-opt %t/bad_axes.mlir --split-input-file --tessera-import 2>&1 | FileCheck %t/bad_axes.mlir
// RUN: not tessera-opt %t/bad_tiles.mlir --split-input-file --tessera-import 2>&1 | FileCheck %t/bad_tiles.mlir
// RUN: tessera-opt %t/domains.mlir --tessera-import | FileCheck %t/domains.mlir
// RUN: not tessera-opt %t/cut_domain.mlir --tessera-import 2>&1 | FileCheck %t/cut_domain.mlir
// RUN: not tessera-opt %t/domain_of_mesh.mlir --tessera-import 2>&1 | FileCheck %t/domain_of_mesh.mlir
// RUN: not tessera-opt %t/replicas.mlir --tessera-import=replicas=4 2>&1 | FileCheck %t/replicas.mlir
// RUN: not tessera-opt %t/computations.mlir --tessera-import=replicas=4 2>&1 | FileCheck %t/computations.mlir

//--- main.mlir
// CHECK: tessera.mesh @replicas ["replica" = 8]
// UNKNOWN: error: the program has no entry "man"; it has "helper", "main"; did you mean "main"?
// HELPER: tessera.computation @helper
func.func private @helper(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// Names of arguments and results are kept, and so are hints about memory.
// CHECK: tessera.computation @main(%[[X:.*]]: tensor<4xf32> {tessera.name = "x", tf.aliasing_output = 0 : i32})
// CHECK-SAME: -> (tensor<4xf32> {jax.result_info = "loss", tessera.name = "loss"}) on @replicas manual ["replica"] {
// CHECK-NEXT: call @helper(%[[X]])
// CHECK-NEXT: tessera.return
func.func public @main(%arg0: tensor<4xf32> {tf.aliasing_output = 0 : i32} loc("x"))
    -> (tensor<4xf32> {jax.result_info = "loss"}) {
  %0 = call @helper(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

//--- only.mlir
// CHECK: tessera.mesh @replicas ["replica" = 2]
// CHECK: tessera.computation @step
module attributes {mhlo.num_replicas = 2 : i32} {
  func.func @step() { return }
}

//--- init.mlir
// A public @init beside @main is an entry; a private one is a helper.
// CHECK: tessera.computation @init() -> (tensor<4xf32> {tessera.name = "n"}) on @replicas
// CHECK: tessera.computation @main(%arg0: tensor<4xf32> {tessera.name = "n"
// MAIN-NOT: tessera.computation @init
// MAIN: tessera.computation @main
func.func @init() -> (tensor<4xf32> {tessera.name = "n"}) {
  %0 = stablehlo.constant dense<1.0> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%n: tensor<4xf32> {tessera.name = "n", tf.aliasing_output = 0 : i32}) -> (tensor<4xf32> {tessera.name = "n"}) {
  %0 = stablehlo.add %n, %n : tensor<4xf32>
  return %0 : tensor<4xf32>
}

//--- several.mlir
// CHECK: error: the program has no "main" but 2 functions ("a", "b"); name one of them main, or choose one with --entry
func.func @a() { return }
func.func @b() { return }

//--- partitions.mlir
// CHECK: tessera.mesh @shards ["replica" = 2, "partition" = 4]
// CHECK: tessera.computation @main() on @shards manual ["replica", "partition"]
module attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 2 : i32} {
  func.func @main() { return }
}

//--- mesh.mlir
// Axes of one device disappear.
// CHECK: tessera.mesh @shards ["replica" = 1, "x" = 2, "y" = 4]
module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=2, "one"=1, "y"=4]>
  func.func @main() { return }
}

//--- taken.mlir
// A mesh axis named "replica" is renamed.
// CHECK: tessera.mesh @shards ["replica" = 1, "replica_" = 2]
sdy.mesh @mesh = <["replica"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"replica"}]>}) { return }

//--- meshes.mlir
// Two meshes over the same devices, a part of an axis and an order of devices are split into common factors, which
// become the axes.
// CHECK: tessera.mesh @shards ["replica" = 1, "x" = 2, "y:(1)2" = 2, "y:(2)2" = 2]
sdy.mesh @a = <["x"=2, "y"=4]>
sdy.mesh @b = <["z"=8]>
sdy.mesh @turned = <["v"=4, "w"=2], device_ids=[0, 4, 1, 5, 2, 6, 3, 7]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@a, [{"y":(2)2}]>},
                %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@b, [{"z"}]>},
                %c: tensor<8xf32> {sdy.sharding = #sdy.sharding<@turned, [{"w"}]>}) { return }

//--- tiles.mlir
// CHECK: tessera.mesh @shards ["replica" = 1, "devices:4" = 2, "devices:2" = 2, "devices:1" = 2]
module attributes {mhlo.num_partitions = 8 : i32} {
  func.func @main(%a: tensor<8x8xf32> {mhlo.sharding = "{devices=[4,2]<=[8]}"},
                  %b: tensor<8x8xf32> {mhlo.sharding = "{devices=[1,4,2]<=[2,4]T(1,0) last_tile_dim_replicate}"},
                  %c: tensor<8x8xf32> {mhlo.sharding = "{devices=[2,2,2]0,4,1,5,2,6,3,7 last_tile_dim_replicate}"},
                  %d: tensor<8xf32> {mhlo.sharding = "{replicated}"}) { return }
}

//--- orders.mlir
// An axis over devices in another order is several digits of a device's number.
// CHECK: tessera.mesh @shards ["replica" = 1, "s:(2)2" = 2, "s:(1)2" = 2, "z" = 2]
sdy.mesh @mesh = <["s"=4, "z"=2], device_ids=[0, 1, 4, 5, 2, 3, 6, 7]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"s":(2)2}]>}) { return }
// -----
// CHECK: tessera.mesh @shards ["replica" = 1, "devices:4" = 2, "devices:2" = 2, "devices:1" = 2]
module attributes {mhlo.num_partitions = 8 : i32} {
  func.func @main(%a: tensor<8x8xf32> {mhlo.sharding = "{devices=[4,2]0,1,4,5,2,3,6,7}"}) { return }
}
// -----
// The order among copies has no meaning.
// CHECK: tessera.mesh @shards ["replica" = 1, "devices:2" = 2, "devices:1" = 2]
module attributes {mhlo.num_partitions = 4 : i32} {
  func.func @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2,2]1,0,3,2 last_tile_dim_replicate}"},
                  %b: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}"},
                  %c: tensor<8xf32> {mhlo.sharding = "{devices=[2,2]<=[2,2]T(1,0) last_tile_dim_replicate}"}) { return }
}
// -----
// Other orders make no axes.
// CHECK: tessera.mesh @shards ["replica" = 1, "x" = 6]
sdy.mesh @mesh = <["x"=6]>
sdy.mesh @turned = <["x"=3, "y"=2], device_ids=[5, 4, 3, 2, 1, 0]>
func.func @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@turned, [{"x"}]>},
                %b: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                %c: tensor<6x6xf32> {mhlo.sharding = "{devices=[3,2]0,1,2,3,5,4}"}) { return }
// -----
// Tiles need not be the sizes of the order.
// CHECK: tessera.mesh @shards ["replica" = 1, "devices:2" = 3, "devices:1" = 2]
module attributes {mhlo.num_partitions = 6 : i32} {
  func.func @main(%a: tensor<6x6xf32> {mhlo.sharding = "{devices=[3,2]<=[2,3]}"}) { return }
}

//--- crossed.mlir
// CHECK: error: the program's shardings split its 6 devices into groups of 2 and of 3, which no single mesh has; use one mesh for all shardings
sdy.mesh @a = <["x"=2, "y"=3]>
sdy.mesh @b = <["x"=3, "y"=2]>
func.func @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@a, [{"y"}]>},
                %b: tensor<6xf32> {sdy.sharding = #sdy.sharding<@b, [{"y"}]>}) { return }

//--- domains.mlir
// CHECK-NOT: tessera.shards_per_domain
// CHECK: tessera.mesh @shards ["replica" = 1, "x" = 2, "y" = 2] shards_per_domain 2
module attributes {mhlo.num_partitions = 4 : i32, tessera.shards_per_domain = 2 : i64} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) { return }
}

//--- cut_domain.mlir
// CHECK: error: 'tessera.mesh' op shards_per_domain: expected a product of the sizes of the last axes, one of 1, 4; got 2, which splits axis "x"
module attributes {mhlo.num_partitions = 4 : i32, tessera.shards_per_domain = 2 : i64} {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) { return }
}

//--- domain_of_mesh.mlir
// CHECK: error: 'tessera.shards_per_domain' applies only to a program without tessera.computation; set it on tessera.mesh: shards_per_domain N
module attributes {tessera.shards_per_domain = 2 : i64} {
  tessera.mesh @pod ["replica" = 4]
  tessera.computation @step() on @pod manual ["replica"] {}
}

//--- contradiction.mlir
// CHECK: error: the program is for 4 partitions ('mhlo.num_partitions'), its mesh has 8 devices
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) { return }
}

//--- bad_axes.mlir
// CHECK: 'func.func' op is sharded over axis "z", which its mesh does not have
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}]>}) { return }
// -----
// CHECK: 'func.func' op is sharded over part (3)5 of axis "x", which has size 4
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(3)5}]>}) { return }
// -----
// CHECK: 'func.func' op is sharded over part (2)3 of axis "x", which has size 6 and reordered devices (device_ids)
sdy.mesh @mesh = <["x"=6], device_ids=[0, 3, 1, 4, 2, 5]>
func.func @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(2)3}]>}) { return }
// -----
// CHECK: 'func.func' op is sharded over part (0)2 of axis "x", which has size 4
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(0)2}]>}) { return }

//--- bad_tiles.mlir
// CHECK: 'func.func' op mhlo.sharding "{devices=[3]<=[2]}": the sizes and the tiles give different numbers of devices
module attributes {mhlo.num_partitions = 6 : i32} {
  func.func @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[3]<=[2]}"}) { return }
}
// -----
// CHECK: mhlo.sharding "{devices=[2,2]0,0,1,1}": expected each device id exactly once
module attributes {mhlo.num_partitions = 4 : i32} {
  func.func @main(%a: tensor<8x8xf32> {mhlo.sharding = "{devices=[2,2]0,0,1,1}"}) { return }
}
// -----
// CHECK: mhlo.sharding "{devices=[2]0,-1}": expected each device id exactly once
module attributes {mhlo.num_partitions = 2 : i32} {
  func.func @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2]0,-1}"}) { return }
}
// -----
// CHECK: mhlo.sharding "{devices=[99999999999999999999]<=[2]}": expected devices=[...]
module attributes {mhlo.num_partitions = 2 : i32} {
  func.func @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[99999999999999999999]<=[2]}"}) { return }
}
// -----
// CHECK: mhlo.sharding "{maximal device=0}": a tensor on one device is not supported
module attributes {mhlo.num_partitions = 2 : i32} {
  func.func @main(%a: tensor<8xf32> {mhlo.sharding = "{maximal device=0}"}) { return }
}

//--- replicas.mlir
// CHECK: error: the program is for 2 replicas ('mhlo.num_replicas'), but 4 were requested
module attributes {mhlo.num_replicas = 2 : i32} {
  func.func @main() { return }
}

//--- computations.mlir
// CHECK: computations.mlir:[[# @LINE + 2]]:1: error: 'tessera.computation' op @step is for 8 replicas, but 4 were requested; build the program for 4
tessera.mesh @pod ["replica" = 8]
tessera.computation @step() on @pod manual ["replica"] {}
