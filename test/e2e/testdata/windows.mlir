// SPDX-License-Identifier: Apache-2.0
// Primitives of JAX in the form of StableHLO's testdata, with JAX's results: running and windowed reductions, movement.
func.func @main() {
  call @cumsum() : () -> ()
  call @cumprod() : () -> ()
  call @cummax() : () -> ()
  call @cummin_reverse() : () -> ()
  call @cumlogsumexp_axis_by_fun() : () -> ()
  call @reduce_window_max() : () -> ()
  call @reduce_window_add_window_dilation() : () -> ()
  call @reduce_gen_max_min() : () -> ()
  call @reduce_prod() : () -> ()
  call @broadcast_in_dim() : () -> ()
  call @transpose() : () -> ()
  call @concatenate() : () -> ()
  return
}

// cumsum_dtype_by_fun_shape_int8_8_9_axis_0_reverse_False
func.func private @cumsum() {
  %in = func.call @cumsum_inputs() : () -> (tensor<8x9xi8>)
  %want = func.call @cumsum_expected() : () -> (tensor<8x9xi8>)
  %got = func.call @cumsum_testcase(%in) : (tensor<8x9xi8>) -> (tensor<8x9xi8>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<8x9xi8>, tensor<8x9xi8>) -> ()
  return
}
func.func private @cumsum_inputs() -> (tensor<8x9xi8>) {
  %c0 = stablehlo.constant dense<"0x0100010400000402FF01FFFF00FBFBFFFD00FEFC040000FCFF00FD01FF00FF0500FD02FD00FBFD0002000000FCFEFF0301FB00FFFE010302FE000002FF00FDFD0204000301FF0104"> : tensor<8x9xi8>
  return %c0 : tensor<8x9xi8>
}
func.func private @cumsum_expected() -> (tensor<8x9xi8>) {
  %c0 = stablehlo.constant dense<"0x0100010400000402FF02FF0004FBFB03FFFF00FB0404FBF702FFFC01FA040300F7FF01F901F5010302F7FF01F5FFF40404FDF7FEFFF602F60204FDF9FDFFF3FFF8060400FAFC00F7"> : tensor<8x9xi8>
  return %c0 : tensor<8x9xi8>
}
func.func private @cumsum_testcase(%arg0: tensor<8x9xi8>) -> (tensor<8x9xi8>) {
  %0 = call @cumsum_cumsum(%arg0) : (tensor<8x9xi8>) -> tensor<8x9xi8>
  return %0 : tensor<8x9xi8>
}
func.func private @cumsum_cumsum(%arg0: tensor<8x9xi8>) -> tensor<8x9xi8> {
  %c = stablehlo.constant dense<0> : tensor<i8>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<i8>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 8, 1>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<i8>, %arg2: tensor<i8>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<i8>
    stablehlo.return %2 : tensor<i8>
  }) : (tensor<8x9xi8>, tensor<i8>) -> tensor<8x9xi8>
  return %1 : tensor<8x9xi8>
}

