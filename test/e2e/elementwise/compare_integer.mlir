// SPDX-License-Identifier: Apache-2.0
// All directions on signed and unsigned integers and on i1.
func.func @main() {
  call @eq_i8() : () -> ()
  call @ne_i8() : () -> ()
  call @ge_i8() : () -> ()
  call @gt_i8() : () -> ()
  call @le_i8() : () -> ()
  call @lt_i8() : () -> ()
  call @eq_i16() : () -> ()
  call @ne_i16() : () -> ()
  call @ge_i16() : () -> ()
  call @gt_i16() : () -> ()
  call @le_i16() : () -> ()
  call @lt_i16() : () -> ()
  call @eq_i32() : () -> ()
  call @ne_i32() : () -> ()
  call @ge_i32() : () -> ()
  call @gt_i32() : () -> ()
  call @le_i32() : () -> ()
  call @lt_i32() : () -> ()
  call @eq_i64() : () -> ()
  call @ne_i64() : () -> ()
  call @ge_i64() : () -> ()
  call @gt_i64() : () -> ()
  call @le_i64() : () -> ()
  call @lt_i64() : () -> ()
  call @eq_ui8() : () -> ()
  call @ne_ui8() : () -> ()
  call @ge_ui8() : () -> ()
  call @gt_ui8() : () -> ()
  call @le_ui8() : () -> ()
  call @lt_ui8() : () -> ()
  call @eq_ui16() : () -> ()
  call @ne_ui16() : () -> ()
  call @ge_ui16() : () -> ()
  call @gt_ui16() : () -> ()
  call @le_ui16() : () -> ()
  call @lt_ui16() : () -> ()
  call @eq_ui32() : () -> ()
  call @ne_ui32() : () -> ()
  call @ge_ui32() : () -> ()
  call @gt_ui32() : () -> ()
  call @le_ui32() : () -> ()
  call @lt_ui32() : () -> ()
  call @eq_ui64() : () -> ()
  call @ne_ui64() : () -> ()
  call @ge_ui64() : () -> ()
  call @gt_ui64() : () -> ()
  call @le_ui64() : () -> ()
  call @lt_ui64() : () -> ()
  call @eq_i1() : () -> ()
  call @ne_i1() : () -> ()
  call @ge_i1() : () -> ()
  call @gt_i1() : () -> ()
  call @le_i1() : () -> ()
  call @lt_i1() : () -> ()
  return
}

func.func private @eq_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128]> : tensor<4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %c1 = stablehlo.constant dense<[0, 2, -128, 127]> : tensor<4xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %r = stablehlo.compare EQ, %x0, %x1, SIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, false]> : tensor<4xi1>
  return
}

func.func private @ne_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128]> : tensor<4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %c1 = stablehlo.constant dense<[0, 2, -128, 127]> : tensor<4xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %r = stablehlo.compare NE, %x0, %x1, SIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @ge_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128]> : tensor<4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %c1 = stablehlo.constant dense<[0, 2, -128, 127]> : tensor<4xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %r = stablehlo.compare GE, %x0, %x1, SIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

func.func private @gt_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128]> : tensor<4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %c1 = stablehlo.constant dense<[0, 2, -128, 127]> : tensor<4xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %r = stablehlo.compare GT, %x0, %x1, SIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

func.func private @le_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128]> : tensor<4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %c1 = stablehlo.constant dense<[0, 2, -128, 127]> : tensor<4xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %r = stablehlo.compare LE, %x0, %x1, SIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, true]> : tensor<4xi1>
  return
}

func.func private @lt_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128]> : tensor<4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %c1 = stablehlo.constant dense<[0, 2, -128, 127]> : tensor<4xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %r = stablehlo.compare LT, %x0, %x1, SIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, true]> : tensor<4xi1>
  return
}

func.func private @eq_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768]> : tensor<4xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi16>
  %c1 = stablehlo.constant dense<[0, 2, -32768, 32767]> : tensor<4xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi16>
  %r = stablehlo.compare EQ, %x0, %x1, SIGNED : (tensor<4xi16>, tensor<4xi16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, false]> : tensor<4xi1>
  return
}

