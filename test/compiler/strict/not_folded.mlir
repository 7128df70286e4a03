// SPDX-License-Identifier: Apache-2.0
// Host code runs for each replica, which keeps them apart.
// RUN: tessera compile %s --emit=tessera --fold-replicas --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: not tessera compile %s --emit=tessera --fold-replicas 2>&1 | FileCheck %s --check-prefix=ERROR
// REMARK: not_folded.mlir:[[@LINE+4]]:3: remark: not-folded: the 2 replicas are not folded into one program: host code runs once per replica
// ERROR: not_folded.mlir:[[@LINE+3]]:3: error: not-folded: the 2 replicas are not folded into one program: host code runs once per replica (an error because of --strict)
tessera.mesh @pod ["replica" = 2]
tessera.computation @main(%x: tensor<4xf32>) on @pod manual ["replica"] {
  tessera.host(%x) : (tensor<4xf32>) -> () {
  ^bb0(%value: tensor<4xf32>):
    tessera.host_call @print(%value) : (tensor<4xf32>) -> ()
  }
  tessera.return
}
