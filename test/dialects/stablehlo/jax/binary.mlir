// Printed by JAX 0.10. Prints back the same, also through the generic form and through bytecode.
// RUN: tail -n +6 %s > %t.in
// RUN: tessera-opt %s -o %t.out && diff %t.in %t.out
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt -o %t.generic && diff %t.in %t.generic
// RUN: tessera-opt %s --emit-bytecode | tessera-opt -o %t.bytecode && diff %t.in %t.bytecode
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result[0]"}, tensor<8x8xf32> {jax.result_info = "result[1]"}, tensor<8x8xf32> {jax.result_info = "result[2]"}, tensor<8x8xf32> {jax.result_info = "result[3]"}, tensor<8x8xf32> {jax.result_info = "result[4]"}, tensor<8x8xf32> {jax.result_info = "result[5]"}, tensor<8x8xf32> {jax.result_info = "result[6]"}, tensor<8x8xf32> {jax.result_info = "result[7]"}, tensor<8x8xf32> {jax.result_info = "result[8]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<8x8xf32>
    %1 = stablehlo.atan2 %arg0, %arg1 : tensor<8x8xf32>
    %2 = stablehlo.divide %arg0, %arg1 : tensor<8x8xf32>
    %3 = stablehlo.maximum %arg0, %arg1 : tensor<8x8xf32>
    %4 = stablehlo.minimum %arg0, %arg1 : tensor<8x8xf32>
    %5 = stablehlo.multiply %arg0, %arg1 : tensor<8x8xf32>
    %6 = stablehlo.power %arg0, %arg1 : tensor<8x8xf32>
    %7 = stablehlo.remainder %arg0, %arg1 : tensor<8x8xf32>
    %8 = stablehlo.subtract %arg0, %arg1 : tensor<8x8xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
  }
}

