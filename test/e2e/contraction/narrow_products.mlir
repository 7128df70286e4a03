// SPDX-License-Identifier: Apache-2.0
// Products of bf16 and f16 against products of f32. Elements are small integers, so that all sums are exact. Sizes,
// layouts, types and what follows the product are drawn; no size is favoured by a tile.
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
  call @d28() : () -> ()
  call @d29() : () -> ()
  call @d30() : () -> ()
  call @d31() : () -> ()
  call @d32() : () -> ()
  call @d33() : () -> ()
  call @d34() : () -> ()
  call @d35() : () -> ()
  return
}

func.func private @d0() {
  %a0 = stablehlo.iota dim = 0 : tensor<30xi32>
  %a1 = stablehlo.constant dense<7> : tensor<30xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<30xi32>
  %a3 = stablehlo.constant dense<13> : tensor<30xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<30xi32>
  %a5 = stablehlo.constant dense<6> : tensor<30xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<30xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<30xi32>) -> tensor<3x5x2xi32>
  %a8 = stablehlo.convert %a7 : (tensor<3x5x2xi32>) -> tensor<3x5x2xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<3x5x2xbf16>
  %aw = stablehlo.convert %a : (tensor<3x5x2xbf16>) -> tensor<3x5x2xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<72xi32>
  %b1 = stablehlo.constant dense<5> : tensor<72xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<72xi32>
  %b3 = stablehlo.constant dense<11> : tensor<72xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<72xi32>
  %b5 = stablehlo.constant dense<5> : tensor<72xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<72xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<72xi32>) -> tensor<3x2x12xi32>
  %b8 = stablehlo.convert %b7 : (tensor<3x2x12xi32>) -> tensor<3x2x12xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x2x12xbf16>
  %bw = stablehlo.convert %b : (tensor<3x2x12xbf16>) -> tensor<3x2x12xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x5x2xbf16>, tensor<3x2x12xbf16>) -> tensor<3x5x12xbf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x5x2xf32>, tensor<3x2x12xf32>) -> tensor<3x5x12xf32>
  %e = stablehlo.convert %s : (tensor<3x5x12xf32>) -> tensor<3x5x12xbf16>
  check.expect_eq %r, %e : tensor<3x5x12xbf16>
  return
}

func.func private @d1() {
  %a0 = stablehlo.iota dim = 0 : tensor<60xi32>
  %a1 = stablehlo.constant dense<7> : tensor<60xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<60xi32>
  %a3 = stablehlo.constant dense<13> : tensor<60xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<60xi32>
  %a5 = stablehlo.constant dense<6> : tensor<60xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<60xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<60xi32>) -> tensor<4x15xi32>
  %a8 = stablehlo.convert %a7 : (tensor<4x15xi32>) -> tensor<4x15xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<4x15xbf16>
  %aw = stablehlo.convert %a : (tensor<4x15xbf16>) -> tensor<4x15xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<180xi32>
  %b1 = stablehlo.constant dense<5> : tensor<180xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<180xi32>
  %b3 = stablehlo.constant dense<11> : tensor<180xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<180xi32>
  %b5 = stablehlo.constant dense<5> : tensor<180xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<180xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<180xi32>) -> tensor<12x15xi32>
  %b8 = stablehlo.convert %b7 : (tensor<12x15xi32>) -> tensor<12x15xf32>
  %b = stablehlo.optimization_barrier %b8 : tensor<12x15xf32>
  %bw = stablehlo.convert %b : (tensor<12x15xf32>) -> tensor<12x15xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<4x15xbf16>, tensor<12x15xf32>) -> tensor<4x12xf32>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [1] : (tensor<4x15xf32>, tensor<12x15xf32>) -> tensor<4x12xf32>
  check.expect_eq %r, %s : tensor<4x12xf32>
  return
}

func.func private @d2() {
  %a0 = stablehlo.iota dim = 0 : tensor<24xi32>
  %a1 = stablehlo.constant dense<7> : tensor<24xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<24xi32>
  %a3 = stablehlo.constant dense<13> : tensor<24xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<24xi32>
  %a5 = stablehlo.constant dense<6> : tensor<24xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<24xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<24xi32>) -> tensor<3x4x2xi32>
  %a8 = stablehlo.convert %a7 : (tensor<3x4x2xi32>) -> tensor<3x4x2xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<3x4x2xf16>
  %aw = stablehlo.convert %a : (tensor<3x4x2xf16>) -> tensor<3x4x2xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<384xi32>
  %b1 = stablehlo.constant dense<5> : tensor<384xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<384xi32>
  %b3 = stablehlo.constant dense<11> : tensor<384xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<384xi32>
  %b5 = stablehlo.constant dense<5> : tensor<384xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<384xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<384xi32>) -> tensor<3x2x64xi32>
  %b8 = stablehlo.convert %b7 : (tensor<3x2x64xi32>) -> tensor<3x2x64xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x2x64xf16>
  %bw = stablehlo.convert %b : (tensor<3x2x64xf16>) -> tensor<3x2x64xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x4x2xf16>, tensor<3x2x64xf16>) -> tensor<3x4x64xf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x4x2xf32>, tensor<3x2x64xf32>) -> tensor<3x4x64xf32>
  %e = stablehlo.convert %s : (tensor<3x4x64xf32>) -> tensor<3x4x64xf16>
  check.expect_eq %r, %e : tensor<3x4x64xf16>
  return
}

func.func private @d3() {
  %a0 = stablehlo.iota dim = 0 : tensor<3264xi32>
  %a1 = stablehlo.constant dense<7> : tensor<3264xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<3264xi32>
  %a3 = stablehlo.constant dense<13> : tensor<3264xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<3264xi32>
  %a5 = stablehlo.constant dense<6> : tensor<3264xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<3264xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<3264xi32>) -> tensor<3x64x17xi32>
  %a8 = stablehlo.convert %a7 : (tensor<3x64x17xi32>) -> tensor<3x64x17xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<3x64x17xbf16>
  %aw = stablehlo.convert %a : (tensor<3x64x17xbf16>) -> tensor<3x64x17xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<408xi32>
  %b1 = stablehlo.constant dense<5> : tensor<408xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<408xi32>
  %b3 = stablehlo.constant dense<11> : tensor<408xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<408xi32>
  %b5 = stablehlo.constant dense<5> : tensor<408xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<408xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<408xi32>) -> tensor<3x17x8xi32>
  %b8 = stablehlo.convert %b7 : (tensor<3x17x8xi32>) -> tensor<3x17x8xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x17x8xf16>
  %bw = stablehlo.convert %b : (tensor<3x17x8xf16>) -> tensor<3x17x8xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x64x17xbf16>, tensor<3x17x8xf16>) -> tensor<3x64x8xf32>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x64x17xf32>, tensor<3x17x8xf32>) -> tensor<3x64x8xf32>
  check.expect_eq %r, %s : tensor<3x64x8xf32>
  return
}

