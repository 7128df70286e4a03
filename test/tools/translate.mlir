// SPDX-License-Identifier: Apache-2.0
// Every form gives back the program, whichever it went through.
// RUN: tessera-translate --deserialize %s | FileCheck %s
// RUN: tessera-translate --to-bytecode %s -o %t.bytecode
// RUN: tessera-translate --deserialize %t.bytecode | FileCheck %s
// RUN: tessera-translate --serialize --target=1.22.0 %s -o %t.1_22.mlirbc
// RUN: tessera-translate --serialize --target=current %s | cmp - %t.1_22.mlirbc
// RUN: tessera-translate --deserialize %t.1_22.mlirbc | FileCheck %s
// RUN: tessera-translate --serialize --target=0.9.0 %s -o %t.0_9.mlirbc
// RUN: tessera-translate --serialize --target=minimum %s | cmp - %t.0_9.mlirbc
// RUN: tessera-translate --deserialize %t.0_9.mlirbc | FileCheck %s
// RUN: tessera-translate --to-text-2023 %s -o %t.2023.mlir
// RUN: FileCheck %s --check-prefix=OLD --input-file=%t.2023.mlir
// RUN: tessera-translate --deserialize %t.2023.mlir | FileCheck %s
// RUN: tessera run %t.0_9.mlirbc --input=2x4xf32=1,2,3,4,5,6,7,8 --input=3xi32=0,1,0 --expect=3x4xf32=2,4,6,8,10,12,14,16,2,4,6,8

// CHECK-LABEL: func.func public @main
// CHECK-SAME: (%arg0: tensor<2x4xf32> {jax.name = "x"}, %arg1: tensor<3xi32>) -> (tensor<3x4xf32> {jax.result_info = "result"})
// CHECK: stablehlo.reshape %arg1 : (tensor<3xi32>) -> tensor<3x1xi32>
// CHECK: "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}>
// CHECK: call @twice
// CHECK-LABEL: func.func private @twice
// CHECK: stablehlo.add %arg0, %arg0 : tensor<3x4xf32>

// OLD: "builtin.module"() ({
// OLD: "func.func"() ({
// OLD: "stablehlo.gather"(%0, %2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = dense<[1, 4]> : tensor<2xi64>} : (tensor<2x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
// OLD: }) {arg_attrs = [{jax.name = "x"}, {}], function_type = (tensor<2x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"} : () -> ()
func.func public @main(%x: tensor<2x4xf32> {jax.name = "x"}, %i: tensor<3xi32>) -> (tensor<3x4xf32> {jax.result_info = "result"}) {
  %0 = stablehlo.reshape %i : (tensor<3xi32>) -> tensor<3x1xi32>
  %1 = "stablehlo.gather"(%x, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  %2 = call @twice(%1) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}
func.func private @twice(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = stablehlo.add %x, %x : tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
