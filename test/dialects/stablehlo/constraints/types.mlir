// Constraints on types, constants, meshes and functions, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics=only-expected

// constraint: identifier N1
// expected-error@+1 {{@ identifier expected to start with letter or '_'}}
func.func @1f() { return }

// -----

// constraint: identifier N1
func.func @f() {
  // expected-error@+1 {{expected '=' after SSA name}}
  %a+b = stablehlo.constant dense<1> : tensor<i32>
  return
}

// -----

// constraint: function N1
func.func @f(%x: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit signless integer or a float or complex<f32> or complex<f64> or a quantized type values, but got 'tensor<*xf32>'}}
  %0 = stablehlo.abs %x : tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// constraint: function N2
func.func @f(%x: tensor<2xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{type of return operand 0 ('tensor<2xf32>') doesn't match function result type ('tensor<3xf32>') in function @f}}
  return %x : tensor<2xf32>
}

// -----

// constraint: function N3
func.func @f() -> tensor<2xf32> {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %0 = stablehlo.abs %1 : tensor<2xf32>
  %1 = stablehlo.abs %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// constraint: function N3
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{redefinition of SSA value '%x'}}
  %x = stablehlo.constant dense<1.0> : tensor<2xf32>
  return %x : tensor<2xf32>
}

// -----

// constraint: tensor type N1
// expected-error@+1 {{expected non-function type}}
func.func private @f(%x: tensor<-1xf32>)

// -----

// constraint: tensor type N2
func.func @f(%x: tensor<*xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit signless integer or a float or complex<f32> or complex<f64> or a quantized type values, but got 'tensor<*xf32>'}}
  %0 = "stablehlo.abs"(%x) : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

// constraint: tensor type N3
func.func @f(%x: tensor<2xi3>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of an integer or a float or complex<f32> or complex<f64> or a quantized type values, but got 'tensor<2xi3>'}}
  %0 = stablehlo.negate %x : tensor<2xi3>
  return
}

// -----

// constraint: tensor type N3
func.func @f(%x: tensor<2xf80>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of an integer or a float or complex<f32> or complex<f64> or a quantized type values, but got 'tensor<2xf80>'}}
  %0 = stablehlo.negate %x : tensor<2xf80>
  return
}

// -----

// constraint: tensor type N4
func.func @f(%x: tensor<2xcomplex<f16>>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of an integer or a float or complex<f32> or complex<f64> or a quantized type values, but got 'tensor<2xcomplex<f16>>'}}
  %0 = stablehlo.negate %x : tensor<2xcomplex<f16>>
  return
}

// -----

// constraint: tensor type N5
// expected-error@+1 {{expected a bound, or ?, for each of 2 dimensions, got 1}}
func.func private @f(%x: tensor<?x?xf32, #stablehlo.bounds<3>>)

// -----

// constraint: tensor type N5
// expected-error@+1 {{expected ? as the bound of a dimension of static size 3, got 3}}
func.func private @f(%x: tensor<3xf32, #stablehlo.bounds<3>>)

// -----

// constraint: tensor type N6
func.func @f() {
  // expected-error@+1 {{the output expects a static shape, got 'tensor<?xi32>'}}
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<?xi32>
  return
}

// -----

// constraint: tensor type N6
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{the infeed value expects a static shape, got 'tensor<?xf32>'}}
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<?xf32>, !stablehlo.token)
  return
}

// -----

// constraint: tensor type N6
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{the received value expects a static shape, got 'tensor<?xf32>'}}
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> (tensor<?xf32>, !stablehlo.token)
  return
}

// -----

// constraint: tensor type N6
func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{the output expects a static shape, got 'tensor<?xui32>'}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<?xui32>)
  return
}

// -----

// constraint: tensor type N6
func.func @f(%x: tensor<3xi32>) {
  // expected-error@+1 {{the result expects a static shape, or a single dynamic size that has a bound, got 'tensor<?x3xi32>'}}
  %0 = "stablehlo.broadcast_in_dim"(%x) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<?x3xi32>
  return
}

// -----

// constraint: tensor type N6
func.func @f(%x: tensor<?x?xf32, #stablehlo.bounds<5, 5>>) {
  // expected-error@+1 {{the result expects a static shape, or a single dynamic size that has a bound, got 'tensor<?x?xf32, #stablehlo.bounds<5, 5>>'}}
  %0 = stablehlo.reshape %x : (tensor<?x?xf32, #stablehlo.bounds<5, 5>>) -> tensor<?x?xf32, #stablehlo.bounds<5, 5>>
  return
}

// -----

// constraint: quantized element type C1
// expected-error@+1 {{illegal storage type minimum: -129}}
func.func private @f(%x: tensor<2x!quant.uniform<i8<-129:127>:f32, 0.5>>)

// -----

// constraint: quantized element type C2
// expected-error@+1 {{illegal storage type maximum: 256}}
func.func private @f(%x: tensor<2x!quant.uniform<u8<0:256>:f32, 0.5>>)

// -----

// constraint: quantized element type C3
// expected-error@+1 {{illegal storage min and storage max: (5:5)}}
func.func private @f(%x: tensor<2x!quant.uniform<i8<5:5>:f32, 0.5>>)

// -----

// constraint: quantized element type C4
// expected-error@+1 {{invalid kind of type specified}}
func.func private @f(%x: tensor<2x!quant.uniform<i8:i32, 0.5>>)

// -----

// constraint: quantized element type C5
// expected-error@+1 {{scale -5.000000e-01 out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func @f(%x: tensor<2x!quant.uniform<i8:f32, -0.5>>) {
  %0 = stablehlo.negate %x : tensor<2x!quant.uniform<i8:f32, -0.5>>
  return
}

// -----

