// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{expected a future of ranked tensors, got 'f32'}}
func.func private @element(!stablehlo.future<f32>)

// -----

// expected-error@+1 {{expected a future of ranked tensors, got '!stablehlo.token'}}
func.func private @token(!stablehlo.future<!stablehlo.token>)

// -----

func.func @arguments(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected a body of the operands' types ('tensor<4xf32>'), got ('tensor<4xi32>')}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xi32>):
    %1 = stablehlo.slice %a [0:2] : (tensor<4xi32>) -> tensor<2xi32>
    stablehlo.return %1 : tensor<2xi32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xi32>>
  return
}

// -----

func.func @count_of_arguments(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected a body of the operands' types ('tensor<4xf32>'), got ('tensor<4xf32>', 'tensor<4xf32>')}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
    %1 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
  return
}

// -----

func.func @ops(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected one op and a return in the body, got 2 ops}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %1 = stablehlo.slice %a [0:3] : (tensor<4xf32>) -> tensor<3xf32>
    %2 = stablehlo.slice %1 [0:2] : (tensor<3xf32>) -> tensor<2xf32>
    stablehlo.return %2 : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
  return
}

// -----

func.func @no_op(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected one op and a return in the body, got 0 ops}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @op(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected a collective or a slice in the body, got stablehlo.add}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %1 = stablehlo.add %a, %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @outside(%x: tensor<4xf32>) {
  // expected-note@+1 {{required by region isolation constraints}}
  %0 = "stablehlo.async_start"() ({
    // expected-error@+1 {{using value defined outside the region}}
    %1 = stablehlo.slice %x [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : () -> !stablehlo.future<tensor<2xf32>>
  return
}

// -----

func.func @result(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected the result to be a future of the body's single value ('tensor<2xf32>'), got '!stablehlo.future<tensor<4xf32>>'}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %1 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @results(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected the result to be a future of the body's single value ('tensor<4xf32>', 'tensor<4xf32>')}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %1:2 = "stablehlo.collective_permute"(%a, %a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    stablehlo.return %1#0, %1#1 : tensor<4xf32>, tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>, tensor<4xf32>>
  return
}

// -----

func.func @done(%f: !stablehlo.future<tensor<4xf32>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xi32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xi32>
  return
}

// -----

func.func @done_of_two(%f: !stablehlo.future<tensor<4xf32>, tensor<4xf32>>) {
  // expected-error@+2 {{async_done: expected a future of one value, got 2 values}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<4xf32>, tensor<4xf32>>) -> tensor<4xf32>
  return
}

// -----

func.func @done_of_none(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be}}
  %0 = "stablehlo.async_done"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @carried(%p: tensor<i1>, %f: !stablehlo.future<tensor<4xf32>>) {
  // expected-error@+1 {{result #0 must be}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %f : !stablehlo.future<tensor<4xf32>>
  }, {
    stablehlo.return %f : !stablehlo.future<tensor<4xf32>>
  }) : (tensor<i1>) -> !stablehlo.future<tensor<4xf32>>
  return
}
