// SPDX-License-Identifier: Apache-2.0
// Small products against products of i32. Elements are small integers, so that all sums are exact. Sizes, layouts and
// types are drawn, except for the first eight.
func.func @main() {
  call @d0() : () -> ()
  call @d1() : () -> ()
  call @d2() : () -> ()
  call @d3() : () -> ()
  call @d4() : () -> ()
  call @d5() : () -> ()
  call @d6() : () -> ()
  call @d7() : () -> ()
  call @d8() : () -> ()
  call @d9() : () -> ()
  call @d10() : () -> ()
  call @d11() : () -> ()
  call @d12() : () -> ()
  call @d13() : () -> ()
  call @d14() : () -> ()
  call @d15() : () -> ()
  call @d16() : () -> ()
  call @d17() : () -> ()
  call @d18() : () -> ()
  call @d19() : () -> ()
  call @d20() : () -> ()
  call @d21() : () -> ()
  call @d22() : () -> ()
  call @d23() : () -> ()
  call @d24() : () -> ()
  call @d25() : () -> ()
  call @d26() : () -> ()
  call @d27() : () -> ()
  return
}

func.func private @d0() {
  %a0 = stablehlo.iota dim = 0 : tensor<441xi32>
  %a1 = stablehlo.constant dense<7> : tensor<441xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<441xi32>
  %a3 = stablehlo.constant dense<31> : tensor<441xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<441xi32>
  %a5 = stablehlo.constant dense<15> : tensor<441xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<441xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<441xi32>) -> tensor<21x21xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<21x21xi32>
  %a8 = stablehlo.convert %ai : (tensor<21x21xi32>) -> tensor<21x21xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<21x21xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<441xi32>
  %b1 = stablehlo.constant dense<5> : tensor<441xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<441xi32>
  %b3 = stablehlo.constant dense<29> : tensor<441xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<441xi32>
  %b5 = stablehlo.constant dense<14> : tensor<441xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<441xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<441xi32>) -> tensor<21x21xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<21x21xi32>
  %b8 = stablehlo.convert %bi : (tensor<21x21xi32>) -> tensor<21x21xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<21x21xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<21x21xf16>, tensor<21x21xf16>) -> tensor<21x21xf16>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [0] : (tensor<21x21xi32>, tensor<21x21xi32>) -> tensor<21x21xi32>
  %e = stablehlo.convert %s : (tensor<21x21xi32>) -> tensor<21x21xf16>
  check.expect_eq %r, %e : tensor<21x21xf16>
  return
}

func.func private @d1() {
  %a0 = stablehlo.iota dim = 0 : tensor<256xi32>
  %a1 = stablehlo.constant dense<7> : tensor<256xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<256xi32>
  %a3 = stablehlo.constant dense<31> : tensor<256xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<256xi32>
  %a5 = stablehlo.constant dense<15> : tensor<256xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<256xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<256xi32>) -> tensor<16x16xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<16x16xi32>
  %a8 = stablehlo.convert %ai : (tensor<16x16xi32>) -> tensor<16x16xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<16x16xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<256xi32>
  %b1 = stablehlo.constant dense<5> : tensor<256xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<256xi32>
  %b3 = stablehlo.constant dense<29> : tensor<256xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<256xi32>
  %b5 = stablehlo.constant dense<14> : tensor<256xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<256xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<256xi32>) -> tensor<16x16xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<16x16xi32>
  %b8 = stablehlo.convert %bi : (tensor<16x16xi32>) -> tensor<16x16xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<16x16xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<16x16xf16>, tensor<16x16xf16>) -> tensor<16x16xf16>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [0] : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
  %e = stablehlo.convert %s : (tensor<16x16xi32>) -> tensor<16x16xf16>
  check.expect_eq %r, %e : tensor<16x16xf16>
  return
}

func.func private @d2() {
  %a0 = stablehlo.iota dim = 0 : tensor<15xi32>
  %a1 = stablehlo.constant dense<7> : tensor<15xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<15xi32>
  %a3 = stablehlo.constant dense<31> : tensor<15xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<15xi32>
  %a5 = stablehlo.constant dense<15> : tensor<15xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<15xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<15xi32>) -> tensor<5x3xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<5x3xi32>
  %a8 = stablehlo.convert %ai : (tensor<5x3xi32>) -> tensor<5x3xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<5x3xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<27xi32>
  %b1 = stablehlo.constant dense<5> : tensor<27xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<27xi32>
  %b3 = stablehlo.constant dense<29> : tensor<27xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<27xi32>
  %b5 = stablehlo.constant dense<14> : tensor<27xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<27xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<27xi32>) -> tensor<9x3xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<9x3xi32>
  %b8 = stablehlo.convert %bi : (tensor<9x3xi32>) -> tensor<9x3xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<9x3xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<5x3xf16>, tensor<9x3xf16>) -> tensor<5x9xf32>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [1] : (tensor<5x3xi32>, tensor<9x3xi32>) -> tensor<5x9xi32>
  %e = stablehlo.convert %s : (tensor<5x9xi32>) -> tensor<5x9xf32>
  check.expect_eq %r, %e : tensor<5x9xf32>
  return
}

