// A failed expectation exits with 1 and names location, index, expected and got. Values that cannot be compared exit
// with 2.

// RUN: tessera run %s --device=reference --input=3xf32=1,2,3 --expect=3xf32=2,3,4
// RUN: tessera run %s --device=reference --input=3xf32=1,2,3 --expect=3xf32=2,3,4.1 --rtol=0.1

// RUN: not tessera run %s --device=reference --input=3xf32=1,2,3 --expect=3xf32=2,9,9 2>&1 | FileCheck %s --check-prefix=DIFFERENT --match-full-lines
// RUN: sh -c 'tessera run %s --device=reference --input=3xf32=1,2,3 --expect=3xf32=2,9,9; test $? = 1'
// DIFFERENT: tessera run: error: result 0: 2 of 3 elements differ by more than --rtol=1e-05 --atol=1e-08; at index [1] expected 9, got 3

// RUN: not tessera run %s --device=reference --input=3xf32=1,2,3 --expect=3xi32=2,3,4 2>&1 | FileCheck %s --check-prefix=TYPE --match-full-lines
// RUN: sh -c 'tessera run %s --device=reference --input=3xf32=1,2,3 --expect=3xi32=2,3,4; test $? = 2'
// TYPE: tessera run: error: --expect=3xi32=2,3,4: result 0 is f32[3], the file has i32[3]

// RUN: not tessera run %s --device=reference --input=3xf32=1,2,3 --expect=4=3xf32=2,3,4 2>&1 | FileCheck %s --check-prefix=NAME --match-full-lines
// NAME: tessera run: error: --expect=4=...: no result is called "4"; there is 1, numbered from 0

func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<3xf32>
  %0 = stablehlo.add %x, %one : tensor<3xf32>
  return %0 : tensor<3xf32>
}
