// SPDX-License-Identifier: Apache-2.0
// Values that are moved, of every element type. Written by scripts/oracles/element_types.py.
func.func @main() {
  call @broadcast_i2() : () -> ()
  call @broadcast_i4() : () -> ()
  call @broadcast_i8() : () -> ()
  call @broadcast_i16() : () -> ()
  call @broadcast_i32() : () -> ()
  call @broadcast_i64() : () -> ()
  call @broadcast_i1() : () -> ()
  call @broadcast_ui2() : () -> ()
  call @broadcast_ui4() : () -> ()
  call @broadcast_ui8() : () -> ()
  call @broadcast_ui16() : () -> ()
  call @broadcast_ui32() : () -> ()
  call @broadcast_ui64() : () -> ()
  call @broadcast_f4E2M1FN() : () -> ()
  call @broadcast_f6E2M3FN() : () -> ()
  call @broadcast_f6E3M2FN() : () -> ()
  call @broadcast_f8E3M4() : () -> ()
  call @broadcast_f8E4M3() : () -> ()
  call @broadcast_f8E4M3FN() : () -> ()
  call @broadcast_f8E4M3FNUZ() : () -> ()
  call @broadcast_f8E4M3B11FNUZ() : () -> ()
  call @broadcast_f8E5M2() : () -> ()
  call @broadcast_f8E5M2FNUZ() : () -> ()
  call @broadcast_f8E8M0FNU() : () -> ()
  call @broadcast_f16() : () -> ()
  call @broadcast_bf16() : () -> ()
  call @broadcast_f32() : () -> ()
  call @broadcast_f64() : () -> ()
  call @broadcast_c32() : () -> ()
  call @broadcast_c64() : () -> ()
  call @concatenate_i2() : () -> ()
  call @concatenate_i4() : () -> ()
  call @concatenate_i8() : () -> ()
  call @concatenate_i16() : () -> ()
  call @concatenate_i32() : () -> ()
  call @concatenate_i64() : () -> ()
  call @concatenate_i1() : () -> ()
  call @concatenate_ui2() : () -> ()
  call @concatenate_ui4() : () -> ()
  call @concatenate_ui8() : () -> ()
  call @concatenate_ui16() : () -> ()
  call @concatenate_ui32() : () -> ()
  call @concatenate_ui64() : () -> ()
  call @concatenate_f4E2M1FN() : () -> ()
  call @concatenate_f6E2M3FN() : () -> ()
  call @concatenate_f6E3M2FN() : () -> ()
  call @concatenate_f8E3M4() : () -> ()
  call @concatenate_f8E4M3() : () -> ()
  call @concatenate_f8E4M3FN() : () -> ()
  call @concatenate_f8E4M3FNUZ() : () -> ()
  call @concatenate_f8E4M3B11FNUZ() : () -> ()
  call @concatenate_f8E5M2() : () -> ()
  call @concatenate_f8E5M2FNUZ() : () -> ()
  call @concatenate_f8E8M0FNU() : () -> ()
  call @concatenate_f16() : () -> ()
  call @concatenate_bf16() : () -> ()
  call @concatenate_f32() : () -> ()
  call @concatenate_f64() : () -> ()
  call @concatenate_c32() : () -> ()
  call @concatenate_c64() : () -> ()
  call @dynamic_slice_i2() : () -> ()
  call @dynamic_slice_i4() : () -> ()
  call @dynamic_slice_i8() : () -> ()
  call @dynamic_slice_i16() : () -> ()
  call @dynamic_slice_i32() : () -> ()
  call @dynamic_slice_i64() : () -> ()
  call @dynamic_slice_i1() : () -> ()
  call @dynamic_slice_ui2() : () -> ()
  call @dynamic_slice_ui4() : () -> ()
  call @dynamic_slice_ui8() : () -> ()
  call @dynamic_slice_ui16() : () -> ()
  call @dynamic_slice_ui32() : () -> ()
  call @dynamic_slice_ui64() : () -> ()
  call @dynamic_slice_f4E2M1FN() : () -> ()
  call @dynamic_slice_f6E2M3FN() : () -> ()
  call @dynamic_slice_f6E3M2FN() : () -> ()
  call @dynamic_slice_f8E3M4() : () -> ()
  call @dynamic_slice_f8E4M3() : () -> ()
  call @dynamic_slice_f8E4M3FN() : () -> ()
  call @dynamic_slice_f8E4M3FNUZ() : () -> ()
  call @dynamic_slice_f8E4M3B11FNUZ() : () -> ()
  call @dynamic_slice_f8E5M2() : () -> ()
  call @dynamic_slice_f8E5M2FNUZ() : () -> ()
  call @dynamic_slice_f8E8M0FNU() : () -> ()
  call @dynamic_slice_f16() : () -> ()
  call @dynamic_slice_bf16() : () -> ()
  call @dynamic_slice_f32() : () -> ()
  call @dynamic_slice_f64() : () -> ()
  call @dynamic_slice_c32() : () -> ()
  call @dynamic_slice_c64() : () -> ()
  call @dynamic_update_slice_i2() : () -> ()
  call @dynamic_update_slice_i4() : () -> ()
  call @dynamic_update_slice_i8() : () -> ()
  call @dynamic_update_slice_i16() : () -> ()
  call @dynamic_update_slice_i32() : () -> ()
  call @dynamic_update_slice_i64() : () -> ()
  call @dynamic_update_slice_i1() : () -> ()
  call @dynamic_update_slice_ui2() : () -> ()
  call @dynamic_update_slice_ui4() : () -> ()
  call @dynamic_update_slice_ui8() : () -> ()
  call @dynamic_update_slice_ui16() : () -> ()
  call @dynamic_update_slice_ui32() : () -> ()
  call @dynamic_update_slice_ui64() : () -> ()
  call @dynamic_update_slice_f4E2M1FN() : () -> ()
  call @dynamic_update_slice_f6E2M3FN() : () -> ()
  call @dynamic_update_slice_f6E3M2FN() : () -> ()
  call @dynamic_update_slice_f8E3M4() : () -> ()
  call @dynamic_update_slice_f8E4M3() : () -> ()
  call @dynamic_update_slice_f8E4M3FN() : () -> ()
  call @dynamic_update_slice_f8E4M3FNUZ() : () -> ()
  call @dynamic_update_slice_f8E4M3B11FNUZ() : () -> ()
  call @dynamic_update_slice_f8E5M2() : () -> ()
  call @dynamic_update_slice_f8E5M2FNUZ() : () -> ()
  call @dynamic_update_slice_f8E8M0FNU() : () -> ()
  call @dynamic_update_slice_f16() : () -> ()
  call @dynamic_update_slice_bf16() : () -> ()
  call @dynamic_update_slice_f32() : () -> ()
  call @dynamic_update_slice_f64() : () -> ()
  call @dynamic_update_slice_c32() : () -> ()
  call @dynamic_update_slice_c64() : () -> ()
  call @gather_i2() : () -> ()
  call @gather_i4() : () -> ()
  call @gather_i8() : () -> ()
  call @gather_i16() : () -> ()
  call @gather_i32() : () -> ()
  call @gather_i64() : () -> ()
  call @gather_i1() : () -> ()
  call @gather_ui2() : () -> ()
  call @gather_ui4() : () -> ()
  call @gather_ui8() : () -> ()
  call @gather_ui16() : () -> ()
  call @gather_ui32() : () -> ()
  call @gather_ui64() : () -> ()
  call @gather_f4E2M1FN() : () -> ()
  call @gather_f6E2M3FN() : () -> ()
  call @gather_f6E3M2FN() : () -> ()
  call @gather_f8E3M4() : () -> ()
  call @gather_f8E4M3() : () -> ()
  call @gather_f8E4M3FN() : () -> ()
  call @gather_f8E4M3FNUZ() : () -> ()
  call @gather_f8E4M3B11FNUZ() : () -> ()
  call @gather_f8E5M2() : () -> ()
  call @gather_f8E5M2FNUZ() : () -> ()
  call @gather_f8E8M0FNU() : () -> ()
  call @gather_f16() : () -> ()
  call @gather_bf16() : () -> ()
  call @gather_f32() : () -> ()
  call @gather_f64() : () -> ()
  call @gather_c32() : () -> ()
  call @gather_c64() : () -> ()
  call @pad_i2() : () -> ()
  call @pad_i4() : () -> ()
  call @pad_i8() : () -> ()
  call @pad_i16() : () -> ()
  call @pad_i32() : () -> ()
  call @pad_i64() : () -> ()
  call @pad_i1() : () -> ()
  call @pad_ui2() : () -> ()
  call @pad_ui4() : () -> ()
  call @pad_ui8() : () -> ()
  call @pad_ui16() : () -> ()
  call @pad_ui32() : () -> ()
  call @pad_ui64() : () -> ()
  call @pad_f4E2M1FN() : () -> ()
  call @pad_f6E2M3FN() : () -> ()
  call @pad_f6E3M2FN() : () -> ()
  call @pad_f8E3M4() : () -> ()
  call @pad_f8E4M3() : () -> ()
  call @pad_f8E4M3FN() : () -> ()
  call @pad_f8E4M3FNUZ() : () -> ()
  call @pad_f8E4M3B11FNUZ() : () -> ()
  call @pad_f8E5M2() : () -> ()
  call @pad_f8E5M2FNUZ() : () -> ()
  call @pad_f8E8M0FNU() : () -> ()
  call @pad_f16() : () -> ()
  call @pad_bf16() : () -> ()
  call @pad_f32() : () -> ()
  call @pad_f64() : () -> ()
  call @pad_c32() : () -> ()
  call @pad_c64() : () -> ()
  call @reshape_i2() : () -> ()
  call @reshape_i4() : () -> ()
  call @reshape_i8() : () -> ()
  call @reshape_i16() : () -> ()
  call @reshape_i32() : () -> ()
  call @reshape_i64() : () -> ()
  call @reshape_i1() : () -> ()
  call @reshape_ui2() : () -> ()
  call @reshape_ui4() : () -> ()
  call @reshape_ui8() : () -> ()
  call @reshape_ui16() : () -> ()
  call @reshape_ui32() : () -> ()
  call @reshape_ui64() : () -> ()
  call @reshape_f4E2M1FN() : () -> ()
  call @reshape_f6E2M3FN() : () -> ()
  call @reshape_f6E3M2FN() : () -> ()
  call @reshape_f8E3M4() : () -> ()
  call @reshape_f8E4M3() : () -> ()
  call @reshape_f8E4M3FN() : () -> ()
  call @reshape_f8E4M3FNUZ() : () -> ()
  call @reshape_f8E4M3B11FNUZ() : () -> ()
  call @reshape_f8E5M2() : () -> ()
  call @reshape_f8E5M2FNUZ() : () -> ()
  call @reshape_f8E8M0FNU() : () -> ()
  call @reshape_f16() : () -> ()
  call @reshape_bf16() : () -> ()
  call @reshape_f32() : () -> ()
  call @reshape_f64() : () -> ()
  call @reshape_c32() : () -> ()
  call @reshape_c64() : () -> ()
  call @reverse_i2() : () -> ()
  call @reverse_i4() : () -> ()
  call @reverse_i8() : () -> ()
  call @reverse_i16() : () -> ()
  call @reverse_i32() : () -> ()
  call @reverse_i64() : () -> ()
  call @reverse_i1() : () -> ()
  call @reverse_ui2() : () -> ()
  call @reverse_ui4() : () -> ()
  call @reverse_ui8() : () -> ()
  call @reverse_ui16() : () -> ()
  call @reverse_ui32() : () -> ()
  call @reverse_ui64() : () -> ()
  call @reverse_f4E2M1FN() : () -> ()
  call @reverse_f6E2M3FN() : () -> ()
  call @reverse_f6E3M2FN() : () -> ()
  call @reverse_f8E3M4() : () -> ()
  call @reverse_f8E4M3() : () -> ()
  call @reverse_f8E4M3FN() : () -> ()
  call @reverse_f8E4M3FNUZ() : () -> ()
  call @reverse_f8E4M3B11FNUZ() : () -> ()
  call @reverse_f8E5M2() : () -> ()
  call @reverse_f8E5M2FNUZ() : () -> ()
  call @reverse_f8E8M0FNU() : () -> ()
  call @reverse_f16() : () -> ()
  call @reverse_bf16() : () -> ()
  call @reverse_f32() : () -> ()
  call @reverse_f64() : () -> ()
  call @reverse_c32() : () -> ()
  call @reverse_c64() : () -> ()
  call @select_i2() : () -> ()
  call @select_i4() : () -> ()
  call @select_i8() : () -> ()
  call @select_i16() : () -> ()
  call @select_i32() : () -> ()
  call @select_i64() : () -> ()
  call @select_i1() : () -> ()
  call @select_ui2() : () -> ()
  call @select_ui4() : () -> ()
  call @select_ui8() : () -> ()
  call @select_ui16() : () -> ()
  call @select_ui32() : () -> ()
  call @select_ui64() : () -> ()
  call @select_f4E2M1FN() : () -> ()
  call @select_f6E2M3FN() : () -> ()
  call @select_f6E3M2FN() : () -> ()
  call @select_f8E3M4() : () -> ()
  call @select_f8E4M3() : () -> ()
  call @select_f8E4M3FN() : () -> ()
  call @select_f8E4M3FNUZ() : () -> ()
  call @select_f8E4M3B11FNUZ() : () -> ()
  call @select_f8E5M2() : () -> ()
  call @select_f8E5M2FNUZ() : () -> ()
  call @select_f8E8M0FNU() : () -> ()
  call @select_f16() : () -> ()
  call @select_bf16() : () -> ()
  call @select_f32() : () -> ()
  call @select_f64() : () -> ()
  call @select_c32() : () -> ()
  call @select_c64() : () -> ()
  call @slices_i2() : () -> ()
  call @slices_i4() : () -> ()
  call @slices_i8() : () -> ()
  call @slices_i16() : () -> ()
  call @slices_i32() : () -> ()
  call @slices_i64() : () -> ()
  call @slices_i1() : () -> ()
  call @slices_ui2() : () -> ()
  call @slices_ui4() : () -> ()
  call @slices_ui8() : () -> ()
  call @slices_ui16() : () -> ()
  call @slices_ui32() : () -> ()
  call @slices_ui64() : () -> ()
  call @slices_f4E2M1FN() : () -> ()
  call @slices_f6E2M3FN() : () -> ()
  call @slices_f6E3M2FN() : () -> ()
  call @slices_f8E3M4() : () -> ()
  call @slices_f8E4M3() : () -> ()
  call @slices_f8E4M3FN() : () -> ()
  call @slices_f8E4M3FNUZ() : () -> ()
  call @slices_f8E4M3B11FNUZ() : () -> ()
  call @slices_f8E5M2() : () -> ()
  call @slices_f8E5M2FNUZ() : () -> ()
  call @slices_f8E8M0FNU() : () -> ()
  call @slices_f16() : () -> ()
  call @slices_bf16() : () -> ()
  call @slices_f32() : () -> ()
  call @slices_f64() : () -> ()
  call @slices_c32() : () -> ()
  call @slices_c64() : () -> ()
  call @transpose_i2() : () -> ()
  call @transpose_i4() : () -> ()
  call @transpose_i8() : () -> ()
  call @transpose_i16() : () -> ()
  call @transpose_i32() : () -> ()
  call @transpose_i64() : () -> ()
  call @transpose_i1() : () -> ()
  call @transpose_ui2() : () -> ()
  call @transpose_ui4() : () -> ()
  call @transpose_ui8() : () -> ()
  call @transpose_ui16() : () -> ()
  call @transpose_ui32() : () -> ()
  call @transpose_ui64() : () -> ()
  call @transpose_f4E2M1FN() : () -> ()
  call @transpose_f6E2M3FN() : () -> ()
  call @transpose_f6E3M2FN() : () -> ()
  call @transpose_f8E3M4() : () -> ()
  call @transpose_f8E4M3() : () -> ()
  call @transpose_f8E4M3FN() : () -> ()
  call @transpose_f8E4M3FNUZ() : () -> ()
  call @transpose_f8E4M3B11FNUZ() : () -> ()
  call @transpose_f8E5M2() : () -> ()
  call @transpose_f8E5M2FNUZ() : () -> ()
  call @transpose_f8E8M0FNU() : () -> ()
  call @transpose_f16() : () -> ()
  call @transpose_bf16() : () -> ()
  call @transpose_f32() : () -> ()
  call @transpose_f64() : () -> ()
  call @transpose_c32() : () -> ()
  call @transpose_c64() : () -> ()
  call @scatter_i2() : () -> ()
  call @scatter_i4() : () -> ()
  call @scatter_i8() : () -> ()
  call @scatter_i16() : () -> ()
  call @scatter_i32() : () -> ()
  call @scatter_i64() : () -> ()
  call @scatter_i1() : () -> ()
  call @scatter_ui2() : () -> ()
  call @scatter_ui4() : () -> ()
  call @scatter_ui8() : () -> ()
  call @scatter_ui16() : () -> ()
  call @scatter_ui32() : () -> ()
  call @scatter_ui64() : () -> ()
  call @scatter_f4E2M1FN() : () -> ()
  call @scatter_f6E2M3FN() : () -> ()
  call @scatter_f6E3M2FN() : () -> ()
  call @scatter_f8E3M4() : () -> ()
  call @scatter_f8E4M3() : () -> ()
  call @scatter_f8E4M3FN() : () -> ()
  call @scatter_f8E4M3FNUZ() : () -> ()
  call @scatter_f8E4M3B11FNUZ() : () -> ()
  call @scatter_f8E5M2() : () -> ()
  call @scatter_f8E5M2FNUZ() : () -> ()
  call @scatter_f8E8M0FNU() : () -> ()
  call @scatter_f16() : () -> ()
  call @scatter_bf16() : () -> ()
  call @scatter_f32() : () -> ()
  call @scatter_f64() : () -> ()
  call @scatter_c32() : () -> ()
  call @scatter_c64() : () -> ()
  call @loop_i2() : () -> ()
  call @loop_i4() : () -> ()
  call @loop_i8() : () -> ()
  call @loop_i16() : () -> ()
  call @loop_i32() : () -> ()
  call @loop_i64() : () -> ()
  call @loop_i1() : () -> ()
  call @loop_ui2() : () -> ()
  call @loop_ui4() : () -> ()
  call @loop_ui8() : () -> ()
  call @loop_ui16() : () -> ()
  call @loop_ui32() : () -> ()
  call @loop_ui64() : () -> ()
  call @loop_f4E2M1FN() : () -> ()
  call @loop_f6E2M3FN() : () -> ()
  call @loop_f6E3M2FN() : () -> ()
  call @loop_f8E3M4() : () -> ()
  call @loop_f8E4M3() : () -> ()
  call @loop_f8E4M3FN() : () -> ()
  call @loop_f8E4M3FNUZ() : () -> ()
  call @loop_f8E4M3B11FNUZ() : () -> ()
  call @loop_f8E5M2() : () -> ()
  call @loop_f8E5M2FNUZ() : () -> ()
  call @loop_f8E8M0FNU() : () -> ()
  call @loop_f16() : () -> ()
  call @loop_bf16() : () -> ()
  call @loop_f32() : () -> ()
  call @loop_f64() : () -> ()
  call @loop_c32() : () -> ()
  call @loop_c64() : () -> ()
  return
}

