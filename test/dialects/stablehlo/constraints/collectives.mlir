// Constraints of the specification on collectives, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// constraint: all_gather C1
func.func @all_gather_c1(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{all_gather_c1: all_gather_dim must lie in [0, 2), got 2}}
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return
}

// constraint: all_gather C1
func.func @all_gather_c1_2(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{all_gather_c1: all_gather_dim must lie in [0, 2), got -1}}
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = -1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return
}

// constraint: all_gather C2
func.func @all_gather_c2(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{all_gather_c2 to c4: replica_groups holds 0 twice}}
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return
}

// constraint: all_gather C3
func.func @all_gather_c3(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{all_gather_c2 to c4: expected replica_groups to hold each id from 0 to 1; 1 is missing}}
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return
}

// constraint: all_gather C4
func.func @all_gather_c4(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{all_gather_c2 to c4: replica_groups must not hold negative ids, got -1}}
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return
}

// constraint: all_gather C5
func.func @all_gather_c5(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{all_gather_c5: use_global_device_ids needs a channel_handle with a positive handle}}
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return
}

// constraint: all_gather C5
func.func @all_gather_c5_2(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{all_gather_c5: use_global_device_ids expects replica_groups that hold ids, got dense<> : tensor<0x0xi64>}}
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<> : tensor<0x0xi64>, use_global_device_ids}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return
}

// Another multiple of the operand's size than the group gives is refused where the op is compiled or evaluated:
// test/tools/late_constraints.mlir.
// constraint: all_gather C6
func.func @all_gather_c6(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{all_gather_c6: result expects type 'tensor<2x4xf32>', got 'tensor<2x5xf32>'}}
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x5xf32>
  return
}

// constraint: all_gather C6
func.func @all_gather_c6_2(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{all_gather_c6: result expects type 'tensor<2x4xf32>', got 'tensor<2x4xf64>'}}
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x4xf64>
  return
}

// constraint: all_reduce C1
func.func @all_reduce_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all_reduce_c1 to c3: replica_groups holds 1 twice}}
  %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: all_reduce C2
func.func @all_reduce_c2(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all_reduce_c1 to c3: expected replica_groups to hold each id from 0 to 2; 2 is missing}}
  %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0, 1], [3, -1]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: all_reduce C3
func.func @all_reduce_c3(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all_reduce_c1 to c3: replica_groups must not hold negative ids, got -2}}
  %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: all_reduce C4
func.func @all_reduce_c4(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all_reduce_c4: use_global_device_ids needs a channel_handle with a positive handle}}
  %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: all_reduce C5
func.func @all_reduce_c5(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all_reduce_c5: computation expects to compute in a type to which its inputs can be promoted; got 'i32' for}}
  %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: all_reduce C6
func.func @all_reduce_c6(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all_reduce_c6, c7: expected results of the operands' types ('tensor<2xf32>'), got ('tensor<3xf32>')}}
  %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// constraint: all_reduce C7
func.func @all_reduce_c7(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all_reduce_c5: computation expects results of the element type that it returns; got 'tensor<2xf64>' where it returns 'f32'}}
  %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// constraint: all_to_all C1
func.func @all_to_all_c1(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{all_to_all_c1: split_dimension must lie in [0, 2), got 2}}
  %0 = "stablehlo.all_to_all"(%arg0) <{split_dimension = 2 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return
}

// constraint: all_to_all C2
func.func @all_to_all_c2(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{all_to_all_c2: dimension 1 has size 3, which is not a multiple of split_count = 2}}
  %0 = "stablehlo.all_to_all"(%arg0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x3xf32>) -> tensor<4x2xf32>
  return
}

// constraint: all_to_all C3
func.func @all_to_all_c3(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{all_to_all_c3: concat_dimension must lie in [0, 2), got 2}}
  %0 = "stablehlo.all_to_all"(%arg0) <{split_dimension = 1 : i64, concat_dimension = 2 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return
}

