// SPDX-License-Identifier: Apache-2.0
// compiler/frontend/simplify/simplify_test.cpp runs each function as it is and simplified, and wants the same bits.
// RUN: tessera-opt %s --tessera-simplify | FileCheck %s

// CHECK-LABEL: func.func @add_nothing
// CHECK-NEXT: return %arg0, %arg1, %arg2
func.func @add_nothing(%x: tensor<5xf32>, %i: tensor<5xi32>, %p: tensor<5xi1>) -> (tensor<5xf32>, tensor<5xi32>, tensor<5xi1>) {
  %f = stablehlo.constant dense<-0.0> : tensor<5xf32>
  %n = stablehlo.constant dense<0> : tensor<i32>
  %b = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<5xi32>
  %t = stablehlo.constant dense<false> : tensor<5xi1>
  %0 = stablehlo.add %f, %x : tensor<5xf32>
  %1 = stablehlo.add %i, %b : tensor<5xi32>
  %2 = stablehlo.add %p, %t : tensor<5xi1>
  return %0, %1, %2 : tensor<5xf32>, tensor<5xi32>, tensor<5xi1>
}

// -0 + 0 is 0.
// CHECK-LABEL: func.func @add_zero
// CHECK: stablehlo.add
func.func @add_zero(%x: tensor<5xf32>) -> tensor<5xf32> {
  %f = stablehlo.constant dense<0.0> : tensor<5xf32>
  %0 = stablehlo.add %x, %f : tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @subtract
// CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0> : tensor<5xi32>
// CHECK: %[[NAN:.*]] = stablehlo.subtract %arg0, %arg0
// CHECK-NEXT: return %arg0, %arg1, %[[ZERO]], %[[NAN]]
func.func @subtract(%x: tensor<5xf32>, %i: tensor<5xi32>) -> (tensor<5xf32>, tensor<5xi32>, tensor<5xi32>, tensor<5xf32>) {
  %f = stablehlo.constant dense<0.0> : tensor<5xf32>
  %n = stablehlo.constant dense<0> : tensor<5xi32>
  %0 = stablehlo.subtract %x, %f : tensor<5xf32>
  %1 = stablehlo.subtract %i, %n : tensor<5xi32>
  %2 = stablehlo.subtract %i, %i : tensor<5xi32>
  %3 = stablehlo.subtract %x, %x : tensor<5xf32>
  return %0, %1, %2, %3 : tensor<5xf32>, tensor<5xi32>, tensor<5xi32>, tensor<5xf32>
}

// The product of floats stays, because NaN times 0 is NaN.
// CHECK-LABEL: func.func @multiply
// CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0> : tensor<5xi32>
// CHECK: %[[NAN:.*]] = stablehlo.multiply %arg0
// CHECK-NEXT: return %arg0, %[[ZERO]], %[[NAN]]
func.func @multiply(%x: tensor<5xf32>, %i: tensor<5xi32>) -> (tensor<5xf32>, tensor<5xi32>, tensor<5xf32>) {
  %one = stablehlo.constant dense<1.0> : tensor<5xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<5xf32>
  %n = stablehlo.constant dense<0> : tensor<5xi32>
  %0 = stablehlo.multiply %one, %x : tensor<5xf32>
  %1 = stablehlo.multiply %i, %n : tensor<5xi32>
  %2 = stablehlo.multiply %x, %zero : tensor<5xf32>
  return %0, %1, %2 : tensor<5xf32>, tensor<5xi32>, tensor<5xf32>
}

// The product of a complex number and 1 stays, because it adds zeros to the parts.
// CHECK-LABEL: func.func @complex_one
// CHECK: stablehlo.multiply
func.func @complex_one(%x: tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>> {
  %one = stablehlo.constant dense<(1.0, 0.0)> : tensor<5xcomplex<f32>>
  %0 = stablehlo.multiply %one, %x : tensor<5xcomplex<f32>>
  return %0 : tensor<5xcomplex<f32>>
}

// CHECK-LABEL: func.func @divide
// CHECK-NEXT: return %arg0, %arg1
func.func @divide(%x: tensor<5xf32>, %i: tensor<5xui8>) -> (tensor<5xf32>, tensor<5xui8>) {
  %one = stablehlo.constant dense<1.0> : tensor<5xf32>
  %n = stablehlo.constant dense<1> : tensor<5xui8>
  %0 = stablehlo.divide %x, %one : tensor<5xf32>
  %1 = stablehlo.divide %i, %n : tensor<5xui8>
  return %0, %1 : tensor<5xf32>, tensor<5xui8>
}

// CHECK-LABEL: func.func @power
// CHECK-DAG: %[[FLOAT:.*]] = stablehlo.multiply %arg0, %arg0
// CHECK-DAG: %[[INTEGER:.*]] = stablehlo.multiply %arg1, %arg1
// CHECK: return %arg0, %[[FLOAT]], %[[INTEGER]]
func.func @power(%x: tensor<5xf32>, %i: tensor<5xi32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xi32>) {
  %one = stablehlo.constant dense<1.0> : tensor<5xf32>
  %two = stablehlo.constant dense<2.0> : tensor<5xf32>
  %n = stablehlo.constant dense<2> : tensor<5xi32>
  %0 = stablehlo.power %x, %one : tensor<5xf32>
  %1 = stablehlo.power %x, %two : tensor<5xf32>
  %2 = stablehlo.power %i, %n : tensor<5xi32>
  return %0, %1, %2 : tensor<5xf32>, tensor<5xf32>, tensor<5xi32>
}

// CHECK-LABEL: func.func @bits
// CHECK-DAG: %[[ZERO:.*]] = stablehlo.constant dense<0> : tensor<5xi32>
// CHECK-DAG: %[[ONES:.*]] = stablehlo.constant dense<-1> : tensor<5xi32>
// CHECK: return %arg0, %arg0, %[[ZERO]], %arg0, %arg0, %[[ONES]], %arg0
func.func @bits(%i: tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<5xi32>
  %ones = stablehlo.constant dense<-1> : tensor<5xi32>
  %0 = stablehlo.and %i, %i : tensor<5xi32>
  %1 = stablehlo.and %i, %ones : tensor<5xi32>
  %2 = stablehlo.and %zero, %i : tensor<5xi32>
  %3 = stablehlo.or %i, %i : tensor<5xi32>
  %4 = stablehlo.or %i, %zero : tensor<5xi32>
  %5 = stablehlo.or %i, %ones : tensor<5xi32>
  %6 = stablehlo.xor %i, %zero : tensor<5xi32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>
}

// CHECK-LABEL: func.func @xor_of_itself
// CHECK-NEXT: stablehlo.constant dense<0> : tensor<5xi32>
// CHECK-NEXT: return
func.func @xor_of_itself(%i: tensor<5xi32>) -> tensor<5xi32> {
  %0 = stablehlo.xor %i, %i : tensor<5xi32>
  return %0 : tensor<5xi32>
}

// CHECK-LABEL: func.func @extremes_and_shifts
// CHECK-NEXT: return %arg0, %arg0, %arg1, %arg1, %arg1
func.func @extremes_and_shifts(%x: tensor<5xf32>, %i: tensor<5xi32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<5xi32>
  %0 = stablehlo.maximum %x, %x : tensor<5xf32>
  %1 = stablehlo.minimum %x, %x : tensor<5xf32>
  %2 = stablehlo.shift_left %i, %zero : tensor<5xi32>
  %3 = stablehlo.shift_right_logical %i, %zero : tensor<5xi32>
  %4 = stablehlo.shift_right_arithmetic %i, %zero : tensor<5xi32>
  return %0, %1, %2, %3, %4 : tensor<5xf32>, tensor<5xf32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>
}

// CHECK-LABEL: func.func @taken_back
// CHECK-DAG: %[[ABS:.*]] = stablehlo.abs %arg0 : tensor<5xf32>
// CHECK: return %arg0, %arg1, %[[ABS]]
func.func @taken_back(%x: tensor<5xf32>, %i: tensor<5xi32>) -> (tensor<5xf32>, tensor<5xi32>, tensor<5xf32>) {
  %0 = stablehlo.negate %x : tensor<5xf32>
  %1 = stablehlo.negate %0 : tensor<5xf32>
  %2 = stablehlo.not %i : tensor<5xi32>
  %3 = stablehlo.not %2 : tensor<5xi32>
  %4 = stablehlo.abs %0 : tensor<5xf32>
  %5 = stablehlo.abs %4 : tensor<5xf32>
  return %1, %3, %5 : tensor<5xf32>, tensor<5xi32>, tensor<5xf32>
}

// CHECK-LABEL: func.func @parts
// CHECK-NEXT: return %arg0, %arg1, %arg2
func.func @parts(%a: tensor<5xf32>, %b: tensor<5xf32>, %z: tensor<5xcomplex<f32>>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xcomplex<f32>>) {
  %0 = stablehlo.complex %a, %b : tensor<5xcomplex<f32>>
  %1 = stablehlo.real %0 : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %2 = stablehlo.imag %0 : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %3 = stablehlo.real %z : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %4 = stablehlo.imag %z : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %5 = stablehlo.complex %3, %4 : tensor<5xcomplex<f32>>
  return %1, %2, %5 : tensor<5xf32>, tensor<5xf32>, tensor<5xcomplex<f32>>
}

// CHECK-LABEL: func.func @conversions
// CHECK-DAG: %[[HALF:.*]] = stablehlo.convert %arg0 : (tensor<5xbf16>) -> tensor<5xf16>
// CHECK-DAG: %[[BYTE:.*]] = stablehlo.convert %arg1 : (tensor<5xi32>) -> tensor<5xi8>
// CHECK: return %arg0, %[[HALF]], %arg1, %[[BYTE]], %arg2
func.func @conversions(%x: tensor<5xbf16>, %i: tensor<5xi32>, %p: tensor<5xi1>) -> (tensor<5xbf16>, tensor<5xf16>, tensor<5xi32>, tensor<5xi8>, tensor<5xi1>) {
  %0 = stablehlo.convert %x : (tensor<5xbf16>) -> tensor<5xf32>
  %1 = stablehlo.convert %0 : (tensor<5xf32>) -> tensor<5xbf16>
  %2 = stablehlo.convert %0 : (tensor<5xf32>) -> tensor<5xf16>
  %3 = stablehlo.convert %i : (tensor<5xi32>) -> tensor<5xi64>
  %4 = stablehlo.convert %3 : (tensor<5xi64>) -> tensor<5xi32>
  %5 = stablehlo.convert %3 : (tensor<5xi64>) -> tensor<5xi8>
  %6 = stablehlo.convert %p : (tensor<5xi1>) -> tensor<5xf32>
  %7 = stablehlo.convert %p : (tensor<5xi1>) -> tensor<5xi32>
  %8 = stablehlo.convert %7 : (tensor<5xi32>) -> tensor<5xi1>
  return %1, %2, %4, %5, %8 : tensor<5xbf16>, tensor<5xf16>, tensor<5xi32>, tensor<5xi8>, tensor<5xi1>
}

// Conversions that round on the way stay.
// CHECK-LABEL: func.func @lossy_conversions
// CHECK-COUNT-6: stablehlo.convert
func.func @lossy_conversions(%x: tensor<5xf32>, %i: tensor<5xi32>) -> (tensor<5xf32>, tensor<5xi32>, tensor<5xi32>) {
  %0 = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xbf16>
  %1 = stablehlo.convert %0 : (tensor<5xbf16>) -> tensor<5xf32>
  %2 = stablehlo.convert %i : (tensor<5xi32>) -> tensor<5xf32>
  %3 = stablehlo.convert %2 : (tensor<5xf32>) -> tensor<5xi32>
  %4 = stablehlo.convert %i : (tensor<5xi32>) -> tensor<5xi8>
  %5 = stablehlo.convert %4 : (tensor<5xi8>) -> tensor<5xi32>
  return %1, %3, %5 : tensor<5xf32>, tensor<5xi32>, tensor<5xi32>
}

// CHECK-LABEL: func.func @compare
// CHECK-DAG: %[[NOT:.*]] = stablehlo.not %arg0
// CHECK-DAG: %[[TRUE:.*]] = stablehlo.constant dense<true> : tensor<5xi1>
// CHECK-DAG: %[[FALSE:.*]] = stablehlo.constant dense<false> : tensor<5xi1>
// CHECK-DAG: %[[NAN:.*]] = stablehlo.compare EQ, %arg2, %arg2
// CHECK: return %arg0, %[[NOT]], %[[TRUE]], %[[FALSE]], %[[NAN]]
func.func @compare(%p: tensor<5xi1>, %i: tensor<5xi32>, %x: tensor<5xf32>) -> (tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>) {
  %false = stablehlo.constant dense<false> : tensor<5xi1>
  %0 = stablehlo.compare NE, %p, %false, UNSIGNED : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
  %1 = stablehlo.compare EQ, %p, %false, UNSIGNED : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
  %2 = stablehlo.compare GE, %i, %i, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
  %3 = stablehlo.compare LT, %i, %i, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
  %4 = stablehlo.compare EQ, %x, %x, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  return %0, %1, %2, %3, %4 : tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>
}

// CHECK-LABEL: func.func @select
// CHECK-NEXT: %[[SWAPPED:.*]] = stablehlo.select %arg0, %arg2, %arg1
// CHECK-NEXT: return %arg1, %arg2, %[[SWAPPED]]
func.func @select(%p: tensor<5xi1>, %x: tensor<5xf32>, %y: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %not = stablehlo.not %p : tensor<5xi1>
  %0 = stablehlo.select %p, %x, %x : tensor<5xi1>, tensor<5xf32>
  %1 = stablehlo.select %false, %x, %y : tensor<i1>, tensor<5xf32>
  %2 = stablehlo.select %not, %x, %y : tensor<5xi1>, tensor<5xf32>
  return %0, %1, %2 : tensor<5xf32>, tensor<5xf32>, tensor<5xf32>
}

// The body of a reduction is left unchanged.
// CHECK-LABEL: func.func @reduction_body
// CHECK: stablehlo.maximum %arg1, %arg1
func.func @reduction_body(%x: tensor<5xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.maximum %a, %a : tensor<f32>
    %2 = stablehlo.maximum %1, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// The logarithm of a sum of exponentials, as JAX computes it, over dimensions of one element.
// CHECK-LABEL: func.func @log_sum_exp_of_one
// CHECK-NOT: stablehlo.exponential
// CHECK-NOT: stablehlo.log
// CHECK: return
func.func @log_sum_exp_of_one(%x: tensor<3x1x5x1xf32>) -> tensor<3x5xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %lows = stablehlo.broadcast_in_dim %low, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
  %zeros = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
  %0 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1, 3] : (tensor<3x1x5x1xf32>, tensor<f32>) -> tensor<3x5xf32>
  %1 = stablehlo.maximum %lows, %0 : tensor<3x5xf32>
  %2 = stablehlo.is_finite %1 : (tensor<3x5xf32>) -> tensor<3x5xi1>
  %3 = stablehlo.select %2, %1, %zeros : tensor<3x5xi1>, tensor<3x5xf32>
  %4 = stablehlo.broadcast_in_dim %3, dims = [0, 2] : (tensor<3x5xf32>) -> tensor<3x1x5x1xf32>
  %5 = stablehlo.subtract %x, %4 : tensor<3x1x5x1xf32>
  %6 = stablehlo.exponential %5 : tensor<3x1x5x1xf32>
  %7 = stablehlo.reduce(%6 init: %zero) applies stablehlo.add across dimensions = [1, 3] : (tensor<3x1x5x1xf32>, tensor<f32>) -> tensor<3x5xf32>
  %8 = stablehlo.abs %7 : tensor<3x5xf32>
  %9 = stablehlo.log %8 : tensor<3x5xf32>
  %10 = stablehlo.add %9, %3 : tensor<3x5xf32>
  return %10 : tensor<3x5xf32>
}

// The exponential may be any number if there are several elements, or another difference.
// CHECK-LABEL: func.func @log_exp
// CHECK-COUNT-2: stablehlo.log
func.func @log_exp(%x: tensor<3x5xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %zeros = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %0 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.is_finite %0 : (tensor<3xf32>) -> tensor<3xi1>
  %2 = stablehlo.select %1, %0, %zeros : tensor<3xi1>, tensor<3xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xf32>) -> tensor<3x5xf32>
  %4 = stablehlo.subtract %x, %3 : tensor<3x5xf32>
  %5 = stablehlo.exponential %4 : tensor<3x5xf32>
  %6 = stablehlo.reduce(%5 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>
  %7 = stablehlo.log %6 : tensor<3xf32>
  %8 = stablehlo.subtract %y, %2 : tensor<3xf32>
  %9 = stablehlo.exponential %8 : tensor<3xf32>
  %10 = stablehlo.log %9 : tensor<3xf32>
  return %7, %10 : tensor<3xf32>, tensor<3xf32>
}
