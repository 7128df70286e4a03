// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @expectations(
// CHECK-SAME: %[[A:.*]]: tensor<2xf32>, %[[B:.*]]: tensor<2xf32>)
func.func @expectations(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // CHECK-NEXT: check.expect_eq %[[A]], %[[B]] : tensor<2xf32>
  check.expect_eq %a, %b : tensor<2xf32>
  // CHECK-NEXT: check.expect_eq_const %[[A]], dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  check.expect_eq_const %a, dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK-NEXT: check.expect_almost_eq %[[A]], %[[B]] : tensor<2xf32>
  check.expect_almost_eq %a, %b : tensor<2xf32>
  // CHECK-NEXT: check.expect_almost_eq %[[A]], %[[B]], tolerance = 1.000000e-01 : tensor<2xf32>
  check.expect_almost_eq %a, %b, tolerance = 0.1 : tensor<2xf32>
  // CHECK-NEXT: check.expect_almost_eq_const %[[A]], dense<1.000000e+00> : tensor<2xf32>, tolerance = 1.000000e-03
  check.expect_almost_eq_const %a, dense<1.0> : tensor<2xf32>, tolerance = 1.0e-3
  // This is the older form.
  // CHECK-NEXT: check.expect_almost_eq_const %[[A]], dense<1.000000e+00> : tensor<2xf32>, tolerance = 1.000000e-03
  check.expect_almost_eq_const %a, dense<1.0> : tensor<2xf32> {tolerance = 1.0e-3 : f64}
  // CHECK-NEXT: check.expect_close %[[A]], %[[B]], max_ulp_difference = 3, min_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  check.expect_close %a, %b, max_ulp_difference = 3, min_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  // CHECK-NEXT: check.expect_close %[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>
  check.expect_close %a, %b : tensor<2xf32>, tensor<2xf32>
  return
}

// The two types may differ in a dynamic size; the second is left out when it equals the first.
// CHECK-LABEL: func.func @compatible(
func.func @compatible(%a: tensor<?xi32>, %b: tensor<2xi32>) {
  // CHECK-NEXT: check.expect_eq %{{.*}}, %{{.*}} : tensor<?xi32>, tensor<2xi32>
  check.expect_eq %a, %b : tensor<?xi32>, tensor<2xi32>
  return
}

// An expectation whose operands are constant stays, and so do two equal ones.
// CHECK-LABEL: func.func @effects(
func.func @effects(%a: tensor<i32>) {
  // CHECK-COUNT-2: check.expect_eq_const
  check.expect_eq_const %a, dense<1> : tensor<i32>
  check.expect_eq_const %a, dense<1> : tensor<i32>
  return
}
