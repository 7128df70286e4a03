// SPDX-License-Identifier: Apache-2.0
// The custom calls by which JAX writes ops whose shapes are values.
func.func @main() {
  %x = stablehlo.constant dense<[3.0, 1.0, 4.0, -1.0, 5.0]> : tensor<5xf32>
  %k = stablehlo.constant dense<2> : tensor<i32>
  %top:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<5xf32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
  %two = stablehlo.constant dense<[2]> : tensor<1xi32>
  %values = stablehlo.dynamic_reshape %top#0, %two : (tensor<?xf32>, tensor<1xi32>) -> tensor<2xf32>
  %places = stablehlo.dynamic_reshape %top#1, %two : (tensor<?xi32>, tensor<1xi32>) -> tensor<2xi32>
  check.expect_eq_const %values, dense<[5.0, 4.0]> : tensor<2xf32>
  check.expect_eq_const %places, dense<[4, 2]> : tensor<2xi32>

  %i = stablehlo.iota dim = 0 : tensor<5xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %shape = stablehlo.constant dense<[3]> : tensor<1xi32>
  %approx:2 = stablehlo.custom_call @stablehlo.dynamic_approx_top_k(%x, %i, %low, %none, %three, %shape, %shape) {called_computations = [@greater], indices_of_shape_operands = dense<[5, 6]> : tensor<2xi64>, mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.95 : f32, reduction_dim = -1 : i64}} : (tensor<5xf32>, tensor<5xi32>, tensor<f32>, tensor<i32>, tensor<i32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<?xf32>, tensor<?xi32>)
  %nearly = stablehlo.dynamic_reshape %approx#0, %shape : (tensor<?xf32>, tensor<1xi32>) -> tensor<3xf32>
  %there = stablehlo.dynamic_reshape %approx#1, %shape : (tensor<?xi32>, tensor<1xi32>) -> tensor<3xi32>
  check.expect_eq_const %nearly, dense<[5.0, 4.0, 3.0]> : tensor<3xf32>
  check.expect_eq_const %there, dense<[4, 2, 0]> : tensor<3xi32>

  // The bits are the same as without a computed shape.
  %state = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %sizes = stablehlo.constant dense<[3, 5]> : tensor<2xi32>
  %next, %bits = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  %random:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%state, %sizes) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>, tensor<2xi32>) -> (tensor<2xui64>, tensor<?x5xui32>)
  %drawn = stablehlo.dynamic_reshape %random#1, %sizes : (tensor<?x5xui32>, tensor<2xi32>) -> tensor<3x5xui32>
  check.expect_eq %drawn, %bits : tensor<3x5xui32>
  check.expect_eq %random#0, %next : tensor<2xui64>
  return
}

func.func @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
