// Tokens are no arguments or results of an executable; its description says where the program has them.

// RUN: tessera compile %s -o %t.tsr
// RUN: tessera inspect %t.tsr | FileCheck %s
// RUN: tessera inspect %t.tsr --json | FileCheck %s --check-prefix=JSON
// CHECK:      entry main
// CHECK-NOT:  token<
// CHECK:      tokens     arguments [0, 2], results [1]
// JSON-DAG:   "token_arguments": [
// JSON-DAG:   "token_results": [
func.func @main(%t: !stablehlo.token {jax.token = true}, %x: tensor<4xf32>, %u: !stablehlo.token {jax.token = true})
    -> (tensor<4xf32>, !stablehlo.token {jax.token = true}) {
  %0 = stablehlo.after_all %t, %u : !stablehlo.token
  %1 = stablehlo.add %x, %x : tensor<4xf32>
  return %1, %0 : tensor<4xf32>, !stablehlo.token
}
