// SPDX-License-Identifier: Apache-2.0
// Sums and maxima over any number of replicas are checked against that number, which is a sum of ones.
// replicas: 1,2,3,8
func.func @main() {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %count = "stablehlo.all_reduce"(%one) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %id = stablehlo.replica_id : tensor<ui32>
  %signed_id = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>

  // 0 + 1 + ... + n-1 = n (n - 1) / 2
  %sum = "stablehlo.all_reduce"(%signed_id) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %last = stablehlo.subtract %count, %one : tensor<i32>
  %twice = stablehlo.multiply %count, %last : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %half = stablehlo.divide %twice, %two : tensor<i32>
  check.expect_eq %sum, %half : tensor<i32>

  %greatest = "stablehlo.all_reduce"(%signed_id) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  check.expect_eq %greatest, %last : tensor<i32>

  // Floats are reduced element by element.
  %scale = stablehlo.constant dense<[[1.0, 2.0], [0.5, -1.0]]> : tensor<2x2xf32>
  %float_id = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
  %ids = stablehlo.broadcast_in_dim %float_id, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
  %scaled = stablehlo.multiply %ids, %scale : tensor<2x2xf32>
  %total = "stablehlo.all_reduce"(%scaled) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %float_half = stablehlo.convert %half : (tensor<i32>) -> tensor<f32>
  %halves = stablehlo.broadcast_in_dim %float_half, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
  %expected = stablehlo.multiply %halves, %scale : tensor<2x2xf32>
  check.expect_eq %total, %expected : tensor<2x2xf32>

  %minimum = "stablehlo.all_reduce"(%float_id) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.minimum %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %minimum, dense<0.0> : tensor<f32>
  return
}
