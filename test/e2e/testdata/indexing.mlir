// SPDX-License-Identifier: Apache-2.0
// Primitives of JAX in the form of StableHLO's testdata, with JAX's results: gathers, scatters, slices and sorts.
func.func @main() {
  call @argmax_special_nan_inf_0() : () -> ()
  call @argmin() : () -> ()
  call @gather() : () -> ()
  call @scatter_add_no_xla_unique_indices() : () -> ()
  call @scatter_min_no_xla_non_unique_indices() : () -> ()
  call @scatter_mul() : () -> ()
  call @dynamic_slice_shapes() : () -> ()
  call @dynamic_update_slice_shapes() : () -> ()
  call @select_and_scatter_add() : () -> ()
  call @select_and_gather_add() : () -> ()
  call @sort() : () -> ()
  call @sort_dimensions_num_arrays_1() : () -> ()
  return
}

// argmax_special_nan_inf_0_shape_float32_4_axes_0_indexdtype_int32_enable_xla_True
func.func private @argmax_special_nan_inf_0() {
  %in = func.call @argmax_special_nan_inf_0_inputs() : () -> (tensor<4xf32>)
  %want = func.call @argmax_special_nan_inf_0_expected() : () -> (tensor<i32>)
  %got = func.call @argmax_special_nan_inf_0_testcase(%in) : (tensor<4xf32>) -> (tensor<i32>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  return
}
func.func private @argmax_special_nan_inf_0_inputs() -> (tensor<4xf32>) {
  %c0 = stablehlo.constant dense<"0x000000400000C07F0000807F000000C0"> : tensor<4xf32>
  return %c0 : tensor<4xf32>
}
func.func private @argmax_special_nan_inf_0_expected() -> (tensor<i32>) {
  %c0 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  return %c0 : tensor<i32>
}
func.func private @argmax_special_nan_inf_0_testcase(%arg0: tensor<4xf32>) -> (tensor<i32>) {
  %0 = call @argmax_special_nan_inf_0_argmax(%arg0) : (tensor<4xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @argmax_special_nan_inf_0_argmax(%arg0: tensor<4xf32>) -> tensor<i32> {
  %0 = stablehlo.iota dim = 0 : tensor<4xi32>
  %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
   reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
  }
  return %1#1 : tensor<i32>
}

// argmin_dtypes_shape_bfloat16_15_axes_0_indexdtype_int32_enable_xla_True
func.func private @argmin() {
  %in = func.call @argmin_inputs() : () -> (tensor<15xbf16>)
  %want = func.call @argmin_expected() : () -> (tensor<i32>)
  %got = func.call @argmin_testcase(%in) : (tensor<15xbf16>) -> (tensor<i32>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  return
}
func.func private @argmin_inputs() -> (tensor<15xbf16>) {
  %c0 = stablehlo.constant dense<"0xBF3FD4BEF93F924034BF34BF98401340B4BFD03FB2BFB3BF3A3FB8C0A6C0"> : tensor<15xbf16>
  return %c0 : tensor<15xbf16>
}
func.func private @argmin_expected() -> (tensor<i32>) {
  %c0 = stablehlo.constant dense<"0x0D000000"> : tensor<i32>
  return %c0 : tensor<i32>
}
func.func private @argmin_testcase(%arg0: tensor<15xbf16>) -> (tensor<i32>) {
  %0 = call @argmin_argmin(%arg0) : (tensor<15xbf16>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @argmin_argmin(%arg0: tensor<15xbf16>) -> tensor<i32> {
  %0 = stablehlo.iota dim = 0 : tensor<15xi32>
  %cst = stablehlo.constant dense<0x7F80> : tensor<bf16>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<15xbf16>, tensor<15xi32>, tensor<bf16>, tensor<i32>) -> (tensor<bf16>, tensor<i32>)
   reducer(%arg1: tensor<bf16>, %arg3: tensor<bf16>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
    %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %4 = stablehlo.or %2, %3 : tensor<i1>
    %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.and %5, %6 : tensor<i1>
    %8 = stablehlo.or %4, %7 : tensor<i1>
    %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<bf16>
    %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
    stablehlo.return %9, %10 : tensor<bf16>, tensor<i32>
  }
  return %1#1 : tensor<i32>
}

// gather_dtypes_shape_float16_10_axis_0_enable_xla_True
func.func private @gather() {
  %in:2 = func.call @gather_inputs() : () -> (tensor<10xf16>, tensor<i32>)
  %want = func.call @gather_expected() : () -> (tensor<f16>)
  %got = func.call @gather_testcase(%in#0, %in#1) : (tensor<10xf16>, tensor<i32>) -> (tensor<f16>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<f16>, tensor<f16>) -> ()
  return
}
func.func private @gather_inputs() -> (tensor<10xf16>, tensor<i32>) {
  %c0 = stablehlo.constant dense<"0xF63DA3B6C63F92449FB99FB9BD449B40A2BD833E"> : tensor<10xf16>
  %c1 = stablehlo.constant dense<"0x02000000"> : tensor<i32>
  return %c0, %c1 : tensor<10xf16>, tensor<i32>
}
func.func private @gather_expected() -> (tensor<f16>) {
  %c0 = stablehlo.constant dense<"0xC63F"> : tensor<f16>
  return %c0 : tensor<f16>
}
func.func private @gather_testcase(%arg0: tensor<10xf16>, %arg1: tensor<i32>) -> (tensor<f16>) {
  %0 = call @gather__take(%arg0, %arg1) : (tensor<10xf16>, tensor<i32>) -> tensor<f16>
  return %0 : tensor<f16>
}
func.func private @gather__take(%arg0: tensor<10xf16>, %arg1: tensor<i32>) -> tensor<f16> {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %c_0 = stablehlo.constant dense<10> : tensor<i32>
  %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
  %2 = call @gather__where(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %c_1 = stablehlo.constant dense<9> : tensor<1xi32>
  %c_2 = stablehlo.constant dense<0> : tensor<i32>
  %4 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %5 = stablehlo.compare GE, %3, %4, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
  %6 = stablehlo.compare LE, %3, %c_1, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
  %7 = stablehlo.and %5, %6 : tensor<1xi1>
  %c_3 = stablehlo.constant dense<true> : tensor<i1>
  %8 = stablehlo.reduce(%7 init: %c_3) applies stablehlo.and across dimensions = [0] : (tensor<1xi1>, tensor<i1>) -> tensor<i1>
  %9 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<10xf16>, tensor<1xi32>) -> tensor<f16>
  %cst = stablehlo.constant dense<0x7E00> : tensor<f16>
  %10 = stablehlo.select %8, %9, %cst : tensor<i1>, tensor<f16>
  return %10 : tensor<f16>
}
func.func private @gather__where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
  return %0 : tensor<i32>
}

// scatter_add_no_xla_unique_indices_shape_int8_1_scatterindices_0_updateshape_dimension_numbers_ScatterDimensionNumbers_update_window_dims_inserted_window_dims_0_scatter_dims_to_operand_dims_0_operand_b
func.func private @scatter_add_no_xla_unique_indices() {
  %in:2 = func.call @scatter_add_no_xla_unique_indices_inputs() : () -> (tensor<1xi8>, tensor<i8>)
  %want = func.call @scatter_add_no_xla_unique_indices_expected() : () -> (tensor<1xi8>)
  %got = func.call @scatter_add_no_xla_unique_indices_testcase(%in#0, %in#1) : (tensor<1xi8>, tensor<i8>) -> (tensor<1xi8>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<1xi8>, tensor<1xi8>) -> ()
  return
}
func.func private @scatter_add_no_xla_unique_indices_inputs() -> (tensor<1xi8>, tensor<i8>) {
  %c0 = stablehlo.constant dense<"0x01"> : tensor<1xi8>
  %c1 = stablehlo.constant dense<"0x00"> : tensor<i8>
  return %c0, %c1 : tensor<1xi8>, tensor<i8>
}
func.func private @scatter_add_no_xla_unique_indices_expected() -> (tensor<1xi8>) {
  %c0 = stablehlo.constant dense<"0x01"> : tensor<1xi8>
  return %c0 : tensor<1xi8>
}
func.func private @scatter_add_no_xla_unique_indices_testcase(%arg0: tensor<1xi8>, %arg1: tensor<i8>) -> (tensor<1xi8>) {
  %c = stablehlo.constant dense<0> : tensor<1xi32>
  %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
  ^bb0(%arg2: tensor<i8>, %arg3: tensor<i8>):
    %1 = stablehlo.add %arg2, %arg3 : tensor<i8>
    stablehlo.return %1 : tensor<i8>
  }) : (tensor<1xi8>, tensor<1xi32>, tensor<i8>) -> tensor<1xi8>
  return %0 : tensor<1xi8>
}

// scatter_min_no_xla_non_unique_indices_shape_uint8_1_scatterindices_0_0_updateshape_2_dimension_numbers_ScatterDimensionNumbers_update_window_dims_inserted_window_dims_0_scatter_dims_to_operand_dims_0_
func.func private @scatter_min_no_xla_non_unique_indices() {
  %in:2 = func.call @scatter_min_no_xla_non_unique_indices_inputs() : () -> (tensor<1xui8>, tensor<2xui8>)
  %want = func.call @scatter_min_no_xla_non_unique_indices_expected() : () -> (tensor<1xui8>)
  %got = func.call @scatter_min_no_xla_non_unique_indices_testcase(%in#0, %in#1) : (tensor<1xui8>, tensor<2xui8>) -> (tensor<1xui8>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<1xui8>, tensor<1xui8>) -> ()
  return
}
func.func private @scatter_min_no_xla_non_unique_indices_inputs() -> (tensor<1xui8>, tensor<2xui8>) {
  %c0 = stablehlo.constant dense<"0x01"> : tensor<1xui8>
  %c1 = stablehlo.constant dense<"0x0001"> : tensor<2xui8>
  return %c0, %c1 : tensor<1xui8>, tensor<2xui8>
}
func.func private @scatter_min_no_xla_non_unique_indices_expected() -> (tensor<1xui8>) {
  %c0 = stablehlo.constant dense<"0x00"> : tensor<1xui8>
  return %c0 : tensor<1xui8>
}
func.func private @scatter_min_no_xla_non_unique_indices_testcase(%arg0: tensor<1xui8>, %arg1: tensor<2xui8>) -> (tensor<1xui8>) {
  %c = stablehlo.constant dense<0> : tensor<2x1xi32>
  %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg2: tensor<ui8>, %arg3: tensor<ui8>):
    %1 = stablehlo.minimum %arg2, %arg3 : tensor<ui8>
    stablehlo.return %1 : tensor<ui8>
  }) : (tensor<1xui8>, tensor<2x1xi32>, tensor<2xui8>) -> tensor<1xui8>
  return %0 : tensor<1xui8>
}

// scatter_mul_dtypes_shape_bfloat16_5_scatterindices_0_2_updateshape_2_dimension_numbers_ScatterDimensionNumbers_update_window_dims_inserted_window_dims_0_scatter_dims_to_operand_dims_0_operand_batching
func.func private @scatter_mul() {
  %in:2 = func.call @scatter_mul_inputs() : () -> (tensor<5xbf16>, tensor<2xbf16>)
  %want = func.call @scatter_mul_expected() : () -> (tensor<5xbf16>)
  %got = func.call @scatter_mul_testcase(%in#0, %in#1) : (tensor<5xbf16>, tensor<2xbf16>) -> (tensor<5xbf16>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<5xbf16>, tensor<5xbf16>) -> ()
  return
}
func.func private @scatter_mul_inputs() -> (tensor<5xbf16>, tensor<2xbf16>) {
  %c0 = stablehlo.constant dense<"0xBF3FD4BEF93F924034BF"> : tensor<5xbf16>
  %c1 = stablehlo.constant dense<"0x34BF9840"> : tensor<2xbf16>
  return %c0, %c1 : tensor<5xbf16>, tensor<2xbf16>
}
func.func private @scatter_mul_expected() -> (tensor<5xbf16>) {
  %c0 = stablehlo.constant dense<"0x86BFD4BE1441924034BF"> : tensor<5xbf16>
  return %c0 : tensor<5xbf16>
}
func.func private @scatter_mul_testcase(%arg0: tensor<5xbf16>, %arg1: tensor<2xbf16>) -> (tensor<5xbf16>) {
  %c = stablehlo.constant dense<[[0], [2]]> : tensor<2x1xi32>
  %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%arg2: tensor<bf16>, %arg3: tensor<bf16>):
    %1 = stablehlo.multiply %arg2, %arg3 : tensor<bf16>
    stablehlo.return %1 : tensor<bf16>
  }) : (tensor<5xbf16>, tensor<2x1xi32>, tensor<2xbf16>) -> tensor<5xbf16>
  return %0 : tensor<5xbf16>
}

