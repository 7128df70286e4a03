// SPDX-License-Identifier: Apache-2.0
// A kernel that threads share is joined with the function that unpacks its arguments. Kernels of a few instructions
// become part of the step. Functions that only call others are optimised briefly.
// RUN: tessera compile %s --cpu=x86-64-v3 --emit=llvm | FileCheck %s

// CHECK:     define {{.*}}i32 @tessera_step_main({{.*}}) {{.*}}[[KEPT:#[0-9]+]] {
// CHECK-NOT: call {{.*}} @kernel_1(
// CHECK:     define internal {{.*}} @kernel_0_piece(
// CHECK-NOT: call {{.*}} @kernel_0(
// CHECK:     fadd reassoc <8 x float>
// CHECK-NOT: define {{.*}} @kernel_0(
// CHECK-NOT: define {{.*}} @kernel_1(
// CHECK:     attributes [[KEPT]] = { {{.*}}optnone
func.func @main(%x: tensor<1048576xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0]
      : (tensor<1048576xf32>, tensor<f32>) -> tensor<f32>
  return %sum : tensor<f32>
}