func.func private @d4() {
  %a0 = stablehlo.iota dim = 0 : tensor<400xi32>
  %a1 = stablehlo.constant dense<7> : tensor<400xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<400xi32>
  %a3 = stablehlo.constant dense<13> : tensor<400xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<400xi32>
  %a5 = stablehlo.constant dense<6> : tensor<400xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<400xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<400xi32>) -> tensor<80x5xi32>
  %a8 = stablehlo.convert %a7 : (tensor<80x5xi32>) -> tensor<80x5xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<80x5xbf16>
  %aw = stablehlo.convert %a : (tensor<80x5xbf16>) -> tensor<80x5xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<240xi32>
  %b1 = stablehlo.constant dense<5> : tensor<240xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<240xi32>
  %b3 = stablehlo.constant dense<11> : tensor<240xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<240xi32>
  %b5 = stablehlo.constant dense<5> : tensor<240xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<240xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<240xi32>) -> tensor<48x5xi32>
  %b8 = stablehlo.convert %b7 : (tensor<48x5xi32>) -> tensor<48x5xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<48x5xbf16>
  %bw = stablehlo.convert %b : (tensor<48x5xbf16>) -> tensor<48x5xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<80x5xbf16>, tensor<48x5xbf16>) -> tensor<80x48xbf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [1] : (tensor<80x5xf32>, tensor<48x5xf32>) -> tensor<80x48xf32>
  %e = stablehlo.convert %s : (tensor<80x48xf32>) -> tensor<80x48xbf16>
  check.expect_eq %r, %e : tensor<80x48xbf16>
  return
}

func.func private @d5() {
  %a0 = stablehlo.iota dim = 0 : tensor<180xi32>
  %a1 = stablehlo.constant dense<7> : tensor<180xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<180xi32>
  %a3 = stablehlo.constant dense<13> : tensor<180xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<180xi32>
  %a5 = stablehlo.constant dense<6> : tensor<180xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<180xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<180xi32>) -> tensor<3x4x15xi32>
  %a8 = stablehlo.convert %a7 : (tensor<3x4x15xi32>) -> tensor<3x4x15xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<3x4x15xf16>
  %aw = stablehlo.convert %a : (tensor<3x4x15xf16>) -> tensor<3x4x15xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<1395xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1395xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1395xi32>
  %b3 = stablehlo.constant dense<11> : tensor<1395xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1395xi32>
  %b5 = stablehlo.constant dense<5> : tensor<1395xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<1395xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1395xi32>) -> tensor<3x31x15xi32>
  %b8 = stablehlo.convert %b7 : (tensor<3x31x15xi32>) -> tensor<3x31x15xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x31x15xf16>
  %bw = stablehlo.convert %b : (tensor<3x31x15xf16>) -> tensor<3x31x15xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<3x4x15xf16>, tensor<3x31x15xf16>) -> tensor<3x4x31xf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<3x4x15xf32>, tensor<3x31x15xf32>) -> tensor<3x4x31xf32>
  %e = stablehlo.convert %s : (tensor<3x4x31xf32>) -> tensor<3x4x31xf16>
  %z = stablehlo.constant dense<0.0> : tensor<3x4x31xf16>
  %g = stablehlo.constant dense<3.0> : tensor<3x4x31xf16>
  %p0 = stablehlo.add %r, %g : tensor<3x4x31xf16>
  %p = stablehlo.maximum %p0, %z : tensor<3x4x31xf16>
  %q0 = stablehlo.add %e, %g : tensor<3x4x31xf16>
  %q = stablehlo.maximum %q0, %z : tensor<3x4x31xf16>
  check.expect_eq %p, %q : tensor<3x4x31xf16>
  return
}

func.func private @d6() {
  %a0 = stablehlo.iota dim = 0 : tensor<1344xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1344xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1344xi32>
  %a3 = stablehlo.constant dense<13> : tensor<1344xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1344xi32>
  %a5 = stablehlo.constant dense<6> : tensor<1344xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<1344xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1344xi32>) -> tensor<21x64xi32>
  %a8 = stablehlo.convert %a7 : (tensor<21x64xi32>) -> tensor<21x64xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<21x64xf16>
  %aw = stablehlo.convert %a : (tensor<21x64xf16>) -> tensor<21x64xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<1536xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1536xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1536xi32>
  %b3 = stablehlo.constant dense<11> : tensor<1536xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1536xi32>
  %b5 = stablehlo.constant dense<5> : tensor<1536xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<1536xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1536xi32>) -> tensor<24x64xi32>
  %b8 = stablehlo.convert %b7 : (tensor<24x64xi32>) -> tensor<24x64xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<24x64xf16>
  %bw = stablehlo.convert %b : (tensor<24x64xf16>) -> tensor<24x64xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<21x64xf16>, tensor<24x64xf16>) -> tensor<21x24xf32>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [1] : (tensor<21x64xf32>, tensor<24x64xf32>) -> tensor<21x24xf32>
  check.expect_eq %r, %s : tensor<21x24xf32>
  return
}

func.func private @d7() {
  %a0 = stablehlo.iota dim = 0 : tensor<84xi32>
  %a1 = stablehlo.constant dense<7> : tensor<84xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<84xi32>
  %a3 = stablehlo.constant dense<13> : tensor<84xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<84xi32>
  %a5 = stablehlo.constant dense<6> : tensor<84xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<84xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<84xi32>) -> tensor<4x21xi32>
  %a8 = stablehlo.convert %a7 : (tensor<4x21xi32>) -> tensor<4x21xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<4x21xbf16>
  %aw = stablehlo.convert %a : (tensor<4x21xbf16>) -> tensor<4x21xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<672xi32>
  %b1 = stablehlo.constant dense<5> : tensor<672xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<672xi32>
  %b3 = stablehlo.constant dense<11> : tensor<672xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<672xi32>
  %b5 = stablehlo.constant dense<5> : tensor<672xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<672xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<672xi32>) -> tensor<21x32xi32>
  %b8 = stablehlo.convert %b7 : (tensor<21x32xi32>) -> tensor<21x32xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<21x32xbf16>
  %bw = stablehlo.convert %b : (tensor<21x32xbf16>) -> tensor<21x32xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x21xbf16>, tensor<21x32xbf16>) -> tensor<4x32xf32>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [0] : (tensor<4x21xf32>, tensor<21x32xf32>) -> tensor<4x32xf32>
  %z = stablehlo.constant dense<0.0> : tensor<4x32xf32>
  %g = stablehlo.constant dense<3.0> : tensor<4x32xf32>
  %p0 = stablehlo.add %r, %g : tensor<4x32xf32>
  %p = stablehlo.maximum %p0, %z : tensor<4x32xf32>
  %q0 = stablehlo.add %s, %g : tensor<4x32xf32>
  %q = stablehlo.maximum %q0, %z : tensor<4x32xf32>
  check.expect_eq %p, %q : tensor<4x32xf32>
  return
}

func.func private @d8() {
  %a0 = stablehlo.iota dim = 0 : tensor<128xi32>
  %a1 = stablehlo.constant dense<7> : tensor<128xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<128xi32>
  %a3 = stablehlo.constant dense<13> : tensor<128xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<128xi32>
  %a5 = stablehlo.constant dense<6> : tensor<128xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<128xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<128xi32>) -> tensor<4x32xi32>
  %a8 = stablehlo.convert %a7 : (tensor<4x32xi32>) -> tensor<4x32xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<4x32xf16>
  %aw = stablehlo.convert %a : (tensor<4x32xf16>) -> tensor<4x32xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<256xi32>
  %b1 = stablehlo.constant dense<5> : tensor<256xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<256xi32>
  %b3 = stablehlo.constant dense<11> : tensor<256xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<256xi32>
  %b5 = stablehlo.constant dense<5> : tensor<256xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<256xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<256xi32>) -> tensor<32x8xi32>
  %b8 = stablehlo.convert %b7 : (tensor<32x8xi32>) -> tensor<32x8xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<32x8xf16>
  %bw = stablehlo.convert %b : (tensor<32x8xf16>) -> tensor<32x8xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x32xf16>, tensor<32x8xf16>) -> tensor<4x8xf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [0] : (tensor<4x32xf32>, tensor<32x8xf32>) -> tensor<4x8xf32>
  %e = stablehlo.convert %s : (tensor<4x8xf32>) -> tensor<4x8xf16>
  check.expect_eq %r, %e : tensor<4x8xf16>
  return
}

