// RUN: tessera-opt %s --tessera-decompose | FileCheck %s

// The runtime does not draw elements of these types, so 32 bits are drawn. A number that rounds to the end of the range
// becomes its start.
// CHECK-LABEL: func.func @uniform_of_8_bits
// CHECK-DAG: %[[A:.*]] = stablehlo.convert %arg0 : (tensor<f8E5M2>) -> tensor<f32>
// CHECK-DAG: %[[B:.*]] = stablehlo.convert %arg1 : (tensor<f8E5M2>) -> tensor<f32>
// CHECK: %[[DRAWN:.*]] = stablehlo.rng %[[A]], %[[B]], %arg2, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<9xf32>
// CHECK: %[[ROUNDED:.*]] = stablehlo.convert %[[DRAWN]] : (tensor<9xf32>) -> tensor<9xf8E5M2>
// CHECK: %[[OUTSIDE:.*]] = stablehlo.compare GE
// CHECK: stablehlo.select %[[OUTSIDE]], %{{.*}}, %[[ROUNDED]]
func.func @uniform_of_8_bits(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>, %shape: tensor<1xi64>) -> tensor<9xf8E5M2> {
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<f8E5M2>, tensor<f8E5M2>, tensor<1xi64>) -> tensor<9xf8E5M2>
  return %0 : tensor<9xf8E5M2>
}

// CHECK-LABEL: func.func @normal_of_8_bits
// CHECK: stablehlo.rng {{.*}} distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<9xf32>
// CHECK-NOT: select
func.func @normal_of_8_bits(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>, %shape: tensor<1xi64>) -> tensor<9xf8E5M2> {
  %0 = stablehlo.rng %a, %b, %shape, distribution = NORMAL : (tensor<f8E5M2>, tensor<f8E5M2>, tensor<1xi64>) -> tensor<9xf8E5M2>
  return %0 : tensor<9xf8E5M2>
}

// CHECK-LABEL: func.func @integers_of_4_bits
// CHECK: stablehlo.rng {{.*}} : (tensor<ui32>, tensor<ui32>, tensor<1xi64>) -> tensor<9xui32>
// CHECK: stablehlo.convert {{.*}} : (tensor<9xui32>) -> tensor<9xui4>
func.func @integers_of_4_bits(%a: tensor<ui4>, %b: tensor<ui4>, %shape: tensor<1xi64>) -> tensor<9xui4> {
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<ui4>, tensor<ui4>, tensor<1xi64>) -> tensor<9xui4>
  return %0 : tensor<9xui4>
}

// CHECK-LABEL: func.func @drawn_as_they_are
// CHECK-NEXT: stablehlo.rng
// CHECK-NEXT: return
func.func @drawn_as_they_are(%a: tensor<bf16>, %b: tensor<bf16>, %shape: tensor<1xi64>) -> tensor<9xbf16> {
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<bf16>, tensor<bf16>, tensor<1xi64>) -> tensor<9xbf16>
  return %0 : tensor<9xbf16>
}
