// RUN: tessera run %s --check-numerics --input=4xf32=1,2,3,4 --expect=4xf32=0,0.6931472,1.0986123,1.3862944
// RUN: not tessera run %s --check-numerics --input=4xf32=1,2,0,4 2>&1 | FileCheck %s --match-full-lines
// RUN: sh -c 'tessera run %s --check-numerics --input=4xf32=1,2,0,4; test $? = 1'
// CHECK:      tessera run: error: entry "main": {{.*}}check_numerics.mlir:[[#@LINE+4]]:8: first op that makes an infinity: stablehlo.log (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: result 0 at index [2] is -inf; operands there: 0

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.log %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