// cumprod_dtype_by_fun_shape_float32_8_9_axis_0_reverse_False
func.func private @cumprod() {
  %in = func.call @cumprod_inputs() : () -> (tensor<8x9xf32>)
  %want = func.call @cumprod_expected() : () -> (tensor<8x9xf32>)
  %got = func.call @cumprod_testcase(%in) : (tensor<8x9xf32>) -> (tensor<8x9xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<8x9xf32>, tensor<8x9xf32>) -> ()
  return
}
func.func private @cumprod_inputs() -> (tensor<8x9xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FBC5FD4BE60B6F83FFB3592406DD433BF33D133BFBC9A9740F45813403647B4BFD357D03FD0F3B1BF19D7B2BFB8D3393FC6ACB7C09597A5C01DEBD7BFAD7642C08A57713F33572EC0C79487C0C9B38C406D652DBF57724F3E9DC688C0000BD1BF8960AA3EA3FD5CC09E44903F30A5E6BF530560BF2B0EE7BF97D1B14099DA25BD9C144BC0BAED1D40E8666AC04168203FDA20BCC000037FC07E30173F1CC90D40609C033FC1A2B1BE653F67BF28F08DC0C8350AC0A2E2B0BFACF74A400DF3833F7A40A9C080E5783F21DF93BF12F801C03AE2EA3FB0F3454048CE3240382121C0A0796DBF0A697E3FFE4D3B40BF00B8BF0A960EBF946A54C0F3AB65C045011C40F432824010375DBEA6AD404045DE8A3FDAB9F7BFA2C68A3FC9A69340"> : tensor<8x9xf32>
  return %c0 : tensor<8x9xf32>
}
func.func private @cumprod_expected() -> (tensor<8x9xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FBC5FD4BE60B6F83FFB3592406DD433BF33D133BFBC9A9740F45813403647B4BFFD3A1B4074A0133FC8BF2DC0DC435440380681409EA0684060BCFFC06FDBDFC0AFF4A9BFF06DD3C0D15E1CC0CEFD3EC1F5C50FC0501B513F9E9378C1C7D3504122FC14C0A9B69240054DEEC016E28C400D22274195C38140153F9140670B213FBFA825C2F5D1B7C0F05586C12F5195C03910CFC1E07C26C2E3451940B2E320416A96A53EFBE56541F90BA640B5F69442443A214177120F429BFF03C391001E40ACBD54C229FEA03E70CB84C1DF9928C125AD08439F56F94140DCC742C329A643979112C07B6B53C268956B3F37E5BE4155D0BB4093D0E2C3F6B1DFC2699673438F04A9446C4EFD3E05201FC32A967F3FBEB938C210A0CB408AD102C5"> : tensor<8x9xf32>
  return %c0 : tensor<8x9xf32>
}
func.func private @cumprod_testcase(%arg0: tensor<8x9xf32>) -> (tensor<8x9xf32>) {
  %0 = call @cumprod_cumprod(%arg0) : (tensor<8x9xf32>) -> tensor<8x9xf32>
  return %0 : tensor<8x9xf32>
}
func.func private @cumprod_cumprod(%arg0: tensor<8x9xf32>) -> tensor<8x9xf32> {
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 8, 1>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<8x9xf32>, tensor<f32>) -> tensor<8x9xf32>
  return %0 : tensor<8x9xf32>
}

// cummax_dtype_by_fun_shape_bfloat16_8_9_axis_0_reverse_False
func.func private @cummax() {
  %in = func.call @cummax_inputs() : () -> (tensor<8x9xbf16>)
  %want = func.call @cummax_expected() : () -> (tensor<8x9xbf16>)
  %got = func.call @cummax_testcase(%in) : (tensor<8x9xbf16>) -> (tensor<8x9xbf16>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<8x9xbf16>, tensor<8x9xbf16>) -> ()
  return
}
func.func private @cummax_inputs() -> (tensor<8x9xbf16>) {
  %c0 = stablehlo.constant dense<"0xBF3FD4BEF93F924034BF34BF98401340B4BFD03FB2BFB3BF3A3FB8C0A6C0D8BF42C0713F2EC088C08D402DBF4F3E89C0D1BFAA3E5DC0903FE7BF60BFE7BFB24026BD4BC01E406AC0203FBCC07FC0173F0E40043FB2BE67BF8EC00AC0B1BF4B40843FA9C0793F94BF02C0EB3F4640334021C06DBF7E3F3B40B8BF0FBF54C066C01C4082405DBE41408B3FF8BF8B3F9440"> : tensor<8x9xbf16>
  return %c0 : tensor<8x9xbf16>
}
func.func private @cummax_expected() -> (tensor<8x9xbf16>) {
  %c0 = stablehlo.constant dense<"0xBF3FD4BEF93F924034BF34BF98401340B4BFD03FD4BEF93F924034BF34BF98401340713FD03FD4BE8D4092404F3E34BF98401340713FD03FD4BE8D409240B24026BD98401E40713FD03FD4BE8D409240B240043F98401E40713FD03FD4BE8D409240B240793F98401E40EB3F464033408D409240B2403B4098401E40EB3F464033408D409240B2403B4098401E409440"> : tensor<8x9xbf16>
  return %c0 : tensor<8x9xbf16>
}
func.func private @cummax_testcase(%arg0: tensor<8x9xbf16>) -> (tensor<8x9xbf16>) {
  %0 = call @cummax_cummax(%arg0) : (tensor<8x9xbf16>) -> tensor<8x9xbf16>
  return %0 : tensor<8x9xbf16>
}
func.func private @cummax_cummax(%arg0: tensor<8x9xbf16>) -> tensor<8x9xbf16> {
  %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<bf16>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 8, 1>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<bf16>, %arg2: tensor<bf16>):
    %2 = stablehlo.maximum %arg1, %arg2 : tensor<bf16>
    stablehlo.return %2 : tensor<bf16>
  }) : (tensor<8x9xbf16>, tensor<bf16>) -> tensor<8x9xbf16>
  return %1 : tensor<8x9xbf16>
}

