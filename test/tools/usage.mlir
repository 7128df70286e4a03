// Mistakes on the command line: the whole message and exit code 2.

// RUN: tessera | FileCheck %s --check-prefix=OVERVIEW --match-full-lines
// RUN: tessera --help | FileCheck %s --check-prefix=OVERVIEW --match-full-lines
// OVERVIEW:      Tessera trains, evaluates and runs models as sharded native programs. For example:
// OVERVIEW-EMPTY:
// OVERVIEW-NEXT: tessera train examples/digits/job.textproto          train a classifier on 8 shards
// OVERVIEW-NEXT: tessera evaluate examples/digits/job.textproto       its accuracy on held-out data
// OVERVIEW-NEXT: tessera run model.mlir --input=x.npy                 run a StableHLO program
// OVERVIEW-NEXT: tessera compile model.mlir -o model.tsr              compile it ahead of time
// OVERVIEW-NEXT: tessera inspect model.tsr                            what is in a file
// OVERVIEW:      run run a program once on given inputs

// Help begins with an example.
// RUN: tessera run --help | FileCheck %s --check-prefix=HELP --match-full-lines
// HELP:      Example:
// HELP-NEXT: tessera run model.mlir --input=x.npy --input=2x3xf32=1,2,3,4,5,6

// Results that cannot be written are an error: on a full disk, and when stdout is closed.
// RUN: sh -c 'tessera --version 2>&1 >/dev/full; test $? = 1' | FileCheck %s --check-prefix=FULL --match-full-lines
// RUN: sh -c 'tessera job fields 2>&1 >/dev/full; test $? = 1' | FileCheck %s --check-prefix=FULL --match-full-lines
// RUN: sh -c 'tessera-run --version 2>&1 >/dev/full; test $? = 1' | FileCheck %s --check-prefix=FULL_TOO --match-full-lines
// RUN: sh -c 'tessera-run --version 2>&1 >&-; test $? = 1' | FileCheck %s --check-prefix=CLOSED --match-full-lines
// FULL:     tessera: error: cannot write stdout: No space left on device
// FULL_TOO: tessera-run: error: cannot write stdout: No space left on device
// CLOSED:   tessera-run: error: cannot write stdout: Bad file descriptor

// RUN: not tessera rnu 2>&1 | FileCheck %s --check-prefix=COMMAND --match-full-lines
// RUN: sh -c 'tessera rnu; test $? = 2'
// COMMAND: tessera: error: unknown command "rnu"; did you mean run?

// RUN: not tessera frobnicate 2>&1 | FileCheck %s --check-prefix=NO_COMMAND --match-full-lines
// NO_COMMAND: tessera: error: unknown command "frobnicate"; `tessera` alone lists the commands

// RUN: not tessera version 2>&1 | FileCheck %s --check-prefix=VERSION --match-full-lines
// VERSION: tessera: error: unknown command "version"; did you mean --version?

// RUN: tessera --version --verbose | FileCheck %s --check-prefix=VERBOSE
// RUN: tessera-run --version --verbose | FileCheck %s --check-prefix=VERBOSE
// VERBOSE:      {{^tessera(-run)? [0-9.]+$}}
// VERBOSE-NEXT: {{^processor: .+, .+ family [0-9]+ model [0-9]+$}}
// VERBOSE-NEXT: {{^level:     x86-64[-v234]* with(out)? AMX, [0-9]+ threads$}}
// VERBOSE-NEXT: {{^OpenBLAS:  [0-9.]+, [A-Za-z]+ kernels$}}
// VERBOSE-NEXT: {{^oneDNN:    3[0-9.]+, [a-z0-9_]+$}}

// RUN: sh -c 'tessera --version --loud 2>&1; test $? = 2' | FileCheck %s --check-prefix=LOUD --match-full-lines
// RUN: sh -c 'tessera-run --version --loud 2>&1; test $? = 2' | FileCheck %s --check-prefix=LOUD --match-full-lines
// LOUD: tessera{{(-run)?}}: error: --version: unexpected "--loud"; expected nothing or --verbose after it; try tessera{{(-run)?}} --help

