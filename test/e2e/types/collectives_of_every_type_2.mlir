// SPDX-License-Identifier: Apache-2.0
// replicas: 2
// Collectives on elements of whole bytes. Written by scripts/oracles/element_types.py.
func.func @main() {
  call @all_gather_i8() : () -> ()
  call @all_gather_i16() : () -> ()
  call @all_gather_i32() : () -> ()
  call @all_gather_i64() : () -> ()
  call @all_gather_ui8() : () -> ()
  call @all_gather_ui16() : () -> ()
  call @all_gather_ui32() : () -> ()
  call @all_gather_ui64() : () -> ()
  call @all_gather_f16() : () -> ()
  call @all_gather_bf16() : () -> ()
  call @all_gather_f32() : () -> ()
  call @all_gather_f64() : () -> ()
  call @all_gather_c32() : () -> ()
  call @all_gather_c64() : () -> ()
  call @all_reduce_i8() : () -> ()
  call @all_reduce_i16() : () -> ()
  call @all_reduce_i32() : () -> ()
  call @all_reduce_i64() : () -> ()
  call @all_reduce_ui8() : () -> ()
  call @all_reduce_ui16() : () -> ()
  call @all_reduce_ui32() : () -> ()
  call @all_reduce_ui64() : () -> ()
  call @all_reduce_f16() : () -> ()
  call @all_reduce_bf16() : () -> ()
  call @all_reduce_f32() : () -> ()
  call @all_reduce_f64() : () -> ()
  call @all_reduce_c32() : () -> ()
  call @all_reduce_c64() : () -> ()
  call @reduce_scatter_i8() : () -> ()
  call @reduce_scatter_i16() : () -> ()
  call @reduce_scatter_i32() : () -> ()
  call @reduce_scatter_i64() : () -> ()
  call @reduce_scatter_ui8() : () -> ()
  call @reduce_scatter_ui16() : () -> ()
  call @reduce_scatter_ui32() : () -> ()
  call @reduce_scatter_ui64() : () -> ()
  call @reduce_scatter_f16() : () -> ()
  call @reduce_scatter_bf16() : () -> ()
  call @reduce_scatter_f32() : () -> ()
  call @reduce_scatter_f64() : () -> ()
  call @reduce_scatter_c32() : () -> ()
  call @reduce_scatter_c64() : () -> ()
  call @all_to_all_i8() : () -> ()
  call @all_to_all_i16() : () -> ()
  call @all_to_all_i32() : () -> ()
  call @all_to_all_i64() : () -> ()
  call @all_to_all_ui8() : () -> ()
  call @all_to_all_ui16() : () -> ()
  call @all_to_all_ui32() : () -> ()
  call @all_to_all_ui64() : () -> ()
  call @all_to_all_f16() : () -> ()
  call @all_to_all_bf16() : () -> ()
  call @all_to_all_f32() : () -> ()
  call @all_to_all_f64() : () -> ()
  call @all_to_all_c32() : () -> ()
  call @all_to_all_c64() : () -> ()
  call @collective_permute_i8() : () -> ()
  call @collective_permute_i16() : () -> ()
  call @collective_permute_i32() : () -> ()
  call @collective_permute_i64() : () -> ()
  call @collective_permute_ui8() : () -> ()
  call @collective_permute_ui16() : () -> ()
  call @collective_permute_ui32() : () -> ()
  call @collective_permute_ui64() : () -> ()
  call @collective_permute_f16() : () -> ()
  call @collective_permute_bf16() : () -> ()
  call @collective_permute_f32() : () -> ()
  call @collective_permute_f64() : () -> ()
  call @collective_permute_c32() : () -> ()
  call @collective_permute_c64() : () -> ()
  call @collective_broadcast_i8() : () -> ()
  call @collective_broadcast_i16() : () -> ()
  call @collective_broadcast_i32() : () -> ()
  call @collective_broadcast_i64() : () -> ()
  call @collective_broadcast_ui8() : () -> ()
  call @collective_broadcast_ui16() : () -> ()
  call @collective_broadcast_ui32() : () -> ()
  call @collective_broadcast_ui64() : () -> ()
  call @collective_broadcast_f16() : () -> ()
  call @collective_broadcast_bf16() : () -> ()
  call @collective_broadcast_f32() : () -> ()
  call @collective_broadcast_f64() : () -> ()
  call @collective_broadcast_c32() : () -> ()
  call @collective_broadcast_c64() : () -> ()
  call @cross_replica_sum_i8() : () -> ()
  call @cross_replica_sum_i16() : () -> ()
  call @cross_replica_sum_i32() : () -> ()
  call @cross_replica_sum_i64() : () -> ()
  call @cross_replica_sum_ui8() : () -> ()
  call @cross_replica_sum_ui16() : () -> ()
  call @cross_replica_sum_ui32() : () -> ()
  call @cross_replica_sum_ui64() : () -> ()
  call @cross_replica_sum_f16() : () -> ()
  call @cross_replica_sum_bf16() : () -> ()
  call @cross_replica_sum_f32() : () -> ()
  call @cross_replica_sum_f64() : () -> ()
  call @cross_replica_sum_c32() : () -> ()
  call @cross_replica_sum_c64() : () -> ()
  call @sent_i8() : () -> ()
  call @sent_i16() : () -> ()
  call @sent_i32() : () -> ()
  call @sent_i64() : () -> ()
  call @sent_ui8() : () -> ()
  call @sent_ui16() : () -> ()
  call @sent_ui32() : () -> ()
  call @sent_ui64() : () -> ()
  call @sent_f16() : () -> ()
  call @sent_bf16() : () -> ()
  call @sent_f32() : () -> ()
  call @sent_f64() : () -> ()
  call @sent_c32() : () -> ()
  call @sent_c64() : () -> ()
  call @collective_reduce_i8() : () -> ()
  call @collective_reduce_i16() : () -> ()
  call @collective_reduce_i32() : () -> ()
  call @collective_reduce_i64() : () -> ()
  call @collective_reduce_ui8() : () -> ()
  call @collective_reduce_ui16() : () -> ()
  call @collective_reduce_ui32() : () -> ()
  call @collective_reduce_ui64() : () -> ()
  call @collective_reduce_f16() : () -> ()
  call @collective_reduce_bf16() : () -> ()
  call @collective_reduce_f32() : () -> ()
  call @collective_reduce_f64() : () -> ()
  call @collective_reduce_c32() : () -> ()
  call @collective_reduce_c64() : () -> ()
  return
}