// cummin_reverse_shape_float32_8_9_axis_0_reverse_True
func.func private @cummin_reverse() {
  %in = func.call @cummin_reverse_inputs() : () -> (tensor<8x9xf32>)
  %want = func.call @cummin_reverse_expected() : () -> (tensor<8x9xf32>)
  %got = func.call @cummin_reverse_testcase(%in) : (tensor<8x9xf32>) -> (tensor<8x9xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<8x9xf32>, tensor<8x9xf32>) -> ()
  return
}
func.func private @cummin_reverse_inputs() -> (tensor<8x9xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FBC5FD4BE60B6F83FFB3592406DD433BF33D133BFBC9A9740F45813403647B4BFD357D03FD0F3B1BF19D7B2BFB8D3393FC6ACB7C09597A5C01DEBD7BFAD7642C08A57713F33572EC0C79487C0C9B38C406D652DBF57724F3E9DC688C0000BD1BF8960AA3EA3FD5CC09E44903F30A5E6BF530560BF2B0EE7BF97D1B14099DA25BD9C144BC0BAED1D40E8666AC04168203FDA20BCC000037FC07E30173F1CC90D40609C033FC1A2B1BE653F67BF28F08DC0C8350AC0A2E2B0BFACF74A400DF3833F7A40A9C080E5783F21DF93BF12F801C03AE2EA3FB0F3454048CE3240382121C0A0796DBF0A697E3FFE4D3B40BF00B8BF0A960EBF946A54C0F3AB65C045011C40F432824010375DBEA6AD404045DE8A3FDAB9F7BFA2C68A3FC9A69340"> : tensor<8x9xf32>
  return %c0 : tensor<8x9xf32>
}
func.func private @cummin_reverse_expected() -> (tensor<8x9xf32>) {
  %c0 = stablehlo.constant dense<"0xF3AB65C0DA20BCC000037FC02B0EE7BFC6ACB7C09597A5C09C144BC0AD7642C028F08DC0F3AB65C0DA20BCC000037FC02B0EE7BFC6ACB7C09597A5C09C144BC0AD7642C028F08DC0F3AB65C0DA20BCC000037FC02B0EE7BF7A40A9C09DC688C09C144BC012F801C028F08DC0F3AB65C0DA20BCC000037FC02B0EE7BF7A40A9C099DA25BD9C144BC012F801C028F08DC0F3AB65C0DA20BCC000037FC0A0796DBF7A40A9C0609C033FDAB9F7BF12F801C028F08DC0F3AB65C0A2E2B0BF382121C0A0796DBF7A40A9C080E5783FDAB9F7BF12F801C0946A54C0F3AB65C045011C40382121C0A0796DBF0A697E3F45DE8A3FDAB9F7BF0A960EBF946A54C0F3AB65C045011C40F432824010375DBEA6AD404045DE8A3FDAB9F7BFA2C68A3FC9A69340"> : tensor<8x9xf32>
  return %c0 : tensor<8x9xf32>
}
func.func private @cummin_reverse_testcase(%arg0: tensor<8x9xf32>) -> (tensor<8x9xf32>) {
  %0 = call @cummin_reverse_cummin(%arg0) : (tensor<8x9xf32>) -> tensor<8x9xf32>
  return %0 : tensor<8x9xf32>
}
func.func private @cummin_reverse_cummin(%arg0: tensor<8x9xf32>) -> tensor<8x9xf32> {
  %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 7], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 8, 1>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %2 = stablehlo.minimum %arg1, %arg2 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<8x9xf32>, tensor<f32>) -> tensor<8x9xf32>
  return %1 : tensor<8x9xf32>
}