func.func private @d9() {
  %a0 = stablehlo.iota dim = 0 : tensor<2560xi32>
  %a1 = stablehlo.constant dense<7> : tensor<2560xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<2560xi32>
  %a3 = stablehlo.constant dense<13> : tensor<2560xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<2560xi32>
  %a5 = stablehlo.constant dense<6> : tensor<2560xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<2560xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<2560xi32>) -> tensor<80x32xi32>
  %a8 = stablehlo.convert %a7 : (tensor<80x32xi32>) -> tensor<80x32xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<80x32xbf16>
  %aw = stablehlo.convert %a : (tensor<80x32xbf16>) -> tensor<80x32xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<256xi32>
  %b1 = stablehlo.constant dense<5> : tensor<256xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<256xi32>
  %b3 = stablehlo.constant dense<11> : tensor<256xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<256xi32>
  %b5 = stablehlo.constant dense<5> : tensor<256xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<256xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<256xi32>) -> tensor<8x32xi32>
  %b8 = stablehlo.convert %b7 : (tensor<8x32xi32>) -> tensor<8x32xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<8x32xbf16>
  %bw = stablehlo.convert %b : (tensor<8x32xbf16>) -> tensor<8x32xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<80x32xbf16>, tensor<8x32xbf16>) -> tensor<80x8xf32>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [1] : (tensor<80x32xf32>, tensor<8x32xf32>) -> tensor<80x8xf32>
  check.expect_eq %r, %s : tensor<80x8xf32>
  return
}

func.func private @d10() {
  %a0 = stablehlo.iota dim = 0 : tensor<160xi32>
  %a1 = stablehlo.constant dense<7> : tensor<160xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<160xi32>
  %a3 = stablehlo.constant dense<13> : tensor<160xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<160xi32>
  %a5 = stablehlo.constant dense<6> : tensor<160xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<160xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<160xi32>) -> tensor<80x2xi32>
  %a8 = stablehlo.convert %a7 : (tensor<80x2xi32>) -> tensor<80x2xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<80x2xf16>
  %aw = stablehlo.convert %a : (tensor<80x2xf16>) -> tensor<80x2xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<16xi32>
  %b1 = stablehlo.constant dense<5> : tensor<16xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<16xi32>
  %b3 = stablehlo.constant dense<11> : tensor<16xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<16xi32>
  %b5 = stablehlo.constant dense<5> : tensor<16xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<16xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<16xi32>) -> tensor<2x8xi32>
  %b8 = stablehlo.convert %b7 : (tensor<2x8xi32>) -> tensor<2x8xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x8xbf16>
  %bw = stablehlo.convert %b : (tensor<2x8xbf16>) -> tensor<2x8xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<80x2xf16>, tensor<2x8xbf16>) -> tensor<80x8xf32>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [0] : (tensor<80x2xf32>, tensor<2x8xf32>) -> tensor<80x8xf32>
  %z = stablehlo.constant dense<0.0> : tensor<80x8xf32>
  %g = stablehlo.constant dense<3.0> : tensor<80x8xf32>
  %p0 = stablehlo.add %r, %g : tensor<80x8xf32>
  %p = stablehlo.maximum %p0, %z : tensor<80x8xf32>
  %q0 = stablehlo.add %s, %g : tensor<80x8xf32>
  %q = stablehlo.maximum %q0, %z : tensor<80x8xf32>
  check.expect_eq %p, %q : tensor<80x8xf32>
  return
}

func.func private @d11() {
  %a0 = stablehlo.iota dim = 0 : tensor<3072xi32>
  %a1 = stablehlo.constant dense<7> : tensor<3072xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<3072xi32>
  %a3 = stablehlo.constant dense<13> : tensor<3072xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<3072xi32>
  %a5 = stablehlo.constant dense<6> : tensor<3072xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<3072xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<3072xi32>) -> tensor<64x48xi32>
  %a8 = stablehlo.convert %a7 : (tensor<64x48xi32>) -> tensor<64x48xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<64x48xf16>
  %aw = stablehlo.convert %a : (tensor<64x48xf16>) -> tensor<64x48xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<512xi32>
  %b1 = stablehlo.constant dense<5> : tensor<512xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<512xi32>
  %b3 = stablehlo.constant dense<11> : tensor<512xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<512xi32>
  %b5 = stablehlo.constant dense<5> : tensor<512xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<512xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<512xi32>) -> tensor<8x64xi32>
  %b8 = stablehlo.convert %b7 : (tensor<8x64xi32>) -> tensor<8x64xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<8x64xf16>
  %bw = stablehlo.convert %b : (tensor<8x64xf16>) -> tensor<8x64xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [1] : (tensor<64x48xf16>, tensor<8x64xf16>) -> tensor<48x8xf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [0] x [1] : (tensor<64x48xf32>, tensor<8x64xf32>) -> tensor<48x8xf32>
  %e = stablehlo.convert %s : (tensor<48x8xf32>) -> tensor<48x8xf16>
  check.expect_eq %r, %e : tensor<48x8xf16>
  return
}

func.func private @d12() {
  %a0 = stablehlo.iota dim = 0 : tensor<1365xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1365xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1365xi32>
  %a3 = stablehlo.constant dense<13> : tensor<1365xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1365xi32>
  %a5 = stablehlo.constant dense<6> : tensor<1365xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<1365xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1365xi32>) -> tensor<21x65xi32>
  %a8 = stablehlo.convert %a7 : (tensor<21x65xi32>) -> tensor<21x65xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<21x65xbf16>
  %aw = stablehlo.convert %a : (tensor<21x65xbf16>) -> tensor<21x65xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<520xi32>
  %b1 = stablehlo.constant dense<5> : tensor<520xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<520xi32>
  %b3 = stablehlo.constant dense<11> : tensor<520xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<520xi32>
  %b5 = stablehlo.constant dense<5> : tensor<520xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<520xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<520xi32>) -> tensor<65x8xi32>
  %b8 = stablehlo.convert %b7 : (tensor<65x8xi32>) -> tensor<65x8xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<65x8xbf16>
  %bw = stablehlo.convert %b : (tensor<65x8xbf16>) -> tensor<65x8xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<21x65xbf16>, tensor<65x8xbf16>) -> tensor<21x8xf32>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [0] : (tensor<21x65xf32>, tensor<65x8xf32>) -> tensor<21x8xf32>
  %z = stablehlo.constant dense<0.0> : tensor<21x8xf32>
  %g = stablehlo.constant dense<3.0> : tensor<21x8xf32>
  %p0 = stablehlo.add %r, %g : tensor<21x8xf32>
  %p = stablehlo.maximum %p0, %z : tensor<21x8xf32>
  %q0 = stablehlo.add %s, %g : tensor<21x8xf32>
  %q = stablehlo.maximum %q0, %z : tensor<21x8xf32>
  check.expect_eq %p, %q : tensor<21x8xf32>
  return
}

