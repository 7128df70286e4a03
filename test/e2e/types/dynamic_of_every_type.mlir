// SPDX-License-Identifier: Apache-2.0
// Ops whose shapes are values, on every element type. Written by scripts/oracles/structured_types.py.
func.func @main() {
  call @dynamic_movement_i2() : () -> ()
  call @dynamic_movement_i4() : () -> ()
  call @dynamic_movement_i8() : () -> ()
  call @dynamic_movement_i16() : () -> ()
  call @dynamic_movement_i32() : () -> ()
  call @dynamic_movement_i64() : () -> ()
  call @dynamic_movement_i1() : () -> ()
  call @dynamic_movement_ui2() : () -> ()
  call @dynamic_movement_ui4() : () -> ()
  call @dynamic_movement_ui8() : () -> ()
  call @dynamic_movement_ui16() : () -> ()
  call @dynamic_movement_ui32() : () -> ()
  call @dynamic_movement_ui64() : () -> ()
  call @dynamic_movement_f4E2M1FN() : () -> ()
  call @dynamic_movement_f8E4M3FN() : () -> ()
  call @dynamic_movement_f8E5M2() : () -> ()
  call @dynamic_movement_f16() : () -> ()
  call @dynamic_movement_bf16() : () -> ()
  call @dynamic_movement_f32() : () -> ()
  call @dynamic_movement_f64() : () -> ()
  call @dynamic_movement_c32() : () -> ()
  call @dynamic_movement_c64() : () -> ()
  call @dynamic_gather_i2() : () -> ()
  call @dynamic_gather_i4() : () -> ()
  call @dynamic_gather_i8() : () -> ()
  call @dynamic_gather_i16() : () -> ()
  call @dynamic_gather_i32() : () -> ()
  call @dynamic_gather_i64() : () -> ()
  call @dynamic_gather_i1() : () -> ()
  call @dynamic_gather_ui2() : () -> ()
  call @dynamic_gather_ui4() : () -> ()
  call @dynamic_gather_ui8() : () -> ()
  call @dynamic_gather_ui16() : () -> ()
  call @dynamic_gather_ui32() : () -> ()
  call @dynamic_gather_ui64() : () -> ()
  call @dynamic_gather_f4E2M1FN() : () -> ()
  call @dynamic_gather_f8E4M3FN() : () -> ()
  call @dynamic_gather_f8E5M2() : () -> ()
  call @dynamic_gather_f16() : () -> ()
  call @dynamic_gather_bf16() : () -> ()
  call @dynamic_gather_f32() : () -> ()
  call @dynamic_gather_f64() : () -> ()
  call @dynamic_gather_c32() : () -> ()
  call @dynamic_gather_c64() : () -> ()
  call @dynamic_iota_i2() : () -> ()
  call @dynamic_iota_i4() : () -> ()
  call @dynamic_iota_i8() : () -> ()
  call @dynamic_iota_i16() : () -> ()
  call @dynamic_iota_i32() : () -> ()
  call @dynamic_iota_i64() : () -> ()
  call @dynamic_iota_ui2() : () -> ()
  call @dynamic_iota_ui4() : () -> ()
  call @dynamic_iota_ui8() : () -> ()
  call @dynamic_iota_ui16() : () -> ()
  call @dynamic_iota_ui32() : () -> ()
  call @dynamic_iota_ui64() : () -> ()
  call @dynamic_iota_f4E2M1FN() : () -> ()
  call @dynamic_iota_f8E4M3FN() : () -> ()
  call @dynamic_iota_f8E5M2() : () -> ()
  call @dynamic_iota_f16() : () -> ()
  call @dynamic_iota_bf16() : () -> ()
  call @dynamic_iota_f32() : () -> ()
  call @dynamic_iota_f64() : () -> ()
  call @dynamic_iota_c32() : () -> ()
  call @dynamic_iota_c64() : () -> ()
  call @dynamic_conv_i2() : () -> ()
  call @dynamic_conv_i4() : () -> ()
  call @dynamic_conv_i8() : () -> ()
  call @dynamic_conv_i16() : () -> ()
  call @dynamic_conv_i32() : () -> ()
  call @dynamic_conv_i64() : () -> ()
  call @dynamic_conv_i1() : () -> ()
  call @dynamic_conv_ui2() : () -> ()
  call @dynamic_conv_ui4() : () -> ()
  call @dynamic_conv_ui8() : () -> ()
  call @dynamic_conv_ui16() : () -> ()
  call @dynamic_conv_ui32() : () -> ()
  call @dynamic_conv_ui64() : () -> ()
  call @dynamic_conv_f4E2M1FN() : () -> ()
  call @dynamic_conv_f8E4M3FN() : () -> ()
  call @dynamic_conv_f8E5M2() : () -> ()
  call @dynamic_conv_f16() : () -> ()
  call @dynamic_conv_bf16() : () -> ()
  call @dynamic_conv_f32() : () -> ()
  call @dynamic_conv_f64() : () -> ()
  call @dynamic_conv_c32() : () -> ()
  call @dynamic_conv_c64() : () -> ()
  call @set_dimension_size_i2() : () -> ()
  call @set_dimension_size_i4() : () -> ()
  call @set_dimension_size_i8() : () -> ()
  call @set_dimension_size_i16() : () -> ()
  call @set_dimension_size_i32() : () -> ()
  call @set_dimension_size_i64() : () -> ()
  call @set_dimension_size_i1() : () -> ()
  call @set_dimension_size_ui2() : () -> ()
  call @set_dimension_size_ui4() : () -> ()
  call @set_dimension_size_ui8() : () -> ()
  call @set_dimension_size_ui16() : () -> ()
  call @set_dimension_size_ui32() : () -> ()
  call @set_dimension_size_ui64() : () -> ()
  call @set_dimension_size_f4E2M1FN() : () -> ()
  call @set_dimension_size_f8E4M3FN() : () -> ()
  call @set_dimension_size_f8E5M2() : () -> ()
  call @set_dimension_size_f16() : () -> ()
  call @set_dimension_size_bf16() : () -> ()
  call @set_dimension_size_f32() : () -> ()
  call @set_dimension_size_f64() : () -> ()
  call @set_dimension_size_c32() : () -> ()
  call @set_dimension_size_c64() : () -> ()
  return
}

