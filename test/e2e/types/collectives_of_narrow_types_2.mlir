// SPDX-License-Identifier: Apache-2.0
// replicas: 2
// Collectives on elements narrower than those of the runtime. Written by scripts/oracles/element_types.py.
func.func @main() {
  call @all_gather_i1() : () -> ()
  call @all_gather_i2() : () -> ()
  call @all_gather_i4() : () -> ()
  call @all_gather_ui2() : () -> ()
  call @all_gather_ui4() : () -> ()
  call @all_gather_f4E2M1FN() : () -> ()
  call @all_gather_f6E2M3FN() : () -> ()
  call @all_gather_f6E3M2FN() : () -> ()
  call @all_gather_f8E3M4() : () -> ()
  call @all_gather_f8E4M3() : () -> ()
  call @all_gather_f8E4M3FN() : () -> ()
  call @all_gather_f8E4M3FNUZ() : () -> ()
  call @all_gather_f8E4M3B11FNUZ() : () -> ()
  call @all_gather_f8E5M2() : () -> ()
  call @all_gather_f8E5M2FNUZ() : () -> ()
  call @all_gather_f8E8M0FNU() : () -> ()
  call @all_reduce_i1() : () -> ()
  call @all_reduce_i2() : () -> ()
  call @all_reduce_i4() : () -> ()
  call @all_reduce_ui2() : () -> ()
  call @all_reduce_ui4() : () -> ()
  call @all_reduce_f4E2M1FN() : () -> ()
  call @all_reduce_f6E2M3FN() : () -> ()
  call @all_reduce_f6E3M2FN() : () -> ()
  call @all_reduce_f8E3M4() : () -> ()
  call @all_reduce_f8E4M3() : () -> ()
  call @all_reduce_f8E4M3FN() : () -> ()
  call @all_reduce_f8E4M3FNUZ() : () -> ()
  call @all_reduce_f8E4M3B11FNUZ() : () -> ()
  call @all_reduce_f8E5M2() : () -> ()
  call @all_reduce_f8E5M2FNUZ() : () -> ()
  call @all_reduce_f8E8M0FNU() : () -> ()
  call @reduce_scatter_i1() : () -> ()
  call @reduce_scatter_i2() : () -> ()
  call @reduce_scatter_i4() : () -> ()
  call @reduce_scatter_ui2() : () -> ()
  call @reduce_scatter_ui4() : () -> ()
  call @reduce_scatter_f4E2M1FN() : () -> ()
  call @reduce_scatter_f6E2M3FN() : () -> ()
  call @reduce_scatter_f6E3M2FN() : () -> ()
  call @reduce_scatter_f8E3M4() : () -> ()
  call @reduce_scatter_f8E4M3() : () -> ()
  call @reduce_scatter_f8E4M3FN() : () -> ()
  call @reduce_scatter_f8E4M3FNUZ() : () -> ()
  call @reduce_scatter_f8E4M3B11FNUZ() : () -> ()
  call @reduce_scatter_f8E5M2() : () -> ()
  call @reduce_scatter_f8E5M2FNUZ() : () -> ()
  call @reduce_scatter_f8E8M0FNU() : () -> ()
  call @all_to_all_i1() : () -> ()
  call @all_to_all_i2() : () -> ()
  call @all_to_all_i4() : () -> ()
  call @all_to_all_ui2() : () -> ()
  call @all_to_all_ui4() : () -> ()
  call @all_to_all_f4E2M1FN() : () -> ()
  call @all_to_all_f6E2M3FN() : () -> ()
  call @all_to_all_f6E3M2FN() : () -> ()
  call @all_to_all_f8E3M4() : () -> ()
  call @all_to_all_f8E4M3() : () -> ()
  call @all_to_all_f8E4M3FN() : () -> ()
  call @all_to_all_f8E4M3FNUZ() : () -> ()
  call @all_to_all_f8E4M3B11FNUZ() : () -> ()
  call @all_to_all_f8E5M2() : () -> ()
  call @all_to_all_f8E5M2FNUZ() : () -> ()
  call @all_to_all_f8E8M0FNU() : () -> ()
  call @collective_permute_i1() : () -> ()
  call @collective_permute_i2() : () -> ()
  call @collective_permute_i4() : () -> ()
  call @collective_permute_ui2() : () -> ()
  call @collective_permute_ui4() : () -> ()
  call @collective_permute_f4E2M1FN() : () -> ()
  call @collective_permute_f6E2M3FN() : () -> ()
  call @collective_permute_f6E3M2FN() : () -> ()
  call @collective_permute_f8E3M4() : () -> ()
  call @collective_permute_f8E4M3() : () -> ()
  call @collective_permute_f8E4M3FN() : () -> ()
  call @collective_permute_f8E4M3FNUZ() : () -> ()
  call @collective_permute_f8E4M3B11FNUZ() : () -> ()
  call @collective_permute_f8E5M2() : () -> ()
  call @collective_permute_f8E5M2FNUZ() : () -> ()
  call @collective_permute_f8E8M0FNU() : () -> ()
  call @collective_broadcast_i1() : () -> ()
  call @collective_broadcast_i2() : () -> ()
  call @collective_broadcast_i4() : () -> ()
  call @collective_broadcast_ui2() : () -> ()
  call @collective_broadcast_ui4() : () -> ()
  call @collective_broadcast_f4E2M1FN() : () -> ()
  call @collective_broadcast_f6E2M3FN() : () -> ()
  call @collective_broadcast_f6E3M2FN() : () -> ()
  call @collective_broadcast_f8E3M4() : () -> ()
  call @collective_broadcast_f8E4M3() : () -> ()
  call @collective_broadcast_f8E4M3FN() : () -> ()
  call @collective_broadcast_f8E4M3FNUZ() : () -> ()
  call @collective_broadcast_f8E4M3B11FNUZ() : () -> ()
  call @collective_broadcast_f8E5M2() : () -> ()
  call @collective_broadcast_f8E5M2FNUZ() : () -> ()
  call @collective_broadcast_f8E8M0FNU() : () -> ()
  call @cross_replica_sum_i1() : () -> ()
  call @cross_replica_sum_i2() : () -> ()
  call @cross_replica_sum_i4() : () -> ()
  call @cross_replica_sum_ui2() : () -> ()
  call @cross_replica_sum_ui4() : () -> ()
  call @cross_replica_sum_f4E2M1FN() : () -> ()
  call @cross_replica_sum_f6E2M3FN() : () -> ()
  call @cross_replica_sum_f6E3M2FN() : () -> ()
  call @cross_replica_sum_f8E3M4() : () -> ()
  call @cross_replica_sum_f8E4M3() : () -> ()
  call @cross_replica_sum_f8E4M3FN() : () -> ()
  call @cross_replica_sum_f8E4M3FNUZ() : () -> ()
  call @cross_replica_sum_f8E4M3B11FNUZ() : () -> ()
  call @cross_replica_sum_f8E5M2() : () -> ()
  call @cross_replica_sum_f8E5M2FNUZ() : () -> ()
  call @cross_replica_sum_f8E8M0FNU() : () -> ()
  call @sent_i1() : () -> ()
  call @sent_i2() : () -> ()
  call @sent_i4() : () -> ()
  call @sent_ui2() : () -> ()
  call @sent_ui4() : () -> ()
  call @sent_f4E2M1FN() : () -> ()
  call @sent_f6E2M3FN() : () -> ()
  call @sent_f6E3M2FN() : () -> ()
  call @sent_f8E3M4() : () -> ()
  call @sent_f8E4M3() : () -> ()
  call @sent_f8E4M3FN() : () -> ()
  call @sent_f8E4M3FNUZ() : () -> ()
  call @sent_f8E4M3B11FNUZ() : () -> ()
  call @sent_f8E5M2() : () -> ()
  call @sent_f8E5M2FNUZ() : () -> ()
  call @sent_f8E8M0FNU() : () -> ()
  call @collective_reduce_i1() : () -> ()
  call @collective_reduce_i2() : () -> ()
  call @collective_reduce_i4() : () -> ()
  call @collective_reduce_ui2() : () -> ()
  call @collective_reduce_ui4() : () -> ()
  call @collective_reduce_f4E2M1FN() : () -> ()
  call @collective_reduce_f6E2M3FN() : () -> ()
  call @collective_reduce_f6E3M2FN() : () -> ()
  call @collective_reduce_f8E3M4() : () -> ()
  call @collective_reduce_f8E4M3() : () -> ()
  call @collective_reduce_f8E4M3FN() : () -> ()
  call @collective_reduce_f8E4M3FNUZ() : () -> ()
  call @collective_reduce_f8E4M3B11FNUZ() : () -> ()
  call @collective_reduce_f8E5M2() : () -> ()
  call @collective_reduce_f8E5M2FNUZ() : () -> ()
  call @collective_reduce_f8E8M0FNU() : () -> ()
  return
}

