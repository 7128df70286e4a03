// SPDX-License-Identifier: Apache-2.0
// Ops whose shapes are values, on every element type. Written by scripts/oracles/structured_types.py.
func.func @main() {
  call @dynamic_movement_f6E2M3FN() : () -> ()
  call @dynamic_movement_f6E3M2FN() : () -> ()
  call @dynamic_movement_f8E3M4() : () -> ()
  call @dynamic_movement_f8E4M3() : () -> ()
  call @dynamic_movement_f8E4M3FNUZ() : () -> ()
  call @dynamic_movement_f8E4M3B11FNUZ() : () -> ()
  call @dynamic_movement_f8E5M2FNUZ() : () -> ()
  call @dynamic_movement_f8E8M0FNU() : () -> ()
  call @dynamic_gather_f6E2M3FN() : () -> ()
  call @dynamic_gather_f6E3M2FN() : () -> ()
  call @dynamic_gather_f8E3M4() : () -> ()
  call @dynamic_gather_f8E4M3() : () -> ()
  call @dynamic_gather_f8E4M3FNUZ() : () -> ()
  call @dynamic_gather_f8E4M3B11FNUZ() : () -> ()
  call @dynamic_gather_f8E5M2FNUZ() : () -> ()
  call @dynamic_gather_f8E8M0FNU() : () -> ()
  call @dynamic_iota_f6E2M3FN() : () -> ()
  call @dynamic_iota_f6E3M2FN() : () -> ()
  call @dynamic_iota_f8E3M4() : () -> ()
  call @dynamic_iota_f8E4M3() : () -> ()
  call @dynamic_iota_f8E4M3FNUZ() : () -> ()
  call @dynamic_iota_f8E4M3B11FNUZ() : () -> ()
  call @dynamic_iota_f8E5M2FNUZ() : () -> ()
  call @dynamic_iota_f8E8M0FNU() : () -> ()
  call @dynamic_conv_f6E2M3FN() : () -> ()
  call @dynamic_conv_f6E3M2FN() : () -> ()
  call @dynamic_conv_f8E3M4() : () -> ()
  call @dynamic_conv_f8E4M3() : () -> ()
  call @dynamic_conv_f8E4M3FNUZ() : () -> ()
  call @dynamic_conv_f8E4M3B11FNUZ() : () -> ()
  call @dynamic_conv_f8E5M2FNUZ() : () -> ()
  call @dynamic_conv_f8E8M0FNU() : () -> ()
  call @set_dimension_size_f6E2M3FN() : () -> ()
  call @set_dimension_size_f6E3M2FN() : () -> ()
  call @set_dimension_size_f8E3M4() : () -> ()
  call @set_dimension_size_f8E4M3() : () -> ()
  call @set_dimension_size_f8E4M3FNUZ() : () -> ()
  call @set_dimension_size_f8E4M3B11FNUZ() : () -> ()
  call @set_dimension_size_f8E5M2FNUZ() : () -> ()
  call @set_dimension_size_f8E8M0FNU() : () -> ()
  return
}

func.func private @dynamic_movement_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf6E2M3FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E2M3FN>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf6E2M3FN>, tensor<2xi64>) -> tensor<?x?xf6E2M3FN>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf6E2M3FN>, tensor<f6E2M3FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf6E2M3FN>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf6E2M3FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf6E2M3FN>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf6E2M3FN>, tensor<1xi64>) -> tensor<?xf6E2M3FN>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf6E2M3FN>, tensor<2xi64>) -> tensor<3x2xf6E2M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf6E2M3FN>
  return
}

func.func private @dynamic_movement_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf6E3M2FN>
  %c1 = stablehlo.constant dense<1.0> : tensor<f6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E3M2FN>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf6E3M2FN>, tensor<2xi64>) -> tensor<?x?xf6E3M2FN>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf6E3M2FN>, tensor<f6E3M2FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf6E3M2FN>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf6E3M2FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf6E3M2FN>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf6E3M2FN>, tensor<1xi64>) -> tensor<?xf6E3M2FN>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf6E3M2FN>, tensor<2xi64>) -> tensor<3x2xf6E3M2FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf6E3M2FN>
  return
}

