// SPDX-License-Identifier: Apache-2.0
// Quantized arguments and results are arrays of the stored integers; shapes may be given when the program is run.
// RUN: tessera run %s --input=4xui8=1,2,3,255 --input=4xi4=-8,7,0,1 | FileCheck %s
// RUN: tessera run %s --device=reference --input=4xui8=1,2,3,255 --input=4xi4=-8,7,0,1 | FileCheck %s
// RUN: tessera run %s --input=4xui8=1,2,3,255 --input=4xi4=-8,7,0,1 --output-dir=%t.out
// RUN: tessera run %s --input=%t.out/1.npy --input=4xi4=0,0,0,0 | FileCheck %s --check-prefix=AGAIN
// RUN: not tessera run %s --input=4xui8=1,2,3,255 2>&1 | FileCheck %s --check-prefix=MISSING
// CHECK: result 0: f32[4]
// CHECK-NEXT: [-9, 6.5, 0, 127]
// CHECK-NEXT: result 1: ui8[4]
// CHECK-NEXT: [0, 29, 3, 255]
// AGAIN: [-1.5, 13, 0, 126]
// MISSING: argument 1 has type 'tensor<?xi4>'
func.func @main(%x: tensor<?x!quant.uniform<u8:f32, 0.5:3>>, %y: tensor<?x!quant.uniform<i4:f32, 1.0>>) -> (tensor<?xf32>, tensor<?x!quant.uniform<u8:f32, 0.25:3>>) {
  %0 = stablehlo.uniform_dequantize %x : (tensor<?x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<?xf32>
  %1 = stablehlo.uniform_dequantize %y : (tensor<?x!quant.uniform<i4:f32, 1.0>>) -> tensor<?xf32>
  %2 = stablehlo.add %0, %1 : tensor<?xf32>
  %3 = stablehlo.uniform_quantize %2 : (tensor<?xf32>) -> tensor<?x!quant.uniform<u8:f32, 0.25:3>>
  return %2, %3 : tensor<?xf32>, tensor<?x!quant.uniform<u8:f32, 0.25:3>>
}
