// With `mixed`, rows may come together as long as the op does not depend on their number in another way.
// RUN: tessera-opt %s --tessera-dynamic-rows="number=11 mixed" -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: tessera.computation @sum(%{{.*}}: tensor<?x4xf32>) -> (tensor<4xf32>, tensor<?x8xf32>, tensor<1x4xf32>)
tessera.mesh @replicas ["replica" = 1]
tessera.computation @sum(%x: tensor<11x4xf32>) -> (tensor<4xf32>, tensor<11x8xf32>, tensor<1x4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<11x4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<11x4xf32>, tensor<11x4xf32>) -> tensor<22x4xf32>
  // The second half begins where the first one ends.
  // CHECK: stablehlo.real_dynamic_slice {{.*}} -> tensor<?x4xf32>
  %2 = stablehlo.slice %1 [11:22, 0:4] : (tensor<22x4xf32>) -> tensor<11x4xf32>
  %3 = stablehlo.concatenate %x, %2, dim = 1 : (tensor<11x4xf32>, tensor<11x4xf32>) -> tensor<11x8xf32>
  %4 = stablehlo.slice %x [0:1, 0:4] : (tensor<11x4xf32>) -> tensor<1x4xf32>
  tessera.return %0, %3, %4 : tensor<4xf32>, tensor<11x8xf32>, tensor<1x4xf32>
}

// -----

tessera.mesh @replicas ["replica" = 1]
tessera.computation @window(%x: tensor<11x4xf32>) -> tensor<1x4xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  // expected-error @+1 {{has windows over several rows; the program supports only one number of rows}}
  %0 = "stablehlo.reduce_window"(%x, %zero) ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %s = stablehlo.add %l, %r : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 11, 1>} : (tensor<11x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  tessera.return %0 : tensor<1x4xf32>
}

// -----

tessera.mesh @replicas ["replica" = 1]
tessera.computation @part(%x: tensor<22x4xf32>, %y: tensor<11xf32>) -> tensor<20x4xf32> {
  // expected-error @+1 {{takes a slice of the rows that depends on their number}}
  %0 = stablehlo.slice %x [2:22, 0:4] : (tensor<22x4xf32>) -> tensor<20x4xf32>
  tessera.return %0 : tensor<20x4xf32>
}

// -----

tessera.mesh @replicas ["replica" = 1]
tessera.computation @call(%x: tensor<11x4xf32>) -> tensor<11x4xf32> {
  // expected-error @+1 {{may depend on the number of rows other than through its shapes}}
  %0 = stablehlo.custom_call @f(%x) : (tensor<11x4xf32>) -> tensor<11x4xf32>
  tessera.return %0 : tensor<11x4xf32>
}
