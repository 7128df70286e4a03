// SPDX-License-Identifier: Apache-2.0
// CHLO's functions on 16-bit floats. Written by scripts/oracles/half_functions.py.
func.func @main() {
  call @acos_f16() : () -> ()
  call @acosh_f16() : () -> ()
  call @asin_f16() : () -> ()
  call @asinh_f16() : () -> ()
  call @atan_f16() : () -> ()
  call @atanh_f16() : () -> ()
  call @bessel_i1e_f16() : () -> ()
  call @cosh_f16() : () -> ()
  call @digamma_f16() : () -> ()
  call @erf_f16() : () -> ()
  call @erf_inv_f16() : () -> ()
  call @erfc_f16() : () -> ()
  call @lgamma_f16() : () -> ()
  call @sinh_f16() : () -> ()
  call @square_f16() : () -> ()
  call @tan_f16() : () -> ()
  call @is_inf_f16() : () -> ()
  call @is_pos_inf_f16() : () -> ()
  call @is_neg_inf_f16() : () -> ()
  call @polygamma_f16() : () -> ()
  call @zeta_f16() : () -> ()
  call @acos_bf16() : () -> ()
  call @acosh_bf16() : () -> ()
  call @asin_bf16() : () -> ()
  call @asinh_bf16() : () -> ()
  call @atan_bf16() : () -> ()
  call @atanh_bf16() : () -> ()
  call @bessel_i1e_bf16() : () -> ()
  call @cosh_bf16() : () -> ()
  call @digamma_bf16() : () -> ()
  call @erf_bf16() : () -> ()
  call @erf_inv_bf16() : () -> ()
  call @erfc_bf16() : () -> ()
  call @lgamma_bf16() : () -> ()
  call @sinh_bf16() : () -> ()
  call @square_bf16() : () -> ()
  call @tan_bf16() : () -> ()
  call @is_inf_bf16() : () -> ()
  call @is_pos_inf_bf16() : () -> ()
  call @is_neg_inf_bf16() : () -> ()
  call @polygamma_bf16() : () -> ()
  call @zeta_bf16() : () -> ()
  return
}

func.func private @acos_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.0625, -0.0625, -0.25, 0.75, 0.375, -0.875, 0.125, -0.75, 0.25, 2.0, -2.0, 0x7E00]> : tensor<18xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<18xf16>
  %r = chlo.acos %x0 : tensor<18xf16> -> tensor<18xf16>
  %e = stablehlo.constant dense<[1.5703125, 1.5703125, 1.046875, 2.09375, 0.0, 3.140625, 1.5078125, 1.6337890625, 1.8232421875, 0.72265625, 1.1865234375, 2.63671875, 1.4453125, 2.41796875, 1.318359375, 0xFE00, 0xFE00, 0xFE00]> : tensor<18xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<18xf16>, tensor<18xf16>
  return
}

func.func private @acosh_f16() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.5, 1.125, 4.0, 10.0, 64.0, 0.5, -1.0, 256.0, 7.0, 1.25, 20.0, 0x7C00, 0x7E00, 33.0]> : tensor<17xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = chlo.acosh %x0 : tensor<17xf16> -> tensor<17xf16>
  %e = stablehlo.constant dense<[0.0, 0.96240234375, 1.3173828125, 1.9248046875, 0.494873046875, 2.0625, 2.994140625, 4.8515625, 0xFE00, 0xFE00, 6.23828125, 2.634765625, 0.693359375, 3.6875, 0x7C00, 0x7E00, 4.1875]> : tensor<17xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xf16>, tensor<17xf16>
  return
}

func.func private @asin_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.0625, -0.0625, -0.25, 0.75, 0.375, -0.875, 0.125, -0.75, 0.25, 2.0, -2.0, 0x7E00]> : tensor<18xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<18xf16>
  %r = chlo.asin %x0 : tensor<18xf16> -> tensor<18xf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5234375, -0.5234375, 1.5703125, -1.5703125, 0.06256103515625, -0.06256103515625, -0.252685546875, 0.84814453125, 0.38427734375, -1.0654296875, 0.1253662109375, -0.84814453125, 0.252685546875, 0xFE00, 0xFE00, 0x7E00]> : tensor<18xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<18xf16>, tensor<18xf16>
  return
}

