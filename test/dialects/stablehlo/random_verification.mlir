// The constraints of the specification, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @case0(%s: tensor<2xui64>) {
  // expected-error@+1 {{rng_bit_generator_c1: expected an output state of type}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @case1(%s: tensor<3xui64>) {
  // expected-error@+1 {{rng_bit_generator_c2: THREE_FRY expects a state of 2 elements}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @case2(%s: tensor<4xui64>) {
  // expected-error@+1 {{rng_bit_generator_c2: PHILOX expects a state of 2 or 3 elements}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<4xui64>) -> (tensor<4xui64>, tensor<4xui32>)
  return
}

// -----

// States that are no vectors of ui64 are refused where the op is compiled or evaluated: test/tools/late_constraints.mlir.
func.func @case3(%s: tensor<2x1xui64>) {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2x1xui64>) -> (tensor<2x1xui64>, tensor<4xui32>)
  return
}

// -----

func.func @state_of_words(%s: tensor<4xui32>) {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
  return
}

// -----

func.func @rng_elements(%a: tensor<f32>, %b: tensor<f64>, %shape: tensor<1xi64>) {
  // expected-error@+1 {{rng_c1: expected a and b of the result's element type}}
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f64>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @rng_normal_integers(%a: tensor<i32>, %shape: tensor<1xi64>) {
  // expected-error@+1 {{rng_c2: NORMAL needs floats}}
  %0 = stablehlo.rng %a, %a, %shape, distribution = NORMAL : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  return
}

// -----

func.func @rng_shape(%a: tensor<f32>) {
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error@+1 {{rng_c3: expected the shape given by the operand shape}}
  %0 = stablehlo.rng %a, %a, %shape, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x2xf32>
  return
}