func.func private @ne_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768]> : tensor<4xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi16>
  %c1 = stablehlo.constant dense<[0, 2, -32768, 32767]> : tensor<4xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi16>
  %r = stablehlo.compare NE, %x0, %x1, SIGNED : (tensor<4xi16>, tensor<4xi16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @ge_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768]> : tensor<4xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi16>
  %c1 = stablehlo.constant dense<[0, 2, -32768, 32767]> : tensor<4xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi16>
  %r = stablehlo.compare GE, %x0, %x1, SIGNED : (tensor<4xi16>, tensor<4xi16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

func.func private @gt_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768]> : tensor<4xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi16>
  %c1 = stablehlo.constant dense<[0, 2, -32768, 32767]> : tensor<4xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi16>
  %r = stablehlo.compare GT, %x0, %x1, SIGNED : (tensor<4xi16>, tensor<4xi16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

func.func private @le_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768]> : tensor<4xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi16>
  %c1 = stablehlo.constant dense<[0, 2, -32768, 32767]> : tensor<4xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi16>
  %r = stablehlo.compare LE, %x0, %x1, SIGNED : (tensor<4xi16>, tensor<4xi16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, true]> : tensor<4xi1>
  return
}

func.func private @lt_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768]> : tensor<4xi16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi16>
  %c1 = stablehlo.constant dense<[0, 2, -32768, 32767]> : tensor<4xi16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi16>
  %r = stablehlo.compare LT, %x0, %x1, SIGNED : (tensor<4xi16>, tensor<4xi16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, true]> : tensor<4xi1>
  return
}

func.func private @eq_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648]> : tensor<4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi32>
  %c1 = stablehlo.constant dense<[0, 2, -2147483648, 2147483647]> : tensor<4xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi32>
  %r = stablehlo.compare EQ, %x0, %x1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, false]> : tensor<4xi1>
  return
}

func.func private @ne_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648]> : tensor<4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi32>
  %c1 = stablehlo.constant dense<[0, 2, -2147483648, 2147483647]> : tensor<4xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi32>
  %r = stablehlo.compare NE, %x0, %x1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @ge_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648]> : tensor<4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi32>
  %c1 = stablehlo.constant dense<[0, 2, -2147483648, 2147483647]> : tensor<4xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi32>
  %r = stablehlo.compare GE, %x0, %x1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

func.func private @gt_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648]> : tensor<4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi32>
  %c1 = stablehlo.constant dense<[0, 2, -2147483648, 2147483647]> : tensor<4xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi32>
  %r = stablehlo.compare GT, %x0, %x1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

func.func private @le_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648]> : tensor<4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi32>
  %c1 = stablehlo.constant dense<[0, 2, -2147483648, 2147483647]> : tensor<4xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi32>
  %r = stablehlo.compare LE, %x0, %x1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, true]> : tensor<4xi1>
  return
}

func.func private @lt_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648]> : tensor<4xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi32>
  %c1 = stablehlo.constant dense<[0, 2, -2147483648, 2147483647]> : tensor<4xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi32>
  %r = stablehlo.compare LT, %x0, %x1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, true]> : tensor<4xi1>
  return
}

func.func private @eq_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808]> : tensor<4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi64>
  %c1 = stablehlo.constant dense<[0, 2, -9223372036854775808, 9223372036854775807]> : tensor<4xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi64>
  %r = stablehlo.compare EQ, %x0, %x1, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, false]> : tensor<4xi1>
  return
}

func.func private @ne_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808]> : tensor<4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi64>
  %c1 = stablehlo.constant dense<[0, 2, -9223372036854775808, 9223372036854775807]> : tensor<4xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi64>
  %r = stablehlo.compare NE, %x0, %x1, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @ge_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808]> : tensor<4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi64>
  %c1 = stablehlo.constant dense<[0, 2, -9223372036854775808, 9223372036854775807]> : tensor<4xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi64>
  %r = stablehlo.compare GE, %x0, %x1, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

func.func private @gt_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808]> : tensor<4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi64>
  %c1 = stablehlo.constant dense<[0, 2, -9223372036854775808, 9223372036854775807]> : tensor<4xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi64>
  %r = stablehlo.compare GT, %x0, %x1, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

