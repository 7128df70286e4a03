// The constraints of the specification, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @case0(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_reduce_c1 to c3: replica_groups must have rank 2}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<0> : tensor<1x1x1xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case1(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_reduce_c1 to c3: replica_groups holds 0 twice}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case2(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_reduce_c1 to c3: replica_groups holds 7 twice}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<7> : tensor<99999x99999xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case3(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_reduce_c1 to c3: replica_groups must not hold negative ids, got -2}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case4(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_reduce_c4: use_global_device_ids needs a channel_handle with a positive handle}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case5(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_reduce_c4: use_global_device_ids needs a channel_handle with a positive handle}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case6(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_reduce_c6, c7: expected results of the operands' types}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @case7(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_reduce_c5: computation expects to return 1 scalars}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case8(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_gather_c1: all_gather_dim must lie in [0, 1), got 1}}
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @case9(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_gather_c2 to c4: replica_groups must not hold negative ids, got -1}}
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @case10(%x: tensor<4xf32>) {
  // expected-error@+1 {{all_gather_c6: result expects type 'tensor<8xf32>', got 'tensor<6xf32>'}}
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @case11(%x: tensor<4xf32>) {
  // expected-error@+1 {{reduce_scatter_c1: dimension 0 has size 4, which is not a multiple of the group size 3}}
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @case12(%x: tensor<4xf32>) {
  // expected-error@+1 {{reduce_scatter_c2: scatter_dimension must lie in [0, 1), got -1}}
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = -1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @case13(%x: tensor<4xf32>) {
  // expected-error@+1 {{reduce_scatter_c7: computation expects}}
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @case14(%x: tensor<4xf32>) {
  // expected-error@+1 {{reduce_scatter_c8, c9: result expects type 'tensor<2xf32>', got 'tensor<4xf32>'}}
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case15(%t: !stablehlo.token) {
  // expected-error@+1 {{infeed_c1, c3: expects a token as last result}}
  %0 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> tensor<4xf32>
  return
}

// -----

func.func @case16(%t: !stablehlo.token) {
  // expected-error@+1 {{infeed_c2: expects tensors before the token}}
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

func.func @case17(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand #1 must be}}
  %0 = "stablehlo.outfeed"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> !stablehlo.token
  return
}

// -----

func.func @case18() {
  // expected-error@+1 {{must be 0D tensor of 32-bit unsigned integer}}
  %0 = "stablehlo.replica_id"() : () -> tensor<i32>
  return
}

// -----

func.func @case19(%x: tensor<4xf32>) {
  // expected-error@+1 {{expects operand_layouts and result_layouts together or neither}}
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case20(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand_layouts expects 1 entries, got 0}}
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = [], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case21(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand_layouts must lie in [0, 1), got 1}}
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = [dense<1> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case22(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand_layouts expects 1 entries, got 99999999}}
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = [dense<0> : tensor<99999999xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case23(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand_layouts expects each layout to be a 1-dimensional tensor of index}}
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = [1], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case24(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand_index must lie in [0, 1), got 1}}
  %0 = stablehlo.custom_call @f(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case25(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand_tuple_indices [0] select no element of operand 0 of type 'tensor<4xf32>'}}
  %0 = stablehlo.custom_call @f(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [0]>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case26(%x: tensor<4xf32>) {
  // expected-error@+1 {{output_tuple_indices [3] select no element of the results ('tensor<4xf32>')}}
  %0 = stablehlo.custom_call @f(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [3], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case27(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected the same type, got 'tensor<4xf32>' of the operand and 'tensor<5xf32>' of the result}}
  %0 = stablehlo.custom_call @f(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @buffer_of_a_tensor(%x: tensor<2xf32>) {
  // expected-error@+1 {{expected @Pin to take one tensor and return one buffer, a memref, got ('tensor<2xf32>') to ('memref<3xf32>')}}
  %0 = stablehlo.custom_call @Pin(%x) {api_version = 4 : i32} : (tensor<2xf32>) -> memref<3xf32>
  return
}

// -----

func.func @buffer_of_nothing(%x: tensor<2xf32>) {
  // expected-error@+1 {{expected @CreateBuffer to take no operands and return one buffer}}
  %0 = stablehlo.custom_call @CreateBuffer(%x) {api_version = 4 : i32} : (tensor<2xf32>) -> memref<2xf32>
  return
}

// -----

func.func @buffer_twice(%x: memref<2xf32>) {
  // expected-error@+1 {{expected the buffer at [0] of the operands at most once, got it 2 times}}
  %0:2 = stablehlo.custom_call @f(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]} : (memref<2xf32>) -> (memref<2xf32>, memref<2xf32>)
  return
}

// -----

func.func @buffer_from_nowhere(%x: memref<2xf32>) {
  // expected-error@+1 {{expected the buffer at [0, 1] of the results once, got it 0 times}}
  %0 = stablehlo.custom_call @f(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]} : (memref<2xf32>) -> tuple<memref<2xf32>, memref<2xf32>>
  return
}