func.func private @all_gather_i8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi8>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi8>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi8>) -> tensor<2x5xi8>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]], [[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x2x10xi8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xi8>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xi8>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xi8>) -> tensor<2x10xi8>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi8>) -> tensor<2x10xi8>
  check.expect_eq %r, %e : tensor<2x10xi8>
  return
}

func.func private @all_gather_i16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi16>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi16>) -> tensor<2x5xi16>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]], [[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x2x10xi16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xi16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xi16>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xi16>) -> tensor<2x10xi16>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi16>) -> tensor<2x10xi16>
  check.expect_eq %r, %e : tensor<2x10xi16>
  return
}

func.func private @all_gather_i32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi32>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi32>) -> tensor<2x5xi32>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]], [[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x2x10xi32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xi32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xi32>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xi32>) -> tensor<2x10xi32>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi32>) -> tensor<2x10xi32>
  check.expect_eq %r, %e : tensor<2x10xi32>
  return
}

func.func private @all_gather_i64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi64>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi64>) -> tensor<2x5xi64>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]], [[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1], [-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x2x10xi64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xi64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xi64>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xi64>) -> tensor<2x10xi64>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi64>) -> tensor<2x10xi64>
  check.expect_eq %r, %e : tensor<2x10xi64>
  return
}

func.func private @all_gather_ui8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui8>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui8>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui8>) -> tensor<2x5xui8>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]], [[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x2x10xui8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xui8>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xui8>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xui8>) -> tensor<2x10xui8>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui8>) -> tensor<2x10xui8>
  check.expect_eq %r, %e : tensor<2x10xui8>
  return
}

func.func private @all_gather_ui16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui16>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui16>) -> tensor<2x5xui16>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]], [[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x2x10xui16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xui16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xui16>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xui16>) -> tensor<2x10xui16>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui16>) -> tensor<2x10xui16>
  check.expect_eq %r, %e : tensor<2x10xui16>
  return
}

func.func private @all_gather_ui32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui32>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui32>) -> tensor<2x5xui32>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]], [[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x2x10xui32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xui32>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xui32>) -> tensor<2x10xui32>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui32>) -> tensor<2x10xui32>
  check.expect_eq %r, %e : tensor<2x10xui32>
  return
}

func.func private @all_gather_ui64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui64>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui64>) -> tensor<2x5xui64>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]], [[1, 2, 3, 3, 0, 3, 1, 1, 3, 1], [0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x2x10xui64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xui64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xui64>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xui64>) -> tensor<2x10xui64>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui64>) -> tensor<2x10xui64>
  check.expect_eq %r, %e : tensor<2x10xui64>
  return
}

func.func private @all_gather_f16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf16>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf16>) -> tensor<2x5xf16>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf16>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf16>) -> tensor<2x10xf16>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf16>) -> tensor<2x10xf16>
  check.expect_eq %r, %e : tensor<2x10xf16>
  return
}

func.func private @all_gather_bf16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xbf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xbf16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xbf16>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xbf16>) -> tensor<2x5xbf16>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xbf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xbf16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xbf16>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xbf16>) -> tensor<2x10xbf16>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xbf16>) -> tensor<2x10xbf16>
  check.expect_eq %r, %e : tensor<2x10xbf16>
  return
}

func.func private @all_gather_f32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf32>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf32>) -> tensor<2x5xf32>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf32>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf32>) -> tensor<2x10xf32>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf32>) -> tensor<2x10xf32>
  check.expect_eq %r, %e : tensor<2x10xf32>
  return
}

func.func private @all_gather_f64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf64>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf64>) -> tensor<2x5xf64>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]], [[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0], [-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x10xf64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xf64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xf64>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xf64>) -> tensor<2x10xf64>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf64>) -> tensor<2x10xf64>
  check.expect_eq %r, %e : tensor<2x10xf64>
  return
}

func.func private @all_gather_c32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0)]], [[(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0)]]]> : tensor<2x2x5xcomplex<f32>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xcomplex<f32>>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xcomplex<f32>>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xcomplex<f32>>) -> tensor<2x5xcomplex<f32>>
  %es = stablehlo.constant dense<[[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0)]], [[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0)]]]> : tensor<2x2x10xcomplex<f32>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xcomplex<f32>>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xcomplex<f32>>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xcomplex<f32>>) -> tensor<2x10xcomplex<f32>>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xcomplex<f32>>) -> tensor<2x10xcomplex<f32>>
  check.expect_eq %r, %e : tensor<2x10xcomplex<f32>>
  return
}

