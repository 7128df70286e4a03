// RUN: tessera-opt --strict=false %s -tessera-place-results -tessera-bufferize | FileCheck %s

#id = affine_map<(i) -> (i)>

// The old value is read after the new one is computed, so the new one has a separate buffer and is copied at the end.
// CHECK-LABEL: func.func @donated(
// CHECK-SAME: %[[W:[^:]*]]: memref<4xf32> {{.*}}, %[[OUT:[^:]*]]: memref<4xf32>
func.func @donated(%w: tensor<4xf32> {bufferization.writable = true, tessera.role = #tessera.role<state @w>},
                   %out: tensor<4xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>})
    -> (tensor<4xf32> {tessera.dest = 0}, tensor<4xf32> {tessera.dest = 1}) attributes {tessera.entry} {
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: %[[NEW:.*]] = memref.alloc
  // CHECK: linalg.generic {{.*}} ins(%[[W]] : memref<4xf32>) outs(%[[NEW]] : memref<4xf32>)
  %new = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%w : tensor<4xf32>) outs(%e : tensor<4xf32>) {
    ^bb0(%a: f32, %c: f32):
      %s = arith.addf %a, %a : f32
      linalg.yield %s : f32
  } -> tensor<4xf32>
  // CHECK: linalg.copy ins(%[[W]] : memref<4xf32>) outs(%[[OUT]] : memref<4xf32>)
  // CHECK: linalg.copy ins(%[[NEW]] : memref<4xf32>) outs(%[[W]] : memref<4xf32>)
  // CHECK: return
  // CHECK-NOT: memref
  return %new, %w : tensor<4xf32>, tensor<4xf32>
}

// A loop carries no buffer: the state is updated where it lies.
// CHECK-LABEL: func.func @loop(
// CHECK-SAME: %[[W:[^:]*]]: memref<4xf32>
func.func @loop(%w: tensor<4xf32> {bufferization.writable = true, tessera.role = #tessera.role<state @w>})
    -> (tensor<4xf32> {tessera.dest = 0}) attributes {tessera.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  // CHECK: scf.for
  // CHECK-NOT: memref.alloc
  // CHECK: linalg.generic {{.*}} ins(%[[W]] : memref<4xf32>) outs(%[[W]] : memref<4xf32>)
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%v = %w) -> (tensor<4xf32>) {
    %e = tensor.empty() : tensor<4xf32>
    %next = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%v : tensor<4xf32>) outs(%e : tensor<4xf32>) {
      ^bb0(%a: f32, %c: f32):
        %s = arith.addf %a, %a : f32
        linalg.yield %s : f32
    } -> tensor<4xf32>
    scf.yield %next : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

#transposed = affine_map<(i, j) -> (j, i)>
#square = affine_map<(i, j) -> (i, j)>

// The body cannot compute in place: it and the condition read the carried value. The new value is copied over it at the
// end of the round.
// CHECK-LABEL: func.func @while_loop(
// CHECK: %[[CARRIED:.*]] = memref.alloc
// CHECK: scf.while
// CHECK-NOT: linalg.copy
// CHECK: scf.condition
// CHECK: %[[NEXT:.*]] = memref.alloc
// CHECK: linalg.generic {{.*}} ins(%[[CARRIED]] : memref<4x4xf32>) outs(%[[NEXT]] : memref<4x4xf32>)
// CHECK: linalg.copy ins(%[[NEXT]] : memref<4x4xf32>) outs(%[[CARRIED]] : memref<4x4xf32>)
// CHECK: scf.yield
func.func @while_loop(%x: tensor<4x4xf32> {tessera.role = #tessera.role<input 0>},
                      %out: tensor<4x4xf32> {bufferization.writable = true, tessera.role = #tessera.role<output 0>})
    -> (tensor<4x4xf32> {tessera.dest = 1}) attributes {tessera.entry} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c9 = arith.constant 9 : i32
  %r:2 = scf.while (%i = %c0, %v = %x) : (i32, tensor<4x4xf32>) -> (i32, tensor<4x4xf32>) {
    %more = arith.cmpi slt, %i, %c9 : i32
    scf.condition(%more) %i, %v : i32, tensor<4x4xf32>
  } do {
  ^bb0(%i: i32, %v: tensor<4x4xf32>):
    %e = tensor.empty() : tensor<4x4xf32>
    %next = linalg.generic {indexing_maps = [#transposed, #square], iterator_types = ["parallel", "parallel"]}
        ins(%v : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
      ^bb0(%a: f32, %c: f32):
        %s = arith.addf %a, %a : f32
        linalg.yield %s : f32
    } -> tensor<4x4xf32>
    %j = arith.addi %i, %c1 : i32
    scf.yield %j, %next : i32, tensor<4x4xf32>
  }
  return %r#1 : tensor<4x4xf32>
}
