// RUN: tessera-opt %s --split-input-file --pass-pipeline='builtin.module(tessera.computation(tessera-verify-host))' --verify-diagnostics | FileCheck %s

// CHECK-LABEL: tessera.computation @fine
tessera.computation @fine(%x: tensor<4xf32>) {
  tessera.host(%x) : (tensor<4xf32>) -> () {
  ^bb0(%v: tensor<4xf32>):
    tessera.host_call @print(%v) : (tensor<4xf32>) -> ()
  }
}

// -----

tessera.computation @foreign(%x: tensor<4xf32>) {
  // expected-error @+1 {{@print has no device code and was not converted to a host call}}
  stablehlo.custom_call @print(%x) : (tensor<4xf32>) -> ()
}

// -----

tessera.computation @host_code_in_a_reduction(%x: tensor<4xf32>, %zero: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // expected-error @+1 {{is in the body of a 'stablehlo.reduce', which is evaluated in any order and any number of times; move it out of there}}
    tessera.host(%a) : (tensor<f32>) -> () {
    ^bb0(%v: tensor<f32>):
      tessera.host_call @f(%v) : (tensor<f32>) -> ()
    }
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  tessera.return %0 : tensor<f32>
}
