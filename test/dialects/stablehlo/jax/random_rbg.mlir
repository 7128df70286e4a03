// Printed by JAX 0.10. Prints back the same, also through the generic form and through bytecode.
// RUN: tail -n +6 %s > %t.in
// RUN: tessera-opt %s -o %t.out && diff %t.in %t.out
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt -o %t.generic && diff %t.in %t.generic
// RUN: tessera-opt %s --emit-bytecode | tessera-opt -o %t.bytecode && diff %t.in %t.bytecode
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @empty_mesh = <[]>
  func.func public @main(%arg0: tensor<4xui32>) -> (tensor<3x5xui32> {jax.result_info = "result"}) {
    %0 = sdy.sharding_constraint %arg0 <@empty_mesh, [{}]> : tensor<4xui32>
    %1 = stablehlo.reshape %0 : (tensor<4xui32>) -> tensor<2x2xui32>
    %2 = stablehlo.bitcast_convert %1 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state, %output = stablehlo.rng_bit_generator %2, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
    %3 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<2x2xui32>) -> tensor<4xui32>
    return %output : tensor<3x5xui32>
  }
}