func.func private @d3() {
  %a0 = stablehlo.iota dim = 0 : tensor<9xi32>
  %a1 = stablehlo.constant dense<7> : tensor<9xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<9xi32>
  %a3 = stablehlo.constant dense<31> : tensor<9xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<9xi32>
  %a5 = stablehlo.constant dense<15> : tensor<9xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<9xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<9xi32>) -> tensor<1x9xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<1x9xi32>
  %a8 = stablehlo.convert %ai : (tensor<1x9xi32>) -> tensor<1x9xf32>
  %a = stablehlo.optimization_barrier %a8 : tensor<1x9xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<72xi32>
  %b1 = stablehlo.constant dense<5> : tensor<72xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<72xi32>
  %b3 = stablehlo.constant dense<29> : tensor<72xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<72xi32>
  %b5 = stablehlo.constant dense<14> : tensor<72xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<72xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<72xi32>) -> tensor<8x9xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<8x9xi32>
  %b8 = stablehlo.convert %bi : (tensor<8x9xi32>) -> tensor<8x9xf32>
  %b = stablehlo.optimization_barrier %b8 : tensor<8x9xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<1x9xf32>, tensor<8x9xf32>) -> tensor<1x8xf32>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [1] : (tensor<1x9xi32>, tensor<8x9xi32>) -> tensor<1x8xi32>
  %e = stablehlo.convert %s : (tensor<1x8xi32>) -> tensor<1x8xf32>
  check.expect_eq %r, %e : tensor<1x8xf32>
  return
}

func.func private @d4() {
  %a0 = stablehlo.iota dim = 0 : tensor<30720xi32>
  %a1 = stablehlo.constant dense<7> : tensor<30720xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<30720xi32>
  %a3 = stablehlo.constant dense<31> : tensor<30720xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<30720xi32>
  %a5 = stablehlo.constant dense<15> : tensor<30720xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<30720xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<30720xi32>) -> tensor<64x24x20xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<64x24x20xi32>
  %a8 = stablehlo.convert %ai : (tensor<64x24x20xi32>) -> tensor<64x24x20xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<64x24x20xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<25600xi32>
  %b1 = stablehlo.constant dense<5> : tensor<25600xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<25600xi32>
  %b3 = stablehlo.constant dense<29> : tensor<25600xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<25600xi32>
  %b5 = stablehlo.constant dense<14> : tensor<25600xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<25600xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<25600xi32>) -> tensor<64x20x20xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<64x20x20xi32>
  %b8 = stablehlo.convert %bi : (tensor<64x20x20xi32>) -> tensor<64x20x20xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<64x20x20xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<64x24x20xf16>, tensor<64x20x20xf16>) -> tensor<64x24x20xf16>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<64x24x20xi32>, tensor<64x20x20xi32>) -> tensor<64x24x20xi32>
  %e = stablehlo.convert %s : (tensor<64x24x20xi32>) -> tensor<64x24x20xf16>
  check.expect_eq %r, %e : tensor<64x24x20xf16>
  return
}

func.func private @d5() {
  %a0 = stablehlo.iota dim = 0 : tensor<25200xi32>
  %a1 = stablehlo.constant dense<7> : tensor<25200xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<25200xi32>
  %a3 = stablehlo.constant dense<31> : tensor<25200xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<25200xi32>
  %a5 = stablehlo.constant dense<15> : tensor<25200xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<25200xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<25200xi32>) -> tensor<48x21x25xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<48x21x25xi32>
  %a8 = stablehlo.convert %ai : (tensor<48x21x25xi32>) -> tensor<48x21x25xf32>
  %a = stablehlo.optimization_barrier %a8 : tensor<48x21x25xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<28800xi32>
  %b1 = stablehlo.constant dense<5> : tensor<28800xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<28800xi32>
  %b3 = stablehlo.constant dense<29> : tensor<28800xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<28800xi32>
  %b5 = stablehlo.constant dense<14> : tensor<28800xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<28800xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<28800xi32>) -> tensor<48x25x24xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<48x25x24xi32>
  %b8 = stablehlo.convert %bi : (tensor<48x25x24xi32>) -> tensor<48x25x24xf32>
  %b = stablehlo.optimization_barrier %b8 : tensor<48x25x24xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x21x25xf32>, tensor<48x25x24xf32>) -> tensor<48x21x24xf32>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x21x25xi32>, tensor<48x25x24xi32>) -> tensor<48x21x24xi32>
  %e = stablehlo.convert %s : (tensor<48x21x24xi32>) -> tensor<48x21x24xf32>
  check.expect_eq %r, %e : tensor<48x21x24xf32>
  return
}

func.func private @d6() {
  %a0 = stablehlo.iota dim = 0 : tensor<1683xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1683xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1683xi32>
  %a3 = stablehlo.constant dense<31> : tensor<1683xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1683xi32>
  %a5 = stablehlo.constant dense<15> : tensor<1683xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<1683xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1683xi32>) -> tensor<17x3x33xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<17x3x33xi32>
  %a8 = stablehlo.convert %ai : (tensor<17x3x33xi32>) -> tensor<17x3x33xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<17x3x33xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<1881xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1881xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1881xi32>
  %b3 = stablehlo.constant dense<29> : tensor<1881xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1881xi32>
  %b5 = stablehlo.constant dense<14> : tensor<1881xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<1881xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1881xi32>) -> tensor<19x3x33xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<19x3x33xi32>
  %b8 = stablehlo.convert %bi : (tensor<19x3x33xi32>) -> tensor<19x3x33xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<19x3x33xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [1] x [1], contracting_dims = [2] x [2] : (tensor<17x3x33xf16>, tensor<19x3x33xf16>) -> tensor<3x17x19xf16>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [1] x [1], contracting_dims = [2] x [2] : (tensor<17x3x33xi32>, tensor<19x3x33xi32>) -> tensor<3x17x19xi32>
  %e = stablehlo.convert %s : (tensor<3x17x19xi32>) -> tensor<3x17x19xf16>
  check.expect_eq %r, %e : tensor<3x17x19xf16>
  return
}

