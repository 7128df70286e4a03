// Every text form beside those that JAX's programs in jax/ show. The generic forms are those of other exporters, old
// and new.
// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

sdy.mesh @pod = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @foreign_attributes
// CHECK-SAME: %arg0: tensor<4xf32> {mhlo.sharding = "{replicated}", tf.aliasing_output = 0 : i32}
// CHECK-SAME: {jax.result_info = "", my.own = [1, 2]}
func.func @foreign_attributes(%x: tensor<4xf32> {mhlo.sharding = "{replicated}", tf.aliasing_output = 0 : i32})
    -> (tensor<4xf32> {jax.result_info = "", my.own = [1, 2]}) attributes {jax.uses_shape_polymorphism = false} {
  // CHECK: stablehlo.tanh %arg0 {mhlo.frontend_attributes = {a = "b"}, mhlo.sharding = "{replicated}"} : tensor<4xf32>
  %0 = stablehlo.tanh %x {mhlo.frontend_attributes = {a = "b"}, mhlo.sharding = "{replicated}"} : tensor<4xf32>
  // CHECK: stablehlo.constant {a.b = 1 : i64} dense<1.000000e+00> : tensor<4xf32>
  %1 = stablehlo.constant {a.b = 1 : i64} dense<1.0> : tensor<4xf32>
  // CHECK: stablehlo.iota dim = 0 {x.y} : tensor<4xui32>
  %2 = stablehlo.iota dim = 0 {x.y} : tensor<4xui32>
  // CHECK: stablehlo.compare LT, %arg0, %arg0, FLOAT {x.y} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %3 = stablehlo.compare LT, %x, %x, FLOAT {x.y} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xf32>
}

