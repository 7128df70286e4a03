// An executable says which variables lie in files. A command that has no directory for them refuses to run it.
// RUN: tessera compile %s -o %t.tsr
// RUN: tessera inspect %t.tsr | FileCheck %s
// RUN: tessera inspect %t.tsr --json | FileCheck %s --check-prefix=JSON
// RUN: not tessera run %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// CHECK: variable table f32[8,2] mirrored in a file
// CHECK: variable bias f32[2] mirrored{{$}}
// JSON: "storage": "file"
// JSON: "storage": "memory"
// REFUSED: variable "table": it is stored in a file, but no directory is set

tessera.mesh @pod ["replica" = 1]
tessera.var @table mirrored : tensor<8x2xf32> {tessera.storage = "file"}
tessera.var @bias mirrored : tensor<2xf32>
tessera.computation @main() on @pod manual ["replica"] {
  %table = tessera.read_var @table : tensor<8x2xf32>
  %more = stablehlo.add %table, %table : tensor<8x2xf32>
  tessera.write_var @table, %more : tensor<8x2xf32>
  tessera.return
}
