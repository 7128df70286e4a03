// RUN: tessera-opt %s --split-input-file --tessera-import-sharding --verify-diagnostics | FileCheck %s
// RUN: tessera-opt %s --split-input-file --tessera-import-sharding=keep-arguments --verify-diagnostics | FileCheck %s --check-prefix=KEEP

tessera.mesh @shards ["replica" = 1, "x" = 2, "y" = 4]
sdy.mesh @mesh = <["x"=2, "y"=4]>

// Values that enter the region are cut along its dimensions, and values that leave are joined. An unsharded value
// passes unchanged.
// CHECK-NOT: sdy
// KEEP-NOT: aliasing_output
// CHECK-LABEL: tessera.computation @manual
// CHECK-SAME: (%[[A:.*]]: tensor<8x8xf32> {tessera.sharding = #tessera.sharding<[{"x"}, {"y"}]>, tf.aliasing_output = 0 : i32}, %[[B:.*]]: tensor<3xf32>)
tessera.computation @manual(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>, tf.aliasing_output = 0 : i32},
                            %b: tensor<3xf32>) -> (tensor<8x8xf32>, tensor<3xf32>) on @shards manual ["replica", "x", "y"] {
  // CHECK-NEXT: %[[PIECE:.*]] = tessera.reshard %[[A]] [{}, {}] to [{"x"}, {"y"}] : tensor<8x8xf32> -> tensor<4x2xf32>
  // CHECK-NEXT: %[[C:.*]] = stablehlo.negate %[[PIECE]] : tensor<4x2xf32>
  // CHECK-NEXT: %[[WHOLE:.*]] = tessera.reshard %[[C]] [{}, {"y", "x"}] to [{}, {}] : tensor<4x2xf32> -> tensor<4x16xf32>
  // CHECK-NEXT: %[[CONSTRAINED:.*]] = tessera.constrain %[[WHOLE]] [{}, {"x"}] : tensor<4x16xf32>
  // CHECK-NEXT: %[[D:.*]] = stablehlo.reshape %[[CONSTRAINED]]
  // CHECK-NEXT: tessera.return %[[D]], %[[B]]
  %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}]>]
      out_shardings=[<@mesh, [{}, {"y", "x"}]>, <@mesh, [{}]>] manual_axes={"x", "y"} (%c: tensor<4x2xf32>, %d: tensor<3xf32>) {
    %1 = stablehlo.negate %c : tensor<4x2xf32>
    sdy.return %1, %d : tensor<4x2xf32>, tensor<3xf32>
  } : (tensor<8x8xf32>, tensor<3xf32>) -> (tensor<4x16xf32>, tensor<3xf32>)
  %2 = sdy.sharding_constraint %0#0 <@mesh, [{}, {"x"}]> : tensor<4x16xf32>
  %3 = stablehlo.reshape %2 : (tensor<4x16xf32>) -> tensor<8x8xf32>
  tessera.return %3, %0#1 : tensor<8x8xf32>, tensor<3xf32>
}

// The region is manual over some of the axes: only these cut values. A sharding names a part of an axis.
// CHECK-LABEL: tessera.computation @partly
tessera.computation @partly(%a: tensor<8xf32>) -> tensor<8xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK: tessera.reshard %{{.*}} [{}] to [{"x"}] : tensor<8xf32> -> tensor<4xf32>
  // CHECK: tessera.reshard %{{.*}} [{"x"}] to [{}] : tensor<4xf32> -> tensor<8xf32>
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x"} (%c: tensor<4xf32>) {
    sdy.return %c : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  tessera.return %0 : tensor<8xf32>
}

// GSPMD spells the same like this.
// CHECK-LABEL: tessera.computation @gspmd
tessera.computation @gspmd(%a: tensor<8x8xf32>) -> tensor<8x8xf32> on @shards manual ["replica", "x", "y"] {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[4,1,2]<=[2,4]T(1,0) last_tile_dim_replicate}"} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // CHECK: tessera.constrain %{{.*}} [{"y"}, {}]
  // CHECK: tessera.reshard %{{.*}} [{}, {}] to [{"y"}, {}] : tensor<8x8xf32> -> tensor<2x8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8x8xf32>) -> tensor<2x8xf32>
  // CHECK: tessera.reshard %{{.*}} [{"y"}, {}] to [{}, {}] : tensor<2x8xf32> -> tensor<8x8xf32>
  %2 = stablehlo.custom_call @SPMDShardToFullShape(%1) {mhlo.sharding = "{devices=[4,1,2]<=[2,4]T(1,0) last_tile_dim_replicate}"} : (tensor<2x8xf32>) -> tensor<8x8xf32>
  tessera.return %2 : tensor<8x8xf32>
}

