// SPDX-License-Identifier: Apache-2.0
// An op that a version does not have is refused by name, with exit code 2 and nothing written.
// RUN: split-file %s %t
// RUN: not tessera-translate --serialize --target=1.3.0 %t/tan.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=TAN
// RUN: not ls %t/out
// RUN: not tessera-translate --serialize --target=1.0.0 %t/batched.mlir 2>&1 | FileCheck %s --check-prefix=BATCHED
// RUN: not tessera-translate --serialize --target=1.6.0 %t/type.mlir 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not tessera-translate --serialize --target=1.8.0 %t/accuracy.mlir 2>&1 | FileCheck %s --check-prefix=ACCURACY
// RUN: not tessera-translate --serialize --target=1.4.0 %t/all_reduce.mlir 2>&1 | FileCheck %s --check-prefix=ALLREDUCE
// RUN: not tessera-translate --serialize %t/chlo.mlir 2>&1 | FileCheck %s --check-prefix=CHLO
// RUN: not tessera-translate --to-text-2023 %t/tan.mlir 2>&1 | FileCheck %s --check-prefix=OLDTAN
// RUN: not tessera-translate --serialize --target=1.x %t/tan.mlir 2>&1 | FileCheck %s --check-prefix=VERSION
// RUN: not tessera-translate --serialize --target=9.0.0 %t/tan.mlir 2>&1 | FileCheck %s --check-prefix=NEWER
// RUN: not tessera-translate %t/tan.mlir 2>&1 | FileCheck %s --check-prefix=FORM

// TAN: tan.mlir:2:8: error: 'stablehlo.tan' op is not in version 1.3.0 of StableHLO
// OLDTAN: tan.mlir:2:8: error: 'stablehlo.tan' op is not in version 0.14.0 of StableHLO
// VERSION: "1.x" is not a version of StableHLO: expected three numbers, such as 1.22.0
// NEWER: version 9.0.0 of StableHLO: expected 0.9.0 to 1.22.0
// FORM: Exactly 1 option from [--serialize,--deserialize,--to-bytecode,--to-text-2023] is required
//--- tan.mlir
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tan %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// BATCHED: 'stablehlo.gather' op attribute "dimension_numbers" has a value that version 1.0.0 of StableHLO cannot represent
//--- batched.mlir
func.func @main(%x: tensor<2x4xf32>, %i: tensor<2x1xi32>) -> tensor<2xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<2x4xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// TYPE: op has type 'tensor<4xf8E4M3>', which version 1.6.0 does not have
//--- type.mlir
func.func @main(%x: tensor<4xf8E4M3>) -> tensor<4xf8E4M3> {
  return %x : tensor<4xf8E4M3>
}

// ACCURACY: 'stablehlo.exponential' op attribute "result_accuracy" is not in version 1.8.0 of StableHLO
//--- accuracy.mlir
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.exponential %x {result_accuracy = #stablehlo.result_accuracy<ulps = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// ALLREDUCE: 'stablehlo.all_reduce' op has 2 operands; in version 1.4.0 it has one
//--- all_reduce.mlir
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "stablehlo.all_reduce"(%x, %x) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0 : tensor<4xf32>
}

// CHLO: 'chlo.square' op cannot be in a portable artifact: expected only ops of stablehlo, func and sdy
//--- chlo.mlir
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.square %x : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