func.func private @broadcast_i2() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi2>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xi2>) -> tensor<2x19xi2>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]]> : tensor<2x19xi2>
  return
}

func.func private @broadcast_i4() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi4>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xi4>) -> tensor<2x19xi4>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]]> : tensor<2x19xi4>
  return
}

func.func private @broadcast_i8() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi8>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xi8>) -> tensor<2x19xi8>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]]> : tensor<2x19xi8>
  return
}

func.func private @broadcast_i16() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi16>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xi16>) -> tensor<2x19xi16>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]]> : tensor<2x19xi16>
  return
}

func.func private @broadcast_i32() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi32>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xi32>) -> tensor<2x19xi32>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]]> : tensor<2x19xi32>
  return
}

func.func private @broadcast_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi64>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xi64>) -> tensor<2x19xi64>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]]> : tensor<2x19xi64>
  return
}

func.func private @broadcast_i1() {
  %c0 = stablehlo.constant dense<[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xi1>) -> tensor<2x19xi1>
  check.expect_eq_const %r, dense<[[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false]]> : tensor<2x19xi1>
  return
}

func.func private @broadcast_ui2() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui2>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xui2>) -> tensor<2x19xui2>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]]> : tensor<2x19xui2>
  return
}

func.func private @broadcast_ui4() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui4>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xui4>) -> tensor<2x19xui4>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]]> : tensor<2x19xui4>
  return
}

func.func private @broadcast_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui8>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xui8>) -> tensor<2x19xui8>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]]> : tensor<2x19xui8>
  return
}

func.func private @broadcast_ui16() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui16>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xui16>) -> tensor<2x19xui16>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]]> : tensor<2x19xui16>
  return
}

func.func private @broadcast_ui32() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui32>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xui32>) -> tensor<2x19xui32>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]]> : tensor<2x19xui32>
  return
}

func.func private @broadcast_ui64() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui64>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xui64>) -> tensor<2x19xui64>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]]> : tensor<2x19xui64>
  return
}

func.func private @broadcast_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf4E2M1FN>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf4E2M1FN>) -> tensor<2x19xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf4E2M1FN>
  return
}

func.func private @broadcast_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf6E2M3FN>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf6E2M3FN>) -> tensor<2x19xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf6E2M3FN>
  return
}

func.func private @broadcast_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf6E3M2FN>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf6E3M2FN>) -> tensor<2x19xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf6E3M2FN>
  return
}

func.func private @broadcast_f8E3M4() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E3M4>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf8E3M4>) -> tensor<2x19xf8E3M4>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf8E3M4>
  return
}

func.func private @broadcast_f8E4M3() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf8E4M3>) -> tensor<2x19xf8E4M3>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf8E4M3>
  return
}

func.func private @broadcast_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3FN>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf8E4M3FN>) -> tensor<2x19xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf8E4M3FN>
  return
}

func.func private @broadcast_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3FNUZ>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf8E4M3FNUZ>) -> tensor<2x19xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf8E4M3FNUZ>
  return
}

func.func private @broadcast_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3B11FNUZ>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf8E4M3B11FNUZ>) -> tensor<2x19xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf8E4M3B11FNUZ>
  return
}

func.func private @broadcast_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E5M2>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf8E5M2>) -> tensor<2x19xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf8E5M2>
  return
}

func.func private @broadcast_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E5M2FNUZ>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf8E5M2FNUZ>) -> tensor<2x19xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf8E5M2FNUZ>
  return
}

func.func private @broadcast_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25]> : tensor<19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E8M0FNU>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf8E8M0FNU>) -> tensor<2x19xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25]]> : tensor<2x19xf8E8M0FNU>
  return
}

func.func private @broadcast_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf16>) -> tensor<2x19xf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf16>
  return
}

func.func private @broadcast_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xbf16>) -> tensor<2x19xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xbf16>
  return
}

func.func private @broadcast_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf32>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf32>) -> tensor<2x19xf32>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf32>
  return
}

func.func private @broadcast_f64() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf64>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xf64>) -> tensor<2x19xf64>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]]> : tensor<2x19xf64>
  return
}

func.func private @broadcast_c32() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)]> : tensor<19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xcomplex<f32>>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xcomplex<f32>>) -> tensor<2x19xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)]]> : tensor<2x19xcomplex<f32>>
  return
}

func.func private @broadcast_c64() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)]> : tensor<19xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xcomplex<f64>>
  %r = stablehlo.broadcast_in_dim %x0, dims = [1] : (tensor<19xcomplex<f64>>) -> tensor<2x19xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)]]> : tensor<2x19xcomplex<f64>>
  return
}

func.func private @concatenate_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0], [1, 1], [-2, -2]]> : tensor<3x2xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi2>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1], [1, -1, -2, -1, 0], [1, 0, 1, -2, 1]]> : tensor<3x5xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xi2>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xi2>, tensor<3x5xi2>) -> tensor<3x7xi2>
  check.expect_eq_const %r, dense<[[-1, 0, 1, -1, -2, -1, -1], [1, 1, 1, -1, -2, -1, 0], [-2, -2, 1, 0, 1, -2, 1]]> : tensor<3x7xi2>
  return
}

func.func private @concatenate_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0], [1, 1], [-2, -2]]> : tensor<3x2xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi4>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1], [1, -1, -2, -1, 0], [1, 0, 1, -2, 1]]> : tensor<3x5xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xi4>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xi4>, tensor<3x5xi4>) -> tensor<3x7xi4>
  check.expect_eq_const %r, dense<[[-1, 0, 1, -1, -2, -1, -1], [1, 1, 1, -1, -2, -1, 0], [-2, -2, 1, 0, 1, -2, 1]]> : tensor<3x7xi4>
  return
}

func.func private @concatenate_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0], [1, 1], [-2, -2]]> : tensor<3x2xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1], [1, -1, -2, -1, 0], [1, 0, 1, -2, 1]]> : tensor<3x5xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xi8>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xi8>, tensor<3x5xi8>) -> tensor<3x7xi8>
  check.expect_eq_const %r, dense<[[-1, 0, 1, -1, -2, -1, -1], [1, 1, 1, -1, -2, -1, 0], [-2, -2, 1, 0, 1, -2, 1]]> : tensor<3x7xi8>
  return
}

func.func private @concatenate_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0], [1, 1], [-2, -2]]> : tensor<3x2xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi16>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1], [1, -1, -2, -1, 0], [1, 0, 1, -2, 1]]> : tensor<3x5xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xi16>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xi16>, tensor<3x5xi16>) -> tensor<3x7xi16>
  check.expect_eq_const %r, dense<[[-1, 0, 1, -1, -2, -1, -1], [1, 1, 1, -1, -2, -1, 0], [-2, -2, 1, 0, 1, -2, 1]]> : tensor<3x7xi16>
  return
}

func.func private @concatenate_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0], [1, 1], [-2, -2]]> : tensor<3x2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi32>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1], [1, -1, -2, -1, 0], [1, 0, 1, -2, 1]]> : tensor<3x5xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xi32>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xi32>, tensor<3x5xi32>) -> tensor<3x7xi32>
  check.expect_eq_const %r, dense<[[-1, 0, 1, -1, -2, -1, -1], [1, 1, 1, -1, -2, -1, 0], [-2, -2, 1, 0, 1, -2, 1]]> : tensor<3x7xi32>
  return
}

func.func private @concatenate_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0], [1, 1], [-2, -2]]> : tensor<3x2xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi64>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1], [1, -1, -2, -1, 0], [1, 0, 1, -2, 1]]> : tensor<3x5xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xi64>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xi64>, tensor<3x5xi64>) -> tensor<3x7xi64>
  check.expect_eq_const %r, dense<[[-1, 0, 1, -1, -2, -1, -1], [1, 1, 1, -1, -2, -1, 0], [-2, -2, 1, 0, 1, -2, 1]]> : tensor<3x7xi64>
  return
}

func.func private @concatenate_i1() {
  %c0 = stablehlo.constant dense<[[false, true], [true, true], [false, false]]> : tensor<3x2xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi1>
  %c1 = stablehlo.constant dense<[[true, false, false, false, false], [true, false, false, false, true], [true, true, true, false, true]]> : tensor<3x5xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xi1>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xi1>, tensor<3x5xi1>) -> tensor<3x7xi1>
  check.expect_eq_const %r, dense<[[false, true, true, false, false, false, false], [true, true, true, false, false, false, true], [false, false, true, true, true, false, true]]> : tensor<3x7xi1>
  return
}

func.func private @concatenate_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2], [3, 3], [0, 0]]> : tensor<3x2xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui2>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1], [3, 1, 0, 1, 2], [3, 2, 3, 0, 3]]> : tensor<3x5xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xui2>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xui2>, tensor<3x5xui2>) -> tensor<3x7xui2>
  check.expect_eq_const %r, dense<[[1, 2, 3, 1, 0, 1, 1], [3, 3, 3, 1, 0, 1, 2], [0, 0, 3, 2, 3, 0, 3]]> : tensor<3x7xui2>
  return
}

func.func private @concatenate_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2], [3, 3], [0, 0]]> : tensor<3x2xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui4>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1], [3, 1, 0, 1, 2], [3, 2, 3, 0, 3]]> : tensor<3x5xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xui4>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xui4>, tensor<3x5xui4>) -> tensor<3x7xui4>
  check.expect_eq_const %r, dense<[[1, 2, 3, 1, 0, 1, 1], [3, 3, 3, 1, 0, 1, 2], [0, 0, 3, 2, 3, 0, 3]]> : tensor<3x7xui4>
  return
}

func.func private @concatenate_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2], [3, 3], [0, 0]]> : tensor<3x2xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui8>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1], [3, 1, 0, 1, 2], [3, 2, 3, 0, 3]]> : tensor<3x5xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xui8>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xui8>, tensor<3x5xui8>) -> tensor<3x7xui8>
  check.expect_eq_const %r, dense<[[1, 2, 3, 1, 0, 1, 1], [3, 3, 3, 1, 0, 1, 2], [0, 0, 3, 2, 3, 0, 3]]> : tensor<3x7xui8>
  return
}

func.func private @concatenate_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2], [3, 3], [0, 0]]> : tensor<3x2xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui16>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1], [3, 1, 0, 1, 2], [3, 2, 3, 0, 3]]> : tensor<3x5xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xui16>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xui16>, tensor<3x5xui16>) -> tensor<3x7xui16>
  check.expect_eq_const %r, dense<[[1, 2, 3, 1, 0, 1, 1], [3, 3, 3, 1, 0, 1, 2], [0, 0, 3, 2, 3, 0, 3]]> : tensor<3x7xui16>
  return
}

func.func private @concatenate_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2], [3, 3], [0, 0]]> : tensor<3x2xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui32>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1], [3, 1, 0, 1, 2], [3, 2, 3, 0, 3]]> : tensor<3x5xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xui32>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xui32>, tensor<3x5xui32>) -> tensor<3x7xui32>
  check.expect_eq_const %r, dense<[[1, 2, 3, 1, 0, 1, 1], [3, 3, 3, 1, 0, 1, 2], [0, 0, 3, 2, 3, 0, 3]]> : tensor<3x7xui32>
  return
}

func.func private @concatenate_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2], [3, 3], [0, 0]]> : tensor<3x2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui64>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1], [3, 1, 0, 1, 2], [3, 2, 3, 0, 3]]> : tensor<3x5xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xui64>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xui64>, tensor<3x5xui64>) -> tensor<3x7xui64>
  check.expect_eq_const %r, dense<[[1, 2, 3, 1, 0, 1, 1], [3, 3, 3, 1, 0, 1, 2], [0, 0, 3, 2, 3, 0, 3]]> : tensor<3x7xui64>
  return
}

func.func private @concatenate_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf4E2M1FN>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf4E2M1FN>, tensor<3x5xf4E2M1FN>) -> tensor<3x7xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf4E2M1FN>
  return
}

func.func private @concatenate_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf6E2M3FN>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf6E2M3FN>, tensor<3x5xf6E2M3FN>) -> tensor<3x7xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf6E2M3FN>
  return
}

func.func private @concatenate_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf6E3M2FN>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf6E3M2FN>, tensor<3x5xf6E3M2FN>) -> tensor<3x7xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf6E3M2FN>
  return
}

func.func private @concatenate_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E3M4>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf8E3M4>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf8E3M4>, tensor<3x5xf8E3M4>) -> tensor<3x7xf8E3M4>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf8E3M4>
  return
}

func.func private @concatenate_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E4M3>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf8E4M3>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf8E4M3>, tensor<3x5xf8E4M3>) -> tensor<3x7xf8E4M3>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf8E4M3>
  return
}

func.func private @concatenate_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf8E4M3FN>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf8E4M3FN>, tensor<3x5xf8E4M3FN>) -> tensor<3x7xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf8E4M3FN>
  return
}

func.func private @concatenate_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf8E4M3FNUZ>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf8E4M3FNUZ>, tensor<3x5xf8E4M3FNUZ>) -> tensor<3x7xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf8E4M3FNUZ>
  return
}

func.func private @concatenate_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf8E4M3B11FNUZ>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf8E4M3B11FNUZ>, tensor<3x5xf8E4M3B11FNUZ>) -> tensor<3x7xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf8E4M3B11FNUZ>
  return
}

func.func private @concatenate_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf8E5M2>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf8E5M2>, tensor<3x5xf8E5M2>) -> tensor<3x7xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf8E5M2>
  return
}

func.func private @concatenate_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf8E5M2FNUZ>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf8E5M2FNUZ>, tensor<3x5xf8E5M2FNUZ>) -> tensor<3x7xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf8E5M2FNUZ>
  return
}

func.func private @concatenate_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0], [2.0, 2.0], [0.25, 0.25]]> : tensor<3x2xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[2.0, 0.5, 0.25, 0.5, 0.5], [2.0, 0.5, 0.25, 0.5, 1.0], [2.0, 1.0, 2.0, 0.25, 2.0]]> : tensor<3x5xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf8E8M0FNU>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf8E8M0FNU>, tensor<3x5xf8E8M0FNU>) -> tensor<3x7xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.5, 1.0, 2.0, 0.5, 0.25, 0.5, 0.5], [2.0, 2.0, 2.0, 0.5, 0.25, 0.5, 1.0], [0.25, 0.25, 2.0, 1.0, 2.0, 0.25, 2.0]]> : tensor<3x7xf8E8M0FNU>
  return
}

func.func private @concatenate_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf16>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf16>, tensor<3x5xf16>) -> tensor<3x7xf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf16>
  return
}

func.func private @concatenate_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xbf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xbf16>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xbf16>, tensor<3x5xbf16>) -> tensor<3x7xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xbf16>
  return
}

func.func private @concatenate_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf32>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf32>, tensor<3x5xf32>) -> tensor<3x7xf32>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf32>
  return
}

func.func private @concatenate_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0], [1.0, 1.0], [-2.0, -2.0]]> : tensor<3x2xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf64>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0], [1.0, -1.0, -2.0, -1.0, 0.0], [1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x5xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xf64>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xf64>, tensor<3x5xf64>) -> tensor<3x7xf64>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, -1.0, -2.0, -1.0, -1.0], [1.0, 1.0, 1.0, -1.0, -2.0, -1.0, 0.0], [-2.0, -2.0, 1.0, 0.0, 1.0, -2.0, 1.0]]> : tensor<3x7xf64>
  return
}

func.func private @concatenate_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0)], [(-2.0, 2.0), (-2.0, 2.0)]]> : tensor<3x2xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0)], [(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<3x5xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xcomplex<f32>>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xcomplex<f32>>, tensor<3x5xcomplex<f32>>) -> tensor<3x7xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0)], [(-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<3x7xcomplex<f32>>
  return
}

func.func private @concatenate_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0)], [(-2.0, 2.0), (-2.0, 2.0)]]> : tensor<3x2xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0)], [(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<3x5xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x5xcomplex<f64>>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<3x2xcomplex<f64>>, tensor<3x5xcomplex<f64>>) -> tensor<3x7xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0)], [(-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<3x7xcomplex<f64>>
  return
}

func.func private @dynamic_slice_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi2>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xi2>, tensor<i32>, tensor<i32>) -> tensor<2x7xi2>
  check.expect_eq_const %r, dense<[[-1, 1, -2, -1, -1, 1, -2], [-2, 0, -1, 0, 1, -1, 0]]> : tensor<2x7xi2>
  return
}

func.func private @dynamic_slice_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi4>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xi4>, tensor<i32>, tensor<i32>) -> tensor<2x7xi4>
  check.expect_eq_const %r, dense<[[-1, 1, -2, -1, -1, 1, -2], [-2, 0, -1, 0, 1, -1, 0]]> : tensor<2x7xi4>
  return
}

func.func private @dynamic_slice_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi8>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xi8>, tensor<i32>, tensor<i32>) -> tensor<2x7xi8>
  check.expect_eq_const %r, dense<[[-1, 1, -2, -1, -1, 1, -2], [-2, 0, -1, 0, 1, -1, 0]]> : tensor<2x7xi8>
  return
}

