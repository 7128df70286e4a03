// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @mulhi_of_floats(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be}}
  %0 = chlo.mulhi %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @broadcast_sizes(%x: tensor<3xf32>, %y: tensor<2x4xf32>) {
  // expected-error@+1 {{lhs of type 'tensor<3xf32>' cannot be broadcast to 'tensor<2x4xf32>'}}
  %0 = chlo.broadcast_add %x, %y : (tensor<3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @broadcast_rank(%x: tensor<4xf32>, %y: tensor<2x4xf32>) {
  // expected-error@+1 {{expected a result of rank 2}}
  %0 = chlo.broadcast_add %x, %y : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @broadcast_dimensions(%x: tensor<4xf32>, %y: tensor<2x4xf32>) {
  // expected-error@+1 {{broadcast_dimensions must lie in [0, 2), got 2}}
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 2>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @broadcast_too_large(%x: tensor<1xf32>, %y: tensor<1xf32>) {
  // expected-error@+1 {{expected size 1 in dimension 0 of the result}}
  %0 = chlo.broadcast_add %x, %y : (tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @broadcast_complex(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected a result of 'complex<f32>'}}
  %0 = chlo.broadcast_complex %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f64>>
  return
}

// -----

func.func @constant_like(%x: tensor<1x2xi64>) {
  // expected-error@+1 {{expected a value of type 'i32', got 'f32'}}
  %0 = "chlo.constant_like"(%x) {value = 3.2 : f32} : (tensor<1x2xi64>) -> tensor<1x2xi32>
  return
}

// -----

func.func @reshape_elements(%x: tensor<4xf32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{expected as many elements as}}
  %0 = chlo.dynamic_reshape %x, %s : (tensor<4xf32>, tensor<1xi64>) -> tensor<5xf32>
  return
}

// -----

func.func @scan_dimension(%x: tensor<4xi32>, %zero: tensor<i32>) {
  // expected-error@+1 {{dimension must lie in [0, 1), got 1}}
  %0:2 = chlo.scan(%x) inits(%zero) dimension=1 {
  ^bb0(%element: tensor<i32>, %sum: tensor<i32>):
    stablehlo.return %element, %sum : tensor<i32>, tensor<i32>
  } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
  return
}

// -----

func.func @scan_body(%x: tensor<4xi32>, %zero: tensor<i32>) {
  // expected-error@+1 {{body expects to return ('tensor<i32>', 'tensor<i32>')}}
  %0:2 = chlo.scan(%x) inits(%zero) dimension=0 {
  ^bb0(%element: tensor<i32>, %sum: tensor<i32>):
    stablehlo.return %element : tensor<i32>
  } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
  return
}

// -----

func.func @ragged_group(%a: tensor<8x4xf32>, %b: tensor<3x4x5xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{expected 2 groups in dimension 0 of rhs}}
  %0 = "chlo.ragged_dot"(%a, %b, %g) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<8x4xf32>, tensor<3x4x5xf32>, tensor<2xi64>) -> tensor<8x5xf32>
  return
}

// -----

func.func @ragged_shape(%a: tensor<8x4xf32>, %b: tensor<3x4x5xf32>, %g: tensor<3xi64>) {
  // expected-error@+1 {{expected a result of shape [8, 5]}}
  %0 = "chlo.ragged_dot"(%a, %b, %g) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<8x4xf32>, tensor<3x4x5xf32>, tensor<3xi64>) -> tensor<8x6xf32>
  return
}

// -----

func.func @scan_of_other_length(%x: tensor<2x3xf32>, %init: tensor<3xf32>) {
  // expected-error@+1 {{expected scan_dim_size to be 2, the size of dimension 0 of the scanned operands, got 3 : i64}}
  %0, %1 = chlo.scan (%x) inits (%init) dimension = 0 attributes {scan_dim_size = 3 : i64} {
  ^bb0(%input: tensor<3xf32>, %carry: tensor<3xf32>):
    %2 = stablehlo.add %input, %carry : tensor<3xf32>
    stablehlo.return %2, %2 : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return
}
