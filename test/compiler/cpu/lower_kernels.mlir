// RUN: tessera-opt %s -tessera-lower-kernels | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// CHECK: #[[ONE_BY_ONE:.*]] = #llvm.loop_interleave<count = 1 : i32>
// CHECK: #[[NOT_INTERLEAVED:.*]] = #llvm.loop_annotation<interleave = #[[ONE_BY_ONE]]>

// Loops that walk whole buffers are merged.
// CHECK-LABEL: func.func private @elementwise
// CHECK: memref.collapse_shape
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK-NOT: llvm.loop_annotation
// CHECK: return
func.func private @elementwise(%a: memref<100x3xf32>, %b: memref<100x3xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : memref<100x3xf32>) outs(%b : memref<100x3xf32>) {
    ^bb0(%x: f32, %c: f32):
      %s = arith.addf %x, %x : f32
      linalg.yield %s : f32
  }
  return
}

#columns = affine_map<(i, j) -> (j)>

// A short innermost loop is kept for the vectoriser.
// CHECK-LABEL: func.func private @short_rows
// CHECK-COUNT-2: scf.for
// CHECK: llvm.loop_annotation
func.func private @short_rows(%a: memref<100x16xf32>, %v: memref<16xf32>, %b: memref<100x16xf32>) {
  linalg.generic {indexing_maps = [#id, #columns, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %v : memref<100x16xf32>, memref<16xf32>) outs(%b : memref<100x16xf32>) {
    ^bb0(%x: f32, %y: f32, %c: f32):
      %s = arith.addf %x, %y : f32
      linalg.yield %s : f32
  }
  return
}

#turned = affine_map<(i, j) -> (j, i)>

// An operand that is read across its rows goes through squares on the stack.
// CHECK-LABEL: func.func private @transposed
// CHECK: memref.alloca() {{.*}} : memref<16x16xf32>
// CHECK-COUNT-64: vector.load %{{.*}} : memref<50x40xf32>, vector<4xf32>
// CHECK: arith.addf
// CHECK: return
func.func private @transposed(%a: memref<50x40xf32>, %b: memref<40x50xf32>, %c: memref<40x50xf32>) {
  linalg.generic {indexing_maps = [#turned, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %b : memref<50x40xf32>, memref<40x50xf32>) outs(%c : memref<40x50xf32>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %s = arith.addf %x, %y : f32
      linalg.yield %s : f32
  }
  return
}

// An operand that is also the result stays in plain loops, because squares at the ends are computed twice.
// CHECK-LABEL: func.func private @transposed_in_place
// CHECK-NOT: memref.alloca
// CHECK: return
func.func private @transposed_in_place(%a: memref<50x40xf32>, %c: memref<40x50xf32>) {
  linalg.generic {indexing_maps = [#turned, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %c : memref<50x40xf32>, memref<40x50xf32>) outs(%c : memref<40x50xf32>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %s = arith.addf %x, %y : f32
      linalg.yield %s : f32
  }
  return
}

#strided = affine_map<(i, j) -> (i * 2, j)>

// Beside an operand that is read in steps, loops stay plain.
// CHECK-LABEL: func.func private @transposed_beside_steps
// CHECK-NOT: memref.alloca
// CHECK: return
func.func private @transposed_beside_steps(%a: memref<50x40xf32>, %b: memref<80x50xf32>, %c: memref<40x50xf32>) {
  linalg.generic {indexing_maps = [#turned, #strided, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %b : memref<50x40xf32>, memref<80x50xf32>) outs(%c : memref<40x50xf32>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %s = arith.addf %x, %y : f32
      linalg.yield %s : f32
  }
  return
}

// A product that adds to zeros starts from them.
// CHECK-LABEL: func.func private @product_from_zero
// CHECK-NOT: memref.store
// CHECK: %[[ZEROS:.*]] = vector.broadcast %{{.*}} : f32 to vector<16xf32>
// CHECK: scf.for {{.*}} iter_args(%{{[^ ]*}} = %[[ZEROS]],
// CHECK-NOT: memref.store
// CHECK: return
func.func private @product_from_zero(%a: memref<32x32xf32>, %b: memref<32x64xf32>, %c: memref<32x64xf32>) attributes {tessera.kernel} {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<32x64xf32>)
  linalg.matmul ins(%a, %b : memref<32x32xf32>, memref<32x64xf32>) outs(%c : memref<32x64xf32>)
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

// Sums of one vector of columns have eight rows. Where the columns of all steps fit into registers beside them, no loop
// keeps them from it.
// CHECK-LABEL: func.func private @product_in_registers
// CHECK-COUNT-1: scf.for
// CHECK-COUNT-176: vector.fma
// CHECK-NOT: scf.for
// CHECK-NOT: vector.fma
// CHECK: return
func.func private @product_in_registers(%a: memref<16x22xf32>, %b: memref<22x16xf32>, %c: memref<16x16xf32>) {
  linalg.matmul ins(%a, %b : memref<16x22xf32>, memref<22x16xf32>) outs(%c : memref<16x16xf32>)
  return
}

// One step more has a loop over steps.
// CHECK-LABEL: func.func private @product_beside_registers
// CHECK: scf.for
// CHECK: scf.for {{.*}} iter_args
// CHECK-COUNT-8: vector.fma
// CHECK-NOT: vector.fma
// CHECK: return
func.func private @product_beside_registers(%a: memref<16x23xf32>, %b: memref<23x16xf32>, %c: memref<16x16xf32>) {
  linalg.matmul ins(%a, %b : memref<16x23xf32>, memref<23x16xf32>) outs(%c : memref<16x16xf32>)
  return
}

// Tiles of two vectors have up to eight rows. Eight of 18 rows would leave two for a last tile; seven leave four.
// CHECK-LABEL: func.func private @rows_of_tiles
// CHECK: scf.for %{{.*}} = %{{.*}} to %c14 step %c7
// CHECK-COUNT-14: vector.fma
// CHECK-COUNT-8: vector.fma
// CHECK-NOT: vector.fma
// CHECK: return
func.func private @rows_of_tiles(%a: memref<18x32xf32>, %b: memref<32x32xf32>, %c: memref<18x32xf32>) {
  linalg.matmul ins(%a, %b : memref<18x32xf32>, memref<32x32xf32>) outs(%c : memref<18x32xf32>)
  return
}

#row = affine_map<(i, j) -> (i)>

// Elementwise ops behind a product are computed on its tiles. Operands along the rows are vectors, others one element
// repeated. A vector with unused lanes is masked. The kernel's own buffers are not written.
// CHECK-LABEL: func.func private @epilogue(
// CHECK-SAME: %{{[^:]*}}: memref<4x16xf32>, %{{[^:]*}}: memref<16x20xf32>, %[[C:[^:]*]]: memref<20xf32>, %[[D:[^:]*]]: memref<4xf32>, %[[Y:[^:]*]]: memref<4x20xf16>
// CHECK-NOT: memref.alloc
// CHECK: %[[SUMS:.*]]:8 = scf.for
// CHECK: scf.yield
// CHECK: %[[BIAS:.*]] = vector.load %[[C]][{{.*}}] : memref<20xf32>, vector<16xf32>
// CHECK: %[[SUM:.*]] = arith.addf %[[SUMS]]#0, %[[BIAS]] : vector<16xf32>
// CHECK: %[[FACTOR:.*]] = memref.load %[[D]]
// CHECK: %[[FACTORS:.*]] = vector.broadcast %[[FACTOR]]
// CHECK: %[[SCALED:.*]] = arith.mulf %[[SUM]], %[[FACTORS]] : vector<16xf32>
// CHECK: %[[ROUNDED:.*]] = arith.truncf %[[SCALED]] : vector<16xf32> to vector<16xf16>
// CHECK: vector.store %[[ROUNDED]], %[[Y]]
// CHECK: vector.maskedload %[[C]]
// CHECK: vector.maskedstore %[[Y]]
func.func private @epilogue(%a: memref<4x16xf32>, %b: memref<16x20xf32>, %c: memref<20xf32>, %d: memref<4xf32>, %y: memref<4x20xf16>) attributes {tessera.kernel} {
  %zero = arith.constant 0.0 : f32
  %sums = memref.alloc() : memref<4x20xf32>
  %biased = memref.alloc() : memref<4x20xf32>
  linalg.fill ins(%zero : f32) outs(%sums : memref<4x20xf32>)
  linalg.matmul ins(%a, %b : memref<4x16xf32>, memref<16x20xf32>) outs(%sums : memref<4x20xf32>)
  linalg.generic {indexing_maps = [#id, #columns, #id], iterator_types = ["parallel", "parallel"]} ins(%sums, %c : memref<4x20xf32>, memref<20xf32>) outs(%biased : memref<4x20xf32>) {
    ^bb0(%p: f32, %q: f32, %r: f32):
      %s = arith.addf %p, %q : f32
      linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%biased, %d : memref<4x20xf32>, memref<4xf32>) outs(%y : memref<4x20xf16>) {
    ^bb0(%p: f32, %q: f32, %r: f16):
      %s = arith.mulf %p, %q : f32
      %t = arith.truncf %s : f32 to f16
      linalg.yield %t : f16
  }
  return
}

// Divisions stand between the sums of the next tile: every eighth sum is followed by a row of the tile before.
// CHECK-LABEL: func.func private @slow_epilogue(
// CHECK: %[[HELD:.*]] = memref.alloca() {alignment = 64 : i64} : memref<4x16xf32>
// CHECK: scf.for
// CHECK-COUNT-4: vector.store {{.*}}, %[[HELD]]
// CHECK: scf.for %{{[^ ]*}} = %{{[^ ]*}} to %{{[^ ]*}} step %{{[^ ]*}} {
// CHECK: scf.for %[[PART:[^ ]*]] = {{.*}} iter_args
// CHECK: %[[BEGIN:.*]] = arith.muli %[[PART]],
// CHECK: scf.for %[[K:[^ ]*]] = {{.*}} iter_args
// CHECK-NEXT: arith.addi %[[K]], %[[BEGIN]]
// CHECK: vector.load %[[HELD]][%[[PART]],
// CHECK: arith.divf
// CHECK: vector.store
// CHECK: llvm.loop_annotation
// CHECK-COUNT-4: vector.store {{.*}}, %[[HELD]]
// CHECK: scf.for
// CHECK: arith.divf
// CHECK-NOT: arith.divf
// CHECK: return
func.func private @slow_epilogue(%a: memref<16x32xf32>, %b: memref<32x16xf32>, %y: memref<16x16xf32>) attributes {tessera.kernel} {
  linalg.matmul ins(%a, %b : memref<16x32xf32>, memref<32x16xf32>) outs(%y : memref<16x16xf32>)
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%y : memref<16x16xf32>) outs(%y : memref<16x16xf32>) {
    ^bb0(%p: f32, %r: f32):
      %s = arith.divf %p, %p : f32
      linalg.yield %s : f32
  }
  return
}

// Two and more instructions stand there, too; with enough sums each part is a vector.
// CHECK-LABEL: func.func private @long_epilogue(
// CHECK-SAME: %{{[^:]*}}: memref<8x32xf32>, %{{[^:]*}}: memref<32x32xf32>, %[[C:[^:]*]]: memref<32xf32>, %[[Y:[^:]*]]: memref<8x32xf32>)
// CHECK: %[[HELD:.*]] = memref.alloca() {alignment = 64 : i64} : memref<4x32xf32>
// CHECK: scf.for %[[PART:[^ ]*]] = {{.*}} iter_args
// CHECK: scf.for
// CHECK-DAG: %[[ROW:.*]] = arith.divui %[[PART]],
// CHECK-DAG: %[[COLUMN:.*]] = arith.remui %[[PART]],
// CHECK: %[[SUM:.*]] = vector.load %[[HELD]][%[[ROW]],
// CHECK: %[[BIASED:.*]] = arith.addf %[[SUM]],
// CHECK: %[[RESULT:.*]] = arith.maximumf %[[BIASED]],
// CHECK: vector.store %[[RESULT]], %[[Y]]
// CHECK-NOT: arith.maximumf
// CHECK: llvm.loop_annotation
func.func private @long_epilogue(%a: memref<8x32xf32>, %b: memref<32x32xf32>, %c: memref<32xf32>, %y: memref<8x32xf32>) attributes {tessera.kernel} {
  linalg.matmul ins(%a, %b : memref<8x32xf32>, memref<32x32xf32>) outs(%y : memref<8x32xf32>)
  linalg.generic {indexing_maps = [#id, #columns, #id], iterator_types = ["parallel", "parallel"]} ins(%y, %c : memref<8x32xf32>, memref<32xf32>) outs(%y : memref<8x32xf32>) {
    ^bb0(%p: f32, %q: f32, %r: f32):
      %zero = arith.constant 0.0 : f32
      %s = arith.addf %p, %q : f32
      %t = arith.maximumf %s, %zero : f32
      linalg.yield %t : f32
  }
  return
}

// Sums of columns stay in registers while the rows go by; 16 columns and then 3.
// CHECK-LABEL: func.func private @column_sums(
// CHECK-SAME: %[[X:[^:]*]]: memref<7x19xf32>, %[[SUMS:[^:]*]]: memref<19xf32>)
// CHECK-NOT: vector.store
// CHECK: %[[FROM_ZERO:.*]] = vector.broadcast %{{.*}} : f32 to vector<16xf32>
// CHECK: %[[RESULTS:.*]]:2 = scf.for %{{.*}} iter_args(%[[FIRST:[^ ]*]] = %[[FROM_ZERO]], %[[SECOND:[^ ]*]] = %{{[^)]*}})
// CHECK: %[[ROW:.*]] = vector.load %[[X]]
// CHECK: arith.addf %[[FIRST]], %[[ROW]] : vector<16xf32>
// CHECK: %[[REST:.*]] = vector.maskedload %[[X]]
// CHECK: arith.addf %[[SECOND]], %[[REST]] : vector<16xf32>
// CHECK: vector.store %[[RESULTS]]#0, %[[SUMS]]
// CHECK: vector.maskedstore %[[SUMS]]{{.*}}, %[[RESULTS]]#1
func.func private @column_sums(%x: memref<7x19xf32>, %sums: memref<19xf32>) attributes {tessera.kernel} {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%sums : memref<19xf32>)
  linalg.generic {indexing_maps = [#id, #columns], iterator_types = ["reduction", "parallel"]} ins(%x : memref<7x19xf32>) outs(%sums : memref<19xf32>) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %b, %a : f32
      linalg.yield %s : f32
  }
  return
}

// A product of one column is a product with a vector, whose sums also stay in registers.
// CHECK-LABEL: func.func private @product_of_one_column
// CHECK-SAME: %[[X:[^:]*]]: memref<7x32xf32>, %{{[^:]*}}: memref<7x1xf32>, %[[SUMS:[^:]*]]: memref<32x1xf32>)
// CHECK: %[[RESULTS:.*]]:2 = scf.for %{{.*}} iter_args
// CHECK-COUNT-2: vector.load {{.*}}, vector<16xf32>
// CHECK: scf.yield {{.*}} : vector<16xf32>, vector<16xf32>
// CHECK-NOT: memref.store
// CHECK-COUNT-2: vector.store
// CHECK-NOT: scf.for
// CHECK: return
func.func private @product_of_one_column(%x: memref<7x32xf32>, %y: memref<7x1xf32>, %sums: memref<32x1xf32>) attributes {tessera.kernel} {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%sums : memref<32x1xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %y : memref<7x32xf32>, memref<7x1xf32>) outs(%sums : memref<32x1xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %c, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// A transposed operand is copied: squares of 16 rows are transposed in registers. Four elements at a time are loaded
// into their place among 16, and two rounds of shuffles stay within each four. Lanes behind the last 3 columns are zero.
// CHECK-LABEL: func.func private @transposed_product
// CHECK: %[[PACK:.*]] = memref.alloca() {alignment = 64 : i64} : memref<32x32xf32>
// CHECK-COUNT-64: vector.load {{.*}} : memref<19x32xf32>, vector<4xf32>
// CHECK: vector.shuffle {{.*}} [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : vector<8xf32>, vector<8xf32>
// CHECK-NEXT: vector.shuffle {{.*}} [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29] : vector<16xf32>, vector<16xf32>
// CHECK-NEXT: vector.shuffle {{.*}} [2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31] : vector<16xf32>, vector<16xf32>
// CHECK-COUNT-6: vector.shuffle
// CHECK-NOT: vector.shuffle
// CHECK-COUNT-16: vector.store {{.*}}, %[[PACK]]
// CHECK-COUNT-12: vector.load {{.*}} : memref<19x32xf32>, vector<4xf32>
// CHECK-COUNT-16: vector.store {{.*}}, %[[PACK]]
// CHECK: vector.load %[[PACK]]{{.*}}, vector<16xf32>
// CHECK: vector.fma
func.func private @transposed_product(%a: memref<8x32xf32>, %b: memref<19x32xf32>, %c: memref<8x19xf32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<8x32xf32>, memref<19x32xf32>) outs(%c : memref<8x19xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %z, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// An operand that consists of squares is not copied. Each square stays in registers while all rows go by. Between
// squares, the sums of a vector of columns wait in memory.
// CHECK-LABEL: func.func private @product_by_squares
// CHECK-SAME: %[[A:[^:]*]]: memref<16x64xf32>, %[[B:[^:]*]]: memref<32x64xf32>, %[[C:[^:]*]]: memref<16x32xf32>)
// CHECK: %[[WAITING:.*]] = memref.alloca() {alignment = 64 : i64} : memref<16x16xf32>
// CHECK: scf.for
// CHECK: scf.for %[[SUM:[^ ]*]] =
// CHECK-COUNT-64: vector.load %[[B]]{{.*}}, vector<4xf32>
// CHECK-COUNT-2: arith.cmpi eq, %[[SUM]]
// CHECK: scf.for
// CHECK: %[[SUMS:.*]]:8 = scf.if
// CHECK-COUNT-8: vector.load %[[C]]
// CHECK: } else {
// CHECK-COUNT-8: vector.load %[[WAITING]]
// CHECK: vector.fma %{{.*}}, %{{.*}}, %[[SUMS]]#0
// CHECK-COUNT-127: vector.fma
// CHECK-NOT: vector.fma
// CHECK: scf.if
// CHECK-COUNT-8: vector.store %{{.*}}, %[[C]]
// CHECK: } else {
// CHECK-COUNT-8: vector.store %{{.*}}, %[[WAITING]]
// CHECK-NOT: vector.fma
// CHECK: return
func.func private @product_by_squares(%a: memref<16x64xf32>, %b: memref<32x64xf32>, %c: memref<16x32xf32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<16x64xf32>, memref<32x64xf32>) outs(%c : memref<16x32xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %z, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// Two loops share the rows; one passes a row to the other on the stack, allocated outside the loops.
// CHECK-LABEL: func.func private @rows
// CHECK: %[[ROW:.*]] = memref.alloca() {alignment = 64 : i64} : memref<16xf32>
// CHECK-NOT: memref.alloc()
// CHECK: scf.for %{{.*}} = %{{.*}} to
// CHECK:   memref.store %{{.*}}[%{{.*}}] : memref<8xf32>
// CHECK:   scf.for
// CHECK:     memref.store %{{.*}}, %[[ROW]]
// CHECK:   scf.for
// CHECK:     memref.load %[[ROW]]
// CHECK-NOT: scf.for
// CHECK: return
func.func private @rows(%x: memref<8x16xf32>, %s: memref<8xf32>, %y: memref<8x16xf32>) attributes {tessera.kernel} {
  %zero = arith.constant 0.0 : f32
  %between = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<8xf32>)
  linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<8x16xf32>) outs(%between, %s : memref<8x16xf32>, memref<8xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %d = arith.mulf %a, %a : f32
      %e = arith.addf %c, %d : f32
      linalg.yield %d, %e : f32, f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%between, %s : memref<8x16xf32>, memref<8xf32>) outs(%y : memref<8x16xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %d = arith.divf %a, %b : f32
      linalg.yield %d : f32
  }
  return
}

// A kernel with enough work for several threads takes the rows from %begin to %end, and has a function that the runtime
// can call.
// CHECK-LABEL: func.func @step
// CHECK: tessera_rt.parallel @large_piece(%{{.*}}, %{{.*}}) count 1048576 grain {{[0-9]+}} : memref<1024x1024xf32>, f32
// CHECK: func.func private @large_piece(%[[CLOSURE:.*]]: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64) -> i32
// CHECK: call @large(
// CHECK: func.func private @large(%{{.*}}: memref<1024x1024xf32>, %{{.*}}: f32, %[[BEGIN:.*]]: index, %[[END:.*]]: index)
// CHECK: scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
func.func @step(%x: memref<1024x1024xf32>, %y: f32) {
  call @large(%x, %y) : (memref<1024x1024xf32>, f32) -> ()
  return
}
func.func private @large(%x: memref<1024x1024xf32>, %y: f32) attributes {tessera.kernel} {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<1024x1024xf32>) outs(%x : memref<1024x1024xf32>) {
    ^bb0(%a: f32, %c: f32):
      %s = arith.addf %a, %y : f32
      linalg.yield %s : f32
  }
  return
}

// A buffer that an op outside the kernel allocates stays where it is, because others may read it.
// CHECK-LABEL: func.func @not_a_kernel
// CHECK: %[[KEPT:.*]] = memref.alloc()
// CHECK: memref.store %{{.*}}, %[[KEPT]]
// CHECK: return %[[KEPT]]
func.func @not_a_kernel(%x: memref<4xf32>) -> memref<4xf32> {
  %kept = memref.alloc() : memref<4xf32>
  linalg.copy ins(%x : memref<4xf32>) outs(%kept : memref<4xf32>)
  return %kept : memref<4xf32>
}

// A product and the fill before it are not cut into pieces.
// CHECK-LABEL: func.func private @filled_product(
// CHECK-SAME: %{{[^:]*}}: memref<1024x8xf64>, %{{[^:]*}}: memref<8x1024xf64>, %{{[^:]*}}: memref<1024x1024xf64>)
func.func private @filled_product(%a: memref<1024x8xf64>, %b: memref<8x1024xf64>, %c: memref<1024x1024xf64>) attributes {tessera.kernel} {
  %zero = arith.constant 0.0 : f64
  linalg.fill ins(%zero : f64) outs(%c : memref<1024x1024xf64>)
  linalg.matmul ins(%a, %b : memref<1024x8xf64>, memref<8x1024xf64>) outs(%c : memref<1024x1024xf64>)
  return
}

// Exponentials are summed in the loop that computes them; the fill of the sums does not separate the two. Their rounds
// are work enough that LLVM need not interleave them.
// CHECK-LABEL: func.func private @sums_of_exponentials(
// CHECK: scf.for
// CHECK-NOT: math.exp
// CHECK: memref.store
// CHECK: scf.for
// CHECK: math.exp
// CHECK-NOT: scf.for
// CHECK: arith.addf
// CHECK: memref.store
// CHECK: } {llvm.loop_annotation = #[[NOT_INTERLEAVED]]}
// CHECK: scf.for
// CHECK: arith.divf
// CHECK: }
// CHECK-NOT: scf.for
func.func private @sums_of_exponentials(%a: memref<4x1024xf32>, %y: memref<4x1024xf32>) attributes {tessera.kernel} {
  %zero = arith.constant 0.0 : f32
  %exponentials = memref.alloc() : memref<4x1024xf32>
  %sums = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : memref<4x1024xf32>) outs(%exponentials : memref<4x1024xf32>) {
    ^bb0(%p: f32, %q: f32):
      %e = math.exp %p : f32
      linalg.yield %e : f32
  }
  linalg.fill ins(%zero : f32) outs(%sums : memref<4xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%exponentials : memref<4x1024xf32>) outs(%sums : memref<4xf32>) {
    ^bb0(%p: f32, %q: f32):
      %s = arith.addf %q, %p fastmath<reassoc> : f32
      linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%exponentials, %sums : memref<4x1024xf32>, memref<4xf32>) outs(%y : memref<4x1024xf32>) {
    ^bb0(%p: f32, %q: f32, %r: f32):
      %d = arith.divf %p, %q : f32
      linalg.yield %d : f32
  }
  return
}

#whole_images = affine_map<(n, h, w, c) -> (n, h, w, c)>
#of_images = affine_map<(n, h, w, c) -> (n, c)>
#starts_of_images = affine_map<(n, c) -> (n, c)>

// Loops of a reduction that walk memory as one are merged, and those of one round are left out.
// CHECK-LABEL: func.func private @merged_reduction
// CHECK: memref.collapse_shape {{.*}} : memref<5x300x7xf32> into memref<5x2100xf32>
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func private @merged_reduction(%a: memref<5x300x7x1xf32>, %b: memref<5x1xf32>) attributes {tessera.kernel} {
  %zero = arith.constant 0.0 : f32
  linalg.generic {indexing_maps = [affine_map<(n, c) -> ()>, #starts_of_images], iterator_types = ["parallel", "parallel"]} ins(%zero : f32) outs(%b : memref<5x1xf32>) {
    ^bb0(%x: f32, %y: f32):
      linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#whole_images, #of_images], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%a : memref<5x300x7x1xf32>) outs(%b : memref<5x1xf32>) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.maximumf %x, %y : f32
      linalg.yield %s : f32
  }
  return
}

#row_of_images = affine_map<(n, h, w) -> (n, h, w)>
#by_last = affine_map<(n, h, w) -> (w)>
#sums_of_images = affine_map<(n, h, w) -> (n)>

// An operand that only one of the loops indexes keeps them apart.
// CHECK-LABEL: func.func private @kept_reduction
// CHECK-COUNT-3: scf.for
// CHECK: return
func.func private @kept_reduction(%a: memref<5x300x7xf32>, %v: memref<7xf32>, %b: memref<5xf32>) attributes {tessera.kernel} {
  linalg.generic {indexing_maps = [#row_of_images, #by_last, #sums_of_images], iterator_types = ["parallel", "reduction", "reduction"]} ins(%a, %v : memref<5x300x7xf32>, memref<7xf32>) outs(%b : memref<5xf32>) {
    ^bb0(%x: f32, %y: f32, %c: f32):
      %p = arith.mulf %x, %y : f32
      %s = arith.addf %c, %p : f32
      linalg.yield %s : f32
  }
  return
}