func.func private @dynamic_slice_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi16>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xi16>, tensor<i32>, tensor<i32>) -> tensor<2x7xi16>
  check.expect_eq_const %r, dense<[[-1, 1, -2, -1, -1, 1, -2], [-2, 0, -1, 0, 1, -1, 0]]> : tensor<2x7xi16>
  return
}

func.func private @dynamic_slice_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xi32>, tensor<i32>, tensor<i32>) -> tensor<2x7xi32>
  check.expect_eq_const %r, dense<[[-1, 1, -2, -1, -1, 1, -2], [-2, 0, -1, 0, 1, -1, 0]]> : tensor<2x7xi32>
  return
}

func.func private @dynamic_slice_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi64>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xi64>, tensor<i32>, tensor<i32>) -> tensor<2x7xi64>
  check.expect_eq_const %r, dense<[[-1, 1, -2, -1, -1, 1, -2], [-2, 0, -1, 0, 1, -1, 0]]> : tensor<2x7xi64>
  return
}

func.func private @dynamic_slice_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [false, true, true, true, true, true, false, false, true, false, false, false, false, true, false, false, false, true, false], [true, false, false, true, false, false, false, false, false, true, true, true, false, true, false, true, true, false, true]]> : tensor<3x19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi1>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xi1>, tensor<i32>, tensor<i32>) -> tensor<2x7xi1>
  check.expect_eq_const %r, dense<[[false, true, false, false, false, true, false], [false, true, false, true, true, false, true]]> : tensor<2x7xi1>
  return
}

func.func private @dynamic_slice_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui2>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xui2>, tensor<i32>, tensor<i32>) -> tensor<2x7xui2>
  check.expect_eq_const %r, dense<[[1, 3, 0, 1, 1, 3, 0], [0, 2, 1, 2, 3, 1, 2]]> : tensor<2x7xui2>
  return
}

func.func private @dynamic_slice_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui4>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xui4>, tensor<i32>, tensor<i32>) -> tensor<2x7xui4>
  check.expect_eq_const %r, dense<[[1, 3, 0, 1, 1, 3, 0], [0, 2, 1, 2, 3, 1, 2]]> : tensor<2x7xui4>
  return
}

func.func private @dynamic_slice_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui8>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xui8>, tensor<i32>, tensor<i32>) -> tensor<2x7xui8>
  check.expect_eq_const %r, dense<[[1, 3, 0, 1, 1, 3, 0], [0, 2, 1, 2, 3, 1, 2]]> : tensor<2x7xui8>
  return
}

func.func private @dynamic_slice_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui16>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xui16>, tensor<i32>, tensor<i32>) -> tensor<2x7xui16>
  check.expect_eq_const %r, dense<[[1, 3, 0, 1, 1, 3, 0], [0, 2, 1, 2, 3, 1, 2]]> : tensor<2x7xui16>
  return
}

func.func private @dynamic_slice_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xui32>, tensor<i32>, tensor<i32>) -> tensor<2x7xui32>
  check.expect_eq_const %r, dense<[[1, 3, 0, 1, 1, 3, 0], [0, 2, 1, 2, 3, 1, 2]]> : tensor<2x7xui32>
  return
}

func.func private @dynamic_slice_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui64>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xui64>, tensor<i32>, tensor<i32>) -> tensor<2x7xui64>
  check.expect_eq_const %r, dense<[[1, 3, 0, 1, 1, 3, 0], [0, 2, 1, 2, 3, 1, 2]]> : tensor<2x7xui64>
  return
}

func.func private @dynamic_slice_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf4E2M1FN>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf4E2M1FN>, tensor<i32>, tensor<i32>) -> tensor<2x7xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf4E2M1FN>
  return
}

func.func private @dynamic_slice_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E2M3FN>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf6E2M3FN>, tensor<i32>, tensor<i32>) -> tensor<2x7xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf6E2M3FN>
  return
}

func.func private @dynamic_slice_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E3M2FN>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf6E3M2FN>, tensor<i32>, tensor<i32>) -> tensor<2x7xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf6E3M2FN>
  return
}

func.func private @dynamic_slice_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E3M4>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf8E3M4>, tensor<i32>, tensor<i32>) -> tensor<2x7xf8E3M4>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf8E3M4>
  return
}

func.func private @dynamic_slice_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf8E4M3>, tensor<i32>, tensor<i32>) -> tensor<2x7xf8E4M3>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf8E4M3>
  return
}

func.func private @dynamic_slice_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FN>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf8E4M3FN>, tensor<i32>, tensor<i32>) -> tensor<2x7xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf8E4M3FN>
  return
}

func.func private @dynamic_slice_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf8E4M3FNUZ>, tensor<i32>, tensor<i32>) -> tensor<2x7xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf8E4M3FNUZ>
  return
}

func.func private @dynamic_slice_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf8E4M3B11FNUZ>, tensor<i32>, tensor<i32>) -> tensor<2x7xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  return
}

func.func private @dynamic_slice_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf8E5M2>, tensor<i32>, tensor<i32>) -> tensor<2x7xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf8E5M2>
  return
}

func.func private @dynamic_slice_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf8E5M2FNUZ>, tensor<i32>, tensor<i32>) -> tensor<2x7xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf8E5M2FNUZ>
  return
}

func.func private @dynamic_slice_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.25, 2.0, 2.0, 2.0, 1.0, 2.0, 0.5, 0.5, 2.0, 0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25], [1.0, 0.5, 0.25, 2.0, 0.25, 0.5, 0.5, 0.5, 0.25, 2.0, 1.0, 2.0, 0.25, 1.0, 0.5, 1.0, 2.0, 0.5, 1.0]]> : tensor<3x19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E8M0FNU>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf8E8M0FNU>, tensor<i32>, tensor<i32>) -> tensor<2x7xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25], [0.25, 1.0, 0.5, 1.0, 2.0, 0.5, 1.0]]> : tensor<2x7xf8E8M0FNU>
  return
}

func.func private @dynamic_slice_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf16>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf16>, tensor<i32>, tensor<i32>) -> tensor<2x7xf16>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf16>
  return
}

func.func private @dynamic_slice_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xbf16>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x7xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xbf16>
  return
}

func.func private @dynamic_slice_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf32>, tensor<i32>, tensor<i32>) -> tensor<2x7xf32>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf32>
  return
}

func.func private @dynamic_slice_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf64>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xf64>, tensor<i32>, tensor<i32>) -> tensor<2x7xf64>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [-2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<2x7xf64>
  return
}

func.func private @dynamic_slice_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xcomplex<f32>>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<2x7xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<2x7xcomplex<f32>>
  return
}

func.func private @dynamic_slice_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xcomplex<f64>>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<18> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = stablehlo.dynamic_slice %x0, %x1, %x2, sizes = [2, 7] : (tensor<3x19xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<2x7xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<2x7xcomplex<f64>>
  return
}

func.func private @dynamic_update_slice_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi2>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi2>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xi2>, tensor<2x7xi2>, tensor<i32>, tensor<i32>) -> tensor<3x19xi2>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -1, -2, -1, -1, 1, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, -2, -1, 0, 1, 0, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi2>
  return
}

func.func private @dynamic_update_slice_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi4>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi4>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xi4>, tensor<2x7xi4>, tensor<i32>, tensor<i32>) -> tensor<3x19xi4>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -1, -2, -1, -1, 1, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, -2, -1, 0, 1, 0, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi4>
  return
}

func.func private @dynamic_update_slice_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi8>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi8>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xi8>, tensor<2x7xi8>, tensor<i32>, tensor<i32>) -> tensor<3x19xi8>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -1, -2, -1, -1, 1, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, -2, -1, 0, 1, 0, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi8>
  return
}

func.func private @dynamic_update_slice_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi16>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi16>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xi16>, tensor<2x7xi16>, tensor<i32>, tensor<i32>) -> tensor<3x19xi16>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -1, -2, -1, -1, 1, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, -2, -1, 0, 1, 0, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi16>
  return
}

func.func private @dynamic_update_slice_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi32>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi32>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xi32>, tensor<2x7xi32>, tensor<i32>, tensor<i32>) -> tensor<3x19xi32>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -1, -2, -1, -1, 1, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, -2, -1, 0, 1, 0, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi32>
  return
}

func.func private @dynamic_update_slice_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi64>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi64>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xi64>, tensor<2x7xi64>, tensor<i32>, tensor<i32>) -> tensor<3x19xi64>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -1, -2, -1, -1, 1, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, -2, -1, 0, 1, 0, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi64>
  return
}

func.func private @dynamic_update_slice_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [false, true, true, true, true, true, false, false, true, false, false, false, false, true, false, false, false, true, false], [true, false, false, true, false, false, false, false, false, true, true, true, false, true, false, true, true, false, true]]> : tensor<3x19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi1>
  %c1 = stablehlo.constant dense<[[true, false, false, false, false, true, false], [false, false, true, true, true, true, false]]> : tensor<2x7xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi1>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xi1>, tensor<2x7xi1>, tensor<i32>, tensor<i32>) -> tensor<3x19xi1>
  check.expect_eq_const %r, dense<[[false, true, true, true, false, false, false, false, true, false, true, false, false, true, false, false, true, true, false], [false, true, true, false, false, true, true, true, true, false, false, false, false, true, false, false, false, true, false], [true, false, false, true, false, false, false, false, false, true, true, true, false, true, false, true, true, false, true]]> : tensor<3x19xi1>
  return
}

func.func private @dynamic_update_slice_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui2>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui2>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xui2>, tensor<2x7xui2>, tensor<i32>, tensor<i32>) -> tensor<3x19xui2>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 1, 0, 1, 1, 3, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui2>
  return
}

func.func private @dynamic_update_slice_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui4>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui4>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xui4>, tensor<2x7xui4>, tensor<i32>, tensor<i32>) -> tensor<3x19xui4>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 1, 0, 1, 1, 3, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui4>
  return
}

func.func private @dynamic_update_slice_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui8>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui8>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xui8>, tensor<2x7xui8>, tensor<i32>, tensor<i32>) -> tensor<3x19xui8>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 1, 0, 1, 1, 3, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui8>
  return
}

func.func private @dynamic_update_slice_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui16>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui16>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xui16>, tensor<2x7xui16>, tensor<i32>, tensor<i32>) -> tensor<3x19xui16>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 1, 0, 1, 1, 3, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui16>
  return
}

func.func private @dynamic_update_slice_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui32>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui32>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xui32>, tensor<2x7xui32>, tensor<i32>, tensor<i32>) -> tensor<3x19xui32>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 1, 0, 1, 1, 3, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui32>
  return
}

func.func private @dynamic_update_slice_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui64>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui64>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xui64>, tensor<2x7xui64>, tensor<i32>, tensor<i32>) -> tensor<3x19xui64>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 1, 0, 1, 1, 3, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui64>
  return
}

func.func private @dynamic_update_slice_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf4E2M1FN>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf4E2M1FN>, tensor<2x7xf4E2M1FN>, tensor<i32>, tensor<i32>) -> tensor<3x19xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf4E2M1FN>
  return
}

func.func private @dynamic_update_slice_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf6E2M3FN>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf6E2M3FN>, tensor<2x7xf6E2M3FN>, tensor<i32>, tensor<i32>) -> tensor<3x19xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E2M3FN>
  return
}

func.func private @dynamic_update_slice_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf6E3M2FN>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf6E3M2FN>, tensor<2x7xf6E3M2FN>, tensor<i32>, tensor<i32>) -> tensor<3x19xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E3M2FN>
  return
}

func.func private @dynamic_update_slice_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E3M4>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E3M4>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf8E3M4>, tensor<2x7xf8E3M4>, tensor<i32>, tensor<i32>) -> tensor<3x19xf8E3M4>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E3M4>
  return
}

func.func private @dynamic_update_slice_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E4M3>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf8E4M3>, tensor<2x7xf8E4M3>, tensor<i32>, tensor<i32>) -> tensor<3x19xf8E4M3>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3>
  return
}

func.func private @dynamic_update_slice_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E4M3FN>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf8E4M3FN>, tensor<2x7xf8E4M3FN>, tensor<i32>, tensor<i32>) -> tensor<3x19xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FN>
  return
}

func.func private @dynamic_update_slice_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf8E4M3FNUZ>, tensor<2x7xf8E4M3FNUZ>, tensor<i32>, tensor<i32>) -> tensor<3x19xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FNUZ>
  return
}

func.func private @dynamic_update_slice_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf8E4M3B11FNUZ>, tensor<2x7xf8E4M3B11FNUZ>, tensor<i32>, tensor<i32>) -> tensor<3x19xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3B11FNUZ>
  return
}

func.func private @dynamic_update_slice_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E5M2>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf8E5M2>, tensor<2x7xf8E5M2>, tensor<i32>, tensor<i32>) -> tensor<3x19xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2>
  return
}

func.func private @dynamic_update_slice_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf8E5M2FNUZ>, tensor<2x7xf8E5M2FNUZ>, tensor<i32>, tensor<i32>) -> tensor<3x19xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2FNUZ>
  return
}

func.func private @dynamic_update_slice_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.25, 2.0, 2.0, 2.0, 1.0, 2.0, 0.5, 0.5, 2.0, 0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25], [1.0, 0.5, 0.25, 2.0, 0.25, 0.5, 0.5, 0.5, 0.25, 2.0, 1.0, 2.0, 0.25, 1.0, 0.5, 1.0, 2.0, 0.5, 1.0]]> : tensor<3x19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[2.0, 0.5, 0.25, 0.5, 0.5, 2.0, 0.5], [0.25, 0.5, 1.0, 2.0, 1.0, 2.0, 0.25]]> : tensor<2x7xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E8M0FNU>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf8E8M0FNU>, tensor<2x7xf8E8M0FNU>, tensor<i32>, tensor<i32>) -> tensor<3x19xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.5, 1.0, 2.0, 2.0, 0.5, 0.25, 0.5, 0.5, 2.0, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.25, 2.0, 2.0, 0.25, 0.5, 1.0, 2.0, 1.0, 2.0, 0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25], [1.0, 0.5, 0.25, 2.0, 0.25, 0.5, 0.5, 0.5, 0.25, 2.0, 1.0, 2.0, 0.25, 1.0, 0.5, 1.0, 2.0, 0.5, 1.0]]> : tensor<3x19xf8E8M0FNU>
  return
}

func.func private @dynamic_update_slice_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf16>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf16>, tensor<2x7xf16>, tensor<i32>, tensor<i32>) -> tensor<3x19xf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf16>
  return
}

func.func private @dynamic_update_slice_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xbf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xbf16>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xbf16>, tensor<2x7xbf16>, tensor<i32>, tensor<i32>) -> tensor<3x19xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xbf16>
  return
}

func.func private @dynamic_update_slice_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf32>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf32>, tensor<2x7xf32>, tensor<i32>, tensor<i32>) -> tensor<3x19xf32>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf32>
  return
}

func.func private @dynamic_update_slice_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf64>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf64>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xf64>, tensor<2x7xf64>, tensor<i32>, tensor<i32>) -> tensor<3x19xf64>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf64>
  return
}

func.func private @dynamic_update_slice_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0)]]> : tensor<2x7xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xcomplex<f32>>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xcomplex<f32>>, tensor<2x7xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<3x19xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f32>>
  return
}

func.func private @dynamic_update_slice_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0)]]> : tensor<2x7xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xcomplex<f64>>
  %c2 = stablehlo.constant dense<-4> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x0, %x1, %x2, %x3 : (tensor<3x19xcomplex<f64>>, tensor<2x7xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<3x19xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f64>>
  return
}

func.func private @gather_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0], [-2, -1, 1, -1, 0, -1, -2, -1, 0, -1, 1, -1, 0, 1, 1, -1, -2, 0, 0], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<5x19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xi2>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xi2>, tensor<3x1xi32>) -> tensor<3x19xi2>
  check.expect_eq_const %r, dense<[[1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<3x19xi2>
  return
}

func.func private @gather_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0], [-2, -1, 1, -1, 0, -1, -2, -1, 0, -1, 1, -1, 0, 1, 1, -1, -2, 0, 0], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<5x19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xi4>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xi4>, tensor<3x1xi32>) -> tensor<3x19xi4>
  check.expect_eq_const %r, dense<[[1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<3x19xi4>
  return
}

func.func private @gather_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0], [-2, -1, 1, -1, 0, -1, -2, -1, 0, -1, 1, -1, 0, 1, 1, -1, -2, 0, 0], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<5x19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xi8>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xi8>, tensor<3x1xi32>) -> tensor<3x19xi8>
  check.expect_eq_const %r, dense<[[1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<3x19xi8>
  return
}

func.func private @gather_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0], [-2, -1, 1, -1, 0, -1, -2, -1, 0, -1, 1, -1, 0, 1, 1, -1, -2, 0, 0], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<5x19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xi16>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xi16>, tensor<3x1xi32>) -> tensor<3x19xi16>
  check.expect_eq_const %r, dense<[[1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<3x19xi16>
  return
}

func.func private @gather_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0], [-2, -1, 1, -1, 0, -1, -2, -1, 0, -1, 1, -1, 0, 1, 1, -1, -2, 0, 0], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<5x19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xi32>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xi32>, tensor<3x1xi32>) -> tensor<3x19xi32>
  check.expect_eq_const %r, dense<[[1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<3x19xi32>
  return
}

func.func private @gather_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0], [-2, -1, 1, -1, 0, -1, -2, -1, 0, -1, 1, -1, 0, 1, 1, -1, -2, 0, 0], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<5x19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xi64>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xi64>, tensor<3x1xi32>) -> tensor<3x19xi64>
  check.expect_eq_const %r, dense<[[1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1], [-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [1, -1, -1, -2, -1, 0, 1, 1, -2, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1]]> : tensor<3x19xi64>
  return
}

