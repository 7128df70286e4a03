// A compilation continues from a stage on disk; a mistaken name is an error.

// RUN: rm -rf %t.stages
// RUN: tessera compile %s -o %t.tsr --dump-stages=%t.stages
// RUN: tessera compile %t.stages/*-tessera-inline.mlir --start-after=inline -o %t.again.tsr
// RUN: tessera run %t.again.tsr --input=4xf32=1,2,3,4 --expect=4xf32=2,4,6,8
// RUN: tessera run %t.stages/*-tessera-inline.mlir --device=reference --input=4xf32=1,2,3,4 --expect=4xf32=2,4,6,8

// RUN: not tessera compile %t.stages/*-tessera-inline.mlir --start-after=inlien -o %t.again.tsr 2>&1 | FileCheck %s --match-full-lines
// CHECK: tessera compile: error: --start-after=inlien: no such pass, did you mean "tessera-inline"?; --dump-stages writes a file per pass

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