func.func private @d13() {
  %a0 = stablehlo.iota dim = 0 : tensor<960xi32>
  %a1 = stablehlo.constant dense<7> : tensor<960xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<960xi32>
  %a3 = stablehlo.constant dense<13> : tensor<960xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<960xi32>
  %a5 = stablehlo.constant dense<6> : tensor<960xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<960xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<960xi32>) -> tensor<3x4x80xi32>
  %a8 = stablehlo.convert %a7 : (tensor<3x4x80xi32>) -> tensor<3x4x80xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<3x4x80xf16>
  %aw = stablehlo.convert %a : (tensor<3x4x80xf16>) -> tensor<3x4x80xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<1920xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1920xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1920xi32>
  %b3 = stablehlo.constant dense<11> : tensor<1920xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1920xi32>
  %b5 = stablehlo.constant dense<5> : tensor<1920xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<1920xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1920xi32>) -> tensor<3x8x80xi32>
  %b8 = stablehlo.convert %b7 : (tensor<3x8x80xi32>) -> tensor<3x8x80xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x8x80xf16>
  %bw = stablehlo.convert %b : (tensor<3x8x80xf16>) -> tensor<3x8x80xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<3x4x80xf16>, tensor<3x8x80xf16>) -> tensor<3x4x8xf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<3x4x80xf32>, tensor<3x8x80xf32>) -> tensor<3x4x8xf32>
  %e = stablehlo.convert %s : (tensor<3x4x8xf32>) -> tensor<3x4x8xf16>
  check.expect_eq %r, %e : tensor<3x4x8xf16>
  return
}

func.func private @d14() {
  %a0 = stablehlo.iota dim = 0 : tensor<504xi32>
  %a1 = stablehlo.constant dense<7> : tensor<504xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<504xi32>
  %a3 = stablehlo.constant dense<13> : tensor<504xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<504xi32>
  %a5 = stablehlo.constant dense<6> : tensor<504xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<504xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<504xi32>) -> tensor<3x21x8xi32>
  %a8 = stablehlo.convert %a7 : (tensor<3x21x8xi32>) -> tensor<3x21x8xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<3x21x8xbf16>
  %aw = stablehlo.convert %a : (tensor<3x21x8xbf16>) -> tensor<3x21x8xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<192xi32>
  %b1 = stablehlo.constant dense<5> : tensor<192xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<192xi32>
  %b3 = stablehlo.constant dense<11> : tensor<192xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<192xi32>
  %b5 = stablehlo.constant dense<5> : tensor<192xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<192xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<192xi32>) -> tensor<3x8x8xi32>
  %b8 = stablehlo.convert %b7 : (tensor<3x8x8xi32>) -> tensor<3x8x8xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x8x8xbf16>
  %bw = stablehlo.convert %b : (tensor<3x8x8xbf16>) -> tensor<3x8x8xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x21x8xbf16>, tensor<3x8x8xbf16>) -> tensor<3x21x8xbf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x21x8xf32>, tensor<3x8x8xf32>) -> tensor<3x21x8xf32>
  %e = stablehlo.convert %s : (tensor<3x21x8xf32>) -> tensor<3x21x8xbf16>
  check.expect_eq %r, %e : tensor<3x21x8xbf16>
  return
}

func.func private @d15() {
  %a0 = stablehlo.iota dim = 0 : tensor<168xi32>
  %a1 = stablehlo.constant dense<7> : tensor<168xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<168xi32>
  %a3 = stablehlo.constant dense<13> : tensor<168xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<168xi32>
  %a5 = stablehlo.constant dense<6> : tensor<168xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<168xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<168xi32>) -> tensor<21x8xi32>
  %a8 = stablehlo.convert %a7 : (tensor<21x8xi32>) -> tensor<21x8xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<21x8xbf16>
  %aw = stablehlo.convert %a : (tensor<21x8xbf16>) -> tensor<21x8xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<504xi32>
  %b1 = stablehlo.constant dense<5> : tensor<504xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<504xi32>
  %b3 = stablehlo.constant dense<11> : tensor<504xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<504xi32>
  %b5 = stablehlo.constant dense<5> : tensor<504xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<504xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<504xi32>) -> tensor<24x21xi32>
  %b8 = stablehlo.convert %b7 : (tensor<24x21xi32>) -> tensor<24x21xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<24x21xbf16>
  %bw = stablehlo.convert %b : (tensor<24x21xbf16>) -> tensor<24x21xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [1] : (tensor<21x8xbf16>, tensor<24x21xbf16>) -> tensor<8x24xbf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [0] x [1] : (tensor<21x8xf32>, tensor<24x21xf32>) -> tensor<8x24xf32>
  %e = stablehlo.convert %s : (tensor<8x24xf32>) -> tensor<8x24xbf16>
  check.expect_eq %r, %e : tensor<8x24xbf16>
  return
}

func.func private @d16() {
  %a0 = stablehlo.iota dim = 0 : tensor<520xi32>
  %a1 = stablehlo.constant dense<7> : tensor<520xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<520xi32>
  %a3 = stablehlo.constant dense<13> : tensor<520xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<520xi32>
  %a5 = stablehlo.constant dense<6> : tensor<520xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<520xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<520xi32>) -> tensor<65x8xi32>
  %a8 = stablehlo.convert %a7 : (tensor<65x8xi32>) -> tensor<65x8xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<65x8xf16>
  %aw = stablehlo.convert %a : (tensor<65x8xf16>) -> tensor<65x8xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<64xi32>
  %b1 = stablehlo.constant dense<5> : tensor<64xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<64xi32>
  %b3 = stablehlo.constant dense<11> : tensor<64xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<64xi32>
  %b5 = stablehlo.constant dense<5> : tensor<64xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<64xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<64xi32>) -> tensor<8x8xi32>
  %b8 = stablehlo.convert %b7 : (tensor<8x8xi32>) -> tensor<8x8xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<8x8xf16>
  %bw = stablehlo.convert %b : (tensor<8x8xf16>) -> tensor<8x8xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<65x8xf16>, tensor<8x8xf16>) -> tensor<65x8xf32>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [1] : (tensor<65x8xf32>, tensor<8x8xf32>) -> tensor<65x8xf32>
  check.expect_eq %r, %s : tensor<65x8xf32>
  return
}

func.func private @d17() {
  %a0 = stablehlo.iota dim = 0 : tensor<384xi32>
  %a1 = stablehlo.constant dense<7> : tensor<384xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<384xi32>
  %a3 = stablehlo.constant dense<13> : tensor<384xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<384xi32>
  %a5 = stablehlo.constant dense<6> : tensor<384xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<384xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<384xi32>) -> tensor<32x12xi32>
  %a8 = stablehlo.convert %a7 : (tensor<32x12xi32>) -> tensor<32x12xf32>
  %a = stablehlo.optimization_barrier %a8 : tensor<32x12xf32>
  %aw = stablehlo.convert %a : (tensor<32x12xf32>) -> tensor<32x12xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<180xi32>
  %b1 = stablehlo.constant dense<5> : tensor<180xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<180xi32>
  %b3 = stablehlo.constant dense<11> : tensor<180xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<180xi32>
  %b5 = stablehlo.constant dense<5> : tensor<180xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<180xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<180xi32>) -> tensor<12x15xi32>
  %b8 = stablehlo.convert %b7 : (tensor<12x15xi32>) -> tensor<12x15xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<12x15xbf16>
  %bw = stablehlo.convert %b : (tensor<12x15xbf16>) -> tensor<12x15xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<32x12xf32>, tensor<12x15xbf16>) -> tensor<32x15xf32>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [0] : (tensor<32x12xf32>, tensor<12x15xf32>) -> tensor<32x15xf32>
  check.expect_eq %r, %s : tensor<32x15xf32>
  return
}