func.func private @d7() {
  %a0 = stablehlo.iota dim = 0 : tensor<154xi32>
  %a1 = stablehlo.constant dense<7> : tensor<154xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<154xi32>
  %a3 = stablehlo.constant dense<31> : tensor<154xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<154xi32>
  %a5 = stablehlo.constant dense<15> : tensor<154xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<154xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<154xi32>) -> tensor<7x11x2xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<7x11x2xi32>
  %a8 = stablehlo.convert %ai : (tensor<7x11x2xi32>) -> tensor<7x11x2xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<7x11x2xbf16>
  %b0 = stablehlo.iota dim = 0 : tensor<252xi32>
  %b1 = stablehlo.constant dense<5> : tensor<252xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<252xi32>
  %b3 = stablehlo.constant dense<29> : tensor<252xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<252xi32>
  %b5 = stablehlo.constant dense<14> : tensor<252xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<252xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<252xi32>) -> tensor<18x2x7xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<18x2x7xi32>
  %b8 = stablehlo.convert %bi : (tensor<18x2x7xi32>) -> tensor<18x2x7xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<18x2x7xbf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [2] x [1], contracting_dims = [0] x [2] : (tensor<7x11x2xbf16>, tensor<18x2x7xbf16>) -> tensor<2x11x18xbf16>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [2] x [1], contracting_dims = [0] x [2] : (tensor<7x11x2xi32>, tensor<18x2x7xi32>) -> tensor<2x11x18xi32>
  %e = stablehlo.convert %s : (tensor<2x11x18xi32>) -> tensor<2x11x18xbf16>
  check.expect_eq %r, %e : tensor<2x11x18xbf16>
  return
}

func.func private @d8() {
  %a0 = stablehlo.iota dim = 0 : tensor<1360xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1360xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1360xi32>
  %a3 = stablehlo.constant dense<31> : tensor<1360xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1360xi32>
  %a5 = stablehlo.constant dense<15> : tensor<1360xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<1360xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1360xi32>) -> tensor<5x68x4xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<5x68x4xi32>
  %a8 = stablehlo.convert %ai : (tensor<5x68x4xi32>) -> tensor<5x68x4xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<5x68x4xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<1200xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1200xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1200xi32>
  %b3 = stablehlo.constant dense<29> : tensor<1200xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1200xi32>
  %b5 = stablehlo.constant dense<14> : tensor<1200xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<1200xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1200xi32>) -> tensor<5x4x60xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<5x4x60xi32>
  %b8 = stablehlo.convert %bi : (tensor<5x4x60xi32>) -> tensor<5x4x60xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<5x4x60xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x68x4xf16>, tensor<5x4x60xf16>) -> tensor<5x68x60xf16>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x68x4xi32>, tensor<5x4x60xi32>) -> tensor<5x68x60xi32>
  %e = stablehlo.convert %s : (tensor<5x68x60xi32>) -> tensor<5x68x60xf16>
  check.expect_eq %r, %e : tensor<5x68x60xf16>
  return
}

func.func private @d9() {
  %a0 = stablehlo.iota dim = 0 : tensor<1330xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1330xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1330xi32>
  %a3 = stablehlo.constant dense<31> : tensor<1330xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1330xi32>
  %a5 = stablehlo.constant dense<15> : tensor<1330xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<1330xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1330xi32>) -> tensor<5x14x19xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<5x14x19xi32>
  %a8 = stablehlo.convert %ai : (tensor<5x14x19xi32>) -> tensor<5x14x19xf64>
  %a = stablehlo.optimization_barrier %a8 : tensor<5x14x19xf64>
  %b0 = stablehlo.iota dim = 0 : tensor<285xi32>
  %b1 = stablehlo.constant dense<5> : tensor<285xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<285xi32>
  %b3 = stablehlo.constant dense<29> : tensor<285xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<285xi32>
  %b5 = stablehlo.constant dense<14> : tensor<285xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<285xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<285xi32>) -> tensor<5x3x19xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<5x3x19xi32>
  %b8 = stablehlo.convert %bi : (tensor<5x3x19xi32>) -> tensor<5x3x19xf64>
  %b = stablehlo.optimization_barrier %b8 : tensor<5x3x19xf64>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<5x14x19xf64>, tensor<5x3x19xf64>) -> tensor<5x14x3xf64>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<5x14x19xi32>, tensor<5x3x19xi32>) -> tensor<5x14x3xi32>
  %e = stablehlo.convert %s : (tensor<5x14x3xi32>) -> tensor<5x14x3xf64>
  check.expect_eq %r, %e : tensor<5x14x3xf64>
  return
}

