// SPDX-License-Identifier: Apache-2.0
// RUN: env TESSERA_OPTIMIZE=full tessera compile %s --cpu=x86-64-v3 --emit=asm | FileCheck %s
// RUN: env TESSERA_OPTIMIZE=full tessera compile %s --cpu=sapphirerapids --emit=asm | FileCheck %s --check-prefix=F16

// A running product waits for its own multiplications only. A load into a vector register would wait for the product
// as well, if that is what the register held.
// CHECK-LABEL: kernel_0:
// CHECK-NOT: vpinsrw
// CHECK: movzwl {{.*}}(%{{.*}}), %[[BITS:e[a-z]+]]
// CHECK-NOT: vpinsrw
// CHECK: vmovd %[[BITS]], %[[HALF:xmm[0-9]+]]
// CHECK: vcvtph2ps %[[HALF]]
// CHECK: vmulss
// F16-LABEL: kernel_0:
// F16-NOT: movzwl
// F16: vmovsh
// F16: vmulss
func.func @main(%x: tensor<28763xf16>) -> tensor<28763xf16> {
  %one = stablehlo.constant dense<1.0> : tensor<f16>
  %r = "stablehlo.reduce_window"(%x, %one) <{padding = dense<[[28762, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 28763>}> ({
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %p = stablehlo.multiply %a, %b : tensor<f16>
    stablehlo.return %p : tensor<f16>
  }) : (tensor<28763xf16>, tensor<f16>) -> tensor<28763xf16>
  return %r : tensor<28763xf16>
}