func.func private @dynamic_movement_i2() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi2>
  %c1 = stablehlo.constant dense<1> : tensor<i2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i2>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xi2>, tensor<2xi64>) -> tensor<?x?xi2>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xi2>, tensor<i2>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi2>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xi2>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi2>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xi2>, tensor<1xi64>) -> tensor<?xi2>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xi2>, tensor<2xi64>) -> tensor<3x2xi2>
  check.expect_eq_const %r, dense<[[-1, 0], [1, 1], [1, 1]]> : tensor<3x2xi2>
  return
}

func.func private @dynamic_movement_i4() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi4>
  %c1 = stablehlo.constant dense<1> : tensor<i4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xi4>, tensor<2xi64>) -> tensor<?x?xi4>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xi4>, tensor<i4>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi4>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xi4>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi4>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xi4>, tensor<1xi64>) -> tensor<?xi4>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xi4>, tensor<2xi64>) -> tensor<3x2xi4>
  check.expect_eq_const %r, dense<[[-1, 0], [1, 1], [1, 1]]> : tensor<3x2xi4>
  return
}

func.func private @dynamic_movement_i8() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %c1 = stablehlo.constant dense<1> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xi8>, tensor<2xi64>) -> tensor<?x?xi8>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xi8>, tensor<i8>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi8>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xi8>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi8>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xi8>, tensor<1xi64>) -> tensor<?xi8>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xi8>, tensor<2xi64>) -> tensor<3x2xi8>
  check.expect_eq_const %r, dense<[[-1, 0], [1, 1], [1, 1]]> : tensor<3x2xi8>
  return
}

func.func private @dynamic_movement_i16() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi16>
  %c1 = stablehlo.constant dense<1> : tensor<i16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i16>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xi16>, tensor<2xi64>) -> tensor<?x?xi16>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xi16>, tensor<i16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi16>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xi16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi16>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xi16>, tensor<1xi64>) -> tensor<?xi16>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xi16>, tensor<2xi64>) -> tensor<3x2xi16>
  check.expect_eq_const %r, dense<[[-1, 0], [1, 1], [1, 1]]> : tensor<3x2xi16>
  return
}

func.func private @dynamic_movement_i32() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi32>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi32>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xi32>, tensor<1xi64>) -> tensor<?xi32>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xi32>, tensor<2xi64>) -> tensor<3x2xi32>
  check.expect_eq_const %r, dense<[[-1, 0], [1, 1], [1, 1]]> : tensor<3x2xi32>
  return
}

func.func private @dynamic_movement_i64() {
  %c0 = stablehlo.constant dense<[-1, 0, 1]> : tensor<3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi64>
  %c1 = stablehlo.constant dense<1> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xi64>, tensor<2xi64>) -> tensor<?x?xi64>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xi64>, tensor<i64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi64>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi64>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xi64>, tensor<1xi64>) -> tensor<?xi64>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xi64>, tensor<2xi64>) -> tensor<3x2xi64>
  check.expect_eq_const %r, dense<[[-1, 0], [1, 1], [1, 1]]> : tensor<3x2xi64>
  return
}

