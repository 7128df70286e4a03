// Several programs in one executable: for CPUs, chosen when it is loaded, and for sizes of a dimension, chosen for each
// call.

// RUN: tessera compile --help | FileCheck %s --check-prefix=HELP --match-full-lines
// HELP:      Example:
// HELP-NEXT: tessera compile model.mlir -o model.tsr
// HELP-NEXT: tessera compile model.mlir -o model.tsr --cpu=x86-64-v3,x86-64-v4
// HELP-NEXT: tessera compile model.mlir -o model.tsr --specialise=batch:1,8,32

// RUN: tessera compile %s -o %t.cpus.tsr --shape=x=2x2 --cpu=x86-64-v2,x86-64-v3 | FileCheck %s --check-prefix=CPUS
// CPUS: variants.mlir.tmp.cpus.tsr: 2 variants, {{[0-9]+}} bytes
// RUN: tessera inspect %t.cpus.tsr | FileCheck %s --check-prefix=INSPECT
// INSPECT:      executable for 1 replica, 2 variants
// INSPECT-NEXT: variant x86-64-v2: {{[0-9]+}} bytes of object code
// INSPECT-NEXT: variant x86-64-v3{{.*}}: {{[0-9]+}} bytes of object code
// INSPECT-NEXT: entry main(x: f32[2,2], w: f32[2,3]) -> (0: f32[2,3], 1: f32[])
// RUN: tessera run %t.cpus.tsr --input=2x2xf32=1,2,3,4 --input=2x3xf32=1,0,1,0,1,1 > %t.out
// RUN: tessera run %t.cpus.tsr --input=2x2xf32=1,2,3,4 --input=2x3xf32=1,0,1,0,1,1 --cpu=x86-64-v2 | diff - %t.out
// RUN: tessera-run %t.cpus.tsr --input=2x2xf32=1,2,3,4 --input=2x3xf32=1,0,1,0,1,1 --cpu=x86-64-v2 | diff - %t.out
// RUN: tessera bench %t.cpus.tsr --iterations=3 --cpu=x86-64-v2 2>&1 | FileCheck %s --check-prefix=BENCH
// BENCH: filled at random: x, w
// BENCH: 3 calls of 1 step
// RUN: not tessera run %t.cpus.tsr --cpu=x86-64-v1 2>&1 | FileCheck %s --check-prefix=NOCPU
// RUN: not tessera-run %t.cpus.tsr --cpu=x86-64-v1 2>&1 | FileCheck %s --check-prefix=NOCPU
// NOCPU: cpus.tsr: no variant for the CPU "x86-64-v1", did you mean "x86-64-v2"?; there are: x86-64-v2, x86-64-v3

// Code for another CPU is refused with the features that it needs: bdver2 has fma4, xop and tbm, which no other CPU has
// together.
// RUN: tessera compile %s -o %t.none.tsr --shape=x=2x2 --cpu=bdver2,bdver4
// RUN: not tessera run %t.none.tsr 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: sh -c 'tessera-run %t.none.tsr; test $? = 2'
// NONE:      tessera run: error: {{.*}}none.tsr: no variant of the program fits this CPU, which lacks features that each needs:
// NONE-NEXT:   bdver2, which needs {{.*}}fma4{{.*}}
// NONE-NEXT:   bdver4, which needs {{.*}}xop{{.*}}
// NONE-NEXT: compile it for this CPU as well: --cpu=x86-64{{[-v234]*}},bdver2,bdver4
// RUN: not tessera run %t.none.tsr --cpu=bdver2 2>&1 | FileCheck %s --check-prefix=ONE
// ONE: none.tsr: the program was compiled for bdver2 and needs CPU features that this machine lacks: {{.*}}; compile it again here, or with --cpu=x86-64{{[-v234]*$}}

// RUN: rm -rf %t.cache
// RUN: tessera compile %s -o %t.sizes.tsr --specialise=batch:1,2,4 --compile-cache=%t.cache | FileCheck %s --check-prefix=SIZES
// SIZES: sizes.tsr: 3 variants, {{[0-9]+}} bytes
// RUN: sh -c 'test $(ls %t.cache | wc -l) = 3'
// RUN: tessera compile %s -o %t.sizes.tsr --shape=x=batchx2 --specialise=batch:1,2,4 --compile-cache=%t.cache
// RUN: sh -c 'test $(ls %t.cache | wc -l) = 3'
// RUN: tessera inspect %t.sizes.tsr | FileCheck %s --check-prefix=ROWS
// ROWS:      executable for 1 replica, 3 variants
// ROWS-NEXT: variant {{.+}}: {{[0-9]+}} for batch 1, {{[0-9]+}} for batch 2, {{[0-9]+}} for batch 4 bytes of object code
// ROWS-NEXT: batch of entry main: up to 4, padded to the next larger size
// ROWS-NEXT: entry main(x: f32[4,2], w: f32[2,3]) -> (0: f32[4,3], 1: f32[])
// RUN: tessera inspect %t.sizes.tsr --json | FileCheck %s --check-prefix=JSON
// JSON: "specialisation": {
// JSON: "dimension": "batch",
// JSON: "mixes_rows": ""