// RUN: not tessera job frobnicate 2>&1 | FileCheck %s --check-prefix=NO_PART
// NO_PART: tessera: error: unknown command "job frobnicate"; there are `tessera job init`, `tessera job fields`,

// RUN: not tessera train %s 2>&1 | FileCheck %s --check-prefix=NO_JOB
// NO_JOB: tessera train: error: {{.*}}usage.mlir: a program, not a job; `tessera run

// RUN: not tessera job 2>&1 | FileCheck %s --check-prefix=PART
// PART: tessera: error: "job" alone is not a command; there are `tessera job init`, `tessera job fields`,

// RUN: not tessera run %s --inptu=x.npy 2>&1 | FileCheck %s --check-prefix=OPTION --match-full-lines
// RUN: sh -c 'tessera run %s --inptu=x.npy; test $? = 2'
// OPTION: tessera run: error: unknown option --inptu; did you mean --input?

// RUN: not tessera run %s --frobnicate 2>&1 | FileCheck %s --check-prefix=NO_OPTION --match-full-lines
// NO_OPTION: tessera run: error: unknown option --frobnicate; see tessera run --help

// RUN: not tessera run %s extra 2>&1 | FileCheck %s --check-prefix=EXTRA --match-full-lines
// EXTRA: tessera run: error: unexpected argument "extra"; pass each input as an option: --input=extra

// RUN: not tessera run %s --rtol=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE --match-full-lines
// NEGATIVE: tessera run: error: --rtol: expected a number of at least 0, got "-1"; see tessera run --help

// RUN: not tessera run %s --rtol=inf 2>&1 | FileCheck %s --check-prefix=INFINITE --match-full-lines
// INFINITE: tessera run: error: --rtol: expected a finite number of at least 0, got "inf"; see tessera run --help

// Unset variables of a shell: no option takes the next word for its value.
// RUN: not tessera run "" 2>&1 | FileCheck %s --check-prefix=EMPTY_WORD --match-full-lines
// EMPTY_WORD: tessera run: error: argument {{[12]}} is empty; expected a file, a name or an option; see tessera run --help
// RUN: not tessera train job.textproto --model-dir= --max-steps=1 2>&1 | FileCheck %s --check-prefix=NO_VALUE --match-full-lines
// RUN: sh -c 'tessera train job.textproto --model-dir= --max-steps=1; test $? = 2'
// NO_VALUE: tessera train: error: --model-dir= has no value; expected --model-dir=VALUE, or leave it out; see tessera train --help
// RUN: not tessera convert x.npz "" 2>&1 | FileCheck %s --check-prefix=EMPTY_TARGET --match-full-lines
// EMPTY_TARGET: tessera convert: error: argument 2 is empty; expected a file, a name or an option; see tessera convert --help

// RUN: not tessera run 2>&1 | FileCheck %s --check-prefix=PROGRAM --match-full-lines
// PROGRAM: tessera run: error: PROGRAM is required; see tessera run --help

// RUN: not tessera run %t.none.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: sh -c 'tessera run %t.none.mlir; test $? = 2'
// MISSING: tessera run: error: {{.*}}usage.mlir.tmp.none.mlir: No such file or directory

// RUN: not tessera run %s --device=refernce 2>&1 | FileCheck %s --check-prefix=DEVICE --match-full-lines
// DEVICE: tessera run: error: --device=refernce: unknown device, did you mean "reference"?; it is cpu or reference

// RUN: not tessera run %s --device=cuda 2>&1 | FileCheck %s --check-prefix=CUDA --match-full-lines
// CUDA: tessera run: error: --device=cuda: this build has no GPU support; use --device=cpu

