// RUN: tessera-opt %s --tessera-legalize-chlo -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @square
// CHECK: stablehlo.multiply %arg0, %arg0 : tensor<4xi32>
func.func @square(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = chlo.square %x : tensor<4xi32> -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// Error functions stay: lowering knows them.
// CHECK-LABEL: func.func @error_functions
// CHECK: chlo.erf %arg0 : tensor<4xf32>
// CHECK: chlo.erfc
// CHECK: chlo.erf_inv
func.func @error_functions(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>
  %1 = chlo.erfc %0 : tensor<4xf32> -> tensor<4xf32>
  %2 = chlo.erf_inv %1 : tensor<4xf32> -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// Other functions of reals stay, too; functions of complex numbers are composed of them.
// CHECK-LABEL: func.func @functions
// CHECK: chlo.lgamma %arg0 : tensor<4xf64>
// CHECK: chlo.digamma
// CHECK: chlo.bessel_i1e
// CHECK: chlo.acosh
// CHECK: stablehlo.sine %{{.*}} : tensor<4xcomplex<f64>>
func.func @functions(%x: tensor<4xf64>, %z: tensor<4xcomplex<f64>>) -> (tensor<4xf64>, tensor<4xcomplex<f64>>) {
  %0 = chlo.lgamma %x : tensor<4xf64> -> tensor<4xf64>
  %1 = chlo.digamma %0 : tensor<4xf64> -> tensor<4xf64>
  %2 = chlo.bessel_i1e %1 : tensor<4xf64> -> tensor<4xf64>
  %3 = chlo.acosh %2 : tensor<4xf64> -> tensor<4xf64>
  %4 = chlo.sinh %z : tensor<4xcomplex<f64>> -> tensor<4xcomplex<f64>>
  return %3, %4 : tensor<4xf64>, tensor<4xcomplex<f64>>
}

// CHECK-LABEL: func.func @top_k
// CHECK: %[[POSITIONS:.*]] = stablehlo.iota dim = 1 : tensor<8x8xi32>
// CHECK: %[[SORTED:.*]]:2 = "stablehlo.sort"(%arg0, %[[POSITIONS]]) <{dimension = 1 : i64, is_stable = true}>
// CHECK: stablehlo.compare GT, %{{.*}}, %{{.*}}, TOTALORDER
// CHECK: stablehlo.slice %[[SORTED]]#0 [0:8, 0:3] : (tensor<8x8xf32>) -> tensor<8x3xf32>
// CHECK: stablehlo.slice %[[SORTED]]#1 [0:8, 0:3] : (tensor<8x8xi32>) -> tensor<8x3xi32>
func.func @top_k(%x: tensor<8x8xf32>) -> (tensor<8x3xf32>, tensor<8x3xi32>) {
  %0, %1 = chlo.top_k(%x, k = 3) : tensor<8x8xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  return %0, %1 : tensor<8x3xf32>, tensor<8x3xi32>
}

// -----

func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{has a dynamic shape, which is not supported; give it a static shape}}
  %0 = chlo.square %x : tensor<?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @shift_of_floats(%x: tensor<2xf64>) -> tensor<2xf64> {
  // expected-error@+1 {{element type: expected integers to shift, got 'f64'; convert or bitcast_convert the operands first}}
  %0 = chlo.broadcast_shift_right_logical %x, %x : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}

// -----

func.func @dimensions_of_one_rank(%x: tensor<2x3xf32>) -> tensor<2x3xi1> {
  // expected-error@+1 {{broadcast_dimensions: expected every dimension in order for operands of equal rank 2, got [1]; omit them}}
  %0 = chlo.broadcast_compare %x, %x {broadcast_dimensions = array<i64: 1>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
