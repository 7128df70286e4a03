// RUN: tessera-opt %s -tessera-outline-kernels | FileCheck %s

#id = affine_map<(i) -> (i)>

// Equal ops share a kernel; a buffer read and written in place is one argument; a fill joins the op it is for.
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