// constraint: all_to_all C4
func.func @all_to_all_c4(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{all_to_all_c4: split_count must be positive, got 0}}
  %0 = "stablehlo.all_to_all"(%arg0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return
}

// constraint: all_to_all C5
func.func @all_to_all_c5(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{all_to_all_c5 to c7: replica_groups holds 0 twice}}
  %0 = "stablehlo.all_to_all"(%arg0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return
}

// constraint: all_to_all C6
func.func @all_to_all_c6(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{all_to_all_c5 to c7: expected replica_groups to hold each id from 0 to 1; 0 is missing}}
  %0 = "stablehlo.all_to_all"(%arg0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[1, 2]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return
}

// constraint: all_to_all C7
func.func @all_to_all_c7(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{all_to_all_c5 to c7: replica_groups must not hold negative ids, got -1}}
  %0 = "stablehlo.all_to_all"(%arg0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return
}

// constraint: all_to_all C8
func.func @all_to_all_c8(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{all_to_all_c8: expected groups of split_count = 2 processes, got 4}}
  %0 = "stablehlo.all_to_all"(%arg0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return
}

// constraint: all_to_all C9
func.func @all_to_all_c9(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{all_to_all_c9: result expects type 'tensor<4x2xf32>', got 'tensor<2x4xf32>'}}
  %0 = "stablehlo.all_to_all"(%arg0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// constraint: all_to_all C9
func.func @all_to_all_c9_2(%arg0: tensor<2x4xf32>, %arg1: tensor<2x4xf64>) {
  // expected-error@+1 {{all_to_all_c9: result expects type 'tensor<4x2xf64>', got 'tensor<4x2xf32>'}}
  %0:2 = "stablehlo.all_to_all"(%arg0, %arg1) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>, tensor<2x4xf64>) -> (tensor<4x2xf32>, tensor<4x2xf32>)
  return
}

// constraint: collective_broadcast C1
func.func @collective_broadcast_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_broadcast_c1, c2: replica_groups holds 0 twice}}
  %0 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: collective_broadcast C2
func.func @collective_broadcast_c2(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_broadcast_c1, c2: replica_groups must not hold negative ids, got -1}}
  %0 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: collective_broadcast C3
func.func @collective_broadcast_c3(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_broadcast_c3: expected results of the operands' types ('tensor<2xf32>'), got ('tensor<3xf32>')}}
  %0 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// constraint: collective_broadcast C3
func.func @collective_broadcast_c3_2() {
  // expected-error@+1 {{expects at least one operand}}
  "stablehlo.collective_broadcast"() <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : () -> ()
  return
}

// constraint: collective_broadcast C4
func.func @collective_broadcast_c4(%arg0: tensor<2xf32>, %arg1: tensor<1xi64>) {
  // expected-error@+1 {{collective_broadcast_c4: expected the roots, the last operand, to be 'tensor<1xi32>', got 'tensor<1xi64>'}}
  %0 = "stablehlo.collective_broadcast"(%arg0, %arg1) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// constraint: collective_broadcast C4
func.func @collective_broadcast_c4_2(%arg0: tensor<1xi32>) {
  // expected-error@+1 {{collective_broadcast_c4: expects an operand to send before the roots}}
  "stablehlo.collective_broadcast"(%arg0) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<1xi32>) -> ()
  return
}

// constraint: collective_broadcast C5
func.func @collective_broadcast_c5(%arg0: tensor<2xf32>, %arg1: tensor<1xi32>) {
  // expected-error@+1 {{collective_broadcast_c4, c5: expected results of the sent operands' types ('tensor<2xf32>'), got ('tensor<2xf32>', 'tensor<1xi32>')}}
  %0:2 = "stablehlo.collective_broadcast"(%arg0, %arg1) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>, tensor<1xi32>) -> (tensor<2xf32>, tensor<1xi32>)
  return
}

// constraint: collective_permute C1
func.func @collective_permute_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_permute_c1 to c4: source_target_pairs must have shape Nx2, got 'tensor<1x3xi64>'}}
  %0 = "stablehlo.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: collective_permute C2
