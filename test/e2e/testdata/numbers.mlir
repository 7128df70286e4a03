// SPDX-License-Identifier: Apache-2.0
// Primitives of JAX in the form of StableHLO's testdata, with JAX's results: products of mixed types, bits, integer arithmetic, functions.
func.func @main() {
  call @dot_general_different() : () -> ()
  call @dot_general_preferred() : () -> ()
  call @dot_general_preferred_2() : () -> ()
  call @dot_general() : () -> ()
  call @dot_general_2() : () -> ()
  call @bitcast_convert_type() : () -> ()
  call @reduce_precision_in_float16_out_float32() : () -> ()
  call @rem() : () -> ()
  call @div() : () -> ()
  call @sign_special_0() : () -> ()
  call @round_rounding_methods() : () -> ()
  call @pow_broadcast() : () -> ()
  call @shift_right_arithmetic() : () -> ()
  return
}

// dot_general_different_dtypes_lhs_int8_4_3_rhs_float32_3_6_dimensionnumbers_1_0_enable_xla_True
func.func private @dot_general_different() {
  %in:2 = func.call @dot_general_different_inputs() : () -> (tensor<4x3xi8>, tensor<3x6xf32>)
  %want = func.call @dot_general_different_expected() : () -> (tensor<4x6xf32>)
  %got = func.call @dot_general_different_testcase(%in#0, %in#1) : (tensor<4x3xi8>, tensor<3x6xf32>) -> (tensor<4x6xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<4x6xf32>, tensor<4x6xf32>) -> ()
  return
}
func.func private @dot_general_different_inputs() -> (tensor<4x3xi8>, tensor<3x6xf32>) {
  %c0 = stablehlo.constant dense<"0x0100010400000402FF01FFFF"> : tensor<4x3xi8>
  %c1 = stablehlo.constant dense<"0xB8D3393FC6ACB7C09597A5C01DEBD7BFAD7642C08A57713F33572EC0C79487C0C9B38C406D652DBF57724F3E9DC688C0000BD1BF8960AA3EA3FD5CC09E44903F30A5E6BF530560BF"> : tensor<3x6xf32>
  return %c0, %c1 : tensor<4x3xi8>, tensor<3x6xf32>
}
func.func private @dot_general_different_expected() -> (tensor<4x6xf32>) {
  %c0 = stablehlo.constant dense<"0x484268BFBD06ADC0330B0AC1FE4C0FBFA2E49AC0B8918A3DB8D33940C6ACB7C19597A5C11DEBD7C0AD7642C18A577140B85469BFAC20FEC1F83B07C1D0AA13C174261FC195C179C0D0A8A2401EF8EABF8CCCC3C082BE08C07436B8BF38F2C240"> : tensor<4x6xf32>
  return %c0 : tensor<4x6xf32>
}
func.func private @dot_general_different_testcase(%arg0: tensor<4x3xi8>, %arg1: tensor<3x6xf32>) -> (tensor<4x6xf32>) {
  %0 = stablehlo.convert %arg0 : (tensor<4x3xi8>) -> tensor<4x3xf32>
  %1 = stablehlo.convert %arg1 : tensor<3x6xf32>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x3xf32>, tensor<3x6xf32>) -> tensor<4x6xf32>
  return %2 : tensor<4x6xf32>
}

