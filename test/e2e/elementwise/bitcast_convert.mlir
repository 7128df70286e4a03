// SPDX-License-Identifier: Apache-2.0
// Same bits; a dimension appears or goes where the widths differ, low part first.
func.func @main() {
  call @f32_to_i32() : () -> ()
  call @i32_to_f32() : () -> ()
  call @f64_to_ui32() : () -> ()
  call @ui32_to_ui64() : () -> ()
  call @bf16_to_ui16() : () -> ()
  call @ui16_to_f16() : () -> ()
  call @i8_to_i32() : () -> ()
  call @c128_to_c64() : () -> ()
  call @c64_to_c128() : () -> ()
  return
}

// 1.0 is 0x3FF0000000000000, whose upper half is 1.875 of f32; 2.5 is 0x4004000000000000, 2.0625.
func.func private @c128_to_c64() {
  %c0 = stablehlo.constant dense<[(1.0, 2.5), (-1.0, 0x0000000140040000)]> : tensor<2xcomplex<f64>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xcomplex<f64>>
  %r = stablehlo.bitcast_convert %x0 : (tensor<2xcomplex<f64>>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(0.0, 1.875), (0.0, 2.0625)], [(0.0, -1.875), (2.0625, 0x00000001)]]> : tensor<2x2xcomplex<f32>>
  return
}

func.func private @c64_to_c128() {
  %c0 = stablehlo.constant dense<[[(0.0, 1.875), (0.0, 2.0625)], [(0.0, -1.875), (2.0625, 0x00000001)]]> : tensor<2x2xcomplex<f32>>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f32>>
  %r = stablehlo.bitcast_convert %x0 : (tensor<2x2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %r, dense<[(1.0, 2.5), (-1.0, 0x0000000140040000)]> : tensor<2xcomplex<f64>>
  return
}

func.func private @f32_to_i32() {
  %c0 = stablehlo.constant dense<[1.0, -0.0, 0x7FC00000, 3.5]> : tensor<4xf32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %r = stablehlo.bitcast_convert %x0 : (tensor<4xf32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[1065353216, -2147483648, 2143289344, 1080033280]> : tensor<4xi32>
  return
}

func.func private @i32_to_f32() {
  %c0 = stablehlo.constant dense<[1065353216, 1078530011]> : tensor<2xi32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xi32>
  %r = stablehlo.bitcast_convert %x0 : (tensor<2xi32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.0, 3.1415927410125732]> : tensor<2xf32>
  return
}

func.func private @f64_to_ui32() {
  %c0 = stablehlo.constant dense<[1.0, -2.5]> : tensor<2xf64>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xf64>
  %r = stablehlo.bitcast_convert %x0 : (tensor<2xf64>) -> tensor<2x2xui32>
  check.expect_eq_const %r, dense<[[0, 1072693248], [0, 3221487616]]> : tensor<2x2xui32>
  return
}

func.func private @ui32_to_ui64() {
  %c0 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui32>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui32>
  %r = stablehlo.bitcast_convert %x0 : (tensor<2x2xui32>) -> tensor<2xui64>
  check.expect_eq_const %r, dense<[8589934593, 17179869187]> : tensor<2xui64>
  return
}

func.func private @bf16_to_ui16() {
  %c0 = stablehlo.constant dense<[1.5, -2.0, 0.10009765625]> : tensor<3xbf16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<3xbf16>
  %r = stablehlo.bitcast_convert %x0 : (tensor<3xbf16>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[16320, 49152, 15821]> : tensor<3xui16>
  return
}

func.func private @ui16_to_f16() {
  %c0 = stablehlo.constant dense<[15360, 31744]> : tensor<2xui16>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<2xui16>
  %r = stablehlo.bitcast_convert %x0 : (tensor<2xui16>) -> tensor<2xf16>
  check.expect_eq_const %r, dense<[1.0, 0x7C00]> : tensor<2xf16>
  return
}

func.func private @i8_to_i32() {
  %c0 = stablehlo.constant dense<[[1, 2, 3, -4]]> : tensor<1x4xi8>
  %x0 = stablehlo.optimization_barrier %c0 : tensor<1x4xi8>
  %r = stablehlo.bitcast_convert %x0 : (tensor<1x4xi8>) -> tensor<1xi32>
  check.expect_eq_const %r, dense<[-66911743]> : tensor<1xi32>
  return
}