func.func private @asinh_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = chlo.asinh %x0 : tensor<19xf16> -> tensor<19xf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.481201171875, -0.481201171875, 0.88134765625, -0.88134765625, 1.443359375, 1.9658203125, -1.9658203125, 0.062469482421875, -0.2474365234375, 0.693359375, 2.09375, 2.998046875, -2.64453125, 0.36669921875, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xf16>, tensor<19xf16>
  return
}

func.func private @atan_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = chlo.atan %x0 : tensor<19xf16> -> tensor<19xf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.463623046875, -0.463623046875, 0.78515625, -0.78515625, 1.107421875, 1.29296875, -1.29296875, 0.062408447265625, -0.2449951171875, 0.6435546875, 1.326171875, 1.470703125, -1.4287109375, 0.35888671875, 1.5703125, -1.5703125, 0x7E00]> : tensor<19xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xf16>, tensor<19xf16>
  return
}

func.func private @atanh_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.0625, -0.0625, -0.25, 0.75, 0.375, -0.875, 0.125, -0.75, 0.25, 2.0, -2.0, 0x7E00]> : tensor<18xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<18xf16>
  %r = chlo.atanh %x0 : tensor<18xf16> -> tensor<18xf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.54931640625, -0.54931640625, 0x7C00, 0xFC00, 0.06256103515625, -0.06256103515625, -0.25537109375, 0.97314453125, 0.394287109375, -1.3544921875, 0.1256103515625, -0.97314453125, 0.25537109375, 0xFE00, 0xFE00, 0x7E00]> : tensor<18xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<18xf16>, tensor<18xf16>
  return
}

func.func private @bessel_i1e_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375]> : tensor<16xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf16>
  %r = chlo.bessel_i1e %x0 : tensor<16xf16> -> tensor<16xf16>
  %e = stablehlo.constant dense<[0.0, 0.0, 0.1563720703125, -0.1563720703125, 0.2078857421875, -0.2078857421875, 0.2152099609375, 0.1873779296875, -0.1873779296875, 0.0293731689453125, -0.09808349609375, 0.18994140625, 0.1787109375, 0.12127685546875, -0.142333984375, 0.131103515625]> : tensor<16xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<16xf16>, tensor<16xf16>
  return
}

func.func private @cosh_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = chlo.cosh %x0 : tensor<19xf16> -> tensor<19xf16>
  %e = stablehlo.constant dense<[1.0, 1.0, 1.1279296875, 1.1279296875, 1.54296875, 1.54296875, 3.76171875, 16.578125, 16.578125, 1.001953125, 1.03125, 1.294921875, 27.3125, 11016.0, 548.5, 1.0712890625, 0x7C00, 0x7C00, 0x7E00]> : tensor<19xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xf16>, tensor<19xf16>
  return
}

func.func private @digamma_f16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.5, 0.0625, 0.25, 0.75, 4.0, 10.0, 0.375, 7.0, 2.5, 1.25, 30.0, 0.125, 0x7E00]> : tensor<17xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = chlo.digamma %x0 : tensor<17xf16> -> tensor<17xf16>
  %e = stablehlo.constant dense<[-1.9638671875, -0.5771484375, 0.0364990234375, 0.4228515625, 1.103515625, -16.484375, -4.2265625, -1.0859375, 1.255859375, 2.251953125, -2.75390625, 1.873046875, 0.703125, -0.2274169921875, 3.384765625, -8.390625, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xf16>, tensor<17xf16>
  return
}

func.func private @erf_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = chlo.erf %x0 : tensor<19xf16> -> tensor<19xf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5205078125, -0.5205078125, 0.8427734375, -0.8427734375, 0.9951171875, 1.0, -1.0, 0.0704345703125, -0.2763671875, 0.7109375, 1.0, 1.0, -1.0, 0.404052734375, 1.0, -1.0, 0x7E00]> : tensor<19xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xf16>, tensor<19xf16>
  return
}

func.func private @erf_inv_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.0625, -0.0625, -0.25, 0.75, 0.375, -0.875, 0.125, -0.75, 0.25]> : tensor<15xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xf16>
  %r = chlo.erf_inv %x0 : tensor<15xf16> -> tensor<15xf16>
  %e = stablehlo.constant dense<[0.0, 0.0, 0.47705078125, -0.47705078125, 0x7C00, 0xFC00, 0.055450439453125, -0.055450439453125, -0.225341796875, 0.8134765625, 0.345703125, -1.0849609375, 0.1112060546875, -0.8134765625, 0.225341796875]> : tensor<15xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<15xf16>, tensor<15xf16>
  return
}