// cumlogsumexp_axis_by_fun_shape_float32_8_9_axis_1_reverse_False
func.func private @cumlogsumexp_axis_by_fun() {
  %in = func.call @cumlogsumexp_axis_by_fun_inputs() : () -> (tensor<8x9xf32>)
  %want = func.call @cumlogsumexp_axis_by_fun_expected() : () -> (tensor<8x9xf32>)
  %got = func.call @cumlogsumexp_axis_by_fun_testcase(%in) : (tensor<8x9xf32>) -> (tensor<8x9xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<8x9xf32>, tensor<8x9xf32>) -> ()
  return
}
func.func private @cumlogsumexp_axis_by_fun_inputs() -> (tensor<8x9xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FBC5FD4BE60B6F83FFB3592406DD433BF33D133BFBC9A9740F45813403647B4BFD357D03FD0F3B1BF19D7B2BFB8D3393FC6ACB7C09597A5C01DEBD7BFAD7642C08A57713F33572EC0C79487C0C9B38C406D652DBF57724F3E9DC688C0000BD1BF8960AA3EA3FD5CC09E44903F30A5E6BF530560BF2B0EE7BF97D1B14099DA25BD9C144BC0BAED1D40E8666AC04168203FDA20BCC000037FC07E30173F1CC90D40609C033FC1A2B1BE653F67BF28F08DC0C8350AC0A2E2B0BFACF74A400DF3833F7A40A9C080E5783F21DF93BF12F801C03AE2EA3FB0F3454048CE3240382121C0A0796DBF0A697E3FFE4D3B40BF00B8BF0A960EBF946A54C0F3AB65C045011C40F432824010375DBEA6AD404045DE8A3FDAB9F7BFA2C68A3FC9A69340"> : tensor<8x9xf32>
  return %c0 : tensor<8x9xf32>
}
func.func private @cumlogsumexp_axis_by_fun_expected() -> (tensor<8x9xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3F6B7FD03F4C731F4077FC9540C5219640E8469640D820AD400487AE40958FAE40D357D03F4D74D63F623FDC3F24430240054A02401E56024021DD0340D44004405B44164033572EC06B9921C0DCBB8C40E5EE8C40A3688D40036A8D40427D8D406B058E407B088E409E44903FDCEE963F255FA63F21FCAB3FEF49B240CF67B2401C69B24060CFB34023D0B3404168203F29CA203F6F51233FB962A73F367A23409C4C2B409C562E4084043040EB103040C8350AC0407D80BF9DF14B400CF552401CF85240E0F15840F59E594089E659401C006640B0F345401E74694081966940173E6A40248B6E4016248340544483409691834071968340F3AB65C0C9281C4067EE8740374C8840625E90405D649140EF7091403B6E9240433AA940"> : tensor<8x9xf32>
  return %c0 : tensor<8x9xf32>
}
func.func private @cumlogsumexp_axis_by_fun_testcase(%arg0: tensor<8x9xf32>) -> (tensor<8x9xf32>) {
  %0 = call @cumlogsumexp_axis_by_fun_cumlogsumexp(%arg0) : (tensor<8x9xf32>) -> tensor<8x9xf32>
  return %0 : tensor<8x9xf32>
}
func.func private @cumlogsumexp_axis_by_fun_cumlogsumexp(%arg0: tensor<8x9xf32>) -> tensor<8x9xf32> {
  %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [8, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 9>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
    %2 = stablehlo.subtract %arg1, %arg2 : tensor<f32>
    %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
    %5 = stablehlo.abs %2 : tensor<f32>
    %6 = stablehlo.negate %5 : tensor<f32>
    %7 = stablehlo.exponential %6 : tensor<f32>
    %8 = stablehlo.log_plus_one %7 : tensor<f32>
    %9 = stablehlo.add %1, %8 : tensor<f32>
    %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f32>
    stablehlo.return %10 : tensor<f32>
  }) : (tensor<8x9xf32>, tensor<f32>) -> tensor<8x9xf32>
  return %0 : tensor<8x9xf32>
}

