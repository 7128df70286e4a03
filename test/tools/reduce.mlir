// RUN: printf '#!/bin/sh\n! grep -q stablehlo.cosine "$1"\n' > %t.sh && chmod +x %t.sh
// RUN: tessera-reduce %s --tessera-reduction='test=%t.sh' | FileCheck %s --match-full-lines
// CHECK:      func.func @main() -> tensor<4xf32> {
// CHECK-NEXT:   %cst = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
// CHECK-NEXT:   %0 = stablehlo.cosine %cst : tensor<4xf32>
// CHECK-NEXT:   return %0 : tensor<4xf32>
// CHECK-NEXT: }

// RUN: not tessera-reduce %s --tessera-reduction='test=%t.none.sh' 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: test={{.*}}.none.sh: no such program; give a script that exits with 1 for a file that is interesting

// RUN: not tessera-reduce %s --tessera-reduction='test=true' 2>&1 | FileCheck %s --check-prefix=BORING
// BORING: error: test=true does not find the whole module interesting: expected exit code 1

func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  %1 = stablehlo.cosine %0 : tensor<4xf32>
  %2 = stablehlo.multiply %1, %y : tensor<4xf32>
  return %2, %0 : tensor<4xf32>, tensor<4xf32>
}
