// SPDX-License-Identifier: Apache-2.0
// replicas: 2
// Collectives: NaN and infinities, odd sizes, scalars, nothing. Written by scripts/oracles/structured_shapes.py.
func.func @main() {
  call @all_reduce() : () -> ()
  call @cross_replica_sum() : () -> ()
  call @collective_broadcast() : () -> ()
  call @collective_permute() : () -> ()
  call @all_gather() : () -> ()
  call @reduce_scatter() : () -> ()
  call @all_to_all() : () -> ()
  call @collective_reduce() : () -> ()
  call @sent() : () -> ()
  return
}

func.func private @all_reduce() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = "stablehlo.all_reduce"(%x0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<19xf32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[2.0, 0x7FC00000, -4.0, 0x7F800000, 1.0, 6.0, 0xFF800000, 8.0, 0.0, -3.0, 4.0, 12.0, -0.5, 16.0, -6.0, 1.5, 10.0, -8.0, 14.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = "stablehlo.all_reduce"(%x1) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<5.0> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = "stablehlo.all_reduce"(%x2) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @cross_replica_sum() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = "stablehlo.cross-replica-sum"(%x0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<19xf32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[2.0, 0x7FC00000, -4.0, 0x7F800000, 1.0, 6.0, 0xFF800000, 8.0, 0.0, -3.0, 4.0, 12.0, -0.5, 16.0, -6.0, 1.5, 10.0, -8.0, 14.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = "stablehlo.cross-replica-sum"(%x1) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<5.0> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = "stablehlo.cross-replica-sum"(%x2) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @collective_broadcast() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = "stablehlo.collective_broadcast"(%x0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<19xf32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = "stablehlo.collective_broadcast"(%x1) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = "stablehlo.collective_broadcast"(%x2) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @collective_permute() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = "stablehlo.collective_permute"(%x0) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<19xf32>) -> tensor<19xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %r1 = "stablehlo.collective_permute"(%x1) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<f32>) -> tensor<f32>
  %e_r1 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %r1, %e_r1, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %r2 = "stablehlo.collective_permute"(%x2) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r2, dense<> : tensor<0x3xf32>
  return
}

func.func private @all_gather() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %r0 = "stablehlo.all_gather"(%x0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<19xf32>) -> tensor<38xf32>
  %e_r0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0, 1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<38xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<38xf32>, tensor<38xf32>
  %c_x1 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<0x3xf32>
  %r1 = "stablehlo.all_gather"(%x1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x3xf32>
  return
}

func.func private @reduce_scatter() {
  %c_x0 = stablehlo.constant dense<[[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0, 1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]]> : tensor<1x38xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<1x38xf32>
  %r0 = "stablehlo.reduce_scatter"(%x0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<1x38xf32>) -> tensor<1x19xf32>
  %e_r0 = stablehlo.constant dense<[[2.0, 0x7FC00000, -4.0, 0x7F800000, 1.0, 6.0, 0xFF800000, 8.0, 0.0, -3.0, 4.0, 12.0, -0.5, 16.0, -6.0, 1.5, 10.0, -8.0, 14.0]]> : tensor<1x19xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<1x19xf32>, tensor<1x19xf32>
  %c_x1 = stablehlo.constant dense<> : tensor<0x2xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<0x2xf32>
  %r1 = "stablehlo.reduce_scatter"(%x1) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<0x2xf32>) -> tensor<0x1xf32>
  check.expect_eq_const %r1, dense<> : tensor<0x1xf32>
  return
}

func.func private @all_to_all() {
  %c_x0 = stablehlo.constant dense<[[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0], [1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]]> : tensor<2x19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<2x19xf32>
  %r0 = "stablehlo.all_to_all"(%x0) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x19xf32>) -> tensor<1x38xf32>
  %e_r0 = stablehlo.constant dense<[[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0, 1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]]> : tensor<1x38xf32>
  check.expect_close %r0, %e_r0, max_ulp_difference = 4 : tensor<1x38xf32>, tensor<1x38xf32>
  %c_x1 = stablehlo.constant dense<> : tensor<2x0xf32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<2x0xf32>
  %r1 = "stablehlo.all_to_all"(%x1) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x0xf32>) -> tensor<1x0xf32>
  check.expect_eq_const %r1, dense<> : tensor<1x0xf32>
  return
}

