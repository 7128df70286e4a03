// SPDX-License-Identifier: Apache-2.0
// Ops that are not elementwise: NaN and infinities, odd sizes, scalars, nothing. Written by scripts/oracles/structured_shapes.py.
func.func @main() {
  call @reshape() : () -> ()
  call @transpose() : () -> ()
  call @reverse() : () -> ()
  call @broadcast() : () -> ()
  call @concatenate() : () -> ()
  call @slice() : () -> ()
  call @pad() : () -> ()
  call @dynamic_slice() : () -> ()
  call @dynamic_update_slice() : () -> ()
  call @gather() : () -> ()
  call @gather_of_scalar() : () -> ()
  call @dynamic_gather() : () -> ()
  call @scatter() : () -> ()
  call @scatter_to_scalar() : () -> ()
  call @torch_index_select() : () -> ()
  call @dot() : () -> ()
  call @dot_general() : () -> ()
  call @einsum() : () -> ()
  call @unary_einsum() : () -> ()
  call @convolution() : () -> ()
  call @dynamic_conv() : () -> ()
  call @map() : () -> ()
  call @scan() : () -> ()
  call @top_k() : () -> ()
  call @ragged_dot() : () -> ()
  call @cholesky() : () -> ()
  call @triangular_solve() : () -> ()
  call @batch_norm() : () -> ()
  call @fft() : () -> ()
  call @real() : () -> ()
  call @imag() : () -> ()
  call @select_and_scatter() : () -> ()
  call @reduce_precision() : () -> ()
  call @constants() : () -> ()
  call @constant_like() : () -> ()
  call @iota() : () -> ()
  call @compare() : () -> ()
  call @dynamic() : () -> ()
  call @packaged_row() : () -> ()
  call @packaged_scalar() : () -> ()
  call @packaged_nothing() : () -> ()
  return
}

func.func private @reshape() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.reshape %x0 : (tensor<19xf32>) -> tensor<19x1xf32>
  %e_r0 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19x1xf32>, tensor<19x1xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.reshape %x1 : (tensor<f32>) -> tensor<1xf32>
  %e_r1 = stablehlo.constant dense<[2.5]> : tensor<1xf32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<1xf32>, tensor<1xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.reshape %x2 : (tensor<0x3xf32>) -> tensor<3x0xf32>
  check.expect_eq_const %r2, dense<> : tensor<3x0xf32>
  return
}

func.func private @transpose() {
  %c_x0 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19x1xf32>
  %r0 = stablehlo.transpose %x0, dims = [1, 0] : (tensor<19x1xf32>) -> tensor<1x19xf32>
  %e_r0 = stablehlo.constant dense<[[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]]> : tensor<1x19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<1x19xf32>, tensor<1x19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.transpose %x1, dims = [] : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.transpose %x2, dims = [1, 0] : (tensor<0x3xf32>) -> tensor<3x0xf32>
  check.expect_eq_const %r2, dense<> : tensor<3x0xf32>
  return
}

func.func private @reverse() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.reverse %x0, dims = [0] : tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[7.0, -4.0, 5.0, 0.75, -3.0, 8.0, -0.25, 6.0, 2.0, -1.5, 0.0, 4.0, 0xFF800000, 3.0, 0.5, 0x7F800000, -2.0, 0x7FC00000, 1.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.reverse %x1, dims = [] : tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.reverse %x2, dims = [0, 1] : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @broadcast() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.broadcast %x0, sizes = [2] : (tensor<19xf32>) -> tensor<2x19xf32>
  %e_r0 = stablehlo.constant dense<[[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0], [1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]]> : tensor<2x19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<2x19xf32>, tensor<2x19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.broadcast %x1, sizes = [2] : (tensor<f32>) -> tensor<2xf32>
  %e_r1 = stablehlo.constant dense<[2.5, 2.5]> : tensor<2xf32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.broadcast %x2, sizes = [2] : (tensor<0x3xf32>) -> tensor<2x0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<2x0x3xf32>
  return
}

func.func private @concatenate() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2xf32>
  %r0 = stablehlo.concatenate %x0, %x1, dim = 0 : (tensor<19xf32>, tensor<2xf32>) -> tensor<21xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0, 1.0, 0x7FC00000]> : tensor<21xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<21xf32>, tensor<21xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r1 = stablehlo.concatenate %x2, %x2, dim = 0 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x3xf32>
  return
}

func.func private @slice() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.slice %x0 [1:18:2] : (tensor<19xf32>) -> tensor<9xf32>
  %e_r0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 3.0, 4.0, -1.5, 6.0, 8.0, 0.75, -4.0]> : tensor<9xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.slice %x1 [] : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.slice %x2 [0:0, 1:3] : (tensor<0x3xf32>) -> tensor<0x2xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x2xf32>
  return
}

func.func private @pad() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r0 = stablehlo.pad %x0, %x1, low = [0], high = [1], interior = [0] : (tensor<19xf32>, tensor<f32>) -> tensor<20xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0, 0x7FC00000]> : tensor<20xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<20xf32>, tensor<20xf32>
  %c_x2 = stablehlo.constant dense<2.5> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %r1 = stablehlo.pad %x2, %x2, low = [], high = [], interior = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x3 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<0x3xf32>
  %r2 = stablehlo.pad %x3, %x2, low = [1, 0], high = [0, 0], interior = [0, 0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<1x3xf32>
  %e_r2 = stablehlo.constant dense<[[2.5, 2.5, 2.5]]> : tensor<1x3xf32>
  check.expect_close %r2, %e_r2, max_ulp_difference = 4 : tensor<1x3xf32>, tensor<1x3xf32>
  return
}

func.func private @dynamic_slice() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<3> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<i32>
  %r0 = stablehlo.dynamic_slice %x0, %x1, sizes = [5] : (tensor<19xf32>, tensor<i32>) -> tensor<5xf32>
  %e_r0 = stablehlo.constant dense<[0x7F800000, 0.5, 3.0, 0xFF800000, 4.0]> : tensor<5xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<5xf32>, tensor<5xf32>
  %c_x2 = stablehlo.constant dense<2.5> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %r1 = stablehlo.dynamic_slice %x2, sizes = [] : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x3 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<0x3xf32>
  %r2 = stablehlo.dynamic_slice %x3, %x1, %x1, sizes = [0, 2] : (tensor<0x3xf32>, tensor<i32>, tensor<i32>) -> tensor<0x2xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x2xf32>
  return
}

