// RUN: tessera-opt %s -tessera-outline-kernels -tessera-mark-regions -split-input-file | FileCheck %s

#id = affine_map<(i) -> (i)>

// Each kernel has a mark with its work: 4 additions, of a buffer that is read and written. The first kernel ends where
// the second begins, and the second one with the step.
// CHECK-LABEL: func.func @step(
func.func @step(%a: memref<4xf32> {tessera.role = #tessera.role<state @a>},
                %b: memref<4xf32> {tessera.role = #tessera.role<state @b>}) attributes {tessera.entry} {
  // CHECK-NEXT: tessera_rt.call region {bytes = 32 : i64, flops = 4 : i64, location = "{{.*}}", name = "[[DOUBLE:kernel_[0-9]+]]", ops = "addf"}
  // CHECK-NEXT: call @[[DOUBLE]]
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) {
    ^bb0(%x: f32, %c: f32):
      %s = arith.addf %x, %x : f32
      linalg.yield %s : f32
  }
  // CHECK-NEXT: tessera_rt.call region {bytes = 32 : i64, flops = 4 : i64, {{.*}}ops = "addf"}
  // CHECK-NEXT: call @[[DOUBLE]]
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%b : memref<4xf32>) outs(%b : memref<4xf32>) {
    ^bb0(%x: f32, %c: f32):
      %s = arith.addf %x, %x : f32
      linalg.yield %s : f32
  }
  // CHECK-NEXT: return
  return
}

// -----

// A product counts two operations per step. Code that is no kernel follows, so the region ends there.
// CHECK-LABEL: func.func @product(
func.func @product(%a: memref<2x3xf32> {tessera.role = #tessera.role<input 0>},
                   %b: memref<3x4xf32> {tessera.role = #tessera.role<input 1>},
                   %c: memref<2x4xf32> {tessera.role = #tessera.role<output 0>},
                   %n: memref<i32> {tessera.role = #tessera.role<output 1>}) attributes {tessera.entry} {
  // CHECK: tessera_rt.call region {bytes = 136 : i64, flops = 48 : i64, {{.*}}ops = "matmul"}
  // CHECK-NEXT: call @kernel_0
  linalg.matmul ins(%a, %b : memref<2x3xf32>, memref<3x4xf32>) outs(%c : memref<2x4xf32>)
  // CHECK: tessera_rt.call region {}
  // CHECK-NEXT: memref.store
  %one = arith.constant 1 : i32
  memref.store %one, %n[] : memref<i32>
  return
}
