// SPDX-License-Identifier: Apache-2.0
// Branches; an index without branch takes the last one.
func.func @main() {
  call @if_true() : () -> ()
  call @if_false() : () -> ()
  call @case_0() : () -> ()
  call @case_1() : () -> ()
  call @case_2() : () -> ()
  call @case_3() : () -> ()
  call @case_minus_1() : () -> ()
  call @case_2147483647() : () -> ()
  return
}

func.func private @if_true() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "stablehlo.if"(%x0) ({
    %s = stablehlo.add %x1, %x1 : tensor<2xf32>
    stablehlo.return %s : tensor<2xf32>
  }, {
    stablehlo.return %x1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[2.0, 4.0]> : tensor<2xf32>
  return
}

func.func private @if_false() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "stablehlo.if"(%x0) ({
    %s = stablehlo.add %x1, %x1 : tensor<2xf32>
    stablehlo.return %s : tensor<2xf32>
  }, {
    stablehlo.return %x1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.0, 2.0]> : tensor<2xf32>
  return
}

func.func private @case_0() {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "stablehlo.case"(%x0) ({
    %a = stablehlo.constant dense<10.0> : tensor<2xf32>
    stablehlo.return %a : tensor<2xf32>
  }, {
    %b = stablehlo.negate %x1 : tensor<2xf32>
    stablehlo.return %b : tensor<2xf32>
  }, {
    stablehlo.return %x1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<10.0> : tensor<2xf32>
  return
}

func.func private @case_1() {
  %c0 = stablehlo.constant dense<1> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "stablehlo.case"(%x0) ({
    %a = stablehlo.constant dense<10.0> : tensor<2xf32>
    stablehlo.return %a : tensor<2xf32>
  }, {
    %b = stablehlo.negate %x1 : tensor<2xf32>
    stablehlo.return %b : tensor<2xf32>
  }, {
    stablehlo.return %x1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[-1.0, -2.0]> : tensor<2xf32>
  return
}

func.func private @case_2() {
  %c0 = stablehlo.constant dense<2> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "stablehlo.case"(%x0) ({
    %a = stablehlo.constant dense<10.0> : tensor<2xf32>
    stablehlo.return %a : tensor<2xf32>
  }, {
    %b = stablehlo.negate %x1 : tensor<2xf32>
    stablehlo.return %b : tensor<2xf32>
  }, {
    stablehlo.return %x1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.0, 2.0]> : tensor<2xf32>
  return
}

func.func private @case_3() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "stablehlo.case"(%x0) ({
    %a = stablehlo.constant dense<10.0> : tensor<2xf32>
    stablehlo.return %a : tensor<2xf32>
  }, {
    %b = stablehlo.negate %x1 : tensor<2xf32>
    stablehlo.return %b : tensor<2xf32>
  }, {
    stablehlo.return %x1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.0, 2.0]> : tensor<2xf32>
  return
}

func.func private @case_minus_1() {
  %c0 = stablehlo.constant dense<-1> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "stablehlo.case"(%x0) ({
    %a = stablehlo.constant dense<10.0> : tensor<2xf32>
    stablehlo.return %a : tensor<2xf32>
  }, {
    %b = stablehlo.negate %x1 : tensor<2xf32>
    stablehlo.return %b : tensor<2xf32>
  }, {
    stablehlo.return %x1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.0, 2.0]> : tensor<2xf32>
  return
}

func.func private @case_2147483647() {
  %c0 = stablehlo.constant dense<2147483647> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "stablehlo.case"(%x0) ({
    %a = stablehlo.constant dense<10.0> : tensor<2xf32>
    stablehlo.return %a : tensor<2xf32>
  }, {
    %b = stablehlo.negate %x1 : tensor<2xf32>
    stablehlo.return %b : tensor<2xf32>
  }, {
    stablehlo.return %x1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.0, 2.0]> : tensor<2xf32>
  return
}
