// For files that are no programs, the message says what they look like and what was expected, with exit code 2.

// RUN: printf 'pixel_0,pixel_1,label\n0,1,2\n3,4,5\n' > %t.csv
// RUN: not tessera run %t.csv 2>&1 | FileCheck %s --check-prefix=CSV --match-full-lines
// RUN: not tessera compile %t.csv -o %t.tsr 2>&1 | FileCheck %s --check-prefix=COMPILE --match-full-lines
// RUN: sh -c 'tessera run %t.csv; test $? = 2'
// CSV:      tessera run: error: {{.*}}file_kinds.mlir.tmp.csv: looks like a table (CSV); expected a program: StableHLO text or bytecode (.mlir), or an executable (.tsr)
// CSV-NEXT: tables are inputs of jobs: tessera train JOB
// COMPILE:  tessera compile: error: {{.*}}file_kinds.mlir.tmp.csv: looks like a table (CSV); expected a program: StableHLO text or bytecode (.mlir), or an executable (.tsr)

// RUN: tessera run %s --device=reference --output-dir=%t.out
// RUN: not tessera run %t.out/0.npy 2>&1 | FileCheck %s --check-prefix=NPY --match-full-lines
// NPY:      tessera run: error: {{.*}}0.npy: looks like a NumPy array (.npy); expected a program: StableHLO text or bytecode (.mlir), or an executable (.tsr)
// NPY-NEXT: arrays are inputs: --input=FILE

// RUN: printf 'PK\003\004 and so on' > %t.npz
// RUN: not tessera run %t.npz 2>&1 | FileCheck %s --check-prefix=NPZ --match-full-lines
// NPZ:      tessera run: error: {{.*}}tmp.npz: looks like a zip archive, such as .npz; expected a program: StableHLO text or bytecode (.mlir), or an executable (.tsr)
// NPZ-NEXT: arrays are inputs: --input=FILE

// RUN: printf '\010\001\022\004main' > %t.pb
// RUN: not tessera run %t.pb 2>&1 | FileCheck %s --check-prefix=BINARY --match-full-lines
// BINARY:      tessera run: error: {{.*}}tmp.pb: looks like binary data, such as a protobuf; expected a program: StableHLO text or bytecode (.mlir), or an executable (.tsr)
// BINARY-NEXT: export the program as StableHLO text or MLIR bytecode

// RUN: printf '# a job\nmodel {\n  dnn_classifier { n_classes: 10 }\n}\n' > %t.textproto
// RUN: not tessera run %t.textproto 2>&1 | FileCheck %s --check-prefix=JOB --match-full-lines
// JOB:      tessera run: error: {{.*}}tmp.textproto: looks like protobuf text, such as a job; expected a program: StableHLO text or bytecode (.mlir), or an executable (.tsr)
// JOB-NEXT: jobs are trained: tessera train FILE

// The same file on one line gives the same message.
// RUN: printf 'model { dnn_classifier { n_classes: 10 } }\n' > %t.line.textproto
// RUN: not tessera run %t.line.textproto 2>&1 | FileCheck %s --check-prefix=JOB_LINE
// JOB_LINE: tmp.line.textproto: looks like protobuf text, such as a job; expected a program

// An empty file, and text that a byte 0 ends, parse as modules.
// RUN: printf '\n' > %t.empty
// RUN: not tessera run %t.empty 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not tessera bisect %t.empty 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not tessera inspect %t.empty 2>&1 | FileCheck %s --check-prefix=INSPECTED
// EMPTY: tmp.empty: looks like an empty file; expected a program
// INSPECTED: tmp.empty: unknown kind of file
// RUN: printf 'func.func @main() { return }\000\000' > %t.cut
// RUN: not tessera run %t.cut 2>&1 | FileCheck %s --check-prefix=CUT
// CUT: tmp.cut: looks like binary data, such as a protobuf; expected a program

// RUN: printf 'HloModule jit_f\n' > %t.hlo
// RUN: not tessera run %t.hlo 2>&1 | FileCheck %s --check-prefix=HLO
// HLO: tmp.hlo: looks like XLA's HLO text; expected a program

// RUN: printf 'import jax\n' > %t.py
// RUN: not tessera run %t.py 2>&1 | FileCheck %s --check-prefix=PYTHON
// PYTHON: tmp.py: looks like Python source; expected a program

// RUN: printf '{"kind": 1}\n' > %t.json
// RUN: not tessera run %t.json 2>&1 | FileCheck %s --check-prefix=JSON
// JSON: tmp.json: looks like JSON; expected a program

// RUN: printf '{ lambda ; a:f32[]. let b:f32[] = add a 1.0 in (b,) }\n' > %t.jaxpr
// RUN: not tessera run %t.jaxpr 2>&1 | FileCheck %s --check-prefix=JAXPR
// JAXPR: tmp.jaxpr: looks like a jaxpr, as jax.make_jaxpr prints it; expected a program

// RUN: printf '\004\000\000\000 in a table ML\357R and so on' > %t.jax
// RUN: not tessera run %t.jax 2>&1 | FileCheck %s --check-prefix=SERIALIZED
// SERIALIZED: tmp.jax: looks like a damaged file of jax.export's serialize(); expected a program
// SERIALIZED-NEXT: write its mlir_module_serialized instead

// RUN: printf '\357\273\277module {}\n' > %t.bom
// RUN: not tessera run %t.bom 2>&1 | FileCheck %s --check-prefix=BOM
// BOM: tmp.bom: looks like text with a byte order mark; expected a program

// For text that may have been meant as MLIR, the parser's own message stays.
// RUN: printf 'module {\n  func.func @main() { retrun }\n}\n' > %t.wrong
// RUN: not tessera run %t.wrong 2>&1 | FileCheck %s --check-prefix=MLIR
// MLIR: tmp.wrong:2:23: error: {{.*}}retrun

func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
