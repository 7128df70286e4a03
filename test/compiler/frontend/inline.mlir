// RUN: tessera-opt %s --split-input-file --tessera-inline --verify-diagnostics | FileCheck %s

// A function that is called twice is expanded twice, also in regions. Functions are gone.
func.func private @twice(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @double(%x) : (tensor<f32>) -> tensor<f32>
  %1 = call @double(%0) : (tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func private @double(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %x : tensor<f32>
  return %0 : tensor<f32>
}
// CHECK-NOT: func.func
// CHECK-LABEL: tessera.computation @step
// CHECK-SAME: (%[[X:.*]]: tensor<f32>, %{{.*}}: tensor<i1>)
tessera.computation @step(%x: tensor<f32>, %p: tensor<i1>) -> (tensor<f32>, tensor<f32>) {
  // CHECK-NEXT: %[[TWO:.*]] = stablehlo.add %[[X]], %[[X]]
  // CHECK-NEXT: %[[FOUR:.*]] = stablehlo.add %[[TWO]], %[[TWO]]
  %0 = func.call @twice(%x) : (tensor<f32>) -> tensor<f32>
  // CHECK: "stablehlo.if"
  // CHECK-NEXT: stablehlo.add %[[FOUR]], %[[FOUR]]
  %1 = "stablehlo.if"(%p) ({
    %2 = func.call @double(%0) : (tensor<f32>) -> tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }, {
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  tessera.return %0, %1 : tensor<f32>, tensor<f32>
}
// CHECK-NOT: func.func

// -----

// A function that a custom call names stays, and so do the functions that it calls.
func.func private @inner() { return }
func.func private @body() {
  call @inner() : () -> ()
  return
}
func.func private @unused() { return }
// CHECK: func.func private @inner
// CHECK: func.func private @body
// CHECK-NOT: @unused
tessera.computation @step() {
  stablehlo.custom_call @foreign() {called_computations = [@body]} : () -> ()
}

// -----

func.func private @a() {
  call @b() : () -> ()
  return
}
func.func private @b() {
  // expected-error @+1 {{'func.call' op calls @a recursively, which cannot be compiled}}
  call @a() : () -> ()
  return
}
tessera.computation @step() {
  func.call @a() : () -> ()
}

// -----

func.func private @nowhere()
tessera.computation @step() {
  // expected-error @+1 {{'func.call' op calls @nowhere, which has no body; provide its definition}}
  func.call @nowhere() : () -> ()
}
