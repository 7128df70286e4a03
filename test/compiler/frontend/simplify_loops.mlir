// SPDX-License-Identifier: Apache-2.0
// compiler/frontend/simplify/simplify_test.cpp runs each function as it is and simplified, and wants the same bits.
// RUN: tessera-opt %s --tessera-simplify | FileCheck %s

// CHECK-LABEL: func.func @known_if
// CHECK-NEXT: %[[NEGATED:.*]] = stablehlo.negate %arg0
// CHECK-NEXT: return %[[NEGATED]]
func.func @known_if(%x: tensor<5xf32>) -> tensor<5xf32> {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %0 = "stablehlo.if"(%false) ({
    stablehlo.return %x : tensor<5xf32>
  }, {
    %1 = stablehlo.negate %x : tensor<5xf32>
    stablehlo.return %1 : tensor<5xf32>
  }) : (tensor<i1>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// An index out of range takes the last branch.
// CHECK-LABEL: func.func @known_case
// CHECK-NEXT: %[[NEGATED:.*]] = stablehlo.negate %arg0
// CHECK-NEXT: return %[[NEGATED]]
func.func @known_case(%x: tensor<5xf32>) -> tensor<5xf32> {
  %index = stablehlo.constant dense<-3> : tensor<i32>
  %0 = "stablehlo.case"(%index) ({
    stablehlo.return %x : tensor<5xf32>
  }, {
    %1 = stablehlo.negate %x : tensor<5xf32>
    stablehlo.return %1 : tensor<5xf32>
  }) : (tensor<i32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @no_trip
// CHECK-NEXT: return %arg0
func.func @no_trip(%x: tensor<5xf32>) -> tensor<5xf32> {
  %start = stablehlo.constant dense<4> : tensor<i32>
  %limit = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %start, %v = %x) : tensor<i32>, tensor<5xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.negate %v : tensor<5xf32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<5xf32>
  }
  return %0#1 : tensor<5xf32>
}

// CHECK-LABEL: func.func @one_trip
// CHECK-NOT: while
// CHECK: %[[NEGATED:.*]] = stablehlo.negate %arg0
// CHECK: return %[[NEGATED]]
func.func @one_trip(%x: tensor<5xf32>) -> tensor<5xf32> {
  %start = stablehlo.constant dense<2> : tensor<i32>
  %limit = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %start, %v = %x) : tensor<i32>, tensor<5xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.negate %v : tensor<5xf32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<5xf32>
  }
  return %0#1 : tensor<5xf32>
}

// The counter wraps: 126 + 3 is -127, and the loop goes on.
// CHECK-LABEL: func.func @wraps_around
// CHECK: stablehlo.while
func.func @wraps_around(%x: tensor<5xf32>) -> tensor<5xf32> {
  %start = stablehlo.constant dense<126> : tensor<i8>
  %limit = stablehlo.constant dense<127> : tensor<i8>
  %three = stablehlo.constant dense<3> : tensor<i8>
  %0:2 = stablehlo.while(%i = %start, %v = %x) : tensor<i8>, tensor<5xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %three : tensor<i8>
    %2 = stablehlo.add %v, %x : tensor<5xf32>
    stablehlo.return %1, %2 : tensor<i8>, tensor<5xf32>
  }
  return %0#1 : tensor<5xf32>
}

// The only trip swaps the two carried values, so the loop becomes the swapped arguments.
// CHECK-LABEL: func.func @one_trip_of_arguments
// CHECK-NEXT: return %arg1, %arg0
func.func @one_trip_of_arguments(%x: tensor<5xf32>, %y: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>) {
  %start = stablehlo.constant dense<2> : tensor<i32>
  %limit = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:3 = stablehlo.while(%i = %start, %v = %x, %w = %y) : tensor<i32>, tensor<5xf32>, tensor<5xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %1, %w, %v : tensor<i32>, tensor<5xf32>, tensor<5xf32>
  }
  return %0#1, %0#2 : tensor<5xf32>, tensor<5xf32>
}

