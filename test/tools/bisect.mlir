// RUN: tessera bisect %s --input=4xf32=1,2,3,4 | FileCheck %s --match-full-lines
// CHECK: no pass changes the results

// RUN: not tessera bisect %s --input=4xf32=1,2,3,4 --device=reference 2>&1 | FileCheck %s --check-prefix=DEVICE --match-full-lines
// DEVICE: tessera bisect: error: --device=reference: bisect searches the compiler for cpu

// RUN: not tessera bisect %s --input=4xf32=1,2,3,4 --entry=mian 2>&1 | FileCheck %s --check-prefix=ENTRY
// RUN: not tessera run %s --input=4xf32=1,2,3,4 --entry=mian --device=reference 2>&1 | FileCheck %s --check-prefix=ENTRY
// ENTRY: error: {{.*}}bisect.mlir: the program has no entry "mian"; it has "main"; did you mean "main"?

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.multiply %x, %x : tensor<4xf32>
  %1 = stablehlo.add %0, %x : tensor<4xf32>
  return %1 : tensor<4xf32>
}
