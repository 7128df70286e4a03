// RUN: tessera-opt %s --split-input-file --pass-pipeline='builtin.module(tessera.computation(tessera-lift-variables))' --verify-diagnostics | FileCheck %s

tessera.var @"dense/kernel" mirrored : tensor<4xf32>
tessera.var @step mirrored : tensor<i64>
tessera.feed @train infeed (tensor<4xf32>, tensor<i64>) split [0, -1]

// Arguments keep their attributes; infeeds come next, then variables in the order of their first use.
// CHECK-LABEL: tessera.computation @step_of_training(
// CHECK-SAME: %[[A:.*]]: tensor<4xf32> {tessera.name = "a", tessera.role = #tessera.role<input 0>},
// CHECK-SAME: %[[X:.*]]: tensor<4xf32> {tessera.role = #tessera.role<infeed @train 0>},
// CHECK-SAME: %[[N:.*]]: tensor<i64> {tessera.role = #tessera.role<infeed @train 1>},
// CHECK-SAME: %[[W:.*]]: tensor<4xf32> {tessera.role = #tessera.role<state @"dense/kernel">},
// CHECK-SAME: %{{.*}}: tensor<i64> {tessera.role = #tessera.role<state @step>})
// CHECK-SAME: -> (tensor<4xf32> {tessera.role = #tessera.role<output 0>},
// CHECK-SAME: tensor<i64> {tessera.role = #tessera.role<state @step>},
// CHECK-SAME: tensor<4xf32> {tessera.role = #tessera.role<state @"dense/kernel">})
tessera.computation @step_of_training(%a: tensor<4xf32> {tessera.name = "a"}) -> tensor<4xf32> {
  %x, %n = tessera.infeed @train : tensor<4xf32>, tensor<i64>
  %w = tessera.read_var @"dense/kernel" : tensor<4xf32>
  // CHECK-NEXT: %[[W1:.*]] = stablehlo.add %[[W]], %[[X]]
  %0 = stablehlo.add %w, %x : tensor<4xf32>
  tessera.write_var @step, %n : tensor<i64>
  tessera.write_var @"dense/kernel", %0 : tensor<4xf32>
  // A read after a write gives the written value; the last write counts.
  %w1 = tessera.read_var @"dense/kernel" : tensor<4xf32>
  // CHECK-NEXT: %[[W2:.*]] = stablehlo.multiply %[[W1]], %[[A]]
  %1 = stablehlo.multiply %w1, %a : tensor<4xf32>
  tessera.write_var @"dense/kernel", %1 : tensor<4xf32>
  // CHECK-NEXT: tessera.return %[[W1]], %[[N]], %[[W2]]
  tessera.return %0 : tensor<4xf32>
}

// A variable that is only read is no result.
// CHECK-LABEL: tessera.computation @reads(
// CHECK-SAME: %[[W:.*]]: tensor<4xf32> {tessera.role = #tessera.role<state @"dense/kernel">}) -> (tensor<4xf32> {tessera.role = #tessera.role<output 0>}) {
tessera.computation @reads() -> tensor<4xf32> {
  // CHECK-NEXT: tessera.return %[[W]]
  %w = tessera.read_var @"dense/kernel" : tensor<4xf32>
  tessera.return %w : tensor<4xf32>
}

// A loop carries the variables that it writes and captures those that it reads.
// CHECK-LABEL: tessera.computation @loop(
// CHECK-SAME: %[[P:.*]]: tensor<i1> {{.*}}, %[[W:.*]]: tensor<4xf32> {{.*}}, %[[S:.*]]: tensor<i64>
tessera.computation @loop(%p: tensor<i1>) {
  // CHECK: %[[R:.*]]:2 = stablehlo.while(%{{.*}} = %[[P]], %[[V:.*]] = %[[W]])
  %0 = stablehlo.while(%i = %p) : tensor<i1> cond {
    stablehlo.return %i : tensor<i1>
  } do {
    %w = tessera.read_var @"dense/kernel" : tensor<4xf32>
    %s = tessera.read_var @step : tensor<i64>
    // CHECK: %[[NEW:.*]] = stablehlo.add %[[V]], %[[V]]
    %1 = stablehlo.add %w, %w : tensor<4xf32>
    // CHECK: stablehlo.compare EQ, %[[S]], %[[S]]
    %2 = stablehlo.compare EQ, %s, %s : (tensor<i64>, tensor<i64>) -> tensor<i1>
    tessera.write_var @"dense/kernel", %1 : tensor<4xf32>
    // CHECK: stablehlo.return %{{.*}}, %[[NEW]] : tensor<i1>, tensor<4xf32>
    stablehlo.return %2 : tensor<i1>
  }
  // CHECK: tessera.return %[[R]]#1
}

// A branch that does not write returns the old value.
// CHECK-LABEL: tessera.computation @branches(
// CHECK-SAME: %[[P:.*]]: tensor<i1> {{.*}}, %[[W:.*]]: tensor<4xf32>
tessera.computation @branches(%p: tensor<i1>) {
  // CHECK: %[[R:.*]] = "stablehlo.if"(%[[P]]) ({
  "stablehlo.if"(%p) ({
    // CHECK: %[[NEW:.*]] = stablehlo.negate %[[W]]
    // CHECK-NEXT: stablehlo.return %[[NEW]]
    %w = tessera.read_var @"dense/kernel" : tensor<4xf32>
    %0 = stablehlo.negate %w : tensor<4xf32>
    tessera.write_var @"dense/kernel", %0 : tensor<4xf32>
    stablehlo.return
  }, {
    // CHECK: stablehlo.return %[[W]]
    stablehlo.return
  }) : (tensor<i1>) -> ()
  // CHECK: tessera.return %[[R]]
}

// -----

tessera.var @w mirrored : tensor<i1>
tessera.computation @write_in_condition() {
  %0 = tessera.read_var @w : tensor<i1>
  %1 = stablehlo.while(%i = %0) : tensor<i1> cond {
    // expected-error @+1 {{in the condition of a loop: expected the loop's body to write variables}}
    tessera.write_var @w, %i : tensor<i1>
    stablehlo.return %i : tensor<i1>
  } do {
    stablehlo.return %i : tensor<i1>
  }
}

// -----

tessera.var @w mirrored : tensor<f32>
tessera.computation @host_use() {
  // expected-error @+1 {{uses a variable inside; pass the value as an operand, or return the new value and write it outside}}
  tessera.host() : () -> () {
    %0 = tessera.read_var @w : tensor<f32>
    tessera.host_call @log(%0) : (tensor<f32>) -> ()
  }
}

// -----

tessera.feed @train infeed (tensor<4xf32>) split [0]
tessera.computation @twice() {
  %0 = tessera.infeed @train : tensor<4xf32>
  // expected-error @+1 {{dequeues from @train a second time in one step}}
  %1 = tessera.infeed @train : tensor<4xf32>
}

// -----

tessera.feed @train infeed (tensor<4xf32>) split [0]
tessera.computation @conditional(%p: tensor<i1>) {
  "stablehlo.if"(%p) ({
    // expected-error @+1 {{is in control flow; expected it at the top level of the computation, because all infeeds of a step are dequeued when the step starts}}
    %0 = tessera.infeed @train : tensor<4xf32>
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
}