func.func private @gather_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [false, true, true, true, true, true, false, false, true, false, false, false, false, true, false, false, false, true, false], [true, false, false, true, false, false, false, false, false, true, true, true, false, true, false, true, true, false, true], [false, false, true, false, true, false, false, false, true, false, true, false, true, true, true, false, false, true, true], [true, false, false, false, false, true, true, true, false, true, true, false, false, true, true, true, true, true, true]]> : tensor<5x19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xi1>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xi1>, tensor<3x1xi32>) -> tensor<3x19xi1>
  check.expect_eq_const %r, dense<[[true, false, false, false, false, true, true, true, false, true, true, false, false, true, true, true, true, true, true], [false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [true, false, false, false, false, true, true, true, false, true, true, false, false, true, true, true, true, true, true]]> : tensor<3x19xi1>
  return
}

func.func private @gather_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2], [0, 1, 3, 1, 2, 1, 0, 1, 2, 1, 3, 1, 2, 3, 3, 1, 0, 2, 2], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<5x19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xui2>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xui2>, tensor<3x1xi32>) -> tensor<3x19xui2>
  check.expect_eq_const %r, dense<[[3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<3x19xui2>
  return
}

func.func private @gather_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2], [0, 1, 3, 1, 2, 1, 0, 1, 2, 1, 3, 1, 2, 3, 3, 1, 0, 2, 2], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<5x19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xui4>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xui4>, tensor<3x1xi32>) -> tensor<3x19xui4>
  check.expect_eq_const %r, dense<[[3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<3x19xui4>
  return
}

func.func private @gather_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2], [0, 1, 3, 1, 2, 1, 0, 1, 2, 1, 3, 1, 2, 3, 3, 1, 0, 2, 2], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<5x19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xui8>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xui8>, tensor<3x1xi32>) -> tensor<3x19xui8>
  check.expect_eq_const %r, dense<[[3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<3x19xui8>
  return
}

func.func private @gather_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2], [0, 1, 3, 1, 2, 1, 0, 1, 2, 1, 3, 1, 2, 3, 3, 1, 0, 2, 2], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<5x19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xui16>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xui16>, tensor<3x1xi32>) -> tensor<3x19xui16>
  check.expect_eq_const %r, dense<[[3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<3x19xui16>
  return
}

func.func private @gather_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2], [0, 1, 3, 1, 2, 1, 0, 1, 2, 1, 3, 1, 2, 3, 3, 1, 0, 2, 2], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<5x19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xui32>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xui32>, tensor<3x1xi32>) -> tensor<3x19xui32>
  check.expect_eq_const %r, dense<[[3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<3x19xui32>
  return
}

func.func private @gather_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2], [0, 1, 3, 1, 2, 1, 0, 1, 2, 1, 3, 1, 2, 3, 3, 1, 0, 2, 2], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<5x19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xui64>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xui64>, tensor<3x1xi32>) -> tensor<3x19xui64>
  check.expect_eq_const %r, dense<[[3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3], [1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [3, 1, 1, 0, 1, 2, 3, 3, 0, 2, 3, 1, 1, 3, 2, 2, 2, 2, 3]]> : tensor<3x19xui64>
  return
}

func.func private @gather_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf4E2M1FN>, tensor<3x1xi32>) -> tensor<3x19xf4E2M1FN>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf4E2M1FN>
  return
}

func.func private @gather_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf6E2M3FN>, tensor<3x1xi32>) -> tensor<3x19xf6E2M3FN>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf6E2M3FN>
  return
}

func.func private @gather_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf6E3M2FN>, tensor<3x1xi32>) -> tensor<3x19xf6E3M2FN>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf6E3M2FN>
  return
}

func.func private @gather_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf8E3M4>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf8E3M4>, tensor<3x1xi32>) -> tensor<3x19xf8E3M4>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf8E3M4>
  return
}

func.func private @gather_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf8E4M3>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf8E4M3>, tensor<3x1xi32>) -> tensor<3x19xf8E4M3>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf8E4M3>
  return
}

func.func private @gather_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf8E4M3FN>, tensor<3x1xi32>) -> tensor<3x19xf8E4M3FN>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf8E4M3FN>
  return
}

func.func private @gather_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf8E4M3FNUZ>, tensor<3x1xi32>) -> tensor<3x19xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf8E4M3FNUZ>
  return
}

func.func private @gather_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf8E4M3B11FNUZ>, tensor<3x1xi32>) -> tensor<3x19xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf8E4M3B11FNUZ>
  return
}

func.func private @gather_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf8E5M2>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf8E5M2>, tensor<3x1xi32>) -> tensor<3x19xf8E5M2>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf8E5M2>
  return
}

func.func private @gather_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf8E5M2FNUZ>, tensor<3x1xi32>) -> tensor<3x19xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf8E5M2FNUZ>
  return
}

func.func private @gather_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.25, 2.0, 2.0, 2.0, 1.0, 2.0, 0.5, 0.5, 2.0, 0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25], [1.0, 0.5, 0.25, 2.0, 0.25, 0.5, 0.5, 0.5, 0.25, 2.0, 1.0, 2.0, 0.25, 1.0, 0.5, 1.0, 2.0, 0.5, 1.0], [0.25, 0.5, 2.0, 0.5, 1.0, 0.5, 0.25, 0.5, 1.0, 0.5, 2.0, 0.5, 1.0, 2.0, 2.0, 0.5, 0.25, 1.0, 1.0], [2.0, 0.5, 0.5, 0.25, 0.5, 1.0, 2.0, 2.0, 0.25, 1.0, 2.0, 0.5, 0.5, 2.0, 1.0, 1.0, 1.0, 1.0, 2.0]]> : tensor<5x19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf8E8M0FNU>, tensor<3x1xi32>) -> tensor<3x19xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[2.0, 0.5, 0.5, 0.25, 0.5, 1.0, 2.0, 2.0, 0.25, 1.0, 2.0, 0.5, 0.5, 2.0, 1.0, 1.0, 1.0, 1.0, 2.0], [0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [2.0, 0.5, 0.5, 0.25, 0.5, 1.0, 2.0, 2.0, 0.25, 1.0, 2.0, 0.5, 0.5, 2.0, 1.0, 1.0, 1.0, 1.0, 2.0]]> : tensor<3x19xf8E8M0FNU>
  return
}

func.func private @gather_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf16>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf16>, tensor<3x1xi32>) -> tensor<3x19xf16>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf16>
  return
}

func.func private @gather_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xbf16>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xbf16>, tensor<3x1xi32>) -> tensor<3x19xbf16>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xbf16>
  return
}

func.func private @gather_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf32>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf32>, tensor<3x1xi32>) -> tensor<3x19xf32>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf32>
  return
}

func.func private @gather_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0], [-2.0, -1.0, 1.0, -1.0, 0.0, -1.0, -2.0, -1.0, 0.0, -1.0, 1.0, -1.0, 0.0, 1.0, 1.0, -1.0, -2.0, 0.0, 0.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<5x19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xf64>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xf64>, tensor<3x1xi32>) -> tensor<3x19xf64>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [1.0, -1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 1.0, -2.0, 0.0, 1.0, -1.0, -1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]]> : tensor<3x19xf64>
  return
}

func.func private @gather_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)], [(-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)]]> : tensor<5x19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xcomplex<f32>>, tensor<3x1xi32>) -> tensor<3x19xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)]]> : tensor<3x19xcomplex<f32>>
  return
}

func.func private @gather_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)], [(-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)]]> : tensor<5x19xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x19xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[4], [0], [9]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 19>}> : (tensor<5x19xcomplex<f64>>, tensor<3x1xi32>) -> tensor<3x19xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)]]> : tensor<3x19xcomplex<f64>>
  return
}

func.func private @pad_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi2>
  %c1 = stablehlo.constant dense<1> : tensor<i2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i2>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xi2>, tensor<i2>) -> tensor<4x6xi2>
  check.expect_eq_const %r, dense<[[1, 1, 1, 1, 1, 1], [-1, 1, 0, 1, 1, 1], [1, 1, -2, 1, -2, 1], [1, 1, 1, 1, 1, 1]]> : tensor<4x6xi2>
  return
}

func.func private @pad_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %c1 = stablehlo.constant dense<1> : tensor<i4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xi4>, tensor<i4>) -> tensor<4x6xi4>
  check.expect_eq_const %r, dense<[[1, 1, 1, 1, 1, 1], [-1, 1, 0, 1, 1, 1], [1, 1, -2, 1, -2, 1], [1, 1, 1, 1, 1, 1]]> : tensor<4x6xi4>
  return
}

func.func private @pad_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<1> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xi8>, tensor<i8>) -> tensor<4x6xi8>
  check.expect_eq_const %r, dense<[[1, 1, 1, 1, 1, 1], [-1, 1, 0, 1, 1, 1], [1, 1, -2, 1, -2, 1], [1, 1, 1, 1, 1, 1]]> : tensor<4x6xi8>
  return
}

func.func private @pad_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi16>
  %c1 = stablehlo.constant dense<1> : tensor<i16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i16>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xi16>, tensor<i16>) -> tensor<4x6xi16>
  check.expect_eq_const %r, dense<[[1, 1, 1, 1, 1, 1], [-1, 1, 0, 1, 1, 1], [1, 1, -2, 1, -2, 1], [1, 1, 1, 1, 1, 1]]> : tensor<4x6xi16>
  return
}

func.func private @pad_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<4x6xi32>
  check.expect_eq_const %r, dense<[[1, 1, 1, 1, 1, 1], [-1, 1, 0, 1, 1, 1], [1, 1, -2, 1, -2, 1], [1, 1, 1, 1, 1, 1]]> : tensor<4x6xi32>
  return
}

func.func private @pad_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %c1 = stablehlo.constant dense<1> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xi64>, tensor<i64>) -> tensor<4x6xi64>
  check.expect_eq_const %r, dense<[[1, 1, 1, 1, 1, 1], [-1, 1, 0, 1, 1, 1], [1, 1, -2, 1, -2, 1], [1, 1, 1, 1, 1, 1]]> : tensor<4x6xi64>
  return
}

func.func private @pad_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true], [true, false, false]]> : tensor<2x3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xi1>, tensor<i1>) -> tensor<4x6xi1>
  check.expect_eq_const %r, dense<[[true, true, true, true, true, true], [false, true, true, true, true, true], [true, true, false, true, false, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
  return
}

func.func private @pad_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %c1 = stablehlo.constant dense<3> : tensor<ui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xui2>, tensor<ui2>) -> tensor<4x6xui2>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3], [1, 3, 2, 3, 3, 3], [3, 3, 0, 3, 0, 3], [3, 3, 3, 3, 3, 3]]> : tensor<4x6xui2>
  return
}

func.func private @pad_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui4>
  %c1 = stablehlo.constant dense<3> : tensor<ui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui4>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xui4>, tensor<ui4>) -> tensor<4x6xui4>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3], [1, 3, 2, 3, 3, 3], [3, 3, 0, 3, 0, 3], [3, 3, 3, 3, 3, 3]]> : tensor<4x6xui4>
  return
}

func.func private @pad_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %c1 = stablehlo.constant dense<3> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xui8>, tensor<ui8>) -> tensor<4x6xui8>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3], [1, 3, 2, 3, 3, 3], [3, 3, 0, 3, 0, 3], [3, 3, 3, 3, 3, 3]]> : tensor<4x6xui8>
  return
}

func.func private @pad_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %c1 = stablehlo.constant dense<3> : tensor<ui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xui16>, tensor<ui16>) -> tensor<4x6xui16>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3], [1, 3, 2, 3, 3, 3], [3, 3, 0, 3, 0, 3], [3, 3, 3, 3, 3, 3]]> : tensor<4x6xui16>
  return
}

func.func private @pad_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui32>
  %c1 = stablehlo.constant dense<3> : tensor<ui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui32>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xui32>, tensor<ui32>) -> tensor<4x6xui32>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3], [1, 3, 2, 3, 3, 3], [3, 3, 0, 3, 0, 3], [3, 3, 3, 3, 3, 3]]> : tensor<4x6xui32>
  return
}

func.func private @pad_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %c1 = stablehlo.constant dense<3> : tensor<ui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xui64>, tensor<ui64>) -> tensor<4x6xui64>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3], [1, 3, 2, 3, 3, 3], [3, 3, 0, 3, 0, 3], [3, 3, 3, 3, 3, 3]]> : tensor<4x6xui64>
  return
}

func.func private @pad_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf4E2M1FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f4E2M1FN>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<4x6xf4E2M1FN>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf4E2M1FN>
  return
}

func.func private @pad_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf6E2M3FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E2M3FN>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<4x6xf6E2M3FN>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf6E2M3FN>
  return
}

func.func private @pad_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf6E3M2FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E3M2FN>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<4x6xf6E3M2FN>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf6E3M2FN>
  return
}

func.func private @pad_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E3M4>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E3M4>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf8E3M4>, tensor<f8E3M4>) -> tensor<4x6xf8E3M4>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf8E3M4>
  return
}

func.func private @pad_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf8E4M3>, tensor<f8E4M3>) -> tensor<4x6xf8E4M3>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf8E4M3>
  return
}

func.func private @pad_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<4x6xf8E4M3FN>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf8E4M3FN>
  return
}

func.func private @pad_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FNUZ>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<4x6xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf8E4M3FNUZ>
  return
}

func.func private @pad_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3B11FNUZ>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<4x6xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf8E4M3B11FNUZ>
  return
}

func.func private @pad_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf8E5M2>, tensor<f8E5M2>) -> tensor<4x6xf8E5M2>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf8E5M2>
  return
}

func.func private @pad_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2FNUZ>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<4x6xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf8E5M2FNUZ>
  return
}

func.func private @pad_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0], [2.0, 0.25, 0.25]]> : tensor<2x3xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E8M0FNU>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E8M0FNU>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<4x6xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[2.0, 2.0, 2.0, 2.0, 2.0, 2.0], [0.5, 2.0, 1.0, 2.0, 2.0, 2.0], [2.0, 2.0, 0.25, 2.0, 0.25, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0, 2.0]]> : tensor<4x6xf8E8M0FNU>
  return
}

func.func private @pad_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf16>, tensor<f16>) -> tensor<4x6xf16>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf16>
  return
}

func.func private @pad_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xbf16>, tensor<bf16>) -> tensor<4x6xbf16>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xbf16>
  return
}

func.func private @pad_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf32>
  return
}

func.func private @pad_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %c1 = stablehlo.constant dense<1.0> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<4x6xf64>
  check.expect_eq_const %r, dense<[[1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, 1.0, 0.0, 1.0, 1.0, 1.0], [1.0, 1.0, -2.0, 1.0, -2.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<4x6xf64>
  return
}

func.func private @pad_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0)]]> : tensor<2x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<complex<f32>>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x6xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)], [(-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)], [(1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<4x6xcomplex<f32>>
  return
}

func.func private @pad_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0)]]> : tensor<2x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<complex<f64>>
  %r = stablehlo.pad %x0, %x1, low = [1, 0], high = [1, 1], interior = [0, 1] : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4x6xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)], [(-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)], [(1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<4x6xcomplex<f64>>
  return
}

func.func private @reshape_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1]]> : tensor<3x7xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xi2>
  %r = stablehlo.reshape %x0 : (tensor<3x7xi2>) -> tensor<7x3xi2>
  check.expect_eq_const %r, dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1], [-1, 1, -1], [-1, 0, 0], [-2, -2, 1]]> : tensor<7x3xi2>
  return
}

func.func private @reshape_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1]]> : tensor<3x7xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xi4>
  %r = stablehlo.reshape %x0 : (tensor<3x7xi4>) -> tensor<7x3xi4>
  check.expect_eq_const %r, dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1], [-1, 1, -1], [-1, 0, 0], [-2, -2, 1]]> : tensor<7x3xi4>
  return
}

func.func private @reshape_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1]]> : tensor<3x7xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xi8>
  %r = stablehlo.reshape %x0 : (tensor<3x7xi8>) -> tensor<7x3xi8>
  check.expect_eq_const %r, dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1], [-1, 1, -1], [-1, 0, 0], [-2, -2, 1]]> : tensor<7x3xi8>
  return
}

func.func private @reshape_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1]]> : tensor<3x7xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xi16>
  %r = stablehlo.reshape %x0 : (tensor<3x7xi16>) -> tensor<7x3xi16>
  check.expect_eq_const %r, dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1], [-1, 1, -1], [-1, 0, 0], [-2, -2, 1]]> : tensor<7x3xi16>
  return
}

func.func private @reshape_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1]]> : tensor<3x7xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xi32>
  %r = stablehlo.reshape %x0 : (tensor<3x7xi32>) -> tensor<7x3xi32>
  check.expect_eq_const %r, dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1], [-1, 1, -1], [-1, 0, 0], [-2, -2, 1]]> : tensor<7x3xi32>
  return
}

func.func private @reshape_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1]]> : tensor<3x7xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xi64>
  %r = stablehlo.reshape %x0 : (tensor<3x7xi64>) -> tensor<7x3xi64>
  check.expect_eq_const %r, dense<[[-1, 0, 1], [1, -2, -2], [1, 1, -2], [-1, 1, -1], [-1, 1, -1], [-1, 0, 0], [-2, -2, 1]]> : tensor<7x3xi64>
  return
}

func.func private @reshape_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true], [true, false, false, true, false, false, true], [false, false, true, true, false, false, true]]> : tensor<3x7xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xi1>
  %r = stablehlo.reshape %x0 : (tensor<3x7xi1>) -> tensor<7x3xi1>
  check.expect_eq_const %r, dense<[[false, true, true], [true, false, false], [true, true, false], [false, true, false], [false, true, false], [false, true, true], [false, false, true]]> : tensor<7x3xi1>
  return
}

func.func private @reshape_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3]]> : tensor<3x7xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xui2>
  %r = stablehlo.reshape %x0 : (tensor<3x7xui2>) -> tensor<7x3xui2>
  check.expect_eq_const %r, dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1], [1, 3, 1], [1, 2, 2], [0, 0, 3]]> : tensor<7x3xui2>
  return
}

func.func private @reshape_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3]]> : tensor<3x7xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xui4>
  %r = stablehlo.reshape %x0 : (tensor<3x7xui4>) -> tensor<7x3xui4>
  check.expect_eq_const %r, dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1], [1, 3, 1], [1, 2, 2], [0, 0, 3]]> : tensor<7x3xui4>
  return
}

