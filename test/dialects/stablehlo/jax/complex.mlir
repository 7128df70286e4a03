// Printed by JAX 0.10. Prints back the same, also through the generic form and through bytecode.
// RUN: tail -n +6 %s > %t.in
// RUN: tessera-opt %s -o %t.out && diff %t.in %t.out
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt -o %t.generic && diff %t.in %t.generic
// RUN: tessera-opt %s --emit-bytecode | tessera-opt -o %t.bytecode && diff %t.in %t.bytecode
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>) -> (tensor<8x8xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<8x8xf32> {jax.result_info = "result[1]"}, tensor<8x8xf32> {jax.result_info = "result[2]"}, tensor<8x8xf32> {jax.result_info = "result[3]"}, tensor<8x8xcomplex<f32>> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.complex %arg0, %arg1 : tensor<8x8xcomplex<f32>>
    %1 = stablehlo.complex %arg0, %arg1 : tensor<8x8xcomplex<f32>>
    %2 = stablehlo.abs %1 : (tensor<8x8xcomplex<f32>>) -> tensor<8x8xf32>
    %3 = stablehlo.complex %arg0, %arg1 : tensor<8x8xcomplex<f32>>
    %4 = stablehlo.real %3 : (tensor<8x8xcomplex<f32>>) -> tensor<8x8xf32>
    %5 = stablehlo.complex %arg0, %arg1 : tensor<8x8xcomplex<f32>>
    %6 = stablehlo.imag %5 : (tensor<8x8xcomplex<f32>>) -> tensor<8x8xf32>
    %7 = stablehlo.complex %arg0, %arg1 : tensor<8x8xcomplex<f32>>
    %8 = stablehlo.complex %arg1, %arg0 : tensor<8x8xcomplex<f32>>
    %9 = stablehlo.multiply %7, %8 : tensor<8x8xcomplex<f32>>
    return %0, %2, %4, %6, %9 : tensor<8x8xcomplex<f32>>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xcomplex<f32>>
  }
}

