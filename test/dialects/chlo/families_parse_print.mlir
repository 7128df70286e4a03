// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @elementwise
func.func @elementwise(%x: tensor<4xf32>, %i: tensor<4xi32>, %z: tensor<4xcomplex<f32>>) {
  // CHECK: chlo.acos %arg0 : tensor<4xf32> -> tensor<4xf32>
  %0 = chlo.acos %x : tensor<4xf32> -> tensor<4xf32>
  // CHECK: chlo.is_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
  %1 = chlo.is_inf %x : tensor<4xf32> -> tensor<4xi1>
  // CHECK: chlo.next_after %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %2 = chlo.next_after %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  // CHECK: chlo.zeta %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %3 = chlo.zeta %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  // CHECK: chlo.mulhi %arg1, %arg1 : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  %4 = "chlo.mulhi"(%i, %i) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: chlo.asin_acos_kernel %arg2 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  %5 = chlo.asin_acos_kernel %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  return
}

// CHECK-LABEL: func.func @broadcast
func.func @broadcast(%x: tensor<4xf32>, %y: tensor<2x4xf32>, %p: tensor<2x1xi1>, %d: tensor<?xf32>) {
  // CHECK: chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK: chlo.broadcast_compare %arg0, %arg1 {compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  %1 = chlo.broadcast_compare %x, %y {compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  // CHECK: chlo.broadcast_select %arg2, %arg0, %arg1 : (tensor<2x1xi1>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = chlo.broadcast_select %p, %x, %y : (tensor<2x1xi1>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK: chlo.broadcast_multiply %arg3, %arg1 : (tensor<?xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %3 = chlo.broadcast_multiply %d, %y : (tensor<?xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// CHECK-LABEL: func.func @structured
func.func @structured(%x: tensor<4xi32>, %zero: tensor<i32>, %a: tensor<8x4xf32>, %b: tensor<3x4x5xf32>, %g: tensor<3xi64>, %s: tensor<2xi64>) {
  // CHECK: chlo.constant dense<1> : tensor<2xi32>
  %0 = chlo.constant dense<1> : tensor<2xi32>
  // CHECK: "chlo.constant_like"(%arg0) <{value = 1.000000e+00 : f32}> : (tensor<4xi32>) -> tensor<4xf32>
  %1 = "chlo.constant_like"(%x) <{value = 1.0 : f32}> : (tensor<4xi32>) -> tensor<4xf32>
  // CHECK: chlo.dynamic_reshape %arg2, %arg5 : (tensor<8x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %2 = chlo.dynamic_reshape %a, %s : (tensor<8x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: chlo.scan(%arg0) inits(%arg1) dimension=0 attributes {is_associative = true, is_reverse = true} {
  // CHECK: ^bb0(%{{.*}}: tensor<i32>, %{{.*}}: tensor<i32>):
  // CHECK: } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
  %3:2 = chlo.scan(%x) inits(%zero) dimension=0 attributes {is_associative = true, is_reverse = true} {
  ^bb0(%element: tensor<i32>, %sum: tensor<i32>):
    %next = stablehlo.add %element, %sum : tensor<i32>
    stablehlo.return %next, %next : tensor<i32>, tensor<i32>
  } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
  // CHECK: "chlo.ragged_dot"(%arg2, %arg3, %arg4) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGHEST>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}>
  %4 = "chlo.ragged_dot"(%a, %b, %g) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>,
    precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGHEST>]
  } : (tensor<8x4xf32>, tensor<3x4x5xf32>, tensor<3xi64>) -> tensor<8x5xf32>
  return
}
