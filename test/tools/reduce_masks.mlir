// tessera-reduce reads older spellings like every other tool: masks of a byte per element beside packed ones, and older
// bounds. The module is printed with packed ones.

// RUN: printf '#!/bin/sh\n! grep -q stablehlo.not "$1"\n' > %t.sh && chmod +x %t.sh
// RUN: tessera-reduce %s --tessera-reduction='test=%t.sh' -o %t.mlir && FileCheck %s < %t.mlir
// RUN: tessera-opt %t.mlir | FileCheck %s
// CHECK-NOT: stablehlo.and
// CHECK: stablehlo.not
// CHECK-NOT: stablehlo.and

// RUN: printf '#!/bin/sh\n! grep -q 0xA5A5A5A5A5A5A5A5A5A5A5A5A5A5A5 "$1"\n' > %t.sh
// RUN: tessera-reduce %s --tessera-reduction='test=%t.sh' | FileCheck %s --check-prefix=PACKED
// PACKED: dense<"0xA5A5A5A5A5A5A5A5A5A5A5A5A5A5A5"> : tensor<120xi1>

func.func @main(%x: tensor<?x4xf32, #stablehlo.type_extensions<bounds = [8, ?]>>) -> tensor<120xi1> {
  %0 = stablehlo.constant dense<"0x010001000001000101000100000100010100010000010001010001000001000101000100000100010100010000010001010001000001000101000100000100010100010000010001010001000001000101000100000100010100010000010001010001000001000101000100000100010100010000010001"> : tensor<120xi1>
  %1 = stablehlo.constant dense<"0x0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F"> : tensor<120xi1>
  %2 = stablehlo.and %0, %1 : tensor<120xi1>
  %3 = stablehlo.not %2 : tensor<120xi1>
  return %3 : tensor<120xi1>
}
