// SPDX-License-Identifier: Apache-2.0
// Small products of f16 against products of i32: up to sixteen rows in a tile, several tiles, and columns of one and two
// vectors. Batches read some rows in pieces of four steps on processors of Zen 5; the last piece of an odd number of
// steps begins earlier. Elements are small integers, so that all sums are exact.
func.func @main() {
  call @d0() : () -> ()
  call @d1() : () -> ()
  call @d2() : () -> ()
  call @d3() : () -> ()
  call @d4() : () -> ()
  call @d5() : () -> ()
  call @d6() : () -> ()
  call @d7() : () -> ()
  return
}

func.func private @d0() {
  %a0 = stablehlo.iota dim = 0 : tensor<120xi32>
  %a1 = stablehlo.constant dense<7> : tensor<120xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<120xi32>
  %a3 = stablehlo.constant dense<31> : tensor<120xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<120xi32>
  %a5 = stablehlo.constant dense<15> : tensor<120xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<120xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<120xi32>) -> tensor<12x10xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<12x10xi32>
  %a8 = stablehlo.convert %ai : (tensor<12x10xi32>) -> tensor<12x10xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<12x10xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<160xi32>
  %b1 = stablehlo.constant dense<5> : tensor<160xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<160xi32>
  %b3 = stablehlo.constant dense<29> : tensor<160xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<160xi32>
  %b5 = stablehlo.constant dense<14> : tensor<160xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<160xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<160xi32>) -> tensor<10x16xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<10x16xi32>
  %b8 = stablehlo.convert %bi : (tensor<10x16xi32>) -> tensor<10x16xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<10x16xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<12x10xf16>, tensor<10x16xf16>) -> tensor<12x16xf16>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [0] : (tensor<12x10xi32>, tensor<10x16xi32>) -> tensor<12x16xi32>
  %e = stablehlo.convert %s : (tensor<12x16xi32>) -> tensor<12x16xf16>
  check.expect_eq %r, %e : tensor<12x16xf16>
  return
}

func.func private @d1() {
  %a0 = stablehlo.iota dim = 0 : tensor<460xi32>
  %a1 = stablehlo.constant dense<7> : tensor<460xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<460xi32>
  %a3 = stablehlo.constant dense<31> : tensor<460xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<460xi32>
  %a5 = stablehlo.constant dense<15> : tensor<460xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<460xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<460xi32>) -> tensor<20x23xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<20x23xi32>
  %a8 = stablehlo.convert %ai : (tensor<20x23xi32>) -> tensor<20x23xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<20x23xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<253xi32>
  %b1 = stablehlo.constant dense<5> : tensor<253xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<253xi32>
  %b3 = stablehlo.constant dense<29> : tensor<253xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<253xi32>
  %b5 = stablehlo.constant dense<14> : tensor<253xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<253xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<253xi32>) -> tensor<23x11xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<23x11xi32>
  %b8 = stablehlo.convert %bi : (tensor<23x11xi32>) -> tensor<23x11xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<23x11xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<20x23xf16>, tensor<23x11xf16>) -> tensor<20x11xf16>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [0] : (tensor<20x23xi32>, tensor<23x11xi32>) -> tensor<20x11xi32>
  %e = stablehlo.convert %s : (tensor<20x11xi32>) -> tensor<20x11xf16>
  check.expect_eq %r, %e : tensor<20x11xf16>
  return
}

