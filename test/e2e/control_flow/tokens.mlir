// SPDX-License-Identifier: Apache-2.0
// Tokens order nothing here but must pass through; barriers are the identity.
func.func @main() {
  call @tokens() : () -> ()
  return
}

func.func private @tokens() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %c1 = stablehlo.constant dense<[3]> : tensor<1xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<1xi32>
  %t = stablehlo.create_token : !stablehlo.token
  %u = stablehlo.after_all %t, %t : !stablehlo.token
  %r:2 = stablehlo.optimization_barrier %x0, %x1 : tensor<2xf32>, tensor<1xi32>
  check.expect_eq_const %r#0, dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %r#1, dense<[3]> : tensor<1xi32>
  return
}
