// RUN: tessera-opt %s --split-input-file --verify-diagnostics

// The constraints of quantized types, and those of ops on their types.

func.func @zero_point(%x: tensor<2x!quant.uniform<i8<0:100>:f32, 0.5:-3>>) {
  // expected-error@+1 {{quantized type C7: expected zero points in [0, 100], got -3}}
  %0 = stablehlo.negate %x : tensor<2x!quant.uniform<i8<0:100>:f32, 0.5:-3>>
  return
}

// -----

func.func @storage(%x: tensor<2x!quant.uniform<i7:f32, 0.5>>) {
  // expected-error@+1 {{expects quantized types stored in 2, 4, 8, 16 or 32 bit integers, got '!quant.uniform<i7:f32, 5.000000e-01>'}}
  %0 = stablehlo.uniform_dequantize %x : (tensor<2x!quant.uniform<i7:f32, 0.5>>) -> tensor<2xf32>
  return
}

// -----

func.func @expressed(%x: tensor<2x!quant.uniform<i4:f8E5M2, 0.5>>) {
  // expected-error@+1 {{expects quantized types with expressed type f16, bf16, f32 or f64}}
  %0 = stablehlo.uniform_dequantize %x : (tensor<2x!quant.uniform<i4:f8E5M2, 0.5>>) -> tensor<2xf8E5M2>
  return
}

// -----

func.func @axis_rank(%x: tensor<2xf32>) {
  // expected-error@+1 {{quantized type C12: expected a quantization dimension in [0, 1), got 1}}
  %0 = stablehlo.uniform_quantize %x : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  return
}

// -----

func.func @axis_size(%x: tensor<3xf32>) {
  // expected-error@+1 {{quantized type C13: expected a scale for each of the 3 positions of dimension 0, got 2}}
  %0 = stablehlo.uniform_quantize %x : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  return
}

// -----

func.func @sub_channel(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{expects types that are quantized uniformly, per tensor or per axis, got '!quant.uniform<i8:f32:{0:1, 1:2}, }}
  %0 = stablehlo.uniform_quantize %x : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32:{0:1, 1:2}, {{1.0}, {2.0}}>>
  return
}

// -----

func.func @per_axis(%x: tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  // expected-error@+1 {{takes tensors quantized per tensor only, got 'tensor<2x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>'}}
  %0 = stablehlo.negate %x : tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  return
}

// -----

func.func @baseline(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2x!quant.uniform<u8:f32, 0.5>>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only}}
  %0 = stablehlo.add %a, %b : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<u8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

func.func @mixed(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2xf32>) {
  // expected-error@+1 {{requires operands and result of the same type, or of quantized types that differ in scale and zero point only}}
  %0 = stablehlo.add %a, %b : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @compared(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2x!quant.uniform<i8:f64, 0.5>>) {
  // expected-error@+1 {{requires operands of the same type, or of quantized types that differ in scale and zero point only}}
  %0 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f64, 0.5>>) -> tensor<2xi1>
  return
}

// -----

func.func @moved(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{stablehlo.slice}}
  %0 = stablehlo.slice %a [0:1] : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x!quant.uniform<i8:f32, 0.25>>
  return
}

// -----

func.func @converted(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{'stablehlo.convert' op operand #0 must be ranked tensor of an element type of StableHLO that is not quantized values}}
  %0 = stablehlo.convert %a : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2xf32>
  return
}

// -----

func.func @uniform_quantize_c1(%x: tensor<2xf64>) {
  // expected-error@+1 {{uniform_quantize_c2: expected a result with expressed type 'f64'}}
  %0 = stablehlo.uniform_quantize %x : (tensor<2xf64>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

func.func @uniform_dequantize_c2(%x: tensor<2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+2 {{failed to infer returned types}}
  // expected-error@+1 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %0 = stablehlo.uniform_dequantize %x : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2xf64>
  return
}

// -----

func.func @constant_c1() {
  // expected-error@+2 {{failed to infer returned types}}
  // expected-error@+1 {{'stablehlo.constant' op inferred type(s) 'tensor<2xi16>' are incompatible}}
  %0 = stablehlo.constant() <{value = dense<1> : tensor<2xi16>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

func.func @broadcast_in_dim_c6(%x: tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  // expected-error@+1 {{broadcast_in_dim_c6: expected dimension 1 of}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  return
}

// -----

func.func @reshape_c3(%x: tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  // expected-error@+1 {{reshape_c3: expected the quantization dimension to keep its size}}
  %0 = stablehlo.reshape %x : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  return
}

// -----

func.func @dot_general_c14(%a: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %b: tensor<3x2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{dot_general_c14: expected operands and result to be quantized, or the right operand alone}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c16(%a: tensor<2x2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  // expected-error@+1 {{dot_general_c16: expected no quantization along contracting dimension 0}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.5>>
  return
}

// -----

func.func @dot_general_c17(%a: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %b: tensor<3x2x!quant.uniform<u8:f32, 0.5>>) {
  // expected-error@+1 {{dot_general_c17: expected operands of the same storage type}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x!quant.uniform<u8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

func.func @dot_general_c18(%a: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %b: tensor<3x2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{dot_general_c18: expected operands and result of the same expressed type}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i8:f64, 0.5>>
  return
}

// -----

func.func @dot_general_c19(%a: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %b: tensor<3x2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{dot_general_c19: expected a result quantized per tensor, as the right operand is}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  return
}

// -----

func.func @dot_general_c20(%a: tensor<2x3xf64>, %b: tensor<3x2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{dot_general_c20: expected operand and result of 'f32'}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf64>, tensor<3x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2xf64>
  return
}

// -----

func.func @convolution_c29(%a: tensor<1x4x2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<3x2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  // expected-error@+1 {{convolution_c29: expected quantization along the output feature dimension 2}}
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<1x2x2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

func.func @convolution_c30(%a: tensor<1x4x2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<3x2x2x!quant.uniform<i8:f32:2, {0.5, 0.25}>>) {
  // expected-error@+1 {{convolution_c30: expected quantization along the output feature dimension 2}}
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x2x!quant.uniform<i8:f32:2, {0.5, 0.25}>>) -> tensor<1x2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  return
}