func.func private @d10() {
  %a0 = stablehlo.iota dim = 0 : tensor<221xi32>
  %a1 = stablehlo.constant dense<7> : tensor<221xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<221xi32>
  %a3 = stablehlo.constant dense<31> : tensor<221xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<221xi32>
  %a5 = stablehlo.constant dense<15> : tensor<221xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<221xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<221xi32>) -> tensor<17x13xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<17x13xi32>
  %a8 = stablehlo.convert %ai : (tensor<17x13xi32>) -> tensor<17x13xf64>
  %a = stablehlo.optimization_barrier %a8 : tensor<17x13xf64>
  %b0 = stablehlo.iota dim = 0 : tensor<34xi32>
  %b1 = stablehlo.constant dense<5> : tensor<34xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<34xi32>
  %b3 = stablehlo.constant dense<29> : tensor<34xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<34xi32>
  %b5 = stablehlo.constant dense<14> : tensor<34xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<34xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<34xi32>) -> tensor<2x17xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<2x17xi32>
  %b8 = stablehlo.convert %bi : (tensor<2x17xi32>) -> tensor<2x17xf64>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x17xf64>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [1] : (tensor<17x13xf64>, tensor<2x17xf64>) -> tensor<13x2xf64>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [0] x [1] : (tensor<17x13xi32>, tensor<2x17xi32>) -> tensor<13x2xi32>
  %e = stablehlo.convert %s : (tensor<13x2xi32>) -> tensor<13x2xf64>
  check.expect_eq %r, %e : tensor<13x2xf64>
  return
}

func.func private @d11() {
  %a0 = stablehlo.iota dim = 0 : tensor<495xi32>
  %a1 = stablehlo.constant dense<7> : tensor<495xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<495xi32>
  %a3 = stablehlo.constant dense<31> : tensor<495xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<495xi32>
  %a5 = stablehlo.constant dense<15> : tensor<495xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<495xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<495xi32>) -> tensor<45x11xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<45x11xi32>
  %a8 = stablehlo.convert %ai : (tensor<45x11xi32>) -> tensor<45x11xf64>
  %a = stablehlo.optimization_barrier %a8 : tensor<45x11xf64>
  %b0 = stablehlo.iota dim = 0 : tensor<154xi32>
  %b1 = stablehlo.constant dense<5> : tensor<154xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<154xi32>
  %b3 = stablehlo.constant dense<29> : tensor<154xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<154xi32>
  %b5 = stablehlo.constant dense<14> : tensor<154xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<154xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<154xi32>) -> tensor<14x11xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<14x11xi32>
  %b8 = stablehlo.convert %bi : (tensor<14x11xi32>) -> tensor<14x11xf64>
  %b = stablehlo.optimization_barrier %b8 : tensor<14x11xf64>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<45x11xf64>, tensor<14x11xf64>) -> tensor<45x14xf64>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [1] : (tensor<45x11xi32>, tensor<14x11xi32>) -> tensor<45x14xi32>
  %e = stablehlo.convert %s : (tensor<45x14xi32>) -> tensor<45x14xf64>
  check.expect_eq %r, %e : tensor<45x14xf64>
  return
}

func.func private @d12() {
  %a0 = stablehlo.iota dim = 0 : tensor<570xi32>
  %a1 = stablehlo.constant dense<7> : tensor<570xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<570xi32>
  %a3 = stablehlo.constant dense<31> : tensor<570xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<570xi32>
  %a5 = stablehlo.constant dense<15> : tensor<570xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<570xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<570xi32>) -> tensor<57x10xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<57x10xi32>
  %a8 = stablehlo.convert %ai : (tensor<57x10xi32>) -> tensor<57x10xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<57x10xbf16>
  %b0 = stablehlo.iota dim = 0 : tensor<670xi32>
  %b1 = stablehlo.constant dense<5> : tensor<670xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<670xi32>
  %b3 = stablehlo.constant dense<29> : tensor<670xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<670xi32>
  %b5 = stablehlo.constant dense<14> : tensor<670xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<670xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<670xi32>) -> tensor<67x10xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<67x10xi32>
  %b8 = stablehlo.convert %bi : (tensor<67x10xi32>) -> tensor<67x10xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<67x10xbf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<57x10xbf16>, tensor<67x10xbf16>) -> tensor<57x67xbf16>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [1] : (tensor<57x10xi32>, tensor<67x10xi32>) -> tensor<57x67xi32>
  %e = stablehlo.convert %s : (tensor<57x67xi32>) -> tensor<57x67xbf16>
  check.expect_eq %r, %e : tensor<57x67xbf16>
  return
}

