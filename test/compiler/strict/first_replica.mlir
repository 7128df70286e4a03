// SPDX-License-Identifier: Apache-2.0
// Host code that runs once sees the values of replica 0.
// RUN: tessera compile %s --emit=tessera --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: not tessera compile %s --emit=tessera 2>&1 | FileCheck %s --check-prefix=ERROR
tessera.mesh @pod ["replica" = 2]
// REMARK: first_replica.mlir:[[@LINE+4]]:3: remark: first-replica: operand 0 of host code that runs once for all replicas differs between replicas, and the host code gets the value of replica 0; reduce or gather the operand first
// ERROR: first_replica.mlir:[[@LINE+3]]:3: error: first-replica: operand 0 of host code that runs once for all replicas differs between replicas
// ERROR-NEXT: first_replica.mlir:{{.*}}: note: the difference comes from an argument, which has its own value on every replica
tessera.computation @main(%x: tensor<4xf32>) on @pod manual ["replica"] {
  tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<4xf32>) -> () {
  ^bb0(%value: tensor<4xf32>):
    tessera.host_call @print(%value) : (tensor<4xf32>) -> ()
  }
  tessera.return
}
