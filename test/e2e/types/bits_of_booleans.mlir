// SPDX-License-Identifier: Apache-2.0
// bitcast_convert between booleans, which are one bit each, and wider types: the lowest bit first.
func.func @main() {
  call @joined() : () -> ()
  call @parts() : () -> ()
  call @small() : () -> ()
  return
}

func.func private @joined() {
  %c0 = stablehlo.constant dense<[false, false, false, false, true, true, true, true, true, false, true, true, false, false, true, true, true, true, false, true, false, true, false, true, true, false, false, true, false, false, false, true, true, true, true, true, false, true, true, true, true, false, true, true, false, false, true, true, true, true, false, true, false, true, false, true, true, false, false, true, false, false, false, true]> : tensor<64xi1>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<64xi1>
  %r0 = stablehlo.bitcast_convert %x0 : (tensor<64xi1>) -> tensor<i64>
  check.expect_eq_const %r0, dense<-8526495040805286416> : tensor<i64>
  %c1 = stablehlo.constant dense<[[true, true, true, true, false, false, false, false], [true, false, false, false, false, false, false, true]]> : tensor<2x8xi1>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<2x8xi1>
  %r1 = stablehlo.bitcast_convert %x1 : (tensor<2x8xi1>) -> tensor<2xui8>
  check.expect_eq_const %r1, dense<[15, 129]> : tensor<2xui8>
  %c2 = stablehlo.constant dense<[true, true, false, true, true, false, true, true, true, true, true, true, false, false, false, false, true, false, false, true, false, false, true, false, false, false, false, false, false, false, true, true]> : tensor<32xi1>
  %x2 = stablehlo.optimization_barrier %c2 : tensor<32xi1>
  %r2 = stablehlo.bitcast_convert %x2 : (tensor<32xi1>) -> tensor<f32>
  check.expect_eq_const %r2, dense<0xC0490FDB> : tensor<f32>
  %c3 = stablehlo.constant dense<[[false, false, false, false, false, false, false, false, false, false, true, true, true, true, false, false], [false, false, false, false, false, false, false, false, false, false, true, true, true, true, true, true]]> : tensor<2x16xi1>
  %x3 = stablehlo.optimization_barrier %c3 : tensor<2x16xi1>
  %r3 = stablehlo.bitcast_convert %x3 : (tensor<2x16xi1>) -> tensor<2xf16>
  check.expect_eq_const %r3, dense<[1.0, 0xFC00]> : tensor<2xf16>
  %c4 = stablehlo.constant dense<[false, false, false, true, true, true, false, true]> : tensor<8xi1>
  %x4 = stablehlo.optimization_barrier %c4 : tensor<8xi1>
  %r4 = stablehlo.bitcast_convert %x4 : (tensor<8xi1>) -> tensor<f8E4M3FN>
  check.expect_eq_const %r4, dense<-1.0> : tensor<f8E4M3FN>
  return
}

func.func private @parts() {
  %c5 = stablehlo.constant dense<0x0123456789ABCDEF> : tensor<f64>
  %x5 = stablehlo.optimization_barrier %c5 : tensor<f64>
  %r5 = stablehlo.bitcast_convert %x5 : (tensor<f64>) -> tensor<64xi1>
  check.expect_eq_const %r5, dense<[true, true, true, true, false, true, true, true, true, false, true, true, false, false, true, true, true, true, false, true, false, true, false, true, true, false, false, true, false, false, false, true, true, true, true, false, false, true, true, false, true, false, true, false, false, false, true, false, true, true, false, false, false, true, false, false, true, false, false, false, false, false, false, false]> : tensor<64xi1>
  %c6 = stablehlo.constant dense<[-1, 6]> : tensor<2xi8>
  %x6 = stablehlo.optimization_barrier %c6 : tensor<2xi8>
  %r6 = stablehlo.bitcast_convert %x6 : (tensor<2xi8>) -> tensor<2x8xi1>
  check.expect_eq_const %r6, dense<[[true, true, true, true, true, true, true, true], [false, true, true, false, false, false, false, false]]> : tensor<2x8xi1>
  %c7 = stablehlo.constant dense<[1.0, -2.0]> : tensor<2xbf16>
  %x7 = stablehlo.optimization_barrier %c7 : tensor<2xbf16>
  %r7 = stablehlo.bitcast_convert %x7 : (tensor<2xbf16>) -> tensor<2x16xi1>
  check.expect_eq_const %r7, dense<[[false, false, false, false, false, false, false, true, true, true, true, true, true, true, false, false], [false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true]]> : tensor<2x16xi1>
  return
}

func.func private @small() {
  %c8 = stablehlo.constant dense<[[true, false, false, true], [true, false, true, false]]> : tensor<2x4xi1>
  %x8 = stablehlo.optimization_barrier %c8 : tensor<2x4xi1>
  %r8 = stablehlo.bitcast_convert %x8 : (tensor<2x4xi1>) -> tensor<2xi4>
  check.expect_eq_const %r8, dense<[-7, 5]> : tensor<2xi4>
  %c9 = stablehlo.constant dense<[-2, 1]> : tensor<2xi2>
  %x9 = stablehlo.optimization_barrier %c9 : tensor<2xi2>
  %r9 = stablehlo.bitcast_convert %x9 : (tensor<2xi2>) -> tensor<2x2xi1>
  check.expect_eq_const %r9, dense<[[false, true], [true, false]]> : tensor<2x2xi1>
  %c10 = stablehlo.constant dense<[9, 3]> : tensor<2xui4>
  %x10 = stablehlo.optimization_barrier %c10 : tensor<2xui4>
  %r10 = stablehlo.bitcast_convert %x10 : (tensor<2xui4>) -> tensor<2x4xi1>
  check.expect_eq_const %r10, dense<[[true, false, false, true], [true, true, false, false]]> : tensor<2x4xi1>
  %c11 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x11 = stablehlo.optimization_barrier %c11 : tensor<2xi1>
  %r11 = stablehlo.bitcast_convert %x11 : (tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %r11, dense<[true, false]> : tensor<2xi1>
  return
}
