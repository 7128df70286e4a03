// SPDX-License-Identifier: Apache-2.0
// Reductions have functions on wider types than the operands: the sums below do not fit the narrower types.
// replicas: 2
func.func @main() {
  %x = stablehlo.constant dense<[[16777216.0, 1.0, 1.0], [100.0, 100.0, 27.0]]> : tensor<2x3xf32>
  %f0 = stablehlo.constant dense<0.0> : tensor<f32>
  %bytes = stablehlo.constant dense<[[100, 100, 100], [-128, -128, 1]]> : tensor<2x3xi8>
  %b1 = stablehlo.constant dense<1> : tensor<i8>

  %sums = stablehlo.reduce(%x init: %f0) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf64>
   reducer(%a: tensor<f64>, %b: tensor<f64>) {
    %0 = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %0 : tensor<f64>
  }
  check.expect_eq_const %sums, dense<[16777218.0, 227.0]> : tensor<2xf64>

  %counts = stablehlo.reduce(%bytes init: %b1) across dimensions = [1] : (tensor<2x3xi8>, tensor<i8>) -> tensor<2xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>) {
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %counts, dense<[301, -254]> : tensor<2xi32>

  %windows = "stablehlo.reduce_window"(%bytes, %b1) <{window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<i16>, %b: tensor<i16>):
    %0 = stablehlo.add %a, %b : tensor<i16>
    stablehlo.return %0 : tensor<i16>
  }) : (tensor<2x3xi8>, tensor<i8>) -> tensor<2x2xi16>
  check.expect_eq_const %windows, dense<[[201, 201], [-255, -126]]> : tensor<2x2xi16>

  %row = stablehlo.constant dense<[100, -100, 7, 0]> : tensor<4xi8>
  %at = stablehlo.constant dense<[[0], [1], [0]]> : tensor<3x1xi32>
  %updates = stablehlo.constant dense<[100, -100, 100]> : tensor<3xi8>
  %scattered = "stablehlo.scatter"(%row, %at, %updates) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<4xi8>, tensor<3x1xi32>, tensor<3xi8>) -> tensor<4xi32>
  check.expect_eq_const %scattered, dense<[300, -200, 7, 0]> : tensor<4xi32>

  %operand = stablehlo.constant dense<[1.0, 5.0, 2.0]> : tensor<3xf32>
  %source = stablehlo.constant dense<[16777216.0, 1.0]> : tensor<2xf32>
  %spread = "stablehlo.select_and_scatter"(%operand, %source, %f0) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %0 = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %0 : tensor<f64>
  }) : (tensor<3xf32>, tensor<2xf32>, tensor<f32>) -> tensor<3xf64>
  check.expect_eq_const %spread, dense<[0.0, 16777217.0, 0.0]> : tensor<3xf64>

  %all = "stablehlo.all_reduce"(%row) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<4xi8>) -> tensor<4xi32>
  check.expect_eq_const %all, dense<[200, -200, 14, 0]> : tensor<4xi32>

  %collected = "stablehlo.collective_reduce"(%row) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<4xi8>) -> tensor<4xi32>
  check.expect_eq_const %collected, dense<[100, -100, 7, 0]> : tensor<4xi32>

  %halves = stablehlo.constant dense<[100, 50, 100, 50]> : tensor<4xi8>
  %part = "stablehlo.reduce_scatter"(%halves) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i16>, %b: tensor<i16>):
    %0 = stablehlo.add %a, %b : tensor<i16>
    stablehlo.return %0 : tensor<i16>
  }) : (tensor<4xi8>) -> tensor<2xi16>
  check.expect_eq_const %part, dense<[200, 100]> : tensor<2xi16>

  // 100 halves are 50, and three of these are 150, which i8 at this scale does not hold.
  %q = stablehlo.constant() <{value = dense<[100, 100, 100]> : tensor<3xi8>}> : () -> tensor<3x!quant.uniform<i8:f32, 0.5>>
  %q0 = stablehlo.constant() <{value = dense<0> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.5>>
  %qsum = stablehlo.reduce(%q init: %q0) across dimensions = [0] : (tensor<3x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<!quant.uniform<i32:f32, 0.25>>
   reducer(%a: tensor<!quant.uniform<i32:f32, 0.25>>, %b: tensor<!quant.uniform<i32:f32, 0.25>>) {
    %0 = stablehlo.add %a, %b : tensor<!quant.uniform<i32:f32, 0.25>>
    stablehlo.return %0 : tensor<!quant.uniform<i32:f32, 0.25>>
  }
  %gathered = "stablehlo.all_gather"(%q) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> : (tensor<3x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 1.0:-7>>
  %stored = stablehlo.bitcast_convert %gathered : (tensor<3x!quant.uniform<i8:f32, 1.0:-7>>) -> tensor<3xi8>
  check.expect_eq_const %stored, dense<43> : tensor<3xi8>
  %sum = stablehlo.uniform_dequantize %qsum : (tensor<!quant.uniform<i32:f32, 0.25>>) -> tensor<f32>
  check.expect_eq_const %sum, dense<150.0> : tensor<f32>
  return
}