func.func private @dynamic_movement_f8E3M4() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E3M4>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E3M4>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf8E3M4>, tensor<2xi64>) -> tensor<?x?xf8E3M4>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf8E3M4>, tensor<f8E3M4>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E3M4>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf8E3M4>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E3M4>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf8E3M4>, tensor<1xi64>) -> tensor<?xf8E3M4>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf8E3M4>, tensor<2xi64>) -> tensor<3x2xf8E3M4>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E3M4>
  return
}

func.func private @dynamic_movement_f8E4M3() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf8E4M3>, tensor<2xi64>) -> tensor<?x?xf8E4M3>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf8E4M3>, tensor<f8E4M3>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E4M3>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf8E4M3>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E4M3>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf8E4M3>, tensor<1xi64>) -> tensor<?xf8E4M3>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf8E4M3>, tensor<2xi64>) -> tensor<3x2xf8E4M3>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3>
  return
}

func.func private @dynamic_movement_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FNUZ>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf8E4M3FNUZ>, tensor<2xi64>) -> tensor<?x?xf8E4M3FNUZ>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E4M3FNUZ>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf8E4M3FNUZ>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E4M3FNUZ>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf8E4M3FNUZ>, tensor<1xi64>) -> tensor<?xf8E4M3FNUZ>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf8E4M3FNUZ>, tensor<2xi64>) -> tensor<3x2xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3FNUZ>
  return
}

func.func private @dynamic_movement_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3B11FNUZ>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf8E4M3B11FNUZ>, tensor<2xi64>) -> tensor<?x?xf8E4M3B11FNUZ>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E4M3B11FNUZ>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf8E4M3B11FNUZ>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E4M3B11FNUZ>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf8E4M3B11FNUZ>, tensor<1xi64>) -> tensor<?xf8E4M3B11FNUZ>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf8E4M3B11FNUZ>, tensor<2xi64>) -> tensor<3x2xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  return
}

func.func private @dynamic_movement_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2FNUZ>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf8E5M2FNUZ>, tensor<2xi64>) -> tensor<?x?xf8E5M2FNUZ>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E5M2FNUZ>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf8E5M2FNUZ>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E5M2FNUZ>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf8E5M2FNUZ>, tensor<1xi64>) -> tensor<?xf8E5M2FNUZ>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf8E5M2FNUZ>, tensor<2xi64>) -> tensor<3x2xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[-1.0, 0.0], [1.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E5M2FNUZ>
  return
}

func.func private @dynamic_movement_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 2.0]> : tensor<3xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E8M0FNU>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E8M0FNU>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %low = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %high = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %none = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %start = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %end = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %step = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %flat = stablehlo.constant dense<[6]> : tensor<1xi64>
  %turned = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %b = stablehlo.dynamic_broadcast_in_dim %x0, %shape, dims = [1] : (tensor<3xf8E8M0FNU>, tensor<2xi64>) -> tensor<?x?xf8E8M0FNU>
  %p = stablehlo.dynamic_pad %b, %x1, %low, %high, %none : (tensor<?x?xf8E8M0FNU>, tensor<f8E8M0FNU>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E8M0FNU>
  %s = stablehlo.real_dynamic_slice %p, %start, %end, %step : (tensor<?x?xf8E8M0FNU>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf8E8M0FNU>
  %d = stablehlo.dynamic_reshape %s, %flat : (tensor<?x?xf8E8M0FNU>, tensor<1xi64>) -> tensor<?xf8E8M0FNU>
  %r = chlo.dynamic_reshape %d, %turned : (tensor<?xf8E8M0FNU>, tensor<2xi64>) -> tensor<3x2xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[0.5, 1.0], [2.0, 2.0], [2.0, 2.0]]> : tensor<3x2xf8E8M0FNU>
  return
}

func.func private @dynamic_gather_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf6E2M3FN>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf6E2M3FN>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf6E2M3FN>
  return
}

func.func private @dynamic_gather_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf6E3M2FN>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf6E3M2FN>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf6E3M2FN>
  return
}

func.func private @dynamic_gather_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E3M4>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf8E3M4>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf8E3M4>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf8E3M4>
  return
}

func.func private @dynamic_gather_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E4M3>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf8E4M3>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf8E4M3>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf8E4M3>
  return
}

func.func private @dynamic_gather_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf8E4M3FNUZ>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf8E4M3FNUZ>
  return
}

func.func private @dynamic_gather_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf8E4M3B11FNUZ>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf8E4M3B11FNUZ>
  return
}

