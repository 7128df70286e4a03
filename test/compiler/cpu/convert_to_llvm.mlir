// RUN: tessera-opt %s -tessera-convert-to-llvm | FileCheck %s

// Kernels take bare pointers and keep what is known of them; accurate polynomials replace the exponential of f32.
// CHECK-LABEL: llvm.func @kernel(
// CHECK-SAME: !llvm.ptr {llvm.noalias}, %{{[^:]*}}: !llvm.ptr {llvm.noalias})
// CHECK-NOT: llvm.intr.exp
// CHECK: llvm.intr.fma
// CHECK: llvm.return
func.func @kernel(%x: memref<4xf32> {llvm.noalias}, %y: memref<4xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %a = memref.load %x[%c0] : memref<4xf32>
  %e = math.exp %a : f32
  memref.store %e, %y[%c0] : memref<4xf32>
  return
}
