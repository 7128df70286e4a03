// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s --tessera-decompose | FileCheck %s
// RUN: tessera-opt %s --tessera-decompose 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK

// CHECK-LABEL: func.func @attention
// CHECK: %[[B:.*]] = stablehlo.convert %arg1 : (tensor<4x2xbf16>) -> tensor<4x2xf32>
// CHECK: stablehlo.dot_general %arg0, %[[B]], contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
// REMARK: decompose_products.mlir:[[@LINE+2]]:8: remark: {{.*}}multiplies elements of 'f32' and 'bf16', but the specification requires one type: both are converted to 'f32'
func.func @attention(%a: tensor<3x4xf32>, %b: tensor<4x2xbf16>) -> tensor<3x2xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<3x4xf32>, tensor<4x2xbf16>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @converted_after
// CHECK: %[[P:.*]] = stablehlo.dot_general %arg0, %arg1, {{.*}} : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
// CHECK: stablehlo.convert %[[P]] : (tensor<3x2xf32>) -> tensor<3x2xi32>
func.func @converted_after(%a: tensor<3x4xf32>, %b: tensor<4x2xf32>) -> tensor<3x2xi32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// A product that lowering widens element by element stays.
// CHECK-LABEL: func.func @widened
// CHECK-NEXT: stablehlo.dot_general
// CHECK-NEXT: stablehlo.dot_general
// CHECK-NEXT: return
func.func @widened(%a: tensor<3x4xbf16>, %b: tensor<4x2xbf16>, %c: tensor<4x5xi8>) -> (tensor<3x2xf32>, tensor<5x5xi32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x4xbf16>, tensor<4x2xbf16>) -> tensor<3x2xf32>
  %1 = stablehlo.dot_general %c, %c, contracting_dims = [0] x [0] : (tensor<4x5xi8>, tensor<4x5xi8>) -> tensor<5x5xi32>
  return %0, %1 : tensor<3x2xf32>, tensor<5x5xi32>
}

// CHECK-LABEL: func.func @older_ops
// CHECK-COUNT-2: stablehlo.convert {{.*}}xf16>) -> {{.*}}xf32>
// CHECK: stablehlo.einsum
func.func @older_ops(%a: tensor<3x4xf32>, %b: tensor<4x2xf16>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %0 = stablehlo.dot %a, %b : (tensor<3x4xf32>, tensor<4x2xf16>) -> tensor<3x2xf32>
  %1 = stablehlo.einsum %a, %b, config = "ab,bc->ac" : (tensor<3x4xf32>, tensor<4x2xf16>) -> tensor<3x2xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}
