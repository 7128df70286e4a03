// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @all_to_all_c2(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{all_to_all_c2: dimension 0 has size 3, which is not a multiple of split_count = 2}}
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @all_to_all_c8(%x: tensor<4x4xf32>) {
  // expected-error@+1 {{all_to_all_c8: expected groups of split_count = 2 processes, got 3}}
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<4x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @all_to_all_c9(%x: tensor<4x4xf32>) {
  // expected-error@+1 {{all_to_all_c9: result expects type 'tensor<2x8xf32>'}}
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @collective_permute_c2(%x: tensor<4xf32>) {
  // expected-error@+1 {{collective_permute_c1 to c4: source_target_pairs holds the source 0 twice}}
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @collective_permute_c3(%x: tensor<4xf32>) {
  // expected-error@+1 {{collective_permute_c1 to c4: source_target_pairs holds the target 1 twice}}
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @collective_broadcast_c1(%x: tensor<4xf32>) {
  // expected-error@+1 {{collective_broadcast_c1, c2: replica_groups holds 1 twice}}
  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @collective_reduce_c5(%x: tensor<4xf32>) {
  // expected-error@+1 {{collective_reduce_c4: computation expects results of the element type that it returns; got 'tensor<4xf32>' where it returns 'f64'}}
  %0 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @send_c1(%x: tensor<4xf32>, %t: !stablehlo.token) {
  // expected-error@+1 {{send_c5: expected a channel of type 2, got 3}}
  %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @recv_c4(%t: !stablehlo.token) {
  // expected-error@+1 {{expects a token as last result}}
  %0 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> tensor<4xf32>
  return
}

// -----

func.func @dynamic_root(%x: tensor<4xf32>, %root: tensor<2xi32>) {
  // expected-error@+1 {{expected the roots, the last operand, to be 'tensor<1xi32>', got 'tensor<2xi32>'}}
  %0 = "stablehlo.collective_broadcast"(%x, %root) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root}> : (tensor<4xf32>, tensor<2xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @dynamic_root_result(%x: tensor<4xf32>, %root: tensor<1xi32>) {
  // expected-error@+1 {{collective_broadcast_c4, c5: expected results of the sent operands' types ('tensor<4xf32>'), got ('tensor<5xf32>')}}
  %0 = "stablehlo.collective_broadcast"(%x, %root) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root}> : (tensor<4xf32>, tensor<1xi32>) -> tensor<5xf32>
  return
}

// -----

// expected-error@+1 {{mesh has axis "x" twice}}
#mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "x", size = 2>]>

// -----

// expected-error@+1 {{expected 1 to 1048576 processes, got axis "x" of size 1048577}}
#mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 1048577>]>

// -----

// expected-error@+1 {{expected device_ids to hold each of 0 to 1 once}}
#mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>], device_ids = dense<[1, 1]> : tensor<2xi64>>

// -----

#mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 4>]>
// expected-error@+1 {{the axes overlap}}
#groups = #stablehlo.replica_group_mesh_axes<mesh = #mesh, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>

// -----

#mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 4>]>
// expected-error@+1 {{the mesh has no axis or sub-axis}}
#groups = #stablehlo.replica_group_mesh_axes<mesh = #mesh, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (3)2>]>
