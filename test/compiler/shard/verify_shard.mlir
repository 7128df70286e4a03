// RUN: tessera-opt %s --split-input-file --tessera-verify-shard --verify-diagnostics | FileCheck %s

// CHECK-LABEL: tessera.computation @fine
tessera.computation @fine(%x: tensor<f32> {tessera.role = #tessera.role<input 0>})
    -> (tensor<f32> {tessera.role = #tessera.role<output 0>}) {
  tessera.return %x : tensor<f32>
}

// -----

// expected-error @+1 {{argument 0 has no role}}
tessera.computation @no_role(%x: tensor<f32>) {}

// -----

tessera.var @w mirrored : tensor<f32>
tessera.computation @access() {
  // expected-error @+1 {{is left after the shard phase}}
  %0 = tessera.read_var @w : tensor<f32>
}
