// Constraints of the specification on convolution, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

!q = !quant.uniform<i8:f32, 0.5>
!q64 = !quant.uniform<i8:f64, 0.5>
!q16 = !quant.uniform<i16:f32, 0.5>

// constraint: convolution C1
func.func @convolution_c1(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4xf32>) {
  // expected-error@+1 {{convolution_c1, c26: expected operands and result of the same rank, at least 2, got 'tensor<1x8x8x4xf32>', 'tensor<3x3x4xf32>' and 'tensor<1x6x6x8xf32>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C2
func.func @convolution_c2(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{window strides expects 2 entries, got 1}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C3
func.func @convolution_c3(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{window strides must be positive, got 0}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1, 0>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C4
func.func @convolution_c4(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{padding expects the shape 2x2, got 'tensor<2x3xi64>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<2x3xi64>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C5
func.func @convolution_c5(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{base dilations expects 2 entries, got 3}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1, 1>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C6
func.func @convolution_c6(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{base dilations must be positive, got 0}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 0, 1>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C7
func.func @convolution_c7(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{window dilations expects 2 entries, got 1}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, rhs_dilation = array<i64: 1>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C8
func.func @convolution_c8(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{window dilations must be positive, got -1}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, rhs_dilation = array<i64: 1, -1>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C9
func.func @convolution_c9(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{window reversal expects 2 entries, got 1}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_reversal = array<i1: false>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C10
func.func @convolution_c10(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c10: the batch dimension has size 1, which is not a multiple of batch_group_count = 2}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C11
func.func @convolution_c11(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c11: the input feature dimension has size 4, which is not a multiple of feature_group_count = 3}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 3 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C12
func.func @convolution_c12(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c12, c13: dimensions of lhs expects 4 entries, got 3}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C14
func.func @convolution_c14(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x2x8xf32>) {
  // expected-error@+1 {{convolution_c14: the kernel's input feature dimension must have size 4, got 2}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x2x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C15
func.func @convolution_c15(%arg0: tensor<2x8x8x4xf32>, %arg1: tensor<3x3x4x7xf32>) {
  // expected-error@+1 {{convolution_c15: the output feature dimension has size 7, which is not a multiple of batch_group_count = 2}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x8x4xf32>, tensor<3x3x4x7xf32>) -> tensor<1x6x6x7xf32>
  return
}

// constraint: convolution C16
func.func @convolution_c16(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x2x7xf32>) {
  // expected-error@+1 {{convolution_c16: the output feature dimension has size 7, which is not a multiple of feature_group_count = 2}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x2x7xf32>) -> tensor<1x6x6x7xf32>
  return
}

// constraint: convolution C17
func.func @convolution_c17(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c17, c18: dimensions of rhs expects 4 entries, got 3}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C19
func.func @convolution_c19(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c19, c20: dimensions of the result expects 4 entries, got 3}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C21
func.func @convolution_c21(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c21, c22: group counts must be positive, got feature_group_count = 0 and batch_group_count = 1}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 0 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C22
func.func @convolution_c22(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c21, c22: group counts must be positive, got feature_group_count = 1 and batch_group_count = -1}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = -1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C23
func.func @convolution_c23(%arg0: tensor<2x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c23: one group count must be 1, got feature_group_count = 2 and batch_group_count = 2}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64}> : (tensor<2x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C24
func.func @convolution_c24(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c24: precision_config expects at most 2 entries, one for each operand, got 3}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C25
func.func @convolution_c25(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c25: result expects type 'tensor<1x6x6x8xf32>', got 'tensor<2x6x6x8xf32>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x6x6x8xf32>
  return
}

// constraint: convolution C25
func.func @convolution_c25_2(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c25: result expects type 'tensor<1x6x6x8xf32>', got 'tensor<1x6x6x4xf32>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x4xf32>
  return
}

// constraint: convolution C25
func.func @convolution_c25_3(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c25: result expects type 'tensor<1x6x6x8xf32>', got 'tensor<1x8x6x8xf32>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x8x6x8xf32>
  return
}

// constraint: convolution C26
func.func @convolution_c26(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c1, c26: expected operands and result of the same rank, at least 2, got 'tensor<1x8x8x4xf32>', 'tensor<3x3x4x8xf32>' and 'tensor<1x6x6x8x1xf32>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8x1xf32>
  return
}

// constraint: convolution C27
func.func @convolution_c27(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf64>) {
  // expected-error@+1 {{convolution_c27: expected operands of the same element type, got 'tensor<1x8x8x4xf32>' and 'tensor<3x3x4x8xf64>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf64>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C28
func.func @convolution_c28(%arg0: tensor<1x8x8x4x!q>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{convolution_c28: expected operands and result to be quantized, or the right operand alone; got 'tensor<1x8x8x4x!quant.uniform<i8:f32, 5.000000e-01>>', 'tensor<3x3x4x8xf32>' and 'tensor<1x6x6x8x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4x!q>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8x!q>
  return
}

// constraint: convolution C28
func.func @convolution_c28_2(%arg0: tensor<1x8x8x4x!q>, %arg1: tensor<3x3x4x8x!q>) {
  // expected-error@+1 {{convolution_c28: expected operands and result to be quantized, or the right operand alone; got 'tensor<1x8x8x4x!quant.uniform<i8:f32, 5.000000e-01>>', 'tensor<3x3x4x8x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<1x6x6x8xf32>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4x!q>, tensor<3x3x4x8x!q>) -> tensor<1x6x6x8xf32>
  return
}

// constraint: convolution C29
func.func @convolution_c29(%arg0: tensor<1x8x8x2x!q>, %arg1: tensor<3x3x2x8x!quant.uniform<i8:f32:2, {0.5, 0.25}>>) {
  // expected-error@+1 {{convolution_c29: expected quantization along the output feature dimension 3 of 'tensor<3x3x2x8x!quant.uniform<i8:f32:2, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x2x!q>, tensor<3x3x2x8x!quant.uniform<i8:f32:2, {0.5, 0.25}>>) -> tensor<1x6x6x8x!q>
  return
}

// constraint: convolution C30
func.func @convolution_c30(%arg0: tensor<1x4x8x4x!q>, %arg1: tensor<3x3x4x8x!quant.uniform<i8:f32:3, {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5}>>) {
  // expected-error@+1 {{convolution_c30: expected quantization along the output feature dimension 3 of 'tensor<1x2x6x8x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x4x8x4x!q>, tensor<3x3x4x8x!quant.uniform<i8:f32:3, {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5}>>) -> tensor<1x2x6x8x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  return
}

// constraint: convolution C31
func.func @convolution_c31(%arg0: tensor<1x8x8x4x!q>, %arg1: tensor<3x3x4x8x!q16>) {
  // expected-error@+1 {{convolution_c31: expected operands of the same storage type, got 'tensor<1x8x8x4x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<3x3x4x8x!quant.uniform<i16:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4x!q>, tensor<3x3x4x8x!q16>) -> tensor<1x6x6x8x!q>
  return
}

// constraint: convolution C32
func.func @convolution_c32(%arg0: tensor<1x8x8x4x!q>, %arg1: tensor<3x3x4x8x!q>) {
  // expected-error@+1 {{convolution_c32: expected operands and result of the same expressed type, got 'tensor<1x8x8x4x!quant.uniform<i8:f32, 5.000000e-01>>', 'tensor<3x3x4x8x!quant.uniform<i8:f32, 5.000000e-01>>' and 'tensor<1x6x6x8x!quant.uniform<i8:f64, 5.000000e-01>>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4x!q>, tensor<3x3x4x8x!q>) -> tensor<1x6x6x8x!q64>
  return
}

// constraint: convolution C33
func.func @convolution_c33(%arg0: tensor<1x8x8x4x!q>, %arg1: tensor<3x3x4x2x!q>) {
  // expected-error@+1 {{convolution_c33: expected a result quantized per tensor, as the right operand is, got 'tensor<1x6x6x2x!quant.uniform<i8:f32:3, {5.000000e-01,2.500000e-01}>>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4x!q>, tensor<3x3x4x2x!q>) -> tensor<1x6x6x2x!quant.uniform<i8:f32:3, {0.5, 0.25}>>
  return
}

// constraint: convolution C34
func.func @convolution_c34(%arg0: tensor<1x8x8x4xf64>, %arg1: tensor<3x3x4x8x!q>) {
  // expected-error@+1 {{convolution_c34: expected operand and result of 'f32', the expressed type of 'tensor<3x3x4x8x!quant.uniform<i8:f32, 5.000000e-01>>', got 'tensor<1x8x8x4xf64>' and 'tensor<1x6x6x8xf64>'}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf64>, tensor<3x3x4x8x!q>) -> tensor<1x6x6x8xf64>
  return
}

// -----

// constraint: convolution C13
func.func @convolution_c13(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{expected spatial dimensions 0 to 1, each once}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 0, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// -----

// constraint: convolution C18
func.func @convolution_c18(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{dimension 'i' is given twice}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// -----

// constraint: convolution C20
func.func @convolution_c20(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{dimension 'f' is missing}}
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, 1]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}
