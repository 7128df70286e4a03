// A program becomes an executable and gives a result. The executable describes itself, and bad ones are refused at
// load.

// RUN: tessera compile %s -o %t.tsr | FileCheck %s --check-prefix=WRITTEN
// WRITTEN: compile.mlir.tmp.tsr: {{[0-9]+}} bytes

// RUN: tessera inspect %t.tsr | FileCheck %s --check-prefix=INSPECT
// INSPECT:      executable for 1 replica, {{[0-9]+}} bytes of object code for {{.+}}
// INSPECT-NEXT: entry main(0: f32[2,3]) -> (0: f32[2,3])

// RUN: tessera run %t.tsr --input=2x3xf32=1,2,3,4,5,6 --expect=2x3xf32=2,4,6,8,10,12

// RUN: tessera compile %s --emit=tessera | FileCheck %s --check-prefix=TESSERA
// TESSERA: stablehlo.add

// The text of other phases.
// RUN: tessera compile %s --emit=linalg | FileCheck %s --check-prefix=LINALG
// RUN: env TESSERA_OPTIMIZE=full tessera compile %s --emit=llvm | FileCheck %s --check-prefix=LLVM
// RUN: env TESSERA_OPTIMIZE=full tessera compile %s --emit=asm | FileCheck %s --check-prefix=ASM
// LINALG: linalg.generic
// LLVM: define {{.*}}@tessera_step_main(
// ASM: tessera_step_main:

// Each phase and each of its passes has a time.
// RUN: tessera compile %s -o %t.tsr --print-timing 2>&1 | FileCheck %s --check-prefix=TIMING
// TIMING:      01-tessera-expand-replica-groups {{[0-9.]+}} ms
// TIMING-NEXT: 02-tessera-drop-trivial-sharding {{[0-9.]+}} ms
// TIMING:      frontend {{[0-9.]+}} ms
// TIMING:      host {{[0-9.]+}} ms
// TIMING:      shard {{[0-9.]+}} ms
// TIMING:      -tessera-lower-stablehlo {{[0-9.]+}} ms
// TIMING:      lower {{[0-9.]+}} ms
// TIMING:      buffers {{[0-9.]+}} ms
// TIMING:      {{^}}llvm {{[0-9.]+}} ms
// TIMING-NEXT: code {{[0-9.]+}} ms
// TIMING-NEXT: link {{[0-9.]+}} ms
// TIMING-NEXT: total {{[0-9.]+}} ms

// RUN: not tessera run %t.tsr --device=reference --input=2x3xf32=1 2>&1 | FileCheck %s --check-prefix=REFERENCE
// REFERENCE: compile.mlir.tmp.tsr: an executable holds native code; --device=reference needs the program itself (.mlir)

// RUN: not tessera run %t.tsr --replicas=4 --input=2x3xf32=1 2>&1 | FileCheck %s --check-prefix=REPLICAS
// REPLICAS: compile.mlir.tmp.tsr: compiled for 1 replica, not 4; compile it again with --replicas=4

// RUN: not tessera compile %t.tsr -o %t.again.tsr 2>&1 | FileCheck %s --check-prefix=AGAIN
// AGAIN: compile.mlir.tmp.tsr: already an executable

// A damaged executable is refused with its name, exit code 2.
// RUN: head -c 1000 %t.tsr > %t.cut.tsr
// RUN: not tessera run %t.cut.tsr 2>&1 | FileCheck %s --check-prefix=CUT
// RUN: sh -c 'tessera run %t.cut.tsr; test $? = 2'
// CUT: tessera run: error: {{.*}}compile.mlir.tmp.cut.tsr: damaged executable: section "{{.*}}" is truncated; copy it again or compile the program again

// RUN: not tessera run %s --entry=mian --input=2x3xf32=1 2>&1 | FileCheck %s --check-prefix=ENTRY
// RUN: sh -c 'tessera run %s --entry=mian; test $? = 2'
// ENTRY: {{.*}}mian

// RUN: tessera bench %s --iterations=3 --json | FileCheck %s --check-prefix=BENCH
// BENCH: "median_us":
// BENCH: "iterations": 3

func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.add %x, %x : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