func.func private @le_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808]> : tensor<4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi64>
  %c1 = stablehlo.constant dense<[0, 2, -9223372036854775808, 9223372036854775807]> : tensor<4xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi64>
  %r = stablehlo.compare LE, %x0, %x1, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, true]> : tensor<4xi1>
  return
}

func.func private @lt_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808]> : tensor<4xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi64>
  %c1 = stablehlo.constant dense<[0, 2, -9223372036854775808, 9223372036854775807]> : tensor<4xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi64>
  %r = stablehlo.compare LT, %x0, %x1, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, true]> : tensor<4xi1>
  return
}

func.func private @eq_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0]> : tensor<4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui8>
  %c1 = stablehlo.constant dense<[0, 2, 0, 255]> : tensor<4xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui8>
  %r = stablehlo.compare EQ, %x0, %x1, UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, false]> : tensor<4xi1>
  return
}

func.func private @ne_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0]> : tensor<4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui8>
  %c1 = stablehlo.constant dense<[0, 2, 0, 255]> : tensor<4xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui8>
  %r = stablehlo.compare NE, %x0, %x1, UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @ge_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0]> : tensor<4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui8>
  %c1 = stablehlo.constant dense<[0, 2, 0, 255]> : tensor<4xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui8>
  %r = stablehlo.compare GE, %x0, %x1, UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

func.func private @gt_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0]> : tensor<4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui8>
  %c1 = stablehlo.constant dense<[0, 2, 0, 255]> : tensor<4xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui8>
  %r = stablehlo.compare GT, %x0, %x1, UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

func.func private @le_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0]> : tensor<4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui8>
  %c1 = stablehlo.constant dense<[0, 2, 0, 255]> : tensor<4xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui8>
  %r = stablehlo.compare LE, %x0, %x1, UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, true]> : tensor<4xi1>
  return
}

func.func private @lt_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 0]> : tensor<4xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui8>
  %c1 = stablehlo.constant dense<[0, 2, 0, 255]> : tensor<4xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui8>
  %r = stablehlo.compare LT, %x0, %x1, UNSIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, true]> : tensor<4xi1>
  return
}

func.func private @eq_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0]> : tensor<4xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui16>
  %c1 = stablehlo.constant dense<[0, 2, 0, 65535]> : tensor<4xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui16>
  %r = stablehlo.compare EQ, %x0, %x1, UNSIGNED : (tensor<4xui16>, tensor<4xui16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, false]> : tensor<4xi1>
  return
}

func.func private @ne_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0]> : tensor<4xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui16>
  %c1 = stablehlo.constant dense<[0, 2, 0, 65535]> : tensor<4xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui16>
  %r = stablehlo.compare NE, %x0, %x1, UNSIGNED : (tensor<4xui16>, tensor<4xui16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @ge_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0]> : tensor<4xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui16>
  %c1 = stablehlo.constant dense<[0, 2, 0, 65535]> : tensor<4xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui16>
  %r = stablehlo.compare GE, %x0, %x1, UNSIGNED : (tensor<4xui16>, tensor<4xui16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

func.func private @gt_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0]> : tensor<4xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui16>
  %c1 = stablehlo.constant dense<[0, 2, 0, 65535]> : tensor<4xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui16>
  %r = stablehlo.compare GT, %x0, %x1, UNSIGNED : (tensor<4xui16>, tensor<4xui16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

func.func private @le_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0]> : tensor<4xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui16>
  %c1 = stablehlo.constant dense<[0, 2, 0, 65535]> : tensor<4xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui16>
  %r = stablehlo.compare LE, %x0, %x1, UNSIGNED : (tensor<4xui16>, tensor<4xui16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, true]> : tensor<4xi1>
  return
}

func.func private @lt_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 0]> : tensor<4xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui16>
  %c1 = stablehlo.constant dense<[0, 2, 0, 65535]> : tensor<4xui16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui16>
  %r = stablehlo.compare LT, %x0, %x1, UNSIGNED : (tensor<4xui16>, tensor<4xui16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, true]> : tensor<4xi1>
  return
}

