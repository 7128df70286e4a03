// SPDX-License-Identifier: Apache-2.0
// By repeated multiplication, wrapping; negative exponents truncate 1 / x^n.
func.func @main() {
  call @i8() : () -> ()
  call @i32() : () -> ()
  call @i64() : () -> ()
  call @ui8() : () -> ()
  call @ui32() : () -> ()
  return
}

func.func private @i8() {
  %c0 = stablehlo.constant dense<[2, -2, 3, 1, -1, -1, 5, 0, 7, 2]> : tensor<10xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %c1 = stablehlo.constant dense<[5, 3, 0, -4, -3, -2, -1, 0, 30, 100]> : tensor<10xi8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<10xi8>
  %r = stablehlo.power %x0, %x1 : tensor<10xi8>
  check.expect_eq_const %r, dense<[32, -8, 1, 1, -1, 1, 0, 1, -47, 0]> : tensor<10xi8>
  return
}

func.func private @i32() {
  %c0 = stablehlo.constant dense<[2, -2, 3, 1, -1, -1, 5, 0, 7, 2]> : tensor<10xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %c1 = stablehlo.constant dense<[5, 3, 0, -4, -3, -2, -1, 0, 30, 100]> : tensor<10xi32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<10xi32>
  %r = stablehlo.power %x0, %x1 : tensor<10xi32>
  check.expect_eq_const %r, dense<[32, -8, 1, 1, -1, 1, 0, 1, 1878557649, 0]> : tensor<10xi32>
  return
}

func.func private @i64() {
  %c0 = stablehlo.constant dense<[2, -2, 3, 1, -1, -1, 5, 0, 7, 2]> : tensor<10xi64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<10xi64>
  %c1 = stablehlo.constant dense<[5, 3, 0, -4, -3, -2, -1, 0, 30, 100]> : tensor<10xi64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<10xi64>
  %r = stablehlo.power %x0, %x1 : tensor<10xi64>
  check.expect_eq_const %r, dense<[32, -8, 1, 1, -1, 1, 0, 1, 1576789505350337489, 0]> : tensor<10xi64>
  return
}

func.func private @ui8() {
  %c0 = stablehlo.constant dense<[2, 3, 0, 7, 255]> : tensor<5xui8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xui8>
  %c1 = stablehlo.constant dense<[5, 0, 0, 30, 3]> : tensor<5xui8>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5xui8>
  %r = stablehlo.power %x0, %x1 : tensor<5xui8>
  check.expect_eq_const %r, dense<[32, 1, 1, 209, 255]> : tensor<5xui8>
  return
}

func.func private @ui32() {
  %c0 = stablehlo.constant dense<[2, 3, 0, 7, 255]> : tensor<5xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<5xui32>
  %c1 = stablehlo.constant dense<[5, 0, 0, 30, 3]> : tensor<5xui32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<5xui32>
  %r = stablehlo.power %x0, %x1 : tensor<5xui32>
  check.expect_eq_const %r, dense<[32, 1, 1, 1878557649, 16581375]> : tensor<5xui32>
  return
}
