// SPDX-License-Identifier: Apache-2.0
// Squares and the error functions.
func.func @main() {
  call @square_f32() : () -> ()
  call @erf_f32() : () -> ()
  call @erfc_f32() : () -> ()
  call @erf_inv_f32() : () -> ()
  call @square_f64() : () -> ()
  call @erf_f64() : () -> ()
  call @erfc_f64() : () -> ()
  call @erf_inv_f64() : () -> ()
  call @square_i32() : () -> ()
  return
}

func.func private @square_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 2.0, -3.0, 0.009999999776482582, 5.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %r = chlo.square %x0 : tensor<12xf32> -> tensor<12xf32>
  %er = stablehlo.constant dense<[0.0, 0.0, 0.25, 0.25, 1.0, 4.0, 9.0, 9.999999747378752e-05, 25.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<12xf32>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<12xf32>, tensor<12xf32>
  return
}

func.func private @erf_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 2.0, -3.0, 0.009999999776482582, 5.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %r = chlo.erf %x0 : tensor<12xf32> -> tensor<12xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.5204998850822449, -0.5204998850822449, 0.8427007794380188, 0.9953222870826721, -0.9999778866767883, 0.011283415369689465, 1.0, 1.0, -1.0, 0x7FC00000]> : tensor<12xf32>
  check.expect_close %r, %er, max_ulp_difference = 8 : tensor<12xf32>, tensor<12xf32>
  return
}

func.func private @erfc_f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 2.0, -3.0, 0.009999999776482582, 5.0]> : tensor<9xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = chlo.erfc %x0 : tensor<9xf32> -> tensor<9xf32>
  %er = stablehlo.constant dense<[1.0, 1.0, 0.4795001149177551, 1.5204998254776, 0.15729920566082, 0.004677734803408384, 1.999977946281433, 0.9887166023254395, 1.5374598295869735e-12]> : tensor<9xf32>
  check.expect_close %r, %er, max_ulp_difference = 64 : tensor<9xf32>, tensor<9xf32>
  return
}

func.func private @erf_inv_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.8999999761581421, -0.9900000095367432, 0.9998999834060669, 0.0010000000474974513, 1.0, -1.0, 2.0, 0x7FC00000]> : tensor<11xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<11xf32>
  %r = chlo.erf_inv %x0 : tensor<11xf32> -> tensor<11xf32>
  %er = stablehlo.constant dense<[0.0, 0.4769362807273865, -0.4769362807273865, 1.1630871295928955, -1.8213865756988525, 2.751035451889038, 0.0008862271788530052, 0x7F800000, 0xFF800000, 0x7FC00000, 0xFFC00000]> : tensor<11xf32>
  check.expect_close %r, %er, max_ulp_difference = 16 : tensor<11xf32>, tensor<11xf32>
  return
}

func.func private @square_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 2.0, -3.0, 0.01, 5.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf64>
  %r = chlo.square %x0 : tensor<12xf64> -> tensor<12xf64>
  %er = stablehlo.constant dense<[0.0, 0.0, 0.25, 0.25, 1.0, 4.0, 9.0, 0.0001, 25.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  check.expect_close %r, %er, max_ulp_difference = 0 : tensor<12xf64>, tensor<12xf64>
  return
}

func.func private @erf_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 2.0, -3.0, 0.01, 5.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf64>
  %r = chlo.erf %x0 : tensor<12xf64> -> tensor<12xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.5204998778130465, -0.5204998778130465, 0.8427007929497149, 0.9953222650189527, -0.9999779095030014, 0.011283415555849616, 0.9999999999984626, 1.0, -1.0, 0x7FF8000000000000]> : tensor<12xf64>
  check.expect_close %r, %er, max_ulp_difference = 16 : tensor<12xf64>, tensor<12xf64>
  return
}

func.func private @erfc_f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 2.0, -3.0, 0.01, 5.0]> : tensor<9xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<9xf64>
  %r = chlo.erfc %x0 : tensor<9xf64> -> tensor<9xf64>
  %er = stablehlo.constant dense<[1.0, 1.0, 0.4795001221869535, 1.5204998778130465, 0.15729920705028513, 0.004677734981047265, 1.9999779095030015, 0.9887165844441503, 1.5374597944280351e-12]> : tensor<9xf64>
  check.expect_close %r, %er, max_ulp_difference = 16 : tensor<9xf64>, tensor<9xf64>
  return
}

func.func private @erf_inv_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.9, -0.99, 0.9999, 0.001, 1.0, -1.0, 2.0, 0x7FF8000000000000]> : tensor<11xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<11xf64>
  %r = chlo.erf_inv %x0 : tensor<11xf64> -> tensor<11xf64>
  %er = stablehlo.constant dense<[0.0, 0.4769362762044699, -0.4769362762044699, 1.1630871536766743, -1.8213863677184496, 2.7510639057120803, 0.000886227157466552, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0xFFF8000000000000]> : tensor<11xf64>
  check.expect_close %r, %er, max_ulp_difference = 64 : tensor<11xf64>, tensor<11xf64>
  return
}

func.func private @square_i32() {
  %c0 = stablehlo.constant dense<[3, -4, 70000]> : tensor<3xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xi32>
  %r = chlo.square %x0 : tensor<3xi32> -> tensor<3xi32>
  check.expect_eq_const %r, dense<[9, 16, 605032704]> : tensor<3xi32>
  return
}
