// SPDX-License-Identifier: Apache-2.0
// Denormal numbers are kept, unless the program or a flag says that they are flushed to zero; then both devices do, and
// say so.

// RUN: tessera run %s --device=reference --input=2xf32=1e-20,1e-19 2>&1 | FileCheck %s --check-prefix=KEPT --match-full-lines
// RUN: tessera run %s --input=2xf32=1e-20,1e-19 2>&1 | FileCheck %s --check-prefix=KEPT --match-full-lines
// KEPT:      result 0: f32[2]
// KEPT-NEXT: [1e-40, 1e-38]

// RUN: tessera run %s --device=reference --flush-denormals --input=2xf32=1e-20,0.5 2>&1 | FileCheck %s --check-prefix=FLUSHED --match-full-lines
// RUN: tessera run %s --flush-denormals --input=2xf32=1e-20,0.5 2>&1 | FileCheck %s --check-prefix=FLUSHED --match-full-lines
// RUN: sed 's/^module {/module attributes {tessera.flush_denormals} {/' %s > %t.mlir
// RUN: tessera run %t.mlir --device=reference --input=2xf32=1e-20,0.5 2>&1 | FileCheck %s --check-prefix=FLUSHED --match-full-lines
// RUN: tessera run %t.mlir --input=2xf32=1e-20,0.5 2>&1 | FileCheck %s --check-prefix=FLUSHED --match-full-lines
// FLUSHED:      denormal numbers are flushed to zero
// FLUSHED-NEXT: result 0: f32[2]
// FLUSHED-NEXT: [0, 0.25]

module {
  func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.multiply %x, %x : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