// Two rows on their own variant, three on that of four.
// RUN: tessera run %t.sizes.tsr --input=2x2xf32=1,2,3,4 --input=2x3xf32=1,0,1,0,1,1 | diff - %t.out
// RUN: tessera run %t.sizes.tsr --input=w=2x3xf32=1,0,1,0,1,1 --input=x=3x2xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=THREE --match-full-lines
// RUN: tessera-run %t.sizes.tsr --input=3x2xf32=1,2,3,4,5,6 --input=2x3xf32=1,0,1,0,1,1 | FileCheck %s --check-prefix=THREE --match-full-lines
// THREE:      result 0: f32[3,3]
// THREE-NEXT: {{\[}}[1, 2, 3],
// THREE-NEXT:  [3, 4, 7],
// THREE-NEXT:  [5, 6, 11]]
// THREE-NEXT: result 1: f32[]
// THREE-NEXT: 4
// RUN: tessera bench %t.sizes.tsr --iterations=3 --input=3x2xf32=zeros 2>&1 | FileCheck %s --check-prefix=BENCH3
// BENCH3: filled at random: w
// RUN: not tessera run %t.sizes.tsr --input=5x2xf32=zeros --input=2x3xf32=zeros 2>&1 | FileCheck %s --check-prefix=FIVE
// FIVE: sizes.tsr: input 0 ("x"): 5 rows of "batch", and the program is compiled for 1, 2, 4; call it several times, or compile it with --specialise=batch:1,2,4,5
// RUN: not tessera run %t.sizes.tsr --input=3x2xf32=zeros --input=3x3xf32=zeros 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: 3x3xf32=zeros: input 1 ("w") is f32[3,3], the program takes f32[2,3]

// A program whose rows depend on each other takes its sizes alone.
// RUN: tessera compile %s -o %t.mean.tsr --entry=mean --specialise=batch:2,4 2>&1 | FileCheck %s --check-prefix=MEAN
// MEAN: note: rows of mean depend on each other (stablehlo.reduce at {{.*}}variants.mlir:{{[0-9]+}}:{{[0-9]+}}): it cannot be padded, calls must have one of the sizes of "batch"
// RUN: tessera run %t.mean.tsr --input=2x2xf32=1,2,3,4 --expect=2xf32=2,3
// RUN: not tessera run %t.mean.tsr --input=3x2xf32=zeros 2>&1 | FileCheck %s --check-prefix=MIXED
// MIXED: mean.tsr: input 0 ("x"): 3 rows of "batch", and the program is compiled for 2, 4: it cannot be padded, since its rows depend on each other (stablehlo.reduce at {{.*}}); use one of these sizes
// RUN: tessera inspect %t.mean.tsr | FileCheck %s --check-prefix=ALONE
// ALONE: batch of entry mean: the sizes above alone, since rows depend on each other (stablehlo.reduce at

// RUN: not tessera compile %s -o %t.x.tsr --specialise=batch 2>&1 | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: --specialise=batch: expected NAME:SIZES, such as batch:1,8,32
// RUN: not tessera compile %s -o %t.x.tsr --specialise=batch:8,1 2>&1 | FileCheck %s --check-prefix=ORDER
// ORDER: --specialise=batch: size 1 after 8; give sizes from 1 on in ascending order
// RUN: not tessera compile %s -o %t.x.tsr --entry=fixed --specialise=batch:8 2>&1 | FileCheck %s --check-prefix=FIXED
// FIXED: --specialise=batch: no argument has a first dimension that is dynamic; export the program with one (jax.export with a symbolic shape), or name the dimension, such as --shape=x=batchx8
// RUN: not tessera compile %s -o %t.x.tsr --shape=x=2x2 --cpu=x86-64-v3,x86-64-v3 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: --cpu: x86-64-v3 is given twice
// A list for a fleet compiles on each of its processors: "native" may be another of the list.
// RUN: env TESSERA_CPU=x86-64-v3 tessera compile %s -o %t.fleet.tsr --shape=x=2x2 --cpu=native,x86-64-v3,x86-64-v2 | FileCheck %s --check-prefix=FLEET
// FLEET: 2 variants
// RUN: tessera inspect %t.fleet.tsr | FileCheck %s --check-prefix=INFLEET
// INFLEET: variant x86-64-v3
// INFLEET: variant x86-64-v2
// RUN: not tessera compile %s --shape=x=2x2 --cpu=x86-64-v2,x86-64-v3 --emit=asm 2>&1 | FileCheck %s --check-prefix=EMIT
// EMIT: --emit=asm: expected one variant, got several; give one --cpu, and --shape instead of --specialise
// RUN: not tessera compile %s -o %t.x.tsr --shape=x=2x2 --cpu=x86-64-v2,pentium9 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: --cpu: expected native or a processor that LLVM knows (such as x86-64-v3), got pentium9
// RUN: not tessera run %s --cpu=x86-64-v2,x86-64-v3 2>&1 | FileCheck %s --check-prefix=SEVERAL
// SEVERAL: --cpu=x86-64-v2,x86-64-v3: expected one processor; tessera compile accepts several
// RUN: not tessera compile %s -o %t.x.tsr --shape=x=seqx2 --specialise=batch:8 2>&1 | FileCheck %s --check-prefix=OTHERNAME
// OTHERNAME: --shape=x=seqx2: expected sizes such as 8x64

func.func @main(%x: tensor<?x2xf32> loc("x"), %w: tensor<2x3xf32> loc("w")) -> (tensor<?x3xf32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<?x2xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  %1 = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<?x3xf32>, tensor<f32>
}

func.func @mean(%x: tensor<?x2xf32> loc("x")) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %rows = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?x2xf32>, tensor<f32>) -> tensor<2xf32>
  %n = stablehlo.convert %rows : (tensor<i32>) -> tensor<f32>
  %m = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %1 = stablehlo.divide %0, %m : tensor<2xf32>
  return %1 : tensor<2xf32>
}

func.func @fixed(%x: tensor<8x2xf32>) -> tensor<8x2xf32> {
  return %x : tensor<8x2xf32>
}
