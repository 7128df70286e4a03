// Ops of older exporters; expected values are NumPy's.
func.func @main() {
  call @dot_mm() : () -> ()
  call @dot_mv() : () -> ()
  call @dot_vm() : () -> ()
  call @dot_vv() : () -> ()
  call @dot_i8_i32() : () -> ()
  call @einsum_matmul() : () -> ()
  call @einsum_batch() : () -> ()
  call @einsum_outer() : () -> ()
  call @einsum_free_sum() : () -> ()
  call @einsum_ellipsis() : () -> ()
  call @einsum_ellipsis_one() : () -> ()
  call @einsum_diagonal() : () -> ()
  call @einsum_scalar() : () -> ()
  call @einsum_i32() : () -> ()
  call @einsum_complex() : () -> ()
  call @sum_rows() : () -> ()
  call @sum_transpose() : () -> ()
  call @trace() : () -> ()
  call @sum_ellipsis() : () -> ()
  call @sum_i32() : () -> ()
  call @broadcast() : () -> ()
  call @select_dim1() : () -> ()
  call @select_dim0() : () -> ()
  call @select_batched() : () -> ()
  call @select_batched_adjacent() : () -> ()
  return
}

func.func private @dot_mm() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[-5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0]]> : tensor<3x4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x4xf32>
  %r = stablehlo.dot %x0, %x1 : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  check.expect_eq_const %r, dense<[[5.0, 8.0, 11.0, 14.0], [-4.0, 8.0, 20.0, 32.0]]> : tensor<2x4xf32>
  return
}

func.func private @dot_mv() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[1.0, -2.0, 3.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = stablehlo.dot %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[4.0, 10.0]> : tensor<2xf32>
  return
}

func.func private @dot_vm() {
  %c0 = stablehlo.constant dense<[1.0, -2.0, 3.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[[-5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0]]> : tensor<3x4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x4xf32>
  %r = stablehlo.dot %x0, %x1 : (tensor<3xf32>, tensor<3x4xf32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[6.0, 8.0, 10.0, 12.0]> : tensor<4xf32>
  return
}

func.func private @dot_vv() {
  %c0 = stablehlo.constant dense<[1.0, -2.0, 3.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[1.0, -2.0, 3.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = stablehlo.dot %x0, %x1 : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  check.expect_eq_const %r, dense<14.0> : tensor<f32>
  return
}

func.func private @dot_i8_i32() {
  %c0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<[[-5, -4, -3, -2], [-1, 0, 1, 2], [3, 4, 5, 6]]> : tensor<3x4xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x4xi8>
  %r = stablehlo.dot %x0, %x1, precision = [HIGHEST, DEFAULT] : (tensor<2x3xi8>, tensor<3x4xi8>) -> tensor<2x4xi32>
  check.expect_eq_const %r, dense<[[5, 8, 11, 14], [-4, 8, 20, 32]]> : tensor<2x4xi32>
  return
}

func.func private @einsum_matmul() {
  %c0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, -3.0], [-2.0, -1.0, 0.0, 1.0]]> : tensor<3x4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x4xf32>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  check.expect_eq_const %r, dense<[[9.0, 3.0, -3.0, 5.0], [-3.0, 0.0, 3.0, -1.0]]> : tensor<2x4xf32>
  return
}

func.func private @einsum_batch() {
  %c0 = stablehlo.constant dense<[[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]], [[3.0, -3.0, -2.0], [-1.0, 0.0, 1.0]]]> : tensor<2x2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2x3xf32>
  %c1 = stablehlo.constant dense<[[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0]], [[3.0, -3.0], [-2.0, -1.0], [0.0, 1.0]]]> : tensor<2x3x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3x2xf32>
  %r = stablehlo.einsum %x0, %x1, config = "bij,bjk->bik" : (tensor<2x2x3xf32>, tensor<2x3x2xf32>) -> tensor<2x2x2xf32>
  check.expect_eq_const %r, dense<[[[10.0, 4.0], [1.0, 4.0]], [[15.0, -8.0], [-3.0, 4.0]]]> : tensor<2x2x2xf32>
  return
}