func.func private @d2() {
  %a0 = stablehlo.iota dim = 0 : tensor<1152xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1152xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1152xi32>
  %a3 = stablehlo.constant dense<31> : tensor<1152xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1152xi32>
  %a5 = stablehlo.constant dense<15> : tensor<1152xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<1152xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1152xi32>) -> tensor<3x32x12xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<3x32x12xi32>
  %a8 = stablehlo.convert %ai : (tensor<3x32x12xi32>) -> tensor<3x32x12xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<3x32x12xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<468xi32>
  %b1 = stablehlo.constant dense<5> : tensor<468xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<468xi32>
  %b3 = stablehlo.constant dense<29> : tensor<468xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<468xi32>
  %b5 = stablehlo.constant dense<14> : tensor<468xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<468xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<468xi32>) -> tensor<3x12x13xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<3x12x13xi32>
  %b8 = stablehlo.convert %bi : (tensor<3x12x13xi32>) -> tensor<3x12x13xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x12x13xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x32x12xf16>, tensor<3x12x13xf16>) -> tensor<3x32x13xf16>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x32x12xi32>, tensor<3x12x13xi32>) -> tensor<3x32x13xi32>
  %e = stablehlo.convert %s : (tensor<3x32x13xi32>) -> tensor<3x32x13xf16>
  check.expect_eq %r, %e : tensor<3x32x13xf16>
  return
}

func.func private @d3() {
  %a0 = stablehlo.iota dim = 0 : tensor<715xi32>
  %a1 = stablehlo.constant dense<7> : tensor<715xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<715xi32>
  %a3 = stablehlo.constant dense<31> : tensor<715xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<715xi32>
  %a5 = stablehlo.constant dense<15> : tensor<715xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<715xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<715xi32>) -> tensor<5x11x13xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<5x11x13xi32>
  %a8 = stablehlo.convert %ai : (tensor<5x11x13xi32>) -> tensor<5x11x13xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<5x11x13xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<845xi32>
  %b1 = stablehlo.constant dense<5> : tensor<845xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<845xi32>
  %b3 = stablehlo.constant dense<29> : tensor<845xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<845xi32>
  %b5 = stablehlo.constant dense<14> : tensor<845xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<845xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<845xi32>) -> tensor<5x13x13xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<5x13x13xi32>
  %b8 = stablehlo.convert %bi : (tensor<5x13x13xi32>) -> tensor<5x13x13xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<5x13x13xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x11x13xf16>, tensor<5x13x13xf16>) -> tensor<5x11x13xf16>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x11x13xi32>, tensor<5x13x13xi32>) -> tensor<5x11x13xi32>
  %e = stablehlo.convert %s : (tensor<5x11x13xi32>) -> tensor<5x11x13xf16>
  check.expect_eq %r, %e : tensor<5x11x13xf16>
  return
}

func.func private @d4() {
  %a0 = stablehlo.iota dim = 0 : tensor<1012xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1012xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1012xi32>
  %a3 = stablehlo.constant dense<31> : tensor<1012xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1012xi32>
  %a5 = stablehlo.constant dense<15> : tensor<1012xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<1012xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1012xi32>) -> tensor<2x22x23xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<2x22x23xi32>
  %a8 = stablehlo.convert %ai : (tensor<2x22x23xi32>) -> tensor<2x22x23xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x22x23xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<736xi32>
  %b1 = stablehlo.constant dense<5> : tensor<736xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<736xi32>
  %b3 = stablehlo.constant dense<29> : tensor<736xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<736xi32>
  %b5 = stablehlo.constant dense<14> : tensor<736xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<736xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<736xi32>) -> tensor<2x16x23xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<2x16x23xi32>
  %b8 = stablehlo.convert %bi : (tensor<2x16x23xi32>) -> tensor<2x16x23xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x16x23xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x22x23xf16>, tensor<2x16x23xf16>) -> tensor<2x22x16xf16>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x22x23xi32>, tensor<2x16x23xi32>) -> tensor<2x22x16xi32>
  %e = stablehlo.convert %s : (tensor<2x22x16xi32>) -> tensor<2x22x16xf16>
  check.expect_eq %r, %e : tensor<2x22x16xf16>
  return
}

