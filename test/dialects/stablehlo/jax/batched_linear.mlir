// Printed by JAX 0.10. Prints back the same, also through the generic form and through bytecode.
// RUN: tail -n +6 %s > %t.in
// RUN: tessera-opt %s -o %t.out && diff %t.in %t.out
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt -o %t.generic && diff %t.in %t.generic
// RUN: tessera-opt %s --emit-bytecode | tessera-opt -o %t.bytecode && diff %t.in %t.bytecode
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4x5xf32>, %arg1: tensor<3x5x6xf32>) -> (tensor<3x4x6xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x5xf32>, tensor<3x5x6xf32>) -> tensor<3x4x6xf32>
    return %0 : tensor<3x4x6xf32>
  }
}

