// RUN: tessera-opt %s -tessera-outline-kernels -tessera-count-work -split-input-file | FileCheck %s

#id = affine_map<(i) -> (i)>

// Equal kernels are one function, and each call counts: 2 times 4 functions and 4 additions. The loop around the second
// call counts as one round.
// CHECK-LABEL: func.func @step(
// CHECK-SAME: tessera.work = {bytes = 64 : i64, flops = 16 : i64, functions = 8 : i64}
// CHECK: call @kernel_0
// CHECK: call @kernel_0
func.func @step(%a: memref<4xf32> {tessera.role = #tessera.role<state @a>},
                %b: memref<4xf32> {tessera.role = #tessera.role<state @b>}) attributes {tessera.entry} {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) {
    ^bb0(%x: f32, %c: f32):
      %e = math.exp %x : f32
      %s = arith.addf %e, %x : f32
      linalg.yield %s : f32
  }
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c1 {
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%b : memref<4xf32>) outs(%b : memref<4xf32>) {
      ^bb0(%x: f32, %c: f32):
        %e = math.exp %x : f32
        %s = arith.addf %e, %x : f32
        linalg.yield %s : f32
    }
  }
  return
}

// -----

// A product counts two operations per step. Its sums begin as zeros in the kernel, so memory is only written.
// CHECK-LABEL: func.func @product(
// CHECK-SAME: tessera.work = {bytes = 104 : i64, flops = 48 : i64, functions = 0 : i64}
func.func @product(%a: memref<2x3xf32> {tessera.role = #tessera.role<input 0>},
                   %b: memref<3x4xf32> {tessera.role = #tessera.role<input 1>},
                   %c: memref<2x4xf32> {tessera.role = #tessera.role<output 0>}) attributes {tessera.entry} {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<2x4xf32>)
  linalg.matmul ins(%a, %b : memref<2x3xf32>, memref<3x4xf32>) outs(%c : memref<2x4xf32>)
  return
}