func.func private @all_gather_i1() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[false, true, true, true, false], [false, true, true, false, false]], [[true, false, false, true, false], [false, true, true, false, false]]]> : tensor<2x2x5xi1>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi1>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi1>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi1>) -> tensor<2x5xi1>
  %es = stablehlo.constant dense<[[[false, true, true, true, false, true, false, false, true, false], [false, true, true, false, false, false, true, true, false, false]], [[false, true, true, true, false, true, false, false, true, false], [false, true, true, false, false, false, true, true, false, false]]]> : tensor<2x2x10xi1>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xi1>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xi1>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xi1>) -> tensor<2x10xi1>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi1>) -> tensor<2x10xi1>
  check.expect_eq %r, %e : tensor<2x10xi1>
  return
}

func.func private @all_gather_i2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi2>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi2>) -> tensor<2x5xi2>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]], [[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x2x10xi2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xi2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xi2>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xi2>) -> tensor<2x10xi2>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi2>) -> tensor<2x10xi2>
  check.expect_eq %r, %e : tensor<2x10xi2>
  return
}

func.func private @all_gather_i4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi4>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi4>) -> tensor<2x5xi4>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]], [[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x2x10xi4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xi4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xi4>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xi4>) -> tensor<2x10xi4>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi4>) -> tensor<2x10xi4>
  check.expect_eq %r, %e : tensor<2x10xi4>
  return
}

func.func private @all_gather_ui2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui2>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui2>) -> tensor<2x5xui2>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]], [[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x2x10xui2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xui2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xui2>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xui2>) -> tensor<2x10xui2>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui2>) -> tensor<2x10xui2>
  check.expect_eq %r, %e : tensor<2x10xui2>
  return
}

func.func private @all_gather_ui4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui4>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui4>) -> tensor<2x5xui4>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]], [[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x2x10xui4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xui4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xui4>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xui4>) -> tensor<2x10xui4>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui4>) -> tensor<2x10xui4>
  check.expect_eq %r, %e : tensor<2x10xui4>
  return
}

func.func private @all_gather_f4E2M1FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf4E2M1FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf4E2M1FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf4E2M1FN>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf4E2M1FN>) -> tensor<2x5xf4E2M1FN>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf4E2M1FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf4E2M1FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf4E2M1FN>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf4E2M1FN>) -> tensor<2x10xf4E2M1FN>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf4E2M1FN>) -> tensor<2x10xf4E2M1FN>
  check.expect_eq %r, %e : tensor<2x10xf4E2M1FN>
  return
}

func.func private @all_gather_f6E2M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf6E2M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf6E2M3FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf6E2M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf6E2M3FN>) -> tensor<2x5xf6E2M3FN>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf6E2M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf6E2M3FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf6E2M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf6E2M3FN>) -> tensor<2x10xf6E2M3FN>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf6E2M3FN>) -> tensor<2x10xf6E2M3FN>
  check.expect_eq %r, %e : tensor<2x10xf6E2M3FN>
  return
}

func.func private @all_gather_f6E3M2FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf6E3M2FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf6E3M2FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf6E3M2FN>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf6E3M2FN>) -> tensor<2x5xf6E3M2FN>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf6E3M2FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf6E3M2FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf6E3M2FN>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf6E3M2FN>) -> tensor<2x10xf6E3M2FN>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf6E3M2FN>) -> tensor<2x10xf6E3M2FN>
  check.expect_eq %r, %e : tensor<2x10xf6E3M2FN>
  return
}

func.func private @all_gather_f8E3M4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E3M4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E3M4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E3M4>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E3M4>) -> tensor<2x5xf8E3M4>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf8E3M4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf8E3M4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf8E3M4>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf8E3M4>) -> tensor<2x10xf8E3M4>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E3M4>) -> tensor<2x10xf8E3M4>
  check.expect_eq %r, %e : tensor<2x10xf8E3M4>
  return
}

func.func private @all_gather_f8E4M3() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E4M3>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E4M3>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E4M3>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E4M3>) -> tensor<2x5xf8E4M3>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf8E4M3>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf8E4M3>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf8E4M3>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf8E4M3>) -> tensor<2x10xf8E4M3>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E4M3>) -> tensor<2x10xf8E4M3>
  check.expect_eq %r, %e : tensor<2x10xf8E4M3>
  return
}

func.func private @all_gather_f8E4M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E4M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E4M3FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E4M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E4M3FN>) -> tensor<2x5xf8E4M3FN>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf8E4M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf8E4M3FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf8E4M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf8E4M3FN>) -> tensor<2x10xf8E4M3FN>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E4M3FN>) -> tensor<2x10xf8E4M3FN>
  check.expect_eq %r, %e : tensor<2x10xf8E4M3FN>
  return
}

func.func private @all_gather_f8E4M3FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E4M3FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E4M3FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E4M3FNUZ>) -> tensor<2x5xf8E4M3FNUZ>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf8E4M3FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf8E4M3FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf8E4M3FNUZ>) -> tensor<2x10xf8E4M3FNUZ>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E4M3FNUZ>) -> tensor<2x10xf8E4M3FNUZ>
  check.expect_eq %r, %e : tensor<2x10xf8E4M3FNUZ>
  return
}