func.func private @eq_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0]> : tensor<4xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui32>
  %c1 = stablehlo.constant dense<[0, 2, 0, 4294967295]> : tensor<4xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui32>
  %r = stablehlo.compare EQ, %x0, %x1, UNSIGNED : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, false]> : tensor<4xi1>
  return
}

func.func private @ne_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0]> : tensor<4xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui32>
  %c1 = stablehlo.constant dense<[0, 2, 0, 4294967295]> : tensor<4xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui32>
  %r = stablehlo.compare NE, %x0, %x1, UNSIGNED : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @ge_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0]> : tensor<4xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui32>
  %c1 = stablehlo.constant dense<[0, 2, 0, 4294967295]> : tensor<4xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui32>
  %r = stablehlo.compare GE, %x0, %x1, UNSIGNED : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

func.func private @gt_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0]> : tensor<4xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui32>
  %c1 = stablehlo.constant dense<[0, 2, 0, 4294967295]> : tensor<4xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui32>
  %r = stablehlo.compare GT, %x0, %x1, UNSIGNED : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

func.func private @le_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0]> : tensor<4xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui32>
  %c1 = stablehlo.constant dense<[0, 2, 0, 4294967295]> : tensor<4xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui32>
  %r = stablehlo.compare LE, %x0, %x1, UNSIGNED : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, true]> : tensor<4xi1>
  return
}

func.func private @lt_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 0]> : tensor<4xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui32>
  %c1 = stablehlo.constant dense<[0, 2, 0, 4294967295]> : tensor<4xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui32>
  %r = stablehlo.compare LT, %x0, %x1, UNSIGNED : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, true]> : tensor<4xi1>
  return
}

func.func private @eq_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0]> : tensor<4xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui64>
  %c1 = stablehlo.constant dense<[0, 2, 0, 18446744073709551615]> : tensor<4xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui64>
  %r = stablehlo.compare EQ, %x0, %x1, UNSIGNED : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, false]> : tensor<4xi1>
  return
}

func.func private @ne_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0]> : tensor<4xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui64>
  %c1 = stablehlo.constant dense<[0, 2, 0, 18446744073709551615]> : tensor<4xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui64>
  %r = stablehlo.compare NE, %x0, %x1, UNSIGNED : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

func.func private @ge_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0]> : tensor<4xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui64>
  %c1 = stablehlo.constant dense<[0, 2, 0, 18446744073709551615]> : tensor<4xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui64>
  %r = stablehlo.compare GE, %x0, %x1, UNSIGNED : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

func.func private @gt_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0]> : tensor<4xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui64>
  %c1 = stablehlo.constant dense<[0, 2, 0, 18446744073709551615]> : tensor<4xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui64>
  %r = stablehlo.compare GT, %x0, %x1, UNSIGNED : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

func.func private @le_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0]> : tensor<4xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui64>
  %c1 = stablehlo.constant dense<[0, 2, 0, 18446744073709551615]> : tensor<4xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui64>
  %r = stablehlo.compare LE, %x0, %x1, UNSIGNED : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, true]> : tensor<4xi1>
  return
}

func.func private @lt_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 0]> : tensor<4xui64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xui64>
  %c1 = stablehlo.constant dense<[0, 2, 0, 18446744073709551615]> : tensor<4xui64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xui64>
  %r = stablehlo.compare LT, %x0, %x1, UNSIGNED : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, true]> : tensor<4xi1>
  return
}

func.func private @eq_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.compare EQ, %x0, %x1, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, false, true]> : tensor<4xi1>
  return
}

func.func private @ne_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.compare NE, %x0, %x1, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, false]> : tensor<4xi1>
  return
}

func.func private @ge_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.compare GE, %x0, %x1, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, true]> : tensor<4xi1>
  return
}

func.func private @gt_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.compare GT, %x0, %x1, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

func.func private @le_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.compare LE, %x0, %x1, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, true]> : tensor<4xi1>
  return
}

func.func private @lt_i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.compare LT, %x0, %x1, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, false]> : tensor<4xi1>
  return
}
