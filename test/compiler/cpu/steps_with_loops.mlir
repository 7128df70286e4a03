// SPDX-License-Identifier: Apache-2.0
// A step that has loops itself is optimised like a kernel.
// RUN: tessera compile %s --cpu=x86-64-v3 --emit=llvm | FileCheck %s

// CHECK:     define {{.*}}i32 @tessera_step_main({{.*}}) {{.*}}[[STEP:#[0-9]+]] {
// CHECK-NOT: attributes [[STEP]] = {{.*}}optnone
func.func @main(%limit: tensor<i32>, %start: tensor<64xf32>) -> tensor<64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %sum:2 = stablehlo.while(%i = %zero, %total = %start) : tensor<i32>, tensor<64xf32>
    cond {
      %more = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %squares = stablehlo.multiply %total, %total : tensor<64xf32>
      %reversed = stablehlo.reverse %squares, dims = [0] : tensor<64xf32>
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %next, %reversed : tensor<i32>, tensor<64xf32>
    }
  return %sum#1 : tensor<64xf32>
}