func.func private @all_gather_f8E4M3B11FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E4M3B11FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E4M3B11FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E4M3B11FNUZ>) -> tensor<2x5xf8E4M3B11FNUZ>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf8E4M3B11FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf8E4M3B11FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf8E4M3B11FNUZ>) -> tensor<2x10xf8E4M3B11FNUZ>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E4M3B11FNUZ>) -> tensor<2x10xf8E4M3B11FNUZ>
  check.expect_eq %r, %e : tensor<2x10xf8E4M3B11FNUZ>
  return
}

func.func private @all_gather_f8E5M2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E5M2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E5M2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E5M2>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E5M2>) -> tensor<2x5xf8E5M2>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf8E5M2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf8E5M2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf8E5M2>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf8E5M2>) -> tensor<2x10xf8E5M2>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E5M2>) -> tensor<2x10xf8E5M2>
  check.expect_eq %r, %e : tensor<2x10xf8E5M2>
  return
}

func.func private @all_gather_f8E5M2FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E5M2FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E5M2FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E5M2FNUZ>) -> tensor<2x5xf8E5M2FNUZ>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf8E5M2FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf8E5M2FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf8E5M2FNUZ>) -> tensor<2x10xf8E5M2FNUZ>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E5M2FNUZ>) -> tensor<2x10xf8E5M2FNUZ>
  check.expect_eq %r, %e : tensor<2x10xf8E5M2FNUZ>
  return
}

func.func private @all_gather_f8E8M0FNU() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[0.5, 1.0, 2.0, 2.0, 0.25], [0.25, 2.0, 2.0, 0.25, 0.5]], [[2.0, 0.5, 0.5, 2.0, 0.5], [0.5, 1.0, 1.0, 0.25, 0.25]]]> : tensor<2x2x5xf8E8M0FNU>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E8M0FNU>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E8M0FNU>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E8M0FNU>) -> tensor<2x5xf8E8M0FNU>
  %es = stablehlo.constant dense<[[[0.5, 1.0, 2.0, 2.0, 0.25, 2.0, 0.5, 0.5, 2.0, 0.5], [0.25, 2.0, 2.0, 0.25, 0.5, 0.5, 1.0, 1.0, 0.25, 0.25]], [[0.5, 1.0, 2.0, 2.0, 0.25, 2.0, 0.5, 0.5, 2.0, 0.5], [0.25, 2.0, 2.0, 0.25, 0.5, 0.5, 1.0, 1.0, 0.25, 0.25]]]> : tensor<2x2x10xf8E8M0FNU>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf8E8M0FNU>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf8E8M0FNU>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf8E8M0FNU>) -> tensor<2x10xf8E8M0FNU>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E8M0FNU>) -> tensor<2x10xf8E8M0FNU>
  check.expect_eq %r, %e : tensor<2x10xf8E8M0FNU>
  return
}

func.func private @all_reduce_i1() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[false, true, true, true, false, false, true], [true, false, false, true, false, false, true]]> : tensor<2x7xi1>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %es = stablehlo.constant dense<[[true, true, true, true, false, false, true], [true, true, true, true, false, false, true]]> : tensor<2x7xi1>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i1>, %b: tensor<i1>): %s = stablehlo.add %a, %b : tensor<i1> stablehlo.return %s : tensor<i1> }) : (tensor<7xi1>) -> tensor<7xi1>
  check.expect_eq %r, %e : tensor<7xi1>
  return
}

func.func private @all_reduce_i2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %es = stablehlo.constant dense<[[-2, 0, -2, -2, 1, 1, -2], [-2, 0, -2, -2, 1, 1, -2]]> : tensor<2x7xi2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i2>, %b: tensor<i2>): %s = stablehlo.add %a, %b : tensor<i2> stablehlo.return %s : tensor<i2> }) : (tensor<7xi2>) -> tensor<7xi2>
  check.expect_eq %r, %e : tensor<7xi2>
  return
}

func.func private @all_reduce_i4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xi4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i4>, %b: tensor<i4>): %s = stablehlo.add %a, %b : tensor<i4> stablehlo.return %s : tensor<i4> }) : (tensor<7xi4>) -> tensor<7xi4>
  check.expect_eq %r, %e : tensor<7xi4>
  return
}

func.func private @all_reduce_ui2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui2>, %b: tensor<ui2>): %s = stablehlo.add %a, %b : tensor<ui2> stablehlo.return %s : tensor<ui2> }) : (tensor<7xui2>) -> tensor<7xui2>
  check.expect_eq %r, %e : tensor<7xui2>
  return
}

func.func private @all_reduce_ui4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui4>, %b: tensor<ui4>): %s = stablehlo.add %a, %b : tensor<ui4> stablehlo.return %s : tensor<ui4> }) : (tensor<7xui4>) -> tensor<7xui4>
  check.expect_eq %r, %e : tensor<7xui4>
  return
}

func.func private @all_reduce_f4E2M1FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf4E2M1FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf4E2M1FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>): %s = stablehlo.add %a, %b : tensor<f4E2M1FN> stablehlo.return %s : tensor<f4E2M1FN> }) : (tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  check.expect_eq %r, %e : tensor<7xf4E2M1FN>
  return
}

func.func private @all_reduce_f6E2M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf6E2M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf6E2M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>): %s = stablehlo.add %a, %b : tensor<f6E2M3FN> stablehlo.return %s : tensor<f6E2M3FN> }) : (tensor<7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  check.expect_eq %r, %e : tensor<7xf6E2M3FN>
  return
}

func.func private @all_reduce_f6E3M2FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf6E3M2FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf6E3M2FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f6E3M2FN>, %b: tensor<f6E3M2FN>): %s = stablehlo.add %a, %b : tensor<f6E3M2FN> stablehlo.return %s : tensor<f6E3M2FN> }) : (tensor<7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  check.expect_eq %r, %e : tensor<7xf6E3M2FN>
  return
}

func.func private @all_reduce_f8E3M4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E3M4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E3M4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>): %s = stablehlo.add %a, %b : tensor<f8E3M4> stablehlo.return %s : tensor<f8E3M4> }) : (tensor<7xf8E3M4>) -> tensor<7xf8E3M4>
  check.expect_eq %r, %e : tensor<7xf8E3M4>
  return
}

func.func private @all_reduce_f8E4M3() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E4M3>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>): %s = stablehlo.add %a, %b : tensor<f8E4M3> stablehlo.return %s : tensor<f8E4M3> }) : (tensor<7xf8E4M3>) -> tensor<7xf8E4M3>
  check.expect_eq %r, %e : tensor<7xf8E4M3>
  return
}

func.func private @all_reduce_f8E4M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E4M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>): %s = stablehlo.add %a, %b : tensor<f8E4M3FN> stablehlo.return %s : tensor<f8E4M3FN> }) : (tensor<7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  check.expect_eq %r, %e : tensor<7xf8E4M3FN>
  return
}

func.func private @all_reduce_f8E4M3FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E4M3FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E4M3FNUZ> stablehlo.return %s : tensor<f8E4M3FNUZ> }) : (tensor<7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E4M3FNUZ>
  return
}

func.func private @all_reduce_f8E4M3B11FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E4M3B11FNUZ> stablehlo.return %s : tensor<f8E4M3B11FNUZ> }) : (tensor<7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E4M3B11FNUZ>
  return
}

