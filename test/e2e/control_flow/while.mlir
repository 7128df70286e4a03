// SPDX-License-Identifier: Apache-2.0
// Loops: counted, zero trips, with tensors, nested, with captured values.
func.func @main() {
  call @counted() : () -> ()
  call @no_trip() : () -> ()
  call @swap() : () -> ()
  call @nested() : () -> ()
  call @carried_update() : () -> ()
  return
}

func.func private @counted() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<5> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %x0) : tensor<i32>, tensor<3xf32>
  cond {
    %c = stablehlo.compare LT, %i, %x1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %d = stablehlo.add %x, %x : tensor<3xf32>
    stablehlo.return %n, %d : tensor<i32>, tensor<3xf32>
  }
  check.expect_eq_const %r#0, dense<5> : tensor<i32>
  check.expect_eq_const %r#1, dense<[32.0, 64.0, 96.0]> : tensor<3xf32>
  return
}

func.func private @no_trip() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<5> : tensor<i32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r:2 = stablehlo.while(%i = %x1, %x = %x0) : tensor<i32>, tensor<3xf32>
  cond {
    %c = stablehlo.compare LT, %i, %x1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %d = stablehlo.add %x, %x : tensor<3xf32>
    stablehlo.return %i, %d : tensor<i32>, tensor<3xf32>
  }
  check.expect_eq_const %r#1, dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  return
}

// The carried values change places: neither may be overwritten before both are read.
func.func private @swap() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %c1 = stablehlo.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %c2 = stablehlo.constant dense<3> : tensor<i32>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r:3 = stablehlo.while(%i = %x2, %x = %x0, %y = %x1) : tensor<i32>, tensor<2xf32>, tensor<2xf32>
  cond {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %c = stablehlo.compare GT, %i, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %n = stablehlo.subtract %i, %one : tensor<i32>
    stablehlo.return %n, %y, %x : tensor<i32>, tensor<2xf32>, tensor<2xf32>
  }
  check.expect_eq_const %r#1, dense<[3.0, 4.0]> : tensor<2xf32>
  check.expect_eq_const %r#2, dense<[1.0, 2.0]> : tensor<2xf32>
  return
}

func.func private @nested() {
  %c0 = stablehlo.constant dense<6> : tensor<i32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %s = %zero) : tensor<i32>, tensor<i32>
  cond {
    %c = stablehlo.compare LT, %i, %x0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %inner:2 = stablehlo.while(%j = %zero, %t = %s) : tensor<i32>, tensor<i32>
    cond {
      %c = stablehlo.compare LT, %j, %i, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %k = stablehlo.add %j, %one : tensor<i32>
      %u = stablehlo.add %t, %j : tensor<i32>
      stablehlo.return %k, %u : tensor<i32>, tensor<i32>
    }
    %n = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %n, %inner#1 : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %r#1, dense<20> : tensor<i32>
  return
}

func.func private @carried_update() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %x0) : tensor<i32>, tensor<5xf32>
  cond {
    %n = stablehlo.constant dense<4> : tensor<i32>
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %v = stablehlo.dynamic_slice %x, %i, sizes = [1] : (tensor<5xf32>, tensor<i32>) -> tensor<1xf32>
    %k = stablehlo.add %i, %one : tensor<i32>
    %w = stablehlo.dynamic_slice %x, %k, sizes = [1] : (tensor<5xf32>, tensor<i32>) -> tensor<1xf32>
    %s = stablehlo.add %v, %w : tensor<1xf32>
    %y = stablehlo.dynamic_update_slice %x, %s, %k : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    stablehlo.return %k, %y : tensor<i32>, tensor<5xf32>
  }
  check.expect_eq_const %r#1, dense<[1.0, 3.0, 6.0, 10.0, 15.0]> : tensor<5xf32>
  return
}
