// RUN: tessera-opt %s --split-input-file --tessera-inline --verify-diagnostics

// A module without a computation is refused: every function would be removed.
// expected-error @+1 {{expected a tessera.computation to inline into, got only public functions; run --tessera-import first, which turns @main into one}}
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = func.call @twice(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// A private function may be removed.
func.func private @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