func.func private @d18() {
  %a0 = stablehlo.iota dim = 0 : tensor<160xi32>
  %a1 = stablehlo.constant dense<7> : tensor<160xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<160xi32>
  %a3 = stablehlo.constant dense<13> : tensor<160xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<160xi32>
  %a5 = stablehlo.constant dense<6> : tensor<160xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<160xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<160xi32>) -> tensor<80x2xi32>
  %a8 = stablehlo.convert %a7 : (tensor<80x2xi32>) -> tensor<80x2xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<80x2xf16>
  %aw = stablehlo.convert %a : (tensor<80x2xf16>) -> tensor<80x2xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<34xi32>
  %b1 = stablehlo.constant dense<5> : tensor<34xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<34xi32>
  %b3 = stablehlo.constant dense<11> : tensor<34xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<34xi32>
  %b5 = stablehlo.constant dense<5> : tensor<34xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<34xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<34xi32>) -> tensor<2x17xi32>
  %b8 = stablehlo.convert %b7 : (tensor<2x17xi32>) -> tensor<2x17xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x17xf16>
  %bw = stablehlo.convert %b : (tensor<2x17xf16>) -> tensor<2x17xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<80x2xf16>, tensor<2x17xf16>) -> tensor<80x17xf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [0] : (tensor<80x2xf32>, tensor<2x17xf32>) -> tensor<80x17xf32>
  %e = stablehlo.convert %s : (tensor<80x17xf32>) -> tensor<80x17xf16>
  check.expect_eq %r, %e : tensor<80x17xf16>
  return
}

func.func private @d19() {
  %a0 = stablehlo.iota dim = 0 : tensor<240xi32>
  %a1 = stablehlo.constant dense<7> : tensor<240xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<240xi32>
  %a3 = stablehlo.constant dense<13> : tensor<240xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<240xi32>
  %a5 = stablehlo.constant dense<6> : tensor<240xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<240xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<240xi32>) -> tensor<2x8x15xi32>
  %a8 = stablehlo.convert %a7 : (tensor<2x8x15xi32>) -> tensor<2x8x15xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x8x15xf16>
  %aw = stablehlo.convert %a : (tensor<2x8x15xf16>) -> tensor<2x8x15xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<128xi32>
  %b1 = stablehlo.constant dense<5> : tensor<128xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<128xi32>
  %b3 = stablehlo.constant dense<11> : tensor<128xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<128xi32>
  %b5 = stablehlo.constant dense<5> : tensor<128xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<128xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<128xi32>) -> tensor<2x8x8xi32>
  %b8 = stablehlo.convert %b7 : (tensor<2x8x8xi32>) -> tensor<2x8x8xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x8x8xf16>
  %bw = stablehlo.convert %b : (tensor<2x8x8xf16>) -> tensor<2x8x8xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<2x8x15xf16>, tensor<2x8x8xf16>) -> tensor<2x15x8xf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<2x8x15xf32>, tensor<2x8x8xf32>) -> tensor<2x15x8xf32>
  %e = stablehlo.convert %s : (tensor<2x15x8xf32>) -> tensor<2x15x8xf16>
  check.expect_eq %r, %e : tensor<2x15x8xf16>
  return
}

func.func private @d20() {
  %a0 = stablehlo.iota dim = 0 : tensor<1080xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1080xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1080xi32>
  %a3 = stablehlo.constant dense<13> : tensor<1080xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1080xi32>
  %a5 = stablehlo.constant dense<6> : tensor<1080xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<1080xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1080xi32>) -> tensor<3x24x15xi32>
  %a8 = stablehlo.convert %a7 : (tensor<3x24x15xi32>) -> tensor<3x24x15xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<3x24x15xbf16>
  %aw = stablehlo.convert %a : (tensor<3x24x15xbf16>) -> tensor<3x24x15xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<576xi32>
  %b1 = stablehlo.constant dense<5> : tensor<576xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<576xi32>
  %b3 = stablehlo.constant dense<11> : tensor<576xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<576xi32>
  %b5 = stablehlo.constant dense<5> : tensor<576xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<576xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<576xi32>) -> tensor<3x24x8xi32>
  %b8 = stablehlo.convert %b7 : (tensor<3x24x8xi32>) -> tensor<3x24x8xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x24x8xbf16>
  %bw = stablehlo.convert %b : (tensor<3x24x8xbf16>) -> tensor<3x24x8xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<3x24x15xbf16>, tensor<3x24x8xbf16>) -> tensor<3x15x8xf32>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<3x24x15xf32>, tensor<3x24x8xf32>) -> tensor<3x15x8xf32>
  check.expect_eq %r, %s : tensor<3x15x8xf32>
  return
}

func.func private @d21() {
  %a0 = stablehlo.iota dim = 0 : tensor<1008xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1008xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1008xi32>
  %a3 = stablehlo.constant dense<13> : tensor<1008xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1008xi32>
  %a5 = stablehlo.constant dense<6> : tensor<1008xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<1008xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1008xi32>) -> tensor<21x48xi32>
  %a8 = stablehlo.convert %a7 : (tensor<21x48xi32>) -> tensor<21x48xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<21x48xf16>
  %aw = stablehlo.convert %a : (tensor<21x48xf16>) -> tensor<21x48xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<720xi32>
  %b1 = stablehlo.constant dense<5> : tensor<720xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<720xi32>
  %b3 = stablehlo.constant dense<11> : tensor<720xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<720xi32>
  %b5 = stablehlo.constant dense<5> : tensor<720xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<720xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<720xi32>) -> tensor<48x15xi32>
  %b8 = stablehlo.convert %b7 : (tensor<48x15xi32>) -> tensor<48x15xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<48x15xf16>
  %bw = stablehlo.convert %b : (tensor<48x15xf16>) -> tensor<48x15xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<21x48xf16>, tensor<48x15xf16>) -> tensor<21x15xf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [0] : (tensor<21x48xf32>, tensor<48x15xf32>) -> tensor<21x15xf32>
  %e = stablehlo.convert %s : (tensor<21x15xf32>) -> tensor<21x15xf16>
  check.expect_eq %r, %e : tensor<21x15xf16>
  return
}

func.func private @d22() {
  %a0 = stablehlo.iota dim = 0 : tensor<1584xi32>
  %a1 = stablehlo.constant dense<7> : tensor<1584xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<1584xi32>
  %a3 = stablehlo.constant dense<13> : tensor<1584xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<1584xi32>
  %a5 = stablehlo.constant dense<6> : tensor<1584xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<1584xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<1584xi32>) -> tensor<33x48xi32>
  %a8 = stablehlo.convert %a7 : (tensor<33x48xi32>) -> tensor<33x48xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<33x48xf16>
  %aw = stablehlo.convert %a : (tensor<33x48xf16>) -> tensor<33x48xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<1089xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1089xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1089xi32>
  %b3 = stablehlo.constant dense<11> : tensor<1089xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1089xi32>
  %b5 = stablehlo.constant dense<5> : tensor<1089xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<1089xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1089xi32>) -> tensor<33x33xi32>
  %b8 = stablehlo.convert %b7 : (tensor<33x33xi32>) -> tensor<33x33xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<33x33xf16>
  %bw = stablehlo.convert %b : (tensor<33x33xf16>) -> tensor<33x33xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<33x48xf16>, tensor<33x33xf16>) -> tensor<48x33xf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [0] x [0] : (tensor<33x48xf32>, tensor<33x33xf32>) -> tensor<48x33xf32>
  %e = stablehlo.convert %s : (tensor<48x33xf32>) -> tensor<48x33xf16>
  check.expect_eq %r, %e : tensor<48x33xf16>
  return
}

