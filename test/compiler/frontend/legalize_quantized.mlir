// RUN: tessera-opt %s --split-input-file --tessera-legalize-quantized --verify-diagnostics | FileCheck %s

// Arguments and results become the stored integers, unsigned if the type says so.
// CHECK-LABEL: func.func @quantize(%arg0: tensor<2xf32>) -> tensor<2xui8>
func.func @quantize(%x: tensor<2xf32>) -> tensor<2x!quant.uniform<u8:f32, 0.5:3>> {
  // CHECK: %[[SCALE:.*]] = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
  // CHECK: %[[STEPS:.*]] = stablehlo.divide %arg0, %[[SCALE]] : tensor<2xf32>
  // CHECK: %[[ROUNDED:.*]] = stablehlo.round_nearest_even %[[STEPS]] : tensor<2xf32>
  // CHECK: %[[CONVERTED:.*]] = stablehlo.convert %[[ROUNDED]] : (tensor<2xf32>) -> tensor<2xi32>
  // CHECK-DAG: %[[NUMBER:.*]] = stablehlo.compare EQ, %arg0, %arg0
  // CHECK-DAG: %[[NAN:.*]] = stablehlo.constant dense<-3> : tensor<2xi32>
  // CHECK: %[[WIDE:.*]] = stablehlo.select %[[NUMBER]], %[[CONVERTED]], %[[NAN]]
  // CHECK-DAG: %[[LOW:.*]] = stablehlo.constant dense<-3> : tensor<2xi32>
  // CHECK-DAG: %[[HIGH:.*]] = stablehlo.constant dense<252> : tensor<2xi32>
  // CHECK: %[[CLAMPED:.*]] = stablehlo.clamp %[[LOW]], %[[WIDE]], %[[HIGH]] : tensor<2xi32>
  // CHECK: %[[ZERO:.*]] = stablehlo.constant dense<3> : tensor<2xi32>
  // CHECK: %[[SUM:.*]] = stablehlo.add %[[CLAMPED]], %[[ZERO]] : tensor<2xi32>
  // CHECK: %[[STORED:.*]] = stablehlo.convert %[[SUM]] : (tensor<2xi32>) -> tensor<2xui8>
  // CHECK: return %[[STORED]]
  %0 = stablehlo.uniform_quantize %x : (tensor<2xf32>) -> tensor<2x!quant.uniform<u8:f32, 0.5:3>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 0.5:3>>
}

// -----

