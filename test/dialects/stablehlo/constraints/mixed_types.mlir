// Constraints of the specification on elementwise ops whose operands and results differ in type, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

!q = !quant.uniform<i8:f32, 0.5>
!q64 = !quant.uniform<i8:f64, 0.5>

// constraint: bitcast_convert C1
func.func @bitcast_convert_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{bitcast_convert_c1: expected 'tensor<2x2xi16>' for 'tensor<2xf32>', got 'tensor<2x3xi16>'}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2xf32>) -> tensor<2x3xi16>
  return
}

// constraint: bitcast_convert C1
func.func @bitcast_convert_c1_2(%arg0: tensor<2x3xi16>) {
  // expected-error@+1 {{bitcast_convert_c1: expected 'tensor<2x2xi16>' for 'tensor<2xi32>', got 'tensor<2x3xi16>'}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2x3xi16>) -> tensor<2xi32>
  return
}

// constraint: bitcast_convert C2
func.func @bitcast_convert_c2(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{bitcast_convert_c2: cannot convert between complex and other types, 'tensor<2xcomplex<f32>>' and 'tensor<2xf64>'}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// constraint: clamp C1
func.func @clamp_c1(%arg0: tensor<3xf32>, %arg1: tensor<2xf32>, %arg2: tensor<f32>) {
  // expected-error@+2 {{clamp_c1: min must be a scalar or have the shape of 'tensor<2xf32>', got 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<3xf32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// constraint: clamp C2
func.func @clamp_c2(%arg0: tensor<f32>, %arg1: tensor<2xf32>, %arg2: tensor<3xf32>) {
  // expected-error@+2 {{clamp_c2: max must be a scalar or have the shape of 'tensor<2xf32>', got 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<f32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// constraint: clamp C3
func.func @clamp_c3(%arg0: tensor<f64>, %arg1: tensor<2xf32>, %arg2: tensor<f32>) {
  // expected-error@+2 {{clamp_c3: expected limits with the element type of 'tensor<2xf32>', got 'tensor<f64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<f64>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// constraint: clamp C3
func.func @clamp_c3_2(%arg0: tensor<f32>, %arg1: tensor<2xf32>, %arg2: tensor<f64>) {
  // expected-error@+2 {{clamp_c3: expected limits with the element type of 'tensor<2xf32>', got 'tensor<f64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<f32>, tensor<2xf32>, tensor<f64>) -> tensor<2xf32>
  return
}

// constraint: clamp C4
func.func @clamp_c4(%arg0: tensor<f32>, %arg1: tensor<2xf32>, %arg2: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// constraint: compare C1
func.func @compare_c1(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{requires all operands to have the same type}}
  %0 = "stablehlo.compare"(%arg0, %arg1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// constraint: compare C2
func.func @compare_c2(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.compare"(%arg0, %arg1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xi1>
  return
}

// constraint: compare C2
func.func @compare_c2_2(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.compare"(%arg0, %arg1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xi1>
  return
}

// constraint: complex C1
func.func @complex_c1(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{requires the same element type for all operands}}
  %0 = "stablehlo.complex"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xcomplex<f32>>
  return
}

// constraint: complex C2
func.func @complex_c2(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.complex"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xcomplex<f32>>
  return
}

// constraint: complex C3
func.func @complex_c3(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<2xcomplex<f64>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.complex"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f64>>
  return
}

// constraint: convert C1
func.func @convert_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.convert"(%arg0) : (tensor<2xf32>) -> tensor<3xi32>
  return
}

// constraint: imag C1
func.func @imag_c1(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.imag"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<3xf32>
  return
}

// constraint: imag C2
func.func @imag_c2(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.imag"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// constraint: real C1
func.func @real_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.real"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// constraint: real C2
func.func @real_c2(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{result #0 must be ranked tensor of a float values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = "stablehlo.real"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// constraint: is_finite C1
func.func @is_finite_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.is_finite"(%arg0) : (tensor<2xf32>) -> tensor<3xi1>
  return
}

// constraint: reduce_precision C1
func.func @reduce_precision_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.reduce_precision"(%arg0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// constraint: reduce_precision C2
func.func @reduce_precision_c2(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{reduce_precision_c2: expected at least 1 exponent bit, got 0}}
  %0 = "stablehlo.reduce_precision"(%arg0) <{exponent_bits = 0 : i32, mantissa_bits = 10 : i32}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: reduce_precision C3
func.func @reduce_precision_c3(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{reduce_precision_c3: expected a non-negative number of mantissa bits, got -1}}
  %0 = "stablehlo.reduce_precision"(%arg0) <{exponent_bits = 5 : i32, mantissa_bits = -1 : i32}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: select C1
func.func @select_c1(%arg0: tensor<3xi1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{select_c1: expected a predicate that is a scalar or has the shape of 'tensor<2xf32>', got 'tensor<3xi1>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// constraint: select C2
func.func @select_c2(%arg0: tensor<i1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf64>) {
  // expected-error@+2 {{select_c2: expected values of the same type, got 'tensor<2xf32>' and 'tensor<2xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// constraint: select C2
func.func @select_c2_2(%arg0: tensor<i1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// constraint: select C2
func.func @select_c2_3(%arg0: tensor<i1>, %arg1: tensor<2x?xf32>, %arg2: tensor<2x4xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x4xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<2x?xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// constraint: uniform_dequantize C1
func.func @uniform_dequantize_c1(%arg0: tensor<2x!q>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.uniform_dequantize"(%arg0) : (tensor<2x!q>) -> tensor<3xf32>
  return
}

// constraint: uniform_dequantize C2
func.func @uniform_dequantize_c2(%arg0: tensor<2x!q>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.uniform_dequantize"(%arg0) : (tensor<2x!q>) -> tensor<2xf64>
  return
}

// constraint: uniform_quantize C1
func.func @uniform_quantize_c1(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.uniform_quantize"(%arg0) : (tensor<2xf32>) -> tensor<3x!q>
  return
}

// constraint: uniform_quantize C2
func.func @uniform_quantize_c2(%arg0: tensor<2xf64>) {
  // expected-error@+1 {{uniform_quantize_c2: expected a result with expressed type 'f64', got 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.uniform_quantize"(%arg0) : (tensor<2xf64>) -> tensor<2x!q>
  return
}

// constraint: uniform_quantize C2
func.func @uniform_quantize_c2_2(%arg0: tensor<2x!q64>) {
  // expected-error@+1 {{uniform_quantize_c2: expected a result with expressed type 'f64', got 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  %0 = "stablehlo.uniform_quantize"(%arg0) : (tensor<2x!q64>) -> tensor<2x!q>
  return
}
