// RUN: tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-place-host))' | FileCheck %s
// RUN: not tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-place-host{policy=error}))' 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-place-host{policy=log,print}))' 2>&1 | FileCheck %s --check-prefix=LISTED
// RUN: not tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-place-host{policy=log,printer}))' 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-place-host{device=cpv}))' 2>&1 | FileCheck %s --check-prefix=DEVICE

// DEVICE: error: --device=cpv: unknown device, did you mean "cpu"?; this build compiles for cpu

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
  // ERROR: place_host.mlir:[[# @LINE + 3]]:8: error: 'stablehlo.custom_call' op @print has no device code, and the placement of host code is 'error'; allow it with 'auto' or a list of names
  // LISTED: place_host.mlir:[[# @LINE + 2]]:8: remark: @print has no device code: it runs on the host
  // OTHER: place_host.mlir:[[# @LINE + 1]]:8: error: 'stablehlo.custom_call' op @print has no device code, and the placement of host code is the list 'log,printer', which does not contain it
  %0 = stablehlo.custom_call @print(%x) {backend_config = "every=10"} : (tensor<4xf32>) -> tensor<i1>
  tessera.return %0 : tensor<i1>
}

// CHECK-LABEL: tessera.computation @configuration_of_a_callback
tessera.computation @configuration_of_a_callback(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: tessera.host_call @print(%{{.*}}) {config = "{index = 2 : ui64}"}
  %0 = stablehlo.custom_call @print(%x) {backend_config = "", mhlo.backend_config = {index = 2 : ui64}} : (tensor<4xf32>) -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// Each shard of a replica makes a call whose operands are its pieces.
tessera.mesh @pod ["replica" = 2, "x" = 2]
// CHECK-LABEL: tessera.computation @pieces_are_per_core
tessera.computation @pieces_are_per_core(%x: tensor<4xf32>) -> tensor<4xf32> on @pod manual ["replica", "x"] {
  // CHECK: tessera.host(%{{.*}}) {mode = #tessera.host_mode<per_core>} : (tensor<2xf32>)
  // CHECK: tessera.host(%{{.*}}) : (tensor<4xf32>)
  %0 = tessera.reshard %x [{}] to [{"x"}] : tensor<4xf32> -> tensor<2xf32>
  %1 = stablehlo.custom_call @print(%0) : (tensor<2xf32>) -> tensor<2xf32>
  %2 = tessera.reshard %1 [{"x"}] to [{}] : tensor<2xf32> -> tensor<4xf32>
  %3 = stablehlo.custom_call @print(%2) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  // All shards of a replica get the same result of a call per replica.
  // CHECK: tessera.host(%{{.*}}) : (tensor<4xf32>)
  %4 = stablehlo.custom_call @print(%3) : (tensor<4xf32>) -> tensor<4xf32>
  tessera.return %4 : tensor<4xf32>
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
