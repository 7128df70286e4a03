// RUN: tessera-opt %s -tessera-lower-runtime-calls | FileCheck %s

// The call goes through the table; a nonzero code leaves the step with it.
// CHECK-LABEL: func.func @tessera_step_train(
// CHECK-SAME: %[[CONTEXT:.*]]: !llvm.ptr
func.func @tessera_step_train(%context: !llvm.ptr, %x: memref<4xf32>, %y: memref<4xf32>) -> i32 {
  // CHECK: %[[TABLE:.*]] = llvm.load
  // CHECK: %[[CODE:.*]] = llvm.call %{{.*}}(%[[CONTEXT]], %{{.*}}, %{{.*}}, %{{.*}}) : !llvm.ptr, (!llvm.ptr, i64, !llvm.ptr, !llvm.ptr) -> i32
  // CHECK: %[[FAILED:.*]] = llvm.icmp "ne" %[[CODE]]
  // CHECK: cf.cond_br %[[FAILED]], ^[[LEAVE:bb[0-9]+]](%[[CODE]] : i32), ^[[GO_ON:bb[0-9]+]]
  tessera_rt.call kernel ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {kind = "dot"} {tessera.slot = 3}
  // CHECK: ^[[GO_ON]]:
  // CHECK: llvm.call %{{.*}}(%[[CONTEXT]], %{{.*}}) : !llvm.ptr, (!llvm.ptr, i64) -> i32
  tessera_rt.call barrier {} {tessera.slot = 0}
  %zero = llvm.mlir.constant(0 : i32) : i32
  return %zero : i32
  // CHECK: ^[[LEAVE]](%[[LEFT:.*]]: i32):
  // CHECK: return %[[LEFT]]
}
