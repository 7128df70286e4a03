// Constraints of the specification on control flow, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// constraint: case C1
func.func @case_c1(%arg0: tensor<i32>) {
  // expected-error@+1 {{case_c1: expects at least one branch}}
  %0 = "stablehlo.case"(%arg0) : (tensor<i32>) -> tensor<f32>
  return
}

// constraint: case C2
func.func @case_c2(%arg0: tensor<i32>) {
  // expected-error@+1 {{case_c2, c3: branch 0 expects the parameters (), got ('tensor<f32>')}}
  %0 = "stablehlo.case"(%arg0) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return
}

// constraint: case C3
func.func @case_c3(%arg0: tensor<i32>) {
  // expected-error@+1 {{case_c2, c3: branch 1 expects to return ('tensor<f32>'), got ('tensor<i32>')}}
  %0 = "stablehlo.case"(%arg0) ({
    %r = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }, {
    %r = stablehlo.constant dense<1> : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<i32>) -> tensor<f32>
  return
}

// constraint: case C4
func.func @case_c4(%arg0: tensor<i32>) {
  // expected-error@+1 {{case_c2, c3: branch 0 expects to return ('tensor<i32>'), got ('tensor<f32>')}}
  %0 = "stablehlo.case"(%arg0) ({
    %r = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }, {
    %r = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// constraint: if C1
func.func @if_c1(%arg0: tensor<i1>) {
  // expected-error@+1 {{if_c1: true_branch expects the parameters (), got ('tensor<f32>')}}
  %0 = "stablehlo.if"(%arg0) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }, {
    %r = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// constraint: if C2
func.func @if_c2(%arg0: tensor<i1>) {
  // expected-error@+1 {{if_c1: false_branch expects to return ('tensor<f32>'), got ('tensor<i32>')}}
  %0 = "stablehlo.if"(%arg0) ({
    %r = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }, {
    %r = stablehlo.constant dense<1> : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// constraint: if C3
func.func @if_c3(%arg0: tensor<i1>) {
  // expected-error@+1 {{if_c1: true_branch expects to return ('tensor<i32>'), got ('tensor<f32>')}}
  %0 = "stablehlo.if"(%arg0) ({
    %r = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }, {
    %r = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) : (tensor<i1>) -> tensor<i32>
  return
}

// constraint: while C1
func.func @while_c1(%arg0: tensor<i32>) {
  // expected-error@+1 {{while_c1: cond expects the parameters ('tensor<i32>'), got ('tensor<i32>', 'tensor<i32>')}}
  %0 = "stablehlo.while"(%arg0) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// constraint: while C1
func.func @while_c1_2(%arg0: tensor<i32>) {
  // expected-error@+1 {{while_c1: cond expects to return ('tensor<i1>'), got ('tensor<i32>')}}
  %0 = "stablehlo.while"(%arg0) ({
  ^bb0(%a: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }, {
  ^bb0(%a: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// constraint: while C2
func.func @while_c2(%arg0: tensor<i32>) {
  // expected-error@+1 {{while_c2: body expects the parameters ('tensor<i32>'), got ('tensor<f32>')}}
  %0 = "stablehlo.while"(%arg0) ({
  ^bb0(%a: tensor<i32>):
    %r = stablehlo.compare LT, %a, %a : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// constraint: while C2
func.func @while_c2_2(%arg0: tensor<i32>) {
  // expected-error@+1 {{while_c2: body expects to return ('tensor<i32>'), got ('tensor<i1>')}}
  %0 = "stablehlo.while"(%arg0) ({
  ^bb0(%a: tensor<i32>):
    %r = stablehlo.compare LT, %a, %a : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>):
    %r = stablehlo.compare LT, %a, %a : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// constraint: while C3
func.func @while_c3(%arg0: tensor<i32>) {
  // expected-error@+1 {{while_c3: expected results of the operands' types ('tensor<i32>'), got ('tensor<i64>')}}
  %0 = "stablehlo.while"(%arg0) ({
  ^bb0(%a: tensor<i32>):
    %r = stablehlo.compare LT, %a, %a : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<i32>) -> tensor<i64>
  return
}

// constraint: optimization_barrier C1
func.func @optimization_barrier_c1(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.optimization_barrier"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}
