// RUN: tessera-opt %s -tessera-lower-kernels | FileCheck %s
// RUN: tessera-opt %s -tessera-lower-kernels=bf16-pairs | FileCheck %s --check-prefix=PAIRS

#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs = affine_map<(m, n, k) -> (k, n)>
#out = affine_map<(m, n, k) -> (m, n)>

// The first rows are converted before all tiles. The first tile leaves a copy of the columns. Tiles convert the rows of
// the next tile.
// CHECK-LABEL: func.func private @f16
// CHECK-DAG: %[[COLUMNS:.*]] = memref.alloca() {{.*}} : memref<32x64xf32>
// CHECK-DAG: %[[ROWS:.*]] = memref.alloca() {{.*}} : memref<8x32xf32>
// CHECK: arith.extf %{{.*}} : vector<16xf16> to vector<16xf32>
// CHECK: vector.store %{{.*}}, %[[ROWS]]
// CHECK: scf.for
// CHECK: vector.store %{{.*}}, %[[ROWS]]
// CHECK: %[[COLUMN:.*]] = arith.extf %{{.*}} : vector<16xf16> to vector<16xf32>
// CHECK: vector.store %[[COLUMN]], %[[COLUMNS]]
// CHECK: memref.load %[[ROWS]]
// CHECK-COUNT-4: vector.fma %{{.*}}, %[[COLUMN]]
// CHECK: scf.for
// CHECK: vector.store %{{.*}}, %[[ROWS]]
// CHECK: vector.load %[[COLUMNS]]
// CHECK: vector.fma
// CHECK: return
func.func private @f16(%a: memref<8x32xf16>, %b: memref<32x16xf16>, %y: memref<8x16xf32>) {
  linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : memref<8x32xf16>, memref<32x16xf16>) outs(%y : memref<8x16xf32>) {
    ^bb0(%p: f16, %q: f16, %s: f32):
      %x = arith.extf %p : f16 to f32
      %z = arith.extf %q : f16 to f32
      %t = arith.mulf %x, %z : f32
      %u = arith.addf %s, %t : f32
      linalg.yield %u : f32
  }
  return
}

// Pairs of summands are multiplied, the last of an odd number with zero. A is copied then, so that its rows have whole
// pairs, and rows of the copy have whole vectors.
// PAIRS-LABEL: func.func private @bf16
// PAIRS-DAG: memref.alloca() {{.*}} : memref<4x32xi32>
// PAIRS: vector.shuffle %{{.*}} [0, 16, 1, 17, {{.*}} : vector<16xbf16>, vector<16xbf16>
// PAIRS-COUNT-4: llvm.call_intrinsic "llvm.x86.avx512bf16.dpbf16ps.512"
// PAIRS: vector.shuffle %{{.*}}, %{{.*}} [0, 16, 1, 17, {{.*}} : vector<16xbf16>, vector<16xbf16>
// PAIRS-COUNT-4: llvm.call_intrinsic "llvm.x86.avx512bf16.dpbf16ps.512"
// PAIRS: return
// CHECK-LABEL: func.func private @bf16
// CHECK-NOT: llvm.call_intrinsic
func.func private @bf16(%a: memref<4x33xbf16>, %b: memref<33x16xbf16>, %y: memref<4x16xf32>) {
  linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : memref<4x33xbf16>, memref<33x16xbf16>) outs(%y : memref<4x16xf32>) {
    ^bb0(%p: bf16, %q: bf16, %s: f32):
      %x = arith.extf %p : bf16 to f32
      %z = arith.extf %q : bf16 to f32
      %t = arith.mulf %x, %z : f32
      %u = arith.addf %s, %t : f32
      linalg.yield %u : f32
  }
  return
}
