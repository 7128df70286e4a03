// SPDX-License-Identifier: Apache-2.0
// RUN: tessera-opt %s -tessera-split-reductions | FileCheck %s

#id = affine_map<(i) -> (i)>
#none = affine_map<(i) -> ()>
#all3 = affine_map<(m, i, j) -> (m, i, j)>
#kept = affine_map<(m, i, j) -> (m, j)>

// A long sum is taken in 64 chunks, which start from 0. The sum of the chunks starts from the initial value.
// CHECK-LABEL: func.func @sum
// CHECK-SAME: %[[X:.*]]: tensor<1048576xf32>
// CHECK: %[[START:.*]] = arith.constant 7.0
// CHECK: %[[INIT:.*]] = linalg.fill ins(%[[START]]
// CHECK: %[[ZERO:.*]] = arith.constant 0.0
// CHECK: linalg.fill ins(%[[ZERO]] : f32) outs(%{{.*}} : tensor<64xf32>)
// CHECK: %[[CUT:.*]] = tensor.expand_shape %[[X]] {{.*}} into tensor<64x16384xf32>
// CHECK: %[[PARTIAL:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%[[CUT]]
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]} ins(%[[PARTIAL]] : tensor<64xf32>) outs(%[[INIT]]
func.func @sum(%x: tensor<1048576xf32>) -> tensor<f32> {
  %start = arith.constant 7.0 : f32
  %e = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%start : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %r = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]} ins(%x : tensor<1048576xf32>) outs(%init : tensor<f32>) {
    ^bb0(%a: f32, %s: f32):
      %t = arith.addf %a, %s fastmath<reassoc> : f32
      linalg.yield %t : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

// A short reduction is left alone, and so is one whose function has no identity element.
// CHECK-LABEL: func.func @others
// CHECK-NOT: tensor.expand_shape
func.func @others(%x: tensor<1024xf32>, %y: tensor<1048576xf32>, %init: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %r = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]} ins(%x : tensor<1024xf32>) outs(%init : tensor<f32>) {
    ^bb0(%a: f32, %s: f32):
      %t = arith.addf %a, %s : f32
      linalg.yield %t : f32
  } -> tensor<f32>
  %q = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]} ins(%y : tensor<1048576xf32>) outs(%init : tensor<f32>) {
    ^bb0(%a: f32, %s: f32):
      %t = arith.divf %s, %a : f32
      linalg.yield %t : f32
  } -> tensor<f32>
  return %r, %q : tensor<f32>, tensor<f32>
}

#all = affine_map<(i, j) -> (i, j)>
#columns = affine_map<(i, j) -> (j)>
#rows = affine_map<(i, j) -> (i)>