func.func private @erfc_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = chlo.erfc %x0 : tensor<19xf16> -> tensor<19xf16>
  %e = stablehlo.constant dense<[1.0, 1.0, 0.4794921875, 1.5205078125, 0.1573486328125, 1.8427734375, 0.00467681884765625, 7.152557373046875e-07, 2.0, 0.9296875, 1.2763671875, 0.288818359375, 0.0, 0.0, 2.0, 0.595703125, 0.0, 2.0, 0x7E00]> : tensor<19xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xf16>, tensor<19xf16>
  return
}

func.func private @lgamma_f16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.5, 0.0625, 0.25, 0.75, 4.0, 10.0, 0.375, 7.0, 2.5, 1.25, 30.0, 0.125, 0x7E00]> : tensor<17xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = chlo.lgamma %x0 : tensor<17xf16> -> tensor<17xf16>
  %e = stablehlo.constant dense<[0.572265625, 0.0, -0.12078857421875, 0.0, 1.201171875, 2.740234375, 1.2880859375, 0.2032470703125, 1.7919921875, 12.8046875, 0.86328125, 6.578125, 0.28466796875, -0.0982666015625, 71.25, 2.01953125, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xf16>, tensor<17xf16>
  return
}

func.func private @sinh_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = chlo.sinh %x0 : tensor<19xf16> -> tensor<19xf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.52099609375, -0.52099609375, 1.1748046875, -1.1748046875, 3.626953125, 16.546875, -16.546875, 0.06256103515625, -0.252685546875, 0.822265625, 27.296875, 11016.0, -548.5, 0.3837890625, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xf16>, tensor<19xf16>
  return
}

func.func private @square_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = chlo.square %x0 : tensor<19xf16> -> tensor<19xf16>
  %e = stablehlo.constant dense<[0.0, 0.0, 0.25, 0.25, 1.0, 1.0, 4.0, 12.25, 12.25, 0.00390625, 0.0625, 0.5625, 16.0, 100.0, 49.0, 0.140625, 0x7C00, 0x7C00, 0x7E00]> : tensor<19xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xf16>, tensor<19xf16>
  return
}

func.func private @tan_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7E00]> : tensor<17xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = chlo.tan %x0 : tensor<17xf16> -> tensor<17xf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.54638671875, -0.54638671875, 1.5576171875, -1.5576171875, -2.185546875, 0.37451171875, -0.37451171875, 0.06256103515625, -0.25537109375, 0.931640625, 1.158203125, 0.6484375, -0.87158203125, 0.3935546875, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xf16>, tensor<17xf16>
  return
}

func.func private @is_inf_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = chlo.is_inf %x0 : tensor<19xf16> -> tensor<19xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, false]> : tensor<19xi1>
  return
}

func.func private @is_pos_inf_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = chlo.is_pos_inf %x0 : tensor<19xf16> -> tensor<19xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false]> : tensor<19xi1>
  return
}

func.func private @is_neg_inf_f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7C00, 0xFC00, 0x7E00]> : tensor<19xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xf16>
  %r = chlo.is_neg_inf %x0 : tensor<19xf16> -> tensor<19xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false]> : tensor<19xi1>
  return
}

func.func private @polygamma_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0, 2.0, 1.0, 1.0, 2.0, 1.0, 3.0, 2.0, 1.0, 1.0, 1.0, 2.0, 1.0]> : tensor<17xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %c1 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.5, 0.0625, 0.25, 0.75, 4.0, 10.0, 0.375, 7.0, 2.5, 1.25, 30.0, 0.125, 0x7E00]> : tensor<17xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<17xf16>
  %r = chlo.polygamma %x0, %x1 : tensor<17xf16>, tensor<17xf16> -> tensor<17xf16>
  %e = stablehlo.constant dense<[-1.9638671875, 1.64453125, -0.82861328125, 0.493896484375, 0.330322265625, -8192.0, 17.203125, 2.541015625, -0.08001708984375, 0.10516357421875, 305.25, -0.023529052734375, 0.490478515625, 1.197265625, 0.033905029296875, -1026.0, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xf16>, tensor<17xf16>
  return
}

