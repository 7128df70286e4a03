// A loop with a known number of trips becomes a counted loop; LLVM folds this one to a single addition.
// RUN: env TESSERA_OPTIMIZE=full tessera compile %s --emit=asm | FileCheck %s
// RUN: env TESSERA_OPTIMIZE=full tessera run %s --input=i32=4 --expect=i32=3004
// CHECK-LABEL: kernel_0:
// CHECK: 3000
// CHECK: ret

func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %start = stablehlo.constant dense<0> : tensor<i32>
  %limit = stablehlo.constant dense<1000> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %start, %v = %x) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.add %v, %three : tensor<i32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<i32>
  }
  return %0#1 : tensor<i32>
}