func.func private @dynamic_movement_i1() {
  %c0 = stablehlo.constant dense<[false, true, true]> : tensor<3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xi1>, tensor<2xi64>) -> tensor<?x?xi1>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xi1>, tensor<i1>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi1>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xi1>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi1>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xi1>, tensor<1xi64>) -> tensor<?xi1>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xi1>, tensor<2xi64>) -> tensor<3x2xi1>
  check.expect_eq_const %r, dense<[[false, true], [true, true], [true, true]]> : tensor<3x2xi1>
  return
}

func.func private @dynamic_movement_ui2() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui2>
  %c1 = stablehlo.constant dense<3> : tensor<ui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xui2>, tensor<2xi64>) -> tensor<?x?xui2>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xui2>, tensor<ui2>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui2>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xui2>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui2>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xui2>, tensor<1xi64>) -> tensor<?xui2>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xui2>, tensor<2xi64>) -> tensor<3x2xui2>
  check.expect_eq_const %r, dense<[[1, 2], [3, 3], [3, 3]]> : tensor<3x2xui2>
  return
}

func.func private @dynamic_movement_ui4() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui4>
  %c1 = stablehlo.constant dense<3> : tensor<ui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui4>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xui4>, tensor<2xi64>) -> tensor<?x?xui4>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xui4>, tensor<ui4>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui4>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xui4>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui4>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xui4>, tensor<1xi64>) -> tensor<?xui4>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xui4>, tensor<2xi64>) -> tensor<3x2xui4>
  check.expect_eq_const %r, dense<[[1, 2], [3, 3], [3, 3]]> : tensor<3x2xui4>
  return
}

func.func private @dynamic_movement_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui8>
  %c1 = stablehlo.constant dense<3> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xui8>, tensor<2xi64>) -> tensor<?x?xui8>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xui8>, tensor<ui8>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui8>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xui8>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui8>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xui8>, tensor<1xi64>) -> tensor<?xui8>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xui8>, tensor<2xi64>) -> tensor<3x2xui8>
  check.expect_eq_const %r, dense<[[1, 2], [3, 3], [3, 3]]> : tensor<3x2xui8>
  return
}

func.func private @dynamic_movement_ui16() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui16>
  %c1 = stablehlo.constant dense<3> : tensor<ui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xui16>, tensor<2xi64>) -> tensor<?x?xui16>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xui16>, tensor<ui16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui16>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xui16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui16>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xui16>, tensor<1xi64>) -> tensor<?xui16>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xui16>, tensor<2xi64>) -> tensor<3x2xui16>
  check.expect_eq_const %r, dense<[[1, 2], [3, 3], [3, 3]]> : tensor<3x2xui16>
  return
}

func.func private @dynamic_movement_ui32() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui32>
  %c1 = stablehlo.constant dense<3> : tensor<ui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui32>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xui32>, tensor<2xi64>) -> tensor<?x?xui32>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xui32>, tensor<ui32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui32>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xui32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui32>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xui32>, tensor<1xi64>) -> tensor<?xui32>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xui32>, tensor<2xi64>) -> tensor<3x2xui32>
  check.expect_eq_const %r, dense<[[1, 2], [3, 3], [3, 3]]> : tensor<3x2xui32>
  return
}

func.func private @dynamic_movement_ui64() {
  %c0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %c1 = stablehlo.constant dense<3> : tensor<ui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xui64>, tensor<2xi64>) -> tensor<?x?xui64>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xui64>, tensor<ui64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui64>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xui64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xui64>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xui64>, tensor<1xi64>) -> tensor<?xui64>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xui64>, tensor<2xi64>) -> tensor<3x2xui64>
  check.expect_eq_const %r, dense<[[1, 2], [3, 3], [3, 3]]> : tensor<3x2xui64>
  return
}

func.func private @dynamic_movement_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf4E2M1FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f4E2M1FN>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf4E2M1FN>, tensor<2xi64>) -> tensor<?x?xf4E2M1FN>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf4E2M1FN>, tensor<f4E2M1FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf4E2M1FN>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf4E2M1FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf4E2M1FN>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf4E2M1FN>, tensor<1xi64>) -> tensor<?xf4E2M1FN>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf4E2M1FN>, tensor<2xi64>) -> tensor<3x2xf4E2M1FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf4E2M1FN>
  return
}

func.func private @dynamic_movement_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf8E4M3FN>, tensor<2xi64>) -> tensor<?x?xf8E4M3FN>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf8E4M3FN>, tensor<f8E4M3FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E4M3FN>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf8E4M3FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E4M3FN>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf8E4M3FN>, tensor<1xi64>) -> tensor<?xf8E4M3FN>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf8E4M3FN>, tensor<2xi64>) -> tensor<3x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3FN>
  return
}