func.func private @zeta_f16() {
  %c0 = stablehlo.constant dense<[2.0, 3.0, 1.5, 2.0, 4.0, 2.0, 3.0, 2.5, 6.0, 2.0, 2.0, 3.0, 2.0, 5.0, 2.0, 2.0, 2.0]> : tensor<17xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %c1 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.5, 0.0625, 0.25, 0.75, 4.0, 10.0, 0.375, 7.0, 2.5, 1.25, 30.0, 0.125, 0x7E00]> : tensor<17xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<17xf16>
  %r = chlo.zeta %x0, %x1 : tensor<17xf16>, tensor<17xf16> -> tensor<17xf16>
  %e = stablehlo.constant dense<[4.93359375, 1.2021484375, 1.9482421875, 0.64501953125, 0.01171875, 257.5, 64.6875, 2.4921875, 0.0003464221954345703, 0.10516357421875, 8.1640625, 0.0117645263671875, 0.490478515625, 0.348876953125, 0.033905029296875, 65.375, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xf16>, tensor<17xf16>
  return
}

func.func private @acos_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.0625, -0.0625, -0.25, 0.75, 0.375, -0.875, 0.125, -0.75, 0.25, 2.0, -2.0, 0x7FC0]> : tensor<18xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<18xbf16>
  %r = chlo.acos %x0 : tensor<18xbf16> -> tensor<18xbf16>
  %e = stablehlo.constant dense<[1.5703125, 1.5703125, 1.046875, 2.09375, 0.0, 3.140625, 1.5078125, 1.6328125, 1.8203125, 0.72265625, 1.1875, 2.640625, 1.4453125, 2.421875, 1.3203125, 0xFFC0, 0xFFC0, 0xFFC0]> : tensor<18xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<18xbf16>, tensor<18xbf16>
  return
}

func.func private @acosh_bf16() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.5, 1.125, 4.0, 10.0, 64.0, 0.5, -1.0, 256.0, 7.0, 1.25, 20.0, 0x7F80, 0x7FC0, 33.0]> : tensor<17xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = chlo.acosh %x0 : tensor<17xbf16> -> tensor<17xbf16>
  %e = stablehlo.constant dense<[0.0, 0.9609375, 1.3203125, 1.921875, 0.494140625, 2.0625, 3.0, 4.84375, 0xFFC0, 0xFFC0, 6.25, 2.640625, 0.69140625, 3.6875, 0x7F80, 0x7FC0, 4.1875]> : tensor<17xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xbf16>, tensor<17xbf16>
  return
}

func.func private @asin_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.0625, -0.0625, -0.25, 0.75, 0.375, -0.875, 0.125, -0.75, 0.25, 2.0, -2.0, 0x7FC0]> : tensor<18xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<18xbf16>
  %r = chlo.asin %x0 : tensor<18xbf16> -> tensor<18xbf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.5234375, -0.5234375, 1.5703125, -1.5703125, 0.0625, -0.0625, -0.251953125, 0.84765625, 0.384765625, -1.0625, 0.125, -0.84765625, 0.251953125, 0xFFC0, 0xFFC0, 0x7FC0]> : tensor<18xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<18xbf16>, tensor<18xbf16>
  return
}

func.func private @asinh_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = chlo.asinh %x0 : tensor<19xbf16> -> tensor<19xbf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.48046875, -0.48046875, 0.8828125, -0.8828125, 1.4453125, 1.96875, -1.96875, 0.0625, -0.2470703125, 0.69140625, 2.09375, 3.0, -2.640625, 0.3671875, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xbf16>, tensor<19xbf16>
  return
}

func.func private @atan_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = chlo.atan %x0 : tensor<19xbf16> -> tensor<19xbf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.462890625, -0.462890625, 0.78515625, -0.78515625, 1.109375, 1.2890625, -1.2890625, 0.0625, -0.2451171875, 0.64453125, 1.328125, 1.46875, -1.4296875, 0.359375, 1.5703125, -1.5703125, 0x7FC0]> : tensor<19xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xbf16>, tensor<19xbf16>
  return
}

