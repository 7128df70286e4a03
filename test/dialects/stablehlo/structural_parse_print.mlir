// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

func.func private @add_n.impl(%x: tensor<i64>) -> tensor<i64> {
  return %x : tensor<i64>
}

// CHECK-LABEL: func.func @packaging
func.func @packaging(%x: tensor<i64>, %y: tensor<f32>) -> tensor<f32> {
  // CHECK: stablehlo.composite "stablehlo.add_n" %arg0 {composite_attributes = {n = 2 : i64}, decomposition = @add_n.impl, version = 1 : i32} : (tensor<i64>) -> tensor<i64>
  %0 = stablehlo.composite "stablehlo.add_n" %x {composite_attributes = {n = 2 : i64}, decomposition = @add_n.impl, version = 1 : i32} : (tensor<i64>) -> tensor<i64>
  // CHECK: %[[T:.*]] = stablehlo.tuple %{{.*}}, %arg1 : tuple<tensor<i64>, tensor<f32>>
  %1 = stablehlo.tuple %0, %y : tuple<tensor<i64>, tensor<f32>>
  // CHECK: stablehlo.get_tuple_element %[[T]][1] : (tuple<tensor<i64>, tensor<f32>>) -> tensor<f32>
  %2 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<i64>, tensor<f32>>) -> tensor<f32>
  return %2 : tensor<f32>
}
