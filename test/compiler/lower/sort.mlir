// RUN: tessera-opt %s --tessera-lower-stablehlo --tessera-choose-kernels | FileCheck %s --implicit-check-not=tessera_rt.sort

// Three passes over eight elements; the comparator sees the right element first.
// CHECK-LABEL: func.func @sort
// CHECK: %[[PASSES:.*]] = arith.constant 3 : index
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[PASSES]]
// CHECK: scf.for
// CHECK: arith.cmpf ole
// CHECK: tensor.insert
func.func @sort(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The comparator uses constants that canonicalisation moved out of it.
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

// A comparator of a known order becomes a library kernel. Here the zeros and NaNs of operand 1 are equal, and the
// greater goes first.
// CHECK-LABEL: func.func @library
// CHECK: tessera_rt.call kernel
// CHECK-SAME: ins(%{{.*}}, %{{.*}} : tensor<32x2xf32>, tensor<32x2xi8>)
// CHECK-SAME: descending = array<i64: 1>, dimension = array<i64: 0>, dtype = array<i64: 12>, keep = array<i64: 32>, key = array<i64: 0>, kind = "sort", {{.*}}order = array<i64: 1>, sources = array<i64: 1, 0>
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

// These comparators are no known order: one compares elements of two operands, the other makes zeros equal on one side
// only.
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

// Only the first few elements of each line and their positions are used.
// CHECK-LABEL: func.func @first
// CHECK-SAME: %[[X:.*]]: tensor<3x40xf32>
// CHECK: %[[FIRST:.*]]:2 = tessera_rt.call kernel ins(%[[X]] : tensor<3x40xf32>)
// CHECK-SAME: keep = array<i64: 5>, key = array<i64: 0>, kind = "sort", {{.*}}sources = array<i64: 0, -1>
// CHECK-SAME: -> tensor<3x5xf32>, tensor<3x5xi32>
// CHECK: %[[TWO:.*]] = tensor.extract_slice %[[FIRST]]#1[0, 0] [3, 2] [1, 1]
// CHECK: return %[[FIRST]]#0, %[[TWO]]
func.func @first(%x: tensor<3x40xf32>) -> (tensor<3x5xf32>, tensor<3x2xi32>) {
  %p = stablehlo.iota dim = 1 : tensor<3x40xi32>
  %0:2 = "stablehlo.sort"(%x, %p) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<3x40xf32>, tensor<3x40xi32>) -> (tensor<3x40xf32>, tensor<3x40xi32>)
  %1 = stablehlo.slice %0#0 [0:3, 0:5] : (tensor<3x40xf32>) -> tensor<3x5xf32>
  %2 = stablehlo.slice %0#1 [0:3, 0:2] : (tensor<3x40xi32>) -> tensor<3x2xi32>
  return %1, %2 : tensor<3x5xf32>, tensor<3x2xi32>
}

// Slices of other rows, of the end, or with steps take the whole line.
// CHECK-LABEL: func.func @not_first
// CHECK: keep = array<i64: 40>
// CHECK-SAME: -> tensor<3x40xf32>
func.func @not_first(%x: tensor<3x40xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>) {
  %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = stablehlo.slice %0 [0:3, 0:5] : (tensor<3x40xf32>) -> tensor<3x5xf32>
  %2 = stablehlo.slice %0 [0:3, 35:40] : (tensor<3x40xf32>) -> tensor<3x5xf32>
  return %1, %2 : tensor<3x5xf32>, tensor<3x5xf32>
}

// The sort has two keys, the second descending. The sorted values of the first operand are unused.
// CHECK-LABEL: func.func @two_keys
// CHECK: descending = array<i64: 0, 1>, dimension = array<i64: 0>
// CHECK-SAME: key = array<i64: 0, 1>
// CHECK-SAME: sources = array<i64: 1>
func.func @two_keys(%x: tensor<40xi1>, %y: tensor<40xi32>) -> tensor<40xi32> {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>, %c: tensor<i32>, %d: tensor<i32>):
    %1 = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %2 = stablehlo.compare EQ, %a, %b, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %3 = stablehlo.compare GT, %c, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.and %2, %3 : tensor<i1>
    %5 = stablehlo.or %1, %4 : tensor<i1>
    stablehlo.return %5 : tensor<i1>
  }) : (tensor<40xi1>, tensor<40xi32>) -> (tensor<40xi1>, tensor<40xi32>)
  return %0#1 : tensor<40xi32>
}

// Two keys with NaNs that are neither less nor equal are no order; comparisons of two different keys are no key.
// CHECK-LABEL: func.func @no_keys
// CHECK-NOT: kind = "sort"
// CHECK: return
func.func @no_keys(%x: tensor<40xf32>, %y: tensor<40xi32>) -> (tensor<40xf32>, tensor<40xi32>) {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %1 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.compare GT, %c, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.and %2, %3 : tensor<i1>
    %5 = stablehlo.or %1, %4 : tensor<i1>
    stablehlo.return %5 : tensor<i1>
  }) : (tensor<40xf32>, tensor<40xi32>) -> (tensor<40xf32>, tensor<40xi32>)
  return %0#0, %0#1 : tensor<40xf32>, tensor<40xi32>
}