// A sum of products of elements is a reduction. Sums of columns are split even if there are many columns. Sums of as
// many rows are shared out by row.
// CHECK-LABEL: func.func @columns
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction", "parallel"]} ins(%{{.*}}, %{{.*}} : tensor<64x1024x64xf32>, tensor<64x1024x64xf32>) outs(%{{.*}} : tensor<64x64xf32>)
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]} ins(%{{.*}} : tensor<64x64xf32>)
// CHECK-NOT: tensor.expand_shape
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%{{.*}} : tensor<64x65536xf32>)
func.func @columns(%x: tensor<65536x64xf32>, %y: tensor<65536x64xf32>, %z: tensor<64x65536xf32>, %init: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %r = linalg.generic {indexing_maps = [#all, #all, #columns], iterator_types = ["reduction", "parallel"]} ins(%x, %y : tensor<65536x64xf32>, tensor<65536x64xf32>) outs(%init : tensor<64xf32>) {
    ^bb0(%a: f32, %b: f32, %s: f32):
      %p = arith.mulf %a, %b : f32
      %t = arith.addf %s, %p fastmath<reassoc> : f32
      linalg.yield %t : f32
  } -> tensor<64xf32>
  %q = linalg.generic {indexing_maps = [#all, #rows], iterator_types = ["parallel", "reduction"]} ins(%z : tensor<64x65536xf32>) outs(%init : tensor<64xf32>) {
    ^bb0(%a: f32, %s: f32):
      %t = arith.addf %s, %a fastmath<reassoc> : f32
      linalg.yield %t : f32
  } -> tensor<64xf32>
  return %r, %q : tensor<64xf32>, tensor<64xf32>
}

// The rows of a few matrices are cut. Many matrices are shared out themselves, and the op that computes an operand
// shares the loop over matrices.
// CHECK-LABEL: func.func @matrices
// CHECK-SAME: %[[X:.*]]: tensor<3x8192x33xf32>
// CHECK: %[[CUT:.*]] = tensor.expand_shape %[[X]] {{.*}} into tensor<3x64x128x33xf32>
// CHECK: %[[PARTIAL:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction", "parallel"]} ins(%[[CUT]]
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel", "parallel"]} ins(%[[PARTIAL]] : tensor<64x3x33xf32>)
// CHECK-NOT: tensor.expand_shape
// CHECK: return
func.func @matrices(%x: tensor<3x8192x33xf32>, %y: tensor<17x8192x33xf32>, %few: tensor<3x33xf32>, %many: tensor<17x33xf32>) -> (tensor<3x33xf32>, tensor<17x33xf32>, tensor<3x33xf32>) {
  %r = linalg.generic {indexing_maps = [#all3, #kept], iterator_types = ["parallel", "reduction", "parallel"]} ins(%x : tensor<3x8192x33xf32>) outs(%few : tensor<3x33xf32>) {
    ^bb0(%a: f32, %s: f32):
      %t = arith.maximumf %s, %a : f32
      linalg.yield %t : f32
  } -> tensor<3x33xf32>
  %q = linalg.generic {indexing_maps = [#all3, #kept], iterator_types = ["parallel", "reduction", "parallel"]} ins(%y : tensor<17x8192x33xf32>) outs(%many : tensor<17x33xf32>) {
    ^bb0(%a: f32, %s: f32):
      %t = arith.maximumf %s, %a : f32
      linalg.yield %t : f32
  } -> tensor<17x33xf32>
  %e = tensor.empty() : tensor<3x8192x33xf32>
  %z = linalg.generic {indexing_maps = [#all3, #all3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<3x8192x33xf32>) outs(%e : tensor<3x8192x33xf32>) {
    ^bb0(%a: f32, %s: f32):
      %t = arith.mulf %a, %a : f32
      linalg.yield %t : f32
  } -> tensor<3x8192x33xf32>
  %p = linalg.generic {indexing_maps = [#all3, #kept], iterator_types = ["parallel", "reduction", "parallel"]} ins(%z : tensor<3x8192x33xf32>) outs(%few : tensor<3x33xf32>) {
    ^bb0(%a: f32, %s: f32):
      %t = arith.maximumf %s, %a : f32
      linalg.yield %t : f32
  } -> tensor<3x33xf32>
  return %r, %q, %p : tensor<3x33xf32>, tensor<17x33xf32>, tensor<3x33xf32>
}

// A prime number of elements leaves a shorter last chunk; positions count over all chunks.
// CHECK-LABEL: func.func @rest
// CHECK-SAME: %[[X:.*]]: tensor<1048583xf32>
// CHECK-DAG: %[[TAIL:.*]] = tensor.extract_slice %[[X]][1048576] [7] [1]
// CHECK-DAG: %[[MOST:.*]] = tensor.extract_slice %[[X]][0] [1048576] [1]
// CHECK: %[[CUT:.*]] = tensor.expand_shape %[[MOST]] {{.*}} into tensor<64x16384xf32>
// CHECK: linalg.generic {{.*}} ins(%[[CUT]]
// CHECK: %[[INSIDE:.*]] = linalg.index 1
// CHECK: %[[CHUNK:.*]] = linalg.index 0
// CHECK: %[[FIRST:.*]] = arith.muli %[[CHUNK]]
// CHECK: arith.addi %[[FIRST]], %[[INSIDE]]
// CHECK: %[[WHOLE:.*]] = linalg.generic {{.*}} ins(%{{.*}} : tensor<64xi64>)
// CHECK: linalg.generic {{.*}} ins(%[[TAIL]] : tensor<7xf32>) outs(%[[WHOLE]] : tensor<i64>)
// CHECK: arith.constant 1048576
func.func @rest(%x: tensor<1048583xf32>, %init: tensor<i64>) -> tensor<i64> {
  %r = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]} ins(%x : tensor<1048583xf32>) outs(%init : tensor<i64>) {
    ^bb0(%a: f32, %s: i64):
      %j = linalg.index 0 : index
      %i = arith.index_cast %j : index to i64
      %z = arith.constant 0.0 : f32
      %n = arith.constant 2000000 : i64
      %p = arith.cmpf ogt, %a, %z : f32
      %q = arith.select %p, %i, %n : i64
      %t = arith.minsi %s, %q : i64
      linalg.yield %t : i64
  } -> tensor<i64>
  return %r : tensor<i64>
}
