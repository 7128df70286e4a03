// RUN: tessera-opt %s -tessera-lower-kernels | FileCheck %s
// RUN: tessera-opt %s -tessera-lower-kernels=bf16-pairs | FileCheck %s --check-prefix=PAIRS
// RUN: tessera-opt %s -tessera-lower-kernels=free-shuffles | FileCheck %s --check-prefix=SHUFFLES

#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs = affine_map<(m, n, k) -> (k, n)>
#out = affine_map<(m, n, k) -> (m, n)>

// The first rows are converted before all tiles. The first tile leaves a copy of the columns. Tiles convert the rows of
// the next tile, of which the last one begins earlier, so that it ends with the matrix.
// CHECK-LABEL: func.func private @f16
// CHECK-DAG: %[[COLUMNS:.*]] = memref.alloca() {{.*}} : memref<27x32xf32>
// CHECK-DAG: %[[ROWS:.*]] = memref.alloca() {{.*}} : memref<16x27xf32>
// CHECK-DAG: %[[FLAT:.*]] = memref.collapse_shape %[[ROWS]]
// CHECK: arith.minui %{{.*}}, %c416
// CHECK: arith.extf %{{.*}} : vector<16xf16> to vector<16xf32>
// CHECK: vector.store %{{.*}}, %[[FLAT]]
// CHECK: scf.for
// CHECK: vector.store %{{.*}}, %[[FLAT]]
// CHECK: %[[COLUMN:.*]] = arith.extf %{{.*}} : vector<16xf16> to vector<16xf32>
// CHECK: vector.store %[[COLUMN]], %[[COLUMNS]]
// CHECK: memref.load %[[ROWS]]
// CHECK-COUNT-8: vector.fma %{{.*}}, %[[COLUMN]]
// CHECK: scf.for
// CHECK: vector.store %{{.*}}, %[[FLAT]]
// CHECK: vector.load %[[COLUMNS]]
// CHECK: vector.fma
// CHECK: return
func.func private @f16(%a: memref<16x27xf16>, %b: memref<27x32xf16>, %y: memref<16x32xf32>) {
  linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : memref<16x27xf16>, memref<27x32xf16>) outs(%y : memref<16x32xf32>) {
    ^bb0(%p: f16, %q: f16, %s: f32):
      %x = arith.extf %p : f16 to f32
      %z = arith.extf %q : f16 to f32
      %t = arith.mulf %x, %z : f32
      %u = arith.addf %s, %t : f32
      linalg.yield %u : f32
  }
  return
}

// Few steps of two vectors of columns have no loop, and stay in their order. In a tile, rows 4 to 7 are a step behind
// rows 0 to 3. The first rows and those of the last tile are copied before all tiles. A tile copies the rows of the next
// one in five parts.
// CHECK-LABEL: func.func private @wave
// CHECK: scf.for %{{.*}} to %c72
// CHECK: vector.store %{{.*}} : memref<180xf32>, vector<16xf32>
// CHECK: scf.for %{{.*}} to %c36
// CHECK: vector.store %{{.*}} : memref<180xf32>, vector<16xf32>
// CHECK-COUNT-8: vector.fma
// CHECK-NOT: vector.fma
// CHECK: llvm.fence syncscope("singlethread") acq_rel
// CHECK-COUNT-16: vector.fma
// CHECK-NOT: vector.fma
// CHECK: llvm.fence
// CHECK-COUNT-3: vector.store %{{.*}} : memref<180xf32>, vector<16xf32>
// CHECK-NOT: memref<180xf32>, vector<16xf32>
// CHECK: return
func.func private @wave(%a: memref<20x9xf16>, %b: memref<9x18xf16>, %y: memref<20x18xf32>) {
  linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : memref<20x9xf16>, memref<9x18xf16>) outs(%y : memref<20x18xf32>) {
    ^bb0(%p: f16, %q: f16, %s: f32):
      %x = arith.extf %p : f16 to f32
      %z = arith.extf %q : f16 to f32
      %t = arith.mulf %x, %z : f32
      %u = arith.addf %s, %t : f32
      linalg.yield %u : f32
  }
  return
}

// One vector of columns has up to 16 rows in a tile where fewer would leave a tile of few rows, here one of four. All of
// its rows are converted before it.
// CHECK-LABEL: func.func private @many_rows
// CHECK: memref.alloca() {{.*}} : memref<12x13xf32>
// CHECK-NOT: {{memref.alloca|vector.fma}}
// CHECK: vector.load %arg2[%c11
// CHECK-COUNT-156: vector.fma
// CHECK: return
func.func private @many_rows(%a: memref<12x13xf16>, %b: memref<13x16xf16>, %y: memref<12x16xf32>) {
  linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : memref<12x13xf16>, memref<13x16xf16>) outs(%y : memref<12x16xf32>) {
    ^bb0(%p: f16, %q: f16, %s: f32):
      %x = arith.extf %p : f16 to f32
      %z = arith.extf %q : f16 to f32
      %t = arith.mulf %x, %z : f32
      %u = arith.addf %s, %t : f32
      linalg.yield %u : f32
  }
  return
}

#turned = affine_map<(m, n, k) -> (n, k)>

