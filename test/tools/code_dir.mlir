// Generated code in files, for perf and gdb.

// The file has the program's name, and lines of the program. The same program uses it again, whoever names the
// directory.
// RUN: rm -rf %t
// RUN: tessera run %s --input=4xf32=1,2,3,4 --code-dir=%t/code | FileCheck %s --check-prefix=VALUES
// RUN: env TESSERA_CODE_DIR=%t/code tessera run %s --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=VALUES
// RUN: ls %t/code | FileCheck %s --check-prefix=FILES
// RUN: grep -q debug_line %t/code/code_dir-*.so
// RUN: grep -q kernel_0 %t/code/code_dir-*.so
// RUN: grep -q code_dir.mlir %t/code/code_dir-*.so
// VALUES: 1, 4, 9, 16
// FILES: {{^}}code_dir-{{[0-9a-f]+}}.so
// FILES-NOT: {{.}}

// An executable has lines when it is compiled with them, and its code the program's name when it runs elsewhere.
// RUN: tessera compile %s -o %t/lines.tsr --debug-info
// RUN: grep -q debug_line %t/lines.tsr
// RUN: env TESSERA_CODE_DIR=%t/elsewhere tessera-run %t/lines.tsr --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=VALUES
// RUN: ls %t/elsewhere | FileCheck %s --check-prefix=FILES
// RUN: tessera compile %s -o %t/plain.tsr
// RUN: not grep -q debug_line %t/plain.tsr

// A path that cannot be a directory is an error before the program runs.
// RUN: not tessera run %s --input=4xf32=1,2,3,4 --code-dir=%s 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: TESSERA_CODE_DIR={{.*}}code_dir.mlir

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.multiply %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
