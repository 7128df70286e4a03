// A program of dynamic shapes is compiled for the shapes of its inputs, or those of --shape.
// RUN: tessera run %s --input=x=3x2xf32=1,2,3,4,5,6 | FileCheck %s
// RUN: tessera run %s --device=reference --input=3x2xf32=1,2,3,4,5,6 | FileCheck %s
// RUN: tessera compile %s --shape=x=5x2 --emit=stablehlo | FileCheck %s --check-prefix=SHAPE
// RUN: not tessera run %s 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not tessera compile %s --shape=x=5y2 --emit=stablehlo 2>&1 | FileCheck %s --check-prefix=SIZES

// CHECK: f32[2]
// CHECK: 12, 15
// SHAPE: stablehlo.reduce({{.*}} : (tensor<5x2xf32>, tensor<f32>) -> tensor<2xf32>
// MISSING: argument x has type 'tensor<?x2xf32>'
// SIZES: --shape=x=5y2: expected sizes such as 8x64
func.func @main(%x: tensor<?x2xf32> loc("x")) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %rows = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?x2xf32>, tensor<f32>) -> tensor<2xf32>
  %n = stablehlo.convert %rows : (tensor<i32>) -> tensor<f32>
  %m = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %1 = stablehlo.add %0, %m : tensor<2xf32>
  return %1 : tensor<2xf32>
}
