// Printed by JAX 0.10. Prints back the same, also through the generic form and through bytecode.
// RUN: tail -n +6 %s > %t.in
// RUN: tessera-opt %s -o %t.out && diff %t.in %t.out
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt -o %t.generic && diff %t.in %t.generic
// RUN: tessera-opt %s --emit-bytecode | tessera-opt -o %t.bytecode && diff %t.in %t.bytecode
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x8xf32>) -> (tensor<8x8xi32> {jax.result_info = "result[0]"}, tensor<8x8x4xui8> {jax.result_info = "result[1]"}, tensor<8x8xbf16> {jax.result_info = "result[2]"}, tensor<8x8xi8> {jax.result_info = "result[3]"}, tensor<8x8xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<8x8xf32>) -> tensor<8x8xi32>
    %1 = stablehlo.bitcast_convert %arg0 : (tensor<8x8xf32>) -> tensor<8x8x4xui8>
    %2 = stablehlo.convert %arg0 : (tensor<8x8xf32>) -> tensor<8x8xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<8x8xf32>) -> tensor<8x8xi8>
    %4 = stablehlo.reduce_precision %arg0, format = e8m7 : tensor<8x8xf32>
    return %0, %1, %2, %3, %4 : tensor<8x8xi32>, tensor<8x8x4xui8>, tensor<8x8xbf16>, tensor<8x8xi8>, tensor<8x8xf32>
  }
}

