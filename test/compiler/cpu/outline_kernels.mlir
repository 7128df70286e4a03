// RUN: tessera-opt %s -tessera-outline-kernels -split-input-file | FileCheck %s

#id = affine_map<(i) -> (i)>

// Equal ops share a kernel. A buffer read and written in place is one argument. A fill joins the op that accumulates on
// it.
// CHECK-LABEL: func.func @step(
// CHECK-SAME: %[[A:[^:]*]]: memref<4xf32> {{.*}}, %[[B:[^:]*]]: memref<4xf32>
func.func @step(%a: memref<4xf32> {tessera.role = #tessera.role<state @a>},
                %b: memref<4xf32> {tessera.role = #tessera.role<state @b>}) attributes {tessera.entry} {
  // CHECK-NEXT: call @[[DOUBLE:kernel_[0-9]+]](%[[A]])
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) {
    ^bb0(%x: f32, %c: f32):
      %s = arith.addf %x, %x : f32
      linalg.yield %s : f32
  }
  // CHECK-NEXT: call @[[DOUBLE]](%[[B]])
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%b : memref<4xf32>) outs(%b : memref<4xf32>) {
    ^bb0(%x: f32, %c: f32):
      %s = arith.addf %x, %x : f32
      linalg.yield %s : f32
  }
  // CHECK: %[[SUM:.*]] = memref.alloc
  %sum = memref.alloc() : memref<f32>
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%sum : memref<f32>)
  // CHECK: call @[[ADD:kernel_[0-9]+]](%[[SUM]], %[[A]])
  linalg.generic {indexing_maps = [#id, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%a : memref<4xf32>) outs(%sum : memref<f32>) {
    ^bb0(%x: f32, %c: f32):
      %s = arith.addf %x, %c : f32
      linalg.yield %s : f32
  }
  return
}
// CHECK: func.func private @[[DOUBLE]](%{{.*}}: memref<4xf32> {llvm.noalias})
// CHECK: func.func private @[[ADD]]
// CHECK: linalg.fill
// CHECK: linalg.generic

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Rows are added up and divided by their sums in one kernel. The buffer of the sums is its own, and so is the one in
// between.
// CHECK-LABEL: func.func @normalize(
// CHECK-SAME: %[[X:[^:]*]]: memref<64x32xf32> {{.*}}, %[[Y:[^:]*]]: memref<64x32xf32>
// CHECK-NOT: memref.alloc
// CHECK: call @kernel_0(%[[X]], %[[Y]])
// CHECK-NEXT: return
// CHECK: func.func private @kernel_0(
// CHECK-SAME: tessera.kernel
// CHECK-DAG: memref.alloc() : memref<64xf32>
// CHECK-DAG: memref.alloc() : memref<64x32xf32>
// CHECK: linalg.generic
// CHECK: linalg.fill
// CHECK-COUNT-2: linalg.generic
func.func @normalize(%x: memref<64x32xf32> {tessera.role = #tessera.role<input 0>},
                     %y: memref<64x32xf32> {tessera.role = #tessera.role<output 0>}) attributes {tessera.entry} {
  %zero = arith.constant 0.0 : f32
  %sums = memref.alloc() : memref<64xf32>
  %doubled = memref.alloc() : memref<64x32xf32>
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x32xf32>) outs(%doubled : memref<64x32xf32>) {
    ^bb0(%a: f32, %c: f32):
      %s = arith.addf %a, %a : f32
      linalg.yield %s : f32
  }
  linalg.fill ins(%zero : f32) outs(%sums : memref<64xf32>)
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%doubled : memref<64x32xf32>) outs(%sums : memref<64xf32>) {
    ^bb0(%a: f32, %c: f32):
      %s = arith.addf %a, %c : f32
      linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%doubled, %sums : memref<64x32xf32>, memref<64xf32>) outs(%y : memref<64x32xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %s = arith.divf %a, %b : f32
      linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>

// A transpose reads other rows than it writes, so there are two kernels and a buffer between them.
// CHECK-LABEL: func.func @turned(
// CHECK: %[[BETWEEN:.*]] = memref.alloc
// CHECK: call @kernel_0(%{{.*}}, %[[BETWEEN]])
// CHECK: call @kernel_1(%[[BETWEEN]], %{{.*}})
func.func @turned(%x: memref<8x8xf32> {tessera.role = #tessera.role<input 0>},
                  %y: memref<8x8xf32> {tessera.role = #tessera.role<output 0>}) attributes {tessera.entry} {
  %between = memref.alloc() : memref<8x8xf32>
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<8x8xf32>) outs(%between : memref<8x8xf32>) {
    ^bb0(%a: f32, %c: f32):
      %s = arith.addf %a, %a : f32
      linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#turned, #all], iterator_types = ["parallel", "parallel"]}
      ins(%between : memref<8x8xf32>) outs(%y : memref<8x8xf32>) {
    ^bb0(%a: f32, %c: f32):
      %s = arith.mulf %a, %a : f32
      linalg.yield %s : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// An op between two ops may keep them apart: a runtime call that others wait for, or a load of the first op's result.
// CHECK-LABEL: func.func @apart(
// CHECK: call @kernel_0
// CHECK: tessera_rt.call barrier
// CHECK: call @kernel_1
// CHECK: memref.load
// CHECK: call @kernel_2
func.func @apart(%x: memref<8xf32> {tessera.role = #tessera.role<state @x>},
                 %y: memref<8xf32> {tessera.role = #tessera.role<state @y>}) attributes {tessera.entry} {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : memref<8xf32>) outs(%y : memref<8xf32>) {
    ^bb0(%a: f32, %c: f32):
      %s = arith.addf %a, %a : f32
      linalg.yield %s : f32
  }
  tessera_rt.call barrier {}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%y : memref<8xf32>) outs(%x : memref<8xf32>) {
    ^bb0(%a: f32, %c: f32):
      %s = arith.mulf %a, %a : f32
      linalg.yield %s : f32
  }
  %0 = arith.constant 0 : index
  %first = memref.load %x[%0] : memref<8xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : memref<8xf32>) outs(%x : memref<8xf32>) {
    ^bb0(%a: f32, %c: f32):
      %s = arith.subf %a, %first : f32
      linalg.yield %s : f32
  }
  return
}

// -----

// A loop of scalars is one kernel that returns what it carries.
// CHECK-LABEL: func.func @count(
// CHECK: %[[LAST:.*]] = call @kernel_0({{.*}}) : (memref<f32>) -> f32
// CHECK: memref.store %[[LAST]]
// CHECK: func.func private @kernel_0
// CHECK: scf.for
func.func @count(%x: memref<f32> {tessera.role = #tessera.role<state @x>}) attributes {tessera.entry} {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %10 = arith.constant 10 : index
  %zero = arith.constant 0.0 : f32
  %last = scf.for %i = %0 to %10 step %1 iter_args(%sum = %zero) -> f32 {
    %v = memref.load %x[] : memref<f32>
    %next = arith.addf %sum, %v : f32
    scf.yield %next : f32
  }
  memref.store %last, %x[] : memref<f32>
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Elementwise ops behind a product are part of its kernel, so the sums need no memory. Here they add a bias, and update
// in place a buffer that the product does not read.
// CHECK-LABEL: func.func @epilogue(
// CHECK-SAME: %[[A:[^:]*]]: memref<8x4xf32> {{.*}}, %[[B:[^:]*]]: memref<4x32xf32> {{.*}}, %[[C:[^:]*]]: memref<32xf32> {{.*}}, %[[Y:[^:]*]]: memref<8x32xf32>
// CHECK-NOT: memref.alloc
// CHECK: call @kernel_0(%[[A]], %[[B]], %[[C]], %[[Y]])
// CHECK-NEXT: return
// CHECK: func.func private @kernel_0(
// CHECK: memref.alloc() : memref<8x32xf32>
// CHECK: linalg.fill
// CHECK: linalg.matmul
// CHECK-COUNT-2: linalg.generic
func.func @epilogue(%a: memref<8x4xf32> {tessera.role = #tessera.role<input 0>},
                    %b: memref<4x32xf32> {tessera.role = #tessera.role<input 1>},
                    %c: memref<32xf32> {tessera.role = #tessera.role<input 2>},
                    %y: memref<8x32xf32> {tessera.role = #tessera.role<state @y>}) attributes {tessera.entry} {
  %zero = arith.constant 0.0 : f32
  %sums = memref.alloc() : memref<8x32xf32>
  %biased = memref.alloc() : memref<8x32xf32>
  linalg.fill ins(%zero : f32) outs(%sums : memref<8x32xf32>)
  linalg.matmul ins(%a, %b : memref<8x4xf32>, memref<4x32xf32>) outs(%sums : memref<8x32xf32>)
  linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sums, %c : memref<8x32xf32>, memref<32xf32>) outs(%biased : memref<8x32xf32>) {
    ^bb0(%p: f32, %q: f32, %r: f32):
      %s = arith.addf %p, %q : f32
      linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%y, %biased : memref<8x32xf32>, memref<8x32xf32>) outs(%y : memref<8x32xf32>) {
    ^bb0(%p: f32, %q: f32, %r: f32):
      %s = arith.subf %p, %q : f32
      linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>

// Three kinds of ops stay outside the product's kernel. One overwrites an operand of the product, one walks through the
// sums in another order, and one divides integers, where unused lanes would divide by zero.
// CHECK-LABEL: func.func @no_epilogue(
// CHECK: call @kernel_0(
// CHECK: func.func private @kernel_0(
// CHECK: linalg.fill
// CHECK-NEXT: linalg.matmul
// CHECK-NEXT: return
func.func @no_epilogue(%a: memref<16x16xf32> {tessera.role = #tessera.role<state @a>},
                       %b: memref<16x16xf32> {tessera.role = #tessera.role<input 1>},
                       %y: memref<16x16xf32> {tessera.role = #tessera.role<output 0>},
                       %z: memref<16x16xi32> {tessera.role = #tessera.role<output 1>}) attributes {tessera.entry} {
  %zero = arith.constant 0.0 : f32
  %seven = arith.constant 7 : i32
  %sums = memref.alloc() : memref<16x16xf32>
  linalg.fill ins(%zero : f32) outs(%sums : memref<16x16xf32>)
  linalg.matmul ins(%a, %b : memref<16x16xf32>, memref<16x16xf32>) outs(%sums : memref<16x16xf32>)
  linalg.generic {indexing_maps = [#turned, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sums : memref<16x16xf32>) outs(%y : memref<16x16xf32>) {
    ^bb0(%p: f32, %r: f32):
      %s = arith.mulf %p, %p : f32
      linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sums : memref<16x16xf32>) outs(%z : memref<16x16xi32>) {
    ^bb0(%p: f32, %r: i32):
      %i = arith.fptosi %p : f32 to i32
      %s = arith.divsi %seven, %i : i32
      linalg.yield %s : i32
  }
  linalg.generic {indexing_maps = [#all, #turned, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sums, %b : memref<16x16xf32>, memref<16x16xf32>) outs(%a : memref<16x16xf32>) {
    ^bb0(%p: f32, %q: f32, %r: f32):
      %s = arith.addf %p, %q : f32
      linalg.yield %s : f32
  }
  return
}

// -----

#lhs = affine_map<(b, m, n, k) -> (b, m, k)>
#rhs = affine_map<(b, m, n, k) -> (b, k, n)>
#out = affine_map<(b, m, n, k) -> (b, m, n)>
#id = affine_map<(b, i, j) -> (b, i, j)>

// Threads share the matrices of a batch, and what follows in its tiles, however much work that is.
// CHECK-LABEL: func.func @batch(
// CHECK-COUNT-1: call @kernel_
// CHECK-NOT: call
// CHECK: return
func.func @batch(%a: memref<64x64x8xf32> {tessera.role = #tessera.role<state @a>}, %b: memref<64x8x64xf32> {tessera.role = #tessera.role<state @b>},
                 %y: memref<64x64x64xf32> {tessera.role = #tessera.role<state @y>}) attributes {tessera.entry} {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<64x64x64xf32>)
  linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<64x64x8xf32>, memref<64x8x64xf32>) outs(%y : memref<64x64x64xf32>) {
    ^bb0(%p: f32, %q: f32, %s: f32):
      %t = arith.mulf %p, %q : f32
      %u = arith.addf %s, %t : f32
      linalg.yield %u : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%y : memref<64x64x64xf32>) outs(%y : memref<64x64x64xf32>) {
    ^bb0(%p: f32, %r: f32):
      %t = arith.addf %p, %p : f32
      linalg.yield %t : f32
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// One matrix has one thread, so that as much work behind it has a kernel of its own.
// CHECK-LABEL: func.func @matrix(
// CHECK-COUNT-2: call @kernel_
// CHECK-NOT: call
// CHECK: return
func.func @matrix(%a: memref<4096x8xf32> {tessera.role = #tessera.role<state @a>}, %b: memref<8x64xf32> {tessera.role = #tessera.role<state @b>},
                  %y: memref<4096x64xf32> {tessera.role = #tessera.role<state @y>}) attributes {tessera.entry} {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<4096x64xf32>)
  linalg.matmul ins(%a, %b : memref<4096x8xf32>, memref<8x64xf32>) outs(%y : memref<4096x64xf32>)
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%y : memref<4096x64xf32>) outs(%y : memref<4096x64xf32>) {
    ^bb0(%p: f32, %r: f32):
      %t = arith.addf %p, %p : f32
      linalg.yield %t : f32
  }
  return
}
