// Each of these custom calls cannot become a host call.
// RUN: tessera-opt %s --pass-pipeline='builtin.module(tessera.computation(tessera-place-host))' -split-input-file -verify-diagnostics

tessera.computation @sum(%x: tensor<4xf32>, %zero: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // expected-error @+1 {{@f has no device code, and host code cannot be called from the body of a 'stablehlo.reduce', which is evaluated in any order and any number of times}}
    %1 = stablehlo.custom_call @f(%a) : (tensor<f32>) -> tensor<f32>
    %2 = stablehlo.add %1, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  tessera.return %0 : tensor<f32>
}

// -----

tessera.computation @columns(%x: tensor<4x2xf32>) -> tensor<4x2xf32> {
  // expected-remark @+1 {{it runs on the host}}
  %0 = stablehlo.custom_call @rows(%x) {operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<4x2xf32>) -> tensor<4x2xf32>
  // expected-error @+1 {{@f has no device code, and operand 0 has a layout other than row-major, the only one that host code supports; transpose it}}
  %1 = stablehlo.custom_call @f(%0) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<4x2xf32>) -> tensor<4x2xf32>
  // expected-error @+1 {{@g has no device code, and result 0 has a layout other than row-major}}
  %2 = stablehlo.custom_call @g(%1) {operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x2xf32>) -> tensor<4x2xf32>
  // expected-error @+1 {{@h has no device code, and has result_tilings; host code returns row-major tensors without tiles; remove result_tilings}}
  %3 = stablehlo.custom_call @h(%2) {result_tilings = [[dense<[8, 128]> : tensor<2xindex>]]} : (tensor<4x2xf32>) -> tensor<4x2xf32>
  tessera.return %3 : tensor<4x2xf32>
}

// -----

tessera.computation @dynamic(%x: tensor<?xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{@f has no device code, and host code supports only tensors of static shape}}
  %0 = stablehlo.custom_call @f(%x) : (tensor<?xf32>) -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}

// -----

func.func private @called(%x: tensor<f32>) -> tensor<f32>
tessera.computation @calls_back(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{@f has no device code, and host code cannot call the program's functions}}
  %0 = stablehlo.custom_call @f(%x) {called_computations = [@called]} : (tensor<4xf32>) -> tensor<4xf32>
  tessera.return %0 : tensor<4xf32>
}
