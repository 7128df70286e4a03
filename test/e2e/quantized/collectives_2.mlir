// SPDX-License-Identifier: Apache-2.0
// replicas: 2
// Quantized elements between two replicas. The first replica has 2 and 5, the second 4 and 7; zero is stored as 3.
!q = !quant.uniform<i8:f32, 0.5:3>
func.func @main() {
  %id = stablehlo.replica_id : tensor<ui32>
  %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %twice = stablehlo.multiply %n, %two : tensor<f32>
  %spread = stablehlo.broadcast_in_dim %twice, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %base = stablehlo.constant dense<[2.0, 5.0]> : tensor<2xf32>
  %own = stablehlo.add %base, %spread : tensor<2xf32>
  %x = stablehlo.uniform_quantize %own : (tensor<2xf32>) -> tensor<2x!q>

  // The sums 2 + 4 and 5 + 7 are stored in halves, plus the zero point 3.
  %sum = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<!q>, %b: tensor<!q>):
    %0 = stablehlo.add %a, %b : tensor<!q>
    stablehlo.return %0 : tensor<!q>
  }) : (tensor<2x!q>) -> tensor<2x!q>
  %sum_stored = stablehlo.bitcast_convert %sum : (tensor<2x!q>) -> tensor<2xi8>
  check.expect_eq_const %sum_stored, dense<[15, 27]> : tensor<2xi8>

  %all = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x!q>) -> tensor<4x!q>
  %all_stored = stablehlo.bitcast_convert %all : (tensor<4x!q>) -> tensor<4xi8>
  check.expect_eq_const %all_stored, dense<[7, 13, 11, 17]> : tensor<4xi8>

  // The first replica gets nothing.
  %sent = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x!q>) -> tensor<2x!q>
  %value = stablehlo.uniform_dequantize %sent : (tensor<2x!q>) -> tensor<2xf32>
  %numbers = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %expected = stablehlo.multiply %numbers, %base : tensor<2xf32>
  check.expect_eq %value, %expected : tensor<2xf32>

  %first = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2x!q>) -> tensor<2x!q>
  %first_stored = stablehlo.bitcast_convert %first : (tensor<2x!q>) -> tensor<2xi8>
  check.expect_eq_const %first_stored, dense<[11, 17]> : tensor<2xi8>
  return
}
