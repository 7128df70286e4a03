// Constraints of the specification on ops that hold or call other code, each broken alone.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics=only-expected

// constraint: async_start C1
func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected one op and a return in the body, got 2 ops}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %1 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    %2 = stablehlo.slice %1 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    stablehlo.return %2 : tensor<1xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<1xf32>>
  return
}

// -----

// constraint: async_start C2
func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected a collective or a slice in the body, got stablehlo.abs}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %1 = stablehlo.abs %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

// constraint: async_start C3
func.func @f(%x: tensor<5xf32>) {
  // expected-error@+1 {{expected a body of the operands' types ('tensor<5xf32>'), got ('tensor<4xf32>')}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %1 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<5xf32>) -> !stablehlo.future<tensor<2xf32>>
  return
}

// -----

// constraint: async_start C4
func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected the result to be a future of the body's single value ('tensor<2xf32>'), got '!stablehlo.future<tensor<3xf32>>'}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %1 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<3xf32>>
  return
}

// -----

// constraint: composite C1
func.func @g(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> }
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{composite_c1: expected a name of the form namespace.name, whose namespace starts with a letter, got "0my.op"}}
  %0 = stablehlo.composite "0my.op" %x {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// constraint: composite C1
func.func @g(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> }
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{composite_c1: expected a name of the form namespace.name, whose namespace starts with a letter, got "my.op."}}
  %0 = stablehlo.composite "my.op." %x {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// constraint: composite C2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{composite_c2: no function @missing}}
  %0 = stablehlo.composite "my.op" %x {decomposition = @missing} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// constraint: composite C3
func.func @g(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> }
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{composite_c3: expected the inputs ('tensor<2xf32>') of @g, got ('tensor<3xf32>')}}
  %0 = stablehlo.composite "my.op" %x {decomposition = @g} : (tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

// constraint: composite C4
func.func @g(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> }
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{composite_c4: expected the results ('tensor<2xf32>') of @g, got ('tensor<3xf32>')}}
  %0 = stablehlo.composite "my.op" %x {decomposition = @g} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// constraint: custom_call N6
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{expected @CreateBuffer to take no operands and return one buffer, a memref, got ('tensor<2xf32>') to ('tensor<2xf32>')}}
  %0 = stablehlo.custom_call @CreateBuffer(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// constraint: custom_call N7
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{expected @Pin to take one tensor and return one buffer, a memref, got ('tensor<2xf32>') to ('tensor<2xf32>')}}
  %0 = stablehlo.custom_call @Pin(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// constraint: custom_call N8
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{expected @Unpin to take one buffer and return one tensor, a memref, got ('tensor<2xf32>') to ('tensor<2xf32>')}}
  %0 = stablehlo.custom_call @Unpin(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// constraint: custom_call N9
func.func @f() {
  // expected-error@+1 {{output_operand_aliases: expected the buffer at [0] of the results once, got it 0 times}}
  %0 = stablehlo.custom_call @f() : () -> memref<2xf32>
  return
}