func.func private @dynamic_update_slice() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<3xf32>
  %c_x2 = stablehlo.constant dense<3> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %x0, %x1, %x2 : (tensor<19xf32>, tensor<3xf32>, tensor<i32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 1.0, 0x7FC00000, -2.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x3 = stablehlo.constant dense<2.5> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %c_x4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<f32>
  %r1 = stablehlo.dynamic_update_slice %x3, %x4 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x5 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<0x3xf32>
  %r2 = stablehlo.dynamic_update_slice %x5, %x5, %x2, %x2 : (tensor<0x3xf32>, tensor<0x3xf32>, tensor<i32>, tensor<i32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @gather() {
  %c_x0 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19x1xf32>
  %c_x1 = stablehlo.constant dense<[[18], [1], [3]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<3x1xi32>
  %r0 = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<19x1xf32>, tensor<3x1xi32>) -> tensor<3x1xf32>
  %e_r0 = stablehlo.constant dense<[[7.0], [0x7FC00000], [0x7F800000]]> : tensor<3x1xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<3x1xf32>, tensor<3x1xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x1xi32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x1xi32>
  %r1 = "stablehlo.gather"(%x0, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<19x1xf32>, tensor<0x1xi32>) -> tensor<0x1xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x1xf32>
  return
}

func.func private @gather_of_scalar() {
  %c_x0 = stablehlo.constant dense<2.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<f32>
  %c_x1 = stablehlo.constant dense<> : tensor<0xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<0xi32>
  %r0 = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<index_vector_dim = 0>, slice_sizes = array<i64>}> : (tensor<f32>, tensor<0xi32>) -> tensor<f32>
  %e_r0 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  return
}

func.func private @dynamic_gather() {
  %sizes = stablehlo.constant dense<[1, 1]> : tensor<2xi32>
  %c_x0 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19x1xf32>
  %c_x1 = stablehlo.constant dense<[[18], [1], [3]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<3x1xi32>
  %r0 = "stablehlo.dynamic_gather"(%x0, %x1, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<19x1xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x1xf32>
  %e_r0 = stablehlo.constant dense<[[7.0], [0x7FC00000], [0x7F800000]]> : tensor<3x1xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<3x1xf32>, tensor<3x1xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x1xi32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x1xi32>
  %r1 = "stablehlo.dynamic_gather"(%x0, %x2, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<19x1xf32>, tensor<0x1xi32>, tensor<2xi32>) -> tensor<0x1xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x1xf32>
  return
}

func.func private @scatter() {
  %c_x0 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19x1xf32>
  %c_x1 = stablehlo.constant dense<[[18], [1], [3]]> : tensor<3x1xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<3x1xi32>
  %c_x2 = stablehlo.constant dense<[[0x7FC00000], [0x7F800000], [2.0]]> : tensor<3x1xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3x1xf32>
  %r0 = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): stablehlo.return %b : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<19x1xf32>, tensor<3x1xi32>, tensor<3x1xf32>) -> tensor<19x1xf32>
  %e_r0 = stablehlo.constant dense<[[1.0], [0x7F800000], [-2.0], [2.0], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [0x7FC00000]]> : tensor<19x1xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19x1xf32>, tensor<19x1xf32>
  %c_x3 = stablehlo.constant dense<> : tensor<0x1xi32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<0x1xi32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x1xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x1xf32>
  %r1 = "stablehlo.scatter"(%x0, %x3, %x4) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): stablehlo.return %b : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<19x1xf32>, tensor<0x1xi32>, tensor<0x1xf32>) -> tensor<19x1xf32>
  %e_r1 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<19x1xf32>, tensor<19x1xf32>
  return
}

func.func private @scatter_to_scalar() {
  %c_x0 = stablehlo.constant dense<2.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<f32>
  %c_x1 = stablehlo.constant dense<> : tensor<0xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<0xi32>
  %r0 = "stablehlo.scatter"(%x0, %x1, %x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<index_vector_dim = 0>} : (tensor<f32>, tensor<0xi32>, tensor<f32>) -> tensor<f32>
  %e_r0 = stablehlo.constant dense<5.0> : tensor<f32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  return
}

func.func private @torch_index_select() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[18, 1, 3]> : tensor<3xi32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<3xi32>
  %r0 = "stablehlo.torch_index_select"(%x0, %x1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<19xf32>, tensor<3xi32>) -> tensor<3xf32>
  %e_r0 = stablehlo.constant dense<[7.0, 0x7FC00000, 0x7F800000]> : tensor<3xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %c_x3 = stablehlo.constant dense<> : tensor<0xi32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<0xi32>
  %r1 = "stablehlo.torch_index_select"(%x2, %x3) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<0x3xf32>, tensor<0xi32>) -> tensor<0x3xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x3xf32>
  return
}

