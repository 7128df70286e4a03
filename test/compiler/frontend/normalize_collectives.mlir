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
  // Addition of i1 is OR.
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
  // The order of the processes is kept, because the result depends on it.
  // CHECK: tessera.all_gather %{{.*}} dim 0 over ["replica"] groups dense<{{.*}}> : tensor<1x4xi64> : tensor<8xf32> -> tensor<32xf32>
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[3, 2, 1, 0]]> : tensor<1x4xi64>} : (tensor<8xf32>) -> tensor<32xf32>
  // CHECK: tessera.shard_index over ["replica"] : tensor<ui32>
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

// The operands of a body with several ops are gathered and then combined in order.
// CHECK-LABEL: tessera.computation @own_reduction
// CHECK: %[[ROW:.*]] = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK: %[[ALL:.*]] = tessera.all_gather %[[ROW]] dim 0 over ["replica"] : tensor<1x4xf32> -> tensor<2x4xf32>
// CHECK: "stablehlo.map"
tessera.mesh @pod ["replica" = 2]
tessera.computation @own_reduction(%x: tensor<4xf32>) -> tensor<4xf32> on @pod manual ["replica"] {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.multiply %a, %b : tensor<f32>
    %d = stablehlo.add %c, %b : tensor<f32>
    stablehlo.return %d : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: tessera.computation @movement
// CHECK: tessera.all_to_all %arg0 split 0 concat 0 over ["replica"] : tensor<4xf32> -> tensor<4xf32>
// CHECK: tessera.permute %arg0 over ["replica"] pairs
// CHECK: tessera.broadcast %arg0 over ["replica"] groups
// CHECK: tessera.all_reduce %arg0 over ["replica"] sum : tensor<4xf32>
tessera.mesh @pod ["replica" = 2]
tessera.computation @movement(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) on @pod manual ["replica"] {
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  %3 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  tessera.return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
tessera.computation @alone(%x: tensor<4xf32>) -> tensor<4xf32> on @pod manual ["replica"] {
  %t = stablehlo.create_token : !stablehlo.token
  // expected-error @+1 {{over channel 1 between shards has no send of the same channel}}
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  tessera.return %0#0 : tensor<4xf32>
}

// -----

// A broadcast with a root gathers the values of the group and takes the root's.
// CHECK-LABEL: tessera.computation @rooted_broadcast
// CHECK: %[[ROW:.*]] = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK: %[[ALL:.*]] = tessera.all_gather %[[ROW]] dim 0 over ["replica"] : tensor<1x4xf32> -> tensor<2x4xf32>
// CHECK: stablehlo.dynamic_slice %[[ALL]], %{{.*}}, %{{.*}}, sizes = [1, 4]
tessera.mesh @pod ["replica" = 2]
tessera.computation @rooted_broadcast(%x: tensor<4xf32>, %root: tensor<1xi32>) -> tensor<4xf32> on @pod manual ["replica"] {
  %0 = "stablehlo.collective_broadcast"(%x, %root) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root}> : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

// A reduction with a root is the sum of all, kept by the shard whose place is the clamped root.
// CHECK-LABEL: tessera.computation @rooted_reduce
// CHECK: tessera.all_reduce
// CHECK: %[[ROOT:.*]] = stablehlo.clamp
// CHECK: %[[IS:.*]] = stablehlo.compare EQ, %{{.*}}, %[[ROOT]]
// CHECK: stablehlo.select %[[IS]]
tessera.mesh @pod ["replica" = 2]
tessera.computation @rooted_reduce(%x: tensor<4xf32>, %root: tensor<1xi32>) -> tensor<4xf32> on @pod manual ["replica"] {
  %0 = "stablehlo.collective_reduce"(%x, %root) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @partly_reduced(%x: tensor<4xf32>, %root: tensor<1xi32>) -> tensor<4xf32> on @pod manual ["replica"] {
  // expected-error @+1 {{with has_dynamic_root expects groups of equal size that contain all 3 replicas}}
  %0 = "stablehlo.collective_reduce"(%x, %root) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 3]
tessera.computation @partly_rooted(%x: tensor<4xf32>, %root: tensor<1xi32>) -> tensor<4xf32> on @pod manual ["replica"] {
  // expected-error @+1 {{with has_dynamic_root expects groups of equal size that contain all 3 replicas}}
  %0 = "stablehlo.collective_broadcast"(%x, %root) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root}> : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

tessera.mesh @pod ["replica" = 2]
sdy.mesh @other = <["x"=2]>
tessera.computation @mesh_axes(%x: tensor<4xf32>) -> tensor<4xf32> on @pod manual ["replica"] {
  // expected-error @+1 {{takes its groups from a mesh that is not expanded; run --tessera-expand-replica-groups first}}
  %0 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @other, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4xf32>) -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

// The runtime does not reduce 4-bit elements: each shard gathers all values and adds them up.
// CHECK-LABEL: tessera.computation @narrow
// CHECK: tessera.all_gather {{.*}} : tensor<1x4xi4> -> tensor<2x4xi4>
// CHECK-NOT: tessera.all_reduce
// CHECK: stablehlo.add {{.*}} : tensor<i4>
// CHECK: tessera.return
tessera.mesh @pod ["replica" = 2]
tessera.computation @narrow(%x: tensor<4xi4>) -> tensor<4xi4> on @pod manual ["replica"] {
  %0 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xi4>) -> tensor<4xi4>
  tessera.return %0 : tensor<4xi4>
}

// -----

// With two replicas of two partitions, the ids of StableHLO become axes of the mesh.
tessera.mesh @shards ["replica" = 2, "x" = 2]
// CHECK-LABEL: tessera.computation @partitions
tessera.computation @partitions(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) on @shards manual ["replica", "x"] {
  // CHECK: tessera.shard_index over ["x"] : tensor<ui32>
  %id = stablehlo.partition_id : tensor<ui32>
  // The ids count the replicas of one partition.
  // CHECK: tessera.all_reduce %arg0 over ["replica"] sum : tensor<4xf32>
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  // The ids count replicas, and all partitions of a replica take part, one after the other.
  // CHECK: tessera.all_reduce %arg0 over ["replica", "x"] sum groups dense<{{\[\[}}0, 2, 1, 3{{\]\]}}> : tensor<1x4xi64> : tensor<4xf32>
  %1 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  // Processes.
  // CHECK: tessera.all_reduce %arg0 over ["replica", "x"] sum groups dense<{{\[\[}}0, 3], [1, 2{{\]\]}}> : tensor<2x2xi64> : tensor<4xf32>
  %2 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  // The ids count the partitions of one replica.
  // CHECK: tessera.permute %arg0 over ["x"] pairs
  %3 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4xf32>) -> tensor<4xf32>
  tessera.return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// With one partition, partition 0 is alone in each replica's group; other ids are those of replicas.
tessera.mesh @pod ["replica" = 2]
// CHECK-LABEL: tessera.computation @one_partition
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
tessera.computation @one_partition(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) on @pod manual ["replica"] {
  // CHECK-NEXT: %[[MOVED:.*]] = tessera.permute %[[X]] over ["replica"] pairs
  // CHECK-NEXT: tessera.return %[[X]], %[[MOVED]]
  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4xf32>) -> tensor<4xf32>
  tessera.return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
