// RUN: tessera-opt %s -tessera-materialize-entries -split-input-file -verify-diagnostics | FileCheck %s

tessera.var @w mirrored : tensor<4xf32>
func.func private @kernel_0(memref<4xf32>)

// The pointer is loaded from the context at its use; a step without an error returns 0.
// CHECK-NOT: tessera.var
// CHECK-LABEL: func.func @tessera_step_train(
// CHECK-SAME: %[[CONTEXT:.*]]: !llvm.ptr) -> i32
func.func @train(%w: memref<4xf32> {tessera.role = #tessera.role<state @w>, tessera.slot = 0}) attributes {tessera.entry} {
  // CHECK: llvm.getelementptr %[[CONTEXT]][2]
  // CHECK: %[[W:.*]] = builtin.unrealized_conversion_cast
  // CHECK: call @kernel_0(%[[W]])
  call @kernel_0(%w) : (memref<4xf32>) -> ()
  // CHECK: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32)
  // CHECK: return %[[ZERO]] : i32
  return
}

// -----

// expected-error @below {{argument 0 of entry 'train' has no place in the context}}
func.func @train(%w: memref<4xf32>) attributes {tessera.entry} {
  return
}
