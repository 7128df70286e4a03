// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @types(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{failed to verify that operands have compatible types}}
  "check.expect_eq"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> ()
  return
}

// -----

func.func @constant_type(%a: tensor<2xf32>) {
  // expected-error@+1 {{failed to verify that all of {lhs, value} have same type}}
  "check.expect_eq_const"(%a) {value = dense<1.0> : tensor<3xf32>} : (tensor<2xf32>) -> ()
  return
}

// -----

func.func @integers(%a: tensor<2xi32>) {
  // expected-error@+1 {{'check.expect_close' op operand #0 must be}}
  "check.expect_close"(%a, %a) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}
