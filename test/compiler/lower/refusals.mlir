// RUN: tessera-opt %s -tessera-lower-stablehlo -allow-unregistered-dialect -split-input-file -verify-diagnostics

// An op without lowering is named, with its types and what to do.
func.func @main(%x: tensor<4xf32>) -> tensor<4xi32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  // expected-error @below {{'test.unknown' on '(tensor<4xf32>) -> tensor<4xi32>' cannot be compiled; docs/status.md lists what can, and --device=reference may run it}}
  %1 = "test.unknown"(%0) : (tensor<4xf32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}

// -----

func.func @main() {
  // expected-error @below {{'test.effect' cannot be compiled; docs/status.md lists what can, and --device=reference may run it}}
  "test.effect"() : () -> ()
  return
}