func.func private @d13() {
  %a0 = stablehlo.iota dim = 0 : tensor<156xi32>
  %a1 = stablehlo.constant dense<7> : tensor<156xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<156xi32>
  %a3 = stablehlo.constant dense<31> : tensor<156xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<156xi32>
  %a5 = stablehlo.constant dense<15> : tensor<156xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<156xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<156xi32>) -> tensor<39x4xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<39x4xi32>
  %a8 = stablehlo.convert %ai : (tensor<39x4xi32>) -> tensor<39x4xf32>
  %a = stablehlo.optimization_barrier %a8 : tensor<39x4xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<60xi32>
  %b1 = stablehlo.constant dense<5> : tensor<60xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<60xi32>
  %b3 = stablehlo.constant dense<29> : tensor<60xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<60xi32>
  %b5 = stablehlo.constant dense<14> : tensor<60xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<60xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<60xi32>) -> tensor<15x4xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<15x4xi32>
  %b8 = stablehlo.convert %bi : (tensor<15x4xi32>) -> tensor<15x4xf32>
  %b = stablehlo.optimization_barrier %b8 : tensor<15x4xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<39x4xf32>, tensor<15x4xf32>) -> tensor<39x15xf32>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [1] : (tensor<39x4xi32>, tensor<15x4xi32>) -> tensor<39x15xi32>
  %e = stablehlo.convert %s : (tensor<39x15xi32>) -> tensor<39x15xf32>
  check.expect_eq %r, %e : tensor<39x15xf32>
  return
}

func.func private @d14() {
  %a0 = stablehlo.iota dim = 0 : tensor<120xi32>
  %a1 = stablehlo.constant dense<7> : tensor<120xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<120xi32>
  %a3 = stablehlo.constant dense<31> : tensor<120xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<120xi32>
  %a5 = stablehlo.constant dense<15> : tensor<120xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<120xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<120xi32>) -> tensor<2x30x2xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<2x30x2xi32>
  %a8 = stablehlo.convert %ai : (tensor<2x30x2xi32>) -> tensor<2x30x2xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x30x2xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<2640xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2640xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2640xi32>
  %b3 = stablehlo.constant dense<29> : tensor<2640xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2640xi32>
  %b5 = stablehlo.constant dense<14> : tensor<2640xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<2640xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2640xi32>) -> tensor<2x44x30xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<2x44x30xi32>
  %b8 = stablehlo.convert %bi : (tensor<2x44x30xi32>) -> tensor<2x44x30xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x44x30xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x30x2xf16>, tensor<2x44x30xf16>) -> tensor<2x2x44xf16>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x30x2xi32>, tensor<2x44x30xi32>) -> tensor<2x2x44xi32>
  %e = stablehlo.convert %s : (tensor<2x2x44xi32>) -> tensor<2x2x44xf16>
  check.expect_eq %r, %e : tensor<2x2x44xf16>
  return
}

func.func private @d15() {
  %a0 = stablehlo.iota dim = 0 : tensor<5984xi32>
  %a1 = stablehlo.constant dense<7> : tensor<5984xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<5984xi32>
  %a3 = stablehlo.constant dense<31> : tensor<5984xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<5984xi32>
  %a5 = stablehlo.constant dense<15> : tensor<5984xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<5984xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<5984xi32>) -> tensor<2x68x44xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<2x68x44xi32>
  %a8 = stablehlo.convert %ai : (tensor<2x68x44xi32>) -> tensor<2x68x44xf32>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x68x44xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<4752xi32>
  %b1 = stablehlo.constant dense<5> : tensor<4752xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<4752xi32>
  %b3 = stablehlo.constant dense<29> : tensor<4752xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<4752xi32>
  %b5 = stablehlo.constant dense<14> : tensor<4752xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<4752xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<4752xi32>) -> tensor<2x54x44xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<2x54x44xi32>
  %b8 = stablehlo.convert %bi : (tensor<2x54x44xi32>) -> tensor<2x54x44xf32>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x54x44xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x68x44xf32>, tensor<2x54x44xf32>) -> tensor<2x68x54xf32>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x68x44xi32>, tensor<2x54x44xi32>) -> tensor<2x68x54xi32>
  %e = stablehlo.convert %s : (tensor<2x68x54xi32>) -> tensor<2x68x54xf32>
  check.expect_eq %r, %e : tensor<2x68x54xf32>
  return
}

func.func private @d16() {
  %a0 = stablehlo.iota dim = 0 : tensor<99xi32>
  %a1 = stablehlo.constant dense<7> : tensor<99xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<99xi32>
  %a3 = stablehlo.constant dense<31> : tensor<99xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<99xi32>
  %a5 = stablehlo.constant dense<15> : tensor<99xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<99xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<99xi32>) -> tensor<11x9xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<11x9xi32>
  %a8 = stablehlo.convert %ai : (tensor<11x9xi32>) -> tensor<11x9xf32>
  %a = stablehlo.optimization_barrier %a8 : tensor<11x9xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<132xi32>
  %b1 = stablehlo.constant dense<5> : tensor<132xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<132xi32>
  %b3 = stablehlo.constant dense<29> : tensor<132xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<132xi32>
  %b5 = stablehlo.constant dense<14> : tensor<132xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<132xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<132xi32>) -> tensor<11x12xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<11x12xi32>
  %b8 = stablehlo.convert %bi : (tensor<11x12xi32>) -> tensor<11x12xf32>
  %b = stablehlo.optimization_barrier %b8 : tensor<11x12xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<11x9xf32>, tensor<11x12xf32>) -> tensor<9x12xf32>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [0] x [0] : (tensor<11x9xi32>, tensor<11x12xi32>) -> tensor<9x12xi32>
  %e = stablehlo.convert %s : (tensor<9x12xi32>) -> tensor<9x12xf32>
  check.expect_eq %r, %e : tensor<9x12xf32>
  return
}