// Each command names the devices that it can use.
// RUN: not tessera bench %s --device=abacus 2>&1 | FileCheck %s --check-prefix=BENCH_DEVICE --match-full-lines
// BENCH_DEVICE: tessera bench: error: --device=abacus: unknown device; it is cpu or reference
// RUN: not tessera compile %s -o %t.tsr --device=abacus 2>&1 | FileCheck %s --check-prefix=COMPILE_DEVICE --match-full-lines
// COMPILE_DEVICE: tessera compile: error: --device=abacus: this build compiles for cpu alone
// RUN: not tessera compile %s -o %t.tsr --device=reference 2>&1 | FileCheck %s --check-prefix=COMPILE_REFERENCE --match-full-lines
// COMPILE_REFERENCE: tessera compile: error: --device=reference: this build compiles for cpu alone
// RUN: not tessera bisect %s --device=abacus 2>&1 | FileCheck %s --check-prefix=BISECT_DEVICE --match-full-lines
// BISECT_DEVICE: tessera bisect: error: --device=abacus: bisect searches the compiler for cpu

// RUN: not tessera run %s --replicas=0 2>&1 | FileCheck %s --check-prefix=REPLICAS --match-full-lines
// REPLICAS: tessera run: error: --replicas: expected a whole number from 1 to 65536, got "0"; see tessera run --help

// RUN: not tessera run %s --input@-2=x.npy 2>&1 | FileCheck %s --check-prefix=REPLICA --match-full-lines
// REPLICA: tessera run: error: --input@-2=x.npy: expected --input@REPLICA=FILE, replicas counted from 0

// A mesh of replicas is that number of replicas.
// RUN: tessera run %s --mesh=replica=8,model=1
// RUN: not tessera run %s --mesh=replica=4,model=2 2>&1 | FileCheck %s --check-prefix=AXIS --match-full-lines
// RUN: sh -c 'tessera run %s --mesh=replica=4,model=2; test $? = 2'
// AXIS: tessera run: error: mesh axis "model": the program has no sdy.mesh; export it with shardings
// RUN: not tessera compile %s -o %t.tsr --mesh=8 2>&1 | FileCheck %s --check-prefix=MESH --match-full-lines
// MESH: tessera compile: error: --mesh: "8": expected AXIS=SIZE[,AXIS=SIZE], such as replica=8; see tessera compile --help
// RUN: not tessera run %s --mesh=replica=0 2>&1 | FileCheck %s --check-prefix=SIZE --match-full-lines
// SIZE: tessera run: error: --mesh: axis "replica": expected a size from 1 to 65536, got 0; see tessera run --help
// RUN: not tessera run %s --mesh=replica=2 --replicas=3 2>&1 | FileCheck %s --check-prefix=TWICE --match-full-lines
// TWICE: tessera run: error: --replicas excludes --mesh; see tessera run --help

// RUN: not tessera compile %s -o %t.ptx --emit=ptx 2>&1 | FileCheck %s --check-prefix=PTX --match-full-lines
// PTX: tessera compile: error: --emit=ptx: this build has no GPU support; asm is the CPU's

// RUN: not tessera compile %s 2>&1 | FileCheck %s --check-prefix=OUTPUT --match-full-lines
// OUTPUT: tessera compile: error: no file to write; give -o FILE

// RUN: not tessera compile %s -o %t.tsr --emit=stablehol 2>&1 | FileCheck %s --check-prefix=EMIT --match-full-lines
// EMIT: tessera compile: error: --emit=stablehol: did you mean stablehlo?; it is one of stablehlo, tessera, linalg, llvm, asm, object, executable

// RUN: not tessera inspect %s --output=x.npy 2>&1 | FileCheck %s --check-prefix=TENSOR --match-full-lines
// TENSOR: tessera inspect: error: --output=x.npy: no tensor to write; give --tensor=NAME

// Binding threads to cores does not make a program take fewer of them.
// RUN: env -u OMP_PROC_BIND tessera --version --verbose > %t.threads
// RUN: env OMP_PROC_BIND=true tessera --version --verbose | diff %t.threads -

func.func @main() { return }