func.func private @all_gather_c64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0)]], [[(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0)]]]> : tensor<2x2x5xcomplex<f64>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xcomplex<f64>>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xcomplex<f64>>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>>
  %es = stablehlo.constant dense<[[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0)]], [[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0)]]]> : tensor<2x2x10xcomplex<f64>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 2, 10] : (tensor<2x2x10xcomplex<f64>>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x10xcomplex<f64>>
  %e = stablehlo.reshape %e1 : (tensor<1x2x10xcomplex<f64>>) -> tensor<2x10xcomplex<f64>>
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xcomplex<f64>>) -> tensor<2x10xcomplex<f64>>
  check.expect_eq %r, %e : tensor<2x10xcomplex<f64>>
  return
}

func.func private @all_reduce_i8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xi8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i8>, %b: tensor<i8>): %s = stablehlo.add %a, %b : tensor<i8> stablehlo.return %s : tensor<i8> }) : (tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq %r, %e : tensor<7xi8>
  return
}

func.func private @all_reduce_i16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xi16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i16>, %b: tensor<i16>): %s = stablehlo.add %a, %b : tensor<i16> stablehlo.return %s : tensor<i16> }) : (tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq %r, %e : tensor<7xi16>
  return
}

func.func private @all_reduce_i32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xi32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>): %s = stablehlo.add %a, %b : tensor<i32> stablehlo.return %s : tensor<i32> }) : (tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq %r, %e : tensor<7xi32>
  return
}

func.func private @all_reduce_i64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xi64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i64>, %b: tensor<i64>): %s = stablehlo.add %a, %b : tensor<i64> stablehlo.return %s : tensor<i64> }) : (tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq %r, %e : tensor<7xi64>
  return
}

func.func private @all_reduce_ui8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>): %s = stablehlo.add %a, %b : tensor<ui8> stablehlo.return %s : tensor<ui8> }) : (tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq %r, %e : tensor<7xui8>
  return
}

func.func private @all_reduce_ui16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui16>, %b: tensor<ui16>): %s = stablehlo.add %a, %b : tensor<ui16> stablehlo.return %s : tensor<ui16> }) : (tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq %r, %e : tensor<7xui16>
  return
}

func.func private @all_reduce_ui32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui32>, %b: tensor<ui32>): %s = stablehlo.add %a, %b : tensor<ui32> stablehlo.return %s : tensor<ui32> }) : (tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq %r, %e : tensor<7xui32>
  return
}

func.func private @all_reduce_ui64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui64>, %b: tensor<ui64>): %s = stablehlo.add %a, %b : tensor<ui64> stablehlo.return %s : tensor<ui64> }) : (tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq %r, %e : tensor<7xui64>
  return
}

func.func private @all_reduce_f16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f16>, %b: tensor<f16>): %s = stablehlo.add %a, %b : tensor<f16> stablehlo.return %s : tensor<f16> }) : (tensor<7xf16>) -> tensor<7xf16>
  check.expect_eq %r, %e : tensor<7xf16>
  return
}

func.func private @all_reduce_bf16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xbf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xbf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %s = stablehlo.add %a, %b : tensor<bf16> stablehlo.return %s : tensor<bf16> }) : (tensor<7xbf16>) -> tensor<7xbf16>
  check.expect_eq %r, %e : tensor<7xbf16>
  return
}

func.func private @all_reduce_f32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<7xf32>) -> tensor<7xf32>
  check.expect_eq %r, %e : tensor<7xf32>
  return
}

func.func private @all_reduce_f64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f64>, %b: tensor<f64>): %s = stablehlo.add %a, %b : tensor<f64> stablehlo.return %s : tensor<f64> }) : (tensor<7xf64>) -> tensor<7xf64>
  check.expect_eq %r, %e : tensor<7xf64>
  return
}

func.func private @all_reduce_c32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f32>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %es = stablehlo.constant dense<[[(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0)], [(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0)]]> : tensor<2x7xcomplex<f32>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>): %s = stablehlo.add %a, %b : tensor<complex<f32>> stablehlo.return %s : tensor<complex<f32>> }) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_eq %r, %e : tensor<7xcomplex<f32>>
  return
}

func.func private @all_reduce_c64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f64>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %es = stablehlo.constant dense<[[(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0)], [(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0)]]> : tensor<2x7xcomplex<f64>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>): %s = stablehlo.add %a, %b : tensor<complex<f64>> stablehlo.return %s : tensor<complex<f64>> }) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_eq %r, %e : tensor<7xcomplex<f64>>
  return
}

func.func private @reduce_scatter_i8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xi8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xi8>
  %x = stablehlo.reshape %x1 : (tensor<1x6xi8>) -> tensor<6xi8>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xi8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xi8>
  %e = stablehlo.reshape %e1 : (tensor<1x3xi8>) -> tensor<3xi8>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i8>, %b: tensor<i8>): %s = stablehlo.add %a, %b : tensor<i8> stablehlo.return %s : tensor<i8> }) : (tensor<6xi8>) -> tensor<3xi8>
  check.expect_eq %r, %e : tensor<3xi8>
  return
}

func.func private @reduce_scatter_i16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xi16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xi16>
  %x = stablehlo.reshape %x1 : (tensor<1x6xi16>) -> tensor<6xi16>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xi16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xi16>
  %e = stablehlo.reshape %e1 : (tensor<1x3xi16>) -> tensor<3xi16>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i16>, %b: tensor<i16>): %s = stablehlo.add %a, %b : tensor<i16> stablehlo.return %s : tensor<i16> }) : (tensor<6xi16>) -> tensor<3xi16>
  check.expect_eq %r, %e : tensor<3xi16>
  return
}

