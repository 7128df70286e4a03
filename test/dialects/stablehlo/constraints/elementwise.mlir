// Constraints of the specification on elementwise ops, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

!q = !quant.uniform<i8:f32, 0.5>
!q64 = !quant.uniform<i8:f64, 0.5>
!q16 = !quant.uniform<i16:f32, 0.5>
!qa0 = !quant.uniform<i8:f32:0, {0.5, 0.25}>
!qa1 = !quant.uniform<i8:f32:1, {0.5, 0.25}>

// constraint: abs C1
func.func @abs_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.abs"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// constraint: abs C2
func.func @abs_c2(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xcomplex<f32>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.abs"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// constraint: add C1
func.func @add_c1(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// constraint: add C2
func.func @add_c2(%arg0: tensor<2x!q>, %arg1: tensor<2x!q>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only; got 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<2xf32>'}}
  %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<2x!q>, tensor<2x!q>) -> tensor<2xf32>
  return
}

// constraint: add C3
func.func @add_c3(%arg0: tensor<2x!q>, %arg1: tensor<2x!q16>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only; got 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<2x!quant.uniform<i16:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<2x!q>, tensor<2x!q16>) -> tensor<2x!q>
  return
}

// constraint: add C4
func.func @add_c4(%arg0: tensor<2x!q>, %arg1: tensor<2x!q64>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only; got 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<2x!quant.uniform<i8:f64, 5.000000e-01>>'}}
  %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<2x!q>, tensor<2x!q64>) -> tensor<2x!q>
  return
}

// constraint: add C5
func.func @add_c5(%arg0: tensor<2x2x!q>, %arg1: tensor<2x2x!q>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only; got 'tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<2x2x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<2x2x!q>, tensor<2x2x!q>) -> tensor<2x2x!qa0>
  return
}

// constraint: add C6
func.func @add_c6(%arg0: tensor<2x2x!qa0>, %arg1: tensor<2x2x!q>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only; got 'tensor<2x2x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>' and 'tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<2x2x!qa0>, tensor<2x2x!q>) -> tensor<2x2x!qa1>
  return
}

// constraint: add C7
func.func @add_c7(%arg0: tensor<2x2x!q>, %arg1: tensor<2x2x!qa0>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only; got 'tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<2x2x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<2x2x!q>, tensor<2x2x!qa0>) -> tensor<2x2x!qa1>
  return
}

// constraint: and C1
func.func @and_c1(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.and"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi64>
  return
}

// constraint: or C1
func.func @or_c1(%arg0: tensor<2xi32>, %arg1: tensor<2xi8>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.or"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi8>) -> tensor<2xi32>
  return
}

// constraint: xor C1
func.func @xor_c1(%arg0: tensor<2xi1>, %arg1: tensor<2xi1>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.xor"(%arg0, %arg1) : (tensor<2xi1>, tensor<2xi1>) -> tensor<3xi1>
  return
}

// constraint: shift_left C1
func.func @shift_left_c1(%arg0: tensor<2xi32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// constraint: shift_right_arithmetic C1
func.func @shift_right_arithmetic_c1(%arg0: tensor<2xi32>, %arg1: tensor<2xui32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xui32>) -> tensor<2xi32>
  return
}

// constraint: shift_right_logical C1
func.func @shift_right_logical_c1(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xui32>
  return
}

// constraint: atan2 C1
func.func @atan2_c1(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.atan2"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// constraint: divide C1
func.func @divide_c1(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.divide"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf16>
  return
}

// constraint: maximum C1
func.func @maximum_c1(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// constraint: minimum C1
func.func @minimum_c1(%arg0: tensor<2x!q>, %arg1: tensor<2x!q>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only; got 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<2x!quant.uniform<i16:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<2x!q>, tensor<2x!q>) -> tensor<2x!q16>
  return
}

// constraint: multiply C1
func.func @multiply_c1(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// constraint: power C1
func.func @power_c1(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.power"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// constraint: remainder C1
func.func @remainder_c1(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi16>
  return
}

// constraint: subtract C1
func.func @subtract_c1(%arg0: tensor<2xf32>, %arg1: tensor<2x1xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<2xf32>
  return
}

// constraint: cbrt C1
func.func @cbrt_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.cbrt"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// constraint: ceil C1
func.func @ceil_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.ceil"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// constraint: cosine C1
func.func @cosine_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.cosine"(%arg0) : (tensor<2xf32>) -> tensor<2xf16>
  return
}

// constraint: exponential C1
func.func @exponential_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.exponential"(%arg0) : (tensor<2xf32>) -> tensor<2xcomplex<f32>>
  return
}

// constraint: exponential_minus_one C1
func.func @exponential_minus_one_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.exponential_minus_one"(%arg0) : (tensor<2xf32>) -> tensor<2xbf16>
  return
}

// constraint: floor C1
func.func @floor_c1(%arg0: tensor<2x!q>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only; got 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<2xf32>'}}
  %0 = "stablehlo.floor"(%arg0) : (tensor<2x!q>) -> tensor<2xf32>
  return
}

// constraint: log C1
func.func @log_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.log"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// constraint: log_plus_one C1
func.func @log_plus_one_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.log_plus_one"(%arg0) : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// constraint: logistic C1
func.func @logistic_c1(%arg0: tensor<2xf64>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.logistic"(%arg0) : (tensor<2xf64>) -> tensor<2xf32>
  return
}

// constraint: negate C1
func.func @negate_c1(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.negate"(%arg0) : (tensor<2xi32>) -> tensor<2xui32>
  return
}

// constraint: round_nearest_afz C1
func.func @round_nearest_afz_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.round_nearest_afz"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// constraint: round_nearest_even C1
func.func @round_nearest_even_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<2xf32>) -> tensor<2x1xf32>
  return
}

// constraint: rsqrt C1
func.func @rsqrt_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only; got 'tensor<2xf32>' and 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.rsqrt"(%arg0) : (tensor<2xf32>) -> tensor<2x!q>
  return
}

// constraint: sign C1
func.func @sign_c1(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.sign"(%arg0) : (tensor<2xi32>) -> tensor<2xi64>
  return
}

// constraint: sine C1
func.func @sine_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.sine"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// constraint: sqrt C1
func.func @sqrt_c1(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.sqrt"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  return
}

// constraint: tan C1
func.func @tan_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.tan"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// constraint: tanh C1
func.func @tanh_c1(%arg0: tensor<2x!q>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only; got 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<2x!quant.uniform<i16:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.tanh"(%arg0) : (tensor<2x!q>) -> tensor<2x!q16>
  return
}

// constraint: count_leading_zeros C1
func.func @count_leading_zeros_c1(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.count_leading_zeros"(%arg0) : (tensor<2xi32>) -> tensor<2xi64>
  return
}

// constraint: not C1
func.func @not_c1(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.not"(%arg0) : (tensor<2xi32>) -> tensor<2xui32>
  return
}

// constraint: popcnt C1
func.func @popcnt_c1(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.popcnt"(%arg0) : (tensor<2xi32>) -> tensor<3xi32>
  return
}
