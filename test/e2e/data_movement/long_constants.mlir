// SPDX-License-Identifier: Apache-2.0
// Long constants of one value, wherever they are used: values start from them, loops carry them, branches choose them.
func.func @main() {
  call @updated() : () -> ()
  call @carried() : () -> ()
  call @chosen() : () -> ()
  return
}

// Two values start from one constant, which stays unchanged.
func.func private @updated() {
  %sevens = stablehlo.constant dense<7> : tensor<2000xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %first = stablehlo.constant dense<3> : tensor<i32>
  %second = stablehlo.constant dense<1999> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %sevens, %one, %first : (tensor<2000xi32>, tensor<1xi32>, tensor<i32>) -> tensor<2000xi32>
  %1 = stablehlo.dynamic_update_slice %sevens, %one, %second : (tensor<2000xi32>, tensor<1xi32>, tensor<i32>) -> tensor<2000xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %s0 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2000xi32>, tensor<i32>) -> tensor<i32>
  %s1 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2000xi32>, tensor<i32>) -> tensor<i32>
  %s = stablehlo.reduce(%sevens init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2000xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %s0, dense<13994> : tensor<i32>
  check.expect_eq_const %s1, dense<13994> : tensor<i32>
  check.expect_eq_const %s, dense<14000> : tensor<i32>
  %apart = stablehlo.subtract %0, %1 : tensor<2000xi32>
  %end = stablehlo.slice %apart [1999:2000] : (tensor<2000xi32>) -> tensor<1xi32>
  check.expect_eq_const %end, dense<6> : tensor<1xi32>
  return
}

// The second round begins with the constant, too.
func.func private @carried() {
  %ones = stablehlo.constant dense<1.0> : tensor<40x50xf32>
  %twos = stablehlo.constant dense<2.0> : tensor<40x50xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %n, %x, %y = stablehlo.while(%i = %zero, %a = %ones, %b = %ones) : tensor<i32>, tensor<40x50xf32>, tensor<40x50xf32>
    cond {
      %0 = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %0 : tensor<i1>
    } do {
      %0 = stablehlo.add %i, %one : tensor<i32>
      %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<40x50xf32>, tensor<40x50xf32>) -> tensor<40x40xf32>
      %2 = stablehlo.slice %1 [0:1, 0:1] : (tensor<40x40xf32>) -> tensor<1x1xf32>
      %3 = stablehlo.dynamic_update_slice %twos, %2, %zero, %i : (tensor<40x50xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<40x50xf32>
      stablehlo.return %0, %3, %twos : tensor<i32>, tensor<40x50xf32>, tensor<40x50xf32>
    }
  // Round 1 has 50 ones. Round 2 has twos, with 50 at element 0. Round 3 has twos, with 296 at element 1. The last sum,
  // 788, goes to element 2.
  %row = stablehlo.slice %x [0:1, 0:4] : (tensor<40x50xf32>) -> tensor<1x4xf32>
  check.expect_eq_const %row, dense<[[2.0, 2.0, 788.0, 2.0]]> : tensor<1x4xf32>
  check.expect_eq %y, %twos : tensor<40x50xf32>
  return
}

func.func private @chosen() {
  %index = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %false = stablehlo.constant dense<false> : tensor<1500xi1>
  %true = stablehlo.constant dense<true> : tensor<1500xi1>
  %0 = stablehlo.slice %index [1:2] : (tensor<2xi32>) -> tensor<1xi32>
  %1 = stablehlo.optimization_barrier %0 : tensor<1xi32>
  %2 = stablehlo.reshape %1 : (tensor<1xi32>) -> tensor<i32>
  %3 = "stablehlo.case"(%2) ({
    stablehlo.return %false : tensor<1500xi1>
  }, {
    stablehlo.return %true : tensor<1500xi1>
  }) : (tensor<i32>) -> tensor<1500xi1>
  check.expect_eq %3, %true : tensor<1500xi1>
  return
}
