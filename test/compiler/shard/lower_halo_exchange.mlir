// RUN: tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-lower-halo-exchange))' | FileCheck %s

tessera.mesh @shards ["replica" = 1, "x" = 4]

// The halo takes one and a half pieces before this one and a third of the piece behind it; no more than that is sent.
// CHECK-LABEL: tessera.computation @both
tessera.computation @both(%a: tensor<2x6xf32>) -> tensor<2x17xf32> on @shards manual ["replica", "x"] {
  // CHECK-NEXT: %[[NEAR:.*]] = tessera.permute %[[A:.*]] over ["x"] pairs dense<{{\[\[}}0, 1], [1, 2], [2, 3]]> : tensor<3x2xi64> : tensor<2x6xf32>
  // CHECK-NEXT: %[[LAST:.*]] = stablehlo.slice %[[A]] [0:2, 3:6] : (tensor<2x6xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %[[FAR:.*]] = tessera.permute %[[LAST]] over ["x"] pairs dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64> : tensor<2x3xf32>
  // CHECK-NEXT: %[[FIRST:.*]] = stablehlo.slice %[[A]] [0:2, 0:2] : (tensor<2x6xf32>) -> tensor<2x2xf32>
  // CHECK-NEXT: %[[BEHIND:.*]] = tessera.permute %[[FIRST]] over ["x"] pairs dense<{{\[\[}}1, 0], [2, 1], [3, 2]]> : tensor<3x2xi64> : tensor<2x2xf32>
  // CHECK-NEXT: stablehlo.concatenate %[[FAR]], %[[NEAR]], %[[A]], %[[BEHIND]], dim = 1
  %0 = tessera.halo_exchange %a dim 1 low 9 high 2 over ["x"] : tensor<2x6xf32> -> tensor<2x17xf32>
  tessera.return %0 : tensor<2x17xf32>
}

// Without a halo, nothing is sent.
// CHECK-LABEL: tessera.computation @none
tessera.computation @none(%a: tensor<6xf32>) -> tensor<6xf32> on @shards manual ["replica", "x"] {
  // CHECK-NEXT: tessera.return %{{.*}} : tensor<6xf32>
  %0 = tessera.halo_exchange %a dim 0 low 0 high 0 over ["x"] : tensor<6xf32> -> tensor<6xf32>
  tessera.return %0 : tensor<6xf32>
}