// dot_general_preferred_lhs_int16_4_3_rhs_int16_3_6_dimensionnumbers_1_0_preferred_float32_enable_xla_True
func.func private @dot_general_preferred() {
  %in:2 = func.call @dot_general_preferred_inputs() : () -> (tensor<4x3xi16>, tensor<3x6xi16>)
  %want = func.call @dot_general_preferred_expected() : () -> (tensor<4x6xf32>)
  %got = func.call @dot_general_preferred_testcase(%in#0, %in#1) : (tensor<4x3xi16>, tensor<3x6xi16>) -> (tensor<4x6xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<4x6xf32>, tensor<4x6xf32>) -> ()
  return
}
func.func private @dot_general_preferred_inputs() -> (tensor<4x3xi16>, tensor<3x6xi16>) {
  %c0 = stablehlo.constant dense<"0x01000000010004000000000004000200FFFF0100FFFFFFFF"> : tensor<4x3xi16>
  %c1 = stablehlo.constant dense<"0x0000FBFFFBFFFFFFFDFF0000FEFFFCFF040000000000FCFFFFFF0000FDFF0100FFFF0000"> : tensor<3x6xi16>
  return %c0, %c1 : tensor<4x3xi16>, tensor<3x6xi16>
}
func.func private @dot_general_preferred_expected() -> (tensor<4x6xf32>) {
  %c0 = stablehlo.constant dense<"0x000080BF0000A0C0000000C100000000000080C000000000000000000000A0C10000A0C1000080C0000040C100000000000040C00000E0C1000010C10000A0C0000030C1000000C100004040000080BF0000C0C0000000C0000000C000008040"> : tensor<4x6xf32>
  return %c0 : tensor<4x6xf32>
}
func.func private @dot_general_preferred_testcase(%arg0: tensor<4x3xi16>, %arg1: tensor<3x6xi16>) -> (tensor<4x6xf32>) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x3xi16>, tensor<3x6xi16>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// dot_general_preferred_lhs_int8_4_3_rhs_int8_3_6_dimensionnumbers_1_0_preferred_int32_enable_xla_True
func.func private @dot_general_preferred_2() {
  %in:2 = func.call @dot_general_preferred_2_inputs() : () -> (tensor<4x3xi8>, tensor<3x6xi8>)
  %want = func.call @dot_general_preferred_2_expected() : () -> (tensor<4x6xi32>)
  %got = func.call @dot_general_preferred_2_testcase(%in#0, %in#1) : (tensor<4x3xi8>, tensor<3x6xi8>) -> (tensor<4x6xi32>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<4x6xi32>, tensor<4x6xi32>) -> ()
  return
}
func.func private @dot_general_preferred_2_inputs() -> (tensor<4x3xi8>, tensor<3x6xi8>) {
  %c0 = stablehlo.constant dense<"0x0100010400000402FF01FFFF"> : tensor<4x3xi8>
  %c1 = stablehlo.constant dense<"0x00FBFBFFFD00FEFC040000FCFF00FD01FF00"> : tensor<3x6xi8>
  return %c0, %c1 : tensor<4x3xi8>, tensor<3x6xi8>
}
func.func private @dot_general_preferred_2_expected() -> (tensor<4x6xi32>) {
  %c0 = stablehlo.constant dense<"0xFFFFFFFFFBFFFFFFF8FFFFFF00000000FCFFFFFF0000000000000000ECFFFFFFECFFFFFFFCFFFFFFF4FFFFFF00000000FDFFFFFFE4FFFFFFF7FFFFFFFBFFFFFFF5FFFFFFF8FFFFFF03000000FFFFFFFFFAFFFFFFFEFFFFFFFEFFFFFF04000000"> : tensor<4x6xi32>
  return %c0 : tensor<4x6xi32>
}
func.func private @dot_general_preferred_2_testcase(%arg0: tensor<4x3xi8>, %arg1: tensor<3x6xi8>) -> (tensor<4x6xi32>) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x3xi8>, tensor<3x6xi8>) -> tensor<4x6xi32>
  return %0 : tensor<4x6xi32>
}

