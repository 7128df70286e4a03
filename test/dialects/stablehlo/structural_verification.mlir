// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @get_tuple_element_c1(%t: tuple<tensor<f32>>) {
  // expected-error@+2 {{get_tuple_element_c1: index must lie in [0, 1), got 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<f32>>) -> tensor<f32>
  return
}

// -----

func.func @composite_c1(%x: tensor<f32>) {
  // expected-error@+1 {{composite_c1: expected a name of the form namespace.name, whose namespace starts with a letter, got "add"}}
  %0 = stablehlo.composite "add" %x {decomposition = @composite_c1} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @composite_c2(%x: tensor<f32>) {
  // expected-error@+1 {{composite_c2: no function @impl}}
  %0 = stablehlo.composite "a.add" %x {decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func private @impl(%x: tensor<f64>) -> tensor<f64> {
  return %x : tensor<f64>
}
func.func @composite_c3(%x: tensor<f32>) {
  // expected-error@+1 {{composite_c3: expected the inputs ('tensor<f64>') of @impl}}
  %0 = stablehlo.composite "a.add" %x {decomposition = @impl} : (tensor<f32>) -> tensor<f64>
  return
}