func.func @collective_permute_c2(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_permute_c1 to c4: source_target_pairs holds the source 0 twice}}
  %0 = "stablehlo.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: collective_permute C3
func.func @collective_permute_c3(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_permute_c1 to c4: source_target_pairs holds the target 2 twice}}
  %0 = "stablehlo.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, 2], [1, 2]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: collective_permute C4
func.func @collective_permute_c4(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_permute_c1 to c4: source_target_pairs must not hold negative ids, got -1}}
  %0 = "stablehlo.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: collective_permute C5
func.func @collective_permute_c5(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_permute_c5: expected results of the operands' types ('tensor<2xf32>'), got ('tensor<2xf64>')}}
  %0 = "stablehlo.collective_permute"(%arg0) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// constraint: collective_reduce C1
func.func @collective_reduce_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_reduce_c1, c2: replica_groups holds 0 twice}}
  %0 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: collective_reduce C2
func.func @collective_reduce_c2(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_reduce_c1, c2: replica_groups must not hold negative ids, got -2}}
  %0 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: collective_reduce C3
func.func @collective_reduce_c3(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_reduce_c3: expected results of the operands' types ('tensor<2xf32>'), got ('tensor<3xf32>')}}
  %0 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// constraint: collective_reduce C4
func.func @collective_reduce_c4(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{collective_reduce_c4: computation expects to compute in a type to which its inputs can be promoted; got 'i32' for}}
  %0 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: reduce_scatter C1
func.func @reduce_scatter_c1(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{reduce_scatter_c1: dimension 1 has size 3, which is not a multiple of the group size 2}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// constraint: reduce_scatter C2
func.func @reduce_scatter_c2(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{reduce_scatter_c2: scatter_dimension must lie in [0, 2), got 2}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}

// constraint: reduce_scatter C3
func.func @reduce_scatter_c3(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{reduce_scatter_c3 to c5: replica_groups holds 1 twice}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}

// constraint: reduce_scatter C4
func.func @reduce_scatter_c4(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{reduce_scatter_c3 to c5: expected replica_groups to hold each id from 0 to 1; 1 is missing}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}

// constraint: reduce_scatter C5
func.func @reduce_scatter_c5(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{reduce_scatter_c3 to c5: replica_groups must not hold negative ids, got -1}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}

// constraint: reduce_scatter C6
func.func @reduce_scatter_c6(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{reduce_scatter_c6: use_global_device_ids needs a channel_handle with a positive handle}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}

// constraint: reduce_scatter C7
func.func @reduce_scatter_c7(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{reduce_scatter_c7: computation expects to compute in a type to which its inputs can be promoted; got 'i32' for}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}

// constraint: reduce_scatter C8
func.func @reduce_scatter_c8(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{reduce_scatter_c8, c9: result expects type 'tensor<2x2xf32>', got 'tensor<2x4xf32>'}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// constraint: reduce_scatter C9
func.func @reduce_scatter_c9(%arg0: tensor<2x4xf32>) {
  // expected-error@+1 {{reduce_scatter_c7: computation expects results of the element type that it returns; got 'tensor<2x2xf64>' where it returns 'f32'}}
  %0 = "stablehlo.reduce_scatter"(%arg0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2x4xf32>) -> tensor<2x2xf64>
  return
}

// constraint: collective_reduce C3
func.func @collective_reduce_c3_2(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{collective_reduce_c3: expected the roots, the last operand, to be 'tensor<1xi32>', got 'tensor<2xi32>'}}
  %0 = "stablehlo.collective_reduce"(%arg0, %arg1) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// constraint: collective_reduce C3
func.func @collective_reduce_c3_3(%arg0: tensor<1xi32>) {
  // expected-error@+1 {{collective_reduce_c3: expects a tensor before the roots}}
  "stablehlo.collective_reduce"(%arg0) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<1xi32>) -> ()
  return
}