func.func private @all_reduce_f8E5M2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E5M2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E5M2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>): %s = stablehlo.add %a, %b : tensor<f8E5M2> stablehlo.return %s : tensor<f8E5M2> }) : (tensor<7xf8E5M2>) -> tensor<7xf8E5M2>
  check.expect_eq %r, %e : tensor<7xf8E5M2>
  return
}

func.func private @all_reduce_f8E5M2FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E5M2FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E5M2FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E5M2FNUZ> stablehlo.return %s : tensor<f8E5M2FNUZ> }) : (tensor<7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E5M2FNUZ>
  return
}

func.func private @all_reduce_f8E8M0FNU() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[2.0, 1.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 1.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E8M0FNU>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %es = stablehlo.constant dense<[[4.0, 2.0, 4.0, 4.0, 2.0, 2.0, 4.0], [4.0, 2.0, 4.0, 4.0, 2.0, 2.0, 4.0]]> : tensor<2x7xf8E8M0FNU>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>): %s = stablehlo.add %a, %b : tensor<f8E8M0FNU> stablehlo.return %s : tensor<f8E8M0FNU> }) : (tensor<7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  check.expect_eq %r, %e : tensor<7xf8E8M0FNU>
  return
}

func.func private @reduce_scatter_i1() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[false, true, true, true, false, false], [true, true, false, false, true, false]]> : tensor<2x6xi1>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xi1>
  %x = stablehlo.reshape %x1 : (tensor<1x6xi1>) -> tensor<6xi1>
  %es = stablehlo.constant dense<[[true, true, true], [true, true, false]]> : tensor<2x3xi1>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xi1>
  %e = stablehlo.reshape %e1 : (tensor<1x3xi1>) -> tensor<3xi1>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i1>, %b: tensor<i1>): %s = stablehlo.add %a, %b : tensor<i1> stablehlo.return %s : tensor<i1> }) : (tensor<6xi1>) -> tensor<3xi1>
  check.expect_eq %r, %e : tensor<3xi1>
  return
}

func.func private @reduce_scatter_i2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xi2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xi2>
  %x = stablehlo.reshape %x1 : (tensor<1x6xi2>) -> tensor<6xi2>
  %es = stablehlo.constant dense<[[-2, 1, 1], [-2, 1, 1]]> : tensor<2x3xi2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xi2>
  %e = stablehlo.reshape %e1 : (tensor<1x3xi2>) -> tensor<3xi2>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i2>, %b: tensor<i2>): %s = stablehlo.add %a, %b : tensor<i2> stablehlo.return %s : tensor<i2> }) : (tensor<6xi2>) -> tensor<3xi2>
  check.expect_eq %r, %e : tensor<3xi2>
  return
}

func.func private @reduce_scatter_i4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xi4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xi4>
  %x = stablehlo.reshape %x1 : (tensor<1x6xi4>) -> tensor<6xi4>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xi4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xi4>
  %e = stablehlo.reshape %e1 : (tensor<1x3xi4>) -> tensor<3xi4>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i4>, %b: tensor<i4>): %s = stablehlo.add %a, %b : tensor<i4> stablehlo.return %s : tensor<i4> }) : (tensor<6xi4>) -> tensor<3xi4>
  check.expect_eq %r, %e : tensor<3xi4>
  return
}

func.func private @reduce_scatter_ui2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xui2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xui2>
  %x = stablehlo.reshape %x1 : (tensor<1x6xui2>) -> tensor<6xui2>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xui2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xui2>
  %e = stablehlo.reshape %e1 : (tensor<1x3xui2>) -> tensor<3xui2>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui2>, %b: tensor<ui2>): %s = stablehlo.add %a, %b : tensor<ui2> stablehlo.return %s : tensor<ui2> }) : (tensor<6xui2>) -> tensor<3xui2>
  check.expect_eq %r, %e : tensor<3xui2>
  return
}

func.func private @reduce_scatter_ui4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xui4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xui4>
  %x = stablehlo.reshape %x1 : (tensor<1x6xui4>) -> tensor<6xui4>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xui4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xui4>
  %e = stablehlo.reshape %e1 : (tensor<1x3xui4>) -> tensor<3xui4>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui4>, %b: tensor<ui4>): %s = stablehlo.add %a, %b : tensor<ui4> stablehlo.return %s : tensor<ui4> }) : (tensor<6xui4>) -> tensor<3xui4>
  check.expect_eq %r, %e : tensor<3xui4>
  return
}

func.func private @reduce_scatter_f4E2M1FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf4E2M1FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf4E2M1FN>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf4E2M1FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf4E2M1FN>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>): %s = stablehlo.add %a, %b : tensor<f4E2M1FN> stablehlo.return %s : tensor<f4E2M1FN> }) : (tensor<6xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq %r, %e : tensor<3xf4E2M1FN>
  return
}

func.func private @reduce_scatter_f6E2M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf6E2M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf6E2M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf6E2M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf6E2M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>): %s = stablehlo.add %a, %b : tensor<f6E2M3FN> stablehlo.return %s : tensor<f6E2M3FN> }) : (tensor<6xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq %r, %e : tensor<3xf6E2M3FN>
  return
}

func.func private @reduce_scatter_f6E3M2FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf6E3M2FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf6E3M2FN>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf6E3M2FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf6E3M2FN>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f6E3M2FN>, %b: tensor<f6E3M2FN>): %s = stablehlo.add %a, %b : tensor<f6E3M2FN> stablehlo.return %s : tensor<f6E3M2FN> }) : (tensor<6xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq %r, %e : tensor<3xf6E3M2FN>
  return
}

func.func private @reduce_scatter_f8E3M4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf8E3M4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf8E3M4>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf8E3M4>) -> tensor<6xf8E3M4>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf8E3M4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf8E3M4>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf8E3M4>) -> tensor<3xf8E3M4>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>): %s = stablehlo.add %a, %b : tensor<f8E3M4> stablehlo.return %s : tensor<f8E3M4> }) : (tensor<6xf8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq %r, %e : tensor<3xf8E3M4>
  return
}

func.func private @reduce_scatter_f8E4M3() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf8E4M3>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf8E4M3>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf8E4M3>) -> tensor<6xf8E4M3>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf8E4M3>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf8E4M3>) -> tensor<3xf8E4M3>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>): %s = stablehlo.add %a, %b : tensor<f8E4M3> stablehlo.return %s : tensor<f8E4M3> }) : (tensor<6xf8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq %r, %e : tensor<3xf8E4M3>
  return
}

func.func private @reduce_scatter_f8E4M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf8E4M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf8E4M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf8E4M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>): %s = stablehlo.add %a, %b : tensor<f8E4M3FN> stablehlo.return %s : tensor<f8E4M3FN> }) : (tensor<6xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq %r, %e : tensor<3xf8E4M3FN>
  return
}

func.func private @reduce_scatter_f8E4M3FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf8E4M3FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf8E4M3FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf8E4M3FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E4M3FNUZ> stablehlo.return %s : tensor<f8E4M3FNUZ> }) : (tensor<6xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq %r, %e : tensor<3xf8E4M3FNUZ>
  return
}

