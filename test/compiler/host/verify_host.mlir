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
  // expected-error @+1 {{@print has no device code and is not in the form of a host call}}
  stablehlo.custom_call @print(%x) : (tensor<4xf32>) -> ()
}
