// RUN: split-file %s %t
// RUN: tessera-opt %t/main.mlir --tessera-import=replicas=8 | FileCheck %t/main.mlir
// RUN: tessera-opt %t/main.mlir --tessera-import=entry=helper | FileCheck %t/main.mlir --check-prefix=HELPER
// RUN: not tessera-opt %t/main.mlir --tessera-import=entry=man 2>&1 | FileCheck %t/main.mlir --check-prefix=UNKNOWN
// RUN: tessera-opt %t/only.mlir --tessera-import | FileCheck %t/only.mlir
// RUN: not tessera-opt %t/several.mlir --tessera-import 2>&1 | FileCheck %t/several.mlir
// RUN: not tessera-opt %t/partitions.mlir --tessera-import 2>&1 | FileCheck %t/partitions.mlir
// RUN: not tessera-opt %t/replicas.mlir --tessera-import=replicas=4 2>&1 | FileCheck %t/replicas.mlir
// RUN: not tessera-opt %t/computations.mlir --tessera-import=replicas=4 2>&1 | FileCheck %t/computations.mlir

//--- main.mlir
// CHECK: tessera.mesh @replicas ["replica" = 8]
// UNKNOWN: error: the program has no entry "man"; it has "helper", "main" (did you mean "main"?)
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

//--- several.mlir
// CHECK: error: the program has no "main" but 2 functions ("a", "b"); choose one with --entry
func.func @a() { return }
func.func @b() { return }

//--- partitions.mlir
// CHECK: error: the program is for 4 partitions ('mhlo.num_partitions'); partitioned programs are not supported, export it for one
module attributes {mhlo.num_partitions = 4 : i32} {
  func.func @main() { return }
}

//--- replicas.mlir
// CHECK: error: the program is for 2 replicas ('mhlo.num_replicas'), 4 were asked for
module attributes {mhlo.num_replicas = 2 : i32} {
  func.func @main() { return }
}

//--- computations.mlir
// CHECK: computations.mlir:[[# @LINE + 2]]:1: error: 'tessera.computation' op @step is for 8 replicas, 4 were asked for; build the program for 4
tessera.mesh @pod ["replica" = 8]
tessera.computation @step() on @pod manual ["replica"] {}