// constraint: quantized element type C6
// expected-error@+1 {{scale 1.000000e+39 out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func @f(%x: tensor<2x!quant.uniform<i8:f32, 1.0e39>>) {
  %0 = stablehlo.negate %x : tensor<2x!quant.uniform<i8:f32, 1.0e39>>
  return
}

// -----

// constraint: quantized element type C7
func.func @f(%x: tensor<2x!quant.uniform<i8:f32, 0.5:128>>) {
  // expected-error@+1 {{quantized type C7: expected zero points in [-128, 127], got 128 in '!quant.uniform<i8:f32, 5.000000e-01:128>'}}
  %0 = stablehlo.negate %x : tensor<2x!quant.uniform<i8:f32, 0.5:128>>
  return
}

// -----

// constraint: quantized element type C8
// expected-error@+1 {{expected integer value}}
func.func private @f(%x: tensor<2x!quant.uniform<i8:f32, 0.5:1.5>>)

// -----

// constraint: quantized element type C9
// expected-error@+1 {{expected '>'}}
func.func private @f(%x: tensor<2x!quant.uniform<i8:f32, 0.5:1:2>>)

// -----

// constraint: quantized element type C10
// expected-error@+1 {{expected floating point literal}}
func.func private @f(%x: tensor<2x!quant.uniform<i8:f32, {0.5, 0.25}>>)

// -----

// constraint: quantized element type C11
// expected-error@+1 {{illegal quantized dimension: -1}}
func.func private @f(%x: tensor<2x!quant.uniform<i8:f32:-1, {0.5, 0.25}>>)

// -----

// constraint: quantized element type C12
func.func @f(%x: tensor<2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  // expected-error@+1 {{quantized type C12: expected a quantization dimension in [0, 1), got 1 in 'tensor<2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.uniform_dequantize"(%x) : (tensor<2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2xf32>
  return
}

// -----

// constraint: quantized element type C13
func.func @f(%x: tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  // expected-error@+1 {{quantized type C13: expected a scale for each of the 3 positions of dimension 0, got 2 in 'tensor<3x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.uniform_dequantize"(%x) : (tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<3xf32>
  return
}

// -----

// constraint: integer constant C1
func.func @f() {
  // expected-error@+1 {{integer constant out of range for type}}
  %0 = stablehlo.constant dense<256> : tensor<i8>
  return
}

// -----

// constraint: float constant C1
func.func @f() {
  // expected-error@+1 {{expected '>'}}
  %0 = stablehlo.constant dense<1.0f> : tensor<f32>
  return
}

// -----

// constraint: float constant C2
func.func @f() {
  // expected-error@+1 {{hexadecimal float constant out of range for type}}
  %0 = stablehlo.constant dense<0x1FFFFFFFF> : tensor<f32>
  return
}

// -----

// constraint: complex constant C1
func.func @f() {
  // expected-error@+1 {{expected floating point literal}}
  %0 = stablehlo.constant dense<(true, 1.0)> : tensor<complex<f32>>
  return
}

// -----

// constraint: complex constant C2
func.func @f() {
  // expected-error@+1 {{expected floating point literal}}
  %0 = stablehlo.constant dense<(1.0, "x")> : tensor<complex<f32>>
  return
}

// -----

// constraint: tensor constant C1
func.func @f() {
  // expected-error@+1 {{expected integer elements, but parsed floating-point}}
  %0 = stablehlo.constant dense<[1.5, 2.5]> : tensor<2xi32>
  return
}

// -----

// constraint: tensor constant C2
func.func @f() {
  // expected-error@+1 {{inferred shape of elements literal ([3]) does not match type ([2])}}
  %0 = stablehlo.constant dense<[1, 2, 3]> : tensor<2xi32>
  return
}

// -----

// constraint: quantized tensor constant C1
func.func @f() {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.constant"() <{value = dense<1.5> : tensor<2xf32>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// constraint: quantized tensor constant C2
func.func @f() {
  // expected-error@+2 {{inferred type(s) 'tensor<3xi8>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<3xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// constraint: mesh N1
// expected-error@+1 {{mesh has axis "x" twice}}
func.func private @f() attributes {mesh = #stablehlo.mesh<axes = [<name = "x", size = 2>, <name = "x", size = 2>]>}

// -----

// constraint: mesh N2
// expected-error@+1 {{expected 1 to 1048576 processes, got axis "x" of size 0}}
func.func private @f() attributes {mesh = #stablehlo.mesh<axes = [<name = "x", size = 0>]>}

// -----

// constraint: mesh N3
// expected-error@+1 {{expected device_ids to hold each of 0 to 1 once, got dense<0> : tensor<2xi64>}}
func.func private @f() attributes {mesh = #stablehlo.mesh<axes = [<name = "x", size = 2>], device_ids = dense<[0, 0]> : tensor<2xi64>>}

// -----

// constraint: replica groups by mesh axes N1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{replica_groups: expected the name of a mesh in the module, got @missing, which it does not have}}
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @missing, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

// constraint: replica groups by mesh axes N2
// expected-error@+1 {{the mesh has no axis or sub-axis #stablehlo.axis_ref<name = "y">}}
func.func private @f() attributes {groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y">]>}

// -----

// constraint: replica groups by mesh axes N2
// expected-error@+1 {{the mesh has no axis or sub-axis #stablehlo.axis_ref<name = "x", sub_axis_info = (1)3>}}
func.func private @f() attributes {groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)3>]>}

// -----

// constraint: replica groups by mesh axes N3
// expected-error@+1 {{the axes overlap in #stablehlo.axis_ref<name = "x", sub_axis_info = (2)2>}}
func.func private @f() attributes {groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x", sub_axis_info = (2)2>]>}