func.func private @reshape_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3]]> : tensor<3x7xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xui8>
  %r = stablehlo.reshape %x0 : (tensor<3x7xui8>) -> tensor<7x3xui8>
  check.expect_eq_const %r, dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1], [1, 3, 1], [1, 2, 2], [0, 0, 3]]> : tensor<7x3xui8>
  return
}

func.func private @reshape_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3]]> : tensor<3x7xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xui16>
  %r = stablehlo.reshape %x0 : (tensor<3x7xui16>) -> tensor<7x3xui16>
  check.expect_eq_const %r, dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1], [1, 3, 1], [1, 2, 2], [0, 0, 3]]> : tensor<7x3xui16>
  return
}

func.func private @reshape_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3]]> : tensor<3x7xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xui32>
  %r = stablehlo.reshape %x0 : (tensor<3x7xui32>) -> tensor<7x3xui32>
  check.expect_eq_const %r, dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1], [1, 3, 1], [1, 2, 2], [0, 0, 3]]> : tensor<7x3xui32>
  return
}

func.func private @reshape_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3]]> : tensor<3x7xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xui64>
  %r = stablehlo.reshape %x0 : (tensor<3x7xui64>) -> tensor<7x3xui64>
  check.expect_eq_const %r, dense<[[1, 2, 3], [3, 0, 0], [3, 3, 0], [1, 3, 1], [1, 3, 1], [1, 2, 2], [0, 0, 3]]> : tensor<7x3xui64>
  return
}

func.func private @reshape_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf4E2M1FN>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf4E2M1FN>) -> tensor<7x3xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf4E2M1FN>
  return
}

func.func private @reshape_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf6E2M3FN>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf6E2M3FN>) -> tensor<7x3xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf6E2M3FN>
  return
}

func.func private @reshape_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf6E3M2FN>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf6E3M2FN>) -> tensor<7x3xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf6E3M2FN>
  return
}

func.func private @reshape_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf8E3M4>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf8E3M4>) -> tensor<7x3xf8E3M4>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf8E3M4>
  return
}

func.func private @reshape_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf8E4M3>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf8E4M3>) -> tensor<7x3xf8E4M3>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf8E4M3>
  return
}

func.func private @reshape_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf8E4M3FN>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf8E4M3FN>) -> tensor<7x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf8E4M3FN>
  return
}

func.func private @reshape_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf8E4M3FNUZ>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf8E4M3FNUZ>) -> tensor<7x3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf8E4M3FNUZ>
  return
}

func.func private @reshape_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf8E4M3B11FNUZ>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf8E4M3B11FNUZ>) -> tensor<7x3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf8E4M3B11FNUZ>
  return
}

func.func private @reshape_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf8E5M2>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf8E5M2>) -> tensor<7x3xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf8E5M2>
  return
}

func.func private @reshape_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf8E5M2FNUZ>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf8E5M2FNUZ>) -> tensor<7x3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf8E5M2FNUZ>
  return
}

func.func private @reshape_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0], [2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0], [0.5, 0.5, 1.0, 1.0, 0.25, 0.25, 2.0]]> : tensor<3x7xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf8E8M0FNU>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf8E8M0FNU>) -> tensor<7x3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.5, 1.0, 2.0], [2.0, 0.25, 0.25], [2.0, 2.0, 0.25], [0.5, 2.0, 0.5], [0.5, 2.0, 0.5], [0.5, 1.0, 1.0], [0.25, 0.25, 2.0]]> : tensor<7x3xf8E8M0FNU>
  return
}

func.func private @reshape_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf16>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf16>) -> tensor<7x3xf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf16>
  return
}

func.func private @reshape_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xbf16>
  %r = stablehlo.reshape %x0 : (tensor<3x7xbf16>) -> tensor<7x3xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xbf16>
  return
}

func.func private @reshape_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf32>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf32>) -> tensor<7x3xf32>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf32>
  return
}

func.func private @reshape_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0]]> : tensor<3x7xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xf64>
  %r = stablehlo.reshape %x0 : (tensor<3x7xf64>) -> tensor<7x3xf64>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0], [1.0, 1.0, -2.0], [-1.0, 1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, 0.0, 0.0], [-2.0, -2.0, 1.0]]> : tensor<7x3xf64>
  return
}

func.func private @reshape_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<3x7xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xcomplex<f32>>
  %r = stablehlo.reshape %x0 : (tensor<3x7xcomplex<f32>>) -> tensor<7x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0)], [(1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (0.0, 0.0), (0.0, 0.0)], [(-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<7x3xcomplex<f32>>
  return
}

func.func private @reshape_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<3x7xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x7xcomplex<f64>>
  %r = stablehlo.reshape %x0 : (tensor<3x7xcomplex<f64>>) -> tensor<7x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0)], [(1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (0.0, 0.0), (0.0, 0.0)], [(-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<7x3xcomplex<f64>>
  return
}

func.func private @reverse_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi2>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xi2>
  check.expect_eq_const %r, dense<[[-2, 0, 0, -1, -1, 1, -1, -1, 1, -1, -2, 1, 1, -2, -2, 1, 1, 0, -1], [-2, 1, -1, -1, -2, 1, -1, -2, -1, -2, 1, -1, -1, 1, 0, 1, 1, 1, -2], [0, -1, 1, 0, -1, 0, -2, 1, 0, 1, -2, -1, -1, -1, -2, 1, -2, -1, 0]]> : tensor<3x19xi2>
  return
}

func.func private @reverse_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi4>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xi4>
  check.expect_eq_const %r, dense<[[-2, 0, 0, -1, -1, 1, -1, -1, 1, -1, -2, 1, 1, -2, -2, 1, 1, 0, -1], [-2, 1, -1, -1, -2, 1, -1, -2, -1, -2, 1, -1, -1, 1, 0, 1, 1, 1, -2], [0, -1, 1, 0, -1, 0, -2, 1, 0, 1, -2, -1, -1, -1, -2, 1, -2, -1, 0]]> : tensor<3x19xi4>
  return
}

func.func private @reverse_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi8>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xi8>
  check.expect_eq_const %r, dense<[[-2, 0, 0, -1, -1, 1, -1, -1, 1, -1, -2, 1, 1, -2, -2, 1, 1, 0, -1], [-2, 1, -1, -1, -2, 1, -1, -2, -1, -2, 1, -1, -1, 1, 0, 1, 1, 1, -2], [0, -1, 1, 0, -1, 0, -2, 1, 0, 1, -2, -1, -1, -1, -2, 1, -2, -1, 0]]> : tensor<3x19xi8>
  return
}

func.func private @reverse_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi16>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xi16>
  check.expect_eq_const %r, dense<[[-2, 0, 0, -1, -1, 1, -1, -1, 1, -1, -2, 1, 1, -2, -2, 1, 1, 0, -1], [-2, 1, -1, -1, -2, 1, -1, -2, -1, -2, 1, -1, -1, 1, 0, 1, 1, 1, -2], [0, -1, 1, 0, -1, 0, -2, 1, 0, 1, -2, -1, -1, -1, -2, 1, -2, -1, 0]]> : tensor<3x19xi16>
  return
}

func.func private @reverse_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi32>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xi32>
  check.expect_eq_const %r, dense<[[-2, 0, 0, -1, -1, 1, -1, -1, 1, -1, -2, 1, 1, -2, -2, 1, 1, 0, -1], [-2, 1, -1, -1, -2, 1, -1, -2, -1, -2, 1, -1, -1, 1, 0, 1, 1, 1, -2], [0, -1, 1, 0, -1, 0, -2, 1, 0, 1, -2, -1, -1, -1, -2, 1, -2, -1, 0]]> : tensor<3x19xi32>
  return
}

func.func private @reverse_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi64>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xi64>
  check.expect_eq_const %r, dense<[[-2, 0, 0, -1, -1, 1, -1, -1, 1, -1, -2, 1, 1, -2, -2, 1, 1, 0, -1], [-2, 1, -1, -1, -2, 1, -1, -2, -1, -2, 1, -1, -1, 1, 0, 1, 1, 1, -2], [0, -1, 1, 0, -1, 0, -2, 1, 0, 1, -2, -1, -1, -1, -2, 1, -2, -1, 0]]> : tensor<3x19xi64>
  return
}

func.func private @reverse_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [false, true, true, true, true, true, false, false, true, false, false, false, false, true, false, false, false, true, false], [true, false, false, true, false, false, false, false, false, true, true, true, false, true, false, true, true, false, true]]> : tensor<3x19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi1>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xi1>
  check.expect_eq_const %r, dense<[[false, true, true, false, false, true, false, false, true, false, false, true, true, false, false, true, true, true, false], [false, true, false, false, false, true, false, false, false, false, true, false, false, true, true, true, true, true, false], [true, false, true, true, false, true, false, true, true, true, false, false, false, false, false, true, false, false, true]]> : tensor<3x19xi1>
  return
}

func.func private @reverse_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui2>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xui2>
  check.expect_eq_const %r, dense<[[0, 2, 2, 1, 1, 3, 1, 1, 3, 1, 0, 3, 3, 0, 0, 3, 3, 2, 1], [0, 3, 1, 1, 0, 3, 1, 0, 1, 0, 3, 1, 1, 3, 2, 3, 3, 3, 0], [2, 1, 3, 2, 1, 2, 0, 3, 2, 3, 0, 1, 1, 1, 0, 3, 0, 1, 2]]> : tensor<3x19xui2>
  return
}

func.func private @reverse_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui4>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xui4>
  check.expect_eq_const %r, dense<[[0, 2, 2, 1, 1, 3, 1, 1, 3, 1, 0, 3, 3, 0, 0, 3, 3, 2, 1], [0, 3, 1, 1, 0, 3, 1, 0, 1, 0, 3, 1, 1, 3, 2, 3, 3, 3, 0], [2, 1, 3, 2, 1, 2, 0, 3, 2, 3, 0, 1, 1, 1, 0, 3, 0, 1, 2]]> : tensor<3x19xui4>
  return
}

func.func private @reverse_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui8>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xui8>
  check.expect_eq_const %r, dense<[[0, 2, 2, 1, 1, 3, 1, 1, 3, 1, 0, 3, 3, 0, 0, 3, 3, 2, 1], [0, 3, 1, 1, 0, 3, 1, 0, 1, 0, 3, 1, 1, 3, 2, 3, 3, 3, 0], [2, 1, 3, 2, 1, 2, 0, 3, 2, 3, 0, 1, 1, 1, 0, 3, 0, 1, 2]]> : tensor<3x19xui8>
  return
}

func.func private @reverse_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui16>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xui16>
  check.expect_eq_const %r, dense<[[0, 2, 2, 1, 1, 3, 1, 1, 3, 1, 0, 3, 3, 0, 0, 3, 3, 2, 1], [0, 3, 1, 1, 0, 3, 1, 0, 1, 0, 3, 1, 1, 3, 2, 3, 3, 3, 0], [2, 1, 3, 2, 1, 2, 0, 3, 2, 3, 0, 1, 1, 1, 0, 3, 0, 1, 2]]> : tensor<3x19xui16>
  return
}

func.func private @reverse_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui32>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xui32>
  check.expect_eq_const %r, dense<[[0, 2, 2, 1, 1, 3, 1, 1, 3, 1, 0, 3, 3, 0, 0, 3, 3, 2, 1], [0, 3, 1, 1, 0, 3, 1, 0, 1, 0, 3, 1, 1, 3, 2, 3, 3, 3, 0], [2, 1, 3, 2, 1, 2, 0, 3, 2, 3, 0, 1, 1, 1, 0, 3, 0, 1, 2]]> : tensor<3x19xui32>
  return
}

func.func private @reverse_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui64>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xui64>
  check.expect_eq_const %r, dense<[[0, 2, 2, 1, 1, 3, 1, 1, 3, 1, 0, 3, 3, 0, 0, 3, 3, 2, 1], [0, 3, 1, 1, 0, 3, 1, 0, 1, 0, 3, 1, 1, 3, 2, 3, 3, 3, 0], [2, 1, 3, 2, 1, 2, 0, 3, 2, 3, 0, 1, 1, 1, 0, 3, 0, 1, 2]]> : tensor<3x19xui64>
  return
}

func.func private @reverse_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf4E2M1FN>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf4E2M1FN>
  return
}

func.func private @reverse_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E2M3FN>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf6E2M3FN>
  return
}

func.func private @reverse_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E3M2FN>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf6E3M2FN>
  return
}

func.func private @reverse_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E3M4>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf8E3M4>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf8E3M4>
  return
}

func.func private @reverse_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf8E4M3>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3>
  return
}

func.func private @reverse_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FN>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FN>
  return
}

func.func private @reverse_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FNUZ>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FNUZ>
  return
}

func.func private @reverse_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3B11FNUZ>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3B11FNUZ>
  return
}

func.func private @reverse_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf8E5M2>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2>
  return
}

func.func private @reverse_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2FNUZ>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2FNUZ>
  return
}

func.func private @reverse_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.25, 2.0, 2.0, 2.0, 1.0, 2.0, 0.5, 0.5, 2.0, 0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25], [1.0, 0.5, 0.25, 2.0, 0.25, 0.5, 0.5, 0.5, 0.25, 2.0, 1.0, 2.0, 0.25, 1.0, 0.5, 1.0, 2.0, 0.5, 1.0]]> : tensor<3x19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E8M0FNU>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.25, 1.0, 1.0, 0.5, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.25, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 1.0, 0.5], [0.25, 2.0, 0.5, 0.5, 0.25, 2.0, 0.5, 0.25, 0.5, 0.25, 2.0, 0.5, 0.5, 2.0, 1.0, 2.0, 2.0, 2.0, 0.25], [1.0, 0.5, 2.0, 1.0, 0.5, 1.0, 0.25, 2.0, 1.0, 2.0, 0.25, 0.5, 0.5, 0.5, 0.25, 2.0, 0.25, 0.5, 1.0]]> : tensor<3x19xf8E8M0FNU>
  return
}

func.func private @reverse_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf16>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf16>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf16>
  return
}

func.func private @reverse_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xbf16>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xbf16>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xbf16>
  return
}

func.func private @reverse_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf32>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf32>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf32>
  return
}

func.func private @reverse_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf64>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xf64>
  check.expect_eq_const %r, dense<[[-2.0, 0.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -2.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, 0.0, -1.0], [-2.0, 1.0, -1.0, -1.0, -2.0, 1.0, -1.0, -2.0, -1.0, -2.0, 1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -2.0], [0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -2.0, 1.0, 0.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, -2.0, -1.0, 0.0]]> : tensor<3x19xf64>
  return
}

func.func private @reverse_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xcomplex<f32>>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-2.0, 2.0), (0.0, 0.0), (0.0, 0.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0)], [(-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f32>>
  return
}

func.func private @reverse_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xcomplex<f64>>
  %r = stablehlo.reverse %x0, dims = [1] : tensor<3x19xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-2.0, 2.0), (0.0, 0.0), (0.0, 0.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0)], [(-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f64>>
  return
}

func.func private @select_i2() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi2>
  %c2 = stablehlo.constant dense<[1, -1, -2, -1, -1, 1, -1, -2, -1, 0, 1, 0, 1, -2, 1, -2, 0, -1, -2]> : tensor<19xi2>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xi2>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xi2>
  check.expect_eq_const %r, dense<[-1, -1, -2, -1, -1, -2, 1, 1, -1, 0, 1, 0, -1, -2, 1, -2, 0, 0, -2]> : tensor<19xi2>
  return
}

func.func private @select_i4() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi4>
  %c2 = stablehlo.constant dense<[1, -1, -2, -1, -1, 1, -1, -2, -1, 0, 1, 0, 1, -2, 1, -2, 0, -1, -2]> : tensor<19xi4>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xi4>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xi4>
  check.expect_eq_const %r, dense<[-1, -1, -2, -1, -1, -2, 1, 1, -1, 0, 1, 0, -1, -2, 1, -2, 0, 0, -2]> : tensor<19xi4>
  return
}

func.func private @select_i8() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi8>
  %c2 = stablehlo.constant dense<[1, -1, -2, -1, -1, 1, -1, -2, -1, 0, 1, 0, 1, -2, 1, -2, 0, -1, -2]> : tensor<19xi8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xi8>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xi8>
  check.expect_eq_const %r, dense<[-1, -1, -2, -1, -1, -2, 1, 1, -1, 0, 1, 0, -1, -2, 1, -2, 0, 0, -2]> : tensor<19xi8>
  return
}

func.func private @select_i16() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi16>
  %c2 = stablehlo.constant dense<[1, -1, -2, -1, -1, 1, -1, -2, -1, 0, 1, 0, 1, -2, 1, -2, 0, -1, -2]> : tensor<19xi16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xi16>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xi16>
  check.expect_eq_const %r, dense<[-1, -1, -2, -1, -1, -2, 1, 1, -1, 0, 1, 0, -1, -2, 1, -2, 0, 0, -2]> : tensor<19xi16>
  return
}

func.func private @select_i32() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi32>
  %c2 = stablehlo.constant dense<[1, -1, -2, -1, -1, 1, -1, -2, -1, 0, 1, 0, 1, -2, 1, -2, 0, -1, -2]> : tensor<19xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xi32>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xi32>
  check.expect_eq_const %r, dense<[-1, -1, -2, -1, -1, -2, 1, 1, -1, 0, 1, 0, -1, -2, 1, -2, 0, 0, -2]> : tensor<19xi32>
  return
}

func.func private @select_i64() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi64>
  %c2 = stablehlo.constant dense<[1, -1, -2, -1, -1, 1, -1, -2, -1, 0, 1, 0, 1, -2, 1, -2, 0, -1, -2]> : tensor<19xi64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xi64>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xi64>
  check.expect_eq_const %r, dense<[-1, -1, -2, -1, -1, -2, 1, 1, -1, 0, 1, 0, -1, -2, 1, -2, 0, 0, -2]> : tensor<19xi64>
  return
}

