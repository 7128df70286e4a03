// SPDX-License-Identifier: Apache-2.0
// Calls, of functions with several results too, within loops and branches.
func.func @main() {
  call @nested() : () -> ()
  call @several_results() : () -> ()
  call @in_a_branch() : () -> ()
  return
}

func.func private @twice(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %d = stablehlo.add %x, %x : tensor<2xf32>
  return %d, %x : tensor<2xf32>, tensor<2xf32>
}

func.func private @quadruple(%x: tensor<2xf32>) -> tensor<2xf32> {
  %d:2 = call @twice(%x) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %q:2 = call @twice(%d#0) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return %q#0 : tensor<2xf32>
}

func.func private @nested() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = func.call @quadruple(%x0) : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[4.0, 8.0]> : tensor<2xf32>
  return
}

func.func private @several_results() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r:2 = func.call @twice(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  check.expect_eq_const %r#0, dense<[2.0, 4.0]> : tensor<2xf32>
  check.expect_eq_const %r#1, dense<[1.0, 2.0]> : tensor<2xf32>
  return
}

func.func private @in_a_branch() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "stablehlo.if"(%x0) ({
    %s = func.call @quadruple(%x1) : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %s : tensor<2xf32>
  }, {
    stablehlo.return %x1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[4.0, 8.0]> : tensor<2xf32>
  return
}
