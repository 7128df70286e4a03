// SPDX-License-Identifier: Apache-2.0
// On i1 add and maximum are OR, multiply and minimum are AND.
func.func @main() {
  call @add() : () -> ()
  call @multiply() : () -> ()
  call @maximum() : () -> ()
  call @minimum() : () -> ()
  call @and() : () -> ()
  call @or() : () -> ()
  call @xor() : () -> ()
  call @not() : () -> ()
  return
}

func.func private @add() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.add %x0, %x1 : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @multiply() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.multiply %x0, %x1 : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, false, true]> : tensor<4xi1>
  return
}

func.func private @maximum() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.maximum %x0, %x1 : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @minimum() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.minimum %x0, %x1 : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, false, true]> : tensor<4xi1>
  return
}

func.func private @and() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.and %x0, %x1 : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, false, true]> : tensor<4xi1>
  return
}

func.func private @or() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.or %x0, %x1 : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @xor() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.xor %x0, %x1 : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, false]> : tensor<4xi1>
  return
}

func.func private @not() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %r = stablehlo.not %x0 : tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, false]> : tensor<4xi1>
  return
}
