// RUN: tessera-opt %s --tessera-flatten-tuples -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @signature
// CHECK-SAME: (%arg0: tensor<2xf32> {jax.a = 1 : i64}, %arg1: tensor<f32>, %arg2: tensor<i32>) -> (tensor<i32>, tensor<2xf32>)
// CHECK-NEXT: return %arg2, %arg0 : tensor<i32>, tensor<2xf32>
func.func @signature(%x: tensor<2xf32> {jax.a = 1 : i64}, %t: tuple<tensor<f32>, tuple<tensor<i32>>>) -> tuple<tensor<i32>, tensor<2xf32>> {
  %0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<f32>, tuple<tensor<i32>>>) -> tuple<tensor<i32>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<i32>>) -> tensor<i32>
  %2 = stablehlo.tuple %1, %x : tuple<tensor<i32>, tensor<2xf32>>
  return %2 : tuple<tensor<i32>, tensor<2xf32>>
}

// CHECK-LABEL: func.func @carried
// CHECK: stablehlo.while(%{{.*}} = %arg0, %{{.*}} = %arg1) : tensor<i1>, tensor<i32>
// CHECK-NOT: tuple
func.func @carried(%p: tensor<i1>, %n: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.tuple %p, %n : tuple<tensor<i1>, tensor<i32>>
  %1 = "stablehlo.while"(%0) ({
  ^bb0(%t: tuple<tensor<i1>, tensor<i32>>):
    %2 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<i1>, tensor<i32>>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }, {
  ^bb0(%t: tuple<tensor<i1>, tensor<i32>>):
    stablehlo.return %t : tuple<tensor<i1>, tensor<i32>>
  }) : (tuple<tensor<i1>, tensor<i32>>) -> tuple<tensor<i1>, tensor<i32>>
  %3 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<i1>, tensor<i32>>) -> tensor<i32>
  return %3 : tensor<i32>
}

// CHECK-LABEL: func.func @custom_call
// CHECK: %[[R:.*]]:2 = stablehlo.custom_call @f(%arg0) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>)
// CHECK: return %[[R]]#1 : tensor<i32>
func.func @custom_call(%x: tensor<2xf32>) -> tensor<i32> {
  %0 = stablehlo.custom_call @f(%x) : (tensor<2xf32>) -> tuple<tensor<2xf32>, tensor<i32>>
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<i32>
  return %1 : tensor<i32>
}