func.func private @reduce_scatter_i32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xi32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xi32>
  %x = stablehlo.reshape %x1 : (tensor<1x6xi32>) -> tensor<6xi32>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xi32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xi32>
  %e = stablehlo.reshape %e1 : (tensor<1x3xi32>) -> tensor<3xi32>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>): %s = stablehlo.add %a, %b : tensor<i32> stablehlo.return %s : tensor<i32> }) : (tensor<6xi32>) -> tensor<3xi32>
  check.expect_eq %r, %e : tensor<3xi32>
  return
}

func.func private @reduce_scatter_i64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xi64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xi64>
  %x = stablehlo.reshape %x1 : (tensor<1x6xi64>) -> tensor<6xi64>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xi64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xi64>
  %e = stablehlo.reshape %e1 : (tensor<1x3xi64>) -> tensor<3xi64>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i64>, %b: tensor<i64>): %s = stablehlo.add %a, %b : tensor<i64> stablehlo.return %s : tensor<i64> }) : (tensor<6xi64>) -> tensor<3xi64>
  check.expect_eq %r, %e : tensor<3xi64>
  return
}

func.func private @reduce_scatter_ui8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xui8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xui8>
  %x = stablehlo.reshape %x1 : (tensor<1x6xui8>) -> tensor<6xui8>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xui8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xui8>
  %e = stablehlo.reshape %e1 : (tensor<1x3xui8>) -> tensor<3xui8>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>): %s = stablehlo.add %a, %b : tensor<ui8> stablehlo.return %s : tensor<ui8> }) : (tensor<6xui8>) -> tensor<3xui8>
  check.expect_eq %r, %e : tensor<3xui8>
  return
}

func.func private @reduce_scatter_ui16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xui16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xui16>
  %x = stablehlo.reshape %x1 : (tensor<1x6xui16>) -> tensor<6xui16>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xui16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xui16>
  %e = stablehlo.reshape %e1 : (tensor<1x3xui16>) -> tensor<3xui16>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui16>, %b: tensor<ui16>): %s = stablehlo.add %a, %b : tensor<ui16> stablehlo.return %s : tensor<ui16> }) : (tensor<6xui16>) -> tensor<3xui16>
  check.expect_eq %r, %e : tensor<3xui16>
  return
}

func.func private @reduce_scatter_ui32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xui32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xui32>
  %x = stablehlo.reshape %x1 : (tensor<1x6xui32>) -> tensor<6xui32>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xui32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xui32>
  %e = stablehlo.reshape %e1 : (tensor<1x3xui32>) -> tensor<3xui32>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui32>, %b: tensor<ui32>): %s = stablehlo.add %a, %b : tensor<ui32> stablehlo.return %s : tensor<ui32> }) : (tensor<6xui32>) -> tensor<3xui32>
  check.expect_eq %r, %e : tensor<3xui32>
  return
}

func.func private @reduce_scatter_ui64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0], [1, 1, 0, 1, 1, 1]]> : tensor<2x6xui64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xui64>
  %x = stablehlo.reshape %x1 : (tensor<1x6xui64>) -> tensor<6xui64>
  %es = stablehlo.constant dense<[[2, 1, 1], [2, 1, 1]]> : tensor<2x3xui64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xui64>
  %e = stablehlo.reshape %e1 : (tensor<1x3xui64>) -> tensor<3xui64>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui64>, %b: tensor<ui64>): %s = stablehlo.add %a, %b : tensor<ui64> stablehlo.return %s : tensor<ui64> }) : (tensor<6xui64>) -> tensor<3xui64>
  check.expect_eq %r, %e : tensor<3xui64>
  return
}

func.func private @reduce_scatter_f16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf16>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf16>) -> tensor<6xf16>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf16>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf16>) -> tensor<3xf16>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f16>, %b: tensor<f16>): %s = stablehlo.add %a, %b : tensor<f16> stablehlo.return %s : tensor<f16> }) : (tensor<6xf16>) -> tensor<3xf16>
  check.expect_eq %r, %e : tensor<3xf16>
  return
}

func.func private @reduce_scatter_bf16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xbf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xbf16>
  %x = stablehlo.reshape %x1 : (tensor<1x6xbf16>) -> tensor<6xbf16>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xbf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xbf16>
  %e = stablehlo.reshape %e1 : (tensor<1x3xbf16>) -> tensor<3xbf16>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %s = stablehlo.add %a, %b : tensor<bf16> stablehlo.return %s : tensor<bf16> }) : (tensor<6xbf16>) -> tensor<3xbf16>
  check.expect_eq %r, %e : tensor<3xbf16>
  return
}

func.func private @reduce_scatter_f32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf32>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf32>) -> tensor<6xf32>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf32>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf32>) -> tensor<3xf32>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<6xf32>) -> tensor<3xf32>
  check.expect_eq %r, %e : tensor<3xf32>
  return
}

func.func private @reduce_scatter_f64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x6xf64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xf64>
  %x = stablehlo.reshape %x1 : (tensor<1x6xf64>) -> tensor<6xf64>
  %es = stablehlo.constant dense<[[2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]> : tensor<2x3xf64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xf64>
  %e = stablehlo.reshape %e1 : (tensor<1x3xf64>) -> tensor<3xf64>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f64>, %b: tensor<f64>): %s = stablehlo.add %a, %b : tensor<f64> stablehlo.return %s : tensor<f64> }) : (tensor<6xf64>) -> tensor<3xf64>
  check.expect_eq %r, %e : tensor<3xf64>
  return
}