// -----

tessera.mesh @shards ["replica" = 1, "x" = 2]
sdy.mesh @mesh = <["x"=2]>
tessera.computation @uneven(%a: tensor<7xf32>) on @shards manual ["replica", "x"] {
  // expected-error @+1 {{shards 'tensor<7xf32>' as #tessera.sharding<[{"x"}]>, whose shards are not of equal size}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%c: tensor<4xf32>) {
    sdy.return %c : tensor<4xf32>
  } : (tensor<7xf32>) -> tensor<4xf32>
}

// -----

tessera.mesh @shards ["replica" = 1, "x" = 2]
tessera.computation @not_annotated(%a: tensor<8xf32>) on @shards manual ["replica", "x"] {
  // expected-error @+1 {{@SPMDFullToShardShape: expected its operand to be a call of @Sharding, which specifies its sharding}}
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
}

// -----

// A mesh without axes is one device, and cuts nothing.
tessera.mesh @shards ["replica" = 1, "x" = 2]
sdy.mesh @mesh = <["x"=2]>
sdy.mesh @one = <[], device_ids=[0]>
// CHECK-LABEL: tessera.computation @maximal
// CHECK-NEXT: tessera.return %{{.*}} : tensor<8x8xf32>
tessera.computation @maximal(%a: tensor<8x8xf32>) -> tensor<8x8xf32> on @shards manual ["replica", "x"] {
  %0 = sdy.manual_computation(%a) in_shardings=[<@one, []>] out_shardings=[<@one, []>] manual_axes={} (%c: tensor<8x8xf32>) {
    sdy.return %c : tensor<8x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  tessera.return %0 : tensor<8x8xf32>
}

// -----

tessera.mesh @shards ["replica" = 1, "x" = 2]
sdy.mesh @mesh = <["x"=2]>
// expected-error @+1 {{has a sharding of 1 dimensions for a tensor of 2}}
tessera.computation @rank(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) on @shards manual ["replica", "x"] {}

// -----

// Dimensions keep their priorities, barriers their direction, and groups their numbers.
tessera.mesh @shards ["replica" = 1, "x" = 2]
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: tessera.computation @flow
// CHECK-SAME: tensor<8x8xf32> {tessera.sharding = #tessera.sharding<[{"x"}p2, {?}]>}
tessera.computation @flow(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p2, {?}]>}) -> tensor<8x8xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[F:.*]] = tessera.propagation_barrier %{{.*}} forward : tensor<8x8xf32>
  %0 = sdy.propagation_barrier %a allowed_direction=FORWARD : tensor<8x8xf32>
  // CHECK: %[[B:.*]] = tessera.propagation_barrier %[[F]] backward : tensor<8x8xf32>
  %1 = sdy.propagation_barrier %0 allowed_direction=BACKWARD : tensor<8x8xf32>
  // CHECK: %[[N:.*]] = tessera.propagation_barrier %[[B]] : tensor<8x8xf32>
  %2 = sdy.propagation_barrier %1 allowed_direction=NONE : tensor<8x8xf32>
  // CHECK: tessera.sharding_group %[[N]] in 4 : tensor<8x8xf32>
  sdy.sharding_group %2 group_id=4 : tensor<8x8xf32>
  // CHECK: tessera.return %[[N]]
  tessera.return %2 : tensor<8x8xf32>
}

// -----

tessera.mesh @shards ["replica" = 1, "x" = 2]
sdy.mesh @mesh = <["x"=2]>
tessera.computation @group(%a: tensor<8xf32>, %b: tensor<4xf32>) on @shards manual ["replica", "x"] {
  // expected-note @+1 {{the first value of the group}}
  sdy.sharding_group %a group_id=4 : tensor<8xf32>
  // expected-error @+1 {{sharding group 4: expected the shape of 'tensor<8xf32>', got 'tensor<4xf32>'}}
  sdy.sharding_group %b group_id=4 : tensor<4xf32>
}

// -----