func.func private @select_i1() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false]> : tensor<19xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xi1>
  %c2 = stablehlo.constant dense<[true, false, false, false, false, true, false, false, false, true, true, true, true, false, true, false, true, false, false]> : tensor<19xi1>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xi1>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, true, true, false, true, true, true, false, false, true, false, true, true, false]> : tensor<19xi1>
  return
}

func.func private @select_ui2() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui2>
  %c2 = stablehlo.constant dense<[3, 1, 0, 1, 1, 3, 1, 0, 1, 2, 3, 2, 3, 0, 3, 0, 2, 1, 0]> : tensor<19xui2>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xui2>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xui2>
  check.expect_eq_const %r, dense<[1, 1, 0, 1, 1, 0, 3, 3, 1, 2, 3, 2, 1, 0, 3, 0, 2, 2, 0]> : tensor<19xui2>
  return
}

func.func private @select_ui4() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui4>
  %c2 = stablehlo.constant dense<[3, 1, 0, 1, 1, 3, 1, 0, 1, 2, 3, 2, 3, 0, 3, 0, 2, 1, 0]> : tensor<19xui4>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xui4>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xui4>
  check.expect_eq_const %r, dense<[1, 1, 0, 1, 1, 0, 3, 3, 1, 2, 3, 2, 1, 0, 3, 0, 2, 2, 0]> : tensor<19xui4>
  return
}

func.func private @select_ui8() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui8>
  %c2 = stablehlo.constant dense<[3, 1, 0, 1, 1, 3, 1, 0, 1, 2, 3, 2, 3, 0, 3, 0, 2, 1, 0]> : tensor<19xui8>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xui8>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xui8>
  check.expect_eq_const %r, dense<[1, 1, 0, 1, 1, 0, 3, 3, 1, 2, 3, 2, 1, 0, 3, 0, 2, 2, 0]> : tensor<19xui8>
  return
}

func.func private @select_ui16() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui16>
  %c2 = stablehlo.constant dense<[3, 1, 0, 1, 1, 3, 1, 0, 1, 2, 3, 2, 3, 0, 3, 0, 2, 1, 0]> : tensor<19xui16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xui16>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xui16>
  check.expect_eq_const %r, dense<[1, 1, 0, 1, 1, 0, 3, 3, 1, 2, 3, 2, 1, 0, 3, 0, 2, 2, 0]> : tensor<19xui16>
  return
}

func.func private @select_ui32() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui32>
  %c2 = stablehlo.constant dense<[3, 1, 0, 1, 1, 3, 1, 0, 1, 2, 3, 2, 3, 0, 3, 0, 2, 1, 0]> : tensor<19xui32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xui32>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xui32>
  check.expect_eq_const %r, dense<[1, 1, 0, 1, 1, 0, 3, 3, 1, 2, 3, 2, 1, 0, 3, 0, 2, 2, 0]> : tensor<19xui32>
  return
}

func.func private @select_ui64() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xui64>
  %c2 = stablehlo.constant dense<[3, 1, 0, 1, 1, 3, 1, 0, 1, 2, 3, 2, 3, 0, 3, 0, 2, 1, 0]> : tensor<19xui64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xui64>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xui64>
  check.expect_eq_const %r, dense<[1, 1, 0, 1, 1, 0, 3, 3, 1, 2, 3, 2, 1, 0, 3, 0, 2, 2, 0]> : tensor<19xui64>
  return
}

func.func private @select_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf4E2M1FN>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf4E2M1FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf4E2M1FN>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf4E2M1FN>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf4E2M1FN>
  return
}

func.func private @select_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf6E2M3FN>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf6E2M3FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf6E2M3FN>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf6E2M3FN>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf6E2M3FN>
  return
}

func.func private @select_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf6E3M2FN>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf6E3M2FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf6E3M2FN>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf6E3M2FN>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf6E3M2FN>
  return
}

func.func private @select_f8E3M4() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E3M4>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf8E3M4>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf8E3M4>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf8E3M4>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf8E3M4>
  return
}

func.func private @select_f8E4M3() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E4M3>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf8E4M3>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf8E4M3>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf8E4M3>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3>
  return
}

func.func private @select_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E4M3FN>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf8E4M3FN>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf8E4M3FN>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf8E4M3FN>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FN>
  return
}

func.func private @select_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf8E4M3FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf8E4M3FNUZ>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FNUZ>
  return
}

func.func private @select_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf8E4M3B11FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf8E4M3B11FNUZ>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3B11FNUZ>
  return
}

func.func private @select_f8E5M2() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E5M2>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf8E5M2>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf8E5M2>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf8E5M2>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2>
  return
}

func.func private @select_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf8E5M2FNUZ>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf8E5M2FNUZ>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2FNUZ>
  return
}

func.func private @select_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25]> : tensor<19xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[2.0, 0.5, 0.25, 0.5, 0.5, 2.0, 0.5, 0.25, 0.5, 1.0, 2.0, 1.0, 2.0, 0.25, 2.0, 0.25, 1.0, 0.5, 0.25]> : tensor<19xf8E8M0FNU>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf8E8M0FNU>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf8E8M0FNU>
  check.expect_eq_const %r, dense<[0.5, 0.5, 0.25, 0.5, 0.5, 0.25, 2.0, 2.0, 0.5, 1.0, 2.0, 1.0, 0.5, 0.25, 2.0, 0.25, 1.0, 1.0, 0.25]> : tensor<19xf8E8M0FNU>
  return
}

func.func private @select_f16() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf16>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf16>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf16>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf16>
  return
}

func.func private @select_bf16() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xbf16>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xbf16>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xbf16>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xbf16>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xbf16>
  return
}

func.func private @select_f32() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf32>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf32>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf32>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf32>
  return
}

func.func private @select_f64() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xf64>
  %c2 = stablehlo.constant dense<[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0, -2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0, 1.0, -2.0, 0.0, -1.0, -2.0]> : tensor<19xf64>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xf64>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xf64>
  check.expect_eq_const %r, dense<[-1.0, -1.0, -2.0, -1.0, -1.0, -2.0, 1.0, 1.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0, 1.0, -2.0, 0.0, 0.0, -2.0]> : tensor<19xf64>
  return
}

func.func private @select_c32() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)]> : tensor<19xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xcomplex<f32>>
  %c2 = stablehlo.constant dense<[(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0)]> : tensor<19xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xcomplex<f32>>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xcomplex<f32>>
  check.expect_eq_const %r, dense<[(-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)]> : tensor<19xcomplex<f32>>
  return
}

func.func private @select_c64() {
  %c0 = stablehlo.constant dense<[true, false, false, false, false, true, true, true, false, false, false, false, true, false, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)]> : tensor<19xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<19xcomplex<f64>>
  %c2 = stablehlo.constant dense<[(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0)]> : tensor<19xcomplex<f64>>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<19xcomplex<f64>>
  %r = stablehlo.select %x0, %x1, %x2 : tensor<19xi1>, tensor<19xcomplex<f64>>
  check.expect_eq_const %r, dense<[(-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)]> : tensor<19xcomplex<f64>>
  return
}

func.func private @slices_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi2>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xi2>) -> tensor<2x6xi2>
  check.expect_eq_const %r, dense<[[0, -2, 1, 1, 1, 0], [-1, -2, -1, 0, 0, 1]]> : tensor<2x6xi2>
  return
}

func.func private @slices_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi4>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xi4>) -> tensor<2x6xi4>
  check.expect_eq_const %r, dense<[[0, -2, 1, 1, 1, 0], [-1, -2, -1, 0, 0, 1]]> : tensor<2x6xi4>
  return
}

func.func private @slices_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi8>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xi8>) -> tensor<2x6xi8>
  check.expect_eq_const %r, dense<[[0, -2, 1, 1, 1, 0], [-1, -2, -1, 0, 0, 1]]> : tensor<2x6xi8>
  return
}

func.func private @slices_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi16>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xi16>) -> tensor<2x6xi16>
  check.expect_eq_const %r, dense<[[0, -2, 1, 1, 1, 0], [-1, -2, -1, 0, 0, 1]]> : tensor<2x6xi16>
  return
}

func.func private @slices_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi32>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xi32>) -> tensor<2x6xi32>
  check.expect_eq_const %r, dense<[[0, -2, 1, 1, 1, 0], [-1, -2, -1, 0, 0, 1]]> : tensor<2x6xi32>
  return
}

func.func private @slices_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi64>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xi64>) -> tensor<2x6xi64>
  check.expect_eq_const %r, dense<[[0, -2, 1, 1, 1, 0], [-1, -2, -1, 0, 0, 1]]> : tensor<2x6xi64>
  return
}

func.func private @slices_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [false, true, true, true, true, true, false, false, true, false, false, false, false, true, false, false, false, true, false], [true, false, false, true, false, false, false, false, false, true, true, true, false, true, false, true, true, false, true]]> : tensor<3x19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi1>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xi1>) -> tensor<2x6xi1>
  check.expect_eq_const %r, dense<[[true, false, true, true, true, true], [false, false, false, true, true, true]]> : tensor<2x6xi1>
  return
}

func.func private @slices_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui2>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xui2>) -> tensor<2x6xui2>
  check.expect_eq_const %r, dense<[[2, 0, 3, 3, 3, 2], [1, 0, 1, 2, 2, 3]]> : tensor<2x6xui2>
  return
}

func.func private @slices_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui4>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xui4>) -> tensor<2x6xui4>
  check.expect_eq_const %r, dense<[[2, 0, 3, 3, 3, 2], [1, 0, 1, 2, 2, 3]]> : tensor<2x6xui4>
  return
}

func.func private @slices_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui8>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xui8>) -> tensor<2x6xui8>
  check.expect_eq_const %r, dense<[[2, 0, 3, 3, 3, 2], [1, 0, 1, 2, 2, 3]]> : tensor<2x6xui8>
  return
}

func.func private @slices_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui16>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xui16>) -> tensor<2x6xui16>
  check.expect_eq_const %r, dense<[[2, 0, 3, 3, 3, 2], [1, 0, 1, 2, 2, 3]]> : tensor<2x6xui16>
  return
}

func.func private @slices_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui32>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xui32>) -> tensor<2x6xui32>
  check.expect_eq_const %r, dense<[[2, 0, 3, 3, 3, 2], [1, 0, 1, 2, 2, 3]]> : tensor<2x6xui32>
  return
}

func.func private @slices_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui64>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xui64>) -> tensor<2x6xui64>
  check.expect_eq_const %r, dense<[[2, 0, 3, 3, 3, 2], [1, 0, 1, 2, 2, 3]]> : tensor<2x6xui64>
  return
}

func.func private @slices_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf4E2M1FN>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf4E2M1FN>) -> tensor<2x6xf4E2M1FN>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf4E2M1FN>
  return
}

func.func private @slices_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E2M3FN>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf6E2M3FN>) -> tensor<2x6xf6E2M3FN>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf6E2M3FN>
  return
}

func.func private @slices_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E3M2FN>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf6E3M2FN>) -> tensor<2x6xf6E3M2FN>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf6E3M2FN>
  return
}

func.func private @slices_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E3M4>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf8E3M4>) -> tensor<2x6xf8E3M4>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf8E3M4>
  return
}

func.func private @slices_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf8E4M3>) -> tensor<2x6xf8E4M3>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf8E4M3>
  return
}

func.func private @slices_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FN>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf8E4M3FN>) -> tensor<2x6xf8E4M3FN>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf8E4M3FN>
  return
}

func.func private @slices_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FNUZ>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf8E4M3FNUZ>) -> tensor<2x6xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf8E4M3FNUZ>
  return
}

func.func private @slices_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3B11FNUZ>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf8E4M3B11FNUZ>) -> tensor<2x6xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf8E4M3B11FNUZ>
  return
}

func.func private @slices_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf8E5M2>) -> tensor<2x6xf8E5M2>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf8E5M2>
  return
}

func.func private @slices_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2FNUZ>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf8E5M2FNUZ>) -> tensor<2x6xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf8E5M2FNUZ>
  return
}

func.func private @slices_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.25, 2.0, 2.0, 2.0, 1.0, 2.0, 0.5, 0.5, 2.0, 0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25], [1.0, 0.5, 0.25, 2.0, 0.25, 0.5, 0.5, 0.5, 0.25, 2.0, 1.0, 2.0, 0.25, 1.0, 0.5, 1.0, 2.0, 0.5, 1.0]]> : tensor<3x19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E8M0FNU>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf8E8M0FNU>) -> tensor<2x6xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[1.0, 0.25, 2.0, 2.0, 2.0, 1.0], [0.5, 0.25, 0.5, 1.0, 1.0, 2.0]]> : tensor<2x6xf8E8M0FNU>
  return
}

func.func private @slices_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf16>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf16>) -> tensor<2x6xf16>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf16>
  return
}

func.func private @slices_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xbf16>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xbf16>) -> tensor<2x6xbf16>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xbf16>
  return
}

func.func private @slices_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf32>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf32>) -> tensor<2x6xf32>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf32>
  return
}

func.func private @slices_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf64>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xf64>) -> tensor<2x6xf64>
  check.expect_eq_const %r, dense<[[0.0, -2.0, 1.0, 1.0, 1.0, 0.0], [-1.0, -2.0, -1.0, 0.0, 0.0, 1.0]]> : tensor<2x6xf64>
  return
}

func.func private @slices_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xcomplex<f32>>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xcomplex<f32>>) -> tensor<2x6xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(0.0, 0.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)]]> : tensor<2x6xcomplex<f32>>
  return
}

func.func private @slices_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xcomplex<f64>>
  %r = stablehlo.slice %x0 [0:3:2, 1:18:3] : (tensor<3x19xcomplex<f64>>) -> tensor<2x6xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, 0.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)]]> : tensor<2x6xcomplex<f64>>
  return
}

func.func private @transpose_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi2>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xi2>) -> tensor<19x3xi2>
  check.expect_eq_const %r, dense<[[-1, -2, 0], [0, 1, -1], [1, 1, -2], [1, 1, 1], [-2, 0, -2], [-2, 1, -1], [1, -1, -1], [1, -1, -1], [-2, 1, -2], [-1, -2, 1], [1, -1, 0], [-1, -2, 1], [-1, -1, -2], [1, 1, 0], [-1, -2, -1], [-1, -1, 0], [0, -1, 1], [0, 1, -1], [-2, -2, 0]]> : tensor<19x3xi2>
  return
}

func.func private @transpose_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi4>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xi4>) -> tensor<19x3xi4>
  check.expect_eq_const %r, dense<[[-1, -2, 0], [0, 1, -1], [1, 1, -2], [1, 1, 1], [-2, 0, -2], [-2, 1, -1], [1, -1, -1], [1, -1, -1], [-2, 1, -2], [-1, -2, 1], [1, -1, 0], [-1, -2, 1], [-1, -1, -2], [1, 1, 0], [-1, -2, -1], [-1, -1, 0], [0, -1, 1], [0, 1, -1], [-2, -2, 0]]> : tensor<19x3xi4>
  return
}

func.func private @transpose_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi8>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xi8>) -> tensor<19x3xi8>
  check.expect_eq_const %r, dense<[[-1, -2, 0], [0, 1, -1], [1, 1, -2], [1, 1, 1], [-2, 0, -2], [-2, 1, -1], [1, -1, -1], [1, -1, -1], [-2, 1, -2], [-1, -2, 1], [1, -1, 0], [-1, -2, 1], [-1, -1, -2], [1, 1, 0], [-1, -2, -1], [-1, -1, 0], [0, -1, 1], [0, 1, -1], [-2, -2, 0]]> : tensor<19x3xi8>
  return
}

func.func private @transpose_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi16>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xi16>) -> tensor<19x3xi16>
  check.expect_eq_const %r, dense<[[-1, -2, 0], [0, 1, -1], [1, 1, -2], [1, 1, 1], [-2, 0, -2], [-2, 1, -1], [1, -1, -1], [1, -1, -1], [-2, 1, -2], [-1, -2, 1], [1, -1, 0], [-1, -2, 1], [-1, -1, -2], [1, 1, 0], [-1, -2, -1], [-1, -1, 0], [0, -1, 1], [0, 1, -1], [-2, -2, 0]]> : tensor<19x3xi16>
  return
}

func.func private @transpose_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi32>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xi32>) -> tensor<19x3xi32>
  check.expect_eq_const %r, dense<[[-1, -2, 0], [0, 1, -1], [1, 1, -2], [1, 1, 1], [-2, 0, -2], [-2, 1, -1], [1, -1, -1], [1, -1, -1], [-2, 1, -2], [-1, -2, 1], [1, -1, 0], [-1, -2, 1], [-1, -1, -2], [1, 1, 0], [-1, -2, -1], [-1, -1, 0], [0, -1, 1], [0, 1, -1], [-2, -2, 0]]> : tensor<19x3xi32>
  return
}

func.func private @transpose_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2], [-2, 1, 1, 1, 0, 1, -1, -1, 1, -2, -1, -2, -1, 1, -2, -1, -1, 1, -2], [0, -1, -2, 1, -2, -1, -1, -1, -2, 1, 0, 1, -2, 0, -1, 0, 1, -1, 0]]> : tensor<3x19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi64>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xi64>) -> tensor<19x3xi64>
  check.expect_eq_const %r, dense<[[-1, -2, 0], [0, 1, -1], [1, 1, -2], [1, 1, 1], [-2, 0, -2], [-2, 1, -1], [1, -1, -1], [1, -1, -1], [-2, 1, -2], [-1, -2, 1], [1, -1, 0], [-1, -2, 1], [-1, -1, -2], [1, 1, 0], [-1, -2, -1], [-1, -1, 0], [0, -1, 1], [0, 1, -1], [-2, -2, 0]]> : tensor<19x3xi64>
  return
}

func.func private @transpose_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false], [false, true, true, true, true, true, false, false, true, false, false, false, false, true, false, false, false, true, false], [true, false, false, true, false, false, false, false, false, true, true, true, false, true, false, true, true, false, true]]> : tensor<3x19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xi1>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xi1>) -> tensor<19x3xi1>
  check.expect_eq_const %r, dense<[[false, false, true], [true, true, false], [true, true, false], [true, true, true], [false, true, false], [false, true, false], [true, false, false], [true, false, false], [false, true, false], [false, false, true], [true, false, true], [false, false, true], [false, false, false], [true, true, true], [false, false, false], [false, false, true], [true, false, true], [true, true, false], [false, false, true]]> : tensor<19x3xi1>
  return
}

