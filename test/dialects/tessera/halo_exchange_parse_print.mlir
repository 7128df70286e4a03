// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s

tessera.mesh @grid ["replica" = 1, "x" = 2, "y" = 2]
// CHECK-LABEL: tessera.computation @step
tessera.computation @step(%x: tensor<8x4xf32>) on @grid manual ["replica", "x", "y"] {
  // CHECK: tessera.halo_exchange %{{.*}} dim 1 low 0 high 1 over ["x"] : tensor<8x4xf32> -> tensor<8x5xf32>
  %0 = tessera.halo_exchange %x dim 1 low 0 high 1 over ["x"] : tensor<8x4xf32> -> tensor<8x5xf32>
  // CHECK: tessera.halo_exchange %{{.*}} dim 0 low 17 high 2 over ["x", "y"] : tensor<8x5xf32> -> tensor<27x5xf32>
  %1 = tessera.halo_exchange %0 dim 0 low 17 high 2 over ["x", "y"] : tensor<8x5xf32> -> tensor<27x5xf32>
}