func.func private @reduce_scatter_f8E4M3B11FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf8E4M3B11FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf8E4M3B11FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf8E4M3B11FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E4M3B11FNUZ> stablehlo.return %s : tensor<f8E4M3B11FNUZ> }) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq %r, %e : tensor<3xf8E4M3B11FNUZ>
  return
}

func.func private @reduce_scatter_f8E5M2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf8E5M2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf8E5M2>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf8E5M2>) -> tensor<6xf8E5M2>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf8E5M2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf8E5M2>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf8E5M2>) -> tensor<3xf8E5M2>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>): %s = stablehlo.add %a, %b : tensor<f8E5M2> stablehlo.return %s : tensor<f8E5M2> }) : (tensor<6xf8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq %r, %e : tensor<3xf8E5M2>
  return
}

func.func private @reduce_scatter_f8E5M2FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf8E5M2FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf8E5M2FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf8E5M2FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf8E5M2FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E5M2FNUZ> stablehlo.return %s : tensor<f8E5M2FNUZ> }) : (tensor<6xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq %r, %e : tensor<3xf8E5M2FNUZ>
  return
}

func.func private @reduce_scatter_f8E8M0FNU() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[2.0, 1.0, 2.0, 2.0, 1.0, 1.0], [2.0, 1.0, 2.0, 2.0, 1.0, 1.0]]> : tensor<2x6xf8E8M0FNU>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf8E8M0FNU>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU>
  %es = stablehlo.constant dense<[[4.0, 2.0, 4.0], [4.0, 2.0, 2.0]]> : tensor<2x3xf8E8M0FNU>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf8E8M0FNU>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>): %s = stablehlo.add %a, %b : tensor<f8E8M0FNU> stablehlo.return %s : tensor<f8E8M0FNU> }) : (tensor<6xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq %r, %e : tensor<3xf8E8M0FNU>
  return
}

func.func private @all_to_all_i1() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[false, true, true, true, false], [false, true, true, false, false]], [[true, false, false, true, false], [false, true, true, false, false]]]> : tensor<2x2x5xi1>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi1>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi1>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi1>) -> tensor<2x5xi1>
  %es = stablehlo.constant dense<[[[false, true, true, true, false, true, false, false, true, false]], [[false, true, true, false, false, false, true, true, false, false]]]> : tensor<2x1x10xi1>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xi1>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xi1>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xi1>) -> tensor<1x10xi1>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi1>) -> tensor<1x10xi1>
  check.expect_eq %r, %e : tensor<1x10xi1>
  return
}

func.func private @all_to_all_i2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi2>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi2>) -> tensor<2x5xi2>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1]], [[-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x1x10xi2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xi2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xi2>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xi2>) -> tensor<1x10xi2>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi2>) -> tensor<1x10xi2>
  check.expect_eq %r, %e : tensor<1x10xi2>
  return
}

func.func private @all_to_all_i4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi4>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi4>) -> tensor<2x5xi4>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1]], [[-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x1x10xi4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xi4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xi4>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xi4>) -> tensor<1x10xi4>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi4>) -> tensor<1x10xi4>
  check.expect_eq %r, %e : tensor<1x10xi4>
  return
}

func.func private @all_to_all_ui2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui2>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui2>) -> tensor<2x5xui2>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1]], [[0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x1x10xui2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xui2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xui2>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xui2>) -> tensor<1x10xui2>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui2>) -> tensor<1x10xui2>
  check.expect_eq %r, %e : tensor<1x10xui2>
  return
}

func.func private @all_to_all_ui4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui4>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui4>) -> tensor<2x5xui4>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1]], [[0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x1x10xui4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xui4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xui4>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xui4>) -> tensor<1x10xui4>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui4>) -> tensor<1x10xui4>
  check.expect_eq %r, %e : tensor<1x10xui4>
  return
}

func.func private @all_to_all_f4E2M1FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf4E2M1FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf4E2M1FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf4E2M1FN>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf4E2M1FN>) -> tensor<2x5xf4E2M1FN>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf4E2M1FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf4E2M1FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf4E2M1FN>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf4E2M1FN>) -> tensor<1x10xf4E2M1FN>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf4E2M1FN>) -> tensor<1x10xf4E2M1FN>
  check.expect_eq %r, %e : tensor<1x10xf4E2M1FN>
  return
}

func.func private @all_to_all_f6E2M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf6E2M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf6E2M3FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf6E2M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf6E2M3FN>) -> tensor<2x5xf6E2M3FN>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf6E2M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf6E2M3FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf6E2M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf6E2M3FN>) -> tensor<1x10xf6E2M3FN>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf6E2M3FN>) -> tensor<1x10xf6E2M3FN>
  check.expect_eq %r, %e : tensor<1x10xf6E2M3FN>
  return
}

func.func private @all_to_all_f6E3M2FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf6E3M2FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf6E3M2FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf6E3M2FN>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf6E3M2FN>) -> tensor<2x5xf6E3M2FN>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf6E3M2FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf6E3M2FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf6E3M2FN>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf6E3M2FN>) -> tensor<1x10xf6E3M2FN>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf6E3M2FN>) -> tensor<1x10xf6E3M2FN>
  check.expect_eq %r, %e : tensor<1x10xf6E3M2FN>
  return
}

func.func private @all_to_all_f8E3M4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E3M4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E3M4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E3M4>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E3M4>) -> tensor<2x5xf8E3M4>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf8E3M4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf8E3M4>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf8E3M4>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf8E3M4>) -> tensor<1x10xf8E3M4>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E3M4>) -> tensor<1x10xf8E3M4>
  check.expect_eq %r, %e : tensor<1x10xf8E3M4>
  return
}

func.func private @all_to_all_f8E4M3() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E4M3>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E4M3>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E4M3>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E4M3>) -> tensor<2x5xf8E4M3>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf8E4M3>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf8E4M3>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf8E4M3>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf8E4M3>) -> tensor<1x10xf8E4M3>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E4M3>) -> tensor<1x10xf8E4M3>
  check.expect_eq %r, %e : tensor<1x10xf8E4M3>
  return
}

func.func private @all_to_all_f8E4M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E4M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E4M3FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E4M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E4M3FN>) -> tensor<2x5xf8E4M3FN>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf8E4M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf8E4M3FN>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf8E4M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf8E4M3FN>) -> tensor<1x10xf8E4M3FN>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E4M3FN>) -> tensor<1x10xf8E4M3FN>
  check.expect_eq %r, %e : tensor<1x10xf8E4M3FN>
  return
}

func.func private @all_to_all_f8E4M3FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E4M3FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E4M3FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E4M3FNUZ>) -> tensor<2x5xf8E4M3FNUZ>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf8E4M3FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf8E4M3FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf8E4M3FNUZ>) -> tensor<1x10xf8E4M3FNUZ>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E4M3FNUZ>) -> tensor<1x10xf8E4M3FNUZ>
  check.expect_eq %r, %e : tensor<1x10xf8E4M3FNUZ>
  return
}