func.func private @reduce_scatter_c32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<2x6xcomplex<f32>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xcomplex<f32>>
  %x = stablehlo.reshape %x1 : (tensor<1x6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  %es = stablehlo.constant dense<[[(2.0, -2.0), (1.0, -1.0), (1.0, -1.0)], [(2.0, -2.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<2x3xcomplex<f32>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xcomplex<f32>>
  %e = stablehlo.reshape %e1 : (tensor<1x3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>): %s = stablehlo.add %a, %b : tensor<complex<f32>> stablehlo.return %s : tensor<complex<f32>> }) : (tensor<6xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq %r, %e : tensor<3xcomplex<f32>>
  return
}

func.func private @reduce_scatter_c64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<2x6xcomplex<f64>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 6] : (tensor<2x6xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x6xcomplex<f64>>
  %x = stablehlo.reshape %x1 : (tensor<1x6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %es = stablehlo.constant dense<[[(2.0, -2.0), (1.0, -1.0), (1.0, -1.0)], [(2.0, -2.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<2x3xcomplex<f64>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 3] : (tensor<2x3xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x3xcomplex<f64>>
  %e = stablehlo.reshape %e1 : (tensor<1x3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>): %s = stablehlo.add %a, %b : tensor<complex<f64>> stablehlo.return %s : tensor<complex<f64>> }) : (tensor<6xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq %r, %e : tensor<3xcomplex<f64>>
  return
}

func.func private @all_to_all_i8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi8>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi8>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi8>) -> tensor<2x5xi8>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1]], [[-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x1x10xi8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xi8>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xi8>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xi8>) -> tensor<1x10xi8>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi8>) -> tensor<1x10xi8>
  check.expect_eq %r, %e : tensor<1x10xi8>
  return
}

func.func private @all_to_all_i16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi16>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi16>) -> tensor<2x5xi16>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1]], [[-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x1x10xi16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xi16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xi16>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xi16>) -> tensor<1x10xi16>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi16>) -> tensor<1x10xi16>
  check.expect_eq %r, %e : tensor<1x10xi16>
  return
}

func.func private @all_to_all_i32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi32>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi32>) -> tensor<2x5xi32>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1]], [[-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x1x10xi32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xi32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xi32>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xi32>) -> tensor<1x10xi32>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi32>) -> tensor<1x10xi32>
  check.expect_eq %r, %e : tensor<1x10xi32>
  return
}

func.func private @all_to_all_i64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1, 0, 1, 1, -2], [-2, 1, 1, -2, -1]], [[1, -1, -1, 1, -1], [-1, 0, 0, -2, -2]]]> : tensor<2x2x5xi64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xi64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xi64>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xi64>) -> tensor<2x5xi64>
  %es = stablehlo.constant dense<[[[-1, 0, 1, 1, -2, 1, -1, -1, 1, -1]], [[-2, 1, 1, -2, -1, -1, 0, 0, -2, -2]]]> : tensor<2x1x10xi64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xi64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xi64>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xi64>) -> tensor<1x10xi64>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xi64>) -> tensor<1x10xi64>
  check.expect_eq %r, %e : tensor<1x10xi64>
  return
}

func.func private @all_to_all_ui8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui8>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui8>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui8>) -> tensor<2x5xui8>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1]], [[0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x1x10xui8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xui8>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xui8>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xui8>) -> tensor<1x10xui8>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui8>) -> tensor<1x10xui8>
  check.expect_eq %r, %e : tensor<1x10xui8>
  return
}

func.func private @all_to_all_ui16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui16>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui16>) -> tensor<2x5xui16>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1]], [[0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x1x10xui16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xui16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xui16>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xui16>) -> tensor<1x10xui16>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui16>) -> tensor<1x10xui16>
  check.expect_eq %r, %e : tensor<1x10xui16>
  return
}

func.func private @all_to_all_ui32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui32>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui32>) -> tensor<2x5xui32>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1]], [[0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x1x10xui32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xui32>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xui32>) -> tensor<1x10xui32>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui32>) -> tensor<1x10xui32>
  check.expect_eq %r, %e : tensor<1x10xui32>
  return
}

func.func private @all_to_all_ui64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[1, 2, 3, 3, 0], [0, 3, 3, 0, 1]], [[3, 1, 1, 3, 1], [1, 2, 2, 0, 0]]]> : tensor<2x2x5xui64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xui64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xui64>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xui64>) -> tensor<2x5xui64>
  %es = stablehlo.constant dense<[[[1, 2, 3, 3, 0, 3, 1, 1, 3, 1]], [[0, 3, 3, 0, 1, 1, 2, 2, 0, 0]]]> : tensor<2x1x10xui64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xui64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xui64>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xui64>) -> tensor<1x10xui64>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xui64>) -> tensor<1x10xui64>
  check.expect_eq %r, %e : tensor<1x10xui64>
  return
}

func.func private @all_to_all_f16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf16>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf16>) -> tensor<2x5xf16>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf16>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf16>) -> tensor<1x10xf16>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf16>) -> tensor<1x10xf16>
  check.expect_eq %r, %e : tensor<1x10xf16>
  return
}

func.func private @all_to_all_bf16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xbf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xbf16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xbf16>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xbf16>) -> tensor<2x5xbf16>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xbf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xbf16>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xbf16>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xbf16>) -> tensor<1x10xbf16>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xbf16>) -> tensor<1x10xbf16>
  check.expect_eq %r, %e : tensor<1x10xbf16>
  return
}

func.func private @all_to_all_f32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf32>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf32>) -> tensor<2x5xf32>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf32>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf32>) -> tensor<1x10xf32>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf32>) -> tensor<1x10xf32>
  check.expect_eq %r, %e : tensor<1x10xf32>
  return
}

