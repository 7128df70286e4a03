// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s --split-input-file --verify-diagnostics --tessera-promote-reductions | FileCheck %s
// RUN: tessera-opt %s --split-input-file --verify-diagnostics --tessera-promote-reductions --tessera-promote-reductions | FileCheck %s

// CHECK-LABEL: func @reduce
// CHECK: %[[X:.*]] = stablehlo.convert %arg0 : (tensor<4x3xf32>) -> tensor<4x3xf64>
// CHECK: %[[I:.*]] = stablehlo.convert %arg1 : (tensor<f32>) -> tensor<f64>
// CHECK: stablehlo.reduce(%[[X]] init: %[[I]]) applies stablehlo.add across dimensions = [0] : (tensor<4x3xf64>, tensor<f64>) -> tensor<3xf64>
func.func @reduce(%x: tensor<4x3xf32>, %init: tensor<f32>) -> tensor<3xf64> {
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf64>
   reducer(%a: tensor<f64>, %b: tensor<f64>) {
    %1 = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }
  return %0 : tensor<3xf64>
}

// One of two operands already has the right type.
// CHECK-LABEL: func @one_of_two
// CHECK-NOT: convert %arg0
// CHECK: %[[Y:.*]] = stablehlo.convert %arg1 : (tensor<4xi8>) -> tensor<4xi32>
// CHECK: %[[J:.*]] = stablehlo.convert %arg3 : (tensor<i8>) -> tensor<i32>
// CHECK: stablehlo.reduce(%arg0 init: %arg2), (%[[Y]] init: %[[J]])
func.func @one_of_two(%x: tensor<4xf32>, %y: tensor<4xi8>, %i: tensor<f32>, %j: tensor<i8>) -> (tensor<f32>, tensor<i32>) {
  %0:2 = stablehlo.reduce(%x init: %i), (%y init: %j) across dimensions = [0] : (tensor<4xf32>, tensor<4xi8>, tensor<f32>, tensor<i8>) -> (tensor<f32>, tensor<i32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
    %1 = stablehlo.add %a, %c : tensor<f32>
    %2 = stablehlo.add %b, %d : tensor<i32>
    stablehlo.return %1, %2 : tensor<f32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<f32>, tensor<i32>
}

// CHECK-LABEL: func @quantized
// CHECK: stablehlo.uniform_quantize %arg0 : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01>>) -> tensor<4x!quant.uniform<i32:f32, 2.500000e-01>>
// CHECK: stablehlo.uniform_quantize %arg1
func.func @quantized(%x: tensor<4x!quant.uniform<i8:f32, 0.5>>, %init: tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<!quant.uniform<i32:f32, 0.25>> {
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [0] : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<!quant.uniform<i32:f32, 0.25>>
   reducer(%a: tensor<!quant.uniform<i32:f32, 0.25>>, %b: tensor<!quant.uniform<i32:f32, 0.25>>) {
    %1 = stablehlo.add %a, %b : tensor<!quant.uniform<i32:f32, 0.25>>
    stablehlo.return %1 : tensor<!quant.uniform<i32:f32, 0.25>>
  }
  return %0 : tensor<!quant.uniform<i32:f32, 0.25>>
}

// The indices keep their type.
// CHECK-LABEL: func @scatter
// CHECK-DAG: %[[X:.*]] = stablehlo.convert %arg0 : (tensor<4xf16>) -> tensor<4xf32>
// CHECK-DAG: %[[U:.*]] = stablehlo.convert %arg2 : (tensor<2xf16>) -> tensor<2xf32>
// CHECK: "stablehlo.scatter"(%[[X]], %arg1, %[[U]])
func.func @scatter(%x: tensor<4xf16>, %at: tensor<2x1xi32>, %update: tensor<2xf16>) -> tensor<4xf32> {
  %0 = "stablehlo.scatter"(%x, %at, %update) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf16>, tensor<2x1xi32>, tensor<2xf16>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The operand is compared in its original type.
// CHECK-LABEL: func @select_and_scatter
// CHECK: %[[X:.*]] = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf64>
// CHECK: "stablehlo.select_and_scatter"(%[[X]],
// CHECK: ^bb0(%[[A:.*]]: tensor<f64>, %[[B:.*]]: tensor<f64>):
// CHECK-DAG: %[[C:.*]] = stablehlo.convert %[[A]] : (tensor<f64>) -> tensor<f32>
// CHECK-DAG: %[[D:.*]] = stablehlo.convert %[[B]] : (tensor<f64>) -> tensor<f32>
// CHECK: stablehlo.compare GE, %[[C]], %[[D]]
func.func @select_and_scatter(%x: tensor<4xf32>, %source: tensor<2xf32>, %init: tensor<f32>) -> tensor<4xf64> {
  %0 = "stablehlo.select_and_scatter"(%x, %source, %init) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %1 = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func @collectives
// CHECK: %[[A:.*]] = stablehlo.convert %arg0
// CHECK: %[[B:.*]] = stablehlo.convert %arg1
// CHECK: "stablehlo.all_reduce"(%[[A]], %[[B]])
// CHECK: %[[C:.*]] = stablehlo.convert %arg0
// CHECK: "stablehlo.reduce_scatter"(%[[C]])
// CHECK: %[[D:.*]] = stablehlo.convert %arg0
// CHECK: "stablehlo.collective_reduce"(%[[D]])
func.func @collectives(%x: tensor<4xf32>, %y: tensor<2xf32>) {
  %0:2 = "stablehlo.all_reduce"(%x, %y) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %1 = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }) : (tensor<4xf32>, tensor<2xf32>) -> (tensor<4xf64>, tensor<2xf64>)
  %2 = "stablehlo.reduce_scatter"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %1 = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }) : (tensor<4xf32>) -> tensor<2xf64>
  %3 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %1 = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }) : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @select_and_scatter(%x: tensor<4xbf16>, %source: tensor<2xbf16>, %init: tensor<bf16>) -> tensor<4xf16> {
  // expected-error@+1 {{of 'bf16' is not supported where scatter computes in 'f16'; convert the operand to that type first}}
  %0 = "stablehlo.select_and_scatter"(%x, %source, %init) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %1 = stablehlo.compare GE, %a, %b, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %1 = stablehlo.add %a, %b : tensor<f16>
    stablehlo.return %1 : tensor<f16>
  }) : (tensor<4xbf16>, tensor<2xbf16>, tensor<bf16>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}
