// The program without a compiler: the results and messages of `tessera run` on an executable.

// RUN: tessera compile %s -o %t.tsr
// RUN: tessera-run %t.tsr --input=4xf32=1,2,3,4 --input=4xf32=zeros > %t.out
// RUN: tessera run %t.tsr --input=4xf32=1,2,3,4 --input=4xf32=zeros | diff - %t.out
// RUN: FileCheck %s --input-file=%t.out --match-full-lines
// CHECK:      result 0: f32[4]
// CHECK-NEXT: [2, 4, 6, 8]

// Files in, files out.
// RUN: tessera-run %t.tsr --input=y=4xf32=zeros --input=x=4xf32=1,2,3,4 --output-dir=%t.results
// RUN: tessera-run %t.tsr --input=%t.results/0.npy --input=%t.results/0.npy --expect=4xf32=6,12,18,24

// RUN: not tessera-run %t.tsr --input=4xf32=zeros --input=4xf32=zeros --expect=4xf32=1,0,0,0 2>&1 | FileCheck %s --check-prefix=DIFFERS
// RUN: sh -c 'tessera-run %t.tsr --input=4xf32=zeros --input=4xf32=zeros --expect=4xf32=1,0,0,0; test $? = 1'
// DIFFERS: tessera-run: error: result 0: 1 of 4 elements differ

// RUN: not tessera-run %t.tsr 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: sh -c 'tessera-run %t.tsr; test $? = 2'
// MISSING:      tessera-run: error: input 0 ("x") is missing; the program is
// MISSING-NEXT: main(x: f32[4], y: f32[4]) -> (f32[4])

// RUN: not tessera-run %s 2>&1 | FileCheck %s --check-prefix=SOURCE
// SOURCE: tessera_run.mlir: not a Tessera executable (the first 8 bytes are not its magic number); make one with: tessera compile {{.*}}tessera_run.mlir -o model.tsr

// RUN: not tessera-run %t.tsr --entyr=main 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: tessera-run: error: unknown option --entyr; did you mean --entry?
// RUN: not tessera-run %t.tsr --entry=mian 2>&1 | FileCheck %s --check-prefix=ENTRY
// ENTRY: no entry "mian"; it has: main

func.func @main(%x: tensor<4xf32> loc("x"), %y: tensor<4xf32> loc("y")) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = stablehlo.add %0, %y : tensor<4xf32>
  return %1 : tensor<4xf32>
}
