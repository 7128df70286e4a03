// RUN: tessera-opt %s -tessera-plan-arena | FileCheck %s

func.func private @use(memref<16xf32>)

// The second buffer overlaps the first in time, the third reuses the first's place.
// CHECK-LABEL: func.func @step(
// CHECK-SAME: %[[ARENA:[^:]*]]: memref<128xi8> {tessera.arena}
// CHECK-SAME: tessera.arena_bytes = 128
func.func @step() attributes {tessera.entry} {
  // CHECK: %[[AT_0:.*]] = arith.constant 0
  // CHECK: memref.view %[[ARENA]][%[[AT_0]]]
  %a = memref.alloc() : memref<16xf32>
  call @use(%a) : (memref<16xf32>) -> ()
  // CHECK: %[[AT_64:.*]] = arith.constant 64
  // CHECK: memref.view %[[ARENA]][%[[AT_64]]]
  %b = memref.alloc() : memref<16xf32>
  call @use(%b) : (memref<16xf32>) -> ()
  call @use(%a) : (memref<16xf32>) -> ()
  // CHECK: %[[AGAIN:.*]] = arith.constant 0
  // CHECK: memref.view %[[ARENA]][%[[AGAIN]]]
  %c = memref.alloc() : memref<16xf32>
  call @use(%c) : (memref<16xf32>) -> ()
  call @use(%b) : (memref<16xf32>) -> ()
  return
}

// A buffer from outside a loop lives as long as the loop.
// CHECK-LABEL: func.func @loop(
// CHECK-SAME: tessera.arena_bytes = 128
func.func @loop() attributes {tessera.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<16xf32>
  scf.for %i = %c0 to %c1 step %c1 {
    func.call @use(%a) : (memref<16xf32>) -> ()
    %b = memref.alloc() : memref<16xf32>
    func.call @use(%b) : (memref<16xf32>) -> ()
  }
  return
}

// Places of large buffers within a page of 4 KiB are apart.
// CHECK-LABEL: func.func @staggered(
// CHECK-SAME: tessera.arena_bytes = 265344
func.func @staggered() attributes {tessera.entry} {
  // CHECK: arith.constant 0
  %a = memref.alloc() : memref<32768xf32>
  // CHECK: arith.constant 132672
  %b = memref.alloc() : memref<32768xf32>
  call @large(%a, %b) : (memref<32768xf32>, memref<32768xf32>) -> ()
  return
}

func.func private @large(memref<32768xf32>, memref<32768xf32>)
