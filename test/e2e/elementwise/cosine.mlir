// SPDX-License-Identifier: Apache-2.0
// Cosines.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7F800000, 0x7FC00000, 9.999999747378752e-05]> : tensor<12xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %r = stablehlo.cosine %x0 : tensor<12xf32>
  %er = stablehlo.constant dense<[1.0, 1.0, 0.8775825500488281, 0.8775825500488281, 0.5403022766113281, -0.9899924993515015, -0.9899924993515015, -0.83907151222229, 0.8623188734054565, 0xFFC00000, 0x7FC00000, 1.0]> : tensor<12xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<12xf32>, tensor<12xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7FF0000000000000, 0x7FF8000000000000, 0.0001]> : tensor<12xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf64>
  %r = stablehlo.cosine %x0 : tensor<12xf64>
  %er = stablehlo.constant dense<[1.0, 1.0, 0.8775825618903728, 0.8775825618903728, 0.5403023058681398, -0.9899924966004454, -0.9899924966004454, -0.8390715290764524, 0.8623188722876839, 0xFFF8000000000000, 0x7FF8000000000000, 0.999999995]> : tensor<12xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<12xf64>, tensor<12xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7C00, 0x7E00, 0.00010001659393310547]> : tensor<12xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf16>
  %r = stablehlo.cosine %x0 : tensor<12xf16>
  %er = stablehlo.constant dense<[1.0, 1.0, 0.87744140625, 0.87744140625, 0.54052734375, -0.990234375, -0.990234375, -0.8388671875, 0.8623046875, 0xFE00, 0x7E00, 1.0]> : tensor<12xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<12xf16>, tensor<12xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, 3.0, -3.0, 10.0, 100.0, 0x7F80, 0x7FC0, 0.00010013580322265625]> : tensor<12xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xbf16>
  %r = stablehlo.cosine %x0 : tensor<12xbf16>
  %er = stablehlo.constant dense<[1.0, 1.0, 0.87890625, 0.87890625, 0.5390625, -0.98828125, -0.98828125, -0.83984375, 0.86328125, 0xFFC0, 0x7FC0, 1.0]> : tensor<12xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<12xbf16>, tensor<12xbf16>
  return
}
