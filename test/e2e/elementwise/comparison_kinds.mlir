// SPDX-License-Identifier: Apache-2.0
// strict: false
// Kinds of comparison that the elements do not have, as torch-mlir prints them: elements are compared as their type is.
func.func @main() {
  %a = stablehlo.constant dense<[200, 1, 5, 255]> : tensor<4xui8>
  %b = stablehlo.constant dense<[1, 200, 5, 0]> : tensor<4xui8>
  %x = stablehlo.optimization_barrier %a : tensor<4xui8>
  %y = stablehlo.optimization_barrier %b : tensor<4xui8>
  %0 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  check.expect_eq_const %0, dense<[false, true, false, false]> : tensor<4xi1>
  %1 = stablehlo.compare GE, %x, %y, TOTALORDER : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  check.expect_eq_const %1, dense<[true, false, true, true]> : tensor<4xi1>
  %2 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%p: tensor<ui8>, %q: tensor<ui8>):
    %less = stablehlo.compare LT, %p, %q, SIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<4xui8>) -> tensor<4xui8>
  check.expect_eq_const %2, dense<[1, 5, 200, 255]> : tensor<4xui8>

  %c = stablehlo.constant dense<[-1, 1, 0, -128]> : tensor<4xi8>
  %i = stablehlo.optimization_barrier %c : tensor<4xi8>
  %zero = stablehlo.constant dense<0> : tensor<4xi8>
  %3 = stablehlo.compare LT, %i, %zero, UNSIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  check.expect_eq_const %3, dense<[true, false, false, true]> : tensor<4xi1>

  %d = stablehlo.constant dense<[-0.0, 0x7FC00000, 1.5, -2.5]> : tensor<4xf32>
  %f = stablehlo.optimization_barrier %d : tensor<4xf32>
  %none = stablehlo.constant dense<0.0> : tensor<4xf32>
  %4 = stablehlo.compare EQ, %f, %none, SIGNED : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %4, dense<[true, false, false, false]> : tensor<4xi1>
  %z = stablehlo.complex %f, %f : tensor<4xcomplex<f32>>
  %5 = stablehlo.compare EQ, %z, %z, TOTALORDER : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  check.expect_eq_const %5, dense<[true, false, true, true]> : tensor<4xi1>
  return
}
