// RUN: tessera-opt %s -tessera-lower-kernels | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// Loops that walk whole buffers are merged, and kept for the vectoriser.
// CHECK-LABEL: func.func private @elementwise
// CHECK: memref.collapse_shape
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK: llvm.loop_annotation
func.func private @elementwise(%a: memref<100x3xf32>, %b: memref<100x3xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : memref<100x3xf32>) outs(%b : memref<100x3xf32>) {
    ^bb0(%x: f32, %c: f32):
      %s = arith.addf %x, %x : f32
      linalg.yield %s : f32
  }
  return
}

// A product keeps a tile of sums in registers.
// CHECK-LABEL: func.func private @product
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<16xf32>
// CHECK: vector.fma
func.func private @product(%a: memref<32x32xf32>, %b: memref<32x64xf32>, %c: memref<32x64xf32>) {
  linalg.matmul ins(%a, %b : memref<32x32xf32>, memref<32x64xf32>) outs(%c : memref<32x64xf32>)
  return
}