// dot_general_dtypes_and_precision_lhs_bool_3_4_rhs_bool_4_2_dimensionnumbers_1_0_precision_Precision_HIGH_enable_xla_True
func.func private @dot_general() {
  %in:2 = func.call @dot_general_inputs() : () -> (tensor<3x4xi1>, tensor<4x2xi1>)
  %want = func.call @dot_general_expected() : () -> (tensor<3x2xi1>)
  %got = func.call @dot_general_testcase(%in#0, %in#1) : (tensor<3x4xi1>, tensor<4x2xi1>) -> (tensor<3x2xi1>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<3x2xi1>, tensor<3x2xi1>) -> ()
  return
}
func.func private @dot_general_inputs() -> (tensor<3x4xi1>, tensor<4x2xi1>) {
  %c0 = stablehlo.constant dense<"0xFF0F"> : tensor<3x4xi1>
  %c1 = stablehlo.constant dense<"0xFF"> : tensor<4x2xi1>
  return %c0, %c1 : tensor<3x4xi1>, tensor<4x2xi1>
}
func.func private @dot_general_expected() -> (tensor<3x2xi1>) {
  %c0 = stablehlo.constant dense<"0x3F"> : tensor<3x2xi1>
  return %c0 : tensor<3x2xi1>
}
func.func private @dot_general_testcase(%arg0: tensor<3x4xi1>, %arg1: tensor<4x2xi1>) -> (tensor<3x2xi1>) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [HIGH, HIGH] : (tensor<3x4xi1>, tensor<4x2xi1>) -> tensor<3x2xi1>
  return %0 : tensor<3x2xi1>
}

// dot_general_dtypes_and_precision_lhs_bfloat16_3_4_rhs_bfloat16_4_2_dimensionnumbers_1_0_precision_Precision_HIGH_enable_xla_True
func.func private @dot_general_2() {
  %in:2 = func.call @dot_general_2_inputs() : () -> (tensor<3x4xbf16>, tensor<4x2xbf16>)
  %want = func.call @dot_general_2_expected() : () -> (tensor<3x2xbf16>)
  %got = func.call @dot_general_2_testcase(%in#0, %in#1) : (tensor<3x4xbf16>, tensor<4x2xbf16>) -> (tensor<3x2xbf16>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<3x2xbf16>, tensor<3x2xbf16>) -> ()
  return
}
func.func private @dot_general_2_inputs() -> (tensor<3x4xbf16>, tensor<4x2xbf16>) {
  %c0 = stablehlo.constant dense<"0xBF3FD4BEF93F924034BF34BF98401340B4BFD03FB2BFB3BF"> : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<"0x3A3FB8C0A6C0D8BF42C0713F2EC088C0"> : tensor<4x2xbf16>
  return %c0, %c1 : tensor<3x4xbf16>, tensor<4x2xbf16>
}
func.func private @dot_general_2_expected() -> (tensor<3x2xbf16>) {
  %c0 = stablehlo.constant dense<"0x71C1CCC18CC178BDB8BF2041"> : tensor<3x2xbf16>
  return %c0 : tensor<3x2xbf16>
}
func.func private @dot_general_2_testcase(%arg0: tensor<3x4xbf16>, %arg1: tensor<4x2xbf16>) -> (tensor<3x2xbf16>) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [HIGH, HIGH] : (tensor<3x4xbf16>, tensor<4x2xbf16>) -> tensor<3x2xbf16>
  return %0 : tensor<3x2xbf16>
}

// bitcast_convert_type_dtypes_to_new_dtypes_shape_int8_2_3_newdtype_int8
func.func private @bitcast_convert_type() {
  %in = func.call @bitcast_convert_type_inputs() : () -> (tensor<2x3xi8>)
  %want = func.call @bitcast_convert_type_expected() : () -> (tensor<2x3xi8>)
  %got = func.call @bitcast_convert_type_testcase(%in) : (tensor<2x3xi8>) -> (tensor<2x3xi8>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}
func.func private @bitcast_convert_type_inputs() -> (tensor<2x3xi8>) {
  %c0 = stablehlo.constant dense<"0x010001040000"> : tensor<2x3xi8>
  return %c0 : tensor<2x3xi8>
}
func.func private @bitcast_convert_type_expected() -> (tensor<2x3xi8>) {
  %c0 = stablehlo.constant dense<"0x010001040000"> : tensor<2x3xi8>
  return %c0 : tensor<2x3xi8>
}
func.func private @bitcast_convert_type_testcase(%arg0: tensor<2x3xi8>) -> (tensor<2x3xi8>) {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<2x3xi8>) -> tensor<2x3xi8>
  return %0 : tensor<2x3xi8>
}

