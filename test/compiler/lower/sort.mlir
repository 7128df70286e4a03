// RUN: tessera-opt %s --tessera-lower-stablehlo | FileCheck %s

// Three passes over eight elements; the comparator sees the right element first.
// CHECK-LABEL: func.func @sort
// CHECK: %[[PASSES:.*]] = arith.constant 3 : index
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[PASSES]]
// CHECK: scf.for
// CHECK: arith.cmpf olt
// CHECK: tensor.insert
func.func @sort(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Constants that canonicalisation moved out of the comparator.
// CHECK-LABEL: func.func @constant_outside
// CHECK: arith.cmpf oeq
func.func @constant_outside(%x: tensor<8xf32>) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare EQ, %a, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Long lanes and a comparator that is a known order: a library kernel. Here the zeros and NaNs of operand 1 are equal,
// and the greater goes first.
// CHECK-LABEL: func.func @library
// CHECK: tessera_rt.call kernel
// CHECK-SAME: descending = array<i64: 1>, dimension = array<i64: 0>, dtype = array<i64: 12>, key = array<i64: 1>, kind = "sort", {{.*}}order = array<i64: 1>
func.func @library(%x: tensor<32x2xui8>, %y: tensor<32x2xf32>) -> (tensor<32x2xui8>, tensor<32x2xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %nan = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>, %c: tensor<f32>, %d: tensor<f32>):
    %1 = stablehlo.compare EQ, %c, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.select %1, %zero, %c : tensor<i1>, tensor<f32>
    %3 = stablehlo.compare NE, %c, %c, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.select %3, %nan, %2 : tensor<i1>, tensor<f32>
    %5 = stablehlo.compare EQ, %d, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.select %5, %zero, %d : tensor<i1>, tensor<f32>
    %7 = stablehlo.compare NE, %d, %d, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.select %7, %nan, %6 : tensor<i1>, tensor<f32>
    %p = stablehlo.compare LT, %8, %4, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<32x2xui8>, tensor<32x2xf32>) -> (tensor<32x2xui8>, tensor<32x2xf32>)
  return %0#0, %0#1 : tensor<32x2xui8>, tensor<32x2xf32>
}

// Not: elements of two operands compared with each other, and zeros made equal on one side only.
// CHECK-LABEL: func.func @no_library
// CHECK-NOT: kind = "sort"
// CHECK: return
func.func @no_library(%x: tensor<32xf32>, %y: tensor<32xf32>) -> (tensor<32xf32>, tensor<32xf32>, tensor<32xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %p = stablehlo.compare LT, %a, %d : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<32xf32>, tensor<32xf32>) -> (tensor<32xf32>, tensor<32xf32>)
  %1 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.compare EQ, %a, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.select %2, %zero, %a : tensor<i1>, tensor<f32>
    %p = stablehlo.compare LT, %3, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<32xf32>) -> tensor<32xf32>
  return %0#0, %0#1, %1 : tensor<32xf32>, tensor<32xf32>, tensor<32xf32>
}
