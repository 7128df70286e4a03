// RUN: tessera-opt %s --split-input-file --tessera-verify-frontend --verify-diagnostics | FileCheck %s

// CHECK-LABEL: tessera.computation @fine
tessera.computation @fine(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{argument 0: expected a tensor of static shape, got 'tensor<?xf32>'; export the program with fixed shapes}}
tessera.computation @dynamic(%x: tensor<?xf32>) {}

// -----

// expected-error @+1 {{argument 0: 'tensor<4294967296x4294967296xf32>' is too large for any memory}}
tessera.computation @huge(%x: tensor<4294967296x4294967296xf32>) {}

// -----

func.func private @f() { return }
tessera.computation @call() {
  // expected-error @+1 {{is a call that was not expanded}}
  func.call @f() : () -> ()
}

// -----

tessera.computation @token() {
  // expected-error @+1 {{result 0 is a token; only infeed and outfeed are ordered by tokens here}}
  %0 = stablehlo.create_token : !stablehlo.token
  %1 = stablehlo.custom_call @foreign(%0) : (!stablehlo.token) -> !stablehlo.token
}

// -----

tessera.computation @collective() {
  // expected-error @+1 {{is not in normal form}}
  %0 = stablehlo.replica_id : tensor<ui32>
}
