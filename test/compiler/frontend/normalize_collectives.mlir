// RUN: tessera-opt %s --split-input-file --pass-pipeline='builtin.module(tessera.computation(tessera-normalize-collectives))' --verify-diagnostics | FileCheck %s

tessera.mesh @pod ["replica" = 4]

// CHECK-LABEL: tessera.computation @reduce
tessera.computation @reduce(%x: tensor<8xf32>, %b: tensor<8xi1>) on @pod manual ["replica"] {
  // All replicas in order are one group.
  // CHECK: tessera.all_reduce %{{.*}} over ["replica"] sum : tensor<8xf32>
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %1 = stablehlo.add %r, %l : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<8xf32>) -> tensor<8xf32>
  // Addition of truth values is or.
  // CHECK: tessera.all_reduce %{{.*}} over ["replica"] or groups dense<{{.*}}> : tensor<2x2xi64> : tensor<8xi1>
  %2 = "stablehlo.all_reduce"(%b) ({
  ^bb0(%l: tensor<i1>, %r: tensor<i1>):
    %1 = stablehlo.add %l, %r : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) {replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<8xi1>) -> tensor<8xi1>
  // CHECK: tessera.reduce_scatter %{{.*}} dim 0 over ["replica"] max : tensor<8xf32> -> tensor<2xf32>
  %3 = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %1 = stablehlo.maximum %l, %r : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64} : (tensor<8xf32>) -> tensor<2xf32>
}

// CHECK-LABEL: tessera.computation @gather
tessera.computation @gather(%x: tensor<8xf32>) on @pod manual ["replica"] {
  // Another order is another result.
  // CHECK: tessera.all_gather %{{.*}} dim 0 over ["replica"] groups dense<{{.*}}> : tensor<1x4xi64> : tensor<8xf32> -> tensor<32xf32>
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[3, 2, 1, 0]]> : tensor<1x4xi64>} : (tensor<8xf32>) -> tensor<32xf32>
  // CHECK: tessera.replica_index : tensor<ui32>
  %1 = stablehlo.replica_id : tensor<ui32>
  // CHECK: stablehlo.constant dense<0> : tensor<ui32>
  %2 = stablehlo.partition_id : tensor<ui32>
}

// -----

tessera.mesh @pod ["replica" = 1]

// CHECK-LABEL: tessera.computation @alone
// CHECK-SAME: %[[X:.*]]: tensor<8xf32>
tessera.computation @alone(%x: tensor<8xf32>) -> tensor<8xf32> on @pod manual ["replica"] {
  // CHECK-NEXT: tessera.return %[[X]]
  %0 = tessera.all_reduce %x over ["replica"] sum : tensor<8xf32>
  tessera.return %0 : tensor<8xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]

tessera.computation @foreign(%x: tensor<8xf32>) on @pod manual ["replica"] {
  // expected-error @+1 {{expected a body of one op on both arguments}}
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %1 = stablehlo.subtract %l, %r : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<8xf32>) -> tensor<8xf32>
}