func.func private @all_to_all_f64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0], [-2.0, 1.0, 1.0, -2.0, -1.0]], [[1.0, -1.0, -1.0, 1.0, -1.0], [-1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x2x5xf64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xf64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xf64>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xf64>) -> tensor<2x5xf64>
  %es = stablehlo.constant dense<[[[-1.0, 0.0, 1.0, 1.0, -2.0, 1.0, -1.0, -1.0, 1.0, -1.0]], [[-2.0, 1.0, 1.0, -2.0, -1.0, -1.0, 0.0, 0.0, -2.0, -2.0]]]> : tensor<2x1x10xf64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xf64>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xf64>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xf64>) -> tensor<1x10xf64>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xf64>) -> tensor<1x10xf64>
  check.expect_eq %r, %e : tensor<1x10xf64>
  return
}

func.func private @all_to_all_c32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0)]], [[(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0)]]]> : tensor<2x2x5xcomplex<f32>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xcomplex<f32>>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xcomplex<f32>>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xcomplex<f32>>) -> tensor<2x5xcomplex<f32>>
  %es = stablehlo.constant dense<[[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)]], [[(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0)]]]> : tensor<2x1x10xcomplex<f32>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xcomplex<f32>>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xcomplex<f32>>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xcomplex<f32>>) -> tensor<1x10xcomplex<f32>>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xcomplex<f32>>) -> tensor<1x10xcomplex<f32>>
  check.expect_eq %r, %e : tensor<1x10xcomplex<f32>>
  return
}

func.func private @all_to_all_c64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0)], [(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0)]], [[(1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0)]]]> : tensor<2x2x5xcomplex<f64>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, %zero, sizes = [1, 2, 5] : (tensor<2x2x5xcomplex<f64>>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x5xcomplex<f64>>
  %x = stablehlo.reshape %x1 : (tensor<1x2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>>
  %es = stablehlo.constant dense<[[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)]], [[(-2.0, 2.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (-1.0, 1.0), (0.0, 0.0), (0.0, 0.0), (-2.0, 2.0), (-2.0, 2.0)]]]> : tensor<2x1x10xcomplex<f64>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, %zero, sizes = [1, 1, 10] : (tensor<2x1x10xcomplex<f64>>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1x10xcomplex<f64>>
  %e = stablehlo.reshape %e1 : (tensor<1x1x10xcomplex<f64>>) -> tensor<1x10xcomplex<f64>>
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x5xcomplex<f64>>) -> tensor<1x10xcomplex<f64>>
  check.expect_eq %r, %e : tensor<1x10xcomplex<f64>>
  return
}

func.func private @collective_permute_i8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq %r, %e : tensor<7xi8>
  return
}

func.func private @collective_permute_i16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq %r, %e : tensor<7xi16>
  return
}

func.func private @collective_permute_i32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq %r, %e : tensor<7xi32>
  return
}

func.func private @collective_permute_i64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq %r, %e : tensor<7xi64>
  return
}

func.func private @collective_permute_ui8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq %r, %e : tensor<7xui8>
  return
}

func.func private @collective_permute_ui16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq %r, %e : tensor<7xui16>
  return
}

func.func private @collective_permute_ui32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq %r, %e : tensor<7xui32>
  return
}

func.func private @collective_permute_ui64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq %r, %e : tensor<7xui64>
  return
}

func.func private @collective_permute_f16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf16>) -> tensor<7xf16>
  check.expect_eq %r, %e : tensor<7xf16>
  return
}

func.func private @collective_permute_bf16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xbf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xbf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xbf16>) -> tensor<7xbf16>
  check.expect_eq %r, %e : tensor<7xbf16>
  return
}

func.func private @collective_permute_f32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf32>) -> tensor<7xf32>
  check.expect_eq %r, %e : tensor<7xf32>
  return
}

func.func private @collective_permute_f64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf64>) -> tensor<7xf64>
  check.expect_eq %r, %e : tensor<7xf64>
  return
}

func.func private @collective_permute_c32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f32>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %es = stablehlo.constant dense<[[(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f32>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_eq %r, %e : tensor<7xcomplex<f32>>
  return
}

func.func private @collective_permute_c64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f64>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %es = stablehlo.constant dense<[[(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f64>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_eq %r, %e : tensor<7xcomplex<f64>>
  return
}

func.func private @collective_broadcast_i8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq %r, %e : tensor<7xi8>
  return
}

func.func private @collective_broadcast_i16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq %r, %e : tensor<7xi16>
  return
}

func.func private @collective_broadcast_i32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq %r, %e : tensor<7xi32>
  return
}

func.func private @collective_broadcast_i64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq %r, %e : tensor<7xi64>
  return
}

func.func private @collective_broadcast_ui8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq %r, %e : tensor<7xui8>
  return
}

func.func private @collective_broadcast_ui16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq %r, %e : tensor<7xui16>
  return
}

func.func private @collective_broadcast_ui32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq %r, %e : tensor<7xui32>
  return
}

func.func private @collective_broadcast_ui64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq %r, %e : tensor<7xui64>
  return
}

func.func private @collective_broadcast_f16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf16>) -> tensor<7xf16>
  check.expect_eq %r, %e : tensor<7xf16>
  return
}

func.func private @collective_broadcast_bf16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xbf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xbf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xbf16>) -> tensor<7xbf16>
  check.expect_eq %r, %e : tensor<7xbf16>
  return
}

func.func private @collective_broadcast_f32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf32>) -> tensor<7xf32>
  check.expect_eq %r, %e : tensor<7xf32>
  return
}

func.func private @collective_broadcast_f64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xf64>) -> tensor<7xf64>
  check.expect_eq %r, %e : tensor<7xf64>
  return
}