// reduce_window_max_dtypes_shape_uint8_4_6_initvalue_1_windowdimensions_2_2_windowstrides_1_1_padding_0_0_0_0_basedilation_1_1_windowdilation_1_1_enablexla_True
func.func private @reduce_window_max() {
  %in = func.call @reduce_window_max_inputs() : () -> (tensor<4x6xui8>)
  %want = func.call @reduce_window_max_expected() : () -> (tensor<3x5xui8>)
  %got = func.call @reduce_window_max_testcase(%in) : (tensor<4x6xui8>) -> (tensor<3x5xui8>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<3x5xui8>, tensor<3x5xui8>) -> ()
  return
}
func.func private @reduce_window_max_inputs() -> (tensor<4x6xui8>) {
  %c0 = stablehlo.constant dense<"0x010001040000040201010101000505010300020404000004"> : tensor<4x6xui8>
  return %c0 : tensor<4x6xui8>
}
func.func private @reduce_window_max_expected() -> (tensor<3x5xui8>) {
  %c0 = stablehlo.constant dense<"0x040204040105050503030505050304"> : tensor<3x5xui8>
  return %c0 : tensor<3x5xui8>
}
func.func private @reduce_window_max_testcase(%arg0: tensor<4x6xui8>) -> (tensor<3x5xui8>) {
  %c = stablehlo.constant dense<1> : tensor<ui8>
  %0 = "stablehlo.reduce_window"(%arg0, %c) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>):
    %1 = stablehlo.maximum %arg1, %arg2 : tensor<ui8>
    stablehlo.return %1 : tensor<ui8>
  }) : (tensor<4x6xui8>, tensor<ui8>) -> tensor<3x5xui8>
  return %0 : tensor<3x5xui8>
}

