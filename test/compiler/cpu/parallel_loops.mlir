// RUN: tessera-opt %s -tessera-lower-kernels | FileCheck %s

// Each round of the outermost loop has its own rows, eight or the rest, so threads share its rounds.
// CHECK-LABEL: func.func private @rows(
// CHECK-SAME: %[[BEGIN:[^ ]*]]: index{{.*}}, %[[END:[^ ]*]]: index
// CHECK-SAME: tessera.count = 500 : i64, tessera.grain = {{[0-9]+}} : i64
// CHECK: scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
func.func private @rows(%x: memref<1000x1000xf32> {llvm.noalias}, %y: memref<1000x1000xf32> {llvm.noalias}) attributes {tessera.kernel} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %half = arith.constant 500 : index
  %size = arith.constant 1000 : index
  %start = arith.constant 0.0 : f32
  scf.for %i = %zero to %half step %one {
    %first = arith.muli %i, %two : index
    %second = arith.addi %first, %one : index
    scf.for %j = %zero to %size step %one iter_args(%a = %start) -> f32 {
      %0 = memref.load %x[%first, %j] : memref<1000x1000xf32>
      %1 = arith.addf %a, %0 : f32
      memref.store %1, %y[%first, %j] : memref<1000x1000xf32>
      %2 = memref.load %y[%second, %j] : memref<1000x1000xf32>
      memref.store %2, %y[%second, %j] : memref<1000x1000xf32>
      scf.yield %1 : f32
    }
  }
  return
}

// Each round reads the result of the round before, so the loop stays sequential.
// CHECK-LABEL: func.func private @each_after_the_other(
// CHECK-NOT: tessera.count
func.func private @each_after_the_other(%y: memref<1001x1000xf32> {llvm.noalias}) attributes {tessera.kernel} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %size = arith.constant 1000 : index
  scf.for %i = %zero to %size step %one {
    %next = arith.addi %i, %one : index
    scf.for %j = %zero to %size step %one {
      %0 = memref.load %y[%i, %j] : memref<1001x1000xf32>
      memref.store %0, %y[%next, %j] : memref<1001x1000xf32>
    }
  }
  return
}

// Two buffers may be the same memory, so the loop stays sequential.
// CHECK-LABEL: func.func private @may_overlap(
// CHECK-NOT: tessera.count
func.func private @may_overlap(%x: memref<1000x1000xf32>, %y: memref<1000x1000xf32>) attributes {tessera.kernel} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %size = arith.constant 1000 : index
  scf.for %i = %zero to %size step %one {
    scf.for %j = %zero to %size step %one {
      %0 = memref.load %x[%j, %i] : memref<1000x1000xf32>
      memref.store %0, %y[%i, %j] : memref<1000x1000xf32>
    }
  }
  return
}

// Tiles of columns are disjoint, because an offset within a tile is less than its width.
// CHECK-LABEL: func.func private @tiles(
// CHECK-SAME: tessera.count = 10 : i64
func.func private @tiles(%y: memref<1000x1000xf32> {llvm.noalias}) attributes {tessera.kernel} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %width = arith.constant 100 : index
  %rows = arith.constant 999 : index
  scf.for %t = %zero to %ten step %one {
    scf.for %i = %zero to %rows step %one {
      scf.for %j = %zero to %width step %one {
        %first = arith.muli %t, %width : index
        %column = arith.addi %first, %j : index
        %next = arith.addi %i, %one : index
        %0 = memref.load %y[%i, %column] : memref<1000x1000xf32>
        memref.store %0, %y[%next, %column] : memref<1000x1000xf32>
      }
    }
  }
  return
}

// An offset within a tile may exceed its width, so the loop stays sequential.
// CHECK-LABEL: func.func private @tiles_that_overlap(
// CHECK-NOT: tessera.count
func.func private @tiles_that_overlap(%y: memref<1000x1000xf32> {llvm.noalias}) attributes {tessera.kernel} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %nine = arith.constant 9 : index
  %width = arith.constant 100 : index
  %wider = arith.constant 101 : index
  %rows = arith.constant 999 : index
  scf.for %t = %zero to %nine step %one {
    scf.for %i = %zero to %rows step %one {
      scf.for %j = %zero to %wider step %one {
        %first = arith.muli %t, %width : index
        %column = arith.addi %first, %j : index
        %0 = memref.load %y[%i, %column] : memref<1000x1000xf32>
        memref.store %0, %y[%i, %column] : memref<1000x1000xf32>
      }
    }
  }
  return
}
