// RUN: tessera-opt %s --split-input-file --tessera-expand-replica-groups --verify-diagnostics | FileCheck %s

#row = #stablehlo.mesh_axis<name = "x", size = 2>
#column = #stablehlo.mesh_axis<name = "y", size = 4>
#mesh = #stablehlo.mesh<axes = [#row, #column]>
#renumbered = #stablehlo.mesh<axes = [#row, #column], device_ids = dense<[7, 6, 5, 4, 3, 2, 1, 0]> : tensor<8xi64>>
#x = #stablehlo.axis_ref<name = "x">
#y = #stablehlo.axis_ref<name = "y">
#major = #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>
#minor = #stablehlo.axis_ref<name = "y", sub_axis_info = (2)2>

// CHECK-LABEL: func.func @axes
func.func @axes(%a: tensor<4xf32>) {
  // CHECK: replica_groups = dense<{{\[\[}}0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>
  %0 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #mesh, axes = [#x]>}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: replica_groups = dense<{{\[\[}}0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>
  %1 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #mesh, axes = [#y]>}> : (tensor<4xf32>) -> tensor<4xf32>
  // The first axis is the major one of a group.
  // CHECK: replica_groups = dense<{{\[\[}}0, 4, 1, 5, 2, 6, 3, 7]]> : tensor<1x8xi64>
  %2 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #mesh, axes = [#y, #x]>}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: replica_groups = dense<{{\[\[}}0, 2], [1, 3], [4, 6], [5, 7]]> : tensor<4x2xi64>
  %3 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #mesh, axes = [#major]>}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: replica_groups = dense<{{\[\[}}0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>
  %4 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #mesh, axes = [#minor]>}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: replica_groups = dense<{{\[\[}}7, 3], [6, 2], [5, 1], [4, 0]]> : tensor<4x2xi64>
  %5 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #renumbered, axes = [#x]>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

sdy.mesh @pod = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @symbol
func.func @symbol(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: replica_groups = dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64>
  %0 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @pod, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @pod()

func.func @no_mesh(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{takes its groups from mesh @pod, which the module does not define}}
  %0 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @pod, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

sdy.mesh @pod = <["x"=2, "y"=2]>

func.func @no_axis(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{the mesh has no axis or sub-axis #stablehlo.axis_ref<name = "z">}}
  %0 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @pod, axes = [#stablehlo.axis_ref<name = "z">]>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
