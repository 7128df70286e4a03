// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @named
func.func @named(%x: tensor<3x8xf32>, %z: f32) {
  // CHECK: tessera_rt.scan %arg0 from %arg1 reduction sum {
  // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
  // CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[A]], %[[B]] : f32
  // CHECK-NEXT: tessera_rt.yield %[[SUM]] : f32
  // CHECK-NEXT: } {dimension = 1 : i64, element_type = f32, flush_denormals, reverse} : (tensor<3x8xf32>, f32) -> tensor<3x8xf32>
  %0 = tessera_rt.scan %x from %z reduction sum {
  ^bb0(%a: f32, %b: f32):
    %n = arith.addf %a, %b : f32
    tessera_rt.yield %n : f32
  } {dimension = 1 : i64, element_type = f32, flush_denormals, reverse} : (tensor<3x8xf32>, f32) -> tensor<3x8xf32>
  return
}

// CHECK-LABEL: func.func @unnamed
func.func @unnamed(%x: tensor<8xi8>, %z: i8) {
  // CHECK: tessera_rt.scan %arg0 from %arg1 {
  // CHECK: } {dimension = 0 : i64, element_first, element_type = ui8, reverse} : (tensor<8xi8>, i8) -> tensor<8xi8>
  %0 = tessera_rt.scan %x from %z {
  ^bb0(%a: i8, %b: i8):
    %n = arith.xori %a, %b : i8
    tessera_rt.yield %n : i8
  } {dimension = 0 : i64, element_first, element_type = ui8, reverse} : (tensor<8xi8>, i8) -> tensor<8xi8>
  return
}