func.func private @dot() {
  %c_x0 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19x1xf32>
  %c_x1 = stablehlo.constant dense<[[2.5]]> : tensor<1x1xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<1x1xf32>
  %r0 = stablehlo.dot %x0, %x1 : (tensor<19x1xf32>, tensor<1x1xf32>) -> tensor<19x1xf32>
  %e_r0 = stablehlo.constant dense<[[2.5], [0x7FC00000], [-5.0], [0x7F800000], [1.25], [7.5], [0xFF800000], [10.0], [0.0], [-3.75], [5.0], [15.0], [-0.625], [20.0], [-7.5], [1.875], [12.5], [-10.0], [17.5]]> : tensor<19x1xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19x1xf32>, tensor<19x1xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %c_x3 = stablehlo.constant dense<[[2.0, 0.0, 0.0], [1.0, 1.0, 0.0], [4.0, 2.0, 3.0]]> : tensor<3x3xf32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<3x3xf32>
  %r1 = stablehlo.dot %x2, %x3 : (tensor<0x3xf32>, tensor<3x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x3xf32>
  %c_x4 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<19xf32>
  %c_x5 = stablehlo.constant dense<[1.0, 1.0, -2.0, 1.0, 0.5, 3.0, 1.0, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<19xf32>
  %r2 = stablehlo.dot %x4, %x5 : (tensor<19xf32>, tensor<19xf32>) -> tensor<f32>
  %e_r2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  check.expect_close %r2, %e_r2, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  return
}

func.func private @dot_general() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r0 = stablehlo.dot_general %x0, %x1, contracting_dims = [] x [] : (tensor<19xf32>, tensor<f32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[2.5, 0x7FC00000, -5.0, 0x7F800000, 1.25, 7.5, 0xFF800000, 10.0, 0.0, -3.75, 5.0, 15.0, -0.625, 20.0, -7.5, 1.875, 12.5, -10.0, 17.5]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x2 = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<1xf32>
  %c_x3 = stablehlo.constant dense<[0x7F800000]> : tensor<1xf32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<1xf32>
  %r1 = stablehlo.dot_general %x2, %x3, contracting_dims = [0] x [0] : (tensor<1xf32>, tensor<1xf32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %r2 = stablehlo.dot_general %x1, %x1, contracting_dims = [] x [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e_r2 = stablehlo.constant dense<6.25> : tensor<f32>
  check.expect_close %r2, %e_r2, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x4 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<0x3xf32>
  %r3 = stablehlo.dot_general %x4, %x4, contracting_dims = [0] x [0] : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<3x3xf32>
  %e_r3 = stablehlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf32>
  check.expect_close %r3, %e_r3, max_ulp_difference = 4 : tensor<3x3xf32>, tensor<3x3xf32>
  return
}

func.func private @einsum() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r0 = stablehlo.einsum %x0, %x1, config = "i,->i" : (tensor<19xf32>, tensor<f32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[2.5, 0x7FC00000, -5.0, 0x7F800000, 1.25, 7.5, 0xFF800000, 10.0, 0.0, -3.75, 5.0, 15.0, -0.625, 20.0, -7.5, 1.875, 12.5, -10.0, 17.5]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %r1 = stablehlo.einsum %x1, %x1, config = ",->" : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<6.25> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %c_x3 = stablehlo.constant dense<[[2.0, 0.0, 0.0], [1.0, 1.0, 0.0], [4.0, 2.0, 3.0]]> : tensor<3x3xf32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<3x3xf32>
  %r2 = stablehlo.einsum %x2, %x3, config = "ij,jk->ik" : (tensor<0x3xf32>, tensor<3x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @unary_einsum() {
  %c_x0 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19x1xf32>
  %r0 = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<19x1xf32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.unary_einsum %x1, config = "->" : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.unary_einsum %x2, config = "ij->j" : (tensor<0x3xf32>) -> tensor<3xf32>
  %e_r2 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  check.expect_close %r2, %e_r2, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  return
}

func.func private @convolution() {
  %c_x0 = stablehlo.constant dense<[[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]]> : tensor<1x19x1xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<1x19x1xf32>
  %c_x1 = stablehlo.constant dense<[[[1.0]], [[1.0]], [[1.0]]]> : tensor<3x1x1xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<3x1x1xf32>
  %r0 = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x19x1xf32>, tensor<3x1x1xf32>) -> tensor<1x17x1xf32>
  %e_r0 = stablehlo.constant dense<[[[0x7FC00000], [0x7FC00000], [0x7F800000], [0x7F800000], [0xFF800000], [0xFF800000], [0xFF800000], [2.5], [0.5], [6.5], [7.75], [13.75], [4.75], [5.75], [2.75], [1.75], [8.0]]]> : tensor<1x17x1xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<1x17x1xf32>, tensor<1x17x1xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x5x1xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x5x1xf32>
  %r1 = stablehlo.convolution(%x2, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<0x5x1xf32>, tensor<3x1x1xf32>) -> tensor<0x3x1xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x3x1xf32>
  return
}

func.func private @dynamic_conv() {
  %padding = stablehlo.constant dense<0> : tensor<1x2xi32>
  %c_x0 = stablehlo.constant dense<[[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]]> : tensor<1x19x1xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<1x19x1xf32>
  %c_x1 = stablehlo.constant dense<[[[1.0]], [[1.0]], [[1.0]]]> : tensor<3x1x1xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<3x1x1xf32>
  %r0 = "stablehlo.dynamic_conv"(%x0, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x19x1xf32>, tensor<3x1x1xf32>, tensor<1x2xi32>) -> tensor<1x17x1xf32>
  %e_r0 = stablehlo.constant dense<[[[0x7FC00000], [0x7FC00000], [0x7F800000], [0x7F800000], [0xFF800000], [0xFF800000], [0xFF800000], [2.5], [0.5], [6.5], [7.75], [13.75], [4.75], [5.75], [2.75], [1.75], [8.0]]]> : tensor<1x17x1xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<1x17x1xf32>, tensor<1x17x1xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x5x1xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x5x1xf32>
  %r1 = "stablehlo.dynamic_conv"(%x2, %x1, %padding) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<0x5x1xf32>, tensor<3x1x1xf32>, tensor<1x2xi32>) -> tensor<0x3x1xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x3x1xf32>
  return
}

func.func private @map() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = "stablehlo.map"(%x0) <{dimensions = array<i64: 0>}> ({ ^bb0(%a: tensor<f32>): %n = stablehlo.negate %a : tensor<f32> stablehlo.return %n : tensor<f32> }) : (tensor<19xf32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[-1.0, 0xFFC00000, 2.0, 0xFF800000, -0.5, -3.0, 0x7F800000, -4.0, -0.0, 1.5, -2.0, -6.0, 0.25, -8.0, 3.0, -0.75, -5.0, 4.0, -7.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = "stablehlo.map"(%x1) <{dimensions = array<i64>}> ({ ^bb0(%a: tensor<f32>): %n = stablehlo.negate %a : tensor<f32> stablehlo.return %n : tensor<f32> }) : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<-2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = "stablehlo.map"(%x2) <{dimensions = array<i64: 0, 1>}> ({ ^bb0(%a: tensor<f32>): %n = stablehlo.negate %a : tensor<f32> stablehlo.return %n : tensor<f32> }) : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @scan() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<0.0> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r0:2 = chlo.scan(%x0) inits(%x1) dimension=0 { ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s, %s : tensor<f32>, tensor<f32> } : (tensor<19xf32>, tensor<f32>) -> (tensor<19xf32>, tensor<f32>)
  %e_r0_0 = stablehlo.constant dense<[1.0, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<19xf32>
  check.expect_close %r0#0, %e_r0_0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %e_r0_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  check.expect_close %r0#1, %e_r0_1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0xf32>
  %c_x3 = stablehlo.constant dense<2.5> : tensor<f32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<f32>
  %r1:2 = chlo.scan(%x2) inits(%x3) dimension=0 { ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s, %s : tensor<f32>, tensor<f32> } : (tensor<0xf32>, tensor<f32>) -> (tensor<0xf32>, tensor<f32>)
  check.expect_eq_const %r1#0, dense<> : tensor<0xf32>
  %e_r1_1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1#1, %e_r1_1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  return
}

func.func private @top_k() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0:2 = chlo.top_k(%x0, k = 5) : tensor<19xf32> -> (tensor<5xf32>, tensor<5xi32>)
  %e_r0_0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 8.0, 7.0, 6.0]> : tensor<5xf32>
  check.expect_close %r0#0, %e_r0_0, max_ulp_difference = 4 : tensor<5xf32>, tensor<5xf32>
  check.expect_eq_const %r0#1, dense<[1, 3, 13, 18, 11]> : tensor<5xi32>
  %c_x1 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<0x3xf32>
  %r1:2 = chlo.top_k(%x1, k = 2) : tensor<0x3xf32> -> (tensor<0x2xf32>, tensor<0x2xi32>)
  check.expect_eq_const %r1#0, dense<> : tensor<0x2xf32>
  check.expect_eq_const %r1#1, dense<> : tensor<0x2xi32>
  return
}

func.func private @ragged_dot() {
  %c_x0 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19x1xf32>
  %c_x1 = stablehlo.constant dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x1x1xf32>
  %c_x2 = stablehlo.constant dense<[9, 10]> : tensor<2xi32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<2xi32>
  %r0 = "chlo.ragged_dot"(%x0, %x1, %x2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<19x1xf32>, tensor<2x1x1xf32>, tensor<2xi32>) -> tensor<19x1xf32>
  %e_r0 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-3.0], [4.0], [12.0], [-0.5], [16.0], [-6.0], [1.5], [10.0], [-8.0], [14.0]]> : tensor<19x1xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19x1xf32>, tensor<19x1xf32>
  %c_x3 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<0x3xf32>
  %c_x4 = stablehlo.constant dense<[[[2.0, 0.0, 0.0], [1.0, 1.0, 0.0], [4.0, 2.0, 3.0]]]> : tensor<1x3x3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<1x3x3xf32>
  %c_x5 = stablehlo.constant dense<[0]> : tensor<1xi32>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<1xi32>
  %r1 = "chlo.ragged_dot"(%x3, %x4, %x5) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<0x3xf32>, tensor<1x3x3xf32>, tensor<1xi32>) -> tensor<0x3xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x3xf32>
  return
}

func.func private @cholesky() {
  %c_x0 = stablehlo.constant dense<[[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], [[0x7FC00000, 0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000, 0x7FC00000]], [[0x7F800000, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]> : tensor<3x3x3xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3x3x3xf32>
  %r0 = stablehlo.cholesky %x0, lower = true : tensor<3x3x3xf32>
  %e_r0 = stablehlo.constant dense<[[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], [[0x7FC00000, 0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000, 0x7FC00000]], [[0x7F800000, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]> : tensor<3x3x3xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<3x3x3xf32>, tensor<3x3x3xf32>
  %c_x1 = stablehlo.constant dense<[[4.0, 2.0, 8.0], [2.0, 2.0, 6.0], [8.0, 6.0, 29.0]]> : tensor<3x3xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<3x3xf32>
  %r1 = stablehlo.cholesky %x1, lower = true : tensor<3x3xf32>
  %e_r1 = stablehlo.constant dense<[[2.0, 0.0, 0.0], [1.0, 1.0, 0.0], [4.0, 2.0, 3.0]]> : tensor<3x3xf32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<3x3xf32>, tensor<3x3xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3x3xf32>
  %r2 = stablehlo.cholesky %x2, lower = true : tensor<0x3x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3x3xf32>
  return
}

func.func private @triangular_solve() {
  %c_x0 = stablehlo.constant dense<[[2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 2.0]]> : tensor<3x3xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<3x3xf32>
  %c_x1 = stablehlo.constant dense<[[1.0, 0x7FC00000, 0x7F800000, 2.0, 4.0, 6.0, 8.0], [1.0, 0x7FC00000, 0x7F800000, 2.0, 4.0, 6.0, 8.0], [1.0, 0x7FC00000, 0x7F800000, 2.0, 4.0, 6.0, 8.0]]> : tensor<3x7xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<3x7xf32>
  %r0 = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<3x7xf32>) -> tensor<3x7xf32>
  %e_r0 = stablehlo.constant dense<[[0.5, 0x7FC00000, 0x7F800000, 1.0, 2.0, 3.0, 4.0], [0.5, 0x7FC00000, 0x7FC00000, 1.0, 2.0, 3.0, 4.0], [0.5, 0x7FC00000, 0x7FC00000, 1.0, 2.0, 3.0, 4.0]]> : tensor<3x7xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<3x7xf32>, tensor<3x7xf32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3x3xf32>
  %r1 = "stablehlo.triangular_solve"(%x2, %x2) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x3x3xf32>
  return
}

func.func private @batch_norm() {
  %c_x0 = stablehlo.constant dense<[[-1.0, 0x7FC00000, 1.0], [1.0, 2.0, 0x7F800000], [-1.0, 0x7FC00000, 1.0], [1.0, 2.0, 0x7F800000], [-1.0, 0x7FC00000, 1.0], [1.0, 2.0, 0x7F800000], [-1.0, 0x7FC00000, 1.0], [1.0, 2.0, 0x7F800000], [0.0, 1.0, 2.0]]> : tensor<9x3xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<9x3xf32>
  %c_x1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<3xf32>
  %c_x2 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<3xf32>
  %r0 = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x2, %x1) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<9x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<9x3xf32>
  %e_r0 = stablehlo.constant dense<[[-1.0, 0x7FC00000, 1.0], [1.0, 2.0, 0x7F800000], [-1.0, 0x7FC00000, 1.0], [1.0, 2.0, 0x7F800000], [-1.0, 0x7FC00000, 1.0], [1.0, 2.0, 0x7F800000], [-1.0, 0x7FC00000, 1.0], [1.0, 2.0, 0x7F800000], [0.0, 1.0, 2.0]]> : tensor<9x3xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<9x3xf32>, tensor<9x3xf32>
  %r1:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<9x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<9x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %e_r1_0 = stablehlo.constant dense<[[-1.0606601238250732, 0x7FC00000, 0xFFC00000], [1.0606601238250732, 0x7FC00000, 0xFFC00000], [-1.0606601238250732, 0x7FC00000, 0xFFC00000], [1.0606601238250732, 0x7FC00000, 0xFFC00000], [-1.0606601238250732, 0x7FC00000, 0xFFC00000], [1.0606601238250732, 0x7FC00000, 0xFFC00000], [-1.0606601238250732, 0x7FC00000, 0xFFC00000], [1.0606601238250732, 0x7FC00000, 0xFFC00000], [0.0, 0x7FC00000, 0xFFC00000]]> : tensor<9x3xf32>
  check.expect_close %r1#0, %e_r1_0, max_ulp_difference = 4 : tensor<9x3xf32>, tensor<9x3xf32>
  %e_r1_1 = stablehlo.constant dense<[0.0, 0x7FC00000, 0x7F800000]> : tensor<3xf32>
  check.expect_close %r1#1, %e_r1_1, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  %e_r1_2 = stablehlo.constant dense<[0.8888888955116272, 0x7FC00000, 0xFFC00000]> : tensor<3xf32>
  check.expect_close %r1#2, %e_r1_2, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  %c_x3 = stablehlo.constant dense<[[-3.0, -3.0, -3.0], [3.0, 3.0, 3.0], [-3.0, -3.0, -3.0], [3.0, 3.0, 3.0], [-3.0, -3.0, -3.0], [3.0, 3.0, 3.0], [-3.0, -3.0, -3.0], [3.0, 3.0, 3.0], [0.0, 0.0, 0.0]]> : tensor<9x3xf32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<9x3xf32>
  %c_x4 = stablehlo.constant dense<[9.0, 9.0, 9.0]> : tensor<3xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<3xf32>
  %c_x5 = stablehlo.constant dense<[[1.0, 0x7FC00000, 0x7F800000], [1.0, 0x7FC00000, 0x7F800000], [1.0, 0x7FC00000, 0x7F800000], [1.0, 0x7FC00000, 0x7F800000], [1.0, 0x7FC00000, 0x7F800000], [1.0, 0x7FC00000, 0x7F800000], [1.0, 0x7FC00000, 0x7F800000], [1.0, 0x7FC00000, 0x7F800000], [1.0, 0x7FC00000, 0x7F800000]]> : tensor<9x3xf32>
  %x5 = stablehlo.optimization_barrier %c_x5 : tensor<9x3xf32>
  %r2:3 = "stablehlo.batch_norm_grad"(%x3, %x1, %x2, %x4, %x5) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<9x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<9x3xf32>) -> (tensor<9x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %e_r2_0 = stablehlo.constant dense<[[0.0, 0x7FC00000, 0x7FC00000], [0.0, 0x7FC00000, 0x7FC00000], [0.0, 0x7FC00000, 0x7FC00000], [0.0, 0x7FC00000, 0x7FC00000], [0.0, 0x7FC00000, 0x7FC00000], [0.0, 0x7FC00000, 0x7FC00000], [0.0, 0x7FC00000, 0x7FC00000], [0.0, 0x7FC00000, 0x7FC00000], [0.0, 0x7FC00000, 0x7FC00000]]> : tensor<9x3xf32>
  check.expect_close %r2#0, %e_r2_0, max_ulp_difference = 4 : tensor<9x3xf32>, tensor<9x3xf32>
  %e_r2_1 = stablehlo.constant dense<[0.0, 0x7FC00000, 0x7FC00000]> : tensor<3xf32>
  check.expect_close %r2#1, %e_r2_1, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  %e_r2_2 = stablehlo.constant dense<[9.0, 0x7FC00000, 0x7F800000]> : tensor<3xf32>
  check.expect_close %r2#2, %e_r2_2, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  %c_x6 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x6 = stablehlo.optimization_barrier %c_x6 : tensor<0x3xf32>
  %r3:3 = "stablehlo.batch_norm_grad"(%x6, %x1, %x2, %x1, %x6) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<0x3xf32>) -> (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>)
  check.expect_eq_const %r3#0, dense<> : tensor<0x3xf32>
  %e_r3_1 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  check.expect_close %r3#1, %e_r3_1, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  %e_r3_2 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  check.expect_close %r3#2, %e_r3_2, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  %r4:3 = "stablehlo.batch_norm_training"(%x6, %x1, %x2) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>)
  check.expect_eq_const %r4#0, dense<> : tensor<0x3xf32>
  %e_r4_1 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<3xf32>
  check.expect_close %r4#1, %e_r4_1, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  %e_r4_2 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<3xf32>
  check.expect_close %r4#2, %e_r4_2, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  return
}

func.func private @fft() {
  %c_x0 = stablehlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (-2.0, 0.0), (1.0, 0.0), (0.5, 0.0), (3.0, 0.0), (1.0, 0.0), (4.0, 0.0), (0.0, 0.0), (-1.5, 0.0), (2.0, 0.0), (6.0, 0.0), (-0.25, 0.0), (8.0, 0.0), (-3.0, 0.0), (0.75, 0.0), (5.0, 0.0), (-4.0, 0.0), (7.0, 0.0)], [(1.0, 0.0), (0x7FC00000, 0.0), (-2.0, 0.0), (0x7F800000, 0.0), (0.5, 0.0), (3.0, 0.0), (0xFF800000, 0.0), (4.0, 0.0), (0.0, 0.0), (-1.5, 0.0), (2.0, 0.0), (6.0, 0.0), (-0.25, 0.0), (8.0, 0.0), (-3.0, 0.0), (0.75, 0.0), (5.0, 0.0), (-4.0, 0.0), (7.0, 0.0)]]> : tensor<2x19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<2x19xcomplex<f32>>
  %r0 = "stablehlo.fft"(%x0) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 19>} : (tensor<2x19xcomplex<f32>>) -> tensor<2x19xcomplex<f32>>
  %e_r0 = stablehlo.constant dense<[[(29.5, 0.0), (-4.504847049713135, 5.046632289886475), (-0.31991270184516907, -0.5579068660736084), (11.55740737915039, 12.24432373046875), (-1.5969491004943848, -1.6036972999572754), (7.444711685180664, 3.504265785217285), (9.799946784973145, -3.564970016479492), (3.9645135402679443, 23.994098663330078), (-19.586458206176758, 5.851388931274414), (-12.00841236114502, -13.107698440551758), (-12.00841236114502, 13.107698440551758), (-19.586458206176758, -5.851388931274414), (3.9645135402679443, -23.994098663330078), (9.799946784973145, 3.564970016479492), (7.444711685180664, -3.504265785217285), (-1.5969491004943848, 1.6036972999572754), (11.55740737915039, -12.24432373046875), (-0.31991270184516907, 0.5579068660736084), (-4.504847049713135, -5.046632289886475)], [(0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000), (0x7FC00000, 0x7FC00000)]]> : tensor<2x19xcomplex<f32>>
  check.expect_almost_eq %r0, %e_r0, tolerance = 1.0e-5 : tensor<2x19xcomplex<f32>>
  %c_x1 = stablehlo.constant dense<> : tensor<0x3xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<0x3xcomplex<f32>>
  %r1 = "stablehlo.fft"(%x1) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 3>} : (tensor<0x3xcomplex<f32>>) -> tensor<0x3xcomplex<f32>>
  check.expect_eq_const %r1, dense<> : tensor<0x3xcomplex<f32>>
  return
}

