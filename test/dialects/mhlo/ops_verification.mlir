// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @other_type(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "mhlo.copy"(%x) : (tensor<4xf32>) -> tensor<4xf64>
  return
}
