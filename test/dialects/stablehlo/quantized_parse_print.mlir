// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-translate --serialize --target=current %s -o %t.mlirbc
// RUN: tessera-translate --deserialize %t.mlirbc | FileCheck %s

// CHECK-LABEL: func.func @conversions
func.func @conversions(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK: stablehlo.uniform_quantize %arg0 : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.uniform_quantize %x : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  // CHECK: stablehlo.uniform_quantize {{.*}} -> tensor<2x3x!quant.uniform<u8<1:255>:f32:1, {5.000000e-01:3,1.000000e+00:4,2.000000e+00:5}>>
  %1 = stablehlo.uniform_quantize %0 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<u8<1:255>:f32:1, {0.5:3, 1.0:4, 2.0:5}>>
  // CHECK: stablehlo.uniform_dequantize {{.*}} -> tensor<2x3xf32>
  %2 = "stablehlo.uniform_dequantize"(%1) : (tensor<2x3x!quant.uniform<u8<1:255>:f32:1, {0.5:3, 1.0:4, 2.0:5}>>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @constants
func.func @constants() {
  // CHECK: stablehlo.constant() <{value = dense<[1, -2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
  %0 = "stablehlo.constant"() <{value = dense<[1, -2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  // CHECK: stablehlo.constant() <{value = dense<200> : tensor<2xui8>}> : () -> tensor<2x!quant.uniform<u8:f32, 5.000000e-01>>
  %1 = stablehlo.constant() <{value = dense<200> : tensor<2xui8>}> : () -> tensor<2x!quant.uniform<u8:f32, 0.5>>
  // CHECK: stablehlo.constant() <{value = dense<1> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
  %2 = stablehlo.constant() {value = dense<1> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// Operands and result have one baseline type.
// CHECK-LABEL: func.func @elementwise
func.func @elementwise(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2x!quant.uniform<i8:f32, 0.25:3>>, %p: tensor<i1>) {
  // CHECK: stablehlo.add %arg0, %arg0 : tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
  %0 = stablehlo.add %a, %a : tensor<2x!quant.uniform<i8:f32, 0.5>>
  // CHECK: stablehlo.add %arg0, %arg1 : (tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>, tensor<2x!quant.uniform<i8:f32, 2.500000e-01:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>
  %1 = stablehlo.add %a, %b : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  // CHECK: stablehlo.compare LT, %arg0, %arg1, FLOAT
  %2 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<2xi1>
  // CHECK: stablehlo.select %arg2, %arg0, %arg1
  %3 = stablehlo.select %p, %a, %b : (tensor<i1>, tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  return
}

// The dimension of the parameters moves with the data.
// CHECK-LABEL: func.func @moves
func.func @moves(%a: tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  // CHECK: stablehlo.transpose %arg0, dims = [1, 0]
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  // CHECK: stablehlo.reshape
  %1 = stablehlo.reshape %a : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<1x2x3x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  // CHECK: stablehlo.broadcast_in_dim
  %2 = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<4x2x3x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  return
}

// CHECK-LABEL: func.func @contractions
func.func @contractions(%a: tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>, %b: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>, %x: tensor<2x3xf32>) {
  // CHECK: -> tensor<2x2x!quant.uniform<i32:f32, 2.500000e-01>>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>, tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.25>>
  // CHECK: -> tensor<2x2xf32>
  %1 = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x2xf32>
  return
}
