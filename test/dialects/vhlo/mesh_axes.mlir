// SPDX-License-Identifier: Apache-2.0
// Groups by the axes of a mesh are read as StableHLO 1.16.0 wrote them, and written in the current form.
// RUN: tessera-translate --deserialize %S/Inputs/mesh_axes_1_16.mlirbc -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tessera-translate --serialize --target=1.16.0 %t.mlir -o %t.mlirbc
// RUN: tessera-translate --deserialize %t.mlirbc | FileCheck %s
// RUN: not tessera-translate --serialize --target=1.15.0 %t.mlir 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: error: 'stablehlo.all_gather' op attribute "replica_groups" has a value that version 1.15.0 of StableHLO does not have; 1.16.0 does

// CHECK: sdy.mesh @pod = <["x"=4]>
// CHECK: "stablehlo.all_gather"
// CHECK-SAME: replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 4>], device_ids=dense<[1, 0, 3, 2]> : tensor<4xi64>>, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>
// CHECK: "stablehlo.all_gather"
// CHECK-SAME: replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @pod, axes = [#stablehlo.axis_ref<name = "x">]>
