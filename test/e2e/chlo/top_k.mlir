// SPDX-License-Identifier: Apache-2.0
// The largest of each line and their places; of equals the first comes first.
func.func @main() {
  call @f32() : () -> ()
  call @i32() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0, 9.0], [2.0, 6.0, 5.0, 3.0, 5.0, 8.0]]> : tensor<2x6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf32>
  %r:2 = chlo.top_k(%x0, k = 3) : tensor<2x6xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[9.0, 5.0, 4.0], [8.0, 6.0, 5.0]]> : tensor<2x3xf32>
  check.expect_eq_const %r#1, dense<[[5, 4, 2], [5, 1, 2]]> : tensor<2x3xi32>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[7, -1, 7, 0]> : tensor<4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi32>
  %r:2 = chlo.top_k(%x0, k = 4) : tensor<4xi32> -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r#0, dense<[7, 7, 0, -1]> : tensor<4xi32>
  check.expect_eq_const %r#1, dense<[0, 2, 3, 1]> : tensor<4xi32>
  return
}
