// SPDX-License-Identifier: Apache-2.0
// Windows of one element are written in stablehlo, whose verifier wants them; other ones are left out.
// RUN: tessera-translate --serialize --target=1.13.0 %s -o %t.mlirbc
// RUN: tessera-translate --deserialize %t.mlirbc | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<7xf32>, %source: tensor<7xf32>) -> tensor<7xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: "stablehlo.select_and_scatter"(%arg0, %arg1, %{{.*}}) <{window_dimensions = array<i64: 1>}>
  %0 = "stablehlo.select_and_scatter"(%x, %source, %zero) <{window_dimensions = array<i64: 1>, window_strides = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<7xf32>, tensor<7xf32>, tensor<f32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}
