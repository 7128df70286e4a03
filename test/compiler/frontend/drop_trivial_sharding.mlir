// RUN: tessera-opt %s --split-input-file --tessera-drop-trivial-sharding --verify-diagnostics | FileCheck %s

// JAX writes programs for one device like this.
// CHECK-NOT: sdy
sdy.mesh @empty_mesh = <[]>
sdy.mesh @one = <["x"=1]>
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[A:.*]]: tensor<8xf32> {jax.kept = true}) -> tensor<8xf32> {
func.func @main(%a: tensor<8xf32> {jax.kept = true, sdy.sharding = #sdy.sharding<@one, [{"x"}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@one, [{}]>}) {
  %0 = sdy.sharding_constraint %a <@empty_mesh, [{?}]> : tensor<8xf32>
  // CHECK-NEXT: %[[B:.*]] = stablehlo.negate %[[A]] : tensor<8xf32>
  %1 = stablehlo.negate %0 {sdy.sharding = #sdy.sharding_per_value<[<@one, [{"x"}]>]>} : tensor<8xf32>
  // CHECK-NEXT: %[[C:.*]] = stablehlo.add %[[B]], %[[B]]
  %2 = sdy.manual_computation(%1) in_shardings=[<@one, [{"x"}]>] out_shardings=[<@one, [{"x"}]>] manual_axes={"x"} (%b: tensor<8xf32>) {
    %3 = sdy.named_computation<"inner">(%b) (%c: tensor<8xf32>) {
      %4 = stablehlo.add %c, %c : tensor<8xf32>
      sdy.return %4 : tensor<8xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    sdy.return %3 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK-NEXT: return %[[C]]
  return %2 : tensor<8xf32>
}

// -----

// Programs that are sharded over several devices are left to tessera-import-sharding.
sdy.mesh @mesh = <["x"=4, "y"=2]>
// CHECK-LABEL: func.func @sharded
func.func @sharded(%a: tensor<8xf32>) {
  // CHECK-NEXT: sdy.sharding_constraint %{{.*}} <@mesh, [{"x"}]> : tensor<8xf32>
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8xf32>
  return
}

// -----

// A mesh that nothing uses does not make a program sharded.
// CHECK-NOT: sdy
// CHECK: func.func @unused_mesh
sdy.mesh @mesh = <["x"=4]>
func.func @unused_mesh() {
  return
}