func.func private @d23() {
  %a0 = stablehlo.iota dim = 0 : tensor<640xi32>
  %a1 = stablehlo.constant dense<7> : tensor<640xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<640xi32>
  %a3 = stablehlo.constant dense<13> : tensor<640xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<640xi32>
  %a5 = stablehlo.constant dense<6> : tensor<640xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<640xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<640xi32>) -> tensor<80x8xi32>
  %a8 = stablehlo.convert %a7 : (tensor<80x8xi32>) -> tensor<80x8xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<80x8xf16>
  %aw = stablehlo.convert %a : (tensor<80x8xf16>) -> tensor<80x8xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<384xi32>
  %b1 = stablehlo.constant dense<5> : tensor<384xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<384xi32>
  %b3 = stablehlo.constant dense<11> : tensor<384xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<384xi32>
  %b5 = stablehlo.constant dense<5> : tensor<384xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<384xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<384xi32>) -> tensor<8x48xi32>
  %b8 = stablehlo.convert %b7 : (tensor<8x48xi32>) -> tensor<8x48xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<8x48xf16>
  %bw = stablehlo.convert %b : (tensor<8x48xf16>) -> tensor<8x48xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<80x8xf16>, tensor<8x48xf16>) -> tensor<80x48xf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [0] : (tensor<80x8xf32>, tensor<8x48xf32>) -> tensor<80x48xf32>
  %e = stablehlo.convert %s : (tensor<80x48xf32>) -> tensor<80x48xf16>
  check.expect_eq %r, %e : tensor<80x48xf16>
  return
}

func.func private @d24() {
  %a0 = stablehlo.iota dim = 0 : tensor<315xi32>
  %a1 = stablehlo.constant dense<7> : tensor<315xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<315xi32>
  %a3 = stablehlo.constant dense<13> : tensor<315xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<315xi32>
  %a5 = stablehlo.constant dense<6> : tensor<315xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<315xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<315xi32>) -> tensor<63x5xi32>
  %a8 = stablehlo.convert %a7 : (tensor<63x5xi32>) -> tensor<63x5xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<63x5xf16>
  %aw = stablehlo.convert %a : (tensor<63x5xf16>) -> tensor<63x5xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<504xi32>
  %b1 = stablehlo.constant dense<5> : tensor<504xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<504xi32>
  %b3 = stablehlo.constant dense<11> : tensor<504xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<504xi32>
  %b5 = stablehlo.constant dense<5> : tensor<504xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<504xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<504xi32>) -> tensor<63x8xi32>
  %b8 = stablehlo.convert %b7 : (tensor<63x8xi32>) -> tensor<63x8xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<63x8xf16>
  %bw = stablehlo.convert %b : (tensor<63x8xf16>) -> tensor<63x8xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<63x5xf16>, tensor<63x8xf16>) -> tensor<5x8xf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [0] x [0] : (tensor<63x5xf32>, tensor<63x8xf32>) -> tensor<5x8xf32>
  %e = stablehlo.convert %s : (tensor<5x8xf32>) -> tensor<5x8xf16>
  %z = stablehlo.constant dense<0.0> : tensor<5x8xf16>
  %g = stablehlo.constant dense<3.0> : tensor<5x8xf16>
  %p0 = stablehlo.add %r, %g : tensor<5x8xf16>
  %p = stablehlo.maximum %p0, %z : tensor<5x8xf16>
  %q0 = stablehlo.add %e, %g : tensor<5x8xf16>
  %q = stablehlo.maximum %q0, %z : tensor<5x8xf16>
  check.expect_eq %p, %q : tensor<5x8xf16>
  return
}

func.func private @d25() {
  %a0 = stablehlo.iota dim = 0 : tensor<3840xi32>
  %a1 = stablehlo.constant dense<7> : tensor<3840xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<3840xi32>
  %a3 = stablehlo.constant dense<13> : tensor<3840xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<3840xi32>
  %a5 = stablehlo.constant dense<6> : tensor<3840xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<3840xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<3840xi32>) -> tensor<48x80xi32>
  %a8 = stablehlo.convert %a7 : (tensor<48x80xi32>) -> tensor<48x80xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<48x80xbf16>
  %aw = stablehlo.convert %a : (tensor<48x80xbf16>) -> tensor<48x80xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<160xi32>
  %b1 = stablehlo.constant dense<5> : tensor<160xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<160xi32>
  %b3 = stablehlo.constant dense<11> : tensor<160xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<160xi32>
  %b5 = stablehlo.constant dense<5> : tensor<160xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<160xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<160xi32>) -> tensor<2x80xi32>
  %b8 = stablehlo.convert %b7 : (tensor<2x80xi32>) -> tensor<2x80xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x80xf16>
  %bw = stablehlo.convert %b : (tensor<2x80xf16>) -> tensor<2x80xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<48x80xbf16>, tensor<2x80xf16>) -> tensor<48x2xf32>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [1] : (tensor<48x80xf32>, tensor<2x80xf32>) -> tensor<48x2xf32>
  check.expect_eq %r, %s : tensor<48x2xf32>
  return
}

func.func private @d26() {
  %a0 = stablehlo.iota dim = 0 : tensor<816xi32>
  %a1 = stablehlo.constant dense<7> : tensor<816xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<816xi32>
  %a3 = stablehlo.constant dense<13> : tensor<816xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<816xi32>
  %a5 = stablehlo.constant dense<6> : tensor<816xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<816xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<816xi32>) -> tensor<17x48xi32>
  %a8 = stablehlo.convert %a7 : (tensor<17x48xi32>) -> tensor<17x48xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<17x48xbf16>
  %aw = stablehlo.convert %a : (tensor<17x48xbf16>) -> tensor<17x48xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<1071xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1071xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1071xi32>
  %b3 = stablehlo.constant dense<11> : tensor<1071xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1071xi32>
  %b5 = stablehlo.constant dense<5> : tensor<1071xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<1071xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1071xi32>) -> tensor<63x17xi32>
  %b8 = stablehlo.convert %b7 : (tensor<63x17xi32>) -> tensor<63x17xf32>
  %b = stablehlo.optimization_barrier %b8 : tensor<63x17xf32>
  %bw = stablehlo.convert %b : (tensor<63x17xf32>) -> tensor<63x17xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [1] : (tensor<17x48xbf16>, tensor<63x17xf32>) -> tensor<48x63xf32>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [0] x [1] : (tensor<17x48xf32>, tensor<63x17xf32>) -> tensor<48x63xf32>
  %z = stablehlo.constant dense<0.0> : tensor<48x63xf32>
  %g = stablehlo.constant dense<3.0> : tensor<48x63xf32>
  %p0 = stablehlo.add %r, %g : tensor<48x63xf32>
  %p = stablehlo.maximum %p0, %z : tensor<48x63xf32>
  %q0 = stablehlo.add %s, %g : tensor<48x63xf32>
  %q = stablehlo.maximum %q0, %z : tensor<48x63xf32>
  check.expect_eq %p, %q : tensor<48x63xf32>
  return
}

