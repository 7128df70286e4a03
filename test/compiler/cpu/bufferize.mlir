// RUN: tessera-opt %s -tessera-place-results -tessera-bufferize | FileCheck %s

#id = affine_map<(i) -> (i)>

// The old value is read after the new one is computed: a buffer of its own, copied into place at the end.
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
