// SPDX-License-Identifier: Apache-2.0
// Feeds are inputs after the arguments, under the feed's name. Outfeed values are not results.
// RUN: tessera run %s --input=2xf32=1,2 --input=batch.0=2xf32=3,4 | FileCheck %s
// RUN: tessera run %s --device=reference --input=2xf32=1,2 --input=batch.0=2xf32=3,4 | FileCheck %s
// RUN: not tessera run %s --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=MISSING
// CHECK:      result 0: f32[2]
// CHECK-NEXT: [4, 6]
// MISSING: error: input 1 ("batch.0") is missing; the program is
// MISSING-NEXT: main(0: f32[2], batch.0: f32[2]) -> (f32[2])

func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %token = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.infeed"(%token) {infeed_config = "batch"} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  %1 = stablehlo.add %0#0, %x : tensor<2xf32>
  %2 = "stablehlo.outfeed"(%1, %0#1) {outfeed_config = "sums"} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return %1 : tensor<2xf32>
}
