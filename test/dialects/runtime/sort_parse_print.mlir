// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<8xf32>, %y: tensor<8xi8>) {
  // CHECK: tessera_rt.sort %arg0, %arg1 {
  // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: i8, %{{.*}}: i8):
  // CHECK-NEXT: %[[LESS:.*]] = arith.cmpf olt, %[[A]], %[[B]] : f32
  // CHECK-NEXT: tessera_rt.yield %[[LESS]] : i1
  // CHECK-NEXT: } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32, ui8], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  %0 = tessera_rt.sort %x, %y {
  ^bb0(%a: f32, %b: f32, %c: i8, %d: i8):
    %less = arith.cmpf olt, %a, %b : f32
    tessera_rt.yield %less : i1
  } {descending = array<i64: 0>, dimension = 0 : i64, element_types = [f32, ui8], keep = 2 : i64, keys = array<i64: 0>, order = array<i64: 2>, places = array<i64>, sources = array<i64: 1>} : (tensor<8xf32>, tensor<8xi8>) -> tensor<2xi8>
  return
}
