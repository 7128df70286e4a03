// SPDX-License-Identifier: Apache-2.0
// An argument is donated to a result that does not exist.
// RUN: tessera compile %s -o %t --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: not tessera compile %s -o %t 2>&1 | FileCheck %s --check-prefix=ERROR
// REMARK: donation_dropped.mlir:[[@LINE+2]]:17: remark: donation-dropped: argument 0 of @main is donated, but no result takes over its memory: no remaining result has its type
// ERROR: donation_dropped.mlir:[[@LINE+1]]:17: error: donation-dropped: argument 0 of @main is donated
func.func @main(%a: tensor<8xf32> {jax.buffer_donor = true}) -> tensor<4xf32> {
  %0 = stablehlo.slice %a [0:4] : (tensor<8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
