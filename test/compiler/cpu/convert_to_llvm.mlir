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

// A buffer is a pointer to its first element, and addresses are computed from the strides of its type.
// CHECK-LABEL: llvm.func @buffers(
// CHECK-SAME: %[[X:[^:]*]]: !llvm.ptr {llvm.noalias}, %[[I:[^:]*]]: i64) -> f32
// CHECK-NOT: llvm.insertvalue
// CHECK: %[[PLACE:.*]] = llvm.mlir.constant(17 : index) : i64
// CHECK: %[[VIEW:.*]] = llvm.getelementptr %[[X]][%[[PLACE]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK: %[[PART:.*]] = llvm.getelementptr %[[VIEW]][8] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK: %[[STRIDE:.*]] = llvm.mlir.constant(16 : index) : i64
// CHECK: %[[ROWS:.*]] = llvm.mul %[[I]], %[[STRIDE]] overflow<nsw, nuw> : i64
// CHECK: %[[LINE:.*]] = llvm.getelementptr inbounds|nuw %[[PART]][%[[ROWS]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK: %[[ELEMENT:.*]] = llvm.getelementptr inbounds|nuw %[[LINE]][2] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK: llvm.load %[[ELEMENT]] : !llvm.ptr -> f32
func.func @buffers(%x: memref<512xi8> {llvm.noalias}, %i: index) -> f32 {
  %c1 = arith.constant 1 : index
  %c17 = arith.constant 17 : index
  %view = memref.view %x[%c17][] : memref<512xi8> to memref<64xf32>
  %rows = memref.expand_shape %view [[0, 1]] output_shape [8, 8] : memref<64xf32> into memref<8x8xf32>
  %part = memref.subview %rows[1, 0] [3, 4] [2, 2] : memref<8x8xf32> to memref<3x4xf32, strided<[16, 2], offset: 8>>
  %y = memref.load %part[%i, %c1] : memref<3x4xf32, strided<[16, 2], offset: 8>>
  return %y : f32
}

// The constants in indices are added last. Without them the address may lie before the buffer: it promises nothing.
// CHECK-LABEL: llvm.func @neighbours(
// CHECK-SAME: %[[X:[^:]*]]: !llvm.ptr, %[[I:[^:]*]]: i64) -> f32
// CHECK: %[[ROWS:.*]] = llvm.mul %[[I]], %{{.*}} : i64
// CHECK: %[[PLACE:.*]] = llvm.add %[[ROWS]], %[[I]] : i64
// CHECK: %[[BASE:.*]] = llvm.getelementptr %[[X]][%[[PLACE]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK: %[[ELEMENT:.*]] = llvm.getelementptr %[[BASE]][11] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK: llvm.load %[[ELEMENT]] : !llvm.ptr -> f32
func.func @neighbours(%x: memref<8x8xf32>, %i: index) -> f32 {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %row = arith.addi %i, %c1 : index
  %column = arith.addi %i, %c3 : index
  %y = memref.load %x[%row, %column] : memref<8x8xf32>
  return %y : f32
}

// A sum that may be negative stays one index.
// CHECK-LABEL: llvm.func @before(
// CHECK-SAME: %[[X:[^:]*]]: !llvm.ptr, %[[I:[^:]*]]: i64) -> f32
// CHECK: %[[PLACE:.*]] = llvm.add %[[I]], %{{.*}} : i64
// CHECK: llvm.getelementptr inbounds|nuw %[[X]][%[[PLACE]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
func.func @before(%x: memref<8xf32>, %i: index) -> f32 {
  %minus = arith.constant -1 : index
  %place = arith.addi %i, %minus : index
  %y = memref.load %x[%place] : memref<8xf32>
  return %y : f32
}

// Vectors may begin at any element, of a place on the stack or of a constant, too.
// CHECK-LABEL: llvm.func @vectors(
// CHECK: %[[STACK:.*]] = llvm.alloca %{{.*}} x bf16 {alignment = 64 : i64} : (i64) -> !llvm.ptr
// CHECK: llvm.mlir.addressof @ones : !llvm.ptr
// CHECK: llvm.intr.masked.load {{.*}} {alignment = 2 : i32}
// CHECK: llvm.store {{.*}} {alignment = 2 : i64} : vector<8xbf16>, !llvm.ptr
// CHECK: llvm.return
memref.global "private" constant @ones : memref<8xbf16> = dense<1.0>
func.func @vectors(%i: index, %mask: vector<8xi1>) {
  %stack = memref.alloca() {alignment = 64 : i64} : memref<24xbf16>
  %ones = memref.get_global @ones : memref<8xbf16>
  %c0 = arith.constant 0 : index
  %none = arith.constant dense<0.0> : vector<8xbf16>
  %x = vector.maskedload %ones[%c0], %mask, %none : memref<8xbf16>, vector<8xi1>, vector<8xbf16> into vector<8xbf16>
  vector.store %x, %stack[%i] : memref<24xbf16>, vector<8xbf16>
  return
}

// A masked vector may begin outside of its buffer, so its address promises nothing.
// CHECK-LABEL: llvm.func @before_the_buffer(
// CHECK-NOT: overflow
// CHECK-NOT: inbounds
// CHECK: llvm.intr.masked.load
// CHECK: llvm.return
func.func @before_the_buffer(%x: memref<8x8xf32>, %i: index, %mask: vector<4xi1>, %y: vector<4xf32>) -> vector<4xf32> {
  %z = vector.maskedload %x[%i, %i], %mask, %y : memref<8x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %z : vector<4xf32>
}