// JAX prints groups by the axes of a mesh like this; the mesh stands inline or is a symbol.
// CHECK-LABEL: func.func @mesh_axes
func.func @mesh_axes(%x: tensor<4xf32>) {
  // CHECK: replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>
  %0 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>], device_ids=dense<[1, 0]> : tensor<2xi64>>
  %1 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[#stablehlo.mesh_axis<name = "x", size = 2>], device_ids=dense<[1, 0]> : tensor<2xi64>>, axes = []>}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: mesh = @pod
  %2 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @pod, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: mesh = #stablehlo.mesh<axes=[]>
  %3 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[]>, axes = []>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @constants
func.func @constants() {
  // CHECK: %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  // CHECK: %c = stablehlo.constant dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi32>
  %1 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  // CHECK: stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  %2 = stablehlo.constant dense<"0x0000803F00000040"> : tensor<2xf32>
  // CHECK: stablehlo.constant dense<> : tensor<0xi8>
  %3 = stablehlo.constant dense<> : tensor<0xi8>
  // CHECK: stablehlo.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
  %4 = stablehlo.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  // CHECK: stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %5 = "stablehlo.constant"() {value = dense<[true, false]> : tensor<2xi1>} : () -> tensor<2xi1>
  return
}

// CHECK-LABEL: func.func @accuracy
func.func @accuracy(%x: tensor<4xf32>) {
  // CHECK: stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  %0 = stablehlo.exponential %x {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  // CHECK: stablehlo.exponential %arg0 : tensor<4xf32>
  %1 = stablehlo.exponential %x {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<4xf32>
  // CHECK: stablehlo.log %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
  %2 = "stablehlo.log"(%x) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @types_in_full
func.func @types_in_full(%p: tensor<i1>, %l: tensor<f32>, %x: tensor<4xf32>) {
  // CHECK: stablehlo.clamp %arg1, %arg2, %arg1 : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %0 = stablehlo.clamp %l, %x, %l : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: stablehlo.select %arg0, %arg2, %arg2 : tensor<i1>, tensor<4xf32>
  %1 = stablehlo.select %p, %x, %x : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.complex %arg2, %arg2 : tensor<4xcomplex<f32>>
  %2 = stablehlo.complex %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  // CHECK: stablehlo.add %arg2, %arg2 : tensor<4xf32>
  %3 = stablehlo.add %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.reduce_precision %arg2, format = e8m7 : tensor<4xf32>
  %4 = "stablehlo.reduce_precision"(%x) {exponent_bits = 8 : i32, mantissa_bits = 7 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// Exporters wrote lists like this until late 2023, with properties and in the trailing dictionary.
// CHECK-LABEL: func.func @legacy_lists
func.func @legacy_lists(%x: tensor<4x6xf32>, %v: tensor<f32>, %i: tensor<3x1xi32>) {
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x6xf32>) -> tensor<4x2x6xf32>
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = dense<[0, 2]> : tensor<2xi64>} : (tensor<4x6xf32>) -> tensor<4x2x6xf32>
  // CHECK: stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %1 = "stablehlo.broadcast_in_dim"(%v) {broadcast_dimensions = dense<> : tensor<0xi64>} : (tensor<f32>) -> tensor<2xf32>
  // CHECK: stablehlo.slice %arg0 [0:4, 1:6:2] : (tensor<4x6xf32>) -> tensor<4x3xf32>
  %2 = "stablehlo.slice"(%x) <{start_indices = dense<[0, 1]> : tensor<2xi64>, limit_indices = dense<[4, 6]> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>}> : (tensor<4x6xf32>) -> tensor<4x3xf32>
  // CHECK: "stablehlo.gather"(%arg0, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 6>}>
  %3 = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = dense<[1, 6]> : tensor<2xi64>} : (tensor<4x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  // CHECK: "stablehlo.reduce_window"(%arg0, %arg1) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}>
  %4 = "stablehlo.reduce_window"(%x, %v) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {padding = dense<0> : tensor<2x2xi64>, window_dimensions = dense<2> : tensor<2xi64>, window_strides = dense<2> : tensor<2xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @contractions
func.func @contractions(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  // CHECK: stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> {x.y} :
  %1 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> {x.y} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: stablehlo.convolution(%arg2, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  %2 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x6x6x6xf32>
  // CHECK: window = {stride = [2, 1], pad = {{\[\[}}1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}
  %3 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x3x15x6xf32>
  // CHECK: window = {stride = [2, 2], pad = {{\[\[}}0, 0], [0, 0]], reverse = [true, true]}
  %4 = "stablehlo.convolution"(%x, %k) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = dense<2> : tensor<2xi64>, padding = dense<0> : tensor<2x2xi64>, window_reversal = dense<true> : tensor<2xi1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x3x3x6xf32>
  return
}

// CHECK-LABEL: func.func @reductions
func.func @reductions(%x: tensor<2x3xf32>, %y: tensor<2x3xi32>, %c: tensor<f32>, %d: tensor<i32>) {
  // CHECK: stablehlo.reduce(%arg0 init: %arg2) applies stablehlo.add across dimensions = [1] {a.b = 1 : i32} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] {a.b = 1 : i32} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  // A reducer that is one commutative op is printed by its name.
  // CHECK: stablehlo.reduce(%arg1 init: %arg3) applies stablehlo.minimum across dimensions = [] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
  %1 = "stablehlo.reduce"(%y, %d) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.minimum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) {dimensions = dense<> : tensor<0xi64>} : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
  // A reducer that swaps its arguments or does not commute keeps its region.
  // CHECK: stablehlo.reduce(%arg0 init: %arg2) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  // CHECK-NEXT: reducer(%arg4: tensor<f32>, %arg5: tensor<f32>) {
  // CHECK-NEXT: stablehlo.add %arg5, %arg4 : tensor<f32>
  %2 = stablehlo.reduce(%x init: %c) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %s = stablehlo.add %b, %a : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }
  // CHECK: reducer(%arg4: tensor<f32>, %arg5: tensor<f32>) {
  // CHECK-NEXT: stablehlo.divide %arg4, %arg5 : tensor<f32>
  %3 = stablehlo.reduce(%x init: %c) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %s = stablehlo.divide %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }
  // CHECK: stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg3) across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
  // CHECK-NEXT: reducer(%arg4: tensor<f32>, %arg6: tensor<f32>) (%arg5: tensor<i32>, %arg7: tensor<i32>) {
  // CHECK-NEXT: stablehlo.return %arg4, %arg7 : tensor<f32>, tensor<i32>
  %4:2 = stablehlo.reduce(%x init: %c), (%y init: %d) across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    stablehlo.return %a, %q : tensor<f32>, tensor<i32>
  }
  // CHECK: "stablehlo.map"(%arg0, %arg0) <{dimensions = array<i64: 0, 1>}> ({
  %5 = "stablehlo.map"(%x, %x) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @control_flow
func.func @control_flow(%x: tensor<4xf32>, %c: tensor<i32>, %p: tensor<i1>, %t: !stablehlo.token) {
  // CHECK: stablehlo.while(%iterArg = %arg1, %iterArg_0 = %arg0) : tensor<i32>, tensor<4xf32> attributes {a.b = 1 : i32}
  // CHECK-NEXT: cond {
  // CHECK: } do {
  // CHECK-NEXT: stablehlo.return %iterArg, %iterArg_0 : tensor<i32>, tensor<4xf32>
  %0:2 = stablehlo.while(%i = %c, %y = %x) : tensor<i32>, tensor<4xf32> attributes {a.b = 1 : i32}
  cond {
    %q = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  } do {
    stablehlo.return %i, %y : tensor<i32>, tensor<4xf32>
  }
  // CHECK: stablehlo.while()
  stablehlo.while()
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return
  }
  // CHECK: "stablehlo.if"(%arg2) ({
  // CHECK-NEXT: stablehlo.return %arg0 : tensor<4xf32>
  // CHECK-NEXT: }, {
  %1 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  // CHECK: %{{.*}}:2 = stablehlo.optimization_barrier %arg0, %arg3 : tensor<4xf32>, !stablehlo.token
  %2:2 = stablehlo.optimization_barrier %x, %t : tensor<4xf32>, !stablehlo.token
  // CHECK: stablehlo.optimization_barrier()
  stablehlo.optimization_barrier ()
  return
}

// CHECK-LABEL: func.func @communication
func.func @communication(%x: tensor<4xf32>, %t: !stablehlo.token, %s: tensor<2xui64>) {
  // CHECK: "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  %1 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = dense<{{\[\[}}0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
  %2 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<8xf32>
  // CHECK: "stablehlo.reduce_scatter"(%arg0) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  %3 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.partition_id : tensor<ui32>
  %4 = stablehlo.partition_id : tensor<ui32>
  // CHECK: stablehlo.replica_id : tensor<ui32>
  %5 = "stablehlo.replica_id"() : () -> tensor<ui32>
  // CHECK: stablehlo.create_token : !stablehlo.token
  %6 = stablehlo.create_token : !stablehlo.token
  // CHECK: stablehlo.after_all %arg1, %{{.*}} : !stablehlo.token
  %7 = stablehlo.after_all %t, %6 : !stablehlo.token
  // CHECK: "stablehlo.infeed"(%arg1) <{infeed_config = "", layout = {{\[\[}}0]]}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  %8:2 = "stablehlo.infeed"(%t) {layout = [[0]]} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  // CHECK: "stablehlo.outfeed"(%arg0, %arg1) <{outfeed_config = "x"}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %9 = "stablehlo.outfeed"(%x, %t) <{outfeed_config = "x"}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: stablehlo.custom_call @foo(%arg0, %arg1) {api_version = 4 : i32, backend_config = {a = 1 : i32}} : (tensor<4xf32>, !stablehlo.token) -> tensor<4xf32>
  %10 = stablehlo.custom_call @foo(%x, %t) {backend_config = {a = 1 : i32}, api_version = 4 : i32} : (tensor<4xf32>, !stablehlo.token) -> tensor<4xf32>
  // CHECK: stablehlo.custom_call @"not an id"() {has_side_effect = true} : () -> ()
  stablehlo.custom_call @"not an id"() {has_side_effect = true} : () -> ()
  // CHECK: stablehlo.custom_call @bar(%arg0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf32>
  %11 = stablehlo.custom_call @bar(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: %output_state, %output = stablehlo.rng_bit_generator %arg2, algorithm = THREE_FRY {a.b} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %12, %13 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY {a.b} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}
