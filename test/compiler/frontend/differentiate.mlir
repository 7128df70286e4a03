// RUN: tessera-opt %s --split-input-file --tessera-differentiate --verify-diagnostics | FileCheck %s

// Calls are expanded. Integers have no gradient. An argument without influence on the result has the gradient zero.
func.func private @square(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.multiply %x, %x : tensor<f32>
  return %0 : tensor<f32>
}
func.func @f(%x: tensor<f32>, %n: tensor<i32>, %y: tensor<2xf64>) -> tensor<f32> {
  %0 = call @square(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// CHECK-LABEL: func.func private @df
// CHECK-SAME: (%[[X:.*]]: tensor<f32>, %{{.*}}: tensor<i32>, %{{.*}}: tensor<2xf64>) -> (tensor<f32>, tensor<2xf64>) {
// CHECK: %[[ONE:.*]] = stablehlo.constant dense<1.0{{.*}}> : tensor<f32>
// CHECK: %[[A:.*]] = stablehlo.multiply %[[ONE]], %[[X]]
// CHECK: %[[B:.*]] = stablehlo.multiply %[[ONE]], %[[X]]
// CHECK: %[[G:.*]] = stablehlo.add %[[A]], %[[B]]
// CHECK: %[[ZEROS:.*]] = stablehlo.constant dense<0.0{{.*}}> : tensor<2xf64>
// CHECK: return %[[G]], %[[ZEROS]]
func.func private @df(tensor<f32>, tensor<i32>, tensor<2xf64>) -> (tensor<f32>, tensor<2xf64>) attributes {tessera.gradient_of = @f}

// -----

// expected-error @+1 {{is the gradient of @nothing: expected a function of one block}}
func.func private @df(tensor<f32>) -> tensor<f32> attributes {tessera.gradient_of = @nothing}

// -----

func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
// expected-error @+1 {{is the gradient of @f: expected that function to return one float scalar}}
func.func private @df(tensor<2xf32>) -> tensor<2xf32> attributes {tessera.gradient_of = @f}

// -----

func.func @f(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
// expected-error @+1 {{expected the type '(tensor<f32>) -> tensor<f32>', got '(tensor<f64>) -> tensor<f64>'}}
func.func private @df(tensor<f64>) -> tensor<f64> attributes {tessera.gradient_of = @f}

// -----

// An op without a gradient is an error with the reason.
func.func @f(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{chlo.next_after has no gradient: it returns the neighbouring float (JAX has no rule either)}}
  %0 = chlo.next_after %x, %y : tensor<f32>, tensor<f32> -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @df(tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>) attributes {tessera.gradient_of = @f}

// -----

func.func @f(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.tuple %x : tuple<tensor<f32>>
  // expected-error @+1 {{stablehlo.get_tuple_element has no gradient: run --tessera-flatten-tuples first}}
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<f32>>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func private @df(tensor<f32>) -> tensor<f32> attributes {tessera.gradient_of = @f}

// -----

func.func @f(%x: tensor<3x3xf64>) -> tensor<f64> {
  %p = stablehlo.constant dense<0> : tensor<3xi32>
  // expected-error @+1 {{@lapack_dgeqp3_ffi has no gradient: none is defined for this factorisation (JAX has none either)}}
  %0:3 = stablehlo.custom_call @lapack_dgeqp3_ffi(%x, %p) {backend_config = "", mhlo.backend_config = {}} : (tensor<3x3xf64>, tensor<3xi32>) -> (tensor<3x3xf64>, tensor<3xi32>, tensor<3xf64>)
  %1 = stablehlo.slice %0#2 [0:1] : (tensor<3xf64>) -> tensor<1xf64>
  %2 = stablehlo.reshape %1 : (tensor<1xf64>) -> tensor<f64>
  return %2 : tensor<f64>
}
func.func private @df(tensor<3x3xf64>) -> tensor<3x3xf64> attributes {tessera.gradient_of = @f}

// -----

// The gradient of a multiplied update depends on the other updates of its element, so the indices must be unique.
func.func @f(%x: tensor<f32>, %u: tensor<2xf32>) -> tensor<f32> {
  %i = stablehlo.constant dense<0> : tensor<2x1xi32>
  %v = stablehlo.reshape %x : (tensor<f32>) -> tensor<1xf32>
  // expected-error @+1 {{scatter that multiplies has a gradient with respect to its updates only with unique_indices}}
  %y = "stablehlo.scatter"(%v, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.multiply %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<1xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<1xf32>
  %z = stablehlo.reshape %y : (tensor<1xf32>) -> tensor<f32>
  return %z : tensor<f32>
}
func.func private @df(tensor<f32>, tensor<2xf32>) -> (tensor<f32>, tensor<2xf32>) attributes {tessera.gradient_of = @f}

// -----

func.func @once(%x: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{tessera.host of mode 'once' has a gradient only inside a tessera.computation, whose mesh tells which shards get the results; differentiate it there}}
  %0 = tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<f32>) -> tensor<f32> {
  ^bb0(%v: tensor<f32>):
    %1 = tessera.host_call @f(%v) {gradient = @df} : (tensor<f32>) -> tensor<f32>
    tessera.return %1 : tensor<f32>
  }
  return %0 : tensor<f32>
}
func.func private @d_once(%x: tensor<f32>) -> tensor<f32> attributes {tessera.gradient_of = @once}

// -----

// A custom call with effects is not repeated; one without effects may be.
func.func @calls(%x: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<f32>
  cond {
    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.custom_call @note(%a) {has_side_effect = true} : (tensor<f32>) -> ()
    %rate = stablehlo.custom_call @rate(%i) : (tensor<i32>) -> tensor<f32>
    // expected-error @+1 {{returns values in a differentiated loop or branch: the backward pass would run the host code a second time; move it out, or declare it repeatable}}
    %other = stablehlo.custom_call @other(%i) {has_side_effect = true} : (tensor<i32>) -> tensor<f32>
    %b = stablehlo.multiply %a, %rate : tensor<f32>
    %c = stablehlo.multiply %b, %other : tensor<f32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %c : tensor<i32>, tensor<f32>
  }
  return %r#1 : tensor<f32>
}
func.func private @d_calls(%x: tensor<f32>) -> tensor<f32> attributes {tessera.gradient_of = @calls}

// -----

// A region has two calls. They run once, where they ran before, and are differentiated one after the other. The
// region's other result is differentiated too.
func.func @two(%x: tensor<f32>) -> tensor<f32> {
  %0:2 = tessera.host(%x) : (tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  ^bb0(%v: tensor<f32>):
    %a = tessera.host_call @f(%v) {gradient = @df} : (tensor<f32>) -> tensor<f32>
    %b = stablehlo.multiply %a, %v : tensor<f32>
    tessera.host_call @note(%b) : (tensor<f32>) -> ()
    %c = tessera.host_call @g(%b) {config = "c", gradient = @dg} : (tensor<f32>) -> tensor<f32>
    tessera.return %c, %v : tensor<f32>, tensor<f32>
  }
  %1 = stablehlo.add %0#0, %0#1 : tensor<f32>
  return %1 : tensor<f32>
}
func.func private @d_two(%x: tensor<f32>) -> tensor<f32> attributes {tessera.gradient_of = @two}
// CHECK-LABEL: func.func private @d_two
// CHECK-SAME: %[[X:.*]]: tensor<f32>
// CHECK: %[[A:.*]] = tessera.host(%[[X]])
// CHECK: tessera.host_call @f(
// CHECK: %[[B:.*]] = stablehlo.multiply %[[A]], %[[X]]
// CHECK: tessera.host(%[[B]])
// CHECK: tessera.host_call @note(
// CHECK: %[[C:.*]] = tessera.host(%[[B]])
// CHECK: tessera.host_call @g({{.*}}) {config = "c", gradient = @dg}
// CHECK: %[[DB:.*]] = tessera.host(%[[B]], %[[C]], %{{.*}})
// CHECK: tessera.host_call @dg(
// CHECK: %[[DA:.*]] = stablehlo.multiply %[[DB]], %[[X]]
// CHECK: tessera.host(%[[X]], %[[A]], %[[DA]])
// CHECK: tessera.host_call @df(
// CHECK-NOT: tessera.host

// -----

func.func @once_two(%x: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{tessera.host has a gradient only if it is one host call, or not of mode 'once', and its calls name a gradient function}}
  %0 = tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<f32>) -> tensor<f32> {
  ^bb0(%v: tensor<f32>):
    %1 = tessera.host_call @f(%v) {gradient = @df} : (tensor<f32>) -> tensor<f32>
    %2 = tessera.host_call @f(%1) {gradient = @df} : (tensor<f32>) -> tensor<f32>
    tessera.return %2 : tensor<f32>
  }
  return %0 : tensor<f32>
}
func.func private @d_once_two(%x: tensor<f32>) -> tensor<f32> attributes {tessera.gradient_of = @once_two}
