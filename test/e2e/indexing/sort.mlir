// SPDX-License-Identifier: Apache-2.0
// Sorts are ascending and descending, along a dimension, of two tensors together, and stable.
func.func @main() {
  call @ascending_f32() : () -> ()
  call @descending_f32() : () -> ()
  call @ascending_f64() : () -> ()
  call @descending_f64() : () -> ()
  call @ascending_bf16() : () -> ()
  call @descending_bf16() : () -> ()
  call @ascending_i8() : () -> ()
  call @descending_i8() : () -> ()
  call @ascending_i64() : () -> ()
  call @descending_i64() : () -> ()
  call @ascending_ui32() : () -> ()
  call @descending_ui32() : () -> ()
  call @rows() : () -> ()
  call @columns() : () -> ()
  call @stable_pairs() : () -> ()
  call @total_order() : () -> ()
  call @one() : () -> ()
  return
}

func.func private @ascending_f32() {
  %c0 = stablehlo.constant dense<[3.0, 1.0, 2.0, 7.0, 1.0, 0.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 1.0, 2.0, 3.0, 7.0]> : tensor<6xf32>
  return
}

func.func private @descending_f32() {
  %c0 = stablehlo.constant dense<[3.0, 1.0, 2.0, 7.0, 1.0, 0.0]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[7.0, 3.0, 2.0, 1.0, 1.0, 0.0]> : tensor<6xf32>
  return
}

func.func private @ascending_f64() {
  %c0 = stablehlo.constant dense<[3.0, 1.0, 2.0, 7.0, 1.0, 0.0]> : tensor<6xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf64>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xf64>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[0.0, 1.0, 1.0, 2.0, 3.0, 7.0]> : tensor<6xf64>
  return
}

func.func private @descending_f64() {
  %c0 = stablehlo.constant dense<[3.0, 1.0, 2.0, 7.0, 1.0, 0.0]> : tensor<6xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf64>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xf64>) -> tensor<6xf64>
  check.expect_eq_const %r, dense<[7.0, 3.0, 2.0, 1.0, 1.0, 0.0]> : tensor<6xf64>
  return
}

func.func private @ascending_bf16() {
  %c0 = stablehlo.constant dense<[3.0, 1.0, 2.0, 7.0, 1.0, 0.0]> : tensor<6xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xbf16>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = stablehlo.compare LT, %a, %b, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xbf16>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0, 1.0, 2.0, 3.0, 7.0]> : tensor<6xbf16>
  return
}

func.func private @descending_bf16() {
  %c0 = stablehlo.constant dense<[3.0, 1.0, 2.0, 7.0, 1.0, 0.0]> : tensor<6xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xbf16>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = stablehlo.compare GT, %a, %b, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xbf16>) -> tensor<6xbf16>
  check.expect_eq_const %r, dense<[7.0, 3.0, 2.0, 1.0, 1.0, 0.0]> : tensor<6xbf16>
  return
}

func.func private @ascending_i8() {
  %c0 = stablehlo.constant dense<[3, 1, 2, 7, 1, 0]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %p = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xi8>) -> tensor<6xi8>
  check.expect_eq_const %r, dense<[0, 1, 1, 2, 3, 7]> : tensor<6xi8>
  return
}

func.func private @descending_i8() {
  %c0 = stablehlo.constant dense<[3, 1, 2, 7, 1, 0]> : tensor<6xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi8>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %p = stablehlo.compare GT, %a, %b, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xi8>) -> tensor<6xi8>
  check.expect_eq_const %r, dense<[7, 3, 2, 1, 1, 0]> : tensor<6xi8>
  return
}

func.func private @ascending_i64() {
  %c0 = stablehlo.constant dense<[3, 1, 2, 7, 1, 0]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %p = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xi64>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[0, 1, 1, 2, 3, 7]> : tensor<6xi64>
  return
}

func.func private @descending_i64() {
  %c0 = stablehlo.constant dense<[3, 1, 2, 7, 1, 0]> : tensor<6xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi64>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %p = stablehlo.compare GT, %a, %b, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xi64>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[7, 3, 2, 1, 1, 0]> : tensor<6xi64>
  return
}

func.func private @ascending_ui32() {
  %c0 = stablehlo.constant dense<[3, 1, 2, 7, 1, 0]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<ui32>, %b: tensor<ui32>):
    %p = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xui32>) -> tensor<6xui32>
  check.expect_eq_const %r, dense<[0, 1, 1, 2, 3, 7]> : tensor<6xui32>
  return
}

func.func private @descending_ui32() {
  %c0 = stablehlo.constant dense<[3, 1, 2, 7, 1, 0]> : tensor<6xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xui32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<ui32>, %b: tensor<ui32>):
    %p = stablehlo.compare GT, %a, %b, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xui32>) -> tensor<6xui32>
  check.expect_eq_const %r, dense<[7, 3, 2, 1, 1, 0]> : tensor<6xui32>
  return
}

func.func private @rows() {
  %c0 = stablehlo.constant dense<[[-4.0, 4.0, -2.0, 4.0, -2.0], [-2.0, -3.0, -3.0, -2.0, 1.0], [-1.0, -3.0, -3.0, -3.0, 0.0]]> : tensor<3x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 1 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<3x5xf32>) -> tensor<3x5xf32>
  check.expect_eq_const %r, dense<[[-4.0, -2.0, -2.0, 4.0, 4.0], [-3.0, -3.0, -2.0, -2.0, 1.0], [-3.0, -3.0, -3.0, -1.0, 0.0]]> : tensor<3x5xf32>
  return
}

func.func private @columns() {
  %c0 = stablehlo.constant dense<[[4.0, -1.0, -3.0, -1.0, -4.0], [-4.0, -4.0, 2.0, -1.0, 1.0], [-3.0, 1.0, 0.0, -2.0, -4.0]]> : tensor<3x5xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3x5xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<3x5xf32>) -> tensor<3x5xf32>
  check.expect_eq_const %r, dense<[[-4.0, -4.0, -3.0, -2.0, -4.0], [-3.0, -1.0, 0.0, -1.0, -4.0], [4.0, 1.0, 2.0, -1.0, 1.0]]> : tensor<3x5xf32>
  return
}

func.func private @stable_pairs() {
  %c0 = stablehlo.constant dense<[2, 1, 2, 1, 0, 2]> : tensor<6xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xi32>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<6xi32>
  %r:2 = "stablehlo.sort"(%x0, %x1) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %p = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xi32>, tensor<6xi32>) -> (tensor<6xi32>, tensor<6xi32>)
  check.expect_eq_const %r#0, dense<[0, 1, 1, 2, 2, 2]> : tensor<6xi32>
  check.expect_eq_const %r#1, dense<[4, 1, 3, 0, 2, 5]> : tensor<6xi32>
  return
}

func.func private @total_order() {
  %c0 = stablehlo.constant dense<[0x7FC00000, 0.0, -0.0, 0xFF800000, 1.0, 0x7F800000]> : tensor<6xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  %er = stablehlo.constant dense<[0xFF800000, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000]> : tensor<6xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<6xf32>, tensor<6xf32>
  return
}

func.func private @one() {
  %c0 = stablehlo.constant dense<[5.0]> : tensor<1xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<1xf32>) -> tensor<1xf32>
  check.expect_eq_const %r, dense<[5.0]> : tensor<1xf32>
  return
}
