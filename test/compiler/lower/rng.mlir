// RUN: tessera-opt %s --tessera-lower-stablehlo -split-input-file -verify-diagnostics | FileCheck %s

// Nine elements take six counter values, so the state advances by six.
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

// Each counter value gives four words, so five elements take two values. DEFAULT is Philox.
// CHECK-LABEL: func.func @philox
// CHECK: arith.constant 3528531795 : i64
// CHECK: %[[USED:.*]] = arith.constant 2 : i64
// CHECK: arith.addi %{{.*}}, %[[USED]] : i64
// CHECK: arith.cmpi ult
// CHECK: tensor.from_elements
func.func @philox(%s: tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui32>) {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui32>)
  return %0, %1 : tensor<3xui64>, tensor<5xui32>
}

// Elements of less than a byte are the low bits of a byte.
// CHECK-LABEL: func.func @bits
// CHECK: linalg.generic
// CHECK: %[[BYTE:.*]] = arith.trunci %{{.*}} : i32 to i8
// CHECK: %[[LOW:.*]] = arith.constant 15 : i8
// CHECK: arith.andi %[[BYTE]], %[[LOW]] : i8
func.func @bits(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi4>) {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi4>)
  return %0, %1 : tensor<2xui64>, tensor<4xi4>
}
