// RUN: tessera-opt %s --tessera-resolve-futures -split-input-file -verify-diagnostics | FileCheck %s

// An op that is started runs at its start.
// CHECK-LABEL: func.func @started
// CHECK-NEXT: %[[R:.*]] = stablehlo.dynamic_slice %arg0, %arg1, sizes = [2]
// CHECK-NEXT: %[[N:.*]] = stablehlo.negate %arg0
// CHECK-NEXT: return %[[R]], %[[N]] : tensor<2xf32>, tensor<4xf32>
func.func @started(%x: tensor<4xf32>, %i: tensor<i32>) -> (tensor<2xf32>, tensor<4xf32>) {
  %0 = "stablehlo.async_start"(%x, %i) ({
  ^bb0(%a: tensor<4xf32>, %j: tensor<i32>):
    %3 = stablehlo.dynamic_slice %a, %j, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
    stablehlo.return %3 : tensor<2xf32>
  }) {mhlo.frontend_attributes = {a = "b"}} : (tensor<4xf32>, tensor<i32>) -> !stablehlo.future<tensor<2xf32>>
  %1 = stablehlo.negate %x : tensor<4xf32>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  return %2, %1 : tensor<2xf32>, tensor<4xf32>
}

// A body may return its operand.
// CHECK-LABEL: func.func @argument
// CHECK-NEXT: stablehlo.slice
// CHECK-NEXT: return %arg0 : tensor<4xf32>
func.func @argument(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %2 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func private @passed(%arg0: tensor<2xf32>) -> tensor<2xf32>
func.func private @passed(%f: !stablehlo.future<tensor<2xf32>>) -> !stablehlo.future<tensor<2xf32>> {
  // CHECK: stablehlo.custom_call @f(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  %0 = stablehlo.custom_call @f(%f) : (!stablehlo.future<tensor<2xf32>>) -> !stablehlo.future<tensor<2xf32>>
  return %0 : !stablehlo.future<tensor<2xf32>>
}

// CHECK-LABEL: func.func @called
// CHECK-NEXT: %[[S:.*]] = stablehlo.slice %arg0
// CHECK-NEXT: %[[R:.*]] = call @passed(%[[S]]) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %[[R]], %[[R]], %[[S]]
func.func @called(%x: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %5 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %5 : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
  %1 = call @passed(%0) : (!stablehlo.future<tensor<2xf32>>) -> !stablehlo.future<tensor<2xf32>>
  %2 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %4 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  return %2, %3, %4 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// expected-error@+1 {{has a future of several values, which no op can produce}}
func.func private @several(!stablehlo.future<tensor<4xf32>, tensor<i32>>)
