// A private function that nothing calls is removed, also when two equal ops must stay apart.

// RUN: printf '#!/bin/sh\ntest $(grep -c stablehlo.add "$1") != 2\n' > %t.sh && chmod +x %t.sh
// RUN: tessera-reduce %s --tessera-reduction='test=%t.sh' | FileCheck %s
// CHECK: func.func @main
// CHECK-COUNT-2: stablehlo.add
// CHECK-NOT: @rest

func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = stablehlo.add %x, %x : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

func.func private @rest(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @rest_of_rest(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @rest_of_rest(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.cosine %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