func.func private @atanh_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.0625, -0.0625, -0.25, 0.75, 0.375, -0.875, 0.125, -0.75, 0.25, 2.0, -2.0, 0x7FC0]> : tensor<18xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<18xbf16>
  %r = chlo.atanh %x0 : tensor<18xbf16> -> tensor<18xbf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.55078125, -0.55078125, 0x7F80, 0xFF80, 0.0625, -0.0625, -0.255859375, 0.97265625, 0.39453125, -1.3515625, 0.1259765625, -0.97265625, 0.255859375, 0xFFC0, 0xFFC0, 0x7FC0]> : tensor<18xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<18xbf16>, tensor<18xbf16>
  return
}

func.func private @bessel_i1e_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375]> : tensor<16xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xbf16>
  %r = chlo.bessel_i1e %x0 : tensor<16xbf16> -> tensor<16xbf16>
  %e = stablehlo.constant dense<[0.0, 0.0, 0.15625, -0.15625, 0.2080078125, -0.2080078125, 0.21484375, 0.1875, -0.1875, 0.0294189453125, -0.09814453125, 0.189453125, 0.1787109375, 0.12109375, -0.142578125, 0.130859375]> : tensor<16xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<16xbf16>, tensor<16xbf16>
  return
}

func.func private @cosh_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = chlo.cosh %x0 : tensor<19xbf16> -> tensor<19xbf16>
  %e = stablehlo.constant dense<[1.0, 1.0, 1.125, 1.125, 1.546875, 1.546875, 3.765625, 16.625, 16.625, 1.0, 1.03125, 1.296875, 27.25, 11008.0, 548.0, 1.0703125, 0x7F80, 0x7F80, 0x7FC0]> : tensor<19xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xbf16>, tensor<19xbf16>
  return
}

func.func private @digamma_bf16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.5, 0.0625, 0.25, 0.75, 4.0, 10.0, 0.375, 7.0, 2.5, 1.25, 30.0, 0.125, 0x7FC0]> : tensor<17xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = chlo.digamma %x0 : tensor<17xbf16> -> tensor<17xbf16>
  %e = stablehlo.constant dense<[-1.9609375, -0.578125, 0.036376953125, 0.421875, 1.1015625, -16.5, -4.21875, -1.0859375, 1.2578125, 2.25, -2.75, 1.875, 0.703125, -0.2275390625, 3.390625, -8.375, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xbf16>, tensor<17xbf16>
  return
}

func.func private @erf_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = chlo.erf %x0 : tensor<19xbf16> -> tensor<19xbf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.51953125, -0.51953125, 0.84375, -0.84375, 0.99609375, 1.0, -1.0, 0.0703125, -0.275390625, 0.7109375, 1.0, 1.0, -1.0, 0.404296875, 1.0, -1.0, 0x7FC0]> : tensor<19xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xbf16>, tensor<19xbf16>
  return
}

func.func private @erf_inv_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.0625, -0.0625, -0.25, 0.75, 0.375, -0.875, 0.125, -0.75, 0.25]> : tensor<15xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<15xbf16>
  %r = chlo.erf_inv %x0 : tensor<15xbf16> -> tensor<15xbf16>
  %e = stablehlo.constant dense<[0.0, 0.0, 0.4765625, -0.4765625, 0x7F80, 0xFF80, 0.055419921875, -0.055419921875, -0.2255859375, 0.8125, 0.345703125, -1.0859375, 0.111328125, -0.8125, 0.2255859375]> : tensor<15xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<15xbf16>, tensor<15xbf16>
  return
}

func.func private @erfc_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = chlo.erfc %x0 : tensor<19xbf16> -> tensor<19xbf16>
  %e = stablehlo.constant dense<[1.0, 1.0, 0.48046875, 1.5234375, 0.1572265625, 1.84375, 0.004669189453125, 7.413327693939209e-07, 2.0, 0.9296875, 1.2734375, 0.2890625, 1.5366822481155396e-08, 0.0, 2.0, 0.59765625, 0.0, 2.0, 0x7FC0]> : tensor<19xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xbf16>, tensor<19xbf16>
  return
}

func.func private @lgamma_bf16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.5, 0.0625, 0.25, 0.75, 4.0, 10.0, 0.375, 7.0, 2.5, 1.25, 30.0, 0.125, 0x7FC0]> : tensor<17xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = chlo.lgamma %x0 : tensor<17xbf16> -> tensor<17xbf16>
  %e = stablehlo.constant dense<[0.57421875, 0.0, -0.12060546875, 0.0, 1.203125, 2.734375, 1.2890625, 0.203125, 1.7890625, 12.8125, 0.86328125, 6.59375, 0.28515625, -0.09814453125, 71.5, 2.015625, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xbf16>, tensor<17xbf16>
  return
}

