// RUN: tessera-opt %s --tessera-lower-stablehlo | FileCheck %s

// CHECK-LABEL: func.func @while
// CHECK: scf.while (%[[I:.*]] = %arg0, %[[X:.*]] = %arg1)
// CHECK: arith.trunci
// CHECK: scf.condition(%{{.*}}) %[[I]], %[[X]]
// CHECK: } do {
// CHECK: scf.yield
func.func @while(%c: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = stablehlo.while(%i = %c, %y = %x) : tensor<i32>, tensor<4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %z = stablehlo.add %y, %y : tensor<4xf32>
    stablehlo.return %i, %z : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}

// Both branches write one destination.
// CHECK-LABEL: func.func @if
// CHECK: %[[DEST:.*]] = tensor.empty() : tensor<4xf32>
// CHECK: scf.if
// CHECK: linalg.copy ins(%arg1 : tensor<4xf32>) outs(%[[DEST]]
// CHECK: } else {
// CHECK: linalg.copy ins(%arg2 : tensor<4xf32>) outs(%[[DEST]]
func.func @if(%p: tensor<i1>, %x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %y : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Every index without a branch of its own takes the last branch.
// CHECK-LABEL: func.func @case
// CHECK: scf.index_switch
// CHECK: case 0 {
// CHECK: linalg.copy ins(%arg1
// CHECK-NOT: case
// CHECK: default {
// CHECK: linalg.copy ins(%arg2
func.func @case(%i: tensor<i32>, %x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %y : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
