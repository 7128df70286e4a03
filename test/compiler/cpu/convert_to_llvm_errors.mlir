// RUN: tessera-opt %s -tessera-convert-to-llvm -split-input-file -verify-diagnostics

func.func @copy(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{with buffers of type 'memref<4xf32>' cannot be lowered to LLVM}}
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @columns(%x: memref<4x?xf32>, %i: index) -> f32 {
  // expected-error @below {{has a buffer of type 'memref<4x?xf32>'; expected static strides, and no memory space}}
  %y = memref.load %x[%i, %i] : memref<4x?xf32>
  return %y : f32
}

// -----

// expected-error @below {{has a buffer of type 'memref<4xf32, 1>'}}
func.func @space(%x: memref<4xf32, 1>) {
  return
}

// -----

func.func @matrix(%x: memref<4x4xf32>, %i: index) -> vector<2x4xf32> {
  // expected-error @below {{cannot be lowered to LLVM}}
  %y = vector.load %x[%i, %i] : memref<4x4xf32>, vector<2x4xf32>
  return %y : vector<2x4xf32>
}

// -----

func.func @stack(%n: index, %y: f32) {
  // expected-error @below {{cannot be lowered to LLVM}}
  %x = memref.alloca(%n) : memref<?xf32>
  memref.store %y, %x[%n] : memref<?xf32>
  return
}

// -----

func.func @returned(%x: memref<4xf32>) -> memref<4xf32> {
  // expected-error @below {{cannot be lowered to LLVM}}
  return %x : memref<4xf32>
}
