// RUN: tessera-opt %s --tessera-lower-stablehlo -split-input-file -verify-diagnostics | FileCheck %s

// Six counter values for nine elements: the state moves on by six.
// CHECK-LABEL: func.func @threefry
// CHECK: arith.constant 466688986 : i32
// CHECK: linalg.yield
// CHECK: %[[USED:.*]] = arith.constant 6 : i64
// CHECK: arith.addi %{{.*}}, %[[USED]] : i64
// CHECK: tensor.from_elements
func.func @threefry(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3xui32>) {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3xui32>)
  return %0, %1 : tensor<2xui64>, tensor<3x3xui32>
}

// -----

func.func @philox(%s: tensor<2xui64>) -> tensor<4xui32> {
  // expected-error@+2 {{algorithm PHILOX is not supported; use THREE_FRY}}
  // expected-error@+1 {{failed to legalize}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return %1 : tensor<4xui32>
}
