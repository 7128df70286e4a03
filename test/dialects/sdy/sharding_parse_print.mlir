// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s

// CHECK: sdy.mesh @empty = <[]>
sdy.mesh @empty = <[]>
// CHECK: sdy.mesh @maximal = <[], device_ids=[3]>
sdy.mesh @maximal = <[], device_ids=[3]>
// CHECK: sdy.mesh @mesh = <["x"=4, "y"=2, "z"=4]>
sdy.mesh @mesh = <["x"=4, "y"=2, "z"=4]>
// CHECK: sdy.mesh @reversed = <["x"=2], device_ids=[1, 0]>
sdy.mesh @reversed = <["x"=2], device_ids=[1, 0]>

// CHECK-LABEL: func @arguments
// CHECK-SAME{LITERAL}: %arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>}
// CHECK-SAME{LITERAL}: %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}p0, {"y"}p12], replicated={"z"}>}
// CHECK-SAME{LITERAL}: %arg2: tensor<f32> {sdy.sharding = #sdy.sharding<mesh<["a"=2, "b"=4]>, [], replicated={"a"}, unreduced={"b":(2)2}>}
func.func @arguments(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>},
                     %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}p0, {"y"}p12], replicated={"z"}>},
                     %c: tensor<f32> {sdy.sharding = #sdy.sharding<mesh<["a"=2, "b"=4]>, [], replicated={"a"}, unreduced={"b":(2)2}>}) {
  // CHECK: stablehlo.add
  // CHECK-SAME{LITERAL}: {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}]>]>}
  %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}]>]>} : tensor<8x8xf32>
  // CHECK: stablehlo.multiply
  // CHECK-SAME{LITERAL}: {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=8, k=8} reduction={k}, custom>}
  %1 = stablehlo.multiply %a, %b {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=8, k=8} reduction={k}, custom>} : tensor<8x8xf32>
  // CHECK: stablehlo.negate
  // CHECK-SAME{LITERAL}: #sdy.op_sharding_rule<([ij, z_1])->([ij, z_1]) {i=2, j=4, k=1, l=1, m=1, n=1, o=1, p=1, q=1, r=1, s=1, t=1, u=1, v=1, w=1, x=1, y=1, z=1, z_1=8} need_replication={z_1} permutation={i} blocked_propagation={j}>
  %2 = stablehlo.negate %a {sdy.sharding_rule = #sdy.op_sharding_rule<([ij, z_1])->([ij, z_1]) {i=2, j=4, k=1, l=1, m=1, n=1, o=1, p=1, q=1, r=1, s=1, t=1, u=1, v=1, w=1, x=1, y=1, z=1, z_1=8} need_replication={z_1} permutation={i} blocked_propagation={j}>} : tensor<8x8xf32>
  // CHECK: return {sdy.sharding = #sdy.sharding_per_value<[]>}
  return {sdy.sharding = #sdy.sharding_per_value<[]>}
}