// CHECK-LABEL: func.func @dequantize_per_axis(%arg0: tensor<2x3xi8>) -> tensor<2x3xf32>
func.func @dequantize_per_axis(%x: tensor<2x3x!quant.uniform<i8:f32:1, {0.5:1, 0.25:2, 2.0:3}>>) -> tensor<2x3xf32> {
  // CHECK: %[[WIDE:.*]] = stablehlo.convert %arg0 : (tensor<2x3xi8>) -> tensor<2x3xi32>
  // CHECK: %[[ZEROS:.*]] = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  // CHECK: %[[SPREAD:.*]] = stablehlo.broadcast_in_dim %[[ZEROS]], dims = [1]
  // CHECK: %[[CENTERED:.*]] = stablehlo.subtract %[[WIDE]], %[[SPREAD]]
  // CHECK: %[[FLOAT:.*]] = stablehlo.convert %[[CENTERED]] : (tensor<2x3xi32>) -> tensor<2x3xf32>
  // CHECK: stablehlo.constant dense<[5.000000e-01, 2.500000e-01, 2.000000e+00]> : tensor<3xf32>
  // CHECK: stablehlo.multiply %[[FLOAT]]
  %0 = stablehlo.uniform_dequantize %x : (tensor<2x3x!quant.uniform<i8:f32:1, {0.5:1, 0.25:2, 2.0:3}>>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: func.func @moves(%arg0: tensor<2x3xi8>) -> tensor<3x2xi8>
// CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xi8>) -> tensor<3x2xi8>
// CHECK-NEXT: return %[[T]]
func.func @moves(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:1>> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:1>>
  return %0 : tensor<3x2x!quant.uniform<i8:f32, 0.5:1>>
}

// -----

// CHECK-LABEL: func.func @unsigned_constant() -> tensor<2xui8>
// CHECK: stablehlo.constant dense<[255, 1]> : tensor<2xui8>
func.func @unsigned_constant() -> tensor<2x!quant.uniform<u8:f32, 0.5>> {
  %0 = stablehlo.constant() <{value = dense<[-1, 1]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<u8:f32, 0.5>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 0.5>>
}

// -----

// Sums of integers are exact: a sum of 3 products of 8 bits fits 32 bits.
// CHECK-LABEL: func.func @contraction
// CHECK: stablehlo.dot_general {{.*}} : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
// CHECK: stablehlo.convert {{.*}} : (tensor<2x2xi32>) -> tensor<2x2xf32>
// CHECK: stablehlo.constant dense<[2.500000e-01, 1.250000e-01]> : tensor<2xf32>
func.func @contraction(%a: tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>, %b: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.25>> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>, tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.25>>
  return %0 : tensor<2x2x!quant.uniform<i8:f32, 0.25>>
}

// -----

// Sums of 16-bit products need 64 bits.
// CHECK-LABEL: func.func @wide_contraction
// CHECK: stablehlo.dot_general {{.*}} -> tensor<2x2xi64>
func.func @wide_contraction(%a: tensor<2x3x!quant.uniform<i16:f32, 0.5>>, %b: tensor<3x2x!quant.uniform<i16:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.25>> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i16:f32, 0.5>>, tensor<3x2x!quant.uniform<i16:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.25>>
  return %0 : tensor<2x2x!quant.uniform<i32:f32, 0.25>>
}

// -----

// CHECK-LABEL: func.func @hybrid
// CHECK: stablehlo.dot_general %arg0, {{.*}} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
func.func @hybrid(%a: tensor<2x3xf32>, %b: tensor<3x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// The bodies of functions, calls and regions are legalized, too.
// CHECK-LABEL: func.func @reduce(%arg0: tensor<2x3xi8>, %arg1: tensor<i8>) -> tensor<2xi8>
// CHECK: reducer(%{{.*}}: tensor<i8>, %{{.*}}: tensor<i8>) {
// CHECK: stablehlo.add {{.*}} : tensor<f32>
// CHECK: stablehlo.return {{.*}} : tensor<i8>
// CHECK: call @halve({{.*}}) : (tensor<2xi8>) -> tensor<2xi8>
func.func @reduce(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %init: tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
  %0 = "stablehlo.reduce"(%x, %init) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 0.5>>, %b: tensor<!quant.uniform<i8:f32, 0.5>>):
    %2 = stablehlo.add %a, %b : tensor<!quant.uniform<i8:f32, 0.5>>
    stablehlo.return %2 : tensor<!quant.uniform<i8:f32, 0.5>>
  }) : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  %1 = call @halve(%0) : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return %1 : tensor<2x!quant.uniform<i8:f32, 0.5>>
}

func.func private @halve(%x: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
  return %x : tensor<2x!quant.uniform<i8:f32, 0.5>>
}

// -----

// Tensors of unknown shape take their quantization parameters from the operand.
// CHECK-LABEL: func.func @dynamic
// CHECK: "chlo.constant_like"(%arg0) <{value = 5.000000e-01 : f32}>
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?x!quant.uniform<i8:f32, 0.5>> {
  %0 = stablehlo.uniform_quantize %x : (tensor<?xf32>) -> tensor<?x!quant.uniform<i8:f32, 0.5>>
  return %0 : tensor<?x!quant.uniform<i8:f32, 0.5>>
}

// -----

// A process that receives nothing gets zero, stored as the zero point.
// CHECK-LABEL: func.func @zeros
// CHECK: %[[ZERO:.*]] = stablehlo.constant dense<-3> : tensor<2xi8>
// CHECK: %[[CENTERED:.*]] = stablehlo.subtract %arg0, %[[ZERO]] : tensor<2xi8>
// CHECK: %[[MOVED:.*]] = "stablehlo.collective_permute"(%[[CENTERED]])
// CHECK: %[[SUM:.*]] = stablehlo.add %[[MOVED]], %{{.*}} : tensor<2xi8>
// CHECK: return %[[SUM]]
func.func @zeros(%x: tensor<2x!quant.uniform<i8:f32, 0.5:-3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:-3>> {
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x!quant.uniform<i8:f32, 0.5:-3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:-3>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:-3>>
}

// -----

func.func @reduced(%x: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
  // expected-error@+1 {{of quantized types is not supported; use stablehlo.uniform_dequantize before it}}
  %0 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 0.5>>, %b: tensor<!quant.uniform<i8:f32, 0.5>>):
    %1 = stablehlo.add %a, %b : tensor<!quant.uniform<i8:f32, 0.5>>
    stablehlo.return %1 : tensor<!quant.uniform<i8:f32, 0.5>>
  }) : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5>>
}

// -----

// Types of a region's own function, and of chlo ops, change too.
// expected-error@+1 {{quantized type C12: expected a quantization dimension in [0, 1), got 3}}
func.func @axis(%x: tensor<2x!quant.uniform<i8:f32:3, {0.5}>>) {
  return
}

// -----

// expected-error@+1 {{expects types that are quantized uniformly, per tensor or per axis, got '!quant.uniform<i8:f32:{0:1, 1:2}, }}
func.func @sub_channel(%x: tensor<2x2x!quant.uniform<i8:f32:{0:1, 1:2}, {{1.0}, {2.0}}>>) {
  return
}
