// StableHLO's own verifier does not check these constraints, so portable artifacts may hold programs that break them.
// Such programs are read and written; both devices refuse to run them.

// RUN: tessera-translate --serialize --target=current %s -o %t.mlirbc
// RUN: tessera-translate --deserialize %t.mlirbc | FileCheck %s --check-prefix=READ
// READ: (tensor<2xf32>) -> tensor<6xf32>
// READ: rng_bit_generator %arg0, algorithm =  PHILOX : (tensor<4xui32>)

// RUN: not tessera run %s --entry=gathered --replicas=2 --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=GATHERED
// GATHERED: late_constraints.mlir:{{.*}}expected a result of type 'tensor<4xf32>': dimension 0 times 2 shards, got 'tensor<6xf32>'
// RUN: not tessera run %s --entry=gathered --replicas=2 --input=2xf32=1,2 --device=reference 2>&1 | FileCheck %s --check-prefix=GATHERED_REFERENCE
// GATHERED_REFERENCE: late_constraints.mlir:{{.*}}dimension 0 of the result has size 6, but 2 replicas yield 4

// RUN: not tessera run %s --entry=words --input=4xui32=1,2,3,4 2>&1 | FileCheck %s --check-prefix=STATE
// RUN: not tessera run %s --entry=words --input=4xui32=1,2,3,4 --device=reference 2>&1 | FileCheck %s --check-prefix=STATE
// RUN: not tessera run %s --entry=scalar --input=f32=1 2>&1 | FileCheck %s --check-prefix=STATE
// RUN: not tessera run %s --entry=scalar --input=f32=1 --device=reference 2>&1 | FileCheck %s --check-prefix=STATE
// STATE: late_constraints.mlir:{{.*}}initial_state: expected a vector of ui64, got {{.*}}; convert the state with bitcast_convert

func.func @gathered(%x: tensor<2xf32>) -> tensor<6xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

func.func @words(%s: tensor<4xui32>) -> tensor<4xui32> {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
  return %1 : tensor<4xui32>
}

func.func @scalar(%s: tensor<f32>) -> tensor<4xui32> {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<f32>) -> (tensor<f32>, tensor<4xui32>)
  return %1 : tensor<4xui32>
}
