// SPDX-License-Identifier: Apache-2.0
// The program of a job is compiled and explained like any other.
// RUN: tessera compile %S/../../examples/digits/job.textproto --replicas=2 --explain=memory | FileCheck %s
// CHECK: train_step
// CHECK: global_step
// RUN: tessera compile %S/../../examples/digits/job.textproto --replicas=2 --emit=stablehlo | FileCheck %s --check-prefix=PROGRAM
// PROGRAM: module {{.*}}tessera.flush_denormals
// PROGRAM: tessera.mesh {{.*}} ["replica" = 2]
// RUN: not tessera compile %s.textproto -o %t 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: compile_job.mlir.textproto
