// RUN: tessera-opt %s --tessera-lower-stablehlo --tessera-choose-kernels | FileCheck %s --implicit-check-not=tessera_rt.scatter

// An update whose window is not inside the operand leaves the element at the clamped position unchanged.
// CHECK-LABEL: func.func @scatter
// CHECK: scf.for {{.*}} iter_args(%[[INPUT:.*]] = %arg0)
// CHECK: %[[FITS:.*]] = arith.cmpi ule
// CHECK: %[[OLD:.*]] = tensor.extract %[[INPUT]]
// CHECK: %[[NEW:.*]] = arith.addf %[[OLD]]
// CHECK: %[[CHOSEN:.*]] = arith.select %{{.*}}, %[[NEW]], %[[OLD]]
// CHECK: tensor.insert %[[CHOSEN]] into %[[INPUT]]
func.func @scatter(%x: tensor<8xf32>, %i: tensor<3x1xi32>, %u: tensor<3xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The start of a window decides for all of its elements.
// CHECK-LABEL: func.func @windows
// CHECK: %[[START:.*]] = arith.extsi
// CHECK: %[[LAST:.*]] = arith.constant 5 : i64
// CHECK: arith.cmpi ule, %[[START]], %[[LAST]] : i64
func.func @windows(%x: tensor<8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x3xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