func.func private @dynamic_movement_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E5M2>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf8E5M2>, tensor<2xi64>) -> tensor<?x?xf8E5M2>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf8E5M2>, tensor<f8E5M2>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E5M2>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf8E5M2>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E5M2>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf8E5M2>, tensor<1xi64>) -> tensor<?xf8E5M2>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf8E5M2>, tensor<2xi64>) -> tensor<3x2xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E5M2>
  return
}

func.func private @dynamic_movement_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf16>, tensor<2xi64>) -> tensor<?x?xf16>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf16>, tensor<f16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf16>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf16>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf16>, tensor<1xi64>) -> tensor<?xf16>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf16>, tensor<2xi64>) -> tensor<3x2xf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf16>
  return
}

func.func private @dynamic_movement_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xbf16>
  %c1 = stablehlo.constant dense<1.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xbf16>, tensor<2xi64>) -> tensor<?x?xbf16>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xbf16>, tensor<bf16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xbf16>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xbf16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xbf16>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xbf16>, tensor<1xi64>) -> tensor<?xbf16>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xbf16>, tensor<2xi64>) -> tensor<3x2xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xbf16>
  return
}

func.func private @dynamic_movement_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf32>
  return
}

func.func private @dynamic_movement_f64() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf64>
  %c1 = stablehlo.constant dense<1.0> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf64>, tensor<2xi64>) -> tensor<?x?xf64>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf64>, tensor<f64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf64>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf64>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf64>, tensor<1xi64>) -> tensor<?xf64>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf64>, tensor<2xi64>) -> tensor<3x2xf64>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf64>
  return
}

func.func private @dynamic_movement_c32() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<complex<f32>>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xcomplex<f32>>, tensor<2xi64>) -> tensor<?x?xcomplex<f32>>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xcomplex<f32>>, tensor<complex<f32>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xcomplex<f32>>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xcomplex<f32>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xcomplex<f32>>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xcomplex<f32>>, tensor<1xi64>) -> tensor<?xcomplex<f32>>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xcomplex<f32>>, tensor<2xi64>) -> tensor<3x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0)], [(1.0, -1.0), (1.0, -1.0)]]> : tensor<3x2xcomplex<f32>>
  return
}

func.func private @dynamic_movement_c64() {
  %c0 = stablehlo.constant dense<[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)]> : tensor<3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f64>>
  %c1 = stablehlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<complex<f64>>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xcomplex<f64>>, tensor<2xi64>) -> tensor<?x?xcomplex<f64>>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xcomplex<f64>>, tensor<complex<f64>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xcomplex<f64>>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xcomplex<f64>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xcomplex<f64>>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xcomplex<f64>>, tensor<1xi64>) -> tensor<?xcomplex<f64>>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xcomplex<f64>>, tensor<2xi64>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0)], [(1.0, -1.0), (1.0, -1.0)]]> : tensor<3x2xcomplex<f64>>
  return
}

func.func private @dynamic_gather_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1], [1, -1, -1, 1, -1]]> : tensor<3x5xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi2>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xi2>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xi2>
  check.expect_eq_const %r, dense<[[1, -1, -1, 1, -1], [-1, 0, 1, 1, -2]]> : tensor<2x5xi2>
  return
}

func.func private @dynamic_gather_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1], [1, -1, -1, 1, -1]]> : tensor<3x5xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi4>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xi4>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xi4>
  check.expect_eq_const %r, dense<[[1, -1, -1, 1, -1], [-1, 0, 1, 1, -2]]> : tensor<2x5xi4>
  return
}

func.func private @dynamic_gather_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1], [1, -1, -1, 1, -1]]> : tensor<3x5xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi8>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xi8>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xi8>
  check.expect_eq_const %r, dense<[[1, -1, -1, 1, -1], [-1, 0, 1, 1, -2]]> : tensor<2x5xi8>
  return
}

func.func private @dynamic_gather_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1], [1, -1, -1, 1, -1]]> : tensor<3x5xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi16>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xi16>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xi16>
  check.expect_eq_const %r, dense<[[1, -1, -1, 1, -1], [-1, 0, 1, 1, -2]]> : tensor<2x5xi16>
  return
}

func.func private @dynamic_gather_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1], [1, -1, -1, 1, -1]]> : tensor<3x5xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi32>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xi32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xi32>
  check.expect_eq_const %r, dense<[[1, -1, -1, 1, -1], [-1, 0, 1, 1, -2]]> : tensor<2x5xi32>
  return
}

func.func private @dynamic_gather_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1], [1, -1, -1, 1, -1]]> : tensor<3x5xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi64>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xi64>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xi64>
  check.expect_eq_const %r, dense<[[1, -1, -1, 1, -1], [-1, 0, 1, 1, -2]]> : tensor<2x5xi64>
  return
}

