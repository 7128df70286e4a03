// SPDX-License-Identifier: Apache-2.0
// A loop with a condition per replica is repeated for each replica.
// RUN: tessera compile %s --emit=tessera --fold-replicas --strict=false 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: not tessera compile %s --emit=tessera --fold-replicas 2>&1 | FileCheck %s --check-prefix=ERROR
tessera.mesh @pod ["replica" = 2]
tessera.computation @main(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  // REMARK: repeated.mlir:[[@LINE+2]]:8: remark: repeated: 'stablehlo.while' is repeated for each of the 2 replicas that are folded into one program
  // ERROR: repeated.mlir:[[@LINE+1]]:8: error: repeated: 'stablehlo.while' is repeated for each of the 2 replicas
  %z = stablehlo.while(%v = %x) : tensor<i32>
    cond {
      %more = stablehlo.compare GT, %v, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %next = stablehlo.subtract %v, %one : tensor<i32>
      stablehlo.return %next : tensor<i32>
    }
  tessera.return %z : tensor<i32>
}
