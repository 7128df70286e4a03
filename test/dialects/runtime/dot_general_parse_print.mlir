// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<2x8x4xi8>, %b: tensor<3x2x4xi8>) {
  // CHECK: tessera_rt.dot_general %arg0, %arg1 batching [0] x [1] contracting [2] x [2] elements [ui8, ui8, i32] : (tensor<2x8x4xi8>, tensor<3x2x4xi8>) -> tensor<2x8x3xi32>
  %0 = tessera_rt.dot_general %a, %b batching [0] x [1] contracting [2] x [2] elements [ui8, ui8, i32] : (tensor<2x8x4xi8>, tensor<3x2x4xi8>) -> tensor<2x8x3xi32>
  // CHECK: tessera_rt.dot_general %arg0, %arg0 batching [] x [] contracting [0, 1, 2] x [0, 1, 2] elements [i8, i8, i32] {precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x4xi8>, tensor<2x8x4xi8>) -> tensor<i32>
  %1 = tessera_rt.dot_general %a, %a batching [] x [] contracting [0, 1, 2] x [0, 1, 2] elements [i8, i8, i32] {precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x4xi8>, tensor<2x8x4xi8>) -> tensor<i32>
  return
}