func.func private @dynamic_gather_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true, true, false], [false, true, true, false, false], [true, false, false, true, false]]> : tensor<3x5xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xi1>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xi1>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xi1>
  check.expect_eq_const %r, dense<[[true, false, false, true, false], [false, true, true, true, false]]> : tensor<2x5xi1>
  return
}

func.func private @dynamic_gather_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui2>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xui2>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xui2>
  check.expect_eq_const %r, dense<[[3, 1, 1, 3, 1], [1, 2, 3, 3, 0]]> : tensor<2x5xui2>
  return
}

func.func private @dynamic_gather_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui4>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xui4>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xui4>
  check.expect_eq_const %r, dense<[[3, 1, 1, 3, 1], [1, 2, 3, 3, 0]]> : tensor<2x5xui4>
  return
}

func.func private @dynamic_gather_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui8>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xui8>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xui8>
  check.expect_eq_const %r, dense<[[3, 1, 1, 3, 1], [1, 2, 3, 3, 0]]> : tensor<2x5xui8>
  return
}

func.func private @dynamic_gather_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui16>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xui16>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xui16>
  check.expect_eq_const %r, dense<[[3, 1, 1, 3, 1], [1, 2, 3, 3, 0]]> : tensor<2x5xui16>
  return
}

func.func private @dynamic_gather_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui32>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xui32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xui32>
  check.expect_eq_const %r, dense<[[3, 1, 1, 3, 1], [1, 2, 3, 3, 0]]> : tensor<2x5xui32>
  return
}

func.func private @dynamic_gather_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1], [3, 1, 1, 3, 1]]> : tensor<3x5xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xui64>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xui64>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xui64>
  check.expect_eq_const %r, dense<[[3, 1, 1, 3, 1], [1, 2, 3, 3, 0]]> : tensor<2x5xui64>
  return
}

func.func private @dynamic_gather_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf4E2M1FN>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf4E2M1FN>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf4E2M1FN>
  return
}

func.func private @dynamic_gather_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf8E4M3FN>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf8E4M3FN>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf8E4M3FN>
  return
}

func.func private @dynamic_gather_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E5M2>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf8E5M2>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf8E5M2>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf8E5M2>
  return
}

func.func private @dynamic_gather_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf16>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf16>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf16>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf16>
  return
}

func.func private @dynamic_gather_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xbf16>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xbf16>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xbf16>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xbf16>
  return
}

func.func private @dynamic_gather_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf32>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf32>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf32>
  return
}

func.func private @dynamic_gather_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf64>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf64>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf64>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf64>
  return
}

func.func private @dynamic_gather_c32() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0)], [(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)]]> : tensor<3x5xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xcomplex<f32>>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)]]> : tensor<2x5xcomplex<f32>>
  return
}

func.func private @dynamic_gather_c64() {
  %c0 = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0)], [(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)]]> : tensor<3x5xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xcomplex<f64>>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)]]> : tensor<2x5xcomplex<f64>>
  return
}

func.func private @dynamic_iota_i2() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xi2>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi2>
  return
}

func.func private @dynamic_iota_i4() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xi4>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi4>
  return
}

func.func private @dynamic_iota_i8() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xi8>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi8>
  return
}

func.func private @dynamic_iota_i16() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xi16>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi16>
  return
}

func.func private @dynamic_iota_i32() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xi32>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi32>
  return
}

func.func private @dynamic_iota_i64() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xi64>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xi64>
  return
}

func.func private @dynamic_iota_ui2() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xui2>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui2>
  return
}

func.func private @dynamic_iota_ui4() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xui4>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui4>
  return
}

func.func private @dynamic_iota_ui8() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xui8>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui8>
  return
}

func.func private @dynamic_iota_ui16() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xui16>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui16>
  return
}

func.func private @dynamic_iota_ui32() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xui32>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui32>
  return
}

func.func private @dynamic_iota_ui64() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xui64>
  check.expect_eq_const %i, dense<[0, 1]> : tensor<2xui64>
  return
}

func.func private @dynamic_iota_f4E2M1FN() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf4E2M1FN>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf4E2M1FN>
  return
}

func.func private @dynamic_iota_f8E4M3FN() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E4M3FN>
  return
}

func.func private @dynamic_iota_f8E5M2() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf8E5M2>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E5M2>
  return
}

func.func private @dynamic_iota_f16() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf16>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf16>
  return
}

func.func private @dynamic_iota_bf16() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xbf16>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xbf16>
  return
}

func.func private @dynamic_iota_f32() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf32>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf32>
  return
}

func.func private @dynamic_iota_f64() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf64>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf64>
  return
}

func.func private @dynamic_iota_c32() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %i, dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  return
}

func.func private @dynamic_iota_c64() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %i, dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>
  return
}