// dynamic_slice_shapes_a_float32_3_start_indices_array_1_dtype_uint8_limit_indices_array_2_dtype_uint8_enablexla_True
func.func private @dynamic_slice_shapes() {
  %in:2 = func.call @dynamic_slice_shapes_inputs() : () -> (tensor<3xf32>, tensor<1xui8>)
  %want = func.call @dynamic_slice_shapes_expected() : () -> (tensor<1xf32>)
  %got = func.call @dynamic_slice_shapes_testcase(%in#0, %in#1) : (tensor<3xf32>, tensor<1xui8>) -> (tensor<1xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<1xf32>, tensor<1xf32>) -> ()
  return
}
func.func private @dynamic_slice_shapes_inputs() -> (tensor<3xf32>, tensor<1xui8>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FBC5FD4BE60B6F83F"> : tensor<3xf32>
  %c1 = stablehlo.constant dense<"0x01"> : tensor<1xui8>
  return %c0, %c1 : tensor<3xf32>, tensor<1xui8>
}
func.func private @dynamic_slice_shapes_expected() -> (tensor<1xf32>) {
  %c0 = stablehlo.constant dense<"0xBC5FD4BE"> : tensor<1xf32>
  return %c0 : tensor<1xf32>
}
func.func private @dynamic_slice_shapes_testcase(%arg0: tensor<3xf32>, %arg1: tensor<1xui8>) -> (tensor<1xf32>) {
  %0 = stablehlo.slice %arg1 [0:1] : (tensor<1xui8>) -> tensor<1xui8>
  %1 = stablehlo.reshape %0 : (tensor<1xui8>) -> tensor<ui8>
  %2 = stablehlo.dynamic_slice %arg0, %1, sizes = [1] : (tensor<3xf32>, tensor<ui8>) -> tensor<1xf32>
  return %2 : tensor<1xf32>
}

// dynamic_update_slice_shapes_operand_float32_3_update_float32_1_start_indices_array_1_dtype_uint8_enable_xla_True
func.func private @dynamic_update_slice_shapes() {
  %in:3 = func.call @dynamic_update_slice_shapes_inputs() : () -> (tensor<3xf32>, tensor<1xf32>, tensor<1xui8>)
  %want = func.call @dynamic_update_slice_shapes_expected() : () -> (tensor<3xf32>)
  %got = func.call @dynamic_update_slice_shapes_testcase(%in#0, %in#1, %in#2) : (tensor<3xf32>, tensor<1xf32>, tensor<1xui8>) -> (tensor<3xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}
func.func private @dynamic_update_slice_shapes_inputs() -> (tensor<3xf32>, tensor<1xf32>, tensor<1xui8>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FBC5FD4BE60B6F83F"> : tensor<3xf32>
  %c1 = stablehlo.constant dense<"0xFB359240"> : tensor<1xf32>
  %c2 = stablehlo.constant dense<"0x01"> : tensor<1xui8>
  return %c0, %c1, %c2 : tensor<3xf32>, tensor<1xf32>, tensor<1xui8>
}
func.func private @dynamic_update_slice_shapes_expected() -> (tensor<3xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FFB35924060B6F83F"> : tensor<3xf32>
  return %c0 : tensor<3xf32>
}
func.func private @dynamic_update_slice_shapes_testcase(%arg0: tensor<3xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xui8>) -> (tensor<3xf32>) {
  %0 = stablehlo.slice %arg2 [0:1] : (tensor<1xui8>) -> tensor<1xui8>
  %1 = stablehlo.reshape %0 : (tensor<1xui8>) -> tensor<ui8>
  %2 = stablehlo.dynamic_update_slice %arg0, %arg1, %1 : (tensor<3xf32>, tensor<1xf32>, tensor<ui8>) -> tensor<3xf32>
  return %2 : tensor<3xf32>
}

// select_and_scatter_add_dtypes_shape_float32_2_4_6_selectprim_ge_windowdimensions_2_2_2_windowstrides_1_1_1_padding_0_0_0_0_0_0_
func.func private @select_and_scatter_add() {
  %in:2 = func.call @select_and_scatter_add_inputs() : () -> (tensor<1x3x5xf32>, tensor<2x4x6xf32>)
  %want = func.call @select_and_scatter_add_expected() : () -> (tensor<2x4x6xf32>)
  %got = func.call @select_and_scatter_add_testcase(%in#0, %in#1) : (tensor<1x3x5xf32>, tensor<2x4x6xf32>) -> (tensor<2x4x6xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<2x4x6xf32>, tensor<2x4x6xf32>) -> ()
  return
}
func.func private @select_and_scatter_add_inputs() -> (tensor<1x3x5xf32>, tensor<2x4x6xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FBC5FD4BE60B6F83FFB3592406DD433BF33D133BFBC9A9740F45813403647B4BFD357D03FD0F3B1BF19D7B2BFB8D3393FC6ACB7C09597A5C0"> : tensor<1x3x5xf32>
  %c1 = stablehlo.constant dense<"0x1DEBD7BFAD7642C08A57713F33572EC0C79487C0C9B38C406D652DBF57724F3E9DC688C0000BD1BF8960AA3EA3FD5CC09E44903F30A5E6BF530560BF2B0EE7BF97D1B14099DA25BD9C144BC0BAED1D40E8666AC04168203FDA20BCC000037FC07E30173F1CC90D40609C033FC1A2B1BE653F67BF28F08DC0C8350AC0A2E2B0BFACF74A400DF3833F7A40A9C080E5783F21DF93BF12F801C03AE2EA3FB0F3454048CE3240382121C0A0796DBF0A697E3FFE4D3B40BF00B8BF0A960EBF946A54C0"> : tensor<2x4x6xf32>
  return %c0, %c1 : tensor<1x3x5xf32>, tensor<2x4x6xf32>
}
func.func private @select_and_scatter_add_expected() -> (tensor<2x4x6xf32>) {
  %c0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000006DD433BF00000000000000000000000000000000000000000000000033D133BF0000000000000000000000001A202BC10000000000000000D0F3B1BF0000000000000000000000000000000000000000FDBCBE3F00000000000000000000000000000000000000000000000069170941FB3592400000000000000000000000000000000000000000B8D3393F0000000000000000000000000000000019D7B2BF000000000000000000000000"> : tensor<2x4x6xf32>
  return %c0 : tensor<2x4x6xf32>
}
func.func private @select_and_scatter_add_testcase(%arg0: tensor<1x3x5xf32>, %arg1: tensor<2x4x6xf32>) -> (tensor<2x4x6xf32>) {
  %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.pad %arg1, %cst, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<2x4x6xf32>, tensor<f32>) -> tensor<2x4x6xf32>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %1 = "stablehlo.select_and_scatter"(%0, %arg0, %cst_0) <{padding = dense<0> : tensor<3x2xi64>, window_dimensions = array<i64: 2, 2, 2>, window_strides = array<i64: 1, 1, 1>}> ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %3 = stablehlo.compare GE, %arg2, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }, {
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %3 = stablehlo.add %arg2, %arg3 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<2x4x6xf32>, tensor<1x3x5xf32>, tensor<f32>) -> tensor<2x4x6xf32>
  %2 = stablehlo.slice %1 [0:2, 0:4, 0:6] : (tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
  return %2 : tensor<2x4x6xf32>
}

// select_and_gather_add_dtypes_shape_float16_4_6_selectprim_le_windowdimensions_2_2_windowstrides_1_1_padding_0_0_0_0_basedilation_1_1_windowdilation_1_1_
func.func private @select_and_gather_add() {
  %in:2 = func.call @select_and_gather_add_inputs() : () -> (tensor<4x6xf16>, tensor<4x6xf16>)
  %want = func.call @select_and_gather_add_expected() : () -> (tensor<3x5xf16>)
  %got = func.call @select_and_gather_add_testcase(%in#0, %in#1) : (tensor<4x6xf16>, tensor<4x6xf16>) -> (tensor<3x5xf16>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<3x5xf16>, tensor<3x5xf16>) -> ()
  return
}
func.func private @select_and_gather_add_inputs() -> (tensor<4x6xf16>, tensor<4x6xf16>) {
  %c0 = stablehlo.constant dense<"0xF63DA3B6C63F92449FB99FB9BD449B40A2BD833E90BD97BDCF39BDC52DC5BFBE14C28B3B73C13DC466446BB97C3246C4"> : tensor<4x6xf16>
  %c1 = stablehlo.constant dense<"0x88BE5335E8C2823C35BF00BB38BF8F452FA959C2EF4053C30339E1C5F8C3BA386E401D388DB53ABB70C452C087BD5842"> : tensor<4x6xf16>
  return %c0, %c1 : tensor<4x6xf16>, tensor<4x6xf16>
}
func.func private @select_and_gather_add_expected() -> (tensor<3x5xf16>) {
  %c0 = stablehlo.constant dense<"0xBD44C63FC63F833E97BDBDC5BDC52DC5833E97BDBDC5BDC566446BB97C32"> : tensor<3x5xf16>
  return %c0 : tensor<3x5xf16>
}
func.func private @select_and_gather_add_testcase(%arg0: tensor<4x6xf16>, %arg1: tensor<4x6xf16>) -> (tensor<3x5xf16>) {
  %cst = stablehlo.constant dense<0x7C00> : tensor<f16>
  %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
  %0:2 = "stablehlo.reduce_window"(%arg1, %arg0, %cst, %cst_0) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg2: tensor<f16>, %arg3: tensor<f16>, %arg4: tensor<f16>, %arg5: tensor<f16>):
    %1 = stablehlo.compare LE, %arg2, %arg4, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %2 = stablehlo.select %1, %arg2, %arg4 : tensor<i1>, tensor<f16>
    %3 = stablehlo.select %1, %arg3, %arg5 : tensor<i1>, tensor<f16>
    stablehlo.return %2, %3 : tensor<f16>, tensor<f16>
  }) : (tensor<4x6xf16>, tensor<4x6xf16>, tensor<f16>, tensor<f16>) -> (tensor<3x5xf16>, tensor<3x5xf16>)
  return %0#1 : tensor<3x5xf16>
}

// sort_dtypes_num_arrays_1_shape_float32_5_7_axis_0_isstable_False_num_keys_1
func.func private @sort() {
  %in = func.call @sort_inputs() : () -> (tensor<5x7xf32>)
  %want = func.call @sort_expected() : () -> (tensor<5x7xf32>)
  %got = func.call @sort_testcase(%in) : (tensor<5x7xf32>) -> (tensor<5x7xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<5x7xf32>, tensor<5x7xf32>) -> ()
  return
}
func.func private @sort_inputs() -> (tensor<5x7xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FBC5FD4BE60B6F83FFB3592406DD433BF33D133BFBC9A9740F45813403647B4BFD357D03FD0F3B1BF19D7B2BFB8D3393FC6ACB7C09597A5C01DEBD7BFAD7642C08A57713F33572EC0C79487C0C9B38C406D652DBF57724F3E9DC688C0000BD1BF8960AA3EA3FD5CC09E44903F30A5E6BF530560BF2B0EE7BF97D1B14099DA25BD9C144BC0BAED1D40"> : tensor<5x7xf32>
  return %c0 : tensor<5x7xf32>
}
func.func private @sort_expected() -> (tensor<5x7xf32>) {
  %c0 = stablehlo.constant dense<"0x9597A5C01DEBD7BF9DC688C0000BD1BF33572EC0C79487C0C6ACB7C030A5E6BF3647B4BFAD7642C0D0F3B1BF19D7B2BFA3FD5CC09E44903F6D652DBF530560BF2B0EE7BF8A57713F6DD433BF9C144BC0BAED1D40FDBCBE3FBC5FD4BED357D03FFB35924099DA25BD33D133BFC9B38C40F458134057724F3E60B6F83F97D1B1408960AA3EB8D3393FBC9A9740"> : tensor<5x7xf32>
  return %c0 : tensor<5x7xf32>
}
func.func private @sort_testcase(%arg0: tensor<5x7xf32>) -> (tensor<5x7xf32>) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<5x7xf32>) -> tensor<5x7xf32>
  return %0 : tensor<5x7xf32>
}

