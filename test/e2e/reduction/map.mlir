// SPDX-License-Identifier: Apache-2.0
// A scalar function on each element.
func.func @main() {
  call @f32() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[4.0, 5.0, 6.0]> : tensor<3xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.multiply %a, %b : tensor<f32>
    %s = stablehlo.add %p, %a : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[5.0, 12.0, 21.0]> : tensor<3xf32>
  return
}