func.func private @dynamic_gather_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0], [1.0, -1.0, -1.0, 1.0, -1.0]]> : tensor<3x5xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf8E5M2FNUZ>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 1.0, 1.0, -2.0]]> : tensor<2x5xf8E5M2FNUZ>
  return
}

func.func private @dynamic_gather_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25], [0.25, 2.0, 2.0, 0.25, 0.5], [2.0, 0.5, 0.5, 2.0, 0.5]]> : tensor<3x5xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x1xi32>
  %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x5xf8E8M0FNU>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x5xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[2.0, 0.5, 0.5, 2.0, 0.5], [0.5, 1.0, 2.0, 2.0, 0.25]]> : tensor<2x5xf8E8M0FNU>
  return
}

func.func private @dynamic_iota_f6E2M3FN() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf6E2M3FN>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf6E2M3FN>
  return
}

func.func private @dynamic_iota_f6E3M2FN() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf6E3M2FN>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf6E3M2FN>
  return
}

func.func private @dynamic_iota_f8E3M4() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf8E3M4>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E3M4>
  return
}

func.func private @dynamic_iota_f8E4M3() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf8E4M3>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E4M3>
  return
}

func.func private @dynamic_iota_f8E4M3FNUZ() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  return
}

func.func private @dynamic_iota_f8E4M3B11FNUZ() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E4M3B11FNUZ>
  return
}

func.func private @dynamic_iota_f8E5M2FNUZ() {
  %size = stablehlo.constant dense<[2]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %i, dense<[0.0, 1.0]> : tensor<2xf8E5M2FNUZ>
  return
}

func.func private @dynamic_iota_f8E8M0FNU() {
  %size = stablehlo.constant dense<[3]> : tensor<1xi64>
  %i = stablehlo.dynamic_iota %size, dim = 0 : (tensor<1xi64>) -> tensor<3xf8E8M0FNU>
  %r = stablehlo.slice %i [1:3] : (tensor<3xf8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  check.expect_eq_const %r, dense<[1.0, 2.0]> : tensor<2xf8E8M0FNU>
  return
}

func.func private @dynamic_conv_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf6E2M3FN>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf6E2M3FN>, tensor<2x2x3xf6E2M3FN>, tensor<1x2xi64>) -> tensor<1x3x3xf6E2M3FN>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf6E2M3FN>
  return
}

func.func private @dynamic_conv_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf6E3M2FN>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf6E3M2FN>, tensor<2x2x3xf6E3M2FN>, tensor<1x2xi64>) -> tensor<1x3x3xf6E3M2FN>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf6E3M2FN>
  return
}

func.func private @dynamic_conv_f8E3M4() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf8E3M4>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E3M4>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf8E3M4>, tensor<2x2x3xf8E3M4>, tensor<1x2xi64>) -> tensor<1x3x3xf8E3M4>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf8E3M4>
  return
}

func.func private @dynamic_conv_f8E4M3() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf8E4M3>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E4M3>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf8E4M3>, tensor<2x2x3xf8E4M3>, tensor<1x2xi64>) -> tensor<1x3x3xf8E4M3>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf8E4M3>
  return
}

func.func private @dynamic_conv_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E4M3FNUZ>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf8E4M3FNUZ>, tensor<2x2x3xf8E4M3FNUZ>, tensor<1x2xi64>) -> tensor<1x3x3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf8E4M3FNUZ>
  return
}

func.func private @dynamic_conv_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E4M3B11FNUZ>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf8E4M3B11FNUZ>, tensor<2x2x3xf8E4M3B11FNUZ>, tensor<1x2xi64>) -> tensor<1x3x3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf8E4M3B11FNUZ>
  return
}

func.func private @dynamic_conv_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]]> : tensor<1x4x2xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E5M2FNUZ>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf8E5M2FNUZ>, tensor<2x2x3xf8E5M2FNUZ>, tensor<1x2xi64>) -> tensor<1x3x3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[[[2.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<1x3x3xf8E5M2FNUZ>
  return
}

func.func private @dynamic_conv_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[[1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0]]]> : tensor<1x4x2xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4x2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf8E8M0FNU>
  %padding = stablehlo.constant dense<[[0, 0]]> : tensor<1x2xi64>
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf8E8M0FNU>, tensor<2x2x3xf8E8M0FNU>, tensor<1x2xi64>) -> tensor<1x3x3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[[[4.0, 4.0, 4.0], [4.0, 4.0, 4.0], [4.0, 4.0, 4.0]]]> : tensor<1x3x3xf8E8M0FNU>
  return
}