func.func private @all_to_all_f8E4M3B11FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E4M3B11FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E4M3B11FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E4M3B11FNUZ>) -> tensor<2x5xf8E4M3B11FNUZ>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf8E4M3B11FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf8E4M3B11FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf8E4M3B11FNUZ>) -> tensor<1x10xf8E4M3B11FNUZ>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E4M3B11FNUZ>) -> tensor<1x10xf8E4M3B11FNUZ>
  check.expect_eq %r, %e : tensor<1x10xf8E4M3B11FNUZ>
  return
}

func.func private @all_to_all_f8E5M2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E5M2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E5M2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E5M2>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E5M2>) -> tensor<2x5xf8E5M2>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf8E5M2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf8E5M2>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf8E5M2>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf8E5M2>) -> tensor<1x10xf8E5M2>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E5M2>) -> tensor<1x10xf8E5M2>
  check.expect_eq %r, %e : tensor<1x10xf8E5M2>
  return
}

func.func private @all_to_all_f8E5M2FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf8E5M2FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E5M2FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E5M2FNUZ>) -> tensor<2x5xf8E5M2FNUZ>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf8E5M2FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf8E5M2FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf8E5M2FNUZ>) -> tensor<1x10xf8E5M2FNUZ>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E5M2FNUZ>) -> tensor<1x10xf8E5M2FNUZ>
  check.expect_eq %r, %e : tensor<1x10xf8E5M2FNUZ>
  return
}

func.func private @all_to_all_f8E8M0FNU() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[0.5, 1.0, 2.0, 2.0, 0.25], [0.25, 2.0, 2.0, 0.25, 0.5]], [[2.0, 0.5, 0.5, 2.0, 0.5], [0.5, 1.0, 1.0, 0.25, 0.25]]]> : tensor<2x2x5xf8E8M0FNU>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf8E8M0FNU>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf8E8M0FNU>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf8E8M0FNU>) -> tensor<2x5xf8E8M0FNU>
  %es = stablehlo.constant dense<[[[0.5, 1.0, 2.0, 2.0, 0.25, 2.0, 0.5, 0.5, 2.0, 0.5]], [[0.25, 2.0, 2.0, 0.25, 0.5, 0.5, 1.0, 1.0, 0.25, 0.25]]]> : tensor<2x1x10xf8E8M0FNU>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf8E8M0FNU>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf8E8M0FNU>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf8E8M0FNU>) -> tensor<1x10xf8E8M0FNU>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf8E8M0FNU>) -> tensor<1x10xf8E8M0FNU>
  check.expect_eq %r, %e : tensor<1x10xf8E8M0FNU>
  return
}

func.func private @collective_permute_i1() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[false, true, true, true, false, false, true], [true, false, false, true, false, false, true]]> : tensor<2x7xi1>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %es = stablehlo.constant dense<[[true, false, false, true, false, false, true], [false, true, true, true, false, false, true]]> : tensor<2x7xi1>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi1>) -> tensor<7xi1>
  check.expect_eq %r, %e : tensor<7xi1>
  return
}

func.func private @collective_permute_i2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi2>) -> tensor<7xi2>
  check.expect_eq %r, %e : tensor<7xi2>
  return
}

func.func private @collective_permute_i4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi4>) -> tensor<7xi4>
  check.expect_eq %r, %e : tensor<7xi4>
  return
}

func.func private @collective_permute_ui2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui2>) -> tensor<7xui2>
  check.expect_eq %r, %e : tensor<7xui2>
  return
}

func.func private @collective_permute_ui4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui4>) -> tensor<7xui4>
  check.expect_eq %r, %e : tensor<7xui4>
  return
}

func.func private @collective_permute_f4E2M1FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf4E2M1FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf4E2M1FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  check.expect_eq %r, %e : tensor<7xf4E2M1FN>
  return
}

func.func private @collective_permute_f6E2M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf6E2M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf6E2M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  check.expect_eq %r, %e : tensor<7xf6E2M3FN>
  return
}

func.func private @collective_permute_f6E3M2FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf6E3M2FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf6E3M2FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  check.expect_eq %r, %e : tensor<7xf6E3M2FN>
  return
}

func.func private @collective_permute_f8E3M4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E3M4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E3M4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E3M4>) -> tensor<7xf8E3M4>
  check.expect_eq %r, %e : tensor<7xf8E3M4>
  return
}

func.func private @collective_permute_f8E4M3() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E4M3>) -> tensor<7xf8E4M3>
  check.expect_eq %r, %e : tensor<7xf8E4M3>
  return
}

func.func private @collective_permute_f8E4M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  check.expect_eq %r, %e : tensor<7xf8E4M3FN>
  return
}

func.func private @collective_permute_f8E4M3FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E4M3FNUZ>
  return
}

func.func private @collective_permute_f8E4M3B11FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E4M3B11FNUZ>
  return
}

func.func private @collective_permute_f8E5M2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E5M2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E5M2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E5M2>) -> tensor<7xf8E5M2>
  check.expect_eq %r, %e : tensor<7xf8E5M2>
  return
}

func.func private @collective_permute_f8E5M2FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E5M2FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E5M2FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E5M2FNUZ>
  return
}

func.func private @collective_permute_f8E8M0FNU() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0], [2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0]]> : tensor<2x7xf8E8M0FNU>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %es = stablehlo.constant dense<[[2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0], [0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0]]> : tensor<2x7xf8E8M0FNU>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  check.expect_eq %r, %e : tensor<7xf8E8M0FNU>
  return
}

func.func private @collective_broadcast_i1() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[false, true, true, true, false, false, true], [true, false, false, true, false, false, true]]> : tensor<2x7xi1>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %es = stablehlo.constant dense<[[true, false, false, true, false, false, true], [true, false, false, true, false, false, true]]> : tensor<2x7xi1>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xi1>) -> tensor<7xi1>
  check.expect_eq %r, %e : tensor<7xi1>
  return
}

func.func private @collective_broadcast_i2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xi2>) -> tensor<7xi2>
  check.expect_eq %r, %e : tensor<7xi2>
  return
}

func.func private @collective_broadcast_i4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xi4>) -> tensor<7xi4>
  check.expect_eq %r, %e : tensor<7xi4>
  return
}

func.func private @collective_broadcast_ui2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xui2>) -> tensor<7xui2>
  check.expect_eq %r, %e : tensor<7xui2>
  return
}

func.func private @collective_broadcast_ui4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xui4>) -> tensor<7xui4>
  check.expect_eq %r, %e : tensor<7xui4>
  return
}

func.func private @collective_broadcast_f4E2M1FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf4E2M1FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf4E2M1FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  check.expect_eq %r, %e : tensor<7xf4E2M1FN>
  return
}

func.func private @collective_broadcast_f6E2M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf6E2M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf6E2M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  check.expect_eq %r, %e : tensor<7xf6E2M3FN>
  return
}

func.func private @collective_broadcast_f6E3M2FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf6E3M2FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf6E3M2FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  check.expect_eq %r, %e : tensor<7xf6E3M2FN>
  return
}

func.func private @collective_broadcast_f8E3M4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E3M4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E3M4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf8E3M4>) -> tensor<7xf8E3M4>
  check.expect_eq %r, %e : tensor<7xf8E3M4>
  return
}

