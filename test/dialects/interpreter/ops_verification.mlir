// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @main(%x: tensor<2xf32>) {
  // expected-error@+1 {{no function @g}}
  %0 = "interpreter.run_parallel"(%x) {programs = [[@g]]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  // expected-error@+1 {{expected 2 programs in each row, one per partition, got 1}}
  %0:3 = "interpreter.run_parallel"(%x, %x, %x) {programs = [[@f, @f], [@f]]} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%x: tensor<3xf32>) {
  // expected-error@+1 {{expected the inputs of all programs ('tensor<2xf32>'), got ('tensor<3xf32>')}}
  %0 = "interpreter.run_parallel"(%x) {programs = [[@f]]} : (tensor<3xf32>) -> tensor<2xf32>
  return
}
