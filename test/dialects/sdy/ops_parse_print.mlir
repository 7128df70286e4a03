// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func @identities
func.func @identities(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK-NEXT: sdy.sharding_constraint %{{.*}} <@mesh, [{"x"}, {?}]> : tensor<8x8xf32>
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {?}]> : tensor<8x8xf32>
  // CHECK-NEXT: sdy.reshard %{{.*}} <@mesh, [{"y"}, {}]> : tensor<8x8xf32>
  %1 = sdy.reshard %0 <@mesh, [{"y"}, {}]> : tensor<8x8xf32>
  // CHECK-NEXT: sdy.propagation_barrier %{{.*}} allowed_direction=FORWARD : tensor<8x8xf32>
  %2 = sdy.propagation_barrier %1 allowed_direction=FORWARD : tensor<8x8xf32>
  // CHECK-NEXT: sdy.data_flow_edge %{{.*}} sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  %3 = sdy.data_flow_edge %2 sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // CHECK-NEXT: sdy.data_flow_edge %{{.*}} : tensor<8x8xf32>
  %4 = sdy.data_flow_edge %3 : tensor<8x8xf32>
  // CHECK-NEXT: sdy.sharding_group %{{.*}} group_id=21 : tensor<8x8xf32>
  sdy.sharding_group %4 group_id=21 : tensor<8x8xf32>
  // CHECK-NEXT: sdy.constant dense<1.000000e+00> : tensor<8x8xf32>
  %5 = sdy.constant dense<1.0> : tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}

// CHECK-LABEL: func @regions
func.func @regions(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK-NEXT: sdy.named_computation<"foo">(%{{.*}}) in_shardings=[<@mesh, [{"x"}, {}]>] (%[[A:.*]]: tensor<8x8xf32>) {
  // CHECK-NEXT: sdy.return %[[A]] : tensor<8x8xf32>
  // CHECK-NEXT: } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = sdy.named_computation<"foo">(%a) in_shardings=[<@mesh, [{"x"}, {}]>] (%b: tensor<8x8xf32>) {
    sdy.return %b : tensor<8x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // CHECK-NEXT: sdy.manual_computation(%{{.*}}) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%[[B:.*]]: tensor<4x8xf32>) {
  // CHECK-NEXT: sdy.return %[[B]] : tensor<4x8xf32>
  // CHECK-NEXT: } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x8xf32>) {
    sdy.return %b : tensor<4x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// CHECK-LABEL: func @collectives
func.func @collectives(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK-NEXT: sdy.all_gather [{}, {"x"}] %{{.*}} out_sharding=<@mesh, [{"y"}, {}]> : tensor<8x8xf32>
  %0 = sdy.all_gather [{}, {"x"}] %a out_sharding=<@mesh, [{"y"}, {}]> : tensor<8x8xf32>
  // CHECK-NEXT: sdy.all_slice [{}, {"x"}] %{{.*}} out_sharding=<@mesh, [{"y"}, {"x"}]> : tensor<8x8xf32>
  %1 = sdy.all_slice [{}, {"x"}] %0 out_sharding=<@mesh, [{"y"}, {"x"}]> : tensor<8x8xf32>
  // CHECK-NEXT: sdy.all_to_all [{"x"}: 1->0] %{{.*}} out_sharding=<@mesh, [{"y", "x"}, {}]> : tensor<8x8xf32>
  %2 = sdy.all_to_all [{"x"}: 1->0] %1 out_sharding=<@mesh, [{"y", "x"}, {}]> : tensor<8x8xf32>
  // CHECK-NEXT: sdy.collective_permute %{{.*}} out_sharding=<@mesh, [{"x", "y", ?}, {}]> : tensor<8x8xf32>
  %3 = sdy.collective_permute %2 out_sharding=<@mesh, [{"x", "y", ?}, {}]> : tensor<8x8xf32>
  // CHECK-NEXT: sdy.all_reduce {"x", "y"} %{{.*}} out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  %4 = sdy.all_reduce {"x", "y"} %3 out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  // CHECK-NEXT: sdy.reduce_scatter [{"x"}, {}] %{{.*}} out_sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  %5 = sdy.reduce_scatter [{"x"}, {}] %4 out_sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}