func.func private @d17() {
  %a0 = stablehlo.iota dim = 0 : tensor<2376xi32>
  %a1 = stablehlo.constant dense<7> : tensor<2376xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<2376xi32>
  %a3 = stablehlo.constant dense<31> : tensor<2376xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<2376xi32>
  %a5 = stablehlo.constant dense<15> : tensor<2376xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<2376xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<2376xi32>) -> tensor<2x18x66xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<2x18x66xi32>
  %a8 = stablehlo.convert %ai : (tensor<2x18x66xi32>) -> tensor<2x18x66xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x18x66xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<648xi32>
  %b1 = stablehlo.constant dense<5> : tensor<648xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<648xi32>
  %b3 = stablehlo.constant dense<29> : tensor<648xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<648xi32>
  %b5 = stablehlo.constant dense<14> : tensor<648xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<648xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<648xi32>) -> tensor<2x18x18xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<2x18x18xi32>
  %b8 = stablehlo.convert %bi : (tensor<2x18x18xi32>) -> tensor<2x18x18xf32>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x18x18xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x18x66xf16>, tensor<2x18x18xf32>) -> tensor<2x66x18xf32>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x18x66xi32>, tensor<2x18x18xi32>) -> tensor<2x66x18xi32>
  %e = stablehlo.convert %s : (tensor<2x66x18xi32>) -> tensor<2x66x18xf32>
  check.expect_eq %r, %e : tensor<2x66x18xf32>
  return
}

func.func private @d18() {
  %a0 = stablehlo.iota dim = 0 : tensor<150xi32>
  %a1 = stablehlo.constant dense<7> : tensor<150xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<150xi32>
  %a3 = stablehlo.constant dense<31> : tensor<150xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<150xi32>
  %a5 = stablehlo.constant dense<15> : tensor<150xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<150xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<150xi32>) -> tensor<30x5xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<30x5xi32>
  %a8 = stablehlo.convert %ai : (tensor<30x5xi32>) -> tensor<30x5xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<30x5xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<40xi32>
  %b1 = stablehlo.constant dense<5> : tensor<40xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<40xi32>
  %b3 = stablehlo.constant dense<29> : tensor<40xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<40xi32>
  %b5 = stablehlo.constant dense<14> : tensor<40xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<40xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<40xi32>) -> tensor<8x5xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<8x5xi32>
  %b8 = stablehlo.convert %bi : (tensor<8x5xi32>) -> tensor<8x5xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<8x5xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<30x5xf16>, tensor<8x5xf16>) -> tensor<30x8xf32>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [1] : (tensor<30x5xi32>, tensor<8x5xi32>) -> tensor<30x8xi32>
  %e = stablehlo.convert %s : (tensor<30x8xi32>) -> tensor<30x8xf32>
  check.expect_eq %r, %e : tensor<30x8xf32>
  return
}

func.func private @d19() {
  %a0 = stablehlo.iota dim = 0 : tensor<855xi32>
  %a1 = stablehlo.constant dense<7> : tensor<855xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<855xi32>
  %a3 = stablehlo.constant dense<31> : tensor<855xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<855xi32>
  %a5 = stablehlo.constant dense<15> : tensor<855xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<855xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<855xi32>) -> tensor<5x19x9xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<5x19x9xi32>
  %a8 = stablehlo.convert %ai : (tensor<5x19x9xi32>) -> tensor<5x19x9xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<5x19x9xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<2945xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2945xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2945xi32>
  %b3 = stablehlo.constant dense<29> : tensor<2945xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2945xi32>
  %b5 = stablehlo.constant dense<14> : tensor<2945xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<2945xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2945xi32>) -> tensor<5x31x19xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<5x31x19xi32>
  %b8 = stablehlo.convert %bi : (tensor<5x31x19xi32>) -> tensor<5x31x19xf32>
  %b = stablehlo.optimization_barrier %b8 : tensor<5x31x19xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<5x19x9xf16>, tensor<5x31x19xf32>) -> tensor<5x9x31xf32>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<5x19x9xi32>, tensor<5x31x19xi32>) -> tensor<5x9x31xi32>
  %e = stablehlo.convert %s : (tensor<5x9x31xi32>) -> tensor<5x9x31xf32>
  check.expect_eq %r, %e : tensor<5x9x31xf32>
  return
}

func.func private @d20() {
  %a0 = stablehlo.iota dim = 0 : tensor<4940xi32>
  %a1 = stablehlo.constant dense<7> : tensor<4940xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<4940xi32>
  %a3 = stablehlo.constant dense<31> : tensor<4940xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<4940xi32>
  %a5 = stablehlo.constant dense<15> : tensor<4940xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<4940xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<4940xi32>) -> tensor<2x65x38xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<2x65x38xi32>
  %a8 = stablehlo.convert %ai : (tensor<2x65x38xi32>) -> tensor<2x65x38xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x65x38xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<2508xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2508xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2508xi32>
  %b3 = stablehlo.constant dense<29> : tensor<2508xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2508xi32>
  %b5 = stablehlo.constant dense<14> : tensor<2508xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<2508xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2508xi32>) -> tensor<2x38x33xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<2x38x33xi32>
  %b8 = stablehlo.convert %bi : (tensor<2x38x33xi32>) -> tensor<2x38x33xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x38x33xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x65x38xf16>, tensor<2x38x33xf16>) -> tensor<2x65x33xf16>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x65x38xi32>, tensor<2x38x33xi32>) -> tensor<2x65x33xi32>
  %e = stablehlo.convert %s : (tensor<2x65x33xi32>) -> tensor<2x65x33xf16>
  check.expect_eq %r, %e : tensor<2x65x33xf16>
  return
}