func.func private @dynamic_conv_i2() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xi2>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi2>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xi2>, tensor<2x2x3xi2>, tensor<1x2xi64>) -> tensor<1x3x3xi2>
  check.expect_eq_const %r, dense<[[[-2, -2, 1], [-2, -2, 1], [1, 1, 1]]]> : tensor<1x3x3xi2>
  return
}

func.func private @dynamic_conv_i4() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xi4>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi4>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xi4>, tensor<2x2x3xi4>, tensor<1x2xi64>) -> tensor<1x3x3xi4>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xi4>
  return
}

func.func private @dynamic_conv_i8() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xi8>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi8>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xi8>, tensor<2x2x3xi8>, tensor<1x2xi64>) -> tensor<1x3x3xi8>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xi8>
  return
}

func.func private @dynamic_conv_i16() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xi16>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi16>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xi16>, tensor<2x2x3xi16>, tensor<1x2xi64>) -> tensor<1x3x3xi16>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xi16>
  return
}

func.func private @dynamic_conv_i32() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xi32>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi32>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xi32>, tensor<2x2x3xi32>, tensor<1x2xi64>) -> tensor<1x3x3xi32>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xi32>
  return
}

func.func private @dynamic_conv_i64() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xi64>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi64>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xi64>, tensor<2x2x3xi64>, tensor<1x2xi64>) -> tensor<1x3x3xi64>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xi64>
  return
}

func.func private @dynamic_conv_i1() {
  %c0 = stablehlo.constant dense<[[[false, true], [true, true], [false, false], [true, true]]]> : tensor<1x4x2xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xi1>
  %c1 = stablehlo.constant dense<[[[true, false, false], [false, false, true]], [[false, false, false], [true, true, true]]]> : tensor<2x2x3xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xi1>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xi1>, tensor<2x2x3xi1>, tensor<1x2xi64>) -> tensor<1x3x3xi1>
  check.expect_eq_const %r, dense<[[[true, true, true], [true, false, true], [true, true, true]]]> : tensor<1x3x3xi1>
  return
}

func.func private @dynamic_conv_ui2() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xui2>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui2>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xui2>, tensor<2x2x3xui2>, tensor<1x2xi64>) -> tensor<1x3x3xui2>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xui2>
  return
}

func.func private @dynamic_conv_ui4() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xui4>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui4>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xui4>, tensor<2x2x3xui4>, tensor<1x2xi64>) -> tensor<1x3x3xui4>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xui4>
  return
}

func.func private @dynamic_conv_ui8() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xui8>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui8>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xui8>, tensor<2x2x3xui8>, tensor<1x2xi64>) -> tensor<1x3x3xui8>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xui8>
  return
}

func.func private @dynamic_conv_ui16() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xui16>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui16>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xui16>, tensor<2x2x3xui16>, tensor<1x2xi64>) -> tensor<1x3x3xui16>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xui16>
  return
}

func.func private @dynamic_conv_ui32() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xui32>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui32>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xui32>, tensor<2x2x3xui32>, tensor<1x2xi64>) -> tensor<1x3x3xui32>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xui32>
  return
}

func.func private @dynamic_conv_ui64() {
  %c0 = stablehlo.constant dense<[[[1, 0], [1, 1], [0, 0], [1, 1]]]> : tensor<1x4x2xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xui64>
  %c1 = stablehlo.constant dense<[[[1, 1, 0], [1, 1, 1]], [[1, 0, 1], [0, 1, 0]]]> : tensor<2x2x3xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xui64>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xui64>, tensor<2x2x3xui64>, tensor<1x2xi64>) -> tensor<1x3x3xui64>
  check.expect_eq_const %r, dense<[[[2, 2, 1], [2, 2, 1], [1, 1, 1]]]> : tensor<1x3x3xui64>
  return
}

func.func private @dynamic_conv_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf4E2M1FN>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf4E2M1FN>, tensor<2x2x3xf4E2M1FN>, tensor<1x2xi64>) -> tensor<1x3x3xf4E2M1FN>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf4E2M1FN>
  return
}

func.func private @dynamic_conv_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E4M3FN>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf8E4M3FN>, tensor<2x2x3xf8E4M3FN>, tensor<1x2xi64>) -> tensor<1x3x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf8E4M3FN>
  return
}

func.func private @dynamic_conv_f8E5M2() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E5M2>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf8E5M2>, tensor<2x2x3xf8E5M2>, tensor<1x2xi64>) -> tensor<1x3x3xf8E5M2>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf8E5M2>
  return
}

func.func private @dynamic_conv_f16() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf16>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf16>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf16>, tensor<2x2x3xf16>, tensor<1x2xi64>) -> tensor<1x3x3xf16>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf16>
  return
}

func.func private @dynamic_conv_bf16() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xbf16>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xbf16>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xbf16>, tensor<2x2x3xbf16>, tensor<1x2xi64>) -> tensor<1x3x3xbf16>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xbf16>
  return
}

