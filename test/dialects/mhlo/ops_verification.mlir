// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @other_type(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "mhlo.copy"(%x) : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @no_floats(%x: tensor<4xi32>) {
  // expected-error@+1 {{'mhlo.erf' op operand #0 must be ranked tensor of floating-point values}}
  %0 = mhlo.erf %x : tensor<4xi32>
  return
}
