// RUN: tessera-opt %s --split-input-file --tessera-import-checks --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // CHECK-NEXT: check.expect_eq %{{.*}}, %{{.*}} : tensor<4xf32>
  stablehlo.custom_call @check.expect_eq(%a, %b) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  // CHECK-NEXT: check.expect_close %{{.*}}, %{{.*}}, max_ulp_difference = 3
  stablehlo.custom_call @check.expect_close(%a, %b) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  // CHECK-NEXT: check.expect_almost_eq %{{.*}}, %{{.*}} {tolerance = 1.000000e-03 : f64} : tensor<4xf32>
  stablehlo.custom_call @check.expect_almost_eq(%a, %b) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  // CHECK-NEXT: stablehlo.custom_call @other
  stablehlo.custom_call @other(%a) {has_side_effect = true} : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @main(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error @+1 {{@check.expect_eq: expected two operands of one type, actual and expected, and no result}}
  stablehlo.custom_call @check.expect_eq(%a, %b) {has_side_effect = true} : (tensor<4xf32>, tensor<5xf32>) -> ()
  return
}