func.func private @dynamic_conv_f32() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf32>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf32>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<2x2x3xf32>, tensor<1x2xi64>) -> tensor<1x3x3xf32>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf32>
  return
}

func.func private @dynamic_conv_f64() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf64>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf64>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf64>, tensor<2x2x3xf64>, tensor<1x2xi64>) -> tensor<1x3x3xf64>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf64>
  return
}

func.func private @dynamic_conv_c32() {
  %c0 = stablehlo.constant dense<[[[(1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0)]]]> : tensor<1x4x2xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[(1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]], [[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xcomplex<f32>>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>, tensor<1x2xi64>) -> tensor<1x3x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(0.0, -4.0), (0.0, -4.0), (0.0, -2.0)], [(0.0, -4.0), (0.0, -4.0), (0.0, -2.0)], [(0.0, -2.0), (0.0, -2.0), (0.0, -2.0)]]]> : tensor<1x3x3xcomplex<f32>>
  return
}

func.func private @dynamic_conv_c64() {
  %c0 = stablehlo.constant dense<[[[(1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0)], [(0.0, 0.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0)]]]> : tensor<1x4x2xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[(1.0, -1.0), (1.0, -1.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]], [[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)], [(0.0, 0.0), (1.0, -1.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xcomplex<f64>>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>, tensor<1x2xi64>) -> tensor<1x3x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[(0.0, -4.0), (0.0, -4.0), (0.0, -2.0)], [(0.0, -4.0), (0.0, -4.0), (0.0, -2.0)], [(0.0, -2.0), (0.0, -2.0), (0.0, -2.0)]]]> : tensor<1x3x3xcomplex<f64>>
  return
}

func.func private @set_dimension_size_i2() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi2>
  %c1 = stablehlo.constant dense<0> : tensor<i2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i2>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xi2>, tensor<i32>) -> tensor<2x?xi2, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xi2, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xi2, #stablehlo.bounds<?, 3>>, tensor<i2>) -> tensor<2xi2>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi2>
  return
}

func.func private @set_dimension_size_i4() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %c1 = stablehlo.constant dense<0> : tensor<i4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xi4>, tensor<i32>) -> tensor<2x?xi4, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xi4, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xi4, #stablehlo.bounds<?, 3>>, tensor<i4>) -> tensor<2xi4>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi4>
  return
}

func.func private @set_dimension_size_i8() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<0> : tensor<i8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xi8>, tensor<i32>) -> tensor<2x?xi8, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xi8, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xi8, #stablehlo.bounds<?, 3>>, tensor<i8>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi8>
  return
}

func.func private @set_dimension_size_i16() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi16>
  %c1 = stablehlo.constant dense<0> : tensor<i16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i16>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xi16>, tensor<i32>) -> tensor<2x?xi16, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xi16, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xi16, #stablehlo.bounds<?, 3>>, tensor<i16>) -> tensor<2xi16>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi16>
  return
}

func.func private @set_dimension_size_i32() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %c1 = stablehlo.constant dense<0> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x?xi32, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xi32, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xi32, #stablehlo.bounds<?, 3>>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi32>
  return
}

func.func private @set_dimension_size_i64() {
  %c0 = stablehlo.constant dense<[[-1, 0, 1], [1, -2, -2]]> : tensor<2x3xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %c1 = stablehlo.constant dense<0> : tensor<i64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xi64>, tensor<i32>) -> tensor<2x?xi64, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xi64, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xi64, #stablehlo.bounds<?, 3>>, tensor<i64>) -> tensor<2xi64>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi64>
  return
}

func.func private @set_dimension_size_i1() {
  %c0 = stablehlo.constant dense<[[false, true, true], [true, false, false]]> : tensor<2x3xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xi1>, tensor<i32>) -> tensor<2x?xi1, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xi1, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xi1, #stablehlo.bounds<?, 3>>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[true, true]> : tensor<2xi1>
  return
}

func.func private @set_dimension_size_ui2() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %c1 = stablehlo.constant dense<0> : tensor<ui2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xui2>, tensor<i32>) -> tensor<2x?xui2, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xui2, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xui2, #stablehlo.bounds<?, 3>>, tensor<ui2>) -> tensor<2xui2>
  check.expect_eq_const %r, dense<[2, 3]> : tensor<2xui2>
  return
}

func.func private @set_dimension_size_ui4() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui4>
  %c1 = stablehlo.constant dense<0> : tensor<ui4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui4>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xui4>, tensor<i32>) -> tensor<2x?xui4, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xui4, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xui4, #stablehlo.bounds<?, 3>>, tensor<ui4>) -> tensor<2xui4>
  check.expect_eq_const %r, dense<[2, 3]> : tensor<2xui4>
  return
}