func.func private @transpose_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui2>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xui2>) -> tensor<19x3xui2>
  check.expect_eq_const %r, dense<[[1, 0, 2], [2, 3, 1], [3, 3, 0], [3, 3, 3], [0, 2, 0], [0, 3, 1], [3, 1, 1], [3, 1, 1], [0, 3, 0], [1, 0, 3], [3, 1, 2], [1, 0, 3], [1, 1, 0], [3, 3, 2], [1, 0, 1], [1, 1, 2], [2, 1, 3], [2, 3, 1], [0, 0, 2]]> : tensor<19x3xui2>
  return
}

func.func private @transpose_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui4>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xui4>) -> tensor<19x3xui4>
  check.expect_eq_const %r, dense<[[1, 0, 2], [2, 3, 1], [3, 3, 0], [3, 3, 3], [0, 2, 0], [0, 3, 1], [3, 1, 1], [3, 1, 1], [0, 3, 0], [1, 0, 3], [3, 1, 2], [1, 0, 3], [1, 1, 0], [3, 3, 2], [1, 0, 1], [1, 1, 2], [2, 1, 3], [2, 3, 1], [0, 0, 2]]> : tensor<19x3xui4>
  return
}

func.func private @transpose_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui8>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xui8>) -> tensor<19x3xui8>
  check.expect_eq_const %r, dense<[[1, 0, 2], [2, 3, 1], [3, 3, 0], [3, 3, 3], [0, 2, 0], [0, 3, 1], [3, 1, 1], [3, 1, 1], [0, 3, 0], [1, 0, 3], [3, 1, 2], [1, 0, 3], [1, 1, 0], [3, 3, 2], [1, 0, 1], [1, 1, 2], [2, 1, 3], [2, 3, 1], [0, 0, 2]]> : tensor<19x3xui8>
  return
}

func.func private @transpose_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui16>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xui16>) -> tensor<19x3xui16>
  check.expect_eq_const %r, dense<[[1, 0, 2], [2, 3, 1], [3, 3, 0], [3, 3, 3], [0, 2, 0], [0, 3, 1], [3, 1, 1], [3, 1, 1], [0, 3, 0], [1, 0, 3], [3, 1, 2], [1, 0, 3], [1, 1, 0], [3, 3, 2], [1, 0, 1], [1, 1, 2], [2, 1, 3], [2, 3, 1], [0, 0, 2]]> : tensor<19x3xui16>
  return
}

func.func private @transpose_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui32>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xui32>) -> tensor<19x3xui32>
  check.expect_eq_const %r, dense<[[1, 0, 2], [2, 3, 1], [3, 3, 0], [3, 3, 3], [0, 2, 0], [0, 3, 1], [3, 1, 1], [3, 1, 1], [0, 3, 0], [1, 0, 3], [3, 1, 2], [1, 0, 3], [1, 1, 0], [3, 3, 2], [1, 0, 1], [1, 1, 2], [2, 1, 3], [2, 3, 1], [0, 0, 2]]> : tensor<19x3xui32>
  return
}

func.func private @transpose_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0], [0, 3, 3, 3, 2, 3, 1, 1, 3, 0, 1, 0, 1, 3, 0, 1, 1, 3, 0], [2, 1, 0, 3, 0, 1, 1, 1, 0, 3, 2, 3, 0, 2, 1, 2, 3, 1, 2]]> : tensor<3x19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xui64>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xui64>) -> tensor<19x3xui64>
  check.expect_eq_const %r, dense<[[1, 0, 2], [2, 3, 1], [3, 3, 0], [3, 3, 3], [0, 2, 0], [0, 3, 1], [3, 1, 1], [3, 1, 1], [0, 3, 0], [1, 0, 3], [3, 1, 2], [1, 0, 3], [1, 1, 0], [3, 3, 2], [1, 0, 1], [1, 1, 2], [2, 1, 3], [2, 3, 1], [0, 0, 2]]> : tensor<19x3xui64>
  return
}

func.func private @transpose_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf4E2M1FN>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf4E2M1FN>) -> tensor<19x3xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf4E2M1FN>
  return
}

func.func private @transpose_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E2M3FN>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf6E2M3FN>) -> tensor<19x3xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf6E2M3FN>
  return
}

func.func private @transpose_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf6E3M2FN>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf6E3M2FN>) -> tensor<19x3xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf6E3M2FN>
  return
}

func.func private @transpose_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E3M4>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf8E3M4>) -> tensor<19x3xf8E3M4>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf8E3M4>
  return
}

func.func private @transpose_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf8E4M3>) -> tensor<19x3xf8E4M3>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf8E4M3>
  return
}

func.func private @transpose_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FN>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf8E4M3FN>) -> tensor<19x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf8E4M3FN>
  return
}

func.func private @transpose_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3FNUZ>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf8E4M3FNUZ>) -> tensor<19x3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf8E4M3FNUZ>
  return
}

func.func private @transpose_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E4M3B11FNUZ>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf8E4M3B11FNUZ>) -> tensor<19x3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf8E4M3B11FNUZ>
  return
}

func.func private @transpose_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf8E5M2>) -> tensor<19x3xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf8E5M2>
  return
}

func.func private @transpose_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E5M2FNUZ>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf8E5M2FNUZ>) -> tensor<19x3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf8E5M2FNUZ>
  return
}

func.func private @transpose_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25], [0.25, 2.0, 2.0, 2.0, 1.0, 2.0, 0.5, 0.5, 2.0, 0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5, 0.5, 2.0, 0.25], [1.0, 0.5, 0.25, 2.0, 0.25, 0.5, 0.5, 0.5, 0.25, 2.0, 1.0, 2.0, 0.25, 1.0, 0.5, 1.0, 2.0, 0.5, 1.0]]> : tensor<3x19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf8E8M0FNU>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf8E8M0FNU>) -> tensor<19x3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.5, 0.25, 1.0], [1.0, 2.0, 0.5], [2.0, 2.0, 0.25], [2.0, 2.0, 2.0], [0.25, 1.0, 0.25], [0.25, 2.0, 0.5], [2.0, 0.5, 0.5], [2.0, 0.5, 0.5], [0.25, 2.0, 0.25], [0.5, 0.25, 2.0], [2.0, 0.5, 1.0], [0.5, 0.25, 2.0], [0.5, 0.5, 0.25], [2.0, 2.0, 1.0], [0.5, 0.25, 0.5], [0.5, 0.5, 1.0], [1.0, 0.5, 2.0], [1.0, 2.0, 0.5], [0.25, 0.25, 1.0]]> : tensor<19x3xf8E8M0FNU>
  return
}

func.func private @transpose_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf16>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf16>) -> tensor<19x3xf16>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf16>
  return
}

func.func private @transpose_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xbf16>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xbf16>) -> tensor<19x3xbf16>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xbf16>
  return
}

func.func private @transpose_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf32>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf32>) -> tensor<19x3xf32>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf32>
  return
}

func.func private @transpose_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0], [-2.0, 1.0, 1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0, -2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0, -1.0, 1.0, -2.0], [0.0, -1.0, -2.0, 1.0, -2.0, -1.0, -1.0, -1.0, -2.0, 1.0, 0.0, 1.0, -2.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.0]]> : tensor<3x19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xf64>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xf64>) -> tensor<19x3xf64>
  check.expect_eq_const %r, dense<[[-1.0, -2.0, 0.0], [0.0, 1.0, -1.0], [1.0, 1.0, -2.0], [1.0, 1.0, 1.0], [-2.0, 0.0, -2.0], [-2.0, 1.0, -1.0], [1.0, -1.0, -1.0], [1.0, -1.0, -1.0], [-2.0, 1.0, -2.0], [-1.0, -2.0, 1.0], [1.0, -1.0, 0.0], [-1.0, -2.0, 1.0], [-1.0, -1.0, -2.0], [1.0, 1.0, 0.0], [-1.0, -2.0, -1.0], [-1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [0.0, 1.0, -1.0], [-2.0, -2.0, 0.0]]> : tensor<19x3xf64>
  return
}

func.func private @transpose_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xcomplex<f32>>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xcomplex<f32>>) -> tensor<19x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (-2.0, 2.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, -1.0), (-1.0, 1.0)], [(1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0)], [(-2.0, 2.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0)], [(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0)], [(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0)], [(-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0)], [(-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)], [(-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0)], [(-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0)], [(1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0)], [(-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0)], [(0.0, 0.0), (-1.0, 1.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (-2.0, 2.0), (0.0, 0.0)]]> : tensor<19x3xcomplex<f32>>
  return
}

func.func private @transpose_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0)], [(0.0, 0.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0), (0.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)]]> : tensor<3x19xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x19xcomplex<f64>>
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<3x19xcomplex<f64>>) -> tensor<19x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (-2.0, 2.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, -1.0), (-1.0, 1.0)], [(1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0)], [(-2.0, 2.0), (0.0, 0.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0)], [(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0)], [(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0)], [(-2.0, 2.0), (1.0, -1.0), (-2.0, 2.0)], [(-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)], [(-1.0, 1.0), (-2.0, 2.0), (1.0, -1.0)], [(-1.0, 1.0), (-1.0, 1.0), (-2.0, 2.0)], [(1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0)], [(-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0)], [(0.0, 0.0), (-1.0, 1.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (-2.0, 2.0), (0.0, 0.0)]]> : tensor<19x3xcomplex<f64>>
  return
}

func.func private @scatter_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1], [1, 1, 0, 1, -1, -1, 1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xi2>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi2>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<i2>, %b: tensor<i2>): stablehlo.return %b : tensor<i2> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xi2>, tensor<2x1xi32>, tensor<2x7xi2>) -> tensor<5x7xi2>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-2, -1, 0, 1, 0, 1, -2], [-1, -1, 0, 0, -2, -2, 1], [1, -1, -2, -1, -1, 1, -1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi2>
  return
}

func.func private @scatter_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1], [1, 1, 0, 1, -1, -1, 1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xi4>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi4>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<i4>, %b: tensor<i4>): stablehlo.return %b : tensor<i4> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xi4>, tensor<2x1xi32>, tensor<2x7xi4>) -> tensor<5x7xi4>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-2, -1, 0, 1, 0, 1, -2], [-1, -1, 0, 0, -2, -2, 1], [1, -1, -2, -1, -1, 1, -1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi4>
  return
}

func.func private @scatter_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1], [1, 1, 0, 1, -1, -1, 1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xi8>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi8>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<i8>, %b: tensor<i8>): stablehlo.return %b : tensor<i8> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xi8>, tensor<2x1xi32>, tensor<2x7xi8>) -> tensor<5x7xi8>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-2, -1, 0, 1, 0, 1, -2], [-1, -1, 0, 0, -2, -2, 1], [1, -1, -2, -1, -1, 1, -1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi8>
  return
}

func.func private @scatter_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1], [1, 1, 0, 1, -1, -1, 1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xi16>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi16>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<i16>, %b: tensor<i16>): stablehlo.return %b : tensor<i16> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xi16>, tensor<2x1xi32>, tensor<2x7xi16>) -> tensor<5x7xi16>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-2, -1, 0, 1, 0, 1, -2], [-1, -1, 0, 0, -2, -2, 1], [1, -1, -2, -1, -1, 1, -1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi16>
  return
}

func.func private @scatter_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1], [1, 1, 0, 1, -1, -1, 1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xi32>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi32>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>): stablehlo.return %b : tensor<i32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xi32>, tensor<2x1xi32>, tensor<2x7xi32>) -> tensor<5x7xi32>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-2, -1, 0, 1, 0, 1, -2], [-1, -1, 0, 0, -2, -2, 1], [1, -1, -2, -1, -1, 1, -1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi32>
  return
}

func.func private @scatter_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1], [-1, -1, 0, 0, -2, -2, 1], [1, 1, 0, 1, -1, -1, 1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xi64>
  %c1 = stablehlo.constant dense<[[1, -1, -2, -1, -1, 1, -1], [-2, -1, 0, 1, 0, 1, -2]]> : tensor<2x7xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi64>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<i64>, %b: tensor<i64>): stablehlo.return %b : tensor<i64> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xi64>, tensor<2x1xi32>, tensor<2x7xi64>) -> tensor<5x7xi64>
  check.expect_eq_const %r, dense<[[-1, 0, 1, 1, -2, -2, 1], [-2, -1, 0, 1, 0, 1, -2], [-1, -1, 0, 0, -2, -2, 1], [1, -1, -2, -1, -1, 1, -1], [-2, -1, -2, -1, 1, -2, -1]]> : tensor<5x7xi64>
  return
}

func.func private @scatter_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false, false, true], [true, false, false, true, false, false, true], [false, false, true, true, false, false, true], [true, true, true, true, false, false, true], [false, false, false, false, true, false, false]]> : tensor<5x7xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xi1>
  %c1 = stablehlo.constant dense<[[true, false, false, false, false, true, false], [false, false, true, true, true, true, false]]> : tensor<2x7xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xi1>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<i1>, %b: tensor<i1>): stablehlo.return %b : tensor<i1> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xi1>, tensor<2x1xi32>, tensor<2x7xi1>) -> tensor<5x7xi1>
  check.expect_eq_const %r, dense<[[false, true, true, true, false, false, true], [false, false, true, true, true, true, false], [false, false, true, true, false, false, true], [true, false, false, false, false, true, false], [false, false, false, false, true, false, false]]> : tensor<5x7xi1>
  return
}

func.func private @scatter_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3], [3, 3, 2, 3, 1, 1, 3], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xui2>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui2>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<ui2>, %b: tensor<ui2>): stablehlo.return %b : tensor<ui2> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xui2>, tensor<2x1xi32>, tensor<2x7xui2>) -> tensor<5x7xui2>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [0, 1, 2, 3, 2, 3, 0], [1, 1, 2, 2, 0, 0, 3], [3, 1, 0, 1, 1, 3, 1], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui2>
  return
}

func.func private @scatter_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3], [3, 3, 2, 3, 1, 1, 3], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xui4>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui4>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<ui4>, %b: tensor<ui4>): stablehlo.return %b : tensor<ui4> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xui4>, tensor<2x1xi32>, tensor<2x7xui4>) -> tensor<5x7xui4>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [0, 1, 2, 3, 2, 3, 0], [1, 1, 2, 2, 0, 0, 3], [3, 1, 0, 1, 1, 3, 1], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui4>
  return
}

func.func private @scatter_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3], [3, 3, 2, 3, 1, 1, 3], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xui8>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui8>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>): stablehlo.return %b : tensor<ui8> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xui8>, tensor<2x1xi32>, tensor<2x7xui8>) -> tensor<5x7xui8>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [0, 1, 2, 3, 2, 3, 0], [1, 1, 2, 2, 0, 0, 3], [3, 1, 0, 1, 1, 3, 1], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui8>
  return
}

func.func private @scatter_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3], [3, 3, 2, 3, 1, 1, 3], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xui16>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui16>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<ui16>, %b: tensor<ui16>): stablehlo.return %b : tensor<ui16> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xui16>, tensor<2x1xi32>, tensor<2x7xui16>) -> tensor<5x7xui16>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [0, 1, 2, 3, 2, 3, 0], [1, 1, 2, 2, 0, 0, 3], [3, 1, 0, 1, 1, 3, 1], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui16>
  return
}

func.func private @scatter_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3], [3, 3, 2, 3, 1, 1, 3], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xui32>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui32>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<ui32>, %b: tensor<ui32>): stablehlo.return %b : tensor<ui32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xui32>, tensor<2x1xi32>, tensor<2x7xui32>) -> tensor<5x7xui32>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [0, 1, 2, 3, 2, 3, 0], [1, 1, 2, 2, 0, 0, 3], [3, 1, 0, 1, 1, 3, 1], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui32>
  return
}

func.func private @scatter_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3], [1, 1, 2, 2, 0, 0, 3], [3, 3, 2, 3, 1, 1, 3], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xui64>
  %c1 = stablehlo.constant dense<[[3, 1, 0, 1, 1, 3, 1], [0, 1, 2, 3, 2, 3, 0]]> : tensor<2x7xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xui64>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<ui64>, %b: tensor<ui64>): stablehlo.return %b : tensor<ui64> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xui64>, tensor<2x1xi32>, tensor<2x7xui64>) -> tensor<5x7xui64>
  check.expect_eq_const %r, dense<[[1, 2, 3, 3, 0, 0, 3], [0, 1, 2, 3, 2, 3, 0], [1, 1, 2, 2, 0, 0, 3], [3, 1, 0, 1, 1, 3, 1], [0, 1, 0, 1, 3, 0, 1]]> : tensor<5x7xui64>
  return
}

func.func private @scatter_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf4E2M1FN>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>): stablehlo.return %b : tensor<f4E2M1FN> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf4E2M1FN>, tensor<2x1xi32>, tensor<2x7xf4E2M1FN>) -> tensor<5x7xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf4E2M1FN>
  return
}

func.func private @scatter_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf6E2M3FN>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>): stablehlo.return %b : tensor<f6E2M3FN> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf6E2M3FN>, tensor<2x1xi32>, tensor<2x7xf6E2M3FN>) -> tensor<5x7xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf6E2M3FN>
  return
}

func.func private @scatter_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf6E3M2FN>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f6E3M2FN>, %b: tensor<f6E3M2FN>): stablehlo.return %b : tensor<f6E3M2FN> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf6E3M2FN>, tensor<2x1xi32>, tensor<2x7xf6E3M2FN>) -> tensor<5x7xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf6E3M2FN>
  return
}

func.func private @scatter_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf8E3M4>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E3M4>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>): stablehlo.return %b : tensor<f8E3M4> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf8E3M4>, tensor<2x1xi32>, tensor<2x7xf8E3M4>) -> tensor<5x7xf8E3M4>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E3M4>
  return
}

func.func private @scatter_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf8E4M3>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E4M3>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>): stablehlo.return %b : tensor<f8E4M3> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf8E4M3>, tensor<2x1xi32>, tensor<2x7xf8E4M3>) -> tensor<5x7xf8E4M3>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E4M3>
  return
}

