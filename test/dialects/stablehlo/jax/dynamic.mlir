// Printed by JAX 0.10. Prints back the same, also through the generic form and through bytecode.
// RUN: tail -n +6 %s > %t.in
// RUN: tessera-opt %s -o %t.out && diff %t.in %t.out
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt -o %t.generic && diff %t.in %t.generic
// RUN: tessera-opt %s --emit-bytecode | tessera-opt -o %t.bytecode && diff %t.in %t.bytecode
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x8xf32>, %arg1: tensor<i32>) -> (tensor<2x2xf32> {jax.result_info = "result[0]"}, tensor<8x8xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = stablehlo.convert %arg1 : tensor<i32>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.add %1, %c_0 : tensor<i32>
    %3 = stablehlo.select %0, %2, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %arg1, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.convert %arg1 : tensor<i32>
    %c_2 = stablehlo.constant dense<8> : tensor<i32>
    %6 = stablehlo.add %5, %c_2 : tensor<i32>
    %7 = stablehlo.select %4, %6, %arg1 : tensor<i1>, tensor<i32>
    %8 = stablehlo.dynamic_slice %arg0, %3, %7, sizes = [2, 2] : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %9 = stablehlo.slice %arg0 [0:2, 0:2] : (tensor<8x8xf32>) -> tensor<2x2xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %11 = stablehlo.convert %arg1 : tensor<i32>
    %c_4 = stablehlo.constant dense<8> : tensor<i32>
    %12 = stablehlo.add %11, %c_4 : tensor<i32>
    %13 = stablehlo.select %10, %12, %arg1 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.compare LT, %arg1, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %15 = stablehlo.convert %arg1 : tensor<i32>
    %c_6 = stablehlo.constant dense<8> : tensor<i32>
    %16 = stablehlo.add %15, %c_6 : tensor<i32>
    %17 = stablehlo.select %14, %16, %arg1 : tensor<i1>, tensor<i32>
    %18 = stablehlo.dynamic_update_slice %arg0, %9, %13, %17 : (tensor<8x8xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
    return %8, %18 : tensor<2x2xf32>, tensor<8x8xf32>
  }
}