func.func private @set_dimension_size_ui8() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %c1 = stablehlo.constant dense<0> : tensor<ui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xui8>, tensor<i32>) -> tensor<2x?xui8, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xui8, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xui8, #stablehlo.bounds<?, 3>>, tensor<ui8>) -> tensor<2xui8>
  check.expect_eq_const %r, dense<[2, 3]> : tensor<2xui8>
  return
}

func.func private @set_dimension_size_ui16() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %c1 = stablehlo.constant dense<0> : tensor<ui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xui16>, tensor<i32>) -> tensor<2x?xui16, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xui16, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xui16, #stablehlo.bounds<?, 3>>, tensor<ui16>) -> tensor<2xui16>
  check.expect_eq_const %r, dense<[2, 3]> : tensor<2xui16>
  return
}

func.func private @set_dimension_size_ui32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui32>
  %c1 = stablehlo.constant dense<0> : tensor<ui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xui32>, tensor<i32>) -> tensor<2x?xui32, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xui32, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xui32, #stablehlo.bounds<?, 3>>, tensor<ui32>) -> tensor<2xui32>
  check.expect_eq_const %r, dense<[2, 3]> : tensor<2xui32>
  return
}

func.func private @set_dimension_size_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2, 3], [3, 0, 0]]> : tensor<2x3xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %c1 = stablehlo.constant dense<0> : tensor<ui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xui64>, tensor<i32>) -> tensor<2x?xui64, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xui64, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xui64, #stablehlo.bounds<?, 3>>, tensor<ui64>) -> tensor<2xui64>
  check.expect_eq_const %r, dense<[2, 3]> : tensor<2xui64>
  return
}

func.func private @set_dimension_size_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf4E2M1FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf4E2M1FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f4E2M1FN>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf4E2M1FN>, tensor<i32>) -> tensor<2x?xf4E2M1FN, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf4E2M1FN, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf4E2M1FN, #stablehlo.bounds<?, 3>>, tensor<f4E2M1FN>) -> tensor<2xf4E2M1FN>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf4E2M1FN>
  return
}

func.func private @set_dimension_size_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E4M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf8E4M3FN>, tensor<i32>) -> tensor<2x?xf8E4M3FN, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf8E4M3FN, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf8E4M3FN, #stablehlo.bounds<?, 3>>, tensor<f8E4M3FN>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf8E4M3FN>
  return
}

func.func private @set_dimension_size_f8E5M2() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E5M2>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf8E5M2>, tensor<i32>) -> tensor<2x?xf8E5M2, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf8E5M2, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf8E5M2, #stablehlo.bounds<?, 3>>, tensor<f8E5M2>) -> tensor<2xf8E5M2>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf8E5M2>
  return
}

func.func private @set_dimension_size_f16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<f16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf16>, tensor<i32>) -> tensor<2x?xf16, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf16, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf16, #stablehlo.bounds<?, 3>>, tensor<f16>) -> tensor<2xf16>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf16>
  return
}

func.func private @set_dimension_size_bf16() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %c1 = stablehlo.constant dense<0.0> : tensor<bf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xbf16>, tensor<i32>) -> tensor<2x?xbf16, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xbf16, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xbf16, #stablehlo.bounds<?, 3>>, tensor<bf16>) -> tensor<2xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xbf16>
  return
}

func.func private @set_dimension_size_f32() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf32, #stablehlo.bounds<?, 3>>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf32>
  return
}

func.func private @set_dimension_size_f64() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %c1 = stablehlo.constant dense<0.0> : tensor<f64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf64>, tensor<i32>) -> tensor<2x?xf64, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf64, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf64, #stablehlo.bounds<?, 3>>, tensor<f64>) -> tensor<2xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf64>
  return
}

func.func private @set_dimension_size_c32() {
  %c0 = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (2.0, -2.0), (2.0, -2.0)]]> : tensor<2x3xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<complex<f32>>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xcomplex<f32>>, tensor<i32>) -> tensor<2x?xcomplex<f32>, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xcomplex<f32>, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xcomplex<f32>, #stablehlo.bounds<?, 3>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %r, dense<[(1.0, -1.0), (2.0, -2.0)]> : tensor<2xcomplex<f32>>
  return
}

func.func private @set_dimension_size_c64() {
  %c0 = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (2.0, -2.0), (2.0, -2.0)]]> : tensor<2x3xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<complex<f64>>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xcomplex<f64>>, tensor<i32>) -> tensor<2x?xcomplex<f64>, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xcomplex<f64>, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xcomplex<f64>, #stablehlo.bounds<?, 3>>, tensor<complex<f64>>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %r, dense<[(1.0, -1.0), (2.0, -2.0)]> : tensor<2xcomplex<f64>>
  return
}