func.func private @collective_broadcast_f8E4M3() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf8E4M3>) -> tensor<7xf8E4M3>
  check.expect_eq %r, %e : tensor<7xf8E4M3>
  return
}

func.func private @collective_broadcast_f8E4M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  check.expect_eq %r, %e : tensor<7xf8E4M3FN>
  return
}

func.func private @collective_broadcast_f8E4M3FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E4M3FNUZ>
  return
}

func.func private @collective_broadcast_f8E4M3B11FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E4M3B11FNUZ>
  return
}

func.func private @collective_broadcast_f8E5M2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E5M2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E5M2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf8E5M2>) -> tensor<7xf8E5M2>
  check.expect_eq %r, %e : tensor<7xf8E5M2>
  return
}

func.func private @collective_broadcast_f8E5M2FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E5M2FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E5M2FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E5M2FNUZ>
  return
}

func.func private @collective_broadcast_f8E8M0FNU() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0], [2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0]]> : tensor<2x7xf8E8M0FNU>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %es = stablehlo.constant dense<[[2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0], [2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0]]> : tensor<2x7xf8E8M0FNU>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  check.expect_eq %r, %e : tensor<7xf8E8M0FNU>
  return
}

func.func private @cross_replica_sum_i1() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[false, true, true, true, false, false, true], [true, false, false, true, false, false, true]]> : tensor<2x7xi1>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %es = stablehlo.constant dense<[[true, true, true, true, false, false, true], [true, true, true, true, false, false, true]]> : tensor<2x7xi1>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xi1>) -> tensor<7xi1>
  check.expect_eq %r, %e : tensor<7xi1>
  return
}

func.func private @cross_replica_sum_i2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %es = stablehlo.constant dense<[[-2, 0, -2, -2, 1, 1, -2], [-2, 0, -2, -2, 1, 1, -2]]> : tensor<2x7xi2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xi2>) -> tensor<7xi2>
  check.expect_eq %r, %e : tensor<7xi2>
  return
}

func.func private @cross_replica_sum_i4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xi4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xi4>) -> tensor<7xi4>
  check.expect_eq %r, %e : tensor<7xi4>
  return
}

func.func private @cross_replica_sum_ui2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xui2>) -> tensor<7xui2>
  check.expect_eq %r, %e : tensor<7xui2>
  return
}

func.func private @cross_replica_sum_ui4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xui4>) -> tensor<7xui4>
  check.expect_eq %r, %e : tensor<7xui4>
  return
}

func.func private @cross_replica_sum_f4E2M1FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf4E2M1FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf4E2M1FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  check.expect_eq %r, %e : tensor<7xf4E2M1FN>
  return
}

func.func private @cross_replica_sum_f6E2M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf6E2M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf6E2M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  check.expect_eq %r, %e : tensor<7xf6E2M3FN>
  return
}

func.func private @cross_replica_sum_f6E3M2FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf6E3M2FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf6E3M2FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  check.expect_eq %r, %e : tensor<7xf6E3M2FN>
  return
}

func.func private @cross_replica_sum_f8E3M4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E3M4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E3M4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf8E3M4>) -> tensor<7xf8E3M4>
  check.expect_eq %r, %e : tensor<7xf8E3M4>
  return
}

func.func private @cross_replica_sum_f8E4M3() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E4M3>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf8E4M3>) -> tensor<7xf8E4M3>
  check.expect_eq %r, %e : tensor<7xf8E4M3>
  return
}

func.func private @cross_replica_sum_f8E4M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E4M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  check.expect_eq %r, %e : tensor<7xf8E4M3FN>
  return
}

func.func private @cross_replica_sum_f8E4M3FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E4M3FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E4M3FNUZ>
  return
}

func.func private @cross_replica_sum_f8E4M3B11FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E4M3B11FNUZ>
  return
}

func.func private @cross_replica_sum_f8E5M2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E5M2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E5M2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf8E5M2>) -> tensor<7xf8E5M2>
  check.expect_eq %r, %e : tensor<7xf8E5M2>
  return
}

func.func private @cross_replica_sum_f8E5M2FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E5M2FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E5M2FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E5M2FNUZ>
  return
}

func.func private @cross_replica_sum_f8E8M0FNU() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[2.0, 1.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 1.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E8M0FNU>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %es = stablehlo.constant dense<[[4.0, 2.0, 4.0, 4.0, 2.0, 2.0, 4.0], [4.0, 2.0, 4.0, 4.0, 2.0, 2.0, 4.0]]> : tensor<2x7xf8E8M0FNU>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  check.expect_eq %r, %e : tensor<7xf8E8M0FNU>
  return
}

func.func private @sent_i1() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[false, true, true, true, false, false, true], [true, false, false, true, false, false, true]]> : tensor<2x7xi1>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %es = stablehlo.constant dense<[[true, false, false, true, false, false, true], [false, true, true, true, false, false, true]]> : tensor<2x7xi1>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi1>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xi1>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xi1>
  return
}

func.func private @sent_i2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi2>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xi2>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xi2>
  return
}

func.func private @sent_i4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi4>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xi4>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xi4>
  return
}

func.func private @sent_ui2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 10, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui2>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 10, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xui2>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xui2>
  return
}

func.func private @sent_ui4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 11, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui4>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 11, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xui4>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xui4>
  return
}

func.func private @sent_f4E2M1FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf4E2M1FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf4E2M1FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 16, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf4E2M1FN>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 16, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf4E2M1FN>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf4E2M1FN>
  return
}

func.func private @sent_f6E2M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf6E2M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf6E2M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 17, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf6E2M3FN>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 17, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf6E2M3FN>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf6E2M3FN>
  return
}

func.func private @sent_f6E3M2FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf6E3M2FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf6E3M2FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 18, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf6E3M2FN>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 18, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf6E3M2FN>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf6E3M2FN>
  return
}

func.func private @sent_f8E3M4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E3M4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E3M4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 19, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E3M4>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 19, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf8E3M4>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf8E3M4>
  return
}

func.func private @sent_f8E4M3() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 20, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E4M3>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 20, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf8E4M3>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf8E4M3>
  return
}

func.func private @sent_f8E4M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 21, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E4M3FN>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 21, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf8E4M3FN>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf8E4M3FN>
  return
}

func.func private @sent_f8E4M3FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 22, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E4M3FNUZ>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 22, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf8E4M3FNUZ>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf8E4M3FNUZ>
  return
}

func.func private @sent_f8E4M3B11FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 23, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E4M3B11FNUZ>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 23, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf8E4M3B11FNUZ>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf8E4M3B11FNUZ>
  return
}

func.func private @sent_f8E5M2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E5M2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E5M2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 24, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E5M2>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 24, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf8E5M2>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf8E5M2>
  return
}

func.func private @sent_f8E5M2FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf8E5M2FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf8E5M2FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 25, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E5M2FNUZ>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 25, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf8E5M2FNUZ>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf8E5M2FNUZ>
  return
}

