// The constraints of the specification, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @case0(%x: tensor<4xf32>, %y: tensor<4xf64>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32>
  return
}

// -----

func.func @case1(%x: tensor<4xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.tanh"(%x) : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @case2(%x: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be}}
  %0 = "stablehlo.tanh"(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @case3(%x: tensor<*xf32>) {
  // expected-error@+1 {{operand #0 must be}}
  %0 = "stablehlo.abs"(%x) : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @case4(%x: tensor<4xindex>) {
  // expected-error@+1 {{operand #0 must be}}
  %0 = "stablehlo.add"(%x, %x) : (tensor<4xindex>, tensor<4xindex>) -> tensor<4xindex>
  return
}

// -----

func.func @case5(%x: tensor<4xui32>) {
  // expected-error@+1 {{operand #0 must be}}
  %0 = "stablehlo.sign"(%x) : (tensor<4xui32>) -> tensor<4xui32>
  return
}

// -----

func.func @case6(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+2 {{are incompatible with return type(s)}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.abs"(%x) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// Not a mistake: compare_c3 is not demanded.
func.func @case7(%x: tensor<4xf32>) {
  %0 = stablehlo.compare LT, %x, %x, SIGNED : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

func.func @case8(%x: tensor<4xui8>) {
  %0 = stablehlo.compare LT, %x, %x, SIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  return
}

// -----

func.func @case9(%x: tensor<4xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = stablehlo.compare LT, %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<5xi1>
  return
}

// -----

func.func @case10(%p: tensor<3xi1>, %x: tensor<4xf32>) {
  // expected-error@+2 {{select_c1: expected a predicate that is a scalar or has the shape of}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = stablehlo.select %p, %x, %x : tensor<3xi1>, tensor<4xf32>
  return
}

// -----

func.func @case11(%p: tensor<i1>, %x: tensor<4xf32>, %y: tensor<5xf32>) {
  // expected-error@+2 {{select_c2: expected values of the same type}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = stablehlo.select %p, %x, %y : (tensor<i1>, tensor<4xf32>, tensor<5xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case12(%l: tensor<3xf32>, %x: tensor<4xf32>) {
  // expected-error@+2 {{clamp_c1: min must be a scalar or have the shape of}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = stablehlo.clamp %l, %x, %x : (tensor<3xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case13(%l: tensor<f64>, %x: tensor<4xf32>) {
  // expected-error@+2 {{clamp_c3: expected limits with the element type}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = stablehlo.clamp %x, %x, %l : (tensor<4xf32>, tensor<4xf32>, tensor<f64>) -> tensor<4xf32>
  return
}

// -----

func.func @case14(%x: tensor<4xf32>) {
  // expected-error@+1 {{all non-scalar operands/results must have the same shape and base type}}
  %0 = stablehlo.convert %x : (tensor<4xf32>) -> tensor<5xi32>
  return
}

// -----

func.func @case15(%x: tensor<4xf32>) {
  // expected-error@+1 {{bitcast_convert_c1: expected}}
  %0 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4x2xi8>
  return
}

// -----

func.func @case16(%x: tensor<4xf32>) {
  // expected-error@+1 {{bitcast_convert_c2: cannot convert}}
  %0 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @case17(%x: tensor<4xf32>) {
  // expected-error@+1 {{reduce_precision_c2: expected at least 1 exponent bit, got 0}}
  %0 = stablehlo.reduce_precision %x, format = e0m7 : tensor<4xf32>
  return
}

// -----

func.func @case18(%x: tensor<4xf32>) {
  // expected-error@+1 {{reduce_precision_c3: expected a non-negative number of mantissa bits, got -1}}
  %0 = "stablehlo.reduce_precision"(%x) <{exponent_bits = 5 : i32, mantissa_bits = -1 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case19(%x: tensor<4xf32>) {
  // expected-error@+2 {{are incompatible with return type(s)}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = stablehlo.complex %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f64>>
  return
}