func.func private @collective_reduce() {
  %id = stablehlo.replica_id : tensor<ui32>
  %first_id = stablehlo.constant dense<0> : tensor<ui32>
  %first = stablehlo.compare EQ, %id, %first_id : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %c0 = "stablehlo.collective_reduce"(%x0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<19xf32>) -> tensor<19xf32>
  %none0 = stablehlo.constant dense<0.0> : tensor<19xf32>
  %sum0 = stablehlo.add %x0, %x0 : tensor<19xf32>
  %wanted0 = stablehlo.select %first, %sum0, %none0 : tensor<i1>, tensor<19xf32>
  check.expect_close %c0, %wanted0, max_ulp_difference = 0 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %c1 = "stablehlo.collective_reduce"(%x1) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<f32>) -> tensor<f32>
  %none1 = stablehlo.constant dense<0.0> : tensor<f32>
  %sum1 = stablehlo.add %x1, %x1 : tensor<f32>
  %wanted1 = stablehlo.select %first, %sum1, %none1 : tensor<i1>, tensor<f32>
  check.expect_close %c1, %wanted1, max_ulp_difference = 0 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %c2 = "stablehlo.collective_reduce"(%x2) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<0x3xf32>) -> tensor<0x3xf32>
  %none2 = stablehlo.constant dense<0.0> : tensor<0x3xf32>
  %sum2 = stablehlo.add %x2, %x2 : tensor<0x3xf32>
  %wanted2 = stablehlo.select %first, %sum2, %none2 : tensor<i1>, tensor<0x3xf32>
  check.expect_close %c2, %wanted2, max_ulp_difference = 0 : tensor<0x3xf32>, tensor<0x3xf32>
  return
}

func.func private @sent() {
  %c_x0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  %x0 = stablehlo.optimization_barrier %c_x0 : tensor<19xf32>
  %t0 = stablehlo.create_token : !stablehlo.token
  %s0 = "stablehlo.send"(%x0, %t0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<19xf32>, !stablehlo.token) -> !stablehlo.token
  %g0:2 = "stablehlo.recv"(%s0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<19xf32>, !stablehlo.token)
  %e_g0_0 = stablehlo.constant dense<[1.0, 0x7FC00000, -2.0, 0x7F800000, 0.5, 3.0, 0xFF800000, 4.0, 0.0, -1.5, 2.0, 6.0, -0.25, 8.0, -3.0, 0.75, 5.0, -4.0, 7.0]> : tensor<19xf32>
  check.expect_close %g0#0, %e_g0_0, max_ulp_difference = 4 : tensor<19xf32>, tensor<19xf32>
  %c_x1 = stablehlo.constant dense<2.5> : tensor<f32>
  %x1 = stablehlo.optimization_barrier %c_x1 : tensor<f32>
  %t1 = stablehlo.create_token : !stablehlo.token
  %s1 = "stablehlo.send"(%x1, %t1) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  %g1:2 = "stablehlo.recv"(%s1) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  %e_g1_0 = stablehlo.constant dense<2.5> : tensor<f32>
  check.expect_close %g1#0, %e_g1_0, max_ulp_difference = 4 : tensor<f32>, tensor<f32>
  %c_x2 = stablehlo.constant dense<> : tensor<0x3xf32>
  %x2 = stablehlo.optimization_barrier %c_x2 : tensor<0x3xf32>
  %t2 = stablehlo.create_token : !stablehlo.token
  %s2 = "stablehlo.send"(%x2, %t2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<0x3xf32>, !stablehlo.token) -> !stablehlo.token
  %g2:2 = "stablehlo.recv"(%s2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<0x3xf32>, !stablehlo.token)
  check.expect_eq_const %g2#0, dense<> : tensor<0x3xf32>
  return
}
