// SPDX-License-Identifier: Apache-2.0
// Before version 0.20.0 a dynamic convolution also had a padding attribute: it is written as zeros and not read.
// RUN: tessera-translate --serialize --target=0.19.0 %s -o %t.mlirbc
// RUN: grep -c dynamic_conv_v1 %t.mlirbc
// RUN: tessera-translate --deserialize %t.mlirbc | FileCheck %s
// RUN: tessera-translate --serialize --target=0.20.0 %s -o %t.mlirbc
// RUN: grep -c dynamic_conv_v2 %t.mlirbc
// RUN: tessera-translate --deserialize %t.mlirbc | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x2xf32>, %padding: tensor<2x2xi64>) -> tensor<1x?x?x2xf32> {
  // CHECK: "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{{{.*}}dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 1>}>
  %0 = "stablehlo.dynamic_conv"(%x, %k, %padding) {
    window_strides = array<i64: 2, 1>,
    dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>,
    feature_group_count = 1 : i64, batch_group_count = 1 : i64
  } : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<2x2xi64>) -> tensor<1x?x?x2xf32>
  return %0 : tensor<1x?x?x2xf32>
}
