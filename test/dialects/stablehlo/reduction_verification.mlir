// The constraints of the specification, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @case0(%x: tensor<3x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{reduce_c4, c5: dimensions must lie in [0, 2), got 2}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @case1(%x: tensor<3x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{reduce_c4, c5: dimensions must not repeat, got 1 twice}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @case2(%x: tensor<3x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{reduce_c7, c8: result 0 expects type 'tensor<3xf32>', got 'tensor<4xf32>'}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @case3(%x: tensor<3x4xf32>, %c: tensor<1xf32>) {
  // expected-error@+1 {{reduce_c6: body expects parameters of the shapes of the initial values, got 'tensor<f32>' for 'tensor<1xf32>'}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<1xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @case4(%x: tensor<3x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{expects 1 results, one per input, got 2}}
  %0:2 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @case5(%x: tensor<3x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{region with 1 blocks}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 1>}> ({
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @case6(%x: tensor<3x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{reduce_c6: body expects the parameters}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @case7(%x: tensor<3x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{reduce_c6: body expects to return}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @case8(%x: tensor<3x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{reduce_c6: body expects to return 1 scalars, one per input, got ('tensor<1xf32>')}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<1xf32>, %b: tensor<1xf32>):
    stablehlo.return %a : tensor<1xf32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @case10() {
  // expected-error@+1 {{expects at least one input}}
  "stablehlo.reduce"() <{dimensions = array<i64>}> ({
  ^bb0:
    stablehlo.return
  }) : () -> ()
  return
}

// -----

func.func @case11(%x: tensor<4x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{window dimensions expects 2 entries, got 1}}
  %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @case12(%x: tensor<4x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{window dimensions must be positive, got 0}}
  %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 2, 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @case13(%x: tensor<4x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{window strides expects 2 entries, got 0}}
  %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @case14(%x: tensor<4x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{window strides must be positive, got -9223372036854775808}}
  %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, -9223372036854775808>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @case15(%x: tensor<4x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{padding expects the shape 2x2}}
  %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 2, 2>, padding = dense<0> : tensor<2x1xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @case16(%x: tensor<4x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{reduce_window_c15, c16: result 0 expects type 'tensor<3x3xf32>', got 'tensor<2x2xf32>'}}
  %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @case17(%x: tensor<4x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{dimension 0 would have a size that is negative}}
  %0 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 2, 2>, padding = dense<-3> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @case18(%x: tensor<4x4xf32>, %s: tensor<3x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{select_and_scatter_c1, c2: source expects type 'tensor<2x2xf32>', got 'tensor<3x3xf32>'}}
  %0 = "stablehlo.select_and_scatter"(%x, %s, %c) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @case19(%x: tensor<4x4xf32>, %s: tensor<2x2xf32>, %c: tensor<i32>) {
  // expected-error@+1 {{select_and_scatter_c3: expected a scalar initial value}}
  %0 = "stablehlo.select_and_scatter"(%x, %s, %c) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<i32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @case20(%x: tensor<4x4xf32>, %s: tensor<2x2xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{window dimensions expects 2 entries, got 3}}
  %0 = "stablehlo.select_and_scatter"(%x, %s, %c) <{window_dimensions = array<i64: 2, 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @case21(%x: tensor<4x4xf32>, %s: tensor<2x2xf32>, %c: tensor<f32>) {
  // expected-error@+2 {{are incompatible with return type(s)}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.select_and_scatter"(%x, %s, %c) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @case22(%x: tensor<4x4xf32>, %s: tensor<2x2xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{select_and_scatter_c9: select expects to return}}
  %0 = "stablehlo.select_and_scatter"(%x, %s, %c) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %a : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @case23(%x: tensor<4xf32>) {
  // expected-error@+1 {{map_c3: expected dimensions 0 to 0 in order}}
  %0 = "stablehlo.map"(%x, %x) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @case24(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same shape}}
  %0 = "stablehlo.map"(%x, %x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @case25(%x: tensor<4xf32>) {
  // expected-error@+1 {{map_c4: computation expects to return}}
  %0 = "stablehlo.map"(%x, %x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @reduce_narrows(%x: tensor<4xf64>, %c: tensor<f64>) {
  // expected-error@+1 {{reduce_c6: body expects to compute in a type to which its inputs can be promoted; got 'f32' for 'tensor<4xf64>'}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf64>, tensor<f64>) -> tensor<f32>
  return
}

// -----

func.func @reduce_is_of_another_kind(%x: tensor<4xi8>, %c: tensor<i8>) {
  // expected-error@+1 {{reduce_c6: body expects to compute in a type to which its inputs can be promoted; got 'f32' for 'tensor<4xi8>'}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xi8>, tensor<i8>) -> tensor<f32>
  return
}

// -----

func.func @reduce_gives_less(%x: tensor<4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{reduce_c6: body expects results of the element type that it returns; got 'tensor<f32>' where it returns 'f64'}}
  %0 = "stablehlo.reduce"(%x, %c) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @select_and_scatter_gives_less(%x: tensor<4xf32>, %s: tensor<2xf32>, %c: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4xf64>' are incompatible with return type(s) of operation 'tensor<4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.select_and_scatter"(%x, %s, %c) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}
