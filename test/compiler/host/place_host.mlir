// RUN: tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-place-host))' | FileCheck %s
// RUN: not tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-place-host{policy=error}))' 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK-LABEL: tessera.computation @device_op_stays
tessera.computation @device_op_stays(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NOT: tessera.host
  %y = stablehlo.add %x, %x : tensor<4xf32>
  tessera.return %y : tensor<4xf32>
}

// CHECK-LABEL: tessera.computation @custom_call_moves
tessera.computation @custom_call_moves(%x: tensor<4xf32>) -> tensor<i1> {
  // CHECK: %[[RESULT:.*]] = tessera.host(%{{.*}}) : (tensor<4xf32>) -> tensor<i1> {
  // CHECK-NEXT: ^bb0(%[[V:.*]]: tensor<4xf32>):
  // CHECK-NEXT: %[[R:.*]] = tessera.host_call @print(%[[V]]) {config = "every=10"} : (tensor<4xf32>) -> tensor<i1>
  // CHECK-NEXT: tessera.return %[[R]]
  // CHECK: tessera.return %[[RESULT]]
  // ERROR: place_host.mlir:[[# @LINE + 1]]:8: error: 'stablehlo.custom_call' op @print has no device code; give the program a host function of that name
  %0 = stablehlo.custom_call @print(%x) {backend_config = "every=10"} : (tensor<4xf32>) -> tensor<i1>
  tessera.return %0 : tensor<i1>
}

// A host region is left as it is.
// CHECK-LABEL: tessera.computation @host_region_is_left_alone
tessera.computation @host_region_is_left_alone(%x: tensor<4xf32>) {
  // CHECK: tessera.host
  // CHECK-NOT: tessera.host(
  tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<4xf32>) -> () {
  ^bb0(%v: tensor<4xf32>):
    tessera.host_call @print(%v) : (tensor<4xf32>) -> ()
  }
}