// Shardings of an op's results become constraints. In a manual region they describe pieces and are dropped.
tessera.mesh @shards ["replica" = 1, "x" = 2]
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: tessera.computation @annotated
tessera.computation @annotated(%a: tensor<8xf32>) -> tensor<8xf32> on @shards manual ["replica", "x"] {
  // CHECK: %[[A:.*]] = stablehlo.negate %{{.*}} : tensor<8xf32>
  // CHECK: %[[B:.*]] = tessera.constrain %[[A]] [{"x"}] : tensor<8xf32>
  %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
  // CHECK: %[[C:.*]] = stablehlo.tanh %[[B]] : tensor<8xf32>
  // CHECK: tessera.constrain %[[C]] [{"x"}] : tensor<8xf32>
  %1 = stablehlo.tanh %0 {mhlo.sharding = "{devices=[2]<=[2]}"} : tensor<8xf32>
  // CHECK-NOT: tessera.constrain
  %2 = sdy.manual_computation(%1) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
    %3 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}]>]>} : tensor<4xf32>
    sdy.return %3 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  tessera.return %2 : tensor<8xf32>
}

// -----

// A value that leaves a region unreduced is a sum of parts. A value that enters one unreduced is whole on the first
// shard and zero on the others.
tessera.mesh @shards ["replica" = 1, "x" = 2, "y" = 2]
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: tessera.computation @unreduced
tessera.computation @unreduced(%a: tensor<8xf32>) -> tensor<8xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK: %[[PIECE:.*]] = tessera.reshard %{{.*}} [{}] to [{"x"}] : tensor<8xf32> -> tensor<4xf32>
  // CHECK: %[[INDEX:.*]] = tessera.shard_index over ["y"] : tensor<ui32>
  // CHECK: %[[FIRST:.*]] = stablehlo.compare EQ, %[[INDEX]]
  // CHECK: %[[PART:.*]] = stablehlo.select %[[FIRST]], %[[PIECE]], %{{.*}} : tensor<i1>, tensor<4xf32>
  // CHECK: %[[SUM:.*]] = stablehlo.add %[[PART]], %[[PART]]
  // CHECK: tessera.reshard %[[SUM]] [{"x"}] unreduced {"y"} sum to [{}] : tensor<4xf32> -> tensor<8xf32>
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] out_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] manual_axes={"x", "y"} (%p: tensor<4xf32>) {
    %1 = stablehlo.add %p, %p : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  tessera.return %0 : tensor<8xf32>
}

// -----

// Reductions, scatters, sorts, maps and collectives have functions of scalars, and there is nothing to cut in these.
tessera.mesh @shards ["replica" = 1, "x" = 2]
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: tessera.computation @functions_of_scalars
tessera.computation @functions_of_scalars(%a: tensor<8xf32>, %i: tensor<1x1xi32>) -> (tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>, tensor<8xf32>) on @shards manual ["replica", "x"] {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: stablehlo.reduce(%{{.*}}) applies stablehlo.add across dimensions = [0]
  %0 = stablehlo.reduce(%a init: %zero) across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    reducer(%b: tensor<f32>, %c: tensor<f32>) {
      %s = stablehlo.add %b, %c {mhlo.sharding = "{replicated}"} : tensor<f32>
      %t = sdy.sharding_constraint %s <@mesh, []> : tensor<f32>
      stablehlo.return %t : tensor<f32>
    }
  // CHECK-NOT: tessera.constrain
  // CHECK-NOT: sharding
  %1 = "stablehlo.reduce_window"(%a, %zero) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%b: tensor<f32>, %c: tensor<f32>):
    %s = stablehlo.add %b, %c {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : tensor<f32>
    %t = stablehlo.custom_call @Sharding(%s) {mhlo.sharding = "{replicated}"} : (tensor<f32>) -> tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %u = stablehlo.constant dense<1.0> : tensor<1xf32>
  %2 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%b: tensor<f32>, %c: tensor<f32>):
    %s = stablehlo.add %b, %c : tensor<f32>
    %t = sdy.sharding_constraint %s <@mesh, []> : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<8xf32>, tensor<1x1xi32>, tensor<1xf32>) -> tensor<8xf32>
  %3 = "stablehlo.select_and_scatter"(%a, %a, %zero) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%b: tensor<f32>, %c: tensor<f32>):
    %s = stablehlo.compare GE, %b, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %t = sdy.sharding_constraint %s <@mesh, []> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  }, {
  ^bb0(%b: tensor<f32>, %c: tensor<f32>):
    %s = stablehlo.add %b, %c : tensor<f32>
    %t = sdy.reshard %s <@mesh, []> : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %4 = "stablehlo.sort"(%a) <{dimension = 0}> ({
  ^bb0(%b: tensor<f32>, %c: tensor<f32>):
    %s = stablehlo.compare LT, %b, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %t = sdy.sharding_constraint %s <@mesh, []> : tensor<i1>
    sdy.sharding_group %t group_id=3 : tensor<i1>
    stablehlo.return %t : tensor<i1>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  %5 = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b: tensor<f32>):
    %s = stablehlo.tanh %b : tensor<f32>
    %t = sdy.propagation_barrier %s allowed_direction=NONE : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  %6 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%b: tensor<f32>, %c: tensor<f32>):
    %s = stablehlo.maximum %b, %c : tensor<f32>
    %t = sdy.sharding_constraint %s <@mesh, []> : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  %7 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%b: tensor<f32>, %c: tensor<f32>):
    %s = stablehlo.maximum %b, %c : tensor<f32>
    %t = sdy.sharding_constraint %s <@mesh, []> : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<4xf32>
  %8 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%b: tensor<f32>, %c: tensor<f32>):
    %s = stablehlo.maximum %b, %c : tensor<f32>
    %t = sdy.sharding_constraint %s <@mesh, []> : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: tessera.return
  tessera.return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>, tensor<8xf32>
}

