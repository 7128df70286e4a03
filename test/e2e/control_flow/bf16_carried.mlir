// SPDX-License-Identifier: Apache-2.0
// A loop returns a bf16 scalar, which is used after a call that may fail. It must not be rounded on the way.
func.func @main() {
  %x0 = stablehlo.constant dense<[1.0, 2.0, 4.0]> : tensor<3xbf16>
  %x = stablehlo.optimization_barrier %x0 : tensor<3xbf16>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<bf16>
  %tiny0 = stablehlo.constant dense<9.183550e-41> : tensor<bf16>
  %tiny = stablehlo.optimization_barrier %tiny0 : tensor<bf16>
  %start0 = stablehlo.constant dense<8.0> : tensor<bf16>
  %start = stablehlo.optimization_barrier %start0 : tensor<bf16>
  %i, %sum, %least = stablehlo.while(%n = %zero, %carried = %start, %low = %start) : tensor<i32>, tensor<bf16>, tensor<bf16>
  cond {
    %go = stablehlo.compare LT, %n, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %piece = stablehlo.dynamic_slice %x, %n, sizes = [1] : (tensor<3xbf16>, tensor<i32>) -> tensor<1xbf16>
    %element = stablehlo.reshape %piece : (tensor<1xbf16>) -> tensor<bf16>
    %halved = stablehlo.multiply %carried, %half : tensor<bf16>
    %next = stablehlo.add %halved, %element : tensor<bf16>
    %lower = stablehlo.minimum %low, %tiny : tensor<bf16>
    %m = stablehlo.add %n, %one : tensor<i32>
    stablehlo.return %m, %next, %lower : tensor<i32>, tensor<bf16>, tensor<bf16>
  }
  %a0 = stablehlo.constant dense<[[4.0, 0.0], [0.0, 9.0]]> : tensor<2x2xf32>
  %a = stablehlo.optimization_barrier %a0 : tensor<2x2xf32>
  %l = stablehlo.cholesky %a, lower = true : tensor<2x2xf32>
  check.expect_eq_const %i, dense<3> : tensor<i32>
  %row = stablehlo.broadcast_in_dim %sum, dims = [] : (tensor<bf16>) -> tensor<5xbf16>
  check.expect_eq_const %row, dense<6.25> : tensor<5xbf16>
  check.expect_eq_const %sum, dense<6.25> : tensor<bf16>
  check.expect_eq_const %least, dense<9.183550e-41> : tensor<bf16>
  check.expect_eq_const %l, dense<[[2.0, 0.0], [0.0, 3.0]]> : tensor<2x2xf32>
  return
}
