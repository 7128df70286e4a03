// SPDX-License-Identifier: Apache-2.0
// Meshes whose devices are not in the order of their numbers.
// RUN: tessera-opt %s --strict=false --split-input-file --tessera-import-sharding --verify-diagnostics | FileCheck %s

// An axis over devices in another order is several axes.
tessera.mesh @shards ["replica" = 1, "s:(2)2" = 2, "s:(1)2" = 2, "z" = 2]
sdy.mesh @mesh = <["s"=4, "z"=2], device_ids=[0, 1, 4, 5, 2, 3, 6, 7]>
// CHECK-LABEL: tessera.computation @several_digits
// CHECK-SAME: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{"s:(1)2", "s:(2)2"}]>}
tessera.computation @several_digits(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"s"}]>}) -> tensor<8xf32> on @shards manual ["replica", "s:(2)2", "s:(1)2", "z"] {
  // CHECK: tessera.reshard %{{.*}} [{}] to [{"z", "s:(1)2", "s:(2)2"}] : tensor<8xf32> -> tensor<1xf32>
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"z", "s"}]>] out_shardings=[<@mesh, [{"z", "s"}]>] manual_axes={"s", "z"} (%c: tensor<1xf32>) {
    sdy.return %c : tensor<1xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  tessera.return %0 : tensor<8xf32>
}

// -----

// No parts of axes give this order: the value is not cut as its sharding says.
tessera.mesh @shards ["replica" = 1, "partition" = 4]
sdy.mesh @mesh = <["x"=4], device_ids=[3, 2, 1, 0]>
// CHECK-LABEL: tessera.computation @any_order
// CHECK-SAME: tensor<8xf32> {tessera.sharding = #tessera.sharding<[{?}]>}
// expected-remark @+1 {{ignored-attribute: a sharding over devices in an order that no sub-axes produce is ignored: the compiler chooses how to shard the value}}
tessera.computation @any_order(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) on @shards manual ["replica", "partition"] {}

// -----

tessera.mesh @shards ["replica" = 1, "partition" = 4]
sdy.mesh @mesh = <["x"=4], device_ids=[3, 2, 1, 0]>
tessera.computation @region(%a: tensor<8xf32>) on @shards manual ["replica", "partition"] {
  // expected-error @+1 {{lists its devices (device_ids) in an order that no sub-axes give, which is not supported in a manual computation}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%c: tensor<2xf32>) {
    sdy.return %c : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
}