func.func private @real() {
  %c_x0 = stablehlo.constant dense<[(1.0, 7.0), (0x7FC00000, -4.0), (-2.0, 5.0), (0x7F800000, 0.75), (0.5, -3.0), (3.0, 8.0), (0xFF800000, -0.25), (4.0, 6.0), (0.0, 2.0), (-1.5, -1.5), (2.0, 0.0), (6.0, 4.0), (-0.25, 0xFF800000), (8.0, 3.0), (-3.0, 0.5), (0.75, 0x7F800000), (5.0, -2.0), (-4.0, 0x7FC00000), (7.0, 1.0)]> : tensor<19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xcomplex<f32>>
  %r0 = stablehlo.real %x0 : (tensor<19xcomplex<f32>>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<(-2.0, 5.0)> : tensor<complex<f32>>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<complex<f32>>
  %r1 = stablehlo.real %x1 : (tensor<complex<f32>>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<-2.0> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0xcomplex<f32>>
  %r2 = stablehlo.real %x2 : (tensor<0xcomplex<f32>>) -> tensor<0xf32>
  check.expect_eq_const %r2, dense<> : tensor<0xf32>
  return
}

func.func private @imag() {
  %c_x0 = stablehlo.constant dense<[(1.0, 7.0), (0x7FC00000, -4.0), (-2.0, 5.0), (0x7F800000, 0.75), (0.5, -3.0), (3.0, 8.0), (0xFF800000, -0.25), (4.0, 6.0), (0.0, 2.0), (-1.5, -1.5), (2.0, 0.0), (6.0, 4.0), (-0.25, 0xFF800000), (8.0, 3.0), (-3.0, 0.5), (0.75, 0x7F800000), (5.0, -2.0), (-4.0, 0x7FC00000), (7.0, 1.0)]> : tensor<19xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xcomplex<f32>>
  %r0 = stablehlo.imag %x0 : (tensor<19xcomplex<f32>>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[7.0, -4.0, 5.0, 0.75, -3.0, 8.0, -0.25, 6.0, 2.0, -1.5, 0.0, 4.0, 0xFF800000, 3.0, 0.5, 0x7F800000, -2.0, 0x7FC00000, 1.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<(-2.0, 5.0)> : tensor<complex<f32>>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<complex<f32>>
  %r1 = stablehlo.imag %x1 : (tensor<complex<f32>>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<5.0> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0xcomplex<f32>>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0xcomplex<f32>>
  %r2 = stablehlo.imag %x2 : (tensor<0xcomplex<f32>>) -> tensor<0xf32>
  check.expect_eq_const %r2, dense<> : tensor<0xf32>
  return
}

func.func private @select_and_scatter() {
  %c_x0 = stablehlo.constant dense<[1.0, 1.0, -2.0, 0x7F800000, 0.5, 3.0, 1.0, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<[1.0, 1.0, -2.0, 1.0, 0.5, 3.0, 1.0, 4.0, 0.0]> : tensor<9xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<9xf32>
  %c_x2 = stablehlo.constant dense<0.0> : tensor<f32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<f32>
  %r0 = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<19xf32>, tensor<9xf32>, tensor<f32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0.0, 0.0, 1.0, 0.0, -2.0, 0.0, 1.0, 0.5, 0.0, 0.0, 3.0, 0.0, 1.0, 0.0, 4.0, 0.0, 0.0, 0.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<2xf32>
  %c_x4 = stablehlo.constant dense<[0x7FC00000]> : tensor<1xf32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<1xf32>
  %r1 = "stablehlo.select_and_scatter"(%x3, %x4, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<2xf32>, tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
  %e_r1 = stablehlo.constant dense<[0.0, 0x7FC00000]> : tensor<2xf32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func private @reduce_precision() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.reduce_precision %x0, format = e5m2 : tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.reduce_precision %x1, format = e5m2 : tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.reduce_precision %x2, format = e5m2 : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @constants() {
  %r0 = chlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %r1 = chlo.constant dense<2.5> : tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %r2 = chlo.constant dense<> : tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @constant_like() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = "chlo.constant_like"(%x0) {value = 0x7FC00000 : f32} : (tensor<19xf32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = "chlo.constant_like"(%x1) {value = 0x7F800000 : f32} : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = "chlo.constant_like"(%x2) {value = 1.0 : f32} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @iota() {
  %r0 = stablehlo.iota dim = 0 : tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %r1 = stablehlo.iota dim = 0 : tensor<0x3xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x3xf32>
  return
}

func.func private @compare() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r0 = chlo.broadcast_compare %x0, %x1 {comparison_direction = #chlo<comparison_direction LT>} : (tensor<19xf32>, tensor<f32>) -> tensor<19xi1>
  check.expect_eq_const %r0, dense<[true, false, true, false, true, false, true, false, true, true, true, false, true, false, true, true, false, true, false]> : tensor<19xi1>
  %r1 = chlo.broadcast_compare %x1, %x1 {comparison_direction = #chlo<comparison_direction LT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
  check.expect_eq_const %r1, dense<false> : tensor<i1>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = chlo.broadcast_compare %x2, %x2 {comparison_direction = #chlo<comparison_direction LT>} : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xi1>
  check.expect_eq_const %r2, dense<> : tensor<0x3xi1>
  return
}

func.func private @dynamic() {
  %s_2_19 = stablehlo.constant dense<[2, 19]> : tensor<2xi32>
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = stablehlo.dynamic_broadcast_in_dim %x0, %s_2_19, dims = [1] : (tensor<19xf32>, tensor<2xi32>) -> tensor<2x19xf32>
  %e_r0 = stablehlo.constant dense<[[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0], [1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]]> : tensor<2x19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<2x19xf32>, tensor<2x19xf32>
  %s_3 = stablehlo.constant dense<[3]> : tensor<1xi32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = stablehlo.dynamic_broadcast_in_dim %x1, %s_3, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<3xf32>
  %e_r1 = stablehlo.constant dense<[2.5, 2.5, 2.5]> : tensor<3xf32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<3xf32>, tensor<3xf32>
  %s_0_3 = stablehlo.constant dense<[0, 3]> : tensor<2xi32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = stablehlo.dynamic_broadcast_in_dim %x2, %s_0_3, dims = [0, 1] : (tensor<0x3xf32>, tensor<2xi32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  %s_19_1 = stablehlo.constant dense<[19, 1]> : tensor<2xi32>
  %r3 = stablehlo.dynamic_reshape %x0, %s_19_1 : (tensor<19xf32>, tensor<2xi32>) -> tensor<19x1xf32>
  %e_r3 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  check.expect_close %r3, %e_r3, max_ulp_difference = 4 : tensor<19x1xf32>, tensor<19x1xf32>
  %s_1 = stablehlo.constant dense<[1]> : tensor<1xi32>
  %r4 = stablehlo.dynamic_reshape %x1, %s_1 : (tensor<f32>, tensor<1xi32>) -> tensor<1xf32>
  %e_r4 = stablehlo.constant dense<[2.5]> : tensor<1xf32>
  check.expect_close %r4, %e_r4, max_ulp_difference = 4 : tensor<1xf32>, tensor<1xf32>
  %s_3_0 = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %r5 = stablehlo.dynamic_reshape %x2, %s_3_0 : (tensor<0x3xf32>, tensor<2xi32>) -> tensor<3x0xf32>
  check.expect_eq_const %r5, dense<> : tensor<3x0xf32>
  %r6 = chlo.dynamic_reshape %x0, %s_19_1 : (tensor<19xf32>, tensor<2xi32>) -> tensor<19x1xf32>
  %e_r6 = stablehlo.constant dense<[[1.0], [0x7FC00000], [-2.0], [0x7F800000], [0.5], [3.0], [0xFF800000], [4.0], [0.0], [-1.5], [2.0], [6.0], [-0.25], [8.0], [-3.0], [0.75], [5.0], [-4.0], [7.0]]> : tensor<19x1xf32>
  check.expect_close %r6, %e_r6, max_ulp_difference = 4 : tensor<19x1xf32>, tensor<19x1xf32>
  %r7 = chlo.dynamic_reshape %x1, %s_1 : (tensor<f32>, tensor<1xi32>) -> tensor<1xf32>
  %e_r7 = stablehlo.constant dense<[2.5]> : tensor<1xf32>
  check.expect_close %r7, %e_r7, max_ulp_difference = 4 : tensor<1xf32>, tensor<1xf32>
  %r8 = chlo.dynamic_reshape %x2, %s_3_0 : (tensor<0x3xf32>, tensor<2xi32>) -> tensor<3x0xf32>
  check.expect_eq_const %r8, dense<> : tensor<3x0xf32>
  %s_0 = stablehlo.constant dense<[0]> : tensor<1xi32>
  %r9 = stablehlo.dynamic_pad %x0, %x1, %s_1, %s_1, %s_0 : (tensor<19xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<21xf32>
  %e_r9 = stablehlo.constant dense<[2.5, 1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0, 2.5]> : tensor<21xf32>
  check.expect_close %r9, %e_r9, max_ulp_difference = 4 : tensor<21xf32>, tensor<21xf32>
  %s_ = stablehlo.constant dense<> : tensor<0xi32>
  %r10 = stablehlo.dynamic_pad %x1, %x1, %s_, %s_, %s_ : (tensor<f32>, tensor<f32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<f32>
  %e_r10 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r10, %e_r10, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x3 = stablehlo.constant dense<> : tensor<0xf32>
  %x3 = stablehlo.optimization_barrier %c_x3 : tensor<0xf32>
  %r11 = stablehlo.dynamic_pad %x3, %x1, %s_1, %s_1, %s_0 : (tensor<0xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xf32>
  %e_r11 = stablehlo.constant dense<[2.5, 2.5]> : tensor<2xf32>
  check.expect_close %r11, %e_r11, max_ulp_difference = 4 : tensor<2xf32>, tensor<2xf32>
  %s_18 = stablehlo.constant dense<[18]> : tensor<1xi32>
  %s_2 = stablehlo.constant dense<[2]> : tensor<1xi32>
  %r12 = stablehlo.real_dynamic_slice %x0, %s_1, %s_18, %s_2 : (tensor<19xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<9xf32>
  %e_r12 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 3.0, 4.0, -1.5, 6.0, 8.0, 0.75, -4.0]> : tensor<9xf32>
  check.expect_close %r12, %e_r12, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  %r13 = stablehlo.real_dynamic_slice %x1, %s_, %s_, %s_ : (tensor<f32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<f32>
  %e_r13 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r13, %e_r13, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %r14 = stablehlo.real_dynamic_slice %x3, %s_0, %s_0, %s_1 : (tensor<0xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<0xf32>
  check.expect_eq_const %r14, dense<> : tensor<0xf32>
  %s_19 = stablehlo.constant dense<[19]> : tensor<1xi32>
  %r15 = stablehlo.dynamic_iota %s_19, dim = 0 : (tensor<1xi32>) -> tensor<19xf32>
  %e_r15 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0]> : tensor<19xf32>
  check.expect_close %r15, %e_r15, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %r16 = stablehlo.dynamic_iota %s_0_3, dim = 1 : (tensor<2xi32>) -> tensor<0x3xf32>
  check.expect_eq_const %r16, dense<> : tensor<0x3xf32>
  %c_x4 = stablehlo.constant dense<0.0> : tensor<f32>
  %x4 = stablehlo.optimization_barrier %c_x4 : tensor<f32>
  %size_all = stablehlo.constant dense<19> : tensor<i32>
  %all = stablehlo.set_dimension_size %x0, %size_all, dim = 0 : (tensor<19xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<19>>
  %got_all = stablehlo.get_dimension_size %all, dim = 0 : (tensor<?xf32, #stablehlo.bounds<19>>) -> tensor<i32>
  check.expect_eq_const %got_all, dense<19> : tensor<i32>
  %sum_all = stablehlo.reduce(%all init: %x4) applies stablehlo.add across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<19>>, tensor<f32>) -> tensor<f32>
  %e_sum_all = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  check.expect_close %sum_all, %e_sum_all, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %size_none = stablehlo.constant dense<0> : tensor<i32>
  %none = stablehlo.set_dimension_size %x0, %size_none, dim = 0 : (tensor<19xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<19>>
  %got_none = stablehlo.get_dimension_size %none, dim = 0 : (tensor<?xf32, #stablehlo.bounds<19>>) -> tensor<i32>
  check.expect_eq_const %got_none, dense<0> : tensor<i32>
  %sum_none = stablehlo.reduce(%none init: %x4) applies stablehlo.add across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<19>>, tensor<f32>) -> tensor<f32>
  %e_sum_none = stablehlo.constant dense<0.0> : tensor<f32>
  check.expect_close %sum_none, %e_sum_none, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %rows = stablehlo.get_dimension_size %x2, dim = 0 : (tensor<0x3xf32>) -> tensor<i32>
  check.expect_eq_const %rows, dense<0> : tensor<i32>
  return
}

func.func private @packaged_row() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c_x1 = stablehlo.constant dense<true> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<i1>
  %c_x2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %t = stablehlo.tuple %x0, %x1 : tuple<tensor<19xf32>, tensor<i1>>
  %r0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<19xf32>, tensor<i1>>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %r1 = stablehlo.composite "test.same" %x0 {decomposition = @same_row} : (tensor<19xf32>) -> tensor<19xf32>
  %e_r1 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %if = "stablehlo.if"(%x1) ({ stablehlo.return %x0 : tensor<19xf32> }, { %n = stablehlo.negate %x0 : tensor<19xf32> stablehlo.return %n : tensor<19xf32> }) : (tensor<i1>) -> tensor<19xf32>
  %case = "stablehlo.case"(%x2) ({ stablehlo.return %x0 : tensor<19xf32> }, { %n = stablehlo.negate %x0 : tensor<19xf32> stablehlo.return %n : tensor<19xf32> }) : (tensor<i32>) -> tensor<19xf32>
  %e_if = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %if, %e_if, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %e_case = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %case, %e_case, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %w:2 = stablehlo.while(%v = %x0, %i = %x2) : tensor<19xf32>, tensor<i32>
  cond {
    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %n = stablehlo.negate %v : tensor<19xf32>
    stablehlo.return %n, %next : tensor<19xf32>, tensor<i32>
  }
  %e_w_0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %w#0, %e_w_0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  return
}
func.func private @same_row(%x: tensor<19xf32>) -> tensor<19xf32> {
  return %x : tensor<19xf32>
}

func.func private @packaged_scalar() {
  %c_x0 = stablehlo.constant dense<2.5> : tensor<f32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<f32>
  %c_x1 = stablehlo.constant dense<true> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<i1>
  %c_x2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %t = stablehlo.tuple %x0, %x1 : tuple<tensor<f32>, tensor<i1>>
  %r0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<f32>, tensor<i1>>) -> tensor<f32>
  %e_r0 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %r1 = stablehlo.composite "test.same" %x0 {decomposition = @same_scalar} : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %if = "stablehlo.if"(%x1) ({ stablehlo.return %x0 : tensor<f32> }, { %n = stablehlo.negate %x0 : tensor<f32> stablehlo.return %n : tensor<f32> }) : (tensor<i1>) -> tensor<f32>
  %case = "stablehlo.case"(%x2) ({ stablehlo.return %x0 : tensor<f32> }, { %n = stablehlo.negate %x0 : tensor<f32> stablehlo.return %n : tensor<f32> }) : (tensor<i32>) -> tensor<f32>
  %e_if = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %if, %e_if, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %e_case = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %case, %e_case, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %w:2 = stablehlo.while(%v = %x0, %i = %x2) : tensor<f32>, tensor<i32>
  cond {
    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %n = stablehlo.negate %v : tensor<f32>
    stablehlo.return %n, %next : tensor<f32>, tensor<i32>
  }
  %e_w_0 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %w#0, %e_w_0, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  return
}
func.func private @same_scalar(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}

func.func private @packaged_nothing() {
  %c_x0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<0x3xf32>
  %c_x1 = stablehlo.constant dense<true> : tensor<i1>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<i1>
  %c_x2 = stablehlo.constant dense<0> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<i32>
  %t = stablehlo.tuple %x0, %x1 : tuple<tensor<0x3xf32>, tensor<i1>>
  %r0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<0x3xf32>, tensor<i1>>) -> tensor<0x3xf32>
  check.expect_eq_const %r0, dense<> : tensor<0x3xf32>
  %r1 = stablehlo.composite "test.same" %x0 {decomposition = @same_nothing} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x3xf32>
  %if = "stablehlo.if"(%x1) ({ stablehlo.return %x0 : tensor<0x3xf32> }, { %n = stablehlo.negate %x0 : tensor<0x3xf32> stablehlo.return %n : tensor<0x3xf32> }) : (tensor<i1>) -> tensor<0x3xf32>
  %case = "stablehlo.case"(%x2) ({ stablehlo.return %x0 : tensor<0x3xf32> }, { %n = stablehlo.negate %x0 : tensor<0x3xf32> stablehlo.return %n : tensor<0x3xf32> }) : (tensor<i32>) -> tensor<0x3xf32>
  check.expect_eq_const %if, dense<> : tensor<0x3xf32>
  check.expect_eq_const %case, dense<> : tensor<0x3xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %w:2 = stablehlo.while(%v = %x0, %i = %x2) : tensor<0x3xf32>, tensor<i32>
  cond {
    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %n = stablehlo.negate %v : tensor<0x3xf32>
    stablehlo.return %n, %next : tensor<0x3xf32>, tensor<i32>
  }
  check.expect_eq_const %w#0, dense<> : tensor<0x3xf32>
  return
}
func.func private @same_nothing(%x: tensor<0x3xf32>) -> tensor<0x3xf32> {
  return %x : tensor<0x3xf32>
}