func.func private @einsum_outer() {
  %c0 = stablehlo.constant dense<[-3.0, -2.0, -1.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[-3.0, -2.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = stablehlo.einsum %x0, %x1, config = "i,j->ji" : (tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[9.0, 6.0, 3.0], [6.0, 4.0, 2.0]]> : tensor<2x3xf32>
  return
}

func.func private @einsum_free_sum() {
  %c0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, -3.0], [-2.0, -1.0, 0.0, 1.0]]> : tensor<3x4xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x4xf32>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->k" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[6.0, 3.0, 0.0, 4.0]> : tensor<4xf32>
  return
}

func.func private @einsum_ellipsis() {
  %c0 = stablehlo.constant dense<[[[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]]], [[[3.0, -3.0, -2.0], [-1.0, 0.0, 1.0]]]]> : tensor<2x1x2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x1x2x3xf32>
  %c1 = stablehlo.constant dense<[[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0]], [[3.0, -3.0], [-2.0, -1.0], [0.0, 1.0]], [[2.0, 3.0], [-3.0, -2.0], [-1.0, 0.0]]]> : tensor<3x3x2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x3x2xf32>
  %r = stablehlo.einsum %x0, %x1, config = "...ij,...jk->...ik" : (tensor<2x1x2x3xf32>, tensor<3x3x2xf32>) -> tensor<2x3x2x2xf32>
  check.expect_eq_const %r, dense<[[[[10.0, 4.0], [1.0, 4.0]], [[-5.0, 10.0], [-2.0, 1.0]], [[1.0, -5.0], [-5.0, -2.0]]], [[[-8.0, -10.0], [4.0, 4.0]], [[15.0, -8.0], [-3.0, 4.0]], [[17.0, 15.0], [-3.0, -3.0]]]]> : tensor<2x3x2x2xf32>
  return
}

func.func private @einsum_ellipsis_one() {
  %c0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0], [3.0, -3.0, -2.0], [-1.0, 0.0, 1.0]]> : tensor<4x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[-3.0, -2.0, -1.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = stablehlo.einsum %x0, %x1, config = "...i,i->..." : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[14.0, -4.0, -1.0, 2.0]> : tensor<4xf32>
  return
}

func.func private @einsum_diagonal() {
  %c0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0], [3.0, -3.0, -2.0]]> : tensor<3x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %c1 = stablehlo.constant dense<[-3.0, -2.0, -1.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = stablehlo.einsum %x0, %x1, config = "ii,i->i" : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[9.0, -2.0, 2.0]> : tensor<3xf32>
  return
}

func.func private @einsum_scalar() {
  %c0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf32>
  %r = stablehlo.einsum %x0, %x1, config = "ij,ij->" : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<f32>
  check.expect_eq_const %r, dense<19.0> : tensor<f32>
  return
}

func.func private @einsum_i32() {
  %c0 = stablehlo.constant dense<[[-3, -2, -1], [0, 1, 2]]> : tensor<2x3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %c1 = stablehlo.constant dense<[[-3, -2], [-1, 0], [1, 2]]> : tensor<3x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3x2xi32>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ki" : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[10, 1], [4, 4]]> : tensor<2x2xi32>
  return
}

func.func private @einsum_complex() {
  %c0 = stablehlo.constant dense<[[(-3.0, -3.0), (-2.0, -2.0)], [(-1.0, -1.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(-3.0, -2.0), (-2.0, -2.0)], [(-1.0, -2.0), (0.0, -2.0)]]> : tensor<2x2xcomplex<f32>>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xcomplex<f32>>
  %r = stablehlo.einsum %x0, %x1, config = "ij,jk->ik" : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(1.0, 21.0), (-4.0, 16.0)], [(1.0, 5.0), (0.0, 4.0)]]> : tensor<2x2xcomplex<f32>>
  return
}

