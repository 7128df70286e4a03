// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// Forms that public programs have beside those that exporters print today.

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#DCSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>

// CHECK: module attributes
// CHECK-SAME: test.list = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 1, 0, f]>
// CHECK-SAME: test.raw = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 0, input_spatial_dimensions = [1, -2],
module attributes {
  test.list = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2],
    kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1],
    output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [2, 1]>,
  test.raw = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 0, input_spatial_dimensions = [1, -2],
    kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [],
    output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [2, 1]>
} {

// CHECK-LABEL: func @bounds(%arg0: tensor<?x?xf32, #stablehlo.bounds<4, ?>>)
func.func @bounds(%x: tensor<?x?xf32, #stablehlo.type_extensions<bounds = [4, ?]>>) {
  return
}

// CHECK-LABEL: func @comma_behind_fields
// CHECK: #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>
func.func @comma_behind_fields(%x: tensor<3x2xf32>, %at: tensor<4x1xi32>) -> tensor<4x2xf32> {
  %0 = "stablehlo.gather"(%x, %at) {
    dimension_numbers = #stablehlo.gather<
      offset_dims = [1],
      collapsed_slice_dims = [0],
      start_index_map = [0],
      index_vector_dim = 1,
    >, slice_sizes = array<i64: 1, 2>} : (tensor<3x2xf32>, tensor<4x1xi32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// CHECK-LABEL: func @one_precision
// CHECK: precision = [HIGH]
func.func @one_precision(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0], precision = [HIGH] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @sizes_that_are_not_known
// CHECK: stablehlo.dot %arg0, %arg1 : (tensor<3xf32>, tensor<?x3xf32>) -> tensor<?xf32>
// CHECK: "stablehlo.triangular_solve"
// CHECK-SAME: (tensor<?x4x?xf32>, tensor<2x?x5xf32>) -> tensor<2x4x?xf32>
func.func @sizes_that_are_not_known(%x: tensor<3xf32>, %y: tensor<?x3xf32>, %a: tensor<?x4x?xf32>, %b: tensor<2x?x5xf32>) {
  %0 = stablehlo.dot %x, %y : (tensor<3xf32>, tensor<?x3xf32>) -> tensor<?xf32>
  %1 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<?x4x?xf32>, tensor<2x?x5xf32>) -> tensor<2x4x?xf32>
  return
}

// CHECK-LABEL: func @while_forgets_sizes
// CHECK: stablehlo.while(%{{.*}} = %arg0, %{{.*}} = %arg1) : tensor<2x?xi32>, tensor<3xf32> -> tensor<?x?xi32>, tensor<?xf32>
func.func @while_forgets_sizes(%x: tensor<2x?xi32>, %y: tensor<3xf32>) -> tensor<?xf32> {
  %0:2 = stablehlo.while(%a = %x, %b = %y) : tensor<2x?xi32>, tensor<3xf32> -> tensor<?x?xi32>, tensor<?xf32>
  cond {
    %1 = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    stablehlo.return %a, %b : tensor<2x?xi32>, tensor<3xf32>
  }
  return %0#1 : tensor<?xf32>
}

// CHECK-LABEL: func @encodings_differ
// CHECK: stablehlo.add %arg0, %arg1 : (tensor<2x3xf32, #{{.*}}>, tensor<2x3xf32, #{{.*}}>) -> tensor<2x3xf32>
func.func @encodings_differ(%x: tensor<2x3xf32, #CSR>, %y: tensor<2x3xf32, #DCSR>) -> tensor<2x3xf32> {
  %0 = stablehlo.add %x, %y : (tensor<2x3xf32, #CSR>, tensor<2x3xf32, #DCSR>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// A reducer of tensors has no meaning in the specification: it is refused where it would be computed.
// CHECK-LABEL: func @reducer_of_tensors
// CHECK: reducer(%{{.*}}: tensor<5xf32>, %{{.*}}: tensor<5xf32>)
func.func @reducer_of_tensors(%x: tensor<7x5xf32>, %init: tensor<5xf32>) -> tensor<5xf32> {
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [0] : (tensor<7x5xf32>, tensor<5xf32>) -> tensor<5xf32>
   reducer(%a: tensor<5xf32>, %b: tensor<5xf32>) {
    %1 = stablehlo.add %a, %b : tensor<5xf32>
    stablehlo.return %1 : tensor<5xf32>
  }
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func @parameters_differ
// CHECK: stablehlo.add {{.*}}!quant.uniform<i8:f32:0
// CHECK: stablehlo.dot
// CHECK: chlo.broadcast_add
// CHECK: "stablehlo.all_gather"
func.func @parameters_differ(%x: tensor<2x2x!quant.uniform<i8:f32, 0.5>>, %y: tensor<2x2x!quant.uniform<i8:f32, 0.25:3>>, %z: tensor<?x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, %w: tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %0 = stablehlo.add %z, %z : tensor<?x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  %1 = stablehlo.dot %x, %w : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i32:f32:1, {0.25, 0.125}>>
  %2 = chlo.broadcast_add %x, %y : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0>>
  %3 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x2x!quant.uniform<i8:f32, 0.25:3>>
  return
}

// CHECK-LABEL: func @buffers
// CHECK: stablehlo.custom_call @Pin(%arg0) {api_version = 4 : i32} : (tensor<2xf32>) -> memref<2xf32>
// CHECK: stablehlo.while(%{{.*}} = %arg1, %{{.*}} = %{{.*}}) : tensor<i1>, memref<2xf32>
// CHECK: stablehlo.tuple {{.*}} : tuple<memref<2xf32>, tensor<i1>>
// CHECK: stablehlo.custom_call @Unpin
func.func @buffers(%x: tensor<2xf32>, %p: tensor<i1>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @Pin(%x) {api_version = 4 : i32} : (tensor<2xf32>) -> memref<2xf32>
  %1:2 = stablehlo.while(%a = %p, %b = %0) : tensor<i1>, memref<2xf32>
  cond {
    stablehlo.return %a : tensor<i1>
  } do {
    %5 = stablehlo.custom_call @write(%b) {api_version = 4 : i32, output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (memref<2xf32>) -> memref<2xf32>
    stablehlo.return %a, %5 : tensor<i1>, memref<2xf32>
  }
  %2 = stablehlo.tuple %1#1, %p : tuple<memref<2xf32>, tensor<i1>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<memref<2xf32>, tensor<i1>>) -> memref<2xf32>
  %4 = stablehlo.custom_call @Unpin(%3) {api_version = 4 : i32} : (memref<2xf32>) -> tensor<2xf32>
  return %4 : tensor<2xf32>
}

// CHECK-LABEL: func @tuples_of_custom_calls
// CHECK: output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = [1]
// CHECK: result_layouts = [dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]
func.func @tuples_of_custom_calls(%x: tuple<tensor<1xf32>, tensor<2x3xf32>>, %y: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = [1]>]} : (tuple<tensor<1xf32>, tensor<2x3xf32>>) -> tuple<tensor<2x3xf32>>
  %1 = stablehlo.custom_call @bar(%y) {operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<2xf32>) -> tuple<tensor<2xf32>, tensor<f32>>
  return
}

// CHECK-LABEL: func @greatest_booleans
// CHECK: chlo.top_k(%arg0, k = 2) : tensor<5xi1> -> (tensor<2xi1>, tensor<2xi32>)
func.func @greatest_booleans(%x: tensor<5xi1>) -> tensor<2xi32> {
  %values, %indices = chlo.top_k(%x, k = 2) : tensor<5xi1> -> (tensor<2xi1>, tensor<2xi32>)
  return %indices : tensor<2xi32>
}

}

// Parameters of a region whose types know more or less of their sizes than the operands stand behind its keyword.
// CHECK-LABEL: func @while_of_other_sizes
// CHECK: stablehlo.while(%[[A:.*]] = %arg0, %[[B:.*]] = %arg1) : tensor<i32>, tensor<3xf32> -> tensor<i32>, tensor<?xf32>
// CHECK-NEXT: cond(tensor<i32>, tensor<?xf32>) {
// CHECK: } do {
// CHECK: stablehlo.return %[[A]], %[[B]] : tensor<i32>, tensor<3xf32>
func.func @while_of_other_sizes(%n: tensor<i32>, %x: tensor<3xf32>) -> tensor<?xf32> {
  %0:2 = "stablehlo.while"(%n, %x) ({
  ^bb0(%a: tensor<i32>, %b: tensor<?xf32>):
    %1 = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<3xf32>):
    stablehlo.return %a, %b : tensor<i32>, tensor<3xf32>
  }) : (tensor<i32>, tensor<3xf32>) -> (tensor<i32>, tensor<?xf32>)
  return %0#1 : tensor<?xf32>
}

// CHECK-LABEL: func @while_of_unknown_sizes
// CHECK: cond(tensor<?xf32>) {
// CHECK: } do(tensor<?xf32>) {
func.func @while_of_unknown_sizes(%x: tensor<3xf32>) -> tensor<?xf32> {
  %0 = stablehlo.while(%a = %x) : tensor<3xf32> -> tensor<?xf32>
  cond(tensor<?xf32>) {
    %1 = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do(tensor<?xf32>) {
    stablehlo.return %a : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @pieces_of_several_types
// CHECK: (tensor<4x16xf32>, tensor<5x16xi8>) -> (tensor<16x4xf32>, tensor<20x4xi8>)
func.func @pieces_of_several_types(%x: tensor<4x16xf32>, %y: tensor<5x16xi8>) {
  %0:2 = "stablehlo.all_to_all"(%x, %y) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<4x16xf32>, tensor<5x16xi8>) -> (tensor<16x4xf32>, tensor<20x4xi8>)
  return
}

// CHECK-LABEL: func @parts_of_unknown_sizes
// CHECK: stablehlo.complex %arg0, %arg1 : (tensor<2xf64>, tensor<?xf64>) -> tensor<?xcomplex<f64>>
func.func @parts_of_unknown_sizes(%x: tensor<2xf64>, %y: tensor<?xf64>) -> tensor<?xcomplex<f64>> {
  %0 = stablehlo.complex %x, %y : (tensor<2xf64>, tensor<?xf64>) -> tensor<?xcomplex<f64>>
  return %0 : tensor<?xcomplex<f64>>
}

// CHECK-LABEL: func @computed_root
// CHECK: "stablehlo.collective_reduce"(%arg0, %arg1, %arg2) <{has_dynamic_root, replica_groups
func.func @computed_root(%x: tensor<4xf32>, %y: tensor<2x3xf32>, %root: tensor<2xi32>) {
  %0:2 = "stablehlo.collective_reduce"(%x, %y, %root) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>, tensor<2x3xf32>, tensor<2xi32>) -> (tensor<4xf32>, tensor<2x3xf32>)
  return
}

// CHECK-LABEL: func @dimensions_of_one_rank
// CHECK: chlo.broadcast_compare %arg0, %arg1 {broadcast_dimensions = array<i64: 1>
// CHECK: chlo.broadcast_shift_left %arg0, %arg1 : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
func.func @dimensions_of_one_rank(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) {
  %0 = chlo.broadcast_compare %x, %y {broadcast_dimensions = array<i64: 1>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xi1>
  %1 = chlo.broadcast_shift_left %x, %y : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return
}
