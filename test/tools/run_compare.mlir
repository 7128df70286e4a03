// --compare=reference prints nothing when the program agrees with the reference, else the first op that differs. Sums
// of products are rounded in another order, which a tolerance of 0 makes visible.

// RUN: tessera run %s --compare=reference --input=8x256xf32=random:1 --input=256x8xf32=random:2 | FileCheck %s --check-prefix=AGREE
// AGREE: result 0: f32[8,8]

// RUN: not tessera run %s --compare=reference --rtol=0 --atol=0 --input=8x256xf32=random:1 --input=256x8xf32=random:2 2>&1 | FileCheck %s --check-prefix=DIFFER --match-full-lines
// RUN: sh -c 'tessera run %s --compare=reference --rtol=0 --atol=0 --input=8x256xf32=random:1 --input=256x8xf32=random:2; test $? = 1'
// DIFFER:      tessera run: error: {{.*}}run_compare.mlir:[[#@LINE+21]]:8: first op whose values differ: stablehlo.dot_general (tensor<8x256xf32>, tensor<256x8xf32>) -> tensor<8x8xf32>
// DIFFER-NEXT: result 0: {{[0-9]+}} of 64 elements differ by more than --rtol=0 --atol=0; at index [{{[0-7],[0-7]}}] reference {{[-0-9.e]+}}, cpu {{[-0-9.e]+}}

// The op alone shows the difference.
// RUN: not tessera run %s --compare=reference --rtol=0 --atol=0 --input=8x256xf32=random:1 --input=256x8xf32=random:2 --reproducer-dir=%t.repro 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not tessera run %t.repro/program.mlir --compare=reference --rtol=0 --atol=0 --input=%t.repro/inputs 2>&1 | FileCheck %s --check-prefix=AGAIN
// ALONE: to reproduce it: tessera run {{.*}}.repro/program.mlir --compare=reference --rtol=0 --atol=0 --input={{.*}}.repro/inputs
// AGAIN: program.mlir:4:10: first op whose values differ: stablehlo.dot_general

// RUN: not tessera run %s --reproducer-dir=%t.repro 2>&1 | FileCheck %s --check-prefix=REPRODUCER --match-full-lines
// REPRODUCER: tessera run: error: --reproducer-dir: it needs --compare=reference

// RUN: not tessera run %s --compare=reference --device=reference --input=8x256xf32=1 --input=256x8xf32=2 2>&1 | FileCheck %s --check-prefix=ITSELF --match-full-lines
// ITSELF: tessera run: error: --compare=reference compares --device=cpu with it

// RUN: tessera compile %s -o %t.tsr
// RUN: not tessera run %t.tsr --compare=reference --input=8x256xf32=1 --input=256x8xf32=2 2>&1 | FileCheck %s --check-prefix=EXECUTABLE
// EXECUTABLE: run_compare.mlir.tmp.tsr: --compare=reference needs the program itself (.mlir), not an executable

func.func @main(%x: tensor<8x256xf32>, %w: tensor<256x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.negate %x : tensor<8x256xf32>
  %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [0] : (tensor<8x256xf32>, tensor<256x8xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.add %1, %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