func.func private @d21() {
  %a0 = stablehlo.iota dim = 0 : tensor<119xi32>
  %a1 = stablehlo.constant dense<7> : tensor<119xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<119xi32>
  %a3 = stablehlo.constant dense<31> : tensor<119xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<119xi32>
  %a5 = stablehlo.constant dense<15> : tensor<119xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<119xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<119xi32>) -> tensor<7x17xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<7x17xi32>
  %a8 = stablehlo.convert %ai : (tensor<7x17xi32>) -> tensor<7x17xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<7x17xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<187xi32>
  %b1 = stablehlo.constant dense<5> : tensor<187xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<187xi32>
  %b3 = stablehlo.constant dense<29> : tensor<187xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<187xi32>
  %b5 = stablehlo.constant dense<14> : tensor<187xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<187xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<187xi32>) -> tensor<11x17xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<11x17xi32>
  %b8 = stablehlo.convert %bi : (tensor<11x17xi32>) -> tensor<11x17xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<11x17xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<7x17xf16>, tensor<11x17xf16>) -> tensor<7x11xf16>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [1] : (tensor<7x17xi32>, tensor<11x17xi32>) -> tensor<7x11xi32>
  %e = stablehlo.convert %s : (tensor<7x11xi32>) -> tensor<7x11xf16>
  check.expect_eq %r, %e : tensor<7x11xf16>
  return
}

func.func private @d22() {
  %a0 = stablehlo.iota dim = 0 : tensor<966xi32>
  %a1 = stablehlo.constant dense<7> : tensor<966xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<966xi32>
  %a3 = stablehlo.constant dense<31> : tensor<966xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<966xi32>
  %a5 = stablehlo.constant dense<15> : tensor<966xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<966xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<966xi32>) -> tensor<21x46xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<21x46xi32>
  %a8 = stablehlo.convert %ai : (tensor<21x46xi32>) -> tensor<21x46xf32>
  %a = stablehlo.optimization_barrier %a8 : tensor<21x46xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<782xi32>
  %b1 = stablehlo.constant dense<5> : tensor<782xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<782xi32>
  %b3 = stablehlo.constant dense<29> : tensor<782xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<782xi32>
  %b5 = stablehlo.constant dense<14> : tensor<782xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<782xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<782xi32>) -> tensor<17x46xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<17x46xi32>
  %b8 = stablehlo.convert %bi : (tensor<17x46xi32>) -> tensor<17x46xf32>
  %b = stablehlo.optimization_barrier %b8 : tensor<17x46xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<21x46xf32>, tensor<17x46xf32>) -> tensor<21x17xf32>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [1] : (tensor<21x46xi32>, tensor<17x46xi32>) -> tensor<21x17xi32>
  %e = stablehlo.convert %s : (tensor<21x17xi32>) -> tensor<21x17xf32>
  check.expect_eq %r, %e : tensor<21x17xf32>
  return
}

func.func private @d23() {
  %a0 = stablehlo.iota dim = 0 : tensor<976xi32>
  %a1 = stablehlo.constant dense<7> : tensor<976xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<976xi32>
  %a3 = stablehlo.constant dense<31> : tensor<976xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<976xi32>
  %a5 = stablehlo.constant dense<15> : tensor<976xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<976xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<976xi32>) -> tensor<61x16xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<61x16xi32>
  %a8 = stablehlo.convert %ai : (tensor<61x16xi32>) -> tensor<61x16xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<61x16xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<854xi32>
  %b1 = stablehlo.constant dense<5> : tensor<854xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<854xi32>
  %b3 = stablehlo.constant dense<29> : tensor<854xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<854xi32>
  %b5 = stablehlo.constant dense<14> : tensor<854xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<854xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<854xi32>) -> tensor<61x14xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<61x14xi32>
  %b8 = stablehlo.convert %bi : (tensor<61x14xi32>) -> tensor<61x14xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<61x14xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<61x16xf16>, tensor<61x14xf16>) -> tensor<16x14xf32>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [0] x [0] : (tensor<61x16xi32>, tensor<61x14xi32>) -> tensor<16x14xi32>
  %e = stablehlo.convert %s : (tensor<16x14xi32>) -> tensor<16x14xf32>
  check.expect_eq %r, %e : tensor<16x14xf32>
  return
}