func.func private @scatter_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E4M3FN>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>): stablehlo.return %b : tensor<f8E4M3FN> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf8E4M3FN>, tensor<2x1xi32>, tensor<2x7xf8E4M3FN>) -> tensor<5x7xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E4M3FN>
  return
}

func.func private @scatter_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>): stablehlo.return %b : tensor<f8E4M3FNUZ> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf8E4M3FNUZ>, tensor<2x1xi32>, tensor<2x7xf8E4M3FNUZ>) -> tensor<5x7xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E4M3FNUZ>
  return
}

func.func private @scatter_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>): stablehlo.return %b : tensor<f8E4M3B11FNUZ> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf8E4M3B11FNUZ>, tensor<2x1xi32>, tensor<2x7xf8E4M3B11FNUZ>) -> tensor<5x7xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E4M3B11FNUZ>
  return
}

func.func private @scatter_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E5M2>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>): stablehlo.return %b : tensor<f8E5M2> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf8E5M2>, tensor<2x1xi32>, tensor<2x7xf8E5M2>) -> tensor<5x7xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E5M2>
  return
}

func.func private @scatter_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>): stablehlo.return %b : tensor<f8E5M2FNUZ> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf8E5M2FNUZ>, tensor<2x1xi32>, tensor<2x7xf8E5M2FNUZ>) -> tensor<5x7xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf8E5M2FNUZ>
  return
}

func.func private @scatter_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0], [2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0], [0.5, 0.5, 1.0, 1.0, 0.25, 0.25, 2.0], [2.0, 2.0, 1.0, 2.0, 0.5, 0.5, 2.0], [0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5]]> : tensor<5x7xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[2.0, 0.5, 0.25, 0.5, 0.5, 2.0, 0.5], [0.25, 0.5, 1.0, 2.0, 1.0, 2.0, 0.25]]> : tensor<2x7xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>): stablehlo.return %b : tensor<f8E8M0FNU> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf8E8M0FNU>, tensor<2x1xi32>, tensor<2x7xf8E8M0FNU>) -> tensor<5x7xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0], [0.25, 0.5, 1.0, 2.0, 1.0, 2.0, 0.25], [0.5, 0.5, 1.0, 1.0, 0.25, 0.25, 2.0], [2.0, 0.5, 0.25, 0.5, 0.5, 2.0, 0.5], [0.25, 0.5, 0.25, 0.5, 2.0, 0.25, 0.5]]> : tensor<5x7xf8E8M0FNU>
  return
}

func.func private @scatter_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf16>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f16>, %b: tensor<f16>): stablehlo.return %b : tensor<f16> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf16>, tensor<2x1xi32>, tensor<2x7xf16>) -> tensor<5x7xf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf16>
  return
}

func.func private @scatter_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xbf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xbf16>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): stablehlo.return %b : tensor<bf16> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xbf16>, tensor<2x1xi32>, tensor<2x7xbf16>) -> tensor<5x7xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xbf16>
  return
}

func.func private @scatter_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf32>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): stablehlo.return %b : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf32>, tensor<2x1xi32>, tensor<2x7xf32>) -> tensor<5x7xf32>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf32>
  return
}

func.func private @scatter_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, 1.0, 0.0, 1.0, -1.0, -1.0, 1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xf64>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0]]> : tensor<2x7xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xf64>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<f64>, %b: tensor<f64>): stablehlo.return %b : tensor<f64> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xf64>, tensor<2x1xi32>, tensor<2x7xf64>) -> tensor<5x7xf64>
  check.expect_eq_const %r, dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [-2.0, -1.0, 0.0, 1.0, 0.0, 1.0, -2.0], [-1.0, -1.0, 0.0, 0.0, -2.0, -2.0, 1.0], [1.0, -1.0, -2.0, -1.0, -1.0, 1.0, -1.0], [-2.0, -1.0, -2.0, -1.0, 1.0, -2.0, -1.0]]> : tensor<5x7xf64>
  return
}

func.func private @scatter_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0)]]> : tensor<5x7xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0)]]> : tensor<2x7xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xcomplex<f32>>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>): stablehlo.return %b : tensor<complex<f32>> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xcomplex<f32>>, tensor<2x1xi32>, tensor<2x7xcomplex<f32>>) -> tensor<5x7xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0)], [(-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0)]]> : tensor<5x7xcomplex<f32>>
  return
}

func.func private @scatter_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0)]]> : tensor<5x7xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5x7xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0)]]> : tensor<2x7xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x7xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[3], [1]]> : tensor<2x1xi32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<2x1xi32>
  %r = "stablehlo.scatter"(%x0, %x2, %x1) ({ ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>): stablehlo.return %b : tensor<complex<f64>> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<5x7xcomplex<f64>>, tensor<2x1xi32>, tensor<2x7xcomplex<f64>>) -> tensor<5x7xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (-2.0, 2.0)], [(-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (-1.0, 1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0)]]> : tensor<5x7xcomplex<f64>>
  return
}

func.func private @loop_i2() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi2>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xi2>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xi2>) -> tensor<18xi2>
    %first = stablehlo.slice %v [0:1] : (tensor<19xi2>) -> tensor<1xi2>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xi2>, tensor<1xi2>) -> tensor<19xi2>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xi2>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xi2>
  check.expect_eq_const %r, dense<[1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2, -1, 0, 1]> : tensor<19xi2>
  return
}

func.func private @loop_i4() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi4>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xi4>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xi4>) -> tensor<18xi4>
    %first = stablehlo.slice %v [0:1] : (tensor<19xi4>) -> tensor<1xi4>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xi4>, tensor<1xi4>) -> tensor<19xi4>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xi4>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xi4>
  check.expect_eq_const %r, dense<[1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2, -1, 0, 1]> : tensor<19xi4>
  return
}

func.func private @loop_i8() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi8>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xi8>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xi8>) -> tensor<18xi8>
    %first = stablehlo.slice %v [0:1] : (tensor<19xi8>) -> tensor<1xi8>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xi8>, tensor<1xi8>) -> tensor<19xi8>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xi8>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xi8>
  check.expect_eq_const %r, dense<[1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2, -1, 0, 1]> : tensor<19xi8>
  return
}

func.func private @loop_i16() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi16>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xi16>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xi16>) -> tensor<18xi16>
    %first = stablehlo.slice %v [0:1] : (tensor<19xi16>) -> tensor<1xi16>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xi16>, tensor<1xi16>) -> tensor<19xi16>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xi16>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xi16>
  check.expect_eq_const %r, dense<[1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2, -1, 0, 1]> : tensor<19xi16>
  return
}

func.func private @loop_i32() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xi32>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xi32>) -> tensor<18xi32>
    %first = stablehlo.slice %v [0:1] : (tensor<19xi32>) -> tensor<1xi32>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xi32>, tensor<1xi32>) -> tensor<19xi32>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xi32>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xi32>
  check.expect_eq_const %r, dense<[1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2, -1, 0, 1]> : tensor<19xi32>
  return
}

func.func private @loop_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1, 1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2]> : tensor<19xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi64>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xi64>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xi64>) -> tensor<18xi64>
    %first = stablehlo.slice %v [0:1] : (tensor<19xi64>) -> tensor<1xi64>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xi64>, tensor<1xi64>) -> tensor<19xi64>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xi64>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xi64>
  check.expect_eq_const %r, dense<[1, -2, -2, 1, 1, -2, -1, 1, -1, -1, 1, -1, -1, 0, 0, -2, -1, 0, 1]> : tensor<19xi64>
  return
}

func.func private @loop_i1() {
  %c0 = stablehlo.constant dense<[false, true, true, true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false]> : tensor<19xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xi1>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xi1>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xi1>) -> tensor<18xi1>
    %first = stablehlo.slice %v [0:1] : (tensor<19xi1>) -> tensor<1xi1>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xi1>, tensor<1xi1>) -> tensor<19xi1>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xi1>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xi1>
  check.expect_eq_const %r, dense<[true, false, false, true, true, false, false, true, false, false, true, false, false, true, true, false, false, true, true]> : tensor<19xi1>
  return
}

func.func private @loop_ui2() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui2>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xui2>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xui2>) -> tensor<18xui2>
    %first = stablehlo.slice %v [0:1] : (tensor<19xui2>) -> tensor<1xui2>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xui2>, tensor<1xui2>) -> tensor<19xui2>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xui2>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xui2>
  check.expect_eq_const %r, dense<[3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0, 1, 2, 3]> : tensor<19xui2>
  return
}

func.func private @loop_ui4() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui4>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xui4>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xui4>) -> tensor<18xui4>
    %first = stablehlo.slice %v [0:1] : (tensor<19xui4>) -> tensor<1xui4>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xui4>, tensor<1xui4>) -> tensor<19xui4>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xui4>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xui4>
  check.expect_eq_const %r, dense<[3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0, 1, 2, 3]> : tensor<19xui4>
  return
}

func.func private @loop_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui8>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xui8>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xui8>) -> tensor<18xui8>
    %first = stablehlo.slice %v [0:1] : (tensor<19xui8>) -> tensor<1xui8>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xui8>, tensor<1xui8>) -> tensor<19xui8>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xui8>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xui8>
  check.expect_eq_const %r, dense<[3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0, 1, 2, 3]> : tensor<19xui8>
  return
}

func.func private @loop_ui16() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui16>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xui16>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xui16>) -> tensor<18xui16>
    %first = stablehlo.slice %v [0:1] : (tensor<19xui16>) -> tensor<1xui16>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xui16>, tensor<1xui16>) -> tensor<19xui16>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xui16>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xui16>
  check.expect_eq_const %r, dense<[3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0, 1, 2, 3]> : tensor<19xui16>
  return
}

func.func private @loop_ui32() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xui32>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xui32>) -> tensor<18xui32>
    %first = stablehlo.slice %v [0:1] : (tensor<19xui32>) -> tensor<1xui32>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xui32>, tensor<1xui32>) -> tensor<19xui32>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xui32>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xui32>
  check.expect_eq_const %r, dense<[3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0, 1, 2, 3]> : tensor<19xui32>
  return
}

func.func private @loop_ui64() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0]> : tensor<19xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xui64>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xui64>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xui64>) -> tensor<18xui64>
    %first = stablehlo.slice %v [0:1] : (tensor<19xui64>) -> tensor<1xui64>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xui64>, tensor<1xui64>) -> tensor<19xui64>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xui64>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xui64>
  check.expect_eq_const %r, dense<[3, 0, 0, 3, 3, 0, 1, 3, 1, 1, 3, 1, 1, 2, 2, 0, 1, 2, 3]> : tensor<19xui64>
  return
}

func.func private @loop_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf4E2M1FN>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf4E2M1FN>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf4E2M1FN>) -> tensor<18xf4E2M1FN>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf4E2M1FN>) -> tensor<1xf4E2M1FN>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf4E2M1FN>, tensor<1xf4E2M1FN>) -> tensor<19xf4E2M1FN>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf4E2M1FN>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf4E2M1FN>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf4E2M1FN>
  return
}

func.func private @loop_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf6E2M3FN>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf6E2M3FN>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf6E2M3FN>) -> tensor<18xf6E2M3FN>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf6E2M3FN>) -> tensor<1xf6E2M3FN>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf6E2M3FN>, tensor<1xf6E2M3FN>) -> tensor<19xf6E2M3FN>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf6E2M3FN>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf6E2M3FN>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf6E2M3FN>
  return
}

func.func private @loop_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf6E3M2FN>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf6E3M2FN>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf6E3M2FN>) -> tensor<18xf6E3M2FN>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf6E3M2FN>) -> tensor<1xf6E3M2FN>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf6E3M2FN>, tensor<1xf6E3M2FN>) -> tensor<19xf6E3M2FN>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf6E3M2FN>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf6E3M2FN>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf6E3M2FN>
  return
}

func.func private @loop_f8E3M4() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E3M4>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf8E3M4>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf8E3M4>) -> tensor<18xf8E3M4>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf8E3M4>) -> tensor<1xf8E3M4>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf8E3M4>, tensor<1xf8E3M4>) -> tensor<19xf8E3M4>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf8E3M4>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf8E3M4>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf8E3M4>
  return
}

func.func private @loop_f8E4M3() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf8E4M3>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf8E4M3>) -> tensor<18xf8E4M3>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf8E4M3>) -> tensor<1xf8E4M3>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf8E4M3>, tensor<1xf8E4M3>) -> tensor<19xf8E4M3>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf8E4M3>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf8E4M3>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf8E4M3>
  return
}

func.func private @loop_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3FN>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf8E4M3FN>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf8E4M3FN>) -> tensor<18xf8E4M3FN>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf8E4M3FN>) -> tensor<1xf8E4M3FN>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf8E4M3FN>, tensor<1xf8E4M3FN>) -> tensor<19xf8E4M3FN>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf8E4M3FN>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf8E4M3FN>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf8E4M3FN>
  return
}

func.func private @loop_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf8E4M3FNUZ>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf8E4M3FNUZ>) -> tensor<18xf8E4M3FNUZ>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf8E4M3FNUZ>) -> tensor<1xf8E4M3FNUZ>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf8E4M3FNUZ>, tensor<1xf8E4M3FNUZ>) -> tensor<19xf8E4M3FNUZ>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf8E4M3FNUZ>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf8E4M3FNUZ>
  return
}

func.func private @loop_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf8E4M3B11FNUZ>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf8E4M3B11FNUZ>) -> tensor<18xf8E4M3B11FNUZ>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf8E4M3B11FNUZ>) -> tensor<1xf8E4M3B11FNUZ>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf8E4M3B11FNUZ>, tensor<1xf8E4M3B11FNUZ>) -> tensor<19xf8E4M3B11FNUZ>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf8E4M3B11FNUZ>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf8E4M3B11FNUZ>
  return
}

func.func private @loop_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E5M2>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf8E5M2>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf8E5M2>) -> tensor<18xf8E5M2>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf8E5M2>) -> tensor<1xf8E5M2>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf8E5M2>, tensor<1xf8E5M2>) -> tensor<19xf8E5M2>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf8E5M2>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf8E5M2>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf8E5M2>
  return
}

func.func private @loop_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf8E5M2FNUZ>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf8E5M2FNUZ>) -> tensor<18xf8E5M2FNUZ>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf8E5M2FNUZ>) -> tensor<1xf8E5M2FNUZ>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf8E5M2FNUZ>, tensor<1xf8E5M2FNUZ>) -> tensor<19xf8E5M2FNUZ>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf8E5M2FNUZ>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf8E5M2FNUZ>
  return
}

func.func private @loop_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25]> : tensor<19xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf8E8M0FNU>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf8E8M0FNU>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf8E8M0FNU>) -> tensor<18xf8E8M0FNU>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf8E8M0FNU>) -> tensor<1xf8E8M0FNU>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf8E8M0FNU>, tensor<1xf8E8M0FNU>) -> tensor<19xf8E8M0FNU>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf8E8M0FNU>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf8E8M0FNU>
  check.expect_eq_const %r, dense<[2.0, 0.25, 0.25, 2.0, 2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0, 0.5, 0.5, 1.0, 1.0, 0.25, 0.5, 1.0, 2.0]> : tensor<19xf8E8M0FNU>
  return
}

func.func private @loop_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf16>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf16>) -> tensor<18xf16>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf16>) -> tensor<1xf16>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf16>, tensor<1xf16>) -> tensor<19xf16>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf16>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf16>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf16>
  return
}

func.func private @loop_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xbf16>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xbf16>) -> tensor<18xbf16>
    %first = stablehlo.slice %v [0:1] : (tensor<19xbf16>) -> tensor<1xbf16>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xbf16>, tensor<1xbf16>) -> tensor<19xbf16>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xbf16>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xbf16>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xbf16>
  return
}

func.func private @loop_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf32>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf32>) -> tensor<18xf32>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf32>) -> tensor<1xf32>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf32>, tensor<1xf32>) -> tensor<19xf32>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf32>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf32>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf32>
  return
}

func.func private @loop_f64() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0]> : tensor<19xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf64>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xf64>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xf64>) -> tensor<18xf64>
    %first = stablehlo.slice %v [0:1] : (tensor<19xf64>) -> tensor<1xf64>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xf64>, tensor<1xf64>) -> tensor<19xf64>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xf64>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xf64>
  check.expect_eq_const %r, dense<[1.0, -2.0, -2.0, 1.0, 1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -2.0, -1.0, 0.0, 1.0]> : tensor<19xf64>
  return
}

func.func private @loop_c32() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)]> : tensor<19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xcomplex<f32>>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xcomplex<f32>>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xcomplex<f32>>) -> tensor<18xcomplex<f32>>
    %first = stablehlo.slice %v [0:1] : (tensor<19xcomplex<f32>>) -> tensor<1xcomplex<f32>>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xcomplex<f32>>, tensor<1xcomplex<f32>>) -> tensor<19xcomplex<f32>>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xcomplex<f32>>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xcomplex<f32>>
  check.expect_eq_const %r, dense<[(1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<19xcomplex<f32>>
  return
}

func.func private @loop_c64() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0)]> : tensor<19xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xcomplex<f64>>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<1> : tensor<i32>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %w:2 = stablehlo.while(%i = %x2, %v = %x0) : tensor<i32>, tensor<19xcomplex<f64>>
  cond {
    %p = stablehlo.compare LT, %i, %x1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %x3 : tensor<i32>
    %rest = stablehlo.slice %v [1:19] : (tensor<19xcomplex<f64>>) -> tensor<18xcomplex<f64>>
    %first = stablehlo.slice %v [0:1] : (tensor<19xcomplex<f64>>) -> tensor<1xcomplex<f64>>
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : (tensor<18xcomplex<f64>>, tensor<1xcomplex<f64>>) -> tensor<19xcomplex<f64>>
    stablehlo.return %next, %moved : tensor<i32>, tensor<19xcomplex<f64>>
  }
  %r = stablehlo.optimization_barrier %w#1 : tensor<19xcomplex<f64>>
  check.expect_eq_const %r, dense<[(1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<19xcomplex<f64>>
  return
}
