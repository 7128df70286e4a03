// tessera-opt has the timing, statistics and reproducers of MLIR's driver, and reads stages with their constants.

// RUN: rm -rf %t && split-file %s %t

// RUN: tessera-opt %t/program.mlir --tessera-frontend --mlir-timing --mlir-timing-display=list -o /dev/null 2>&1 | FileCheck %s --check-prefix=TIMING
// TIMING: Execution time report
// TIMING: Inline

// RUN: tessera-opt %t/program.mlir --cse --mlir-pass-statistics --mlir-pass-statistics-display=list -o /dev/null 2>&1 | FileCheck %s --check-prefix=STATISTICS
// STATISTICS: Pass statistics report

// RUN: not tessera-opt %t/program.mlir --tessera-import=entry=none --mlir-pass-pipeline-crash-reproducer=%t/reproducer.mlir 2>&1 | FileCheck %s --check-prefix=FAILURE
// RUN: not tessera-opt %t/reproducer.mlir --run-reproducer 2>&1 | FileCheck %s --check-prefix=FAILURE
// RUN: FileCheck %s --check-prefix=REPRODUCER < %t/reproducer.mlir
// FAILURE: error: the program has no entry "none"; it has "main"
// REPRODUCER: pipeline: "builtin.module(tessera-import{entry=none

// RUN: tessera-opt %t/stage.mlir -o %t/whole.mlir
// RUN: tessera run %t/whole.mlir --device=reference | FileCheck %s --check-prefix=WHOLE
// RUN: tessera run %t/stage.mlir | FileCheck %s --check-prefix=WHOLE
// WHOLE: result 0: f32[2]
// WHOLE-NEXT: [1, 2]

// RUN: rm %t/resources.mlir
// RUN: not tessera-opt %t/stage.mlir 2>&1 | FileCheck %s --check-prefix=ALONE
// ALONE: tessera-opt: error: {{.*}}stage.mlir: its large constants are not beside it

//--- program.mlir
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.add %x, %x : tensor<8xf32>
  %1 = stablehlo.add %x, %x : tensor<8xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<8xf32>
  return %2 : tensor<8xf32>
}

//--- stage.mlir
// tessera stage 00, after input; large constants are in resources.mlir
func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense_resource<constant_1> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

//--- resources.mlir
{-#
  dialect_resources: {
    builtin: {
      constant_1: "0x100000000000803F00000040"
    }
  }
#-}