func.func private @sinh_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = chlo.sinh %x0 : tensor<19xbf16> -> tensor<19xbf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.51953125, -0.51953125, 1.171875, -1.171875, 3.625, 16.5, -16.5, 0.0625, -0.251953125, 0.82421875, 27.25, 11008.0, -548.0, 0.384765625, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xbf16>, tensor<19xbf16>
  return
}

func.func private @square_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = chlo.square %x0 : tensor<19xbf16> -> tensor<19xbf16>
  %e = stablehlo.constant dense<[0.0, 0.0, 0.25, 0.25, 1.0, 1.0, 4.0, 12.25, 12.25, 0.00390625, 0.0625, 0.5625, 16.0, 100.0, 49.0, 0.140625, 0x7F80, 0x7F80, 0x7FC0]> : tensor<19xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<19xbf16>, tensor<19xbf16>
  return
}

func.func private @tan_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7FC0]> : tensor<17xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = chlo.tan %x0 : tensor<17xbf16> -> tensor<17xbf16>
  %e = stablehlo.constant dense<[0.0, -0.0, 0.546875, -0.546875, 1.5546875, -1.5546875, -2.1875, 0.375, -0.375, 0.0625, -0.255859375, 0.9296875, 1.15625, 0.6484375, -0.87109375, 0.39453125, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xbf16>, tensor<17xbf16>
  return
}

func.func private @is_inf_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = chlo.is_inf %x0 : tensor<19xbf16> -> tensor<19xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, false]> : tensor<19xi1>
  return
}

func.func private @is_pos_inf_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = chlo.is_pos_inf %x0 : tensor<19xbf16> -> tensor<19xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false]> : tensor<19xi1>
  return
}

func.func private @is_neg_inf_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, 0x7F80, 0xFF80, 0x7FC0]> : tensor<19xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<19xbf16>
  %r = chlo.is_neg_inf %x0 : tensor<19xbf16> -> tensor<19xi1>
  check.expect_eq_const %r, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false]> : tensor<19xi1>
  return
}

func.func private @polygamma_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0, 2.0, 1.0, 1.0, 2.0, 1.0, 3.0, 2.0, 1.0, 1.0, 1.0, 2.0, 1.0]> : tensor<17xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %c1 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.5, 0.0625, 0.25, 0.75, 4.0, 10.0, 0.375, 7.0, 2.5, 1.25, 30.0, 0.125, 0x7FC0]> : tensor<17xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<17xbf16>
  %r = chlo.polygamma %x0, %x1 : tensor<17xbf16>, tensor<17xbf16> -> tensor<17xbf16>
  %e = stablehlo.constant dense<[-1.9609375, 1.6484375, -0.828125, 0.494140625, 0.330078125, -8192.0, 17.25, 2.546875, -0.080078125, 0.10498046875, 306.0, -0.0235595703125, 0.490234375, 1.1953125, 0.033935546875, -1024.0, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xbf16>, tensor<17xbf16>
  return
}

func.func private @zeta_bf16() {
  %c0 = stablehlo.constant dense<[2.0, 3.0, 1.5, 2.0, 4.0, 2.0, 3.0, 2.5, 6.0, 2.0, 2.0, 3.0, 2.0, 5.0, 2.0, 2.0, 2.0]> : tensor<17xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %c1 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.5, 0.0625, 0.25, 0.75, 4.0, 10.0, 0.375, 7.0, 2.5, 1.25, 30.0, 0.125, 0x7FC0]> : tensor<17xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<17xbf16>
  %r = chlo.zeta %x0, %x1 : tensor<17xbf16>, tensor<17xbf16> -> tensor<17xbf16>
  %e = stablehlo.constant dense<[4.9375, 1.203125, 1.9453125, 0.64453125, 0.01171875, 258.0, 64.5, 2.484375, 0.000347137451171875, 0.10498046875, 8.1875, 0.01177978515625, 0.490234375, 0.349609375, 0.033935546875, 65.5, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<17xbf16>, tensor<17xbf16>
  return
}