func.func private @d5() {
  %a0 = stablehlo.iota dim = 0 : tensor<261xi32>
  %a1 = stablehlo.constant dense<7> : tensor<261xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<261xi32>
  %a3 = stablehlo.constant dense<31> : tensor<261xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<261xi32>
  %a5 = stablehlo.constant dense<15> : tensor<261xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<261xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<261xi32>) -> tensor<29x9xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<29x9xi32>
  %a8 = stablehlo.convert %ai : (tensor<29x9xi32>) -> tensor<29x9xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<29x9xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<144xi32>
  %b1 = stablehlo.constant dense<5> : tensor<144xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<144xi32>
  %b3 = stablehlo.constant dense<29> : tensor<144xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<144xi32>
  %b5 = stablehlo.constant dense<14> : tensor<144xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<144xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<144xi32>) -> tensor<16x9xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<16x9xi32>
  %b8 = stablehlo.convert %bi : (tensor<16x9xi32>) -> tensor<16x9xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<16x9xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<29x9xf16>, tensor<16x9xf16>) -> tensor<29x16xf16>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [1] : (tensor<29x9xi32>, tensor<16x9xi32>) -> tensor<29x16xi32>
  %e = stablehlo.convert %s : (tensor<29x16xi32>) -> tensor<29x16xf16>
  check.expect_eq %r, %e : tensor<29x16xf16>
  return
}

func.func private @d6() {
  %a0 = stablehlo.iota dim = 0 : tensor<357xi32>
  %a1 = stablehlo.constant dense<7> : tensor<357xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<357xi32>
  %a3 = stablehlo.constant dense<31> : tensor<357xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<357xi32>
  %a5 = stablehlo.constant dense<15> : tensor<357xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<357xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<357xi32>) -> tensor<17x21xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<17x21xi32>
  %a8 = stablehlo.convert %ai : (tensor<17x21xi32>) -> tensor<17x21xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<17x21xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<504xi32>
  %b1 = stablehlo.constant dense<5> : tensor<504xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<504xi32>
  %b3 = stablehlo.constant dense<29> : tensor<504xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<504xi32>
  %b5 = stablehlo.constant dense<14> : tensor<504xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<504xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<504xi32>) -> tensor<21x24xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<21x24xi32>
  %b8 = stablehlo.convert %bi : (tensor<21x24xi32>) -> tensor<21x24xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<21x24xf16>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<17x21xf16>, tensor<21x24xf16>) -> tensor<17x24xf16>
  %s = stablehlo.dot_general %ai, %bi, contracting_dims = [1] x [0] : (tensor<17x21xi32>, tensor<21x24xi32>) -> tensor<17x24xi32>
  %e = stablehlo.convert %s : (tensor<17x24xi32>) -> tensor<17x24xf16>
  check.expect_eq %r, %e : tensor<17x24xf16>
  return
}

func.func private @d7() {
  %a0 = stablehlo.iota dim = 0 : tensor<700xi32>
  %a1 = stablehlo.constant dense<7> : tensor<700xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<700xi32>
  %a3 = stablehlo.constant dense<31> : tensor<700xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<700xi32>
  %a5 = stablehlo.constant dense<15> : tensor<700xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<700xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<700xi32>) -> tensor<2x25x14xi32>
  %ai = stablehlo.optimization_barrier %a7 : tensor<2x25x14xi32>
  %a8 = stablehlo.convert %ai : (tensor<2x25x14xi32>) -> tensor<2x25x14xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x25x14xf16>
  %b0 = stablehlo.iota dim = 0 : tensor<896xi32>
  %b1 = stablehlo.constant dense<5> : tensor<896xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<896xi32>
  %b3 = stablehlo.constant dense<29> : tensor<896xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<896xi32>
  %b5 = stablehlo.constant dense<14> : tensor<896xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<896xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<896xi32>) -> tensor<2x32x14xi32>
  %bi = stablehlo.optimization_barrier %b7 : tensor<2x32x14xi32>
  %b8 = stablehlo.convert %bi : (tensor<2x32x14xi32>) -> tensor<2x32x14xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x32x14xf16>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x25x14xf16>, tensor<2x32x14xf16>) -> tensor<2x25x32xf16>
  %s = stablehlo.dot_general %ai, %bi, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x25x14xi32>, tensor<2x32x14xi32>) -> tensor<2x25x32xi32>
  %e = stablehlo.convert %s : (tensor<2x25x32xi32>) -> tensor<2x25x32xf16>
  check.expect_eq %r, %e : tensor<2x25x32xf16>
  return
}
