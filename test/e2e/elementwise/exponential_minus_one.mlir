// SPDX-License-Identifier: Apache-2.0
// e^x - 1, exact near zero.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7F800000, 0xFF800000, 0x7FC00000, 9.999999747378752e-05, 0.699999988079071, 88.0]> : tensor<16xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf32>
  %r = stablehlo.exponential_minus_one %x0 : tensor<16xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.6487212777137756, -0.39346933364868164, 1.718281865119934, -0.6321205496788025, 11.182494163513184, -0.9179149866104126, 22025.46484375, -0.9999545812606812, 0x7F800000, -1.0, 0x7FC00000, 0.00010000499605666846, 1.0137526988983154, 1.6516362661361307e+38]> : tensor<16xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<16xf32>, tensor<16xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0001, 0.7, 88.0]> : tensor<16xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf64>
  %r = stablehlo.exponential_minus_one %x0 : tensor<16xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.6487212707001282, -0.3934693402873666, 1.7182818284590453, -0.6321205588285577, 11.182493960703473, -0.9179150013761012, 22025.465794806718, -0.9999546000702375, 0x7FF0000000000000, -1.0, 0x7FF8000000000000, 0.00010000500016667084, 1.0137527074704764, 1.6516362549940018e+38]> : tensor<16xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<16xf64>, tensor<16xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7C00, 0xFC00, 0x7E00, 0.00010001659393310547, 0.7001953125, 88.0]> : tensor<16xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xf16>
  %r = stablehlo.exponential_minus_one %x0 : tensor<16xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.64892578125, -0.3935546875, 1.71875, -0.63232421875, 11.1796875, -0.91796875, 22032.0, -1.0, 0x7C00, -1.0, 0x7E00, 0.00010001659393310547, 1.013671875, 0x7C00]> : tensor<16xf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<16xf16>, tensor<16xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.5, -2.5, 10.0, -10.0, 0x7F80, 0xFF80, 0x7FC0, 0.00010013580322265625, 0.69921875, 88.0]> : tensor<16xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<16xbf16>
  %r = stablehlo.exponential_minus_one %x0 : tensor<16xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 0.6484375, -0.392578125, 1.71875, -0.6328125, 11.1875, -0.91796875, 22016.0, -1.0, 0x7F80, -1.0, 0x7FC0, 0.00010013580322265625, 1.015625, 1.6548888547522203e+38]> : tensor<16xbf16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<16xbf16>, tensor<16xbf16>
  return
}