func.func private @collective_broadcast_c32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f32>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %es = stablehlo.constant dense<[[(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f32>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_eq %r, %e : tensor<7xcomplex<f32>>
  return
}

func.func private @collective_broadcast_c64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f64>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %es = stablehlo.constant dense<[[(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f64>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_eq %r, %e : tensor<7xcomplex<f64>>
  return
}

func.func private @cross_replica_sum_i8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xi8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq %r, %e : tensor<7xi8>
  return
}

func.func private @cross_replica_sum_i16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xi16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq %r, %e : tensor<7xi16>
  return
}

func.func private @cross_replica_sum_i32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xi32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq %r, %e : tensor<7xi32>
  return
}

func.func private @cross_replica_sum_i64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xi64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq %r, %e : tensor<7xi64>
  return
}

func.func private @cross_replica_sum_ui8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq %r, %e : tensor<7xui8>
  return
}

func.func private @cross_replica_sum_ui16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq %r, %e : tensor<7xui16>
  return
}

func.func private @cross_replica_sum_ui32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq %r, %e : tensor<7xui32>
  return
}

func.func private @cross_replica_sum_ui64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [2, 0, 2, 2, 1, 1, 2]]> : tensor<2x7xui64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq %r, %e : tensor<7xui64>
  return
}

func.func private @cross_replica_sum_f16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf16>) -> tensor<7xf16>
  check.expect_eq %r, %e : tensor<7xf16>
  return
}

func.func private @cross_replica_sum_bf16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xbf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xbf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xbf16>) -> tensor<7xbf16>
  check.expect_eq %r, %e : tensor<7xbf16>
  return
}

func.func private @cross_replica_sum_f32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf32>) -> tensor<7xf32>
  check.expect_eq %r, %e : tensor<7xf32>
  return
}

func.func private @cross_replica_sum_f64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0]]> : tensor<2x7xf64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xf64>) -> tensor<7xf64>
  check.expect_eq %r, %e : tensor<7xf64>
  return
}

func.func private @cross_replica_sum_c32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f32>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %es = stablehlo.constant dense<[[(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0)], [(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0)]]> : tensor<2x7xcomplex<f32>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_eq %r, %e : tensor<7xcomplex<f32>>
  return
}

func.func private @cross_replica_sum_c64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f64>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %es = stablehlo.constant dense<[[(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0)], [(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0)]]> : tensor<2x7xcomplex<f64>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_eq %r, %e : tensor<7xcomplex<f64>>
  return
}

func.func private @sent_i8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi8>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xi8>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xi8>
  return
}

func.func private @sent_i16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi16>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xi16>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xi16>
  return
}

func.func private @sent_i32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi32>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xi32>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xi32>
  return
}

func.func private @sent_i64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1, 0, 1, 1, -2, -2, 1], [1, -2, -1, 1, -1, -1, 1]]> : tensor<2x7xi64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %es = stablehlo.constant dense<[[1, -2, -1, 1, -1, -1, 1], [-1, 0, 1, 1, -2, -2, 1]]> : tensor<2x7xi64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 8, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xi64>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 8, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xi64>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xi64>
  return
}

func.func private @sent_ui8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 12, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui8>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 12, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xui8>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xui8>
  return
}

func.func private @sent_ui16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 13, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui16>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 13, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xui16>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xui16>
  return
}

func.func private @sent_ui32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 14, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui32>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 14, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xui32>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xui32>
  return
}

func.func private @sent_ui64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 2, 3, 3, 0, 0, 3], [3, 0, 1, 3, 1, 1, 3]]> : tensor<2x7xui64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %es = stablehlo.constant dense<[[3, 0, 1, 3, 1, 1, 3], [1, 2, 3, 3, 0, 0, 3]]> : tensor<2x7xui64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 15, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xui64>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 15, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xui64>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xui64>
  return
}

func.func private @sent_f16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 27, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf16>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 27, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf16>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf16>
  return
}

func.func private @sent_bf16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xbf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xbf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 28, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xbf16>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 28, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xbf16>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xbf16>
  return
}

func.func private @sent_f32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 29, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf32>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 29, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf32>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf32>
  return
}

func.func private @sent_f64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0], [1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0]]> : tensor<2x7xf64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %es = stablehlo.constant dense<[[1.0, -2.0, -1.0, 1.0, -1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0, -2.0, -2.0, 1.0]]> : tensor<2x7xf64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 30, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xf64>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 30, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xf64>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xf64>
  return
}

func.func private @sent_c32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f32>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %es = stablehlo.constant dense<[[(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f32>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 31, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xcomplex<f32>>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 31, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xcomplex<f32>>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xcomplex<f32>>
  return
}

func.func private @sent_c64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)], [(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f64>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %es = stablehlo.constant dense<[[(1.0, -1.0), (-2.0, 2.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)], [(-1.0, 1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (-2.0, 2.0), (-2.0, 2.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f64>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 32, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<7xcomplex<f64>>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 32, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<7xcomplex<f64>>, !stablehlo.token)
  check.expect_eq %r#0, %e : tensor<7xcomplex<f64>>
  return
}

func.func private @collective_reduce_i8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xi8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi8>) -> tensor<7xi8>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i8>, %b: tensor<i8>): %s = stablehlo.add %a, %b : tensor<i8> stablehlo.return %s : tensor<i8> }) : (tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq %r, %e : tensor<7xi8>
  return
}

func.func private @collective_reduce_i16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xi16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi16>) -> tensor<7xi16>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i16>, %b: tensor<i16>): %s = stablehlo.add %a, %b : tensor<i16> stablehlo.return %s : tensor<i16> }) : (tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq %r, %e : tensor<7xi16>
  return
}

