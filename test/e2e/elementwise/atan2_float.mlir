// SPDX-License-Identifier: Apache-2.0
// Angles in all quadrants and on the axes.
func.func @main() {
  call @f32() : () -> ()
  call @f64() : () -> ()
  call @f16() : () -> ()
  call @bf16() : () -> ()
  call @twice_in_f16() : () -> ()
  return
}

func.func private @f32() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 2.5, 0x7FC00000]> : tensor<12xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -1.0, -1.0, 0x7F800000, 0xFF800000, 0.10000000149011612, 1.0]> : tensor<12xf32>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xf32>
  %r = stablehlo.atan2 %x0, %x1 : tensor<12xf32>
  %er = stablehlo.constant dense<[0.0, -0.0, 3.1415927410125732, -3.1415927410125732, 1.5707963705062866, -1.5707963705062866, 2.356194496154785, -2.356194496154785, 0.7853981852531433, -2.356194496154785, 1.5308176279067993, 0x7FC00000]> : tensor<12xf32>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<12xf32>, tensor<12xf32>
  return
}

func.func private @f64() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 2.5, 0x7FF8000000000000]> : tensor<12xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf64>
  %c1 = stablehlo.constant dense<[1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.1, 1.0]> : tensor<12xf64>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xf64>
  %r = stablehlo.atan2 %x0, %x1 : tensor<12xf64>
  %er = stablehlo.constant dense<[0.0, -0.0, 3.141592653589793, -3.141592653589793, 1.5707963267948966, -1.5707963267948966, 2.356194490192345, -2.356194490192345, 0.7853981633974483, -2.356194490192345, 1.5308176396716067, 0x7FF8000000000000]> : tensor<12xf64>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<12xf64>, tensor<12xf64>
  return
}

func.func private @f16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 0x7C00, 0xFC00, 2.5, 0x7E00]> : tensor<12xf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xf16>
  %c1 = stablehlo.constant dense<[1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -1.0, -1.0, 0x7C00, 0xFC00, 0.0999755859375, 1.0]> : tensor<12xf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xf16>
  %r = stablehlo.atan2 %x0, %x1 : tensor<12xf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 3.140625, -3.140625, 1.5703125, -1.5703125, 2.35546875, -2.35546875, 0.78515625, -2.35546875, 1.53125, 0x7E00]> : tensor<12xf16>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<12xf16>, tensor<12xf16>
  return
}

func.func private @bf16() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 0x7F80, 0xFF80, 2.5, 0x7FC0]> : tensor<12xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<12xbf16>
  %c1 = stablehlo.constant dense<[1.0, 1.0, -1.0, -1.0, 0.0, 0.0, -1.0, -1.0, 0x7F80, 0xFF80, 0.10009765625, 1.0]> : tensor<12xbf16>
  %x1 = stablehlo.optimization_barrier %c1 : tensor<12xbf16>
  %r = stablehlo.atan2 %x0, %x1 : tensor<12xbf16>
  %er = stablehlo.constant dense<[0.0, -0.0, 3.140625, -3.140625, 1.5703125, -1.5703125, 2.359375, -2.359375, 0.78515625, -2.359375, 1.53125, 0x7FC0]> : tensor<12xbf16>
  check.expect_close %r, %er, max_ulp_difference = 4 : tensor<12xbf16>, tensor<12xbf16>
  return
}

// The sign of an f16 that was rounded from f64 through f32 goes to an f64. LLVM would round f64 to f16 in one step, by
// a function that generated code does not have. atan2(atan2(-1, -2), 0.5) in f16 is atan2(-2.677734375, 0.5) =
// -1.38619...
func.func private @twice_in_f16() {
  %c0 = stablehlo.constant dense<-1.0> : tensor<f16>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f16>
  %c2 = stablehlo.constant dense<0.5> : tensor<f16>
  %x0, %x1, %x2 = stablehlo.optimization_barrier %c0, %c1, %c2 : tensor<f16>, tensor<f16>, tensor<f16>
  %sum = stablehlo.add %x1, %x1 : tensor<f16>
  %inner = stablehlo.atan2 %x0, %sum : tensor<f16>
  %r = stablehlo.atan2 %inner, %x2 : tensor<f16>
  %er = stablehlo.constant dense<-1.3857421875> : tensor<f16>
  check.expect_close %r, %er, max_ulp_difference = 1 : tensor<f16>, tensor<f16>
  return
}