// A transposed right-hand side is packed in parts whose lanes are pairs of steps. Here one part has all 11 columns of
// nine steps: four pairs, and a fifth without its second half. Lanes behind the columns are zero.
// CHECK-LABEL: func.func private @transposed
// CHECK: %[[PACK:.*]] = memref.alloca() {{.*}} : memref<9x16xf32>
// CHECK-COUNT-11: vector.load %arg1[{{.*}} : memref<11x9xf16>, vector<8xf16>
// CHECK-COUNT-11: vector.maskedload %arg1[{{.*}} : memref<11x9xf16>, vector<8xi1>, vector<8xf16> into vector<8xf16>
// CHECK-COUNT-9: arith.extf %{{.*}} : vector<16xf16> to vector<16xf32>
// CHECK-COUNT-9: vector.store %{{.*}}, %[[PACK]]
// CHECK-NOT: memref.store
// CHECK: return
func.func private @transposed(%a: memref<16x9xf16>, %b: memref<11x9xf16>, %y: memref<16x11xf32>) {
  linalg.generic {indexing_maps = [#lhs, #turned, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : memref<16x9xf16>, memref<11x9xf16>) outs(%y : memref<16x11xf32>) {
    ^bb0(%p: f16, %q: f16, %s: f32):
      %x = arith.extf %p : f16 to f32
      %z = arith.extf %q : f16 to f32
      %t = arith.mulf %x, %z : f32
      %u = arith.addf %s, %t : f32
      linalg.yield %u : f32
  }
  return
}

#lhs_of_batch = affine_map<(b, c, m, n, k) -> (b, c, m, k)>
#rhs_of_batch = affine_map<(b, c, m, n, k) -> (b, c, k, n)>
#out_of_batch = affine_map<(b, c, m, n, k) -> (b, c, m, n)>

// Where shuffles run beside multiply-adds, a batch of one vector of columns reads three of eleven rows in pieces of four
// steps, the last of which begins at step 9. The 104 elements of the others are copied.
// CHECK-LABEL: func.func private @pieces
// CHECK-NOT: {{vector<4xf16>|llvm.fence}}
// CHECK: return
// SHUFFLES-LABEL: func.func private @pieces
// SHUFFLES: scf.for %{{.*}} to %c104
// SHUFFLES: vector.load %arg1
// SHUFFLES: vector.load %arg0[{{.*}}] : memref<2x1x11x13xf16>, vector<4xf16>
// SHUFFLES: vector.shuffle %[[PIECE:.*]], %[[PIECE]] [0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12] : vector<16xf32>, vector<16xf32>
// SHUFFLES-COUNT-2: vector.load %arg0[{{.*}}] : memref<2x1x11x13xf16>, vector<4xf16>
// SHUFFLES: llvm.fence syncscope("singlethread") acq_rel
// SHUFFLES: vector.shuffle %[[PIECE]], %[[PIECE]] [1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13] : vector<16xf32>, vector<16xf32>
// SHUFFLES: vector.load %arg0[{{.*}}, %c9] : memref<2x1x11x13xf16>, vector<4xf16>
// SHUFFLES: vector.shuffle %[[LAST:.*]], %[[LAST]] [3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15] : vector<16xf32>, vector<16xf32>
// SHUFFLES: return
func.func private @pieces(%a: memref<2x1x11x13xf16>, %b: memref<2x1x13x16xf16>, %y: memref<2x1x11x16xf32>) {
  linalg.generic {indexing_maps = [#lhs_of_batch, #rhs_of_batch, #out_of_batch], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%a, %b : memref<2x1x11x13xf16>, memref<2x1x13x16xf16>) outs(%y : memref<2x1x11x16xf32>) {
    ^bb0(%p: f16, %q: f16, %s: f32):
      %x = arith.extf %p : f16 to f32
      %z = arith.extf %q : f16 to f32
      %t = arith.mulf %x, %z : f32
      %u = arith.addf %s, %t : f32
      linalg.yield %u : f32
  }
  return
}

// Threads share the matrices of a batch with enough work, along its longest dimension.
// CHECK-LABEL: func.func private @batch_piece(
// CHECK-LABEL: func.func private @batch(
// CHECK-SAME: %[[BEGIN:[^:]*]]: index, %[[END:[^:]*]]: index) attributes {tessera.count = 64
// CHECK: scf.for %[[MATRIX:[^ ]*]] = %[[BEGIN]] to %[[END]]
// CHECK: scf.for %[[OUTER:[^ ]*]] = %c0{{.*}} to %c2
// CHECK: vector.load %arg1[%[[OUTER]], %[[MATRIX]]
func.func private @batch(%a: memref<2x64x16x16xf32>, %b: memref<2x64x16x16xf32>, %y: memref<2x64x16x16xf32>) attributes {tessera.kernel} {
  linalg.generic {indexing_maps = [#lhs_of_batch, #rhs_of_batch, #out_of_batch], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%a, %b : memref<2x64x16x16xf32>, memref<2x64x16x16xf32>) outs(%y : memref<2x64x16x16xf32>) {
    ^bb0(%p: f32, %q: f32, %s: f32):
      %t = arith.mulf %p, %q : f32
      %u = arith.addf %s, %t : f32
      linalg.yield %u : f32
  }
  return
}

// Half as many matrices are not worth a second thread.
// CHECK-NOT: @small_batch_piece
// CHECK-LABEL: func.func private @small_batch(
// CHECK-NOT: tessera.count
func.func private @small_batch(%a: memref<2x32x16x16xf32>, %b: memref<2x32x16x16xf32>, %y: memref<2x32x16x16xf32>) attributes {tessera.kernel} {
  linalg.generic {indexing_maps = [#lhs_of_batch, #rhs_of_batch, #out_of_batch], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%a, %b : memref<2x32x16x16xf32>, memref<2x32x16x16xf32>) outs(%y : memref<2x32x16x16xf32>) {
    ^bb0(%p: f32, %q: f32, %s: f32):
      %t = arith.mulf %p, %q : f32
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