func.func private @sent_f8E8M0FNU() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0], [2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0]]> : tensor<2x7xf8E8M0FNU>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %es = stablehlo.constant dense<[[2.0, 0.25, 0.5, 2.0, 0.5, 0.5, 2.0], [0.5, 1.0, 2.0, 2.0, 0.25, 0.25, 2.0]]> : tensor<2x7xf8E8M0FNU>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 26, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf8E8M0FNU>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 26, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf8E8M0FNU>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf8E8M0FNU>
  return
}

func.func private @collective_reduce_i1() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[false, true, true, true, false, false, true], [true, false, false, true, false, false, true]]> : tensor<2x7xi1>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %es = stablehlo.constant dense<[[true, true, true, true, false, false, true], [false, false, false, false, false, false, false]]> : tensor<2x7xi1>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi1>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi1>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi1>) -> tensor<7xi1>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i1>, %b: tensor<i1>): %s = stablehlo.add %a, %b : tensor<i1> stablehlo.return %s : tensor<i1> }) : (tensor<7xi1>) -> tensor<7xi1>
  check.expect_eq %r, %e : tensor<7xi1>
  return
}

func.func private @collective_reduce_i2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %es = stablehlo.constant dense<[[-2, 0, -2, -2, 1, 1, -2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xi2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi2>) -> tensor<7xi2>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i2>, %b: tensor<i2>): %s = stablehlo.add %a, %b : tensor<i2> stablehlo.return %s : tensor<i2> }) : (tensor<7xi2>) -> tensor<7xi2>
  check.expect_eq %r, %e : tensor<7xi2>
  return
}

func.func private @collective_reduce_i4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xi4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi4>) -> tensor<7xi4>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i4>, %b: tensor<i4>): %s = stablehlo.add %a, %b : tensor<i4> stablehlo.return %s : tensor<i4> }) : (tensor<7xi4>) -> tensor<7xi4>
  check.expect_eq %r, %e : tensor<7xi4>
  return
}

func.func private @collective_reduce_ui2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xui2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui2>) -> tensor<7xui2>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui2>, %b: tensor<ui2>): %s = stablehlo.add %a, %b : tensor<ui2> stablehlo.return %s : tensor<ui2> }) : (tensor<7xui2>) -> tensor<7xui2>
  check.expect_eq %r, %e : tensor<7xui2>
  return
}

func.func private @collective_reduce_ui4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xui4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui4>) -> tensor<7xui4>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui4>, %b: tensor<ui4>): %s = stablehlo.add %a, %b : tensor<ui4> stablehlo.return %s : tensor<ui4> }) : (tensor<7xui4>) -> tensor<7xui4>
  check.expect_eq %r, %e : tensor<7xui4>
  return
}

func.func private @collective_reduce_f4E2M1FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf4E2M1FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf4E2M1FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf4E2M1FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf4E2M1FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>): %s = stablehlo.add %a, %b : tensor<f4E2M1FN> stablehlo.return %s : tensor<f4E2M1FN> }) : (tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  check.expect_eq %r, %e : tensor<7xf4E2M1FN>
  return
}

func.func private @collective_reduce_f6E2M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf6E2M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf6E2M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E2M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E2M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>): %s = stablehlo.add %a, %b : tensor<f6E2M3FN> stablehlo.return %s : tensor<f6E2M3FN> }) : (tensor<7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  check.expect_eq %r, %e : tensor<7xf6E2M3FN>
  return
}

func.func private @collective_reduce_f6E3M2FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf6E3M2FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf6E3M2FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf6E3M2FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf6E3M2FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f6E3M2FN>, %b: tensor<f6E3M2FN>): %s = stablehlo.add %a, %b : tensor<f6E3M2FN> stablehlo.return %s : tensor<f6E3M2FN> }) : (tensor<7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  check.expect_eq %r, %e : tensor<7xf6E3M2FN>
  return
}

func.func private @collective_reduce_f8E3M4() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E3M4>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf8E3M4>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E3M4>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E3M4>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E3M4>) -> tensor<7xf8E3M4>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>): %s = stablehlo.add %a, %b : tensor<f8E3M4> stablehlo.return %s : tensor<f8E3M4> }) : (tensor<7xf8E3M4>) -> tensor<7xf8E3M4>
  check.expect_eq %r, %e : tensor<7xf8E3M4>
  return
}

func.func private @collective_reduce_f8E4M3() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf8E4M3>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3>) -> tensor<7xf8E4M3>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>): %s = stablehlo.add %a, %b : tensor<f8E4M3> stablehlo.return %s : tensor<f8E4M3> }) : (tensor<7xf8E4M3>) -> tensor<7xf8E4M3>
  check.expect_eq %r, %e : tensor<7xf8E4M3>
  return
}

func.func private @collective_reduce_f8E4M3FN() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3FN>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf8E4M3FN>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FN>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FN>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>): %s = stablehlo.add %a, %b : tensor<f8E4M3FN> stablehlo.return %s : tensor<f8E4M3FN> }) : (tensor<7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  check.expect_eq %r, %e : tensor<7xf8E4M3FN>
  return
}

func.func private @collective_reduce_f8E4M3FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf8E4M3FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E4M3FNUZ> stablehlo.return %s : tensor<f8E4M3FNUZ> }) : (tensor<7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E4M3FNUZ>
  return
}

func.func private @collective_reduce_f8E4M3B11FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf8E4M3B11FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E4M3B11FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E4M3B11FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E4M3B11FNUZ> stablehlo.return %s : tensor<f8E4M3B11FNUZ> }) : (tensor<7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E4M3B11FNUZ>
  return
}

func.func private @collective_reduce_f8E5M2() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E5M2>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf8E5M2>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2>) -> tensor<7xf8E5M2>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>): %s = stablehlo.add %a, %b : tensor<f8E5M2> stablehlo.return %s : tensor<f8E5M2> }) : (tensor<7xf8E5M2>) -> tensor<7xf8E5M2>
  check.expect_eq %r, %e : tensor<7xf8E5M2>
  return
}

func.func private @collective_reduce_f8E5M2FNUZ() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf8E5M2FNUZ>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf8E5M2FNUZ>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E5M2FNUZ>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E5M2FNUZ>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>): %s = stablehlo.add %a, %b : tensor<f8E5M2FNUZ> stablehlo.return %s : tensor<f8E5M2FNUZ> }) : (tensor<7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  check.expect_eq %r, %e : tensor<7xf8E5M2FNUZ>
  return
}

func.func private @collective_reduce_f8E8M0FNU() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[2.0, 1.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 1.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf8E8M0FNU>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %es = stablehlo.constant dense<[[4.0, 2.0, 4.0, 4.0, 2.0, 2.0, 4.0], [5.877471754111438e-39, 5.877471754111438e-39, 5.877471754111438e-39, 5.877471754111438e-39, 5.877471754111438e-39, 5.877471754111438e-39, 5.877471754111438e-39]]> : tensor<2x7xf8E8M0FNU>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf8E8M0FNU>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf8E8M0FNU>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>): %s = stablehlo.add %a, %b : tensor<f8E8M0FNU> stablehlo.return %s : tensor<f8E8M0FNU> }) : (tensor<7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  check.expect_eq %r, %e : tensor<7xf8E8M0FNU>
  return
}
