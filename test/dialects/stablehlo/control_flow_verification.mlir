// The constraints of the specification, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @case0(%x: tensor<f32>) {
  // expected-error@+1 {{while_c1: cond expects to return}}
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @case1(%x: tensor<f32>, %p: tensor<i1>) {
  // expected-error@+1 {{while_c2: body expects to return}}
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @case2(%x: tensor<f32>, %p: tensor<i1>) {
  // expected-error@+1 {{while_c1: cond expects the parameters}}
  %0 = "stablehlo.while"(%x) ({
  ^bb0:
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @case3(%x: tensor<f32>, %p: tensor<i1>) {
  // expected-error@+1 {{while_c3: expected results of the operands' types}}
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f64>
  return
}

// -----

func.func @case4(%x: tensor<f32>) {
  // expected-error@+1 {{region with 1 blocks}}
  %0 = "stablehlo.while"(%x) ({
  }, {
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @case5(%x: tensor<f32>, %p: tensor<i1>) {
  // expected-error@+1 {{if_c1: false_branch expects to return}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

func.func @case6(%x: tensor<f32>, %p: tensor<i1>) {
  // expected-error@+1 {{if_c1: true_branch expects the parameters}}
  %0 = "stablehlo.if"(%p) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

func.func @case7(%x: tensor<f32>, %p: tensor<1xi1>) {
  // expected-error@+1 {{operand #0 must be 0D tensor of}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return %x : tensor<f32>
  }) : (tensor<1xi1>) -> tensor<f32>
  return
}

// -----

func.func @case8(%i: tensor<i32>) {
  // expected-error@+1 {{case_c1: expects at least one branch}}
  "stablehlo.case"(%i) : (tensor<i32>) -> ()
  return
}

// -----

func.func @case9(%x: tensor<f32>, %i: tensor<i32>) {
  // expected-error@+1 {{case_c2, c3: branch 1 expects to return}}
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return %i : tensor<i32>
  }) : (tensor<i32>) -> tensor<f32>
  return
}

// -----

func.func @case10(%x: tensor<f32>) {
  // expected-error@+2 {{are incompatible with return type(s)}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "stablehlo.optimization_barrier"(%x) : (tensor<f32>) -> tensor<f64>
  return
}

// -----

func.func @case11(%p: tensor<i1>) {
  // expected-error@+2 {{expects parent op}}
  "stablehlo.if"(%p) ({
    func.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}