func.func private @d27() {
  %a0 = stablehlo.iota dim = 0 : tensor<192xi32>
  %a1 = stablehlo.constant dense<7> : tensor<192xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<192xi32>
  %a3 = stablehlo.constant dense<13> : tensor<192xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<192xi32>
  %a5 = stablehlo.constant dense<6> : tensor<192xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<192xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<192xi32>) -> tensor<16x12xi32>
  %a8 = stablehlo.convert %a7 : (tensor<16x12xi32>) -> tensor<16x12xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<16x12xf16>
  %aw = stablehlo.convert %a : (tensor<16x12xf16>) -> tensor<16x12xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<12xi32>
  %b1 = stablehlo.constant dense<5> : tensor<12xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<12xi32>
  %b3 = stablehlo.constant dense<11> : tensor<12xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<12xi32>
  %b5 = stablehlo.constant dense<5> : tensor<12xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<12xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<12xi32>) -> tensor<12x1xi32>
  %b8 = stablehlo.convert %b7 : (tensor<12x1xi32>) -> tensor<12x1xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<12x1xf16>
  %bw = stablehlo.convert %b : (tensor<12x1xf16>) -> tensor<12x1xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<16x12xf16>, tensor<12x1xf16>) -> tensor<16x1xf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [0] : (tensor<16x12xf32>, tensor<12x1xf32>) -> tensor<16x1xf32>
  %e = stablehlo.convert %s : (tensor<16x1xf32>) -> tensor<16x1xf16>
  check.expect_eq %r, %e : tensor<16x1xf16>
  return
}

func.func private @d28() {
  %a0 = stablehlo.iota dim = 0 : tensor<128xi32>
  %a1 = stablehlo.constant dense<7> : tensor<128xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<128xi32>
  %a3 = stablehlo.constant dense<13> : tensor<128xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<128xi32>
  %a5 = stablehlo.constant dense<6> : tensor<128xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<128xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<128xi32>) -> tensor<4x32xi32>
  %a8 = stablehlo.convert %a7 : (tensor<4x32xi32>) -> tensor<4x32xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<4x32xf16>
  %aw = stablehlo.convert %a : (tensor<4x32xf16>) -> tensor<4x32xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<128xi32>
  %b1 = stablehlo.constant dense<5> : tensor<128xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<128xi32>
  %b3 = stablehlo.constant dense<11> : tensor<128xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<128xi32>
  %b5 = stablehlo.constant dense<5> : tensor<128xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<128xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<128xi32>) -> tensor<32x4xi32>
  %b8 = stablehlo.convert %b7 : (tensor<32x4xi32>) -> tensor<32x4xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<32x4xf16>
  %bw = stablehlo.convert %b : (tensor<32x4xf16>) -> tensor<32x4xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x32xf16>, tensor<32x4xf16>) -> tensor<4x4xf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [0] : (tensor<4x32xf32>, tensor<32x4xf32>) -> tensor<4x4xf32>
  %e = stablehlo.convert %s : (tensor<4x4xf32>) -> tensor<4x4xf16>
  check.expect_eq %r, %e : tensor<4x4xf16>
  return
}

func.func private @d29() {
  %a0 = stablehlo.iota dim = 0 : tensor<864xi32>
  %a1 = stablehlo.constant dense<7> : tensor<864xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<864xi32>
  %a3 = stablehlo.constant dense<13> : tensor<864xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<864xi32>
  %a5 = stablehlo.constant dense<6> : tensor<864xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<864xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<864xi32>) -> tensor<3x24x12xi32>
  %a8 = stablehlo.convert %a7 : (tensor<3x24x12xi32>) -> tensor<3x24x12xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<3x24x12xf16>
  %aw = stablehlo.convert %a : (tensor<3x24x12xf16>) -> tensor<3x24x12xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<576xi32>
  %b1 = stablehlo.constant dense<5> : tensor<576xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<576xi32>
  %b3 = stablehlo.constant dense<11> : tensor<576xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<576xi32>
  %b5 = stablehlo.constant dense<5> : tensor<576xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<576xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<576xi32>) -> tensor<3x16x12xi32>
  %b8 = stablehlo.convert %b7 : (tensor<3x16x12xi32>) -> tensor<3x16x12xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x16x12xf16>
  %bw = stablehlo.convert %b : (tensor<3x16x12xf16>) -> tensor<3x16x12xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<3x24x12xf16>, tensor<3x16x12xf16>) -> tensor<3x24x16xf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<3x24x12xf32>, tensor<3x16x12xf32>) -> tensor<3x24x16xf32>
  %e = stablehlo.convert %s : (tensor<3x24x16xf32>) -> tensor<3x24x16xf16>
  check.expect_eq %r, %e : tensor<3x24x16xf16>
  return
}

func.func private @d30() {
  %a0 = stablehlo.iota dim = 0 : tensor<40xi32>
  %a1 = stablehlo.constant dense<7> : tensor<40xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<40xi32>
  %a3 = stablehlo.constant dense<13> : tensor<40xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<40xi32>
  %a5 = stablehlo.constant dense<6> : tensor<40xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<40xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<40xi32>) -> tensor<8x5xi32>
  %a8 = stablehlo.convert %a7 : (tensor<8x5xi32>) -> tensor<8x5xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<8x5xbf16>
  %aw = stablehlo.convert %a : (tensor<8x5xbf16>) -> tensor<8x5xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<15xi32>
  %b1 = stablehlo.constant dense<5> : tensor<15xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<15xi32>
  %b3 = stablehlo.constant dense<11> : tensor<15xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<15xi32>
  %b5 = stablehlo.constant dense<5> : tensor<15xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<15xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<15xi32>) -> tensor<3x5xi32>
  %b8 = stablehlo.convert %b7 : (tensor<3x5xi32>) -> tensor<3x5xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x5xbf16>
  %bw = stablehlo.convert %b : (tensor<3x5xbf16>) -> tensor<3x5xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<3x5xbf16>) -> tensor<8x3xbf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [1] x [1] : (tensor<8x5xf32>, tensor<3x5xf32>) -> tensor<8x3xf32>
  %e = stablehlo.convert %s : (tensor<8x3xf32>) -> tensor<8x3xbf16>
  check.expect_eq %r, %e : tensor<8x3xbf16>
  return
}

func.func private @d31() {
  %a0 = stablehlo.iota dim = 0 : tensor<630xi32>
  %a1 = stablehlo.constant dense<7> : tensor<630xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<630xi32>
  %a3 = stablehlo.constant dense<13> : tensor<630xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<630xi32>
  %a5 = stablehlo.constant dense<6> : tensor<630xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<630xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<630xi32>) -> tensor<2x5x63xi32>
  %a8 = stablehlo.convert %a7 : (tensor<2x5x63xi32>) -> tensor<2x5x63xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x5x63xf16>
  %aw = stablehlo.convert %a : (tensor<2x5x63xf16>) -> tensor<2x5x63xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<504xi32>
  %b1 = stablehlo.constant dense<5> : tensor<504xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<504xi32>
  %b3 = stablehlo.constant dense<11> : tensor<504xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<504xi32>
  %b5 = stablehlo.constant dense<5> : tensor<504xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<504xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<504xi32>) -> tensor<2x63x4xi32>
  %b8 = stablehlo.convert %b7 : (tensor<2x63x4xi32>) -> tensor<2x63x4xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x63x4xf16>
  %bw = stablehlo.convert %b : (tensor<2x63x4xf16>) -> tensor<2x63x4xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x63xf16>, tensor<2x63x4xf16>) -> tensor<2x5x4xf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x63xf32>, tensor<2x63x4xf32>) -> tensor<2x5x4xf32>
  %e = stablehlo.convert %s : (tensor<2x5x4xf32>) -> tensor<2x5x4xf16>
  %z = stablehlo.constant dense<0.0> : tensor<2x5x4xf16>
  %g = stablehlo.constant dense<3.0> : tensor<2x5x4xf16>
  %p0 = stablehlo.add %r, %g : tensor<2x5x4xf16>
  %p = stablehlo.maximum %p0, %z : tensor<2x5x4xf16>
  %q0 = stablehlo.add %e, %g : tensor<2x5x4xf16>
  %q = stablehlo.maximum %q0, %z : tensor<2x5x4xf16>
  check.expect_eq %p, %q : tensor<2x5x4xf16>
  return
}