// %y does not change, and nobody reads %u.
// CHECK-LABEL: func.func @carried_in_vain
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %arg0) : tensor<i32>, tensor<5xf32>
// CHECK: stablehlo.add %{{.*}}, %arg1 : tensor<5xf32>
// CHECK: return %{{.*}}#1, %arg1
func.func @carried_in_vain(%x: tensor<5xf32>, %y: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>) {
  %start = stablehlo.constant dense<0> : tensor<i32>
  %limit = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:4 = stablehlo.while(%i = %start, %v = %x, %w = %y, %u = %x) : tensor<i32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.add %v, %w : tensor<5xf32>
    %3 = stablehlo.multiply %v, %w : tensor<5xf32>
    stablehlo.return %1, %2, %w, %3 : tensor<i32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>
  }
  return %0#1, %0#2 : tensor<5xf32>, tensor<5xf32>
}

// The product moves out of the loop. Its negated operand is also computed in the loop, where the sum reads it.
// CHECK-LABEL: func.func @loop_invariant
// CHECK: %[[NEGATED:.*]] = stablehlo.negate %arg1 : tensor<9x9xf32>
// CHECK: %[[PRODUCT:.*]] = stablehlo.dot_general %[[NEGATED]], %arg1
// CHECK: stablehlo.while
// CHECK: do {
// CHECK-NOT: dot_general
// CHECK: %[[AGAIN:.*]] = stablehlo.negate %arg1
// CHECK-NOT: dot_general
// CHECK: stablehlo.add %{{.*}}, %[[PRODUCT]]
func.func @loop_invariant(%x: tensor<9x9xf32>, %y: tensor<9x9xf32>) -> tensor<9x9xf32> {
  %start = stablehlo.constant dense<0> : tensor<i32>
  %limit = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %start, %v = %x) : tensor<i32>, tensor<9x9xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.negate %y : tensor<9x9xf32>
    %3 = stablehlo.dot_general %2, %y, contracting_dims = [1] x [0] : (tensor<9x9xf32>, tensor<9x9xf32>) -> tensor<9x9xf32>
    %4 = stablehlo.add %v, %2 : tensor<9x9xf32>
    %5 = stablehlo.add %4, %3 : tensor<9x9xf32>
    stablehlo.return %1, %5 : tensor<i32>, tensor<9x9xf32>
  }
  return %0#1 : tensor<9x9xf32>
}

// The op moves out of both loops.
// CHECK-LABEL: func.func @nested_loops
// CHECK: stablehlo.exponential %arg1 : tensor<f32>
// CHECK: stablehlo.while
// CHECK: stablehlo.while
// CHECK-NOT: stablehlo.exponential
// CHECK: return
func.func @nested_loops(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %start = stablehlo.constant dense<0> : tensor<i32>
  %limit = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %start, %v = %x) : tensor<i32>, tensor<f32>
  cond {
    %1 = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2:2 = stablehlo.while(%j = %start, %w = %v) : tensor<i32>, tensor<f32>
    cond {
      %3 = stablehlo.compare LT, %j, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = stablehlo.add %j, %one : tensor<i32>
      %4 = stablehlo.exponential %y : tensor<f32>
      %5 = stablehlo.add %w, %4 : tensor<f32>
      stablehlo.return %3, %5 : tensor<i32>, tensor<f32>
    }
    stablehlo.return %1, %2#1 : tensor<i32>, tensor<f32>
  }
  return %0#1 : tensor<f32>
}

// A large and cheap value is computed at its use, so the sum in the loop needs no memory for it.
// CHECK-LABEL: func.func @cheap
// CHECK: do {
// CHECK: stablehlo.broadcast_in_dim %arg1
// CHECK: stablehlo.negate
func.func @cheap(%x: tensor<64x9xf32>, %y: tensor<9xf32>) -> tensor<64x9xf32> {
  %start = stablehlo.constant dense<0> : tensor<i32>
  %limit = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %start, %v = %x) : tensor<i32>, tensor<64x9xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %y, dims = [1] : (tensor<9xf32>) -> tensor<64x9xf32>
    %3 = stablehlo.add %v, %2 : tensor<64x9xf32>
    %4 = stablehlo.negate %3 : tensor<64x9xf32>
    stablehlo.return %1, %4 : tensor<i32>, tensor<64x9xf32>
  }
  return %0#1 : tensor<64x9xf32>
}
