// Passes that only make programs faster are left out by name; the program computes the same.
// RUN: tessera compile %s --emit=stablehlo | FileCheck %s --check-prefix=WITH
// RUN: tessera compile %s --emit=stablehlo --without=tessera-simplify | FileCheck %s --check-prefix=WITHOUT
// RUN: tessera run %s --without=simplify,tessera-fuse-elementwise --input=4xf32=1,2,3,4 --expect=4xf32=1,2,3,4
// WITH-NOT: stablehlo.negate
// WITHOUT-COUNT-2: stablehlo.negate

// RUN: not tessera compile %s --without=tessera-inline -o %t.tsr 2>&1 | FileCheck %s --check-prefix=REQUIRED
// REQUIRED: --without: pass "tessera-inline" cannot be left out; expected one of canonicalize, cse,
// REQUIRED-SAME: tessera-simplify

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
