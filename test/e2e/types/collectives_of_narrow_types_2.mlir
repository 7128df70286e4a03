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
  call @all_gather_f8E4M3FN() : () -> ()
  call @all_gather_f8E5M2() : () -> ()
  call @all_reduce_i1() : () -> ()
  call @all_reduce_i2() : () -> ()
  call @all_reduce_i4() : () -> ()
  call @all_reduce_ui2() : () -> ()
  call @all_reduce_ui4() : () -> ()
  call @all_reduce_f4E2M1FN() : () -> ()
  call @all_reduce_f8E4M3FN() : () -> ()
  call @all_reduce_f8E5M2() : () -> ()
  call @reduce_scatter_i1() : () -> ()
  call @reduce_scatter_i2() : () -> ()
  call @reduce_scatter_i4() : () -> ()
  call @reduce_scatter_ui2() : () -> ()
  call @reduce_scatter_ui4() : () -> ()
  call @reduce_scatter_f4E2M1FN() : () -> ()
  call @reduce_scatter_f8E4M3FN() : () -> ()
  call @reduce_scatter_f8E5M2() : () -> ()
  call @all_to_all_i1() : () -> ()
  call @all_to_all_i2() : () -> ()
  call @all_to_all_i4() : () -> ()
  call @all_to_all_ui2() : () -> ()
  call @all_to_all_ui4() : () -> ()
  call @all_to_all_f4E2M1FN() : () -> ()
  call @all_to_all_f8E4M3FN() : () -> ()
  call @all_to_all_f8E5M2() : () -> ()
  call @collective_permute_i1() : () -> ()
  call @collective_permute_i2() : () -> ()
  call @collective_permute_i4() : () -> ()
  call @collective_permute_ui2() : () -> ()
  call @collective_permute_ui4() : () -> ()
  call @collective_permute_f4E2M1FN() : () -> ()
  call @collective_permute_f8E4M3FN() : () -> ()
  call @collective_permute_f8E5M2() : () -> ()
  call @collective_broadcast_i1() : () -> ()
  call @collective_broadcast_i2() : () -> ()
  call @collective_broadcast_i4() : () -> ()
  call @collective_broadcast_ui2() : () -> ()
  call @collective_broadcast_ui4() : () -> ()
  call @collective_broadcast_f4E2M1FN() : () -> ()
  call @collective_broadcast_f8E4M3FN() : () -> ()
  call @collective_broadcast_f8E5M2() : () -> ()
  call @cross_replica_sum_i1() : () -> ()
  call @cross_replica_sum_i2() : () -> ()
  call @cross_replica_sum_i4() : () -> ()
  call @cross_replica_sum_ui2() : () -> ()
  call @cross_replica_sum_ui4() : () -> ()
  call @cross_replica_sum_f4E2M1FN() : () -> ()
  call @cross_replica_sum_f8E4M3FN() : () -> ()
  call @cross_replica_sum_f8E5M2() : () -> ()
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