func.func private @set_dimension_size_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf6E2M3FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf6E2M3FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f6E2M3FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E2M3FN>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf6E2M3FN>, tensor<i32>) -> tensor<2x?xf6E2M3FN, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf6E2M3FN, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf6E2M3FN, #stablehlo.bounds<?, 3>>, tensor<f6E2M3FN>) -> tensor<2xf6E2M3FN>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf6E2M3FN>
  return
}

func.func private @set_dimension_size_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf6E3M2FN>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf6E3M2FN>
  %c1 = stablehlo.constant dense<0.0> : tensor<f6E3M2FN>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f6E3M2FN>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf6E3M2FN>, tensor<i32>) -> tensor<2x?xf6E3M2FN, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf6E3M2FN, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf6E3M2FN, #stablehlo.bounds<?, 3>>, tensor<f6E3M2FN>) -> tensor<2xf6E3M2FN>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf6E3M2FN>
  return
}

func.func private @set_dimension_size_f8E3M4() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E3M4>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E3M4>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E3M4>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E3M4>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf8E3M4>, tensor<i32>) -> tensor<2x?xf8E3M4, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf8E3M4, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf8E3M4, #stablehlo.bounds<?, 3>>, tensor<f8E3M4>) -> tensor<2xf8E3M4>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf8E3M4>
  return
}

func.func private @set_dimension_size_f8E4M3() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E4M3>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf8E4M3>, tensor<i32>) -> tensor<2x?xf8E4M3, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf8E4M3, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf8E4M3, #stablehlo.bounds<?, 3>>, tensor<f8E4M3>) -> tensor<2xf8E4M3>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf8E4M3>
  return
}

func.func private @set_dimension_size_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E4M3FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FNUZ>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf8E4M3FNUZ>, tensor<i32>) -> tensor<2x?xf8E4M3FNUZ, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf8E4M3FNUZ, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf8E4M3FNUZ, #stablehlo.bounds<?, 3>>, tensor<f8E4M3FNUZ>) -> tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  return
}

func.func private @set_dimension_size_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E4M3B11FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3B11FNUZ>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf8E4M3B11FNUZ>, tensor<i32>) -> tensor<2x?xf8E4M3B11FNUZ, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf8E4M3B11FNUZ, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf8E4M3B11FNUZ, #stablehlo.bounds<?, 3>>, tensor<f8E4M3B11FNUZ>) -> tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf8E4M3B11FNUZ>
  return
}

func.func private @set_dimension_size_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[-1.0, 0.0, 1.0], [1.0, -2.0, -2.0]]> : tensor<2x3xf8E5M2FNUZ>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<0.0> : tensor<f8E5M2FNUZ>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2FNUZ>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf8E5M2FNUZ>, tensor<i32>) -> tensor<2x?xf8E5M2FNUZ, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf8E5M2FNUZ, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf8E5M2FNUZ, #stablehlo.bounds<?, 3>>, tensor<f8E5M2FNUZ>) -> tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xf8E5M2FNUZ>
  return
}

func.func private @set_dimension_size_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.5, 1.0, 2.0], [2.0, 0.25, 0.25]]> : tensor<2x3xf8E8M0FNU>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E8M0FNU>
  %c1 = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<f8E8M0FNU>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.set_dimension_size %x0, %two, dim = 1 : (tensor<2x3xf8E8M0FNU>, tensor<i32>) -> tensor<2x?xf8E8M0FNU, #stablehlo.bounds<?, 3>>
  %size = stablehlo.get_dimension_size %n, dim = 1 : (tensor<2x?xf8E8M0FNU, #stablehlo.bounds<?, 3>>) -> tensor<i32>
  check.expect_eq_const %size, dense<2> : tensor<i32>
  %r = stablehlo.reduce(%n init: %x1) applies stablehlo.maximum across dimensions = [1] : (tensor<2x?xf8E8M0FNU, #stablehlo.bounds<?, 3>>, tensor<f8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  check.expect_eq_const %r, dense<[1.0, 2.0]> : tensor<2xf8E8M0FNU>
  return
}
