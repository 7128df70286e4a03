// RUN: tessera-opt %s -tessera-convert-to-llvm | FileCheck %s

// Reduction of f64 angles looks up a constant of the module.
// CHECK: llvm.mlir.global private constant @tessera_two_over_pi

// Kernels take bare pointers and keep their attributes; the exponential becomes arithmetic.
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

// Functions become arithmetic: no library is called.
// CHECK-LABEL: llvm.func @functions(
// CHECK-NOT: llvm.call
// CHECK-NOT: llvm.intr.{{(sin|tanh|pow|exp)}}
// CHECK: llvm.return
func.func @functions(%x: f64, %y: f32) -> (f64, f32) {
  %0 = math.sin %x : f64
  %1 = math.cos %0 : f64
  %2 = math.tanh %y : f32
  %3 = math.powf %2, %y : f32
  return %1, %3 : f64, f32
}

// Functions of vectors become arithmetic, too.
// CHECK-LABEL: llvm.func @vector(
// CHECK-NOT: llvm.call
// CHECK: llvm.intr.fma(%{{.*}}) : (vector<16xf32>, vector<16xf32>, vector<16xf32>) -> vector<16xf32>
// CHECK: llvm.return
func.func @vector(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.erf %x : vector<16xf32>
  return %0 : vector<16xf32>
}

#whole = #llvm.loop_unroll<disable = true>

// The annotations of a loop go to its branch, in the form that LLVM reads.
// CHECK-LABEL: llvm.func @loop(
// CHECK: llvm.br ^{{.*}} {loop_annotation = #
func.func @loop(%x: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %y = arith.constant 1.0 : f32
  cf.br ^head(%c0 : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %c16 : index
  cf.cond_br %more, ^body, ^done
^body:
  memref.store %y, %x[%i] : memref<16xf32>
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index) {llvm.loop_annotation = #llvm.loop_annotation<unroll = #whole>}
^done:
  return
}
