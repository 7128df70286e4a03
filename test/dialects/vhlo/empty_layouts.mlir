// SPDX-License-Identifier: Apache-2.0
// A portable artifact leaves out an empty list of layouts. Reading it restores the list, for calls without results, as
// jax.debug.print writes them, and for calls without operands.
// RUN: tessera-translate --serialize --target=1.13.0 %s -o %t.mlirbc
// RUN: tessera-translate --deserialize %t.mlirbc | FileCheck %s
// RUN: tessera compile %t.mlirbc -o %t.tsr
func.func @main(%x: tensor<4x2xf32>) -> tensor<4xf32> {
  // CHECK: stablehlo.custom_call @xla_ffi_python_cpu_callback(%arg0) {{{.*}}operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = []} : (tensor<4x2xf32>) -> ()
  stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {api_version = 4 : i32, backend_config = {index = 0 : ui64}, has_side_effect = true, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = []} : (tensor<4x2xf32>) -> ()
  // CHECK: stablehlo.custom_call @source() {{{.*}}operand_layouts = [], result_layouts = [dense<0> : tensor<1xindex>]} : () -> tensor<4xf32>
  %0 = stablehlo.custom_call @source() {has_side_effect = true, operand_layouts = [], result_layouts = [dense<0> : tensor<1xindex>]} : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
