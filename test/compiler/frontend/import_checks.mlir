// RUN: tessera-opt %s --split-input-file --tessera-import-checks --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // CHECK-NEXT: check.expect_eq %{{.*}}, %{{.*}} : tensor<4xf32>
  stablehlo.custom_call @check.expect_eq(%a, %b) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  // CHECK-NEXT: check.expect_close %{{.*}}, %{{.*}}, max_ulp_difference = 3
  stablehlo.custom_call @check.expect_close(%a, %b) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  // CHECK-NEXT: check.expect_almost_eq %{{.*}}, %{{.*}}, tolerance = 1.000000e-03 : tensor<4xf32>
  stablehlo.custom_call @check.expect_almost_eq(%a, %b) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  // CHECK-NEXT: stablehlo.custom_call @other
  stablehlo.custom_call @other(%a) {has_side_effect = true} : (tensor<4xf32>) -> ()
  return
}

// The call's result is true, because the program ends at an expectation that fails.
// CHECK-LABEL: func.func @verdict
func.func @verdict(%a: tensor<4xf32>, %i: tensor<4xi32>) -> (tensor<i1>, tensor<i1>) {
  // CHECK-NEXT: check.expect_almost_eq %{{.*}}, %{{.*}} : tensor<4xf32>
  // CHECK-NEXT: %[[HOLDS:.*]] = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.custom_call @check.eq(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<i1>
  // CHECK-NEXT: check.expect_eq %{{.*}}, %{{.*}} : tensor<4xi32>
  // CHECK-NEXT: %[[HOLDS_TOO:.*]] = stablehlo.constant dense<true> : tensor<i1>
  %1 = stablehlo.custom_call @check.eq(%i, %i) : (tensor<4xi32>, tensor<4xi32>) -> tensor<i1>
  // CHECK-NEXT: return %[[HOLDS]], %[[HOLDS_TOO]]
  return %0, %1 : tensor<i1>, tensor<i1>
}

// -----

func.func @main(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error @+1 {{@check.expect_eq: expected two operands of one type, actual and expected, and no result or one i1}}
  stablehlo.custom_call @check.expect_eq(%a, %b) {has_side_effect = true} : (tensor<4xf32>, tensor<5xf32>) -> ()
  return
}

// -----

func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{@check.eq: expected two operands of one type, actual and expected, and no result or one i1}}
  %0 = stablehlo.custom_call @check.eq(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
