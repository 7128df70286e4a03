// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s -tessera-scalarize -canonicalize | FileCheck %s

#none = affine_map<() -> ()>
#id = affine_map<(i) -> (i)>
#at0 = affine_map<(i) -> ()>

// A loop that carries tensors of one element carries scalars.
// CHECK-LABEL: func.func @loop
// CHECK-SAME: %[[X:.*]]: tensor<f32>
// CHECK: %[[START:.*]] = tensor.extract %[[X]][]
// CHECK: scf.while (%{{.*}} = %[[START]]) : (f32) -> f32
// CHECK-NOT: linalg
// CHECK: tensor.from_elements
func.func @loop(%x: tensor<f32>) -> tensor<f32> {
  %limit = arith.constant 10.0 : f32
  %r = scf.while (%a = %x) : (tensor<f32>) -> tensor<f32> {
    %v = tensor.extract %a[] : tensor<f32>
    %more = arith.cmpf olt, %v, %limit : f32
    scf.condition(%more) %a : tensor<f32>
  } do {
  ^bb0(%a: tensor<f32>):
    %e = tensor.empty() : tensor<f32>
    %s = linalg.generic {indexing_maps = [#none, #none], iterator_types = []} ins(%a : tensor<f32>) outs(%e : tensor<f32>) {
      ^bb0(%v: f32, %c: f32):
        %d = arith.addf %v, %v : f32
        linalg.yield %d : f32
    } -> tensor<f32>
    scf.yield %s : tensor<f32>
  }
  return %r : tensor<f32>
}

// A scalar that is the same for all elements is captured; a slice of one element is an element.
// CHECK-LABEL: func.func @capture
// CHECK: %[[S:.*]] = tensor.extract %{{.*}}[%{{.*}}] : tensor<8xf32>
// CHECK: %[[D:.*]] = arith.mulf %[[S]], %[[S]]
// CHECK: linalg.generic
// CHECK: arith.addf %{{.*}}, %[[D]]
func.func @capture(%x: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  %slice = tensor.extract_slice %x[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %one = tensor.collapse_shape %slice [] : tensor<1xf32> into tensor<f32>
  %e = tensor.empty() : tensor<f32>
  %square = linalg.generic {indexing_maps = [#none, #none], iterator_types = []} ins(%one : tensor<f32>) outs(%e : tensor<f32>) {
    ^bb0(%v: f32, %c: f32):
      %d = arith.mulf %v, %v : f32
      linalg.yield %d : f32
  } -> tensor<f32>
  %f = tensor.empty() : tensor<8xf32>
  %r = linalg.generic {indexing_maps = [#id, #at0, #id], iterator_types = ["parallel"]}
      ins(%x, %square : tensor<8xf32>, tensor<f32>) outs(%f : tensor<8xf32>) {
    ^bb0(%v: f32, %w: f32, %c: f32):
      %d = arith.addf %v, %w : f32
      linalg.yield %d : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// CHECK-LABEL: func.func @store
// CHECK: tensor.insert %{{.*}} into %{{.*}}[%{{.*}}] : tensor<8xf32>
func.func @store(%x: tensor<8xf32>, %v: f32, %i: index) -> tensor<8xf32> {
  %t = tensor.from_elements %v : tensor<1xf32>
  %r = tensor.insert_slice %t into %x[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return %r : tensor<8xf32>
}