// reduce_window_add_window_dilation_shape_float32_4_6_initvalue_0_windowdimensions_2_2_windowstrides_1_1_padding_0_0_0_0_basedilation_1_1_windowdilation_1_2_enablexla_True
func.func private @reduce_window_add_window_dilation() {
  %in = func.call @reduce_window_add_window_dilation_inputs() : () -> (tensor<4x6xf32>)
  %want = func.call @reduce_window_add_window_dilation_expected() : () -> (tensor<3x4xf32>)
  %got = func.call @reduce_window_add_window_dilation_testcase(%in) : (tensor<4x6xf32>) -> (tensor<3x4xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  return
}
func.func private @reduce_window_add_window_dilation_inputs() -> (tensor<4x6xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3FBC5FD4BE60B6F83FFB3592406DD433BF33D133BFBC9A9740F45813403647B4BFD357D03FD0F3B1BF19D7B2BFB8D3393FC6ACB7C09597A5C01DEBD7BFAD7642C08A57713F33572EC0C79487C0C9B38C406D652DBF57724F3E9DC688C0"> : tensor<4x6xf32>
  return %c0 : tensor<4x6xf32>
}
func.func private @reduce_window_add_window_dilation_expected() -> (tensor<3x4xf32>) {
  %c0 = stablehlo.constant dense<"0xC665D84037590141DC6EC7BF031C8340BC508FBF3CCA5FC0D63030C13C7D03BFDEA931C0817445C1214767C02043B6C0"> : tensor<3x4xf32>
  return %c0 : tensor<3x4xf32>
}
func.func private @reduce_window_add_window_dilation_testcase(%arg0: tensor<4x6xf32>) -> (tensor<3x4xf32>) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// reduce_gen_max_min_shape_bool_4_6_initvalue_3_nr_operands_2_dimensions_0_
func.func private @reduce_gen_max_min() {
  %in:2 = func.call @reduce_gen_max_min_inputs() : () -> (tensor<4x6xi1>, tensor<4x6xi32>)
  %want:2 = func.call @reduce_gen_max_min_expected() : () -> (tensor<6xi1>, tensor<6xi32>)
  %got:2 = func.call @reduce_gen_max_min_testcase(%in#0, %in#1) : (tensor<4x6xi1>, tensor<4x6xi32>) -> (tensor<6xi1>, tensor<6xi32>)
  stablehlo.custom_call @check.expect_eq(%got#0, %want#0) {has_side_effect = true} : (tensor<6xi1>, tensor<6xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%got#1, %want#1) {has_side_effect = true} : (tensor<6xi32>, tensor<6xi32>) -> ()
  return
}
func.func private @reduce_gen_max_min_inputs() -> (tensor<4x6xi1>, tensor<4x6xi32>) {
  %c0 = stablehlo.constant dense<"0xFFFFFF"> : tensor<4x6xi1>
  %c1 = stablehlo.constant dense<"0xFFFFFFFF00000000FDFFFFFF01000000FFFFFFFF00000000FFFFFFFF0500000000000000FDFFFFFF02000000FDFFFFFF00000000FBFFFFFFFDFFFFFF0000000002000000000000000000000000000000FCFFFFFFFEFFFFFFFFFFFFFF03000000"> : tensor<4x6xi32>
  return %c0, %c1 : tensor<4x6xi1>, tensor<4x6xi32>
}
func.func private @reduce_gen_max_min_expected() -> (tensor<6xi1>, tensor<6xi32>) {
  %c0 = stablehlo.constant dense<"0x3F"> : tensor<6xi1>
  %c1 = stablehlo.constant dense<"0xFFFFFFFFFBFFFFFFFCFFFFFFFDFFFFFFFFFFFFFFFDFFFFFF"> : tensor<6xi32>
  return %c0, %c1 : tensor<6xi1>, tensor<6xi32>
}
func.func private @reduce_gen_max_min_testcase(%arg0: tensor<4x6xi1>, %arg1: tensor<4x6xi32>) -> (tensor<6xi1>, tensor<6xi32>) {
  %c = stablehlo.constant dense<true> : tensor<i1>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.reduce(%arg0 init: %c), (%arg1 init: %c_0) across dimensions = [0] : (tensor<4x6xi1>, tensor<4x6xi32>, tensor<i1>, tensor<i32>) -> (tensor<6xi1>, tensor<6xi32>)
   reducer(%arg2: tensor<i1>, %arg4: tensor<i1>) (%arg3: tensor<i32>, %arg5: tensor<i32>)  {
    %1 = stablehlo.maximum %arg2, %arg4 : tensor<i1>
    %2 = stablehlo.minimum %arg3, %arg5 : tensor<i32>
    stablehlo.return %1, %2 : tensor<i1>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<6xi1>, tensor<6xi32>
}

// reduce_prod_dtypes_shape_int16_2_3_
func.func private @reduce_prod() {
  %in = func.call @reduce_prod_inputs() : () -> (tensor<2x3xi16>)
  %want = func.call @reduce_prod_expected() : () -> (tensor<3xi16>)
  %got = func.call @reduce_prod_testcase(%in) : (tensor<2x3xi16>) -> (tensor<3xi16>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<3xi16>, tensor<3xi16>) -> ()
  return
}
func.func private @reduce_prod_inputs() -> (tensor<2x3xi16>) {
  %c0 = stablehlo.constant dense<"0x010000000100040000000000"> : tensor<2x3xi16>
  return %c0 : tensor<2x3xi16>
}
func.func private @reduce_prod_expected() -> (tensor<3xi16>) {
  %c0 = stablehlo.constant dense<"0x040000000000"> : tensor<3xi16>
  return %c0 : tensor<3xi16>
}
func.func private @reduce_prod_testcase(%arg0: tensor<2x3xi16>) -> (tensor<3xi16>) {
  %c = stablehlo.constant dense<1> : tensor<i16>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.multiply across dimensions = [0] : (tensor<2x3xi16>, tensor<i16>) -> tensor<3xi16>
  return %0 : tensor<3xi16>
}

// broadcast_in_dim_dtypes_shape_bool_2_outshape_2_broadcastdimensions_0_
func.func private @broadcast_in_dim() {
  %in = func.call @broadcast_in_dim_inputs() : () -> (tensor<2xi1>)
  %want = func.call @broadcast_in_dim_expected() : () -> (tensor<2xi1>)
  %got = func.call @broadcast_in_dim_testcase(%in) : (tensor<2xi1>) -> (tensor<2xi1>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<2xi1>, tensor<2xi1>) -> ()
  return
}
func.func private @broadcast_in_dim_inputs() -> (tensor<2xi1>) {
  %c0 = stablehlo.constant dense<"0x03"> : tensor<2xi1>
  return %c0 : tensor<2xi1>
}
func.func private @broadcast_in_dim_expected() -> (tensor<2xi1>) {
  %c0 = stablehlo.constant dense<"0x03"> : tensor<2xi1>
  return %c0 : tensor<2xi1>
}
func.func private @broadcast_in_dim_testcase(%arg0: tensor<2xi1>) -> (tensor<2xi1>) {
  return %arg0 : tensor<2xi1>
}

// transpose_dtypes_shape_bool_2_3_permutation_1_0_
func.func private @transpose() {
  %in = func.call @transpose_inputs() : () -> (tensor<2x3xi1>)
  %want = func.call @transpose_expected() : () -> (tensor<3x2xi1>)
  %got = func.call @transpose_testcase(%in) : (tensor<2x3xi1>) -> (tensor<3x2xi1>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<3x2xi1>, tensor<3x2xi1>) -> ()
  return
}
func.func private @transpose_inputs() -> (tensor<2x3xi1>) {
  %c0 = stablehlo.constant dense<"0x3F"> : tensor<2x3xi1>
  return %c0 : tensor<2x3xi1>
}
func.func private @transpose_expected() -> (tensor<3x2xi1>) {
  %c0 = stablehlo.constant dense<"0x3F"> : tensor<3x2xi1>
  return %c0 : tensor<3x2xi1>
}
func.func private @transpose_testcase(%arg0: tensor<2x3xi1>) -> (tensor<3x2xi1>) {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xi1>) -> tensor<3x2xi1>
  return %0 : tensor<3x2xi1>
}

// concatenate_dtypes_shapes_uint16_2_3_uint16_2_3_dimension_0
func.func private @concatenate() {
  %in:2 = func.call @concatenate_inputs() : () -> (tensor<2x3xui16>, tensor<2x3xui16>)
  %want = func.call @concatenate_expected() : () -> (tensor<4x3xui16>)
  %got = func.call @concatenate_testcase(%in#0, %in#1) : (tensor<2x3xui16>, tensor<2x3xui16>) -> (tensor<4x3xui16>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<4x3xui16>, tensor<4x3xui16>) -> ()
  return
}
func.func private @concatenate_inputs() -> (tensor<2x3xui16>, tensor<2x3xui16>) {
  %c0 = stablehlo.constant dense<"0x010000000100040000000000"> : tensor<2x3xui16>
  %c1 = stablehlo.constant dense<"0x040002000100010001000100"> : tensor<2x3xui16>
  return %c0, %c1 : tensor<2x3xui16>, tensor<2x3xui16>
}
func.func private @concatenate_expected() -> (tensor<4x3xui16>) {
  %c0 = stablehlo.constant dense<"0x010000000100040000000000040002000100010001000100"> : tensor<4x3xui16>
  return %c0 : tensor<4x3xui16>
}
func.func private @concatenate_testcase(%arg0: tensor<2x3xui16>, %arg1: tensor<2x3xui16>) -> (tensor<4x3xui16>) {
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<2x3xui16>, tensor<2x3xui16>) -> tensor<4x3xui16>
  return %0 : tensor<4x3xui16>
}
