// RUN: tessera-opt %s -tessera-lower-stablehlo -allow-unregistered-dialect -split-input-file -verify-diagnostics

// An op without lowering is named, with its types and what to do.
func.func @main(%x: tensor<4xf32>) -> tensor<4xi32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  // expected-error @below {{'test.unknown' on '(tensor<4xf32>) -> tensor<4xi32>' cannot be compiled; see docs/status.md for the supported ops, or try --device=reference}}
  %1 = "test.unknown"(%0) : (tensor<4xf32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}

// -----

func.func @main() {
  // expected-error @below {{'test.effect' cannot be compiled; see docs/status.md for the supported ops, or try --device=reference}}
  "test.effect"() : () -> ()
  return
}

// -----

// Only transposes, and ops that pass tensors on, know the sizes of dynamic dimensions.
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x8xf32> {
  // expected-error @below {{'stablehlo.concatenate' op has the dynamic shape 'tensor<?x4xf32>'; expected a static shape; specify it with --shape}}
  %0 = stablehlo.concatenate %x, %x, dim = 1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// -----

func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @below {{'stablehlo.add' op has the dynamic shape 'tensor<?xf32>'; expected a static shape; specify it with --shape}}
  %0 = stablehlo.add %x, %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}