func.func private @d32() {
  %a0 = stablehlo.iota dim = 0 : tensor<320xi32>
  %a1 = stablehlo.constant dense<7> : tensor<320xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<320xi32>
  %a3 = stablehlo.constant dense<13> : tensor<320xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<320xi32>
  %a5 = stablehlo.constant dense<6> : tensor<320xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<320xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<320xi32>) -> tensor<2x32x5xi32>
  %a8 = stablehlo.convert %a7 : (tensor<2x32x5xi32>) -> tensor<2x32x5xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x32x5xbf16>
  %aw = stablehlo.convert %a : (tensor<2x32x5xbf16>) -> tensor<2x32x5xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<4096xi32>
  %b1 = stablehlo.constant dense<5> : tensor<4096xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<4096xi32>
  %b3 = stablehlo.constant dense<11> : tensor<4096xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<4096xi32>
  %b5 = stablehlo.constant dense<5> : tensor<4096xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<4096xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<4096xi32>) -> tensor<2x64x32xi32>
  %b8 = stablehlo.convert %b7 : (tensor<2x64x32xi32>) -> tensor<2x64x32xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x64x32xbf16>
  %bw = stablehlo.convert %b : (tensor<2x64x32xbf16>) -> tensor<2x64x32xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x32x5xbf16>, tensor<2x64x32xbf16>) -> tensor<2x5x64xbf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x32x5xf32>, tensor<2x64x32xf32>) -> tensor<2x5x64xf32>
  %e = stablehlo.convert %s : (tensor<2x5x64xf32>) -> tensor<2x5x64xbf16>
  check.expect_eq %r, %e : tensor<2x5x64xbf16>
  return
}

func.func private @d33() {
  %a0 = stablehlo.iota dim = 0 : tensor<256xi32>
  %a1 = stablehlo.constant dense<7> : tensor<256xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<256xi32>
  %a3 = stablehlo.constant dense<13> : tensor<256xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<256xi32>
  %a5 = stablehlo.constant dense<6> : tensor<256xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<256xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<256xi32>) -> tensor<8x32xi32>
  %a8 = stablehlo.convert %a7 : (tensor<8x32xi32>) -> tensor<8x32xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<8x32xbf16>
  %aw = stablehlo.convert %a : (tensor<8x32xbf16>) -> tensor<8x32xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<168xi32>
  %b1 = stablehlo.constant dense<5> : tensor<168xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<168xi32>
  %b3 = stablehlo.constant dense<11> : tensor<168xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<168xi32>
  %b5 = stablehlo.constant dense<5> : tensor<168xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<168xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<168xi32>) -> tensor<8x21xi32>
  %b8 = stablehlo.convert %b7 : (tensor<8x21xi32>) -> tensor<8x21xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<8x21xbf16>
  %bw = stablehlo.convert %b : (tensor<8x21xbf16>) -> tensor<8x21xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<8x32xbf16>, tensor<8x21xbf16>) -> tensor<32x21xbf16>
  %s = stablehlo.dot_general %aw, %bw, contracting_dims = [0] x [0] : (tensor<8x32xf32>, tensor<8x21xf32>) -> tensor<32x21xf32>
  %e = stablehlo.convert %s : (tensor<32x21xf32>) -> tensor<32x21xbf16>
  check.expect_eq %r, %e : tensor<32x21xbf16>
  return
}

func.func private @d34() {
  %a0 = stablehlo.iota dim = 0 : tensor<384xi32>
  %a1 = stablehlo.constant dense<7> : tensor<384xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<384xi32>
  %a3 = stablehlo.constant dense<13> : tensor<384xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<384xi32>
  %a5 = stablehlo.constant dense<6> : tensor<384xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<384xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<384xi32>) -> tensor<2x64x3xi32>
  %a8 = stablehlo.convert %a7 : (tensor<2x64x3xi32>) -> tensor<2x64x3xbf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<2x64x3xbf16>
  %aw = stablehlo.convert %a : (tensor<2x64x3xbf16>) -> tensor<2x64x3xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<1024xi32>
  %b1 = stablehlo.constant dense<5> : tensor<1024xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<1024xi32>
  %b3 = stablehlo.constant dense<11> : tensor<1024xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<1024xi32>
  %b5 = stablehlo.constant dense<5> : tensor<1024xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<1024xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<1024xi32>) -> tensor<2x64x8xi32>
  %b8 = stablehlo.convert %b7 : (tensor<2x64x8xi32>) -> tensor<2x64x8xbf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<2x64x8xbf16>
  %bw = stablehlo.convert %b : (tensor<2x64x8xbf16>) -> tensor<2x64x8xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<2x64x3xbf16>, tensor<2x64x8xbf16>) -> tensor<2x3x8xbf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<2x64x3xf32>, tensor<2x64x8xf32>) -> tensor<2x3x8xf32>
  %e = stablehlo.convert %s : (tensor<2x3x8xf32>) -> tensor<2x3x8xbf16>
  check.expect_eq %r, %e : tensor<2x3x8xbf16>
  return
}

func.func private @d35() {
  %a0 = stablehlo.iota dim = 0 : tensor<576xi32>
  %a1 = stablehlo.constant dense<7> : tensor<576xi32>
  %a2 = stablehlo.multiply %a0, %a1 : tensor<576xi32>
  %a3 = stablehlo.constant dense<13> : tensor<576xi32>
  %a4 = stablehlo.remainder %a2, %a3 : tensor<576xi32>
  %a5 = stablehlo.constant dense<6> : tensor<576xi32>
  %a6 = stablehlo.subtract %a4, %a5 : tensor<576xi32>
  %a7 = stablehlo.reshape %a6 : (tensor<576xi32>) -> tensor<3x12x16xi32>
  %a8 = stablehlo.convert %a7 : (tensor<3x12x16xi32>) -> tensor<3x12x16xf16>
  %a = stablehlo.optimization_barrier %a8 : tensor<3x12x16xf16>
  %aw = stablehlo.convert %a : (tensor<3x12x16xf16>) -> tensor<3x12x16xf32>
  %b0 = stablehlo.iota dim = 0 : tensor<2268xi32>
  %b1 = stablehlo.constant dense<5> : tensor<2268xi32>
  %b2 = stablehlo.multiply %b0, %b1 : tensor<2268xi32>
  %b3 = stablehlo.constant dense<11> : tensor<2268xi32>
  %b4 = stablehlo.remainder %b2, %b3 : tensor<2268xi32>
  %b5 = stablehlo.constant dense<5> : tensor<2268xi32>
  %b6 = stablehlo.subtract %b4, %b5 : tensor<2268xi32>
  %b7 = stablehlo.reshape %b6 : (tensor<2268xi32>) -> tensor<3x12x63xi32>
  %b8 = stablehlo.convert %b7 : (tensor<3x12x63xi32>) -> tensor<3x12x63xf16>
  %b = stablehlo.optimization_barrier %b8 : tensor<3x12x63xf16>
  %bw = stablehlo.convert %b : (tensor<3x12x63xf16>) -> tensor<3x12x63xf32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<3x12x16xf16>, tensor<3x12x63xf16>) -> tensor<3x16x63xf16>
  %s = stablehlo.dot_general %aw, %bw, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<3x12x16xf32>, tensor<3x12x63xf32>) -> tensor<3x16x63xf32>
  %e = stablehlo.convert %s : (tensor<3x16x63xf32>) -> tensor<3x16x63xf16>
  check.expect_eq %r, %e : tensor<3x16x63xf16>
  return
}
