// Inputs of `run`: literals and files, by position, by name and by replica; and every mistake with them.

// RUN: tessera run %s --device=reference --input=2x2xf32=1,2,3,4 --input=i32=5 | FileCheck %s --check-prefix=PRINTED --match-full-lines
// PRINTED:      result 0: f32[2,2]
// PRINTED-NEXT: {{\[\[}}2, 4],
// PRINTED-NEXT: [6, 8]]
// PRINTED-NEXT: result 1: i32[]
// PRINTED-NEXT: 5

// A single value fills a tensor; arguments may be numbered.
// RUN: tessera run %s --device=reference --input=1=i32=5 --input=0=2x2xf32=1 | FileCheck %s --check-prefix=NUMBERED
// NUMBERED: {{\[\[}}2, 2],

// --input and --expect read the files that --output-dir writes.
// RUN: tessera run %s --device=reference --input=2x2xf32=1,2,3,4 --input=i32=5 --output-dir=%t.out
// RUN: tessera run %s --device=reference --input=%t.out | FileCheck %s --check-prefix=FOLDER
// RUN: tessera run %s --device=reference --input=%t.out/0.npy --input=%t.out/1.npy | FileCheck %s --check-prefix=FOLDER
// RUN: tessera run %s --device=reference --input=2x2xf32=1,2,3,4 --input=i32=5 --expect=%t.out
// FOLDER: {{\[\[}}4, 8],

// Replicas that agree print once; those that differ print apart.
// RUN: tessera run %s --device=reference --replicas=2 --input=2x2xf32=1 --input=i32=5 | FileCheck %s --check-prefix=AGREE
// RUN: tessera run %s --device=reference --replicas=2 --input=2x2xf32=1 --input@1=2x2xf32=3 --input=i32=5 | FileCheck %s --check-prefix=DIFFER
// AGREE: result 0: f32[2,2]
// DIFFER:      result 0 of replica 0: f32[2,2]
// DIFFER-NEXT: {{\[\[}}2, 2],
// DIFFER:      result 0 of replica 1: f32[2,2]
// DIFFER-NEXT: {{\[\[}}6, 6],
// DIFFER:      result 1: i32[]

// A seed gives the same numbers everywhere.
// RUN: tessera run %s --device=reference --input=2x2xf32=random:7 --input=i32=5 --output-dir=%t.first
// RUN: tessera run %s --device=reference --input=2x2xf32=random:7 --input=i32=5 --rtol=0 --atol=0 --expect=%t.first

// RUN: not tessera run %s --device=reference --input=2x2xf32=1 2>&1 | FileCheck %s --check-prefix=MISSING --match-full-lines
// RUN: sh -c 'tessera run %s --device=reference --input=2x2xf32=1; test $? = 2'
// MISSING:      tessera run: error: input 1 is missing; the program is
// MISSING-NEXT:   main(0: f32[2,2], 1: i32[]) -> (f32[2,2], i32[])

// RUN: not tessera run %s --device=reference --input=i32=5 2>&1 | FileCheck %s --check-prefix=TYPE --match-full-lines
// TYPE: tessera run: error: i32=5: input 0 is i32[], the program takes f32[2,2]

// RUN: not tessera run %s --device=reference --input=2x2xf32=1,2,3 2>&1 | FileCheck %s --check-prefix=COUNT --match-full-lines
// COUNT: tessera run: error: 2x2xf32=1,2,3: f32[2,2] has 4 elements, got 3 values

// RUN: not tessera run %s --device=reference --input=2x2xf32=1,2,x,4 2>&1 | FileCheck %s --check-prefix=NUMBER --match-full-lines
// NUMBER: tessera run: error: 2x2xf32=1,2,x,4: "x" is not a valid f32; expected numbers, zeros, or random:SEED such as random:7

// RUN: not tessera run %s --device=reference --input=i32=3000000000 2>&1 | FileCheck %s --check-prefix=RANGE --match-full-lines
// RANGE: tessera run: error: i32=3000000000: "3000000000" is not a valid i32

// RUN: not tessera run %s --device=reference --input=2x2xf32=1 --input=i32=5 --input=i32=6 2>&1 | FileCheck %s --check-prefix=MANY --match-full-lines
// MANY:      tessera run: error: i32=6: the program takes 2 inputs; it is
// MANY-NEXT:   main(0: f32[2,2], 1: i32[]) -> (f32[2,2], i32[])

// RUN: not tessera run %s --device=reference --input=weight=i32=5 2>&1 | FileCheck %s --check-prefix=NAME --match-full-lines
// NAME:      tessera run: error: no input is called "weight"; the program is
// NAME-NEXT:   main(0: f32[2,2], 1: i32[]) -> (f32[2,2], i32[])

// RUN: not tessera run %s --device=reference --input=2x2xfloat32=1 2>&1 | FileCheck %s --check-prefix=NO_TYPE --match-full-lines
// NO_TYPE: tessera run: error: --input=2x2xfloat32=1: "2x2xfloat32" is not a type; expected sizes and an element type, such as 2x2xf32

// RUN: not tessera run %s --device=reference --input=-1x2xf32=1 2>&1 | FileCheck %s --check-prefix=NO_SIZE
// NO_SIZE: tessera run: error: --input=-1x2xf32=1: "-1x2xf32" is not a type

// RUN: not tessera run %s --device=reference --input=2x2xf32=1 --input=0=2x2xf32=2 --input=i32=1 2>&1 | FileCheck %s --check-prefix=TWICE --match-full-lines
// TWICE: tessera run: error: 2x2xf32=2: input 0 is given twice

// RUN: not tessera run %s --device=reference '--input=[[1,2],[3,4]]' 2>&1 | FileCheck %s --check-prefix=LIST --match-full-lines
// LIST: tessera run: error: {{\[\[}}1,2],[3,4]]: no such file; a literal begins with its type, such as 2x2xf32=1,2,3,4

// RUN: not tessera run %s --device=reference --input=0= 2>&1 | FileCheck %s --check-prefix=NOTHING --match-full-lines
// NOTHING: tessera run: error: --input=0=: expected a file or a literal after the name

// RUN: not tessera run %s --device=reference --input=2x2xf32=ones 2>&1 | FileCheck %s --check-prefix=WORD --match-full-lines
// WORD: tessera run: error: 2x2xf32=ones: "ones" is not a valid f32; expected numbers, zeros, or random:SEED such as random:7

// RUN: not tessera run %s --device=reference --input@7=2x2xf32=1 2>&1 | FileCheck %s --check-prefix=REPLICA --match-full-lines
// REPLICA: tessera run: error: --input@7: the program runs on 1 replica

// RUN: not tessera run %s --device=reference --input=%s 2>&1 | FileCheck %s --check-prefix=KIND
// KIND: run_inputs.mlir: neither .npy, .npz, a folder of 0.npy, 1.npy, ..., nor a literal like 4xf32=1,2,3,4

func.func @main(%x: tensor<2x2xf32>, %n: tensor<i32>) -> (tensor<2x2xf32>, tensor<i32>) {
  %0 = stablehlo.add %x, %x : tensor<2x2xf32>
  return %0, %n : tensor<2x2xf32>, tensor<i32>
}