// -----

// Tokens enter and leave a region unchanged.
tessera.mesh @shards ["replica" = 1, "x" = 2]
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: tessera.computation @tokens
// CHECK-SAME: (%[[T:.*]]: !stablehlo.token, %[[A:.*]]: tensor<8xf32>)
tessera.computation @tokens(%token: !stablehlo.token, %a: tensor<8xf32>) -> (!stablehlo.token, tensor<8xf32>) on @shards manual ["replica", "x"] {
  // CHECK-NEXT: %[[P:.*]] = tessera.reshard %[[A]] [{}] to [{"x"}]
  // CHECK-NEXT: %[[AFTER:.*]] = stablehlo.after_all %[[T]]
  // CHECK-NEXT: %[[W:.*]] = tessera.reshard %[[P]] [{"x"}] to [{}]
  // CHECK-NEXT: tessera.return %[[AFTER]], %[[W]]
  %0:2 = sdy.manual_computation(%token, %a) in_shardings=[<@mesh, []>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, []>, <@mesh, [{"x"}]>] manual_axes={"x"} (%t: !stablehlo.token, %p: tensor<4xf32>) {
    %1 = stablehlo.after_all %t : !stablehlo.token
    sdy.return %1, %p : !stablehlo.token, tensor<4xf32>
  } : (!stablehlo.token, tensor<8xf32>) -> (!stablehlo.token, tensor<8xf32>)
  tessera.return %0#0, %0#1 : !stablehlo.token, tensor<8xf32>
}

// -----

tessera.mesh @shards ["replica" = 1, "x" = 2]
sdy.mesh @mesh = <["x"=2]>
tessera.computation @no_token(%token: !stablehlo.token) on @shards manual ["replica", "x"] {
  // expected-error @+1 {{expected a token in the region for a token outside of it, got 'tensor<4xf32>'}}
  %0 = sdy.manual_computation(%token) in_shardings=[<@mesh, []>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
    sdy.return %p : tensor<4xf32>
  } : (!stablehlo.token) -> tensor<4xf32>
}

// -----

// A sum that leaves a region and enters another one in the same parts stays in these parts.
tessera.mesh @shards ["replica" = 1, "x" = 2, "y" = 2]
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: tessera.computation @parts
tessera.computation @parts(%a: tensor<8xf32>) -> tensor<8xf32> on @shards manual ["replica", "x", "y"] {
  // CHECK: %[[PART:.*]] = stablehlo.cosine
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] manual_axes={"x", "y"} (%p: tensor<4xf32>) {
    %1 = stablehlo.cosine %p : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %2 = sdy.sharding_constraint %0 <@mesh, [{"x"}], unreduced={"y"}> : tensor<8xf32>
  // CHECK: stablehlo.tanh %[[PART]] : tensor<4xf32>
  %3 = sdy.manual_computation(%2) in_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%p: tensor<4xf32>) {
    %4 = stablehlo.tanh %p : tensor<4xf32>
    sdy.return %4 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  // Parts along another axis are other parts: the sum is made.
  // CHECK: %[[INDEX:.*]] = tessera.shard_index over ["x"] : tensor<ui32>
  // CHECK: stablehlo.select
  %5 = sdy.manual_computation(%2) in_shardings=[<@mesh, [{"y"}], unreduced={"x"}>] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"x", "y"} (%p: tensor<4xf32>) {
    %6 = stablehlo.sine %p : tensor<4xf32>
    sdy.return %6 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %7 = stablehlo.add %3, %5 : tensor<8xf32>
  tessera.return %7 : tensor<8xf32>
}
