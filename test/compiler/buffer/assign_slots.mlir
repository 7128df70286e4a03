// RUN: tessera-opt %s -tessera-assign-slots | FileCheck %s

// Variables count as the module declares them, infeed values over all feeds of the entry, calls per kind. Equal kernels
// share a slot; collectives never do.
tessera.var @a mirrored : tensor<4xf32>
tessera.var @b mirrored : tensor<4xf32>
tessera.feed @first infeed (tensor<4xf32>, tensor<4xf32>) split [0, 0]
tessera.feed @second infeed (tensor<4xf32>) split [0]

// CHECK-LABEL: func.func @step(
// CHECK-SAME: #tessera.role<state @b>, tessera.slot = 1 : i64
// CHECK-SAME: #tessera.role<infeed @first 1>, tessera.slot = 1 : i64
// CHECK-SAME: #tessera.role<infeed @second 0>, tessera.slot = 2 : i64
func.func @step(%b: memref<4xf32> {tessera.role = #tessera.role<state @b>},
                %x: memref<4xf32> {tessera.role = #tessera.role<infeed @first 1>},
                %y: memref<4xf32> {tessera.role = #tessera.role<infeed @second 0>}) attributes {tessera.entry} {
  // CHECK: call kernel {{.*}}kind = "dot"{{.*}}tessera.slot = 0
  tessera_rt.call kernel ins(%x : memref<4xf32>) outs(%b : memref<4xf32>) {kind = "dot"}
  // CHECK: call kernel {{.*}}kind = "other"{{.*}}tessera.slot = 1
  tessera_rt.call kernel ins(%x : memref<4xf32>) outs(%b : memref<4xf32>) {kind = "other"}
  // CHECK: call kernel {{.*}}kind = "dot"{{.*}}tessera.slot = 0
  tessera_rt.call kernel ins(%y : memref<4xf32>) outs(%b : memref<4xf32>) {kind = "dot"}
  // CHECK: call collective {{.*}}tessera.slot = 0
  tessera_rt.call collective ins(%x : memref<4xf32>) outs(%b : memref<4xf32>) {kind = "all_reduce"}
  // CHECK: call collective {{.*}}tessera.slot = 1
  tessera_rt.call collective ins(%x : memref<4xf32>) outs(%b : memref<4xf32>) {kind = "all_reduce"}
  return
}
