// Printed by JAX 0.10. Prints back the same, also through the generic form and through bytecode.
// RUN: tail -n +6 %s > %t.in
// RUN: tessera-opt %s -o %t.out && diff %t.in %t.out
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt -o %t.generic && diff %t.in %t.generic
// RUN: tessera-opt %s --emit-bytecode | tessera-opt -o %t.bytecode && diff %t.in %t.bytecode
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1:2 = stablehlo.optimization_barrier %arg0, %0 : tensor<8x8xf32>, tensor<8x8xf32>
    %2 = stablehlo.sine %1#0 : tensor<8x8xf32>
    %3 = stablehlo.cosine %1#0 : tensor<8x8xf32>
    %4 = stablehlo.cosine %2 : tensor<8x8xf32>
    %5 = stablehlo.multiply %1#1, %4 : tensor<8x8xf32>
    %6 = stablehlo.multiply %5, %3 : tensor<8x8xf32>
    return %6 : tensor<8x8xf32>
  }
}