func.func private @collective_reduce_i32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xi32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi32>) -> tensor<7xi32>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>): %s = stablehlo.add %a, %b : tensor<i32> stablehlo.return %s : tensor<i32> }) : (tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq %r, %e : tensor<7xi32>
  return
}

func.func private @collective_reduce_i64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xi64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xi64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xi64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xi64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xi64>) -> tensor<7xi64>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<i64>, %b: tensor<i64>): %s = stablehlo.add %a, %b : tensor<i64> stablehlo.return %s : tensor<i64> }) : (tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq %r, %e : tensor<7xi64>
  return
}

func.func private @collective_reduce_ui8() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui8>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xui8>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui8>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui8>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui8>) -> tensor<7xui8>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>): %s = stablehlo.add %a, %b : tensor<ui8> stablehlo.return %s : tensor<ui8> }) : (tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq %r, %e : tensor<7xui8>
  return
}

func.func private @collective_reduce_ui16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xui16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui16>) -> tensor<7xui16>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui16>, %b: tensor<ui16>): %s = stablehlo.add %a, %b : tensor<ui16> stablehlo.return %s : tensor<ui16> }) : (tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq %r, %e : tensor<7xui16>
  return
}

func.func private @collective_reduce_ui32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xui32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui32>) -> tensor<7xui32>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui32>, %b: tensor<ui32>): %s = stablehlo.add %a, %b : tensor<ui32> stablehlo.return %s : tensor<ui32> }) : (tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq %r, %e : tensor<7xui32>
  return
}

func.func private @collective_reduce_ui64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1, 0, 1, 1, 0, 0, 1], [1, 0, 1, 1, 1, 1, 1]]> : tensor<2x7xui64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %es = stablehlo.constant dense<[[2, 0, 2, 2, 1, 1, 2], [0, 0, 0, 0, 0, 0, 0]]> : tensor<2x7xui64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xui64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xui64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xui64>) -> tensor<7xui64>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<ui64>, %b: tensor<ui64>): %s = stablehlo.add %a, %b : tensor<ui64> stablehlo.return %s : tensor<ui64> }) : (tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq %r, %e : tensor<7xui64>
  return
}

func.func private @collective_reduce_f16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf16>) -> tensor<7xf16>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f16>, %b: tensor<f16>): %s = stablehlo.add %a, %b : tensor<f16> stablehlo.return %s : tensor<f16> }) : (tensor<7xf16>) -> tensor<7xf16>
  check.expect_eq %r, %e : tensor<7xf16>
  return
}

func.func private @collective_reduce_bf16() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xbf16>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %x = stablehlo.reshape %x1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xbf16>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xbf16>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xbf16>
  %e = stablehlo.reshape %e1 : (tensor<1x7xbf16>) -> tensor<7xbf16>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<bf16>, %b: tensor<bf16>): %s = stablehlo.add %a, %b : tensor<bf16> stablehlo.return %s : tensor<bf16> }) : (tensor<7xbf16>) -> tensor<7xbf16>
  check.expect_eq %r, %e : tensor<7xbf16>
  return
}

func.func private @collective_reduce_f32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf32>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf32>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf32>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf32>) -> tensor<7xf32>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %s = stablehlo.add %a, %b : tensor<f32> stablehlo.return %s : tensor<f32> }) : (tensor<7xf32>) -> tensor<7xf32>
  check.expect_eq %r, %e : tensor<7xf32>
  return
}

func.func private @collective_reduce_f64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf64>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %x = stablehlo.reshape %x1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %es = stablehlo.constant dense<[[2.0, 0.0, 2.0, 2.0, 1.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x7xf64>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xf64>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xf64>
  %e = stablehlo.reshape %e1 : (tensor<1x7xf64>) -> tensor<7xf64>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<f64>, %b: tensor<f64>): %s = stablehlo.add %a, %b : tensor<f64> stablehlo.return %s : tensor<f64> }) : (tensor<7xf64>) -> tensor<7xf64>
  check.expect_eq %r, %e : tensor<7xf64>
  return
}

func.func private @collective_reduce_c32() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f32>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %es = stablehlo.constant dense<[[(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<2x7xcomplex<f32>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f32>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f32>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>): %s = stablehlo.add %a, %b : tensor<complex<f32>> stablehlo.return %s : tensor<complex<f32>> }) : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  check.expect_eq %r, %e : tensor<7xcomplex<f32>>
  return
}

func.func private @collective_reduce_c64() {
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %xs = stablehlo.constant dense<[[(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (0.0, 0.0), (1.0, -1.0)], [(1.0, -1.0), (0.0, 0.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0)]]> : tensor<2x7xcomplex<f64>>
  %x1 = stablehlo.dynamic_slice %xs, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %x = stablehlo.reshape %x1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %es = stablehlo.constant dense<[[(2.0, -2.0), (0.0, 0.0), (2.0, -2.0), (2.0, -2.0), (1.0, -1.0), (1.0, -1.0), (2.0, -2.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<2x7xcomplex<f64>>
  %e1 = stablehlo.dynamic_slice %es, %id, %zero, sizes = [1, 7] : (tensor<2x7xcomplex<f64>>, tensor<ui32>, tensor<ui32>) -> tensor<1x7xcomplex<f64>>
  %e = stablehlo.reshape %e1 : (tensor<1x7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({ ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>): %s = stablehlo.add %a, %b : tensor<complex<f64>> stablehlo.return %s : tensor<complex<f64>> }) : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_eq %r, %e : tensor<7xcomplex<f64>>
  return
}