// reduce_precision_in_float16_out_float32_
func.func private @reduce_precision_in_float16_out_float32() {
  %in = func.call @reduce_precision_in_float16_out_float32_inputs() : () -> (tensor<f16>)
  %want = func.call @reduce_precision_in_float16_out_float32_expected() : () -> (tensor<f16>)
  %got = func.call @reduce_precision_in_float16_out_float32_testcase(%in) : (tensor<f16>) -> (tensor<f16>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<f16>, tensor<f16>) -> ()
  return
}
func.func private @reduce_precision_in_float16_out_float32_inputs() -> (tensor<f16>) {
  %c0 = stablehlo.constant dense<"0xF63D"> : tensor<f16>
  return %c0 : tensor<f16>
}
func.func private @reduce_precision_in_float16_out_float32_expected() -> (tensor<f16>) {
  %c0 = stablehlo.constant dense<"0xF63D"> : tensor<f16>
  return %c0 : tensor<f16>
}
func.func private @reduce_precision_in_float16_out_float32_testcase(%arg0: tensor<f16>) -> (tensor<f16>) {
  %0 = stablehlo.reduce_precision %arg0, format = e8m23 : tensor<f16>
  return %0 : tensor<f16>
}

// rem_dtypes_lhs_int32_2_rhs_int32_2_
func.func private @rem() {
  %in:2 = func.call @rem_inputs() : () -> (tensor<2xi32>, tensor<2xi32>)
  %want = func.call @rem_expected() : () -> (tensor<2xi32>)
  %got = func.call @rem_testcase(%in#0, %in#1) : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}
func.func private @rem_inputs() -> (tensor<2xi32>, tensor<2xi32>) {
  %c0 = stablehlo.constant dense<"0x0100000000000000"> : tensor<2xi32>
  %c1 = stablehlo.constant dense<"0x0100000004000000"> : tensor<2xi32>
  return %c0, %c1 : tensor<2xi32>, tensor<2xi32>
}
func.func private @rem_expected() -> (tensor<2xi32>) {
  %c0 = stablehlo.constant dense<"0x0000000000000000"> : tensor<2xi32>
  return %c0 : tensor<2xi32>
}
func.func private @rem_testcase(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) -> (tensor<2xi32>) {
  %0 = stablehlo.remainder %arg0, %arg1 : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// div_dtypes_lhs_int32_2_rhs_int32_2_
func.func private @div() {
  %in:2 = func.call @div_inputs() : () -> (tensor<2xi32>, tensor<2xi32>)
  %want = func.call @div_expected() : () -> (tensor<2xi32>)
  %got = func.call @div_testcase(%in#0, %in#1) : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}
func.func private @div_inputs() -> (tensor<2xi32>, tensor<2xi32>) {
  %c0 = stablehlo.constant dense<"0x0100000000000000"> : tensor<2xi32>
  %c1 = stablehlo.constant dense<"0x0100000004000000"> : tensor<2xi32>
  return %c0, %c1 : tensor<2xi32>, tensor<2xi32>
}
func.func private @div_expected() -> (tensor<2xi32>) {
  %c0 = stablehlo.constant dense<"0x0100000000000000"> : tensor<2xi32>
  return %c0 : tensor<2xi32>
}
func.func private @div_testcase(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) -> (tensor<2xi32>) {
  %0 = stablehlo.divide %arg0, %arg1 : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// sign_special_0_dtype_int32
func.func private @sign_special_0() {
  %want = func.call @sign_special_0_expected() : () -> (tensor<2x2xi32>)
  %got = func.call @sign_special_0_testcase() : () -> (tensor<2x2xi32>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<2x2xi32>, tensor<2x2xi32>) -> ()
  return
}
func.func private @sign_special_0_expected() -> (tensor<2x2xi32>) {
  %c0 = stablehlo.constant dense<"0x00000000000000000000000000000000"> : tensor<2x2xi32>
  return %c0 : tensor<2x2xi32>
}
func.func private @sign_special_0_testcase() -> (tensor<2x2xi32>) {
  %c = stablehlo.constant dense<0> : tensor<2x2xi32>
  %0 = stablehlo.sign %c : tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// round_rounding_methods_shape_float32_2_5_roundingmethod_0
func.func private @round_rounding_methods() {
  %in = func.call @round_rounding_methods_inputs() : () -> (tensor<2x5xf32>)
  %want = func.call @round_rounding_methods_expected() : () -> (tensor<2x5xf32>)
  %got = func.call @round_rounding_methods_testcase(%in) : (tensor<2x5xf32>) -> (tensor<2x5xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<2x5xf32>, tensor<2x5xf32>) -> ()
  return
}
func.func private @round_rounding_methods_inputs() -> (tensor<2x5xf32>) {
  %c0 = stablehlo.constant dense<"0x0000003F9A99993F0000C03F9A99D93F00002040000000BF9A9999BF0000C0BF9A99D9BF000020C0"> : tensor<2x5xf32>
  return %c0 : tensor<2x5xf32>
}
func.func private @round_rounding_methods_expected() -> (tensor<2x5xf32>) {
  %c0 = stablehlo.constant dense<"0x0000803F0000803F000000400000004000004040000080BF000080BF000000C0000000C0000040C0"> : tensor<2x5xf32>
  return %c0 : tensor<2x5xf32>
}
func.func private @round_rounding_methods_testcase(%arg0: tensor<2x5xf32>) -> (tensor<2x5xf32>) {
  %0 = stablehlo.round_nearest_afz %arg0 : tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// pow_broadcast_lhs_float32_rhs_float32_4_5_6_
func.func private @pow_broadcast() {
  %in:2 = func.call @pow_broadcast_inputs() : () -> (tensor<f32>, tensor<4x5x6xf32>)
  %want = func.call @pow_broadcast_expected() : () -> (tensor<4x5x6xf32>)
  %got = func.call @pow_broadcast_testcase(%in#0, %in#1) : (tensor<f32>, tensor<4x5x6xf32>) -> (tensor<4x5x6xf32>)
  stablehlo.custom_call @check.expect_close(%got, %want) {has_side_effect = true} : (tensor<4x5x6xf32>, tensor<4x5x6xf32>) -> ()
  return
}
func.func private @pow_broadcast_inputs() -> (tensor<f32>, tensor<4x5x6xf32>) {
  %c0 = stablehlo.constant dense<"0xFDBCBE3F"> : tensor<f32>
  %c1 = stablehlo.constant dense<"0xBC5FD4BE60B6F83FFB3592406DD433BF33D133BFBC9A9740F45813403647B4BFD357D03FD0F3B1BF19D7B2BFB8D3393FC6ACB7C09597A5C01DEBD7BFAD7642C08A57713F33572EC0C79487C0C9B38C406D652DBF57724F3E9DC688C0000BD1BF8960AA3EA3FD5CC09E44903F30A5E6BF530560BF2B0EE7BF97D1B14099DA25BD9C144BC0BAED1D40E8666AC04168203FDA20BCC000037FC07E30173F1CC90D40609C033FC1A2B1BE653F67BF28F08DC0C8350AC0A2E2B0BFACF74A400DF3833F7A40A9C080E5783F21DF93BF12F801C03AE2EA3FB0F3454048CE3240382121C0A0796DBF0A697E3FFE4D3B40BF00B8BF0A960EBF946A54C0F3AB65C045011C40F432824010375DBEA6AD404045DE8A3FDAB9F7BFA2C68A3FC9A693407D1DDCBDAF349640DB7EFBC027CE1D404DB4853E3DA365BFCEF18C3E7ECEBEC040B528BF9821893FB9E08D400904C7BF143B1BC0B9ACC0BFD8C12F40197B7C3F8C6DCBBF3E18C53F721C953ED7FA394050CB06C000A57BBFCD9196BF587F8CC09E6B633F8E7D483F2D567B3CB52934BF27E087C01E87A1BF359A83BF88091AC01FBCF7BED1279B3FE812B5406513063F78CC453FA7B264BEB933B8C0B8E6A2BDF706393EA378EC40B4BB13BF9F96673FE544D5BDDD6260C0076C5B40035F1040CDE01740"> : tensor<4x5x6xf32>
  return %c0, %c1 : tensor<f32>, tensor<4x5x6xf32>
}
func.func private @pow_broadcast_expected() -> (tensor<4x5x6xf32>) {
  %c0 = stablehlo.constant dense<"0x9CF6583F30EC0A4070FDC5408F71413F8872413F26C2D3405F5320402DF8113F7B00F53FFD07133FFE9F123FBBFBAA3F7681CF3DD2FB013E2BA0023F6D60983E716EBA3FA1BCAC3E74F33C3E05DAB8407864433FBFC58A3F7A283A3E5C74053F352B923F2D28813E27A8C83F7488F93E8E92343FDF36F93E1ECC124108E67B3FC868903E3E412B40CB996D3EF957A43FFF4CC43DD5F5503E0B00A23F07DD1A4008229D3F44EA5E3FF68C323F888E2E3E685CD83E5C85133F34C06240A519C13FE95FF83D88A3BC3FEA7A213F8EC3E33E2E100540C0C55B405B0D43409F8FBB3E98D3303F3244BE3F88A94D40F348103F45004D3F293F883EB1B5743EC5362940062BA24054DD6A3FA8AA5440064FC53F3699EC3E7E40C53FD593C940D841753F4219D040B334323D8E1F2B40460D8E3FC4FF323FF8DA8E3F0ADBBD3D30D3443F5B3EC43F8694BB40BCB0093FC095C23E2C700C3F95613F40FCB1BD3F69CF073F1690EC3F62C48F3F9BF84B403804DD3E29F72C3FD320203F3EB8313E596EB63F4BEFAE3F1EC9803FDD57413F41423C3EA2C01A3FBFE0293FAD09C43E6B11533FD894CF3F45E01841D2BC9D3FDE33AE3F562E6A3F8F25CE3D6201783FDB90893F5B799841135D4B3FA09EB73F9D95753FAEE77C3E073D7B400D611D40D2EA2440"> : tensor<4x5x6xf32>
  return %c0 : tensor<4x5x6xf32>
}
func.func private @pow_broadcast_testcase(%arg0: tensor<f32>, %arg1: tensor<4x5x6xf32>) -> (tensor<4x5x6xf32>) {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<4x5x6xf32>
  %1 = stablehlo.power %0, %arg1 : tensor<4x5x6xf32>
  return %1 : tensor<4x5x6xf32>
}

// shift_right_arithmetic_dtypes_lhs_int8_20_20_rhs_int8_20_20_
func.func private @shift_right_arithmetic() {
  %in:2 = func.call @shift_right_arithmetic_inputs() : () -> (tensor<20x20xi8>, tensor<20x20xi8>)
  %want = func.call @shift_right_arithmetic_expected() : () -> (tensor<20x20xi8>)
  %got = func.call @shift_right_arithmetic_testcase(%in#0, %in#1) : (tensor<20x20xi8>, tensor<20x20xi8>) -> (tensor<20x20xi8>)
  stablehlo.custom_call @check.expect_eq(%got, %want) {has_side_effect = true} : (tensor<20x20xi8>, tensor<20x20xi8>) -> ()
  return
}
func.func private @shift_right_arithmetic_inputs() -> (tensor<20x20xi8>, tensor<20x20xi8>) {
  %c0 = stablehlo.constant dense<"0x0100010400000402FF01FFFF00FBFBFFFD00FEFC040000FCFF00FD01FF00FF0500FD02FD00FBFD0002000000FCFEFF0301FB00FFFE010302FE000002FF00FDFD0204000301FF01040004F902000000FB000104FFFEFF0200FF010002FE00FFFC00000000FCFFFFFE000105000000FB000007000000FD030202FE04FC0106FEFF00FFFC00FD01FE04FE0002FD0003FC000002FDFD01000001FE0000FE0501FD01FE0203FE0201020500FEFEFE000100020004000801FEFD0100020100FEFCFF0200FD0001FE0000FD01010303FCFE0101010B010302010002FE00FF0006FB02FCFF0300FDFE02FE0000FF0601FA00FF02FE000102FDFFFFFF0501FD020603FCFF03FE0102FE00F7FD00FD04FCFF0004FC0300FE0100FF00FF000104FD06FB000100FF00FFFF0201FE02000201FEFF0201000003FF0100000302020300020000000001FE06FDFD0302010100FE00FE0200FE0001FFFE0000FFFF00FCFCFE000004020000FD000000FE0104000102FF000000FE0001040206FE020006FEFEFFFAFFFE00010502FFFE01FD0503FFFB040003"> : tensor<20x20xi8>
  %c1 = stablehlo.constant dense<"0xFCFF0000FF01FD00000102FDFC0300FE04000300060500020104FE0203FBFDFA0002040004FCFB000100FA00FD0201FEFFFD0002FE01FFFE00FDFFFD0500FE0000000102FFFF00FAFC0404000100090300FEFC00FEFCFFFD0502000400FE0401FD00FEFC0205FC01FFFFFFFE00FE000000FEFF0201FE0002FB01FF01FEFBFC0000FE01FC00FDFF00FEFF03FF02FD0104F9FE010001FF0000030001FFFFFF01FF0006020003FFFAFDFBFF0005000002FA0002FC0301FF01060000FFFE02FE00FF010103FF00FEFF0102FE02040105FEFDFB04010000FD070000020100FE01050404FFFE000003FB0400FFFDFC0200FDFDFF0500FC0000F8000002050300FD070000000000FFFF00FFFE000004F90303FAFFFFFCFEFD05020302FDFF01FD0200FF0201FF03FD01010000FD0200FF03FEFCFC01FD05FA050000FF0100030000FF0000FBFC0200000001FFFE00FE01FB030100020403FBFDFF0001FE00FEFFFCFEFCFE03FE070100FE02FF00070003FE0005FF0502FF010201FCFE00000100FC01010103020100FC010000FDFD0300020000"> : tensor<20x20xi8>
  return %c0, %c1 : tensor<20x20xi8>, tensor<20x20xi8>
}
func.func private @shift_right_arithmetic_expected() -> (tensor<20x20xi8>) {
  %c0 = stablehlo.constant dense<"0x0000010400000002FF00FFFF00FFFBFFFF00FFFC000000FFFF00FF00FF00FF0000FF00FD00FFFF0001000000FFFFFF0000FF00FFFF000000FE000000FF00FFFD0204000000FF01000000FF02000000FF000000FFFFFF0000FF000000FE00FFFE00000000FFFFFFFF000000000000FB000000000000FF030000FF00FE0000FFFF00FFFE00FD00FF04FF0000FF0000FE000000FEFD00000001FF0000FF0000FE00FE0000FE0000000000FFFEFF000100000001000100FFFE0000020000FFFFFF0000FE0000FE0000FE00000000FEFF00000000000302000002FE00FF0000FD00FFFF0000FDFE00FF0000FF0000FE00FF00FF000100FDFFFFFF0500FF000600FFFF03FE0102FF00F7FF00FD04FFFF0000FF0000FF0000FF00FF000000FE00FE000000FF00FFFF0100FE02000001FFFF0000000000FF0000000300010300020000000000FF01FDFD0301000000FF00FF0000FE0000FFFF0000FFFF00FCFFFF000000000000FF000000FF0004000100FF000000FF0000020003FF000006FFFEFFFDFFFF00000202FFFF01FD0000FFFB010003"> : tensor<20x20xi8>
  return %c0 : tensor<20x20xi8>
}
func.func private @shift_right_arithmetic_testcase(%arg0: tensor<20x20xi8>, %arg1: tensor<20x20xi8>) -> (tensor<20x20xi8>) {
  %0 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<20x20xi8>
  return %0 : tensor<20x20xi8>
}