// sort_dimensions_num_arrays_1_shape_float32_5_7_axis_1_isstable_False_num_keys_1
func.func private @sort_dimensions_num_arrays_1() {
  %in = func.call @sort_dimensions_num_arrays_1_inputs() : () -> (tensor<5x7xf32>)
  %want = func.call @sort_dimensions_num_arrays_1_expected() : () -> (tensor<5x7xf32>)
  %got = func.call @sort_dimensions_num_arrays_1_testcase(%in) : (tensor<5x7xf32>) -> (tensor<5x7xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<5x7xf32>, tensor<5x7xf32>) -> ()
  return
}
func.func private @sort_dimensions_num_arrays_1_inputs() -> (tensor<5x7xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FBC5FD4BE60B6F83FFB3592406DD433BF33D133BFBC9A9740F45813403647B4BFD357D03FD0F3B1BF19D7B2BFB8D3393FC6ACB7C09597A5C01DEBD7BFAD7642C08A57713F33572EC0C79487C0C9B38C406D652DBF57724F3E9DC688C0000BD1BF8960AA3EA3FD5CC09E44903F30A5E6BF530560BF2B0EE7BF97D1B14099DA25BD9C144BC0BAED1D40"> : tensor<5x7xf32>
  return %c0 : tensor<5x7xf32>
}
func.func private @sort_dimensions_num_arrays_1_expected() -> (tensor<5x7xf32>) {
  %c0 = stablehlo.constant dense<"0x6DD433BF33D133BFBC5FD4BEFDBCBE3F60B6F83FFB359240BC9A9740C6ACB7C03647B4BF19D7B2BFD0F3B1BFB8D3393FD357D03FF45813409597A5C0C79487C0AD7642C033572EC01DEBD7BF8A57713FC9B38C409DC688C0A3FD5CC0000BD1BF6D652DBF57724F3E8960AA3E9E44903F9C144BC02B0EE7BF30A5E6BF530560BF99DA25BDBAED1D4097D1B140"> : tensor<5x7xf32>
  return %c0 : tensor<5x7xf32>
}
func.func private @sort_dimensions_num_arrays_1_testcase(%arg0: tensor<5x7xf32>) -> (tensor<5x7xf32>) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = false}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
    %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
    %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
    %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %9 : tensor<i1>
  }) : (tensor<5x7xf32>) -> tensor<5x7xf32>
  return %0 : tensor<5x7xf32>
}