func.func private @sum_rows() {
  %c0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = stablehlo.unary_einsum %x0, config = "ij->i" : (tensor<2x3xf32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[-6.0, 3.0]> : tensor<2xf32>
  return
}

func.func private @sum_transpose() {
  %c0 = stablehlo.constant dense<[[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0]], [[3.0, -3.0], [-2.0, -1.0], [0.0, 1.0]]]> : tensor<2x3x2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf32>
  %r = stablehlo.unary_einsum %x0, config = "ijk->kj" : (tensor<2x3x2xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[0.0, -3.0, 1.0], [-5.0, -1.0, 3.0]]> : tensor<2x3xf32>
  return
}

func.func private @trace() {
  %c0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0], [3.0, -3.0, -2.0]]> : tensor<3x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %r = stablehlo.unary_einsum %x0, config = "ii->" : (tensor<3x3xf32>) -> tensor<f32>
  check.expect_eq_const %r, dense<-4.0> : tensor<f32>
  return
}

func.func private @sum_ellipsis() {
  %c0 = stablehlo.constant dense<[[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]], [[3.0, -3.0, -2.0], [-1.0, 0.0, 1.0]]]> : tensor<2x2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2x3xf32>
  %r = stablehlo.unary_einsum %x0, config = "...i->..." : (tensor<2x2x3xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[-6.0, 3.0], [-2.0, 0.0]]> : tensor<2x2xf32>
  return
}

func.func private @sum_i32() {
  %c0 = stablehlo.constant dense<[[-3, -2, -1], [0, 1, 2]]> : tensor<2x3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %r = stablehlo.unary_einsum %x0, config = "ij->j" : (tensor<2x3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-3, -1, 1]> : tensor<3xi32>
  return
}

func.func private @broadcast() {
  %c0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = stablehlo.broadcast %x0, sizes = [2, 2] : (tensor<2x3xf32>) -> tensor<2x2x2x3xf32>
  check.expect_eq_const %r, dense<[[[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]], [[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]]], [[[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]], [[-3.0, -2.0, -1.0], [0.0, 1.0, 2.0]]]]> : tensor<2x2x2x3xf32>
  return
}

func.func private @select_dim1() {
  %c0 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xi32>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 9]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) <{batch_dims = 0 : i64, dim = 1 : i64}> : (tensor<2x3x4xi32>, tensor<2x2xi32>) -> tensor<2x2x2x4xi32>
  check.expect_eq_const %r, dense<[[[[8, 9, 10, 11], [0, 1, 2, 3]], [[4, 5, 6, 7], [8, 9, 10, 11]]], [[[20, 21, 22, 23], [12, 13, 14, 15]], [[16, 17, 18, 19], [20, 21, 22, 23]]]]> : tensor<2x2x2x4xi32>
  return
}

func.func private @select_dim0() {
  %c0 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xi32>
  %c1 = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xi64>
  %r = "stablehlo.torch_index_select"(%x0, %x1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<2x3x4xi32>, tensor<3xi64>) -> tensor<3x3x4xi32>
  check.expect_eq_const %r, dense<[[[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]], [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]]> : tensor<3x3x4xi32>
  return
}

func.func private @select_batched() {
  %c0 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xi32>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 3]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) <{batch_dims = 1 : i64, dim = 2 : i64}> : (tensor<2x3x4xi32>, tensor<2x2xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %r, dense<[[[2, 0], [6, 4], [10, 8]], [[13, 15], [17, 19], [21, 23]]]> : tensor<2x3x2xi32>
  return
}

func.func private @select_batched_adjacent() {
  %c0 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xi32>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%x0, %x1) <{batch_dims = 1 : i64, dim = 1 : i64}> : (tensor<2x3x4xi32>, tensor<2x2xi32>) -> tensor<2x2x4xi32>
  check.expect_eq_const %r, dense<[[[8, 9, 10, 11], [0, 1, 2, 3]], [[16, 17, 18, 19], [16, 17, 18, 19]]]> : tensor<2x2x4xi32>
  return
}