func.func private @d24() {
  %a0 = stablehlo.iota dim = 0 : tensor<170xi32>
  %a1 = stablehlo.constant dense<7> : tensor<170xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<170xi32>
  %a3 = stablehlo.constant dense<31> : tensor<170xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<170xi32>
  %a5 = stablehlo.constant dense<15> : tensor<170xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<170xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<170xi32>) -> tensor<10x17xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<10x17xi32>
  %a8 = stablehlo.convert %ai : (tensor<10x17xi32>) -> tensor<10x17xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<10x17xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<90xi32>
  %b1 = stablehlo.constant dense<5> : tensor<90xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<90xi32>
  %b3 = stablehlo.constant dense<29> : tensor<90xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<90xi32>
  %b5 = stablehlo.constant dense<14> : tensor<90xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<90xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<90xi32>) -> tensor<9x10xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<9x10xi32>
  %b8 = stablehlo.convert %bi : (tensor<9x10xi32>) -> tensor<9x10xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<9x10xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [1] : (tensor<10x17xf16>, tensor<9x10xf16>) -> tensor<17x9xf32>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [0] x [1] : (tensor<10x17xi32>, tensor<9x10xi32>) -> tensor<17x9xi32>
  %e = stablehlo.convert %s : (tensor<17x9xi32>) -> tensor<17x9xf32>
  check.expect_eq %r, %e : tensor<17x9xf32>
  return
}

func.func private @d25() {
  %a0 = stablehlo.iota dim = 0 : tensor<176xi32>
  %a1 = stablehlo.constant dense<7> : tensor<176xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<176xi32>
  %a3 = stablehlo.constant dense<31> : tensor<176xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<176xi32>
  %a5 = stablehlo.constant dense<15> : tensor<176xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<176xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<176xi32>) -> tensor<22x8xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<22x8xi32>
  %a8 = stablehlo.convert %ai : (tensor<22x8xi32>) -> tensor<22x8xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<22x8xbf16>
  %b0 = stablehlo.iota dim = 0 : tensor<456xi32>
  %b1 = stablehlo.constant dense<5> : tensor<456xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<456xi32>
  %b3 = stablehlo.constant dense<29> : tensor<456xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<456xi32>
  %b5 = stablehlo.constant dense<14> : tensor<456xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<456xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<456xi32>) -> tensor<57x8xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<57x8xi32>
  %b8 = stablehlo.convert %bi : (tensor<57x8xi32>) -> tensor<57x8xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<57x8xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<22x8xbf16>, tensor<57x8xf16>) -> tensor<22x57xf32>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [1] : (tensor<22x8xi32>, tensor<57x8xi32>) -> tensor<22x57xi32>
  %e = stablehlo.convert %s : (tensor<22x57xi32>) -> tensor<22x57xf32>
  check.expect_eq %r, %e : tensor<22x57xf32>
  return
}

func.func private @d26() {
  %a0 = stablehlo.iota dim = 0 : tensor<900xi32>
  %a1 = stablehlo.constant dense<7> : tensor<900xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<900xi32>
  %a3 = stablehlo.constant dense<31> : tensor<900xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<900xi32>
  %a5 = stablehlo.constant dense<15> : tensor<900xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<900xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<900xi32>) -> tensor<5x20x9xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<5x20x9xi32>
  %a8 = stablehlo.convert %ai : (tensor<5x20x9xi32>) -> tensor<5x20x9xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<5x20x9xbf16>
  %b0 = stablehlo.iota dim = 0 : tensor<540xi32>
  %b1 = stablehlo.constant dense<5> : tensor<540xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<540xi32>
  %b3 = stablehlo.constant dense<29> : tensor<540xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<540xi32>
  %b5 = stablehlo.constant dense<14> : tensor<540xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<540xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<540xi32>) -> tensor<5x12x9xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<5x12x9xi32>
  %b8 = stablehlo.convert %bi : (tensor<5x12x9xi32>) -> tensor<5x12x9xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<5x12x9xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<5x20x9xbf16>, tensor<5x12x9xf16>) -> tensor<5x20x12xf32>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<5x20x9xi32>, tensor<5x12x9xi32>) -> tensor<5x20x12xi32>
  %e = stablehlo.convert %s : (tensor<5x20x12xi32>) -> tensor<5x20x12xf32>
  check.expect_eq %r, %e : tensor<5x20x12xf32>
  return
}

func.func private @d27() {
  %a0 = stablehlo.iota dim = 0 : tensor<2208xi32>
  %a1 = stablehlo.constant dense<7> : tensor<2208xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<2208xi32>
  %a3 = stablehlo.constant dense<31> : tensor<2208xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<2208xi32>
  %a5 = stablehlo.constant dense<15> : tensor<2208xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<2208xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<2208xi32>) -> tensor<2x16x69xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<2x16x69xi32>
  %a8 = stablehlo.convert %ai : (tensor<2x16x69xi32>) -> tensor<2x16x69xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x16x69xbf16>
  %b0 = stablehlo.iota dim = 0 : tensor<96xi32>
  %b1 = stablehlo.constant dense<5> : tensor<96xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<96xi32>
  %b3 = stablehlo.constant dense<29> : tensor<96xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<96xi32>
  %b5 = stablehlo.constant dense<14> : tensor<96xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<96xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<96xi32>) -> tensor<2x3x16xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<2x3x16xi32>
  %b8 = stablehlo.convert %bi : (tensor<2x3x16xi32>) -> tensor<2x3x16xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x3x16xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x16x69xbf16>, tensor<2x3x16xf16>) -> tensor<2x69x3xf32>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x16x69xi32>, tensor<2x3x16xi32>) -> tensor<2x69x3xi32>
  %e = stablehlo.convert %s : (tensor<2x69x3xi32>) -> tensor<2x69x3xf32>
  check.expect_eq %r, %e : tensor<2x69x3xf32>
  return
}
