// SPDX-License-Identifier: Apache-2.0
// A loop over vectors keeps the vectoriser's four vectors a trip: it is not unrolled although its trips are known.
// RUN: env TESSERA_OPTIMIZE=full tessera compile %s --cpu=x86-64-v4 --emit=asm | FileCheck %s

// CHECK-LABEL: {{^}}kernel_0_piece:
// CHECK-COUNT-4: vdivps
// CHECK-NOT: vdivps
func.func @main(%x: tensor<64x1024xf32>, %y: tensor<1024xf32>) -> tensor<64x1024xf32> {
  %rows = stablehlo.broadcast_in_dim %y, dims = [1] : (tensor<1024xf32>) -> tensor<64x1024xf32>
  %ratio = stablehlo.divide %x, %rows : tensor<64x1024xf32>
  return %ratio : tensor<64x1024xf32>
}
