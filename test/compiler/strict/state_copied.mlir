// SPDX-License-Identifier: Apache-2.0
// Two variables are exchanged: neither new value can be written before the other is read.
// RUN: tessera compile %s -o %t --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: not tessera compile %s -o %t 2>&1 | FileCheck %s --check-prefix=ERROR
tessera.mesh @pod ["replica" = 1]
tessera.var @a mirrored : tensor<64xf32>
tessera.var @b mirrored : tensor<64xf32>
tessera.feed @metrics outfeed ("a" : tensor<64xf32>) split [-1]
tessera.computation @step() on @pod manual ["replica"] {
  %a = tessera.read_var @a : tensor<64xf32>
  %b = tessera.read_var @b : tensor<64xf32>
  // REMARK: state_copied.mlir:{{.*}}: remark: state-copied: @step computes the new value of variable @a
  // ERROR: state_copied.mlir:{{.*}}: error: state-copied: @step computes the new value of variable @a in another buffer and copies it: the computation of its new value starts from another argument
  tessera.write_var @a, %b : tensor<64xf32>
  tessera.write_var @b, %a : tensor<64xf32>
  tessera.outfeed @metrics, %a : tensor<64xf32>
  tessera.return
}
